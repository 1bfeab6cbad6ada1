"""The verdict and the engines against a judge that tries everything, on small panels with all that a panel can have."""

from __future__ import annotations

import json

import pytest

from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.model.document import TYPES, panel_of
from gridlight.puzzles.witness.model.panel import SYMMETRIES
from gridlight.puzzles.witness.model.variants import VARIANTS
from tests.support.compared_panels import SLOW, compared
from tests.support.outside import OUTSIDE, needs_outside


@pytest.mark.slow
@pytest.mark.parametrize("part", range(2))
def test_the_verdict_and_the_engines_agree_with_trying_everything(part: int) -> None:
    counts = compared(range(part, 500, 2))
    wanted = {f"with {sort}" for sort in (*VARIANTS, *TYPES, *SYMMETRIES, "width 1", "three marks", "missing")}
    wanted |= {"with a start for both lines", "with a start that is an end", "with a terminal on an edge"}
    assert wanted <= {sort for sort, number in counts.items() if number > 1}
    assert min(counts["none"], counts["unique"], counts["several"]) > 25


@pytest.mark.slow
@pytest.mark.parametrize("name", SLOW)
def test_the_engines_to_compare_with_agree_too(name: str) -> None:
    counts = compared(range(10_000, 10_050), [name])
    assert counts[f"by {name}"] > 15
    assert compared(range(31_000, 31_040), [name], on_edges=1)[f"by {name}"] > 10


@pytest.mark.slow
def test_panels_with_two_lines_and_a_start_on_an_edge_agree() -> None:
    counts = compared(range(30_000, 30_100), on_edges=1)
    assert counts["with only-own-start"] > 10
    assert counts["by sat"] > 40


def test_some_panels_agree() -> None:
    assert compared(range(20_000, 20_030))["by sat"] > 20


@needs_outside
def test_lines_under_the_variants_are_judged_as_by_other_programs() -> None:
    """Lines that the programs which these rules are from judged themselves."""
    records = map(json.loads, (OUTSIDE / "next" / "witness" / "variants.jsonl").read_text("utf-8").splitlines())
    judged = [record for record in records if "state" in record and not record.get("may_refuse")]
    wrong = [
        record["id"]
        for record in judged
        if Witness(panel_of(record["document"])).check(record["state"]).solved != record["expect"]["valid"]
    ]
    assert not wrong
    assert len(judged) > 200
