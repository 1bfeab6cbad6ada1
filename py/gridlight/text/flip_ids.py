"""Game IDs of Simon Tatham's Flip, their addresses, and saved games.

An ID is `WxH:MATRIX,WRONG` in hexadecimal digits, the most significant bit first, filled up to whole digits. MATRIX has
a row of W x H bits for each square: which squares a click there turns over. WRONG are the squares that are still wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple
from urllib.parse import unquote

from gridlight.errors import Malformed, Unsupported
from gridlight.text.recognise import LONGEST
from gridlight.text.saved_game import is_saved_game, read_saved_game
from gridlight.text.validate import counted, shown

GAME = "Flip"
MOST = 100_000  # squares turned over by all clicks together, as many as Switches has entries

# What follows the size, crosses or random, concerns only the making of a board.
PARAMS = r"([0-9]{1,9})(?:[x×]([0-9]{1,9}))?([cr]?)"
ID = re.compile(PARAMS + r"\s*+([:#])(.*)", re.DOTALL)
MARKS = re.compile(rf"\s*+{PARAMS}:[0-9a-zA-Z\s]*+,[0-9a-zA-Z\s]*+|\s*+[0-9]{{1,9}}x[0-9]{{1,9}}[cr]#[0-9]*+")
SEED = re.compile(rf"\s*+{PARAMS}#[0-9]++")
ADDRESS = re.compile(r"(?:\bflip(?:\.html)?[#?]|sgtpuzzles:flip:)([0-9][^\s\"'<>]*)")
OF_FLIP = re.compile(r"^[ \t]*GAME[ \t]*:[0-9]{1,9}:Flip[ \t]*$", re.MULTILINE)
DIGITS = re.compile(r"[0-9a-fA-F]*+")
MOVE = re.compile(r"M([0-9]{1,4}),([0-9]{1,4})")


class Board(NamedTuple):
    """A board of Flip. Squares are numbered row by row."""

    width: int
    height: int
    reach: list[list[int]]  # for each square those that a click on it turns over
    wrong: set[int]  # those to put right
    clicked: set[int]  # those that the player clicked an odd number of times
    notes: tuple[str, ...] = ()


def is_game(text: str) -> bool:
    """An ID with its comma, an address with one, or a saved game of Flip."""
    if is_saved_game(text):
        return OF_FLIP.search(text) is not None
    return MARKS.fullmatch(text) is not None or ("flip" in text and ADDRESS.search(text) is not None)


def is_seed(text: str) -> bool:
    """A size and a random seed, of Flip or of another game."""
    return SEED.fullmatch(text) is not None


# Reading
def read_board(text: str) -> Board:
    """The board of an ID, wherever in an address it stands, or of a saved game with its clicks."""
    if is_saved_game(text):
        game = read_saved_game(text, GAME)
        mark, code = ("#", "") if game.desc is None else (":", game.desc)
        id = f"{game.params}{mark}{code}"
        steps = game.steps
        notes = game.notes
    else:
        address = ADDRESS.search(text)
        id, steps = unquote(address[1].rstrip(".;!)]}”’»")) if address else text.strip(), []
        notes = ()
    parts = ID.fullmatch(id)
    if parts is None:
        raise Malformed("An ID of Flip begins with the size and a colon, as in “5x5:”.")
    width, height = int(parts[1]), int(parts[2] or parts[1])
    if parts[4] == "#":
        raise Malformed(
            f"This is a random seed of Simon Tatham's Flip ({width}x{height}{parts[3]}), not a board: only that program"
            " can make the board from it. Copy its game ID instead, the one with a colon (“5x5:…”)."
        )
    if not width or not height:
        raise Malformed(f"A board of Flip cannot be {width} × {height}: it has at least one square.")
    matrix, comma, wrong = "".join(parts[5].split()).partition(",")
    if not comma:
        raise Malformed("An ID of Flip has a comma between what clicks turn over and what is wrong; here is none.")
    squares = width * height
    size = f"{width}x{height}"
    rows = bits(matrix, squares * squares, f"The first part of a {size} ID")
    if rows.count("1") > MOST:
        raise Malformed(f"The clicks of this board turn over more than {MOST} squares in all, which is too many.")
    reach = [ones(rows[start : start + squares]) for start in range(0, squares * squares, squares)]
    need = set(ones(bits(wrong, squares, f"The second part of a {size} ID")))
    return Board(width, height, reach, need, clicks(steps, width, height), notes)


def bits(digits: str, count: int, what: str) -> str:
    """So many bits of these hexadecimal digits, as 0 and 1; raises Malformed when there are not as many digits."""
    end = DIGITS.match(digits)
    if end is not None and end.end() < len(digits):
        raise Malformed(f"{what} has “{shown(digits[end.end()])}” in it, which is not a hexadecimal digit.")
    has, needs = len(digits), -(-count // 4)
    if has != needs:
        raise Malformed(f"{what} has {counted(needs, 'hexadecimal digit')}; this one has {has}.")
    return f"{int(digits, 16):0{4 * has}b}"[:count]


def ones(bits: str) -> list[int]:
    """Where the ones are."""
    places: list[int] = []
    at = bits.find("1")
    while at >= 0:
        places.append(at)
        at = bits.find("1", at + 1)
    return places


def clicks(steps: list[tuple[str, str]], width: int, height: int) -> set[int]:
    """The squares that these steps click an odd number of times; what the program shows as a solution clicks none."""
    clicked: set[int] = set()
    for number, (key, value) in enumerate(steps, 1):
        if key == "RESTART":
            clicked.clear()
        elif key == "MOVE" and not value.startswith("S"):
            move = MOVE.fullmatch(value)
            if move is None:
                raise Malformed(f"Move {number} of the saved game is “{shown(value)}”, which is not a move of {GAME}.")
            column, row = int(move[1]), int(move[2])
            if column >= width or row >= height:
                raise Malformed(f"Move {number} of the saved game ({shown(value)}) is off the board.")
            clicked ^= {row * width + column}
    return clicked


# Writing
def write_board(width: int, height: int, reach: Iterable[list[int]], wrong: list[int]) -> str:
    """The ID of a board; raises Unsupported where it would be longer than any text that can be read."""
    squares = width * height
    if squares * squares // 4 > LONGEST:
        raise Unsupported(f"An ID of Flip for {squares} squares would be longer than {LONGEST >> 20} MiB.")
    return f"{width}x{height}:{digits(reach, squares, squares)},{digits([wrong], squares, 1)}"


def digits(rows: Iterable[list[int]], squares: int, count: int) -> str:
    """The hexadecimal digits of so many rows of as many bits as there are squares, of which these are ones."""
    packed = bytearray(-(-squares * count // 8))
    for number, row in enumerate(rows):
        for square in row:
            at = number * squares + square
            packed[at // 8] |= 128 >> at % 8
    return packed.hex()[: -(-squares * count // 4)]
