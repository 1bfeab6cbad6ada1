"""The kinds of puzzle: one module or folder each, found by name, so that a new kind needs no entry in a list."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import cast

from gridlight.puzzle import Document, Malformed, Puzzle
from gridlight.text.validate import shown


@contextmanager
def more(folders: Iterable[Path]) -> Generator[None]:
    """Find the kinds of these folders, too, while this lasts; each folder is laid out as the repository is."""
    own = list(__path__)
    __path__.extend(str(folder / "py/gridlight/puzzles") for folder in folders)
    kinds.cache_clear()
    try:
        yield
    finally:
        __path__[:] = own
        kinds.cache_clear()
        find.cache_clear()


@cache
def kinds() -> list[str]:
    """The names of all kinds, in alphabetical order."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__))


@cache
def find(kind: str) -> type[Puzzle]:
    """The class of a kind; raises Malformed when there is none of that name."""
    if kind not in kinds():
        names = ", ".join(f"{find(name).title} ({name})" for name in kinds())
        raise Malformed(f"There is no kind of puzzle called “{shown(kind)}”; there are {names}.")
    module = importlib.import_module(f"{__name__}.{kind}")
    return next(
        thing
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, Puzzle) and getattr(thing, "kind", None) == kind
    )


def rules(kind: str) -> str:
    """The rules of a kind in English: its module's docstring."""
    return (importlib.import_module(f"{__name__}.{kind}").__doc__ or "").strip()


_last: tuple[Document, str, Puzzle] | None = None


def understand(document: object) -> Puzzle:
    """The puzzle of a document; raises Malformed. The last one is kept, since many calls are about the same one."""
    global _last
    last = _last  # other threads may set it meanwhile
    if last is not None and last[0] == document and last[1] == repr(document):  # 1 equals True, and is another document
        return last[2]
    if not isinstance(document, dict):
        raise Malformed('A document is an object with a "kind".')
    given = cast("Document", document)
    kind = given.get("kind")
    if not isinstance(kind, str):
        raise Malformed('The document has no "kind".')
    puzzle = find(kind).from_document(given)
    _last = (given, repr(given), puzzle)
    return puzzle
