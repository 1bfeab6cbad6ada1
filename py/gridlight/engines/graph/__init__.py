"""Parts for puzzles of lines and regions on a graph; none of them knows a puzzle.

README.md beside this file says which there are, and solves Slitherlink with them in 20 lines.
"""
