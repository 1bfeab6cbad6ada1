"""Engines for linear systems A x = b modulo n."""
