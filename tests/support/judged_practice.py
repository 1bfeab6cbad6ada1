"""Positions of practice held against rules that are written out by hand, or against panels without some symbols."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from gridlight.deadline import Deadline
from gridlight.practising import Position
from gridlight.puzzle import Fact, Puzzle, State
from gridlight.puzzles.lightup import LightUp
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.symbols import SYMBOLS

SIDES = ((-1, 0), (1, 0), (0, -1), (0, 1))
Cell = tuple[int, int]


def judge(position: Position) -> None:
    """All that it says holds in the solution, a player can do one of its steps, and no other rule gives one."""
    assert is_right(position), position
    moves = [fact for step in position.steps for fact in step.found]
    known = facts_held(position.puzzle, position.state)
    state = position.puzzle.state(known, notes=True)
    assert any(position.puzzle.state([*known, fact], notes=True) != state for fact in moves), position
    {"lightup": judge_lightup, "witness": judge_witness}.get(position.puzzle.kind, judge_linear)(position)


def facts_held(puzzle: Puzzle, state: State) -> list[Fact]:
    """What a state holds, with the notes on it."""
    crosses = [Fact((row, column), 0) for row, column in state.get("crosses", ())]
    return [*puzzle.facts(state), *crosses]


def is_right(position: Position) -> bool:
    """Whether the solution has all that is known, and all that follows."""
    puzzle = position.puzzle
    facts = facts_held(puzzle, position.state)
    facts += [fact for step in position.steps for fact in step.found]
    if isinstance(puzzle, LightUp | Witness):
        solutions = [*puzzle.engine("auto").solutions(Deadline(60))]
        assert len(solutions) == 1
        values = dict(solutions[0])
        return all(values.get(at, 0) == value for at, value in facts)
    return all(value == 1 for _, value in facts)


# Light Up
class Board:
    """A board of Light Up after some marks, with its rules by hand."""

    def __init__(self, rows: Sequence[str], state: State) -> None:
        self.rows = rows
        self.bulbs = {(row, column) for row, column in state["bulbs"]}
        cells = [(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "."]
        self.lit = {cell for cell in cells if not self.bulbs.isdisjoint(self.seen(cell))}
        empty = {(row, column) for row, column in state["dots"]} | (self.lit - self.bulbs)
        self.open = {cell for cell in cells if cell not in empty and cell not in self.bulbs}
        self.dark = [cell for cell in cells if cell not in self.lit]

    def seen(self, cell: Cell) -> Iterator[Cell]:
        """A cell, and those that a bulb there lights."""
        yield cell
        for down, right in SIDES:
            row, column = cell[0] + down, cell[1] + right
            while 0 <= row < len(self.rows) and 0 <= column < len(self.rows[0]) and self.rows[row][column] == ".":
                yield row, column
                row, column = row + down, column + right

    def clues(self) -> Iterator[tuple[int, list[Cell]]]:
        """How many bulbs each clue still needs, and the open cells beside it."""
        for r, row in enumerate(self.rows):
            for c, sign in enumerate(row):
                if sign in "01234":
                    beside = [(r + down, c + right) for down, right in SIDES]
                    has = sum(cell in self.bulbs for cell in beside)
                    yield int(sign) - has, [cell for cell in beside if cell in self.open]

    def forced(self) -> dict[str, set[Fact]]:
        """What each rule forces by itself."""
        forced: dict[str, set[Fact]] = {"clue-done": set(), "clue-needs-all-its-cells": set()}
        for needs, near in self.clues():
            if not needs:
                forced["clue-done"].update(Fact(cell, 0) for cell in near)
            elif needs == len(near):
                forced["clue-needs-all-its-cells"].update(Fact(cell, 1) for cell in near)
        sources = [[cell for cell in self.seen(dark) if cell in self.open] for dark in self.dark]
        forced["last-place-to-light-it-from"] = {Fact(near[0], 1) for near in sources if len(near) == 1}
        return forced

    def foreseen(self) -> dict[str, set[Fact]]:
        """Where a bulb would break a rule at once."""
        short, dark = set[Fact](), set[Fact]()
        for cell in self.open:
            lit = set(self.seen(cell))
            if any(needs - (cell in near) > len(set(near) - lit) for needs, near in self.clues()):
                short.add(Fact(cell, 0))
            if any(not (set(self.seen(other)) & self.open) - lit for other in self.dark if other not in lit):
                dark.add(Fact(cell, 0))
        return {"clue-would-fall-short": short, "cell-would-stay-dark": dark}


def judge_lightup(position: Position) -> None:
    """One rule alone forces something; one that looks ahead is asked for where none does."""
    assert isinstance(position.puzzle, LightUp)
    board = Board(position.puzzle.rows, position.state)
    found = {fact for step in position.steps for fact in step.found}
    forced = {rule: facts for rule, facts in board.forced().items() if facts}
    helping = forced or {rule: facts for rule, facts in board.foreseen().items() if facts}
    assert helping == {position.rule: found}, (position, helping)


# Lights Out and Switches
def judge_linear(position: Position) -> None:
    """One press that solves it, a pair where the unpressed board is right, or presses that mend all that they can."""
    puzzle, made = position.puzzle, position.puzzle.facts(position.state)
    pressed = {fact.at for fact in made}
    unpressed = [at for at in switches_of(puzzle) if at not in pressed]
    solved = [
        chosen
        for count in (1, 2)
        for chosen in combinations(unpressed, count)
        if puzzle.check(puzzle.state([*made, *(Fact(at, 1) for at in chosen)])).solved
    ]
    found = [tuple(fact.at for fact in step.found) for step in position.steps]
    ones, pairs = ([chosen for chosen in solved if len(chosen) == count] for count in (1, 2))
    is_quiet = puzzle.check(puzzle.state(())).solved
    if position.rule == "one-press-left":
        assert sorted(found) == sorted(ones)
    elif position.rule == "quiet-pattern":
        assert is_quiet
        assert not ones
        assert sorted(map(set, found), key=sorted) == sorted(map(set, pairs), key=sorted)
    else:
        assert not ones
        assert not is_quiet
        judge_chase(position)


def misses_are_right(position: Position) -> None:
    """Each press that no step has is in one sentence, and what the sentence says of it is what lights show."""
    puzzle, made = position.puzzle, position.puzzle.facts(position.state)
    misses = puzzle.misses(made, position.rule)
    told = [place for miss in misses for place in miss.places]
    steps = {fact.at for step in position.steps for fact in step.found}
    assert len(told) == len(set(told))
    assert steps.isdisjoint(told)
    assert steps.union(told) == {*map(named, switches_of(puzzle))}
    before = wrong_lights(puzzle, made)
    row = min(row for row, _ in before) if position.rule == "light-chasing" else -1  # the line that is to be put right
    for miss in misses:
        for at in miss.places:
            change = wrong_lights(puzzle, pressed_again(made, at)) ^ before
            if "would undo it" in miss.text:
                assert any(changed <= row for changed, _ in change), miss
            elif "lies behind" in miss.text:
                assert all(changed > row for changed, _ in change), miss
            elif "is right" in miss.text:
                assert change - before, miss
            elif "leaves" in miss.text:
                assert before - change, miss
            else:
                assert miss.text.startswith("All presses of a quiet pattern"), miss


def named(place: Any) -> Any:
    """A place as facts have it."""
    return place if isinstance(place, str) else tuple(place)


def pressed_again(made: Sequence[Fact], at: Any) -> list[Fact]:
    """What is pressed after one more press, which may take one back."""
    others = [fact for fact in made if fact.at != at]
    return others if len(others) < len(made) else [*made, Fact(at, 1)]


def wrong_lights(puzzle: Puzzle, made: Sequence[Fact]) -> set[Any]:
    """The lights that do not show the goal."""
    lights: Any = puzzle.check(puzzle.state(made)).shows["lights"]
    goal = puzzle.to_document()["goal"]
    if puzzle.kind == "switches":
        return {name for name, light in lights.items() if light != goal}
    return {(r, c) for r, row in enumerate(lights) for c, light in enumerate(row) if int(light) != goal}


def switches_of(puzzle: Puzzle) -> list[Any]:
    """All that can be pressed."""
    document = puzzle.to_document()
    if "switches" in document:
        return list(document["switches"])
    return [(r, c) for r, row in enumerate(document["lights"]) for c in range(len(row))]


def judge_chase(position: Position) -> None:
    """All rows above the last pressed one are right after it; below each wrong light of that row a press is found."""
    puzzle = position.puzzle
    last = max(fact.at[0] for fact in puzzle.facts(position.state) if isinstance(fact.at, tuple))
    lights, document = puzzle.check(position.state).shows["lights"], puzzle.to_document()
    wrong = [(r, c) for r, row in enumerate(lights) for c, light in enumerate(row) if int(light) != document["goal"]]
    assert min(row for row, _ in wrong) == last
    (step,) = position.steps
    assert {fact.at for fact in step.found} == {(row + 1, column) for row, column in wrong if row == last}


# The Witness
def judge_witness(position: Position) -> None:
    """No sentence speaks of another rule than its own; without its symbols none of it follows."""
    assert isinstance(position.puzzle, Witness)
    named = {reason.rule for step in position.steps for reason in step.because}
    assert named <= {position.rule, *Witness.common}
    if position.rule in Witness.common:
        return
    known = facts_held(position.puzzle, position.state)
    document = position.puzzle.to_document()
    own = {name for name, type in SYMBOLS.items() if type.rule == position.rule}
    symbols = [symbol for symbol in document["symbols"] if symbol["type"] not in own]
    dots: list[Any] = [] if "dot" in own else document["dots"]
    others = Witness.from_document(document | {"symbols": symbols, "dots": dots})
    found = {fact for step in position.steps for fact in step.found}
    assert found.isdisjoint(fact for step in others.next_steps(known, Deadline(60)) for fact in step.found)
