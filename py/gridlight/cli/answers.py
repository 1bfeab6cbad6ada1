"""A line in, a line out: a command asks one call about the line, and adds the answer under its own name."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, cast

from gridlight import api
from gridlight.errors import Malformed
from gridlight.text.strict_json import parse_json

Json = dict[str, Any]
READ_ALL = "read_all"
UNWRITTEN = "The solution that “solve” found is not in this text; --solution writes it."


class Line(NamedTuple):
    """A JSON text without line ends, and where it is: Line("Line 3", '{"document": ...}')."""

    where: str
    text: str


class Answer(NamedTuple):
    """The line that comes out; a sentence that says where and why it failed, or what it does not hold.

    A text with several puzzles has several lines, and the sentence is about the first that failed.
    """

    text: str
    trouble: str = ""
    note: str = ""
    lines: int = 1
    failed: int = 0  # of several lines; one line has failed when there is a trouble


@dataclass(frozen=True)
class Command:
    """A call of the contract, as it is made for every line."""

    name: str  # of the call and of its answer in the line
    args: Mapping[str, Any]  # the same for every line
    needs: tuple[str, ...] = ("document",)  # keys of the line that are arguments
    takes: tuple[str, ...] = ()  # those that may be missing
    lifts: tuple[str, ...] = ()  # keys of the answer that belong to the line itself
    site: str = ""  # of which share links are addresses
    solution_as: str = ""  # the argument that is the solution which the line has from `solve` or `make`


def answered(command: Command, line: Line, more: Json | None = None) -> Answer:
    """The line with the answer to it, or with `error`; a line that has one already is passed on as it is.

    `more` are further arguments.
    """
    try:
        given = object_of(line)
        if "error" in given:
            return Answer(line.text, trouble(line, given["error"]))
        if "pixels" in given and command.name == READ_ALL:
            return pictured(line, given, command.args["kind"])
        for key in command.needs:
            if key not in given:
                raise Malformed(f"{line.where} has no “{key}”, which “{command.name}” needs.")
        solution = solution_of(given)
        if command.solution_as and solution is None:
            raise Malformed(f"{line.where} has no solution; “gridlight solve” before this command adds one.")
    except Malformed as error:
        return failed(line, "malformed", str(error))
    own = {key: given[key] for key in (*command.needs, *command.takes) if key in given}
    if command.solution_as:
        own[command.solution_as] = solution
    args = {**command.args, **own, **(more or {})}
    answer = json.loads(api.answer(json.dumps({"call": command.name, "args": args})))
    if "error" in answer:
        return Answer(dumped({**given, **answer}), trouble(line, answer["error"]))
    result = answer["ok"]
    if command.name == READ_ALL:
        return parts(line, given, result)
    notes: list[str] = []
    if command.name == "write":
        notes = result["notes"]
        result["text"] = command.site + result["text"]
        if "solve" in given and solution is not None and "state" not in own:
            notes.append(UNWRITTEN)
    lifted = {key: value for key in command.lifts if (value := result.pop(key)) is not None}
    note = f"{line.where}: {' '.join(notes)}" if notes else ""
    return Answer(dumped({**lifted, **given, **lifted, command.name: result}), note=note)


def parts(line: Line, given: Json, answer: Json) -> Answer:
    """A line for each puzzle of a text and for each part that was skipped, in their order."""
    lines: list[Json] = []
    troubles: list[str] = []
    begins = given.pop("line", 1) - 1
    of = f" of {given['file']}" if "file" in given else ""
    del given["text"]
    for part in sorted([*answer["found"], *answer["skipped"]], key=lambda part: part["line"]):
        number = begins + part["line"]
        if "why" in part:
            error = {"kind": "malformed", "text": part["why"]}
            troubles.append(f"Line {number}{of}: {part['why']}")
            lines.append({**given, "line": number, "text": part["text"], "error": error})
            continue
        besides = part["besides"]
        puzzle = {key: part[key] for key in ("document", "state") if part[key] is not None}
        text = {"text": part["text"]} if besides is None else besides
        lines.append({**puzzle, **{**given, "line": number, **text}, "read": {"notes": part["notes"]}})
    text = "\n".join(map(dumped, lines))
    return Answer(text, troubles[0] if troubles else "", lines=len(lines), failed=len(troubles))


def pictured(line: Line, given: Json, kind: str | None) -> Answer:
    """The likeliest board of a picture, and under `read` how it was read and what else the picture may show."""
    args = {"kind": kind, **{key: given.pop(key) for key in ("width", "height", "pixels")}}
    answer: Json = json.loads(api.answer(json.dumps({"call": "read_picture", "args": args})))
    if "ok" in answer and answer["ok"]["why"]:
        answer = {"error": {"kind": "malformed", "text": answer["ok"]["why"]}}
    if "error" in answer:
        return Answer(dumped({**given, **answer}), trouble(line, answer["error"]))
    readings: list[Json] = answer["ok"]["readings"]
    best, others = readings[0], readings[1:]
    puzzle = {key: best[key] for key in ("document", "state") if best[key] is not None}
    at = [doubt["at"] for doubt in best["doubtful"]]
    how = {key: best[key] for key in ("notes", "confidence", "corners")} | {"doubts": best["doubtful"]}
    return Answer(dumped({**puzzle, **given, "doubtful": at, "read": {**how, "others": others}}))


def solution_of(given: Json) -> Json | None:
    """The solution that an earlier command found for this line; None where none did."""
    match given:
        case {"solve": {"states": [state, *_]}} | {"make": {"solution": state}} if isinstance(state, dict):
            return cast("Json", state)
        case _:
            return None


def level_of(line: Json) -> str:
    """The level that `grade` or `make` said of a puzzle; empty where neither did."""
    match line:
        case {"grade": {"level": str() as level}} | {"make": {"grade": {"level": str() as level}}}:
            return level
        case _:
            return ""


def failed(line: Line, kind: str, text: str) -> Answer:
    """The line with an error; of a line that is no JSON object nothing else is left."""
    try:
        given = object_of(line)
    except Malformed:
        given: Json = {}
    error = {"kind": kind, "text": text}
    return Answer(dumped({**given, "error": error}), trouble(line, error))


def object_of(line: Line) -> Json:
    """The object that a line holds, a bare document as one with a document; raises Malformed with the line's number."""
    try:
        value = parse_json(line.text)
    except Malformed as error:
        text = str(error).replace(" at line 1, column", " at column")
        raise Malformed(f"{line.where}: {text}") from None
    if not isinstance(value, dict):
        raise Malformed(f"{line.where} is not an object with a “document”.")
    given = cast("Json", value)
    is_bare = "kind" in given and not given.keys() & {"document", "seed"}  # what is to be made has a kind and a seed
    return {"document": given} if is_bare else given


def trouble(line: Line, error: Any) -> str:
    """Where and why a line failed."""
    text = str(cast("Json", error).get("text")) if isinstance(error, dict) else str(error)
    return text if text.startswith(line.where) else f"{line.where}: {text}"


def dumped(value: Json) -> str:
    """JSON in one line, without spaces."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
