"""Compares the engines, or with --exports the solvers that read what is written for them.

The boards are those of the gallery and of the folder that GRIDLIGHT_CORPUS names, drawn by a fixed seed. Every engine
has the same time for each. No two answers may differ, and each engine must decide enough of the boards that it takes.
What failed is printed, and the summary of `gridlight compare`; the exit status is then 1.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from functools import partial
from multiprocessing import get_context
from random import Random

from tqdm import tqdm

from building.console import say
from gridlight import solving
from gridlight.cli.agreement import disagreement
from gridlight.cli.answers import Json
from gridlight.cli.comparison import nothing
from gridlight.cli.summary import Summary
from gridlight.deadline import Deadline
from gridlight.errors import Malformed, Unsupported
from gridlight.puzzle import Document
from gridlight.puzzles import find, kinds, understand
from tests.support.outside import OUTSIDE
from tests.tools import exports
from tests.tools.run import gallery, run

SEED = 11
ENOUGH = 0.6  # of the boards that an engine takes


def main(parser: ArgumentParser) -> int:
    parser.add_argument("kind", choices=kinds())
    parser.add_argument("--exports", action="store_true", help="compare what other solvers find in the exports")
    parser.add_argument("--boards", type=int, default=200, help="how many; default 200")
    parser.add_argument("--seconds", type=float, default=10, help="for each engine and board; default 10")
    parser.add_argument("--jobs", type=int, default=1, help="processes; default 1")
    given = parser.parse_args()
    engines = ["auto", *(exports.HERE if given.exports else find(given.kind).engines)]
    documents = drawn(given.kind, given.boards)
    summary, results = Summary(), list[Mapping[str, Json]]()
    failed = 0
    with ProcessPoolExecutor(given.jobs, get_context("spawn")) as pool, tqdm(total=len(documents)) as bar:
        work = partial(answers, engines=engines, seconds=given.seconds)
        for document, answered in zip(documents, pool.map(work, documents), strict=True):
            bar.update()
            results.append(answered)
            summary.add(understand(document), {}, answered.items())
            if faults := list(wrong(answered)):
                failed += 1
                say("\n".join([*faults, f"  {json.dumps(document)}"]))
    lazy = [] if given.exports else list(too_few(results))
    say("\n".join([*summary.table(), *lazy, f"{len(documents)} boards, {failed} with answers that differ"]))
    return bool(failed or lazy)


# One board
def documents_of(kind: str) -> Iterator[Document]:
    """The gallery's, and those of the folder that GRIDLIGHT_CORPUS names."""
    yield from gallery(kind)
    for path in sorted(OUTSIDE.glob("*/*.jsonl")):
        for record in map(json.loads, path.read_text("utf-8").splitlines()):
            document = record.get("document", {})
            if document.get("kind") == kind and "state" not in record and not record.get("disputed"):
                yield document


def drawn(kind: str, boards: int) -> list[Document]:
    """So many boards of a kind, by a fixed seed; those that are malformed are left out."""
    chosen: list[Document] = []
    given = list(documents_of(kind))
    Random(SEED).shuffle(given)
    while given and len(chosen) < boards:
        with suppress(Malformed):
            chosen.append(understand(given.pop(0)).to_document())
    return chosen


def answers(document: Document, engines: Sequence[str], seconds: float) -> dict[str, Json]:
    """What each engine, or solver of an export, answers; solutions of engines have passed `check`."""
    return {engine: answer(document, engine, seconds) for engine in engines}


def answer(document: Document, engine: str, seconds: float) -> Json:
    """As `solve` gives it; "unsupported" where it does not take the board, "failed" where answers are wrong."""
    puzzle = understand(document)
    try:
        if engine in exports.READERS:
            solution = exports.solve(puzzle, engine, seconds)
        else:
            solution = solving.solve(puzzle, engine, exports.MOST, Deadline(seconds))
    except Unsupported as error:
        return nothing("unsupported", str(error))
    except AssertionError as error:
        return nothing("failed", str(error))
    return {**solution.as_json(), "decided": exports.number_of(solution) is not None}


def wrong(answered: Mapping[str, Json]) -> Iterator[str]:
    """What is wrong with the answers to one board."""
    yield from (f"{engine}: {answer['why']}" for engine, answer in answered.items() if answer["status"] == "failed")
    if differ := disagreement(answered):
        yield differ


def too_few(results: Sequence[Mapping[str, Json]]) -> Iterator[str]:
    """The engines that decide too few of the boards that they take."""
    taken, decided = Counter[str](), Counter[str]()
    for engine, answer in (pair for answered in results for pair in answered.items()):
        taken[engine] += answer["status"] != "unsupported"
        decided[engine] += answer.get("decided", False)
    for engine in +taken:
        if (share := decided[engine] / taken[engine]) < ENOUGH:
            yield f"{engine} decides only {share:.0%} of its boards."


if __name__ == "__main__":
    run("compare", __doc__, main)
