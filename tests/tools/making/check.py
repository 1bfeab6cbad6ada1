"""Checks makers on many seeds: `PYTHONPATH=py .venv/bin/python -m tests.tools.making.check KIND --seeds 1000 --jobs 4`.

Each seed draws its own options. Each puzzle is judged by an engine that did not make it and by its grade, and is made
again in a second process with another hash seed, in most kinds also without any package. What failed is printed with
its seed; the exit status is then 1.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random
from statistics import median
from typing import Any

from building.folders import ROOT
from gridlight import api
from gridlight.deadline import Deadline, Stopped
from gridlight.errors import Malformed, Unsupported
from gridlight.puzzles import understand
from tests.tools.making import cases as making_cases
from tests.tools.run import run, tell_progress

LIMIT = 300.0  # seconds to make one puzzle, and to judge it
BATCH = 10  # seeds for one pair of processes

Record = dict[str, Any]  # {"seed", "options", "seconds", "document", "grade", "solution", "wrong"}


# In a process of its own
def made(kind: str, seed: int) -> Record:
    """The puzzle of a seed, or why there is none."""
    options = making_cases.find(kind).options(Random(f"options of {kind} {seed}"))
    began = time.process_time()
    args = {"kind": kind, "options": options, "seed": seed, "seconds": LIMIT}
    answer = json.loads(api.answer(json.dumps({"call": "make", "args": args})))
    record: Record = {"seed": seed, "options": options, "seconds": time.process_time() - began}
    if "error" in answer:
        return record | {"wrong": answer["error"]["text"]}
    return record | answer["ok"]


def judged(kind: str, record: Record) -> Record:
    """The same with `wrong`: what is wrong with the puzzle, or None."""
    if "wrong" in record:
        return record
    try:
        return record | {"wrong": fault(kind, record)}
    except (Malformed, Unsupported, Stopped) as error:
        return record | {"wrong": str(error)}


def fault(kind: str, record: Record) -> str | None:
    """What is wrong with a puzzle that was made."""
    puzzle, deadline = understand(record["document"]), Deadline(LIMIT)
    if puzzle.to_document() != record["document"]:
        return "Its document is not the one that it reads as."
    if not puzzle.check(record["solution"]).solved:
        return "Its solution is wrong."
    grade = puzzle.grade(deadline)
    if (grade.level, grade.score, grade.why) != (
        record["grade"]["level"],
        record["grade"]["score"],
        record["grade"]["why"],
    ):
        return f"It is said to be {record['grade']}, but its grade is {grade}."
    if record["options"].get("level", grade.level) != grade.level:
        return f"It is {grade.level}."
    return making_cases.find(kind).wrong(puzzle, record["options"], deadline)


def work(kind: str, seeds: Iterable[int], *, judge: bool) -> Iterator[Record]:
    """The puzzles of some seeds."""
    for seed in seeds:
        record = made(kind, seed)
        yield judged(kind, record) if judge else record


# In all processes together
def process(kind: str, seeds: Sequence[int], hash_seed: int, *flags: str, judge: bool) -> list[Record]:
    """The puzzles of some seeds, made by another Python."""
    command = [sys.executable, *flags, "-m", "tests.tools.making.check", kind, "--only", *map(str, seeds)]
    environment = os.environ | {"PYTHONPATH": f"{ROOT / 'py'}{os.pathsep}{ROOT}", "PYTHONHASHSEED": str(hash_seed)}
    done = subprocess.run(
        [*command, *(["--judge"] if judge else [])], env=environment, stdout=subprocess.PIPE, text=True, check=True
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def compared(kind: str, seeds: Sequence[int]) -> list[Record]:
    """The puzzles of some seeds, judged, and made again in a second process."""
    flags = ("-S",) if making_cases.find(kind).without_packages else ()
    first = process(kind, seeds, 1, judge=True)
    again = process(kind, seeds, 2, *flags, judge=False)
    for record, repeated in zip(first, again, strict=True):
        if record["wrong"] is None and repeated.get("document") != record["document"]:
            record["wrong"] = f"A second process makes another one: {repeated.get('document', repeated.get('wrong'))}"
    return first


def checked(kind: str, seeds: Sequence[int], jobs: int) -> Iterator[Record]:
    """All puzzles in the order of their seeds, with what is wrong with each."""
    size = max(1, min(BATCH, len(seeds) // (2 * jobs)))
    batches = [seeds[start : start + size] for start in range(0, len(seeds), size)]
    with ThreadPoolExecutor(jobs) as pool:
        for batch in pool.map(partial(compared, kind), batches):
            yield from batch


# Figures
def lines(records: Sequence[Record]) -> Iterator[str]:
    """How many puzzles of each size and level were made, and how long it took."""
    groups: dict[str, list[Record]] = {}
    for record in records:
        options = record["options"]
        groups.setdefault(f"{options.get('level', ''):9} {size_of(options):>9}", []).append(record)
    for name, ones in sorted(groups.items()):
        seconds = [record["seconds"] for record in ones]
        wrong = sum(record["wrong"] is not None for record in ones)
        failed = f", {wrong} FAILED" if wrong else ""
        yield f"{name} {len(ones):5} made, {median(seconds):7.2f} s, at most {max(seconds):7.2f} s{failed}"


def size_of(options: making_cases.Options) -> str:
    """The size of a board: up to 7x7, 10x10, ..., so that the groups are few."""
    if "size" not in options:
        return ""
    size = options["size"]
    side = size if type(size) is int else max(size)
    return next((f"to {most}x{most}" for most in (5, 7, 10, 14, 25, 40, 60) if side <= most), "larger")


def main(parser: ArgumentParser) -> int:
    parser.add_argument("kind", choices=making_cases.kinds())
    parser.add_argument("--seeds", type=int, default=100, help="how many, from 0; default 100")
    parser.add_argument("--only", type=int, nargs="+", help="make these seeds here, and print a line of JSON for each")
    parser.add_argument("--judge", action="store_true", help="with --only: judge them")
    parser.add_argument("--jobs", type=int, default=2, help="processes side by side; default 2")
    given = parser.parse_args()
    if given.only:
        for record in work(given.kind, given.only, judge=given.judge):
            print(json.dumps(record), flush=True)
        return 0
    records: list[Record] = []
    for record in checked(given.kind, range(given.seeds), max(1, given.jobs)):
        records.append(record)
        if record["wrong"] is not None:
            print(f"seed {record['seed']} {json.dumps(record['options'])}: {record['wrong']}", flush=True)
        tell_progress(len(records), given.seeds)
    print("\n".join(lines(records)))
    failed = [record["seed"] for record in records if record["wrong"] is not None]
    print(f"{len(records)} seeds, {len(failed)} failed{': ' if failed else ''}{', '.join(map(str, failed))}")
    return bool(failed)


if __name__ == "__main__":
    run("making.check", __doc__, main)
