"""The descriptors of ohmec.github.io.

They are like Simon Tatham's game IDs, but rows are separated by dots, a wall is *, one white cell may be -, a bulb @.
"""

from __future__ import annotations

import re

from gridlight.puzzle import Document, Form, Malformed, Reading, State
from gridlight.puzzles.lightup import MOST
from gridlight.puzzles.lightup.forms.board import LARGEST, painted, played, side
from gridlight.puzzles.lightup.forms.code import LETTERS
from gridlight.text.validate import counted, shown

DESCRIPTOR = re.compile(r"\s*([0-9]+)x([0-9]+)\s*:([^,]*)", re.DOTALL)
CELLS = str.maketrans(
    {letter: "." * length for length, letter in enumerate(LETTERS, 1)} | {"-": ".", "*": "#", "@": "o"}
)
OTHER = re.compile(r"[^a-z0-4*@.-]")
RUN = re.compile(r"\.{1,26}")
TO_OHMEC = str.maketrans("#o+", "*@.")


def is_descriptor(text: str) -> bool:
    """A size, a colon, and a code with characters that only these have."""
    descriptor = DESCRIPTOR.fullmatch(text)
    return descriptor is not None and bool(set(".*@-") & set(descriptor[3]))


def read(text: str) -> Reading:
    """The board of a descriptor, and its bulbs; the dots between rows may be left out, as on that site."""
    descriptor = DESCRIPTOR.fullmatch(text)
    if descriptor is None:
        raise Malformed("A descriptor begins with the size and a colon, as in “7x7:”.")
    width, height = side(descriptor[1]), side(descriptor[2])
    code = "".join(descriptor[3].split())
    if wrong := OTHER.search(code):
        raise Malformed(f"Character {wrong.start() + 1} is “{shown(wrong[0])}”, which is not part of a descriptor.")
    if len(code) > LARGEST + MOST:
        raise Malformed(f"The descriptor holds more than {LARGEST} cells, which is the most that a board has.")
    rows = [row.translate(CELLS) for row in code.rstrip(".").split(".")]
    if len(rows) == 1:
        rows = [rows[0][start : start + width] for start in range(0, len(rows[0]), width)]
    if len(rows) != height:
        raise Malformed(f"The descriptor has {counted(len(rows), 'row')}; {width} × {height} has {height}.")
    for number, row in enumerate(rows, 1):
        if len(row) != width:
            raise Malformed(f"Row {number} has {counted(len(row), 'cell')}; {width} × {height} has {width} in each.")
    return played(rows)


def write(document: Document, state: State | None) -> str:
    """The descriptor, with the player's bulbs; it has no sign for dots."""
    rows = [row.translate(TO_OHMEC) for row in painted(document, state)]
    code = ".".join(RUN.sub(lambda run: LETTERS[len(run[0]) - 1], row) for row in rows)
    return f"{len(rows[0])}x{len(rows)}:{code}"


FORMS = (Form("ohmec", read, write, possible=is_descriptor, holds=("bulbs",)),)
