"""The options of a new puzzle: each a rule for its value, a title, a default, and a sentence where one is needed.

A maker declares its options with these; Python reads them by the rules, and the page's New dialog is drawn from the
same rules out of the site's index.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from gridlight.errors import Malformed
from gridlight.text.schema import Object
from gridlight.text.values import Given, Rule, Where, capital, named, plain, told

Options = dict[str, Any]  # {"size": (7, 7), "level": "normal"}


@dataclass(frozen=True)
class Size(Rule):
    """Rows and columns, [7, 7]: two whole numbers with the same limits."""

    name: ClassVar[str] = "size"
    least: int
    most: int
    usual: tuple[tuple[int, int], ...] = ()  # the sizes that the page offers first

    def says(self, given: Given) -> str:
        """Both limits, of rows as of columns."""
        return f"[rows, columns], each a whole number from {self.least} to {self.most}"

    def read(self, value: Any, where: Where, given: Given) -> tuple[int, int]:
        """Rows and columns; a wrong number is told with its side, so that no reader need know the order."""
        pair = self.items(value, where, given)
        if len(pair) != 2:
            self.refuse(value, where, given)
        rows, columns = pair
        for number, sides in ((columns, "columns"), (rows, "rows")):  # as the page asks for them
            if type(number) is not int or not self.least <= number <= self.most:
                wrong = "; none are given" if number is None else f", not {told(number)}"
                raise Malformed(f"{capital(named(where))} should have {self.least} to {self.most} {sides}{wrong}.")
        return rows, columns


@dataclass(frozen=True)
class Share(Rule):
    """A part of a whole: a number from 0 to 1, between two limits."""

    name: ClassVar[str] = "share"
    least: float
    most: float

    def says(self, given: Given) -> str:
        """The least and the largest share."""
        return f"a number from {self.least:g} to {self.most:g}"

    def read(self, value: Any, where: Where, given: Given) -> float:
        """The share as a float; true and false are no numbers."""
        if type(value) not in (int, float) or not self.least <= value <= self.most:
            self.refuse(value, where, given)
        return float(value)


@dataclass(frozen=True)
class Several(Rule):
    """Different words of some, in any order, at least one."""

    name: ClassVar[str] = "several"
    words: tuple[str, ...]

    def says(self, given: Given) -> str:
        """All that there are."""
        return f"a list of some of {', '.join(self.words)}"

    def read(self, value: Any, where: Where, given: Given) -> tuple[str, ...]:
        """The words, in the order in which the rule has them."""
        words = self.items(value, where, given)
        about = capital(named(where))
        if not words:
            raise Malformed(f"{about} should name at least one of {', '.join(self.words)}.")
        for word in words:
            if word not in self.words:
                raise Malformed(f"{about} should be {self.says(given)}; {told(word)} is none of them.")
            if words.count(word) > 1:
                raise Malformed(f"{about} should name {told(word)} only once.")
        return tuple(word for word in self.words if word in words)


@dataclass(frozen=True)
class Option:
    """One option. With the default None it may be left open, and the maker chooses."""

    title: str  # "Symmetry"
    rule: Rule
    default: Any = None
    titles: Mapping[str, str] = field(default_factory=dict[str, str])  # of the words of the rule: what players read
    about: str = ""  # a sentence for those to whom the title says nothing
    # Of a word: up to how many cells such puzzles are made within about a minute on the page. A word that is not named
    # is quick in all sizes.
    quick: Mapping[str, int] = field(default_factory=dict[str, int])
    # Of a word: with fewer cells there is no such puzzle. A word that is not named may have any size.
    least: Mapping[str, int] = field(default_factory=dict[str, int])
    # A value that is no part of the seed: with it there are the puzzles that were made before there was this option.
    before: Any = None

    def described(self) -> dict[str, Any]:
        """As JSON, for the site's index."""
        more = {"titles": dict(self.titles), "about": self.about}
        more |= {"quick": plain(dict(self.quick)), "least": plain(dict(self.least))}
        return {"title": self.title, "rule": self.rule.described(), "default": plain(self.default)} | {
            name: value for name, value in more.items() if value
        }


def read_options(title: str, options: Mapping[str, Option], given: object) -> Options:
    """What was given, with the defaults of the rest; raises Malformed. The title is the maker's: "Light Up"."""
    rules = {name: option.rule for name, option in options.items()}
    defaults = {name: option.default for name, option in options.items()}
    return Object(rules, defaults, called=f"the set of options of a {title} puzzle").read(given, "", {})
