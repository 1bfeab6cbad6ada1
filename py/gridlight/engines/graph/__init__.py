"""Parts for puzzles of lines and regions on a graph, for any SAT engine; none of them knows a puzzle.

`paths`: one path or one loop, as degree clauses and cuts against loops apart from it. `small_loops`: clauses against
loops round a few cells of a grid. `regions`: labels that are equal all over a region, and cuts that grow or divide
regions. `bitboard`: flood fill on a grid whose cells are the bits of an int.
"""
