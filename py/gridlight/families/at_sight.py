"""What gives the next press of a linear puzzle at sight: one is left, the lights of a line, or a quiet pattern."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from gridlight.engines.linear.system import System
from gridlight.families.light_chasing import Line, whole_rows
from gridlight.puzzle import Fact, Place, Reason, Step
from gridlight.text.template import Texts

ONE_LEFT, CHASING, QUIET = "one-press-left", "light-chasing", "quiet-pattern"
TEXTS = Texts(
    one="These are just the {light}s that this press changes, so it is the only one that is left.",
    line="All before {line} is done, and {line} alone can still change {count, plural, one {this {light}} other {these"
    " # {light}s}}: {count, plural, one {press the cell} other {press the # cells}} next to {count, plural, one {it}"
    " other {them}}.",
    quiet="Pressing all of these changes nothing. All but two of them are pressed, so press these two as well.",
)


class AtSight:
    """A puzzle of two states after some presses."""

    def __init__(self, system: System, line: Line, known: Sequence[Fact]) -> None:
        self.system, self.line_name = system, line
        self.pressed = {fact.at for fact in known if fact.value}
        self.need = self.system.needed_after(known)
        self.wrong = frozenset(light for light, need in enumerate(self.need) if need)
        self.rows = [frozenset(switch for switch, _ in row) for row in whole_rows(self.system.reach)]
        switches = range(self.system.reach.switches)
        self.changes = [frozenset(light for light, row in enumerate(self.rows) if switch in row) for switch in switches]

    def steps(self) -> list[Step]:
        """Every press that one of the three gives."""
        return [*self.one_left(), *self.quiet(), *self.line()] if self.wrong else []

    def step(self, rule: str, text: str, switches: Sequence[int], places: Sequence[Place]) -> Step:
        """A step that presses these."""
        facts = tuple(Fact(self.system.switches[switch], 1) for switch in switches)
        return Step(facts, (Reason(rule, tuple(places), text),), text)

    def one_left(self) -> Iterator[Step]:
        """The presses that change just what is wrong."""
        lights = [self.system.lights[light] for light in sorted(self.wrong)]
        for switch, changes in enumerate(self.changes):
            if changes == self.wrong:
                yield self.step(ONE_LEFT, TEXTS("one", light=self.system.light), [switch], lights)

    def quiet(self) -> Iterator[Step]:
        """The pairs that complete a quiet pattern, on a board that was right before all presses."""
        if any(self.system.need):
            return
        for first, changes in enumerate(self.changes):
            for second in range(first + 1, len(self.changes)):
                pair = [self.system.switches[switch] for switch in (first, second)]
                if changes ^ self.changes[second] == self.wrong and self.pressed.isdisjoint(pair):
                    pattern = [at for at in self.system.switches if at in self.pressed or at in pair]
                    yield self.step(QUIET, TEXTS("quiet"), [first, second], pattern)

    def line(self) -> Iterator[Step]:
        """The presses of the line behind the last one that is pressed, where all before it is right."""
        switches, sweep = self.system.switches, self.system.reach.sweep
        if sweep is None or not self.pressed:
            return
        lines = [list(line) for _, line in groupby(sweep, lambda switch: self.line_name(switches[switch]))]
        last = max(
            number for number, line in enumerate(lines) if any(switches[switch] in self.pressed for switch in line)
        )
        decided = {switch for line in lines[: last + 1] for switch in line}
        left = {light: [*row - decided] for light, row in enumerate(self.rows)}
        if any(not left[light] for light in self.wrong) or last + 1 == len(lines):
            return
        fixed = {left[light][0]: light for light in sorted(self.wrong) if len(left[light]) == 1}
        ready = [switch for switch in lines[last + 1] if switch in fixed]
        if ready:
            lights = [self.system.lights[fixed[switch]] for switch in ready]
            name = self.line_name(switches[ready[0]])
            text = TEXTS("line", line=name, count=len(ready), light=self.system.light)
            yield self.step(CHASING, text, ready, lights)
