"""Schema rules for single values (numbers, words, texts, pairs), and how a value is shown in a sentence."""

from __future__ import annotations

import math
import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Never, cast

from gridlight.errors import Malformed
from gridlight.text.validate import shown

Where = str | tuple[str, Any]  # "“goal”" is ("goal", ""), "“count” of symbol 2" is ("count", ("symbol", 2))
Given = Mapping[str, Any]  # the document, as far as it is read: what `below`, `like`, `of` and `board` refer to
SHORT = 3  # items of a list that a sentence repeats


@dataclass(frozen=True)
class Rule(ABC):
    """What one value may be."""

    name: ClassVar[str]  # in JSON

    @abstractmethod
    def says(self, given: Given) -> str:
        """What the value should be, in words: "a whole number from 2 to 36"."""

    @abstractmethod
    def read(self, value: Any, where: Where, given: Given) -> Any:
        """The value, taken apart; raises Malformed."""

    def refuse(self, value: object, where: Where, given: Given) -> Never:
        """Say what the value should be."""
        raise Malformed(f"{capital(named(where))} should be {self.says(given)}, not {told(value)}.")

    def items(self, value: Any, where: Where, given: Given) -> list[Any]:
        """The items of a list; refuses everything else."""
        if not isinstance(value, list | tuple):
            self.refuse(value, where, given)
        return list(cast("Sequence[Any]", value))

    def entries(self, value: Any, where: Where, given: Given) -> dict[str, Any]:
        """The keys of an object and their values; refuses everything else."""
        if not isinstance(value, dict):
            self.refuse(value, where, given)
        return cast("dict[str, Any]", value)

    def described(self) -> dict[str, Any]:
        """The rule as JSON, without what is left at its default."""
        parts = {part.name: plain(getattr(self, part.name)) for part in fields(self) if not at_default(self, part.name)}
        return {"is": self.name, **parts}


@dataclass(frozen=True)
class Number(Rule):
    """A whole number; with `below` one below what the document has under that key."""

    name: ClassVar[str] = "number"
    least: int
    most: int = 0
    below: str = ""

    def says(self, given: Given) -> str:
        """The least and the largest number."""
        return f"a whole number from {self.least} to {self.top(given)}"

    def top(self, given: Given) -> int:
        """The largest number that is allowed in this document."""
        return given[self.below] - 1 if self.below else self.most

    def read(self, value: Any, where: Where, given: Given) -> int:
        """The number itself, if it is a whole one within the limits."""
        if type(value) is not int or not self.least <= value <= self.top(given):  # True is an int to Python
            self.refuse(value, where, given)
        return value


@dataclass(frozen=True)
class Truth(Rule):
    """True or false; `only` true, where false is said by leaving it out."""

    name: ClassVar[str] = "truth"
    only: bool = False
    title: str = ""  # what it says, in a few words
    about: str = ""  # and in a sentence
    group: str = ""  # of those that may be set together
    concerns: tuple[str, ...] = ()  # the types of things that it is about

    def says(self, given: Given) -> str:
        """Whether false may be said."""
        return "true or left out" if self.only else "true or false"

    def read(self, value: Any, where: Where, given: Given) -> bool:
        """The value itself; no other value counts as true or false."""
        if value is not True and (value is not False or self.only):
            self.refuse(value, where, given)
        return value


@dataclass(frozen=True)
class Word(Rule):
    """One word out of a list."""

    name: ClassVar[str] = "word"
    words: tuple[str, ...]

    def says(self, given: Given) -> str:
        """The words that are allowed."""
        return f"one of {', '.join(self.words)}"

    def read(self, value: Any, where: Where, given: Given) -> str:
        """The word itself, if it is one of these."""
        if not isinstance(value, str) or value not in self.words:
            self.refuse(value, where, given)
        return value


@dataclass(frozen=True)
class Text(Rule):
    """A text that matches a pattern as a whole, or has only some signs."""

    name: ClassVar[str] = "text"
    what: str
    pattern: str = ""  # of a kind that Python and JavaScript read alike
    signs: str = ""

    def says(self, given: Given) -> str:
        """The pattern in words."""
        return self.what

    def read(self, value: Any, where: Where, given: Given) -> str:
        """The text as it is; the first sign that is not allowed is named."""
        if not isinstance(value, str) or (self.pattern and not re.fullmatch(self.pattern, value)):
            self.refuse(value, where, given)
        if self.signs and value.strip(self.signs):
            number, sign = next((number, sign) for number, sign in enumerate(value, 1) if sign not in self.signs)
            raise Malformed(f"{capital(named(where))}, letter {number}: {told(sign)} is not one of “{self.signs}”.")
        return value


@dataclass(frozen=True)
class Pair(Rule):
    """Two numbers, and perhaps a last word: [row, column], [row, column, direction].

    With `board`, the place of a cell of those rows; with `sign`, of one that has this sign. Doubled places, of
    edges and corners, are given without `board`, and the kind checks them.
    """

    name: ClassVar[str] = "pair"
    what: str
    most: int  # the size of either number
    fraction: bool = False  # numbers need not be whole
    last: Word | None = None
    board: str = ""
    sign: str = ""
    other: str = ""  # what a cell without the sign is: "a wall"

    def says(self, given: Given) -> str:
        """What each number stands for."""
        return self.what

    def read(self, value: Any, where: Where, given: Given) -> tuple[Any, ...]:
        """The pair as a tuple, perhaps with its last word."""
        pair = tuple(self.items(value, where, given))
        if len(pair) != 2 + (self.last is not None):
            self.refuse(value, where, given)
        most = self.most
        for number in pair[:2]:
            if (
                type(number) is not int and (not self.fraction or type(number) is not float)
            ) or not -most <= number <= most:
                self.refuse(value, where, given)
        if self.last is not None:
            self.last.read(pair[2], f"the direction of {named(where)}", given)
        if self.board:
            self.stand(pair, where, given[self.board])
        return pair

    def stand(self, place: tuple[Any, ...], where: Where, rows: Sequence[str]) -> None:
        """Raise Malformed unless a cell of these rows is there, with the sign."""
        row, column = place
        on_board = 0 <= row < len(rows) and 0 <= column < len(rows[0])
        if not on_board or rows[row][column] != self.sign:
            wrong = f"stands on {self.other}" if on_board else "is off the board"
            raise Malformed(f"{capital(named(where))} {wrong}: row {row + 1}, column {column + 1}.")


# Words
def named(where: Where) -> str:
    """What a place in a document is called: “count” of symbol 2."""
    if isinstance(where, str):
        return where
    name, of = where
    if isinstance(of, int):
        return f"{name} {of}"
    return f"“{shown(name)}” of {named(of)}" if of else f"“{shown(name)}”"


def capital(text: str) -> str:
    """As a sentence begins."""
    return text[:1].upper() + text[1:]


def told(value: object, inside: bool = False) -> str:
    """A value as it may stand in a sentence: short."""
    match value:
        case None:
            return "empty"
        case bool():
            return "true" if value else "false"
        case float() if not math.isfinite(value):
            return "no number"
        case int() | float() if abs(value) >= 10**20:
            return "a huge number"
        case int() | float():
            return str(value)
        case str():
            return f"“{shown(value)}”"
        case list() | tuple() if not inside and len(cast("Sequence[object]", value)) <= SHORT:
            return f"[{', '.join(told(item, inside=True) for item in cast('Sequence[object]', value))}]"
        case list() | tuple():
            return "a list"
        case _:
            return "an object"


# JSON
def plain(value: Any) -> Any:
    """A part of a rule as JSON."""
    if isinstance(value, Rule):
        return value.described()
    if isinstance(value, Mapping):
        return {key: plain(inner) for key, inner in cast("Mapping[str, Any]", value).items()}
    return list(cast("tuple[Any, ...]", value)) if isinstance(value, tuple) else value


def at_default(rule: Rule, name: str) -> bool:
    """Whether a part of a rule has its default value."""
    return getattr(rule, name) in (0, "", (), None, False) or getattr(rule, name) == {}
