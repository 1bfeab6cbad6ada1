"""What can be wrong with a board of The Witness: part by part, with what the sentence about it says."""

from __future__ import annotations

import json
from typing import Any

from panels import line, panel, published, symbol
from sentences import HTML, Wrong

CODE = "CAUSAigEEgIIBBIAEgQIBxABEgASBAgHEAESAigHEgQIBxABEgASBAgHEAISABICCAMSAigE_0"
DOCUMENT = panel(2, 3, gaps=[[4, 3]], missing=[[1, 2]], symbols=[symbol(1, 1, "square", "red")])
STATE = line([4, 0], "UUR")
TWINS = panel(2, 3, symmetry="left-right", starts=[[4, 0], [4, 6]], ends=[[0, 0, "left"], [0, 6, "right"]])
BARE: dict[str, Any] = {"at": [3, 3], "type": "square", "colour": "red"}
PIECE: dict[str, Any] = BARE | {"type": "polyomino", "shape": ["##"], "free": False}
TRIANGLE: dict[str, Any] = BARE | {"type": "triangle", "count": 1}
LARGE = panel(21, 21)


def with_symbol(first: dict[str, Any], **other: Any) -> dict[str, Any]:
    """What is other than in DOCUMENT: a symbol like the first, but for this."""
    return {"symbols": [*DOCUMENT["symbols"], first | other]}


# What is wrong, as a part that is another one than in DOCUMENT, and as what the sentence says.
PARTS: Wrong = {
    "a symbol off the panel": (with_symbol(BARE, at=[5, 3]), r"square is off the panel: \[5, 3\]"),
    "a symbol at no place": (with_symbol(BARE, at=[-1, 1]), r"off the panel: \[-1, 1\]"),
    "a symbol on an edge": (with_symbol(BARE, at=[2, 3]), "the edge in row 2, columns 2 to 3; it belongs in a cell"),
    "a symbol on a corner": (with_symbol(BARE, at=[2, 2]), "the corner in row 2, column 2; it belongs in a cell"),
    "two symbols in one cell": (with_symbol(TRIANGLE, at=[1, 1]), "Two symbols .* the cell in row 1, column 1"),
    "a start in a cell": ({"starts": [[3, 3]]}, "start stands in the cell in row 2, column 2; .* corner or an edge"),
    "an end in a cell": ({"ends": [[3, 3, "top"]]}, "end stands in the cell in row 2, column 2"),
    "a start twice": ({"starts": [[4, 0], [4, 0]]}, "Two starts .* the corner in row 3, column 1"),
    "an end without a direction": ({"ends": [[0, 6]]}, r"End 1 should be \[row, column, direction\]"),
    "an end to nowhere": ({"ends": [[0, 6, "up"]]}, "end 1 should be one of left, right, top, bottom, not “up”"),
    "an empty shape": (with_symbol(PIECE, shape=["..", ".."]), "“shape” of symbol 2 is empty"),
    "no shape": (with_symbol(PIECE, shape=[]), "“shape” of symbol 2 has no cells"),
    "a ragged shape": (with_symbol(PIECE, shape=["##", "#"]), "Row 2 of “shape” of symbol 2 has 1 cell; row 1 has 2"),
    "a shape of eleven": (with_symbol(PIECE, shape=["#" * 11]), "11 columns; 1 to 10"),
    "a shape of markup": (with_symbol(PIECE, shape=[HTML]), "“shape” of symbol 2 has 71 columns; 1 to 10"),
    "a triangle of 5": (
        with_symbol(TRIANGLE, count=5),
        "“count” of symbol 2 should be a whole number from 1 to 4, not 5",
    ),
    "a triangle of none": (with_symbol(TRIANGLE, count=0), "from 1 to 4"),
    "a count on a square": (with_symbol(BARE, count=1), "“count”"),
    "an unknown type": (
        with_symbol(BARE, type="hexagon"),
        "“type” of symbol 2 should be one of square, .*, not “hexagon”",
    ),
    "markup for a type": (with_symbol(BARE, type=HTML), "<img"),
    "an unknown rule": ({"rules": {"no-rules": True}}, "“rules” has no “no-rules”; it has fat-starts"),
    "a rule that is false": ({"rules": {"fat-starts": False}}, "“fat-starts” of “rules” should be true or left out"),
    "an unknown symmetry": ({"symmetry": "diagonal"}, "“symmetry” should be one of left-right, .*, not “diagonal”"),
    "a shift without a pillar": ({"symmetry": "shift"}, "pillars only"),
    "21 x 21": ({"height": 21, "width": 21}, "from 1 to 20"),
    "no size": ({"height": 0}, "“height” should be a whole number from 1 to 20"),
    "half a cell": ({"width": 2.5}, "“width” should be a whole number"),
    "a pillar that is neither": ({"pillar": "yes"}, "“pillar” should be true or false"),
    "a gap in a cell": ({"gaps": [[1, 1]]}, "A gap stands in the cell in row 1, column 1"),
    "a gap that is missing": ({"gaps": [[1, 2]]}, "is both a gap and missing"),
    "a dot in a cell": ({"dots": [{"at": [1, 1], "colour": "black"}]}, "A dot stands in the cell"),
    "a dot of another colour": ({"dots": [{"at": [0, 0], "colour": "green"}]}, "“green”"),
    "a colour of markup": (
        with_symbol(BARE, colour=HTML),
        "“colour” of symbol 2 should be a colour name, .*, not “<img",
    ),
    "a colour in capitals": (with_symbol(BARE, colour="#FF0000"), "#rrggbb"),
    "a part that is not there": ({HTML: 1}, "<img"),
    "symbols that are none": ({"symbols": HTML}, "“symbols” should be a list"),
}
STATES: Wrong = {
    "moves that leave the panel": (line([4, 0], "LL"), "leaves the panel"),
    "moves that cross themselves": (line([4, 0], "UUDD"), "used already: the"),
    "a line that begins at no start": (line([0, 0], "DD"), r"begins at \[0, 0\], where there is no start"),
    "a line that begins in a cell": (line([1, 1], ""), "where there is no start"),
    "a line over a gap": (line([4, 0], "RR"), r"the edge in row 3, columns 2 to 3, which is a gap"),
    "a line over what is missing": (line([4, 0], "RUU"), r"the edge in column 2, rows 1 to 2, which is missing"),
    "moves of other letters": ({"line": {"start": [4, 0], "moves": "UX"}}, "“X”"),
    "moves of markup": ({"line": {"start": [4, 0], "moves": HTML}}, "letter 1: “<” is not one of “UDLR”"),
    "moves off an edge sideways": ({"line": {"start": [4, 0], "moves": "UR"}}, "sideways"),
    "a million moves": (line([4, 0], "U" * 500_000), "leaves the panel"),
    "a line that is a text": ({"line": HTML}, "line"),
    "presses": ({"presses": []}, "presses"),
}
ARROW = json.loads(published(panel(1, 1)))
ARROW["grid"][1][1] = {"type": "arrow", "color": "black", "count": 1}
TEXTS: Wrong = {
    "half a code": (CODE[:30], "cut short"),
    "a code of nothing": ("https://windmill.thefifthmatt.com/build/AAAA_0", "cut short"),
    "an address without a panel": ("https://witnesspuzzles.com/play/ABCDEFGH", "panel of witnesspuzzles.com, ABCDEFGH"),
    "a symbol that is not supported": (json.dumps(ARROW), "row 1, column 1 has “arrow”.*not supported"),
    "a panel of 21 x 21": (published(LARGE), "21 × 21 cells; 1 × 1 to 20 × 20"),
    "columns of two lengths": ('{"grid": [[null, null, null], [null]], "pillar": false}', "Column 1 .* has 1 place"),
    "a grid of nothing": ('{"grid": []}', "grid"),
    "half a panel": (published(DOCUMENT)[:200], ""),
}

# What is wrong with two lines: documents of their own, with a state.
PAIRS = [
    (TWINS, line([4, 0], "RR"), "meets the second line|both lines would meet"),
    (TWINS | {"gaps": [[4, 5]]}, line([4, 0], "R"), "on the second line,.* which is a gap"),
]
