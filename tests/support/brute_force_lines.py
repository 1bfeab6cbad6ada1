"""The corpus of small Witness panels, each with the number of its solutions by brute force over all lines.

`PYTHONPATH=py:. .venv/bin/python -m tests.support.brute_force_lines >tests/corpus/witness.jsonl` makes the corpus
again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from gridlight.puzzle import Document
from gridlight.puzzles.witness.model.document import document_of, panel_of
from tests.support.plain_judge import PlainPanel

TYPES = {"s": "square", "*": "star", "p": "polyomino", "h": "hollow", "y": "elimination"}
COLOURS = {"k": "black", "w": "white", "o": "orange", "b": "blue", "y": "yellow"}


def expected(document: Document) -> dict[str, Any]:
    """Whether a panel can be solved, and by how many lines."""
    number = len(PlainPanel(document).solutions())
    return {"solvable": True, "count": number} if number else {"solvable": False}


def panel(rows: str, *dots: str, **givens: Any) -> Document:
    """A panel by its rows of cells, from the bottom left corner to the top right one unless something else is given.

    Cells are `.`, `sk` (a black square), `t2` or, for pieces, `p##/.#`, those that may be turned `P##/.#`, hollow ones
    `h##` and `H##`. Dots are `2,0` or `2,0,blue`.
    """
    cells = [row.split() for row in rows.split("|")]
    height, width = len(cells), len(cells[0])
    symbols = [
        {"at": [2 * r + 1, 2 * c + 1], **symbol(text)}
        for r, row in enumerate(cells)
        for c, text in enumerate(row)
        if text != "."
    ]
    parts = [[*dot.split(","), "black"] for dot in dots]
    given = {
        "kind": "witness",
        "height": height,
        "width": width,
        "starts": [[2 * height, 0]],
        "ends": [[0, 2 * width, "right"]],
        "dots": [{"at": [int(row), int(column)], "colour": colour} for row, column, colour, *_ in parts],
        "symbols": symbols,
    }
    return document_of(panel_of(given | givens))


def symbol(text: str) -> dict[str, Any]:
    """A symbol, without its place."""
    sign, detail = text[0], text[1:]
    if sign == "t":
        return {"type": "triangle", "colour": "orange", "count": int(detail)}
    if sign in "pPhH":
        full = sign in "pP"
        shape = {"shape": detail.split("/"), "free": sign.isupper()}
        return {"type": "polyomino" if full else "hollow", "colour": "yellow" if full else "blue", **shape}
    return {"type": TYPES[sign], "colour": COLOURS[detail]}


SIDES: dict[str, Any] = {"symmetry": "left-right", "starts": [[4, 0], [4, 6]], "ends": [[0, 2, "top"], [0, 4, "top"]]}
ABOVE: dict[str, Any] = {
    "symmetry": "top-bottom",
    "starts": [[0, 0], [6, 0]],
    "ends": [[0, 4, "right"], [6, 4, "right"]],
}
TURNED: dict[str, Any] = {
    "symmetry": "rotational",
    "starts": [[6, 0], [0, 6]],
    "ends": [[6, 6, "right"], [0, 0, "left"]],
}
ROUND: dict[str, Any] = {"pillar": True, "starts": [[4, 0]], "ends": [[0, 2, "top"]]}
TWINED: dict[str, Any] = {
    "pillar": True,
    "symmetry": "shift",
    "starts": [[4, 0], [4, 4]],
    "ends": [[0, 2, "top"], [0, 6, "top"]],
}
LOOPED: dict[str, Any] = {
    "symmetry": "left-right",
    "starts": [[1, 2], [1, 4]],
    "ends": [[2, 2, "bottom"], [2, 4, "bottom"]],
}
OPEN = [[0, 1], [1, 0]]  # the rim of the first cell

PANELS = {
    "one-cell": panel("."),
    "every-line-3x3": panel(". . .|. . .|. . ."),
    "no-start": panel(".", starts=[]),
    "no-end": panel(".", ends=[]),
    "start-is-an-end": panel(".", starts=[[2, 0]], ends=[[2, 0, "left"]]),
    "several-starts-and-ends": panel(". .|. .", starts=[[4, 0], [0, 0]], ends=[[0, 4, "right"], [4, 4, "right"]]),
    "gap-on-an-edge": panel(". .|. .", gaps=[[4, 1]]),
    "gap-on-a-corner": panel(". .|. .", gaps=[[2, 2]]),
    "missing-within": panel("sk .|. sw", missing=[[1, 2], [2, 1]]),
    "missing-on-the-rim": panel("sk .|. sw", missing=OPEN),
    "symbol-outside-says-nothing": panel("*k .|. .", missing=OPEN),
    "ends-half-way": panel(". t1|t1 .", starts=[[4, 1]], ends=[[1, 4, "right"]]),
    "end-half-way-parts-nothing-none": panel("sk sw|sk sw", starts=[[4, 2]], ends=[[1, 2, "left"]]),
    "fat-start-parts": panel("sk sw|. .", starts=[[1, 2]], ends=[[4, 0, "left"]], rules={"fat-starts": True}),
    "second-start-joins-none": panel(". sk sw", **LOOPED),
    "second-start-parts": panel(". sk sw", **LOOPED, rules={"only-own-start": True}),
    "dots": panel(". . .|. . .|. . .", "0,0", "3,2", "6,6"),
    "dots-none": panel(".", "0,0", "2,2"),
    "invisible-dot": panel(". .|. .", "2,2,invisible"),
    "squares": panel("sk sk sw|sk . sw|sw sw sw"),
    "three-colours": panel("sk . sw|. . .|so . ."),
    "squares-none": panel("sk sw sk|sw sk sw|sk sw sk"),
    "stars": panel("*o . *o|. . .|*o . *o"),
    "lone-star-none": panel(". *o|. ."),
    "star-and-square": panel("*k . sk|. sw .|sw . *w"),
    "star-and-others": panel("*o t1 .|. . .|. sk ."),
    "triangles": panel("t1 . t3|. t2 .|t1 . ."),
    "triangles-none": panel("t4 .|. ."),
    "shape": panel("p##/.# . .|. . .|. . ."),
    "shape-that-turns": panel("P##/.# . .|. . .|. . ."),
    "two-shapes": panel("p## . .|. p#/# .|. . ."),
    "shape-in-parts": panel("p#.# p# .|. . .|. . ."),
    "one-shape-turned-two-ways": panel("P## . .|. . P#/#|. . ."),
    "one-shape-upright-and-turned": panel("p## . .|. . P#/#|. . ."),
    "shape-none": panel("p### .|. ."),
    "hollow": panel("p### h# .|. . .|. . ."),
    "hollow-sum-is-nothing": panel("p## h## .|. . .|sk . sw"),
    "hollow-sum-that-does-not-fit-none": panel("p## h#/# sk|. . .|. . sw"),
    "zero-sum-always-fits": panel("p## h#/# sk|. . .|. . sw", rules={"zero-sum-always-fits": True}),
    "hollow-alone-none": panel("h# .|. ."),
    "pieces-cross-lines": panel("p##/## .|. .", ends=[[2, 2, "top"]], rules={"pieces-cross-lines": True}),
    "pieces-do-not-cross-lines-none": panel("p##/## .|. .", ends=[[2, 2, "top"]]),
    "mark-without-work-none": panel("yw .|. ."),
    "mark-and-square": panel("sk sw .|yw . .|. . sk"),
    "mark-and-star": panel("*o yw .|. . .|. . t2"),
    "mark-in-the-colour-of-a-star-none": panel("*o yo .|. . .|. . ."),
    "mark-and-dot": panel(". yw|. .", "0,0"),
    "mark-and-shape": panel("p## p### yw|. . .|. . ."),
    "two-marks": panel("yw t3 .|yw t3 .|. . ."),
    "marks-cancel": panel("yw yw|. ."),
    "marks-do-not-cancel-none": panel("yw yw|. .", rules={"marks-do-not-cancel": True}),
    "marks-remove": panel("sk yk *k|sw . .|. . ."),
    "marks-suppress": panel("sk yk *k|sw . .|. . .", rules={"marks-suppress": True}),
    "left-right": panel("sk . sk|. sw .", **SIDES),
    "left-right-blue": panel(". . .|. . .", "2,0,blue", **SIDES),
    "left-right-yellow": panel(". . .|. . .", "2,0,yellow", **SIDES),
    "top-bottom": panel("t3 .|. .|. t2", **ABOVE),
    "rotational": panel("*o . .|. . .|. . *o", "2,2,blue", **TURNED),
    "rotational-none": panel(". . .|. *o .|. . .", **TURNED),
    "pillar": panel("sk . sw|sk . sw", **ROUND),
    "pillar-shape-round-the-seam": panel("p## . . .|. . . .", **ROUND | {"starts": [[4, 4]]}),
    "pillar-shift": panel("t1 . . .|. . t2 .", **TWINED),
}


def records() -> Iterator[dict[str, Any]]:
    """The corpus."""
    for name, document in PANELS.items():
        yield {"id": name, "kind": "witness", "document": document, "expect": expected(document)}


if __name__ == "__main__":
    for record in records():
        print(json.dumps(record))
