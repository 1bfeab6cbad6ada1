"""Linear puzzles as equations modulo n: one for each light, solved by elimination."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gridlight.deadline import Deadline
from gridlight.engines.linear.packed_vectors import prime_powers
from gridlight.engines.linear.system import System
from gridlight.equations.elimination import Elimination
from gridlight.equations.terms import Equation, Listed, Sheet, Shown, Variable
from gridlight.facts import Place


def shown(
    system: System, names: Mapping[Place, str], table: Sequence[Sequence[str]], letters: str, deadline: Deadline
) -> Shown:
    """The sheet of a system and its lines. `names` are those of the presses, `letters` what these are called."""
    n, switches = system.states, list(system.switches)
    columns = [system.reach.effect({number: 1}) for number in range(len(switches))]
    equations: list[Listed] = []
    for number, at in enumerate(system.lights):
        factors = ((column[number], names[switch]) for column, switch in zip(columns, switches, strict=True))
        equation = Equation(tuple(factor for factor in factors if factor[0]), system.need[number], modulus=n)
        equations.append(Listed(number + 1, "light", equation, (at,)))
    variables = [Variable(names[at], at, (at,)) for at in switches]
    sheet = Sheet(intro(n, system.light, letters), table, variables, equations)
    return Shown(sheet, Elimination(equations, [variable.name for variable in variables], n, deadline).solution())


def intro(states: int, light: str, letters: str) -> tuple[str, ...]:
    """What is done and why."""
    parts = [str(prime**power) for prime, power in prime_powers(states)]
    apart = f" (first modulo {' and modulo '.join(parts)}, each by itself, then together)" if len(parts) > 1 else ""
    return (
        f"Every letter is how often {letters} is pressed, from 0 to {states - 1}.",
        f"Every {light} has an equation: the presses that change it must add up to what it still needs to reach its "
        f"goal, counted modulo {states}, where {states} is 0 again{apart}.",
        "Add multiples of equations to one another to take letters out, row by row, until a row says what a letter is; "
        "then put the values in, from the last row back to the first, and choose those that no row decides.",
        "Behind each line stands what it is made of: (3) + (7) is the sum of these two, and 2*(7) is twice (7).",
    )
