"""Press cells until every light shows its goal; a press changes the cell and, on most boards, the four beside it.

- A press adds 1 to every light in the reach of its cell. A light has n states, 0 to n-1; after n-1 comes 0.
- A right click subtracts 1. It equals n-1 presses and counts as one click.
- The reach is the cell and its four neighbours, unless the puzzle says otherwise: the four diagonal ones (cross), all
  eight (king), the whole row and column (lines), or a pattern of its own.
- On a torus the reach continues on the other side.
- A hole has no light and cannot be pressed.
- The goal is one state for all lights, mostly off, or a pattern. In a pattern, a light that is not right yet shows its
  goal small in its corner.

The order of presses does not matter, and pressing a cell n times does nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import compress
from typing import ClassVar, Self, cast

from gridlight.engines import Engine, linear_engine
from gridlight.engines.linear.packed_vectors import FULL, packed, reduced, scaled, taken
from gridlight.engines.linear.system import Presses, Reach, Row, System
from gridlight.families.at_sight import CHASING, ONE_LEFT, QUIET
from gridlight.families.linear import LinearPuzzle
from gridlight.puzzle import Document, Fact, Place, State, Verdict
from gridlight.puzzles.lightsout.board import (
    HOLE,
    REACHES,
    SCHEMA,
    SIGNS,
    THERE,
    VALUES,
    Cell,
    Cells,
    Offset,
)
from gridlight.text.schema import Schema


class LightsOut(LinearPuzzle):
    """A board of lights, which may have holes. Boards are bytes here, one for each cell, row by row; holes are 0."""

    kind: ClassVar[str] = "lightsout"
    title: ClassVar[str] = "Lights Out"
    aliases: ClassVar[tuple[str, ...]] = ("Flip",)
    practised: ClassVar[tuple[str, ...]] = (ONE_LEFT, CHASING, QUIET)
    engines: ClassVar[tuple[str, ...]] = ("linear", "chase", "sat", "z3", "clingo")
    schema: ClassVar[Schema] = SCHEMA

    def __init__(
        self,
        states: int,
        lights: Sequence[str],
        goal: int | Sequence[str] = 0,
        reach: str | Sequence[Offset] = "plus",
        wrap: bool = False,
    ) -> None:
        self.states = states
        self.lights = tuple(lights)
        self.goal = goal
        self.wrap = wrap
        self.reach = reach if isinstance(reach, str) else tuple(reach)
        self.height, self.width = len(lights), len(lights[0])

    @classmethod
    def from_document(cls, document: Document) -> Self:
        """The board of a document; raises Malformed, naming the row and column."""
        given = SCHEMA.read(document)
        return cls(given["states"], given["lights"], given["goal"], given["reach"], given["wrap"])

    def to_document(self) -> Document:
        """The lights, the goal, and what a press does."""
        return {
            "kind": self.kind,
            "states": self.states,
            "lights": list(self.lights),
            "goal": self.goal if isinstance(self.goal, int) else list(self.goal),
            "reach": self.reach if isinstance(self.reach, str) else [list(offset) for offset in self.reach],
            "wrap": self.wrap,
        }

    def with_lights(self, lights: bytes) -> Self:
        """The same board with other lights: a value for each cell that is not a hole."""
        return type(self)(self.states, self.rows(self.board(lights)), self.goal, self.reach, self.wrap)

    def lights_in(self, state: State) -> bytes:
        """The lights in a state, a value for each cell that is not a hole."""
        return self.vector(self.after(self.pressed(state)))

    def effect(self, presses: bytes) -> bytes:
        """By how much presses change each light; neither vector has holes."""
        return self.vector(self.spread(self.board(presses)))

    def line_name(self, at: Place) -> str:
        """The row, or on a board that is wider than high the column."""
        row, column = cast("Cell", at)
        return f"column {column + 1}" if self.width > self.height else f"row {row + 1}"

    # Boards, vectors and rows
    @cached_property
    def holes(self) -> bool:
        """Whether there are any."""
        return any(HOLE in row for row in self.lights)

    @cached_property
    def there(self) -> bytes:
        """1 for a cell, 0 for a hole."""
        return "".join(self.lights).encode().translate(THERE)

    def vector(self, board: bytes) -> bytes:
        """The values of a board without its holes."""
        return bytes(compress(board, self.there)) if self.holes else board

    def board(self, vector: bytes) -> bytes:
        """The board with these values in its cells."""
        if not self.holes:
            return vector
        values = iter(vector)
        return bytes(next(values) if there else 0 for there in self.there)

    def rows(self, board: bytes) -> list[str]:
        """A board as the contract writes it, with holes."""
        text = board.translate(SIGNS).decode()
        if self.holes:
            text = "".join(sign if there else HOLE for sign, there in zip(text, self.there, strict=True))
        return [text[start : start + self.width] for start in range(0, len(text), self.width)]

    @cached_property
    def start(self) -> bytes:
        """The lights as they are set."""
        return "".join(self.lights).encode().translate(VALUES)

    @cached_property
    def wanted(self) -> bytes:
        """The goal of each cell."""
        if isinstance(self.goal, int):
            return scaled(self.there, self.goal, self.states)
        return "".join(self.goal).encode().translate(VALUES)

    # Notation
    def pressed(self, state: State) -> bytes:
        """The presses of a state, as a board; raises Malformed where they do not fit."""
        given = SCHEMA.read_state(state, {"states": self.states, "lights": self.lights})
        if "presses" not in given:
            return bytes(self.width * self.height)
        return "".join(given["presses"]).encode().translate(VALUES)

    def facts(self, state: State) -> list[Fact]:
        """The presses of each cell that is pressed."""
        return list(Presses(self.vector(self.pressed(state)), self.cells).pressed())

    def state(self, facts: Iterable[Fact], notes: bool = False) -> State:
        """The state with these presses."""
        if isinstance(facts, Presses):
            return {"presses": self.rows(self.board(facts.vector))}
        board = bytearray(self.width * self.height)
        for at, value in facts:
            row, column = cast("Cell", at)
            board[row * self.width + column] = value
        return {"presses": self.rows(bytes(board))}

    def weights(self, vector: bytes) -> list[str]:
        """Weights of the lights, as the contract writes them."""
        return self.rows(self.board(vector))

    # Rules
    def check(self, state: State) -> Verdict:
        """What the lights show."""
        lights = self.after(self.pressed(state))
        return Verdict(lights == self.wanted, [], {"lights": self.rows(lights)})

    def after(self, presses: bytes) -> bytes:
        """The lights after these presses."""
        changed = self.spread(presses)
        return reduced(packed(self.start) + packed(changed), len(changed), self.states)

    def spread(self, presses: bytes) -> bytes:
        """By how much presses change each cell, modulo n."""
        rows = self._split(presses)
        changed = b"".join(self._along_lines(presses, rows) if self.reach == "lines" else self._reached(rows))
        if self.holes:
            changed = reduced(packed(changed) & packed(scaled(self.there, FULL, 256)), len(changed), self.states)
        return changed

    def _split(self, board: bytes) -> list[bytes]:
        """The rows of a board."""
        return [board[start : start + self.width] for start in range(0, len(board), self.width)]

    def _along_lines(self, presses: bytes, rows: Sequence[bytes]) -> Iterator[bytes]:
        """The reach `lines`: each cell gets all presses in its row and column, its own once."""
        n, width = self.states, self.width
        down = [sum(presses[column::width]) % n for column in range(width)]
        below = packed(bytes(down))
        ones = packed(b"\1" * width)
        for row in rows:
            yield reduced(below + sum(row) % n * ones + packed(scaled(row, -1, n)), width, n)

    def _reached(self, rows: Sequence[bytes]) -> Iterator[bytes]:
        """Other reaches: each row of changes, from the rows of presses that reach it."""
        n = self.states
        width = self.width
        height = self.height
        most = max(1, FULL // (n - 1) - 1)  # rows that can be added before lanes overflow
        for row in range(height):
            total, summed = 0, 0
            for (down, right), times in self.offsets.items():
                source = row - down
                if self.wrap:
                    source %= height
                elif not 0 <= source < height:
                    continue
                for _ in range(times):
                    total += self._moved(rows[source], right)
                    summed += 1
                    if summed == most:
                        total, summed = packed(reduced(total, width, n)), 1
            yield reduced(total, width, n)

    @cached_property
    def offsets(self) -> Counter[Offset]:
        """Which cells a press reaches, and how often (modulo n: an offset may be given many times)."""
        offsets = REACHES[self.reach] if isinstance(self.reach, str) else self.reach
        if self.wrap:
            offsets = [(down % self.height, right % self.width) for down, right in offsets]
        return Counter({offset: times % self.states for offset, times in Counter(offsets).items()})

    def _moved(self, row: bytes, right: int) -> int:
        """A row shifted to the right, packed; on a torus cyclically."""
        width = self.width
        if self.wrap:
            return packed(row[width - right :] + row[: width - right])
        if abs(right) >= width:
            return 0
        return packed(bytes(right) + row[: width - right] if right > 0 else row[-right:])

    # Solving
    def engine(self, name: str) -> Engine:
        """An engine that knows this board's system."""
        return linear_engine(name, self.engines, self.system)

    def encode(self) -> System:
        """The system of equations of this board."""
        need = self.vector(taken(self.wanted, self.start, self.states))
        return System(self.reaching, need, self.cells, self.cells)

    def drawing(self) -> Sequence[str]:
        """What is set, and the rows of lights."""
        reach = (
            self.reach if isinstance(self.reach, str) else " ".join(f"[{down}, {right}]" for down, right in self.reach)
        )
        goal = [f"Goal: {self.goal}."] if isinstance(self.goal, int) else ["Goal:", *self.goal]
        torus = ", on a torus" if self.wrap else ""
        return [f"{self.states} states, 0 to {self.states - 1}. Reach: {reach}{torus}. Lights:", *self.lights, *goal]

    def changes(self) -> int:
        """How many pairs of a light and a press that changes it there are, at least."""
        if self.reach == "lines":
            return 3 * len(self.cells)  # as sums of lines
        offsets = [offset for offset, times in self.offsets.items() if times]
        size = self.height, self.width
        whole = [size if self.wrap else (size[0] - abs(down), size[1] - abs(right)) for down, right in offsets]
        holes = self.height * self.width - len(self.cells)
        return sum(max(0, down) * max(0, right) for down, right in whole) - 2 * len(offsets) * holes

    @cached_property
    def cells(self) -> Cells:
        """The cells that are not holes, row by row."""
        return Cells(self.width, self.there)

    @cached_property
    def reaching(self) -> Reach:
        """The matrix: what each press changes."""
        number = len(self.cells)
        return Reach(
            key=(self.kind, self.states, self.width, self.there, self.reach, self.wrap),
            states=self.states,
            switches=number,
            lights=number,
            make_rows=self._lines if self.reach == "lines" else self._rows,
            plain=(self.height, self.width) if self.reach == "plus" and not self.wrap and not self.holes else None,
            sweep=self._sweep,
        )

    def _rows(self) -> list[Row]:
        """For each light the presses that change it."""
        number = {cell: index for index, cell in enumerate(self.cells)}
        offsets = [(down, right, times) for (down, right), times in self.offsets.items() if times]
        rows: list[Row] = []
        for row, column in self.cells:
            sources = ((row - down, column - right, times) for down, right, times in offsets)
            if self.wrap:
                sources = ((down % self.height, right % self.width, times) for down, right, times in sources)
            rows.append(
                tuple((number[down, right], times) for down, right, times in sources if (down, right) in number)
            )
        return rows

    def _lines(self) -> list[Row]:
        """As `_rows`, for whole lines: the sums of row and column, minus the cell's own presses, which are in both."""
        cells, less = len(self.cells), self.states - 1
        lights: list[Row] = []
        sums: list[list[tuple[int, int]]] = [[(cells + line, less)] for line in range(self.height + self.width)]
        for index, (row, column) in enumerate(self.cells):
            across, down = row, self.height + column
            lights.append(((cells + across, 1), (cells + down, 1), (index, less)))
            sums[across].append((index, 1))
            sums[down].append((index, 1))
        return lights + [tuple(line) for line in sums]

    def _sweep(self) -> Sequence[int]:
        """The cells along the longer side, so that only as many presses stay open as the shorter side has cells."""
        order = range(len(self.cells))
        return sorted(order, key=lambda index: self.cells[index][::-1]) if self.width > self.height else order
