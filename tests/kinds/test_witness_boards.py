"""The gallery shows all that a panel can have; our own corpus is right; random lines and symbols agree."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.making.bare_panels import (
    left_right,
    pillar,
    plain,
    rotational,
    top_bottom,
    with_images,
)
from gridlight.puzzles.witness.making.random_line import random_line
from gridlight.puzzles.witness.making.symbol_placement import SORTS, random_clues
from gridlight.puzzles.witness.model.document import panel_of, trace
from gridlight.puzzles.witness.model.grid import is_edge
from gridlight.puzzles.witness.model.line import Line, state_of
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.model.placing import Recipe, with_clues
from tests.support.plain_judge import PlainPanel

ROOT = Path(__file__).resolve().parents[2]
GALLERY: list[dict[str, Any]] = json.loads((ROOT / "static" / "gallery" / "witness.json").read_text("utf-8"))


def shifted_pillar(height: int, width: int) -> Panel:
    """Two lines on a pillar, half-way round from each other."""
    bare = Panel(height, width, pillar=True, symmetry="shift")
    return with_images(bare, [(2 * height, 0)], {(0, 2 * (width // 4)): "top"})


BARE = {
    "plain": plain(5, 5),
    "left-right": left_right(4, 5),
    "top-bottom": top_bottom(5, 4),
    "rotational": rotational(5, 5),
    "pillar": pillar(4, 6),
    "shift": shifted_pillar(4, 8),
}


def test_the_gallery_shows_all_that_a_panel_can_have() -> None:
    panels = [panel_of(entry["document"]) for entry in GALLERY]
    types = {symbol.type for panel in panels for symbol in panel.symbols.values()}
    assert types == {"square", "star", "triangle", "polyomino", "hollow", "elimination"}
    symmetries = [panel.symmetry for panel in panels]
    assert {*symmetries} == {None, "left-right", "top-bottom", "rotational", "shift"}
    assert min(symmetries.count(name) for name in ("left-right", "top-bottom", "rotational")) >= 2
    assert sum(panel.pillar for panel in panels) >= 2
    assert {colour for panel in panels for colour in panel.dots.values()} == {"black", "blue", "yellow"}
    assert any(panel.gaps for panel in panels)
    assert any(panel.outside for panel in panels)
    assert any(is_edge(place) for panel in panels for place in (*panel.starts, *panel.ends))
    assert {1, 2} < {len(panel.starts) for panel in panels}


@pytest.mark.slow
def test_the_corpus_says_what_trying_every_line_finds() -> None:
    for record in map(json.loads, (ROOT / "tests/corpus/witness.jsonl").read_text("utf-8").splitlines()):
        plain, puzzle = PlainPanel(record["document"]), Witness(panel_of(record["document"]))
        solutions = plain.solutions()
        assert [state for state in plain.states() if puzzle.check(state).solved] == solutions, record["id"]
        number = {"count": len(solutions)} if solutions else {}
        assert record["expect"] == {"solvable": bool(solutions), **number}, record["id"]


# What the maker places
def drawn(panel: Panel, seed: int) -> Line:
    """A line at random."""
    return random_line(random.Random(seed), panel, 0.7)


@pytest.mark.slow
@pytest.mark.parametrize("name", BARE)
def test_random_lines_are_valid(name: str) -> None:
    panel = BARE[name]
    for seed in range(5):
        line = drawn(panel, seed)
        assert trace(panel, state_of(panel, line.first)) == line
        assert Witness(panel).is_finished(line)
        assert drawn(panel, seed) == line
    assert len({drawn(panel, seed) for seed in range(5)}) > 1


@pytest.mark.slow
@pytest.mark.parametrize("name", BARE)
def test_the_line_solves_the_placed_symbols(name: str) -> None:
    panel = BARE[name]
    for sort in SORTS:
        order = ["square"] * 3 + [sort] * 3 * (sort != "square")
        recipe = Recipe(panel, dict.fromkeys(order), free=0.5)
        number = 0
        for seed in range(4):
            line = drawn(panel, seed)
            clues = random_clues(random.Random(seed), recipe, line, order)
            verdict = Witness(with_clues(panel, clues)).check(state_of(panel, line.first))
            assert verdict.solved, (sort, verdict.faults)
            number += sum(clue.sort == sort for clue in clues)
        assert number, sort
