"""Shared by the text forms of Switches: by how much each bulb has to change."""

from __future__ import annotations

from typing import cast

from gridlight.puzzle import Document


def needs(document: Document) -> dict[str, int]:
    """By how much each bulb has to change, modulo the number of states."""
    lights, goal = cast("dict[str, int]", document["lights"]), document["goal"]
    wanted = cast("dict[str, int]", goal) if isinstance(goal, dict) else dict.fromkeys(lights, cast("int", goal))
    return {bulb: (wanted[bulb] - value) % document["states"] for bulb, value in lights.items()}
