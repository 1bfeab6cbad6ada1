"""Engines for rules that count: between low and high of these places hold a 1."""
