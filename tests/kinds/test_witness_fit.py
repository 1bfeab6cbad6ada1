"""Whether pieces fit, often with hollow ones among them: CaDiCaL against the search that lays piece by piece."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random

import pytest

from gridlight.deadline import Deadline, Stopped
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.rules import pieces
from gridlight.puzzles.witness.rules.fit_by_sat import can_ask
from gridlight.puzzles.witness.rules.judge import regions_of
from gridlight.puzzles.witness.rules.pieces import Pieces
from gridlight.puzzles.witness.rules.shapes import Kind, area
from tests.support.plain_judge import PlainPanel
from tests.support.random_panels import lines, panel

SHAPES = (("#",), ("##",), ("#", "#"), ("##", "#."), ("###",), ("##", "##"), ("#.", "##"), ("#.#",), ("##.", ".##"))
LONG = (("#",), ("##",), ("###",), ("####",), ("#", "#"))
SECONDS = 60.0  # never needed
RULES = (frozenset[str](), frozenset({"pieces-leave-panel"}), frozenset({"pieces-cross-lines"}))


def some_pieces(rng: Random, cells: int) -> tuple[list[Kind], list[Kind]]:
    """Full and hollow pieces, with as many squares more as there are cells, or as many squares."""
    hollow = [(rng.choice(SHAPES), rng.random() < 0.3) for _ in range(rng.randint(0, 2))]
    return filling(rng, sum(map(area, hollow)) + (cells if rng.random() < 0.8 or not hollow else 0), SHAPES), hollow


def filling(rng: Random, want: int, shapes: Sequence[tuple[str, ...]]) -> list[Kind]:
    """Full pieces with so many squares in all."""
    full: list[Kind] = []
    while want:
        kind = (rng.choice([shape for shape in shapes if area((shape, False)) <= want]), rng.random() < 0.3)
        full.append(kind)
        want -= area(kind)
    return full


@pytest.mark.parametrize("rules", [RULES[0], *(pytest.param(rules, marks=pytest.mark.slow) for rules in RULES[1:])])
def test_cadical_and_the_search_agree(rules: frozenset[str]) -> None:
    compared, fitting, plain = 0, 0, 0
    for seed in range(50):
        rng, one = Random(seed), panel(f"fit {seed}", 3)
        one = Panel(one.height, one.width, one.pillar, one.symmetry, one.starts, one.ends, one.gaps, rules=rules)
        judge = Pieces(one)
        judge.deadline = Deadline(SECONDS)
        for line in list(islice(lines(one), 40))[::13]:
            for region in regions_of(one, line):
                cells = len(region.intersection(one.cells))
                full, hollow = some_pieces(rng, cells)
                if can_ask(one, (*full, *hollow)) and cells <= 6:
                    cancels = sum(map(area, full)) == sum(map(area, hollow))
                    free = 0 if cancels else sum(1 << spot for spot in region)
                    answer = judge.fit_by_search(free, full, hollow)
                    assert judge.fit_by_sat(free, full, hollow) is answer, (seed, full, hollow)
                    compared, fitting, plain = compared + 1, fitting + answer, plain + (answer and not hollow)
    assert 15 < fitting < compared
    assert 5 < plain < fitting


@pytest.mark.parametrize("rules", RULES)
def test_a_piece_longer_than_a_pillar_is_wide_meets_no_edge_that_is_undrawn(rules: frozenset[str]) -> None:
    one = Panel(1, 1, pillar=True, starts=((0, 0),), ends={(2, 0): "bottom"}, rules=rules)
    undrawn = [spot for spot in one.spots if one.place(spot)[0] == 1]
    drawn = list(one.cells)
    full: list[Kind] = [(("####",), False)]
    assert Pieces(one).fit_region(undrawn, full, [(("###",), False)])
    crosses = "pieces-cross-lines" in rules
    assert Pieces(one).fit_region(drawn, full, [(("###",), False)]) is crosses
    assert Pieces(one).fit_region(drawn, full, [(("#",), False)] * 3)  # each of them lends the edge once


@pytest.mark.parametrize("rules", RULES)
def test_pieces_fit_round_narrow_pillars_as_the_plain_judge_says(rules: frozenset[str]) -> None:
    document = {"height": 2, "pillar": True, "symmetry": None, "starts": [[4, 0]], "ends": [[0, 0, "top"]]}
    document |= {"missing": [], "gaps": [], "dots": [], "symbols": [], "rules": dict.fromkeys(rules, True)}
    compared, round_it = 0, 0
    for width in (1, 2, 3):
        one = Panel(2, width, True, starts=((4, 0),), ends={(0, 0): "top"}, rules=rules)
        plain, judge = PlainPanel({**document, "width": width}), Pieces(one)
        judge.deadline = Deadline(SECONDS)
        for seed in range(60):
            rng = Random(seed)
            cells = rng.choice([one.cells, one.cells[:width], one.cells[:1]])
            region = {*cells, *(edge for edge in one.spots if both_sides(one, edge, cells) and rng.random() < 0.7)}
            hollow = [(rng.choice(LONG), False) for _ in range(rng.randint(1, 2))]
            full = filling(rng, sum(map(area, hollow)) + len(cells), LONG)
            answer = judge.fit_region(region, full, hollow)
            sorts = (("polyomino", full), ("hollow", hollow))
            laid = [{"type": name, "shape": s, "free": free} for name, kinds in sorts for s, free in kinds]
            assert plain.do_fit({one.place(spot) for spot in region}, laid) is answer, (width, seed)
            compared += 1
            round_it += answer and any(len(shape[0]) > width for shape, _ in full)
    assert 10 < round_it < compared


def both_sides(panel: Panel, edge: int, cells: Sequence[int]) -> bool:
    """Whether these cells are on both sides of an edge."""
    return sum(panel.sides[cell].count(edge) for cell in cells) == 2


def test_cadical_answers_where_the_search_has_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    one = Panel(4, 4, starts=((8, 0),), ends={(0, 8): "right"})
    region = [spot for spot in one.spots if one.place(spot)[0] not in (0, 8) and one.place(spot)[1] not in (0, 8)]
    full: list[Kind] = [(("###", "###"), False)] * 3
    hollow: list[Kind] = [(("#",), False)] * 2
    before = Pieces(one).fit_region(region, full, hollow)
    monkeypatch.setattr(pieces, "QUICK", -1.0)
    assert Pieces(one).fit_region(region, full, hollow) is before
    assert Pieces(one).fit_region(region, [*full[:2], (("#", "#", "#", "#"), False)])  # without hollow pieces, too
    late = Pieces(one)
    late.deadline = Deadline(-1.0)
    with pytest.raises(Stopped):
        late.fit_region(region, full, hollow)
