"""Practice: at each position exactly one rule gives the next step."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gridlight import api, puzzles
from gridlight.deadline import Deadline
from gridlight.practising import only_rule, practice
from gridlight.puzzle import Fact, Reason, Step
from tests.support.judged_practice import judge

PRACTISED = [(kind, rule) for kind in puzzles.kinds() for rule in puzzles.find(kind).practised]
SEEDS = {"witness": 1}  # of each rule; 12 of other kinds


def ask(**args: Any) -> Any:
    return json.loads(api.answer(json.dumps({"call": "practice", "args": args})))


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "rule"), PRACTISED)
def test_only_one_rule_gives_the_next_step(kind: str, rule: str) -> None:
    for seed in range(SEEDS.get(kind, 12)):
        position = practice(puzzles.find(kind), rule, str(seed), Deadline(100))
        assert position.rule == rule
        judge(position)


def test_the_same_seed_gives_the_same_position() -> None:
    one, again, other = (ask(kind="lightup", rule="clue-done", seed=seed)["ok"] for seed in ("a", "a", "b"))
    assert one == again != other
    assert ask(kind="lightsout", seed="a")["ok"]["rule"] in puzzles.find("lightsout").practised


def test_what_cannot_be_practised_is_said() -> None:
    unknown = ask(kind="lightup", rule="guess")["error"]
    assert unknown["kind"] == "malformed"
    assert unknown["text"].startswith("“rule” is one of clue-done, clue-needs-all-its-cells")
    late = ask(kind="lightup", rule="clue-done", seconds=0)["error"]
    assert late == {
        "kind": "stopped",
        "text": "No position was found in which only this rule helps within 0 seconds.",
    }


def test_two_rules_are_not_one() -> None:
    puzzle = puzzles.find("lightup").from_document({"kind": "lightup", "rows": [".....", "#.1.0", "..###"]})

    def step(*rules: str) -> Step:
        return Step((Fact((0, 0), 1),), tuple(Reason(rule, (), rule) for rule in rules), "")

    assert only_rule(puzzle, [step("clue-done", "lit-already"), step("clue-done")]) == "clue-done"
    assert only_rule(puzzle, [step("clue-done", "last-place-to-light-it-from")]) is None
    assert only_rule(puzzle, [step("clue-done"), step("clue-needs-all-its-cells")]) is None
    assert only_rule(puzzle, [step("clue-done")._replace(found=())]) is None
    assert only_rule(puzzle, []) is None
