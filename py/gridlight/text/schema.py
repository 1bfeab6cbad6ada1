"""What a document and a state may hold, said once: Python reads by it, and the page judges links by it.

A kind describes its document and state with the rules below. `read` takes JSON apart by a rule: it raises Malformed
with a sentence that says what is wrong and where, fills in defaults, and makes pairs tuples. `described` is the same
rule as JSON, for the site's index; static/kits/schema.ts judges by that. What a rule cannot say, such as where a line
may go, is left to the kind's own Python: the page asks for that answer as soon as Python is up.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, cast

from gridlight.errors import Malformed
from gridlight.text.validate import counted, several
from gridlight.text.values import Given, Rule, Where, capital, named, told

NOTHING_GIVEN: Given = {}


@dataclass(frozen=True)
class Listing(Rule):
    """A list of items that all follow one rule."""

    name: ClassVar[str] = "list"
    one: str  # what each item is called: "bulb"
    item: Rule
    least: int = 0
    most: int = 0  # 0: no limit

    def says(self, given: Given) -> str:
        """What is in it, and how many."""
        limits = f"1 to {self.most} " if self.most else ""
        return f"a list of {limits}{several(self.one)}"

    def read(self, value: Any, where: Where, given: Given) -> list[Any]:
        """Its items, taken apart."""
        items = self.items(value, where, given)
        if not self.least <= len(items) <= (self.most or len(items)):
            raise Malformed(f"{capital(named(where))} should be {self.says(given)}, not of {len(items):,}.")
        read, noun = self.item.read, self.one
        return [read(item, (noun, number), given) for number, item in enumerate(items, 1)]


@dataclass(frozen=True)
class Names(Rule):
    """A list of names that are all keys of another part of the document."""

    name: ClassVar[str] = "names"
    of: str
    one: str

    def says(self, given: Given) -> str:
        """That it is a list of what it names: “a list of bulbs”."""
        return f"a list of {several(self.one)}"

    def read(self, value: Any, where: Where, given: Given) -> list[str]:
        """The names, all of them known."""
        names, known = self.items(value, where, given), given[self.of]
        for name in names:
            if not isinstance(name, str) or name not in known:
                raise Malformed(f"{capital(named(where))} names {told(name)}, which is not a {self.one}.")
        return names


@dataclass(frozen=True)
class Map(Rule):
    """Names with a value each: names `of` other parts of the document, or new ones."""

    name: ClassVar[str] = "map"
    item: Rule
    one: str  # what is named: "bulb"
    most: int
    least: int = 0  # or 1
    longest: int = 0  # characters of a new name
    unseen: str = ""  # characters that a new name must not have
    of: tuple[str, ...] = ()
    every: bool = False  # all of those must be named
    total: int = 0  # the most entries of all values together, where those are lists

    def says(self, given: Given) -> str:
        """What such a value is called in a sentence."""
        return "a map of names"

    def read(self, value: Any, where: Where, given: Given) -> dict[str, Any]:
        """Each name with its value, taken apart."""
        entries = self.entries(value, where, given)
        if len(entries) < self.least:
            raise Malformed(f"{capital(named(where))} has no {several(self.one)}; at least one is needed.")
        if len(entries) > self.most:
            raise Malformed(
                f"{capital(named(where))} has {counted(len(entries), 'name')}; at most {self.most:,} are possible."
            )
        if self.of:
            self.known(entries, where, given)
        else:
            self.new(entries, where)
        if (
            self.total
            and sum(len(cast("list[Any]", listed)) for listed in entries.values() if isinstance(listed, list))
            > self.total
        ):
            raise Malformed(f"{capital(named(where))} has more than {self.total:,} entries in all, the most possible.")
        read = self.item.read
        return {name: read(entry, (name, where), given) for name, entry in entries.items()}

    def known(self, entries: dict[str, Any], where: Where, given: Given) -> None:
        """Raise Malformed for an unknown name, and for a missing one where all must be named."""
        parts = [given[part] for part in self.of]
        if strange := set(entries).difference(*parts):
            name = next(name for name in entries if name in strange)
            raise Malformed(f"{capital(named(where))} names {told(name)}, which is not a {self.one}.")
        if (
            self.every
            and (missing := next((name for part in parts for name in part if name not in entries), None)) is not None
        ):
            raise Malformed(f"{capital(named(where))} does not name the {self.one} {told(missing)}.")

    def new(self, entries: dict[str, Any], where: Where) -> None:
        """Raise Malformed for a text that cannot be a name."""
        unseen = re.compile(self.unseen)
        for name in entries:
            if not 1 <= len(name) <= self.longest:
                how = f"has {counted(len(name), 'character')}; 1 to {self.longest} are possible"
            elif bad := unseen.search(name):
                how = f"has a character that cannot be seen, U+{ord(bad[0]):04X}"
            else:
                continue
            raise Malformed(f"{capital(named(where))}: the name {told(name)} {how}.")


@dataclass(frozen=True)
class Rows(Rule):
    """Rows of signs, all of one length: the board itself, or what else has a sign for each of its cells.

    With `values`, of the signs only the first and as many more as the document has under that key. With `like`, of the
    same size as those rows, and with the first sign, a hole, where they have it. With `some`, this sign at least once.
    """

    name: ClassVar[str] = "rows"
    signs: str
    most: int = 0
    most_of_two: int = 0  # where `values` is 2
    values: str = ""
    like: str = ""
    some: str = ""
    board: bool = False

    def says(self, given: Given) -> str:
        """What such a value is called in a sentence."""
        return "a list of rows of text"

    def read(self, value: Any, where: Where, given: Given) -> list[str]:
        """The rows, all of one length, with signs that are allowed and where they may stand."""
        rows = self.items(value, where, given)
        of = "" if self.board else f" of {named(where)}"
        for number, row in enumerate(rows, 1):
            if not isinstance(row, str):
                raise Malformed(f"Row {number}{of} should be a text, not {told(row)}.")
        board = cast("Sequence[str] | None", given[self.like] if self.like else None)
        self.sized(rows, "the board" if self.board else named(where), board, given)
        self.signed(rows, of, self.signs[: 1 + given[self.values]] if self.values else self.signs)
        for number, row in enumerate(rows, 1):
            length = len(board[0] if board else rows[0])
            if len(row) != length:
                first = "the board has" if board else "row 1 has"
                raise Malformed(f"Row {number}{of} has {counted(len(row), 'cell')}; {first} {length}.")
        if board:
            self.holed(rows, board, of)
        if self.some and not any(self.some in row for row in rows):
            raise Malformed(f"{capital(named(where))} is empty; it should have at least one {self.some}.")
        return rows

    def sized(self, rows: Sequence[str], what: str, board: Sequence[str] | None, given: Given) -> None:
        """Raise Malformed for too many or too few rows or columns."""
        if board:
            if len(rows) != len(board):
                raise Malformed(f"{capital(what)} has {counted(len(rows), 'row')}; the board has {len(board)}.")
            return
        most, when = self.most, ""
        if self.values and self.most_of_two:
            most = self.most_of_two if given[self.values] == 2 else most
            when = f" with {given[self.values]} states"
        if not rows or not rows[0]:
            raise Malformed(f"{capital(what)} has no cells; at least one is needed.")
        for number, word in ((len(rows), "row"), (len(rows[0]), "column")):
            if number > most:
                raise Malformed(f"{capital(what)} has {counted(number, word)}; 1 to {most:,} are possible{when}.")

    def signed(self, rows: Sequence[str], of: str, signs: str) -> None:
        """Raise Malformed for a sign that is none of these."""
        known = signs.encode()
        for number, row in enumerate(rows, 1):
            if not row.isascii() or row.encode().translate(None, known):
                column, sign = next((c, sign) for c, sign in enumerate(row, 1) if sign not in signs)
                raise Malformed(f"Row {number}, column {column}{of}: {told(sign)} is not one of “{signs}”.")

    def holed(self, rows: Sequence[str], board: Sequence[str], of: str) -> None:
        """Raise Malformed unless holes are where the board has them."""
        hole = self.signs[0]
        for number, (row, cells) in enumerate(zip(rows, board, strict=True), 1):
            if hole not in row and hole not in cells:
                continue
            for column, (sign, cell) in enumerate(zip(row, cells, strict=True), 1):
                if (sign == hole) != (cell == hole):
                    wrong = "the board has a hole there" if cell == hole else "the board has no hole there"
                    raise Malformed(f"Row {number}, column {column}{of} is {told(sign)}, but {wrong}.")


NO_KEYS: Mapping[str, Rule] = {}


@dataclass(frozen=True)
class Object(Rule):
    """An object. Keys without a default are needed, `optional` ones aside; where a default is null, null may be given.

    With `by`, the value of that key decides which keys there are `more`.
    """

    name: ClassVar[str] = "object"
    keys: Mapping[str, Rule]
    defaults: Mapping[str, Any] = field(default_factory=dict[str, Any])
    optional: tuple[str, ...] = ()
    by: str = ""
    more: Mapping[str, Mapping[str, Rule]] = field(default_factory=dict[str, Mapping[str, Rule]])
    called: str = ""  # "a Light Up document": its keys need no "of"

    def says(self, given: Given) -> str:
        """What such a value is called in a sentence."""
        return "an object"

    def read(self, value: Any, where: Where, given: Given) -> dict[str, Any]:
        """Its keys with their values, taken apart, and the defaults of those that are not there."""
        label: Where = self.called or where
        mine = self.entries(value, label, given)
        values: dict[str, Any] = {}
        self.take(self.keys, mine, values, where, given)
        more = self.more.get(values[self.by] if self.by else "", NO_KEYS)
        self.take(more, mine, values, where, given)
        known = {*self.keys, *more}
        for key in mine:
            if key not in known:
                raise Malformed(f"{capital(named(label))} has no {told(key)}; it has {', '.join(sorted(known))}.")
        return values

    def take(
        self, keys: Mapping[str, Rule], mine: Mapping[str, Any], values: dict[str, Any], where: Where, given: Given
    ) -> None:
        """Read these keys into `values`. A document's own keys refer to those before them."""
        for key, rule in keys.items():
            if key not in mine:
                if key in self.defaults:
                    values[key] = self.defaults[key]
                elif key not in self.optional:
                    raise Malformed(f"{capital(named(self.called or where))} needs “{key}”.")
            elif mine[key] is None and key in self.defaults and self.defaults[key] is None:
                values[key] = None
            else:
                values[key] = rule.read(mine[key], (key, "" if self.called else where), given or values)


@dataclass(frozen=True)
class Either(Rule):
    """One plain value, or a list or object in its place."""

    name: ClassVar[str] = "either"
    plain: Rule
    full: Rule

    def says(self, given: Given) -> str:
        """What either rule says, joined by “or”."""
        return f"{self.plain.says(given)}, or {self.full.says(given)}"

    def read(self, value: Any, where: Where, given: Given) -> Any:
        """By the rule for a value of its type."""
        if isinstance(value, list | dict):
            return self.full.read(value, where, given)
        try:
            return self.plain.read(value, where, given)
        except Malformed:
            self.refuse(value, where, given)


@dataclass(frozen=True)
class Schema:
    """What the documents and the states of a kind may hold."""

    document: Object
    state: Object

    def read(self, document: object) -> dict[str, Any]:
        """A document, taken apart; raises Malformed."""
        return self.document.read(document, "", NOTHING_GIVEN)

    def read_state(self, state: object, document: Given) -> dict[str, Any]:
        """A state of that document, taken apart; raises Malformed."""
        return self.state.read(state, "", document)

    def described(self) -> dict[str, Any]:
        """As JSON, for the site's index."""
        return {"document": self.document.described(), "state": self.state.described()}


def schema(title: str, document: Object, state: Object) -> Schema:
    """The schema of a kind that is called so."""
    return Schema(called(document, f"a {title} document"), called(state, f"a {title} state"))


def called(rule: Object, name: str) -> Object:
    """The object under another name."""
    return Object(rule.keys, rule.defaults, rule.optional, rule.by, rule.more, name)
