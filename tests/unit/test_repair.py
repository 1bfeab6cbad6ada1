"""Repair: against brute force on small boards of every sort, and the repaired board solved."""

from __future__ import annotations

from itertools import combinations, product
from math import comb, prod

import pytest
from hypothesis import given, settings

from gridlight.deadline import Deadline
from gridlight.engines.linear import repair as module
from gridlight.engines.linear.packed_vectors import added
from gridlight.engines.linear.repair import repair
from gridlight.engines.linear.solver import Linear
from gridlight.families.linear import LinearPuzzle
from gridlight.puzzles.lightsout import LightsOut
from gridlight.puzzles.switches import Switches
from tests.support.plain_presses import Plain
from tests.support.small_linear_puzzles import PUZZLES, plain

TRIED = 30_000  # changes that brute force goes through


def repaired(puzzle: LinearPuzzle, changes: dict[int, int]) -> LinearPuzzle:
    """The puzzle with some lights changed."""
    by = bytes(changes.get(light, 0) for light in range(len(puzzle.system.lights)))
    return puzzle.with_lights(added(puzzle.lights_in({}), by, puzzle.states))


def solvable(puzzle: LinearPuzzle) -> bool:
    return Linear(puzzle.system).contradiction(Deadline()) is None


def reached(truth: Plain) -> set[bytes]:
    """All changes of the lights that presses can make."""
    changes = {bytes(len(truth.need))}
    for switch in range(len(truth.switches)):
        pressed = truth.changed([int(other == switch) for other in range(len(truth.switches))])
        several = [bytes(times * change % truth.states for change in pressed) for times in range(truth.states)]
        changes = {added(before, change, truth.states) for before in changes for change in several}
    return changes


def judged(puzzle: LinearPuzzle) -> None:
    """The repair works, and nothing smaller does; there is one unless there are too many sums to go through."""
    linear = Linear(puzzle.system)
    changes = repair(linear, Deadline(60))
    if changes is None:
        assert prod(modulus for modulus, _ in linear.checks(Deadline())) > module.KEPT
        return
    assert bool(changes) is not solvable(puzzle)
    assert solvable(repaired(puzzle, changes))
    small = plain(puzzle)
    possible = reached(small)
    assert (bytes(small.need) in possible) is not bool(changes)
    number, values = len(puzzle.system.lights), range(1, puzzle.states)
    for size in range(1, len(changes)):
        if comb(number, size) * len(values) ** size > TRIED:
            return
        for lights in combinations(range(number), size):
            for by in product(values, repeat=size):
                need = [*small.need]
                for light, change in zip(lights, by, strict=True):
                    need[light] = (need[light] - change) % puzzle.states
                assert bytes(need) not in possible


@pytest.mark.slow
@settings(max_examples=80, deadline=None)
@given(PUZZLES)
def test_no_smaller_repair_works(puzzle: LinearPuzzle) -> None:
    judged(puzzle)


@pytest.mark.parametrize(("bulbs", "states"), [(7, 2), (11, 2), (6, 3), (5, 4), (4, 6)])
def test_bulbs_that_nothing_changes_are_all_repaired(bulbs: int, states: int) -> None:
    """Each by what it lacks: as many as there are, which takes many layers."""
    lights = {f"b{number}": number % (states - 1) for number in range(bulbs)}
    puzzle = Switches(states, lights, states - 1, {"none": []})
    assert repair(Linear(puzzle.system), Deadline()) == {
        number: states - 1 - value for number, value in enumerate(lights.values())
    }


@pytest.mark.parametrize(("size", "states", "changed"), [(30, 2, 3), (16, 2, 1), (14, 3, 2)])
def test_repairs_of_large_boards_are_at_most_what_was_changed(size: int, states: int, changed: int) -> None:
    puzzle = repaired(LightsOut(states, ["0" * size] * size), {size * light: 1 for light in range(changed)})
    changes = repair(Linear(puzzle.system), Deadline())
    assert changes is not None
    assert 1 <= len(changes) <= changed
    assert solvable(repaired(puzzle, changes))


def test_a_repair_without_time_is_none() -> None:
    puzzle = Switches(2, dict.fromkeys("abcdefgh", 0), 1, {"none": []})
    assert repair(Linear(puzzle.system), Deadline(-1.0)) is None


@pytest.mark.parametrize(("limit", "most"), [("KEPT", 20), ("MOST", 63)])
def test_a_repair_without_memory_is_none(monkeypatch: pytest.MonkeyPatch, limit: str, most: int) -> None:
    puzzle = Switches(2, dict.fromkeys("abcdefgh", 0), 1, {"none": []})
    assert repair(Linear(puzzle.system), Deadline()) is not None
    monkeypatch.setattr(module, limit, most)
    assert repair(Linear(puzzle.system), Deadline()) is None
