"""What goes in: JSON lines, texts and whole files, read one at a time, and the seeds of a book.

JSON that goes on over several lines counts as one. What cannot be read becomes a line that has failed already, so that
the lines after it go on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import BinaryIO

from gridlight.api import REQUEST_LIMIT
from gridlight.cli.answers import Json, Line, dumped, failed
from gridlight.cli.usage import CannotGoOn
from gridlight.errors import Malformed
from gridlight.text.recognise import LONGEST
from gridlight.text.strict_json import parse_json

STDIN = "-"
BEGIN = re.compile(rb"(?:\xef\xbb\xbf)?\s*+\{(?:.*[{\[,:])?\s*$", re.DOTALL)  # of an object that goes on
MORE = re.compile(rb"\s*+(?:[\"\]}{,:\[0-9-]|true\b|false\b|null\b|$)")  # may go on with it
ALONE = re.compile(rb'\{.*"(?:document|kind)".*\}\s*$', re.DOTALL)  # an object of its own
STRING = re.compile(rb'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)


def json_lines(paths: Sequence[str]) -> Iterator[Line]:
    """The lines of these files, or of the standard input."""
    return lines(paths, one_line)


def texts(paths: Sequence[str]) -> Iterator[Line]:
    """A text from each line of these files, or of the standard input: {"text": ...}."""
    return lines(paths, lambda text: dumped({"text": text.rstrip("\r\n")}))


def whole_files(paths: Sequence[str]) -> Iterator[Line]:
    """A text from each file: {"file": ..., "text": ...}; from the standard input without a name."""
    for path in paths or [STDIN]:
        given: Json = {} if path == STDIN else {"file": path}
        where = "The input" if path == STDIN else path
        try:
            with opened(path) as file:
                yield Line(where, dumped({**given, "text": decoded(file.read(LONGEST + 1), where, LONGEST)}))
        except (OSError, Malformed) as error:
            text = f"{where} cannot be read: {error.strerror}." if isinstance(error, OSError) else str(error)
            yield Line(where, failed(Line(where, dumped(given)), "malformed", text).text)


def seeds(base: str, count: int | None, given: Json, after: int = 0) -> Iterator[Line]:
    """A line with a seed for each puzzle of a book: S-1, S-2, ...; without a count of one puzzle, whose seed is S.

    The first `after` are left out.
    """
    for number in range(after + 1, after + (count or 1) + 1):
        seed = base if count is None else f"{base}-{number}"
        yield Line(f"Puzzle {number}", dumped({"seed": seed, **given}))


def one_line(text: str) -> str:
    """JSON without line ends; raises Malformed where several lines hold none."""
    text = text.strip()
    return dumped(parse_json(text)) if "\n" in text else text


# Files
def lines(paths: Sequence[str], shape: Callable[[str], str]) -> Iterator[Line]:
    """The lines of these files, or of the standard input, in this shape; blank ones are left out."""
    for path in paths or [STDIN]:
        yield from shaped(raw_lines(path), shape, path if len(paths) > 1 else "")


def shaped(given: Iterator[bytes], shape: Callable[[str], str], path: str, before: int = 0) -> Iterator[Line]:
    """These lines of a file in this shape; so many others stand before them."""
    for first, last, data in documents(given):
        numbers = f"Line {first + before}" if first == last else f"Lines {first + before} to {last + before}"
        where = f"{numbers} of {path}" if path else numbers
        try:
            text = decoded(data, where, REQUEST_LIMIT)
            if text.strip():
                yield Line(where, shape(text))
        except Malformed as error:
            text = str(error) if str(error).startswith(where) else f"{where}: {error}"
            yield Line(where, failed(Line(where, "{}"), "malformed", text).text)


def documents(given: Iterator[bytes]) -> Iterator[tuple[int, int, bytes]]:
    """The lines with their numbers, those together that one JSON text goes over.

    Such a text begins with a line that opens more than it closes and ends in a sign after which more must come. It ends
    where all is closed, or before a line that cannot be more of it.
    """
    begun = b""
    first = 1
    number = 0
    depth = 0
    for number, line in enumerate(given, 1):
        if begun and (not MORE.match(line) or ALONE.match(line) or len(begun) + len(line) > REQUEST_LIMIT):
            yield first, number - 1, begun
            begun = b""
        if not begun:
            first, depth = number, 0
        depth += opened_by(line)
        begun += line
        if depth <= 0 or (first == number and not BEGIN.match(line)):
            yield first, number, begun
            begun = b""
    if begun:
        yield first, number, begun


def opened_by(line: bytes) -> int:
    """How many more lists and objects a line of JSON opens than it closes."""
    signs = STRING.sub(b"", line)
    return signs.count(b"{") + signs.count(b"[") - signs.count(b"}") - signs.count(b"]")


def raw_lines(path: str) -> Iterator[bytes]:
    """The lines of a file, of one that is too long only the beginning; raises CannotGoOn."""
    try:
        with opened(path) as file:
            yield from lines_in(file)
    except OSError as error:
        raise CannotGoOn(f"{'The input' if path == STDIN else path} cannot be read: {error.strerror}.") from None


def lines_in(file: BinaryIO) -> Iterator[bytes]:
    """The lines of an open file, of one that is too long only the beginning."""
    while data := file.readline(REQUEST_LIMIT + 1):
        part = data
        while len(part) > REQUEST_LIMIT and not part.endswith(b"\n"):
            part = file.readline(REQUEST_LIMIT + 1)
        yield data


def decoded(data: bytes, where: str, limit: int) -> str:
    """The text of these bytes; raises Malformed."""
    if len(data) > limit:
        raise Malformed(f"{where} is longer than {limit >> 20} MiB.")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Malformed(f"{where} is not UTF-8: byte {error.start + 1} is wrong.") from None


def opened(path: str) -> BinaryIO:
    """A file to read, or the standard input.

    That is opened anew: a thread may still wait for its next line when Python ends, and must not hold sys.stdin then.
    """
    return open(0, "rb", closefd=False) if path == STDIN else open(path, "rb")
