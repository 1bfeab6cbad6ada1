"""What goes in: JSON lines, texts and whole files, read one at a time, and the seeds of a book.

What cannot be read becomes a line that has failed already, so that the lines after it go on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import BinaryIO

from gridlight.api import REQUEST_LIMIT
from gridlight.cli.answers import Json, Line, dumped, failed
from gridlight.cli.usage import CannotGoOn
from gridlight.errors import Malformed
from gridlight.text.recognise import LONGEST

STDIN = "-"


def json_lines(paths: Sequence[str]) -> Iterator[Line]:
    """The lines of these files, or of the standard input."""
    return lines(paths, str.strip)


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


def seeds(base: str, count: int | None, options: Json) -> Iterator[Line]:
    """The seed and options of each puzzle of a book: S-1, S-2, ...; without a count of one puzzle, whose seed is S."""
    for number in range(1, (count or 1) + 1):
        seed = base if count is None else f"{base}-{number}"
        yield Line(f"Puzzle {number}", dumped({"seed": seed, "options": options}))


# Files
def lines(paths: Sequence[str], shape: Callable[[str], str]) -> Iterator[Line]:
    """The lines of these files, or of the standard input, in this shape; blank ones are left out."""
    for path in paths or [STDIN]:
        for number, data in enumerate(raw_lines(path), 1):
            where = f"Line {number}" + (f" of {path}" if len(paths) > 1 else "")
            try:
                text = decoded(data, where, REQUEST_LIMIT)
            except Malformed as error:
                yield Line(where, failed(Line(where, "{}"), "malformed", str(error)).text)
                continue
            if text.strip():
                yield Line(where, shape(text))


def raw_lines(path: str) -> Iterator[bytes]:
    """The lines of a file, of one that is too long only the beginning; raises CannotGoOn."""
    try:
        with opened(path) as file:
            while data := file.readline(REQUEST_LIMIT + 1):
                rest = data
                while len(rest) > REQUEST_LIMIT and not rest.endswith(b"\n"):
                    rest = file.readline(REQUEST_LIMIT + 1)
                yield data
    except OSError as error:
        raise CannotGoOn(f"{'The input' if path == STDIN else path} cannot be read: {error.strerror}.") from None


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
