"""Which call answers what, for the types of the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from gridlight.answers import (
    Document,
    Explanation,
    Filled,
    Grade,
    Hint,
    Kind,
    Made,
    Narrowed,
    NotMade,
    PictureRead,
    Possible,
    Read,
    ReadAll,
    Reason,
    Review,
    Solved,
    State,
    Step,
    Thinned,
    Verdict,
    Written,
)
from gridlight.answers_on_paper import Algebra, Clauses, Equations


class Practice(TypedDict):
    """A position in which only that rule gives the next step, and all steps that it gives."""

    document: Document
    state: State
    rule: str
    steps: Sequence[Step]
    misses: Sequence[Reason]  # Why other moves are none of these steps; their places are the moves.
    own: int | None  # Which of the player's own positions it is.


class Answers(TypedDict):
    """What each call answers."""

    kinds: Sequence[Kind]
    read: Read
    read_all: ReadAll
    read_picture: PictureRead
    put: Read
    write: Written
    write_list: Written
    check: Verdict
    solve: Solved
    hint: Hint
    explain: Explanation
    review: Review
    equations: Equations
    algebra: Algebra
    clauses: Clauses
    grade: Grade
    narrow: Narrowed
    thin: Thinned
    fill: Filled
    make: Made | NotMade
    possible: Possible
    practice: Practice
    draw: str  # A picture in SVG.
