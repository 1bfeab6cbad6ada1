"""Puzzles as equations, solved line by line as on paper: once for all kinds.

A kind's `equations` module brings a function of that name, which answers a sheet and its solution (`terms`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, cast

from gridlight import answers_on_paper
from gridlight.deadline import Deadline
from gridlight.equations import writing
from gridlight.equations.terms import Equation, Free, Line, Listed, Shown
from gridlight.puzzle import Fact, Puzzle, State, Unsupported

Json = dict[str, Any]


@dataclass(frozen=True)
class Equations:
    """The answer of `equations`: a puzzle as equations, and the lines that solve them; CONTRACT.md (2.5) has each part.

    `text`, which is its `str`, has all of it as on paper, `latex` as a document of LaTeX. `state` is what the lines
    lead to; `end` says whether that is "solved", "several" solutions, "none", or "unfinished".
    """

    intro: Sequence[str]
    names: Sequence[Sequence[str]]
    variables: Sequence[answers_on_paper.Variable]
    equations: Sequence[answers_on_paper.Equation]
    lines: Sequence[answers_on_paper.EquationLine]
    free: Sequence[answers_on_paper.Free]
    end: Literal["solved", "several", "none", "unfinished"]
    ending: str
    state: State | None
    text: str = field(repr=False)
    latex: str = field(repr=False)

    def __str__(self) -> str:
        return self.text

    def as_json(self) -> answers_on_paper.Equations:
        """As the contract has it."""
        return cast("answers_on_paper.Equations", vars(self))


def equations(puzzle: Puzzle, choose: bool, deadline: Deadline) -> Equations:
    """The equations of a puzzle and the lines that solve them; raises Unsupported.

    With `choose`, one of several solutions is chosen.
    """
    module = puzzle.module("equations")
    if module is None:
        raise Unsupported(f"A puzzle of {puzzle.title} cannot be written as short equations.")
    shown: Shown = module.equations(puzzle, choose, deadline)
    sheet, solution = shown
    return Equations(
        intro=sheet.intro,
        names=sheet.names,
        variables=[cast("answers_on_paper.Variable", one._asdict()) for one in sheet.variables],
        equations=cast("list[answers_on_paper.Equation]", [listed(one) for one in sheet.equations]),
        lines=cast("list[answers_on_paper.EquationLine]", [line(one) for one in solution.lines]),
        free=cast("list[answers_on_paper.Free]", [free(one) for one in solution.free]),
        end=solution.end,
        ending=solution.ending,
        state=state(puzzle, shown),
        text=writing.plain(shown),
        latex=writing.latex(shown),
    )


def state(puzzle: Puzzle, shown: Shown) -> State | None:
    """What the lines lead to when every variable has its value."""
    sheet, solution = shown
    values = solution.values
    if solution.end == "none" or any(one.name not in values for one in sheet.variables):
        return None
    found = puzzle.state(Fact(one.at, values[one.name]) for one in sheet.variables if one.at is not None)
    verdict = puzzle.check(found)
    if not verdict.solved:
        raise AssertionError(f"The lines end in no solution: {[fault.text for fault in verdict.faults]}")
    return found


def listed(one: Listed) -> Json:
    """An equation of the puzzle as plain JSON."""
    told = written(one.equation)
    places = [list(at) if isinstance(at, tuple) else at for at in one.places]
    return {"number": one.number, "rule": one.rule, **told, "places": places, "text": writing.equation(one.equation)}


def written(one: Equation) -> Json:
    """An equation as plain JSON."""
    return {
        "terms": one.terms,
        "join": one.join,
        "relation": one.relation,
        "right": one.right,
        "modulus": one.modulus,
    }


def line(one: Line) -> Json:
    """A line as plain JSON."""
    return {
        "number": one.number,
        "depth": one.depth,
        "kind": one.kind,
        "from": one.sources,
        "factors": one.factors,
        "equation": written(one.equation) if one.equation else None,
        "makes": one.makes,
        "how": writing.how(one),
        "text": writing.text(one),
    }


def free(one: Free) -> Json:
    """A free variable as plain JSON."""
    return {"name": one.name, "modulus": one.modulus, "times": one.times, "pattern": one.pattern}
