"""The calls at the edge: JSON in, JSON out, every refusal with its kind and its sentence."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridlight import api, puzzles
from gridlight.deadline import Stopped
from gridlight.errors import Malformed
from tests.support.machine import working_at_most

BOARD = {"kind": "lightup", "rows": [".....", "#.1.0", "..###"]}
SOLVED = {"bulbs": [[0, 3], [1, 1], [2, 0]], "dots": []}
PY = Path(__file__).resolve().parents[2] / "py"
EMPTY: dict[str, Any] = {"bulbs": [], "dots": []}


def call(name: str, **args: Any) -> Any:
    """What stands under "ok"."""
    reply = json.loads(api.answer(json.dumps({"call": name, "args": args})))
    assert "ok" in reply, reply
    return reply["ok"]


def refused(name: str, **args: Any) -> tuple[str, str]:
    error = json.loads(api.answer(json.dumps({"call": name, "args": args})))["error"]
    return error["kind"], error["text"]


def test_every_engine_has_a_sentence_and_says_whether_its_search_has_parts() -> None:
    boards = {
        "lightup": BOARD,
        "lightsout": {"kind": "lightsout", "states": 2, "lights": ["00", "01"], "goal": 0},
        "switches": {"kind": "switches", "states": 2, "lights": {"a": 0}, "goal": 1, "switches": {"a": ["a"]}},
        "witness": {"kind": "witness", "height": 1, "width": 1, "starts": [[2, 0]], "ends": [[0, 2, "right"]]},
    }
    for kind in call("kinds"):
        assert list(kind["methods"]) == kind["engines"][1:]
        for engine, method in kind["methods"].items():
            assert method["about"].endswith("."), engine
            args = {"document": boards[kind["kind"]], "engine": engine, "part": [0, 2]}
            reply = json.loads(api.answer(json.dumps({"call": "solve", "args": args})))
            refused = reply.get("error", {}).get("kind")
            takes = method["parts"] or method["ways"] > 1
            assert refused != "malformed" if takes else refused in ("malformed", "unsupported")


def test_the_rules_need_no_packages() -> None:
    """As in the page, where the first worker judges before python-sat is there."""
    judging = "from gridlight import puzzles\nfor kind in puzzles.kinds(): puzzles.find(kind)"
    subprocess.run([sys.executable, "-S", "-c", judging], cwd=PY, check=True)


def test_solve_finds_the_only_solution() -> None:
    began = time.perf_counter()
    answer = call("solve", document=BOARD)
    assert 0 <= answer.pop("seconds") <= time.perf_counter() - began
    assert answer == {
        "status": "solved",
        "states": [SOLVED],
        "complete": True,
        "count": 1,
        "count_text": "1",
        "least": None,
        "engine": "sat",
        "proof": None,
    }


def test_solve_proves_an_unsolvable_board() -> None:
    answer = call("solve", document={"kind": "lightup", "rows": ["0.0", "...", "#2#"]}, seconds=5)
    assert (answer["status"], answer["states"], answer["complete"], answer["count"]) == ("none", [], True, 0)
    because = answer["proof"]["because"]
    assert because
    assert all(set(reason) == {"rule", "places", "text"} for reason in because)


LIGHTS = {"kind": "lightsout", "states": 2, "lights": ["11111"] * 5, "goal": 0, "reach": "plus", "wrap": False}
CORNER = LIGHTS | {"lights": ["10000", *["00000"] * 4]}


def test_solve_with_the_fewest_clicks() -> None:
    answer = call("solve", document=LIGHTS, least=True, limit=2)
    assert (answer["count"], answer["count_text"], answer["complete"], answer["engine"]) == (4, "4", False, "linear")
    assert answer["least"] == {"clicks": 15, "optimal": 4, "proved": True}
    assert sum(row.count("1") for row in answer["states"][0]["presses"]) == 15
    assert answer["states"][0] != answer["states"][1]
    assert call("solve", document=LIGHTS)["least"] is None


@pytest.mark.slow
def test_a_huge_count_is_given_in_words() -> None:
    loose = {"kind": "lightsout", "states": 36, "lights": ["0" * 60] * 60, "goal": 0, "reach": [[0, 0]] * 36}
    answer = call("solve", document=loose, limit=1)
    assert (answer["count"], answer["count_text"]) == (None, "2^7200 × 3^7200")
    dim = {"kind": "lightsout", "states": 2, "lights": ["0" * 1022] * 1022, "goal": 0}
    answer = call("solve", document=dim, limit=1)
    assert (answer["count"], answer["count_text"]) == (2**480, "2^480")


def test_solve_proves_by_weights_that_no_press_changes() -> None:
    proof = call("solve", document=CORNER)["proof"]
    assert (proof["modulus"], proof["weights"][0][0], proof["repair"]) == (2, "1", None)
    assert call("solve", document=CORNER, least=True)["proof"]["repair"] == [{"at": [0, 0], "value": 0}]
    bulbs = {"kind": "switches", "states": 4, "lights": {"a": 1}, "goal": 0, "switches": {"a": ["a", "a"]}}
    assert call("solve", document=bulbs)["proof"] == {"modulus": 2, "weights": {"a": 1}, "repair": None}


def test_solve_makes_a_part_of_its_search() -> None:
    whole = call("solve", document=LIGHTS, engine="chase", limit=100)
    parts = [call("solve", document=LIGHTS, engine="chase", limit=100, part=[number, 3]) for number in range(3)]
    assert "part" not in whole
    assert [part["part"] for part in parts] == [[0, 3], [1, 3], [2, 3]]
    assert sum(part["count"] for part in parts) == whole["count"] == 4
    assert sorted(str(state) for part in parts for state in part["states"]) == sorted(map(str, whole["states"]))
    assert all(part["complete"] for part in parts)


def test_a_part_without_a_solution_is_no_proof_that_there_is_none() -> None:
    assert call("solve", document=CORNER, engine="chase")["status"] == "none"
    for number in range(4):
        part = call("solve", document=CORNER, engine="chase", part=[number, 4])
        assert (part["status"], part["complete"], part["count"], part["proof"]) == ("unknown", True, 0, None)
        assert part["why"] == "This part of the search has no solution; the other parts may have some."
    late = call("solve", document=CORNER, engine="chase", part=[0, 4], seconds=0)
    assert (late["status"], late["complete"], late["count"], late["part"]) == ("unknown", False, None, [0, 4])


def test_each_part_of_an_engine_with_several_ways_answers_for_all() -> None:
    panel = {"kind": "witness", "height": 1, "width": 1, "starts": [[2, 0]], "ends": [[0, 2, "right"]]}
    ways = next(kind for kind in call("kinds") if kind["kind"] == "witness")["methods"]["sat"]["ways"]
    assert ways >= 4
    for of in (1, 2, ways + 1):
        for number in range(of):
            found = call("solve", document=panel, engine="sat", part=[number, of])
            assert (found["status"], found["count"], found["part"]) == ("solved", 2, [number, of])
            without = call("solve", document=panel | {"gaps": [[1, 0], [1, 2]]}, engine="sat", part=[number, of])
            assert (without["status"], without["complete"], without["count"]) == ("none", True, 0)


@pytest.mark.parametrize(
    "part", [[], [0], [0, 0], [1, 1], [-1, 2], [0, 257], [0.0, 2], [False, 2], [0, True], 1, "0,2"]
)
def test_what_is_no_part_is_refused(part: Any) -> None:
    said = "“part” is two whole numbers, [k, of]: k from 0 and less than “of”, which is at most 256."
    assert refused("solve", document=LIGHTS, engine="chase", part=part) == ("malformed", said)


@pytest.mark.parametrize(("document", "engine"), [(LIGHTS, "auto"), (LIGHTS, "linear"), (BOARD, "sat")])
def test_only_an_engine_that_has_parts_is_asked_for_one(document: Any, engine: str) -> None:
    said = f"The engine {engine} cannot make a part of its search; leave out “part”."
    assert refused("solve", document=document, engine=engine, part=[0, 2]) == ("malformed", said)


def test_a_hint_is_a_click_and_the_last_one_solves() -> None:
    three = {"kind": "lightsout", "states": 3, "lights": ["1.0"], "goal": 0}
    step = call("hint", document=three, state={"presses": ["1.0"]})["step"]
    assert step["found"] == [{"at": [0, 0], "value": 2}]
    assert step["because"]
    assert step["text"] == "Press here. From here it takes at least 1 click."
    assert call("hint", document=three, state={"presses": ["2.0"]})["step"] is None
    hopeless = call("hint", document=CORNER, state={})["mistake"]
    assert (hopeless["places"], hopeless["text"]) == ([], "This puzzle has no solution.")
    assert "1 is wrong" in hopeless["because"][0]["text"]


def test_make_scrambles_a_board_that_can_be_solved() -> None:
    options = {"document": LIGHTS, "par": 7}
    made = call("make", kind="lightsout", options=options, seed="a")
    assert made == call("make", kind="lightsout", options=options, seed="a")
    assert made != call("make", kind="lightsout", options=options, seed="b")
    assert call("solve", document=made["document"], least=True)["least"]["clicks"] == 7
    assert made["grade"]["score"] == 7
    assert "takes 500 clicks" in refused("make", kind="lightsout", options=options | {"par": 500}, seed="a")[1]
    assert refused("make", kind="switches", options=options, seed="a")[0] == "malformed"
    assert call("make", kind="lightsout", options={}, seed="a")["grade"]["score"] > 0
    assert refused("make", kind="lightsout", options=options, seed=1.5)[0] == "malformed"


def test_giving_up_is_not_none() -> None:
    answer = call("solve", document={"kind": "lightup", "rows": ["." * 60] * 60}, seconds=0, engine="propagation")
    assert (answer["status"], answer["complete"], answer["count"]) == ("unknown", False, None)
    assert answer["why"] == "Not finished within 0 seconds."


def test_hint_gives_a_step_a_mistake_or_a_sentence() -> None:
    step = call("hint", document=BOARD, state=EMPTY)["step"]
    assert step["found"]
    assert step["because"][0]["places"]
    mistake = call("hint", document=BOARD, state={"bulbs": [[0, 4]]})["mistake"]
    assert mistake["places"] == [[0, 4]]
    assert mistake["text"] == "No solution has a bulb here."
    assert call("hint", document=BOARD, state=SOLVED)["step"] is None
    assert "several" in call("hint", document={"kind": "lightup", "rows": ["..", ".."]}, state=EMPTY)["text"]
    several = {"kind": "lightup", "rows": ["...", "...", "..."]}
    together = call("hint", document=several, state={"bulbs": [[0, 0]], "dots": [[1, 1], [1, 2]]})["mistake"]
    assert together["text"] == "No solution has all of these together."
    assert together["because"]
    hopeless = call("hint", document={"kind": "lightup", "rows": ["4."]}, state=EMPTY)["mistake"]
    assert hopeless["text"] == "This puzzle has no solution."
    assert hopeless["because"]


def test_explain_goes_on_from_a_state() -> None:
    whole = call("explain", document=BOARD)
    assert whole["complete"]
    rest = call("explain", document=BOARD, state={"bulbs": [[0, 3], [1, 1]]})
    assert rest["complete"]
    assert len(rest["steps"]) < len(whole["steps"])
    assert call("explain", document=BOARD, state={"bulbs": [[0, 4]]}) == whole


def test_explaining_that_there_is_no_solution_ends_in_a_contradiction() -> None:
    explanation = call("explain", document={"kind": "lightup", "rows": ["1.", "#3"]})
    assert explanation["complete"]
    assert explanation["steps"][-1]["found"] == []


def test_grade() -> None:
    graded = call("grade", document=BOARD)
    assert graded["level"] in ("easy", "normal", "hard", "fiendish")
    assert isinstance(graded["score"], int)
    assert graded["why"].endswith(".")
    assert refused("grade", document={"kind": "lightup", "rows": [".."]})[0] == "unsupported"
    assert refused("grade", document={"kind": "lightup", "rows": ["4"]})[0] == "unsupported"


FOREIGN = "“step” is not a step or a mistake of this puzzle"
UNDRAWN: list[tuple[dict[str, Any], str]] = [
    ({"theme": "green"}, "“theme” is “light”, “dark” or “paper”"),
    ({"cell": 0}, "“cell” is a number from"),
    ({"letters": 1}, "“letters” is true or false"),
    ({"state": {"bulbs": [[9, 9]]}}, "row 10"),
    ({"step": {"found": []}}, FOREIGN),
    ({"step": {"found": [{"at": ["x"], "value": 1}], "because": [], "text": ""}}, FOREIGN),
    ({"step": {"found": [], "because": [{"rule": "clue", "places": ["a"], "text": ""}], "text": ""}}, FOREIGN),
]


@pytest.mark.parametrize(
    ("name", "args", "sentence"),
    [
        ("dance", {}, "no call “dance”"),
        ("check", {"document": BOARD}, "“state” is missing"),
        ("check", {"state": EMPTY}, "A document is an object"),
        ("check", {"document": BOARD, "state": EMPTY, "colour": 1}, "has no “colour”"),
        ("solve", {"document": BOARD, "limit": 0}, "“limit” is a whole number from 1 to 10000"),
        ("solve", {"document": BOARD, "limit": 1.5}, "whole number"),
        ("solve", {"document": BOARD, "limit": True}, "“limit”"),
        ("solve", {"document": BOARD, "seconds": -1}, "“seconds” is a number from 0"),
        ("solve", {"document": BOARD, "seconds": "1"}, "“seconds” is a number"),
        ("solve", {"document": BOARD, "engine": "magic"}, "no engine called “magic”"),
        ("solve", {"document": BOARD, "engine": 7}, "“engine”"),
        ("solve", {"document": BOARD, "least": 1}, "“least” is true or false"),
        ("write", {"document": BOARD, "format": "morse"}, "no text form “morse”"),
        ("write", {"document": BOARD}, "“format” is missing"),
        ("read", {"text": 1}, "“text” is missing"),
        ("read", {"text": "x", "kind": "chess"}, "no kind of puzzle called “chess”"),
        ("make", {}, "“kind” is missing"),
        *(("draw", {"document": BOARD, **wrong}, sentence) for wrong, sentence in UNDRAWN),
    ],
)
def test_bad_arguments(name: str, args: dict[str, Any], sentence: str) -> None:
    kind, text = refused(name, **args)
    assert kind == "malformed"
    assert sentence in text


@pytest.mark.slow
@pytest.mark.parametrize(
    ("request_", "sentence"),
    [
        ("", "breaks off"),
        ("{", "breaks off"),
        ("[1]", "A request is not an object"),
        ('{"call":"kinds","args":[]}', "arguments of kinds is not an object"),
        ("[" * 200_000, "nested more than 100 levels"),
        ('{"call":' + '{"a":' * 200_000, "nested more than 100 levels"),
        ('{"call":"read","args":{"text":"{\\"kind\\":' + "[" * 200_000 + '"}}', "nested more than 100 levels"),
        ('{"call":"read","args":{"text":"' + "[" * 200_000 + '"}}', "This doesn't look like a puzzle Gridlight knows"),
        ('{"call":"kinds","args":{},"args":{}}', "twice"),
        ('{"call":"solve","args":{"seconds":NaN}}', "NaN"),
        ('{"call":"solve","args":{"limit":' + "9" * 5000 + "}}", ""),
        ('"' + "a" * (16 << 20) + '"', "longer than 16 MiB"),
    ],
)
def test_bad_requests(request_: str, sentence: str) -> None:
    with working_at_most(1):
        error = json.loads(api.answer(request_))["error"]
    assert error["kind"] == "malformed"
    assert sentence in error["text"]


@pytest.mark.parametrize("kind", [None, "lightup", "lightsout"])
def test_a_text_that_fits_no_form_is_marked_as_unread(kind: str | None) -> None:
    for text, is_unread in (("hello", True), ("Hello there!", True), ("...\n..\n...", False)):
        error = json.loads(api.answer(json.dumps({"call": "read", "args": {"text": text, "kind": kind}})))["error"]
        assert error["kind"] == "malformed"
        assert error.get("unread", False) is is_unread
        assert ("Paste a code, an address that holds a puzzle" in error["text"]) is is_unread


@given(st.text(max_size=60), st.recursive(st.none() | st.integers() | st.text(max_size=5), st.lists, max_leaves=8))
def test_nonsense_is_malformed(text: str, value: Any) -> None:
    for request in (
        text,
        json.dumps(value),
        json.dumps({"call": "check", "args": {"document": value, "state": value}}),
    ):
        assert json.loads(api.answer(request))["error"]["kind"] == "malformed"


def test_a_bug_comes_with_its_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(kind: str) -> str:
        raise RuntimeError("a wheel came off")

    monkeypatch.setattr(puzzles, "rules", broken)
    kind, text = refused("kinds")
    assert kind == "bug"
    assert "a wheel came off" in text


def test_progress_reaches_the_caller() -> None:
    heard: list[dict[str, Any]] = []

    def report(progress: dict[str, Any]) -> None:
        heard.append(progress)
        raise Stopped

    request = {"call": "solve", "args": {"document": {"kind": "lightup", "rows": ["." * 40] * 40}, "seconds": 60}}
    json.loads(api.answer(json.dumps(request), report))
    assert heard
    assert set(heard[0]) - {"found"} == {"done", "of", "text"}


def test_a_document_that_equals_the_last_one_only_to_python_is_refused() -> None:
    document = {"kind": "lightsout", "states": 2, "lights": ["10", "00"], "goal": 1}
    puzzle = puzzles.understand(document)
    assert puzzles.understand(dict(document)) is puzzle
    assert document == document | {"goal": True}
    with pytest.raises(Malformed):
        puzzles.understand(document | {"goal": True})
