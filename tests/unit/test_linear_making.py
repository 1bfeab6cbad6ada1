"""New puzzles of Lights Out and Switches: their par is the least of all ways to press, and they have their options."""

from __future__ import annotations

import json
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from gridlight import api
from gridlight.deadline import Deadline
from gridlight.engines.linear.exact_clicks import ExactClicks
from gridlight.engines.linear.fewest import Fewest, information_sets
from gridlight.engines.linear.fewest.checks import is_least, spread
from gridlight.engines.linear.packed_vectors import clicks
from gridlight.families.linear import LEAST_CLICKS
from gridlight.puzzle import Unsupported
from gridlight.puzzles.lightsout import LightsOut
from gridlight.puzzles.switches.families import FAMILIES, document
from tests.support.small_linear_puzzles import PUZZLES, plain
from tests.unit.test_fewest import judged, problems


def answered(kind: str, options: Any, seed: Any = 1, **more: Any) -> dict[str, Any]:
    """The whole answer to a call of `make`."""
    args = {"kind": kind, "options": options, "seed": seed} | more
    return json.loads(api.answer(json.dumps({"call": "make", "args": args})))


def made(kind: str, options: Any, seed: Any = 1) -> dict[str, Any]:
    """A new puzzle."""
    return answered(kind, options, seed)["ok"]


# Options
@pytest.mark.parametrize("kind", ["lightsout", "switches"])
@pytest.mark.parametrize("par", [1, 6, 7, 15, 21, 100])
def test_a_par_alone_is_enough(kind: str, par: int) -> None:
    assert made(kind, {"par": par})["grade"]["score"] == par


def test_the_board_has_what_the_options_say() -> None:
    options = {"size": [4, 6], "states": 5, "goal": 3, "reach": "king", "wrap": True}
    new = made("lightsout", options)["document"]
    assert [len(new["lights"]), len(new["lights"][0])] == options.pop("size")
    assert options.items() <= new.items()


@pytest.mark.parametrize("family", FAMILIES)
def test_graphs_of_a_family_are_connected_and_have_no_line_twice(family: str) -> None:
    for number in (10, 16, 28, 300):
        switches = document(family, number, 2, Random(number))["switches"]
        assert len(switches) == number
        assert all(len({*bulbs}) == len(bulbs) and bulbs[0] == name for name, bulbs in switches.items())
        near: dict[str, set[str]] = {name: set() for name in switches}
        for name, bulbs in switches.items():
            for bulb in bulbs:
                near[name].add(bulb)
                near[bulb].add(name)
        reached, waiting = {"a" if number <= 26 else "1"}, ["a" if number <= 26 else "1"]
        for name in waiting:
            waiting += near[name] - reached
            reached |= near[name]
        assert family in ("regular", "petersen") or len(reached) == number


@pytest.mark.parametrize("family", FAMILIES)
def test_a_random_family_has_another_graph_for_each_seed(family: str) -> None:
    first, second = (document(family, 10, 2, Random(seed)) for seed in (1, 2))
    assert (first != second) == FAMILIES[family].random


def test_some_lines_of_a_graph_with_arrows_work_one_way_only() -> None:
    switches = document("arrows", 300, 2, Random(1))["switches"]
    lines = [(bulb, other) for bulb, others in switches.items() for other in others if other != bulb]
    one_way = sum(bulb not in switches[other] for bulb, other in lines)
    assert 0.3 < one_way / ((len(lines) + one_way) / 2) < 0.5  # ONE_WAY


def test_the_lines_of_a_planar_graph_do_not_cross() -> None:
    for number in (9, 30, 57):
        graph = document("planar", number, 2, Random(number))
        spots = graph["layout"]
        lines = [(one, other) for one, others in graph["switches"].items() for other in others if one < other]
        for (one, other), (third, fourth) in combinations(lines, 2):
            if len({one, other, third, fourth}) == 4:
                a, b, c, d = (spots[name] for name in (one, other, third, fourth))
                assert turn(a, b, c) * turn(a, b, d) >= 0 or turn(c, d, a) * turn(c, d, b) >= 0


def turn(first: list[float], second: list[float], third: list[float]) -> float:
    """Above 0 if the third point is on one side of the line through the others, below 0 on the other side."""
    return (second[0] - first[0]) * (third[1] - first[1]) - (second[1] - first[1]) * (third[0] - first[0])


BOARD = {"kind": "lightsout", "states": 2, "lights": ["000", "000"]}
MALFORMED: list[tuple[str, Any, str]] = [
    ("lightsout", {"size": [0, 5]}, "“size” should have 2 to 100 rows, not 0."),
    ("lightsout", {"size": "14"}, "“size” should be [rows, columns], each a whole number from 2 to 100, not “14”."),
    ("lightsout", {"par": -1}, "“par” should be a whole number from 1"),
    ("switches", {"par": 0}, "“par” should be a whole number from 1 to 4000000, not 0."),  # it would be solved
    ("lightsout", {"document": BOARD, "par": 0}, "“par” should be a whole number from 1 to 4000000, not 0."),
    ("lightsout", {"goal": 2}, "“goal” should be a whole number from 0 to 1, not 2."),
    ("lightsout", {"document": BOARD, "size": [3, 3]}, "“document” says all but the par, so leave out “size”."),
    ("lightsout", {"document": {"kind": "switches"}}, "“document” should be a document of Lights Out"),
    ("lightsout", {"document": {"kind": "lightsout"}}, "needs “states”"),
    ("lightsout", {"bulbs": 3}, "“bulbs”"),
    ("lightsout", [], "an object"),
    ("switches", {"size": 0}, "“size” should be a whole number from 3 to 300, not 0."),
    ("switches", {"family": "forest"}, "“family” should be one of planar"),
]
UNSUPPORTED: list[tuple[str, Any, str]] = [
    ("lightsout", {"size": [4, 4], "par": 8}, "No such puzzle takes 8 clicks: 7 clicks are always enough."),
    (
        "lightsout",
        {"size": [5, 5], "par": 26},
        "No such puzzle takes 26 clicks: no puzzle of this size needs more than 25 (most need fewer).",
    ),
    (
        "lightsout",
        {"size": [2, 2], "level": "hard"},
        "No such puzzle is hard: it would take 13 clicks or more, and no puzzle of this size needs more than 4 (most",
    ),
    ("lightsout", {"level": "hard", "par": 30}, "Hard puzzles take 13 to 20 clicks, not 30."),
    ("lightsout", {"level": "fiendish", "par": 3}, "Fiendish puzzles take 21 clicks or more, not 3."),
    ("lightsout", {"document": BOARD, "par": 7}, "No such puzzle takes 7 clicks"),
    (
        "switches",
        {"family": "complete", "size": 8, "par": 2},
        "No such puzzle takes 2 clicks: 1 click is always enough.",
    ),
    ("switches", {"family": "wheel", "size": 3}, "A wheel has 4 bulbs or more, not 3."),
    ("switches", {"family": "prism", "size": 7}, "A prism has an even number of bulbs, 6 or more, not 7."),
]


@pytest.mark.parametrize(("kind", "options", "sentence"), MALFORMED)
def test_unknown_options_are_named(kind: str, options: Any, sentence: str) -> None:
    error = answered(kind, options)["error"]
    assert (error["kind"], sentence in error["text"]) == ("malformed", True), error


@pytest.mark.parametrize(("kind", "options", "sentence"), UNSUPPORTED)
def test_impossible_options_get_a_sentence(kind: str, options: Any, sentence: str) -> None:
    error = answered(kind, options)["error"]
    assert (error["kind"], sentence in error["text"]) == ("unsupported", True), error


def test_options_that_are_null_are_left_out() -> None:
    assert made("lightsout", {"size": None, "level": None, "document": BOARD, "par": None})["document"]["lights"]


# Pars
def test_every_par_of_five_by_five_is_made() -> None:
    for par in range(1, 16):
        for seed in range(3):
            assert made("lightsout", {"size": [5, 5], "par": par}, seed)["grade"]["score"] == par


def test_pars_of_nine_by_nine_are_made() -> None:
    for par in (1, 10, 20, 28, 32):
        assert made("lightsout", {"size": [9, 9], "par": par}, par)["grade"]["score"] == par


@pytest.mark.slow
def test_pars_among_too_many_sums_are_proved() -> None:
    for options in (
        {"size": [20, 20], "wrap": True, "par": 15},
        {"size": [40, 40], "wrap": True, "states": 6, "level": "hard"},
        {"size": [15, 15], "reach": "lines", "level": "hard"},
        {"size": [20, 20], "reach": "king", "wrap": True, "states": 3, "par": 12},
    ):
        new = made("lightsout", options)
        assert new["grade"]["score"] == options.get("par", new["grade"]["score"])
        solved = json.loads(
            api.answer(json.dumps({"call": "solve", "args": {"document": new["document"], "least": True}}))
        )
        least = solved["ok"]["least"]
        assert (least["clicks"], least["proved"]) == (new["grade"]["score"], True)


@settings(max_examples=30, deadline=None)
@given(PUZZLES)
@pytest.mark.slow
def test_the_most_clicks_agree_with_brute_force(puzzle: Any) -> None:
    """And every number up to them is made."""
    exact, truth = ExactClicks(puzzle.system, Deadline()), plain(puzzle)
    best = dict[tuple[int, ...], int]()
    for presses in truth._replace(need=[], switches=[[] for _ in truth.switches]).solutions():
        need = tuple(truth.changed(presses))
        best[need] = min(best.get(need, 1 << 30), truth.clicks(presses))
    assert max(best.values()) == exact.proved_most <= exact.most
    for par in range(exact.proved_most + 1):
        presses = exact.presses(par, Random(par), Deadline())
        assert presses is None or best[tuple(truth.changed(presses))] == truth.clicks(presses) == par
        assert presses is not None or len(exact.parts) > 1


# Proofs
@settings(max_examples=80, deadline=None)
@given(problems())
@pytest.mark.slow
def test_information_sets_prove_what_brute_force_finds(problem: Any) -> None:
    states, start, quiet = problem
    if quiet:
        found = information_sets.least(states, quiet, start, Deadline())
        judged(Fewest(*found, proved=True), *problem)


def test_information_sets_stop_at_their_limit() -> None:
    quiet = [(bytes([1] * 9), 2), (bytes([1, 0] * 4 + [0]), 2)]
    found = information_sets.least(2, quiet, bytes([1] * 9), Deadline(), work=1 << 11)
    assert found.optimal is None


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(PUZZLES)
def test_disjoint_checks_prove_only_fewest_clicks(puzzle: Any) -> None:
    reach, truth = puzzle.system.reach, plain(puzzle)
    for par in range(5):
        presses = spread(reach, par, Random(par))
        if presses is not None:
            new = puzzle.with_lights(puzzle.lights_before(presses))
            assert clicks(presses, puzzle.states) == par == min(map(truth.clicks, plain(new).solutions()))
    for presses in truth.solutions()[:20]:
        if is_least(puzzle.system, presses):
            assert truth.clicks(presses) == min(map(truth.clicks, truth.solutions()))


def test_large_boards_have_disjoint_checks() -> None:
    for board in (LightsOut(3, ["0" * 30] * 30), LightsOut(2, ["0" * 31] * 31, reach="lines")):
        presses = spread(board.system.reach, 15, Random(1))
        assert presses
        new = board.with_lights(board.lights_before(presses))
        assert is_least(new.system, presses)


def test_levels_depend_on_clicks() -> None:
    assert LEAST_CLICKS == (6, 12, 20)
    with pytest.raises(Unsupported):
        document("petersen", 9, 2, Random(1))
