"""What there is: every kind of puzzle, with its rules, its engines and its text forms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from gridlight import answers, puzzles, reading
from gridlight.engines import method
from gridlight.puzzle import Puzzle


@dataclass(frozen=True)
class Kind:
    """A kind of puzzle.

    `kind` is its name in documents, "lightup", and `title` what people call it, "Light Up". `rules` are its rules in
    English, `practised` the names of rules that can be practised. `engines` are the names that `solve` takes, `methods`
    how each of them works; `reads` and `writes` are the names of the text forms.
    """

    kind: str
    title: str
    rules: str
    practised: tuple[str, ...]
    engines: tuple[str, ...]
    methods: Mapping[str, answers.Method]
    reads: tuple[str, ...]
    writes: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.title}\n\n{self.rules}"

    def as_json(self) -> answers.Kind:
        """As the contract has it."""
        return cast("answers.Kind", {**vars(self)})


def kinds() -> list[Kind]:
    """All kinds of puzzle, in the order of their names."""
    return [described(puzzles.find(name)) for name in puzzles.kinds()]


def described(kind: type[Puzzle]) -> Kind:
    """One kind."""
    methods = {engine: how(kind, engine) for engine in kind.engines}
    engines = ("auto", *kind.engines)
    reads, writes = tuple(reading.reads(kind)), tuple(reading.writes(kind))
    return Kind(kind.kind, kind.title, puzzles.rules(kind.kind), kind.practised, engines, methods, reads, writes)


def how(kind: type[Puzzle], engine: str) -> answers.Method:
    """How an engine of a kind works."""
    about, parts = method(engine)
    return {"about": about, "parts": parts, "ways": kind.ways.get(engine, 1)}
