"""Compares the engines: `PYTHONPATH=py .venv/bin/python -m tests.tools.compare KIND --boards 200`.

The boards are those of `exports_check`, drawn by a fixed seed. Each is given to every engine of its kind, each with the
same time limit. No two answers may differ, and each engine must decide enough of the boards that it takes. What failed
is printed, and figures by engine and size; the exit status is 1 when answers differ or an engine decides too few.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from multiprocessing import get_context
from statistics import median
from typing import NamedTuple

from gridlight import solving
from gridlight.cli.agreement import disagreement
from gridlight.cli.answers import Json
from gridlight.deadline import Deadline
from gridlight.errors import Unsupported
from gridlight.puzzle import Document
from gridlight.puzzles import kinds, understand
from tests.tools.exports import MOST, drawn

ENOUGH = 0.6  # of the boards that an engine takes
SIZES = 4  # groups of about as many boards


class EngineAnswer(NamedTuple):
    """What an engine found on a board: what `solve` answers, or nothing, where it does not take the board."""

    engine: str
    answer: Json | None
    seconds: float  # of CPU time

    @property
    def decided(self) -> bool:
        """Whether the number of solutions is known, up to MOST."""
        answer = self.answer
        return answer is not None and (answer["count"] is not None or len(answer["states"]) == MOST)


def found_by(document: Document, engine: str, seconds: float) -> EngineAnswer:
    """What an engine finds on a board; its solutions have passed `check`."""
    began = time.process_time()
    try:
        answer = asdict(solving.solve(understand(document), engine, MOST, Deadline(seconds)))
    except Unsupported:
        answer = None
    return EngineAnswer(engine, answer, time.process_time() - began)


def board(document: Document, engines: Sequence[str], seconds: float) -> list[EngineAnswer]:
    return [found_by(document, engine, seconds) for engine in engines]


def size_of(document: Document) -> int:
    """How large a board is: the length of its text."""
    return len(json.dumps(document))


def figures(sizes: Sequence[int], results: Sequence[Sequence[EngineAnswer]], engines: Sequence[str]) -> Iterator[str]:
    """A table: by engine and size how many boards were decided of those that it takes, and the median time of these."""
    order = sorted(range(len(sizes)), key=lambda number: sizes[number])
    groups = [order[len(order) * group // SIZES : len(order) * (group + 1) // SIZES] for group in range(SIZES)]
    names = [f"{sizes[group[0]]} to {sizes[group[-1]]}" for group in groups if group]
    yield "".join(f"{name:>26}" for name in ["", *names, "all"])
    for place, engine in enumerate(engines):
        cells = [figure([results[number][place] for number in group]) for group in [*filter(None, groups), order]]
        yield "".join(f"{cell:>26}" for cell in [engine, *cells])


def figure(found: Sequence[EngineAnswer]) -> str:
    """How many boards were decided, of how many, the time by the clock, and of the CPU: `48/50 0.12 s (cpu 0.1)`."""
    taken = [one.answer for one in found if one.answer is not None]
    done = [one for one in found if one.decided]
    if not done:
        return f"0/{len(taken)}"
    seconds = median(one.answer["seconds"] for one in done if one.answer is not None)
    return f"{len(done)}/{len(taken)} {seconds:.3f} s (cpu {median(one.seconds for one in done):.3f})"


def too_few(results: Sequence[Sequence[EngineAnswer]], engines: Sequence[str]) -> Iterator[str]:
    """The engines that decide too few of the boards that they take."""
    for place, engine in enumerate(engines):
        taken = [found[place] for found in results if found[place].answer is not None]
        share = sum(one.decided for one in taken) / max(1, len(taken))
        if taken and share < ENOUGH:
            yield f"{engine} decides only {share:.0%} of its boards."


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=kinds())
    parser.add_argument("--boards", type=int, default=200, help="how many; default 200")
    parser.add_argument("--seconds", type=float, default=10, help="for each engine and board; default 10")
    parser.add_argument("--engines", help="with commas between; default: all of the kind, and auto")
    parser.add_argument("--jobs", type=int, default=1, help="processes; default 1")
    given = parser.parse_args()
    puzzles = drawn(given.kind, given.boards)
    engines = given.engines.split(",") if given.engines else ["auto", *type(puzzles[0]).engines]
    documents = [puzzle.to_document() for puzzle in puzzles]
    results: list[list[EngineAnswer]] = []
    failed = 0
    with ProcessPoolExecutor(given.jobs, get_context("spawn")) as pool:
        asked = [pool.submit(board, document, engines, given.seconds) for document in documents]
        for number, (document, one) in enumerate(zip(documents, asked, strict=True), 1):
            results.append(one.result())
            if wrong := disagreement({found.engine: found.answer for found in results[-1] if found.answer is not None}):
                failed += 1
                print(f"{wrong}\n  {json.dumps(document)}", flush=True)
            if number % 20 == 0:
                print(f"{number} of {len(documents)}", file=sys.stderr, flush=True)
    print("\n".join(figures([size_of(document) for document in documents], results, engines)))
    lazy = list(too_few(results, engines))
    print("\n".join([*lazy, f"{len(documents)} boards, {failed} with answers that differ"]))
    return bool(failed or lazy)


if __name__ == "__main__":
    sys.exit(main())
