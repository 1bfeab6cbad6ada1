"""Where in a longer text puzzles may stand: a blog post, a mail, Markdown, the source of a page, a list of addresses.

`pieces` goes through the text once and gives what may be a puzzle by itself, with the line in which it begins. Whether
it is one, the forms decide.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from gridlight.errors import Malformed, Unsupported
from gridlight.text.layout import FEWEST, ROW, SIGNS, SIZE, cells_in, is_row, is_size
from gridlight.text.lines import Line, lines_of
from gridlight.text.plain_rows import beside, joined, with_plain_rows
from gridlight.text.wrapping import FENCE

SEARCHED = 400_000  # characters; longer texts are not searched
LEAST = 2  # different signs
SURE = "0123456789.-_#*"  # those that are no letters
WORD = 8  # letters and digits of a code that stands in a sentence
NEAR = 4  # lines
FEW_CODES = 3  # of which it is told why they were skipped
LONGEST_HEAD = 60  # characters of a line above rows that may belong to them

# The name of a host with a path behind it; what ends in two signs of cells is rather a row.
HOST = r"(?<![\w@:/.-])(?!www\.)(?:[a-z0-9-]{1,40}\.){1,4}[a-z]{2,10}(?<![xoab][xoab])/"
ADDRESS = re.compile(
    rf"(?:\bhttps?://|\bwww\.|\bsgtpuzzles:|(?<![\w#])#[a-z]{{2,20}}\.|{HOST})[^\s<>\"'`|“”]{{4,20000}}"
)
BARE = re.compile(HOST)
AFTER = ".,;:!?*_]}”’»"  # what may follow an address in a sentence
ID = re.compile(
    r"(?<![\w:.,;#*@/-])[0-9]{1,3}x[0-9]{1,3}[a-z0-9]{0,20}:(?:[0-9a-f]{4,20000}+,[0-9a-f]{1,5000}|[\w.*@-]{3,20000})"
)
CODE = re.compile(r"(?:^|:[ \t]|[`\"'“])[ \t]*([A-Za-z0-9_-]{8,20000}+={0,2}+)[`\"'”]?[ \t]*$")  # at the end of a line
# A code with words before and after it.
IN_SENTENCE = re.compile(r"\S[ \t]+[\"'“(\[*]{0,3}([A-Za-z0-9]{16,20000}+)[\"'”)\]*,.;:!?]{0,4}(?=[ \t]+\S)")
SAVED = re.compile(r"[ \t]*[A-Z]{4,9}[ \t]*:[0-9]{1,9}:")
FILE = re.compile(r"[ \t]*pzprv3(?:\.[0-9])?[ \t]*$")
WORDS = re.compile(r"[^\W\d_]{3,}")
HAS_SIGNS = re.compile(r"[0-9.#*_]")
PARTED = re.compile(r"[|/]")


class Piece(NamedTuple):
    """A part of a text that may be a puzzle."""

    line: int  # in which it begins, from 1
    texts: tuple[str, ...]  # it, and before that perhaps with the line above, which may say its size
    is_meant: bool = True  # as a whole: an address, a block of code; else only its signs say that it may be a puzzle
    is_likely: bool = True  # so that it is told what is wrong with it; a long word in a sentence may be anything
    longer: tuple[tuple[str, int], ...] = ()  # it with so many lines that follow, for one that lines may have cut
    is_alone: bool = False  # a code that has its line, or its field of a table, for itself


DAMAGED = Piece(0, (), is_meant=False)  # rows with a line beside them that is none: other rows may belong to them


Refused = tuple[Piece, Malformed | Unsupported]


def pieces(text: str) -> Iterator[Piece]:
    """What may be puzzles, in the order in which they stand."""
    lines = with_plain_rows([*lines_of(text)]) if len(text) <= SEARCHED else []
    endless: set[str] = set()
    collected: list[Piece] = []
    at = 0
    while at < len(lines):
        at, more = block_at(lines, at, endless)
        collected += more
    has_damage = DAMAGED in collected
    yield from (piece for piece in collected if piece.is_meant or not has_damage)


def block_at(lines: Sequence[Line], at: int, endless: set[str]) -> tuple[int, Iterator[Piece] | Sequence[Piece]]:
    """The block that begins with this line: where the next begins, and what may be puzzles in it."""
    if block := meant_block(lines, at, endless):
        return block
    end = end_of_rows(lines, at)
    if end > at and not is_only_size(lines, at, end):
        above, below = (lines[n] if 0 <= n < len(lines) else None for n in (at - 1, end))
        is_named = above is not None and has_two_sides(lines[at].bare) and WORDS.search(above.bare) is not None
        if (is_around(above) or is_named) and is_around(below):
            return end, [*boards(lines[at:end], above)]
        return end, [DAMAGED] if end - at > 1 or "|" not in lines[at].bare else []
    return at + 1, [*words(lines[at]), *codes(lines, at)]


def meant_block(lines: Sequence[Line], at: int, endless: set[str]) -> tuple[int, Sequence[Piece]] | None:
    """A fenced block, JSON, a saved game or a file that begins with this line, and where it ends; None for other lines.

    `endless` are the ends of blocks that are known not to come any more.
    """
    line = lines[at]
    if (fence := FENCE.match(line.bare + "\n")) and (end := next_line(lines, at, fence[1], endless)):
        inside = "\n".join(each.bare for each in lines[at + 1 : end])
        return end + 1, [Piece(lines[at + 1].number, (inside,))] if inside.strip() else []
    if line.bare.startswith("{"):
        one_line = line.bare.rstrip().endswith("}")
        end = at if one_line else next_line(lines, at, "}", endless)
        if one_line or end:
            return end + 1, [Piece(line.number, (joined(lines[at : end + 1]),))]
    if "SAVEFILE" in line.text and SAVED.match(line.bare):
        return taken(lines, at, lambda each: bool(each.strip()) and "SAVEFILE" not in each)
    if FILE.match(line.bare):
        return taken(lines, at, lambda each: bool(each.strip()))
    return None


def end_of_rows(lines: Sequence[Line], at: int) -> int:
    """Where the rows end that begin with this line."""
    return next((n for n in range(at, len(lines)) if not is_row(lines[n].bare)), len(lines))


def next_line(lines: Sequence[Line], at: int, text: str, endless: set[str]) -> int:
    """The next line with nothing but this text; 0 where there is none."""
    if text in endless:
        return 0
    following = next((n for n in range(at + 1, len(lines)) if lines[n].bare.strip() == text), 0)
    if not following:
        endless.add(text)
    return following


def taken(lines: Sequence[Line], at: int, belongs: Callable[[str], bool]) -> tuple[int, Sequence[Piece]]:
    """The lines from here on that belong together."""
    end = next((n for n in range(at + 1, len(lines)) if not belongs(lines[n].bare)), len(lines))
    return end, [Piece(lines[at].number, (joined(lines[at:end]),))]


# Addresses and codes in a line
def words(line: Line) -> Iterator[Piece]:
    """The addresses and codes in a line."""
    unread = line.text
    for pattern in (ADDRESS, ID):
        for match in pattern.finditer(unread):
            word = balanced(match[0].rstrip(AFTER))
            until_comma = word.partition(",")[0]  # in a table
            yield Piece(line.number, (word, until_comma) if until_comma != word else (word,))
        unread = pattern.sub(" ", unread)
    for match in IN_SENTENCE.finditer(unread):
        if is_code(match[1]):
            yield Piece(line.number, (match[1],), is_meant=False, is_likely=False)


def codes(lines: Sequence[Line], at: int) -> Iterator[Piece]:
    """The code at the end of a line, unless it may be a part of one that is wrapped, or damaged."""
    code = code_in(lines[at])
    if not code:
        return
    block = [code]
    for step in (-1, 1):
        for n in range(at + step, at + NEAR * step, step):
            near = code_in(lines[n]) if 0 <= n < len(lines) else ""
            if not near:
                break
            block.insert(0 if step < 0 else len(block), near)
    is_wrapped = len(block) > 1 and len({*map(len, block[:-1])}) == 1 and len(block[-1]) <= len(block[0])
    neighbours = [lines[n] for n in (at - 1, at + 1) if 0 <= n < len(lines) and not code_in(lines[n])]
    if not is_wrapped and all(map(is_around, neighbours)):
        yield Piece(lines[at].number, (code,), is_meant=False)


def code_in(line: Line) -> str:
    """The code at the end of a line; empty where there is none."""
    code = CODE.search(line.bare.rstrip())
    return code[1] if code and is_code(code[1]) else ""


def balanced(address: str) -> str:
    """An address without the bracket of the sentence or of Markdown that it stands in."""
    while address.endswith(")") and address.count("(") < address.count(")"):
        address = address[:-1].rstrip(AFTER)
    return address


def is_code(word: str) -> bool:
    """Letters and digits, several of either."""
    signs = word[:1000]
    return len(word) >= WORD and any(map(str.isdigit, signs)) and any(map(str.isalpha, signs))


# Rows
def has_two_sides(line: str) -> bool:
    """A size with both sides, which a single number may not be."""
    size = SIZE.fullmatch(line[:99])
    return size is not None and size[2] is not None


def is_only_size(lines: Sequence[Line], at: int, end: int) -> bool:
    """A number, and no rows below it."""
    return end == at + 1 and is_size(lines[at].bare)


def is_around(line: Line | None) -> bool:
    """Whether a line next to rows is no damaged row of theirs: there is none, it is blank, or it is words."""
    if line is None or not line.bare.strip():
        return True
    text = line.bare.strip()
    words = [word for word in WORDS.findall(text) if {*word} - {*SIGNS}]
    if not words or (HAS_SIGNS.search(text.rstrip(".:!")) and not text.endswith(":")):
        return False
    return len(words) > 1 or text.endswith(":") or (text[0].isupper() and not text.isupper())


def boards(lines: Sequence[Line], above: Line | None) -> Iterator[Piece]:
    """The boards in lines that are rows: each line, where it holds all rows; those below a size; or all lines."""
    chunks = [PARTED.split(line.bare.strip().strip("|/")) for line in lines]
    if all(len(rows) >= FEWEST and is_board(rows) for rows in chunks):
        for line in lines:
            yield Piece(line.number, (line.bare,), is_meant=False)
        return
    if parts := [*beside(lines)] or counted(lines) or sized(lines):
        for part in parts:
            yield Piece(part[0].number, (joined(part),), is_meant=False)
        return
    rows = lines
    if is_size(rows[0].bare) and not ROW.fullmatch(rows[0].bare):
        above, rows = rows[0], rows[1:]
    bare = [line.bare for line in rows]
    if len(rows) < FEWEST or not is_board(bare):
        return
    text = joined(rows)
    head = above.bare if above is not None and 0 < len(above.bare.strip()) <= LONGEST_HEAD else ""
    yield Piece(rows[0].number, (f"{head}\n{text}", text) if head else (text,), is_meant=False)


def counted(lines: Sequence[Line]) -> list[Sequence[Line]]:
    """The boards below a line with their number, all of one size; none where it is no such file."""
    first = lines[0].bare.strip()
    count, rows = int(first) if first.isdecimal() and len(first) < 4 else 0, lines[1:]
    if count < 2 or not rows or len(rows) % count or len({cells_in(line.bare) for line in rows}) > 1:
        return []
    height = len(rows) // count
    parts = [rows[start : start + height] for start in range(0, len(rows), height)]
    return parts if height >= FEWEST and cells_in(rows[0].bare) >= FEWEST else []


def sized(lines: Sequence[Line]) -> list[Sequence[Line]]:
    """Several boards, each below its size; none where a line is left over."""
    parts: list[Sequence[Line]] = []
    at = 0
    while at < len(lines):
        size = SIZE.fullmatch(lines[at].bare[:99])
        if size is None:
            return []
        sides = int(size[1]), int(size[2] or size[1])
        height = next((rows for rows in sides if fits(lines[at + 1 : at + 1 + rows], rows, sides)), 0)
        if not height or sides == (1, 1):  # a row of one cell
            return []
        parts.append(lines[at : at + 1 + height])
        at += 1 + height
    return parts if len(parts) > 1 else []


def fits(lines: Sequence[Line], rows: int, sides: tuple[int, int]) -> bool:
    """Whether there are so many rows, with as many cells as the other side says."""
    other = sides[1] if rows == sides[0] else sides[0]
    return len(lines) == rows and all(cells_in(line.bare) == other for line in lines)


def is_board(rows: Sequence[str]) -> bool:
    """Whether most rows have the same number of cells, not too few, and of several signs; numbers are a table."""
    widths = Counter(cells_in(row) for row in rows)
    usual, often = widths.most_common(1)[0]
    signs = {*"".join(rows)} - {*" \t|/"}
    is_table = not signs - {*"0123456789"} and not signs <= {*"01"}
    is_words = not any(sign in SURE for sign in signs)
    is_large = usual >= FEWEST and len(signs) >= LEAST
    return is_large and 3 * often >= 2 * len(rows) and not (is_table or is_words)


# Pieces that do not read
def from_line(piece: Piece, error: Malformed | Unsupported) -> Malformed | Unsupported:
    """The error of a piece, with its line."""
    if piece.line == 1:
        return error
    again = Malformed if isinstance(error, Malformed) else Unsupported
    return again(f"From line {piece.line} of the text: {error}", known=error.known)


def skipped_codes(refused: Sequence[Refused]) -> list[str]:
    """A sentence for each of the first codes with a size that could not be read, and one for the others."""
    codes = [(piece.line, error) for piece, error in refused if ID.fullmatch(piece.texts[-1])]
    others = len(codes) - FEW_CODES
    more = [f"{others} more could not be read."] if others > 0 else []
    return [*(f"Line {line} was skipped: {error}" for line, error in codes[:FEW_CODES]), *more]
