"""Where boards come from: texts that people paste, and makers."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from gridlight import answers, making, puzzles, reading, reading_all
from gridlight.board import Board
from gridlight.deadline import SECONDS, Deadline
from gridlight.errors import Malformed
from gridlight.reading_all import Found, Skipped


def read(text: str, kind: str | None = None) -> Board:
    """The puzzle in a text that someone pasted, with what was played.

    The text is a code (Puzzle Team, puzz.link, Simon Tatham, Penpa, Windmill, ...), an address that holds a puzzle, a
    saved game, rows of cells or JSON; mail or a page may stand around it. `kinds()` names all forms. `kind` decides
    where a text could be of several kinds. What had to be assumed stands in `notes`.

    Raises Malformed, with what is wrong and where, or with what the text is instead.
    """
    result = reading.read(a_text(text), kind)
    return Board(result.document, result.state, notes=result.notes)


def read_all(text: str, kind: str | None = None, seconds: float = SECONDS) -> Boards:
    """All puzzles of a longer text, such as a blog post, a list of codes, a table or a book, in their order.

    `kind` leaves out those of other kinds. What may have been meant as a puzzle and is none stands in the `skipped` of
    the answer. Raises Stopped where that takes longer than so many seconds.
    """
    return Boards([*reading_all.read_all(a_text(text), kind, Deadline(seconds))])


def a_text(given: object) -> str:
    """What is to be read; raises Malformed where it is no text."""
    if not isinstance(given, str):
        raise Malformed(f"What is read should be a text (str), not {type(given).__name__}.")
    return given


def make(kind: str, *, seed: str | int | None = None, seconds: float = making.SECONDS, **options: object) -> Board:
    """A new puzzle that can be solved; the same options and seed give the same one, on every machine.

    The options are those of the command, such as `size=(rows, columns)` and `level="easy"` to `"fiendish"`;
    `gridlight make KIND --help` lists those of each kind. Without a seed one is drawn; the board's `seed` tells it.

    Raises Malformed for a wrong option, Unsupported where there is no such puzzle, Stopped when the time is over.
    """
    chosen = secrets.token_hex(4) if seed is None else str(seed)
    made = making.make(puzzles.find(kind), options, chosen, Deadline(seconds))
    assert made is not None  # which only a single attempt can be
    return Board(made.puzzle.to_document(), seed=chosen)


class Boards(list[Board]):
    """The answer of `read_all`: boards, each with the `line` in which it stands, from 1.

    `skipped` are parts of the text that are no puzzle though they may have been meant as one, each with its `line`, its
    `text`, and a sentence, `why`.
    """

    def __init__(self, parts: Sequence[Found | Skipped]) -> None:
        puzzles = [part for part in parts if isinstance(part, Found)]
        super().__init__(Board(part.reading.document, part.reading.state, notes=part.reading.notes) for part in puzzles)
        for board, part in zip(self, puzzles, strict=True):
            board.line = part.line
        self.skipped = tuple(part for part in parts if isinstance(part, Skipped))
        self._parts = tuple(parts)

    def as_json(self) -> answers.ReadAll:
        """As the contract has it."""
        return reading_all.as_json(self._parts)
