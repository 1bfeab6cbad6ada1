"""The rules of The Witness by example: for each of them (what is broken, line), ending in (nothing, solved)."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from gridlight import solving
from gridlight.api import answer
from gridlight.puzzle import Document, Malformed, State
from gridlight.puzzles import understand

Broken = list[tuple[str, list[tuple[int, int]]]]  # rules, each with the places of its fault


def board(height: int, width: int, **other: Any) -> Document:
    """A panel with a start in the bottom left corner and an end in the top right one, and whatever else is said."""
    document = {"starts": [[2 * height, 0]], "ends": [[0, 2 * width, "right"]], "gaps": [], "missing": []}
    document |= {"pillar": False, "symmetry": None, "dots": [], "symbols": [], "rules": {}}
    return {"kind": "witness", "height": height, "width": width} | document | other


def symbol(type: str, row: int, column: int, colour: str = "red", **other: Any) -> dict[str, Any]:
    return {"at": [row, column], "type": type, "colour": colour} | other


def square(row: int, column: int, colour: str = "red") -> dict[str, Any]:
    return symbol("square", row, column, colour)


def star(row: int, column: int, colour: str = "red") -> dict[str, Any]:
    return symbol("star", row, column, colour)


def triangle(row: int, column: int, count: int, colour: str = "orange") -> dict[str, Any]:
    return symbol("triangle", row, column, colour, count=count)


def mark(row: int, column: int, colour: str = "white") -> dict[str, Any]:
    return symbol("elimination", row, column, colour)


def piece(row: int, column: int, *shape: str, free: bool = False, colour: str = "yellow") -> dict[str, Any]:
    return symbol("polyomino", row, column, colour, shape=list(shape), free=free)


def hollow(row: int, column: int, *shape: str, free: bool = False, colour: str = "blue") -> dict[str, Any]:
    return symbol("hollow", row, column, colour, shape=list(shape), free=free)


def dot(row: int, column: int, colour: str = "black") -> dict[str, Any]:
    return {"at": [row, column], "colour": colour}


def two(*symbols: Any, **other: Any) -> Document:
    """Two cells side by side."""
    return board(1, 2, symbols=list(symbols), **other)


def four(*symbols: Any, **other: Any) -> Document:
    """Four cells in a square."""
    return board(2, 2, symbols=list(symbols), **other)


def nine(*symbols: Any, **other: Any) -> Document:
    """Nine cells in a square."""
    return board(3, 3, symbols=list(symbols), **other)


def mirrored(**other: Any) -> Document:
    """Three cells in a row and two lines, each up a side unless it goes further in."""
    terminals = {"starts": [[2, 0], [2, 6]], "ends": [[0, 0, "left"], [0, 6, "right"], [0, 2, "top"], [0, 4, "top"]]}
    return board(1, 3, symmetry="left-right", **terminals | other)


def drawn(document: Document, moves: str | None, start: Any = None) -> State:
    return {"line": None if moves is None else {"start": start or document["starts"][0], "moves": moves}}


def check(document: Document, moves: str | None) -> tuple[Broken, bool]:
    verdict = understand(document).check(drawn(document, moves))
    return [(fault.rule, list(fault.places)) for fault in verdict.faults], verdict.solved  # type: ignore[misc]


ALONG = "RRRRUU"  # of two cells: round both, which stay one region
SPLIT = "RRUURR"  # of two cells: between them
AROUND = "UUUURRRR"  # of four cells: along the rim
ACROSS = "UURRRRUU"  # of four cells: between the rows
BACK = "ULLDDRRRRUU"  # of two cells: from the edge between them round to the other end of that edge, and on
INTO = "UURR"  # of four cells: to the middle, where it may end
RIM = "UUUUUURRRRRR"  # of nine cells


def rule(name: str, *places: tuple[int, int]) -> Broken:
    return [(name, list(places))]


NOTHING: Broken = []
LINES = [  # R1
    (two(), None, NOTHING, False),
    (two(), "UU", NOTHING, False),  # unfinished, which is no fault
    (two(star(1, 1)), "UU", NOTHING, False),  # even with what cannot be right any more
    (two(), ALONG, NOTHING, True),
    (two(ends=[[0, 2, "top"], [0, 4, "right"]]), "UURR", NOTHING, True),
    (two(ends=[[0, 2, "top"], [0, 4, "right"]]), "UURRR", NOTHING, False),  # over one end, and not yet at the other
    (two(ends=[[0, 2, "top"], [0, 4, "right"]]), "UURRRR", NOTHING, True),
    (two(starts=[[2, 0], [2, 2]]), ALONG, NOTHING, True),  # over another start
    (two(starts=[[2, 4], [2, 0]]), "UU", NOTHING, True),
    (two(ends=[[0, 1, "top"]]), "UUR", NOTHING, True),  # in the middle of an edge
    (two(starts=[[2, 1]]), "RRRUU", NOTHING, True),
    (four(ends=[[2, 2, "right"]]), INTO, NOTHING, True),  # inside
    (two(ends=[[2, 0, "left"]]), "", NOTHING, True),  # a start that is an end
    (two(star(1, 1), ends=[[2, 0, "left"]]), "", rule("stars", (1, 1)), False),
    (two(ends=[]), ALONG, NOTHING, False),
]
PINCHED = four(square(1, 1), square(3, 3, "blue"), missing=[[0, 3], [4, 1]], ends=[[0, 2, "top"]])
GAPS = [  # R2
    (two(square(1, 1), square(1, 3, "blue"), gaps=[[1, 2]]), ALONG, rule("squares", (1, 1), (1, 3)), False),
    (two(square(1, 1), square(1, 3, "blue"), missing=[[1, 2]]), ALONG, rule("squares", (1, 1), (1, 3)), False),
    (two(square(1, 1), square(1, 3, "blue")), SPLIT, NOTHING, True),
    (two(star(1, 1)), ALONG, rule("stars", (1, 1)), False),
    (two(star(1, 1), missing=[[0, 1]]), ALONG, NOTHING, True),  # outside: it belongs to no region
    (two(star(1, 1), gaps=[[0, 1]]), ALONG, rule("stars", (1, 1)), False),
    (two(star(1, 1), missing=[[1, 2]]), ALONG, rule("stars", (1, 1)), False),  # not open to the outside
    (two(star(1, 3), missing=[[0, 1], [1, 2]]), ALONG, NOTHING, True),  # through two missing edges
    (two(piece(1, 3, "#")), ALONG, rule("polyominoes", (1, 3)), False),
    (two(piece(1, 3, "#"), missing=[[0, 1]]), ALONG, NOTHING, True),  # what is outside does not count as area
    (two(triangle(1, 1, 3), missing=[[0, 1]]), ALONG, NOTHING, True),
    (two(missing=[[0, 1]], dots=[dot(0, 0)]), ALONG, rule("dots", (0, 0)), False),  # a corner beside the outside
    (two(missing=[[0, 1]], dots=[dot(0, 1)]), ALONG, NOTHING, True),  # what is missing cannot want the line
    (two(gaps=[[0, 1]], dots=[dot(0, 1)]), ALONG, rule("dots", (0, 1)), False),
    # Between cells that are outside, a corner joins what the line leaves on both sides of it.
    (PINCHED, "UUUURR", rule("squares", (1, 1), (3, 3)), False),
    (PINCHED, "UURRUU", NOTHING, True),
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
    (two(triangle(1, 1, 2), triangle(1, 3, 1), ends=[[1, 2, "top"]]), "RRU", NOTHING, True),
    (two(square(1, 1), square(1, 3, "blue"), starts=[[1, 2]]), "URR", rule("squares", (1, 1), (1, 3)), False),
    (two(triangle(1, 1, 1), triangle(1, 3, 2), starts=[[1, 2]]), "URR", NOTHING, True),
    (two(square(1, 1), square(1, 3, "blue"), starts=[[1, 2]]), BACK, rule("squares", (1, 1), (1, 3)), False),
    (two(square(1, 1), square(1, 3, "blue"), starts=[[1, 2]], rules={"fat-starts": True}), BACK, NOTHING, True),
    (two(star(1, 1), star(1, 3), starts=[[1, 2]]), BACK, NOTHING, True),
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
MARKS = [  # R9
    (two(mark(1, 1)), ALONG, rule("elimination-marks", (1, 1)), False),
    (two(mark(1, 1), mark(1, 3)), ALONG, NOTHING, True),  # they remove each other
    (
        two(mark(1, 1), mark(1, 3), rules={"marks-do-not-cancel": True}),
        ALONG,
        rule("elimination-marks", (1, 1), (1, 3)),
        False,
    ),
    (four(mark(1, 1), mark(1, 3), mark(3, 1)), AROUND, rule("elimination-marks", (1, 1), (1, 3), (3, 1)), False),
    (two(mark(1, 1), dots=[dot(0, 0)]), ALONG, NOTHING, True),
    (two(mark(1, 1), dots=[dot(0, 0), dot(0, 1)]), ALONG, rule("dots", (0, 1)), False),  # it removes the first
    (two(mark(1, 1), mark(1, 3), dots=[dot(0, 0), dot(0, 1)]), ALONG, NOTHING, True),
    (two(mark(1, 1), triangle(1, 3, 1)), ALONG, NOTHING, True),
    (two(mark(1, 1), triangle(1, 3, 2)), ALONG, rule("elimination-marks", (1, 1)), False),
    (
        two(mark(1, 1), triangle(1, 3, 1)),
        SPLIT,
        [*rule("elimination-marks", (1, 1)), *rule("triangles", (1, 3))],
        False,
    ),  # in another region
    (four(mark(1, 1), square(1, 3), square(3, 1, "blue")), AROUND, NOTHING, True),
    (
        four(mark(1, 1), square(1, 3), square(3, 1, "blue"), square(3, 3, "green")),
        AROUND,
        rule("squares", (3, 1), (3, 3)),
        False,
    ),
    (two(mark(1, 1), piece(1, 3, "#")), ALONG, NOTHING, True),
    (four(mark(1, 1), piece(1, 3, "#"), piece(3, 1, "##", "##")), AROUND, NOTHING, True),
    (four(mark(1, 1), star(1, 3), star(3, 1), square(3, 3)), AROUND, NOTHING, True),
    # Disputed: both are accepted, since all three squares were wrong at the start.
    (nine(mark(1, 1), mark(1, 3), square(3, 1), square(3, 3, "blue"), square(5, 1, "blue")), RIM, NOTHING, True),
    # Removing the triangle leaves the star of its colour alone; suppressed, it still counts.
    (four(mark(1, 1), star(1, 3), triangle(3, 1, 3, "red")), AROUND, rule("stars", (1, 3)), False),
    (
        four(mark(1, 1), star(1, 3), triangle(3, 1, 3, "red"), rules={"marks-suppress": True}),
        AROUND,
        NOTHING,
        True,
    ),
]
TWO_LINES = [  # R10
    (mirrored(), "UU", NOTHING, True),
    (mirrored(symbols=[square(1, 1), square(1, 5, "blue")]), "UU", rule("squares", (1, 1), (1, 5)), False),
    (mirrored(symbols=[square(1, 1), square(1, 3, "blue"), square(1, 5)]), "RRUU", NOTHING, True),  # parted by both
    (mirrored(symbols=[square(1, 1), square(1, 5, "blue")]), "RRUU", NOTHING, True),
    (
        board(2, 2, symmetry="rotational", ends=[[0, 0, "left"]], symbols=[square(1, 1), square(3, 3, "blue")]),
        "UUUU",
        rule("squares", (1, 1), (3, 3)),
        False,
    ),
    (
        board(3, 3, symmetry="rotational", starts=[[6, 0]], ends=[[0, 0, "left"]], dots=[dot(1, 6)]),
        "UUUUUU",
        NOTHING,
        True,
    ),
    (
        board(1, 1, symmetry="top-bottom", starts=[[2, 0]], ends=[[2, 2, "right"]], dots=[dot(0, 1)]),
        "RR",
        NOTHING,
        True,
    ),
]
PILLARS = [  # R11
    (
        two(square(1, 1), square(1, 3, "blue"), pillar=True, ends=[[0, 0, "top"]]),
        "UU",
        rule("squares", (1, 1), (1, 3)),
        False,
    ),  # a line from bottom to top does not cut a ring
    (two(star(1, 1), star(1, 3), pillar=True, ends=[[0, 0, "top"]]), "UU", NOTHING, True),
    (two(piece(1, 3, "##"), pillar=True, ends=[[0, 0, "top"]]), "UU", NOTHING, True),
    (two(pillar=True, ends=[[0, 2, "top"]], dots=[dot(2, 3)]), "LLUU", NOTHING, True),  # round the seam
    (
        board(
            1,
            4,
            pillar=True,
            symmetry="shift",
            starts=[[2, 0], [2, 4]],
            ends=[[0, 0, "top"], [0, 4, "top"]],
            symbols=[square(1, 1), square(1, 3), square(1, 5, "blue"), square(1, 7, "blue")],
        ),
        "UU",
        NOTHING,  # two lines do
        True,
    ),
    (
        board(1, 4, pillar=True, symmetry="left-right", starts=[[2, 0]], ends=[[0, 0, "top"]], dots=[dot(1, 4)]),
        "UU",
        NOTHING,
        True,
    ),
    (
        board(2, 4, pillar=True, symmetry="rotational", starts=[[4, 0]], ends=[[2, 0, "top"]], dots=[dot(1, 4)]),
        "UU",
        NOTHING,
        True,
    ),
    (
        board(2, 2, pillar=True, symmetry="top-bottom", starts=[[4, 0]], ends=[[2, 0, "top"]], dots=[dot(1, 2)]),
        "UU",
        NOTHING,
        True,
    ),
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
        *MARKS,
        *TWO_LINES,
        *PILLARS,
    ],
)
def test_rules(document: Document, moves: str | None, broken: Broken, solved: bool) -> None:
    assert check(document, moves) == (broken, solved)


def test_faults_say_where_and_what() -> None:
    document = four(square(1, 1), square(1, 3, "blue"), star(3, 1), dots=[dot(4, 2)])
    faults = understand(document).check(drawn(document, ACROSS)).faults
    assert [(fault.places, fault.text) for fault in faults] == [
        (
            ((1, 1), (1, 3)),
            "The region of 2 cells around row 1, column 1 has 1 red square and 1 blue square; "
            "all squares in a region must have one colour.",
        ),
        (((4, 2),), "A dot in the region of 2 cells around row 2, column 1 is not on the line."),
        (
            ((3, 1),),
            "The red star in the region of 2 cells around row 2, column 1 is alone; "
            "it needs exactly one other red symbol there.",
        ),
    ]


def test_what_a_finished_line_shows() -> None:
    document = four(mark(1, 1), square(1, 3), square(3, 1, "blue"), dots=[dot(4, 4)])
    shows = understand(document).check(drawn(document, AROUND)).shows
    assert shows["regions"] == [[(1, 1), (1, 3), (3, 1), (3, 3)]]
    assert understand(document).check(drawn(document, "UU")).shows == {"regions": [], "failed": [], "eliminated": []}


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        ({"height": 0}, "“height” should be a whole number from 1 to 20, not 0."),
        ({"height": 21}, "“height” should be a whole number from 1 to 20, not 21."),
        ({"width": 21}, "“width” should be a whole number from 1 to 20, not 21."),
        ({"width": True}, "“width” should be a whole number from 1 to 20, not true."),
        ({"width": "2"}, "“width” should be a whole number from 1 to 20, not “2”."),
        ({"pillar": 1}, "“pillar” should be true or false, not 1."),
        ({"symmetry": "diagonal"}, "“symmetry” should be one of left-right, top-bottom, rotational, shift, not “diag"),
        ({"symmetry": True}, "“symmetry” should be one of left-right, top-bottom, rotational, shift, not true."),
        ({"symmetry": "shift"}, "The symmetry “shift” is for pillars only."),
        ({"rules": {"sizers": True}}, "“rules” has no “sizers”; it has fat-starts, marks-do-not-cancel, "),
        ({"rules": {"fat-starts": False}}, "“fat-starts” of “rules” should be true or left out, not false."),
        ({"rules": []}, "“rules” should be an object, not []."),
        ({"arrows": []}, "A Witness document has no “arrows”"),
        ({"starts": [[1, 1]]}, "A start stands in the cell in row 1, column 1;"),
        ({"starts": [[0, 9]]}, "A start is off the panel: [0, 9]; rows go from 0 to 4, columns from 0 to 4."),
        ({"starts": [[0, 4]], "pillar": True}, "columns from 0 to 3."),
        ({"starts": [[0, 0], [0, 0]]}, "Two starts stand at one place: the corner in row 1, column 1."),
        ({"starts": [[0, 0.5]]}, "Start 1 should be [row, column], not [0, 0.5]."),
        ({"starts": None}, "“starts” should be a list of starts, not empty."),
        ({"ends": [[3, 3, "top"]]}, "An end stands in the cell in row 2, column 2"),
        ({"ends": [[0, 0]]}, "End 1 should be [row, column, direction], not [0, 0]."),
        ({"ends": [[0, 0, None]]}, "The direction of end 1 should be one of left, right, top, bottom, not empty."),
        ({"ends": [[0, 0, "up"]]}, "The direction of end 1 should be one of left, right, top, bottom, not “up”."),
        ({"ends": [[0, 0, "top"], [0, 0, "left"]]}, "Two ends stand at one place: the corner in row 1, column 1."),
        ({"gaps": [[1, 1]]}, "A gap stands in the cell in row 1, column 1;"),
        ({"gaps": [[-1, 0]]}, "A gap is off the panel: [-1, 0];"),
        ({"missing": [[5, 0]]}, "A missing part is off the panel: [5, 0];"),
        ({"gaps": [[0, 1]], "missing": [[0, 1]]}, "The edge in row 1, columns 1 to 2 is both a gap and missing."),
        ({"dots": [dot(1, 1)]}, "A dot stands in the cell in row 1, column 1;"),
        ({"dots": [dot(0, 1, "red")]}, "“colour” of dot 1 should be one of black, blue, yellow, invisible, not “red”."),
        ({"dots": [dot(0, 1), dot(0, 1)]}, "Two dots stand at one place: the edge in row 1, columns 1 to 2."),
        ({"dots": [[0, 1]]}, "Dot 1 should be an object, not [0, 1]."),
        ({"dots": [{"colour": "black"}]}, "Dot 1 needs “at”."),
        ({"symbols": [square(1, 9)]}, "A square is off the panel: [1, 9];"),
        ({"symbols": [square(1, 2)]}, "A square stands on the edge in column 2, rows 1 to 2; it belongs in a cell."),
        ({"symbols": [square(0, 0)]}, "A square stands on the corner in row 1, column 1;"),
        ({"symbols": [square(1, 1), star(1, 1)]}, "Two symbols stand at one place: the cell in row 1, column 1."),
        ({"symbols": [symbol("arrow", 1, 1)]}, "“type” of symbol 1 should be one of square, star, triangle, "),
        ({"symbols": [square(1, 1, "Red")]}, "“colour” of symbol 1 should be a colour name, or #rrggbb, in lower "),
        ({"symbols": [square(3, 1, "#12345")]}, "“colour” of symbol 1 should be a colour name, or #rrggbb, "),
        ({"symbols": [{"at": [1, 1], "type": "star"}]}, "Symbol 1 needs “colour”."),
        ({"symbols": [triangle(1, 1, 5)]}, "“count” of symbol 1 should be a whole number from 1 to 4, not 5."),
        ({"symbols": [triangle(1, 1, 0)]}, "“count” of symbol 1 should be a whole number from 1 to 4, not 0."),
        ({"symbols": [symbol("square", 1, 1, count=1)]}, "Symbol 1 has no “count”; it has at, colour, type."),
        ({"symbols": [symbol("polyomino", 1, 3)]}, "Symbol 1 needs “shape”."),
        ({"symbols": [piece(1, 3)]}, "“shape” of symbol 1 has no cells; at least one is needed."),
        ({"symbols": [piece(1, 3, "..", "..")]}, "“shape” of symbol 1 is empty; it should have at least one #."),
        ({"symbols": [hollow(1, 3, "")]}, "“shape” of symbol 1 has no cells; at least one is needed."),
        ({"symbols": [piece(1, 3, "##", "#")]}, "Row 2 of “shape” of symbol 1 has 1 cell; row 1 has 2."),
        ({"symbols": [piece(1, 3, "#x")]}, "Row 1, column 2 of “shape” of symbol 1: “x” is not one of “#.”."),
        ({"symbols": [piece(1, 3, "#" * 11)]}, "“shape” of symbol 1 has 11 columns; 1 to 10 are possible."),
        ({"symbols": [piece(1, 1, "#") | {"free": 1}]}, "“free” of symbol 1 should be true or false, not 1."),
    ],
)  # fmt: skip
def test_bad_documents(other: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Malformed) as caught:
        understand(four() | other)
    assert sentence in str(caught.value)


SHIFTED = board(1, 3, pillar=True, symmetry="shift", ends=[[0, 0, "top"]])  # half-way round a corner faces an edge


@pytest.mark.parametrize(
    ("document", "state", "sentence"),
    [
        (four(), {"line": 5}, "“line” should be an object, not 5."),
        (four(), {"bulbs": []}, "A Witness state has no “bulbs”; it has line."),
        (four(), {"line": {"start": [4, 0], "moves": "U", "end": []}}, "“line” has no “end”; it has moves, start."),
        (four(), {"line": {"moves": "U"}}, "“start”"),
        (four(), {"line": {"start": [4, 0], "moves": "UX"}}, "“moves” of “line”, letter 2: “X” is not one of “UDLR”."),
        (four(), {"line": {"start": [4, 0], "moves": "u"}}, "“moves” of “line”, letter 1: “u” is not one of “UDLR”."),
        (four(), {"line": {"start": [4, 0], "moves": ["U"]}}, "should be a text of U, D, L and R, not [“U”]."),
        (four(), {"line": {"start": [4, 4], "moves": "UU"}}, "The line begins at [4, 4], where there is no start."),
        (four(), drawn(four(), "UUL"), "Move 3 (left) leaves the panel."),
        (four(), drawn(four(), "D"), "Move 1 (down) leaves the panel."),
        (four(), drawn(four(), "UR"), "Move 2 (right) leaves the middle of an edge sideways."),
        (four(), drawn(four(), "UD"), "Move 2 (down) meets a place that the line has used already: the"),
        (four(), drawn(four(), "UURRDDLL"), "Move 8 (left) meets a place that the line has used already: the corner"),
        (four(gaps=[[3, 0]]), drawn(four(), "UU"), "the edge in column 1, rows 2 to 3, which is a gap."),
        (four(gaps=[[2, 0]]), drawn(four(), "UU"), "Move 2 (up) reaches the corner in row 2, column 1, which"),
        (four(missing=[[3, 0]]), drawn(four(), "UU"), "the edge in column 1, rows 2 to 3, which is missing."),
        (four(gaps=[[4, 0]]), drawn(four(), ""), "The start reaches the corner in row 3, column 1, which is a gap."),
        (mirrored(), drawn(mirrored(), "RRR"), "Move 3 (right) is where both lines would meet: the edge in row 2,"),
        (mirrored(gaps=[[1, 6]]), drawn(mirrored(), "UU"),
         "Move 1 (up), on the second line, reaches the edge in column 4, rows 1 to 2, which is a gap."),
        (four(pillar=True, symmetry="shift", ends=[]), drawn(four(), "RR"),
         "Move 2 (right) meets the second line: the corner in row 3, column 2."),
        (SHIFTED, drawn(SHIFTED, "U"), "Move 1 (up), on the second line, reaches the cell in row 1, column 2."),
    ],
)  # fmt: skip
def test_bad_states(document: Document, state: Any, sentence: str) -> None:
    puzzle = understand(document)
    with pytest.raises(Malformed) as caught:
        puzzle.check(state)
    assert sentence in str(caught.value)


def scattered(count: int, colour: str) -> list[str]:
    """Rows of so many squares that hardly fit anything, different for each colour."""
    chance = Random(f"{count} {colour}")
    squares = [(0, 0)]
    while len(squares) < count:
        row, column = chance.choice(squares)
        squares += {(row + 1, column), (row, column + 1)} - {*squares}
    squares = squares[:count]
    return ["".join(".#"[(row, column) in squares] for column in range(count)) for row in range(count)]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hollows", "marks"),
    [
        (0, 0),  # a cover of 400 cells
        (40, 0),
        (12, 8),
    ],
)
def test_check_never_takes_for_ever(hollows: int, marks: int) -> None:
    """Pieces on 20 x 20 that nobody can lay: a verdict, or that there was no time for one."""
    cells = iter((row, column) for row in range(1, 40, 2) for column in range(1, 40, 2))
    symbols = [hollow(*next(cells), *scattered(5, f"h{number}"), free=True) for number in range(hollows)]
    full = 80 + hollows if hollows < 20 else hollows
    symbols += [piece(*next(cells), *scattered(5, f"p{number}"), free=True) for number in range(full)]
    symbols += [mark(*next(cells)) for _ in range(marks)]
    document = board(20, 20, symbols=symbols, ends=[[38, 0, "left"]])
    said = json.loads(
        answer(json.dumps({"call": "check", "args": {"document": document, "state": drawn(document, "UU")}}))
    )
    assert said.get("ok", {"solved": False})["solved"] is False
    assert said.get("error", {"kind": "stopped"})["kind"] == "stopped"


def test_a_start_on_the_axis_proves_nothing() -> None:
    """Lines may not meet here, but other programs let both start at one corner, so "none" would be too much."""
    document = board(1, 2, symmetry="left-right", starts=[[2, 2]], ends=[[0, 0, "top"], [0, 4, "top"]])
    solution = solving.solve(understand(document))
    assert (solution.status, solution.states) == ("unknown", [])
    assert "start at the corner in row 2, column 2" in solution.why
