"""Engines that give the constraints of `exports` to another solver, z3 or clingo; for comparison with the usual ones.

Importing z3 takes seconds in a browser, so a solver's module is imported when its engine is asked.
"""

from __future__ import annotations

import importlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.backbone import backbone
from gridlight.errors import Unsupported
from gridlight.exports.constraints import Constraints, Literal, Name, Number
from gridlight.facts import Fact, Reason

PROGRAMS = {"z3": "z3_program", "clingo": "clingo"}  # by engine: the module of its `Program`
Claim = Literal | tuple[Number, int]  # a literal, or that a number has a value
Solution = TypeVar("Solution", bound=Sequence[Fact])
Answer = Mapping[Name, int]  # the values of an answer's variables; those that are 0 may be left out


class Program(Protocol):
    """Constraints as a solver takes them."""

    constraints: Constraints

    def answers(self, deadline: Deadline, given: Sequence[Claim], excluded: list[Sequence[Claim]]) -> Iterator[Answer]:
        """All answers in which what is given is true, and no row of `excluded` as a whole; none twice.

        Of what is added to `excluded` after an answer, a solver may take notice. Raises Stopped.
        """
        ...


class ConstraintEngine(ABC, Generic[Solution]):
    """Solutions are the solver's answers; `forced` is the backbone."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._program: Program | None = None

    @abstractmethod
    def constraints(self, deadline: Deadline) -> Constraints:
        """The puzzle as constraints; raises Unsupported where these cannot say it."""

    @abstractmethod
    def claim(self, constraints: Constraints, fact: Fact) -> Claim:
        """A fact as the constraints have it."""

    @abstractmethod
    def solution(self, answer: Answer) -> Solution:
        """The solution that an answer says."""

    @abstractmethod
    def why(self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
        """Uses of rules that force a fact, or with None leave no solution; empty if they don't."""

    def solutions(self, deadline: Deadline, given: Sequence[Fact] = ()) -> Iterator[Solution]:
        """The answers, none twice."""
        yield from self.found(deadline, self.claims(deadline, given))

    def forced(self, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Fact]:
        """The backbone: decisions that are in every answer."""
        return self.shared(deadline, self.claims(deadline, given))

    def program(self, deadline: Deadline) -> Program:
        """The program, made once; raises Unsupported where there is none, Stopped where it would be too long."""
        if self._program is not None:
            return self._program
        make: Callable[[Constraints], Program]
        make = importlib.import_module(f"{__package__}.{PROGRAMS[self.name]}").Program
        try:
            self._program = program = make(self.constraints(deadline))
        except Unsupported as error:
            raise Unsupported(f"The engine {self.name} cannot solve this puzzle. {error}") from None
        return program

    def claims(self, deadline: Deadline, facts: Sequence[Fact]) -> list[Claim]:
        """Facts as the constraints have them."""
        constraints = self.program(deadline).constraints
        return [self.claim(constraints, fact) for fact in facts]

    def found(
        self, deadline: Deadline, given: Sequence[Claim], excluded: Sequence[Sequence[Claim]] = ()
    ) -> Iterator[Solution]:
        """The solutions that agree with what is given, without what is excluded, none twice."""
        return map(self.solution, self.program(deadline).answers(deadline, given, [*excluded]))

    def shared(self, deadline: Deadline, given: Sequence[Claim]) -> list[Fact]:
        """What all these solutions have in common."""

        def other(facts: Sequence[Fact]) -> set[Fact] | None:
            answer = next(self.found(deadline, given, [self.claims(deadline, facts)]), None)
            return None if answer is None else set(answer)

        first = next(self.found(deadline, given), None)
        return [] if first is None else backbone(first, other)


def too_large(engine: str) -> Stopped:
    """The end of a question about a puzzle that is too large for an engine."""
    return Stopped(f"This puzzle is too large for the engine {engine}.")
