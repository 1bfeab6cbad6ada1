"""Levels of The Witness, move by move; `reasons` explains a panel."""
