"""The pzpr family: addresses of puzz.link and its relatives (`puzz.link`), and their files (`pzprv3`).

The code of an address, by the characters and how many cells each is: 0-4 a clue (1 cell), 5-9 a clue and a white cell
(2), a-e a clue and two white cells (3, the last of which may lie beyond the board's end), . a wall without a clue (1),
g-z 1 to 20 white cells. Kanpen, an older relative, has its own addresses, in which cells are separated by _.
"""

from __future__ import annotations

import re
from itertools import accumulate

from gridlight.puzzle import Document, Form, Malformed, Reading, State
from gridlight.puzzles.lightup.forms.board import LARGEST, cells, cut, painted, played, side
from gridlight.text.validate import counted, shown

NAMES = "(?:akari|lightup|bijutsukan)"

# Addresses
NAMED = NAMES + "(?:_[a-z]{1,9})?"
ADDRESS = re.compile(NAMED + r"/(?:v:[a-z]{0,9}/)?([0-9]+)/([0-9]+)/([^\s/?#&\"'<>]*)")
PARTIAL = re.compile(rf"\?({NAMED})(?![^\s/])/?(?:v:[a-z]{{0,9}}/)?([^\s/?#&<>]*)/?([^\s/?#&<>]*)")
STOPS = ",;:!)]}”’»"  # what may follow an address in a sentence
KANPEN = re.compile(r"bijutsukan\.html\?problem=([0-9]+)/([0-9]+)/([^\s\"'<>]*)")
CLUE_ALONE, CLUE_AND_WHITE, CLUE_AND_TWO = "01234", "56789", "abcde"
RUNS = "ghijklmnopqrstuvwxyz"
CODE = str.maketrans(
    {
        char: clue + ".."[:white]
        for white, chars in enumerate((CLUE_ALONE, CLUE_AND_WHITE, CLUE_AND_TWO))
        for clue, char in zip("01234", chars, strict=True)
    }
    | {char: "." * length for length, char in enumerate(RUNS, 1)}
    | {".": "#"}
)
OTHER = re.compile(r"[^0-9a-eg-z.]")
ITEM = re.compile(r"([0-4])(?:(?=[^.])|(?P<one>\.)(?=[^.])|(?P<two>\.{0,2}))|#|\.{1,20}")


def is_address(text: str) -> bool:
    """An address of a board of Light Up, or the beginning of one; a file begins much the same."""
    if "/" not in text or is_file(text):
        return False
    return any(address.search(text) for address in (ADDRESS, KANPEN, PARTIAL))


def read_address(text: str) -> Reading:
    """The board of an address; `v:`, `_edit` and a slash at the end are ignored."""
    if address := ADDRESS.search(text):
        return Reading(decode(address[3], side(address[1]), side(address[2])))
    if kanpen := KANPEN.search(text):
        height, width = side(kanpen[1]), side(kanpen[2])
        return read_rows(kanpen[3].replace("_", " ").split("/"), width, height, IN_KANPEN, "address")
    if partial := PARTIAL.search(text):
        raise Malformed(missing(*partial.groups()))
    raise Malformed(
        "This is not the address of a Light Up board: such an address has “akari/”, the width, the height and a code."
    )


def missing(name: str, width: str, height: str) -> str:
    """What an address without a code lacks: a size, or only the code."""
    width, height = (digits.rstrip(STOPS + ".") for digits in (width, height))
    for what, digits in (("width", width), ("height", height)):
        if digits and not digits.isdecimal():
            return f"The {what} in this address is “{shown(digits, 9)}”, which is not a number."
    if not width or not height:
        lacks = "height" if width else "width, the height"
        begun = f"{name}/{width}" if width else name
        return f"This address breaks off after “{begun}”: the {lacks} and the code are missing."
    return no_code(side(width), side(height))


def no_code(width: int, height: int) -> str:
    """The sentence on an address that ends after the size of its board."""
    cells = counted(width * height, "cell")
    return f"This address breaks off after the size, {width} × {height}: the code for its {cells} is missing."


def decode(code: str, width: int, height: int) -> Document:
    """The board of a code, without punctuation that may follow the address in a sentence."""
    code = code.rstrip(STOPS)
    if wrong := OTHER.search(code):
        raise Malformed(
            f"Character {wrong.start() + 1} of the address's code is “{shown(wrong[0])}”, which does not stand for a"
            " cell."
        )
    if len(code) > LARGEST:
        raise Malformed(f"The address holds more than {LARGEST} cells, which is the most that a board has.")
    decoded = code.translate(CODE)
    beyond = len(decoded) - width * height
    last = code[-1:].translate(CODE)
    if beyond > 0 and ((last[0] in "01234" and beyond < len(last)) or (last == "#" and beyond == 1)):
        decoded = decoded[:-beyond]  # a clue's white cells beyond the board, or a sentence's full stop
    elif beyond:
        raise Malformed(wrong_length(code, len(decoded), width, height))
    return cut(decoded, width, height)


def wrong_length(code: str, has: int, width: int, height: int) -> str:
    """Where a code ends too early, or where it goes on beyond the board."""
    size = width * height
    if not code:
        return no_code(width, height)
    if has < size:
        row, column = ((has - 1) // width + 1, (has - 1) % width + 1)
        return (
            f"The code in this address is too short: a board of {width} × {height} has {counted(size, 'cell')}, and"
            f" the code ends with cell {has}, in row {row}, column {column}."
        )
    lengths = accumulate(len(char.translate(CODE)) for char in code)
    over = next(at for at, cells in enumerate(lengths, 1) if cells > size)
    return (
        f"The code in this address is too long: a board of {width} × {height} has {counted(size, 'cell')}, and the code"
        f" has {has}. Its character {over}, “{code[over - 1]}”, goes beyond the last cell."
    )


def encode(row_after_row: str) -> str:
    """The code of a board's cells, as the program itself writes it."""
    return ITEM.sub(item, row_after_row)


def item(match: re.Match[str]) -> str:
    """The character for some cells: a clue with the white cells that it takes along, a wall, or white cells."""
    if match[1] is None:
        return "." if match[0] == "#" else RUNS[len(match[0]) - 1]
    chars = CLUE_AND_TWO if match["two"] is not None else CLUE_AND_WHITE if match["one"] else CLUE_ALONE
    return chars[int(match[1])]


def write_address(document: Document, state: State | None) -> str:
    """The address at puzz.link, with a slash behind a full stop, as there: a message would lose the stop alone."""
    rows, code = document["rows"], encode(cells(document))
    return f"https://puzz.link/p?akari/{len(rows[0])}/{len(rows)}/{code}{'/' * code.endswith('.')}"


# Files
NEXT = r"[ \t]*[/\n][ \t]*"
FILE = re.compile(rf"pzprv3(?:\.[0-9])?{NEXT}{NAMES}{NEXT}([0-9]+){NEXT}([0-9]+)[ \t]*[/\n]")
SAME = {char: char for char in ".01234"}
IN_FILE = SAME | {"-": "#", "#": "o", "+": "+"}
IN_KANPEN = SAME | {"5": "#", "+": "o", "*": "+"}
TO_FILE = str.maketrans({there: f"{here} " for here, there in IN_FILE.items()})


def is_file(text: str) -> bool:
    """A file of Light Up."""
    return FILE.search(text) is not None


def read_file(text: str) -> Reading:
    """The board of a file with its bulbs and dots; marks on clues are ignored."""
    header = FILE.search(text)
    if header is None:
        raise Malformed(
            "This is not a pzprv3 file of Light Up: those begin with “pzprv3/lightup/”, the rows and columns."
        )
    height, width = side(header[1]), side(header[2])
    return read_rows(re.split(r"[/\n]", text[header.end() :], maxsplit=height), width, height, IN_FILE)


def read_rows(lines: list[str], width: int, height: int, alphabet: dict[str, str], what: str = "file") -> Reading:
    """The board of rows of cells with spaces between them; anything after the last row is ignored."""
    rows: list[str] = []
    for number, line in enumerate(lines[:height], 1):
        signs = line.split()
        if len(signs) != width:
            break
        for column, sign in enumerate(signs, 1):
            if sign not in alphabet:
                raise Malformed(
                    f"Row {number}, column {column} is “{shown(sign, 9)}”, which is not a cell in such a file."
                )
        rows.append("".join(alphabet[sign] for sign in signs))
    if len(rows) < height:
        has = len(lines[len(rows)].split()) if len(rows) < len(lines) else 0
        raise Malformed(f"The {what} is for {height} rows of {width} cells; row {len(rows) + 1} has {has}.")
    return played(rows)


def write_file(document: Document, state: State | None) -> str:
    """The file, on one line, with the player's bulbs and dots."""
    rows = painted(document, state)
    return f"pzprv3/lightup/{len(rows)}/{len(rows[0])}/" + "".join(f"{row.translate(TO_FILE)}/" for row in rows)


FORMS = (
    Form("puzz.link", read_address, write_address, marked=is_address),
    Form("pzprv3", read_file, write_file, marked=is_file, holds=("bulbs", "dots")),
)
