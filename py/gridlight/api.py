"""The calls of the contract (CONTRACT.md): JSON text in, JSON text out."""

from __future__ import annotations

import json
import time
import traceback
from collections.abc import Callable
from typing import Any, TypeVar, cast

from gridlight import (
    answers,
    answers_on_paper,
    catalogue,
    lessons,
    making,
    narrowing,
    puzzles,
    reading,
    solving,
)
from gridlight import equations as on_paper
from gridlight.answers_by_call import Practice
from gridlight.deadline import PAUSE, PRACTISING, SECONDS, THINNING, Deadline, Report
from gridlight.errors import Several, Stopped, Unread
from gridlight.puzzle import LEVELS, Fact, Malformed, Mistake, Moment, Place, Puzzle, State, Step, Unsupported
from gridlight.text.strict_json import parse_json
from gridlight.text.validate import longer, mapping, shown

REQUEST_LIMIT = 16 << 20  # bytes
MOST_SECONDS = 3600
LONG = {
    "make": making.SECONDS,
    "thin": THINNING,
    "practice": PRACTISING,
}  # seconds for calls that take longer than others
MOST_PARTS = 256  # of the search of `solve`
Args = dict[str, Any]
Call = Callable[[Args, Deadline], Any]
T = TypeVar("T")


def answer(request: str, report: Report | None = None) -> str:
    """The answer to one call: {"ok": ...} or {"error": {"kind", "text", ...}}; never raises."""
    try:
        return json.dumps({"ok": respond(request, report)}, separators=(",", ":"))
    except Unread as error:
        return refusal("malformed", str(error), unread=True)
    except Several as error:
        return refusal("malformed", str(error), several=True)
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
    seconds = number(args, "seconds", LONG.get(name, SECONDS), 0, MOST_SECONDS)
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


def optional(args: Args, key: str, take: Callable[[Args, str], T]) -> T | None:
    """An argument that can be left out or null; None then."""
    return None if args.get(key) is None else take(args, key)


def the_facts(args: Args, key: str) -> list[Fact]:
    """An argument that is a list of facts; none where it is not given."""
    facts: list[Fact] = []
    given = args.get(key, [])
    for item in cast("list[object]", given) if isinstance(given, list) else [None]:
        match item:
            case {"at": [int() as row, int() as column], "value": int() as value}:
                facts.append(Fact((row, column), value))
            case {"at": str() as name, "value": int() as value}:
                facts.append(Fact(name, value))
            case _:
                raise Malformed(f"“{key}” is a list of facts, as a step has them.")
    return facts


def the_run(args: Args) -> list[Moment]:
    """The argument `run`: states, each with its seconds."""
    run: list[Moment] = []
    given = args.get("run")
    for item in cast("list[object]", given) if isinstance(given, list) else [None]:
        match item:
            case {"state": dict(), "seconds": int() | float() as seconds} if seconds >= 0:
                moment = cast("dict[str, Any]", item)
                run.append(Moment(moment["state"], seconds, moment.get("given") is True))
            case _:
                raise Malformed("“run” is a list of states, each with the “seconds” that were played when it came.")
    return run


def the_place(args: Args) -> Place:
    """The argument `at`, a place of the board."""
    match args.get("at"):
        case [int() as row, int() as column]:
            return row, column
        case str() as name:
            return name
        case _:
            raise Malformed("“at” is a place: [row, column], or a name.")


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


def the_seed(args: Args) -> str:
    """The argument `seed`; empty where it is not given."""
    seed = args.get("seed", "")
    if isinstance(seed, bool) or not isinstance(seed, str | int):
        raise Malformed("“seed” is a text or a whole number.")
    return str(seed)


# Calls
def kinds(args: Args, deadline: Deadline) -> list[answers.Kind]:
    """All kinds of puzzle, with their rules, engines and text forms."""
    return [kind.as_json() for kind in catalogue.kinds()]


def read(args: Args, deadline: Deadline) -> answers.Read:
    """A pasted text as a document and a state."""
    board = reading.read(text(args, "text"), optional(args, "kind", text))
    return {"document": board.document, "state": board.state, "notes": list(board.notes)}


def read_all(args: Args, deadline: Deadline) -> answers.ReadAll:
    """All puzzles of a text, and what was skipped."""
    from gridlight import reading_all  # no other call needs it

    return reading_all.as_json([*reading_all.read_all(text(args, "text"), optional(args, "kind", text), deadline)])


def read_picture(args: Args, deadline: Deadline) -> answers.PictureRead:
    """What boards a picture may show."""
    from gridlight import reading_pictures  # no other call needs it

    picture = reading_pictures.picture_of(args.get("width"), args.get("height"), text(args, "pixels"))
    kind = optional(args, "kind", text)
    hints = reading_pictures.hints_of(picture, kind, args.get("size"), args.get("corners"))
    return reading_pictures.answer(picture, hints)


def put(args: Args, deadline: Deadline) -> answers.Read:
    """A board that was read from a picture, with another value at a place that is doubtful."""
    from gridlight import reading_pictures  # no other call needs it

    puzzle, state = the_puzzle(args), optional(args, "state", the_state)
    board = reading_pictures.put(puzzle, state, the_place(args), text(args, "value"))
    return {"document": board.document, "state": board.state, "notes": []}


def write(args: Args, deadline: Deadline) -> answers.Written:
    """A puzzle in a text form."""
    puzzle, state = the_puzzle(args), optional(args, "state", the_state)
    format = text(args, "format")
    written = reading.write(puzzle.to_document(), state, format, deadline)
    return {"text": written, "notes": list(reading.left_out(puzzle, state, format))}


def write_list(args: Args, deadline: Deadline) -> answers.Written:
    """A list of boards as a link."""
    return {"text": lessons.write_lesson(lessons.lesson_of(args)), "notes": []}


def check(args: Args, deadline: Deadline) -> answers.Verdict:
    """What the rules say of a state: solved or not, each fault with its places, and what the board shows."""
    return the_puzzle(args).check(the_state(args)).as_json()


def solve(args: Args, deadline: Deadline) -> answers.Solved:
    """Solutions, their number, or the proof that there is none."""
    least, part = yes_or_no(args, "least"), the_part(args)
    puzzle, engine = the_puzzle(args), text(args, "engine", "auto")
    limit = args.get("limit", solving.FEW_STATES)
    return solving.solve(puzzle, engine, limit, deadline, least, part).as_json()


def hint(args: Args, deadline: Deadline) -> answers.Hint:
    """The next step, or a mistake."""
    with deadline.told("No hint was found"):
        advice = the_puzzle(args).hint(the_state(args), deadline, the_facts(args, "told"))
    if isinstance(advice, Step):
        return {"step": advice.as_json()}
    return {"mistake": advice.as_json()} if isinstance(advice, Mistake) else {"step": None, "text": advice}


def explain(args: Args, deadline: Deadline) -> answers.Explanation:
    """All steps to the solution."""
    walk = the_puzzle(args).walk(optional(args, "state", the_state), deadline)
    steps: list[answers.Step] = []
    told, when = 0, float("-inf")
    while True:
        try:
            steps.append(next(walk).as_json())
        except StopIteration as end:
            answer: answers.Explanation = {"steps": steps, "complete": end.value}
            if not answer["complete"] and deadline.left() < 0:
                answer["late"] = True
            return answer
        if time.perf_counter() - when >= PAUSE:
            deadline.give(len(steps), "Explaining", steps=steps[told:])
            told, when = len(steps), time.perf_counter()


def review(args: Args, deadline: Deadline) -> answers.Review:
    """How a run went, move by move."""
    from gridlight import reviewing  # no other call needs it

    with deadline.told("The moves were not judged"):
        return reviewing.review(the_puzzle(args), the_run(args), deadline).as_json()


def equations(args: Args, deadline: Deadline) -> answers_on_paper.Equations:
    """The puzzle as equations, and the lines that solve them."""
    return on_paper.equations(the_puzzle(args), yes_or_no(args, "choose"), deadline).as_json()


def algebra(args: Args, deadline: Deadline) -> answers_on_paper.Algebra:
    """Rank and nullity of the matrix of a linear puzzle."""
    from gridlight.families import algebra as linear  # no other call needs it

    rank, nullity, told = linear.algebra(the_puzzle(args), deadline)
    return {"rank": rank, "nullity": nullity, "text": told}


def clauses(args: Args, deadline: Deadline) -> answers_on_paper.Clauses:
    """The puzzle as clauses, with the places of each."""
    from gridlight.exports import dimacs  # no other call needs it

    return dimacs.clauses(the_puzzle(args).constraints(deadline))


def grade(args: Args, deadline: Deadline) -> answers.Grade:
    """How hard a puzzle is."""
    return the_puzzle(args).grade(deadline).as_json()


def make(args: Args, deadline: Deadline) -> answers.Made | answers.NotMade:
    """A new puzzle; the same options and seed give the same one. With `attempt`, nulls when that attempt fails."""
    kind, seed = puzzles.find(text(args, "kind")), the_seed(args)
    attempt = args.get("attempt")
    if attempt is not None and (type(attempt) is not int or attempt < 0):
        raise Malformed("“attempt” is a whole number from 0.")
    made = making.make(kind, args.get("options", {}), seed, deadline, attempt)
    if made is None:
        return {"document": None, "grade": None, "solution": None}
    return {"document": made.puzzle.to_document(), "grade": made.grade.as_json(), "solution": made.solution}


def practice(args: Args, deadline: Deadline) -> Practice:
    """A position in which only one rule gives the next step."""
    from gridlight import practising  # no other call needs it

    kind, rule = puzzles.find(text(args, "kind")), optional(args, "rule", text)
    own = practising.own_positions(kind, args.get("own", []))
    return practising.practice(kind, rule, the_seed(args), deadline, own).as_json()


def possible(args: Args, deadline: Deadline) -> answers.Possible:
    """Whether a new puzzle can be as the options say, as far as that is known at once."""
    may_be = making.possible(puzzles.find(text(args, "kind")), args.get("options", {}), deadline)
    return {"why": may_be.why, "levels": may_be.levels}


def narrow(args: Args, deadline: Deadline) -> answers.Narrowed:
    """What all solutions share, and the fewest added clues that leave one of them."""
    return narrowing.narrow(the_puzzle(args), deadline).as_json()


def thin(args: Args, deadline: Deadline) -> answers.Thinned:
    """The puzzle without the clues that a level can do without."""
    from gridlight import thinning  # no other call needs it

    level = text(args, "level")
    if level not in LEVELS:
        raise Malformed(f"“level” is {', '.join(LEVELS[:-1])} or {LEVELS[-1]}.")
    return thinning.thin(the_puzzle(args), level, deadline).as_json()


def fill(args: Args, deadline: Deadline) -> answers.Filled:
    """The puzzle with the clues that a solution gives."""
    return {"document": the_puzzle(args).filled(the_state(args)).to_document()}


def draw(args: Args, deadline: Deadline) -> str:
    """A board as a picture in SVG, with a state, a solution and the marks of a step."""
    from gridlight import draw as pictures  # no other call needs it
    from gridlight.draw.told import step_of, wrong

    puzzle, step = the_puzzle(args), None if args.get("step") is None else step_of(args["step"])
    state, solution = (optional(args, key, the_state) for key in ("state", "solution"))
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


CALLS: dict[str, tuple[Call, tuple[str, ...]]] = {
    "kinds": (kinds, ()),
    "read": (read, ("text", "kind")),
    "read_all": (read_all, ("text", "kind", "seconds")),
    "read_picture": (read_picture, ("width", "height", "pixels", "kind", "size", "corners")),
    "put": (put, ("document", "state", "at", "value")),
    "write": (write, ("document", "state", "format")),
    "write_list": (write_list, ("boards", "title", "options")),
    "check": (check, ("document", "state")),
    "solve": (solve, ("document", "engine", "limit", "seconds", "least", "part")),
    "hint": (hint, ("document", "state", "told")),
    "explain": (explain, ("document", "state")),
    "review": (review, ("document", "run", "seconds")),
    "equations": (equations, ("document", "choose")),
    "algebra": (algebra, ("document",)),
    "clauses": (clauses, ("document",)),
    "grade": (grade, ("document",)),
    "narrow": (narrow, ("document", "seconds")),
    "thin": (thin, ("document", "level", "seconds")),
    "fill": (fill, ("document", "state")),
    "make": (make, ("kind", "options", "seed", "seconds", "attempt")),
    "possible": (possible, ("kind", "options")),
    "practice": (practice, ("kind", "rule", "seed", "own", "seconds")),
    "draw": (draw, ("document", "state", "step", "solution", "theme", "letters", "cell")),
}
