"""Bad text for Switches: every error has its sentence."""

from __future__ import annotations

import pytest

from tests.support.switches_texts import sentence

# Any pasted text
MANY = " ".join(f"n{number}" for number in range(5001))
BAD: dict[str, tuple[str, str]] = {
    "nothing": (" \n", "empty"),
    "an unknown name": ("a b c\na\na b\nb z", "Line 4 names “z”, which is not among the bulbs of line 1."),
    "unknown names": ("a b\na\nc d\nd e\ne f", "Line 3 names “c”, which is not among the bulbs of line 1."),
    "an unknown name to flip": ("a b c\na z\na b", "Line 2 names “z”"),
    "an unknown name of a switch's": ("a b c\na\nswitch s: a z", "Line 3 names “z”"),
    "an unknown goal": ("a b c\na\ngoal z\na b", "Line 3 names “z”"),
    "an unknown switch": ("a b c\nflip a\npresses z", "Line 3 names “z”, which is not a switch."),
    "a name twice": ("a b a\nb\na b", "Line 1 names “a” twice."),
    "a flip twice": ("a b\na a\na b", "Line 2 names “a” twice."),
    "a long name": (f"{'a' * 41} b\nb\nb b", "Line 1 has a name of 41 characters"),
    "a name without characters": ('a "" b\nflip a', "a name of 0 characters"),
    "a character that turns the direction": ("a\u202eb c\nc\na\u202eb c", "U+202E"),
    "a control character": ("a\x07b c\nc\na\x07b c", "U+0007"),
    "5001 bulbs": (f"{MANY}\nn0\nn0 n1", "Line 1 names 5001 bulbs; at most 5000 are possible."),
    "5001 bulbs without a list": (f"flip {MANY}", "at most 5,000"),
    "too many connections": (
        "flip n0\n" + "\n".join(f"n{first} n{second}" for first in range(320) for second in range(first)),
        "100,000",
    ),
    "one name": ("a b c\na\na b\nc", "Line 4 has 1 name; a connection has two"),
    "three names": ("a b c\na\na b c\nc", "Line 3 has 3 names; a connection has two"),
    "a connection with itself": ("a b\na\na b\nb b", "Line 4 connects “b” with itself."),
    "one state": ("states 1\nflip a", "Line 1 says “states 1”"),
    "37 states": ("flip a\nstates 37", "Line 2 says “states 37”"),
    "states in letters": ("flip a\nstates many of them", "Line 2 says “states many of them”"),
    "no states": ("flip a\nstates", "2 to 36"),
    "states twice": ("flip a\nstates 3\nstates 3", "Line 3 begins with “states”, as line 2 did"),
    "a goal out of range": ("flip a\nstates 3\ngoal a=3", "Line 3 has 3 for “a”; with 3 states it is at most 2."),
    "a change out of range": ("flip a=2\na b", "Line 1 has 2 for “a”; with 2 states it is at most 1."),
    "no colon": ("flip a\nswitch s a b", "Line 2 has no colon"),
    "a switch twice": ("flip a\nswitch s: a\nswitch s: a", "Line 3 says again what the switch “s” changes."),
    "a switch and none": ("flip a\nswitch a: a\nno-switch a", "Line 3 says that “a” has no switch"),
    "an open quotation mark": ('flip "a b', "Line 1 has a quotation mark that is not one of a pair"),
    "nothing below the names": ("states 2\na b c", "no line that says which bulbs have to change"),
    "no bulbs": ("flip", "no bulbs"),
    "prose": (
        "Hello there, is this thing working?\nIt is not, I think.",
        "doesn't look like a puzzle of Switches: “Hello",
    ),
    "too many lines": ("a b c\na\n" + "a b\n" * 200_001, "more than 200000 lines"),
    "too many words": ("flip " + "a " * 100_001, "more than 100000 words"),
    "a stroke to nowhere": ("o -- o --\n|    |\no    o", "Line 1, column 8 is a stroke that does not join two bulbs."),
    "a stroke from nowhere": ("o -- o\n |   |\no -- o", "Line 2, column 2 is a stroke that does not begin at a bulb."),
    "a stroke that stops": ("o -- o\n|    |\no", "Line 2, column 6 is a stroke that does not end at a bulb."),
    "a stroke at the end": ("o -- o\n|    |", "Line 2, column 1 is a stroke that does not end at a bulb."),
    "strokes that cross": (
        "o  o  o\n|  |  |\no -|- o\n|  |  |\no  o  o",
        "Line 3, column 4 is a stroke that crosses another.",
    ),
    "many bulbs": ("o -- o\n" * 2501, "5002 bulbs"),
    "a large drawing": ("o -- o\n" + "|    |\n" * 300_000, "more than 2000000 characters"),
    "a Flip that changes too much": ("320x1:" + "f" * 25600 + "," + "0" * 80, "more than 100000 squares"),
}


@pytest.mark.slow
@pytest.mark.parametrize(("text", "part"), BAD.values(), ids=BAD.keys())
def test_bad_text_gets_its_sentence(text: str, part: str) -> None:
    assert part in sentence(text)
