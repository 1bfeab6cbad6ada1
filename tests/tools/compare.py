"""Compares the engines, or with --exports the solvers that read what is written for them.

The boards are those of the gallery and of the folder that GRIDLIGHT_CORPUS names, drawn by a fixed seed. Every engine
has the same time for each. What is wrong is printed, such as answers that differ, and the exit status is then 1; and
the summary of `gridlight compare`: how many boards each engine has answered, and in what time.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
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


def main(parser: ArgumentParser) -> int:
    parser.add_argument("kind", choices=kinds())
    parser.add_argument("--exports", action="store_true", help="compare what other solvers find in the exports")
    parser.add_argument("--boards", type=int, default=200, help="how many; default 200")
    parser.add_argument("--seconds", type=float, default=10, help="for each engine and board; default 10")
    parser.add_argument("--jobs", type=int, default=1, help="processes; default 1")
    given = parser.parse_args()
    engines = ["auto", *(exports.HERE if given.exports else find(given.kind).engines)]
    documents = drawn(given.kind, given.boards)
    summary, failed = Summary(), 0
    with ProcessPoolExecutor(given.jobs, get_context("spawn")) as pool, tqdm(total=len(documents)) as bar:
        work = partial(answers, engines=engines, seconds=given.seconds)
        for document, answered in zip(documents, pool.map(work, documents), strict=True):
            bar.update()
            summary.add(understand(document), {}, answered.items())
            if faults := list(wrong(answered)):
                failed += 1
                say("\n".join([*faults, f"  {json.dumps(document)}"]))
    say("\n".join([*summary.table(), f"{len(documents)} boards, {failed} with answers that differ"]))
    return bool(failed)


def drawn(kind: str, boards: int) -> list[Document]:
    """So many boards of a kind, by a fixed seed; those that are malformed are left out."""
    lines = (line for path in sorted(OUTSIDE.glob("*/*.jsonl")) for line in path.read_text("utf-8").splitlines())
    known = (record for record in map(json.loads, lines) if "state" not in record and not record.get("disputed"))
    outside = (record.get("document", {}) for record in known)
    given = [*gallery(kind), *(document for document in outside if document.get("kind") == kind)]
    Random(SEED).shuffle(given)
    chosen: list[Document] = []
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
    return {**solution.as_json()}


def wrong(answered: Mapping[str, Json]) -> Iterator[str]:
    """What is wrong with the answers to one board."""
    yield from (f"{engine}: {answer['why']}" for engine, answer in answered.items() if answer["status"] == "failed")
    if differ := disagreement(answered):
        yield differ


if __name__ == "__main__":
    run("compare", __doc__, main)
