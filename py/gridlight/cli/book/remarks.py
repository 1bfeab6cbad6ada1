"""What the command says of a book: puzzles without exactly one solution, unsure and equal ones, missing letters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from gridlight.cli.book.entries import NO_SOLUTION, SEVERAL, UNSOLVED, UNSURE, Entry
from gridlight.cli.distinct import alike
from gridlight.text.validate import counted, listed, shown

FEW = 20  # letters or numbers that a sentence names
TEXTS = 3  # that a sentence names
DOUBLES = 5  # that get a sentence each
SAID = {  # of the puzzle or puzzles with these numbers
    NO_SOLUTION: ("No. {} has no solution.", "No. {} have no solution."),
    UNSOLVED: ("No solution of No. {} was found in time.", "No solutions of No. {} were found in time."),
    SEVERAL: ("No. {} has several solutions.", "No. {} have several solutions."),
    UNSURE: (
        "Whether No. {} has one solution was not found out in time.",
        "Whether No. {} have one solution each was not found out in time.",
    ),
}


def on_solutions(entries: Sequence[Entry]) -> Iterator[str]:
    """Which puzzles have no solution, or several, or perhaps."""
    for note, (of_one, of_more) in SAID.items():
        numbers = [f"{entry.number}" for entry in entries if entry.note == note]
        if numbers:
            yield (of_one if len(numbers) == 1 else of_more).format(listed(few(numbers, FEW)))


def on_pictures(entries: Iterable[Entry]) -> Iterator[str]:
    """Which puzzles were read from pictures and may be wrong in places."""
    numbers = [f"{entry.number}" for entry in entries if entry.is_doubtful]
    if numbers:
        yield f"Check No. {listed(few(numbers, FEW))}: in a picture not all places can be read for sure."


def on_doubles(entries: Iterable[Entry]) -> Iterator[str]:
    """Which puzzles are the same as earlier ones, turned and mirrored ones too."""
    first: dict[tuple[str, str], Entry] = {}
    pairs = [(entry, first.setdefault(alike(entry.puzzle), entry)) for entry in entries]
    doubles = [(entry, earlier) for entry, earlier in pairs if entry is not earlier]
    for entry, earlier in doubles[:DOUBLES]:
        is_same = entry.puzzle.to_document() == earlier.puzzle.to_document()
        yield f"{named(entry)} is the same puzzle as {named(earlier)}{'' if is_same else ', seen from another side'}."
    if len(doubles) > DOUBLES:
        yield f"{counted(len(doubles) - DOUBLES, 'more puzzle is', 'more puzzles are')} the same as earlier ones."


def on_letters(missing: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Which letters the fonts do not have, and which titles and other texts do."""
    if missing:
        letters = listed(few(list(missing), FEW))
        texts = list(dict.fromkeys(f"“{shown(text)}”" for texts_with in missing.values() for text in texts_with))
        boxes = f"boxes (□) stand in {listed(few(texts, TEXTS))}"
        yield f"The font has no sign for {letters}, so {boxes}. --font names a file that has them."


def few(items: Sequence[str], most: int) -> Sequence[str]:
    """The first of these, and how many more there are."""
    return items if len(items) <= most else [*items[: most - 1], f"{len(items) - most + 1:,} more"]


def named(entry: Entry) -> str:
    """The number of a puzzle, and where it comes from."""
    return f"No. {entry.number} ({entry.where})"
