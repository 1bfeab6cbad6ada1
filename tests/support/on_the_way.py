"""What a player marks or presses on the way to a solution, and a mark that leads away from it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from gridlight import solving
from gridlight.deadline import Deadline
from gridlight.families.linear import LinearPuzzle
from gridlight.puzzle import Fact, Malformed, Mistake, Puzzle, State

SECONDS = 20


def solution(puzzle: Puzzle) -> list[Fact]:
    """What a player marks or presses in the first solution, in the order in which it is done; nothing without one."""
    solved = solving.solve(puzzle, deadline=Deadline(SECONDS)).states[:1]
    return [fact for state in solved for fact in puzzle.facts(state) if fact.value]


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
