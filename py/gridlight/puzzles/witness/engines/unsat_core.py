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
from gridlight.puzzles.witness.model.grid import Place, Spot, is_cell, where
from gridlight.puzzles.witness.model.panel import COLOUR_ONLY, Panel, Symbol
from gridlight.puzzles.witness.symbols import type_named

Constraint = tuple[Place, ...]  # the place of a symbol or dot; symbols `as_one` are one constraint
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
    return [reason_of(panel, constraint) for constraint in minimal_core(constraints_of(panel), unsolvable)]


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
    """The constraints of a panel without elimination marks: dots, then symbols by their place in proofs."""
    inside = {panel.place(spot) for spot in panel.inside}
    symbols = [symbol for symbol in panel.symbols.values() if symbol.at in inside]
    by_key: dict[object, Constraint] = {place: (place,) for place in panel.dots}
    for symbol in sorted(symbols, key=lambda symbol: type_named(symbol.type).in_proofs):
        type = type_named(symbol.type)
        key = type.rule if type.as_one else symbol.at
        by_key[key] = (*by_key.get(key, ()), symbol.at)
    return list(by_key.values())


def relaxed(panel: Panel, constraints: Sequence[Constraint]) -> Panel:
    """The panel with these constraints only; other symbols keep their colour."""
    kept = {place for constraint in constraints for place in constraint}
    symbols = {at: symbol if at in kept else replace(symbol, type=COLOUR_ONLY) for at, symbol in panel.symbols.items()}
    return replace(panel, dots={at: colour for at, colour in panel.dots.items() if at in kept}, symbols=symbols)


def reason_of(panel: Panel, constraint: Constraint) -> Reason:
    """A constraint in words."""
    symbols = [panel.symbols.get(place) or Symbol(place, "dot", panel.dots[place]) for place in constraint]
    type = type_named(symbols[0].type)
    return Reason(type.rule, constraint, type.demands(symbols))
