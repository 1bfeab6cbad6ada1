"""A line in, a line out: what is added, what is passed on, and how a line fails."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from gridlight.cli.answers import Answer, Command, Line, answered, failed
from gridlight.cli.arguments import parse

BOARD = {"kind": "lightup", "rows": [".....", "#.1.0", "..###"]}
BULBS = [[0, 3], [1, 1], [2, 0]]
SOLVE = Command("solve", {"limit": 2})
CHECK = Command("check", {}, needs=("document", "state"))
READ = Command("read", {"kind": None}, needs=("text",), lifts=("document", "state"))
MAKE = Command("make", {"kind": "lightsout"}, needs=("options", "seed"), lifts=("document",))


def out(command: Command, given: object) -> dict[str, Any]:
    """The line that comes out."""
    text = given if isinstance(given, str) else json.dumps(given)
    answer = answered(command, Line("Line 3", text))
    found = json.loads(answer.text)
    assert ("error" in found) == bool(answer.trouble)
    return found


def test_the_answer_is_added_and_everything_else_kept() -> None:
    given = {"id": "ä", "document": BOARD, "expect": [1, {"deep": None}], "solve": "an older answer"}
    found = out(SOLVE, given)
    assert found["solve"]["states"] == [{"bulbs": BULBS, "dots": []}]
    assert {**found, "solve": given["solve"]} == given


def test_chained_commands_add_to_the_same_line() -> None:
    line = json.dumps({"document": BOARD, "state": {"bulbs": BULBS}})
    for command in (SOLVE, CHECK, Command("grade", {}), Command("explain", {}, takes=("state",))):
        line = answered(command, Line("Line 1", line)).text
    found = json.loads(line)
    assert list(found) == ["document", "state", "solve", "check", "grade", "explain"]
    assert found["check"]["solved"]
    assert found["grade"]["level"] == "easy"


def test_hint_begins_where_the_player_is_or_at_the_bare_board() -> None:
    hint = parse(["hint"]).command
    assert out(hint, {"document": BOARD})["hint"]["step"]["found"]
    wrong = {"document": BOARD, "state": {"bulbs": [[0, 4]]}}
    assert out(hint, wrong)["hint"]["mistake"]["places"] == [[0, 4]]


def test_narrow_says_what_solutions_share() -> None:
    narrow = parse(["narrow", "--seconds", "5"]).command
    assert narrow.args == {"seconds": 5}
    assert out(narrow, {"document": BOARD})["narrow"]["status"] == "one"


def test_thin_takes_clues_away() -> None:
    thin = parse(["thin", "--level", "normal"]).command
    assert thin.args == {"level": "normal", "seconds": 60}
    answer = out(parse(["thin", "--level", "easy"]).command, {"document": BOARD})
    assert answer["thin"]["grade"]["level"] == "easy"


def test_a_text_becomes_a_document() -> None:
    found = out(READ, {"text": ".....\n#.1.0\n..###", "id": 7})
    assert list(found) == ["document", "text", "id", "read"]
    assert found["document"] == BOARD
    assert found["read"] == {"notes": []}
    played = {"document": BOARD, "state": {"bulbs": BULBS, "dots": []}}
    assert out(READ, {"text": json.dumps(played)})["state"] == played["state"]


def test_read_and_make_replace_earlier_answers() -> None:
    found = out(READ, {"document": "old", "text": ".....\n#.1.0\n..###"})
    assert found["document"] == BOARD


def test_a_made_line_has_its_document_seed_and_options() -> None:
    options = {"document": {"kind": "lightsout", "states": 2, "lights": ["000", "000", "000"], "goal": 0}, "par": 3}
    found = out(MAKE, {"seed": "S-1", "options": options})
    assert list(found) == ["document", "seed", "options", "make"]
    assert (found["seed"], found["options"]) == ("S-1", options)
    assert set(found["make"]) == {"grade", "solution"}
    assert out(CHECK, {"document": found["document"], "state": found["make"]["solution"]})["check"]["solved"]
    assert out(MAKE, {"seed": "S-1", "options": options}) == found


@pytest.mark.parametrize(
    ("given", "text"),
    [
        ("nonsense", "Line 3: This JSON breaks off at column 1: expecting value."),
        ('{"document": ', "Line 3: This JSON breaks off at column 14: it ends too early."),
        ('{"a": 1, "a": 2}', "Line 3: This JSON has the key “a” twice in one object."),
        ("[" * 200, "Line 3: This JSON is nested more than 100 levels deep."),
        ([BOARD], "Line 3 is not an object with a “document”."),
        ("7", "Line 3 is not an object with a “document”."),
        ({"puzzle": BOARD}, "Line 3 has no “document”, which “check” needs."),
        ({"document": BOARD}, "Line 3 has no “state”, which “check” needs."),
        ({"document": None, "state": {}}, 'A document is an object with a "kind".'),
        (
            {"document": {"kind": "sudoku"}, "state": {}},
            "There is no kind of puzzle called “sudoku”; there are Lights Out (",
        ),
        ({"document": BOARD, "state": {"bulbs": [[9, 9]]}}, "Bulb 1 is off the board: row 10, column 10."),
    ],
)
def test_a_line_that_fails_says_why(given: object, text: str) -> None:
    found = out(CHECK, given)
    assert found["error"]["kind"] == "malformed"
    assert found["error"]["text"].startswith(text)
    assert "check" not in found
    if isinstance(given, dict):
        assert {**given, "error": found["error"]} == found


def test_an_earlier_failure_is_passed_on_unchanged() -> None:
    text = '{"document": {"kind": "lightup", "rows": ["."]}, "error": {"kind": "stopped", "text": "No time."}}'
    assert answered(SOLVE, Line("Line 2", text)) == Answer(text, "Line 2: No time.")
    assert answered(SOLVE, Line("Line 2", '{"error": 7}')) == Answer('{"error": 7}', "Line 2: 7")


def test_a_line_whose_worker_died_keeps_what_it_had() -> None:
    line = failed(Line("Line 4", '{"id": 4}'), "bug", "It died.")
    assert json.loads(line.text) == {"id": 4, "error": {"kind": "bug", "text": "It died."}}
    assert line.trouble == "Line 4: It died."


def test_a_bare_document_is_taken_as_the_document_of_its_line() -> None:
    found = out(SOLVE, BOARD)
    assert found["document"] == BOARD
    assert found["solve"]["states"] == [{"bulbs": BULBS, "dots": []}]


def test_a_text_without_what_was_played_says_so() -> None:
    line = json.dumps({"document": BOARD, "state": {"bulbs": BULBS, "dots": [[0, 0]]}})
    for form, part in (("sgt", "What was played is not in this text"), ("rows", "holds only the bulbs:"), ("link", "")):
        answer = answered(Command("write", {"format": form}, takes=("state",)), Line("Line 5", line))
        notes = json.loads(answer.text)["write"]["notes"]
        assert (part in notes[0]) if part else notes == []
        assert answer.note == (f"Line 5: {notes[0]}" if notes else "")


def test_the_solution_that_solve_found_is_written_where_it_is_asked_for() -> None:
    solved = answered(SOLVE, Line("Line 1", json.dumps(BOARD)))
    plain = Command("write", {"format": "rows"}, takes=("state",))
    found = json.loads(answered(plain, Line("Line 1", solved.text)).text)["write"]
    assert found["text"] == "\n".join(BOARD["rows"])
    assert found["notes"] == ["The solution that “solve” found is not in this text; --solution writes it."]
    written = replace(plain, solution_as="state")
    found = json.loads(answered(written, Line("Line 1", solved.text)).text)["write"]
    assert found == {"text": "...o.\n#o1.0\no.###", "notes": []}
    assert "has no solution" in answered(written, Line("Line 1", json.dumps(BOARD))).trouble
