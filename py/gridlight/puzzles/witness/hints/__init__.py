"""Hints, explanations and grades of The Witness, move by move."""
