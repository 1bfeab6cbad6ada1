"""Addresses of Penpa and Penpa+: packed lines of text, the fourth with the givens and the fifth with the answer.

A key in those lines stands for a place: cells are numbered row by row on a board that is four wider and four higher,
so the cell in row r and column c is (width + 4) * (r + 2) + c + 2.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, cast
from urllib.parse import unquote

from gridlight.puzzle import Form, Malformed, Reading
from gridlight.puzzles.lightup.forms.board import played, side
from gridlight.text.base64_deflate import unpack
from gridlight.text.strict_json import parse_json
from gridlight.text.validate import shown

MARKS = ("penpa-edit", "#m=edit", "#m=solve", "?m=edit", "?m=solve")
PACKED = re.compile(r"[?#&]p=([A-Za-z0-9+/_=%-]*)")
SQUARE = ("square", "sudoku", "kakuro")  # three names for boards of squares
MOST = 4 << 20  # bytes of unpacked text; a board of 200 x 200 has less than 2 MiB
AROUND = 2  # cells that Penpa keeps on each side of the board
WALLS = (1, 3, 4, 8)  # surface colours for walls: dark grey, light grey, black and grey
EITHER = {3: "Light grey", 8: "Grey"}  # those of them that some use for white cells
UNSEEN = (0, 99)  # surface colours that can hardly be seen
CLUES = tuple("01234")
BULB = [3, "sun_moon"]
# Penpa shortens keys to a z and one more character; only these are needed here.
KEYS = {"S": '"surface"', "N": '"number"', "Y": '"symbol"', "O": "null"}
SHORT = re.compile(r'("(?:[^"\\]++|\\.)*+"?)|z([A-Z0-9_])')
# What other puzzles are drawn with.
OTHER_PARTS = {
    "zL": "lines",
    "zE": "lines",
    "zW": "lines",
    "zC": "cages",
    "z6": "cages",
    "zT": "thermometers",
    "z7": "thermometers",
    "z3": "arrows",
    "symbol": "symbols",
}
TAGS = re.compile(r'\["[^"\\]{1,60}"(?:,"[^"\\]{1,60}")*\]')
LINES_BEFORE = 6  # lines from the sixth on that come before the tags, and may look the same
OWN_TAG = re.compile(r"akari|light ?up", re.IGNORECASE)
NUMBERS = "Numbers on white cells were read as walls with clues."
OTHER = "This Penpa puzzle is not Light Up"
OLD = (
    "This address is of Penpa's first version, which is not read here. Open it in Penpa, choose Share, and copy the new"
    " address."
)
OTHER_COLOURS = "Cells in other colours than black and grey were read as white cells."
IN_ANSWER = "Coloured cells and numbers of the answer were left out."
ANSWER = "The answer that comes with the address was left out."


Place = tuple[int, int]


def is_address(text: str) -> bool:
    """An address of Penpa with a packed board in it."""
    return any(mark in text for mark in MARKS) and PACKED.search(text) is not None


def read(text: str) -> Reading:
    """The board of an address, and the bulbs that its answer layer has so far."""
    packed = PACKED.search(text)
    if packed is None:
        raise Malformed("This Penpa address holds no board: it has no “p=” in it.")
    lines = unpack(unquote(packed[1]), "This Penpa address", MOST).split("\n", 5)
    header = lines[0].split(",", 3)
    if header[0].isdecimal():
        raise Malformed(OLD)
    if header[0] not in SQUARE or len(header) < 3 or len(lines) < 4:
        raise Malformed(f"{OTHER}: its board is “{shown(header[0], 20)}”, not of squares.")
    if (tags := tags_of(lines[5:])) and not any(OWN_TAG.search(tag) for tag in tags):
        raise Malformed(f"{OTHER}: its tag is “{shown(tags[0], 30)}”.")
    full_width, full_height = side(header[1]), side(header[2])
    top, bottom, left, right = margins(lines[1])
    width, height = full_width - left - right, full_height - top - bottom
    if width < 1 or height < 1:
        raise Malformed("This Penpa board has larger margins than the board itself.")
    rows = [["."] * width for _ in range(height)]

    def cell(key: str) -> Place | None:
        """The cell that a key stands for; None for edges, corners and what lies outside."""
        place = int(key) if key.isdecimal() and len(key) < 9 else -1
        row, column = divmod(place, full_width + 2 * AROUND)
        row, column = row - AROUND - top, column - AROUND - left
        return (row, column) if 0 <= row < height and 0 <= column < width else None

    givens, answer = layer(lines[3], "givens"), layer(lines[4] if len(lines) > 4 else "", "answer")
    colours = {at: colour for key, colour in part(givens, "surface").items() if (at := cell(key))}
    for (row, column), colour in colours.items():
        if colour in WALLS:
            rows[row][column] = "#"
    for key, number in part(givens, "number").items():
        if at := cell(key):
            rows[at[0]][at[1]] = clue(number, at)
    notes = [*assumed(givens, rows, colours)]
    if any(cell(key) for name in ("surface", "number") for key in part(answer, name)):
        notes.append(IN_ANSWER)
    for key, symbol in (*part(givens, "symbol").items(), *part(answer, "symbol").items()):
        if is_bulb(symbol) and (at := cell(key)) and rows[at[0]][at[1]] == ".":
            rows[at[0]][at[1]] = "o"
    if re.search(r"[?#&]a=.", text):
        notes.append(ANSWER)
    return played(["".join(row) for row in rows], tuple(notes))


def tags_of(further: list[str]) -> list[str]:
    """The sorts of puzzle that the author named, in the last line or the last but one; older addresses have none."""
    lines = further[0].split("\n") if further else []
    for line in lines[LINES_BEFORE:][-2:]:
        if TAGS.fullmatch(line):
            return cast("list[str]", parse_json(line))
    return []


def assumed(givens: dict[str, Any], rows: list[list[str]], colours: dict[Place, Any]) -> Iterator[str]:
    """What has to be assumed of a board with these walls and colours; raises Malformed where it is another puzzle."""
    other = [word for key, word in OTHER_PARTS.items() if givens.get(key)]
    dark = any(colour in WALLS for colour in colours.values())
    numbers = any(cell != "." for row in rows for cell in row)
    if other and not dark:
        raise Malformed(f"{OTHER}: it has {' and '.join(dict.fromkeys(other))}, and no walls.")
    if numbers and not dark:
        yield NUMBERS
    for colour, name in EITHER.items():
        if colour in colours.values():
            yield f"{name} cells were read as walls."
    if any(rows[row][column] == "." and colour not in UNSEEN for (row, column), colour in colours.items()):
        yield OTHER_COLOURS


def margins(line: str) -> tuple[int, int, int, int]:
    """How many rows and columns lie outside the board: top, bottom, left, right."""
    value = parse_json(line or "[0,0,0,0]")
    numbers = cast("list[Any]", value) if isinstance(value, list) else []
    counts = [int(str(number)) for number in numbers if str(number).isdecimal() and len(str(number)) < 4]
    if len(counts) != 4 or len(numbers) != 4:
        raise Malformed("This Penpa address does not say how its board lies: its second line is not four numbers.")
    return counts[0], counts[1], counts[2], counts[3]


def layer(line: str, what: str) -> dict[str, Any]:
    """A layer of the board with its keys spelt out."""
    value = parse_json(SHORT.sub(lambda match: match[1] or KEYS.get(match[2], f'"z{match[2]}"'), line or "{}"))
    if isinstance(value, dict):
        return cast("dict[str, Any]", value)
    if what == "answer":  # addresses for solving have something else in this line
        return {}
    raise Malformed("This Penpa address has no givens: its fourth line is not an object.")


def part(of: dict[str, Any], key: str) -> dict[str, Any]:
    """One part of a layer: what stands at which place."""
    value = of.get(key, {})
    return cast("dict[str, Any]", value) if isinstance(value, dict) else {}


def is_bulb(symbol: object) -> bool:
    """Whether a symbol of Penpa's, [style, name, ...], is the bulb."""
    return isinstance(symbol, list) and cast("list[Any]", symbol)[:2] == BULB


def clue(number: object, at: Place) -> str:
    """The wall for a number of Penpa's, [text, style, ...]: an empty text is a wall without a clue."""
    text = str(cast("list[Any]", number)[0]).strip() if isinstance(number, list) and number else ""
    if text in ("", "?", "-"):
        return "#"
    if text not in CLUES:
        where = f"row {at[0] + 1}, column {at[1] + 1}"
        raise Malformed(f"{OTHER}: {where} has the clue “{shown(text, 9)}”; clues are 0 to 4.")
    return text


FORMS = (Form("penpa", read, marked=is_address),)
