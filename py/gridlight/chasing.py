"""Explain a puzzle whose presses add up: every press of a solution, each with the lights that fix it.

It goes as a person goes who chases lights: a light that one press alone can still change says what that press must be.
Where no light is left like that, a weighted sum of lights fixes the next press; and where quiet patterns leave it open,
it is chosen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import gcd

from gridlight.deadline import Deadline, Stopped
from gridlight.engines import sentences
from gridlight.engines.linear import Linear
from gridlight.engines.system import Presses, Reach, Row, System
from gridlight.puzzle import Fact, Place, Reason, Step

MOST = 1_000_000  # pairs of a light and a press that changes it
OPEN, PLAIN, SUMMED = 2, 1, 3  # the effort of a step: a choice, a single light, a sum of lights

Line = Callable[[Place], str]  # what presses are told together: "row 3"; each alone where it is a name of its own


def steps(system: System, solution: Presses, line: Line, deadline: Deadline) -> Iterator[Step]:
    """The presses of a solution, each step from what is known by then; those of one line that follow alike are one."""
    chase = Chase(system, solution, deadline)
    waiting: list[tuple[Fact, int]] = []  # presses of one line, each with the light that fixes it
    for fact, light in chase.facts():
        if waiting and (light is None or line(fact.at) != line(waiting[0][0].at)):
            yield chase.told(waiting, line)
            waiting = []
        if light is None:
            yield chase.settle(fact)
        else:
            waiting.append((fact, light))
    if waiting:
        yield chase.told(waiting, line)


class Chase:
    """How far the lights have been chased."""

    def __init__(self, system: System, solution: Presses, deadline: Deadline) -> None:
        self.system, self.solution, self.deadline = system, solution, deadline
        self.rows = whole_rows(system.reach)
        self.columns: list[list[int]] = [[] for _ in range(system.reach.switches)]
        for light, row in enumerate(self.rows):
            for switch, _ in row:
                self.columns[switch].append(light)
        self.open = [len(row) for row in self.rows]  # for each light, how many presses that change it are not decided
        self.decided = bytearray(system.reach.switches)
        self.chosen: list[int] = []

    def facts(self) -> Iterator[tuple[Fact, int | None]]:
        """All presses in the order of the chase, each with the light that alone fixes it, or None."""
        for done, switch in enumerate(self._order()):
            self.deadline.tell(done, len(self.decided), "Chasing the lights")
            light = self._fixing(switch)
            self.decided[switch] = 1
            for near in self.columns[switch]:
                self.open[near] -= 1
            yield self.solution[switch], light

    def _order(self) -> Iterator[int]:
        """The switches as a board is swept; in a graph one that a light fixes, where there is one."""
        if self.system.reach.sweep is not None:
            yield from self.system.reach.sweep
            return
        waiting = [light for light in range(len(self.rows)) if self.open[light] == 1]
        for _ in self.decided:
            following: int | None = None
            while waiting and following is None:
                light = waiting.pop()
                following = next((one for one, _ in self.rows[light] if self._fixes(light, one)), None)
            switch = self._tightest() if following is None else following
            yield switch
            waiting += [light for light in self.columns[switch] if self.open[light] == 1]

    def _fixing(self, switch: int) -> int | None:
        """A light that only this switch is left to change."""
        return next((light for light in self.columns[switch] if self._fixes(light, switch)), None)

    def _fixes(self, light: int, switch: int) -> bool:
        """Whether a light says how often this switch is pressed, as the last that is left."""
        if self.decided[switch] or self.open[light] != 1:
            return False
        change = next(times for one, times in self.rows[light] if one == switch)
        return gcd(change, self.system.states) == 1

    def _tightest(self) -> int:
        """A press that is not decided: of those that change a light with few left, the one that changes most lights."""
        lights = [light for light, count in enumerate(self.open) if count]
        if not lights:
            return self.decided.index(0)
        light = min(lights, key=lambda light: self.open[light])
        switches = [switch for switch, _ in self.rows[light] if not self.decided[switch]]
        return max(switches, key=lambda switch: len(self.columns[switch]))

    # In words
    def told(self, presses: Sequence[tuple[Fact, int]], line: Line) -> Step:
        """Presses that single lights fix."""
        lights = tuple(self.system.lights[light] for _, light in presses)
        facts = tuple(fact for fact, _ in presses)
        if len(presses) == 1:
            reason = sentences.alone(self.system, lights[0], facts[0])
        else:
            reason = sentences.chased(self.system, lights, line(facts[0].at), facts)
        return Step(facts, (reason,), reason.text, PLAIN)

    def settle(self, fact: Fact) -> Step:
        """A press that a sum of lights fixes, or one that is chosen."""
        switch = self.system.switches.index(fact.at)
        extended = Linear(self.extended())
        weights = extended.combination(switch, self.deadline)
        if weights is not None:
            reasons = self._summed(weights, fact)
            return Step((fact,), reasons, reasons[0].text, SUMMED)
        patterns = (pattern for pattern, _ in extended.quiet(self.deadline))
        pattern = next(pattern for pattern in patterns if pattern[switch])
        self.chosen.append(switch)
        places = tuple(at for at, times in zip(self.system.switches, pattern, strict=True) if times)
        reason = sentences.choice(places, fact, self.system.states)
        return Step((fact,), (reason,), reason.text, OPEN)

    def _summed(self, weights: bytes, fact: Fact) -> tuple[Reason, ...]:
        lights = weights[: len(self.system.lights)]
        chosen = [
            (self.solution[switch], weight)
            for switch, weight in zip(self.chosen, weights[len(lights) :], strict=True)
            if weight
        ]
        return sentences.combination(self.system, lights, fact, chosen)

    def extended(self) -> System:
        """The system with a row more for each press that was chosen."""
        system, reach, chosen = self.system, self.system.reach, tuple(self.chosen)
        if not chosen:
            return system

        def lay() -> list[Row]:
            return [*reach.rows[: reach.lights], *(((one, 1),) for one in chosen), *reach.rows[reach.lights :]]

        return System(
            Reach(
                key=(reach.key, chosen),
                states=reach.states,
                switches=reach.switches,
                lights=reach.lights + len(chosen),
                lay=lay,
                sweep=None if reach.sweep is None else lambda: reach.sweep or (),
            ),
            system.need + bytes(self.solution[switch].value for switch in chosen),
            system.switches,
            [*system.lights, *(system.switches[switch] for switch in chosen)],
        )


def whole_rows(reach: Reach) -> list[Row]:
    """For each light the presses that change it, with sums written out; raises Stopped when these are too many."""
    sums = reach.rows[reach.lights :]
    if not sums:
        return list(reach.rows)
    if (
        sum(
            len(sums[unknown - reach.switches]) for row in reach.rows for unknown, _ in row if unknown >= reach.switches
        )
        > MOST
    ):
        raise Stopped("This board is too large to be explained press by press.")
    found: list[Row] = []
    for row in reach.rows[: reach.lights]:
        total: Counter[int] = Counter()
        for unknown, change in row:
            if unknown < reach.switches:
                total[unknown] += change
            else:
                for switch, times in sums[unknown - reach.switches]:
                    total[switch] += change * times if switch < reach.switches else 0
        found.append(tuple((one, times % reach.states) for one, times in sorted(total.items()) if times % reach.states))
    return found
