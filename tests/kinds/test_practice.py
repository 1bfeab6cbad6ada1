"""Practice: at each position exactly one rule gives the next step."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gridlight import api, making, puzzles
from gridlight.deadline import Deadline
from gridlight.practising import only_rule, practice
from gridlight.puzzle import Fact, Reason, Step
from tests.support.judged_practice import judge, misses_are_right

PRACTISED = [(kind, rule) for kind in puzzles.kinds() for rule in puzzles.find(kind).practised]
SEEDS = {"witness": 1}  # of each rule; 4 of other kinds


def ask(**args: Any) -> Any:
    return json.loads(api.answer(json.dumps({"call": "practice", "args": args})))


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "rule"), PRACTISED)
def test_only_one_rule_gives_the_next_step(kind: str, rule: str) -> None:
    for seed in range(SEEDS.get(kind, 4)):
        position = practice(puzzles.find(kind), rule, str(seed), Deadline(100))
        assert position.rule == rule
        judge(position)


def test_the_same_seed_gives_the_same_position() -> None:
    one, again, other = (ask(kind="lightup", rule="clue-done", seed=seed)["ok"] for seed in ("a", "a", "b"))
    assert one == again != other
    assert ask(kind="lightsout", seed="a")["ok"]["rule"] in puzzles.find("lightsout").practised


@pytest.mark.slow
def test_a_position_has_something_to_place_where_the_rule_can_give_that() -> None:
    for kind, rule in (("witness", "line"), ("witness", "squares"), ("lightup", "clue-needs-all-its-cells")):
        for seed in "abc":
            first, *_ = practice(puzzles.find(kind), rule, seed, Deadline(100)).steps
            assert any(fact.value for fact in first.found)


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


@pytest.mark.parametrize(("kind", "rule"), [pair for pair in PRACTISED if pair[0] in ("lightsout", "switches")])
def test_each_other_press_is_told_what_it_does(kind: str, rule: str) -> None:
    for seed in range(2):
        misses_are_right(practice(puzzles.find(kind), rule, str(seed), Deadline(100)))


# Positions of the player's own
def test_the_first_own_position_in_which_only_that_rule_helps_is_taken() -> None:
    made = making.make(puzzles.find("lightup"), {"size": [7, 7], "level": "hard"}, "own", Deadline(60))
    assert made
    document, facts = made.puzzle.to_document(), list(made.puzzle.facts(made.solution))
    states = [made.puzzle.state(facts[:count]) for count in range(len(facts))]
    own = [{"document": document, "state": state} for state in states]
    taken = {rule: ask(kind="lightup", rule=rule, seed="a", own=own)["ok"] for rule in made.puzzle.practised}
    assert any(position["own"] is not None for position in taken.values())
    for rule, position in taken.items():
        if position["own"] is None:
            assert position["document"] != document
            continue
        assert position["rule"] == rule
        assert (position["document"], position["state"]) == (document, states[position["own"]])
        judge(practice(puzzles.find("lightup"), rule, "a", Deadline(60), [(made.puzzle, position["state"])]))


def test_an_own_position_with_a_mistake_is_passed_over() -> None:
    rows = [".....", "#.1.0", "..###"]
    own = [
        {"document": {"kind": "lightup", "rows": rows}, "state": {"bulbs": bulbs, "dots": []}}
        for bulbs in ([[0, 0]], [])
    ]
    assert ask(kind="lightup", rule="clue-done", own=own)["ok"]["own"] == 1


@pytest.mark.parametrize(
    ("own", "words"),
    [
        ("x", "“own” is a list of positions"),
        ([{"document": {"kind": "witness"}, "state": {}}], "“own” is a list of positions"),
        ([{"document": {"kind": "lightup", "rows": ["."]}, "state": {"bulbs": [[7, 7]], "dots": []}}], "row 8"),
    ],
)
def test_what_is_no_position_of_that_kind_is_refused(own: Any, words: str) -> None:
    error = ask(kind="lightup", rule="clue-done", own=own)["error"]
    assert error["kind"] == "malformed"
    assert words in error["text"]
