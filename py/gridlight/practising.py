"""Practice: positions of new puzzles in which exactly one rule gives the next step, once for all kinds.

A kind names the rules that can be practised (`Puzzle.practised`) and tells every easiest step from what is known
(`next_steps`). Its maker says of which puzzles to take them, and what to try (`ways_to`). Positions of the player's own
come first.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import count
from typing import Any, cast

from gridlight.answers_by_call import Practice
from gridlight.deadline import Deadline, Stopped
from gridlight.making import Made, Maker, make, maker_of
from gridlight.puzzle import Fact, Malformed, Puzzle, State, Step, Unsupported
from gridlight.puzzles import understand

PLACING = 3  # tries, in which a position must have something to place
OWN = 0.3  # of the time, for the player's own positions


@dataclass(frozen=True)
class Position:
    """A puzzle, a state that holds all that is known of it, and the steps that follow, all of one rule."""

    puzzle: Puzzle
    state: State
    rule: str
    steps: tuple[Step, ...]
    own: int | None = None  # which of the player's own positions it is

    def as_json(self) -> Practice:
        """As the contract has it."""
        return {
            "document": self.puzzle.to_document(),
            "state": self.state,
            "rule": self.rule,
            "steps": [step.as_json() for step in self.steps],
            "misses": [reason.as_json() for reason in self.puzzle.misses(self.puzzle.facts(self.state), self.rule)],
            "own": self.own,
        }


def only_rule(puzzle: Puzzle, steps: Sequence[Step]) -> str | None:
    """The rule on which all of these steps rest; None where there is no step, or there are several rules."""
    rules = {puzzle.rule_of(step) if step.found else None for step in steps}
    return rules.pop() if len(rules) == 1 else None


def position(puzzle: Puzzle, known: Sequence[Fact], rule: str, deadline: Deadline) -> Position | None:
    """What is known as a position, if only that rule gives a step there, which a player can do; else None."""
    steps = puzzle.next_steps(known, deadline)
    if only_rule(puzzle, steps) != rule or is_elsewhere(puzzle.without(rule), known, steps, deadline):
        return None
    state = puzzle.state(known, notes=True)
    doable = [step for step in steps if any(can_do(puzzle, known, fact) for fact in step.found)]
    doable.sort(key=places, reverse=True)
    if not doable:
        return None
    had = {*puzzle.facts(state)}
    for fact in known:
        if fact in had:
            continue
        if fact.value or puzzle.state([other for other in known if other != fact], notes=True) == state:
            return None  # no state holds it, so that a player does not see it
    return Position(puzzle, state, rule, (*doable, *(step for step in steps if step not in doable)))


def can_do(puzzle: Puzzle, known: Sequence[Fact], fact: Fact) -> bool:
    """Whether a state that holds what is known can hold this fact, too, so that a player can do it."""
    state = puzzle.state([*known, fact], notes=True)
    return state != puzzle.state(known, notes=True) and (not fact.value or fact in puzzle.facts(state))


def is_elsewhere(other: Puzzle | None, known: Sequence[Fact], steps: Sequence[Step], deadline: Deadline) -> bool:
    """Whether something that these steps find follows in another puzzle, too."""
    found = {fact for step in steps for fact in step.found}
    return other is not None and any(found & {*step.found} for step in other.next_steps(known, deadline))


def practice(
    kind: type[Puzzle], rule: str | None, seed: str, deadline: Deadline, own: Sequence[tuple[Puzzle, State]] = ()
) -> Position:
    """A position in which only that rule gives the next step: the first such one of `own`, else one of a new puzzle.

    The same seed gives the same one. Without a rule the seed chooses one. Raises Malformed for other rules,
    Unsupported where the kind has none, Stopped.
    """
    maker = maker_of(kind)
    if not kind.practised or maker is None:
        raise Unsupported(f"{kind.title} has no rules to practise.")
    rule = rule or random.Random(f"{kind.kind} {seed}").choice(kind.practised)
    if rule not in kind.practised:
        raise Malformed(f"“rule” is one of {', '.join(kind.practised)}.")
    with suppress(Stopped):
        part = deadline.part(OWN)
        for number, (puzzle, state) in enumerate(own):
            known = puzzle.facts(state)
            if puzzle.solvable(part, known) and (found := position(puzzle, known, rule, part)):
                return replace(found, own=number)
    with deadline.told("No position was found in which only this rule helps"):
        for number in count():
            deadline.tell(number, None, f"Try {number + 1}")
            chance = random.Random(f"{kind.kind} {rule} {seed} {number}")
            with suppress(Unsupported, Malformed):  # not all options go together
                made = make(kind, maker.options_for(rule, chance), f"{seed} {number}", deadline, 0)
                found = chosen(maker, made, rule, chance, deadline) if made else None
                if found and (number >= PLACING or places(found.steps[0])):
                    return found
    raise AssertionError("The attempts do not end.")


def chosen(maker: Maker, made: Made, rule: str, chance: random.Random, deadline: Deadline) -> Position | None:
    """One of the positions of a new puzzle, if there is one with something to place; None where it has no position."""
    ways = maker.ways_to(rule, made, chance, deadline)
    several = [found for puzzle, known in ways if (found := position(puzzle, known, rule, deadline))]
    return chance.choice([found for found in several if places(found.steps[0])] or several) if several else None


def places(step: Step) -> bool:
    """Whether a step finds something to place, and not only what is not there."""
    return any(fact.value for fact in step.found)


def own_positions(kind: type[Puzzle], given: object) -> list[tuple[Puzzle, State]]:
    """Positions of a player, each `{document, state}`; raises Malformed where one is wrong, or of another kind."""
    own: list[tuple[Puzzle, State]] = []
    for item in cast("list[object]", given) if isinstance(given, list) else [None]:
        match item:
            case {"document": {"kind": kind.kind}, "state": dict()}:
                position = cast("dict[str, Any]", item)
                own.append((understand(position["document"]), position["state"]))
            case _:
                raise Malformed("“own” is a list of positions of that kind, each with its document and its state.")
    for puzzle, state in own:
        puzzle.check(state)
    return own
