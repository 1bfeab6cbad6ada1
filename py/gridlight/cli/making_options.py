"""A kind's options of new puzzles as arguments: each is read by its rule, and none is listed here."""

from __future__ import annotations

import argparse
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from gridlight.cli.usage import BadUsage
from gridlight.errors import Malformed
from gridlight.text.options import Option, Several, Size
from gridlight.text.strict_json import parse_json
from gridlight.text.values import Number, Rule, Text, Truth, Word, told

OWN = "option "  # before a name in the parsed arguments, so that it meets no other argument
SIZE = re.compile(r"([0-9]{1,18})[x×]([0-9]{1,18})")  # 14x14


def add_options(parser: argparse.ArgumentParser, title: str, options: Mapping[str, Option]) -> None:
    """An argument for each option: --size, --level, ..."""
    group = parser.add_argument_group(f"options of {title}")
    defaults = {name: option.default for name, option in options.items()}
    for name, option in options.items():
        flag = f"--{name.replace('_', '-')}"
        usual = "" if option.default is None else f"; {shown_default(option.default)} unless given"
        meaning = f". {option.about}" if option.about else ""
        about = f"{option.title}: {limits(option.rule, defaults)}{usual}{meaning}".replace("%", "%%")
        if isinstance(option.rule, Truth):
            group.add_argument(flag, dest=OWN + name, action=argparse.BooleanOptionalAction, help=about)
        else:
            group.add_argument(flag, dest=OWN + name, metavar=metavar(option.rule), help=about)


def limits(rule: Rule, defaults: Mapping[str, Any]) -> str:
    """What the value may be, as an argument is written; a size as on the page, columns first."""
    match rule:
        case Size():
            return f"columns and rows, each from {rule.least} to {rule.most}, as 7x10 for 10 rows of 7 cells"
        case Number() if rule.below:
            return f"a whole number from {rule.least} to one less than --{rule.below}"
        case _:
            return rule.says(defaults)


def given_options(arguments: argparse.Namespace, options: Mapping[str, Option]) -> dict[str, Any]:
    """The options that were given, as JSON; the maker judges them."""
    given = {name: getattr(arguments, OWN + name) for name in options}
    return {name: value_of(options[name].rule, text) for name, text in given.items() if text is not None}


def value_of(rule: Rule, text: str | bool) -> Any:
    """What a rule reads, from an argument: 14x14, some words with commas, a word, or JSON; @FILE for a file's JSON."""
    match rule:
        case Truth():
            return text
        case Size() if size := SIZE.fullmatch(str(text)):
            return [int(size[2]), int(size[1])]
        case Several():
            return [word for word in map(str.strip, str(text).split(",")) if word]
        case Word() | Text():
            return text
        case _:
            return json_or_text(str(text))


def json_or_text(text: str) -> Any:
    """The value of a JSON text, or of the file after an @; a text that is no JSON stands for itself."""
    if text.startswith("@"):
        try:
            return parse_json(Path(text[1:]).read_text("utf-8"))
        except (OSError, UnicodeDecodeError, Malformed) as error:
            why = error.strerror if isinstance(error, OSError) else error
            raise BadUsage(f"{text[1:]} holds no JSON that can be read: {why}") from None
    try:
        return parse_json(text)
    except Malformed:
        return text


def metavar(rule: Rule) -> str:
    """What stands for the value in the help."""
    match rule:
        case Size():
            return "COLUMNSxROWS"
        case Several():
            return "WORD,WORD"
        case Word():
            return "WORD"
        case _:
            return "VALUE"


def shown_default(default: Any) -> str:
    """A default as one would give it."""
    match default:
        case (int(), int()):
            return f"{default[1]}x{default[0]}"
        case tuple() | list():
            return ",".join(map(str, cast("list[object]", default)))
        case bool() | dict():
            return told(cast("object", default))
        case _:
            return str(default)
