"""Advice on panels: hints lead to a solution, mistakes are where they are said to be, reasons hold."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, cast

import pytest

from gridlight.deadline import Deadline
from gridlight.puzzle import Fact, Mistake, State, Step
from gridlight.puzzles import understand
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.engines import PanelEngine, panel_engine
from gridlight.puzzles.witness.engines.unsat_core import constraints_of, relaxed, unsat_core
from gridlight.puzzles.witness.hints.forced_edges import forced_edges
from gridlight.puzzles.witness.model.document import panel_of
from gridlight.puzzles.witness.model.panel import Panel, Place, Symbol

ROOT = Path(__file__).resolve().parents[2]
GALLERY = json.loads((ROOT / "static" / "gallery" / "witness.json").read_text("utf-8"))
SMALL = [piece["document"] for piece in GALLERY if piece["document"]["height"] * piece["document"]["width"] <= 30]
PANELS = pytest.mark.parametrize("document", SMALL)


def solvable(panel: Panel, way: list[Place]) -> bool:
    """Whether a solution begins so: one that is found speaks for itself; `search`, which never advises, excludes it."""
    prefix = [panel.spot(place) for place in way]
    engines = (panel_engine(name, (name,), panel) for name in ("sat", "search"))
    return any(next(engine.solutions(Deadline(60), prefix=prefix), None) is not None for engine in engines)


def drawn(panel: Panel, places: list[Place]) -> State:
    """The state whose line goes over these places."""
    return Witness(panel).state(Fact(place, 1) for place in places)


def ahead(panel: Panel, way: list[Place], step: Step) -> list[Place]:
    """The line after a hint: the places found that go on from its tip, in their order."""
    way = list(way)
    for at, value in step.found:
        assert isinstance(at, tuple)
        if value and (not way or panel.spot(at) in panel.around[panel.spot(way[-1])]) and at not in way:
            way.append(at)
    return way


@pytest.mark.slow
@PANELS
def test_hint_after_hint_leads_to_a_solution(document: dict[str, Any]) -> None:
    puzzle = understand(document)
    assert isinstance(puzzle, Witness)
    way: list[Place] = []
    for _ in range(4 * document["height"] * document["width"]):
        hint = puzzle.hint(drawn(puzzle.panel, way), Deadline(20))
        if isinstance(hint, str):
            break
        assert isinstance(hint, Step)
        longer = ahead(puzzle.panel, way, hint)
        assert len(longer) > len(way)
        assert hint.because or "only legal move" in hint.text or "lead to a solution" in hint.text
        way = longer
    assert puzzle.check(drawn(puzzle.panel, way)).solved


@PANELS
@pytest.mark.slow
def test_an_explanation_draws_a_solution(document: dict[str, Any]) -> None:
    puzzle = understand(document)
    explanation = puzzle.explain(None, Deadline(20))
    assert explanation.complete
    found = [fact for step in explanation.steps for fact in step.found]
    assert puzzle.check(puzzle.state(found)).solved


@pytest.mark.slow
@PANELS
def test_a_mistake_is_where_the_line_left_the_last_solution(document: dict[str, Any]) -> None:
    puzzle = understand(document)
    assert isinstance(puzzle, Witness)
    panel, chance = puzzle.panel, random.Random(json.dumps(document))

    @cache
    def begins_right(*way: Place) -> bool:
        return solvable(panel, list(way))

    for _ in range(4):
        way = strayed(chance, panel)
        hint = puzzle.hint(drawn(panel, way), Deadline(20))
        if not isinstance(hint, Mistake):
            assert puzzle.check(drawn(panel, way)).solved or begins_right(*way)
            continue
        left = len(way) - len(hint.places)
        assert list(hint.places) == way[left:]
        assert hint.because
        assert left == 0 or begins_right(*way[:left])
        assert not begins_right(*way[: left + 1])


def strayed(chance: random.Random, panel: Panel) -> list[Place]:
    """A line that goes anywhere it may."""
    way = [panel.spot(chance.choice(panel.starts))]
    for _ in range(chance.randrange(6, 40)):
        used = {*way, *(panel.partner[spot] for spot in way)}
        free = [near for near in panel.tracks[way[-1]] if near not in used and near not in panel.blocked]
        free = [near for near in free if panel.symmetry is None or panel.partner[near] != near]
        if not free:
            break
        way.append(chance.choice(free))
    return [panel.place(spot) for spot in way]


@PANELS
@pytest.mark.slow
def test_facts_decided_by_one_symbol_hold_in_every_solution(document: dict[str, Any]) -> None:
    panel = replace(panel_of(document), gaps=())
    forced = {one.fact for one in forced_edges(panel)}
    for number, facts in enumerate(panel_engine("sat", ("sat",), panel).solutions(Deadline(20))):
        assert forced <= set(facts)
        if number == 30:
            break


def strewn(seed: int) -> Panel:
    """A small panel with symbols anywhere: hardly ever with a solution."""
    chance = random.Random(seed)
    symbols: dict[Place, Symbol] = {}
    for row, column in chance.sample([(r, c) for r in (1, 3, 5) for c in (1, 3, 5)], 5):
        type = chance.choice(("square", "square", "star", "triangle", "polyomino"))
        colour = chance.choice(("black", "white"))
        shape = ("##",) if type == "polyomino" else ()
        count = chance.randrange(1, 4) if type == "triangle" else 0
        symbols[row, column] = Symbol((row, column), type, colour, count, shape)
    dots = dict.fromkeys(chance.sample([(0, 1), (2, 2), (3, 4), (6, 3)], 1), "black")
    return Panel(3, 3, starts=((6, 0),), ends={(0, 6): "right"}, dots=dots, symbols=symbols)


@pytest.mark.slow
def test_a_core_has_no_superfluous_symbol() -> None:
    found = 0
    for seed in range(60):
        panel = strewn(seed)
        because = unsat_core(panel, type(panel_engine("sat", ("sat",), panel)), Deadline(20))
        assert bool(because) != solvable(panel, [])
        places = {place for reason in because for place in reason.places}
        named = [constraint for constraint in constraints_of(panel) if places & {*constraint}]
        if not because or because[0].rule == "line":
            continue
        found += 1
        assert not solvable(relaxed(panel, named), [])
        for constraint in named:
            assert solvable(relaxed(panel, [other for other in named if other is not constraint]), [])
    assert found > 20


def test_out_of_time_no_more_symbols_are_tried() -> None:
    deadline = Deadline(20)
    asked: list[Panel] = []

    class Late:
        """Knows that there is no solution; over the first question about fewer symbols the time runs out."""

        def __init__(self, panel: Panel) -> None:
            asked.append(panel)

        def solutions(self, *_: object) -> Iterator[list[Fact]]:
            if len(asked) > 1:
                deadline.shorten(-1)
            return iter([list[Fact]()] if len(asked) > 1 else [])

    panel = strewn(0)
    because = unsat_core(panel, cast("Callable[[Panel], PanelEngine]", Late), deadline)
    assert len(asked) == 2
    assert {place for reason in because for place in reason.places} == {*panel.dots, *panel.symbols}


@pytest.mark.parametrize("absent", ["starts", "ends"])
def test_a_panel_without_starts_or_ends_has_no_solution(absent: str) -> None:
    panel = Panel(1, 1, starts=((2, 0),), ends={(0, 2): "top"})
    bare = replace(panel, starts=()) if absent == "starts" else replace(panel, ends={})
    mistake = Witness(bare).hint({"line": None}, Deadline())
    assert isinstance(mistake, Mistake)
    assert f"no {absent[:-1]}" in mistake.because[0].text


def test_a_solved_panel_needs_no_hint() -> None:
    panel = Panel(1, 1, starts=((2, 0),), ends={(0, 2): "top"})
    assert "solved" in str(Witness(panel).hint({"line": {"start": [2, 0], "moves": "UURR"}}, Deadline()))


def test_the_hint_for_a_start_that_is_an_end_is_the_start() -> None:
    puzzle = Witness(Panel(1, 1, starts=((2, 2),), ends={(2, 2): "right"}))
    hint = puzzle.hint({"line": None}, Deadline(20))
    assert isinstance(hint, Step)
    assert hint.found == (Fact((2, 2), 1),)
    assert "this start is also an end" in hint.text
    assert puzzle.explain(None, Deadline(20)).steps == [hint]
    assert "solved" in str(puzzle.hint({"line": {"start": [2, 2], "moves": ""}}, Deadline(20)))


def test_squares_that_rule_out_a_move_are_one_sentence() -> None:
    document = next(piece["document"] for piece in GALLERY if piece["title"] == "Black and white")
    hint = understand(document).hint({}, Deadline(60))
    assert isinstance(hint, Step)
    reason = hint.because[0]
    assert reason.text == (
        "Going right fails: these cannot all be satisfied."
        f" Each of these {len(reason.places)} squares needs a region without squares of another colour."
    )


def test_the_reason_for_an_edge_is_short() -> None:
    dot = Panel(2, 2, starts=((4, 0),), ends={(0, 4): "top"}, dots={(2, 1): "black"})
    hint = Witness(dot).hint({"line": {"start": [4, 0], "moves": "UU"}}, Deadline(60))
    assert isinstance(hint, Step)
    assert hint.text == "Go right: a dot on this edge requires it."


def test_a_hint_says_how_many_edges_it_marks_besides_its_move() -> None:
    document = next(piece["document"] for piece in GALLERY if piece["title"] == "Half a turn")
    hint = understand(document).hint({}, Deadline(60))
    assert isinstance(hint, Step)
    assert hint.text.endswith("Also marked: 4 edges elsewhere that every solution uses.")
    move, *elsewhere = hint.found  # the move is a start
    assert move.at in [tuple(start) for start in document["starts"]]
    forced = [one.fact for one in forced_edges(panel_of(document))]
    assert len(elsewhere) == 4
    assert all(fact in forced for fact in elsewhere)
