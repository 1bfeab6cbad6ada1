"""Advice for a kind with only rules and an engine that tries everything, compared with brute force."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Any, ClassVar, NamedTuple, Self

import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from gridlight import solving
from gridlight.deadline import Deadline, Stopped
from gridlight.engines.fewest_reasons import effort, steps
from gridlight.engines.protocol import Engine, Explainer
from gridlight.engines.unsat_core import minimal_core
from gridlight.puzzle import LEVELS, Document, Fact, Mistake, Place, Puzzle, Reason, State, Step, Unsupported, Verdict

Values = Mapping[Place, int]


class Rule(NamedTuple):
    """These places hold each number once, or with a total, numbers that add up to it."""

    places: tuple[Place, ...]
    total: int | None = None

    def holds(self, values: Values) -> bool:
        """Whether it is not broken, as far as values are known."""
        known = [values[place] for place in self.places if place in values]
        if self.total is None:
            return len(set(known)) == len(known)
        return sum(known) <= self.total and (len(known) < len(self.places) or sum(known) == self.total)

    def reason(self) -> Reason:
        """The rule in words."""
        text = "Each number stands here once." if self.total is None else f"These cells add up to {self.total}."
        return Reason("once" if self.total is None else "sum", self.places, text)


class TryEverything:
    """An engine with no more than the three answers."""

    name = "trying"

    def __init__(self, places: Sequence[Place], numbers: Sequence[int], rules: Sequence[Rule]) -> None:
        self.places, self.numbers, self.rules = places, numbers, rules

    def solutions(self, deadline: Deadline, given: Sequence[Fact] = ()) -> Iterator[list[Fact]]:
        """All solutions, cell by cell."""
        for values in self._tried(self.rules, dict(given)):
            deadline.check()
            yield [Fact(place, values[place]) for place in self.places]

    def forced(self, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Fact]:
        """What all solutions share."""
        solutions = [set(facts) for facts in self.solutions(deadline, given)]
        return sorted(set[Fact].intersection(*solutions)) if solutions else []

    def why(self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
        """A minimal set of rules that leaves no other value."""

        def contradict(some: Sequence[Rule]) -> bool:
            found = self._tried(some, dict(given))
            return not any(fact is None or values[fact.at] != fact.value for values in found)

        deadline.check()
        if not contradict(self.rules):
            return []
        return [rule.reason() for rule in minimal_core(self.rules, contradict)]

    def _tried(self, rules: Sequence[Rule], values: dict[Place, int]) -> Iterator[dict[Place, int]]:
        if not all(rule.holds(values) for rule in rules):
            return
        place = next((place for place in self.places if place not in values), None)
        if place is None:
            yield values
            return
        for number in self.numbers:
            yield from self._tried(rules, values | {place: number})


@cache
def squares(size: int, numbers: int) -> list[dict[Place, int]]:
    """Every way to fill a square of so many cells."""
    side = round(size**0.5)
    places = [(row, column) for row in range(side) for column in range(side)]
    return [dict(zip(places, values, strict=True)) for values in product(range(numbers), repeat=size)]


class Toy(Puzzle):
    """A square of cells for the numbers 0 to n-1, with rules; some cells are given."""

    kind: ClassVar[str] = "toy"
    title: ClassVar[str] = "Toy"
    engines: ClassVar[tuple[str, ...]] = ("trying",)

    def __init__(self, side: int, numbers: int, rules: Sequence[Rule], clues: Sequence[Fact] = ()) -> None:
        self.places: list[Place] = [(row, column) for row in range(side) for column in range(side)]
        self.numbers, self.clues = range(numbers), clues
        self.rules = [*rules, *(Rule((clue.at,), clue.value) for clue in clues)]

    @classmethod
    def from_document(cls, document: Document) -> Self:
        """Not needed here."""
        raise NotImplementedError

    def to_document(self) -> Document:
        """Not needed here."""
        return {"kind": self.kind}

    def engine(self, name: str) -> Engine:
        """The only one."""
        return TryEverything(self.places, self.numbers, self.rules)

    def facts(self, state: State) -> list[Fact]:
        """What is written."""
        return [Fact((row, column), number) for row, column, number in state["written"]]

    def state(self, facts: Iterable[Fact], notes: bool = False) -> State:
        """What is written, with its place."""
        return {"written": [[*at, number] for at, number in facts]}

    def check(self, state: State) -> Verdict:
        """Whether all is written and no rule is broken."""
        values = dict(self.facts(state))
        return Verdict(len(values) == len(self.places) and all(rule.holds(values) for rule in self.rules))

    def truth(self, rules: Sequence[Rule] | None = None, given: Sequence[Fact] = ()) -> list[dict[Place, int]]:
        """Every filled square that breaks none of these rules and has what is given, in the plainest way."""
        wanted = self.rules if rules is None else rules
        kept = (square for square in squares(len(self.places), len(self.numbers)) if set(given) <= square.items())
        return [values for values in kept if all(rule.holds(values) for rule in wanted)]

    def named(self, because: Iterable[Reason]) -> list[Rule]:
        """The rules that reasons name."""
        return [rule for rule in self.rules if rule.reason() in because]


def lines(side: int) -> list[tuple[Place, ...]]:
    """The rows, and then the columns."""
    rows = [tuple((row, column) for column in range(side)) for row in range(side)]
    return [*rows, *zip(*rows, strict=True)]


def sums(totals: Sequence[int]) -> Toy:
    """Zeros and ones in a square, with what each row and column adds up to."""
    side = len(totals) // 2
    return Toy(side, 2, [Rule(line, total) for line, total in zip(lines(side), totals, strict=True)])


def latin(side: int, clues: Sequence[Fact]) -> Toy:
    """A Latin square of which some cells are given."""
    return Toy(side, side, [Rule(line) for line in lines(side)], clues)


TOTALS = st.integers(2, 3).flatmap(lambda side: st.lists(st.integers(0, side), min_size=2 * side, max_size=2 * side))
# Sums of a square that was drawn first, so that most have a solution.
SQUARES = st.lists(st.lists(st.integers(0, 1), min_size=3, max_size=3), min_size=3, max_size=3)
SUMS = st.one_of(TOTALS, SQUARES.map(lambda rows: [*map(sum, rows), *map(sum, zip(*rows, strict=True))])).map(sums)
CLUES = st.lists(st.builds(Fact, st.tuples(st.integers(0, 2), st.integers(0, 2)), st.integers(0, 2)), max_size=4)
LATIN = CLUES.map(lambda clues: latin(3, list({clue.at: clue for clue in clues}.values())))
TOYS = st.one_of(SUMS, LATIN)
CORNER = [Fact((0, 0), 0), Fact((0, 1), 1), Fact((1, 0), 1)]


def really_force(toy: Toy, step: Step, given: Sequence[Fact]) -> None:
    """The rules that the reasons name leave nothing else, without any engine."""
    assert step.because
    assert step.text.endswith(".")
    left = toy.truth(toy.named(step.because), given)
    assert left
    assert all(values[at] == value for values in left for at, value in step.found)


@settings(max_examples=30, deadline=None)
@drawn(TOYS)
@pytest.mark.slow
def test_explanations_are_true_and_reach_the_end(toy: Toy) -> None:
    truth = toy.truth()
    explanation = toy.explain(None, Deadline())
    if not truth:
        assert explanation.complete
        (step,) = explanation.steps
        assert not step.found
        assert not toy.truth(toy.named(step.because))
        return
    assert explanation.complete is (len(truth) == 1)
    given: list[Fact] = []
    for step in explanation.steps:
        really_force(toy, step, given)
        given += step.found
    assert len(dict(given)) == len(given)
    shared = {at for at in toy.places if len({values[at] for values in truth}) == 1}
    assert {fact.at for fact in given} == shared


@settings(max_examples=30, deadline=None)
@drawn(TOYS, st.data())
@pytest.mark.slow
def test_hints_are_true_and_mistakes_are_in_no_solution(toy: Toy, data: st.DataObject) -> None:
    truth = toy.truth()
    some = data.draw(st.lists(st.sampled_from(toy.places), unique=True, max_size=3))
    given = [Fact(place, data.draw(st.sampled_from(toy.numbers))) for place in some]
    left = toy.truth(given=given)
    hint = toy.hint(toy.state(given), Deadline())
    if not truth:
        assert isinstance(hint, Mistake)
        assert not hint.places
        assert not toy.truth(toy.named(hint.because))
    elif not left:
        assert isinstance(hint, Mistake)
        wrong = [fact for fact in given if fact.at in hint.places]
        assert len(wrong) == len(hint.places) > 0
        assert not toy.truth(given=wrong)
        assert hint.because
        assert not toy.truth(toy.named(hint.because), given)
    elif isinstance(hint, Step):
        really_force(toy, hint, given)
        assert all(values[at] == value for values in left for at, value in hint.found)
        assert {fact.at for fact in hint.found}.isdisjoint(some)
    else:
        open_places = [at for at in toy.places if at not in some]
        assert not open_places or all(len({values[at] for values in left}) > 1 for at in open_places)


@settings(max_examples=30, deadline=None)
@drawn(TOYS)
@pytest.mark.slow
def test_no_solution_is_proved_and_one_is_graded(toy: Toy) -> None:
    truth, solution = toy.truth(), solving.solve(toy, limit=100)
    assert (solution.status, solution.count) == ("solved" if truth else "none", len(truth))
    if not truth:
        assert solution.proof is not None
        because = [Reason(one["rule"], one["places"], one["text"]) for one in solution.proof["because"]]
        assert not toy.truth(toy.named(because))
    if len(truth) == 1:
        grade, explained = toy.grade(Deadline()), toy.explain(None, Deadline())
        assert grade.level == LEVELS[max(step.effort for step in explained.steps) - 1]
        assert grade.why.endswith(".")
    else:
        with pytest.raises(Unsupported, match="several" if truth else "no solution"):
            toy.grade(Deadline())


@pytest.mark.slow
@settings(max_examples=30, deadline=None)
@drawn(TOYS)
def test_the_step_with_the_fewest_reasons_comes_first(toy: Toy) -> None:
    engine = toy.engine("auto")
    forced = engine.forced(Deadline())
    if not forced:
        return
    fewest = min(len(engine.why(fact, Deadline())) for fact in forced)
    assert len(next(steps(engine, Deadline())).because) == fewest


def test_hint_after_hint_solves_a_puzzle_with_one_solution() -> None:
    toy, given = latin(3, CORNER), list[Fact]()
    for _ in toy.places:
        if toy.check(toy.state(given)).solved:
            break
        hint = toy.hint(toy.state(given), Deadline())
        assert isinstance(hint, Step)
        given += hint.found
    assert toy.hint(toy.state(given), Deadline()) == "This is solved: there is nothing left to do."


class OnlyOnes(Toy):
    """A toy whose states hold no zeros."""

    def facts(self, state: State) -> list[Fact]:
        """The ones."""
        return [fact for fact in super().facts(state) if fact.value]

    def state(self, facts: Iterable[Fact], notes: bool = False) -> State:
        """The ones, with their places."""
        return super().state(fact for fact in facts if fact.value)

    def check(self, state: State) -> Verdict:
        """A cell without a one is a zero."""
        values = dict.fromkeys(self.places, 0) | dict(self.facts(state))
        return Verdict(all(rule.holds(values) for rule in self.rules))


def test_hints_lead_to_the_end_though_the_state_cannot_hold_every_fact() -> None:
    rules = [Rule(line, total) for line, total in zip(lines(3), [0, 1, 2, 1, 0, 2], strict=True)]
    toy, given = OnlyOnes(3, 2, rules), list[Fact]()
    while not toy.check(toy.state(given)).solved:
        hint = toy.hint(toy.state(given), Deadline())
        assert isinstance(hint, Step)
        really_force(toy, hint, given)
        new = {fact for fact in hint.found if fact.value}.difference(given)
        assert new
        given += new


def test_an_explanation_starts_from_the_state_unless_it_is_wrong() -> None:
    toy = latin(3, CORNER)
    (truth,) = toy.truth()
    some = [Fact(place, value) for place, value in truth.items()][:4]
    found = {fact.at for step in toy.explain(toy.state(some), Deadline()).steps for fact in step.found}
    assert found == {*toy.places[4:]}
    wrong = toy.explain(toy.state([Fact((2, 2), 2)]), Deadline())
    assert wrong.complete
    assert {fact.at for step in wrong.steps for fact in step.found} == {*toy.places}


def test_facts_with_the_same_reasons_are_one_step() -> None:
    toy = sums([3, 1, 0, 2, 1, 1])
    first = toy.explain(None, Deadline()).steps[0]
    assert (len(first.found), len(first.because)) == (3, 1)
    assert first.text == first.because[0].text


def test_more_reasons_are_harder() -> None:
    one = Reason("sum", ((0, 0),), "These cells add up to 1.")
    suppose = Reason("suppose", ((0, 0),), "With a 1 there:")
    sets: list[list[Reason]] = [[one], [one] * 3, [one] * 5, [one] * 9]
    assert [effort(because) for because in sets] == [1, 2, 3, 4]
    assert [effort([suppose, one]), effort([suppose, one, suppose])] == [3, 4]


def test_out_of_time_is_not_no_solution() -> None:
    toy = latin(3, CORNER)
    assert solving.solve(toy, deadline=Deadline(-1)).status == "unknown"
    with pytest.raises(Stopped):
        toy.hint(toy.state([]), Deadline(-1))
    with pytest.raises(Stopped):
        toy.grade(Deadline(-1))


class Silent(TryEverything):
    """An engine that cannot say why."""

    def why(self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
        """Nothing."""
        return []


def test_a_fact_without_reasons_comes_from_trying_everything() -> None:
    toy = sums([2, 0, 1, 1])
    found = list(steps(Silent(toy.places, toy.numbers, toy.rules), Deadline()))
    assert {fact for step in found for fact in step.found} == {Fact(at, value) for at, value in toy.truth()[0].items()}
    assert {(step.effort, step.because[0].rule) for step in found} == {(4, "search")}


def test_an_engine_with_steps_gives_the_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    class Steps(TryEverything):
        """An engine that tells its steps."""

        def why(self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = (), solution: Any = None) -> Any:
            """As it is."""
            return super().why(fact, deadline, given)

        def steps(self, deadline: Deadline, given: Sequence[Fact] = (), solution: Any = None) -> Iterator[Step]:
            """A single one."""
            yield Step((Fact((0, 0), 1),), (), "It is so.")

    toy = sums([2, 0, 1, 1])
    assert isinstance(Steps(toy.places, toy.numbers, toy.rules), Explainer)
    assert not isinstance(toy.engine("auto"), Explainer)
    engine = Steps(toy.places, toy.numbers, toy.rules)

    def own(name: str) -> Engine:
        return engine

    monkeypatch.setattr(toy, "engine", own)
    assert [step.text for step in toy.explain(None, Deadline()).steps] == ["It is so."]
