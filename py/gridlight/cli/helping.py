"""Several processes at one line: whether there are ways to help with it, and what their answers say together."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from gridlight import puzzles
from gridlight.cli.answers import Answer, Command, Json, Line, dumped, object_of
from gridlight.errors import Malformed

SOLVE = "solve"


def ways(command: Command, line: Line) -> int:
    """In how many ways the engine that is asked can search for what the line asks; 1 where nobody can help."""
    if command.name != SOLVE:
        return 1
    try:
        document: Any = object_of(line).get("document")
        kind = puzzles.find(document["kind"])
    except (Malformed, LookupError, TypeError):
        return 1
    engine = command.args.get("engine", "auto")
    return kind.ways.get(kind.engines[0] if engine == "auto" else str(engine), 1)


def refused(answer: Answer) -> bool:
    """Whether it is an error."""
    return SOLVE not in json.loads(answer.text)


def settles(command: Command, answer: Answer) -> bool:
    """Whether an answer says all that was asked: "unknown" does not, nor do too few solutions that may not be all."""
    found = json.loads(answer.text)[SOLVE]
    return found["status"] == "none" or found["complete"] or len(found["states"]) >= command.args["limit"]


def whole(answer: Answer) -> Answer:
    """The answer of a helper as that of a process alone, without the number of its part."""
    line: Json = json.loads(answer.text)
    line[SOLVE].pop("part", None)
    return answer._replace(text=dumped(line))


def together(answers: Sequence[Answer]) -> Answer:
    """What several know that ran out of time, as the answer of the one that found most; else the first of them."""
    found = [states_of(answer) for answer in answers]
    best = max(range(len(answers)), key=lambda number: len(found[number]))
    states = list({dumped(state): state for some in found for state in some}.values())
    if len(states) == len(found[best]):
        return answers[best]
    line: Json = json.loads(answers[best].text)
    line[SOLVE] |= {"states": states, "count_text": f"at least {len(states)}"}
    return Answer(dumped(line))


def states_of(answer: Answer) -> list[Json]:
    """The solutions in an answer; none in an error."""
    line: Json = json.loads(answer.text)
    return line[SOLVE]["states"] if SOLVE in line else []
