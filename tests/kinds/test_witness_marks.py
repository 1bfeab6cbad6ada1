"""The rules of elimination marks, on lines of small panels: the game's, and Windmill's (`marks-suppress`)."""

from __future__ import annotations

from typing import Any

import pytest

from gridlight.deadline import Deadline
from gridlight.puzzle import Document
from gridlight.puzzles.witness import Witness
from tests.support.plain_judge import PlainPanel
from tests.support.witness_panels import (
    ALONG,
    AROUND,
    NOTHING,
    RIM,
    SPLIT,
    Broken,
    board,
    check,
    dot,
    four,
    mark,
    nine,
    piece,
    rule,
    square,
    star,
    triangle,
    two,
)

FIVE = board(
    1, 5, ends=[[0, 0, "left"]], symbols=[square(1, 1), square(1, 3, "blue"), mark(1, 5), mark(1, 7), mark(1, 9)]
)
MARKS = [  # R9
    # One of three marks removes a square; the others remove each other.
    (FIVE, "UU", NOTHING, True),
    (FIVE | {"rules": {"marks-do-not-cancel": True}}, "UU", rule("elimination-marks", (1, 9)), False),
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
    # Removing the triangle leaves the star of its colour alone.
    (four(mark(1, 1), star(1, 3), triangle(3, 1, 3, "red")), AROUND, rule("stars", (1, 3)), False),
]
WINDMILL: dict[str, Any] = {"rules": {"marks-suppress": True}}
NEEDED = [  # as many marks as a region needs
    (four(mark(1, 1), star(1, 3), triangle(3, 1, 3, "red"), **WINDMILL), AROUND, NOTHING, True),  # it still counts
    (two(mark(1, 1), mark(1, 3), **WINDMILL), ALONG, rule("elimination-marks", (1, 1), (1, 3)), False),
    (FIVE | WINDMILL, "UU", rule("elimination-marks", (1, 7), (1, 9)), False),
    (two(mark(1, 1), dots=[dot(0, 0)], **WINDMILL), ALONG, NOTHING, True),
    (four(mark(1, 1), square(1, 3), square(3, 1, "blue"), square(3, 3), **WINDMILL), AROUND, NOTHING, True),
    (
        nine(mark(1, 1), square(1, 3), square(3, 1, "blue"), square(3, 3), square(5, 1, "green"), **WINDMILL),
        RIM,
        rule("squares", (1, 3), (3, 3), (5, 1)),
        False,
    ),
    (two(star(1, 1), mark(1, 3, "red"), **WINDMILL), ALONG, rule("elimination-marks", (1, 3)), False),  # a pair
    (two(star(1, 1), mark(1, 3), **WINDMILL), ALONG, NOTHING, True),
    # Of four stars two are too many; of two, with four more symbols of their colour, both.
    (nine(mark(1, 1), mark(1, 3), *(star(5, c) for c in (1, 3, 5)), star(3, 1), **WINDMILL), RIM, NOTHING, True),
    (
        nine(mark(1, 1), *(star(5, c) for c in (1, 3, 5)), star(3, 1), **WINDMILL),
        RIM,
        rule("stars", (5, 1), (5, 3), (5, 5)),
        False,
    ),
    (
        nine(
            mark(1, 1),
            mark(1, 3),
            *(star(5, c) for c in (1, 3)),
            *(square(3, c) for c in (1, 3, 5)),
            square(1, 5),
            **WINDMILL,
        ),
        RIM,
        NOTHING,
        True,
    ),
    # Of pieces that do not fit, all or the one without which the rest fits.
    (four(mark(1, 1), mark(1, 3), piece(3, 1, "#"), piece(3, 3, "##"), **WINDMILL), AROUND, NOTHING, True),
    (four(mark(1, 1), piece(3, 1, "#"), piece(3, 3, "##", "##"), **WINDMILL), AROUND, NOTHING, True),
    (
        four(mark(1, 1), piece(3, 1, "#"), piece(3, 3, "##"), **WINDMILL),
        AROUND,
        rule("polyominoes", (3, 1), (3, 3)),
        False,
    ),
]


@pytest.mark.parametrize(("document", "moves", "broken", "solved"), [*MARKS, *NEEDED])
def test_marks(document: Document, moves: str | None, broken: Broken, solved: bool) -> None:
    assert check(document, moves) == (broken, solved)


def test_marks_to_spare_leave_every_line_right_in_which_they_remove_each_other() -> None:
    """So a panel may have several solutions that has one where marks are paired in some order."""
    for rules, lines in (({}, ["RRRRRRRRRRUULLLLLLLLLL", "RRRRRRUULLLLLL", "UU"]), ({"marks-do-not-cancel": True}, [])):
        document = FIVE | {"rules": rules}
        plain, puzzle = PlainPanel(document), Witness.from_document(document)
        assert sorted(moves for start, moves in plain.lines() if plain.is_right(start, moves)) == lines
        states = [puzzle.state(facts) for facts in puzzle.engine("auto").solutions(Deadline())]
        assert sorted(state["line"]["moves"] for state in states) == lines
        assert all(puzzle.check(state).solved for state in states)


def test_it_is_told_that_two_marks_can_only_remove_each_other() -> None:
    steps = Witness.from_document(two(mark(1, 1), mark(1, 3))).explain(None, Deadline(60)).steps
    texts = [reason.text for step in steps for reason in step.because]
    assert any(text.endswith("and another mark can only remove each other.") for text in texts)
