"""Which engines there are, and how they work; each is imported when it is chosen. `protocol` has what they answer."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from gridlight.engines.counting.rules import Rules
from gridlight.engines.linear.system import System
from gridlight.engines.protocol import Engine
from gridlight.errors import Malformed, Unsupported
from gridlight.text.validate import shown

__all__ = ["Engine", "Source", "chosen", "counting_engine", "installed", "linear_engine", "method"]


class Source(NamedTuple):
    """Where an engine is: its module, the package that it needs, or one in its place, and its name in the module."""

    file: str
    package: str | None = None
    instead: str | None = None
    engine: str = "ENGINE"


NOT_FETCHED = "The engine {} could not be fetched. Try again, or take another engine."  # by a page
NOT_INSTALLED = "The engine {} is not installed here; auto takes the fastest that is."
LENT = "gridlight_clingo"  # by a page, see `compare.clingo_in_page`

# Engines for rules that count, and for linear systems.
COUNTING = {
    "propagation": Source("counting.propagation"),
    "sat": Source("counting.sat", "pysat"),
    "z3": Source("compare.counting", "z3", engine="Z3"),
    "clingo": Source("compare.counting", "clingo", LENT, "CLINGO"),
}
LINEAR = {
    "linear": Source("linear.solver"),
    "chase": Source("compare.chase"),
    "sat": Source("compare.linear_sat", "pysat"),
    "z3": Source("compare.linear", "z3", engine="Z3"),
    "clingo": Source("compare.linear", "clingo", LENT, "CLINGO"),
}


def chosen(name: str, names: Sequence[str], sources: dict[str, Source], package: str = __name__) -> Callable[..., Any]:
    """The engine of that name in a package, or with "auto" of the first of `names` that is here.

    Raises Malformed for an unknown name, Unsupported for an engine that is not here, or where none is.
    """
    if name == "auto":
        name = first_installed(names, sources)
    elif name not in names:
        raise Malformed(f"There is no engine called “{shown(name)}” here; there are auto, {', '.join(names)}.")
    elif not installed(sources[name]):
        raise Unsupported(NOT_FETCHED.format(name) if sys.platform == "emscripten" else NOT_INSTALLED.format(name))
    source = sources[name]
    engine: Callable[..., Any] = getattr(importlib.import_module(f"{package}.{source.file}"), source.engine)
    return engine


def installed(source: Source) -> bool:
    """Whether this engine can run here. Its package is not imported for that, which can take seconds."""
    packages = [package for package in (source.package, source.instead) if package is not None]
    return not packages or any(importlib.util.find_spec(package) is not None for package in packages)


def first_installed(names: Sequence[str], sources: dict[str, Source]) -> str:
    """The first of these engines that can run here; raises Unsupported."""
    for name in names:
        if installed(sources[name]):
            return name
    needs = " or ".join(f"{sources[name].package} (for {name})" for name in names)
    raise Unsupported(f"No engine for this kind of puzzle is installed here: it needs {needs}.")


def counting_engine(name: str, names: Sequence[str], rules: Rules) -> Engine:
    """The engine of that name for these rules, one of `names`, fastest first."""
    engine: Engine = chosen(name, names, COUNTING)(rules)
    return engine


def linear_engine(name: str, names: Sequence[str], system: System) -> Engine:
    """The engine of that name for this system, one of `names`, fastest first."""
    engine: Engine = chosen(name, names, LINEAR)(system)
    return engine


# For players
class Method(NamedTuple):
    """What the page says of an engine."""

    about: str  # how it works, in one sentence
    parts: bool = False  # several workers can share its search: it is `Parted` (see `protocol`)


UNKNOWN = Method("")

METHODS = {
    "sat": Method("CaDiCaL, a SAT solver: writes the rules as clauses, and learns a new one from every dead end."),
    "z3": Method("An SMT solver: takes sums and counts as they are, and searches as a SAT solver does."),
    "clingo": Method("An answer set solver: takes the rules as a logic program, and searches for what they allow."),
    "propagation": Method("Pure Python: follows the rules from cell to cell; where they end, it tries both values."),
    "search": Method("Pure Python: draws the line edge by edge, and turns back where a rule can no longer be kept."),
    "linear": Method("Pure Python: every light is an equation, and all are solved together by elimination."),
    "chase": Method("Pure Python: tries every first row of presses, which decides all rows below it.", parts=True),
}


def method(name: str) -> Method:
    """What is said of the engine of that name."""
    return METHODS.get(name, UNKNOWN)
