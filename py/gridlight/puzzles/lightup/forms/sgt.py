"""Simon Tatham's Light Up: game IDs and their addresses (`sgt`), and saved games (`sgt-save`)."""

from __future__ import annotations

import re
from urllib.parse import unquote

from gridlight.puzzle import Document, Form, Malformed, Reading, State
from gridlight.puzzles.lightup import Cell
from gridlight.puzzles.lightup.forms.board import cut, marks, side
from gridlight.puzzles.lightup.forms.code import decode, encode
from gridlight.text.saved_game import is_saved_game, read_saved_game
from gridlight.text.validate import shown

# What follows the size (share of walls, symmetry, difficulty) concerns only the making of a board.
PARAMS = r"([0-9]++)(?:[x×]([0-9]++))?([a-z0-9]*+)"
ID = re.compile(PARAMS + r"\s*+([:#])(.*)", re.DOTALL)
OWN = re.compile(r"(?:b[0-9]*)?(?:s[0-9]*)?(?:d[0-9]*)?r?")  # parameters of other games are others
SEED = re.compile(PARAMS + r"#[0-9]+")
ADDRESS = re.compile(r"(?:lightup(?:\.html)?[#?]|sgtpuzzles:lightup:)([0-9][^\s\"'<>]*)")


# Game IDs
def is_address(text: str) -> bool:
    """An address of the collection, with a game behind it."""
    return "lightup" in text and ADDRESS.search(text) is not None


def is_id(text: str) -> bool:
    """A size, a colon or #, and what may be a code, without dots between rows."""
    game = ID.fullmatch(text.strip())
    return game is not None and OWN.fullmatch(game[3]) is not None and not set(".*@-/|") & set(game[5])


def is_own_seed(text: str) -> bool:
    """A random seed with parameters that only Light Up has."""
    game = SEED.fullmatch(text.strip())
    return game is not None and game[3] != "" and OWN.fullmatch(game[3]) is not None


def read_id(text: str) -> Reading:
    """The board of a game ID, wherever in an address it stands."""
    address = ADDRESS.search(text)
    game = ID.fullmatch(unquote(address[1].rstrip(".,;!)]}”’»")) if address else text.strip())
    if game is None:
        raise Malformed("A game ID begins with the size and a colon, as in “7x7:”.")
    width, height, params, mark, code = game.groups()
    if mark == "#":
        raise seed(f"{width}{'x' + height if height else ''}{params}")
    return Reading(sized(width, height, code, 0 if address else game.start(5)))


def sized(width: str, height: str | None, code: str, before: int = 0) -> Document:
    """The board of a code whose size is known, after so many characters; a single number is both width and height."""
    columns, rows = side(width), side(height or width)
    return cut(decode(code, "a Light Up", before), columns, rows)


def seed(params: str) -> Malformed:
    """The error for a random seed."""
    return Malformed(
        f"This is a random seed of Simon Tatham's Light Up ({shown(params)}), not a board: only that program can make"
        " the board from it. Copy its game ID instead, the one with a colon (“7x7:…”)."
    )


def write_id(document: Document, state: State | None) -> str:
    """The ID: size and code."""
    return f"{len(document['rows'][0])}x{len(document['rows'])}:{encode(document)}"


# Saved games
OTHER_GAME = re.compile(r"^[ \t]*GAME[ \t]*:[0-9]{1,9}:(?!Light Up)", re.MULTILINE)
MOVE = re.compile(r"([LI])([0-9]{1,3}),([0-9]{1,3})")
GAME = "Light Up"


def is_save(text: str) -> bool:
    """A saved game that does not say that it is of another game."""
    return is_saved_game(text) and OTHER_GAME.search(text) is None


def read_save(text: str) -> Reading:
    """The board of a saved game, with the bulbs and dots of its current position."""
    game = read_saved_game(text, GAME)
    size = re.match(PARAMS, game.params)
    if size is None:
        raise Malformed("The saved game does not say how large its board is: it has no CPARAMS.")
    if game.desc is None:
        raise seed(game.params)
    document = sized(size[1], size[2], game.desc)
    return Reading(document, replay(document, game.steps), game.notes)


def replay(document: Document, steps: list[tuple[str, str]]) -> State | None:
    """The state after these steps; a bulb takes the place of a dot and a dot that of a bulb."""
    bulbs: set[Cell] = set()
    dots: set[Cell] = set()
    known: dict[str, tuple[str, Cell]] = {}
    for number, (key, value) in enumerate(steps, 1):
        if key == "RESTART":
            bulbs.clear()
            dots.clear()
            continue
        for part in value.split(";"):
            if part in ("", "S"):  # S only says that the program solved it
                continue
            if part not in known:
                known[part] = meant(part, number, document["rows"])
            mark, cell = known[part]
            toggled, other = (bulbs, dots) if mark == "L" else (dots, bulbs)
            toggled ^= {cell}
            other.discard(cell)
    return marks(bulbs, dots)


def meant(part: str, number: int, rows: list[str]) -> tuple[str, Cell]:
    """What a move toggles, and where."""
    move = MOVE.fullmatch(part)
    if move is None:
        raise Malformed(f"Move {number} of the saved game is “{shown(part)}”, which is not a move of {GAME}.")
    cell = (int(move[3]), int(move[2]))
    if cell[0] >= len(rows) or cell[1] >= len(rows[0]) or rows[cell[0]][cell[1]] != ".":
        raise Malformed(f"Move {number} of the saved game ({shown(part)}) is not on a white cell.")
    return move[1], cell


FORMS = (
    Form("sgt", read_id, write_id, marked=lambda text: is_address(text) or is_own_seed(text), possible=is_id),
    Form("sgt-save", read_save, marked=is_save),
)
