"""The lines that solve equations over 0 and 1 by hand: known values are put in, and where that ends, one supposes.

A supposition is a block of lines that ends in a contradiction, so the opposite holds. Of all that could be supposed the
one with the shortest block is taken; a block may hold others where no single one suffices.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count, islice

from gridlight.deadline import Deadline
from gridlight.equations.terms import Equation, Kind, Line, Listed, Made

NEAR = 4  # lines more than the shortest block: such suppositions follow it without trying all others again
Found = tuple[Made, list[str]]  # what an equation makes known (nothing: it is broken), from which known variables


@dataclass(frozen=True)
class Use:
    """An equation as it is used: one of the sheet, or several that were put into one another."""

    numbers: tuple[int, ...]  # of these equations
    equation: Equation
    rank: int  # those of a lower rank are used first


@dataclass(eq=False)
class Step:
    """A line before it has its number."""

    kind: Kind
    use: Use | None = None
    grounds: list[Step] = field(default_factory=list["Step"])  # what it follows from, besides the equations of its use
    values: dict[str, int] = field(default_factory=dict[str, int])  # what is put in
    makes: Made = ()
    block: list[Step] = field(default_factory=list["Step"])  # of a refutation: the supposition and what follows it

    def size(self) -> int:
        """How many lines this is."""
        return 1 + sum(step.size() for step in self.block)


class Supposing:
    """Known values, and the steps that found them."""

    def __init__(self, uses: Sequence[Use], cells: Sequence[str], deadline: Deadline) -> None:
        """`cells` are the variables that one supposes: all others follow from them."""
        self.uses = uses
        self.cells = cells
        self.deadline = deadline
        self.value: dict[str, int] = {}
        self.by: dict[str, Step] = {}  # the step that found each value
        self.order: list[str] = []  # known variables in the order in which they were found
        self.members = [members(use.equation) for use in uses]
        self.in_uses: dict[str, list[int]] = {}
        for number, names in enumerate(self.members):
            for name in names:
                self.in_uses.setdefault(name, []).append(number)
        self.waiting: list[tuple[int, int]] = []  # uses to look at: rank and number
        self.queued: set[int] = set()
        self._queue(range(len(uses)))

    # Propagation
    def set(self, step: Step) -> None:
        """Know what a step makes known."""
        for name, value in step.makes:
            self.value[name], self.by[name] = value, step
            self.order.append(name)
            self._queue(self.in_uses.get(name, ()))

    def undo(self, mark: int) -> None:
        """Forget everything since `order` had this length."""
        while len(self.order) > mark:
            name = self.order.pop()
            del self.value[name], self.by[name]
        self.waiting.clear()
        self.queued.clear()

    def propagate(self, steps: list[Step]) -> Step | None:
        """Put known values into equations until nothing follows; the contradiction, if there is one."""
        while self.waiting:
            _, number = heapq.heappop(self.waiting)
            self.queued.discard(number)
            use = self.uses[number]
            following = follows(use.equation, self.value)
            if following is None:
                continue
            makes, seen = following
            step = Step("put in" if makes else "contradiction", use, makes=makes)
            step.values = {name: self.value[name] for name in seen}
            step.grounds = unique(self.by[name] for name in seen)
            steps.append(step)
            if not makes:
                return step
            self.set(step)
        return None

    def _queue(self, numbers: Iterable[int]) -> None:
        for number in numbers:
            if number not in self.queued:
                self.queued.add(number)
                heapq.heappush(self.waiting, (self.uses[number].rank, number))

    # Suppositions
    def refuted(self, candidates: Sequence[tuple[str, int]], deepest: int | None = None) -> list[Step]:
        """The opposites of those of these values that lead to contradictions, the one with the shortest block first.

        Where no single supposition does, a block may hold others, down to this depth; then the first found is enough.
        """
        for depth in count(1) if deepest is None else range(1, deepest + 1):
            refutations = (self.refutation(name, value, depth) for name, value in candidates)
            steps = (step for step in refutations if step)
            if some := sorted(steps, key=Step.size) if depth == 1 else list(islice(steps, 1)):
                return some
        return []

    def refutation(self, name: str, value: int, depth: int = 1) -> Step | None:
        """The opposite of a value, with the block from the supposition to a contradiction; None when there is none."""
        self.deadline.check()
        mark = len(self.order)
        supposed = Step("suppose", makes=((name, value),))
        steps = [supposed]
        self.set(supposed)
        broken = self.propagate(steps)
        while broken is None and depth > 1:
            inner = self.refuted(self.open_values(), depth - 1)
            if not inner:
                break
            steps.append(inner[0])
            self.set(inner[0])
            broken = self.propagate(steps)
        self.undo(mark)
        if broken is None:
            return None
        block = needed(steps)
        return Step("refuted", grounds=[block[0], block[-1]], makes=((name, 1 - value),), block=block)

    def open_values(self) -> list[tuple[str, int]]:
        """All values that could be supposed."""
        return [(name, value) for name in self.cells if name not in self.value for value in (1, 0)]


def deduced(work: Supposing, wanted: Mapping[str, int] | None, steps: list[Step]) -> None:
    """Add the steps to the values that are wanted, or with None to a contradiction."""
    near: list[tuple[str, int]] = []  # suppositions that failed in few lines when all were tried last
    while work.propagate(steps) is None:
        step = next((work.refutation(*candidate) for candidate in near if candidate[0] not in work.value), None)
        if step is None:
            if wanted is None:
                candidates = work.open_values()
            else:
                candidates = [(name, 1 - value) for name, value in wanted.items() if name not in work.value]
            if not candidates:
                return
            step, *others = work.refuted(candidates)
            near = [supposed(other) for other in others if other.size() <= step.size() + NEAR]
        steps.append(step)
        work.set(step)


def supposed(refuted: Step) -> tuple[str, int]:
    """What was supposed in a refutation."""
    return refuted.block[0].makes[0]


def filled(work: Supposing, solution: Mapping[str, int], steps: list[Step]) -> None:
    """Suppose what is open to be as in a solution, one value after the other, and add what follows from each."""
    for name in work.cells:
        if name not in work.value:
            steps.append(Step("suppose", makes=((name, solution[name]),)))
            work.set(steps[-1])
            work.propagate(steps)


def numbered(steps: Sequence[Step], first: int) -> list[Line]:
    """Steps, and those in their blocks, as lines with numbers from `first`."""
    lines: list[Line] = []
    numbers: dict[Step, int] = {}

    def add(some: Sequence[Step], depth: int) -> None:
        for step in some:
            depth += step.kind == "suppose"
            add(step.block, depth)
            numbers[step] = first + len(lines)
            sources = [*(step.use.numbers if step.use else ()), *sorted(numbers[ground] for ground in step.grounds)]
            used = step.use.equation if step.use else None
            lines.append(Line(numbers[step], step.kind, tuple(sources), (), None, used, step.values, step.makes, depth))

    add(steps, 0)
    return lines


def needed(steps: Sequence[Step]) -> list[Step]:
    """The steps that the last one rests on, and the supposition, which is the first."""
    own = set(steps)
    keep = {steps[0]}
    waiting = [steps[-1]]
    while waiting:
        step = waiting.pop()
        if step in own and step not in keep:
            keep.add(step)
            waiting += outside(step)
    return [step for step in steps if step in keep]


def outside(step: Step) -> list[Step]:
    """What a step with its block follows from."""
    return [*step.grounds, *(ground for inner in step.block for ground in outside(inner))]


def unique(steps: Iterable[Step]) -> list[Step]:
    """The steps in their order, each only where it first stands."""
    return list(dict.fromkeys(steps))


# What follows from one equation
def members(equation: Equation) -> list[str]:
    """All variables of an equation."""
    right = [equation.right] if isinstance(equation.right, str) else []
    return list(dict.fromkeys([*(name for _, name in equation.terms), *right]))


def follows(equation: Equation, value: Mapping[str, int]) -> Found | None:
    """What an equation makes known, from which known variables; None when nothing follows."""
    ones = list[str]()
    zeros = list[str]()
    unknown = list[str]()
    for _, name in equation.terms:
        (unknown if name not in value else ones if value[name] else zeros).append(name)
    if equation.join == "+":
        assert isinstance(equation.right, int)
        return of_sum(equation.right, equation.relation == "=", ones, zeros, unknown)
    return of_either(equation.right, value, ones, zeros, unknown)


def of_sum(right: int, exact: bool, ones: list[str], zeros: list[str], unknown: list[str]) -> Found | None:
    """What follows from a sum of variables that are 0 or 1."""
    if len(ones) > right:
        return (), ones[: right + 1]
    if exact and len(ones) + len(unknown) < right:
        return (), zeros[: len(ones) + len(unknown) + len(zeros) - right + 1]
    if unknown and len(ones) == right:
        return tuple((name, 0) for name in unknown), ones
    if unknown and exact and len(ones) + len(unknown) == right:
        return tuple((name, 1) for name in unknown), zeros
    return None


def of_either(
    right: int | str, value: Mapping[str, int], ones: list[str], zeros: list[str], unknown: list[str]
) -> Found | None:
    """What follows from "one of these is 1" being what the right side is."""
    whole = value.get(right) if isinstance(right, str) else right
    name = [right] if isinstance(right, str) else []
    if whole is None:
        if ones:
            return tuple((variable, 1) for variable in name), ones[:1]
        return (tuple((variable, 0) for variable in name), zeros) if not unknown else None
    if whole == 0:
        if ones:
            return (), [ones[0], *name]
        return (tuple((variable, 0) for variable in unknown), name) if unknown else None
    if ones or len(unknown) > 1:
        return None
    return tuple((variable, 1) for variable in unknown), [*zeros, *name]


def uses_of(equations: Sequence[Listed], ranks: Mapping[str, int]) -> list[Use]:
    """Each equation of a sheet by itself, in the order of these ranks of their rules."""
    return [Use((listed.number,), listed.equation, ranks[listed.rule]) for listed in equations]
