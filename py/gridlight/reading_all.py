"""All puzzles of a text: of a blog post, a mail, a table, a list of codes, a book, of JSON with puzzles anywhere in it.

What may be a puzzle and is none is told as well, each with the line in which it stands, so that nothing is lost in
silence. `reading.read` is for a text that should be one puzzle.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from typing import Any, NamedTuple, cast

from gridlight import answers
from gridlight.deadline import Deadline
from gridlight.errors import Unread, Unsure
from gridlight.lessons import LinkedBoard, is_lesson, read_lesson
from gridlight.own_forms import EXTRAS, JSON, read_pair
from gridlight.puzzle import Malformed, Reading, Unsupported
from gridlight.puzzles import find, kinds
from gridlight.reading import is_marked, is_wrapped, marked_in, something_else, tidy, well_formed, whole
from gridlight.text.every_piece import every_piece
from gridlight.text.layout import FEWEST, is_row
from gridlight.text.mails import unpacked
from gridlight.text.pieces import ADDRESS, BARE, ID, Piece, is_board, is_code
from gridlight.text.strict_json import parse_json

FEW = 3  # addresses without a puzzle that are told one by one
LONG = 16  # characters of a code that is told even between other words
ADDRESSES = "addresses"


class Found(NamedTuple):
    """A puzzle of a text."""

    line: int  # in which it begins, from 1
    text: str  # that was read
    reading: Reading
    besides: dict[str, Any] | None = None  # of a puzzle in JSON, what else is held with it

    def as_json(self) -> answers.FoundPuzzle:
        """As the contract has it."""
        read = self.reading
        return {
            "line": self.line,
            "text": self.text,
            "document": read.document,
            "state": read.state,
            "notes": read.notes,
            "besides": self.besides,
        }


class Skipped(NamedTuple):
    """A part of a text that may have been meant as a puzzle."""

    line: int
    text: str
    why: str  # a sentence
    is_address: bool = False  # of a page that holds no puzzle

    def as_json(self) -> answers.SkippedText:
        """As the contract has it."""
        return {"line": self.line, "text": self.text, "why": self.why}


Part = Found | Skipped


def as_json(parts: Sequence[Part]) -> answers.ReadAll:
    """As the contract has it."""
    puzzles = [part.as_json() for part in parts if isinstance(part, Found)]
    return {"found": puzzles, "skipped": [part.as_json() for part in parts if isinstance(part, Skipped)]}


def read_all(text: str, kind: str | None = None, deadline: Deadline | None = None) -> Iterator[Part]:
    """The puzzles of a text in their order, one that stands there again only once; and what was skipped."""
    asked = [find(kind).kind] if kind is not None else kinds()
    search = Search(asked, deadline)
    try:
        parts = search.parts(unpacked(text), 1)
    except (Malformed, Unsupported) as error:
        parts = [Skipped(1, text, str(error))]
    yield from told(parts)


def told(parts: Sequence[Part]) -> list[Part]:
    """The parts, equal puzzles as one with a note; of many addresses that hold none the first, with their number."""
    kept: dict[str, Part] = {}
    addresses = sum(isinstance(part, Skipped) and part.is_address for part in parts)
    for number, part in enumerate(parts):
        key = str(number)
        if isinstance(part, Found):
            key = json.dumps(part.reading.document) if part.besides is None else key
            same = kept.get(key)
            kept[key] = again(same, part.line) if isinstance(same, Found) else part
        elif not part.is_address or addresses <= FEW:
            kept[key] = part
        elif ADDRESSES not in kept:
            kept[ADDRESSES] = part._replace(why=f"{addresses:,} addresses hold no puzzle. The first: {part.why}")
    return [*kept.values()]


def again(part: Found, line: int) -> Found:
    """The puzzle with a note on another line in which it stands."""
    note = f"It stands in line {line}, too."
    if line == part.line or note in part.reading.notes:
        return part
    return part._replace(reading=replace(part.reading, notes=(*part.reading.notes, note)))


class Search:
    """A search for the puzzles of these kinds."""

    def __init__(self, asked: Sequence[str], deadline: Deadline | None) -> None:
        self._asked, self._deadline = asked, deadline

    def parts(self, text: str, line: int) -> list[Part]:
        """What stands in a text that begins in this line; raises the error of the whole where there is nothing."""
        bare = tidy(text)
        line += above(text, bare)
        if is_lesson(bare):
            return [self.of_lesson(board, bare, line) for board in read_lesson(bare).boards]
        if (value := json_in(bare)) is not None and (parts := self.in_json(value, bare, line)):
            return parts
        if chunks := self.repeated(bare):
            return [Found(line + at, chunk, reading) for at, chunk, reading in chunks]
        error: Malformed | Unsupported | None = None
        reading, has_mark = None, False
        try:
            reading, has_mark = whole(bare, self._asked)
        except (Malformed, Unsupported) as wrong:
            error = wrong
        pieces = [piece for piece in every_piece(bare) if piece.texts[-1] != bare]
        only_meant = is_other(without(bare, pieces))
        parts = self.among(pieces, line, only_meant)
        if error is not None:
            if not parts:
                raise error
            return [Skipped(line, "", str(error)), *parts] if only_meant else parts
        puzzles = [part.reading.document for part in parts if isinstance(part, Found)]
        if reading is None or reading.document in puzzles or not (len(puzzles) < 2 or is_cut(bare, parts)):
            return parts
        return [Found(line, bare, reading), *(part for part in parts if has_mark and isinstance(part, Skipped))]

    def is_over(self) -> bool:
        """Whether the time is over."""
        return self._deadline is not None and self._deadline.left() < 0

    def end(self, line: int) -> Skipped:
        """What is said where the time is over."""
        span = self._deadline.span() if self._deadline else ""
        return Skipped(line, "", f"Not all was read from line {line} on: {span} were over.")

    def repeated(self, text: str) -> list[tuple[int, str, Reading]]:
        """Files of one sort, one below the other, if each begins with the same line; none where it is no such text."""
        head, *below = text.split("\n")
        if head not in below or is_row(head) or ADDRESS.search(head) or head.startswith(("{", "[{")):
            return []
        starts = [0, *(number for number, line in enumerate(below, 1) if line == head)]
        lines = [head, *below]
        chunks = ["\n".join(lines[start:end]) for start, end in pairwise([*starts, len(lines)])]
        try:
            return [
                (start, chunk, read_marked(chunk, self._asked)) for start, chunk in zip(starts, chunks, strict=True)
            ]
        except (Malformed, Unsupported):
            return []

    def among(self, pieces: Sequence[Piece], line: int, only_meant: bool) -> list[Part]:
        """Which of these pieces are puzzles, and what is wrong with others that were meant to be."""
        parts: list[Part] = []
        doubtful: list[Part] = []  # words that are codes only in a list of codes
        is_list = sum(piece.is_alone for piece in pieces) > 1
        until = 0
        for piece in pieces:
            if piece.line < until or (only_meant and not piece.is_meant):
                continue
            at = line + piece.line - 1
            if self.is_over():
                parts.append(self.end(at))
                break
            try:
                more, lines = self.in_piece(piece, at, is_list)
                parts += more
                until = piece.line + lines + 1 if lines else 0
            except (Malformed, Unsupported) as error:
                is_unsure = isinstance(error, Unsure)
                is_unread = isinstance(error, Unread) and not is_unsure
                if is_unread and not error.known and BARE.match(piece.texts[-1]):
                    continue  # rather the name of a file
                skipped = Skipped(at, piece.texts[-1], str(error), is_unread and is_address(piece) and not error.known)
                is_likely = piece.is_likely or (is_unsure and len(piece.texts[-1]) >= LONG)
                if piece.is_meant or (is_likely and not is_unread):
                    parts.append(skipped)
                elif piece.is_alone:
                    doubtful.append(skipped)
        has_found = any(isinstance(part, Found) for part in parts)
        return sorted([*parts, *doubtful], key=lambda part: part.line) if is_list and has_found else parts

    def in_piece(self, piece: Piece, line: int, is_list: bool) -> tuple[list[Part], int]:
        """What a piece holds, and how many lines that follow belong to it; raises the error of its last text."""
        last = piece.texts[-1]
        if link := next(filter(is_lesson, piece.texts), ""):
            return self.parts(link, line), 0
        if (piece.is_meant and "\n" in last) or last.startswith(("{", "[")):
            return self.parts(last, line), 0
        sure = not piece.is_meant and not (is_list and piece.is_alone)
        error: Malformed | Unsupported | None = None
        for text in piece.texts:
            try:
                reading, has_mark = whole(tidy(text), kinds(), sure)
            except (Malformed, Unsupported) as wrong:
                error = wrong
                continue
            if text == last or has_mark or not has_row_above(reading, text):
                return [Found(line, text, well_formed(reading, self._asked))], 0
        for text, lines in piece.longer:
            with suppress(Malformed, Unsupported):
                return [Found(line, text, whole(tidy(text), self._asked)[0])], lines
        raise error or Unread(last)

    def of_lesson(self, board: LinkedBoard, text: str, line: int) -> Part:
        """A board of a list that a link holds."""
        try:
            return Found(line, text, well_formed(board.reading, self._asked), {**board.names})
        except Malformed as error:
            return Skipped(line, text, str(error))

    # JSON
    def in_json(self, value: object, text: str, line: int) -> list[Part]:
        """The puzzles in a JSON value, wherever they are in it; `text` is what it was read from."""
        parts: list[Part] = []
        at = 0
        for sign, inner in self.walk(value):
            at = max(at, text.find(sign, at))
            here = line + text.count("\n", 0, at)
            parts += [part._replace(line=here + part.line - 1) for part in inner]
            at += 1
        return [*parts, self.end(line)] if self.is_over() else parts

    def walk(self, value: object) -> Iterator[tuple[str, list[Part]]]:
        """The parts of a value in their order, as if each were a text, behind what the JSON has where they begin."""
        if isinstance(value, str):
            yield json.dumps(value, ensure_ascii=False)[1:30], self.in_string(value)
            return
        if isinstance(value, list) and is_rows(cast("list[object]", value)):
            yield json.dumps(value[0]), self.in_string("\n".join(cast("list[str]", value)))
            return
        content = cast("dict[str, Any]", value) if isinstance(value, dict) else {}
        if "document" in content or content.get("kind") in kinds() or is_of_other_kind(content):
            yield '"document"' if "document" in content else '"kind"', [self.record(content)]
            return
        items = cast("list[object]", value) if isinstance(value, list) else []
        parts = [walked for inner in (*items, *content.values()) for walked in self.walk(inner)]
        yield from parts
        if content and not any(inner for _, inner in parts) and (part := self.other_object(content)):
            yield f'"{next(iter(content))}"', [part]

    def other_object(self, content: dict[str, Any]) -> Part | None:
        """An object in which no puzzle of ours is, if it is another program's, or a line that failed."""
        text = json.dumps(content)
        if said := failure(content):
            return Skipped(1, text, said)
        if not is_marked_otherwise(text):
            return None
        try:
            return Found(1, text, well_formed(whole(text, kinds())[0], self._asked))
        except (Malformed, Unsupported) as error:
            return Skipped(1, text, str(error))

    def record(self, content: dict[str, Any]) -> Part:
        """The puzzle of an object of ours."""
        ours = {key: content[key] for key in ("document", "state", *EXTRAS) if key in content}
        text = json.dumps(ours or content, ensure_ascii=False)
        try:
            reading = well_formed(read_pair(ours or content, "The JSON"), self._asked)
        except (Malformed, Unsupported) as error:
            return Skipped(1, text, str(error))
        return Found(
            1, text, reading, {key: content[key] for key in content if ours and key not in ("document", "state")}
        )

    def in_string(self, text: str) -> list[Part]:
        """What a text in JSON holds; what is wrong with it only where it is rather a puzzle than any text."""
        is_meant = ADDRESS.match(text) is not None or ID.match(text) is not None
        if self.is_over():
            return []
        if not is_meant and "\n" not in text and "://" not in text and not is_code(text) and text[:1] not in ("{", "["):
            return []
        try:
            return self.parts(text, 1)
        except Unread as error:
            return [Skipped(1, text, str(error), ADDRESS.match(text) is not None)] if is_meant else []
        except (Malformed, Unsupported) as error:
            return [Skipped(1, text, str(error))] if is_meant else []


def is_of_other_kind(content: dict[str, Any]) -> bool:
    """Whether an object is a document of a kind that is not here."""
    boards = (cast("list[object]", value) for value in content.values() if isinstance(value, list))
    return "kind" in content and any(map(is_rows, boards))


def has_row_above(reading: Reading, text: str) -> bool:
    """Whether all lines of a text were read as rows, the title above them, too."""
    lines = text.count("\n") + 1
    return any(
        isinstance(value, list) and len(cast("list[object]", value)) == lines for value in reading.document.values()
    )


def is_rows(values: Sequence[object]) -> bool:
    """Whether a list is the rows of a board."""
    rows = [value for value in values if isinstance(value, str) and is_row(value)]
    return len(values) == len(rows) >= FEWEST and is_board(rows)


def failure(content: dict[str, Any]) -> str:
    """The error that an earlier command wrote into a line; empty where there is none."""
    match content.get("error"):
        case {"text": str() as text}:
            return text
        case _:
            return ""


def read_marked(text: str, asked: Sequence[str]) -> Reading:
    """The puzzle of a text that bears a mark; raises Malformed or Unsupported."""
    reading, has_mark = whole(tidy(text), asked)
    if not has_mark:
        raise Unread(text)
    return reading


def is_marked_otherwise(text: str) -> bool:
    """Whether JSON bears the mark of another form."""
    return any(form is not JSON for form in marked_in(text, *(find(kind).forms() for kind in kinds())))


def json_in(text: str) -> object:
    """The value of a text that is JSON as a whole; None for others."""
    if not text.startswith(("{", "[")):
        return None
    try:
        return parse_json(text)
    except Malformed:
        return None


def is_cut(text: str, items: Sequence[Part]) -> bool:
    """Whether a text is rather one code that lines have cut than a list of codes."""
    parts = [(Piece(part.line, (part.text,), False), part.reading) for part in items if isinstance(part, Found)]
    return len(parts) < sum(bool(line.strip()) for line in text.split("\n")) and is_wrapped(text, parts)


def is_address(piece: Piece) -> bool:
    """Whether a piece is an address."""
    return piece.is_meant and ADDRESS.match(piece.texts[-1]) is not None


def above(text: str, bare: str) -> int:
    """How many lines of a text stand above its first line without what stands around it."""
    first = bare.partition("\n")[0].strip()
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return next((number for number, line in enumerate(lines) if first in line), 0)


def without(text: str, pieces: Sequence[Piece]) -> str:
    """The text without those pieces that are meant as puzzles."""
    lines = text.split("\n")
    for piece in pieces:
        if piece.is_meant:
            for number in range(piece.line - 1, min(len(lines), piece.line + piece.texts[-1].count("\n"))):
                lines[number] = lines[number].replace(piece.texts[-1], "") if "\n" not in piece.texts[-1] else ""
    return "\n".join(lines)


def is_other(text: str) -> bool:
    """Whether a text as a whole is in a form of its own, or another puzzle: rows in it are then a part of that."""
    if not text.strip() or is_marked(text):
        return bool(text.strip())
    other = something_else(text, kinds())
    return other is not None and bool(other.puzzle)
