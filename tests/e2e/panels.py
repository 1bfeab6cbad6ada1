"""Panels, judged by hand: where a line runs, what is wrong with it, and every line that is right.

Nothing here knows the project's code. It is for small panels: what is to be found is found by trying everything.
Borders are whole, starts and ends stand on corners.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product
from typing import Any

Document = dict[str, Any]
State = dict[str, Any]
Place = tuple[int, int]  # doubled (row, column): two even numbers are a corner, two odd ones a cell
Faults = dict[str, set[Place]]  # by rule

STEPS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}
PIECES = {"polyomino": 1, "hollow": -1}


def panel(height: int, width: int, **givens: Any) -> Document:
    """A document from the lower left corner to the upper right one, but for what is given."""
    bare: Document = {
        "kind": "witness",
        "height": height,
        "width": width,
        "pillar": False,
        "symmetry": None,
        "starts": [[2 * height, 0]],
        "ends": [[0, 2 * width, "right"]],
        "gaps": [],
        "missing": [],
        "dots": [],
        "symbols": [],
        "rules": {},
    }
    return bare | givens


def symbol(row: int, column: int, type: str, colour: str, **more: Any) -> dict[str, Any]:
    """A symbol in a cell, rows and columns of cells counted from 1."""
    return {"at": [2 * row - 1, 2 * column - 1], "type": type, "colour": colour, **more}


# A panel with symbols of several types and one solution.
MIXED = panel(
    3,
    3,
    symbols=[
        symbol(1, 1, "square", "white"),
        symbol(1, 3, "polyomino", "yellow", shape=["###"], free=False),
        symbol(2, 2, "triangle", "orange", count=2),
        symbol(2, 3, "star", "white"),
        symbol(3, 1, "square", "white"),
        symbol(3, 3, "square", "black"),
    ],
)


def line(start: Sequence[int], moves: str, half: str = "") -> State:
    """The state with this line; each move is a whole step, from corner to corner, but for a half one in the end."""
    return {"line": {"start": list(start), "moves": "".join(2 * move for move in moves) + half}}


@dataclass(frozen=True)
class Board:
    """What the rules say of lines on a document."""

    document: Document

    @cached_property
    def rows(self) -> int:
        """How many there are of doubled rows."""
        return 2 * self.document["height"] + 1

    @cached_property
    def columns(self) -> int:
        """The same of columns."""
        return 2 * self.document["width"] + (0 if self.document["pillar"] else 1)

    @cached_property
    def places(self) -> set[Place]:
        """All places."""
        return set(product(range(self.rows), range(self.columns)))

    @cached_property
    def closed(self) -> set[Place]:
        """What no line may stand on."""
        return {(row, column) for row, column in self.document["gaps"] + self.document["missing"]}

    def beside(self, place: Place, move: str) -> Place:
        """The place half a step further, on the panel or not."""
        down, right = STEPS[move]
        column = place[1] + right
        return place[0] + down, column % self.columns if self.document["pillar"] else column

    def image(self, place: Place) -> Place:
        """Where the second line is when the first is there; the place itself without a second line."""
        (row, column), symmetry = place, self.document["symmetry"]
        if symmetry is None:
            return place
        there = self.rows - 1 - row if symmetry in ("top-bottom", "rotational") else row
        is_mirrored = symmetry in ("left-right", "rotational")
        if self.document["pillar"]:
            width = self.document["width"]
            return there, (width - column if is_mirrored else column + width) % self.columns
        return there, self.columns - 1 - column if is_mirrored else column

    def way(self, state: State) -> list[Place]:
        """The places of the first line, in their order."""
        if state["line"] is None:
            return []
        row, column = state["line"]["start"]
        way = [(row, column)]
        for move in state["line"]["moves"]:
            way.append(self.beside(way[-1], move))
        return way

    def lines(self) -> Iterator[State]:
        """Every line from a start to an end."""
        ends = {(row, column) for row, column, _ in self.document["ends"]}

        def longer(start: Place, here: Place, moves: str, used: set[Place]) -> Iterator[State]:
            if here in ends:
                yield {"line": {"start": list(start), "moves": moves}}
            for move in STEPS:
                edge = self.beside(here, move)
                corner = self.beside(edge, move)
                new = {edge, corner, self.image(edge), self.image(corner)}
                twice = self.document["symmetry"] is not None and len(new) < 4
                if new <= self.places and not twice and not new & (used | self.closed):
                    yield from longer(start, corner, moves + 2 * move, used | new)

        for row, column in self.document["starts"]:
            yield from longer((row, column), (row, column), "", {(row, column), self.image((row, column))})

    def solutions(self) -> list[State]:
        """Every line that is right."""
        return [state for state in self.lines() if not any(self.wrong(state).values())]

    def regions(self, state: State) -> list[set[Place]]:
        """What the lines part the panel into: all places that they leave, cells, edges and corners."""
        first = self.way(state)
        left = self.places - {*first, *map(self.image, first)}
        found: list[set[Place]] = []
        while left:
            region = {left.pop()}
            waiting = list(region)
            for place in waiting:
                near = {self.beside(place, move) for move in STEPS} & left
                left -= near
                region |= near
                waiting += near
            found.append(region)
        return found

    def wrong(self, state: State) -> Faults:
        """What fails on a finished line, by rule; where there are marks, whatever they might have removed, and they."""
        first = set(self.way(state))
        second = set(map(self.image, first))
        drawn = first | second
        covers = {"black": drawn, "invisible": drawn, "blue": first, "yellow": second}
        bare = {tuple(dot["at"]) for dot in self.document["dots"] if tuple(dot["at"]) not in covers[dot["colour"]]}
        found: Faults = {}
        for region in self.regions(state):
            symbols = {tuple(one["at"]): one for one in self.document["symbols"] if tuple(one["at"]) in region}
            marks = {at for at, one in symbols.items() if one["type"] == "elimination"}
            faults = self.errors(symbols, bare & region, drawn, region)
            if marks:
                each = sorted(set[Place]().union(*faults.values()))
                ways = ({*gone, *marks} for gone in combinations(each, len(marks)))
                helps = any(
                    not any(self.errors(*left(symbols, bare & region, gone), drawn, region).values()) for gone in ways
                )
                faults = {} if helps else faults | {"elimination-marks": marks}
            for rule, places in faults.items():
                found.setdefault(rule, set()).update(places)
        on_line = bare & drawn
        return found | ({"dot-colours": on_line} if on_line else {})

    def errors(self, symbols: dict[Any, Any], bare: set[Any], drawn: set[Place], region: set[Place]) -> Faults:
        """What fails in a region where marks do nothing."""
        colours = Counter(one["colour"] for one in symbols.values())
        by_type = {
            type: {at for at, one in symbols.items() if one["type"] == type}
            for type in ("square", "star", "triangle", *PIECES)
        }
        squares = {symbols[at]["colour"] for at in by_type["square"]}
        pieces = by_type["polyomino"] | by_type["hollow"]
        sides = {at: len({self.beside(at, move) for move in STEPS} & drawn) for at in by_type["triangle"]}
        return {
            "dots": bare,
            "squares": by_type["square"] if len(squares) > 1 else set(),
            "stars": {at for at in by_type["star"] if colours[symbols[at]["colour"]] != 2},
            "triangles": {at for at, count in sides.items() if symbols[at]["count"] != count},
            "polyominoes": set() if self.fit([symbols[at] for at in pieces], region) else pieces,
        }

    def fit(self, pieces: list[dict[str, Any]], region: set[Place]) -> bool:
        """Whether pieces cover the cells of the region, or cancel; hollow ones count against the others."""
        cells = Counter(place for place in region if place[0] % 2 and place[1] % 2)
        area = sum(PIECES[one["type"]] * "".join(one["shape"]).count("#") for one in pieces)
        if not pieces or area not in (0, cells.total()):
            return not pieces
        ways = [[(PIECES[one["type"]], squares) for squares in self.put(one)] for one in pieces]
        for laid in product(*ways):
            sums = Counter[Place]()
            for sign, squares in laid:
                for square in squares:
                    sums[square] += sign
            if {place: count for place, count in sums.items() if count} == (cells if area else {}):
                return True
        return False

    def put(self, piece: dict[str, Any]) -> Iterator[list[Place]]:
        """The cells under a piece, wherever it is put down."""
        shape = piece["shape"]
        for _ in range(4 if piece["free"] else 1):
            shape = ["".join(row) for row in zip(*shape[::-1], strict=True)] if piece["free"] else shape
            squares = [(r, c) for r, row in enumerate(shape) for c, sign in enumerate(row) if sign == "#"]
            for row, column in product(range(1, self.rows, 2), range(1, 2 * self.document["width"], 2)):
                put = [(row + 2 * r, column + 2 * c) for r, c in squares]
                if self.document["pillar"]:
                    put = [(r, c % self.columns) for r, c in put]
                if self.places.issuperset(put):
                    yield put


def left(symbols: dict[Any, Any], bare: set[Any], gone: set[Place]) -> tuple[dict[Any, Any], set[Any]]:
    """The symbols and uncovered dots that are left."""
    return {at: one for at, one in symbols.items() if at not in gone}, bare - gone


# Text forms, written by what formats.md says
DOTS = {"black": 1, "blue": 2, "yellow": 3, "invisible": 4}
TYPES = {"polyomino": "poly", "hollow": "ylop", "elimination": "nega"}


def published(document: Document) -> str:
    """The panel as witnesspuzzles.com has it: columns of places, each null, a line or a symbol."""
    rows, columns = 2 * document["height"] + 1, 2 * document["width"] + (0 if document["pillar"] else 1)
    grid: list[list[Any]] = [
        [None if row % 2 and column % 2 else {"type": "line", "line": 0} for row in range(rows)]
        for column in range(columns)
    ]
    for row, column in document["starts"]:
        grid[column][row]["start"] = True
    for row, column, side in document["ends"]:
        grid[column][row]["end"] = side
    for kind, value in (("gaps", 1), ("missing", 2)):
        for row, column in document[kind]:
            grid[column][row]["gap"] = value
    for dot in document["dots"]:
        grid[dot["at"][1]][dot["at"][0]]["dot"] = DOTS[dot["colour"]]
    for one in document["symbols"]:
        cell = {"type": TYPES.get(one["type"], one["type"]), "color": one["colour"]}
        if one["type"] == "triangle":
            cell["count"] = one["count"]
        if one["type"] in PIECES:
            squares = [(r, c) for r, row in enumerate(one["shape"]) for c, sign in enumerate(row) if sign == "#"]
            cell["polyshape"] = sum(1 << (4 * c + r) for r, c in squares) | (one["free"] << 20)
        grid[one["at"][1]][one["at"][0]] = cell
    symmetry = document["symmetry"]
    axes = {"x": symmetry in ("left-right", "rotational"), "y": symmetry in ("top-bottom", "rotational")}
    return json.dumps(
        {"grid": grid, "pillar": document["pillar"], "symmetry": axes if symmetry else None, "name": "A test"}
    )
