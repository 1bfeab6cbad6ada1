"""Linear puzzles: the reasons of explanations and hints are replayed and hold; boards are made as asked for."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from math import gcd

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridlight
from gridlight import api
from gridlight.deadline import Deadline
from gridlight.families.linear import LinearPuzzle
from gridlight.making import make
from gridlight.puzzle import Fact, Mistake, Place, Reason, State, Step, Unsupported
from gridlight.puzzles.lightsout import LightsOut
from tests.support.plain_presses import Plain
from tests.support.small_linear_puzzles import PUZZLES, plain

OFTEN = {"once": 1, "twice": 2}
SAID = re.compile(
    r"An (?P<parity>odd|even) number of these \w+ \((?P<wrong>\d+) of (?P<count>\d+)\) is wrong[.,] "
    r"|This \w+ is (?P<one>wrong|right), "
    r"|This \w+ still needs (?P<need>\d+)\. (?:Counted (?:once|twice|\d+ times), that is (?P<times>\d+)\. )?"
    r"|Add up what these \d+ \w+ still need(?:, each as often as it counts)?\. That is (?P<sum>\d+)\. "
)
COUNTED = re.compile(r"^(?:This counts|These count) (once|twice|(\d+) times)\.$")


class Replay:
    """A person who believes nothing: follows an explanation with pencil and paper."""

    def __init__(self, puzzle: LinearPuzzle) -> None:
        self.truth = plain(puzzle)
        self.switches, self.lights = list(puzzle.system.switches), list(puzzle.system.lights)
        self.decided: dict[int, int] = {}  # switch: presses
        self.chosen: set[int] = set()

    def follow(self, step: Step) -> None:
        """Check what a step says, and believe it."""
        first, *rest = step.because
        facts = [(self.switches.index(fact.at), fact.value) for fact in step.found]
        if first.rule in ("last-press-for-this-light", "light-chasing"):
            assert not rest
            for (switch, presses), light in zip(facts, first.places, strict=True):
                self.last(switch, presses, self.lights.index(light))
                self.decided[switch] = presses
            return
        ((switch, presses),) = facts
        if first.rule == "lights-that-fix-a-press":
            self.fixed(switch, presses, step.because)
        else:
            assert first.rule == "quiet-pattern"
            self.quiet(switch, [self.switches.index(place) for place in first.places])
            self.chosen.add(switch)
        self.decided[switch] = presses

    def last(self, switch: int, presses: int, light: int) -> None:
        """The only press left for a light, and what the light still needs."""
        n, need = self.truth.states, self.truth.need[light]
        times = [reached.count(light) % n for reached in self.truth.switches]
        assert [one for one, change in enumerate(times) if change and one not in self.decided] == [switch]
        assert gcd(times[switch], n) == 1
        need -= sum(times[one] * made for one, made in self.decided.items())
        assert (need - times[switch] * presses) % n == 0

    def fixed(self, switch: int, presses: int, because: Sequence[Reason]) -> None:
        """A weighted sum of what lights still need that, of the presses still open, this one alone changes."""
        n, weights = self.truth.states, self.weights(because)
        changes = [self.truth.change(weights, one) % n for one in range(len(self.switches))]
        assert changes[switch] == 1
        assert not [one for one, change in enumerate(changes) if change and one != switch and one not in self.decided]
        made = self.truth.changed([self.decided.get(one, 0) for one in range(len(self.switches))])
        left = [(need - change) % n for need, change in zip(self.truth.need, made, strict=True)]
        total = sum(weight * need for weight, need in zip(weights, left, strict=True))
        assert (total - presses) % n == 0
        assert said(because[0]) == total

    def quiet(self, switch: int, pattern: Sequence[int]) -> None:
        """A pattern that leaves alone what was chosen before; with two states one can see that it changes nothing."""
        assert switch in pattern
        assert not self.chosen.intersection(pattern)
        if self.truth.states == 2:
            assert not any(self.truth.changed([int(one in pattern) for one in range(len(self.switches))]))

    def weights(self, because: Sequence[Reason]) -> list[int]:
        """How often each light counts."""
        found = dict[Place, int]()
        for reason in because[1:]:
            if reason.rule == "counted":
                told = COUNTED.match(reason.text)
                assert told is not None
                found |= dict.fromkeys(reason.places, int(told[2] or OFTEN[told[1]]))
        found = found or dict.fromkeys(because[0].places, 1)
        assert set(found) == set(because[0].places)
        return [found.get(light, 0) for light in self.lights]


def said(reason: Reason) -> int:
    """How many lights are wrong, or the sum of what they need, as the sentence of a reason says it."""
    told = SAID.match(reason.text)
    assert told is not None
    if total := told["sum"] or told["times"] or told["need"]:
        return int(total)
    wrong = int(told["wrong"] or told["one"] == "wrong")
    assert len(reason.places) == int(told["count"] or 1)
    assert told["parity"] in (None, "odd" if wrong % 2 else "even")
    assert ("needed" if wrong % 2 else "leave") in reason.text
    return wrong


def refuted(because: Sequence[Reason], puzzle: LinearPuzzle) -> bool:
    """Whether the lights of these reasons show that there is no solution."""
    replay, truth = Replay(puzzle), plain(puzzle)
    weights = replay.weights(because)
    told = re.search(r"multiple of (\d+)", because[0].text)
    modulus = int(told[1]) if told else 2
    assert all(truth.change(weights, switch) % modulus == 0 for switch in range(len(truth.switches)))
    return because[0].rule == "lights-that-never-come-right" and truth.needed(weights) % modulus != 0


def fewest(truth: Plain) -> int | None:
    return min(map(truth.clicks, truth.solutions()), default=None)


# Explanations
def explained(puzzle: LinearPuzzle) -> None:
    """The explanation, replayed step by step, to the goal or to why there is none."""
    explanation = puzzle.explain(None, Deadline())
    assert explanation.complete
    if explanation.steps and not explanation.steps[0].found:
        (step,) = explanation.steps
        assert refuted(step.because, puzzle)
        return
    replay = Replay(puzzle)
    for step in explanation.steps:
        replay.follow(step)
    assert sorted(replay.decided) == list(range(len(replay.switches)))
    presses = [replay.decided[switch] for switch in range(len(replay.switches))]
    assert replay.truth.changed(presses) == replay.truth.need


@settings(max_examples=160, deadline=None)
@given(PUZZLES)
@pytest.mark.slow
def test_every_reason_of_an_explanation_is_true(puzzle: LinearPuzzle) -> None:
    explained(puzzle)


@pytest.mark.parametrize("states", [2, 3, 4, 6, 10])
@pytest.mark.parametrize(("reach", "wrap"), [("plus", False), ("plus", True), ("king", False), ("lines", False)])
def test_every_reason_on_a_larger_board_is_true(states: int, reach: str, wrap: bool) -> None:
    for height, width in ((6, 5), (4, 7)):
        board = LightsOut(states, ["0" * width] * height, 1, reach, wrap)
        presses = bytes(one * one % states for one in range(height * width))
        explained(board.with_lights(board.lights_before(presses)))


@settings(max_examples=30, deadline=None)
@given(PUZZLES, st.randoms(use_true_random=False))
def test_an_explanation_from_a_state_ends_at_the_goal(puzzle: LinearPuzzle, chance: object) -> None:
    state = puzzle.state(Fact(at, (number * 7 + 3) % puzzle.states) for number, at in enumerate(puzzle.system.switches))
    found = [fact for step in puzzle.explain(state, Deadline()).steps for fact in step.found]
    assert puzzle.check(puzzle.state(found)).solved is bool(plain(puzzle).solutions())


# Hints
def after(puzzle: LinearPuzzle, state: State, step: Step) -> State:
    """The state when a hint was followed."""
    return puzzle.state(Fact(*one) for one in {**dict(puzzle.facts(state)), **dict(step.found)}.items())


@settings(max_examples=30, deadline=None)
@given(PUZZLES)
def test_following_hints_takes_the_fewest_clicks(puzzle: LinearPuzzle) -> None:
    """From the start, with the reasons of each, which speak of what is left to do."""
    state, least = puzzle.state([]), fewest(plain(puzzle))
    if least is None:
        hint = puzzle.hint(state, Deadline())
        assert isinstance(hint, Mistake)
        assert refuted(hint.because, puzzle)
        return
    for left in range(least, 0, -1):
        hint, rest = puzzle.hint(state, Deadline()), puzzle.remaining(state)
        assert isinstance(hint, Step)
        assert f"{left} click" in hint.text
        if hint.because[0].rule != "fewest-clicks":
            replay, ((at, value),) = Replay(rest), hint.found
            presses = replay.truth.needed(replay.weights(hint.because)) % puzzle.states
            replay.fixed(replay.switches.index(at), presses, hint.because)
            right = presses > puzzle.states - presses
            assert (value - dict(puzzle.facts(state)).get(at, 0) - (-1 if right else 1)) % puzzle.states == 0
        state = after(puzzle, state, hint)
    assert puzzle.check(state).solved
    assert isinstance(puzzle.hint(state, Deadline()), str)


# Making
@settings(max_examples=40, deadline=None)
@given(PUZZLES, st.integers(1, 4))
@pytest.mark.slow
def test_made_boards_take_exactly_the_par(like: LinearPuzzle, par: int) -> None:
    """All but the lights are as they were; where there is no such puzzle, that is said."""
    options = {"document": like.to_document(), "par": par}
    most = max(map(plain(like).clicks, least_presses(like)))
    if par > most:
        with pytest.raises(Unsupported, match=f"No such puzzle takes {par} click"):
            make(type(like), options, "seed", Deadline())
        return
    made = make(type(like), options, "seed", Deadline())
    assert made is not None
    puzzle = made.puzzle
    assert isinstance(puzzle, LinearPuzzle)
    assert fewest(plain(puzzle)) == par
    assert puzzle.to_document() | {"lights": 0} == like.to_document() | {"lights": 0}


def least_presses(puzzle: LinearPuzzle) -> list[bytes]:
    """For all lights that can be made right: presses that do it in the fewest clicks."""
    truth = plain(puzzle)
    best = dict[tuple[int, ...], bytes]()
    for presses in truth._replace(need=[], switches=[[] for _ in truth.switches]).solutions():
        need = tuple(truth.changed(presses))
        best[need] = min(best.get(need, presses), presses, key=truth.clicks)
    return list(best.values())


@pytest.mark.parametrize("states", [2, 3, 6])
def test_the_matrix_as_text_latex_and_matrix_market_is_the_matrix(states: int) -> None:
    board = gridlight.Board({"kind": "lightsout", "states": states, "lights": ["01", "1."], "goal": 0})
    rows = [[int(entry) for entry in row] for row in board.matrix()]
    text = board.write("matrix").splitlines()
    assert text[0].endswith(f"b = 0 {states - 1} {states - 1}")
    assert [[int(entry) for entry in row.split()] for row in text[1:]] == rows == [[1, 1, 1], [1, 1, 0], [1, 0, 1]]
    latex = board.write("latex")
    assert "\\begin{array}{ccc}\n  1 & 1 & 1 \\\\\n  1 & 1 & 0 \\\\\n  1 & 0 & 1 \\\\\n\\end{array}" in latex
    assert f"\\pmod{{{states}}}" in latex
    head, _, size, *entries = board.write("mtx").splitlines()
    assert head == "%%MatrixMarket matrix coordinate integer general"
    assert size == f"3 3 {len(entries)}"
    found = {(int(row), int(column)): int(value) for row, column, value in map(str.split, entries)}
    assert found == {(r + 1, c + 1): v for r, row in enumerate(rows) for c, v in enumerate(row) if v}


def test_rank_and_nullity_are_said_with_the_kernel() -> None:
    for size, states, said in [
        (3, 2, "Modulo 2 the matrix has rank 9 and nullity 0. Its kernel holds nothing but 0"),
        (5, 2, "Modulo 2 the matrix has rank 23 and nullity 2. A basis of its kernel is 2 such patterns"),
        (5, 6, "Modulo 6, which is no prime, the matrix has rank 22 and nullity 3. 3 such patterns take the place"),
    ]:
        board = gridlight.Board({"kind": "lightsout", "states": states, "lights": ["0" * size] * size, "goal": 0})
        answer = json.loads(api.answer(json.dumps({"call": "algebra", "args": {"document": board.document}})))["ok"]
        assert (answer["rank"], answer["nullity"]) == (board.rank(), board.nullity())
        assert answer["text"].startswith(said)
    with pytest.raises(gridlight.Unsupported, match=r"too large to be written down\."):
        gridlight.Board({"kind": "lightsout", "states": 2, "lights": ["0" * 40] * 40, "goal": 0}).write("mtx")
