"""A board of each kind to play on: the first of its gallery, and states on the way to its solution."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass

from player import Document, Player, State
from playwright.sync_api import expect

from gridlight import puzzles, solving
from gridlight.deadline import Deadline
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
    wrong: State | None  # it breaks no rule, but no solution contains it; None where no single mark is so

    def text(self, state: State | None = None) -> str:
        """The board as a text that Import takes."""
        return json.dumps({"document": self.document, "state": self.blank if state is None else state})


def sample_of(document: Document) -> Sample:
    """A document with its states, worked out by Python outside the page."""
    puzzle = puzzles.understand(document)
    solved = solving.solve(puzzle, deadline=Deadline(SECONDS)).states[0]
    facts = [fact for fact in puzzle.facts(solved) if fact.value]
    blank, half = puzzle.state([]), puzzle.state(facts[: len(facts) // 2])
    assert len({json.dumps(state) for state in (blank, half, solved)}) == 3
    return Sample(puzzle.kind, puzzle.title, document, blank, half, solved, wrong_state(puzzle))


def wrong_state(puzzle: Puzzle) -> State | None:
    """A state of one mark that breaks no rule and that no solution has."""
    for fact in next(puzzle.engine("auto").solutions(Deadline(SECONDS))):
        if fact.value:
            continue
        state = puzzle.state([Fact(fact.at, 1)])
        with suppress(Malformed):  # as a line that begins anywhere
            marked = puzzle.facts(state) and not puzzle.check(state).faults
            if marked and isinstance(puzzle.hint(state, Deadline(SECONDS)), Mistake):
                return state
    return None


def lay(player: Player, sample: Sample, state: State | None = None) -> None:
    """Open a board with this state, untouched by default, on a page where nothing else is open."""
    player.page.keyboard.press("Escape")
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
