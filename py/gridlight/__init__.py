"""Gridlight: rules, solvers and explanations of puzzles of light and line."""

__version__ = "1.0"
