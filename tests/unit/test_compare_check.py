"""tests.tools.compare: what engines and solvers of exports answer, and what is wrong with it."""

from __future__ import annotations

from tests.tools.compare import answer, answers, wrong

LIGHTUP = {"kind": "lightup", "rows": ["..", ".."]}
TORUS = {"kind": "lightsout", "states": 2, "lights": ["11", "11"], "wrap": True}


def test_engines_and_exports_are_compared() -> None:
    answered = answers(LIGHTUP, ["auto", "propagation", "clingo", "dimacs", "smt-lib"], 20)
    assert [by_engine["count"] for by_engine in answered.values()] == [2] * 5
    assert list(wrong(answered)) == []
    other = answered["smt-lib"] | {"count": 3, "count_text": "3"}
    assert list(wrong({"auto": answered["auto"], "smt-lib": other})) == [
        "auto and smt-lib differ: 2 solutions, and 3 solutions."
    ]
    assert answer(TORUS, "chase", 20)["status"] == "unsupported"
