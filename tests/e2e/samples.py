"""A board of each kind to play on: the first of its gallery, and states on the way to its solution."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from player import Document, Player, State
from playwright.sync_api import expect

from gridlight import puzzles, solving
from gridlight.deadline import Deadline
from gridlight.families.linear import LinearPuzzle
from gridlight.puzzle import Fact, Malformed, Mistake, Puzzle

SECONDS = 20


@dataclass(frozen=True)
class Sample:
    """A board of one kind; the states are in the order in which a player goes through them."""

    kind: str
    title: str  # "Light Up"
    document: Document
    blank: State
    half: State
    solved: State
    right: State  # on the way to a solution
    astray: State  # the same and one mark that the solution has not: a mistake where `can_be_wrong`

    def text(self, state: State | None = None) -> str:
        """The board as a text that Import takes."""
        return json.dumps({"document": self.document, "state": self.blank if state is None else state})


def sample_of(document: Document) -> Sample:
    """A document with its states, worked out by Python outside the page."""
    puzzle = puzzles.understand(document)
    facts = solution(puzzle)
    blank, half, solved = (puzzle.state(some) for some in ([], facts[: len(facts) // 2], facts))
    assert len({json.dumps(state) for state in (blank, half, solved)}) == 3
    return Sample(puzzle.kind, puzzle.title, document, blank, half, solved, *step_astray(puzzle, facts))


def solution(puzzle: Puzzle) -> list[Fact]:
    """What a player marks or presses in the first solution, in the order in which it is done."""
    solved = solving.solve(puzzle, deadline=Deadline(SECONDS)).states[0]
    return [fact for fact in puzzle.facts(solved) if fact.value]


def half_solved(document: Document) -> State:
    """A state half-way to a solution: something is marked, and something is left to do."""
    puzzle = puzzles.understand(document)
    facts = solution(puzzle)
    return puzzle.state(facts[: max(1, len(facts) // 2)])


def solved_by_python(document: Document) -> State:
    """A solution."""
    puzzle = puzzles.understand(document)
    return puzzle.state(solution(puzzle))


def can_be_wrong(kind: type[Puzzle]) -> bool:
    """Whether a single mark can be a mistake: in every kind but those where presses add up, and none is ever wrong."""
    return not issubclass(kind, LinearPuzzle)


def step_astray(puzzle: Puzzle, facts: Sequence[Fact]) -> tuple[State, State]:
    """The first marks of a solution, as few as possible; and these with one that breaks no rule but leads to none."""
    deadline = Deadline(SECONDS)
    places = [fact.at for fact in next(puzzle.engine("auto").solutions(deadline))]
    others = [at for at in places if all(at != fact.at for fact in facts)]
    for length in range(len(facts)):
        for at in others:
            with suppress(Malformed, StopIteration):  # as a line that begins anywhere, or jumps
                astray = puzzle.state([*facts[:length], Fact(at, 1)])
                marked = len(puzzle.facts(astray)) > length and not puzzle.check(astray).faults
                if marked and (not can_be_wrong(type(puzzle)) or isinstance(puzzle.hint(astray, deadline), Mistake)):
                    return puzzle.state(facts[:length]), astray
    raise AssertionError(f"No mark is a mistake on this board of {puzzle.title}.")


def lay(player: Player, sample: Sample, state: State | None = None) -> None:
    """Open a board with this state, untouched by default, on a page where nothing else is open."""
    player.page.keyboard.press("Escape")  # ends what is begun in a dialog, such as a new name, before the dialog itself
    player.page.evaluate("() => document.querySelectorAll('dialog[open]').forEach((dialog) => dialog.close())")
    if player.editing.is_visible():
        player.button("Edit").click()
    player.open(sample.text(state))
    expect(player.board).to_have_accessible_name(board_name(player))
    assert player.document == sample.document
    assert player.state == (sample.blank if state is None else state)


def board_name(player: Player) -> str:
    """The name that the board has to have: kind and size, as in the heading."""
    title = puzzles.find(player.document["kind"]).title
    heading = player.page.get_by_role("heading", level=1).inner_text()
    assert heading.startswith(f"{title} ")
    return f"{title}, {heading.removeprefix(f'{title} ')}"
