"""A panel as constraints, for other solvers: the line and its path, regions, and the symbols in them."""

from __future__ import annotations

from gridlight.deadline import Deadline
from gridlight.errors import Unsupported
from gridlight.exports.constraints import Constraints
from gridlight.puzzles.witness.exports.line import LineConstraints, first_line
from gridlight.puzzles.witness.exports.regions import RegionConstraints
from gridlight.puzzles.witness.exports.symbols import MarkConstraints, PieceConstraints, SymbolConstraints
from gridlight.puzzles.witness.model.grid import where
from gridlight.puzzles.witness.model.panel import Panel, Symbol
from gridlight.puzzles.witness.model.variants import VARIANTS
from gridlight.puzzles.witness.symbols import symbol_name, type_named
from gridlight.text.validate import counted

__all__ = ["constraints_of", "first_line", "line_constraints"]


def constraints_of(panel: Panel, title: str, deadline: Deadline) -> Constraints:
    """The constraints of a panel; raises Unsupported, naming what they cannot say."""
    return line_constraints(panel, title, deadline).constraints


def line_constraints(panel: Panel, title: str, deadline: Deadline, whole: bool = True) -> LineConstraints:
    """The line in the constraints of a panel, which it holds; raises Unsupported, naming what they cannot say.

    If they need not say the whole, they say nothing of pieces, and beside elimination marks of no symbol.
    """
    if whole:
        refuse(panel, list(panel.inner_symbols.values()))
    size = f"{counted(panel.height, 'row')} and {counted(panel.width, 'column')} of cells"
    about = [
        f"A {'pillar' if panel.pillar else 'panel'} of {size}. Coordinates are doubled and counted from 0:",
        "two even numbers are a corner, two odd ones a cell, others the edge between.",
    ]
    if panel.symmetry is not None:
        about.append(f"A second line is the image of the first: {panel.symmetry}.")
    constraints = Constraints(title, about, deadline)
    line = LineConstraints(panel, constraints)
    marks = panel.of_type("elimination")
    regions = RegionConstraints(panel, line, panel.inner_dots if marks else ())
    symbols = SymbolConstraints(panel, line, regions)
    if whole and marks:
        MarkConstraints(symbols).say()
    if whole or not marks:
        symbols.say()
    if whole:
        PieceConstraints(panel, line, regions).say()
    return line


def refuse(panel: Panel, inside: list[Symbol]) -> None:
    """Raise Unsupported for what constraints cannot say."""
    first = {symbol.type: symbol for symbol in reversed(inside)}
    mark, piece, hollow = (first.get(type) for type in ("elimination", "polyomino", "hollow"))
    if hollow is not None:
        raise Unsupported(f"This form cannot say what a hollow polyomino takes away: here the {named(hollow)}.")
    if mark is not None and piece is not None:
        raise Unsupported(
            f"This form cannot say that polyominoes do not fit, but then the {named(mark)} may remove one of them."
        )
    for symbol in inside:
        if not type_named(symbol.type).is_said:
            raise Unsupported(f"This form cannot say the rule of the {named(symbol)}.")
    for variant in (VARIANTS[name] for name in sorted(panel.rules) if not VARIANTS[name].in_exports):
        if not variant.types:
            raise Unsupported(f"This form cannot say the rule “{variant.title}”.")
        for symbol in (first[type] for type in variant.types if type in first):
            raise Unsupported(f"This form cannot say the rule “{variant.title}”, which is for the {named(symbol)}.")


def named(symbol: Symbol) -> str:
    """“black hollow polyomino in the cell in row 1, column 2”."""
    return f"{symbol_name(symbol)} in {where(symbol.at)}"
