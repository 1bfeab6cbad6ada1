"""Press switches until every bulb shows its goal; a press changes all bulbs that the switch is connected to.

- A press adds 1 to every bulb that the switch is connected to.
- A bulb has n states, 0 to n-1; after n-1 comes 0. With two states it is off or on.
- Most bulbs are also switches: a press changes the bulb and those at the other end of its lines.
- An arrow works one way only.
- A small square is a switch without a bulb. A bulb on a square is not changed by its own switch, and a small bulb has
  no switch.
- The goal is one state for all bulbs, such as on, or a pattern. In a pattern, a bulb that is not right yet shows its
  goal small beside it.

The order of presses does not matter, and pressing a switch n times does nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import ClassVar, Self, cast

from gridlight.engines import Engine, linear_engine
from gridlight.engines.linear.packed_vectors import taken
from gridlight.engines.linear.system import Reach, Row, System
from gridlight.families.at_sight import ONE_LEFT, QUIET
from gridlight.families.linear import LinearPuzzle
from gridlight.puzzle import Document, Fact, Place, State, Verdict
from gridlight.text.schema import Either, Map, Names, Object, Schema, schema
from gridlight.text.validate import UNSEEN
from gridlight.text.values import Number, Pair, Word

# Notation
STATES = range(2, 37)
MOST = 5000  # bulbs, and switches
MOST_ENTRIES = 100_000  # in all switches' lists together
LONGEST = 40  # characters of a name
FARTHEST = 1_000_000  # of a place in the layout, from its origin
VALUE = Number(0, below="states")
BULBS, SWITCHES = ("lights",), ("switches",)
SPOT = Pair(f"[row, column], each at most {FARTHEST:,} in size", most=FARTHEST, fraction=True)
SCHEMA = schema(
    "Switches",
    Object(
        {
            "kind": Word(("switches",)),
            "states": Number(STATES[0], STATES[-1]),
            "lights": Map(VALUE, "bulb", MOST, least=1, longest=LONGEST, unseen=UNSEEN.pattern),
            "goal": Either(VALUE, Map(VALUE, "bulb", MOST, of=BULBS, every=True)),
            "switches": Map(
                Names("lights", "bulb"), "switch", MOST, longest=LONGEST, unseen=UNSEEN.pattern, total=MOST_ENTRIES
            ),
            "layout": Map(SPOT, "bulb or switch", 2 * MOST, of=BULBS + SWITCHES),
        },
        optional=("layout",),
    ),
    Object({"presses": Map(VALUE, "switch", MOST, of=SWITCHES)}, {"presses": {}}),
)


class Switches(LinearPuzzle):
    """Bulbs, and switches that each change some of them."""

    kind: ClassVar[str] = "switches"
    title: ClassVar[str] = "Switches"
    aliases: ClassVar[tuple[str, ...]] = ("Flip",)
    practised: ClassVar[tuple[str, ...]] = (ONE_LEFT, QUIET)
    engines: ClassVar[tuple[str, ...]] = ("linear", "chase", "sat", "z3", "clingo")
    schema: ClassVar[Schema] = SCHEMA

    def __init__(
        self,
        states: int,
        lights: Mapping[str, int],
        goal: int | Mapping[str, int],
        switches: Mapping[str, Sequence[str]],
        layout: Mapping[str, Sequence[float]] | None = None,
    ) -> None:
        self.states = states
        self.lights = dict(lights)
        self.goal = goal
        self.switches = {name: tuple(bulbs) for name, bulbs in switches.items()}
        self.layout = layout

    @classmethod
    def from_document(cls, document: Document) -> Self:
        """The graph of a document; raises Malformed, naming the bulb or switch."""
        given = SCHEMA.read(document)
        return cls(given["states"], given["lights"], given["goal"], given["switches"], given.get("layout"))

    def to_document(self) -> Document:
        """The lights, the goal, what each switch does, and where the bulbs are drawn, if that is said."""
        document: Document = {
            "kind": self.kind,
            "states": self.states,
            "lights": dict(self.lights),
            "goal": self.goal if isinstance(self.goal, int) else dict(self.goal),
            "switches": {name: list(bulbs) for name, bulbs in self.switches.items()},
        }
        if self.layout is not None:
            document["layout"] = {name: list(spot) for name, spot in self.layout.items()}
        return document

    def with_lights(self, lights: bytes) -> Self:
        """The same graph with other lights."""
        return type(self)(
            self.states, dict(zip(self.lights, lights, strict=True)), self.goal, self.switches, self.layout
        )

    def pressed(self, state: State) -> dict[str, int]:
        """The presses of a state; raises Malformed where they do not fit."""
        return SCHEMA.read_state(state, {"states": self.states, "switches": self.switches})["presses"]

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
