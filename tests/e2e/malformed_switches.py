"""What can be wrong with a board of Switches: part by part, with what the sentence about it says."""

from __future__ import annotations

from typing import Any

from sentences import HTML, Wrong

DOCUMENT: dict[str, Any] = {
    "kind": "switches",
    "states": 2,
    "lights": {"a": 0, "b": 1},
    "goal": 1,
    "switches": {"a": ["a", "b"], "b": ["b"]},
    "layout": {"a": [0, 0], "b": [0, 1]},
}
STATE = {"presses": {"a": 1}}
TURNED = "a\u202eb"  # what follows is shown from right to left
MANY = {f"n{number}": 0 for number in range(5001)}
CROWD = [f"{a}{b}{c}" for a in "abcdefghijklmnopqr" for b in "abcdefghijklmnopqr" for c in "abcdefghijklmnopqr"]

PARTS: Wrong = {
    "one state": ({"states": 1}, "2 to 36"),
    "37 states": ({"states": 37}, "2 to 36"),
    "a goal too high": ({"goal": 2}, "0 to 1"),
    "a goal that leaves one out": ({"goal": {"a": 1}}, "does not name the bulb “b”"),
    "a goal for nothing": ({"goal": {"a": 1, "b": 1, HTML[:37]: 1}}, "<img"),
    "a light too high": ({"lights": {"a": 0, "b": 2}}, "“b”"),
    "a connection to nothing": (
        {"switches": {"a": ["a", "zzz"]}},
        "“a” of “switches” names “zzz”, which is not a bulb",
    ),
    "a connection to markup": ({"switches": {"a": [HTML]}}, "“a” of “switches” names “<img"),
    "a name that turns the text": ({"lights": {"a": 0, "b": 0, TURNED: 0}}, r"aU\+202Eb"),
    "a name of 41 characters": ({"lights": {"a" * 41: 0}}, "41 characters"),
    "a name of none": ({"lights": {"": 0}}, "0 characters; 1 to 40"),
    "5001 bulbs": ({"lights": MANY, "switches": {}}, "5,?001 names; at most 5,?000"),
    "5001 switches": ({"switches": {name: ["a"] for name in MANY}}, "5,?001 names; at most 5,?000"),
    "too many entries": ({"switches": {"a": ["a"] * 50_000, "b": ["b"] * 50_001}}, "100,?000"),
    "no bulbs": ({"lights": {}, "switches": {}, "goal": 1}, "bulb"),
    "a place for nothing": ({"layout": {HTML[:37]: [0, 0]}}, "<img"),
    "a place that is none": ({"layout": {"a": [0, "<b>"]}}, "“a”"),
}
STATES: Wrong = {
    "a press too often": ({"presses": {"a": 2}}, "“a”"),
    "a press of nothing": ({"presses": {HTML[:37]: 1}}, "<img"),
    "presses in rows": ({"presses": ["1"]}, "presses"),
}
TEXTS: Wrong = {
    "a name twice": ("a b a\na\na b", "Line 1 names “a” twice"),
    "a connection to nothing": ("a b c\na\na d", "Line 3 names “d”"),
    "a light of nothing": ("one two\nthree\none two", "Line 2 names “three”"),
    "a connection of three": ("one two three\none\none two three", "Line 3 has 3 names"),
    "37 states": ("states 37\none two\none\none two", "2 to 36"),
    "markup": ("one two\none\none <b>two</b>", "Line 3 names “<b>two</b>”"),
    "a name that turns the text": (f"one {TURNED}\none\none {TURNED}", r"aU\+202Eb"),
    "5001 bulbs": (
        " ".join(CROWD[:5001]) + "\n" + CROWD[0] + "\n" + " ".join(CROWD[:2]),
        "5,?001 bulbs; at most 5,?000",
    ),
}
