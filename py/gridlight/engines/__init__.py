"""Engines: whatever answers the questions that solving, hints, explanations and grades are made of.

An engine is given the decisions already made (`given`) and a deadline; it raises `Stopped` when time runs out, so that
giving up is never taken for "none".
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterator, Sequence
from typing import Protocol

from gridlight.deadline import Deadline
from gridlight.engines.rules import Rules
from gridlight.plain import shown
from gridlight.puzzle import Fact, Malformed, Reason, Step, Unsupported


class Engine(Protocol):
    """The questions. `name` is what the answer of `solve` calls the engine that did the work."""

    name: str

    def solutions(self, deadline: Deadline, given: Sequence[Fact] = ()) -> Iterator[list[Fact]]:
        """All solutions that agree with what is given, each as a decision for every place, none twice."""
        ...

    def forced(self, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Fact]:
        """Decisions that every such solution has: all of them, or those that this engine can reach."""
        ...

    def why(self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
        """Uses of rules that, with what is given, force a fact, or with None leave no solution; empty if they don't."""
        ...


class Explainer(Engine, Protocol):
    """An engine that also reasons as a person does.

    `truth`, where it is known, are the decisions worth looking for: no time goes into supposing others.
    """

    def why(
        self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = (), truth: Sequence[Fact] | None = None
    ) -> list[Reason]:
        """As `Engine.why`, in the order in which a person would go."""
        ...

    def steps(
        self, deadline: Deadline, given: Sequence[Fact] = (), truth: Sequence[Fact] | None = None
    ) -> Iterator[Step]:
        """What follows, each step the easiest in sight, until nothing does; a contradiction finds nothing."""
        ...


# Engines that search among rules that count: the file, and the package that it needs.
COUNTING = {"propagation": ("propagation", None), "sat": ("sat", "pysat"), "z3": ("smt", "z3")}


def installed(name: str) -> bool:
    """Can this engine run here? Asked without importing its package, which may take seconds."""
    package = COUNTING[name][1]
    return package is None or importlib.util.find_spec(package) is not None


def counting_engine(name: str, names: Sequence[str], rules: Rules) -> Engine:
    """The engine of that name for these rules, or with "auto" the first of `names` that is here.

    Raises Malformed for an unknown name, Unsupported for an engine that is not here.
    """
    if name == "auto":
        name = next(one for one in names if installed(one))
    elif name not in names:
        raise Malformed(f"There is no engine called “{shown(name)}” here; there are auto, {', '.join(names)}.")
    elif not installed(name):
        raise Unsupported(f"The engine {name} is not part of this build; auto takes the fastest that is.")
    module = importlib.import_module(f"{__name__}.{COUNTING[name][0]}")
    engine: Engine = module.ENGINE(rules)
    return engine
