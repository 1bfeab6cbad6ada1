"""Constraints for z3: the SMT-LIB text that `exports` writes, in which each definition is a variable of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import z3

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.compare.constraint_engine import Answer, Claim
from gridlight.exports.constraints import TRUE, Constraints, Count, Counted, Literal, Number, symbol
from gridlight.exports.smt_lib import SmtLib


class Rules(SmtLib):
    """The text in z3's own words for counts, and without macros: wherever a rule holds one, it makes new variables."""

    logic = "QF_FD"

    def count(self, given: Count) -> None:
        """Both bounds."""
        self._assert(self._between(*given))

    def counted(self, given: Counted) -> None:
        """What the variable says."""
        self._assert(f"(= {self.names[given.variable]} {self._between(given.literals, given.number, given.number)})")

    def _between(self, literals: Sequence[Literal], low: int, high: int) -> str:
        some = " ".join(map(self._literal, literals))
        return f"(and ((_ at-least {low}) {some}) ((_ at-most {high}) {some}))"

    def _define(self, variable: int, value: str) -> None:
        self._declare(self.names[variable], "Bool")
        self._assert(f"(= {self.names[variable]} {value})")


class Program:
    """The rules as z3 has them."""

    def __init__(self, constraints: Constraints) -> None:
        self.constraints = constraints
        self.rules = Rules(constraints)
        self.text = self.rules.text()
        self.context = z3.Context()
        shown = {constraints.names[variable]: self._literal(variable) for variable in constraints.answer}
        self.shown = shown | {number.name: self._number(number) for number in constraints.answer_numbers}

    def answers(self, deadline: Deadline, given: Sequence[Claim], excluded: list[Sequence[Claim]]) -> Iterator[Answer]:
        """Models, none twice. What is excluded counts from the next model on."""
        solver = z3.SolverFor(self.rules.logic, ctx=self.context)
        solver.from_string(self.text)
        solver.add(*map(self._claim, given))
        told = 0
        while True:
            solver.add(*(self._any([z3.Not(self._claim(claim)) for claim in row]) for row in excluded[told:]))
            told = len(excluded)
            if not satisfiable(solver, deadline):
                return
            model = solver.model()
            values = {name: model.eval(term, model_completion=True) for name, term in self.shown.items()}
            yield {
                name: value.as_long() if isinstance(value, z3.BitVecNumRef) else int(z3.is_true(value))
                for name, value in values.items()
            }
            solver.add(self._any([term != values[name] for name, term in self.shown.items()]))

    def _claim(self, claim: Claim) -> z3.BoolRef:
        if isinstance(claim, int):
            return self._literal(claim)
        number, value = claim
        return self._number(number) == value

    def _literal(self, literal: Literal) -> z3.BoolRef:
        if abs(literal) == TRUE:
            return z3.BoolVal(literal == TRUE, self.context)
        variable = z3.Bool(self.rules.names[abs(literal)].strip("|"), self.context)
        return variable if literal > 0 else z3.Not(variable)

    def _number(self, number: Number) -> z3.BitVecRef:
        return z3.BitVec(symbol(number.name).strip("|"), self.rules.bits, self.context)

    def _any(self, some: Sequence[z3.BoolRef]) -> z3.BoolRef:
        return z3.Or([z3.BoolVal(False, self.context), *some])


def satisfiable(solver: z3.Solver, deadline: Deadline) -> bool:
    """Whether there is a model; raises Stopped.

    z3 is called once, with all the time that is left: a finite-domain solver that ran out of time has lost assertions,
    and its next answer is wrong.
    """
    deadline.tell(0, None, "Searching with z3")
    solver.set("timeout", int(deadline.left() * 1000) + 1)
    answer = solver.check()
    if answer == z3.unknown:
        deadline.check()
        raise Stopped(f"z3 gave up: {solver.reason_unknown()}.")
    return answer == z3.sat
