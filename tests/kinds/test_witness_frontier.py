"""The frontier of small panels against the verdict on every line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

from gridlight.deadline import Deadline, Stopped
from gridlight.puzzles.witness.engines.frontier import Frontier, is_known, takes
from gridlight.puzzles.witness.engines.sat import Sat
from gridlight.puzzles.witness.model.document import document_of
from gridlight.puzzles.witness.model.grid import Place
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.rules.judge import Judge
from tests.support.random_panels import lines, panel

SECONDS = 60.0  # never needed
MANY = 1000  # lines: a panel with more takes too long to judge


def plain(seed: int) -> Panel:
    """A random panel with nothing that a frontier does not take."""
    full = panel(f"frontier {seed}", 3)
    bare = replace(full, pillar=False, symmetry=None, missing=())

    def corner(place: Place) -> Place:
        return place[0] // 2 * 2, place[1] // 2 * 2

    return replace(
        bare,
        starts=tuple(dict.fromkeys(map(corner, full.starts))),
        ends={corner(place): direction for place, direction in full.ends.items()},
        symbols={place: symbol for place, symbol in full.symbols.items() if is_known(symbol)},
    )


def some(seeds: range) -> Iterator[tuple[Panel, list[tuple[int, ...]]]]:
    """Panels with few lines, and those of their lines that are right."""
    for bare in map(plain, seeds):
        every = list(islice(lines(bare), MANY + 1))
        if len(every) <= MANY:
            judge = Judge(bare)
            yield bare, sorted(line.first for line in every if judge.judge(line).right)


def test_the_frontier_finds_and_counts_the_lines_that_are_right() -> None:
    right = 0
    for bare, truth in some(range(100)):
        assert takes(bare)
        frontier = Frontier(bare, Deadline(SECONDS))
        assert frontier.complete
        assert sorted(line.first for line in frontier.lines()) == truth, document_of(bare)
        assert frontier.count() == len(truth)
        right += len(truth)
    assert right > 100


def test_with_too_many_states_it_is_not_complete_and_the_solvers_go_on() -> None:
    bare, truth = next((bare, truth) for bare, truth in some(range(50)) if len(truth) > 3)
    assert not Frontier(bare, Deadline(SECONDS), most=3).complete
    assert Frontier(bare, Deadline(SECONDS)).complete
    engine = Sat(bare, patience=0.0)  # begins with the frontier
    assert len(list(engine.solutions(Deadline(SECONDS)))) == len(truth)


def test_it_stops_in_time() -> None:
    with pytest.raises(Stopped):
        Frontier(plain(0), Deadline(-1.0))


@pytest.mark.parametrize(
    "given",
    [
        {"pillar": True},
        {"symmetry": "rotational"},
        {"missing": ((0, 1),)},
        {"starts": ((0, 1),)},
        {"height": 7, "width": 7},
    ],
)
def test_what_it_does_not_take(given: dict[str, object]) -> None:
    bare = Panel(3, 3, starts=((6, 0),), ends={(0, 6): "right"})
    assert takes(bare)
    assert not takes(replace(bare, **given))  # type: ignore[arg-type]
