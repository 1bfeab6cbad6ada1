"""What a place of a panel may hold, as texts to choose from: a symbol as JSON, a dot and its colour, a gap, nothing."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, cast

from gridlight.errors import Malformed
from gridlight.facts import Document, State
from gridlight.facts import Place as At
from gridlight.pictures import Doubt
from gridlight.puzzles.witness.model.document import panel_of
from gridlight.puzzles.witness.model.grid import Place, is_cell, is_edge

NOTHING, GAP, MISSING, DOT = "nothing", "gap", "missing", "dot "
WRONG = "“value” is no value of that place: a symbol as JSON in a cell, else “gap”, “missing” or “dot” and a colour."


def doubts_of(
    document: Document,
    places: Sequence[Place],
    covered: Collection[Place],
    readings: Mapping[Place, Sequence[dict[str, Any]]],
) -> tuple[Doubt, ...]:
    """The places to look at with their values, what the document has first.

    Lines go over the places that are `covered`, so that these are there. `readings` are the symbols of cells.
    """
    dots = [f"{DOT}{colour}" for colour in colours_of(document)]
    doubts: list[Doubt] = []
    for place in dict.fromkeys(places):
        if is_cell(place):
            others = [text_of(symbol) for symbol in readings.get(place, ())]
        else:
            others = [*dots, *((GAP, MISSING) if is_edge(place) and place not in covered else ())]
        values = (value_at(document, place), *others, NOTHING)
        doubts.append(Doubt(place, tuple(dict.fromkeys(values))))
    return tuple(doubts)


def colours_of(document: Document) -> Iterator[str]:
    """The colours that dots may have: with two lines, theirs, too."""
    yield from ("black", "blue", "yellow") if document["symmetry"] else ("black",)


def text_of(symbol: Mapping[str, Any]) -> str:
    """A symbol as JSON, without its place."""
    return json.dumps({key: value for key, value in symbol.items() if key != "at"})


def value_at(document: Document, place: Place) -> str:
    """What a document has at a place."""
    at = [*place]
    symbols = [text_of(symbol) for symbol in document["symbols"] if symbol["at"] == at]
    marks = [f"{DOT}{dot['colour']}" for dot in document["dots"] if dot["at"] == at]
    tracks = [value for value, places in ((GAP, document["gaps"]), (MISSING, document["missing"])) if at in places]
    return next(iter((*symbols, *tracks, *marks)), NOTHING)


def put(document: Document, state: State | None, at: At, value: str) -> tuple[Document, State | None]:
    """The panel with something else at a place."""
    place = None if isinstance(at, str) else (at[0], at[1])
    if place is None or not panel_of(document).holds(place):
        raise Malformed("“at” is no place of this panel.")
    here = [*place]
    lists = {key: [each for each in document[key] if each != here] for key in ("gaps", "missing")}
    lists |= {key: [each for each in document[key] if each["at"] != here] for key in ("dots", "symbols")}
    if value in (GAP, MISSING):
        lists["gaps" if value == GAP else value].append(here)
    elif value.startswith(DOT):
        lists["dots"].append({"at": here, "colour": value.removeprefix(DOT)})
    elif value != NOTHING:
        lists["symbols"].append({"at": here} | {**symbol_of(value), "at": here})
    for key in ("dots", "symbols"):
        lists[key].sort(key=lambda each: each["at"])
    return {**document, **lists}, state


def symbol_of(value: str) -> dict[str, Any]:
    """The symbol of a value; raises Malformed."""
    try:
        symbol = json.loads(value)
    except ValueError:
        raise Malformed(WRONG) from None
    if not isinstance(symbol, dict):
        raise Malformed(WRONG)
    return cast("dict[str, Any]", symbol)
