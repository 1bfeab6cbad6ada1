"""The rules of The Witness by example: for each of them (what is broken, line), ending in (nothing, solved)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gridlight.puzzle import Document
from gridlight.puzzles.witness.engines.unsat_core import constraints_of
from gridlight.puzzles.witness.model.document import panel_of, trace
from gridlight.puzzles.witness.rules.judge import Judge
from tests.support.witness_panels import (
    ACROSS,
    ALONG,
    AROUND,
    BACK,
    INTO,
    NOTHING,
    SPLIT,
    Broken,
    board,
    check,
    dot,
    drawn,
    four,
    hollow,
    mark,
    mirrored,
    piece,
    rule,
    square,
    star,
    triangle,
    two,
)

LINES = [  # R1
    (two(), None, NOTHING, False),
    (two(), "UU", NOTHING, False),  # unfinished, which is no fault
    (two(star(1, 1)), "UU", NOTHING, False),  # even with what cannot be right any more
    (two(), ALONG, NOTHING, True),
    (two(ends=[[0, 2, "top"], [0, 4, "right"]]), "UURR", NOTHING, True),
    (two(ends=[[0, 2, "top"], [0, 4, "right"]]), "UURRR", NOTHING, False),  # over one end, and not yet at the other
    (two(star(1, 1), ends=[[2, 0, "left"]]), "", rule("stars", (1, 1)), False),
    (two(ends=[]), ALONG, NOTHING, False),
]
PINCHED = four(square(1, 1), square(3, 3, "blue"), missing=[[0, 3], [4, 1]], ends=[[0, 2, "top"]])
GAPS = [  # R2
    (two(square(1, 1), square(1, 3, "blue"), gaps=[[1, 2]]), ALONG, rule("squares", (1, 1), (1, 3)), False),
    (two(square(1, 1), square(1, 3, "blue"), missing=[[1, 2]]), ALONG, rule("squares", (1, 1), (1, 3)), False),
    (two(square(1, 1), square(1, 3, "blue")), SPLIT, NOTHING, True),
    (two(star(1, 1)), ALONG, rule("stars", (1, 1)), False),
    (two(star(1, 1), gaps=[[0, 1]]), ALONG, rule("stars", (1, 1)), False),
    (two(star(1, 1), missing=[[1, 2]]), ALONG, rule("stars", (1, 1)), False),  # not open to the outside
    (two(piece(1, 3, "#")), ALONG, rule("polyominoes", (1, 3)), False),
    (two(missing=[[0, 1]], dots=[dot(0, 0)]), ALONG, rule("dots", (0, 0)), False),  # a corner beside the outside
    (two(gaps=[[0, 1]], dots=[dot(0, 1)]), ALONG, rule("dots", (0, 1)), False),
    # Between cells that are outside, a corner joins what the line leaves on both sides of it.
    (PINCHED, "UUUURR", rule("squares", (1, 1), (3, 3)), False),
]
REGIONS = [  # R3
    (four(square(1, 1), square(3, 1, "blue")), ACROSS, NOTHING, True),
    (four(square(1, 1), square(3, 1, "blue")), AROUND, rule("squares", (1, 1), (3, 1)), False),
    # Where the line ends inside, both of its sides are one region.
    (
        four(square(1, 1), square(3, 1, "blue"), ends=[[2, 2, "right"]]),
        INTO,
        rule("squares", (1, 1), (3, 1)),
        False,
    ),
    # An edge that is drawn only to its middle parts nothing, but is a drawn side.
    (two(square(1, 1), square(1, 3, "blue"), ends=[[1, 2, "top"]]), "RRU", rule("squares", (1, 1), (1, 3)), False),
    (two(square(1, 1), square(1, 3, "blue"), starts=[[1, 2]]), "URR", rule("squares", (1, 1), (1, 3)), False),
    (two(square(1, 1), square(1, 3, "blue"), starts=[[1, 2]]), BACK, rule("squares", (1, 1), (1, 3)), False),
    (
        two(star(1, 1), star(1, 3), starts=[[1, 2]], rules={"fat-starts": True}),
        BACK,
        [*rule("stars", (1, 3)), *rule("stars", (1, 1))],
        False,
    ),
]
DOTS = [  # R4
    (two(dots=[dot(0, 0)]), ALONG, rule("dots", (0, 0)), False),
    (two(dots=[dot(0, 0)]), "UURRRR", NOTHING, True),
    (two(dots=[dot(0, 0, "invisible"), dot(0, 3, "blue"), dot(0, 1, "yellow")]), "UURRRR", NOTHING, True),
    (two(dots=[dot(2, 3, "yellow"), dot(1, 2, "blue")]), "UURRRR", rule("dots", (1, 2), (2, 3)), False),
    (two(dots=[dot(2, 3), dot(0, 1)]), SPLIT, [*rule("dots", (0, 1)), *rule("dots", (2, 3))], False),
    (two(dots=[dot(1, 2)], ends=[[1, 2, "top"]]), "RRU", NOTHING, True),  # under the very end
    (mirrored(dots=[dot(1, 0, "blue"), dot(1, 6, "yellow"), dot(0, 6), dot(0, 0, "invisible")]), "UU", NOTHING, True),
    (mirrored(dots=[dot(1, 0, "yellow")]), "UU", rule("dot-colours", (1, 0)), False),
    (mirrored(dots=[dot(1, 6, "blue")]), "UU", rule("dot-colours", (1, 6)), False),
    (
        mirrored(dots=[dot(1, 6, "blue")], symbols=[mark(1, 1)]),
        "UU",
        [*rule("dot-colours", (1, 6)), *rule("elimination-marks", (1, 1))],
        False,
    ),
    (mirrored(dots=[dot(0, 1, "yellow")]), "UU", rule("dots", (0, 1)), False),
    (mirrored(dots=[dot(0, 3)]), "UU", rule("dots", (0, 3)), False),  # where neither line can come
]
SQUARES = [  # R5
    (two(square(1, 1), square(1, 3)), ALONG, NOTHING, True),
    (two(square(1, 1), star(1, 3, "blue")), SPLIT, rule("stars", (1, 3)), False),
    (four(square(1, 1), star(1, 3, "blue"), triangle(3, 1, 2, "blue")), "RRUURRUU", NOTHING, True),
    (
        four(square(1, 1), square(1, 3), square(3, 1, "blue"), square(3, 3)),
        AROUND,
        rule("squares", (1, 1), (1, 3), (3, 1), (3, 3)),  # all of them fail, not only the odd one
        False,
    ),
]
STARS = [  # R6
    (two(star(1, 1), star(1, 3)), ALONG, NOTHING, True),
    (two(star(1, 1), star(1, 3)), SPLIT, [*rule("stars", (1, 1)), *rule("stars", (1, 3))], False),
    (two(star(1, 1), square(1, 3)), ALONG, NOTHING, True),
    (two(star(1, 1), triangle(1, 3, 2, "red")), ALONG, NOTHING, True),
    (two(star(1, 1), piece(1, 3, "##", colour="red")), ALONG, NOTHING, True),
    (two(star(1, 1), square(1, 3, "blue")), ALONG, rule("stars", (1, 1)), False),
    (four(star(1, 1), star(1, 3), square(3, 1)), AROUND, rule("stars", (1, 1), (1, 3)), False),  # the square does not
    (four(star(1, 1), star(1, 3), star(3, 1, "blue"), square(3, 3, "blue")), AROUND, NOTHING, True),
    (two(star(1, 1), mark(1, 3, "red")), ALONG, rule("elimination-marks", (1, 3)), False),  # a pair: nothing to do
    (two(star(1, 1), mark(1, 3)), ALONG, NOTHING, True),  # it removes the star
    (
        four(star(1, 1), piece(1, 3, "##", "#.", colour="red"), hollow(3, 1, "#", colour="red")),
        "RRRRUUUU",
        [*rule("stars", (1, 1)), *rule("polyominoes", (1, 3), (3, 1))],
        False,
    ),
]
TRIANGLES = [  # R7
    (two(triangle(1, 1, 1)), ALONG, NOTHING, True),
    (two(triangle(1, 3, 2)), ALONG, NOTHING, True),
    (two(triangle(1, 1, 1), triangle(1, 3, 2)), SPLIT, [*rule("triangles", (1, 1))], False),
    (board(1, 1, symbols=[triangle(1, 1, 3)], ends=[[2, 2, "right"]]), "UURRDD", NOTHING, True),
    (board(1, 1, symbols=[triangle(1, 1, 3)]), "UURR", rule("triangles", (1, 1)), False),
    (board(1, 1, symbols=[triangle(1, 1, 4)]), "UURR", rule("triangles", (1, 1)), False),
    (
        board(1, 1, symbols=[triangle(1, 1, 4)], starts=[[2, 1]], ends=[[2, 2, "right"]]),
        "LUURRDD",
        NOTHING,
        True,
    ),
    (
        board(1, 3, symbols=[triangle(1, 3, 2)], symmetry="left-right", starts=[[2, 0]], ends=[[0, 2, "top"]]),
        "RRUU",  # one side by each of two lines
        NOTHING,
        True,
    ),
]
PIECES = [  # R8
    (two(piece(1, 1, "##")), ALONG, NOTHING, True),
    (two(piece(1, 1, "##")), SPLIT, rule("polyominoes", (1, 1)), False),
    (two(piece(1, 1, "#"), piece(1, 3, "#")), ALONG, NOTHING, True),
    (two(piece(1, 1, "#", "#")), ALONG, rule("polyominoes", (1, 1)), False),  # the right size, but upright
    (two(piece(1, 1, "#", "#", free=True)), ALONG, NOTHING, True),
    (two(piece(1, 1, ".....", ".##..")), ALONG, NOTHING, True),  # empty rows and columns mean nothing
    (four(piece(1, 1, "##", "#.", free=True), square(3, 3)), "RRUURRUU", NOTHING, True),  # the end is its own corner
    (four(piece(1, 1, "##", "#."), piece(3, 3, "#")), AROUND, NOTHING, True),  # together
    (four(piece(1, 1, "##", "##")), AROUND, NOTHING, True),
    (board(3, 2, symbols=[piece(1, 1, ".#", "##", "#.", free=True)]), "UURRUURRUU", rule("polyominoes", (1, 1)), False),
    (
        board(2, 3, symbols=[piece(1, 1, "#.#"), piece(3, 3, "#"), piece(3, 1, "#.#"), piece(1, 3, "#")]),
        "UUUURRRRRR",
        NOTHING,
        True,
    ),  # pieces in two parts
    # Hollow pieces take away.
    (four(piece(1, 1, "##", "##"), hollow(1, 3, "#")), "RRUURRUU", NOTHING, True),  # the piece leaves its region
    (four(piece(1, 1, "##", "##"), hollow(1, 3, "#")), AROUND, rule("polyominoes", (1, 1), (1, 3)), False),
    (four(piece(1, 1, "##"), hollow(3, 1, "##")), AROUND, NOTHING, True),  # nothing is left over
    (four(piece(1, 1, "##"), hollow(3, 1, "#", "#")), AROUND, rule("polyominoes", (1, 1), (3, 1)), False),
    (four(piece(1, 1, "##"), hollow(3, 1, "#", "#", free=True)), AROUND, NOTHING, True),
    (
        four(piece(1, 1, "##"), hollow(3, 1, "#", "#"), rules={"zero-sum-always-fits": True}),
        AROUND,
        NOTHING,
        True,
    ),
    (four(piece(1, 1, "#"), hollow(3, 1, "##")), AROUND, rule("polyominoes", (1, 1), (3, 1)), False),  # below nothing
    (
        four(piece(1, 1, "#"), hollow(3, 1, "##"), rules={"zero-sum-always-fits": True}),
        AROUND,
        rule("polyominoes", (1, 1), (3, 1)),
        False,
    ),
    (four(piece(1, 1, "##"), hollow(3, 1, "##")), ACROSS, [*rule("polyominoes", (3, 1))], False),
    (
        four(piece(1, 1, "#.", ".#"), piece(1, 3, "#"), hollow(3, 1, "#")),
        AROUND,
        rule("polyominoes", (1, 1), (1, 3), (3, 1)),
        False,
    ),
    # Across a dead end of the line.
    (two(piece(1, 1, "##"), ends=[[1, 2, "top"]]), "RRU", rule("polyominoes", (1, 1)), False),
    (two(piece(1, 1, "##"), ends=[[1, 2, "top"]], rules={"pieces-cross-lines": True}), "RRU", NOTHING, True),
    (four(piece(1, 1, "##", "##"), ends=[[2, 2, "right"]]), INTO, rule("polyominoes", (1, 1)), False),
    (
        four(piece(1, 1, "##", "##"), ends=[[2, 2, "right"]], rules={"pieces-cross-lines": True}),
        INTO,
        NOTHING,
        True,
    ),
    (four(piece(1, 1, "##"), piece(3, 3, "##"), ends=[[2, 2, "right"]]), INTO, NOTHING, True),
    # With a hollow piece on it an edge can be crossed once more.
    (four(piece(1, 1, "##", "##"), piece(1, 3, "#"), hollow(3, 1, "#"), ends=[[2, 2, "right"]]), INTO, NOTHING, True),
]
LEAVE: dict[str, Any] = {"rules": {"pieces-leave-panel": True}}
ACROSS_END = rule("polyominoes", (1, 1), (1, 3))
OFF_PANEL = [
    (two(piece(1, 1, "###"), hollow(1, 3, "#")), ALONG, rule("polyominoes", (1, 1), (1, 3)), False),
    (two(piece(1, 1, "###"), hollow(1, 3, "#"), **LEAVE), ALONG, NOTHING, True),
    (two(piece(1, 1, "###"), hollow(1, 3, "#", "#"), **LEAVE), ALONG, rule("polyominoes", (1, 1), (1, 3)), False),
    (two(piece(1, 1, "###"), hollow(1, 3, "###")), ALONG, rule("polyominoes", (1, 1), (1, 3)), False),
    (two(piece(1, 1, "###"), **LEAVE), ALONG, rule("polyominoes", (1, 1)), False),  # nothing takes the rest away
    # Across a dead end of the line, unless a hollow piece is there too.
    (two(piece(1, 1, "###"), hollow(1, 3, "#"), ends=[[1, 2, "top"]], **LEAVE), "RRU", ACROSS_END, False),
    (four(piece(1, 1, "##", "##", "##"), hollow(1, 3, "##"), ends=[[2, 2, "right"]], **LEAVE), INTO, ACROSS_END, False),
]
TOGETHER = board(1, 2, symmetry="left-right", starts=[[2, 2]], ends=[[0, 0, "left"], [0, 4, "right"]])
FROM_EDGE = two(
    square(1, 1), square(1, 3, "blue"), symmetry="rotational", starts=[[1, 2]], ends=[[0, 4, "right"], [2, 0, "left"]]
)
LOOPED = board(  # each line closes a loop round a cell but for half the edge on which it begins
    1,
    3,
    symmetry="left-right",
    starts=[[1, 2], [1, 4]],
    ends=[[2, 2, "bottom"], [2, 4, "bottom"]],
    symbols=[square(1, 3), square(1, 5, "blue")],
)
OWN: dict[str, Any] = {"rules": {"only-own-start": True}}
LEFT, RIGHT = "ULLDDRR", "URRDDLL"
TWO_LINES = [  # R10
    (mirrored(), "UU", NOTHING, True),
    (mirrored(symbols=[square(1, 1), square(1, 5, "blue")]), "UU", rule("squares", (1, 1), (1, 5)), False),
    (
        board(2, 2, symmetry="rotational", ends=[[0, 0, "left"]], symbols=[square(1, 1), square(3, 3, "blue")]),
        "UUUU",
        rule("squares", (1, 1), (3, 3)),
        False,
    ),
    # Both lines begin at one place.
    (TOGETHER | {"dots": [dot(2, 2, "blue")]}, "LLUU", rule("dot-colours", (2, 2)), False),
    (FROM_EDGE, "URR", rule("squares", (1, 1), (1, 3)), False),  # the edge that both draw separates nothing
    (FROM_EDGE | OWN, "URR", rule("squares", (1, 1), (1, 3)), False),
    # Both starts join the cells beside them, or only that of the line which the player draws.
    (LOOPED, LEFT, rule("squares", (1, 3), (1, 5)), False),
    (LOOPED | OWN | {"starts": [[1, 4], [1, 2]]}, RIGHT, rule("squares", (1, 3), (1, 5)), False),
    (LOOPED | OWN | {"symbols": [square(1, 1), square(1, 3, "blue")]}, LEFT, rule("squares", (1, 1), (1, 3)), False),
    (LOOPED | OWN | {"ends": [[0, 0, "left"]]}, "ULL", rule("squares", (1, 3), (1, 5)), False),  # round its other half
    (two(square(1, 1), square(1, 3, "blue"), starts=[[1, 2]], **OWN), BACK, rule("squares", (1, 1), (1, 3)), False),
]
PILLARS = [  # R11
    # Round a pillar of width 1 the edge left of a cell is the one right of it too.
    (board(1, 1, pillar=True, symbols=[triangle(1, 1, 2)], ends=[[0, 0, "top"]]), "UU", NOTHING, True),
    (
        board(1, 1, pillar=True, symbols=[triangle(1, 1, 1)], ends=[[0, 0, "top"]]),
        "UU",
        rule("triangles", (1, 1)),
        False,
    ),
    (board(1, 1, pillar=True, symbols=[triangle(1, 1, 1)], starts=[[2, 0]], ends=[[2, 1, "top"]]), "L", NOTHING, True),
    (
        two(square(1, 1), square(1, 3, "blue"), pillar=True, ends=[[0, 0, "top"]]),
        "UU",
        rule("squares", (1, 1), (1, 3)),
        False,
    ),  # a line from bottom to top does not cut a ring
]


@pytest.mark.parametrize(
    ("document", "moves", "broken", "solved"),
    [
        *LINES,
        *GAPS,
        *REGIONS,
        *DOTS,
        *SQUARES,
        *STARS,
        *TRIANGLES,
        *PIECES,
        *OFF_PANEL,
        *TWO_LINES,
        *PILLARS,
    ],
)
def test_rules(document: Document, moves: str | None, broken: Broken, solved: bool) -> None:
    assert check(document, moves) == (broken, solved)


def test_a_symbol_without_a_rule_is_an_error_not_a_symbol_that_is_always_right() -> None:
    puzzle = panel_of(two(star(1, 1), star(1, 3)))
    strange = replace(puzzle, symbols={at: replace(symbol, type="moon") for at, symbol in puzzle.symbols.items()})
    line = trace(strange, drawn(two(), ALONG))
    assert line is not None
    with pytest.raises(ValueError, match="moon"):
        Judge(strange).judge(line)
    with pytest.raises(ValueError, match="moon"):
        constraints_of(strange)
