"""Why no line is right, on the whole panel or after some beginning: symbols that cannot all be satisfied.

Symbols cannot simply be taken away one by one: a star whose pair is gone fails for that alone. So a symbol that is left
out stays where it is, as a colour that stars count, and only its own rule is dropped. Then fewer symbols ask for less,
and a minimal set of them is found.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.unsat_core import minimal_core
from gridlight.puzzle import Fact, Reason
from gridlight.puzzles.witness.engines import PanelEngine
from gridlight.puzzles.witness.model.document import where
from gridlight.puzzles.witness.model.panel import PIECES, Panel, Place, Spot, is_cell
from gridlight.puzzles.witness.rules.faults import capital, symbol_name
from gridlight.text.validate import counted

Wish = tuple[Place, ...]  # a symbol or dot that wants to be satisfied; all pieces together are one wish

STRETCH = 0.25  # of the time left that one question may take


def contradiction(
    panel: Panel,
    engine: Callable[[Panel], PanelEngine],
    deadline: Deadline,
    given: Sequence[Fact] = (),
    prefix: Sequence[Spot] = (),
) -> list[Reason]:
    """The wishes that contradict each other, as reasons, where no solution has what is given; empty where one has."""

    def fails(some: Sequence[Wish]) -> bool:
        if deadline.left() <= 0:
            return False  # not even asked: on a large panel the question alone takes a tenth of a second
        try:
            part = deadline.part(STRETCH)
            return next(engine(only(panel, some)).solutions(part, given, prefix), None) is None
        except Stopped:
            return False  # not known, so the wish is kept: not the smallest set then, but a contradiction all the same

    if not panel.starts or not panel.ends:
        absent = "start" if not panel.starts else "end"
        return [Reason("line", (), f"The panel has no {absent}, so no line can be drawn.")]
    if not prefix and (shut := unreachable(panel)):
        return shut
    if next(engine(panel).solutions(deadline, given, prefix), None) is not None:
        return []
    if marks := tuple(symbol.at for symbol in panel.symbols.values() if symbol.type == "elimination"):
        return [Reason("search", marks, "Every line was tried, with every choice for the elimination marks.")]
    if fails([]):
        ends = tuple(panel.ends)
        return [Reason("line", (*panel.starts, *ends), "No line leads from a start to an end, whatever the symbols.")]
    return [reason for wish in minimal_core(wishes_of(panel), fails) for reason in wanted(panel, wish)]


def unreachable(panel: Panel) -> list[Reason]:
    """Why no line can stand on any of the starts, or on any of the ends; empty where one can."""
    for word, places in (("begin", panel.starts), ("end", tuple(panel.ends))):
        if all(panel.spot(place) in panel.blocked for place in places):
            texts = (f"No line can {word} at {where(place)}: {closed(panel, place)}." for place in places)
            return [Reason("line", (place,), text) for place, text in zip(places, texts, strict=True)]
    return []


def closed(panel: Panel, place: Place) -> str:
    """Why no line may use a place that is blocked."""
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
    """What forces a fact, or with None leaves no solution: what contradicts its opposite."""
    opposite = [] if fact is None else [Fact(fact.at, 1 - fact.value)]
    return contradiction(panel, engine, deadline, [*given, *opposite])


def wishes_of(panel: Panel) -> list[Wish]:
    """All that wants to be satisfied, what is easiest to see last, since QuickXplain keeps the earlier ones."""
    order = ("square", "triangle", "star")
    inside = {panel.place(spot) for spot in panel.inside}
    symbols = [symbol for symbol in panel.symbols.values() if symbol.at in inside]
    found: list[Wish] = [(place,) for place in panel.dots]
    found += [(symbol.at,) for type in order for symbol in symbols if symbol.type == type]
    pieces = tuple(symbol.at for symbol in symbols if symbol.type in PIECES)
    return [*found, pieces] if pieces else found


def only(panel: Panel, wishes: Sequence[Wish]) -> Panel:
    """The panel where just these want to be satisfied; of other symbols the colour stays."""
    kept = {place for wish in wishes for place in wish}
    symbols = {at: one if at in kept else replace(one, type="colour") for at, one in panel.symbols.items()}
    return replace(panel, dots={at: colour for at, colour in panel.dots.items() if at in kept}, symbols=symbols)


def wanted(panel: Panel, wish: Wish) -> list[Reason]:
    """What a wish asks for, in words."""
    place = wish[0]
    if place in panel.dots:
        return [Reason("dots", (place,), f"The line has to go over the dot at {where(place)}.")]
    symbol = panel.symbols[place]
    name, at = symbol_name(symbol), where(place)
    if symbol.type in PIECES:
        several = f"The {len(wish)} pieces on the panel have to cover their regions exactly."
        return [
            Reason("polyominoes", wish, several if len(wish) > 1 else f"The {name} in {at} has to cover its region.")
        ]
    rules = {
        "square": ("squares", f"The {name} in {at} cannot share its region with a square of another colour."),
        "star": ("stars", f"The {name} in {at} needs exactly one other {symbol.colour} symbol in its region."),
        "triangle": (
            "triangles",
            f"{capital(at)} wants the line on {counted(symbol.count, 'side')}.",
        ),
    }
    rule, text = rules[symbol.type]
    return [Reason(rule, (place,), text)]
