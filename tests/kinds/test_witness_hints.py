"""Advice on panels: hints lead to a solution, mistakes are where they are said to be, reasons hold."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, cast

import pytest

from gridlight.deadline import Deadline
from gridlight.puzzle import Fact, Mistake, State, Step
from gridlight.puzzles import understand
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.engines import PanelEngine, panel_engine
from gridlight.puzzles.witness.engines.unsat_core import constraints_of, relaxed, unsat_core
from gridlight.puzzles.witness.grading.grader import forced_edges
from gridlight.puzzles.witness.model.document import panel_of
from gridlight.puzzles.witness.model.grid import Place
from gridlight.puzzles.witness.model.panel import Panel, Symbol
from gridlight.puzzles.witness.reasons.knowledge import Knowledge
from tests.support import random_panels

ROOT = Path(__file__).resolve().parents[2]
GALLERY = json.loads((ROOT / "static" / "gallery" / "witness.json").read_text("utf-8"))
SMALL = [piece["document"] for piece in GALLERY if piece["document"]["height"] * piece["document"]["width"] <= 20]
PANELS = pytest.mark.parametrize("document", SMALL)


def solvable(panel: Panel, way: list[Place]) -> bool:
    """Whether a solution begins so: one that is found speaks for itself; `search`, which never advises, excludes it."""
    prefix = [panel.spot(place) for place in way]
    engines = (panel_engine(name, (name,), panel) for name in ("sat", "search"))
    return any(next(engine.solutions(Deadline(60), prefix=prefix), None) is not None for engine in engines)


def drawn(panel: Panel, places: list[Place]) -> State:
    """The state whose line goes over these places."""
    return Witness(panel).state(Fact(place, 1) for place in places)


@pytest.mark.slow
@PANELS
def test_hint_after_hint_leads_to_a_solution(document: dict[str, Any]) -> None:
    """Taking what a hint finds, crosses or the line's next move, solves the panel; all of it is true of one line."""
    puzzle = understand(document)
    assert isinstance(puzzle, Witness)
    panel, state, crosses = puzzle.panel, cast("State", {"line": None}), dict[Place, None]()
    for _ in range(10 * document["height"] * document["width"]):
        hint = puzzle.hint({**state, "crosses": [list(at) for at in crosses]}, Deadline(60))
        if isinstance(hint, str):
            break
        assert isinstance(hint, Step)
        crossed = {at: None for at, value in hint.found if not value and isinstance(at, tuple)}
        assert hint.because or "leads to a solution" in hint.text
        if crossed:
            assert not crossed.keys() <= crosses.keys()
            crosses.update(crossed)
            continue
        move = hint.move or hint
        longer = puzzle.state([*puzzle.facts(state), *move.found])
        assert len(puzzle.facts(longer)) > len(puzzle.facts(state)), (move, state)
        state = longer
    assert puzzle.check(state).solved
    on = {fact.at for fact in puzzle.facts(state)}
    assert not crosses.keys() & (on | {panel.image(at) for at in on if isinstance(at, tuple)})


@pytest.mark.slow
@PANELS
def test_a_mistake_is_where_the_line_left_the_last_solution(document: dict[str, Any]) -> None:
    puzzle = understand(document)
    assert isinstance(puzzle, Witness)
    panel, chance = puzzle.panel, random.Random(json.dumps(document))

    @cache
    def begins_right(*way: Place) -> bool:
        return solvable(panel, list(way))

    for _ in range(2):
        way = strayed(chance, panel)
        hint = puzzle.hint(drawn(panel, way), Deadline(20))
        if not isinstance(hint, Mistake):
            assert puzzle.check(drawn(panel, way)).solved or begins_right(*way)
            continue
        right = len(way) - len(hint.places)
        assert list(hint.places) == way[right:]
        assert hint.because
        assert right == 0 or begins_right(*way[:right])
        assert not begins_right(*way[: right + 1])


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
    forced = {Fact(panel.place(edge), 1) for edge in forced_edges(panel)}
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
    cores = 0
    for seed in range(20):
        panel = strewn(seed)
        because = unsat_core(panel, type(panel_engine("sat", ("sat",), panel)), Deadline(20))
        assert bool(because) != solvable(panel, [])
        places = {place for reason in because for place in reason.places}
        named = [constraint for constraint in constraints_of(panel) if places & {*constraint}]
        if not because or because[0].rule == "line":
            continue
        cores += 1
        assert not solvable(relaxed(panel, named), [])
        for constraint in named:
            assert solvable(relaxed(panel, [other for other in named if other is not constraint]), [])
    assert cores > 6


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


def test_the_line_runs_between_squares_of_two_colours() -> None:
    document = next(piece["document"] for piece in GALLERY if piece["title"] == "Black and white")
    hint = understand(document).hint({}, Deadline(60))
    assert isinstance(hint, Step)
    white, black = "The white square in row 1, column 1", "the black square in row 1, column 2"
    apart = "are next to each other and cannot share a region"
    assert hint.text == f"{white} and {black} {apart}, so the line runs between them."
    colours = {symbol["colour"] for symbol in document["symbols"] if tuple(symbol["at"]) in hint.because[-1].places}
    assert len(colours) == 2


def test_a_dot_with_two_edges_is_one_step() -> None:
    dot = Panel(2, 2, starts=((4, 0),), ends={(0, 4): "top"}, dots={(0, 0): "black"})
    hint = Witness(dot).hint({"line": None}, Deadline(60))
    assert isinstance(hint, Step)
    assert hint.text == "The line must pass this dot, and only these two edges lead there."
    assert {fact.at for fact in hint.found} == {(0, 1), (1, 0)}


def test_a_mistake_is_told_as_a_supposition() -> None:
    squares = {(1, 1): Symbol((1, 1), "square", "black"), (1, 3): Symbol((1, 3), "square", "white")}
    panel = Panel(1, 2, starts=((2, 0),), ends={(0, 4): "top"}, symbols=squares)
    mistake = Witness(panel).hint({"line": {"start": [2, 0], "moves": "RRRR"}}, Deadline(60))
    assert isinstance(mistake, Mistake)
    assert [reason.rule for reason in mistake.because] == ["suppose", "line", "squares"]


def test_why_there_is_no_line_is_a_chain() -> None:
    squares = {(1, 1): Symbol((1, 1), "square", "black"), (1, 3): Symbol((1, 3), "square", "white")}
    panel = Panel(1, 2, starts=((2, 0),), ends={(0, 4): "top"}, gaps=((1, 2),), symbols=squares)
    mistake = Witness(panel).hint({"line": None}, Deadline(60))
    assert isinstance(mistake, Mistake)
    assert mistake.text == "This puzzle has no solution."
    assert {place for reason in mistake.because for place in reason.places} >= {(1, 1), (1, 3)}


@pytest.mark.parametrize("first", [0, *(pytest.param(first, marks=pytest.mark.slow) for first in (100, 200))])
def test_every_right_line_agrees_with_all_that_follows(first: int) -> None:
    """On random panels with everything, a right line, edge by edge, contradicts no clause and nothing implied."""
    seen = 0
    for seed in range(first, first + 100):
        puzzle = Witness(random_panels.panel(f"sound {seed}", 3))
        lines = islice(random_panels.lines(puzzle.panel), 1500)
        for line in islice((line for line in lines if puzzle.judge.judge(line).right), 4):
            known = Knowledge(puzzle.panel, puzzle.judge.pieces)
            assert known.begin() is None, seed
            values = list(known.values_of(line.first).values())
            random.Random(seed).shuffle(values)
            for literal in values:
                assert known.net.values[literal] >= 0, (seed, literal)
                if not known.net.values[literal]:
                    known.net.assume(literal)
                    assert known.net.propagate() is None, (seed, literal)
            seen += 1
    assert seen > 50


def test_edges_that_make_no_line_are_no_state_of_their_own() -> None:
    panel = panel_of({"kind": "witness", "height": 2, "width": 2, "starts": [[4, 0]], "ends": [[0, 4, "right"]]})
    assert drawn(panel, [(1, 2), (3, 4)]) == {"line": None}
    assert drawn(panel, [(0, 1)]) == {"line": None}
    assert drawn(panel, [(4, 0), (4, 1), (4, 2), (1, 2)]) == {"line": {"start": [4, 0], "moves": "RR"}}
