"""Sentences as data: tables of templates with named parts, in the notation of ICU MessageFormat.

`{place} has {count, plural, one {# side} other {# sides}}, so the line {word, select, begin {begins} other {ends}}`

`plural` chooses by a number (`=0`, `one`, `other`; `#` is the number), `select` by a word. Some things are our own:
`{Place}` is `place` with a capital, as a sentence begins, and `{why, lower}` is without; a list is “a, b and c”, with
`{places, or}` “a, b or c”, with `{places, ;}` “a; b; c”; `{symbol, a}` is “a star”; and `{star, name}` is written by
the format `name` that is given.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from gridlight.text.validate import listed, with_article
from gridlight.text.values import capital

Value = str | int | Sequence[str | int]
Values = Mapping[str, Value]
Formats = Mapping[str, Callable[[int], str]]  # how numbers are written: a symbol by its name
PLAIN: Formats = {}


class Part(NamedTuple):
    """A part in braces."""

    name: str
    how: tuple[str, ...]  # "plural", "select", "or", ";", "a", "lower", and the name of a format
    cases: Mapping[str, Template]

    def written(self, values: Values, formats: Formats) -> str:
        """The part with these values."""
        value = values[self.name] if self.name in values else values[self.name[0].lower() + self.name[1:]]
        if self.cases:
            return written(self.case(value), values, formats, f"{value:,}" if isinstance(value, int) else "")
        form = next((formats[name] for name in self.how if name in formats), "{:,}".format)
        items = [value] if isinstance(value, str | int) else value
        texts = [item if isinstance(item, str) else form(item) for item in items]
        text = "; ".join(texts) if ";" in self.how else listed(texts, "or" if "or" in self.how else "and")
        text = with_article(text) if "a" in self.how else text
        text = text[:1].lower() + text[1:] if "lower" in self.how else text
        return text if self.name in values else capital(text)

    def case(self, value: Value) -> Template:
        """What a number or a word chooses."""
        word = "one" if value == 1 else "other"
        keys = (f"={value}", word) if "plural" in self.how else (str(value).lower(),)
        return next((self.cases[key] for key in keys if key in self.cases), self.cases["other"])


Template = tuple[str | Part, ...]


@cache
def parsed(text: str) -> Template:
    """A template out of its text."""
    return read(iter(re.split(r"([{}])", text)))


def read(tokens: Iterator[str]) -> Template:
    """Texts and parts, up to the brace that closes them; texts and braces take turns."""
    parts: list[str | Part] = [next(tokens)]
    while next(tokens, "}") == "{":
        name, *how = (word.strip() for word in next(tokens).split(","))
        cases: dict[str, Template] = {}
        key = how[-1] if len(how) > 1 else ""
        while next(tokens) == "{":
            cases[key] = read(tokens)
            key = next(tokens).strip()
        parts += [Part(name, tuple(how), cases), next(tokens)]
    return tuple(parts)


def written(template: Template, values: Values, formats: Formats, number: str = "") -> str:
    """A template with these values; `number` stands for #."""
    return "".join(
        part.replace("#", number) if isinstance(part, str) else part.written(values, formats) for part in template
    )


class Texts:
    """A table of templates by what they say."""

    def __init__(self, **templates: str) -> None:
        self.templates = templates

    def __call__(self, key: str, formats: Formats = PLAIN, /, **values: Value) -> str:
        """The text for this key, with these parts."""
        return written(parsed(self.templates[key]), values, formats)

    def has(self, key: str, part: str) -> bool:
        """Whether the template of a key has this part."""
        return f"{{{part}" in self.templates[key]
