"""What every maker does: a new puzzle is finished when it has one solution and the level that was asked for."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import ClassVar

import pytest

from gridlight.deadline import Deadline
from gridlight.making import Maker
from gridlight.puzzle import LEVELS
from gridlight.puzzles.lightup import LightUp
from gridlight.text.options import Option, Options
from gridlight.text.values import Word

ONE = LightUp([".....", "#.1.0", "..###"])
SEVERAL = LightUp(["..", ".."])


class PlainMaker(Maker):
    """Always makes the same board, and has no level to choose."""

    title: ClassVar[str] = "Thing"
    options: ClassVar[Mapping[str, Option]] = {}

    def attempt(self, options: Options, chance: random.Random, deadline: Deadline) -> LightUp:
        """That board."""
        return ONE


class LevelMaker(PlainMaker):
    """Has a level, which may be left open."""

    options: ClassVar[Mapping[str, Option]] = {"level": Option("Level", Word(LEVELS))}


@pytest.mark.parametrize("maker", [PlainMaker(), LevelMaker()])
def test_any_level_will_do_where_none_is_asked_for(maker: Maker) -> None:
    options = maker.read({})
    made = maker.finished(ONE, options, Deadline(60))
    assert made is not None
    assert made.grade == ONE.grade(Deadline(60))
    assert ONE.check(made.solution).solved
    assert maker.finished(SEVERAL, options, Deadline(60)) is None


def test_only_the_level_that_is_asked_for_will_do() -> None:
    maker, level = LevelMaker(), ONE.grade(Deadline(60)).level
    fits = [maker.finished(ONE, maker.read({"level": one}), Deadline(60)) is not None for one in LEVELS]
    assert fits == [one == level for one in LEVELS]


def test_a_daily_puzzle_is_normal_unless_another_level_is_given() -> None:
    assert LevelMaker().daily({}) == {"level": "normal"}
    assert LevelMaker().daily({"level": "hard"}) == {"level": "hard"}
    assert PlainMaker().daily({}) == {}
