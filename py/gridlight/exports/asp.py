"""An answer set program, as clingo reads it: choices, rules that define, and constraints that forbid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridlight.exports.constraints import (
    MOST,
    TRUE,
    AllOf,
    AnyOf,
    Clause,
    Constraint,
    Constraints,
    Count,
    Counted,
    Literal,
    Name,
    Node,
    Path,
    Regions,
    Sum,
    called,
    too_large,
)

TITLE = "an ASP program for clingo"


def written(constraints: Constraints) -> str:
    """The text; raises Unsupported when it is too long, Stopped when time is up."""
    lines: list[str] = []
    size = 0
    for line in Asp(constraints).lines():
        lines.append(line)
        size += len(line) + 1
        if size > MOST:
            raise too_large()
        if len(lines) % 4096 == 0:
            constraints.deadline.check()
    return "\n".join([*lines, ""])


class Asp:
    """The program, line by line."""

    def __init__(self, constraints: Constraints) -> None:
        self.constraints = constraints
        self.sums = 0

    def lines(self) -> Iterator[str]:
        """All lines: comments that say what each atom means, the rules, and what is shown."""
        given = self.constraints
        shown = {f"{name[0]}/{len(name) - 1}" for name in (given.names[variable] for variable in given.answer)}
        shown |= {f"{number.name[0]}/{len(number.name)}" for number in given.answer_numbers}
        about = [f"{given.title}, written as {TITLE}.", *given.about, ""]
        about += [f"{pattern}: {meaning}." for pattern, meaning in given.meanings]
        if given.numbers:
            number = given.numbers[0]
            about.append(f"{valued(number.name, 'V')}: the value of {called(number.name)} is V; and so for the others.")
        about += ["", f"An answer is the atoms that are shown ({', '.join(sorted(shown)) or 'none'}); count solutions"]
        about += ["over these, as “clingo --project=show 0” does.", ""]
        yield from (f"% {line}".rstrip() for line in about)
        yield from (f"#show {atom}." for atom in sorted(shown)) if shown else ["#show."]
        for variable in given.free:
            yield f"{{ {called(given.names[variable])} }}."
        yield from self._numbers()
        for constraint in given.all:
            yield from [f"% {constraint}"] if isinstance(constraint, str) else self._said(constraint)
        if self.sums:
            yield "1 { turns(K,0..M) } 1 :- most_turns(K,M)."

    def _numbers(self) -> Iterator[str]:
        """Each number has one value; by one rule for all of a word, since clingo compares all rules with each other."""
        for name, _ in self.constraints.numbers:
            yield f"{called((f'has_{name[0]}', *name[1:]))}."
        for word, places, states in dict.fromkeys((n[0], len(n) - 1, states) for n, states in self.constraints.numbers):
            some = ",".join("RCKLMN"[:places])
            yield f"1 {{ {word}({some},0..{states - 1}) }} 1 :- has_{word}({some})."

    def _literals(self, literals: Sequence[Literal], between: str = ", ") -> str:
        return between.join(literal_of(self.constraints, literal) for literal in literals)

    def _rule(self, head: str, body: Sequence[Literal]) -> str:
        """`head :- body.`; a fact where the body is true anyway."""
        conditions = [literal for literal in body if literal != TRUE]
        return f"{head} :- {self._literals(conditions)}." if conditions else f"{head}."

    def _said(self, constraint: Constraint) -> Iterator[str]:
        name = (
            ""
            if isinstance(constraint, Clause | Count | Sum | Path | Regions)
            else self._literals([constraint.variable])
        )
        if isinstance(constraint, Clause):
            yield f":- {self._literals([-literal for literal in constraint.literals]) or '#true'}."
        elif isinstance(constraint, Count):
            yield self._count(constraint)
        elif isinstance(constraint, AnyOf):
            yield from (self._rule(name, [literal]) for literal in constraint.literals)
        elif isinstance(constraint, AllOf):
            yield self._rule(name, constraint.literals)
        elif isinstance(constraint, Counted):
            number, literals = constraint.number, self._literals(constraint.literals, "; ")
            yield f"{name} :- {number} {{ {literals} }} {number}."
        elif isinstance(constraint, Sum):
            yield from self._sum(constraint)
        elif isinstance(constraint, Path):
            yield from self._path(constraint)
        else:
            yield from self._regions(constraint)

    def _count(self, given: Count) -> str:
        some = f"{{ {self._literals(given.literals, '; ')} }}"
        if given.low == 0:
            return f":- {given.high + 1} {some}."
        if given.high >= len(given.literals):
            return f":- {some} {given.low - 1}."
        return f":- not {given.low} {some} {given.high}."

    def _sum(self, given: Sum) -> Iterator[str]:
        """A sum, less the number of states for each time that it goes round."""
        self.sums += 1
        turns = sum(factor * (number.states - 1) for number, factor in given.terms) // given.states
        terms = [
            f"{'V' if factor == 1 else f'{factor}*V'},{index} : {valued(number.name, 'V')}"
            for index, (number, factor) in enumerate(given.terms)
        ]
        if turns:
            yield f"most_turns({self.sums},{turns})."
            terms.append(f"-{given.states}*T,turns : turns({self.sums},T)")
        yield f":- not #sum {{ {'; '.join(terms)} }} = {given.value}."

    def _path(self, given: Path) -> Iterator[str]:
        yield "% reached(R,C): the steps lead from the start to [R, C]. Every step begins at such a place."
        for node, starts in given.starts.items():
            yield self._rule(reached(node), [starts])
        for here, there, taken in given.steps:
            yield f"{reached(there)} :- {reached(here)}, {self._literals([taken])}."
            yield f":- {self._literals([taken])}, not {reached(here)}."

    def _regions(self, given: Regions) -> Iterator[str]:
        yield f"% joined(R,C,R2,C2): nothing is between the two. {given.word}(R,C,R2,C2): the two are in one region."
        for first, second, there in given.joins:
            yield self._rule(f"joined({place(first)},{place(second)})", [there])
            yield self._rule(f"joined({place(second)},{place(first)})", [there])
        for node in dict.fromkeys(node for node, _ in given.together):
            yield f"{given.word}({place(node)},{place(node)})."
        yield f"{given.word}(R,C,R3,C3) :- {given.word}(R,C,R2,C2), joined(R2,C2,R3,C3)."


def literal_of(constraints: Constraints, literal: Literal) -> str:
    """`bulb(0,3)`, `not bulb(0,3)`."""
    if abs(literal) == TRUE:
        return "#true" if literal == TRUE else "#false"
    name = called(constraints.names[abs(literal)])
    return name if literal > 0 else f"not {name}"


def spelled(constraints: Constraints) -> dict[str, tuple[Name, int]]:
    """The atoms that an answer shows: each with the name of its variable, and the value that it says."""
    atoms = {called(name): (name, 1) for name in (constraints.names[variable] for variable in constraints.answer)}
    for name, states in constraints.answer_numbers:
        atoms |= {valued(name, str(value)): (name, value) for value in range(states)}
    return atoms


def place(node: Node) -> str:
    """A node as two arguments: `0,3`."""
    return f"{node[0]},{node[1]}"


def reached(node: Node) -> str:
    """The atom that says that a walk came to a node: `reached(0,3)`."""
    return f"reached({place(node)})"


def valued(name: Name, value: str) -> str:
    """A number's atom: `press(0,3,V)`."""
    return f"{called(name)[:-1]},{value})"
