"""What a text is that is no puzzle of ours: another puzzle, an address without a board, a file's name.

Each module knows the texts of one family and names them; it says nothing where it is not sure. Forms whose mark is in a
text come before all of these, so none of them has to know which puzzles Gridlight has.
"""
