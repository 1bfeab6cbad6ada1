"""clingo in a browser, where it is no Python package: the page lends a function, `static/python/clingo.ts`.

That is a command line: a program and options in, JSON out. Nothing interrupts it, so it is called with limits on the
conflicts and answers of its search; what it found is kept, and it is called again with higher limits as long as there
is time.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from gridlight.deadline import Deadline, Stopped

LENT = "gridlight_clingo"  # the module that the page lends: `run(program, options)`, an empty text when clingo failed
MOST = 900_000  # bytes of a program, which has to fit on clingo's stack
CONFLICTS, ANSWERS = 1000, 2  # of the first call
MORE = 8  # times as much in the next call, at most
SHARE = 0.8  # of the time that is left: the next call is to take no longer, about
WORTH = 1.2  # times as much in the next call, at least


class Call(NamedTuple):
    """What one call found."""

    answers: list[list[str]]
    all: bool  # there are no others
    seconds: float  # that the search took


def models(program: str, deadline: Deadline) -> Iterator[list[str]]:
    """The atoms that each answer shows, none twice; raises Stopped."""
    if len(program.encode()) > MOST:
        raise Stopped("This puzzle is too large for the engine clingo in a browser.")
    conflicts = CONFLICTS
    answers = ANSWERS
    seen = set[tuple[str, ...]]()
    while True:
        deadline.tell(len(seen), None, "Searching with clingo")
        began = deadline.left()
        call = called(program, conflicts, answers)
        took = began - deadline.left()
        for atoms in call.answers:
            if tuple(atoms) not in seen:
                seen.add(tuple(atoms))
                yield atoms
        if call.all:
            return
        again = took - call.seconds  # to read the program
        more = min(MORE, (deadline.left() * SHARE - again) / max(call.seconds, 0.001))
        if more < WORTH:
            raise Stopped(f"clingo was not finished within {deadline.span()}.")
        if len(call.answers) < answers:
            conflicts = int(conflicts * more) + 1
        else:
            answers = int(answers * more) + 1


def called(program: str, conflicts: int, answers: int) -> Call:
    """One call of clingo; raises Stopped when it fails, as it does when memory runs out."""
    options = f"--outf=2 --project=show --solve-limit={conflicts} {answers}"
    text: str = importlib.import_module(LENT).run(program, options)
    if not text:
        raise Stopped("clingo failed; this puzzle may be too large for it in a browser.")
    said: Any = json.loads(text)
    values = [witness["Value"] for part in said.get("Call", ()) for witness in part.get("Witnesses", ())]
    return Call(values, said["Models"]["More"] == "no", said["Time"]["Solve"])
