"""Valid boards, positions and texts, which the fuzzer then damages: those of the galleries, in every form."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import cache
from typing import Any, NamedTuple

from building.folders import ROOT
from gridlight import exports, puzzles, reading
from gridlight.errors import Malformed, Unsupported
from gridlight.puzzle import Document, State
from tests.support.on_the_way import solution
from tests.tools.run import gallery

LONGEST = 1200  # characters of a document's JSON, so that a case takes milliseconds
ANY = "any"  # the reader of texts that are no board of ours


class Base(NamedTuple):
    """A board with positions on the way to its solution, the untouched one first and the solved one last."""

    document: Document
    states: tuple[State, ...]


@cache
def boards(kind: str) -> tuple[Base, ...]:
    """The boards of a kind's gallery that are not large."""
    small = (document for document in gallery(kind) if len(json.dumps(document)) <= LONGEST)
    return tuple(Base(document, positions(document)) for document in small)


def positions(document: Document) -> tuple[State, ...]:
    """Nothing, half and all of a solution; where there is none, only the first."""
    puzzle = puzzles.understand(document)
    facts = solution(puzzle)
    return tuple(puzzle.state(facts[:some]) for some in sorted({0, len(facts) // 2, len(facts)}))


@cache
def texts(kind: str, form: str) -> tuple[str, ...]:
    """Texts of that form: the boards, written so, and those that the corpus has."""
    written = [entry["text"] for entry in corpus() if (entry["kind"], entry["form"]) == (kind, form)]
    if kind != ANY and form in reading.writes(puzzles.find(kind)):
        for document, states in boards(kind):
            for state in (None, states[len(states) // 2]):
                with suppress(Malformed, Unsupported):  # what this form cannot say
                    written.append(reading.write(document, state, form))
    return tuple(dict.fromkeys(written)) or ("",)


@cache
def corpus() -> tuple[dict[str, str], ...]:
    """Texts {"kind", "form", "text"} of forms that can only be read, and texts that are no board of ours."""
    return tuple(map(json.loads, (ROOT / "tests/corpus/texts.jsonl").read_text("utf-8").splitlines()))


def readers() -> list[tuple[str, str]]:
    """Every reader, as kind and form; the last is what is asked of texts that no form knows."""
    forms = [(kind, form) for kind in puzzles.kinds() for form in reading.reads(puzzles.find(kind))]
    return [*forms, (ANY, "others")]


def formats(kind: str) -> list[str]:
    """The forms that a kind is written in and can be read from."""
    own = puzzles.find(kind)
    return [form for form in reading.writes(own) if form in reading.reads(own)]


def formats_of_all() -> list[Any]:
    """Every name of a form, and some that are none."""
    known = {form for kind in puzzles.kinds() for form in reading.writes(puzzles.find(kind))}
    return [*sorted(known), *exports.MODULES, "sgt-save", "nothing", "", 1, None]
