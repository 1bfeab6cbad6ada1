"""What the calls of the contract answer, as JSON.

`api.py` and each `as_json` are checked against these types, and the page's are written from them
(`building/contract_types.py`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

Place: TypeAlias = tuple[int, int] | str  # (row, column) on a board, a name in a graph
Document: TypeAlias = dict[str, Any]  # {"kind": "lightup", "rows": ["..."]}
State: TypeAlias = dict[str, Any]  # {"bulbs": [[0, 1]], "dots": []}

ErrorKind = Literal["malformed", "unsupported", "stopped", "bug"]
Level = Literal["easy", "normal", "hard", "fiendish"]
Shows = Mapping[str, object]  # What is worth drawing that follows from document and state.


class Method(TypedDict):
    """How an engine works, in a sentence; whether its search can be shared out, and in how many ways it can search."""

    about: str
    parts: bool
    ways: int


class Kind(TypedDict):
    """A kind of puzzle: its rules, its engines, and the forms that it reads and writes."""

    kind: str
    title: str
    rules: str
    practised: Sequence[str]  # Rules that can be practised, the easiest first.
    engines: Sequence[str]
    methods: Mapping[str, Method]  # By engine.
    reads: Sequence[str]
    writes: Sequence[str]


class Read(TypedDict):
    """A pasted text as a document and a state."""

    document: Document
    state: State | None
    notes: Sequence[str]


class Doubt(TypedDict):
    """A place of a board to look at, and what it may hold, the likeliest first."""

    at: Place
    values: Sequence[str]


class PictureReading(TypedDict):
    """A board that a picture may show."""

    kind: str
    document: Document
    state: State | None
    confidence: float  # From 0 to 1.
    doubtful: Sequence[Doubt]
    corners: (
        Sequence[tuple[float, float]] | None
    )  # Of the board, from the top left clockwise: parts of width and height.
    notes: Sequence[str]


class PictureRead(TypedDict):
    """What a picture may show, the likeliest first."""

    readings: Sequence[PictureReading]
    why: str | None  # A sentence where there are none: what else the picture shows, as far as that is known.


class FoundPuzzle(TypedDict):
    """A puzzle of a text that may hold several."""

    line: int  # In which it begins, from 1.
    text: str  # That was read.
    document: Document
    state: State | None
    notes: Sequence[str]
    besides: Mapping[str, object] | None  # What JSON holds besides document and state; null for other texts.


class SkippedText(TypedDict):
    """A part of a text that is no puzzle, though it may have been meant as one."""

    line: int
    text: str
    why: str


class ReadAll(TypedDict):
    """All puzzles of a text, and what was skipped."""

    found: Sequence[FoundPuzzle]
    skipped: Sequence[SkippedText]


class Written(TypedDict):
    """A puzzle in a text form."""

    text: str
    notes: Sequence[str]  # What the text does not hold.


class Fault(TypedDict):
    """One rule that a state breaks, and where."""

    rule: str
    places: Sequence[Place]
    text: str
    ahead: NotRequired[Literal[True]]  # The rule is not broken yet, but can no longer be kept.


class Verdict(TypedDict):
    """Everything the rules say about a document and a state."""

    solved: bool
    faults: Sequence[Fault]
    shows: Shows


class Fact(TypedDict):
    """One decision: this place holds this value."""

    at: Place
    value: int


class Reason(TypedDict):
    """One use of one rule, and the places that its sentence speaks of."""

    rule: str
    places: Sequence[Place]
    text: str


class Supposed(TypedDict):
    """What a chain begins with; `way` where it is the way of a line."""

    found: Sequence[Fact]
    places: Sequence[Place]
    text: str
    way: bool


class Follows(TypedDict):
    """One link of a chain."""

    found: Sequence[Fact]
    text: str
    because: NotRequired[str]  # The sentence in the list of reasons that tells it.


class Wrong(TypedDict):
    """Where a chain ends in something that cannot be."""

    places: Sequence[Place]
    text: str


class Chain(TypedDict):
    """A supposition and what follows from it, one after the other, until something is wrong."""

    supposed: Supposed
    follows: Sequence[Follows]
    wrong: Wrong
    joined: Sequence[Place]


class Way(TypedDict):
    """A way of a piece that a step speaks of; `out` where it was ruled out before."""

    piece: Place
    places: Sequence[Place]
    text: str
    out: NotRequired[bool]


class StepShows(TypedDict):
    """How a step was found: what was known, what was supposed and followed, and the ways of a piece."""

    how: str
    given: Sequence[Fact]
    chains: Sequence[Chain]
    ways: Sequence[Way]
    steps: NotRequired[
        Sequence[Step]
    ]  # Of a hint, a mistake or a proof that uses earlier steps: these and, last, its own.


class Step(TypedDict):
    """What follows next, from which uses of rules, and the sentence for it."""

    found: Sequence[Fact]
    because: Sequence[Reason]
    text: str
    shows: NotRequired[StepShows]  # What is worth drawing beside the facts.
    move: NotRequired[Step]  # Of a hint whose facts no state can hold: the next step that a state can.


class Mistake(TypedDict):
    """What the player did that no solution has, and why none has it."""

    places: Sequence[Place]
    because: Sequence[Reason]
    text: str
    shows: NotRequired[StepShows]


class Hint(TypedDict):
    """The next step or a mistake; a sentence where there is no step."""

    step: NotRequired[Step | None]
    mistake: NotRequired[Mistake]
    text: NotRequired[str]


How = Literal["followed", "tried", "open", "guess", "mistake", "back", "given", "closer", "same", "away", "unknown"]


class Mark(TypedDict):
    """A part of a move, how it was found, and why it had to be."""

    how: How
    found: Sequence[Fact]
    because: Sequence[Reason]
    text: str


class ReviewedMove(TypedDict):
    """A move of a run; `moment` is its place in the run."""

    moment: int
    seconds: float
    marks: Sequence[Mark]


class Wait(TypedDict):
    """The longest time between two moves, and the step that was there to be found."""

    moment: int  # At which it began.
    seconds: float  # How long it was.
    step: Step | None
    text: str


class RuleUse(TypedDict):
    """How often a rule led to a move, the median of the seconds before these moves, and how often a hint told it."""

    rule: str
    times: int
    seconds: float
    hints: int


class Review(TypedDict):
    """How a run went, move by move."""

    moves: Sequence[ReviewedMove]
    mistake: Mistake | None  # Why the first one cannot be.
    wait: Wait | None
    rules: Sequence[RuleUse]
    notes: Sequence[str]
    complete: bool  # Every move was judged.


class Least(TypedDict):
    """The fewest clicks found; how many solutions need no more, and whether it is proved that none needs fewer."""

    clicks: int
    optimal: int | None
    proved: bool


class Proof(TypedDict):
    """Why there is no solution: rules that contradict each other, or a weighted sum of lights that never changes."""

    because: NotRequired[Sequence[Reason]]
    shows: NotRequired[StepShows]
    repair: NotRequired[Sequence[Fact] | None]
    modulus: NotRequired[int]
    weights: NotRequired[object]


class Solved(TypedDict):
    """Solutions, whether these are all, and how many there are."""

    status: Literal["solved", "none", "unknown"]
    states: Sequence[State]
    complete: bool
    count: int | None
    count_text: str
    least: Least | None
    engine: str
    seconds: float
    proof: Proof | None
    why: NotRequired[str]
    part: NotRequired[tuple[int, int]]  # The part of the search that all this is about; without it, the whole.


class Explanation(TypedDict):
    """The steps to the solution, whether they reach it, and whether time ran out before."""

    steps: Sequence[Step]
    complete: bool
    late: NotRequired[Literal[True]]


class Grade(TypedDict):
    """How hard a puzzle is."""

    level: Level
    score: int
    why: str


class Shared(TypedDict):
    """What all solutions have in common."""

    found: Sequence[Fact]
    complete: bool
    text: str


class Clue(TypedDict):
    """A clue that can be added."""

    at: Place
    value: object
    text: str


class Narrowed(TypedDict):
    """What all solutions share, and the fewest added clues that leave one of them."""

    status: Literal["several", "one", "none", "unknown"]
    text: str
    shared: Shared | None
    clues: Sequence[Clue]
    fewest: bool
    document: Document | None  # The puzzle with these clues; null without clues.
    solution: State | None  # Its only solution.
    late: bool  # Time ran out before it was known whether there are such clues.


class Filled(TypedDict):
    """A puzzle with the clues that a solution gives."""

    document: Document


class Thinned(TypedDict):
    """A puzzle with fewer clues, of the level that was asked for; null where that was not reached."""

    text: str
    document: Document | None
    grade: Grade | None


class Made(TypedDict):
    """A new puzzle, with its solution and its level."""

    document: Document
    grade: Grade
    solution: State


class Possible(TypedDict):
    """Why there is no puzzle with the options that were asked about; null where there may be one."""

    why: str | None
    levels: Mapping[str, str]  # Of the levels that there are none of, with the other options: why.


class NotMade(TypedDict):
    """The attempt that was asked for failed."""

    document: None
    grade: None
    solution: None


class Progress(TypedDict):
    """What a long call reports now and then."""

    done: int
    of: int | None
    text: str
    found: NotRequired[int]  # Solutions that are known so far.
    heap: NotRequired[int]  # Bytes that Python has in that worker.
    steps: NotRequired[Sequence[Step]]  # Of an explanation: the steps found since the last progress.
