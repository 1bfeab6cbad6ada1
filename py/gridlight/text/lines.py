"""The lines of a text as a reader sees them: of the source of a page without its tags, of a table field by field."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import NamedTuple

from gridlight.text.wrapping import MARK

TAGS = re.compile(
    r"<(?:html|body|head|p|pre|div|a|br|code|table|tr|td|li|ul|span|h[1-6]|input|iframe)\b[^<>]{0,2000}>", re.IGNORECASE
)
SCRIPT = re.compile(r"<(/?)(?:script|style)\b[^<>]{0,2000}>", re.IGNORECASE)
LINK = re.compile(r"<[^<>]{0,500}\b(?:href|src)\s?=\s?[\"']([^\"'<>]{1,20000})[\"'][^<>]{0,500}>", re.IGNORECASE)
BREAK = re.compile(r"<br\s?/?>\n", re.IGNORECASE)
ENDS = re.compile(r"<(?:br|/?p|/?li|/?tr|/?div)\b[^<>]{0,500}>", re.IGNORECASE)
BLOCK = re.compile(r"<(?:hr|/?pre|/?h[1-6]|/?table|/?title)\b[^<>]{0,500}>", re.IGNORECASE)
COMMENT = re.compile(r"<!--((?:[^-]++|-(?!->))*+)-->")
CELL = re.compile(r"</t[dh]>", re.IGNORECASE)
OTHER_TAG = re.compile(r"</?[a-z!][^<>]{0,2000}>", re.IGNORECASE)
# Where a puzzle may be in a tag, and in a script.
HELD = re.compile(
    r"\s(?:href|src|value|content|data-[\w-]{1,40})\s?=\s?(?:\"([^\"]*+)\"|'([^']*+)'|([^\s\"'<>]++))", re.IGNORECASE
)
STRING = re.compile(r"\"((?:[^\"\\\n]|\\.){8,20000}+)\"|'((?:[^'\\\n]|\\.){8,20000}+)'|`([^`]{8,20000}+)`")
# A field of a table, in quotes; these stand twice where they belong to it.
QUOTED = re.compile(r'(?:(?<=[,;\t\n])|\A)"((?:[^"]|""){1,20000}+)"(?=[,;\t\n]|\Z)')
# An address or a code with its size, in what a click does or in any other attribute.
IN_SCRIPT = re.compile(r"\b(?:https?://|www\.|[0-9]{1,3}x[0-9]{1,3}[a-z0-9]{0,20}:)[^\s\"'<>()\\]+")
LINE_OF_SAME = "\v"  # a line's end that the source of a page does not have there
NO_TEXT = LINE_OF_SAME * 2
# Ends of a line or of a page that are no new line for those who count lines.
PAGE = "\f"
OTHER_END = re.compile("[\f\x85\u2028\u2029]")


class Line(NamedTuple):
    """A line of a text, as it stands there and without what mail programs add."""

    number: int
    text: str  # as it stands there
    bare: str  # without marks of a quoted mail


def even_ends(text: str) -> str:
    """The text with the usual ends of lines, and those that are no new line for who counts lines as others."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return OTHER_END.sub(lambda end: NO_TEXT if end[0] == PAGE else LINE_OF_SAME, text)


def without_comment(comment: re.Match[str]) -> str:
    """The lines of a comment, empty."""
    return "\n" * comment[0].count("\n")


def lines_of(text: str, every: bool = False) -> Iterator[Line]:
    """The lines of a text; of a page's source those that a reader would see, and its addresses.

    With `every`, also what stands in other attributes and in scripts, and the lines inside a field of a table.
    """
    if TAGS.search(text):
        text = without_scripts(text, every)
        text = COMMENT.sub(rf"{NO_TEXT}\1{NO_TEXT}" if every else without_comment, text)
        text = OTHER_TAG.sub(held, text) if every else LINK.sub(rf"{LINE_OF_SAME}\1{LINE_OF_SAME}", text)
        text = ENDS.sub(LINE_OF_SAME, BLOCK.sub(NO_TEXT, BREAK.sub("\n", text)))
        text = CELL.sub("\t" if every else " ", text)
        text = unescape(OTHER_TAG.sub("", text))
    elif every:
        text = QUOTED.sub(field, text)
    for number, whole in enumerate(text.split("\n"), 1):
        for line in whole.split(LINE_OF_SAME):
            yield Line(number, line, MARK.sub("", line, count=1) if ">" in line or "&gt;" in line else line)


def without_scripts(page: str, every: bool = False) -> str:
    """The source of a page without scripts and styles; their lines stay, empty, or with `every` their strings."""
    parts: list[str] = []
    at, is_inside = 0, False
    for tag in SCRIPT.finditer(page):
        between = page[at : tag.start()]
        parts.append(strings(between) if is_inside and every else "\n" * between.count("\n") if is_inside else between)
        at, is_inside = tag.end(), not tag[1]
    return "".join([*parts, page[at:]])


def strings(script: str) -> str:
    """The strings of a script, each a line; JSON as it is."""
    if script.lstrip().startswith(("{", "[")):
        return script.replace("<", "&lt;")
    lines = (map("".join, STRING.findall(line)) for line in script.split("\n"))
    return "\n".join(LINE_OF_SAME.join(("", *line, "")) for line in lines).replace("<", "&lt;")


def held(tag: re.Match[str]) -> str:
    """The tag, and before it what its attributes hold."""
    values = ["".join(value) for value in HELD.findall(tag[0])]
    values += [address for address in IN_SCRIPT.findall(tag[0]) if not any(address in value for value in values)]
    return LINE_OF_SAME.join(["", *values, tag[0]]) if values else tag[0]


def field(quoted: re.Match[str]) -> str:
    """A field as it would stand alone, where it has lines or quotes in it."""
    inside = quoted[1]
    if "\n" not in inside and '""' not in inside:
        return quoted[0]
    return LINE_OF_SAME.join(("", inside.replace('""', '"'), ""))
