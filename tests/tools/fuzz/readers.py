"""Texts: what a reader makes of damaged ones. A text that is read is one board, in every form."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from gridlight import puzzles
from tests.tools.fuzz import bases
from tests.tools.fuzz.damage import damaged_text
from tests.tools.fuzz.judging import Judge, Target
from tests.tools.run import Wrong

HOLD_STATES = ("json", "link")
MANY = 3  # solutions that are told apart
SECONDS = 5.0  # for a solver


def targets() -> Iterator[Target]:
    """Every reader; a case is a text, and the kind that is open."""
    for kind, form in bases.readers():
        whose = [kind, kind, None, *puzzles.kinds()] if kind != bases.ANY else [None, *puzzles.kinds()]
        cases = st.tuples(damaged_text(bases.texts(kind, form)), st.sampled_from(whose))
        yield Target(f"read {kind} {form}", cases, judge_text)


def judge_text(judge: Judge, case: tuple[str, str | None]) -> None:
    """Read a text; what is read is written in every form, and these are read again."""
    text, kind = case
    answer = judge.case("read", text=text, **({"kind": kind} if kind else {}))
    if "error" in answer:
        return
    read = answer["ok"]
    document, state = read["document"], read["state"]
    for form in bases.formats(document["kind"]):
        written = judge.ask("write", document=document, format=form, **({"state": state} if state else {}))
        if "error" in written:
            if written["error"]["kind"] != "unsupported":
                raise Wrong(f"What is read from it cannot be written as {form}: {written['error']['text']}")
            continue
        again = judge.ask("read", text=written["ok"]["text"], kind=document["kind"])
        if "error" in again:
            raise Wrong(f"Written as {form} it cannot be read: {again['error']['text'][:100]}")
        other = again["ok"]["document"]
        if other != document and (form in HOLD_STATES or differ(judge, other, document)):
            raise Wrong(f"Written as {form} it is read as another board.")
        if form in HOLD_STATES and (again["ok"]["state"] or None) != (state or None):
            raise Wrong(f"Written as {form} it is read with another state.")


def differ(judge: Judge, *documents: dict[str, Any]) -> bool:
    """Whether boards have different numbers of solutions, as far as these are known in time.

    Other programs' forms may name a board's parts anew, or turn every light over.
    """
    return len({many for document in documents if (many := solutions(judge, document)) is not None}) > 1


def solutions(judge: Judge, document: dict[str, Any]) -> int | None:
    """How many solutions a board has, at most MANY; None where time ran out."""
    solved = judge.ask("solve", document=document, limit=MANY, seconds=SECONDS)["ok"]
    number = len(solved["states"]) if solved["count"] is None else solved["count"]
    return min(MANY, number) if solved["complete"] or number >= MANY else None
