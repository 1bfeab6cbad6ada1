"""The engines against brute force and against each other, on small boards of every sort."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any
from unittest.mock import patch

import pytest
import z3
from hypothesis import given, settings
from hypothesis import strategies as st

from gridlight import engines, solving
from gridlight.deadline import Deadline, Stopped
from gridlight.engines import Engine, counting_engine
from gridlight.engines.compare.counting import CLINGO, Z3
from gridlight.engines.counting.clauses import Clauses
from gridlight.engines.counting.rules import Rules, Use, Wording
from gridlight.engines.counting.trail import Trail
from gridlight.making import make
from gridlight.puzzle import Fact, Malformed, Puzzle, Unsupported
from gridlight.puzzles.lightup import LightUp

ENGINES = ("propagation", "sat", "z3", "clingo")
QUICK = ("propagation", "sat")
BOARDS = st.integers(1, 4).flatmap(
    lambda width: st.lists(
        st.lists(st.sampled_from("......##0112"), min_size=width, max_size=width).map("".join), min_size=1, max_size=4
    )
)


def brute_force(puzzle: LightUp) -> list[set[Fact]]:
    """Every solution, by trying every set of bulbs and asking the rules' own check."""
    found: list[set[Fact]] = []
    for values in product((0, 1), repeat=len(puzzle.white)):
        facts = [Fact(cell, value) for cell, value in zip(puzzle.white, values, strict=True)]
        if puzzle.check(puzzle.state(facts)).solved:
            found.append(set(facts))
    return found


def ordered(solutions: Any) -> list[list[Fact]]:
    return sorted(sorted(facts) for facts in solutions)


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(BOARDS)
def test_engines_find_what_brute_force_finds(rows: list[str]) -> None:
    puzzle = LightUp(rows)
    if len(puzzle.white) > 13:
        return
    truth = brute_force(puzzle)
    for name in ENGINES if len(puzzle.white) < 8 else QUICK:
        assert ordered(puzzle.engine(name).solutions(Deadline())) == ordered(truth), name


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(BOARDS, st.data())
def test_forced_and_why_agree_with_brute_force(rows: list[str], data: st.DataObject) -> None:
    puzzle = LightUp(rows)
    if len(puzzle.white) > 12 or not puzzle.white:
        return
    some = data.draw(st.lists(st.sampled_from(puzzle.white), unique=True, max_size=2))
    known = [Fact(cell, data.draw(st.integers(0, 1))) for cell in some]
    truth = [facts for facts in brute_force(puzzle) if facts.issuperset(known)]
    forced = set[Fact].intersection(*truth) if truth else set[Fact]()
    for name in QUICK if len(puzzle.white) > 6 else (*QUICK, "z3", "clingo"):
        engine = puzzle.engine(name)
        assert ordered(engine.solutions(Deadline(), known)) == ordered(truth)
        reached = set(engine.forced(Deadline(), known))
        assert reached <= forced
        if name != "propagation":
            assert reached == forced
        if not truth:
            assert engine.why(None, Deadline(), known)
    for fact in forced.difference(known):
        assert puzzle.engine("sat").why(fact, Deadline(), known)
    for facts in truth[:1]:
        for fact in facts - forced:
            assert not puzzle.engine("sat").why(fact, Deadline(), known)


@settings(max_examples=30, deadline=None)
@given(BOARDS)
def test_explanations_are_true_and_reach_the_end(rows: list[str]) -> None:
    puzzle = LightUp(rows)
    if len(puzzle.white) > 12:
        return
    truth = brute_force(puzzle)
    explanation = puzzle.explain(None, Deadline())
    found = {fact for step in explanation.steps for fact in step.found}
    assert all(found <= facts for facts in truth)
    assert explanation.complete is (len(truth) < 2)
    assert all(step.because and step.text.endswith(".") for step in explanation.steps)


@pytest.mark.slow
@pytest.mark.parametrize("engine_of", [Z3, CLINGO])
def test_why_names_uses_none_of_which_can_be_spared(engine_of: Callable[[Rules], Engine]) -> None:
    puzzle = LightUp([".....", "#.1.0", "..###"])
    engine = engine_of(puzzle.encoding)
    for fact in engine.forced(Deadline()):
        because = engine.why(fact, Deadline())
        assert because
        opposite = Fact(fact.at, 1 - fact.value)
        uses = [use for use in puzzle.encoding.uses if any((use.about, use.wording.text) == one[1:] for one in because)]
        for left_out in [None, *uses]:
            rules = puzzle.encoding.copy()
            rules.uses = [use for use in uses if use is not left_out]
            found = next(engine_of(rules).solutions(Deadline(), [opposite]), None)
            assert (found is None) is (left_out is None)
    assert engine.why(Fact((0, 0), 1), Deadline()) == []


@pytest.mark.parametrize("name", ENGINES)
@pytest.mark.parametrize("holes", [6, 10, 15])
def test_boards_wider_than_high_are_solved(name: str, holes: int) -> None:
    """A pigeonhole, of which search dies: columns between 0s each need a bulb, and there are too few rows."""
    width = 2 * holes + 3
    puzzle = LightUp([("0." * width)[:width], *["." * width] * holes])
    solution = solving.solve(puzzle, name, deadline=Deadline(5))
    assert (solution.status, solution.count) == ("none", 0)
    assert solution.proof is not None
    assert len(solution.proof["because"]) > holes


@pytest.mark.parametrize("name", ENGINES)
def test_empty_boards_have_factorially_many_solutions(name: str) -> None:
    solution = solving.solve(LightUp(["....."] * 5), name, limit=3, deadline=Deadline(20))
    assert len(solution.states) == 3
    assert not solution.complete
    assert (solution.count, solution.count_text) in ((120, "120"), (None, solution.count_text))
    assert len({str(state) for state in solution.states}) == 3


def test_counting_stops_at_its_cap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving, "COUNTING", 60.0)  # seconds
    solution = solving.solve(LightUp([".." * 12, "##" * 12, ".." * 12, "##" * 12, ".." * 12]))
    assert (solution.count, solution.count_text) == (None, "at least 1000")


@pytest.mark.parametrize("name", [*QUICK, "clingo"])
def test_time_limits_hold(name: str) -> None:
    deadline = Deadline(0.0)
    with pytest.raises(Stopped):
        list(LightUp(["." * 9] * 9).engine(name).solutions(deadline))
    solution = solving.solve(LightUp(["." * 9] * 9), name, deadline=Deadline(0.0))
    assert solution.status == "unknown"
    assert "within 0 seconds" in solution.why


def new_board(side: int, level: str, seed: int) -> Puzzle:
    """A new board."""
    made = make(LightUp, {"size": [side, side], "level": level}, str(seed), Deadline(60))
    assert made is not None
    return made.puzzle


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_engines_agree_on_larger_boards(seed: int) -> None:
    puzzle = new_board(20, "normal", seed)
    answers = [solving.solve(puzzle, name, deadline=Deadline(20)) for name in ENGINES]
    assert all(answer.complete and answer.count == 1 for answer in answers)
    assert all(answer.states == answers[0].states for answer in answers)


def test_progress_is_reported() -> None:
    heard: list[dict[str, Any]] = []

    def report(progress: dict[str, Any]) -> None:
        heard.append(progress)
        raise Stopped

    with pytest.raises(Stopped):
        for _ in LightUp(["." * 40] * 40).engine("propagation").solutions(Deadline(60, report)):
            pass
    assert heard
    assert set(heard[0]) == {"done", "of", "text"}


def test_progress_says_how_many_solutions_are_known() -> None:
    heard: list[dict[str, Any]] = []
    deadline = Deadline(60, heard.append)
    puzzle = LightUp(["..", ".."])
    engine = puzzle.engine("propagation")
    found = list(engine.solutions(Deadline()))

    def slowly(deadline: Deadline) -> Iterator[Sequence[Fact]]:
        for number, facts in enumerate([*found, None]):
            vars(deadline)["_told"] = 0.0  # so that no report is held back
            deadline.tell(number, None, "Searching")
            if facts is not None:
                yield facts

    with patch.object(engine, "solutions", slowly), patch.object(puzzle, "engine", return_value=engine):
        assert solving.solve(puzzle, "propagation", 5, deadline).count == 2
    assert [progress.get("found") for progress in heard] == [None, 1, 2]


def test_z3_out_of_time_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked again, a solver of z3's that ran out of time has forgotten rules, and finds what is no solution."""

    def check(solver: z3.Solver) -> z3.CheckSatResult:
        return z3.unknown

    monkeypatch.setattr(z3.Solver, "check", check)
    with pytest.raises(Stopped, match="z3 gave up"):
        next(new_board(7, "easy", 1).engine("z3").solutions(Deadline(60)))


def test_without_wheels_the_pure_engine_takes_over(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(name: str) -> None:
        """No module is found."""

    monkeypatch.setattr("importlib.util.find_spec", nowhere)
    puzzle = LightUp([".....", "#.1.0", "..###"])
    assert solving.solve(puzzle).engine == "propagation"
    with pytest.raises(Unsupported):
        puzzle.engine("z3")


def test_unknown_engines_are_named() -> None:
    with pytest.raises(Malformed, match="no engine called “magic”"):
        LightUp(["."]).engine("magic")


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 9), st.integers(0, 10), st.integers(0, 10), st.data())
def test_cardinality_clauses_count_right(size: int, low: int, high: int, data: st.DataObject) -> None:
    """The clauses of a use allow exactly the values that the use allows, with any values known before."""
    places = [(0, column) for column in range(size)]
    rules = Rules(places, ("without", "with"))
    group = rules.group(places)
    rules.uses.append(Use(low, high, (group,), (), (), Wording("count", "Some.")))
    known = (
        {v: data.draw(st.integers(0, 1)) for v in data.draw(st.sets(st.integers(0, size - 1), max_size=size))}
        if size
        else {}
    )
    trail = Trail(rules)
    trail.give(Fact(places[variable], value) for variable, value in known.items())
    clauses = Clauses(trail)
    told = list(clauses.of(0))
    extra = clauses.top - size
    for values in product((0, 1), repeat=size):
        if any(values[variable] != value for variable, value in known.items()):
            continue
        allowed = low <= sum(values) <= high
        true = {v + 1 if value else -(v + 1) for v, value in enumerate(values)}
        rest = [[one for one in clause if abs(one) > size] for clause in told if true.isdisjoint(clause)]
        holds = any(
            all(any((literal > 0) == bool(more[abs(literal) - size - 1]) for literal in clause) for clause in rest)
            for more in product((0, 1), repeat=extra)
        )
        assert holds is allowed


def test_the_engine_table_names_existing_files() -> None:
    rules = LightUp(["."]).encoding
    assert [counting_engine(name, ENGINES, rules).name for name in ENGINES] == list(ENGINES)


def test_a_kind_whose_engines_all_need_a_package_says_which() -> None:
    def without_packages(source: engines.Source) -> bool:
        return source.package is None

    rules = LightUp(["."]).encoding
    with patch.object(engines, "installed", without_packages):
        assert counting_engine("auto", ("sat", "propagation"), rules).name == "propagation"
        with pytest.raises(Unsupported, match=r"it needs pysat \(for sat\) or z3 \(for z3\)\.$"):
            counting_engine("auto", ("sat", "z3"), rules)
