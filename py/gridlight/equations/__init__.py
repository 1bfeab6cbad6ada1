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
        variables=[cast("answers_on_paper.Variable", variable._asdict()) for variable in sheet.variables],
        equations=cast("list[answers_on_paper.Equation]", [listed(entry) for entry in sheet.equations]),
        lines=cast("list[answers_on_paper.EquationLine]", [plain_line(line) for line in solution.lines]),
        free=cast("list[answers_on_paper.Free]", [plain_free(free) for free in solution.free]),
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
    if solution.end == "none" or any(variable.name not in values for variable in sheet.variables):
        return None
    reached = puzzle.state(
        Fact(variable.at, values[variable.name]) for variable in sheet.variables if variable.at is not None
    )
    verdict = puzzle.check(reached)
    if not verdict.solved:
        raise AssertionError(f"The lines end in no solution: {[fault.text for fault in verdict.faults]}")
    return reached


def listed(entry: Listed) -> Json:
    """An equation of the puzzle as plain JSON."""
    told = written(entry.equation)
    places = [list(at) if isinstance(at, tuple) else at for at in entry.places]
    return {
        "number": entry.number,
        "rule": entry.rule,
        **told,
        "places": places,
        "text": writing.equation(entry.equation),
    }


def written(equation: Equation) -> Json:
    """An equation as plain JSON."""
    return {
        "terms": equation.terms,
        "join": equation.join,
        "relation": equation.relation,
        "right": equation.right,
        "modulus": equation.modulus,
    }


def plain_line(line: Line) -> Json:
    """A line as plain JSON."""
    return {
        "number": line.number,
        "depth": line.depth,
        "kind": line.kind,
        "from": line.sources,
        "factors": line.factors,
        "equation": written(line.equation) if line.equation else None,
        "makes": line.makes,
        "how": writing.how(line),
        "text": writing.text(line),
    }


def plain_free(free: Free) -> Json:
    """A free variable as plain JSON."""
    return {"name": free.name, "modulus": free.modulus, "times": free.times, "pattern": free.pattern}
