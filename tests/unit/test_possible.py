"""What is known of new puzzles before one is made: nothing is ruled out that can be made."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from gridlight import puzzles
from gridlight.deadline import Deadline
from gridlight.making import make, maker_of, possible
from gridlight.puzzle import LEVELS, Malformed, Unsupported
from tests.tools.making import cases as making_cases

MAKERS = [kind for kind in puzzles.kinds() if maker_of(puzzles.find(kind))]
BOARD = {"kind": "lightsout", "states": 2, "goal": 0, "reach": "plus", "wrap": False}
FORMS = ["none", "left-right", "top-bottom", "rotational", "shift"]


def told(kind: str, options: object) -> tuple[str | None, dict[str, str]]:
    found = possible(puzzles.find(kind), options, Deadline(10))
    return found.why, dict(found.levels)


def refusal(kind: str, options: object) -> str | None:
    """Python's sentence when that puzzle is asked for, with no time to make one."""
    try:
        make(puzzles.find(kind), options, "1", Deadline(0), attempt=0)
    except Unsupported as refused:
        return str(refused)
    except Exception:  # there may be one: it is only that there was no time
        return None
    return None


def test_a_fiendish_panel_of_3_by_3_is_ruled_out_before_it_is_asked_for() -> None:
    why, levels = told("witness", {"size": [3, 3]})
    assert why is None
    assert levels == {"fiendish": "No puzzle on a panel of 3 × 3 cells of this form is harder than hard."}
    assert told("witness", {"size": [3, 3], "level": "fiendish"}) == (levels["fiendish"], levels)


@pytest.mark.slow
@pytest.mark.parametrize("size", [[2, 2], [3, 3], [2, 4], [3, 4], [4, 4], [5, 6]], ids=str)
def test_every_form_of_panel_tells_what_would_be_refused(size: list[int]) -> None:
    for symmetry, pillar in product(FORMS, (False, True)):
        options = {"size": size, "symmetry": symmetry, "pillar": pillar}
        if symmetry == "shift" and not pillar:
            with pytest.raises(Malformed, match="for pillars only"):
                told("witness", options)
            continue
        why, levels = told("witness", options)
        assert why == refusal("witness", options), options
        for level in LEVELS:
            assert levels.get(level) == refusal("witness", {**options, "level": level}), (level, options)


SMALL = [(rows, columns) for rows in range(2, 6) for columns in range(2, 6) if rows * columns < 12]


@pytest.mark.parametrize("size", SMALL, ids=str)
def test_below_its_least_size_there_is_no_panel_of_a_level_whatever_its_form(size: tuple[int, int]) -> None:
    maker = maker_of(puzzles.find("witness"))
    assert maker is not None
    least = maker.options["level"].least
    for level in [level for level, cells in least.items() if size[0] * size[1] < cells]:
        for symmetry in FORMS:
            for pillar in (False, True) if symmetry != "shift" else (True,):
                options = {"size": list(size), "symmetry": symmetry, "pillar": pillar, "level": level}
                assert refusal("witness", options), options


@pytest.mark.slow
@pytest.mark.parametrize("kind", MAKERS)
def test_what_is_made_was_possible(kind: str) -> None:
    for seed in range(25):
        options = making_cases.find(kind).options(Random(f"possible {kind} {seed}"))
        why, levels = told(kind, options)
        assert why is None, options
        assert options.get("level") not in levels, options


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("lightsout", {"size": [5, 5], "level": "fiendish"}, "15 clicks are always enough"),
    ("lightsout", {"size": [5, 5], "par": 16}, "15 clicks are always enough"),
    ("lightsout", {"size": [2, 2], "level": "normal"}, "no puzzle of this size needs more than 4"),
    ("lightsout", {"document": BOARD | {"lights": ["11111"] * 5}, "par": 16}, "15 clicks are always enough"),
    ("switches", {"size": 20, "family": "star", "level": "hard"}, "10 clicks are always enough"),
    ("switches", {"size": 5, "family": "petersen"}, "Petersen"),
    ("witness", {"symbols": ["hollow"]}, "choose polyominoes, too"),
]


@pytest.mark.parametrize(("kind", "options", "words"), REFUSED, ids=str)
def test_why_there_is_none_is_said_before_and_is_true(kind: str, options: dict[str, Any], words: str) -> None:
    why, _ = told(kind, options)
    assert why is not None
    assert words in why
    with pytest.raises(Unsupported, match=words):
        make(puzzles.find(kind), options, "1", Deadline(60))


def test_a_board_to_be_like_has_no_level() -> None:
    board = BOARD | {"lights": ["11", "11"]}
    assert told("lightsout", {"document": board}) == (None, {})
    assert told("lightsout", {"size": [2, 2]})[1].keys() == {"normal", "hard", "fiendish"}


def test_what_is_no_option_is_told_as_make_tells_it() -> None:
    wrong: list[object] = [{"size": [0, 3]}, {"depth": 3}, [], None]
    for options in wrong:
        with pytest.raises(Malformed) as one:
            told("witness", options)
        with pytest.raises(Malformed) as other:
            make(puzzles.find("witness"), options, "1", Deadline(1))
        assert str(one.value) == str(other.value)
