"""What gives the next press of a linear puzzle at sight: one is left, the lights of a line, or a quiet pattern.

And what other presses do instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

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
    spoils="This press changes a {light} that is right already.",
    leaves="This press leaves a {light} that is wrong.",
    done="All before {line} is done, and this press would undo it.",
    right="In {line} this press changes a {light} that is right, and no later press can change it back.",
    too_soon="Only {line} can still change what is wrong before it, and this press lies behind {line}.",
    neither="All presses of a quiet pattern together change nothing: they change each {light} an even number of times."
    " Two presses of this one are missing, and this is neither.",
)


class NextLine(NamedTuple):
    """The line that decides some lights, since all before it is pressed as it should be."""

    name: str
    switches: list[int]
    before: set[int]  # the switches of the lines before it
    alone: dict[int, list[int]]  # by switch of this line: the lights that no later one changes


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
        line = self.next_line
        pressed = {switch: self.wrong.intersection(lights) for switch, lights in line.alone.items()} if line else {}
        ready = [switch for switch, lights in pressed.items() if lights]
        if line and ready:
            lights = [self.system.lights[min(pressed[switch])] for switch in ready]
            text = TEXTS("line", line=line.name, count=len(ready), light=self.system.light)
            yield self.step(CHASING, text, ready, lights)

    @cached_property
    def next_line(self) -> NextLine | None:
        """The line behind the last one that is pressed; None where a light before it cannot come right any more."""
        switches, sweep = self.system.switches, self.system.reach.sweep
        if sweep is None or not self.pressed:
            return None
        lines = [list(line) for _, line in groupby(sweep, lambda switch: self.line_name(switches[switch]))]
        last = max(
            number for number, line in enumerate(lines) if any(switches[switch] in self.pressed for switch in line)
        )
        decided = {switch for line in lines[: last + 1] for switch in line}
        left = {light: [*row - decided] for light, row in enumerate(self.rows)}
        if any(not left[light] for light in self.wrong) or last + 1 == len(lines):
            return None
        line = lines[last + 1]
        alone = {switch: [light for light, others in left.items() if others == [switch]] for switch in line}
        return NextLine(self.line_name(switches[line[0]]), line, decided, alone)

    # What other presses do
    def misses(self, rule: str) -> list[Reason]:
        """Why each other press is no step of that rule; the places of a reason are the presses that it is about."""
        right = {fact.at for step in self.steps() for fact in step.found}
        texts: dict[str, list[Place]] = {}
        for switch, at in enumerate(self.system.switches):
            if at not in right:
                texts.setdefault(self.miss(rule, switch), []).append(at)
        return [Reason(rule, tuple(places), text) for text, places in texts.items()]

    def miss(self, rule: str, switch: int) -> str:
        """What a press does that is no step of that rule."""
        light, line = self.system.light, self.next_line
        if rule == QUIET:
            return TEXTS("neither", light=light)
        if rule == CHASING and line and switch in line.before:
            return TEXTS("done", line=line.name)
        if rule == CHASING and line and line.alone.get(switch):
            return TEXTS("right", line=line.name, light=light)
        if rule == CHASING and line and switch not in line.switches:
            return TEXTS("too_soon", line=line.name)
        return TEXTS("spoils" if self.changes[switch] - self.wrong else "leaves", light=light)
