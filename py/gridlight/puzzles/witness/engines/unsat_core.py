"""Unsatisfiable cores: symbols that cannot all be satisfied, on the whole panel or after some beginning of the line.

A symbol cannot simply be removed from the panel: a star whose pair is removed would fail for that reason. So a symbol
that is left out of the core stays, as a colour that stars count, and only its own rule is dropped. Then fewer symbols
are always easier to satisfy, and a minimal set can be found (`engines.unsat_core`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.unsat_core import minimal_core
from gridlight.puzzle import Fact, Reason
from gridlight.puzzles.witness.engines import PanelEngine
from gridlight.puzzles.witness.model.document import where
from gridlight.puzzles.witness.model.grid import Place, Spot, is_cell
from gridlight.puzzles.witness.model.panel import COLOUR_ONLY, PIECES, Panel, Symbol
from gridlight.puzzles.witness.rules.faults import symbol_name
from gridlight.text.validate import counted

Constraint = tuple[Place, ...]  # the place of a symbol or dot; all pieces together are one constraint
ORDER = ("square", "triangle", "star")  # each symbol is a constraint; those easiest to see first, as these are kept
SHARE = 0.25  # of the time left for one question


def unsat_core(
    panel: Panel,
    engine: Callable[[Panel], PanelEngine],
    deadline: Deadline,
    given: Sequence[Fact] = (),
    prefix: Sequence[Spot] = (),
) -> list[Reason]:
    """Why no solution agrees with `given` and begins with `prefix`; empty where one does."""

    def unsolvable(some: Sequence[Constraint]) -> bool:
        if deadline.left() <= 0:
            return False  # on a large panel even an unanswered question takes a tenth of a second
        try:
            part = deadline.part(SHARE)
            return next(engine(relaxed(panel, some)).solutions(part, given, prefix), None) is None
        except Stopped:
            return False  # not known, so the constraint is kept: the core may not be minimal

    if not panel.starts or not panel.ends:
        missing = "start" if not panel.starts else "end"
        return [Reason("line", (), f"The panel has no {missing}, so no line can be drawn.")]
    if not prefix and (blocked := blocked_terminals(panel)):
        return blocked
    if next(engine(panel).solutions(deadline, given, prefix), None) is not None:
        return []
    if panel.marks:
        return [Reason("search", panel.marks, "Every line was tried, with every way to use the elimination marks.")]
    if unsolvable([]):
        ends = tuple(panel.ends)
        return [Reason("line", (*panel.starts, *ends), "No line can reach an end, even without the symbols.")]
    return [
        reason
        for constraint in minimal_core(constraints_of(panel), unsolvable)
        for reason in reasons_of(panel, constraint)
    ]


def blocked_terminals(panel: Panel) -> list[Reason]:
    """Why a line can use none of the starts, or none of the ends; empty where it can."""
    for word, places in (("begin", panel.starts), ("end", tuple(panel.ends))):
        if not any(panel.usable(panel.spot(place)) for place in places):
            texts = (f"No line can {word} at {where(place)}: {why_blocked(panel, place)}." for place in places)
            return [Reason("line", (place,), text) for place, text in zip(places, texts, strict=True)]
    return []


def why_blocked(panel: Panel, place: Place) -> str:
    """Why no line may use a blocked place."""
    image = panel.image(place)
    if place in panel.gaps or place in panel.missing:
        return "it is a gap" if place in panel.gaps else "it is missing"
    if image == place:
        return "both lines would meet there"
    what = "in a cell" if is_cell(image) else "on a gap" if image in panel.gaps else "on a missing part"
    return f"the second line would be {what}"


def why(
    panel: Panel,
    engine: Callable[[Panel], PanelEngine],
    fact: Fact | None,
    deadline: Deadline,
    given: Sequence[Fact] = (),
) -> list[Reason]:
    """Why a fact holds, or with None why there is no solution: what contradicts its opposite."""
    opposite = [] if fact is None else [Fact(fact.at, 1 - fact.value)]
    return unsat_core(panel, engine, deadline, [*given, *opposite])


def constraints_of(panel: Panel) -> list[Constraint]:
    """The constraints of a panel without elimination marks: dots, then symbols in their `ORDER`, then pieces."""
    inside = {panel.place(spot) for spot in panel.inside}
    symbols = [symbol for symbol in panel.symbols.values() if symbol.at in inside]
    found: list[Constraint] = [(place,) for place in panel.dots]
    single = [symbol for symbol in symbols if symbol.type not in PIECES]
    found += [(symbol.at,) for symbol in sorted(single, key=rank)]
    pieces = tuple(symbol.at for symbol in symbols if symbol.type in PIECES)
    return [*found, pieces] if pieces else found


def rank(symbol: Symbol) -> int:
    """Where a symbol comes among the constraints: its type's place in `ORDER`."""
    if symbol.type not in ORDER:
        raise ValueError(f"There is no reason for the symbol {symbol.type}.")
    return ORDER.index(symbol.type)


def relaxed(panel: Panel, constraints: Sequence[Constraint]) -> Panel:
    """The panel with these constraints only; other symbols keep their colour."""
    kept = {place for constraint in constraints for place in constraint}
    symbols = {at: one if at in kept else replace(one, type=COLOUR_ONLY) for at, one in panel.symbols.items()}
    return replace(panel, dots={at: colour for at, colour in panel.dots.items() if at in kept}, symbols=symbols)


def reasons_of(panel: Panel, constraint: Constraint) -> list[Reason]:
    """A constraint in words."""
    place = constraint[0]
    if place in panel.dots:
        return [Reason("dots", (place,), f"The line must go over the dot at {where(place)}.")]
    symbol = panel.symbols[place]
    name, at = symbol_name(symbol), where(place)
    if symbol.type in PIECES:
        several = f"The {len(constraint)} polyominoes must cover their regions exactly."
        return [
            Reason(
                "polyominoes",
                constraint,
                several if len(constraint) > 1 else f"The {name} in {at} must cover its region exactly.",
            )
        ]
    rules = {
        "square": ("squares", f"The {name} in {at} cannot share a region with a square of another colour."),
        "star": ("stars", f"The {name} in {at} needs exactly one other {symbol.colour} symbol in its region."),
        "triangle": (
            "triangles",
            f"The line must touch {counted(symbol.count, 'side')} of {at}.",
        ),
    }
    rule, text = rules[symbol.type]
    return [Reason(rule, (place,), text)]
