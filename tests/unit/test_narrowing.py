"""`narrow`: what all solutions share is certain, and added clues leave exactly one of them, as few as can be."""

from __future__ import annotations

import json
import random
from ast import literal_eval
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from math import comb
from pathlib import Path

import pytest

from gridlight import clue_search, narrowing
from gridlight.clue_search import Adder, Clue, ClueSearch
from gridlight.deadline import Deadline, Stopped
from gridlight.engines.counting.sat import Sat
from gridlight.facts import Fact
from gridlight.narrowing import Narrowed, narrow, narrower_of
from gridlight.puzzle import Document, Puzzle
from gridlight.puzzles import find, understand
from gridlight.puzzles.lightup import LightUp
from tests.support.brute_force_clues import is_solution, leaving_one, positions

CORPUS = Path(__file__).resolve().parents[1] / "corpus" / "witness.jsonl"
AMPLE = 300.0  # seconds; none of these boards needs more than a few
BOARDS, PANELS = 15, 25
MOST = 2_000_000  # how much brute force may do on one board
LINE = 10  # times as much as for a Light Up position: how much it takes to check a line
BLANK = understand({"kind": "lightup", "rows": ["....."] * 5})  # needs two clues


def random_board(seed: int) -> LightUp:
    """A board of 3 to 6 rows and columns with some walls; every second one has numbers, too."""
    chance = random.Random(f"narrow {seed}")
    clues = 0.2 if seed % 2 else 0.0
    height, width = chance.randint(3, 6), chance.randint(3, 6)
    walls = [["#" if chance.random() < 0.25 else "." for _ in range(width)] for _ in range(height)]
    return LightUp(["".join("1" if cell == "#" and chance.random() < clues else cell for cell in row) for row in walls])


def several(puzzles: Iterator[Puzzle], most: int) -> list[Puzzle]:
    """The first puzzles that have several solutions."""
    found = (one for one in puzzles if len(list(islice(one.engine("auto").solutions(Deadline(AMPLE)), 2))) == 2)
    return list(islice(found, most))


@cache
def boards() -> list[Puzzle]:
    """Light Up boards and panels with several solutions."""
    lines = CORPUS.read_text("utf-8").splitlines()
    panels = (understand(json.loads(line)["document"]) for line in lines)
    return [*several((random_board(seed) for seed in range(1000)), BOARDS), *several(panels, PANELS)]


@cache
def answer(number: int) -> Narrowed:
    """What is found for one of the boards."""
    return narrow(boards()[number], Deadline(AMPLE))


def adder_of(puzzle: Puzzle) -> Adder:
    adder = narrower_of(type(puzzle))
    assert isinstance(adder, Adder)
    return adder


def states_of(puzzle: Puzzle, most: int | None = None) -> list[str]:
    """All solutions, or the first."""
    found = islice(puzzle.engine("auto").solutions(Deadline(AMPLE)), most)
    return [repr(puzzle.state(facts)) for facts in found]


# Added clues
@pytest.mark.slow
@pytest.mark.parametrize("number", range(BOARDS + PANELS))
def test_added_clues_leave_one_of_the_solutions(number: int) -> None:
    puzzle, found = boards()[number], answer(number)
    assert found.status == "several"
    assert found.document is not None
    assert found.solution is not None
    assert found.fewest
    assert states_of(understand(found.document), 2) == [repr(found.solution)]
    assert puzzle.check(found.solution).solved
    assert adder_of(puzzle).added(puzzle, found.clues).to_document() == found.document
    assert found.text.startswith("With this clue" if len(found.clues) == 1 else f"With these {len(found.clues)} clues")


def work(number: int) -> int:
    """How many positions brute force checks to confirm that fewer clues never do; 0 where one is the answer."""
    puzzle = boards()[number]
    clues, sizes = len(adder_of(puzzle).clues(puzzle)), range(1, len(answer(number).clues))
    each = 2 ** len(puzzle.white) if isinstance(puzzle, LightUp) else LINE * len(positions(puzzle))
    return sum(comb(clues, size) for size in sizes) * each


@pytest.mark.slow
def test_brute_force_confirms_that_fewer_clues_never_do() -> None:
    assert max(len(answer(number).clues) for number in range(BOARDS + PANELS)) == 3
    some = [number for number in range(BOARDS + PANELS) if 0 < work(number) <= MOST]
    assert len(some) >= 8
    for number in some:
        puzzle = boards()[number]
        for size in range(1, len(answer(number).clues)):
            assert list(leaving_one(puzzle, adder_of(puzzle), size)) == []


@pytest.mark.slow
@pytest.mark.parametrize("number", [1, 20])
def test_a_clue_is_found_whenever_brute_force_finds_one(number: int) -> None:
    found = answer(number).clues
    assert found in list(leaving_one(boards()[number], adder_of(boards()[number]), len(found)))


def test_a_list_of_some_solutions_leads_to_as_few_clues(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(narrowing, "MOST_LISTED", 2)
    for number in range(0, BOARDS + PANELS, 4):
        found = narrow(boards()[number], Deadline(AMPLE))
        assert (len(found.clues), found.fewest) == (len(answer(number).clues), True)
        assert found.shared is not None
        assert set(found.shared.found) == set(shared_by_all(number))


def test_where_time_ends_fewer_clues_might_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clue_search, "SHARES", (1.0, 0.0, 1.0))  # no time at all for two clues
    found = narrow(BLANK, Deadline(AMPLE))
    assert len(found.clues) == 3
    assert not found.fewest
    assert found.document is not None
    assert found.text.endswith("Fewer might do: there was no time to try them all.")
    assert states_of(understand(found.document)) == [repr(found.solution)]
    monkeypatch.setattr(clue_search, "SHARES", (0.0, 0.0, 0.0))
    found = narrow(BLANK, Deadline(AMPLE))
    assert (found.status, found.clues, found.fewest, found.document, found.late) == ("several", (), False, None, True)
    too_late = "No clues that leave exactly one solution were found within 300 seconds"
    assert found.text == f"{too_late}: up to 3 were tried together."
    monkeypatch.setattr(clue_search, "SHARES", (1.0, 0.0, 0.0))
    found = narrow(BLANK, Deadline(AMPLE))
    assert (found.clues, found.fewest, found.text) == ((), False, f"{too_late}. At least 2 are needed.")


def test_where_three_clues_never_do_that_is_said() -> None:
    board = understand({"kind": "lightup", "rows": ["..##..##..##.."]})
    found = narrow(board, Deadline(AMPLE))
    assert (found.status, found.clues, found.fewest, found.late) == ("several", (), True, False)
    assert found.text == "3 added clues are never enough to leave exactly one solution: this puzzle needs more."


def test_on_a_puzzle_that_is_too_large_no_clue_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(narrowing, "MOST_TRIED", 10)
    found = narrow(BLANK, Deadline(AMPLE))
    assert (found.status, found.clues, found.fewest, found.text) == ("several", (), False, narrowing.TOO_LARGE)
    assert not found.late
    assert found.shared is not None
    assert found.shared.complete


def test_what_there_is_no_time_to_take_in_is_not_taken_for_all() -> None:
    known = list(BLANK.engine("auto").solutions(Deadline(AMPLE)))
    search = ClueSearch(BLANK, adder_of(BLANK), known, True, Deadline(-1))
    assert (search.known, search.complete) == ([], False)
    found = search.fewest(Deadline(AMPLE))
    assert found is not None
    assert (len(found.clues), found.fewest) == (2, True)


@pytest.mark.slow
# What rules a solution out
@pytest.mark.parametrize("number", range(0, BOARDS + PANELS, 3))
def test_what_is_said_to_rule_a_solution_out_agrees_with_the_rules(number: int) -> None:
    puzzle, chance = boards()[number], random.Random(f"sets {number}")
    adder = adder_of(puzzle)
    clues = list(adder.clues(puzzle))
    present = list(islice(puzzle.engine("auto").solutions(Deadline(AMPLE)), 20))
    ruled_out = adder.ruled_out(puzzle, clues)
    told = {"stays": 0, "never": 0}
    for _ in range(300):
        some = chance.sample(range(len(clues)), chance.choice([1, 2, 3]))
        if len({clues[one].at for one in some}) < len(some):
            continue
        after = adder.added(puzzle, [clues[one] for one in some])
        facts = chance.choice(present)
        out, stays = ruled_out(facts, True), is_solution(after, puzzle.state(facts))
        assert out is not None
        surely = any(out.surely >> one & 1 for one in some)
        *first, last = some
        more = out.by_one_more(first)
        certainly = more is not None and not more >> last & 1
        assert stays or not certainly
        assert not (stays and surely)
        assert len(some) > 1 or stays == certainly
        told["stays"] += certainly
        told["never"] += surely
    assert min(told.values()) > 5


@pytest.mark.slow
@pytest.mark.parametrize("number", range(1, BOARDS + PANELS, 6))
def test_what_stays_and_what_never_does_agree_with_the_rules(number: int) -> None:
    puzzle, chance = boards()[number], random.Random(f"stays {number}")
    adder = adder_of(puzzle)
    clues = list(adder.clues(puzzle))
    present = states_of(puzzle, 60)
    is_whole = len(present) < 60
    hopeless: list[Clue] = []
    for clue in clues:
        after = adder.added(puzzle, [clue])
        stay = {repr(puzzle.state(facts)) for facts in adder.kept(puzzle, [clue], Deadline(AMPLE))}
        known = {state for state in present if is_solution(after, literal_eval(state))}
        assert known <= stay or has_others(puzzle, after)
        if is_whole:
            assert stay <= known
        if not stay and adder.hopeless(puzzle, clue, Deadline(AMPLE)):
            hopeless.append(clue)
    for clue in hopeless:
        for other in chance.sample(clues, 5):
            if other.at != clue.at:
                after = adder.added(puzzle, [clue, other])
                assert not any(is_solution(after, literal_eval(state)) for state in present)


def has_others(before: Puzzle, after: Puzzle) -> bool:
    """Whether a puzzle has solutions that it did not have before."""
    return any(not is_solution(before, literal_eval(state)) for state in states_of(after))


def test_new_solutions_are_told_apart_by_what_they_need() -> None:
    board = LightUp(["....", "....", "...."])
    adder = adder_of(board)
    clues = list(adder.clues(board))
    ruled_out, checked = adder.ruled_out(board, clues), 0
    for number, wall in enumerate(clues):
        after = adder.added(board, [wall])
        for facts in after.engine("auto").solutions(Deadline(AMPLE)):
            if is_solution(board, after.state(facts)):
                continue
            out = ruled_out(facts, False)
            assert out is not None
            for other, clue in enumerate(clues):
                stays = is_solution(adder.added(board, [clue]), after.state(facts))
                more = out.by_one_more(())
                assert more is not None
                assert stays or more >> other & 1
                checked += 1
            more = out.by_one_more(())
            assert more is not None
            assert not more >> number & 1 or clues[number].value != "#"
    assert checked > 100


# What all solutions share
def shared_by_all(number: int) -> list[Fact]:
    """The facts of all solutions, one by one."""
    first, *others = boards()[number].engine("auto").solutions(Deadline(AMPLE))
    return [fact for fact in first if all(fact in other for other in others)]


@pytest.mark.parametrize("number", range(0, BOARDS + PANELS, 5))
def test_what_all_solutions_share_is_found(number: int) -> None:
    shared = answer(number).shared
    assert shared is not None
    assert list(shared.found) == shared_by_all(number)
    assert shared.complete


class LateSat(Sat):
    """An engine that has no time to say what is forced, and after some questions no time at all."""

    questions = 10**9

    def forced(self, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Fact]:
        """Never."""
        raise Stopped("No time.")

    def solutions(self, deadline: Deadline, given: Sequence[Fact] = ()) -> Iterator[list[Fact]]:
        """As many as it has time for."""
        if given:
            self.questions -= 1
            if self.questions < 0:
                raise Stopped("No time.")
        return super().solutions(deadline, given)


class LateBoard(LightUp):
    """A board with such an engine."""

    sat: LateSat

    def engine(self, name: str) -> LateSat:
        """That engine."""
        return self.sat


@pytest.mark.parametrize("questions", range(5))
def test_what_is_not_certain_is_not_told(questions: int) -> None:
    board = LateBoard(["..##..##.#.#."])  # four solutions, which have the last three bulbs in common
    board.sat = LateSat(board.encoding)
    board.sat.questions = questions
    known, complete = narrowing.listed(board, Deadline(AMPLE), 2)
    shared = narrowing.what_all_share(board, narrower_of(LightUp), known, complete, Deadline(AMPLE))
    assert (len(known), complete, shared.complete) == (3, False, questions >= 3)
    assert list(shared.found) == [Fact((0, 8), 1), Fact((0, 10), 1), Fact((0, 12), 1)][:questions]
    all_said = "All solutions have 3 bulbs in common."
    more = "There may be more: there was no time to find out."
    assert (
        shared.text
        == [
            narrowing.UNKNOWN,
            f"All solutions have 1 bulb in common. {more}",
            f"All solutions have 2 bulbs in common. {more}",
            all_said,
            all_said,
        ][questions]
    )


BULBS = [Fact((0, 0), 1)]
NO_BULBS = [Fact((0, 1), 0), Fact((0, 2), 0)]


@pytest.mark.parametrize(
    ("kind", "facts", "words"),
    [
        ("lightup", BULBS, "All solutions have 1 bulb in common."),
        ("lightup", NO_BULBS, "All solutions have 2 cells without a bulb in common."),
        ("lightup", BULBS + NO_BULBS, "All solutions have 1 bulb and 2 cells without a bulb in common."),
        ("witness", BULBS, "All solutions go over 1 corner or edge."),
        ("witness", NO_BULBS, "No solution goes over 2 corners and edges."),
        (
            "witness",
            BULBS + NO_BULBS,
            "All solutions go over 1 corner or edge, and none goes over 2 corners and edges.",
        ),
        ("lightsout", BULBS + NO_BULBS, "All solutions agree in 3 places, of which they press 1."),
        ("switches", NO_BULBS, "All solutions agree in 2 places, of which they press none."),
    ],
)
def test_what_is_shared_is_said_in_the_words_of_the_kind(kind: str, facts: list[Fact], words: str) -> None:
    narrower = narrower_of(find(kind))
    assert narrower is not None
    assert narrower.shared(facts) == words


def test_of_many_shared_facts_the_first_are_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(narrowing, "MOST_SHOWN", 2)
    shared = narrow(understand({"kind": "lightup", "rows": ["..##.#.#."]}), Deadline(AMPLE)).shared
    assert shared is not None
    assert (shared.found, shared.complete) == ((Fact((0, 4), 1), Fact((0, 6), 1)), False)
    assert shared.text == "All solutions have 3 bulbs in common."


# Other answers
def test_puzzles_without_several_solutions() -> None:
    one = narrow(LightUp(["..", "2."]), Deadline(AMPLE))
    assert (one.status, one.text, one.shared) == ("one", "This puzzle has exactly one solution already.", None)
    none = narrow(LightUp(["..", "3."]), Deadline(AMPLE))
    assert (none.status, none.shared, none.clues) == ("none", None, ())
    assert none.text == "This puzzle has no solution, and added clues do not give it one."
    assert narrow(LightUp(["##"]), Deadline(AMPLE)).status == "one"  # a solution without a fact
    late = narrow(LightUp(["...."]), Deadline(-1))
    assert (late.status, late.shared, late.clues) == ("unknown", None, ())


@pytest.mark.parametrize(
    "document",
    [
        {"kind": "lightsout", "states": 2, "lights": ["0000"] * 4, "goal": 1},
        {
            "kind": "switches",
            "states": 2,
            "lights": {"a": 0, "b": 0},
            "goal": 1,
            "switches": {"a": ["a", "b"], "b": ["a", "b"]},
        },
    ],
    ids=["lightsout", "switches"],
)
def test_no_clue_helps_where_patterns_of_presses_change_no_light(document: Document) -> None:
    found = narrow(understand(document), Deadline(AMPLE))
    assert (found.status, found.clues, found.document, found.fewest) == ("several", (), None, True)
    assert "change no light" in found.text
    assert found.shared is not None
    assert found.shared.complete
