"""clingo by its Python package: the answers of an ASP program as they are found."""

from __future__ import annotations

from collections.abc import Iterator

import clingo

from gridlight.deadline import Deadline, Stopped

SEARCHING = "Searching with clingo"
SLICE_SECONDS = 0.05  # from one check of the clock to the next


def models(program: str, deadline: Deadline) -> Iterator[list[str]]:
    """The atoms that each answer shows, none twice; raises Stopped."""
    deadline.tell(0, None, SEARCHING)
    control = clingo.Control(["--project=show", "0"], logger=unheard)
    control.add("base", [], program)
    control.ground([("base", [])])
    with control.solve(yield_=True, async_=True) as handle:
        while True:
            handle.resume()
            while not handle.wait(max(0.0, min(SLICE_SECONDS, deadline.left()))):
                try:
                    deadline.tell(0, None, SEARCHING)
                except Stopped:
                    handle.cancel()
                    raise
            model = handle.model()
            if model is None:
                return
            yield [str(atom) for atom in model.symbols(shown=True)]


def unheard(code: object, message: str) -> None:
    """Nothing: clingo remarks on atoms that no rule makes true, which is as it should be."""
