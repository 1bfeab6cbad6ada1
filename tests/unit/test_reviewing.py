"""Reviews of runs: runs that the engine made, runs with a guess and a mistake, and runs that cannot be reviewed."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from gridlight import answers, making, puzzles
from gridlight.api import answer
from gridlight.deadline import Deadline
from gridlight.facts import Fact, Mark, Moment, State
from gridlight.puzzle import Malformed, Puzzle, Unsupported
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.model.line import state_of
from gridlight.reviewing import Judging, facts_of, review
from gridlight.text.strict_json import parse_json

SECONDS = 60
LEVELS = ("easy", "normal", "hard", "fiendish", "easy")
TWO_WAYS = {"kind": "lightup", "rows": ["..", ".."]}
NO_WAY = {"kind": "lightup", "rows": ["4."]}


def run_of(states: Sequence[State]) -> list[Moment]:
    """The states, two seconds apart."""
    return [Moment(state, 2.0 * number) for number, state in enumerate(states)]


def made(kind: str, seed: int, **options: object) -> Puzzle:
    puzzle_and_level = making.make(puzzles.find(kind), options, str(seed), Deadline(SECONDS))
    assert puzzle_and_level is not None
    return puzzle_and_level.puzzle


def explained(puzzle: Puzzle, notes: bool = True) -> list[State]:
    """The states of a player who does what each step of the explanation says."""
    states, facts = [puzzle.state([], notes)], list[Fact]()
    for step in puzzle.explain(None, Deadline(SECONDS)).steps:
        facts += step.found
        states.append(puzzle.state(facts, notes))
    return [state for number, state in enumerate(states) if not number or state != states[number - 1]]


def reviewed(puzzle: Puzzle, states: Sequence[State]) -> answers.Review:
    return judged(puzzle, run_of(states))


def judged(puzzle: Puzzle, run: Sequence[Moment]) -> answers.Review:
    return review(puzzle, run, Deadline(SECONDS)).as_json()


def marks(told: answers.Review, *hows: str) -> list[Fact]:
    """What was marked in these ways, in its order."""
    found = [mark["found"] for move in told["moves"] for mark in move["marks"] if mark["how"] in hows]
    return [Fact(fact["at"], fact["value"]) for facts in found for fact in facts]


def bulbs(facts: Sequence[Fact]) -> State:
    return {"bulbs": sorted(list(at) for at, value in facts if value), "dots": []}


def drawn(puzzle: Witness) -> list[State]:
    """The line of the solution, corner by corner."""
    path = puzzle.path(puzzle.backbone(Deadline(SECONDS)) or ())
    return [{"line": None}, *(state_of(puzzle.panel, path[:length]) for length in range(1, len(path) + 1, 2))]


# Runs of the engine
@pytest.mark.parametrize("seed", range(5))
def test_a_run_of_light_up_by_the_engine_has_no_guess_and_no_mistake(seed: int) -> None:
    puzzle = made("lightup", seed, size=[7, 7], level=LEVELS[seed % 5])
    told = reviewed(puzzle, explained(puzzle, notes=seed % 2 == 0))
    assert told["complete"]
    assert told["mistake"] is None
    assert marks(told, "guess", "mistake", "open", "back", "unknown") == []
    assert len(marks(told, "followed", "tried")) >= 7


@pytest.mark.parametrize("seed", range(5))
def test_a_run_of_the_witness_by_the_engine_has_no_guess_and_no_mistake(seed: int) -> None:
    puzzle = made("witness", seed, size=[3, 3], level=("easy", "normal")[seed % 2])
    assert isinstance(puzzle, Witness)
    states = drawn(puzzle)
    told = reviewed(puzzle, states)
    assert told["complete"]
    assert marks(told, "guess", "mistake", "back", "unknown") == []
    assert [fact.at for fact in marks(told, "followed", "open")] == [fact.at for fact in puzzle.facts(states[-1])]


def test_the_rules_are_those_that_were_used_with_the_time_before_each_move() -> None:
    told = reviewed(
        made("lightup", 3, size=[7, 7], level="easy"), explained(made("lightup", 3, size=[7, 7], level="easy"))
    )
    used = [mark["because"][0]["rule"] for move in told["moves"] for mark in move["marks"] if mark["because"]]
    assert {use["rule"] for use in told["rules"]} == set(used)
    assert {use["seconds"] for use in told["rules"]} == {2.0}
    times = [use["times"] for use in told["rules"]]
    assert times == sorted(times, reverse=True)


# Guesses and mistakes
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_one_guess_and_one_mistake_are_found_and_nothing_else(seed: int) -> None:
    puzzle = made("lightup", seed, size=[8, 8], level="easy")
    steps = puzzle.explain(None, Deadline(SECONDS)).steps
    facts = [fact for step in steps for fact in step.found if fact.value]
    guess = facts.pop()
    wrong = next(Fact(at, 1) for at, value in puzzle.backbone(Deadline(SECONDS)) or () if not value)
    states = [bulbs([]), bulbs([guess]), *(bulbs([guess, *facts[:end]]) for end in range(1, len(facts) + 1))]
    states[5:5] = [bulbs([guess, *facts[:3], wrong]), states[4]]
    told = reviewed(puzzle, states)
    assert marks(told, "guess") == [guess]
    assert marks(told, "mistake") == marks(told, "back") == [wrong]
    assert marks(told, "followed") == facts
    assert told["mistake"] is not None
    assert told["mistake"]["places"] == (wrong.at,)
    assert told["mistake"]["because"]


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, 1])
def test_one_guess_and_one_mistake_on_a_panel_are_found_and_nothing_else(seed: int) -> None:
    puzzle = made("witness", seed, size=[4, 4], level="hard")
    assert isinstance(puzzle, Witness)
    states = drawn(puzzle)
    solution = puzzle.path(puzzle.facts(states[-1]))
    for length, state in enumerate(states):
        done = puzzle.path(puzzle.facts(state))
        line = puzzle.grader.current(done, solution)
        right, others = puzzle.grader.ways_on(line, solution)
        tempting = [other for other in others if not other.fails() and not other.soon_fails()]
        is_drawn = (line is None) == (done == ())  # the only start comes without a choice
        if is_drawn and tempting and not puzzle.grader.is_forced(line, right):
            wrong, guess = (state_of(puzzle.panel, way.path) for way in (tempting[0], right))
            told = reviewed(puzzle, [*states[: length + 1], wrong, state, guess])
            assert puzzle.check(wrong).faults == []
            assert marks(told, "followed") == puzzle.facts(state)
            assert marks(told, "mistake") == marks(told, "back") == puzzle.facts(wrong)[len(done) :]
            assert marks(told, "open") == puzzle.facts(guess)[len(done) :]
            assert told["mistake"] is not None
            return
    pytest.fail("the solution is forced everywhere")


def test_bulbs_that_were_seen_in_another_order_are_no_guesses() -> None:
    puzzle = made("lightup", 4, size=[8, 8], level="easy")
    facts = [fact for fact in puzzle.facts(explained(puzzle)[-1]) if fact.value]
    states = explained(puzzle, notes=False)
    ordered = [
        fact for before, after in pairwise(states) for fact in puzzle.facts(after) if fact not in puzzle.facts(before)
    ]
    assert sorted(ordered) == sorted(facts)
    for number in range(0, len(ordered) - 1, 3):
        ordered[number], ordered[number + 1] = ordered[number + 1], ordered[number]
    told = reviewed(puzzle, [bulbs(ordered[:length]) for length in range(len(ordered) + 1)])
    assert marks(told, "guess", "mistake") == []


def test_some_bulbs_in_any_order_are_guesses_and_none_is_a_mistake() -> None:
    puzzle = made("lightup", 4, size=[14, 14], level="easy")
    facts = [fact for fact in puzzle.facts(explained(puzzle)[-1]) if fact.value]
    random.Random(1).shuffle(facts)
    told = reviewed(puzzle, [bulbs(facts[:length]) for length in range(len(facts) + 1)])
    assert marks(told, "guess")
    assert marks(told, "mistake") == []


def test_what_a_hint_gave_is_no_guess_of_the_player() -> None:
    puzzle = made("lightup", 0, size=[8, 8], level="easy")
    *_, end = explained(puzzle, notes=False)
    told = judged(puzzle, [Moment(bulbs([]), 0), Moment(end, 9, given=True)])
    assert set(marks(told, "given")) == set(puzzle.facts(end))
    assert told["wait"] is None


def test_a_hint_counts_for_its_rule_and_not_for_the_player() -> None:
    puzzle = made("lightup", 0, size=[8, 8], level="easy")
    states = explained(puzzle)
    run = [Moment(state, number, given=number == 2) for number, state in enumerate(states)]
    whole, hinted = reviewed(puzzle, states), judged(puzzle, run)
    assert sum(use["hints"] for use in whole["rules"]) == 0
    assert [use for use in hinted["rules"] if use["hints"]] != []
    assert sum(use["hints"] for use in hinted["rules"]) == 1
    played, with_hints = (
        {use["rule"]: use["times"] + use["hints"] for use in told["rules"]} for told in (whole, hinted)
    )
    assert played == with_hints


def test_a_line_that_leaves_the_solution_is_lost_from_there_on_and_taken_back() -> None:
    puzzle = made("witness", 3, size=[4, 4], level="easy")
    assert isinstance(puzzle, Witness)
    states = drawn(puzzle)
    judging = puzzle.grader
    for length in range(2, len(states)):
        path = puzzle.path(puzzle.facts(states[length]))
        solution = puzzle.path(puzzle.facts(states[-1]))
        line = judging.current(path, solution)
        others = judging.ways_on(line, solution)[1] if line else ()
        if others:
            wrong = state_of(puzzle.panel, others[0].path)
            told = reviewed(puzzle, [*states[: length + 1], wrong, *states[length:]])
            lost = puzzle.facts(wrong)[len(path) :]
            assert marks(told, "mistake") == marks(told, "back") == lost
            assert told["mistake"] is not None
            return
    pytest.fail("no line left the solution")


def test_the_click_after_which_more_clicks_remain_is_named() -> None:
    puzzle = puzzles.understand(
        {"kind": "lightsout", "states": 2, "lights": ["11000", "10000", "00000", "00000", "00000"]}
    )
    presses = [["00000"] * 5, ["00000", "00000", "00000", "00100", "00000"], ["00000"] * 5, ["10000", *["00000"] * 4]]
    told = reviewed(puzzle, [{"presses": rows} for rows in presses])
    hows = [mark["how"] for move in told["moves"] for mark in move["marks"]]
    assert hows == ["away", "closer", "closer"]


def test_the_longest_wait_says_which_step_was_there() -> None:
    puzzle = made("lightup", 1, size=[7, 7], level="easy")
    states = explained(puzzle)
    run = [Moment(state, 2.0 * number + (40 if number > 4 else 0)) for number, state in enumerate(states)]
    wait = judged(puzzle, run)["wait"]
    assert wait is not None
    assert (wait["moment"], wait["seconds"]) == (4, 42.0)
    assert wait["step"] is not None
    values = dict(puzzle.backbone(Deadline(SECONDS)) or ())
    assert all(values[fact["at"]] == fact["value"] for fact in wait["step"]["found"])


# What cannot be reviewed, or not wholly
def test_a_puzzle_with_several_solutions_has_choices_and_no_guess() -> None:
    puzzle = puzzles.understand(TWO_WAYS)
    told = reviewed(puzzle, [bulbs([]), bulbs([Fact((0, 0), 1)]), bulbs([Fact((0, 0), 1), Fact((1, 1), 1)])])
    assert marks(told, "open") == [Fact((0, 0), 1)]
    assert marks(told, "followed") == [Fact((1, 1), 1)]
    assert told["notes"] == [
        "This puzzle has several solutions. A move counts as a mistake only where none of them has it."
    ]


def test_with_several_solutions_a_choice_that_was_taken_back_no_longer_counts() -> None:
    first, second = Fact((0, 0), 1), Fact((0, 1), 1)
    told = reviewed(puzzles.understand(TWO_WAYS), [bulbs([]), bulbs([first]), bulbs([]), bulbs([second])])
    assert marks(told, "mistake", "guess") == []
    assert marks(told, "open", "followed") == [first, second]


@pytest.mark.parametrize(
    ("document", "state"),
    [(NO_WAY, bulbs([])), ({"kind": "witness", "height": 1, "width": 1}, {"line": None})],
)
def test_a_puzzle_without_a_solution_has_no_review(document: dict[str, Any], state: State) -> None:
    with pytest.raises(Unsupported, match="no solution"):
        reviewed(puzzles.understand(document), [state, state])


NO_RUNS: list[tuple[Any, str]] = [
    (None, "a list of states"),
    ([], "at least two states"),
    ([{"state": bulbs([]), "seconds": 0}], "at least two states"),
    ([{"state": bulbs([])}, {"state": bulbs([]), "seconds": 1}], "a list of states"),
    ([{"state": bulbs([]), "seconds": 5}, {"state": bulbs([]), "seconds": 1}], "before that of the state before"),
    ([{"state": bulbs([]), "seconds": 0}, {"state": {"presses": "00"}, "seconds": 1}], "State 2"),
    ([{"state": bulbs([]), "seconds": 0}, {"state": bulbs([Fact((7, 7), 1)]), "seconds": 1}], "State 2"),
    ([{"state": bulbs([]), "seconds": 0}] * 3002, "at most 3,001 states"),
]


@pytest.mark.parametrize(("run", "words"), NO_RUNS)
def test_what_is_no_run_of_this_puzzle_is_refused_with_a_sentence(run: object, words: str) -> None:
    request = {"call": "review", "args": {"document": TWO_WAYS, "run": run}}
    error = parse_json(answer(json.dumps(request)))["error"]
    assert error["kind"] == "malformed"
    assert words in error["text"]


def test_a_run_with_a_gap_is_judged_as_one_move() -> None:
    puzzle = made("lightup", 2, size=[7, 7], level="easy")
    first, *_, last = explained(puzzle)
    told = reviewed(puzzle, [first, last])
    assert len(told["moves"]) == 1
    assert marks(told, "guess", "mistake", "unknown") == []


def test_what_there_was_no_time_for_is_said_and_the_moves_before_it_are_judged() -> None:
    puzzle = made("lightup", 2, size=[7, 7], level="easy")
    run = run_of(explained(puzzle))
    judging = Judging(puzzle, run, facts_of(puzzle, run), Deadline(SECONDS))
    moves = judging.marks()
    for _ in range(len(run) // 2):
        next(moves)
    told: list[tuple[Mark, ...]] = judging.so_far()
    hows = [mark.how for marks in told for mark in marks]
    assert set(hows) == {"followed", "unknown"}
    assert hows == sorted(hows)
    assert len(told) == len(run) - 1


def test_without_any_time_a_sentence_says_so() -> None:
    run = [{"state": bulbs([]), "seconds": 0}, {"state": bulbs([Fact((0, 0), 1)]), "seconds": 1}]
    args = {"document": TWO_WAYS, "run": run, "seconds": 0}
    error = parse_json(answer(json.dumps({"call": "review", "args": args})))["error"]
    assert error == {"kind": "stopped", "text": "The moves were not judged within 0 seconds."}


def test_a_run_that_fits_another_puzzle_of_the_kind_is_refused() -> None:
    other = made("lightup", 5, size=[8, 8], level="easy")
    with pytest.raises(Malformed, match="does not fit the puzzle"):
        reviewed(puzzles.understand(TWO_WAYS), explained(other))
