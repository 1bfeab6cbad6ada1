"""Whether a text that was read says what was written: exactly that, but for what its form has no words for."""

from __future__ import annotations

from itertools import product
from typing import Any, cast

from gridlight.puzzle import Document, Reading, State
from gridlight.puzzles import understand
from gridlight.puzzles.witness.model.document import panel_of

NO_PLACES = ("sgt-flip", "drawing")  # forms that say only what is wrong, and what each press changes


def assert_same(document: Document, form: str, reading: Reading) -> None:
    """The document that was written and the one that was read are the same puzzle."""
    ours, theirs = (understand(board).to_document() for board in (document, reading.document))
    if form in NO_PLACES:
        assert linear(ours) == linear(theirs)
        return
    assert ours["kind"] == theirs["kind"]
    if form == "edges":
        ours, theirs = unordered(ours), unordered(theirs)
    elif ours["kind"] == "witness":
        ours, theirs = (panel(board, form == "windmill") for board in (ours, theirs))
    assert ours == theirs


def played(state: State | None) -> dict[str, Any]:
    """What a state says, without what is empty or 0."""
    parts: dict[str, Any] = {}
    for key, value in (state or {}).items():
        if key != "presses":
            said: Any = sorted(value) if key in ("bulbs", "dots", "dots2", "crosses") else value
        elif isinstance(value, dict):
            said = {name: times for name, times in cast("dict[str, int]", value).items() if times}
        else:
            said = value if "".join(value).strip("0.") else None
        if said:
            parts[key] = said
    return parts


def unordered(document: Document) -> Document:
    """A puzzle of Switches without its layout, and with the bulbs of each switch in one order."""
    switches = {name: sorted(bulbs) for name, bulbs in document["switches"].items()}
    return {**document, "switches": switches, "layout": None}


def linear(document: Document) -> dict[str, Any]:
    """What each light needs, and what each press changes, by name or place."""
    states, goal = document["states"], document["goal"]
    if document["kind"] == "switches":
        lights = document["lights"]
        wanted = cast("dict[str, int]", goal) if isinstance(goal, dict) else dict.fromkeys(lights, cast("int", goal))
        needs = {bulb: (wanted[bulb] - value) % states for bulb, value in lights.items()}
        reach = {name: sorted(bulbs) for name, bulbs in document["switches"].items()}
        return {"states": states, "needs": needs, "reach": reach}
    height, width = len(document["lights"]), len(document["lights"][0])
    places = list(product(range(height), range(width)))
    goals = [str(goal) * width] * height if isinstance(goal, int) else goal
    assert (states, document["reach"], document["wrap"]) == (2, "plus", False)
    needs = {called(r, c): (int(goals[r][c]) - int(document["lights"][r][c])) % 2 for r, c in places}
    reach = {
        called(r, c): sorted(called(*at) for at in places if abs(at[0] - r) + abs(at[1] - c) < 2) for r, c in places
    }
    return {"states": 2, "needs": needs, "reach": reach}


def called(row: int, column: int) -> str:
    """The name of a square in Flip."""
    return f"r{row + 1}c{column + 1}"


def panel(document: Document, colours_anew: bool) -> dict[str, Any]:
    """The panel with the rules that matter on it, and colours as they are, or numbered as far as they matter."""
    known = panel_of(document)
    symbols = sorted(document["symbols"], key=lambda symbol: symbol["at"])
    if colours_anew:
        has_stars = any(symbol["type"] == "star" for symbol in symbols)
        numbers: dict[str, int] = {}
        symbols = [
            symbol
            | {
                "colour": numbers.setdefault(symbol["colour"], len(numbers))
                if has_stars or symbol["type"] == "square"
                else None
            }
            for symbol in symbols
        ]
    lists = {key: sorted(document[key]) for key in ("starts", "ends", "gaps", "missing")}
    lists["dots"] = sorted(document["dots"], key=str)
    return document | lists | {"symbols": symbols, "rules": sorted(known.rules & known.variants_in_play)}
