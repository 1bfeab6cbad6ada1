"""Gridlight: rules, solvers and explanations of puzzles of light and line."""
