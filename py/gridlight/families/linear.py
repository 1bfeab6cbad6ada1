"""Puzzles whose moves add up, Lights Out and Switches: hints, explanations, proofs and grades from one linear system.

The order of presses does not matter and each can be taken back, so no state is ever wrong: what is left to do from a
state is the puzzle whose lights are those on show.
"""

from __future__ import annotations

import random
from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from functools import cached_property
from itertools import islice
from typing import Any, Self, cast

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.linear import sentences
from gridlight.engines.linear.fewest import fewest
from gridlight.engines.linear.packed_vectors import added, clicks, taken
from gridlight.engines.linear.repair import repair
from gridlight.engines.linear.solver import Linear
from gridlight.engines.linear.system import Optimum, Presses, System
from gridlight.families import light_chasing
from gridlight.puzzle import (
    LEVELS,
    Document,
    Explanation,
    Fact,
    Grade,
    Malformed,
    Mistake,
    Place,
    Puzzle,
    Reason,
    State,
    Step,
    Unsupported,
)
from gridlight.text.validate import counted, mapping

EXPLAINED = 400  # switches: a hint on a larger puzzle does not look for the lights that fix its press
LOOKED_AT = 8  # presses of which a hint takes the one that the fewest lights fix
SEARCHING = 0.9  # of the time left may go into looking for a puzzle of a par
REPAIRING = 0.5  # seconds that may go into the search for the fewest lights to change
SHARE = 0.4  # of the time left may go into the fewest clicks before they are explained
LEAST_CLICKS = (6, 12, 20)  # the most of an easy, a normal and a hard puzzle
HOPELESS = "This puzzle has no solution."


class LinearPuzzle(Puzzle):
    """A puzzle that is a linear system modulo n."""

    states: int

    @abstractmethod
    def posed(self) -> System:
        """What each press changes, and what change is needed."""

    @cached_property
    def system(self) -> System:
        """The system of equations, posed once."""
        return self.posed()

    @abstractmethod
    def weights(self, vector: bytes) -> Any:
        """Values of the lights in the form of the document's lights."""

    @abstractmethod
    def changed(self, lights: bytes) -> Self:
        """The same puzzle with other lights."""

    @abstractmethod
    def shown(self, state: State) -> bytes:
        """The values of the lights in a state."""

    @abstractmethod
    def made(self, presses: bytes) -> bytes:
        """By how much presses change each light, modulo n."""

    @abstractmethod
    def line(self, at: Place) -> str:
        """What presses are explained together: "row 3"."""

    def clicks(self, facts: Iterable[Fact]) -> int:
        """How many clicks a solution takes: k presses are min(k, n - k)."""
        vector = facts.vector if isinstance(facts, Presses) else bytes(fact.value for fact in facts)
        return clicks(vector, self.states)

    def rest(self, state: State) -> Self:
        """What is left to do, as a puzzle."""
        return self.changed(self.shown(state))

    def proof(self, deadline: Deadline, least: bool) -> dict[str, Any] | None:
        """The weighted lights that no press changes and that are not right; the fewest lights to change instead."""
        linear = Linear(self.system)
        found = linear.contradiction(deadline)
        if found is None:
            return None
        mended = repair(linear, Deadline(min(REPAIRING, deadline.left()))) if least else None
        return {
            "modulus": found.modulus,
            "weights": self.weights(found.weights),
            "repair": None if mended is None else self.repaired(mended),
        }

    def repaired(self, change: dict[int, int]) -> list[dict[str, Any]]:
        """Lights that are to be set to other values, from by how much each is to change."""
        shown, lights = self.shown({}), self.system.lights
        return [{"at": lights[one], "value": (shown[one] + by) % self.states} for one, by in change.items()]

    # Hints and explanations
    def hint(self, state: State, deadline: Deadline) -> Step | Mistake | str:
        """A click of an optimal solution from here on."""
        if self.check(state).solved:
            return "This is solved: there is nothing left to do."
        linear = Linear(self.rest(state).system)
        best = linear.fewest(deadline.part(SHARE))
        if best is None:
            return Mistake((), tuple(linear.why(None, deadline)), HOPELESS)
        fact, because = self.plainest(linear, best, deadline)
        right = fact.value > self.states - fact.value
        made = next((one.value for one in self.facts(state) if one.at == fact.at), 0)
        after = Fact(fact.at, (made + (-1 if right else 1)) % self.states)
        button = "with the right button" if right else "here"
        found = "the fewest" if best.proved else "the fewest found"
        text = (
            f"Click {button}. {counted(best.clicks, 'click')} {'is' if best.clicks == 1 else 'are'} {found} from here."
        )
        return Step((after,), because, text)

    def plainest(self, linear: Linear, best: Optimum, deadline: Deadline) -> tuple[Fact, tuple[Reason, ...]]:
        """A press of the best solution, and the lights that fix it: few ones, where they are quickly found."""
        presses = list(islice(best.facts.made(), LOOKED_AT))
        chosen, because = presses[0], tuple[Reason, ...]()
        if len(best.facts) <= EXPLAINED:
            for fact in presses:
                reasons = tuple(linear.why(fact, deadline))
                if reasons and (not because or len(reasons[0].places) < len(because[0].places)):
                    chosen, because = fact, reasons
        return chosen, because or (sentences.one_of(best, chosen),)

    def explain(self, state: State | None, deadline: Deadline) -> Explanation:
        """Every press of a solution with few clicks, or why there is none."""
        puzzle = self if state is None else self.rest(state)
        linear = Linear(puzzle.system)
        best = linear.fewest(deadline.part(SHARE))
        if best is None:
            because = tuple(linear.why(None, deadline))
            return Explanation([Step((), because, because[0].text)], complete=True)
        made = {} if state is None else dict(self.facts(state))
        steps: list[Step] = []
        try:
            for step in light_chasing.steps(puzzle.system, best.facts, self.line, deadline):
                found = tuple(Fact(at, (made.get(at, 0) + value) % self.states) for at, value in step.found)
                steps.append(step._replace(found=found))
        except Stopped:
            if not steps:
                raise
            return Explanation(steps, complete=False)
        return Explanation(steps, complete=True)

    def grade(self, deadline: Deadline) -> Grade:
        """By the fewest clicks."""
        best = Linear(self.system).fewest(deadline)
        if best is None:
            raise Unsupported("This puzzle has no solution, so it has no level.")
        level = LEVELS[sum(best.clicks > most for most in LEAST_CLICKS)]
        found = "" if best.proved else " or fewer"
        return Grade(level, best.clicks, f"It takes {counted(best.clicks, 'click')}{found}.")

    # Making
    @classmethod
    def make(cls, options: object, seed: str, deadline: Deadline) -> Self:
        """A puzzle that surely has a solution, of the reach and goal of the document in `options`; see `scrambled`."""
        given = mapping(options, "“options”", ("document", "par"))
        document, par = given.get("document"), given.get("par")
        if not isinstance(document, dict) or cast("Document", document).get("kind") != cls.kind:
            raise Malformed(f"“document” is missing, or is not a document of {cls.title}.")
        like = cls.from_document(cast("Document", document))
        if par is not None and (type(par) is not int or par < 0):
            raise Malformed("“par” is a whole number of clicks.")
        return like.scrambled(random.Random(seed), par, deadline)

    def scrambled(self, chance: random.Random, par: int | None, deadline: Deadline) -> Self:
        """Lights from which random presses lead to the goal; with a par, in just so many clicks and no fewer.

        Raises Stopped when no such lights turn up in the time.
        """
        number, most = self.system.reach.switches, 0
        if par is None:
            return self.changed(self.before(bytes(chance.randrange(self.states) for _ in range(number))))
        if par > number * (self.states // 2):
            raise Malformed(f"No puzzle of this size takes {counted(par, 'click')}.")
        patterns = list(Linear(self.system).quiet(deadline))
        search = deadline.part(SEARCHING)
        with suppress(Stopped):
            while search.left() > 0:
                presses = strewn(chance, number, self.states, par)
                least = fewest(self.states, presses, patterns, search)
                if not least.proved:
                    continue
                if least.clicks == par:
                    return self.changed(self.before(presses))
                most = max(most, least.clicks)
                search.tell(most, par, "Looking for a puzzle of that par")
        raise Stopped(f"No puzzle was found that takes {counted(par, 'click')}; the most was {most}.")

    def before(self, presses: bytes) -> bytes:
        """The lights from which these presses lead to the goal."""
        goal = added(self.shown({}), self.system.need, self.states)
        return taken(goal, self.made(presses), self.states)


def strewn(chance: random.Random, number: int, states: int, clicks: int) -> bytes:
    """Presses that make up so many clicks, left and right."""
    most = states // 2
    room = [switch for switch in range(number) for _ in range(most)]
    times = Counter(chance.sample(room, clicks))
    return bytes(
        times[switch] if times[switch] * 2 == states or chance.random() < 0.5 else -times[switch] % states
        for switch in range(number)
    )
