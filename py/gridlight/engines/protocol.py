"""What every engine answers: `solutions`, `forced` and `why`; and what an engine may do better than that.

An engine is given a deadline; it raises `Stopped` when time runs out, so that giving up is never taken for "none".
Every question may come with decisions that are already made (`given`); then only solutions that agree with these count.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, runtime_checkable

from gridlight.deadline import Deadline
from gridlight.engines.linear.system import Optimum
from gridlight.facts import Fact, Reason, Step


@runtime_checkable
class Engine(Protocol):
    """The three questions. `name` is what the answer of `solve` calls the engine that did the work."""

    name: str

    def solutions(self, deadline: Deadline, given: Sequence[Fact] = ()) -> Iterator[Sequence[Fact]]:
        """All solutions, each as a decision for every place, none twice."""
        ...

    def forced(self, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Fact]:
        """Decisions that every solution has: all of them, or those that this engine can find."""
        ...

    def why(self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
        """Uses of rules that force a fact, or with None leave no solution; empty if they don't."""
        ...


@runtime_checkable
class Explainer(Engine, Protocol):
    """An engine that also reasons as a person does, step by step.

    `solution`, where it is known, holds the decisions worth looking for: no time is spent on supposing others.
    """

    def why(
        self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = (), solution: Sequence[Fact] | None = None
    ) -> list[Reason]:
        """As `Engine.why`, in the order in which a person would go."""
        ...

    def steps(
        self, deadline: Deadline, given: Sequence[Fact] = (), solution: Sequence[Fact] | None = None
    ) -> Iterator[Step]:
        """What follows, each step the easiest that was found, until nothing does; a contradiction finds nothing."""
        ...


class Following(Protocol):
    """What a person can see from the marks on a board, while these become more; all that it is told is right."""

    def see(self, facts: Sequence[Fact]) -> None:
        """These stand on the board now."""
        ...

    def why(self, fact: Fact) -> Step | None:
        """The step that shows a fact; None where none was found."""
        ...

    def by_trial(self, fact: Fact) -> Step | None:
        """The step by trial and error that shows such a fact; None where a person would not have gone that way."""
        ...


@runtime_checkable
class Parted(Engine, Protocol):
    """An engine whose search can be shared out: all parts together answer."""

    def in_part(self, number: int, of: int) -> Engine:
        """The engine that makes only this part of the search, 0 <= number < of: each solution is in one part."""
        ...


@runtime_checkable
class Varied(Engine, Protocol):
    """An engine that can make its whole search in several ways; one may take a hundredth of another's time."""

    def in_way(self, number: int, of: int) -> Engine:
        """The engine for worker `number` of so many, each of which makes the whole search in a way of its own."""
        ...


@runtime_checkable
class Exact(Engine, Protocol):
    """An engine that counts its solutions, and finds the one with the fewest clicks, without listing them."""

    def count(self, deadline: Deadline) -> int:
        """How many solutions there are."""
        ...

    def fewest(self, deadline: Deadline) -> Optimum | None:
        """The solution with the fewest clicks; None when there is no solution."""
        ...
