"""Constraints for z3: counts are its own, and what is added or numbered are bit vectors.

Vectors of k bits add up modulo 2^k. For other numbers of states they are made wide enough for the whole sum, whose
remainder is taken. (Sums of z3's integers find a first solution as fast, but are slow to prove that there is no second
one.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import z3

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.compare.constraint_engine import Answer, Claim
from gridlight.exports import orders
from gridlight.exports.constraints import TRUE, AllOf, AnyOf, Clause, Constraints, Count, Counted, Literal, Number, Sum


class Program:
    """The rules as z3 has them."""

    def __init__(self, constraints: Constraints) -> None:
        self.constraints = constraints
        self.context = z3.Context()
        self.literals = {literal: z3.BoolVal(literal == TRUE, self.context) for literal in (TRUE, -TRUE)}
        self.orders: dict[orders.Order, z3.BitVecRef] = {}
        self.next: dict[orders.Order, z3.BitVecRef] = {}  # one more than an order
        self.numbers: dict[Number, z3.BitVecRef] = {}
        self.rules: list[z3.BoolRef] = []
        for index, number in enumerate(constraints.numbers):
            bits = (number.states - 1).bit_length()
            self.numbers[number] = vector = z3.BitVec(f"number{index}", bits, self.context)
            if number.states != 1 << bits:
                self.rules.append(z3.ULT(vector, number.states))
        everything = list(orders.ordered(constraints))
        for done, constraint in enumerate(everything):
            constraints.deadline.tell(done, len(everything), "Writing the rules")
            self._say(constraint)
        shown = {constraints.names[variable]: self._literal(variable) for variable in constraints.answer}
        self.shown = shown | {number.name: self.numbers[number] for number in constraints.answer_numbers}

    def answers(self, deadline: Deadline, given: Sequence[Claim], excluded: list[Sequence[Claim]]) -> Iterator[Answer]:
        """Models, none twice. What is excluded counts from the next model on."""
        solver = z3.SolverFor("QF_FD", ctx=self.context)
        solver.add(*self.rules, *map(self._claim, given))
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

    # Rules
    def _say(self, constraint: orders.Ordered) -> None:
        if isinstance(constraint, AnyOf):
            self._define(constraint.variable, self._any(self._all_literals(constraint.literals)))
        elif isinstance(constraint, AllOf):
            self._define(constraint.variable, self._term(z3.Z3_mk_and, self._all_literals(constraint.literals)))
        elif isinstance(constraint, Counted):
            self._define(constraint.variable, self._counted(constraint.literals, constraint.number, constraint.number))
        elif isinstance(constraint, orders.Equal):
            self._define(constraint.variable, self.orders[constraint.first] == self.orders[constraint.second])
        elif isinstance(constraint, orders.Order):
            self.orders[constraint] = order = z3.BitVec(f"order{len(self.orders)}", constraint.bits, self.context)
            self.next[constraint] = order + 1
        elif isinstance(constraint, Clause):
            self.rules.append(self._any(self._all_literals(constraint.literals)))
        elif isinstance(constraint, Count):
            self.rules.append(self._counted(*constraint))
        elif isinstance(constraint, Sum):
            self._sum(constraint)
        elif isinstance(constraint, orders.AtMost):
            self.rules.append(z3.ULE(self.orders[constraint.order], constraint.most))
        elif not isinstance(constraint, str):
            self.rules.append(self._any([self._literal(-constraint.literal), self._equal(constraint)]))

    def _define(self, variable: int, value: z3.BoolRef) -> None:
        """A variable of its own: where a later clause holds a term, z3 makes new variables for it each time."""
        self.rules.append(self._literal(variable) == value)

    def _counted(self, literals: Sequence[Literal], low: int, high: int) -> z3.BoolRef:
        some = self._all_literals(literals)
        bounds = [self._term(z3.Z3_mk_atleast, some, low)] if low else []
        if high < len(some):
            bounds.append(self._term(z3.Z3_mk_atmost, some, high))
        return self._term(z3.Z3_mk_and, bounds)

    def _sum(self, given: Sum) -> None:
        """A balanced tree, since deep terms crash the interpreter in a browser."""
        width = (given.states - 1).bit_length()
        is_whole = given.states == 1 << width
        room = width if is_whole else ((given.states - 1) * sum(factor for _, factor in given.terms)).bit_length()
        parts = [z3.ZeroExt(max(0, room - width), self.numbers[number]) * factor for number, factor in given.terms]
        while len(parts) > 1:
            ends = parts[len(parts) & ~1 :]
            parts = [first + second for first, second in zip(parts[::2], parts[1::2], strict=False)] + ends
        total = parts[0] if parts else z3.BitVecVal(0, width, self.context)
        self.rules.append((total if is_whole else z3.URem(total, given.states)) == given.value)

    def _equal(self, given: orders.Next | orders.Alike | orders.Value) -> z3.BoolRef:
        if isinstance(given, orders.Next):
            return self.orders[given.after] == self.next[given.before]
        if isinstance(given, orders.Alike):
            return self.orders[given.first] == self.orders[given.second]
        return self.orders[given.order] == given.value

    # Literals
    def _literal(self, literal: Literal) -> z3.BoolRef:
        if literal not in self.literals:
            self.literals[literal] = self._not(-literal) if literal < 0 else z3.Bool(f"x{literal}", self.context)
        return self.literals[literal]

    def _not(self, literal: Literal) -> z3.BoolRef:
        return z3.BoolRef(z3.Z3_mk_not(self.context.ref(), self._literal(literal).as_ast()), self.context)

    def _all_literals(self, literals: Sequence[Literal]) -> list[z3.BoolRef]:
        return [self._literal(literal) for literal in literals]

    def _any(self, some: Sequence[z3.BoolRef]) -> z3.BoolRef:
        return self._term(z3.Z3_mk_or, some)

    def _term(self, make: Callable[..., z3.Ast], some: Sequence[z3.BoolRef], *more: int) -> z3.BoolRef:
        """A term of some others; by a function of z3's library, since z3.Or and the like take six times as long."""
        terms = (z3.Ast * len(some))(*(term.as_ast() for term in some))
        return z3.BoolRef(make(self.context.ref(), len(some), terms, *more), self.context)

    def _claim(self, claim: Claim) -> z3.BoolRef:
        if isinstance(claim, int):
            return self._literal(claim)
        number, value = claim
        return self.numbers[number] == value


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
