"""The engines for panels against each other on larger panels, on panels once answered wrongly, and at their limits."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from gridlight.deadline import Deadline, Stopped
from gridlight.puzzle import Unsupported
from gridlight.puzzles.witness.engines import panel_engine
from gridlight.puzzles.witness.engines.line_facts import first_line
from gridlight.puzzles.witness.model.document import document_of, panel_of
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.panel import Panel, Symbol
from gridlight.puzzles.witness.rules.judge import Judge, bounds_of, half_drawn_edges, regions_of
from tests.support.random_panels import lines, panel

ENGINES = ("sat", "search", "z3", "clingo")
QUICK = ("sat", "search")
MANY = 300  # solutions: a panel with more is left out where all are listed
Way = tuple[Spot, ...]

# Each of these, of at most 5 rows and columns, has once been answered wrongly.
ONCE_WRONG = (311, 12270, 13410, 14092, 14789, 22, 69, 381, 427, 509)


def engine(name: str, panel: Panel) -> Any:
    return panel_engine(name, ENGINES, panel)


def ways(panel: Panel, name: str, seconds: float = 60, **asked: Any) -> list[Way]:
    """The first lines of all solutions, sorted; only the first ones of very many."""
    solutions = engine(name, panel).solutions(Deadline(seconds), **asked)
    return sorted(first_line(panel, facts) for facts in islice(solutions, MANY + 1))


@pytest.mark.parametrize("seed", ONCE_WRONG)
def test_panels_once_answered_wrongly_are_answered_right(seed: int) -> None:
    for most in (3, 4):
        one = panel(seed, most)
        judge = Judge(one)
        truth = sorted(line.first for line in lines(one) if judge.judge(line).right)
        assert [ways(one, name) for name in QUICK] == [truth] * len(QUICK)


@pytest.mark.parametrize("name", QUICK)
def test_the_second_line_may_end_on_an_edge_when_the_first_ends_on_a_corner(name: str) -> None:
    """Half-way round a pillar of odd width; the half-drawn edge is a side of a triangle."""
    sides = {(1, 1): 1, (1, 5): 2}
    triangles = {at: Symbol(at, "triangle", "orange", count) for at, count in sides.items()}
    one = Panel(1, 3, True, "top-bottom", ((2, 0),), {(2, 2): "bottom"}, ((0, 4),), symbols=triangles)
    assert [one.places_in_order(way) for way in ways(one, name)] == [[(2, 0), (2, 5), (2, 4), (2, 3), (2, 2)]]


@pytest.mark.parametrize("rule", ["only-own-start", "fat-starts"])
def test_lines_that_draw_the_same_round_a_region_make_the_same_region(rule: str) -> None:
    """Also where it goes on over the half-drawn edge of an end, round a start that separates cells."""
    starts, ends = ((2, 5), (2, 1)), {(3, 0): "left", (1, 6): "top"}
    one = Panel(2, 3, False, "rotational", starts, ends, missing=((2, 3),), rules=frozenset([rule]))
    drawn = [(line, {*line.first, *line.second}, half_drawn_edges(one, line)) for line in lines(one)]
    same = 0
    for line, mine, opened in drawn:
        for region in regions_of(one, line):
            bounds = bounds_of(one, line, region)
            for other, theirs, others in drawn:
                if mine & bounds == theirs & bounds and opened & bounds == others & bounds:
                    assert region in regions_of(one, other), (one.places(region), line, other)
                    same += other != line
    assert same > 3


@pytest.mark.slow
@pytest.mark.parametrize("part", range(2))
def test_sat_and_search_agree(part: int) -> None:
    """On a hundred panels each, of up to 4 x 4."""
    compared = 0
    for seed in range(part, 5000, 5):
        one = panel(seed, 4)
        hollow = sum(symbol.type == "hollow" for symbol in one.symbols.values())
        truth = ways(one, "search") if hollow < 3 else []  # with more of them a proof may take minutes
        if hollow < 3 and len(truth) <= MANY:
            compared += 1
            assert ways(one, "sat") == truth, document_of(one)
        if compared == 100:
            return
    raise AssertionError("Too few panels have few solutions.")


@pytest.mark.parametrize("name", ENGINES)
def test_engines_out_of_time_raise_stopped(name: str) -> None:
    bare = Panel(12, 12, starts=((24, 0),), ends={(0, 24): "right"}, symbols={(1, 1): Symbol((1, 1), "star", "red")})
    with pytest.raises(Stopped):
        list(engine(name, bare).solutions(Deadline(0.0)))
    with pytest.raises(Stopped):
        engine(name, bare).forced(Deadline(0.0))


@pytest.mark.parametrize("name", ENGINES)
def test_a_panel_without_starts_or_ends_has_no_solution(name: str) -> None:
    for bare in (Panel(2, 2), Panel(2, 2, starts=((0, 0),)), Panel(2, 2, ends={(0, 0): "top"})):
        assert ways(bare, name) == []
        assert engine(name, bare).forced(Deadline(5)) == []


def test_clingo_says_why_a_panel_has_no_solution_and_which_it_cannot_take() -> None:
    bare = Panel(1, 2, starts=((2, 0),), ends={(0, 4): "right"})
    squares = {at: Symbol(at, "square", colour) for at, colour in (((1, 1), "red"), ((1, 3), "red"))}
    assert not engine("clingo", replace(bare, symbols=squares)).why(None, Deadline())
    wrong = replace(bare, symbols=squares | {(1, 3): Symbol((1, 3), "triangle", "orange", count=4)})
    assert [reason.rule for reason in engine("clingo", wrong).why(None, Deadline())] == ["triangles"]
    hollow = replace(bare, symbols={(1, 3): Symbol((1, 3), "hollow", "blue", shape=("#",))})
    with pytest.raises(Unsupported, match=r"The engine clingo .* hollow polyomino in the cell in row 1, column 2"):
        next(engine("clingo", hollow).solutions(Deadline()))


@pytest.mark.slow
def test_random_panels_are_documents_and_have_every_rule() -> None:
    made = [panel(seed, 4) for seed in range(500)]
    assert all(panel_of(document_of(one)) == one for one in made)
    solved = [one for one in made[:250] if next(engine("search", one).solutions(Deadline(20)), None)]
    types = {symbol.type for one in solved for symbol in one.symbols.values()}
    assert types == {"square", "star", "triangle", "polyomino", "hollow", "elimination"}
    assert {one.symmetry for one in solved} == {None, "left-right", "top-bottom", "rotational", "shift"}
    assert {rule for one in solved for rule in one.rules} >= {"fat-starts", "marks-suppress", "pieces-cross-lines"}
    assert any(one.pillar for one in solved)
