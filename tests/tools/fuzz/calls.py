"""Calls: each call of the contract with damaged documents, states and options. What is answered must be true."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from hypothesis import strategies as st

from gridlight import api, puzzles, reading
from gridlight.facts import LEVELS
from tests.tools.fuzz import bases
from tests.tools.fuzz.damage import damaged_json, damaged_text, parts
from tests.tools.fuzz.judging import OWN, Answer, Judge, Target, judge_sentence
from tests.tools.making import cases as making_cases
from tests.tools.run import Wrong

SECONDS = 0.3  # that a solver has
OTHER_SECONDS = 2.0  # that another one has to contradict it
SLOW = ("solve", "narrow", "thin", "make", "practice", "hint", "explain", "grade", "equations")
SLOW_SHARE = 0.2  # of the cases of a round, where a case is a search
SPEAKING = ("check", "hint", "explain", "narrow")  # whose every text is for players
Args = dict[str, Any]
Cases = st.SearchStrategy[Args]
KIND = [("kind",)]


@st.composite
def boards(draw: st.DrawFn, kind: str, most: int = 3, state: bool = True) -> Args:
    """A document, and a state mostly of that board, damaged."""
    base = draw(st.sampled_from(bases.boards(kind)))
    some = st.sampled_from([0, 0, 1, most])  # many are left as they are, so that they are answered
    args: Args = {"document": draw(damaged_json(base.document, draw(some), [] if rarely(draw) else KIND))}
    if state:
        other = draw(st.sampled_from(bases.boards(kind))) if rarely(draw) else base
        args["state"] = draw(damaged_json(draw(st.sampled_from(other.states)), draw(some)))
    return args


def rarely(draw: st.DrawFn) -> bool:
    return draw(st.integers(0, 9)) == 0


@st.composite
def options(draw: st.DrawFn, kind: str) -> Args:
    """What the maker of a kind is asked for, damaged."""
    args: Args = {"kind": kind, "options": making_cases.find(kind).options(Random(draw(st.integers(0, 999))))}
    args |= {"seed": draw(st.integers(0, 9)), "seconds": SECONDS, "attempt": draw(st.integers(0, 3))}
    return draw(damaged_json(args, 2, [("seconds",), ("options",)]))


def with_more(cases: Cases, needed: Mapping[str, Any] = {}, **more: Sequence[Any] | st.SearchStrategy[Any]) -> Cases:
    """The cases with further arguments: those that are needed, and of each other one a value of these, or none."""
    optional = {
        name: some if isinstance(some, st.SearchStrategy) else st.sampled_from(some) for name, some in more.items()
    }
    added: Cases = st.fixed_dictionaries({name: st.just(value) for name, value in needed.items()}, optional=optional)
    return st.tuples(cases, added).map(lambda two: two[0] | two[1])


def cases(kind: str) -> dict[str, Cases]:
    """A strategy for the arguments of each call."""
    known = puzzles.find(kind)
    untouched, played = boards(kind, 2, state=False), boards(kind, 2)
    timed = {"seconds": SECONDS}
    rules: Cases = st.sampled_from([*known.practised, None, "nothing", 1]).map(
        lambda rule: {"kind": kind, "rule": rule}
    )
    return {
        "check": boards(kind),
        "write": with_more(played, format=[*reading.writes(known) * 5, *bases.formats_of_all()]),
        "solve": with_more(
            untouched,
            timed,
            engine=["auto", "auto", *known.engines, *known.engines, "nothing", "", None],
            limit=[1, 2, 2, 3, 5, 0, 10_001, 1.5, True, None],
            least=[True, False, None],
            part=[None, [0, 2], [1, 2], [2, 2], [0, 0], [255, 256], "x", [True, 2]],
        ),
        "hint": played,
        "explain": played,
        "equations": with_more(untouched, choose=[True, False, None, 1]),
        "grade": untouched,
        "narrow": with_more(untouched, timed),
        "thin": with_more(untouched, timed, level=[*LEVELS, "", None]),
        "fill": played,
        "make": options(kind),
        "possible": options(kind),
        "practice": with_more(
            rules, timed, seed=[0, "a", None, True], own=st.lists(boards(kind, 1) | st.none(), max_size=2)
        ),
        "draw": with_more(played, theme=["light", "dark", "paper", "", 1]),
    }


def targets() -> Iterator[Target]:
    """Each call on boards of each kind; and damaged requests, as a program that is no page of ours may send them."""
    for kind in puzzles.kinds():
        for call, asked in cases(kind).items():
            case = st.tuples(st.just(call), asked)
            yield Target(f"{call} {kind}", case, judge_call, SLOW_SHARE if call in SLOW else 1.0)
    document = bases.boards(puzzles.kinds()[0])[0].document
    requests = [json.dumps({"call": call, "args": {"document": document, "seconds": 0}}) for call in api.CALLS]
    yield Target("request", damaged_text(requests), judge_request)


def judge_request(judge: Judge, request: str) -> None:
    """It gets an answer, or an error that is named."""
    judge.count(judge.answer(request, OWN))


def judge_call(judge: Judge, case: tuple[str, Args]) -> None:
    """Ask, and look whether what is answered is true."""
    call, args = case
    answer = judge.case(call, **args)
    if "ok" not in answer:
        return
    for path, part in parts(answer) if call in SPEAKING else ():
        if path[-1] == "text":
            judge_sentence(part)
    if call in TRUE:
        TRUE[call](judge, args, answer["ok"])


def solves(judge: Judge, document: Any, state: Any) -> bool:
    """Whether a state is a solution."""
    return judge.ask("check", document=document, state=state).get("ok", {}).get("solved") is True


# What is true of an answer
def check_is_true(judge: Judge, args: Args, verdict: Answer) -> None:
    if verdict["solved"] and verdict["faults"]:
        raise Wrong("It is solved and has faults.")


def solve_is_true(judge: Judge, args: Args, answer: Answer) -> None:
    """Every state solves the board; no other engine contradicts the answer; unknown is never none."""
    document, status, states = args["document"], answer["status"], answer["states"]
    if (status == "solved") != bool(states) and status != "unknown":
        raise Wrong(f"It is {status} with {len(states)} states.")
    for state in states:
        if not solves(judge, document, state):
            raise Wrong(f"The engine {args.get('engine', 'auto')} gives a state that does not solve it.")
    if status == "unknown":
        judge_sentence(answer["why"])
    elif status == "none":
        if not answer["complete"] or answer["count"] != 0:
            raise Wrong("It is none, but not counted as 0.")
        contradict(judge, document, answer["engine"])
    elif answer["complete"] and not args.get("part") and answer["count"] not in (None, len(states)):
        raise Wrong(f"All {len(states)} states are there, but the count is {answer['count']}.")


def contradict(judge: Judge, document: Any, engine: str) -> None:
    """Raise Wrong where another engine solves what this one says has no solution."""
    others = [name for name in puzzles.find(document["kind"]).engines if name not in (engine, "z3")]
    for other in others:
        said = judge.ask("solve", document=document, engine=other, seconds=OTHER_SECONDS, limit=1)
        if said.get("ok", {}).get("status") == "solved":
            raise Wrong(f"The engine {engine} says none, {other} solves it.")


def narrow_is_true(judge: Judge, args: Args, answer: Answer) -> None:
    """The puzzle with the clues has exactly one solution, which is the one that is told."""
    if not answer["clues"]:
        return
    document = answer["document"]
    solved = judge.ask("solve", document=document, limit=2, seconds=OTHER_SECONDS).get("ok", {})
    if solved.get("status") == "none" or (len(solved.get("states", ())) > 1 and document.get("symmetry") is None):
        raise Wrong(f"With its clues it has {solved.get('count_text')} solutions.")
    if not solves(judge, document, answer["solution"]):
        raise Wrong("With its clues its solution is wrong.")


def make_is_true(judge: Judge, args: Args, answer: Answer) -> None:
    if answer["document"] and not solves(judge, answer["document"], answer["solution"]):
        raise Wrong("Its solution is wrong.")


def write_is_true(judge: Judge, args: Args, answer: Answer) -> None:
    """What is written in a form that can be read is read as the same board."""
    kind = args["document"]["kind"]
    if args.get("format") not in bases.formats(kind):
        return
    again = judge.ask("read", text=answer["text"], kind=kind)
    if "error" in again:
        raise Wrong(f"Written as {args['format']} it cannot be read: {again['error']['text'][:100]}")


TRUE: dict[str, Callable[[Judge, Args, Answer], None]] = {
    "check": check_is_true,
    "solve": solve_is_true,
    "narrow": narrow_is_true,
    "make": make_is_true,
    "write": write_is_true,
}
