"""CSS colours of other sites, converted to the contract's: a name, or # and six digits."""

from __future__ import annotations

import re

from gridlight.puzzle import Malformed
from gridlight.puzzles.witness.model.grid import Place, where
from gridlight.text.validate import shown

NAME_OR_DIGITS = re.compile(r"[a-z]{1,30}|#[0-9a-f]{6}")
SHORT = re.compile(r"#([0-9a-f])([0-9a-f])([0-9a-f])f?")
OPAQUE = re.compile(r"(#[0-9a-f]{6})ff")
RGB = re.compile(
    r"rgba?\( *([0-9]{1,3})(?: *, *| +)([0-9]{1,3})(?: *, *| +)([0-9]{1,3})(?: *[,/] *(?:1(?:\.0{1,9})?|100%))? *\)"
)


def plain_colour(value: object, at: Place) -> str:
    """A colour as in the contract; raises Malformed for anything else, and for a transparent colour."""
    text = value.strip().lower() if isinstance(value, str) else ""
    if NAME_OR_DIGITS.fullmatch(text):
        return text
    if short := SHORT.fullmatch(text):
        return "#" + "".join(2 * digit for digit in short.groups())
    if opaque := OPAQUE.fullmatch(text):
        return opaque[1]
    if (parts := RGB.fullmatch(text)) and all(int(part) < 256 for part in parts.groups()):
        return "#" + "".join(f"{int(part):02x}" for part in parts.groups())
    what = f"the colour “{shown(value)}”" if isinstance(value, str) else "a colour that is not text"
    raise Malformed(f"The symbol in {where(at)} has {what}; colours are names, #rrggbb or rgb(…), and not transparent.")
