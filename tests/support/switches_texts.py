"""Texts that hold graphs of Switches, and the graphs that they hold."""

from __future__ import annotations

from typing import Any

from gridlight.puzzle import Document
from tests.support.refusals import refusal

TWELVE = (
    "a b c d e f g h i j k l\na b f g h i k l\n"
    "a b\nb c\nc d\ne f\nf g\ng h\ni j\nj k\nk l\na e\nb f\nc g\nd h\ne i\nf j\ng k\nh l"
)


def graph(lights: dict[str, int], switches: dict[str, str], goal: Any = 1, states: int = 2) -> Document:
    """A document whose lists of bulbs are written as words."""
    lists = {name: bulbs.split() for name, bulbs in switches.items()}
    return {"kind": "switches", "states": states, "lights": lights, "goal": goal, "switches": lists}


def sentence(text: str, kind: str | None = "switches") -> str:
    """The sentence about a text that cannot be read."""
    return refusal(text, kind)


# Lines of names
EDGES = {
    "the post's": ("a b c\na c\na b\nb c", graph({"a": 0, "b": 1, "c": 0}, {"a": "a b", "b": "b a c", "c": "c b"}), 2),
    "with commas": (
        "a, b, c\na, c\na, b\nb, c",
        graph({"a": 0, "b": 1, "c": 0}, {"a": "a b", "b": "b a c", "c": "c b"}),
        2,
    ),
    "with strokes": (
        "a b c\na c\na - b\nb -- c",
        graph({"a": 0, "b": 1, "c": 0}, {"a": "a b", "b": "b a c", "c": "c b"}),
        2,
    ),
    "with blank lines": ("a b\n\na b\n\na b", graph({"a": 1, "b": 1}, {"a": "a b", "b": "b a"}), 3),
    "nothing to flip": (
        "a b c\n\na b\nb c",
        graph({"a": 1, "b": 1, "c": 1}, {"a": "a b", "b": "b a c", "c": "c b"}),
        2,
    ),
    "one way": ("a b\nb\na > b", graph({"a": 1, "b": 0}, {"a": "a b", "b": "b"}), 2),
    "flip first": ("flip a c\na b\nb -> c", graph({"a": 0, "c": 0, "b": 1}, {"a": "a b", "b": "b a c", "c": "c"}), 1),
    "flip below the names": ("a b\nflip b", graph({"a": 1, "b": 0}, {"a": "a", "b": "b"}), 1),
    "nothing to flip, said": ("a b\nflip\na b", graph({"a": 1, "b": 1}, {"a": "a b", "b": "b a"}), 1),
    "more states": (
        "states 3\na b\na=2 b\na b\ngoal a=2",
        graph({"a": 0, "b": 2}, {"a": "a b", "b": "b a"}, {"a": 2, "b": 0}, 3),
        1,
    ),
    "one goal for all": ("flip a=2 b\nstates 4\ngoal all=3", graph({"a": 1, "b": 2}, {"a": "a", "b": "b"}, 3, 4), 0),
    "nothing is to be on": (
        "flip a b\ngoal\na b",
        graph({"a": 1, "b": 1}, {"a": "a b", "b": "b a"}, {"a": 0, "b": 0}),
        0,
    ),
    "a switch that is no bulb": (
        "a b\na\nswitch s: a b b\na b",
        graph({"a": 0, "b": 1}, {"a": "a b", "b": "b a", "s": "a b b"}),
        2,
    ),
    "all that a bulb's switch changes": (
        "a b\na\na b\nswitch a : b",
        graph({"a": 0, "b": 1}, {"a": "b", "b": "b a"}),
        2,
    ),
    "a bulb without a switch": ("a b\na\na > b\nno-switch b", graph({"a": 0, "b": 1}, {"a": "a b"}), 2),
    "names in quotation marks": (
        'Oslo "New York" "flip"\n"New York"\nOslo "New York"\n"flip" Oslo',
        graph({"Oslo": 1, "New York": 0, "flip": 1}, {})
        | {
            "switches": {
                "Oslo": ["Oslo", "New York", "flip"],
                "New York": ["New York", "Oslo"],
                "flip": ["flip", "Oslo"],
            }
        },
        2,
    ),
    "marks in names": (
        'flip "a \\"b\\"" "c\\\\d"=1 <b>bold</b>\ngoal all=1',
        graph({'a "b"': 0, "c\\d": 0, "<b>bold</b>": 0}, {})
        | {"switches": {name: [name] for name in ('a "b"', "c\\d", "<b>bold</b>")}},
        0,
    ),
}


# Drawings
CORNER = "o -- o -- *\n|         |\no -- *    o"
DRAWN = {
    "a corner": (
        CORNER,
        {
            "r1c1": "r1c2 r2c1",
            "r1c2": "r1c1 r1c3",
            "r1c3": "r1c2 r2c3",
            "r2c1": "r1c1 r2c2",
            "r2c2": "r2c1",
            "r2c3": "r1c3",
        },
    ),
    "close together": (
        "o-*\n| |\no-O",
        {"r1c1": "r1c2 r2c1", "r1c2": "r1c1 r2c2", "r2c1": "r1c1 r2c2", "r2c2": "r1c2 r2c1"},
    ),
    "long strokes": (
        "o---o\n|   |\n|   |\no   o",
        {"r1c1": "r1c2 r2c1", "r1c2": "r1c1 r2c2", "r2c1": "r1c1", "r2c2": "r1c2"},
    ),
    "past a bulb": (
        "o - o - o\n|       |\n|   o   |\no       o",
        {"r1c1": "r1c2 r3c1", "r1c2": "r1c1 r1c3", "r1c3": "r1c2 r3c3", "r3c1": "r1c1", "r3c3": "r1c3"},
    ),
    "set in from the side": ("    o\n    |\no - o", {"r1c2": "r2c2", "r2c1": "r2c2", "r2c2": "r1c2 r2c1"}),
}
