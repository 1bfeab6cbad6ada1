"""Documents of The Witness: read with a sentence for whatever is wrong, and written in the contract's words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, cast

from gridlight.puzzle import Document, Malformed
from gridlight.puzzles.witness.model.panel import (
    DOTS,
    PIECES,
    SYMMETRIES,
    TYPES,
    Panel,
    Place,
    Shape,
    Symbol,
    is_cell,
)
from gridlight.text.validate import cells, mapping, shown, whole

KIND = "witness"
SIZES = range(1, 21)
COUNTS = range(1, 5)  # triangles
LARGEST = 10  # rows and columns of a shape
DIRECTIONS = ("left", "right", "top", "bottom")
VARIANTS = ("zero-sum-always-fits", "marks-suppress", "marks-do-not-cancel", "pieces-cross-lines", "fat-starts")
COLOUR = re.compile(r"[a-z]{1,30}|#[0-9a-f]{6}")
KEYS = (
    "kind",
    "height",
    "width",
    "pillar",
    "symmetry",
    "starts",
    "ends",
    "gaps",
    "missing",
    "dots",
    "symbols",
    "rules",
)


def panel_of(document: Document) -> Panel:
    """The panel that a document describes; raises Malformed. What is left out is not there."""
    given = mapping(document, "A Witness document", KEYS)
    height = whole(given.get("height"), "“height”", SIZES)
    width = whole(given.get("width"), "“width”", SIZES)
    pillar = truth(given.get("pillar", False), "“pillar”")
    symmetry = given.get("symmetry")
    if symmetry is not None:
        symmetry = one_of(symmetry, SYMMETRIES, "symmetry")
    if symmetry == "shift" and not pillar:
        raise Malformed("The symmetry “shift” is for pillars only.")
    bare = Panel(height, width, pillar, symmetry)
    gaps = corners(bare, given.get("gaps", []), "gap")
    missing = corners(bare, given.get("missing", []), "missing")
    if both := set(gaps) & set(missing):
        raise Malformed(f"{where(min(both)).capitalize()} is both a gap and missing.")
    return Panel(
        height,
        width,
        pillar,
        symmetry,
        corners(bare, given.get("starts", []), "start"),
        ends_of(bare, given.get("ends", [])),
        gaps,
        missing,
        dots_of(bare, given.get("dots", [])),
        symbols_of(bare, given.get("symbols", [])),
        variants(given.get("rules", {})),
    )


def document_of(panel: Panel) -> Document:
    """The document of a panel."""
    return {
        "kind": KIND,
        "height": panel.height,
        "width": panel.width,
        "pillar": panel.pillar,
        "symmetry": panel.symmetry,
        "starts": [list(place) for place in panel.starts],
        "ends": [[*place, direction] for place, direction in panel.ends.items()],
        "gaps": [list(place) for place in panel.gaps],
        "missing": [list(place) for place in panel.missing],
        "dots": [{"at": list(place), "colour": colour} for place, colour in panel.dots.items()],
        "symbols": [written(symbol) for symbol in panel.symbols.values()],
        "rules": {name: True for name in VARIANTS if name in panel.rules},
    }


def written(symbol: Symbol) -> dict[str, Any]:
    """A symbol as the contract has it."""
    found: dict[str, Any] = {"at": list(symbol.at), "type": symbol.type, "colour": symbol.colour}
    if symbol.type == "triangle":
        found["count"] = symbol.count
    if symbol.type in PIECES:
        found |= {"shape": list(symbol.shape), "free": symbol.free}
    return found


def where(place: Place) -> str:
    """What a place is called in a sentence: corners and cells are counted from 1."""
    row, column = place
    if is_cell(place):
        return f"the cell in row {row // 2 + 1}, column {column // 2 + 1}"
    if row % 2 == 0 and column % 2 == 0:
        return f"the corner in row {row // 2 + 1}, column {column // 2 + 1}"
    if row % 2:
        return f"the edge in column {column // 2 + 1}, rows {row // 2 + 1} to {row // 2 + 2}"
    return f"the edge in row {row // 2 + 1}, columns {column // 2 + 1} to {column // 2 + 2}"


# What is wrong with a bad document
def truth(value: object, what: str) -> bool:
    """True or false; raises Malformed."""
    if not isinstance(value, bool):
        raise Malformed(f"{what} is true or false.")
    return value


def one_of(value: object, possible: Sequence[str], what: str, at: str = "") -> str:
    """One of some words, for the thing at a place where there is one; raises Malformed."""
    if not isinstance(value, str) or value not in possible:
        wrong = f"there is no {what} “{shown(value)}”" if isinstance(value, str) else f"the {what} is no text"
        text = f"{at}: {wrong}" if at else wrong
        raise Malformed(f"{text[:1].upper()}{text[1:]}; there are {', '.join(possible)}.")
    return value


def listed(value: object, what: str) -> list[object]:
    """A list; raises Malformed."""
    if not isinstance(value, list):
        raise Malformed(f"“{what}” is not a list.")
    return cast("list[object]", value)


def one(what: str) -> str:
    """“A gap”, “An end”."""
    return f"{'An' if what[0] in 'aeiou' else 'A'} {what}"


def on_panel(panel: Panel, place: Place, what: str) -> Place:
    """A place of the panel; raises Malformed."""
    if not panel.holds(place):
        at = f"[{shown(place[0])}, {shown(place[1])}]"
        raise Malformed(
            f"{one(what)} is off the panel: {at}; rows go from 0 to {panel.rows - 1}, "
            f"columns from 0 to {panel.columns - 1}."
        )
    return place


def on_track(panel: Panel, place: Place, what: str) -> Place:
    """A corner or an edge of the panel; raises Malformed."""
    if is_cell(on_panel(panel, place, what)):
        raise Malformed(f"{one(what)} stands in {where(place)}; it belongs on a corner or an edge.")
    return place


def once(places: Iterable[Place], what: str) -> None:
    """Raise Malformed when a place is given twice."""
    seen: set[Place] = set()
    for place in places:
        if place in seen:
            raise Malformed(f"Two {what} stand at one place: {where(place)}.")
        seen.add(place)


NAMES = {"gap": "gaps", "missing": "missing", "start": "starts"}
CALLED = {"gap": "gap", "missing": "missing part", "start": "start"}


def corners(panel: Panel, value: object, what: str) -> tuple[Place, ...]:
    """The corners and edges of a list; raises Malformed."""
    found = cells(value, f"“{NAMES[what]}”")
    for place in found:
        on_track(panel, place, CALLED[what])
    once(found, CALLED[what] + "s")
    return tuple(found)


def ends_of(panel: Panel, value: object) -> dict[Place, str]:
    """The ends, each with the direction of its nub; raises Malformed."""
    found: list[tuple[Place, str]] = []
    for number, item in enumerate(listed(value, "ends"), 1):
        three = cast("list[object]", item) if isinstance(item, list) else []
        if len(three) != 3:
            raise Malformed(f"“ends”: number {number} is not [row, column, direction].")
        place = cells([three[:2]], f"“ends”, number {number}")[0]
        found.append((on_track(panel, place, "end"), one_of(three[2], DIRECTIONS, "direction", where(place))))
    once((place for place, _ in found), "ends")
    return dict(found)


def dots_of(panel: Panel, value: object) -> dict[Place, str]:
    """The dots with their colours; raises Malformed."""
    found: list[tuple[Place, str]] = []
    for item in listed(value, "dots"):
        given = mapping(item, "A dot", ("at", "colour"))
        place = cells([given.get("at")], "“at” of a dot")[0]
        found.append((on_track(panel, place, "dot"), one_of(given.get("colour"), DOTS, "dot colour", where(place))))
    once((place for place, _ in found), "dots")
    return dict(found)


def symbols_of(panel: Panel, value: object) -> dict[Place, Symbol]:
    """The symbols; raises Malformed."""
    found: list[Symbol] = []
    for item in listed(value, "symbols"):
        given = mapping(item, "A symbol", ("at", "type", "colour", "count", "shape", "free"))
        found.append(symbol_of(panel, given))
    once((symbol.at for symbol in found), "symbols")
    return {symbol.at: symbol for symbol in found}


def symbol_of(panel: Panel, given: dict[str, Any]) -> Symbol:
    """One symbol; raises Malformed."""
    place = cells([given.get("at")], "“at” of a symbol")[0]
    type = one_of(given.get("type"), TYPES, "type of symbol", where(place))
    more = ("count",) if type == "triangle" else ("shape", "free") if type in PIECES else ()
    given = mapping(given, f"A symbol of type {type}", ("at", "type", "colour", *more))
    what = {"hollow": "hollow polyomino", "elimination": "elimination mark"}.get(type, type)
    if not is_cell(on_panel(panel, place, what)):
        raise Malformed(f"{one(what)} stands on {where(place)}; it belongs in a cell.")
    colour = given.get("colour")
    if not isinstance(colour, str) or not COLOUR.fullmatch(colour):
        said = f"“{shown(colour)}”" if isinstance(colour, str) else "no text"
        raise Malformed(
            f"The {what} in {where(place)} has the colour {said}; colours are names or #rrggbb in lower case."
        )
    count = (
        whole(given.get("count"), f"The count of the triangle in {where(place)}", COUNTS) if type == "triangle" else 0
    )
    shape = shape_of(given.get("shape"), f"The shape in {where(place)}") if type in PIECES else ()
    return Symbol(place, type, colour, count, shape, truth(given.get("free", False), f"“free” of {where(place)}"))


def shape_of(value: object, what: str) -> Shape:
    """The rows of a piece; raises Malformed."""
    rows = [row for row in listed(value, "shape") if isinstance(row, str)]
    if len(rows) < len(listed(value, "shape")) or any(set(row) - {"#", "."} for row in rows):
        raise Malformed(f"{what} is not a list of rows of # and .")
    if not any("#" in row for row in rows):
        raise Malformed(f"{what} is empty; a piece has at least one square.")
    if len({len(row) for row in rows}) > 1:
        raise Malformed(f"{what} has rows of different lengths.")
    if len(rows) > LARGEST or len(rows[0]) > LARGEST:
        raise Malformed(f"{what} is {len(rows)} x {len(rows[0])}; at most {LARGEST} x {LARGEST} are possible.")
    return tuple(rows)


def variants(value: object) -> frozenset[str]:
    """The rules that differ; raises Malformed."""
    if not isinstance(value, dict):
        raise Malformed("“rules” is not an object.")
    for name, holds in cast("dict[str, object]", value).items():
        one_of(name, VARIANTS, "rule")
        if holds is not True:
            raise Malformed(f"The rule “{name}” can only be true; leave it out where it does not hold.")
    return frozenset(cast("dict[str, object]", value))
