"""The puzzles of a book, out of JSON lines, each with its level and its solution."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import cast

from gridlight.api import SECONDS
from gridlight.cli.answers import Command, Json, Line, dumped, level_of, object_of, solution_of, trouble
from gridlight.cli.processes import Processes
from gridlight.cli.streaming import answers
from gridlight.errors import Malformed
from gridlight.facts import LEVELS
from gridlight.own_forms import check_name, check_names
from gridlight.puzzle import Puzzle, State
from gridlight.puzzles import kinds, understand

MOST = 5000  # puzzles
NAMES = ("title", "subtitle", "author")  # of a book
NO_SOLUTION, UNSOLVED = "This puzzle has no solution.", "No solution was found."
SEVERAL, UNSURE = "one of several", "perhaps one of several"
NO_LEVEL = "Not graded"


class TooLong(Exception):
    """There are more puzzles than a book holds."""


@dataclass(frozen=True)
class Entry:
    """A puzzle of a book."""

    puzzle: Puzzle
    level: str
    title: str
    author: str
    solution: State | None
    note: str = ""  # on the solution: NO_SOLUTION, UNSOLVED, SEVERAL, UNSURE
    where: str = ""  # it comes from: "Line 3 of book.jsonl"
    is_doubtful: bool = False  # it was read from a picture, and some places may be wrong
    number: int = 0


def entries_of(lines: Iterable[Line], jobs: int, failed: Callable[[str], None]) -> tuple[list[Entry], Json]:
    """The puzzles by kind and level, numbered, and what the lines say of the book.

    Puzzles without a solution or a level are solved and graded in so many processes. `failed` is told of each line that
    holds no puzzle. Raises TooLong.
    """
    given = list(read(lines, failed))
    solve = Command("solve", {"limit": 2, "least": True, "seconds": SECONDS})
    given = completed(given, solve, lambda line: not is_settled(line), jobs)
    given = completed(given, Command("grade", {}), lambda line: level_of(line) == "", jobs)
    book = max((book_of(line) for _, line in given), key=len, default=Json())
    order = [*LEVELS, NO_LEVEL]
    entries = sorted(
        (entry_of(line, where) for where, line in given),
        key=lambda entry: (kinds().index(entry.puzzle.kind), order.index(entry.level)),
    )
    return [replace(entry, number=number) for number, entry in enumerate(entries, 1)], book


def read(lines: Iterable[Line], failed: Callable[[str], None]) -> Iterator[tuple[str, Json]]:
    """What lines hold that hold a puzzle, and where."""
    for number, line in enumerate(lines):
        if number == MOST:
            raise TooLong
        try:
            given = object_of(line)
            if "error" in given:
                failed(trouble(line, given["error"]))
                continue
            understand(given.get("document"))
            check_names(given)
            for name in NAMES:
                check_name(name, book_of(given).get(name, ""))
        except Malformed as error:
            failed(str(error) if str(error).startswith(line.where) else f"{line.where}: {error}")
        else:
            yield line.where, given


def completed(
    given: Sequence[tuple[str, Json]], command: Command, lacks: Callable[[Json], bool], jobs: int
) -> list[tuple[str, Json]]:
    """These lines, with the answer to a command where something is lacking and the command finds it."""
    waiting = {number: Line(where, dumped(line)) for number, (where, line) in enumerate(given) if lacks(line)}
    if not waiting:
        return list(given)
    pool = Processes(min(jobs, len(waiting)), command)
    try:
        answered = zip(waiting.items(), answers(iter(waiting.values()), pool), strict=True)
        by_number = {
            number: object_of(line._replace(text=answer.text))
            for (number, line), answer in answered
            if not answer.trouble
        }
    finally:
        pool.close()
    return [(where, by_number.get(number, line)) for number, (where, line) in enumerate(given)]


def entry_of(line: Json, where: str) -> Entry:
    """The puzzle of a line."""
    puzzle = understand(line["document"])
    solution = right_solution(puzzle, line)
    note = note_on(puzzle, line, solution)
    level = level_of(line)
    title, author = line.get("title") or "", line.get("author") or ""
    own = "" if author == book_of(line).get("author") else author  # that of the book stands on its title page
    return Entry(
        puzzle, level if level in LEVELS else NO_LEVEL, title, own, solution, note, where, bool(line.get("doubtful"))
    )


def is_settled(line: Json) -> bool:
    """Whether a line says the solution of its puzzle, and that it is the only one or not; or that there is none."""
    puzzle = understand(line["document"])
    return note_on(puzzle, line, right_solution(puzzle, line)) not in (UNSOLVED, UNSURE)


def right_solution(puzzle: Puzzle, line: Json) -> State | None:
    """The solution that a line has; None where it has none that is right."""
    solution = solution_of(line)
    try:
        return solution if solution is not None and puzzle.check(solution).solved else None
    except Malformed:
        return None


def note_on(puzzle: Puzzle, line: Json, solution: State | None) -> str:
    """What a book says of a puzzle's solution: that there are several is not worth saying where clicks count."""
    match line:
        case {"solve": {"status": "none"}}:
            return NO_SOLUTION
        case _ if solution is None:
            return UNSOLVED
        case {"solve": {"states": [_, _, *_]}} if puzzle.clicks(()) is None:
            return SEVERAL
        case {"solve": {"complete": False}} if puzzle.clicks(()) is None:
            return UNSURE
        case _:
            return ""


def book_of(line: Json) -> Json:
    """What a line says of its book."""
    book = line.get("book")
    return cast("Json", book) if isinstance(book, dict) else {}
