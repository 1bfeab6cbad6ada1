"""All that may be puzzles in a text: more than `pieces` finds, for texts in which several are expected.

Also taken are boards below titles and numbers, fields of tables, codes between other words, and addresses that lines
cut. Rows with a damaged one among them are a piece as a whole, so that it is told what is wrong.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from gridlight.text.json_spans import Span, json_spans
from gridlight.text.layout import FEWEST, SIGNS, cells_in, is_row
from gridlight.text.lines import Line, lines_of
from gridlight.text.pieces import (
    ADDRESS,
    AFTER,
    FILE,
    HOST,
    ID,
    Piece,
    balanced,
    boards,
    end_of_rows,
    is_board,
    is_code,
    is_only_size,
    meant_block,
)
from gridlight.text.plain_rows import QUOTES, TITLE, beside, joined, with_plain_rows

TOKEN = re.compile(r"(?<![^\s,;|>])[\"'“(\[*`]{0,3}([A-Za-z0-9_-]{8,20000}+={0,2})[\"'”)\]*`.:!?]{0,4}(?![^\s,;|<])")
FIELD = re.compile(r"[^,;\t]+")
PARTED = re.compile(r"[/|]|\\n")
CELL = rf"[{re.escape(SIGNS)}]"
ROWS = re.compile(rf"(?<![\w/.:@-]){CELL}+(?:(?:[/|]|\\n){CELL}+){{2,}}(?![\w/])")  # of a board, between other words
# The rows of a board in quotes, on one line of a program.
QUOTED_ROWS = re.compile(rf"([\"']){CELL}{{3,}}\1(?:\s*,\s*\1{CELL}{{3,}}\1){{2,}}")
QUOTED = re.compile(rf"{CELL}{{3,}}")
REST = re.compile(r"[>\s]*([^\s<>\"'`|“”]+)[>.,]{0,3}\s*")  # of an address or a code, on a line of its own
BEGINS = re.compile(rf"https?:|www\.|{HOST}|[0-9]+x[0-9]+")
ONE_LINE = re.compile(r"\s*pzprv3(?:\.[0-9])?/")
SHORT = re.compile(r"[0-9]{1,3}x[0-9]{1,3}[a-z0-9]*:[A-Za-z0-9]+")  # a code with its size, of any length
LIST = ("[{", '["', "[[")  # how a JSON list begins, and nothing else
MOST_LINES = 40  # that one address goes over
CUT = 30  # characters of a line that is cut, at least


def every_piece(text: str) -> Iterator[Piece]:
    """What may be puzzles, in the order in which they stand."""
    lines = [*lines_of(text, every=True)]
    plain = with_plain_rows(lines)
    endless: set[str] = set()
    spans = json_spans(lines)
    at = 0
    while at < len(lines):
        if lines[at].bare.strip() and not plain[at].bare.strip():
            at += 1  # a title
            continue
        at, pieces = (
            json_in_lines(lines, at, spans)
            or meant_block(lines, at, endless)
            or json_at(lines, at)
            or rows_at(plain, at)
            or in_line(lines, at)
        )
        yield from pieces


Block = tuple[int, Sequence[Piece]]


def json_in_lines(lines: Sequence[Line], at: int, spans: dict[int, list[tuple[int, Span]]]) -> Block | None:
    """The JSON that begins in a line, and what else stands there and where it ends; None where there is none."""
    pieces: list[Piece] = []
    outside, begun = "", 0
    first = at
    while at in spans:
        here, line = spans.pop(at), lines[at]
        for last, span in here:
            text = joined(lines[at : last + 1])
            end = len(text) - len(lines[last].bare) + span.end
            pieces.append(Piece(line.number, (text[span.start : end],), span.is_meant, span.is_meant))
            outside += f"{line.bare[begun : span.start]} "
            at, begun = last, span.end
    if not pieces:
        return None
    outside += lines[at].bare[begun:]
    around = Line(lines[first].number, outside, outside)
    return at + 1, [*pieces, *(in_line([around], 0)[1] if outside.strip() else ())]


def json_at(lines: Sequence[Line], at: int) -> Block | None:
    """A JSON list on one line, JSON that breaks off, or a file of puzz.link on one line."""
    bare = lines[at].bare.strip()
    is_list = bare.startswith(LIST) and bare.endswith("]")
    if is_list or bare.startswith('{"') or ONE_LINE.match(bare):
        return at + 1, [Piece(lines[at].number, (bare,))]
    return None


# Rows
def rows_at(lines: Sequence[Line], at: int) -> Block | None:
    """The boards in the rows that begin with this line; None where none do."""
    end = end_of_rows(lines, at)
    if end == at or is_only_size(lines, at, end):
        return None
    end = next((number for number in range(at, end) if rows_in(lines[number].bare)), end)  # all of a board
    if end == at:
        bare = lines[at].bare
        return at + 1, [Piece(lines[at].number, (bare, *apart(bare)), is_meant=False)]
    rows = lines[at:end]
    width = Counter(cells_in(row.bare) for row in rows).most_common(1)[0][0]
    above = lines[at - 1] if at else None
    start = at - 1 if above is not None and is_damaged(above, width) else at
    while end < len(lines) and (is_damaged(lines[end], width) or (end > at + len(rows) and is_row(lines[end].bare))):
        end += 1
    whole = Piece(lines[start].number, (joined(lines[start:end]),), is_meant=False)
    if end - start > len(rows):
        return end, [whole] if end - start >= FEWEST else []
    if parts := [*beside(rows)] or between_titles(rows) or by_width(rows):
        return end, [Piece(part[0].number, (joined(part),), is_meant=False) for part in parts]
    pieces = [piece._replace(texts=(*piece.texts, *apart(piece.texts[-1]))) for piece in boards(rows, above)]
    is_blank = {*joined(rows)} == {".", "\n"} and {*map(cells_in, joined(rows).split("\n"))} == {width}
    is_large = len(rows) >= FEWEST and width >= FEWEST
    is_said = is_large and (is_blank or is_board([row.bare for row in rows if cells_in(row.bare) == width]))
    return end, pieces or ([whole] if is_said else [])


def apart(text: str) -> list[str]:
    """The rows of a board on one line, each on its own."""
    rows = PARTED.split(text.strip("/| \t"))
    return ["\n".join(rows)] if len(rows) > 1 and "\n" not in text else []


def is_damaged(line: Line, width: int) -> bool:
    """Whether a line beside rows is rather one of them, with a sign that is no cell."""
    signs = "".join(line.bare.split())
    strange = sum(sign not in SIGNS and sign not in "|/" for sign in signs)
    is_title = TITLE.fullmatch(line.bare.strip()) is not None
    return 0 < 4 * strange <= len(signs) and abs(len(signs) - width) <= max(2, width // 4) and not is_title


def between_titles(rows: Sequence[Line]) -> list[Sequence[Line]]:
    """Boards with titles of row signs between them; none where a part is no board."""
    titles = [TITLE.fullmatch(row.bare.strip()) for row in rows]
    if not any(titles):
        return []
    parts: list[list[Line]] = [[]]
    cells = set[str]().union(*(row.bare for row, title in zip(rows, titles, strict=True) if not title))
    for number, (row, title) in enumerate(zip(rows, titles, strict=True)):
        bare = row.bare.strip()
        near = [cells_in(line.bare) for line in (*parts[-1][-1:], *rows[number + 1 : number + 2])]
        if title and (title[2] not in cells if title["rule"] else cells_in(bare) not in near):
            parts.append([])
        else:
            parts[-1].append(row)
    parts = [part for part in parts if part]
    return list(parts) if parts != [list(rows)] and all(map(is_even, parts)) else []


def by_width(rows: Sequence[Line]) -> list[Sequence[Line]]:
    """Boards of different widths without anything between them; none where a part is no board."""
    parts: list[list[Line]] = []
    for row in rows:
        if not parts or cells_in(parts[-1][0].bare) != cells_in(row.bare):
            parts.append([])
        parts[-1].append(row)
    return list(parts) if len(parts) > 1 and all(map(is_even, parts)) else []


def is_even(rows: Sequence[Line]) -> bool:
    """Whether these rows, all of one width, are a board."""
    bare = [row.bare for row in rows]
    return len(rows) >= FEWEST and len({*map(cells_in, bare)}) == 1 and is_board(bare)


# Addresses and codes in a line
def in_line(lines: Sequence[Line], at: int) -> Block:
    """The addresses, codes and boards in a line."""
    line = lines[at]
    unread = line.text.replace("](", " (")
    pieces: list[Piece] = []
    for pattern in (ADDRESS, ID):
        for match in pattern.finditer(unread):
            word = balanced(match[0].rstrip(AFTER))
            until = re.split("[,;|]", word, maxsplit=1)[0]  # in a table
            longer = cut(lines, at, match[0]) if not unread[match.end() :].strip() else ()
            pieces.append(Piece(line.number, (word, until) if until != word else (word,), longer=longer))
        unread = pattern.sub(" ", unread)
    for match in QUOTED_ROWS.finditer(unread) if not {*QUOTES}.isdisjoint(unread) else ():
        pieces.append(Piece(line.number, ("\n".join(QUOTED.findall(match[0])),), is_meant=False))
    for match in TOKEN.finditer(unread):
        if is_code(match[1]) or ID.fullmatch(match[1]):
            is_alone = (
                "," in unread or ";" in unread or "|" in unread or "\t" in unread or len(unread) < len(match[1]) + 12
            )
            longer = cut(lines, at, match[1]) if unread.strip() == match[1] and len(match[1]) >= CUT else ()
            pieces.append(Piece(line.number, (match[1],), False, is_alone, longer, is_alone))
    for match in FIELD.finditer(unread):
        field = match[0].strip(" \"'`")
        if ID.fullmatch(field):
            pieces.append(Piece(line.number, (field,), is_meant=False))
        elif PARTED.search(field):
            boards = map(rows_in, [field] if is_row(field.replace("\\n", "/")) else ROWS.findall(field))
            pieces += (Piece(line.number, ("\n".join(rows),), is_meant=False) for rows in boards if rows)
    word = line.bare.strip()
    is_word = bool(word) and not re.search(r"[\s,;]", word)
    if not pieces and is_word and (SHORT.fullmatch(word) or is_code("".join(filter(str.isalnum, word)))):
        pieces.append(Piece(line.number, (word,), is_meant=False, is_alone=True))  # perhaps a damaged code
    return at + 1, pieces


def rows_in(text: str) -> list[str]:
    """The rows of a board on one line, without the full stop of its sentence; empty where it is no board."""
    if not PARTED.search(text):
        return []
    rows = PARTED.split(text.strip("/| \t"))
    if rows[-1].endswith(".") and len(rows[-1]) == len(rows[0]) + 1:
        rows[-1] = rows[-1][:-1]
    return rows if len(rows) >= FEWEST and is_board(rows) else []


def cut(lines: Sequence[Line], at: int, word: str) -> tuple[tuple[str, int], ...]:
    """A word at the end of a line with what follows it, if lines have cut it: with one line more, with two, ..."""
    longer: list[tuple[str, int]] = []
    for count, line in enumerate(lines[at + 1 : at + 1 + MOST_LINES], 1):
        more = REST.fullmatch(line.bare)
        if more is None or BEGINS.match(more[1]) or FILE.match(line.bare):
            break
        word += more[1]
        longer.append((word.rstrip(AFTER), count))
    return tuple(longer)
