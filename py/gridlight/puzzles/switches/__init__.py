"""Press switches until every bulb shows its goal.

- Each bulb is in one of n states, 0 to n-1; with two states it is off or on.
- A switch adds 1 to every bulb that it is connected to; after n-1 comes 0.
- Most bulbs are also switches: a press changes the bulb and those at the other end of its lines.
- An arrow works one way only. A small square is a switch without a bulb.

The order of presses does not matter, and pressing a switch n times does nothing.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import ClassVar, Self, cast

from gridlight.engines import Engine, linear_engine
from gridlight.engines.linear.packed_vectors import taken
from gridlight.engines.linear.system import Reach, Row, System
from gridlight.families.linear import LinearPuzzle
from gridlight.puzzle import Document, Fact, Malformed, Place, State, Verdict
from gridlight.text.validate import mapping, shown, whole

# Notation
STATES = range(2, 37)
MOST = 5000  # bulbs, and switches
MOST_ENTRIES = 100_000  # in all switches' lists together
LONGEST = 40  # characters of a name
FARTHEST = 1_000_000  # of a place in the layout, from its origin
# Not in a name: control characters, line separators, those that turn the direction of a text, halves of characters.
UNSEEN = re.compile("[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ud800-\udfff]")
KEYS = ("kind", "states", "lights", "goal", "switches", "layout")


class Switches(LinearPuzzle):
    """Bulbs, and switches that each change some of them."""

    kind: ClassVar[str] = "switches"
    title: ClassVar[str] = "Switches"
    engines: ClassVar[tuple[str, ...]] = ("linear", "chase", "sat", "z3")

    def __init__(
        self,
        states: int,
        lights: Mapping[str, int],
        goal: int | Mapping[str, int],
        switches: Mapping[str, Sequence[str]],
        layout: Mapping[str, Sequence[float]] | None = None,
    ) -> None:
        self.states, self.lights, self.goal = states, dict(lights), goal
        self.switches = {name: tuple(bulbs) for name, bulbs in switches.items()}
        self.layout = layout

    @classmethod
    def from_document(cls, document: Document) -> Self:
        """The graph of a document; raises Malformed, naming the bulb or switch."""
        given = mapping(document, "A Switches document", KEYS)
        states = whole(given.get("states"), "“states”", STATES)
        lights = values(given.get("lights"), "“lights”", "bulb", states)
        if not lights:
            raise Malformed("There are no bulbs; a puzzle has at least one.")
        goal = given.get("goal")
        if isinstance(goal, dict):
            wanted = values(cast("object", goal), "“goal”", "bulb", states)
            for name in [*lights, *wanted]:
                if name not in wanted:
                    raise Malformed(f"“goal” does not name the bulb “{shown(name)}”.")
                if name not in lights:
                    raise Malformed(f"“goal” names “{shown(name)}”, which is no bulb.")
        else:
            wanted = whole(goal, "“goal”", range(states))
        switches = reaches(given.get("switches"), lights)
        layout = spots(given["layout"], {*lights, *switches}) if "layout" in given else None
        return cls(states, lights, wanted, switches, layout)

    def to_document(self) -> Document:
        """The document."""
        found: Document = {
            "kind": self.kind,
            "states": self.states,
            "lights": dict(self.lights),
            "goal": self.goal if isinstance(self.goal, int) else dict(self.goal),
            "switches": {name: list(bulbs) for name, bulbs in self.switches.items()},
        }
        if self.layout is not None:
            found["layout"] = {name: list(spot) for name, spot in self.layout.items()}
        return found

    def with_lights(self, lights: bytes) -> Self:
        """The same graph with other lights."""
        return type(self)(
            self.states, dict(zip(self.lights, lights, strict=True)), self.goal, self.switches, self.layout
        )

    def pressed(self, state: State) -> dict[str, int]:
        """The presses of a state; raises Malformed where they do not fit."""
        given = mapping(state, "A Switches state", ("presses",))
        presses = values(given.get("presses", {}), "“presses”", "switch", self.states)
        for name in presses:
            if name not in self.switches:
                raise Malformed(f"There is no switch “{shown(name)}” to press.")
        return presses

    def facts(self, state: State) -> list[Fact]:
        """The presses of each switch that is pressed."""
        return [Fact(name, times) for name, times in self.pressed(state).items() if times]

    def state(self, facts: Iterable[Fact], notes: bool = False) -> State:
        """The state with these presses."""
        return {"presses": {cast("str", at): value for at, value in facts if value}}

    def weights(self, vector: bytes) -> dict[str, int]:
        """Weights of the bulbs, as the contract writes them."""
        return dict(zip(self.lights, vector, strict=True))

    def effect(self, presses: bytes) -> bytes:
        """By how much presses change each bulb."""
        after = self.after(dict(zip(self.switches, presses, strict=True)))
        return taken(bytes(after.values()), bytes(self.lights.values()), self.states)

    def line_name(self, at: Place) -> str:
        """Its own name: switches are explained one by one."""
        return cast("str", at)

    # Rules
    def check(self, state: State) -> Verdict:
        """The values of the bulbs."""
        lights = self.after(self.pressed(state))
        solved = all(lights[name] == goal for name, goal in self.wanted.items())
        return Verdict(solved, [], {"lights": lights})

    def after(self, presses: Mapping[str, int]) -> dict[str, int]:
        """The bulbs after these presses."""
        lights = dict(self.lights)
        for name, times in presses.items():
            for bulb in self.switches[name]:
                lights[bulb] += times
        return {name: value % self.states for name, value in lights.items()}

    def lights_in(self, state: State) -> bytes:
        """The values of the bulbs in a state."""
        return bytes(self.after(self.pressed(state)).values())

    @cached_property
    def wanted(self) -> dict[str, int]:
        """The goal of each bulb."""
        return dict.fromkeys(self.lights, self.goal) if isinstance(self.goal, int) else dict(self.goal)

    # Solving
    def engine(self, name: str) -> Engine:
        """An engine that knows this graph's system."""
        return linear_engine(name, self.engines, self.system)

    def encode(self) -> System:
        """The system of equations of this graph."""
        wanted = bytes(self.wanted[name] for name in self.lights)
        need = taken(wanted, bytes(self.lights.values()), self.states)
        return System(self.reaching, need, list(self.switches), list(self.lights), light="bulb")

    @cached_property
    def reaching(self) -> Reach:
        """The matrix: what each switch changes."""
        number = {name: index for index, name in enumerate(self.lights)}
        reached = tuple(tuple(number[bulb] for bulb in bulbs) for bulbs in self.switches.values())

        def lay() -> list[Row]:
            rows: list[list[tuple[int, int]]] = [[] for _ in self.lights]
            for switch, bulbs in enumerate(reached):
                for bulb, times in Counter(bulbs).items():
                    if times % self.states:
                        rows[bulb].append((switch, times % self.states))
            return [tuple(row) for row in rows]

        return Reach((self.kind, self.states, len(number), reached), self.states, len(reached), len(number), lay)


# Errors of documents
def named(value: object, what: str, most: int = MOST) -> dict[str, object]:
    """A map with names as the contract has them; raises Malformed."""
    if not isinstance(value, dict):
        raise Malformed(f"{what} is not a map of names.")
    given = cast("dict[str, object]", value)
    if len(given) > most:
        raise Malformed(f"{what} has {len(given)} names; at most {most} are possible.")
    for name in given:
        if not 1 <= len(name) <= LONGEST:
            raise Malformed(
                f"{what}: the name “{shown(name)}” has {len(name)} characters; 1 to {LONGEST} are possible."
            )
        if bad := UNSEEN.search(name):
            raise Malformed(f"{what}: the name “{shown(name)}” has a character that is not seen, U+{ord(bad[0]):04X}.")
    return given


def values(value: object, what: str, thing: str, states: int) -> dict[str, int]:
    """A map of names to states; raises Malformed."""
    given = named(value, what)
    for name, one in given.items():
        if type(one) is not int or not 0 <= one < states:
            raise Malformed(f"{what}: the {thing} “{shown(name)}” has no number from 0 to {states - 1}.")
    return cast("dict[str, int]", given)


def reaches(value: object, lights: Mapping[str, int]) -> dict[str, list[str]]:
    """The bulbs that each switch changes; raises Malformed."""
    given, entries = named(value, "“switches”"), 0
    for name, bulbs in given.items():
        if not isinstance(bulbs, list):
            raise Malformed(f"“switches”: “{shown(name)}” has no list of bulbs.")
        entries += len(cast("list[object]", bulbs))
        if entries > MOST_ENTRIES:
            raise Malformed(f"The switches change more than {MOST_ENTRIES} bulbs in all; so many are possible.")
        for bulb in cast("list[object]", bulbs):
            if not isinstance(bulb, str) or bulb not in lights:
                raise Malformed(f"The switch “{shown(name)}” changes “{shown(str(bulb))}”, which is no bulb.")
    return cast("dict[str, list[str]]", given)


def spots(value: object, known: set[str]) -> dict[str, list[float]]:
    """Where things are drawn; raises Malformed."""
    given = named(value, "“layout”", 2 * MOST)
    for name, spot in given.items():
        if name not in known:
            raise Malformed(f"“layout” names “{shown(name)}”, which is neither a bulb nor a switch.")
        pair = cast("list[object]", spot) if isinstance(spot, list) else []
        if len(pair) != 2 or any(isinstance(one, bool) or not isinstance(one, int | float) for one in pair):
            raise Malformed(f"“layout”: the place of “{shown(name)}” is not a pair of numbers.")
        if any(not -FARTHEST <= one <= FARTHEST for one in cast("list[float]", pair)):
            raise Malformed(f"“layout”: the place of “{shown(name)}” is farther out than {FARTHEST}.")
    return cast("dict[str, list[float]]", given)
