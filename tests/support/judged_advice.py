"""Hints, mistakes and explanations of random small panels with several solutions, judged against all their lines.

`PYTHONPATH=py:. .venv/bin/python -m tests.support.judged_advice 0 20000` judges so many such panels and prints figures.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import count, islice
from random import Random

from gridlight.deadline import Deadline, Stopped
from gridlight.puzzle import Document, Fact, Mistake, Step
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.model.document import panel_of
from gridlight.puzzles.witness.reasons.explaining import Told
from gridlight.puzzles.witness.reasons.knowledge import Knowledge
from tests.support.compared_panels import Drawn, sorts
from tests.support.mixed_panels import document
from tests.support.named_symbols import NamedSymbols, Ways, with_needed
from tests.support.plain_judge import Place, PlainPanel

LINES = 3000  # of a panel at most
MOST = 200  # solutions of a panel
SECONDS = 60
CHOICE = (
    "There are several solutions",
    "Both can be right",
    "either may be the first",
    "leads to a solution",
    "so the line is done",
)


class Untrue(Exception):
    """Advice that is not true of some line."""


class JudgedAdvice:
    """The advice on one panel, from some beginning of a line on."""

    def __init__(self, given: Document, seed: int) -> None:
        self.document, self.chance = given, Random(seed)
        self.plain = PlainPanel(given)
        self.lines = list(islice(self.plain.lines(), LINES + 1))
        self.puzzle = Witness(panel_of(given))
        self.start, self.moves = None, ""
        self.done = Counter[str]()

    @cached_property
    def right(self) -> list[Drawn]:
        """The solutions."""
        return [line for line in self.lines if self.plain.is_right(*line)]

    @property
    def has_several(self) -> bool:
        """Whether all lines are known, and some of them are solutions."""
        return len(self.lines) <= LINES and 1 < len(self.right) <= MOST

    def ways(self, line: Drawn) -> Ways:
        """The places of the first line and of the second."""
        both = self.plain.walk(*line)
        assert both is not None
        return both

    def untrue(self, what: str) -> Untrue:
        """The error, with what is needed to see it again."""
        return Untrue(f"{what} | start {self.start} moves {self.moves!r} | {json.dumps(self.document)}")

    def judge(self) -> Counter[str]:
        """Judge hints with nothing drawn, a beginning of a solution and one of any line, and an explanation of one."""
        begun: list[Drawn | None] = [None]
        for some in (self.right, self.lines):
            start, moves = self.chance.choice(some)
            begun.append((start, moves[: self.chance.randrange(len(moves) + 1)]))
        explained = self.chance.choice(begun[:2])
        for line in begun:
            self.judge_from(line, line is explained)
        return self.done

    def judge_from(self, line: Drawn | None, explain: bool) -> None:
        """Judge the hints on one drawn line, and the explanation from there."""
        self.start, self.moves = line if line is not None else (None, "")
        state = {"line": None if line is None else {"start": list(line[0]), "moves": line[1]}}
        way = [] if line is None else self.ways(line)[0]
        agreeing = [both for both in map(self.ways, self.right) if both[0][: len(way)] == way]
        crossed: list[Place] = []
        for _ in range(3):
            hint = self.puzzle.hint({**state, "crosses": [list(at) for at in crossed]}, Deadline(SECONDS))
            if isinstance(hint, Mistake):
                if agreeing:
                    raise self.untrue(f"a mistake: {hint.text}")
                self.judge_mistake(hint, way)
                return
            if isinstance(hint, Step):
                if not agreeing:
                    raise self.untrue(f"no mistake, but {hint.text}")
                self.judge_hint(hint, way, agreeing)
                if any(reason.rule == "choice" for reason in hint.because):
                    break
                off = [at for at, value in hint.found if not value and isinstance(at, tuple)]
                if set(off) <= set(crossed):
                    break
                crossed += [at for at in off if at not in crossed]
        if explain:
            self.judge_steps(way, agreeing)

    # Hints
    def judge_hint(self, hint: Step, way: list[Place], agreeing: Sequence[Ways]) -> None:
        """What a hint says holds for all solutions that begin with the line, or it says that there are others."""
        self.done["hints"] += 1
        for step, is_move in ((hint, all(value for _, value in hint.found)), (hint.move, True)):
            if step is None:
                continue
            places = [at for at, value in step.found if value]
            nexts = [*way, *places]
            leads = is_move and step.text.startswith(("Go ", "Start at "))
            true = [both for both in agreeing if self.has_all(both, step.found)]
            if leads:
                true = [both for both in agreeing if both[0][: len(nexts)] == nexts]
            says_choice = any(words in step.text for words in CHOICE)
            has_choice = any(reason.rule == "choice" for reason in step.because)
            if not true:
                raise self.untrue(f"no solution does what a hint says: {step.found} {step.text}")
            if len(true) < len(agreeing) and not says_choice:
                raise self.untrue(f"a hint names no choice: {step.found} {step.text}")
            if has_choice and not says_choice:
                raise self.untrue(f"a choice stands in because only: {step.text}")
            self.done["hints with a choice"] += says_choice

    def has_all(self, both: Ways, facts: Iterable[Fact]) -> bool:
        """Whether two lines are where these facts say."""
        on = {*both[0], *both[1]}
        return all((at in on) == bool(value) for at, value in facts)

    def judge_mistake(self, mistake: Mistake, way: list[Place]) -> None:
        """The places are those after the last one that a solution begins with, and no choice is a reason."""
        self.done["mistakes"] += 1
        if list(mistake.places) != way[len(way) - len(mistake.places) :]:
            raise self.untrue(f"a mistake elsewhere: {mistake}")
        right = way[: len(way) - len(mistake.places)]
        longest = max(
            next((n for n, at in enumerate(way) if both[0][n : n + 1] != [at]), len(way))
            for both in map(self.ways, self.right)
        )
        if longest != len(right):
            raise self.untrue(f"the mistake is after {longest} places: {mistake}")
        if any(reason.rule == "choice" for reason in mistake.because):
            raise self.untrue(f"a mistake because of a choice: {mistake}")

    # Explanations
    def judge_steps(self, way: list[Place], agreeing: Sequence[Ways]) -> None:
        """Each step holds for every solution that agrees with what was drawn and chosen; its symbols force it."""
        deadline = Deadline(SECONDS)
        panel, named = self.puzzle.panel, NamedSymbols(self.plain)
        begun = [Fact(at, 1) for at in way]
        solution = self.puzzle.path(self.puzzle.backbone(deadline, begun) or ())
        explaining = self.puzzle.reasoning.explaining(deadline, self.puzzle.path(begun))
        known = explaining.know
        every = [both for both in map(self.ways, self.lines) if both[0][: len(way)] == way]
        true = list(agreeing)
        before: list[Told] = []
        for told in explaining.steps(solution, deadline):
            self.done[f"steps by {told.discovery.kind}"] += 1
            literals = [literal for literal in told.discovery.literals if abs(literal) in known.counted]
            if told.discovery.kind == "choice":
                chosen = [both for both in true if all(self.has(both, known, literal) for literal in literals)]
                if not chosen or len(chosen) == len(true):
                    raise self.untrue(f"no choice: {told.step.text} {told.step.found}")
                true = chosen
            for literal in literals:
                if not all(self.has(both, known, literal) for both in true):
                    raise self.untrue(f"{known.facts_of([literal])}: {told.step.text}")
            if told.discovery.kind not in ("search", "choice") and literals:
                owners, facts = with_needed(told, before)
                symbols = {panel.place(spot) for spot in owners}
                facts = {literal for literal in facts if abs(literal) in known.counted}  # else how the line began
                is_whole = symbols >= (self.plain.dots.keys() | self.plain.symbols.keys()) - self.plain.outside
                for literal in literals:
                    for both in agreeing if is_whole else every:
                        if all(self.has(both, known, literal) for literal in (*facts, -literal)) and (
                            is_whole or named.allows(both, symbols)
                        ):
                            raise self.untrue(
                                f"{sorted(symbols)} do not force {known.facts_of([literal])}: {told.step.text} {both}"
                            )
            before.append(told)

    def has(self, both: Ways, known: Knowledge, literal: int) -> bool:
        """Whether two lines agree with a literal: an edge that they use or not, where they begin or end or do not."""
        panel = self.puzzle.panel
        if abs(literal) in known.terminals:
            word, _ = known.terminals[abs(literal)]
            places = known.rules.path.begin if word == "begin" else known.rules.path.finish
            tip = 0 if word == "begin" else -1
            return (places.get(panel.spot(both[0][tip])) == abs(literal)) == (literal > 0)
        return (panel.place(known.edges[abs(literal)][0]) in {*both[0], *both[1]}) == (literal > 0)


def panels(seeds: Iterable[int]) -> Iterator[JudgedAdvice]:
    """The panels of these seeds with several solutions; two of three that have no symmetry are left out."""
    for seed in seeds:
        given = document(seed)
        if given["symmetry"] is None and seed % 3:
            continue
        judging = JudgedAdvice(given, seed)
        if judging.has_several:
            yield judging


def judged(seeds: Iterable[int], most: int | None = None) -> Counter[str]:
    """What was judged on so many panels of these seeds; raises Untrue."""
    counts: Counter[str] = Counter()
    for panel in islice(panels(seeds), most):
        counts.update(panel.judge())
        counts.update(panels=1)
        counts.update(f"with {sort}" for sort in sorts(panel.document))
    return counts


if __name__ == "__main__":
    first, number = map(int, sys.argv[1:3])
    found, faults = Counter[str](), Counter[str]()
    for one in islice(panels(count(first)), number):
        try:
            found.update(one.judge())
        except Stopped:
            found["stopped"] += 1
        except Untrue as untrue:
            faults[str(untrue).split("|")[0]] += 1
            print("UNTRUE", untrue, flush=True)
        found.update(panels=1)
        found.update(f"with {sort}" for sort in sorts(one.document))
        if found["panels"] % 500 == 0:
            print(dict(found), faults.total(), flush=True)
    print(dict(found), faults.total())
