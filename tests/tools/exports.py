"""What is written for other solvers, read by them: CNF by CaDiCaL, SMT-LIB by z3, ASP by clingo where it is installed.

All must find as many answers as Gridlight's own engine, and each answer must be a solution.
"""

from __future__ import annotations

import importlib.util
import json
import re
import time
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any

from gridlight import reading
from gridlight.deadline import Deadline, Stopped
from gridlight.engines.cadical import satisfiable
from gridlight.exports.asp import spelled
from gridlight.exports.constraints import Constraints, Name, called, symbol
from gridlight.puzzle import Puzzle, State
from gridlight.solving import Solution

MOST = 100  # answers to one text
Answer = dict[str, int]  # by name as the text has it a value; what is false is left out
Reader = Callable[[str, Deadline], Iterator[Answer]]


# The solvers
def by_cadical(text: str, deadline: Deadline) -> Iterator[Answer]:
    """The answers of a DIMACS text, as the variables that are true; raises Stopped."""
    from pysat.formula import CNF
    from pysat.solvers import Solver

    named = {int(number): name for number, name in re.findall(r"^c (\d+) (.*)$", text, re.MULTILINE)}
    (shown,) = re.findall(r"^c p show ([\d ]*)0$", text, re.MULTILINE)
    answer = [int(number) for number in shown.split()]
    with Solver("cadical195", bootstrap_with=CNF(from_string=text)) as solver:
        while satisfiable(solver, deadline):
            true = {literal for literal in solver.get_model() or () if literal > 0}
            yield {named[variable]: 1 for variable in answer if variable in true}
            if not answer:
                return
            solver.add_clause([-variable if variable in true else variable for variable in answer])


def by_z3(text: str, deadline: Deadline) -> Iterator[Answer]:
    """The answers of an SMT-LIB text; raises Stopped."""
    import z3

    context = z3.Context()
    (logic,) = re.findall(r"\(set-logic (\w+)\)", text)
    solver = z3.SolverFor(logic, ctx=context)
    solver.from_string(text)
    asked = re.search(r"\(get-value \((.*)\)\)", text, re.DOTALL)
    wanted = {name.strip("|") for name in re.findall(r"\|[^|]*\||\S+", asked[1])} if asked else set[str]()
    while True:
        deadline.check()
        solver.set("timeout", int(deadline.left() * 1000) + 1)
        status = solver.check()
        if status == z3.unknown:
            raise Stopped("z3 gave up.")
        if status == z3.unsat:
            return
        model: Any = solver.model()
        values = [(constant, model[constant]) for constant in model.decls() if constant.name() in wanted]
        numbers = [int(z3.is_true(value)) if z3.is_bool(value) else value.as_long() for _, value in values]
        yield {constant.name(): number for (constant, _), number in zip(values, numbers, strict=True) if number}
        if not wanted:
            return
        solver.add(z3.Or([z3.BoolVal(False, context), *(constant() != value for constant, value in values)]))


def by_clingo(text: str, deadline: Deadline) -> Iterator[Answer]:
    """The answers of an ASP program, as the atoms that are shown; raises Stopped."""
    from gridlight.engines.compare.clingo_models import models

    return (dict.fromkeys(atoms, 1) for atoms in models(text, deadline))


READERS: dict[str, Reader] = {"dimacs": by_cadical, "smt-lib": by_z3, "asp": by_clingo}
HERE = [format for format in READERS if format != "asp" or importlib.util.find_spec("clingo")]


# One board
def spellings(constraints: Constraints) -> dict[str, tuple[Name, int]]:
    """How the three forms write the names of an answer, with the value that they say; 1 stands for the value given."""
    names = [constraints.names[variable] for variable in constraints.answer]
    by_spelling: dict[str, tuple[Name, int]] = {}
    for name in [*names, *(number.name for number in constraints.answer_numbers)]:
        by_spelling |= {called(name): (name, 1), symbol(name).strip("|"): (name, 1)}
    for name, states in constraints.answer_numbers:
        by_spelling |= {f"{called(name)} = {value}": (name, value) for value in range(states)}
    return by_spelling | spelled(constraints)


def state_of(puzzle: Puzzle, spelled: Mapping[str, tuple[Name, int]], answer: Answer) -> State:
    """The state that an answer says."""
    values = {spelled[text][0]: spelled[text][1] * value for text, value in answer.items()}
    return puzzle.state(puzzle.read_answer(values))


def solve(puzzle: Puzzle, format: str, seconds: float) -> Solution:
    """What the solver of a format finds, at most MOST answers; AssertionError where these are wrong or the same.

    Raises Unsupported where the board cannot be written.
    """
    text = reading.write(puzzle.to_document(), None, format)
    names = spellings(puzzle.constraints(Deadline()))
    found, began = Solution("unknown", engine=format), time.perf_counter()
    try:
        answers = islice(READERS[format](text, Deadline(seconds)), MOST)
        found.states = [state_of(puzzle, names, answer) for answer in answers]
    except Stopped as stopped:
        found.why = str(stopped)
    else:
        found.status = "solved" if found.states else "none"
        found.complete = len(found.states) < MOST
        found.count = len(found.states) if found.complete else None
    found.seconds = time.perf_counter() - began
    assert len({json.dumps(state) for state in found.states}) == len(found.states), "Two answers are the same."
    for state in found.states:
        assert puzzle.check(state).solved, f"An answer is no solution: {json.dumps(state)}"
    return found


def number_of(solution: Solution) -> int | None:
    """How many solutions there are, at most MOST; None: not known in time."""
    if solution.count is not None:
        return min(solution.count, MOST)
    return MOST if len(solution.states) == MOST else None
