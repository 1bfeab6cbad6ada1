"""Takes off what stands around a puzzle that was copied.

That are quotation marks, quote marks of mails, code fences, marks of Markdown, indentation, percent-encoding and
entities of HTML, in any combination. What is inside is read as if it had been pasted bare.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import unquote, unquote_plus

QUOTES = {'"': '"', "'": "'", "`": "`", "“": "”", "‘": "’", "«": "»", "„": "“"}
MOST = 20  # layers
FENCE = re.compile(r"\s*+(```+|~~~+)[^\n`~]*+\n")
MARK = re.compile(r"[ \t]{0,3}(?:(?:>|&gt;) ?)+")  # a line of a mail, or of a comment, that is quoted
EMPHASIS = re.compile(r"[*(\[\"'“]{0,3}([A-Za-z0-9]{8,}+)[*)\]\"'”,.;:!?]{0,4}")  # around a code
ENCODED = re.compile(r"%[0-9A-Fa-f]{2}")
PLUSES = re.compile(r"(?:[^+\s]\+){3}")  # a blank may be + in an address
ENTITY = re.compile(r"&(?:#([0-9]{1,7})|#[xX]([0-9a-fA-F]{1,6})|(amp|lt|gt|quot|apos|nbsp|num|period));")
NAMED = {"amp": "&", "lt": "<", "gt": ">", "quot": '"', "apos": "'", "nbsp": " ", "num": "#", "period": "."}
TAG = re.compile(r"</?[A-Za-z!]")
BLANK_LINES = re.compile(r"\A(?:[ \t]*+\n)++")
DEEP = 4  # columns of indentation that are code in Markdown


def unwrapped(text: str) -> str:
    """The text inside all layers of quotes, fences and marks."""
    text = BLANK_LINES.sub("", text.rstrip())
    for _ in range(MOST):
        layers = (BLANK_LINES.sub("", take_off(text).rstrip()) for take_off in LAYERS)
        inside = next((inside for inside in layers if inside != text), text)
        if inside == text:
            break
        text = inside
    return text


def without_fence(text: str) -> str:
    """What is between two fences, if nothing else is there; the second may have been lost."""
    fence = FENCE.match(text)
    if fence is None:
        return text
    inside = text[fence.end() :]
    if inside.endswith(fence[1]):
        inside = inside[: -len(fence[1])]
    return inside if fence[1] not in inside or inside.startswith(fence[1]) else text


def without_quotes(text: str) -> str:
    """What is between quotation marks around the whole, or around each line."""
    inside = text.strip()
    if len(inside) > 2 and QUOTES.get(inside[0]) == inside[-1] and not is_pair(inside):
        return inside[1:-1] if "\n" in inside else inside[1:-1].strip()
    first = inside[:1]
    if first not in QUOTES or "\n" not in inside:
        return text
    lines = [line.strip().rstrip(",") for line in inside.split("\n")]
    if all(len(line) > 1 and line[0] == first and line.find(QUOTES[first], 1) == len(line) - 1 for line in lines):
        return "\n".join(line[1:-1] for line in lines)
    return text


def without_emphasis(text: str) -> str:
    """A code without the marks of Markdown, the brackets and the comma that stand at its sides."""
    code = EMPHASIS.fullmatch(text.strip())
    return code[1] if code and not code[1].isalpha() and not code[1].isdigit() else text


def is_pair(text: str) -> bool:
    """Whether the marks at both ends belong to different words: "New York" and so on to "Boston"."""
    return text.count(text[0]) > 2 and "\n" in text and text[0] in "\"'"


def without_marks(text: str) -> str:
    """Lines without > before each; a blank after it belongs to it where every line has one."""
    if not MARK.match(text):
        return text
    lines = text.split("\n")
    if not all(MARK.match(line) or not line.strip() for line in lines):
        return text
    bare = [MARK.sub("", line, count=1) for line in lines]
    return "\n".join(bare) if any(map(str.strip, bare)) else text


def without_indent(text: str) -> str:
    """Lines without the indentation that all of them have; a few blanks may be cells, and so may those of full rows."""
    if text[:1] not in (" ", "\t"):
        return text
    filled = [line for line in text.split("\n") if line.strip()]
    depth = min(len(line) - len(line.lstrip(" \t")) for line in filled)
    shared = filled[0][:depth]
    if not depth or not all(line.startswith(shared) for line in filled):
        return text
    full = len({len(line) for line in filled}) == 1 and any(line.endswith(" ") for line in filled)
    if "\t" not in shared and (depth < DEEP or full):
        return text
    return "\n".join(line[depth:] for line in text.split("\n"))


def decoded(text: str) -> str:
    """A text without blanks whose signs are percent-encoded, as they are in addresses."""
    if "%" not in text or not ENCODED.search(text) or re.search(r"\s", text):
        return text
    plain = (unquote_plus if PLUSES.search(text) else unquote)(text)
    return text if "\ufffd" in plain else plain


def unescaped(text: str) -> str:
    """A text whose signs are entities of HTML, and that has no tags."""
    return text if "&" not in text or TAG.search(text) else ENTITY.sub(sign, text)


def sign(entity: re.Match[str]) -> str:
    """The sign for an entity; what cannot be read stays."""
    if entity[3]:
        return NAMED[entity[3]]
    number = int(entity[1]) if entity[1] else int(entity[2], 16)
    return chr(number) if number == 10 or 32 <= number < 0xD800 else entity[0]


LAYERS: tuple[Callable[[str], str], ...] = (
    without_fence,
    without_indent,
    without_quotes,
    without_marks,
    without_emphasis,
    decoded,
    unescaped,
)
