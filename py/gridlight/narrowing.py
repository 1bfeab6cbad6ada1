"""What all solutions of a puzzle share, and the fewest added clues that leave one of them: once for all kinds.

A kind brings NARROWER in the module `narrowing` of its folder; `clue_search` says what that is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from gridlight import answers
from gridlight.clue_search import MOST_CLUES, Adder, Clue, ClueSearch, FoundClues, Narrower
from gridlight.deadline import Deadline, Stopped
from gridlight.engines.protocol import Exact
from gridlight.facts import Document, Fact, State
from gridlight.puzzle import Puzzle
from gridlight.text.template import Texts
from gridlight.text.values import capital

MOST_LISTED = 400  # solutions that are listed before clues are tried
MOST_FACTS = 500_000  # in all of these together
MOST_SHOWN = 10_000  # facts that all solutions share
MOST_TRIED = 8000  # clues that one of can be added: on larger puzzles none is looked for
LISTING, SHARING, ONE_BY_ONE, LEARNING = 0.2, 0.2, 0.15, 0.25  # of the time left may go into each
TEXTS = Texts(
    shared="All solutions agree in {places, plural, one {# place} other {# places}}.",
    none_in_time="No clues that leave exactly one solution were found within {time}: up to {most} were tried together.",
    more_needed="No clues that leave exactly one solution were found within {time}. At least {least} are needed.",
    so_far="{shared} There may be more: there was no time to find out.",
)
NOTHING = "The solutions have nothing in common."
TOO_LARGE = "This puzzle is too large to look for clues that leave one solution."
UNKNOWN = "There was no time to find out what all solutions have in common."


@dataclass(frozen=True)
class Shared:
    """What all solutions have in common; if `complete`, that is all."""

    found: tuple[Fact, ...]
    complete: bool
    text: str

    def as_json(self) -> answers.Shared:
        """As the contract has it."""
        return {"found": [fact.as_json() for fact in self.found], "complete": self.complete, "text": self.text}


@dataclass(frozen=True)
class Narrowed:
    """The answer of `narrow`; `status` says how many solutions the puzzle has without more clues."""

    status: Literal["several", "one", "none", "unknown"]
    text: str
    shared: Shared | None = None
    clues: tuple[Clue, ...] = ()
    fewest: bool = False  # proved: fewer clues never leave one
    document: Document | None = None  # with the clues
    solution: State | None = None  # its only one, and one of the puzzle without them
    late: bool = False  # time ran out before this was known; with more of it clues may be found

    def as_json(self) -> answers.Narrowed:
        """As the contract has it."""
        return {
            "status": self.status,
            "text": self.text,
            "shared": self.shared.as_json() if self.shared else None,
            "clues": [{"at": clue.at, "value": clue.value, "text": f"{capital(clue.name)}."} for clue in self.clues],
            "fewest": self.fewest,
            "document": self.document,
            "solution": self.solution,
            "late": self.late,
        }


def narrower_of(kind: type[Puzzle]) -> Narrower | None:
    """The narrower of a kind: NARROWER of the module `narrowing` in its folder; None where there is none."""
    module = kind.module("narrowing")
    return module.NARROWER if module else None


def narrow(puzzle: Puzzle, deadline: Deadline) -> Narrowed:
    """What all solutions of a puzzle share, and the fewest added clues that leave one."""
    known, complete = listed(puzzle, deadline.part(LISTING), MOST_LISTED)
    if len(known) < 2 and not complete:
        known, complete = listed(puzzle, deadline, 2)
    if len(known) < 2:
        return too_few(puzzle, len(known), complete, deadline)
    narrower = narrower_of(type(puzzle))
    shared = what_all_share(puzzle, narrower, known, complete, deadline)
    if narrower is None:
        return Narrowed("several", f"Clues cannot be added to {puzzle.title} puzzles.", shared)
    clues = narrower.clues(puzzle) if isinstance(narrower, Adder) else ()
    if not isinstance(narrower, Adder) or not clues:
        return Narrowed("several", narrower.none, shared, fewest=True)
    if len(clues) > MOST_TRIED:
        return Narrowed("several", TOO_LARGE, shared)
    search = ClueSearch(puzzle, narrower, known, complete, deadline.part(LEARNING))
    answer = search.fewest(deadline)
    if answer is None:
        is_proved = search.never_enough == MOST_CLUES
        text = not_found(search.never_enough, deadline)
        return Narrowed("several", text, shared, fewest=is_proved, late=not is_proved)
    document = answer.puzzle.to_document()
    return Narrowed("several", leaving(answer), shared, answer.clues, answer.fewest, document, answer.solution)


def listed(puzzle: Puzzle, deadline: Deadline, most: int) -> tuple[list[Sequence[Fact]], bool]:
    """Some solutions, and whether these are all."""
    engine, solutions = puzzle.engine("auto"), list[Sequence[Fact]]()
    if isinstance(engine, Exact):
        most = 2  # what these share is known without a list
    try:
        for facts in engine.solutions(deadline):
            solutions.append(facts)
            if len(solutions) > min(most, MOST_FACTS // max(1, len(facts))):
                return solutions, False
    except Stopped:
        return solutions, False
    return solutions, True


def too_few(puzzle: Puzzle, count: int, complete: bool, deadline: Deadline) -> Narrowed:
    """The answer for a puzzle without several solutions, or without enough time."""
    if not complete:
        least = "a solution" if count == 0 else "a second solution"
        text = f"There was no time to find {least}: {deadline.span()} were not enough."
        return Narrowed("unknown", text, late=True)
    if count == 1:
        return Narrowed("one", "This puzzle has exactly one solution already.")
    return Narrowed("none", "This puzzle has no solution, and added clues do not give it one.")


# What all solutions share
def what_all_share(
    puzzle: Puzzle, narrower: Narrower | None, known: Sequence[Sequence[Fact]], complete: bool, deadline: Deadline
) -> Shared:
    """What all solutions have in common, or what of it is certain when time ends."""
    facts, all_of_it = shared_facts(puzzle, known, complete, deadline)
    if not facts:
        return Shared((), all_of_it, NOTHING if all_of_it else UNKNOWN)
    text = narrower.shared(facts) if narrower else TEXTS("shared", places=len(facts))
    text = text if all_of_it else TEXTS("so_far", shared=text)
    return Shared(tuple(facts[:MOST_SHOWN]), all_of_it and len(facts) <= MOST_SHOWN, text)


def shared_facts(
    puzzle: Puzzle, known: Sequence[Sequence[Fact]], complete: bool, deadline: Deadline
) -> tuple[list[Fact], bool]:
    """The facts that all solutions have, and whether these are all; only certain ones."""
    engine = puzzle.engine("auto")
    if complete:
        return in_all(known), True
    try:
        return engine.forced(deadline.part(SHARING)), True
    except Stopped:
        if isinstance(engine, Exact):
            return [], False
    open_ones = in_all(known)
    certain = list[Fact]()
    part = deadline.part(ONE_BY_ONE)
    try:
        while open_ones:
            fact = open_ones.pop(0)
            other = next(engine.solutions(part, [Fact(fact.at, 1 - fact.value)]), None)
            if other is None:
                certain.append(fact)
            else:
                open_ones = in_all([open_ones, other])
    except Stopped:
        return certain, False
    return certain, True


def in_all(solutions: Sequence[Sequence[Fact]]) -> list[Fact]:
    """The facts of the first that all others have too."""
    first, *others = solutions
    shared = set(first).intersection(*others)
    return [fact for fact in first if fact in shared]


# Sentences
def leaving(answer: FoundClues) -> str:
    """What the found clues do."""
    if len(answer.clues) == 1:
        return "With this clue there is exactly one solution."
    text = f"With these {len(answer.clues)} clues there is exactly one solution."
    if not answer.fewest:
        return f"{text} Fewer might do: there was no time to try them all."
    return f"{text} {'One clue is' if len(answer.clues) == 2 else 'Fewer clues are'} never enough."


def not_found(never_enough: int, deadline: Deadline) -> str:
    """Why there are no clues to add."""
    if never_enough == MOST_CLUES:
        return f"{MOST_CLUES} added clues are never enough to leave exactly one solution: this puzzle needs more."
    key = "none_in_time" if never_enough == 0 else "more_needed"
    return TEXTS(key, time=deadline.span(), most=MOST_CLUES, least=never_enough + 1)
