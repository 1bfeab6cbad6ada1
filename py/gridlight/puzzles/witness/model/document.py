"""Documents of The Witness: read with a sentence for what is wrong, and written in the contract's words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from gridlight.puzzle import Document, Malformed, State
from gridlight.puzzles.witness.model.grid import STEPS, Place, is_cell, is_edge, where
from gridlight.puzzles.witness.model.line import Line, followed
from gridlight.puzzles.witness.model.panel import DOTS, SYMMETRIES, Panel, Symbol
from gridlight.puzzles.witness.model.variants import VARIANTS
from gridlight.puzzles.witness.symbols import SYMBOLS
from gridlight.text.schema import Listing, Object, schema
from gridlight.text.validate import several, with_article
from gridlight.text.values import Number, Pair, Text, Truth, Word, capital

KIND = "witness"
SIZES = range(1, 21)
DIRECTIONS = ("left", "right", "top", "bottom")
COLOUR = "[a-z]{1,30}|#[0-9a-f]{6}"
PLACE = Pair("[row, column]", most=10_000)
TYPES = tuple(name for name, symbol_type in SYMBOLS.items() if symbol_type.listed == "symbols")
SYMBOL = Object(
    {"at": PLACE, "type": Word(TYPES), "colour": Text("a colour name, or #rrggbb, in lower case", COLOUR)},
    {"free": False},
    by="type",
    more={type: keys for type in TYPES if (keys := SYMBOLS[type].keys)},
)
SCHEMA = schema(
    "Witness",
    Object(
        {
            "kind": Word((KIND,)),
            "height": Number(SIZES[0], SIZES[-1]),
            "width": Number(SIZES[0], SIZES[-1]),
            "pillar": Truth(),
            "symmetry": Word(SYMMETRIES),
            "starts": Listing("start", PLACE),
            "ends": Listing("end", Pair("[row, column, direction]", PLACE.most, last=Word(DIRECTIONS))),
            "gaps": Listing("gap", PLACE),
            "missing": Listing("missing part", PLACE),
            "dots": Listing("dot", Object({"at": PLACE, "colour": Word(DOTS)})),
            "symbols": Listing("symbol", SYMBOL),
            "rules": Object(
                {
                    name: Truth(
                        True, variant.title, variant.about, "windmill" if variant.in_windmill else "", variant.types
                    )
                    for name, variant in VARIANTS.items()
                },
                optional=tuple(VARIANTS),
            ),
        },
        {
            "pillar": False,
            "symmetry": None,
            **{key: [] for key in ("starts", "ends", "gaps", "missing", "dots", "symbols")},
            "rules": {},
        },
    ),
    Object(
        {
            "line": Object(
                {"start": PLACE, "moves": Text("a text of U, D, L and R", signs="".join(STEPS))}, {"moves": ""}
            ),
            "crosses": Listing("cross", PLACE),
        },
        {"line": None},
        optional=("crosses",),
    ),
)


def panel_of(document: Document) -> Panel:
    """The panel that a document describes; raises Malformed. What is left out is not there."""
    given = SCHEMA.read(document)
    height, width, pillar, symmetry = given["height"], given["width"], given["pillar"], given["symmetry"]
    if symmetry == "shift" and not pillar:
        raise Malformed("The symmetry “shift” is for pillars only.")
    bare = Panel(height, width, pillar, symmetry)
    gaps, missing = tracks(bare, given["gaps"], "gap"), tracks(bare, given["missing"], "missing part")
    if both := set(gaps) & set(missing):
        raise Malformed(f"{capital(where(min(both)))} is both a gap and missing.")
    ends = {(row, column): direction for row, column, direction in given["ends"]}
    dots = {dot["at"]: dot["colour"] for dot in given["dots"]}
    tracks(bare, [(row, column) for row, column, _ in given["ends"]], "end")
    tracks(bare, [dot["at"] for dot in given["dots"]], "dot")
    symbols = [symbol_of(bare, symbol) for symbol in given["symbols"]]
    once((symbol.at for symbol in symbols), "symbols")
    return Panel(
        height,
        width,
        pillar,
        symmetry,
        tracks(bare, given["starts"], "start"),
        ends,
        gaps,
        missing,
        dots,
        {symbol.at: symbol for symbol in symbols},
        frozenset(given["rules"]),
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
    return {"at": list(symbol.at), "type": symbol.type, "colour": symbol.colour, **SYMBOLS[symbol.type].written(symbol)}


# What the schema cannot say: what stands where
def on_panel(panel: Panel, place: Place, what: str) -> Place:
    """A place of the panel; raises Malformed."""
    if not panel.holds(place):
        at = f"[{place[0]}, {place[1]}]"
        raise Malformed(
            f"{capital(with_article(what))} is off the panel: {at}; rows go from 0 to {panel.rows - 1}, "
            f"columns from 0 to {panel.columns - 1}."
        )
    return place


def on_track(panel: Panel, place: Place, what: str) -> Place:
    """A corner or an edge of the panel; raises Malformed."""
    if is_cell(on_panel(panel, place, what)):
        raise Malformed(f"{capital(with_article(what))} stands in {where(place)}; it belongs on a corner or an edge.")
    return place


def once(places: Iterable[Place], what: str) -> None:
    """Raise Malformed when a place is given twice."""
    seen: set[Place] = set()
    for place in places:
        if place in seen:
            raise Malformed(f"Two {what} stand at one place: {where(place)}.")
        seen.add(place)


def tracks(panel: Panel, places: Sequence[Place], what: str) -> tuple[Place, ...]:
    """These corners and edges of the panel, none twice; raises Malformed."""
    for place in places:
        on_track(panel, place, what)
    once(places, several(what))
    return tuple(places)


def symbol_of(panel: Panel, given: dict[str, Any]) -> Symbol:
    """One symbol; raises Malformed where it is in no cell."""
    place: Place = given["at"]
    type = SYMBOLS[given["type"]]
    if not is_cell(on_panel(panel, place, type.noun)):
        raise Malformed(f"{capital(with_article(type.noun))} stands on {where(place)}; it belongs in a cell.")
    return type.read(given)


# States
def trace(panel: Panel, state: State) -> Line | None:
    """The line of a state, None where none is drawn; raises Malformed for one that cannot be drawn."""
    given = SCHEMA.read_state(state, {"kind": KIND})
    check_crosses(panel, given.get("crosses", ()))
    line = given["line"]
    if line is None:
        return None
    start, moves = line["start"], line["moves"]
    if start not in panel.starts:
        at = f"[{start[0]}, {start[1]}]"
        raise Malformed(f"The line begins at {at}, where there is no start.")
    return followed(panel, start, moves)


def check_crosses(panel: Panel, crosses: Sequence[Place]) -> None:
    """Raise Malformed unless each is an edge of the panel, and none is there twice."""
    for number, place in enumerate(tracks(panel, crosses, "cross"), 1):
        if not is_edge(place):
            raise Malformed(f"Cross {number} is on {where(place)}; crosses go on edges.")
