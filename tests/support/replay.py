"""Replays an equations view: each line must follow from the equations and lines that it names.

It reads the texts of the view, as a person would, and has its own arithmetic: nothing of gridlight is imported.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from math import gcd
from typing import Any, NamedTuple

View = dict[str, Any]
NAME = r"[A-Za-z][0-9]*[hv]?"


class Said(NamedTuple):
    """An equation as its text says it: names with factors, "+" or "|", "=" or "≤", the right side, the modulus."""

    factors: dict[str, int]
    join: str
    relation: str
    right: int | str
    modulus: int


def read(text: str) -> Said:
    """The equation that a text says; a modulus of 0 when it names none."""
    match = re.fullmatch(r"(.+?) (=|≤) (.+?)(?: \(mod (\d+)\))?", text)
    assert match, text
    left, relation, right, modulus = match.groups()
    if re.fullmatch(NAME, left) and not right.isdigit():  # a definition has its name first
        left, right = right, left
    join = "|" if "|" in left or not right.isdigit() else "+"
    factors: dict[str, int] = {}
    for part in left.split(f" {join} "):
        if part == "0":
            continue
        term = re.fullmatch(rf"(\d*)({NAME})", part)
        assert term, text
        assert term[2] not in factors, text
        factors[term[2]] = int(term[1] or 1)
    return Said(factors, join, relation.replace("≤", "<="), int(right) if right.isdigit() else right, int(modulus or 0))


def told(fields: Mapping[str, Any]) -> Said:
    """The equation that the fields of one say."""
    factors = {name: factor for factor, name in fields["terms"]}
    assert len(factors) == len(fields["terms"])
    return Said(factors, fields["join"], fields["relation"], fields["right"], fields["modulus"] or 0)


def same(first: Said, second: Said) -> bool:
    """Whether two equations say the same; a single term has no sign between terms."""
    return first == second or (len(first.factors) < 2 and first._replace(join="") == second._replace(join=""))


# 0 and 1
def bounds(equation: Said, values: Mapping[str, int]) -> tuple[int, int]:
    """The least and the most that the left side can be."""
    least = [factor * values.get(name, 0) for name, factor in equation.factors.items()]
    most = [factor * values.get(name, 1) for name, factor in equation.factors.items()]
    if equation.join == "|":
        return max(least, default=0), max(most, default=0)
    return sum(least), sum(most)


def can_hold(equations: Sequence[Said], values: dict[str, int]) -> bool:
    """Whether some values of 0 and 1 for the other names make all these equations true."""
    for equation in equations:
        least, most = bounds(equation, values)
        right = equation.right
        low = values.get(right, 0) if isinstance(right, str) else right
        high = values.get(right, 1) if isinstance(right, str) else right
        if least > high or (equation.relation == "=" and most < low):
            return False
    every = {name for equation in equations for name in (*equation.factors, equation.right) if isinstance(name, str)}
    name = min(every - values.keys(), default=None)
    return name is None or any(can_hold(equations, {**values, name: value}) for value in (0, 1))


# The replay
class Replay:
    """Goes through a view; raises AssertionError at a line that does not follow."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.said: dict[int, Said] = {}  # by number: what may be used now
        self.texts: dict[int, str] = {}  # of equations with several letters, for what is put into them
        self.makes: dict[int, dict[str, int]] = {}  # the same for values
        self.blocks: list[list[int]] = []  # the numbers of the lines of each open block
        self.names = [variable["name"] for variable in view["variables"]]
        self.modulus = 0

    def run(self) -> dict[str, int]:
        """All values that the lines make known in the end."""
        view = self.view
        assert len(set(self.names)) == len(self.names)
        assert len(view["intro"]) == 4
        for number, entry in enumerate(view["equations"], 1):
            assert entry["number"] == number
            self.said[number] = read(entry["text"])
            self.texts[number] = entry["text"]
            assert same(self.said[number], told(entry)), entry
            assert self.said[number].factors.keys() <= set(self.names)
            self.modulus = self.said[number].modulus
        for number, line in enumerate(view["lines"], len(view["equations"]) + 1):
            assert line["number"] == number
            try:
                self.line(line)
            except (AssertionError, ValueError, LookupError) as error:
                raise AssertionError(f"{line} does not follow") from error
        return {name: value for made in self.makes.values() for name, value in made.items()}

    def line(self, line: View) -> None:
        """One line: it follows, and its text says what its fields say."""
        number, sources, kind = line["number"], line["from"], line["kind"]
        self.scope(line)
        if kind != "refuted":
            assert all(source in self.said or source in self.makes for source in sources)
        made = dict(line["makes"])
        assert len(made) == len(line["makes"])
        shown = line["text"].removeprefix("Take ").removeprefix("Suppose ").removeprefix("So ")
        shown = shown.removesuffix(": impossible").rpartition(", so ")[2]
        if kind == "put in" or (kind == "contradiction" and line["equation"] is None):
            self.values_put_in(line)
        if line["equation"] is not None:
            equation = read(shown)
            assert same(equation, told(line["equation"]))
            self.linear(line, equation)
            self.said[number] = equation
            if len(equation.factors) > 1:
                self.texts[number] = shown
            solved = equation.modulus == self.modulus and list(equation.factors.values()) == [1]
            assert made == ({next(iter(equation.factors)): equation.right} if solved else {})
        elif kind in ("put in", "contradiction"):
            if kind == "put in":
                assert made
                assert made == said_values(shown)
            self.boolean(sources, made)
        else:
            assert made == said_values(shown)
            assert len(made) == 1
            assert kind in ("suppose", "refuted")
        self.makes[number] = made

    def scope(self, line: View) -> None:
        """Follow suppositions: what a block found is forgotten after it, and what refutes it is checked here."""
        if line["kind"] == "suppose":
            assert line["from"] == []
            self.blocks.append([])
        if line["kind"] == "refuted":
            block = self.blocks.pop()
            assert line["from"] == [block[0], block[-1]]
            supposed = self.makes[block[0]]
            assert dict(line["makes"]) == {name: 1 - value for name, value in supposed.items()}
            before = self.view["lines"][block[-1] - len(self.view["equations"]) - 1]
            assert before["kind"] == "contradiction"
            for number in block:
                self.makes.pop(number, None)  # a block in the block is forgotten already
        assert line["depth"] == len(self.blocks)
        for block in self.blocks:
            block.append(line["number"])

    def values_put_in(self, line: View) -> None:
        """The text begins with the equation that is named, in which known letters may be replaced by their values."""
        equations = [self.texts[number] for number in line["from"] if number in self.texts]
        text = re.sub(r" \(mod \d+\)$", "", equations[0])
        if len(equations) > 1:  # a cell and the lights of its two runs, put in
            first, second, cell = equations
            assert set(cell.removesuffix(" = 1").split(" | ")) == {first.split(" = ")[0], second.split(" = ")[0]}
            either = [light.split(" = ")[1].split(" | ") for light in (first, second)]
            text = " | ".join(dict.fromkeys(either[0] + either[1])) + " = 1"
        known = {name: value for number in line["from"] for name, value in self.makes.get(number, {}).items()}
        for number in line["from"][1:]:  # a value modulo a part of n
            if number in self.said and self.said[number].modulus and len(self.said[number].factors) == 1:
                ((name, _),) = self.said[number].factors.items()
                known[name] = int(self.said[number].right)

        def either_way(match: re.Match[str]) -> str:
            factor, name = match.groups()
            replaced = f"{factor}*{known[name]}" if factor and name in known else str(known.get(name, match[0]))
            return f"(?:{re.escape(match[0])}|{re.escape(replaced)})"

        parts = re.split(rf"(\d*{NAME})", text)
        pattern = "".join(
            re.sub(rf"(\d*)({NAME})", either_way, part) if index % 2 else re.escape(part)
            for index, part in enumerate(parts)
        )
        begin, so, _ = line["text"].removesuffix(": impossible").partition(", so ")
        assert re.fullmatch(pattern, begin) if so or line["kind"] == "contradiction" else re.match(pattern, begin)

    def boolean(self, sources: Sequence[int], made: Mapping[str, int]) -> None:
        """Every value that is made is the only one; where none is made, nothing fits."""
        equations = [self.said[number] for number in sources if number <= len(self.view["equations"])]
        known = {name: value for number in sources for name, value in self.makes.get(number, {}).items()}
        assert equations
        if not made:
            assert not can_hold(equations, known)
        for name, value in made.items():
            assert name not in known
            assert not can_hold(equations, {**known, name: 1 - value})

    def linear(self, line: View, equation: Said) -> None:
        """A line of an elimination."""
        sources = [self.said[number] for number in line["from"]]
        modulus, kind = equation.modulus, line["kind"]
        assert modulus > 1
        if kind in ("combine", "contradiction"):
            assert all(source.modulus % modulus == 0 for source in sources)
            pairs = list(zip(line["factors"], sources, strict=True))
            for name in self.names:
                total = sum(factor * source.factors.get(name, 0) for factor, source in pairs)
                assert (total - equation.factors.get(name, 0)) % modulus == 0
            assert (sum(factor * int(source.right) for factor, source in pairs) - int(equation.right)) % modulus == 0
            if kind == "contradiction":
                assert not equation.factors
                assert int(equation.right) % modulus
        elif kind == "divide":
            (whole,) = sources
            by = whole.modulus // modulus
            assert whole.modulus == by * modulus
            assert whole.right == by * int(equation.right)
            assert whole.factors == {name: by * factor for name, factor in equation.factors.items()}
        elif kind == "put in":
            self.put_in(sources[0], sources[1:], equation)
        elif kind == "join":
            (name,) = equation.factors
            assert all(list(source.factors) == [name] for source in sources)
            fitting = [
                x for x in range(modulus) if all((x - int(source.right)) % source.modulus == 0 for source in sources)
            ]
            assert fitting == [equation.right]
        else:
            assert kind == "free"
            for source in sources:
                assert source.factors == equation.factors
                assert (int(source.right) - int(equation.right)) % source.modulus == 0

    def put_in(self, equation: Said, values: Sequence[Said], solved: Said) -> None:
        """Of the equation's letters all but one are known, and only one value of that one fits."""
        (name,) = solved.factors
        assert solved.factors[name] == 1
        remaining = int(equation.right)
        known = {next(iter(value.factors)): value for value in values}
        assert len(known) == len(values)
        assert equation.factors.keys() == {name, *known}
        for letter, value in known.items():
            assert list(value.factors.values()) == [1]
            assert value.modulus % equation.modulus == 0
            remaining -= equation.factors[letter] * int(value.right)
        factor, modulus = equation.factors[name], equation.modulus
        assert modulus == solved.modulus
        assert gcd(factor, modulus) == 1
        assert [x for x in range(modulus) if (factor * x - remaining) % modulus == 0] == [solved.right]


def said_values(text: str) -> dict[str, int]:
    """The values that a text says: "a = b = 0, c = 1"."""
    values: dict[str, int] = {}
    for part in text.split(", "):
        *names, value = part.split(" = ")
        values.update(dict.fromkeys(names, int(value)))
    return values


def replayed(view: View) -> dict[str, int]:
    """Check every line of a view, and its end; the values that are known in the end."""
    replay = Replay(view)
    values = replay.run()
    end, lines = view["end"], view["lines"]
    refuted = bool(lines) and lines[-1]["kind"] == "contradiction" and lines[-1]["depth"] == 0
    assert refuted == (end == "none")
    assert (view["state"] is not None) == (end != "none" and values.keys() == set(replay.names))
    if end == "solved":
        assert not view["free"]
        assert view["state"] is not None
        assert not any(line["kind"] == "free" for line in lines)
        assert not replay.blocks
    if end != "none":
        assert sorted(free["name"] for free in view["free"]) == sorted(
            next(iter(read(line["text"].removeprefix("Take ")).factors)) for line in lines if line["kind"] == "free"
        )
    for free in view["free"]:
        patterns(replay, free)
    equations = view["equations"]
    if view["state"] is not None:
        for equation in equations:
            holds(replay.said[equation["number"]], values)
    for number in range(1, len(equations) + len(lines) + 1):
        assert f"({number}) " in view["text"]
        assert rf"\tag{{{number}}}" in view["latex"]
    assert view["latex"].count("{") == view["latex"].count("}")
    return values


def holds(equation: Said, values: Mapping[str, int]) -> None:
    """An equation is true of values."""
    if equation.modulus:
        total = sum(factor * values[name] for name, factor in equation.factors.items())
        assert (total - int(equation.right)) % equation.modulus == 0
    else:
        known = {name: values[name] for name in (*equation.factors, equation.right) if isinstance(name, str)}
        assert can_hold([equation], known)


def patterns(replay: Replay, free: View) -> None:
    """A pattern changes no light, and takes the free letter to so many different values."""
    pattern = dict(free["pattern"])
    n, times = replay.modulus, free["times"]
    for equation in replay.view["equations"]:
        factors = replay.said[equation["number"]].factors
        assert sum(factor * pattern.get(name, 0) for name, factor in factors.items()) % n == 0
    step = pattern[free["name"]]
    assert len({(turn * step) % free["modulus"] for turn in range(times)}) == times
    assert n % free["modulus"] == 0
