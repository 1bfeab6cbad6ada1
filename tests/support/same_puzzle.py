"""Whether a text that was read says what was written: exactly that, but for what its form has no words for."""

from __future__ import annotations

from itertools import product
from typing import Any

from gridlight.puzzle import Document, Reading, State
from gridlight.puzzles import understand
from gridlight.puzzles.witness.model.document import panel_of

NO_PLACES = ("sgt-flip", "drawing")  # forms that say only what is wrong, and what each press changes
COLOURS_ANEW = ("windmill", "witnesspuzzles")


def assert_same(document: Document, form: str, reading: Reading) -> None:
    """The document that was written and the one that was read are the same puzzle."""
    ours, theirs = (understand(board).to_document() for board in (document, reading.document))
    if form in NO_PLACES:
        assert linear(ours) == linear(theirs)
        return
    assert ours["kind"] == theirs["kind"]
    if form == "edges":
        ours, theirs = unordered(ours), unordered(theirs)
    elif form in COLOURS_ANEW:
        ours, theirs = panel(ours), panel(theirs)
    assert ours == theirs


def played(state: State | None) -> dict[str, Any]:
    """What a state says, without what is empty or 0."""
    found: dict[str, Any] = {}
    for key, value in (state or {}).items():
        if isinstance(value, dict) and key == "presses":
            value = {name: times for name, times in value.items() if times}
        elif key == "presses":
            value = value if "".join(value).strip("0.") else None
        elif isinstance(value, list):
            value = sorted(value)
        if value:
            found[key] = value
    return found


def unordered(document: Document) -> Document:
    """A puzzle of Switches without its layout, and with the bulbs of each switch in one order."""
    switches = {name: sorted(bulbs) for name, bulbs in document["switches"].items()}
    return {**document, "switches": switches, "layout": None}


def linear(document: Document) -> dict[str, Any]:
    """What each light needs, and what each press changes, by name or place."""
    states, goal = document["states"], document["goal"]
    if document["kind"] == "switches":
        lights = document["lights"]
        goals = goal if isinstance(goal, dict) else dict.fromkeys(lights, goal)
        needs = {bulb: (goals[bulb] - value) % states for bulb, value in lights.items()}
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


def panel(document: Document) -> dict[str, Any]:
    """The panel, with the rules that matter on it, and colours numbered in their order."""
    found = panel_of(document)
    colours: dict[str, int] = {}
    symbols = sorted(document["symbols"], key=lambda symbol: symbol["at"])
    symbols = [symbol | {"colour": colours.setdefault(symbol["colour"], len(colours))} for symbol in symbols]
    lists = {key: sorted(document[key]) for key in ("starts", "ends", "gaps", "missing")}
    lists["dots"] = sorted(document["dots"], key=str)
    return document | lists | {"symbols": symbols, "rules": sorted(found.rules & found.variants_in_play)}
