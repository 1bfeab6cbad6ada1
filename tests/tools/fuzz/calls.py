"""Calls: each call of the contract with damaged documents, states and options. What is answered must be true."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import strategies as st

from gridlight import api, puzzles, reading
from gridlight.facts import LEVELS
from tests.tools.fuzz import bases
from tests.tools.fuzz.damage import damaged_json, damaged_text
from tests.tools.fuzz.judging import OWN, Answer, Bug, Judge, judge_sentence
from tests.tools.making import cases as making_cases

SECONDS = 0.3  # that a solver has
OTHER_SECONDS = 2.0  # that another one has to contradict it
Args = dict[str, Any]
Cases = st.SearchStrategy[Args]
Options = dict[str, st.SearchStrategy[Any]]
KIND = [("kind",)]


@st.composite
def boards(draw: st.DrawFn, kind: str, most: int = 3) -> Args:
    """A document and a state, mostly of one board, damaged."""
    base = draw(st.sampled_from(bases.boards(kind)))
    others = st.sampled_from(bases.boards(kind))
    states = st.sampled_from((draw(others) if draw(st.integers(0, 9)) == 0 else base).states)
    some = st.sampled_from([0, 0, 1, most])  # many are left as they are, so that they are answered
    document = draw(damaged_json(base.document, draw(some), [] if draw(st.integers(0, 9)) == 0 else KIND))
    return {"document": document, "state": draw(damaged_json(draw(states), draw(some)))}


def with_options(kind: str, most: int = 3, state: bool = False, options: Options | None = None) -> Cases:
    """A strategy for boards with further arguments, each of which is there or not."""
    whole: Cases = boards(kind, most)
    board = whole if state else whole.map(without_state)
    return both(board, st.fixed_dictionaries({}, optional=options or {}))


def without_state(args: Args) -> Args:
    return {name: value for name, value in args.items() if name != "state"}


def both(some: Cases, more: Cases) -> Cases:
    return st.tuples(some, more).map(lambda two: two[0] | two[1])


@st.composite
def options(draw: st.DrawFn, kind: str) -> Args:
    """What the maker of a kind is asked for, damaged."""
    args: Args = {"kind": kind, "options": making_cases.find(kind).options(Random(draw(st.integers(0, 999))))}
    args |= {"seed": draw(st.integers(0, 9)), "seconds": SECONDS, "attempt": draw(st.integers(0, 3))}
    return draw(damaged_json(args, 2, [("seconds",), ("options",)]))


def cases(kind: str) -> dict[str, Cases]:
    """A strategy for the arguments of each call."""
    known = puzzles.find(kind)
    engines = st.sampled_from(["auto", "auto", *known.engines, *known.engines, "nothing", "", None])
    solving: Options = {
        "engine": engines,
        "limit": st.sampled_from([1, 2, 2, 3, 5, 0, 10_001, 1.5, True, None]),
        "least": st.sampled_from([True, False, None]),
        "part": st.sampled_from([None, [0, 2], [1, 2], [2, 2], [0, 0], [255, 256], "x", [True, 2]]),
    }
    seconds: Cases = st.fixed_dictionaries({"seconds": st.just(SECONDS)})
    formats = st.sampled_from([*reading.writes(known) * 5, *bases.formats_of_all()])
    return {
        "check": with_options(kind, state=True),
        "write": with_options(kind, 2, state=True, options={"format": formats}),
        "solve": both(with_options(kind, 2, options=solving), seconds),
        "hint": with_options(kind, 2, state=True),
        "explain": with_options(kind, 2, state=True),
        "equations": with_options(kind, 2, options={"choose": st.sampled_from([True, False, None, 1])}),
        "grade": with_options(kind, 2),
        "narrow": both(with_options(kind, 2), seconds),
        "thin": both(with_options(kind, 2, options={"level": st.sampled_from([*LEVELS, "", None])}), seconds),
        "fill": with_options(kind, 2, state=True),
        "make": options(kind),
        "possible": options(kind),
        "practice": both(
            st.fixed_dictionaries(
                {"kind": st.just(kind), "rule": st.sampled_from([*known.practised, None, "nothing", 1])},
                optional={
                    "seed": st.sampled_from([0, "a", None, True]),
                    "own": st.lists(st.one_of(with_options(kind, 1, state=True), st.none()), max_size=2),
                },
            ),
            seconds,
        ),
        "draw": with_options(
            kind, 2, state=True, options={"theme": st.sampled_from(["light", "dark", "paper", "", 1])}
        ),
    }


def caller(kind: str, call: str) -> tuple[str, Any]:
    """The name of a call on boards of a kind, and a strategy for its cases."""
    return f"{call} {kind}", st.tuples(st.just(call), cases(kind)[call])


def requests() -> tuple[str, Any]:
    """Texts that are damaged requests, as a program that is no page of ours may send them."""
    document = bases.boards(puzzles.kinds()[0])[0].document
    asked = [json.dumps({"call": call, "args": {"document": document, "seconds": 0}}) for call in api.CALLS]
    return "request", damaged_text(asked)


def judge_request(judge: Judge, request: str) -> None:
    """It gets an answer, or an error that is named."""
    judge.count(judge.answer(request, OWN))


def judge_call(judge: Judge, case: tuple[str, Args]) -> None:
    """Ask, and look whether what is answered is true."""
    call, args = case
    answer = judge.case(call, **args)
    if "ok" in answer and call in TRUE:
        TRUE[call](judge, args, answer["ok"])


# What is true of an answer
def check_is_true(judge: Judge, args: Args, verdict: Answer) -> None:
    """Every fault is a sentence, and what is solved has none."""
    for fault in verdict["faults"]:
        judge_sentence(fault["text"])
    if verdict["solved"] and verdict["faults"]:
        raise Bug("It is solved and has faults.")


def solve_is_true(judge: Judge, args: Args, answer: Answer) -> None:
    """Every state solves the board; no other engine contradicts the answer; unknown is never none."""
    document, status, states = args["document"], answer["status"], answer["states"]
    if (status == "solved") != bool(states) and status != "unknown":
        raise Bug(f"It is {status} with {len(states)} states.")
    for state in states:
        if judge.ask("check", document=document, state=state).get("ok", {}).get("solved") is not True:
            raise Bug(f"The engine {args.get('engine', 'auto')} gives a state that does not solve it.")
    if status == "unknown":
        judge_sentence(answer["why"])
    elif status == "none":
        if not answer["complete"] or answer["count"] != 0:
            raise Bug("It is none, but not counted as 0.")
        contradict(judge, document, answer["engine"])
    elif answer["complete"] and not args.get("part") and answer["count"] not in (None, len(states)):
        raise Bug(f"All {len(states)} states are there, but the count is {answer['count']}.")


def contradict(judge: Judge, document: Any, engine: str) -> None:
    """Raise Bug where another engine solves what this one says has no solution."""
    others = [name for name in puzzles.find(document["kind"]).engines if name not in (engine, "z3")]
    for other in others:
        said = judge.ask("solve", document=document, engine=other, seconds=OTHER_SECONDS, limit=1)
        if said.get("ok", {}).get("status") == "solved":
            raise Bug(f"The engine {engine} says none, {other} solves it.")


def hint_is_true(judge: Judge, args: Args, answer: Answer) -> None:
    said = answer.get("mistake") or answer.get("step") or answer
    judge_sentence(said["text"])
    for reason in said.get("because", ()):
        judge_sentence(reason["text"])


def explain_is_true(judge: Judge, args: Args, answer: Answer) -> None:
    for step in answer["steps"]:
        judge_sentence(step["text"])


def narrow_is_true(judge: Judge, args: Args, answer: Answer) -> None:
    """The puzzle with the clues has exactly one solution, which is the one that is told."""
    judge_sentence(answer["text"])
    if not answer["clues"]:
        return
    document, solution = answer["document"], answer["solution"]
    solved = judge.ask("solve", document=document, limit=2, seconds=OTHER_SECONDS).get("ok", {})
    if solved.get("status") == "none" or (len(solved.get("states", ())) > 1 and document.get("symmetry") is None):
        raise Bug(f"With its clues it has {solved.get('count_text')} solutions.")
    if not judge.ask("check", document=document, state=solution)["ok"]["solved"]:
        raise Bug("With its clues its solution is wrong.")


def make_is_true(judge: Judge, args: Args, answer: Answer) -> None:
    if answer["document"] is None:
        return
    if not judge.ask("check", document=answer["document"], state=answer["solution"])["ok"]["solved"]:
        raise Bug("Its solution is wrong.")


def write_is_true(judge: Judge, args: Args, answer: Answer) -> None:
    """What is written in a form that can be read is read as the same board."""
    kind = args["document"]["kind"]
    if args.get("format") not in bases.formats(kind):
        return
    again = judge.ask("read", text=answer["text"], kind=kind)
    if "error" in again:
        raise Bug(f"Written as {args['format']} it cannot be read: {again['error']['text'][:100]}")


TRUE: dict[str, Callable[[Judge, Args, Answer], None]] = {
    "check": check_is_true,
    "solve": solve_is_true,
    "hint": hint_is_true,
    "explain": explain_is_true,
    "narrow": narrow_is_true,
    "make": make_is_true,
    "write": write_is_true,
}
