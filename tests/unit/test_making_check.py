"""Making, checked on a few seeds of each kind as `tests.tools.making.check` does it on a thousand."""

from __future__ import annotations

import pytest

from gridlight import puzzles
from tests.tools.making import check as making_check

SEEDS = (2, 5)  # without a fiendish board of Light Up, which takes long without python-sat


@pytest.mark.slow
@pytest.mark.parametrize("kind", puzzles.kinds())
def test_new_puzzles_are_right_and_are_made_again_by_another_process(kind: str) -> None:
    found = making_check.compared(kind, SEEDS)
    assert [one["seed"] for one in found] == list(SEEDS)
    assert [(one["seed"], one["wrong"]) for one in found if one["wrong"] is not None] == []


def test_the_check_says_what_is_wrong_with_a_puzzle() -> None:
    one = making_check.made("lightup", 0)
    assert making_check.fault("lightup", one) is None
    level = one["options"]["level"]
    other = "easy" if level != "easy" else "normal"
    assert making_check.fault("lightup", one | {"options": one["options"] | {"level": other}}) == f"It is {level}."
    assert making_check.fault("lightup", one | {"solution": {"bulbs": [], "dots": []}}) == "Its solution is wrong."
    rows = ["." * 5] * 5
    several = one | {
        "document": {"kind": "lightup", "rows": rows},
        "solution": {"bulbs": [[i, i] for i in range(5)], "dots": []},
    }
    assert "several solutions" in making_check.judged("lightup", several)["wrong"]
    (line,) = list(making_check.lines([one | {"wrong": None}, one | {"wrong": "It is easy."}]))[1:]
    assert line.split()[-4:-2] == ["2", "1"]
