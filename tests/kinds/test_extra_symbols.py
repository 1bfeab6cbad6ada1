"""A symbol that only the tests have, in one file beside the others, is read, judged, solved, explained and made."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.support.extra_symbols import run
from tests.support.panels_with_arrows import PanelWithArrows, arrow, mark, panel, piece

pytestmark = pytest.mark.slow  # a copy of the package, and engines in it

COUNTED = [
    panel(2, 2, arrow(1, 1, "R", 1)),
    panel(3, 3, arrow(3, 1, "R", 3), arrow(5, 1, "U", 1)),
    panel(3, 3, arrow(1, 1, "R", 3), arrow(5, 3, "L", 2)),
    panel(3, 3, arrow(3, 1, "D", 2), arrow(5, 5, "U", 3), arrow(3, 3, "U", 2)),
    panel(3, 4, arrow(1, 1, "R", 2), arrow(3, 5, "D", 1)),
    panel(3, 3, arrow(3, 1, "U", 2), arrow(1, 1, "U", 2)),
]
# Beside marks: a verdict that depends on more than a region. Of the second the exports cannot say the rules.
MARKED = [
    panel(3, 3, arrow(1, 1, "R", 1), arrow(5, 5, "L", 1), mark(3, 3)),
    panel(3, 3, arrow(1, 1, "R", 3), mark(3, 3), piece(5, 5, "##")),
    panel(3, 3, arrow(1, 1, "R", 1), arrow(5, 5, "L", 1), mark(3, 3), marks_suppress=True),
    panel(3, 3, arrow(1, 1, "R", 2), mark(3, 1), marks_suppress=True),
]
STORY = """
import json
import sys
from gridlight import puzzles
from gridlight.draw import svg
from gridlight.own_forms import read_link, write_link
from gridlight.deadline import Deadline
from gridlight.exports import written
from gridlight.making import make
from gridlight.puzzle import Malformed

def panel(*symbols):
    return {"kind": "witness", "height": 3, "width": 3, "starts": [[6, 0]], "ends": [[0, 6, "right"]], "symbols": [
        {"at": at, "type": "arrow", "colour": "green", "direction": way, "count": count} for at, way, count in symbols]}

one = puzzles.understand(panel(([3, 1], "R", 3), ([5, 1], "U", 1)))
def lines(puzzle, name):
    return sorted(str([fact for fact in facts if fact.value]) for facts in puzzle.engine(name).solutions(Deadline()))
wrong = one.check({"line": {"start": [6, 0], "moves": "RRRRRRUUUUUU"}})
try:
    puzzles.understand(panel(([3, 1], "X", 3)))
except Malformed as error:
    refused = str(error)
none = puzzles.understand(panel(([3, 1], "U", 2), ([1, 1], "U", 2)))
options = {"size": [3, 3], "level": "normal", "symbols": ["arrow", "dot"]}
made = make(puzzles.find("witness"), options, "1", Deadline(60))
link = write_link(one.to_document(), None)
counted = [puzzles.understand(each) for each in json.loads(sys.argv[1])]
print(json.dumps({
    "link": link,
    "arms": svg(one).count("<polyline") - svg(puzzles.understand(panel())).count("<polyline"),
    "from_link": puzzles.understand(read_link(link).document).to_document() == one.to_document(),
    "counts": [[len(lines(each, name)) for name in ("sat", "search", "z3")] for each in counted],
    "document": one.to_document()["symbols"],
    "rules": puzzles.rules("witness"),
    "fault": [fault.text for fault in wrong.faults],
    "lines": [lines(one, "sat"), lines(one, "search")],
    "hint": str(one.hint({"line": None}, Deadline())),
    "steps": one.explain(None, Deadline()).complete,
    "proof": [reason["text"] for reason in none.proof(Deadline(), False)["because"]],
    "core": [reason.text for reason in none.engine("sat").why(None, Deadline())],
    "cnf": written(one.constraints(Deadline()), "dimacs"),
    "refused": refused,
    "made": made.puzzle.to_document()["symbols"],
}))
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the product says once the file lies beside the other symbols."""
    folder = tmp_path_factory.mktemp("with-arrows")
    answers: dict[str, Any] = json.loads(run(folder, "-c", STORY, json.dumps([*COUNTED, *MARKED])))
    return answers


def test_it_is_read_and_written_and_refused_with_a_sentence(told: dict[str, Any]) -> None:
    arrow = {"at": [3, 1], "type": "arrow", "colour": "green", "count": 3, "direction": "R"}
    assert told["document"][0] == arrow
    assert "direction" in told["refused"]
    assert "- Arrows: the line crosses the ray of an arrow as often as it says." in told["rules"]


def test_a_link_holds_it(told: dict[str, Any]) -> None:
    assert "#witness" in told["link"]
    assert told["from_link"]


def test_engines_count_as_many_lines_as_trying_them_all(told: dict[str, Any]) -> None:
    numbers = [len(PanelWithArrows(document).solutions()) for document in (*COUNTED, *MARKED)]
    assert told["counts"] == [[number] * 3 for number in numbers]
    assert numbers[2] == 1
    assert numbers[len(COUNTED) - 1] == 0
    assert all(numbers[len(COUNTED) :])


def test_it_is_judged_with_a_sentence(told: dict[str, Any]) -> None:
    assert told["fault"][0].startswith(
        "The line must cross the ray of the arrow in the cell in row 2, column 1 3 times;"
    )


def test_engines_find_the_same_lines(told: dict[str, Any]) -> None:
    first, second = told["lines"]
    assert first == second
    assert first


def test_it_has_hints_steps_proofs_and_an_export(told: dict[str, Any]) -> None:
    assert told["steps"]
    assert "Step(" in told["hint"]
    assert any("arrow" in text for text in told["proof"])
    assert any("arrow" in text for text in told["core"])
    assert "[3, 1]: green arrow" in told["cnf"]


def test_it_is_drawn_with_its_rim(told: dict[str, Any]) -> None:
    shafts, heads = 2, 3 + 1
    assert told["arms"] == 2 * (shafts + heads)


def test_makers_put_it(told: dict[str, Any]) -> None:
    assert any(symbol["type"] == "arrow" for symbol in told["made"])
