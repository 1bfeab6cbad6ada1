"""The heading that rows may have: `states 3 goal 2 reach king wrap`, or a part of it.

`goal` is 0 and `reach` is plus when they are left out; a reach is a name or offsets, as in `reach 0,0 0,1 -1,0`.
"""

from __future__ import annotations

import re
from typing import Any

from gridlight.puzzle import Document, Malformed
from gridlight.text.validate import shown

BEGINS = re.compile(r"\s*(?:(?:states|goal)[ \t:=]*[0-9]|reach[ \t:=]|(?:wrap|torus)\b)")
OFFSET = r"[+-]?[0-9]{1,9},[+-]?[0-9]{1,9}"
IS = r"(?:[ \t]*[:=][ \t]*|[ \t]+)"
WORD = re.compile(
    rf"(?P<key>states|goal){IS}(?P<number>[0-9]{{1,9}})\b"
    rf"|reach{IS}(?:(?P<offsets>{OFFSET}(?:[ \t]+{OFFSET}){{0,200}})|(?P<name>[a-z]+\b))"
    r"|(?P<wrap>wrap|torus)\b"
)


def has_heading(text: str) -> bool:
    """A text whose first line says something of this."""
    return BEGINS.match(text) is not None


def read_heading(line: str) -> dict[str, Any]:
    """What a heading says, by the document's keys; raises Malformed for a word that a heading cannot have."""
    said: dict[str, Any] = {}
    at = 0
    while rest := line[at:].lstrip(" \t,;"):
        at = len(line) - len(rest)
        word = WORD.match(line, at)
        if word is None:
            raise Malformed(
                f"The heading has “{shown(rest, 20)}”; it says what is needed of states, goal, reach and wrap,"
                " as in “states 3 goal 2 reach king wrap”."
            )
        key = word["key"] or ("wrap" if word["wrap"] else "reach")
        if key in said:
            raise Malformed(f"The heading says “{key}” twice.")
        if word["number"]:
            said[key] = int(word["number"])
        elif word["offsets"]:
            said[key] = [[int(number) for number in offset.split(",")] for offset in word["offsets"].split()]
        else:
            said[key] = word["name"] or True
        at = word.end()
    return said


def write_heading(document: Document) -> str:
    """The heading of a document; a goal a cell stands below its rows."""
    words = [f"states {document['states']}"]
    if isinstance(document["goal"], int):
        words.append(f"goal {document['goal']}")
    reach = document["reach"]
    if reach != "plus":
        words.append("reach " + (reach if isinstance(reach, str) else " ".join(f"{r},{c}" for r, c in reach)))
    if document["wrap"]:
        words.append("wrap")
    return " ".join(words)
