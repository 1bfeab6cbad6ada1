"""Engines: whatever answers the questions that solving, hints, explanations and grades are made of.

An engine is given a deadline; it raises `Stopped` when time runs out, so that giving up is never taken for "none".
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterator, Sequence
from types import ModuleType
from typing import NamedTuple, Protocol, runtime_checkable

from gridlight.deadline import Deadline
from gridlight.engines.counting.rules import Rules
from gridlight.engines.linear.system import Optimum, System
from gridlight.puzzle import Fact, Malformed, Reason, Step, Unsupported
from gridlight.text.validate import shown


class Engine(Protocol):
    """The questions. `name` is what the answer of `solve` calls the engine that did the work."""

    name: str

    def solutions(self, deadline: Deadline) -> Iterator[Sequence[Fact]]:
        """All solutions, each as a decision for every place, none twice."""
        ...

    def forced(self, deadline: Deadline) -> list[Fact]:
        """Decisions that every solution has: all of them, or those that this engine can reach."""
        ...

    def why(self, fact: Fact | None, deadline: Deadline) -> list[Reason]:
        """Uses of rules that force a fact, or with None leave no solution; empty if they don't."""
        ...


@runtime_checkable
class Exact(Engine, Protocol):
    """An engine that knows its solutions without listing them."""

    def count(self, deadline: Deadline) -> int:
        """How many solutions there are."""
        ...

    def fewest(self, deadline: Deadline) -> Optimum | None:
        """The solution with the fewest clicks; None when there is no solution."""
        ...


class Guided(Engine, Protocol):
    """An engine that can also be given decisions that are made already."""

    def solutions(self, deadline: Deadline, given: Sequence[Fact] = ()) -> Iterator[list[Fact]]:
        """All solutions that agree with what is given."""
        ...

    def forced(self, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Fact]:
        """Decisions that every such solution has."""
        ...

    def why(self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
        """Uses of rules that, with what is given, force a fact, or with None leave no solution; empty if they don't."""
        ...


class Explainer(Guided, Protocol):
    """A guided engine that also reasons as a person does.

    `truth`, where it is known, are the decisions worth looking for: no time goes into supposing others.
    """

    def why(
        self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = (), truth: Sequence[Fact] | None = None
    ) -> list[Reason]:
        """As `Guided.why`, in the order in which a person would go."""
        ...

    def steps(
        self, deadline: Deadline, given: Sequence[Fact] = (), truth: Sequence[Fact] | None = None
    ) -> Iterator[Step]:
        """What follows, each step the easiest in sight, until nothing does; a contradiction finds nothing."""
        ...


class Source(NamedTuple):
    """Where an engine comes from: its file, and the package that it needs besides."""

    file: str
    package: str | None = None


# Engines that search among rules that count, and those that solve linear systems.
COUNTING = {
    "propagation": Source("counting.propagation"),
    "sat": Source("counting.sat", "pysat"),
    "z3": Source("compare.counting_z3", "z3"),
}
LINEAR = {
    "linear": Source("linear.solver"),
    "chase": Source("compare.chase"),
    "sat": Source("compare.linear_sat", "pysat"),
    "z3": Source("compare.linear_z3", "z3"),
}


def chosen(name: str, names: Sequence[str], sources: dict[str, Source], package: str = __name__) -> ModuleType:
    """The module in a package of the engine of that name, or with "auto" of the first of `names` that is here.

    Raises Malformed for an unknown name, Unsupported for an engine that is not here.
    """
    if name == "auto":
        name = next(one for one in names if installed(sources[one]))
    elif name not in names:
        raise Malformed(f"There is no engine called “{shown(name)}” here; there are auto, {', '.join(names)}.")
    elif not installed(sources[name]):
        raise Unsupported(f"The engine {name} is not part of this build; auto takes the fastest that is.")
    return importlib.import_module(f"{package}.{sources[name].file}")


def installed(source: Source) -> bool:
    """Can this engine run here? Asked without importing its package, which may take seconds."""
    return source.package is None or importlib.util.find_spec(source.package) is not None


def counting_engine(name: str, names: Sequence[str], rules: Rules) -> Guided:
    """The engine of that name for these rules, one of `names`, fastest first."""
    engine: Guided = chosen(name, names, COUNTING).ENGINE(rules)
    return engine


def linear_engine(name: str, names: Sequence[str], system: System) -> Engine:
    """The engine of that name for this system, one of `names`, fastest first."""
    engine: Engine = chosen(name, names, LINEAR).ENGINE(system)
    return engine
