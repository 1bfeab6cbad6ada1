"""Write a graph as lines of names; edges.py says what each line means."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import cast

from gridlight.puzzle import Document, State
from gridlight.puzzles.switches.forms.graph import needs
from gridlight.puzzles.switches.forms.words import ALL, written

KEYWORD_LINES = ("switch ", "no-switch ", "presses ")
DIGITS = "0123456789"
SHORT_NAMES = re.compile(r"[^\W_]{1,5}(?: [^\W_]{1,5})*")
CELL_SIGNS = DIGITS + ".-_#*xXoOaBW"


def write_edges(document: Document, state: State | None) -> str:
    """The lines of a graph.

    Names, what to flip, then edges, the form of the post in edges.py, where that is enough; else each line but
    the edges begins with a keyword.
    """
    switches, change = document["switches"], needs(document)
    name = {thing: written(thing) for thing in {*change, *switches}}
    bulbs, flips = " ".join(name[bulb] for bulb in change), amounts(change, name)
    lines = [*connections(document, name)]
    pressed = cast("dict[str, int]", (state or {}).get("presses", {}))
    if any(pressed.values()):
        lines.append(f"presses {amounts(pressed, name)}")
    goal = document["goal"]
    fits_post_form = document["states"] == 2 and goal == 1 and flips and lines and len(change) > 1
    if fits_post_form and not any(line.startswith(KEYWORD_LINES) for line in lines) and only_names(bulbs):
        return "\n".join([bulbs, flips, *lines])
    head = [f"states {document['states']}", bulbs, f"flip {flips}".rstrip()]
    if isinstance(goal, dict):
        head.append(f"goal {amounts(cast('dict[str, int]', goal), name)}".rstrip())
    elif goal != 1:
        head.append(f"goal {ALL}={goal}")
    return "\n".join(head + lines)


def only_names(line: str) -> bool:
    """Whether these are short names that cannot be mistaken for the cells of a board, or for a word of another form."""
    signs = set(line) - {" "}
    looks_like_values = bool(signs & set(DIGITS)) and all(len(name) == 1 for name in line.split())
    return bool(signs - set(CELL_SIGNS)) and SHORT_NAMES.fullmatch(line) is not None and not looks_like_values


def amounts(values: Mapping[str, int], name: Mapping[str, str]) -> str:
    """The names whose number is not 0, with the number where it is not 1."""
    return " ".join(name[thing] if value == 1 else f"{name[thing]}={value}" for thing, value in values.items() if value)


def connections(document: Document, name: Mapping[str, str]) -> Iterator[str]:
    """The lines that say what each switch changes."""
    switches: dict[str, list[str]] = document["switches"]
    sets = {switch: {*bulbs} for switch, bulbs in switches.items()}
    joined = {  # switches that lines "a b" and "a > b" can describe: they change their own bulb, and none twice
        switch: None for switch, bulbs in switches.items() if switch in sets[switch] and len(sets[switch]) == len(bulbs)
    }
    without_switch = [name[bulb] for bulb in document["lights"] if bulb not in switches]
    if without_switch:
        yield f"no-switch {' '.join(without_switch)}"
    done: set[str] = set()
    for switch in joined:
        for bulb in switches[switch]:
            if bulb in joined and switch in sets[bulb]:
                if bulb not in done and bulb != switch:
                    yield f"{name[switch]} {name[bulb]}"
            elif bulb != switch:
                yield f"{name[switch]} > {name[bulb]}"
        done.add(switch)
    for switch, bulbs in switches.items():
        if switch not in joined:
            yield f"switch {name[switch]}: {' '.join(name[bulb] for bulb in bulbs)}".rstrip()
