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
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from random import Random
from statistics import median
from typing import Any

from building.folders import ROOT
from gridlight import api
from gridlight.deadline import Deadline, Stopped
from gridlight.errors import Malformed, Unsupported
from gridlight.puzzles import kinds, understand
from tests.tools.making import cases as making_cases
from tests.tools.run import run, table_row

LIMIT = 300.0  # seconds to make one puzzle, and to judge it
BATCH = 10  # seeds for one second process
SIDES = (5, 7, 10, 14, 25, 40, 60, 100)  # of groups of sizes, at most

Record = dict[str, Any]  # {"seed", "options", "seconds", "document", "grade", "solution", "wrong"}


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
    try:
        return record | {"wrong": fault(kind, record)} if "document" in record else record
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
    if any(getattr(grade, part) != record["grade"][part] for part in ("level", "score", "why")):
        return f"It is said to be {record['grade']}, but its grade is {grade}."
    if record["options"].get("level", grade.level) != grade.level:
        return f"It is {grade.level}."
    return making_cases.find(kind).wrong(puzzle, record["options"], deadline)


def made_again(kind: str, seeds: Sequence[int]) -> list[Record]:
    """The puzzles of some seeds, made by another Python."""
    flags = ["-S"] if making_cases.find(kind).without_packages else []
    command = [sys.executable, *flags, "-m", "tests.tools.making.check", kind, "--only", *map(str, seeds)]
    environment = os.environ | {"PYTHONPATH": f"{ROOT / 'py'}{os.pathsep}{ROOT}", "PYTHONHASHSEED": "2"}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def compared(kind: str, seeds: Sequence[int]) -> list[Record]:
    """The puzzles of some seeds, judged, and made again in a second process."""
    records = [judged(kind, made(kind, seed)) for seed in seeds]
    for record, repeated in zip(records, made_again(kind, seeds), strict=True):
        if record["wrong"] is None and repeated.get("document") != record["document"]:
            record["wrong"] = f"A second process makes another one: {repeated.get('document', repeated.get('wrong'))}"
    return records


# Figures
def lines(records: Sequence[Record]) -> Iterator[str]:
    """How many puzzles of each level and size were made, and how long it took."""
    groups: defaultdict[tuple[str, int], list[Record]] = defaultdict(list)
    for record in records:
        options = record["options"]
        sides = options.get("size", 0)
        largest = sides if isinstance(sides, int) else max(sides)
        groups[options.get("level", ""), next(side for side in SIDES if largest <= side)].append(record)
    yield table_row("", ["made", "failed", "median s", "most s"])
    for (level, most), group in sorted(groups.items()):
        seconds = [record["seconds"] for record in group]
        failed = sum(record["wrong"] is not None for record in group)
        cells = [len(group), failed, f"{median(seconds):.2f}", f"{max(seconds):.2f}"]
        yield table_row(f"{level:9} to size {most}", cells)


def main(parser: ArgumentParser) -> int:
    parser.add_argument("kind", choices=kinds())
    parser.add_argument("--seeds", type=int, default=100, help="how many, from 0; default 100")
    parser.add_argument("--only", type=int, nargs="+", help="make these seeds here, and print a line of JSON for each")
    parser.add_argument("--jobs", type=int, default=2, help="processes side by side; default 2")
    given = parser.parse_args()
    for seed in given.only or ():
        print(json.dumps(made(given.kind, seed)), flush=True)
    if given.only:
        return 0
    from tqdm import tqdm  # which the second process does without

    records: list[Record] = []
    batches = [range(given.seeds)[start : start + BATCH] for start in range(0, given.seeds, BATCH)]
    with ProcessPoolExecutor(given.jobs, get_context("spawn")) as pool, tqdm(total=len(batches)) as bar:
        for batch in pool.map(partial(compared, given.kind), batches):
            bar.update()
            records += batch
    print("\n".join(lines(records)))
    failed = [record for record in records if record["wrong"] is not None]
    for record in failed:
        print(f"seed {record['seed']} {json.dumps(record['options'])}: {record['wrong']}")
    print(f"{len(records)} seeds, {len(failed)} failed")
    return bool(failed)


if __name__ == "__main__":
    run("making.check", __doc__, main)
