"""The calls of the contract (CONTRACT.md): JSON text in, JSON text out."""

from __future__ import annotations

import json
import time
import traceback
from collections.abc import Callable
from dataclasses import asdict
from typing import Any, cast

from gridlight import answers, making, narrowing, puzzles, reading, solving
from gridlight import equations as on_paper
from gridlight.deadline import PAUSE, Deadline, Report, Stopped
from gridlight.engines.methods import method
from gridlight.errors import Unread
from gridlight.puzzle import Fact, Fault, Malformed, Mistake, Puzzle, Reason, State, Step, Unsupported
from gridlight.text.strict_json import parse_json
from gridlight.text.validate import longer, mapping, shown
from gridlight.text.values import capital

REQUEST_LIMIT = 16 << 20  # bytes
SECONDS = 10.0  # for calls that take no limit of their own
MAKING = 300.0  # seconds to make a puzzle
MOST_SECONDS = 3600
FEW_STATES, MOST_STATES = 2, 10_000  # solutions that `solve` gives
MOST_PARTS = 256  # of the search of `solve`
Args = dict[str, Any]
Call = Callable[[Args, Deadline], Any]


def answer(request: str, report: Report | None = None) -> str:
    """The answer to one call: {"ok": ...} or {"error": {"kind", "text", ...}}; never raises."""
    try:
        return json.dumps({"ok": respond(request, report)}, separators=(",", ":"))
    except Unread as error:
        return refusal("malformed", str(error), unread=True)
    except Malformed as error:
        return refusal("malformed", str(error))
    except Unsupported as error:
        return refusal("unsupported", str(error))
    except Stopped as error:
        return refusal("stopped", str(error))
    except Exception:  # the page must be told of every error
        return refusal("bug", traceback.format_exc())


def refusal(kind: str, text: str, **more: bool) -> str:
    """An error in the form of the contract."""
    return json.dumps({"error": {"kind": kind, "text": text, **more}})


def respond(request: str, report: Report | None) -> Any:
    """The value of "ok" in the answer to a request; raises Malformed, Unsupported and Stopped."""
    if longer(request, REQUEST_LIMIT):
        raise Malformed(f"The request is longer than {REQUEST_LIMIT >> 20} MiB.")
    asked = mapping(parse_json(request), "A request", ("call", "args"))
    name = asked.get("call")
    if not isinstance(name, str) or name not in CALLS:
        raise Malformed(f"There is no call “{shown(str(name))}”; there are {', '.join(CALLS)}.")
    call, keys = CALLS[name]
    args = mapping(asked.get("args", {}), f"The arguments of {name}", keys)
    seconds = number(args, "seconds", MAKING if name == "make" else SECONDS, 0, MOST_SECONDS)
    return call(args, Deadline(seconds, report))


# Arguments
def number(args: Args, key: str, default: float, least: float, most: float) -> float:
    """An argument that is a number between two limits."""
    value = args.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
        raise Malformed(f"“{key}” is a number from {least} to {most}.")
    return value


def text(args: Args, key: str, default: str | None = None) -> str:
    """An argument that is a text."""
    value = args.get(key, default)
    if not isinstance(value, str):
        raise Malformed(f"“{key}” is missing, or is not a text.")
    return value


def yes_or_no(args: Args, key: str) -> bool:
    """An argument that is true or false; false by default."""
    value = args.get(key, False)
    if not isinstance(value, bool):
        raise Malformed(f"“{key}” is true or false.")
    return value


def the_puzzle(args: Args) -> Puzzle:
    """The puzzle of the argument `document`."""
    return puzzles.understand(args.get("document"))


def the_state(args: Args, key: str = "state") -> State:
    """A state, an object; the puzzle checks what is in it."""
    value = args.get(key)
    if not isinstance(value, dict):
        raise Malformed(f"“{key}” is missing, or is not an object.")
    return cast("State", value)


def the_facts(args: Args, key: str) -> list[Fact]:
    """An argument that is a list of facts; none where it is not given."""
    found: list[Fact] = []
    given = args.get(key, [])
    for one in cast("list[object]", given) if isinstance(given, list) else [None]:
        match one:
            case {"at": [int() as row, int() as column], "value": int() as value}:
                found.append(Fact((row, column), value))
            case {"at": str() as name, "value": int() as value}:
                found.append(Fact(name, value))
            case _:
                raise Malformed(f"“{key}” is a list of facts, as a step has them.")
    return found


def the_part(args: Args) -> tuple[int, int] | None:
    """The argument `part`, two whole numbers [k, of]; None where it is not given."""
    value = args.get("part")
    if value is None:
        return None
    match value:
        case [int() as number, int() as of] if bool not in map(type, value) and 0 <= number < of <= MOST_PARTS:
            return number, of
        case _:
            raise Malformed(
                f"“part” is two whole numbers, [k, of]: k from 0 and less than “of”, which is at most {MOST_PARTS}."
            )


# Calls
def kinds(args: Args, deadline: Deadline) -> list[answers.Kind]:
    """All kinds of puzzle, with their rules, engines and text forms."""
    found: list[answers.Kind] = []
    for name in puzzles.kinds():
        kind = puzzles.find(name)
        found.append(
            {
                "kind": name,
                "title": kind.title,
                "rules": puzzles.rules(name),
                "engines": ["auto", *kind.engines],
                "methods": {engine: how(kind, engine) for engine in kind.engines},
                "reads": reading.reads(kind),
                "writes": reading.writes(kind),
            }
        )
    return found


def how(kind: type[Puzzle], engine: str) -> answers.Method:
    """How an engine of a kind works."""
    about, parts = method(engine)
    return {"about": about, "parts": parts, "ways": kind.ways.get(engine, 1)}


def read(args: Args, deadline: Deadline) -> answers.Read:
    """A pasted text as a document and a state."""
    kind = None if args.get("kind") is None else text(args, "kind")
    found = reading.read(text(args, "text"), kind)
    return {"document": found.document, "state": found.state, "notes": list(found.notes)}


def write(args: Args, deadline: Deadline) -> answers.Written:
    """A puzzle in a text form."""
    puzzle = the_puzzle(args)
    state = None if args.get("state") is None else the_state(args)
    format = text(args, "format")
    written = reading.write(puzzle.to_document(), state, format, deadline)
    return {"text": written, "notes": list(reading.left_out(puzzle, state, format))}


def check(args: Args, deadline: Deadline) -> answers.Verdict:
    """What the rules say of a state: solved or not, each fault with its places, and what the board shows."""
    verdict = the_puzzle(args).check(the_state(args))
    faults = [fault(one) for one in verdict.faults]
    return {"solved": verdict.solved, "faults": faults, "shows": verdict.shows}


def solve(args: Args, deadline: Deadline) -> dict[str, Any]:
    """Solutions, their number, or the proof that there is none."""
    limit = number(args, "limit", FEW_STATES, 1, MOST_STATES)
    if not isinstance(limit, int):
        raise Malformed("“limit” is a whole number.")
    least, part = yes_or_no(args, "least"), the_part(args)
    puzzle, engine = the_puzzle(args), text(args, "engine", "auto")
    answer = asdict(solving.solve(puzzle, engine, limit, deadline, least, part))
    if answer["status"] != "unknown":
        del answer["why"]
    if part is None:
        del answer["part"]
    return answer


def hint(args: Args, deadline: Deadline) -> answers.Hint:
    """The next step, or a mistake."""
    try:
        found = the_puzzle(args).hint(the_state(args), deadline, the_facts(args, "told"))
    except Stopped as stopped:
        raise Stopped(f"No hint was found within {deadline.span()}.") from stopped
    if isinstance(found, Step):
        return {"step": step(found)}
    if isinstance(found, Mistake):
        mistake: answers.Mistake = {
            "places": found.places,
            "because": [reason(one) for one in found.because],
            "text": found.text,
        }
        if found.shows is not None:
            mistake["shows"] = cast("answers.StepShows", found.shows)
        return {"mistake": mistake}
    return {"step": None, "text": found}


def explain(args: Args, deadline: Deadline) -> answers.Explanation:
    """All steps to the solution."""
    state = None if args.get("state") is None else the_state(args)
    waiting: list[answers.Step] = []
    count, told = 0, float("-inf")

    def each(one: Step) -> None:
        nonlocal count, told
        count += 1
        waiting.append(step(one))
        if time.perf_counter() - told >= PAUSE:
            deadline.give(count, "Explaining", steps=waiting)
            waiting.clear()
            told = time.perf_counter()

    explanation = the_puzzle(args).explain(state, deadline, each)
    return {"steps": [step(one) for one in explanation.steps], "complete": explanation.complete}


def equations(args: Args, deadline: Deadline) -> dict[str, Any]:
    """The puzzle as equations, and the lines that solve them."""
    return on_paper.equations(the_puzzle(args), yes_or_no(args, "choose"), deadline)


def grade(args: Args, deadline: Deadline) -> dict[str, Any]:
    """How hard a puzzle is."""
    return asdict(the_puzzle(args).grade(deadline))


def make(args: Args, deadline: Deadline) -> dict[str, Any]:
    """A new puzzle; the same options and seed give the same one. With `attempt`, nulls when that attempt fails."""
    kind, seed = puzzles.find(text(args, "kind")), args.get("seed", "")
    if isinstance(seed, bool) or not isinstance(seed, str | int):
        raise Malformed("“seed” is a text or a whole number.")
    attempt = args.get("attempt")
    if attempt is not None and (type(attempt) is not int or attempt < 0):
        raise Malformed("“attempt” is a whole number from 0.")
    made = making.make(kind, args.get("options", {}), str(seed), deadline, attempt)
    if made is None:
        return {"document": None, "grade": None, "solution": None}
    return {"document": made.puzzle.to_document(), "grade": asdict(made.grade), "solution": made.solution}


def possible(args: Args, deadline: Deadline) -> answers.Possible:
    """Whether a new puzzle can be as the options say, as far as that is known at once."""
    found = making.possible(puzzles.find(text(args, "kind")), args.get("options", {}), deadline)
    return {"why": found.why, "levels": found.levels}


def narrow(args: Args, deadline: Deadline) -> answers.Narrowed:
    """What all solutions share, and the fewest added clues that leave one of them."""
    found = narrowing.narrow(the_puzzle(args), deadline)
    shared, clues = found.shared, found.clues
    return {
        "status": cast("Any", found.status),
        "text": found.text,
        "shared": shared
        and {"found": [fact(one) for one in shared.found], "complete": shared.complete, "text": shared.text},
        "clues": [{"at": one.at, "value": one.value, "text": f"{capital(one.name)}."} for one in clues],
        "fewest": found.fewest,
        "document": found.document,
        "solution": found.solution,
    }


def draw(args: Args, deadline: Deadline) -> str:
    """A board as a picture in SVG, with a state, a solution and the marks of a step."""
    from gridlight import draw as pictures  # no other call needs it
    from gridlight.draw.told import step_of, wrong

    puzzle, step = the_puzzle(args), None if args.get("step") is None else step_of(args["step"])
    state, solution = (None if args.get(key) is None else the_state(args, key) for key in ("state", "solution"))
    theme = text(args, "theme", "light")
    if theme not in ("light", "dark", "paper"):
        raise Malformed("“theme” is “light”, “dark” or “paper”.")
    cell = number(args, "cell", pictures.PAPER_CELL, *pictures.CELLS)
    letters = yes_or_no(args, "letters")
    try:
        return pictures.svg(puzzle, state, step, theme, solution=solution, letters=letters, cell=cell)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        if step is None or isinstance(error, Malformed):
            raise
        raise wrong() from error


def step(one: Step) -> answers.Step:
    """A step as plain JSON."""
    found: answers.Step = {
        "found": [fact(each) for each in one.found],
        "because": [reason(each) for each in one.because],
        "text": one.text,
    }
    if one.shows is not None:
        found["shows"] = cast("answers.StepShows", one.shows)
    if one.move is not None:
        found["move"] = step(one.move)
    return found


def fault(one: Fault) -> answers.Fault:
    """A fault as plain JSON."""
    told: answers.Fault = {"rule": one.rule, "places": one.places, "text": one.text}
    if one.ahead:
        told["ahead"] = True
    return told


def fact(one: Fact) -> answers.Fact:
    """A fact as plain JSON."""
    return {"at": one.at, "value": one.value}


def reason(one: Reason) -> answers.Reason:
    """A reason as plain JSON."""
    return {"rule": one.rule, "places": one.places, "text": one.text}


CALLS: dict[str, tuple[Call, tuple[str, ...]]] = {
    "kinds": (kinds, ()),
    "read": (read, ("text", "kind")),
    "write": (write, ("document", "state", "format")),
    "check": (check, ("document", "state")),
    "solve": (solve, ("document", "engine", "limit", "seconds", "least", "part")),
    "hint": (hint, ("document", "state", "told")),
    "explain": (explain, ("document", "state")),
    "equations": (equations, ("document", "choose")),
    "grade": (grade, ("document",)),
    "narrow": (narrow, ("document", "seconds")),
    "make": (make, ("kind", "options", "seed", "seconds", "attempt")),
    "possible": (possible, ("kind", "options")),
    "draw": (draw, ("document", "state", "step", "solution", "theme", "letters", "cell")),
}
