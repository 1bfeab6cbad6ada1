"""A board of each kind to play on: the first of its gallery, and states on the way to its solution."""

from __future__ import annotations

import json
from dataclasses import dataclass

from player import Document, Player, State
from playwright.sync_api import expect

from gridlight import puzzles
from tests.support.on_the_way import solution, step_astray


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


def half_solved(document: Document) -> State:
    """A state half-way to a solution: something is marked, and something is left to do."""
    puzzle = puzzles.understand(document)
    facts = solution(puzzle)
    return puzzle.state(facts[: max(1, len(facts) // 2)])


def solved_by_python(document: Document) -> State:
    """A solution."""
    puzzle = puzzles.understand(document)
    return puzzle.state(solution(puzzle))


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
