"""Compares the engines, or with --exports the solvers that read what is written for them.

The boards are those of the gallery and of the folder that GRIDLIGHT_CORPUS names, drawn by a fixed seed. Every engine
has the same time for each. No two answers may differ, and each engine must decide enough of the boards that it takes.
What failed is printed, and figures by engine and size; the exit status is then 1.
"""

from __future__ import annotations

import json
import os
import re
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

from building.console import say
from gridlight import solving
from gridlight.cli.agreement import disagreement
from gridlight.cli.answers import Json
from gridlight.deadline import Deadline
from gridlight.errors import Malformed, Unsupported
from gridlight.puzzle import Document
from gridlight.puzzles import find, kinds, understand
from tests.tools.exports import HERE, MOST, READERS, CountedAnswers, count
from tests.tools.run import gallery, run, tell_progress

SEED = 11
ENOUGH = 0.6  # of the boards that an engine takes
SIZES = 4  # groups of about as many boards


class Outcome(NamedTuple):
    """What an engine, or the solver of an export, found on a board."""

    engine: str
    answer: Json | None  # as `solve` gives it, or nothing, where it does not take the board
    seconds: float  # of CPU time
    said: str = ""  # why it does not take the board, or what is wrong with its answers

    @property
    def decided(self) -> bool:
        """Whether the number of solutions is known, up to MOST."""
        answer = self.answer
        return answer is not None and (answer["count"] is not None or len(answer["states"]) == MOST)


def main(parser: ArgumentParser) -> int:
    parser.add_argument("kind", choices=kinds())
    parser.add_argument("--exports", action="store_true", help="compare what other solvers find in the exports")
    parser.add_argument("--boards", type=int, default=200, help="how many; default 200")
    parser.add_argument("--seconds", type=float, default=10, help="for each engine and board; default 10")
    parser.add_argument("--engines", help="with commas between; default: all of the kind, and auto")
    parser.add_argument("--jobs", type=int, default=1, help="processes; default 1")
    given = parser.parse_args()
    usual = ["auto", *(HERE if given.exports else find(given.kind).engines)]
    engines: list[str] = given.engines.split(",") if given.engines else usual
    documents = drawn(given.kind, given.boards)
    results: list[list[Outcome]] = []
    failed = 0
    with ProcessPoolExecutor(given.jobs, get_context("spawn")) as pool:
        asked = [pool.submit(board, document, engines, given.seconds) for document in documents]
        for document, answered in zip(documents, asked, strict=True):
            results.append(answered.result())
            if faults := list(wrong(results[-1])):
                failed += 1
                say("\n".join([*faults, f"  {json.dumps(document)}"]))
            tell_progress(len(results), len(documents))
    say("\n".join([*figures([size_of(document) for document in documents], results, engines), *refused(results)]))
    lazy = [] if given.exports else list(too_few(results, engines))
    say("\n".join([*lazy, f"{len(documents)} boards, {failed} with answers that differ"]))
    return bool(failed or lazy)


# One board
def documents_of(kind: str) -> Iterator[Document]:
    """The gallery's, and those of the folder that GRIDLIGHT_CORPUS names."""
    yield from gallery(kind)
    if "GRIDLIGHT_CORPUS" in os.environ:
        for path in sorted(Path(os.environ["GRIDLIGHT_CORPUS"]).glob("*/*.jsonl")):
            for record in map(json.loads, path.read_text("utf-8").splitlines()):
                document = record.get("document", {})
                if document.get("kind") == kind and "state" not in record and not record.get("disputed"):
                    yield document


def drawn(kind: str, boards: int) -> list[Document]:
    """So many boards of a kind, by a fixed seed; those that are malformed are left out."""
    chosen: list[Document] = []
    given = list(documents_of(kind))
    Random(SEED).shuffle(given)
    for document in given:
        if len(chosen) < boards:
            try:
                chosen.append(understand(document).to_document())
            except Malformed:
                continue
    return chosen


def board(document: Document, engines: Sequence[str], seconds: float) -> list[Outcome]:
    """What each finds; solutions of engines have passed `check`."""
    return [outcome(document, engine, seconds) for engine in engines]


def outcome(document: Document, engine: str, seconds: float) -> Outcome:
    """What one finds."""
    puzzle = understand(document)
    began = time.process_time()
    try:
        if engine in READERS:
            counted = count(puzzle, engine, seconds)
            return Outcome(engine, as_answer(counted), counted.seconds, counted.wrong or "")
        answer = asdict(solving.solve(puzzle, engine, MOST, Deadline(seconds)))
    except Unsupported as error:
        return Outcome(engine, None, 0.0, re.split(r",|: ", str(error))[0])
    return Outcome(engine, answer, time.process_time() - began)


def as_answer(counted: CountedAnswers) -> Json:
    """What was counted in an export, as `solve` would give it."""
    many = counted.answers
    answer: Json = {"status": "unknown", "states": [], "complete": False, "count": None, "count_text": ""}
    if many is not None:
        answer |= {"status": "solved" if many else "none", "states": [{}] * many}
        answer |= {"count": many, "count_text": str(many)} if many < MOST else {}
    return {**answer, "seconds": counted.seconds}


def wrong(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """What is wrong with the answers to one board."""
    yield from (f"{result.engine}: {result.said}" for result in outcomes if result.answer is not None and result.said)
    if differ := disagreement({result.engine: result.answer for result in outcomes if result.answer is not None}):
        yield differ


# Figures
def size_of(document: Document) -> int:
    """How large a board is: the length of its text."""
    return len(json.dumps(document))


def figures(sizes: Sequence[int], results: Sequence[Sequence[Outcome]], engines: Sequence[str]) -> Iterator[str]:
    """A table: by engine and size how many boards were decided of those that it takes, and the median time of these."""
    order = sorted(range(len(sizes)), key=lambda number: sizes[number])
    groups = [order[len(order) * group // SIZES : len(order) * (group + 1) // SIZES] for group in range(SIZES)]
    names = [f"{sizes[group[0]]} to {sizes[group[-1]]}" for group in groups if group]
    yield "".join(f"{name:>26}" for name in ["", *names, "all"])
    for place, engine in enumerate(engines):
        cells = [figure([results[number][place] for number in group]) for group in [*filter(None, groups), order]]
        yield "".join(f"{cell:>26}" for cell in [engine, *cells])


def figure(outcomes: Sequence[Outcome]) -> str:
    """How many boards were decided, of how many, the time by the clock, and of the CPU: `48/50 0.12 s (cpu 0.1)`."""
    taken = [result.answer for result in outcomes if result.answer is not None]
    done = [result for result in outcomes if result.decided]
    if not done:
        return f"0/{len(taken)}"
    seconds = median(result.answer["seconds"] for result in done if result.answer is not None)
    return f"{len(done)}/{len(taken)} {seconds:.3f} s (cpu {median(result.seconds for result in done):.3f})"


def refused(results: Sequence[Sequence[Outcome]]) -> Iterator[str]:
    """Why boards were not taken, and how many."""
    reasons = Counter(
        (result.engine, result.said) for outcomes in results for result in outcomes if result.answer is None
    )
    for (engine, reason), times in reasons.most_common():
        yield f"{engine}: {times} × {reason}"


def too_few(results: Sequence[Sequence[Outcome]], engines: Sequence[str]) -> Iterator[str]:
    """The engines that decide too few of the boards that they take."""
    for place, engine in enumerate(engines):
        taken = [outcomes[place] for outcomes in results if outcomes[place].answer is not None]
        share = sum(result.decided for result in taken) / max(1, len(taken))
        if taken and share < ENOUGH:
            yield f"{engine} decides only {share:.0%} of its boards."


if __name__ == "__main__":
    run("compare", __doc__, main)
