"""How equations and lines are written: the same terms as plain text and as LaTeX."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from gridlight.equations.terms import Equation, Line, Listed, Made, Shown

NOTHING: Mapping[str, int] = {}
PATTERNS = "Presses that together change nothing:"
SPECIAL = {"\\": r"\textbackslash{}", "^": r"\^{}", "~": r"\~{}", "|": r"$\lor$", "<": "$<$", ">": "$>$"}


@dataclass(frozen=True)
class Script:
    """The signs of one way of writing."""

    plus: str = " + "
    either: str = " | "
    equal: str = " = "
    most: str = " ≤ "
    times: str = "*"
    modulo: str = " (mod {})"
    so: str = ", so "
    words: str = "{}"  # words among signs

    def name(self, name: str) -> str:
        """The name of a variable."""
        return name


class Latex(Script):
    """LaTeX: what follows the first letter of a name stands below it."""

    def name(self, name: str) -> str:
        """The name of a variable."""
        return name if len(name) == 1 else f"{name[0]}_{{{name[1:]}}}"


PLAIN = Script()
LATEX = Latex(
    either=r" \lor ",
    most=r" \le ",
    times=r" \cdot ",
    modulo=r" \pmod{{{}}}",
    so=r" \;\Rightarrow\; ",
    words=r"\text{{{}}}",
)


def equation(stated: Equation, script: Script = PLAIN, values: Mapping[str, int] = NOTHING) -> str:
    """An equation, with these values put in for names. One that defines a name has the name first."""
    join = script.plus if stated.join == "+" else script.either
    left = join.join(term(factor, name, script, values) for factor, name in stated.terms) or "0"
    right = named(stated.right, script, values)
    if isinstance(stated.right, str):
        left, right = right, left
    modulo = script.modulo.format(stated.modulus) if stated.modulus else ""
    return f"{left}{script.equal if stated.relation == '=' else script.most}{right}{modulo}"


def term(factor: int, name: str, script: Script, values: Mapping[str, int]) -> str:
    """One term: "2a", or with the value put in "2*1"."""
    if factor == 1:
        return named(name, script, values)
    return f"{factor}{script.times if name in values else ''}{named(name, script, values)}"


def named(what: int | str, script: Script, values: Mapping[str, int]) -> str:
    """A number, or a name, or the value that is put in for it."""
    return script.name(what) if isinstance(what, str) and what not in values else str(values.get(str(what), what))


def total(pattern: Made, script: Script = PLAIN) -> str:
    """Presses as a sum: "a + 2b"."""
    return script.plus.join(term(times, name, script, NOTHING) for name, times in pattern)


def makes(line: Line, script: Script = PLAIN) -> str:
    """What a line makes known: "b = c = 0, d = 1"."""
    by_value: dict[int, list[str]] = {}
    for name, value in line.makes:
        by_value.setdefault(value, []).append(script.name(name))
    return ", ".join(script.equal.join([*names, str(value)]) for value, names in by_value.items())


def how(line: Line) -> str:
    """What was done, in a few signs: "(3) - 2*(7)", "(4), (12)"."""
    if line.kind == "suppose":
        return "supposed"
    if not line.factors:
        return (
            "free" if line.kind == "free" and not line.sources else ", ".join(f"({source})" for source in line.sources)
        )
    modulus = (line.equation.modulus if line.equation else None) or 0
    parts: list[str] = []
    for source, factor in zip(line.sources, line.factors, strict=True):
        less = 2 * factor > modulus
        size = modulus - factor if less else factor
        sign = (" - " if parts else "-") if less else (" + " if parts else "")
        parts.append(f"{sign}{f'{size}*' if size > 1 else ''}({source})")
    return "".join(parts)


def text(line: Line, script: Script = PLAIN) -> str:
    """What a line says, in the signs and words of a script."""
    words = script.words.format
    known = makes(line, script)
    if line.kind == "suppose":
        return f"{words('Suppose ')}{known}"
    if line.kind == "refuted":
        return f"{words('So ')}{known}"
    if line.kind == "contradiction":
        broken = line.used or line.equation
        return f"{equation(broken, script, line.values)}{words(': impossible')}" if broken else ""
    if line.kind == "free":
        return f"{words('Take ')}{equation(line.equation, script)}" if line.equation else ""
    stated = known if line.equation is None else equation(line.equation, script)
    if line.joined:
        return f"{', '.join(equation(part, script) for part in line.joined)}{script.so}{stated}"
    put_in = equation(replace(line.used, modulus=None), script, line.values) if line.used else stated
    return stated if stated.startswith(put_in) else f"{put_in}{script.so}{stated}"


# The whole view
def plain(shown: Shown) -> str:
    """Everything as plain text."""
    sheet, solution = shown
    rows: list[str] = [*sheet.intro, "", "Names", *aligned(sheet.names), "", "Equations"]
    rows += [f"({entry.number}) {equation(entry.equation)}" for entry in sheet.equations]
    rows += ["", "Lines", *map(plain_line, solution.lines), "", solution.ending]
    if solution.free:
        rows += ["", PATTERNS, *(total(free.pattern) for free in solution.free)]
    return "\n".join(rows) + "\n"


def plain_line(line: Line) -> str:
    """A line of the plain text; what is supposed stands further right."""
    return f"{'    ' * line.depth}({line.number}) {text(line)}   [{how(line)}]"


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """A table in lines of text."""
    width = max((len(text) for row in rows for text in row), default=0)
    return [" ".join(text.ljust(width) for text in row).rstrip() for row in rows]


def latex(shown: Shown) -> str:
    """Everything as LaTeX, for a document that uses amsmath."""
    sheet, solution = shown
    columns = "l" * max(map(len, sheet.names), default=1)
    rows = [r"% Needs \usepackage{amsmath}.", escaped(" ".join(sheet.intro)), ""]
    rows += [rf"\begin{{tabular}}{{{columns}}}"]
    rows += [" & ".join(map(escaped, row)) + r" \\" for row in sheet.names]
    rows += [r"\end{tabular}", "", *displayed(map(latex_equation, sheet.equations))]
    rows += ["", *displayed(map(latex_line, solution.lines)), "", escaped(solution.ending)]
    if solution.free:
        rows += ["", PATTERNS, *displayed(f"& {total(free.pattern, LATEX)}" for free in solution.free)]
    return "\n".join(rows) + "\n"


def displayed(rows: Iterable[str]) -> list[str]:
    """Rows of a display that may go on over several pages; nothing when there are none."""
    joined = " \\\\\n".join(rows)
    return [r"{\allowdisplaybreaks", r"\begin{align*}", joined, r"\end{align*}}"] if joined else []


def latex_equation(entry: Listed) -> str:
    """A row of the equations."""
    return rf"& {equation(entry.equation, LATEX)} \tag{{{entry.number}}}"


def latex_line(line: Line) -> str:
    """A row of the lines."""
    space = r"\qquad " * line.depth
    return rf"& {space}{text(line, LATEX)} && \text{{[{how(line)}]}} \tag{{{line.number}}}"


def escaped(words: str) -> str:
    """Words as LaTeX writes them, with a backslash before each sign that it would read."""
    return re.sub(r"[\\&%$#_{}^~|<>]", lambda match: SPECIAL.get(match[0], f"\\{match[0]}"), words)
