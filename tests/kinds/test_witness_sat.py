"""The engine `sat` of panels against every line of small panels, and against the counts that others have published."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.graph.small_loops import outlines
from gridlight.puzzle import Fact, Malformed
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.engines.line_facts import facts_of
from gridlight.puzzles.witness.engines.optimistic import OptimisticJudge
from gridlight.puzzles.witness.engines.sat import Sat
from gridlight.puzzles.witness.model.document import panel_of
from gridlight.puzzles.witness.model.line import trace
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.rules import pieces
from gridlight.puzzles.witness.rules.judge import Judge, regions_of
from tests.support.outside import OUTSIDE
from tests.support.random_panels import lines, panel

ROOT = Path(__file__).resolve().parents[2]
CORPUS = OUTSIDE / "witness"
SECONDS = 60.0  # never needed


def found(panel: Panel) -> list[tuple[Fact, ...]]:
    return sorted(tuple(facts) for facts in Sat(panel).solutions(Deadline(SECONDS)))


def tried(panel: Panel) -> list[tuple[Fact, ...]]:
    """The lines that are right, by judging every line."""
    judge = Judge(panel)
    return sorted(tuple(facts_of(panel, line)) for line in lines(panel) if judge.judge(line).right)


@pytest.mark.parametrize("seed", range(120))
def test_sat_finds_each_right_line_once(seed: int) -> None:
    small = panel(f"sat {seed}", 3)
    assert found(small) == tried(small)


@pytest.mark.parametrize("seed", range(30))
def test_given_facts_are_kept_and_forced_ones_are_in_every_line(seed: int) -> None:
    small = panel(f"given {seed}", 3)
    solutions, engine = found(small), Sat(small)
    forced = set(engine.forced(Deadline(SECONDS)))
    assert forced == (set(solutions[0]).intersection(*solutions) if solutions else set())
    for fact in [fact for facts in solutions[:2] for fact in facts][::5]:
        for value in (0, 1):
            given = Fact(fact.at, value)
            some = sorted(map(tuple, engine.solutions(Deadline(SECONDS), [given])))
            assert some == [facts for facts in solutions if given in facts]


@pytest.mark.parametrize("seed", range(30))
def test_solutions_begin_with_the_prefix(seed: int) -> None:
    small = panel(f"prefix {seed}", 3)
    solutions, engine = found(small), Sat(small)
    for facts in solutions[:3]:
        for length in (1, 2, 3):
            way = [fact.at for fact in facts if fact.value][:length]  # perhaps all there is of the line
            prefix = [small.spot(place) for place in way if isinstance(place, tuple)]
            some = sorted(map(tuple, engine.solutions(Deadline(SECONDS), prefix=prefix)))
            assert tuple(facts) in some
            if small.symmetry is None:
                ones = [Fact(place, 1) for place in way]
                assert some == [other for other in solutions if list(other[: len(way)]) == ones]


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


def test_giving_up_is_not_none() -> None:
    engine = Sat(panel("sat 0", 3))
    with pytest.raises(Stopped):
        next(engine.solutions(Deadline(-1.0)))


def test_marks_are_judged_within_the_time_of_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time that a judge begins with is over at once here."""
    gallery = json.loads((ROOT / "static/gallery/witness.json").read_text("utf-8"))
    panel = next(panel_of(one["document"]) for one in gallery if one["title"] == "A bit of everything")
    (facts,) = found(panel)
    line = trace(panel, Witness(panel).state(facts))
    assert line is not None
    drawn = {*line.first, *line.second}
    marks = {panel.spot(place) for place, symbol in panel.symbols.items() if symbol.type == "elimination"}
    region = next(region for region in regions_of(panel, line) if region & marks)
    monkeypatch.setattr(pieces, "PATIENCE", -1.0)
    judge = OptimisticJudge(panel)
    assert not judge.always_wrong(region, drawn, Deadline(SECONDS))
    with pytest.raises(Stopped):
        judge.always_wrong(region, drawn, Deadline(-1.0))
