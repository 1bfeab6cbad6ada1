"""tests.tools.compare: what engines and solvers of exports answer, what is wrong, and engines that decide too few."""

from __future__ import annotations

from tests.tools.compare import answer, answers, too_few, wrong

LIGHTUP = {"kind": "lightup", "rows": ["..", ".."]}
TORUS = {"kind": "lightsout", "states": 2, "lights": ["11", "11"], "wrap": True}


def test_engines_and_exports_are_compared() -> None:
    answered = answers(LIGHTUP, ["auto", "propagation", "clingo", "dimacs", "smt-lib"], 20)
    assert [(one["decided"], one["count"]) for one in answered.values()] == [(True, 2)] * 5
    assert list(wrong(answered)) == []
    other = answered["smt-lib"] | {"count": 3, "count_text": "3"}
    assert list(wrong({"auto": answered["auto"], "smt-lib": other})) == [
        "auto and smt-lib differ: 2 solutions, and 3 solutions."
    ]
    assert answer(TORUS, "chase", 20)["status"] == "unsupported"


def test_engines_that_decide_too_few_boards_are_named() -> None:
    quick = answer(LIGHTUP, "sat", 20)
    late = answer(LIGHTUP, "sat", 0)
    assert not late["decided"]
    refused = answer(TORUS, "chase", 20)
    assert list(too_few([{"sat": quick}, {"sat": late}, {"sat": late}, {"sat": refused}])) == [
        "sat decides only 33% of its boards."
    ]
    assert list(too_few([{"sat": quick}, {"sat": refused}])) == []
