"""Shared by the text forms of Switches: by how much each bulb has to change, and what they say of its layout."""

from __future__ import annotations

from typing import cast

from gridlight.puzzle import Document

LOST = "Where the bulbs are drawn is not in this text: its form has no place for it."


def layout(document: Document) -> str:
    """That the layout is lost, where there is one."""
    return LOST if document.get("layout") else ""


def other_layout(document: Document) -> str:
    """That the layout is lost, where it is not as the names r1c1, r1c2, … of the bulbs say."""
    spots = cast("dict[str, list[float]]", document.get("layout") or {})
    return LOST if any(bulb != f"r{row + 1:g}c{column + 1:g}" for bulb, (row, column) in spots.items()) else ""


def needs(document: Document) -> dict[str, int]:
    """By how much each bulb has to change, modulo the number of states."""
    lights, goal = cast("dict[str, int]", document["lights"]), document["goal"]
    wanted = cast("dict[str, int]", goal) if isinstance(goal, dict) else dict.fromkeys(lights, cast("int", goal))
    return {bulb: (wanted[bulb] - value) % document["states"] for bulb, value in lights.items()}
