"""What added clues do to a solution of a panel, beside symbols of types that `narrowing` does not know."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gridlight.clue_search import Adder, Clue
from gridlight.deadline import Deadline
from gridlight.facts import Fact
from gridlight.narrowing import narrower_of
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.model.panel import Panel, Symbol
from gridlight.puzzles.witness.narrowing import RulingOut
from gridlight.puzzles.witness.rules.in_region import Error, InRegion
from gridlight.puzzles.witness.rules.judge import Judge
from gridlight.puzzles.witness.symbols import SYMBOLS
from gridlight.puzzles.witness.symbols.symbol_type import SymbolType


class Moon(SymbolType):
    """A symbol of which only the judge knows the rule."""

    type = "moon"
    rule = "moons"


def test_of_a_symbol_that_is_not_known_no_clue_is_taken_for_harmless(monkeypatch: pytest.MonkeyPatch) -> None:
    panel = Panel(1, 3, starts=((0, 0),), ends={(0, 6): "right"}, symbols={(1, 1): Symbol((1, 1), "moon", "blue")})
    clues = [Clue((1, 5), {"type": type, "colour": "black"}, type) for type in ("square", "moon", "star")]
    above = [Fact((0, column), 1) for column in range(7)]
    with pytest.raises(ValueError, match="There is no rule for the symbol moon"):
        RulingOut(panel, clues).of(above, True)

    def errors(_: Judge, here: InRegion) -> list[Error]:
        moons = len(here.of("moon")) > 1 or "square" in here.by_type
        return [Error(spot, "moons", True) for spot in here.symbols if moons]

    monkeypatch.setitem(SYMBOLS.by_name, "moon", Moon())
    monkeypatch.setattr(Judge, "errors", errors)
    out = RulingOut(panel, clues).of(above, True)
    assert out is not None
    assert (out.alone, out.surely) == (0b011, 0)
    assert out.by_one_more([2]) == 0b111


def test_a_dot_is_hopeless_only_where_no_mark_can_remove_it() -> None:
    adder = narrower_of(Witness)
    assert isinstance(adder, Adder)
    bare = Panel(1, 3, starts=((0, 0),), ends={(0, 6): "right"})
    marked = replace(bare, symbols={(1, 1): Symbol((1, 1), "elimination", "white")})
    dot, square = (
        Clue(at, {"type": type, "colour": "black"}, type) for at, type in (((2, 2), "dot"), ((1, 5), "square"))
    )
    told = [adder.hopeless(Witness(panel), clue, Deadline(1)) for panel in (bare, marked) for clue in (dot, square)]
    assert told == [True, False, False, False]
