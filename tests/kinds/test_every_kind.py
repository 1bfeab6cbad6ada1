"""Tests of every kind, over its gallery, the small corpus of this repository and, where present, the large one."""

from __future__ import annotations

import json
import random
import subprocess
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, Protocol, runtime_checkable

import pytest

from gridlight import puzzles, solving
from gridlight.deadline import Deadline
from gridlight.engines.counting.propagation import Propagation
from gridlight.engines.counting.rules import Rules
from gridlight.engines.protocol import Engine
from gridlight.families.constraint import ConstraintPuzzle
from gridlight.families.linear import LinearPuzzle
from gridlight.puzzle import Document, Explanation, Fact, Mistake, Puzzle, Reason, Step
from tests.support.extra_kinds import FOLDERS as EXTRA
from tests.support.outside import OUTSIDE

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = (ROOT, *EXTRA)
SAMPLE = 3  # records of each outside file
EACH = 3  # of a gallery every third board is in the fast set; galleries go from easy to hard
BATCH = 8  # boards of a test
Check = Callable[[Document, dict[str, Any]], None]
TOO_SLOW = {"slow"}  # files of boards that no engine finishes in the time that a test has


@pytest.fixture(autouse=True)
def extra_kinds() -> Iterator[None]:
    """The kinds that only the tests have are found."""
    with puzzles.more(EXTRA):
        yield


def file_of(path: str) -> Path:
    """The file of a kind, in whichever folder the kind is."""
    (file,) = (folder / path for folder in FOLDERS if (folder / path).exists())
    return file


def gallery(kind: str) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = json.loads(file_of(f"static/gallery/{kind}.json").read_text("utf-8"))
    return entries


def records(kind: str) -> Iterator[tuple[dict[str, Any], bool]]:
    """Documents with what is known of them, {"document", "expect"}, and whether they are from outside."""
    folders = (OUTSIDE / kind, OUTSIDE / "next" / kind)
    for path in [file_of(f"tests/corpus/{kind}.jsonl"), *(file for in_it in folders for file in files_in(in_it))]:
        outside = OUTSIDE in path.parents
        lines = path.read_text("utf-8").splitlines()
        for line in lines[:: max(1, len(lines) // SAMPLE) if outside else 1]:
            record = json.loads(line)
            known = not record.get("disputed") and not record.get("may_refuse")
            if record.get("document", {}).get("kind") == kind and known and path.stem not in TOO_SLOW:
                yield record, outside


def files_in(folder: Path) -> list[Path]:
    """The files of records in a folder."""
    return sorted(folder.glob("*.jsonl"))


def is_any(kind: type[Puzzle]) -> bool:
    return True


def is_advised(kind: type[Puzzle]) -> bool:
    """Whether its hints are those that every kind gets."""
    return kind.hint is Puzzle.hint


def counts(kind: type[Puzzle]) -> bool:
    return issubclass(kind, ConstraintPuzzle)


@runtime_checkable
class Reasoned(Protocol):
    """A puzzle that can be asked with the rules that reasons name, and no others."""

    def only(self, because: tuple[Reason, ...]) -> Engine:
        """An engine that knows only these uses of rules."""
        ...


def reasoned(kind: type[Puzzle]) -> bool:
    return counts(kind) or issubclass(kind, Reasoned)


def is_linear(kind: type[Puzzle]) -> bool:
    return issubclass(kind, LinearPuzzle)


class Board(NamedTuple):
    """A document, and what is known of it."""

    name: str
    document: Document
    expect: dict[str, Any]


def boards(kind: str, is_slow: bool) -> Iterator[Board]:
    """The boards of a kind: those of the fast set, or the others."""
    for number, entry in enumerate(gallery(kind)):
        if is_slow == bool(number % EACH):
            yield Board(f"gallery {number}", entry["document"], {"graded": True})
    for record, outside in records(kind):
        if is_slow == outside:
            expect = record["expect"] | ({"state": record["state"]} if "state" in record else {})
            yield Board(record["id"], record["document"], expect)


def batches(wanted: Callable[[type[Puzzle]], bool]) -> Iterator[Any]:
    """All boards of the kinds that are wanted, some to a test: thousands of tests take long by themselves."""
    for kind in puzzles.kinds():
        for is_slow in (False, True) if wanted(puzzles.find(kind)) else ():
            some = [*boards(kind, is_slow)]
            for first in range(0, len(some), BATCH):
                marks = [pytest.mark.slow] if is_slow else []
                name = f"{kind}-{'slow-' * is_slow}{first}"
                yield pytest.param(some[first : first + BATCH], id=name, marks=marks)


def of_every(wanted: Callable[[type[Puzzle]], bool]) -> Callable[[Check], Callable[[list[Board]], None]]:
    """Makes a check of one board a test of each batch; what fails names its board."""

    def test_of(check: Check) -> Callable[[list[Board]], None]:
        def test(boards: list[Board]) -> None:
            for board in boards:
                try:
                    check(board.document, board.expect)
                except BaseException as error:
                    error.add_note(f"The board is {board.name}: {json.dumps(board.document)[:1000]}")
                    raise

        return pytest.mark.parametrize("boards", [*batches(wanted)])(test)

    return test_of


with puzzles.more(EXTRA):
    EVERY, EVERY_ADVISED, EVERY_REASONED, EVERY_LINEAR = map(of_every, (is_any, is_advised, reasoned, is_linear))
    KINDS = pytest.mark.parametrize("kind", puzzles.kinds())


@cache
def explained(written: str) -> Explanation:
    """How a board, a document as JSON, is explained; several tests read it."""
    return puzzles.understand(json.loads(written)).explain(None, Deadline(20))


def named(rules: Rules, because: tuple[Reason, ...]) -> Rules:
    """These rules, but only the uses that the reasons name."""
    only = Rules(rules.places, rules.supposing)
    only.groups = rules.groups
    for use in rules.uses:
        words = use.wording
        names = {words.done[0], words.needs(use.about)[0], words.over[0], words.short[0], words.rule}
        if any(
            reason.rule in names
            and (use.about == reason.places or (words.obvious and {*reason.places} <= {*use.about}))
            for reason in because
        ):
            only.uses.append(use)
    return only


def knowing(puzzle: Puzzle, because: tuple[Reason, ...]) -> Engine:
    """An engine that knows only the uses of rules that the reasons name."""
    if isinstance(puzzle, ConstraintPuzzle):
        return Propagation(named(puzzle.explainer().rules, because))
    assert isinstance(puzzle, Reasoned)
    return puzzle.only(because)


@KINDS
def test_a_kind_has_what_the_page_needs(kind: str) -> None:
    assert len(puzzles.rules(kind)) > 80
    assert puzzles.find(kind).title
    assert file_of(f"static/puzzles/{kind}.ts").exists()
    assert gallery(kind)


@KINDS
def test_titles_belong_to_existing_rules(kind: str) -> None:
    """A title is of a rule that the kind, its family or an engine names elsewhere."""
    texts = [path.read_text("utf-8") for folder in FOLDERS for path in (folder / "py" / "gridlight").rglob("*.py")]
    for rule, title in puzzles.find(kind).titles.items():
        names = "".join(texts).count(f'"{rule}"') - "".join(texts).count(f'"{rule}": "{title}"')
        assert names > 0, rule


@EVERY
def test_documents_round_trip(document: Document, expect: dict[str, Any]) -> None:
    assert puzzles.understand(document).to_document() == document


@pytest.mark.slow
@EVERY
def test_recorded_answers_hold(document: Document, expect: dict[str, Any]) -> None:
    if "graded" in expect:  # by the gallery, whose grades have a test
        return
    puzzle = puzzles.understand(document)
    solution = solving.solve(puzzle, deadline=Deadline(20))
    number = {"none": "none"}.get(
        solution.status, "unique" if solution.complete and solution.count == 1 else "multiple"
    )
    assert number == expect.get("solutions", number)
    assert expect.get("solvable") in (None, solution.status == "solved")
    if "valid" in expect:
        assert puzzle.check(expect["state"]).solved == expect["valid"]
    if "bulbs" in expect:
        assert puzzle.check({"bulbs": expect["bulbs"], "dots": []}).solved
    if "presses" in expect:
        assert puzzle.check({"presses": dict.fromkeys(expect["presses"], 1)}).solved
    if "count" in expect:
        assert solution.count in (None, expect["count"])
    if "least" in expect:
        least = solving.solve(puzzle, deadline=Deadline(20), least=True).least
        assert least is not None
        assert (least.clicks, least.proved) == (expect["least"], True)
    if "level" in expect:
        assert puzzle.grade(Deadline(20)).level == expect["level"]
    if solution.status == "none":
        assert solution.proof


@pytest.mark.slow
@EVERY
def test_forced_facts_are_in_every_solution(document: Document, expect: dict[str, Any]) -> None:
    puzzle = puzzles.understand(document)
    engine = puzzle.engine("auto")
    forced = set(engine.forced(Deadline(20)))
    for number, facts in enumerate(engine.solutions(Deadline(20))):
        assert forced <= set(facts)
        if number == 3:
            break


@EVERY_ADVISED
def test_hints_lead_to_the_solution(document: Document, expect: dict[str, Any]) -> None:
    """Every hint is true, and following hints alone solves a board with one solution (a sample of the way)."""
    puzzle = puzzles.understand(document)
    if not solving.unique(document, Deadline(20)):
        return
    truth = dict(next(puzzle.engine("auto").solutions(Deadline(20))))
    steps = explained(json.dumps(document))
    assert steps.complete
    for step in steps.steps:
        assert all(truth[at] == value for at, value in step.found)
    for some in (0, len(steps.steps) // 2, len(steps.steps) - 1):
        given = [fact for step in steps.steps[:some] for fact in step.found]
        state = puzzle.state(given, notes=True)
        hint = puzzle.hint(state, Deadline(20))
        if puzzle.check(state).solved:  # what is left to find are cells that stay as they are
            assert hint == "This is solved: there is nothing left to do."
            continue
        assert isinstance(hint, Step)
        assert hint.found
        assert all(truth[at] == value and (at, value) not in given for at, value in hint.found)


@EVERY_ADVISED
def test_mistakes_are_in_no_solution(document: Document, expect: dict[str, Any]) -> None:
    puzzle = puzzles.understand(document)
    if not solving.unique(document, Deadline(20)):
        return
    engine = puzzle.engine("auto")
    truth = next(engine.solutions(Deadline(20)))
    values = {fact.value for fact in truth}
    for fact in random.Random(len(truth)).sample(list(truth), min(3, len(truth))):
        given = [Fact(fact.at, value) for value in values - {fact.value}][:1]
        state = puzzle.state(given, notes=True)
        if not puzzle.facts(state):
            continue
        hint = puzzle.hint(state, Deadline(20))
        assert isinstance(hint, Mistake)
        assert hint.places == (fact.at,)
        assert hint.because


@pytest.mark.slow
@EVERY_REASONED
def test_reasons_force_their_facts(document: Document, expect: dict[str, Any]) -> None:
    """Asked again with only the uses of rules that a step names, an independent engine finds the same."""
    puzzle = puzzles.understand(document)
    if expect.get("solutions") != "unique" and not expect.get("graded"):
        return
    given: list[Fact] = []
    for step in explained(json.dumps(document)).steps[:25]:
        only = knowing(puzzle, step.because)
        for fact in step.found:
            opposite = Fact(fact.at, 1 - fact.value)
            assert next(only.solutions(Deadline(20), [*given, opposite]), None) is None, step
        given += step.found


@pytest.mark.slow
@EVERY_REASONED
def test_mistakes_are_named_with_their_reasons(document: Document, expect: dict[str, Any]) -> None:
    """Wrong decisions of either value, alone and beside right ones; the reasons refute them, asked again."""
    puzzle = puzzles.understand(document)
    if expect.get("solutions") != "unique" and not expect.get("graded"):
        return
    truth = next(puzzle.engine("auto").solutions(Deadline(20)))
    chance = random.Random(len(truth))
    right = [fact for fact in truth if fact.value][1:4]
    for opposite in chance.sample(truth, min(8, len(truth))):
        wrong = Fact(opposite.at, 1 - opposite.value)
        for beside in ([], [fact for fact in right if fact.at != wrong.at]):
            hint = puzzle.hint(puzzle.state([*beside, wrong], notes=True), Deadline(20))
            assert isinstance(hint, Mistake)
            assert hint.places == (wrong.at,)
            assert hint.because
            only = knowing(puzzle, hint.because)
            assert next(only.solutions(Deadline(20), [*beside, wrong]), None) is None


@EVERY_LINEAR
def test_hints_are_clicks_of_a_shortest_solution(document: Document, expect: dict[str, Any]) -> None:
    """Hint after hint leads from a random state to the goal in just as many clicks as were said to be left."""
    puzzle = puzzles.understand(document)
    assert isinstance(puzzle, LinearPuzzle)
    chance = random.Random(json.dumps(document))
    facts = [Fact(at, chance.randrange(puzzle.states)) for at in puzzle.system.switches]
    state = puzzle.state(chance.sample(facts, min(3, len(facts))))
    least = solving.solve(puzzle.remaining(state), least=True, deadline=Deadline(20)).least
    if least is None:
        hint = puzzle.hint(state, Deadline(20))
        assert isinstance(hint, Mistake)
        assert hint.because
        return
    if not least.proved:
        return
    for clicks in range(least.clicks, 0, -1):
        if clicks < least.clicks - 4:
            return
        hint = puzzle.hint(state, Deadline(20))
        assert isinstance(hint, Step)
        assert f"{clicks} click" in hint.text
        state = puzzle.state(Fact(*fact) for fact in {**dict(puzzle.facts(state)), **dict(hint.found)}.items())
    assert isinstance(puzzle.hint(state, Deadline(20)), str)
    assert puzzle.check(state).solved


@EVERY_LINEAR
def test_explanations_end_at_the_goal(document: Document, expect: dict[str, Any]) -> None:
    puzzle = puzzles.understand(document)
    explanation = puzzle.explain(None, Deadline(20))
    assert explanation.complete
    facts = [fact for step in explanation.steps for fact in step.found]
    assert len({fact.at for fact in facts}) == len(facts)
    if explanation.steps and not explanation.steps[-1].found:
        assert solving.solve(puzzle).status == "none"
    else:
        assert puzzle.check(puzzle.state(facts)).solved


@pytest.mark.slow
@KINDS
def test_the_preview_shows_what_the_verdict_shows(kind: str) -> None:
    """The page's instant picture is held to Python's, over boards empty, half done and solved."""
    cases: list[dict[str, Any]] = []
    for document in [entry["document"] for entry in gallery(kind)] + [
        record["document"] for record, _ in records(kind)
    ]:
        puzzle = puzzles.understand(document)
        facts = next(puzzle.engine("auto").solutions(Deadline(20)), list[Fact]())
        for some in (0, len(facts) // 2, len(facts)):
            state = puzzle.state(facts[:some])
            cases.append({"document": document, "state": state, "shows": puzzle.check(state).shows})
    done = subprocess.run(
        ["node", "py/building/run.js", "tests/js/preview.ts", kind],
        cwd=ROOT,
        input=json.dumps(cases),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    held = json.loads(done.stdout)
    assert (held["cases"], held["different"]) == (len(cases), [])
    # What follows from rules that look at the whole board, as those of panels do, may wait for Python.
    assert held["unknown"] == [] or not issubclass(puzzles.find(kind), ConstraintPuzzle | LinearPuzzle)
