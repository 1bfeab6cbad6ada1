"""Light chasing: explain a linear puzzle by every press of a solution, each with the lights that fix it.

A light that only one remaining press changes fixes that press. Where there is no such light, a weighted sum of lights
fixes the next press; and where quiet patterns leave it open, it is chosen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import gcd

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.linear import sentences
from gridlight.engines.linear.solver import combination, quiet
from gridlight.engines.linear.system import Presses, Reach, Row, System
from gridlight.puzzle import Fact, Place, Step
from gridlight.text.validate import counted
from gridlight.text.values import capital

LARGEST = 50_000  # switches
MOST = 1_000_000  # pairs of a light and a press that changes it
SHOWN = 1600  # switches: on larger boards sums of lights are too long to follow
PLAIN, CHOSEN, SUMMED = 1, 2, 3  # the effort of a step: a single light, a choice, a sum of lights

Line = Callable[[Place], str]  # the name of the line of a press, "row 3"; presses of a line are explained together


def steps(system: System, solution: Presses, line: Line, deadline: Deadline) -> Iterator[Step]:
    """The presses of a solution in an order in which each is fixed; those of one line are one step where possible."""
    if system.reach.switches > LARGEST:
        raise Stopped(
            f"A puzzle of {counted(system.reach.switches, 'switch', 'switches')} is too large to be explained."
        )
    chase = Chase(system, solution, deadline)
    waiting: list[tuple[Fact, int | None]] = []  # presses of one line, each with the light that fixes it
    together = system.reach.switches > SHOWN
    for fact, light in chase.facts():
        alike = waiting and (light is None) == (waiting[0][1] is None) and line(fact.at) == line(waiting[0][0].at)
        if waiting and not alike:
            yield chase.line_step(waiting, line)
            waiting = []
        if light is None and not together:
            yield chase.single_step(fact)
        else:
            waiting.append((fact, light))
    if waiting:
        yield chase.line_step(waiting, line)


class Chase:
    """The presses decided so far, and what each light still needs."""

    def __init__(self, system: System, solution: Presses, deadline: Deadline) -> None:
        self.system = system
        self.solution = solution
        self.deadline = deadline
        self.rows = whole_rows(system.reach)
        self.columns: list[list[tuple[int, int]]] = [[] for _ in range(system.reach.switches)]
        for light, row in enumerate(self.rows):
            for switch, times in row:
                self.columns[switch].append((light, times))
        self.open = [len(row) for row in self.rows]  # for each light, how many undecided presses change it
        self.decided = bytearray(system.reach.switches)
        self.need = bytearray(system.need)  # what the lights still need after all decided presses
        self.chosen: list[int] = []

    def facts(self) -> Iterator[tuple[Fact, int | None]]:
        """All presses in order, each with the light that fixes it, or None."""
        for done, switch in enumerate(self._order()):
            self.deadline.tell(done, len(self.decided), "Chasing the lights")
            fact = self.solution[switch]
            yield fact, self._fixing(switch)
            self.decided[switch] = 1
            for light, times in self.columns[switch]:
                self.open[light] -= 1
                self.need[light] = (self.need[light] - times * fact.value) % self.system.states

    def _order(self) -> Iterator[int]:
        """The switches: on a board in the order of its sweep; in a graph one that a light fixes, where there is one."""
        if self.system.reach.sweep is not None:
            yield from self.system.reach.sweep
            return
        waiting = [light for light in range(len(self.rows)) if self.open[light] == 1]
        for _ in self.decided:
            following: int | None = None
            while waiting and following is None:
                light = waiting.pop()
                following = next((switch for switch, _ in self.rows[light] if self._fixes(light, switch)), None)
            switch = self._tightest() if following is None else following
            yield switch
            waiting += [light for light, _ in self.columns[switch] if self.open[light] == 1]

    def _fixing(self, switch: int) -> int | None:
        """A light that only this switch is left to change."""
        return next((light for light, _ in self.columns[switch] if self._fixes(light, switch)), None)

    def _fixes(self, light: int, switch: int) -> bool:
        """Whether this switch is the last that changes a light, so that the light fixes it."""
        if self.decided[switch] or self.open[light] != 1:
            return False
        change = next(times for other, times in self.columns[switch] if other == light)
        return gcd(change, self.system.states) == 1

    def _tightest(self) -> int:
        """An undecided press: of those that change the light with the fewest left, the one that changes most lights."""
        lights = [light for light, count in enumerate(self.open) if count]
        if not lights:
            return self.decided.index(0)
        light = min(lights, key=lambda light: self.open[light])
        switches = [switch for switch, _ in self.rows[light] if not self.decided[switch]]
        return max(switches, key=lambda switch: len(self.columns[switch]))

    # Steps
    def line_step(self, presses: Sequence[tuple[Fact, int | None]], line: Line) -> Step:
        """The step for presses of one line that single lights fix, or whose reasons are too long to show."""
        lights = tuple(self.system.lights[light] for _, light in presses if light is not None)
        facts = tuple(fact for fact, _ in presses)
        if not lights:
            reason = sentences.worked_out(self.system, line(facts[0].at), facts)
        elif len(presses) == 1:
            reason = sentences.alone(self.system, lights[0], facts[0])
        else:
            reason = sentences.chased(self.system, lights, line(facts[0].at), facts)
        return Step(facts, (reason,), reason.text, PLAIN if lights else SUMMED)

    def single_step(self, fact: Fact) -> Step:
        """The step for a press that a sum of lights fixes, or that can be chosen."""
        switch = self.system.switches.index(fact.at)
        reach = self.system.reach.pinned(self.chosen) if self.chosen else self.system.reach
        weights = combination(reach, switch, self.deadline)
        if weights is not None:
            lights = weights[: len(self.system.lights)]
            reasons = sentences.combination(self.system, lights, fact, self.need, decided=True)
            # A weighted sum takes several reasons, and the step says only what follows.
            press = sentences.instruction(fact.value, self.system.states, "this one")
            text = reasons[0].text if len(reasons) == 1 else f"{capital(press)}."
            return Step((fact,), reasons, text, SUMMED)
        pattern = next(pattern for pattern, _ in quiet(reach, self.deadline) if pattern[switch])
        self.chosen.append(switch)
        places = tuple(at for at, times in zip(self.system.switches, pattern, strict=True) if times)
        reason = sentences.choice(places, fact, self.system.states)
        return Step((fact,), (reason,), reason.text, CHOSEN)


def whole_rows(reach: Reach) -> list[Row]:
    """For each light the presses that change it, with shared sums expanded; raises Stopped when they are too many."""
    number, states = reach.switches, reach.states
    lights, sums = reach.rows[: reach.lights], reach.rows[reach.lights :]
    if not sums:
        return list(lights)
    # The row of a sum holds its switches, and the sum itself, which is left out here.
    terms = [[(unknown, times) for unknown, times in row if unknown < number] for row in sums]
    if sum(len(terms[unknown - number]) for row in lights for unknown, _ in row if unknown >= number) > MOST:
        raise Stopped("This board is too large to be explained press by press.")
    rows: list[Row] = []
    for row in lights:
        total: Counter[int] = Counter()
        for unknown, change in row:
            for switch, times in [(unknown, 1)] if unknown < number else terms[unknown - number]:
                total[switch] += change * times
        rows.append(tuple((switch, times % states) for switch, times in sorted(total.items()) if times % states))
    return rows
