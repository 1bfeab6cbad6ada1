"""What can be wrong with a board of Lights Out: part by part, with what the sentence about it says."""

from __future__ import annotations

from sentences import HTML, Wrong

from tests.support.plain_presses import sized

DOCUMENT = sized(2, 3, states=3, lights=["012", "012"])
STATE = {"presses": ["010", "000"]}

PARTS: Wrong = {
    "one state": ({"states": 1}, "2 to 36"),
    "37 states": ({"states": 37}, "2 to 36"),
    "states in words": ({"states": HTML}, "2 to 36"),
    "a goal too high": ({"goal": 3}, "0 to 2"),
    "a goal below 0": ({"goal": -1}, "0 to 2"),
    "a goal of another size": ({"goal": ["012"]}, "goal"),
    "a goal with markup": ({"goal": [HTML, HTML]}, "goal"),
    "ragged rows": ({"lights": ["012", "01"]}, "^(This link cannot be opened. )?Row 2 has 2 cells; row 1 has 3"),
    "a value too high": ({"lights": ["012", "013"]}, "Row 2, column 3"),
    "markup for a row": ({"lights": [HTML, HTML]}, "“<”"),
    "no rows": ({"lights": []}, "no cells"),
    "201 rows of three states": ({"lights": ["000"] * 201}, "200"),
    "2001 columns": ({"states": 2, "lights": ["0" * 2001]}, "2,000"),
    "a reach that is not there": ({"reach": HTML}, "plus, cross, king, lines"),
    "an offset too far": ({"reach": [[0, 0], [2000, 0]]}, "Offset 2"),
    "a torus that is neither": ({"wrap": "yes"}, "wrap"),
    "a part that is not there": ({HTML: 1}, "<img"),
}
STATES: Wrong = {
    "a press too often": ({"presses": ["030", "000"]}, "press"),
    "presses of another size": ({"presses": ["0"]}, "press"),
    "markup for presses": ({"presses": [HTML]}, "press"),
    "bulbs": ({"bulbs": [[0, 0]]}, "bulbs"),
}
TEXTS: Wrong = {
    "ragged rows": ("012\n01\n012", "Row 2 has 2 cells; row 1 has 3"),
    "37 states": ("states 37\n012\n012", "2 to 36"),
    "a value too high": ("states 3 goal 0\n013\n012", "Row 1, column 3"),
    "a goal too high": ("states 3 goal 3\n012\n012", "0 to 2"),
    "a million values": ("\n".join(["012" * 400] * 400), "200"),
    "markup": (f"states 3 goal 0\n{HTML}\n012", "“<”"),
}
