"""What `read` goes through: files, folders, links and the standard input, each a picture or a text with puzzles.

A file that begins with a line of a book goes line by line, and one that is longer than any text that is read part by
part, so that memory is bounded.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import chain, islice
from pathlib import Path

from gridlight.cli.answers import Json, Line, dumped, failed
from gridlight.cli.sources import ALONE, STDIN, documents, lines_in, opened
from gridlight.cli.usage import CannotGoOn
from gridlight.errors import Malformed, Unsupported
from gridlight.lessons import is_lesson
from gridlight.own_forms import is_link
from gridlight.pictures.decode import MOST_BYTES, decoded, is_picture
from gridlight.reading_pictures import packed
from gridlight.text.recognise import LONGEST

MARKS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))  # of the order of bytes
CONTROL = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")
LOOKED_AT = 100_000  # bytes
PARTS = 8  # of the longest text is what is read at once of a longer one
MOST_ZEROS = 0.4  # of every second byte; in UTF-16 most letters have one


def texts_in(paths: Sequence[str]) -> Iterator[Line]:
    """The texts of these files, folders and links, or of the standard input: {"file", "line", "text"}."""
    for path in paths or [STDIN]:
        if is_link_of_ours(path):
            yield Line("The link", dumped({"text": path}))
        elif path == STDIN or not Path(path).is_dir():
            yield from texts_of(path)
        elif files := files_in(Path(path)):
            for file in files:
                is_file = os.path.isfile(file) or not os.path.exists(file)
                yield from texts_of(file) if is_file else [refused(file, f"{file} is no file.")]
        else:
            yield refused(path, f"There are no files in the folder {path}.")


def is_link_of_ours(path: str) -> bool:
    """Whether an argument is no file, but one of our links. It has a #: “lightup.jsonl” is a file that is missing."""
    return "#" in path and (is_lesson(path) or is_link(path)) and not os.path.exists(path)


def without_links(paths: Sequence[str]) -> list[str]:
    """The files and folders among these arguments."""
    return [path for path in paths if not is_link_of_ours(path)]


def files_in(folder: Path) -> list[str]:
    """The files of a folder and of those in it, in alphabetical order; hidden ones are left out."""
    paths: list[str] = []
    for name, folders, files in os.walk(folder):
        folders[:] = sorted(each for each in folders if not each.startswith("."))
        paths += (os.path.join(name, each) for each in sorted(files) if not each.startswith("."))
    return paths


def texts_of(path: str) -> Iterator[Line]:
    """The text of a file, the lines of a book, or the parts of a file that is too long for one text."""
    where = called(path)
    try:
        with opened(path) as file:
            lines = lines_in(file)
            begun = [*islice(lines, 1)]
            if begun and is_picture(begun[0]):
                yield from picture_line(path, begun[0] + file.read(MOST_BYTES), where)
                return
            is_book = begun != [] and ALONE.match(begun[0].removeprefix(MARKS[0][0])) is not None
            size = sum(map(len, begun))
            while not is_book and size <= LONGEST and (line := next(lines, None)):
                begun.append(line)
                size += len(line)
            if is_book or size > LONGEST:
                is_json = begun[0].lstrip()[:1] in (b"{", b"[")
                parts = documents(chain(begun, lines)) if is_json else parts_of(chain(begun, lines))
                for number, *_, data in parts:
                    yield from text_line(path, number, data, where) if data.strip() else ()
            elif begun or path != STDIN:
                yield from text_line(path, 1, b"".join(begun), where)
    except OSError as error:
        if path == STDIN:
            raise CannotGoOn(f"The input cannot be read: {error.strerror}.") from None
        yield refused(path, f"{where} cannot be read: {error.strerror}.")


def parts_of(lines: Iterator[bytes]) -> Iterator[tuple[int, bytes]]:
    """Parts of a long text, each with the number of its first line; they end at a blank line where that can be."""
    begun: list[bytes] = []
    size, first = 0, 1
    for number, line in enumerate(lines, 1):
        begun.append(line)
        size += len(line)
        if size > LONGEST // (PARTS if line.strip() else 2 * PARTS):
            yield first, b"".join(begun)
            begun, size, first = [], 0, number + 1
    yield first, b"".join(begun)


def text_line(path: str, number: int, data: bytes, where: str) -> Iterator[Line]:
    """A text that begins in this line of a file, or why it is none."""
    try:
        yield Line(where, dumped({**named(path), "line": number, "text": text_of(data, where)}))
    except Malformed as error:
        yield refused(path, str(error), number)


def picture_line(path: str, data: bytes, where: str) -> Iterator[Line]:
    """The picture in a file, or why it cannot be read."""
    try:
        yield Line(where, dumped({**named(path), **packed(decoded(data))}))
    except Malformed as error:
        yield refused(path, str(error))
    except Unsupported as error:
        yield refused(path, str(error), kind="unsupported")


def called(path: str) -> str:
    """What sentences call a file."""
    return "The input" if path == STDIN else path


def named(path: str) -> Json:
    """The name of a file, as a line has it."""
    return {} if path == STDIN else {"file": path}


def refused(path: str, sentence: str, number: int = 1, kind: str = "malformed") -> Line:
    """A line that has failed already."""
    given = Line(called(path), dumped({**named(path), "line": number}))
    return Line(given.where, failed(given, kind, sentence).text)


def text_of(data: bytes, where: str) -> str:
    """The text of these bytes, in UTF-8, UTF-16 or Windows-1252; raises Malformed where it is none."""
    if not data.strip():
        raise Malformed(f"{where} is empty.")
    zeros = [data[start:LOOKED_AT:2].count(0) * 2 / len(data[:LOOKED_AT]) for start in (0, 1)]
    code = next((code for mark, code in MARKS if data.startswith(mark)), "utf-8")
    if code == "utf-8" and max(zeros) > MOST_ZEROS > min(zeros) and not CONTROL.search(data.replace(b"\0", b"")):
        code = "utf-16-be" if zeros[0] > zeros[1] else "utf-16-le"
    if code.startswith("utf-8") and CONTROL.search(data):
        raise Malformed(f"{where} is not a text, so there is no puzzle in it.")
    for each in (code, *(("cp1252",) if code == "utf-8" else ())):
        with suppress(UnicodeDecodeError):
            return data.decode(each)
    raise Malformed(f"{where} is a text in an encoding that is not known; save it as UTF-8.")
