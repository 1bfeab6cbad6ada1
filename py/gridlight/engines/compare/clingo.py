"""The engine `clingo`: the ASP program that `exports` writes, solved by clingo; for comparison with the other engines.

clingo is a Python package; in a browser, where there is none, the page lends its own (`clingo_in_page`).
"""

from __future__ import annotations

import importlib.util
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Generic, TypeVar

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.backbone import backbone
from gridlight.errors import Unsupported
from gridlight.exports import asp
from gridlight.exports.constraints import Constraints, Name, place_of
from gridlight.facts import Fact, Reason

MOST = 4_000_000  # characters of a program: what clingo makes of more does not fit into a browser's memory
PACKAGE = "clingo"
Solution = TypeVar("Solution", bound=Sequence[Fact])
Answer = Mapping[Name, int]  # the values of an answer's variables; those that are 0 may be left out


def models(program: str, deadline: Deadline) -> Iterator[list[str]]:
    """The atoms that each answer of a program shows, none twice; raises Stopped."""
    if importlib.util.find_spec(PACKAGE):
        from gridlight.engines.compare import clingo_models as found
    else:
        from gridlight.engines.compare import clingo_in_page as found
    return found.models(program, deadline)


class Program:
    """The program of a puzzle's constraints."""

    def __init__(self, constraints: Constraints) -> None:
        self.constraints = constraints
        lines = asp.written(constraints).splitlines()
        self.text = "".join(f"{line}\n" for line in lines if not line.startswith("%"))
        if len(self.text) > MOST:
            raise too_large()
        self._spelled = asp.spelled(constraints)
        self.names = {place_of(name): name for name, _ in self._spelled.values()}  # of an answer's variables

    def answers(self, deadline: Deadline, forbidden: Sequence[Sequence[str]]) -> Iterator[Answer]:
        """All answers in which no row of these literals is true as a whole, none twice."""
        more = "".join(f":- {', '.join(row) or '#true'}.\n" for row in forbidden)
        for atoms in models(self.text + more, deadline):
            yield dict(map(self._spelled.__getitem__, atoms))


class Clingo(ABC, Generic[Solution]):
    """Solutions are the program's answers; `forced` is the backbone."""

    name = "clingo"

    def __init__(self) -> None:
        self._program: Program | None = None

    @abstractmethod
    def constraints(self, deadline: Deadline) -> Constraints:
        """The puzzle as constraints; raises Unsupported where these cannot say it."""

    @abstractmethod
    def literal(self, program: Program, fact: Fact) -> str:
        """A fact as a literal of the program."""

    @abstractmethod
    def solution(self, answer: Answer) -> Solution:
        """The solution that an answer says."""

    @abstractmethod
    def why(self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
        """Uses of rules that force a fact, or with None leave no solution; empty if they don't."""

    def solutions(self, deadline: Deadline, given: Sequence[Fact] = ()) -> Iterator[Solution]:
        """The answers, none twice."""
        yield from self.found(deadline, self.opposites(self.program(deadline), given))

    def forced(self, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Fact]:
        """The backbone: decisions that are in every answer."""
        return self.shared(deadline, self.opposites(self.program(deadline), given))

    def program(self, deadline: Deadline) -> Program:
        """The program, written once; raises Unsupported where there is none, Stopped where it would be too long."""
        if self._program is None:
            try:
                self._program = Program(self.constraints(deadline))
            except Unsupported as error:
                raise Unsupported(f"The engine clingo cannot solve this puzzle. {error}") from None
        return self._program

    def opposites(self, program: Program, given: Sequence[Fact]) -> list[list[str]]:
        """What is forbidden when these facts hold: the opposite of each."""
        return [[f"not {self.literal(program, fact)}"] for fact in given]

    def found(self, deadline: Deadline, forbidden: Sequence[Sequence[str]]) -> Iterator[Solution]:
        """The solutions without what is forbidden, none twice."""
        return map(self.solution, self.program(deadline).answers(deadline, forbidden))

    def shared(self, deadline: Deadline, forbidden: Sequence[Sequence[str]]) -> list[Fact]:
        """What all these solutions have in common."""
        program = self.program(deadline)

        def other(facts: Sequence[Fact]) -> set[Fact] | None:
            another = [self.literal(program, fact) for fact in facts]
            found = next(self.found(deadline, [*forbidden, another]), None)
            return None if found is None else set(found)

        first = next(self.found(deadline, forbidden), None)
        return [] if first is None else backbone(first, other)


def too_large() -> Stopped:
    """The end of a question about a puzzle whose program would be too long."""
    return Stopped("This puzzle is too large for the engine clingo.")
