"""Every step of an explanation is proved by trying all lines, judged only by the symbols and facts that it names."""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from gridlight.deadline import Deadline
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.reasons.explaining import Told
from tests.support.judged_advice import LINES, JudgedAdvice

ROOT = Path(__file__).resolve().parents[2]
GALLERY = {
    entry["title"]: entry["document"]
    for entry in json.loads((ROOT / "static" / "gallery" / "witness.json").read_text("utf-8"))
}


SMALL = [title for title, document in GALLERY.items() if document["height"] * document["width"] <= 12]
PANELS = pytest.mark.parametrize("title", SMALL)


@cache
def puzzle_of(title: str) -> Witness:
    """The panel of the gallery with this title."""
    return Witness.from_document(GALLERY[title])


@cache
def steps_of(title: str) -> list[Told]:
    """The steps of this panel; several tests read them."""
    puzzle, deadline = puzzle_of(title), Deadline(120)
    solution = puzzle.backbone(deadline)
    assert solution is not None
    return list(puzzle.reasoning.explaining(deadline).steps(puzzle.path(solution), deadline))


@PANELS
def test_every_step_is_proved_by_what_it_names(title: str) -> None:
    advice = JudgedAdvice(GALLERY[title], 0)
    assert (len(advice.lines) <= LINES, len(advice.right)) == (True, 1)
    advice.judge_steps([], [advice.ways(*advice.right)])
    assert advice.done.total() > 3


@PANELS
def test_no_two_steps_in_a_row_say_the_same(title: str) -> None:
    steps = puzzle_of(title).explain(None, Deadline(120)).steps
    for first, second in pairwise(steps):
        assert (first.text, first.because) != (second.text, second.because)
    for step in steps:
        assert step.because
        assert all(reason.text.endswith(".") for reason in step.because)


@pytest.mark.slow
def test_a_step_rules_out_few_ways_and_tells_each_of_them_whole() -> None:
    steps = steps_of("Shapes")
    options = [told for told in steps if told.discovery.kind == "options"]
    assert options
    for told in (*options, *(told for told in steps if told.discovery.kind == "cases")):
        assert len(told.discovery.literals) <= 4
        wrong = [reason for reason in told.step.because if reason.text.startswith("Then ")]
        assert len(wrong) == len(told.discovery.traces)
    assert any(told.step.text.startswith("However the yellow polyomino in row 4, column 2 lies,") for told in steps)


@pytest.mark.slow
def test_where_no_short_reason_is_found_search_says_what_marks_can_remove() -> None:
    steps = steps_of("Made up for")
    first = steps[0]
    assert first.discovery.kind == "search"
    assert not first.step.found
    assert first.step.text.startswith(
        "No short reason was found here: every other way was tried. The elimination marks"
    )
    used = [told for told in steps[1:] if set(first.discovery.literals) & set(told.discovery.facts)]
    assert used
