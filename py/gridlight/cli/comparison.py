"""Every engine on the same puzzle, each in a process of its own, one after the other, with the same time limit."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from gridlight.cli.answers import Answer, Command, Json, Line, dumped
from gridlight.cli.interrupts import interrupts_left_to_this
from gridlight.cli.processes import Worker
from gridlight.puzzles import understand

GRACE = 3.0  # seconds that a process has more than the limit, to say itself that it gives up
STARTING = 60.0  # seconds for a process to start and to import its engine
PARTED = "chase"  # the engine whose search is also shared out


class Trial(NamedTuple):
    """An engine, and in how many processes it works at once."""

    engine: str
    processes: int = 1

    @property
    def name(self) -> str:
        """What it is called in the table."""
        return self.engine if self.processes == 1 else f"{self.engine}, {self.processes} processes"


class Asked(NamedTuple):
    """What every engine is asked for."""

    seconds: float
    limit: int


def trials(document: Json, cores: int) -> list[Trial]:
    """The engines of a document's kind; chase once more, over all cores. Raises Malformed."""
    engines = understand(document).engines
    single = [Trial(engine) for engine in engines]
    return [*single, Trial(PARTED, cores)] if PARTED in engines and cores > 1 else single


def ran(trial: Trial, document: Json, asked: Asked) -> Json:
    """The answer of `solve`; where there is none, `status` is "unsupported" or "failed", and `why` a sentence."""
    parts = [{"part": [number, trial.processes]} if trial.processes > 1 else {} for number in range(trial.processes)]
    args = {"engine": trial.engine, "limit": asked.limit}
    with interrupts_left_to_this():
        workers = [Worker(Command("solve", {**args, **part}, needs=("document", "seconds"))) for part in parts]
    try:
        # The first call, without any time, imports what the engine needs.
        late = nothing("failed", f"It could not take this puzzle in within {STARTING:g} seconds.")
        answers = together(workers, {"document": document, "seconds": 0}, STARTING, late)
        if all(answer["status"] in ("unknown", "solved", "none") for answer in answers):
            late = {**nothing("unknown", "It did not stop in time, and was ended."), "seconds": asked.seconds}
            given = {"document": document, "seconds": asked.seconds}
            answers = together(workers, given, asked.seconds + GRACE, late)
    finally:
        for worker in workers:
            worker.process.kill()
            worker.process.join()
    answer = answers[0] if trial.processes == 1 else merged(answers, asked.limit)
    return {"engine": trial.engine, "processes": trial.processes, **{k: v for k, v in answer.items() if k != "engine"}}


def together(workers: Sequence[Worker], given: Json, seconds: float, late: Json) -> list[Json]:
    """The answers of all workers to the same line; `late` is the answer of a worker that takes more seconds."""
    until = time.monotonic() + seconds
    for worker in workers:
        worker.tell(Line("The puzzle", dumped(given)))
    return [told(worker, until, late) for worker in workers]


def told(worker: Worker, until: float, late: Json) -> Json:
    """What one worker answers."""
    try:
        answer = worker.hear(max(0.0, until - time.monotonic()))
    except TimeoutError:
        return late
    return nothing("failed", "Its process died.") if answer is None else plain(answer)


def plain(answer: Answer) -> Json:
    """The answer of `solve` in a line."""
    line: Any = json.loads(answer.text)
    if "error" not in line:
        return line["solve"]
    kind, text = line["error"]["kind"], line["error"]["text"]
    return nothing("unsupported" if kind == "unsupported" else "unknown" if kind == "stopped" else "failed", text)


def nothing(status: str, why: str) -> Json:
    """An answer that says nothing but why."""
    empty: Json = {"states": [], "complete": False, "count": None, "count_text": "", "least": None, "proof": None}
    return {"status": status, **empty, "seconds": 0.0, "why": why}


def merged(answers: Sequence[Json], limit: int) -> Json:
    """The answer of several that each searched another part: "none" only where every part was searched to its end."""
    worst = next((answer for answer in answers if answer["status"] in ("unsupported", "failed")), None)
    if worst is not None:
        return worst
    states = [state for answer in answers for state in answer["states"]]
    counts = [answer["count"] for answer in answers]
    count = sum(counts) if None not in counts else None
    whole: Json = {
        "status": "solved" if states else "none" if count == 0 else "unknown",
        "states": states[:limit],
        "complete": count is not None and count <= limit,
        "count": count,
        "count_text": str(count) if count is not None else f"at least {len(states)}" if states else "",
        "least": None,
        "seconds": max(answer["seconds"] for answer in answers),
        "proof": None,
    }
    if whole["status"] == "unknown":
        whole["why"] = next(answer["why"] for answer in answers if answer["count"] is None)
    return whole
