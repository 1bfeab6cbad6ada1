"""The engine `sat` of panels against every line of small panels, and against the counts that others have published."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from pysat.solvers import Solver

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.cadical import NAME
from gridlight.engines.cnf import Formula
from gridlight.engines.graph.small_loops import outlines
from gridlight.engines.portfolio import Portfolio
from gridlight.puzzle import Fact, Malformed
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.engines.encoding import Encoding
from gridlight.puzzles.witness.engines.line_facts import facts_of
from gridlight.puzzles.witness.engines.sat import (
    WAYS,
    WITH_HOLLOW,
    WITH_PIECES,
    WITHOUT_PIECES,
    Sat,
    ways_of_one_worker,
)
from gridlight.puzzles.witness.engines.tiling import covered_at_most, covered_exactly
from gridlight.puzzles.witness.model.document import panel_of
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.rules.judge import Judge
from gridlight.solving import solve
from tests.support.outside import OUTSIDE
from tests.support.random_panels import lines, panel
from tests.support.witness_panels import board, dot, hollow, mark, piece, square

ROOT = Path(__file__).resolve().parents[2]
Count = Callable[[Formula, Sequence[int], int], None]
CORPUS = OUTSIDE / "witness"
SECONDS = 60.0  # never needed


def found(panel: Panel) -> list[tuple[Fact, ...]]:
    return sorted(tuple(facts) for facts in Sat(panel).solutions(Deadline(SECONDS)))


def tried(panel: Panel) -> list[tuple[Fact, ...]]:
    """The lines that are right, by judging every line."""
    judge = Judge(panel)
    return sorted(tuple(facts_of(panel, line)) for line in lines(panel) if judge.judge(line).right)


@pytest.mark.parametrize("at", [(2, 4), (1, 2), (0, 2)])
def test_two_lines_of_no_moves_begin_and_end_together(at: tuple[int, int]) -> None:
    """Where lines begin a side of the border changes, but not where both begin at one place."""
    for symmetry in ("left-right", "top-bottom", "rotational"):
        small = Panel(2, 2, False, symmetry, starts=(at, (4, 0), (0, 0)), ends={at: "top", (0, 4): "top"})
        assert found(small) == tried(small), symmetry


@pytest.mark.parametrize("way", range(len(WAYS)))
def test_each_way_finds_each_right_line_once(way: int) -> None:
    for seed in range(30):
        small = panel(f"way {seed}", 3)
        engine = Sat(small).in_way(way, len(WAYS))
        assert sorted(map(tuple, engine.solutions(Deadline(SECONDS)))) == tried(small), seed


@pytest.mark.parametrize(
    ("symbols", "ways"),
    [
        ([], WITHOUT_PIECES),
        ([square(1, 1)], WITHOUT_PIECES),
        ([square(1, 1), piece(1, 3, "#")], WITH_PIECES),
        ([piece(1, 1, "#"), hollow(1, 3, "#")], WITH_HOLLOW),
    ],
)
def test_the_ways_of_one_worker_depend_on_the_pieces(symbols: list[Any], ways: object) -> None:
    assert ways_of_one_worker(panel_of(board(2, 2, symbols=symbols))) == ways


def test_each_way_of_a_panel_without_pieces_finds_each_right_line_once() -> None:
    document = board(3, 3, symbols=[square(1, 1), square(3, 3, "blue")], dots=[dot(2, 4)])
    small = panel_of(document)
    for way in WITHOUT_PIECES:
        assert sorted(map(tuple, Sat(small, [way]).solutions(Deadline(SECONDS)))) == tried(small), way


@pytest.mark.slow
@pytest.mark.parametrize("name", ["unit", "game"])
def test_published_counts_agree(name: str) -> None:
    if not CORPUS.is_dir():
        pytest.skip("the corpus is not beside the project")
    counted = 0
    for text in (CORPUS / f"{name}.jsonl").read_text().splitlines():
        record = json.loads(text)
        count = record["expect"].get("count")
        if count is None or record.get("disputed") or count > 100:
            continue
        try:
            published = panel_of(record["document"])
        except Malformed:  # no cells, or an impossible count of a triangle
            continue
        assert sum(1 for _ in Sat(published).solutions(Deadline(SECONDS))) == count, record["id"]
        counted += 1
    assert counted > 30


def test_outlines_are_those_of_all_polyominoes() -> None:
    assert len(outlines(4)) == 1 + 2 + 6 + 19  # fixed polyominoes, OEIS A001168


@pytest.mark.parametrize("squares", range(7))
@pytest.mark.parametrize("count", [covered_exactly, covered_at_most])
def test_covered_cells_are_as_many_as_the_squares_of_the_pieces(count: Count, squares: int) -> None:
    formula = Formula()
    covered = formula.news(6)
    count(formula, covered, squares)
    with Solver(name=NAME, bootstrap_with=formula.clauses) as solver:
        for number in range(2**6):
            some = [cell if number >> index & 1 else -cell for index, cell in enumerate(covered)]
            held = number.bit_count()
            right = held == squares if count is covered_exactly else held <= squares
            assert solver.solve(assumptions=some) is right, number


def test_giving_up_is_not_none() -> None:
    engine = Sat(panel("sat 0", 3))
    with pytest.raises(Stopped):
        next(engine.solutions(Deadline(-1.0)))


def test_when_time_is_up_it_says_of_how_many_lines_the_pieces_may_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    deadline, models = Deadline(SECONDS), Portfolio.model

    def slow(*_: object) -> list[list[int]]:
        raise Stopped("Checking whether the pieces fit took longer than 1 second.")

    def two(portfolio: Portfolio, *given: Any) -> Any:
        if len(portfolio.all) == 2:
            deadline.until = 0.0
        return models(portfolio, *given)

    monkeypatch.setattr(Encoding, "cuts", slow)
    monkeypatch.setattr(Portfolio, "model", two)
    answer = solve(Witness(panel("sat 0", 3)), "sat", deadline=deadline)
    assert (answer.status, answer.count) == ("unknown", None)
    assert answer.why == "Not finished within 60 seconds. In 2 lines it could not be told whether the pieces fit."


def test_a_dot_under_a_line_of_no_moves_is_part_of_what_made_its_region_wrong() -> None:
    """Where the line begins and ends elsewhere, the dot is uncovered, and the mark has something to remove."""
    document = board(
        1,
        3,
        symmetry="top-bottom",
        starts=[[2, 0], [0, 0], [2, 4], [0, 4], [0, 2]],
        ends=[[2, 4, "bottom"], [0, 4, "left"], [0, 2, "top"]],
        dots=[dot(2, 4)],
        symbols=[piece(1, 1, "###", free=True), square(1, 3), mark(1, 5)],
    )
    puzzle = Witness(panel_of(document))
    lines = [puzzle.state(facts)["line"] for facts in Sat(puzzle.panel).solutions(Deadline(SECONDS))]
    assert {(*line["start"], line["moves"]) for line in lines} == {(0, 2, ""), (0, 0, "RR")}
