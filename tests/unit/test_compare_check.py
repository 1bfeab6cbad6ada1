"""tests.tools.compare: what it finds of an engine on a board, its figures, and engines that decide too few."""

from __future__ import annotations

from tests.tools.compare import Outcome, board, figures, too_few, wrong

LIGHTUP = {"kind": "lightup", "rows": ["..", ".."]}
TORUS = {"kind": "lightsout", "states": 2, "lights": ["11", "11"], "wrap": True}
LATE = Outcome("sat", {"count": None, "states": [], "seconds": 9.0}, 9.0)


def test_a_board_is_decided_not_decided_or_not_taken() -> None:
    found = board(LIGHTUP, ["propagation", "clingo"], 20)
    assert [(one.engine, one.decided, (one.answer or {})["count"]) for one in found] == [
        ("propagation", True, 2),
        ("clingo", True, 2),
    ]
    (chase,) = board(TORUS, ["chase"], 20)
    assert (chase.answer, chase.decided) == (None, False)


def test_exports_are_compared_with_the_engines() -> None:
    found = board(LIGHTUP, ["auto", "dimacs", "smt-lib"], 20)
    assert [(one.decided, (one.answer or {})["count"]) for one in found] == [(True, 2)] * 3
    assert list(wrong(found)) == []
    other = found[2]._replace(answer={**(found[2].answer or {}), "count": 3, "count_text": "3", "states": [{}] * 3})
    assert list(wrong([*found, other])) == ["auto and smt-lib differ: 2 solutions, and 3 solutions."]


def test_figures_count_boards_by_size_and_engines_that_decide_too_few_are_named() -> None:
    quick = board(LIGHTUP, ["sat"], 20)[0]
    results = [[quick], [LATE], [LATE], [quick._replace(answer=None)]]
    heading, line = figures([4, 9, 16, 25], results, ["sat"])
    assert heading.split("  ")[-1].strip() == "all"
    assert "1/1" in line
    assert "0/1" in line
    assert "0/0" in line
    assert "1/3" in line
    assert list(too_few(results, ["sat"])) == ["sat decides only 33% of its boards."]
    assert list(too_few([[quick], [quick._replace(answer=None)]], ["sat"])) == []
