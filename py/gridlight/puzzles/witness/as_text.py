"""A panel of The Witness as text: thin lines are edges, thick ones the line, double ones the second line.

● and ○ are starts, with and without a line, ◆ and ◇ ends, • dots. A list below names the symbols in cells.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import cast

from gridlight.puzzle import Fact, State
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.model.document import trace
from gridlight.puzzles.witness.model.grid import STEPS, Place, is_cell, where
from gridlight.puzzles.witness.model.panel import NOWHERE, Panel, Symbol
from gridlight.puzzles.witness.model.variants import VARIANTS
from gridlight.puzzles.witness.symbols import symbol_name, type_named
from gridlight.text.found_words import FEW, found_words
from gridlight.text.validate import listed

# By the directions U, D, L and R, as 1, 2, 4 and 8.
THIN, THICK, DOUBLE = " ╵╷│╴┘┐┤╶└┌├─┴┬┼", " ╹╻┃╸┛┓┫╺┗┏┣━┻┳╋", " ║║║═╝╗╣═╚╔╠═╩╦╬"
DOTS = {"black": "•", "blue": "b", "yellow": "y"}
Joined = frozenset[frozenset[Place]]  # pairs of places that a line joins


def size(puzzle: Witness) -> str:
    """Columns and rows of cells."""
    return f"{puzzle.panel.width} × {puzzle.panel.height}" + (", a pillar" if puzzle.panel.pillar else "")


def traits(puzzle: Witness) -> tuple[list[str], str]:
    """What a picture does not show: a pillar, a second line, and the rules that differ; no ink."""
    panel = puzzle.panel
    said = [
        "pillar" if panel.pillar else "",
        f"two lines, {panel.symmetry}" if panel.symmetry else "",
        *(VARIANTS[name].title.lower() for name in sorted(panel.rules & panel.variants_in_play)),
    ]
    return [*filter(None, said)], ""


def board(puzzle: Witness, state: State) -> str:
    """The panel with its lines, then what its signs mean."""
    panel = puzzle.panel
    line = trace(panel, state)
    first, second = (joined(map(panel.place, spots)) for spots in ((line.first, line.second) if line else ((), ())))
    marks = marks_of(panel)
    names = {mark: meaning(panel.symbols[at]) for at, mark in marks.items() if not mark[-1].isdigit()}
    rows = [
        [drawn(panel, (row, column), (first, second), marks) for column in range(panel.columns)]
        for row in range(panel.rows)
    ]
    about = [
        "A pillar: its right side meets its left." if panel.pillar else "",
        f"A second line: {panel.symmetry}." if panel.symmetry else "",
        *(f"{DOTS[colour]} {colour} dot" for colour in sorted(set(panel.dots.values()) & {"blue", "yellow"})),
        *(f"{mark} {name}" for mark, name in sorted(names.items())),
    ]
    return "\n".join([*("".join(row).rstrip() for row in rows), *filter(None, about)])


def follows(_puzzle: Witness, _state: State, facts: Sequence[Fact]) -> str:
    """What a step finds: where the line is, and where it is not."""

    def over(places: Sequence[object]) -> str:
        names = [where(cast("Place", place)) for place in places[:FEW]]
        return f"over {listed([*names, *([f'{len(places) - FEW} more'] if len(places) > FEW else [])])}"

    return found_words(facts, lambda value, _: "line" if value else "no line", over)


def joined(places: Iterable[Place]) -> Joined:
    """The pairs of places that a line over these joins."""
    return frozenset(map(frozenset, pairwise(places)))


# Symbols
def marks_of(panel: Panel) -> dict[Place, str]:
    """A mark of at most three characters for each cell with a symbol; different ones for different symbols."""
    alike: defaultdict[str, dict[Symbol, None]] = defaultdict(dict)
    for symbol in panel.symbols.values():
        alike[sign(symbol)][replace(symbol, at=NOWHERE)] = None
    marks: dict[Symbol, str] = {}
    for start, symbols in alike.items():
        initials = {symbol.colour[0] for symbol in symbols}
        for number, symbol in enumerate(symbols):
            letter = symbol.colour[0] if len(initials) == len(symbols) else chr(ord("a") + number)
            marks[symbol] = start + letter * (len(symbols) > 1)
    return {at: marks[replace(symbol, at=NOWHERE)] for at, symbol in panel.symbols.items()}


def sign(symbol: Symbol) -> str:
    """The sign of a type, with the number of triangles; without one its first letter."""
    own = type_named(symbol.type).sign
    return f"{own}{symbol.count or ''}" if own else symbol.type[0].upper()


def meaning(symbol: Symbol) -> str:
    """The name of a symbol, with its shape."""
    shape = f" {' / '.join(symbol.shape)}" if symbol.shape else ""
    return f"{symbol_name(symbol)}{shape}{', may be turned' if symbol.free else ''}"


# Places
def drawn(panel: Panel, at: Place, lines: tuple[Joined, Joined], marks: Mapping[Place, str]) -> str:
    """The characters of a place: three in columns of cells, else one."""
    wide = at[1] % 2
    if is_cell(at):
        return f"{marks.get(at, ''):^3}"
    ways = [directions(panel, at, line) for line in lines]
    way = ways[0] | ways[1]
    special = at_start_or_end(panel, at, bool(way)) or DOTS.get(panel.dots.get(at, ""), "")
    if not way and (at in panel.gaps or at in panel.missing):
        there = "" if at in panel.missing else "╌" if wide else "╎"
        return f"{special or there * (at[0] % 2 != wide):^{1 + 2 * wide}}"
    signs, shown = (THICK, ways[0]) if ways[0] else (DOUBLE, ways[1]) if ways[1] else (THIN, present(panel, at))
    if not wide:
        return special or signs[shown]
    left, right = (signs[12] if shown & side else " " if way else THIN[12] for side in (4, 8))
    return f"{left}{special or signs[12]}{right}"


def directions(panel: Panel, at: Place, line: Joined) -> int:
    """To which sides a line goes on from a place."""
    sides = (panel.beside(at, letter) for letter in STEPS)
    return sum(1 << bit for bit, near in enumerate(sides) if near and frozenset((at, near)) in line)


def present(panel: Panel, at: Place) -> int:
    """On which sides of a corner there are edges, or of an edge its two ends."""
    sides = (panel.beside(at, letter) for letter in STEPS)
    return sum(1 << bit for bit, near in enumerate(sides) if near and not is_cell(near) and near not in panel.missing)


def at_start_or_end(panel: Panel, at: Place, is_on_line: bool) -> str:
    """The sign of a start or an end."""
    if at in panel.starts:
        return "●" if is_on_line else "○"
    if at in panel.ends:
        return "◆" if is_on_line else "◇"
    return ""
