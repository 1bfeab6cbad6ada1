"""Boards as rows of characters (`rows`), and as collections of Lights Off write them (`lightsoff-rows`).

A row ends with its line or with |; cells may have spaces between them. Lights of two states are signs, # x or * for lit
and . - _ or o for unlit, one of each throughout; or 1 and 0, or the b and w of Flip Game. More states are digits, and
letters for 10 to 35; among these a dot is a hole. A heading may come first: where it leaves them out, the goal is 0 and
the reach plus. Below the rows a line `goal` may begin rows with the goal of each cell, and a line `presses` rows with
what was pressed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from gridlight.puzzle import Document, Form, Malformed, Reading, State, Unsupported
from gridlight.text.recognise import mostly, nearly, rows_known
from gridlight.text.validate import shown

UNLIT, LIT = ".-_o", "#x*"
WHITE, BLACK = "w", "b"  # the sides of the pieces in Flip Game
DIGITS = "0123456789"
VALUES = DIGITS + "abcdefghijklmnopqrstuvwxyz"
HOLE = "."
SECTIONS = ("goal", "presses")
TOO_MANY = 15_000  # lines; 2000 rows with their goals and presses, and blank lines between them, are fewer
SURE = ".-_#*"  # a single line with one of these is a row
CELLS = DIGITS + UNLIT + LIT + "XO"
LIGHTSOFF = re.compile(r"\s*[x-]+\|(?:[x-]+\|)*[x-]*\s*")
BLACK_AND_WHITE = re.compile(r"\s*+[bw]{2,}+(?:\s*\n\s*[bw]{2,}+)+\s*")
WALLS = re.compile(r"[0-4. \t\n|]*B[0-4.B \t\n|]*")  # with a dot: B is a wall here, and no light of eleven presses
OF_SWITCHES = re.compile(r"^[ \t]*(?:flip|switch|no-switch)(?:[ \t]|$)", re.MULTILINE)
# A heading: `states 3 goal 2 reach king wrap`, or a part of it. A reach is a name or offsets: `reach 0,0 0,1 -1,0`.
BEGINS = re.compile(r"\s*(?:(?:states|goal)[ \t:=]*[0-9]|reach[ \t:=]|(?:wrap|torus)\b)")
OFFSET = r"[+-]?[0-9]{1,9},[+-]?[0-9]{1,9}"
IS = r"(?:[ \t]*[:=][ \t]*|[ \t]+)"
WORD = re.compile(
    rf"(?P<key>states|goal){IS}(?P<number>[0-9]{{1,9}})\b"
    rf"|reach{IS}(?:(?P<offsets>{OFFSET}(?:[ \t]+{OFFSET}){{0,200}})|(?P<name>[a-z]+\b))"
    r"|(?P<wrap>wrap|torus)\b"
)


# Finding out
def is_marked(text: str) -> bool:
    """A heading, and no line that only Switches has."""
    return has_heading(text) and OF_SWITCHES.search(text) is None


def is_rows(text: str) -> bool:
    """Mostly cells: several rows of them, or one of digits or of signs that no code has; or equal rows of values."""
    text = text.strip()
    if ":" in text.partition("\n")[0] or ("." in text and WALLS.fullmatch(text)):
        return False
    several = "\n" in text or "|" in text
    if mostly(text, CELLS + " \t\n|"):
        single = nearly(text, CELLS + " \t") and (bool(set(SURE) & set(text)) or not text.strip(DIGITS + " \t"))
        return several or single
    return several and (has_values(text.lower()) or is_black_and_white(text))


def has_values(text: str) -> bool:
    """Equal rows of digits and of letters for higher values, in words or with spaces between all cells."""
    if not set(DIGITS) & set(text) or set(text) - set(VALUES + HOLE + " \t\n|"):
        return False
    rows = [row.split() for row in re.split(r"[\n|]", text, maxsplit=TOO_MANY) if row and not row.isspace()]
    apart = all(len(row) == 1 for row in rows) or all(len(word) == 1 for row in rows for word in row)
    return apart and len({sum(map(len, row)) for row in rows}) == 1


def is_black_and_white(text: str) -> bool:
    """Equal rows of b and w."""
    return BLACK_AND_WHITE.fullmatch(text) is not None and len({len(row) for row in text.split()}) == 1


def is_lightsoff(text: str) -> bool:
    """One line of equal rows of x and -, with | between them or behind the only one."""
    return LIGHTSOFF.fullmatch(text) is not None and len({len(row) for row in text.strip().split("|") if row}) == 1


def known(text: str) -> float:
    """The share of a text that is rows of lights: signs, digits, or values with letters."""
    if is_marked(text):
        return 1.0
    if is_black_and_white(text):
        return 1.0
    return rows_known(
        text, UNLIT + LIT + "XO|", DIGITS + HOLE + "|", *([VALUES + HOLE + "|"] if has_values(text) else ())
    )


# Reading
def read_rows(text: str) -> Reading:
    """The board of rows, its goal and what was pressed, as far as they are said."""
    if text.count("\n") + text.count("|") > TOO_MANY:
        raise Malformed(f"The text has more than {TOO_MANY} lines; a board has at most 2000 rows.")
    lines = [line.strip() for line in re.split(r"[\n|]", text) if line and not line.isspace()]
    said = read_heading(lines.pop(0)) if lines and has_heading(lines[0]) else {}
    blocks: dict[str, list[str]] = {"lights": []}
    block = "lights"
    for line in lines:
        if (word := line.lower().rstrip(":")) in SECTIONS:
            block = word
            if block in blocks or block in said:
                raise Malformed(f"The text says “{block}” twice.")
            blocks[block] = []
        else:
            blocks[block].append("".join(line.split()).lower())
    lights, notes = decode(blocks["lights"], said.get("states"))
    if "states" not in said:
        said["states"] = states_of(lights)
        if said["states"] > 2:
            notes += (f"The highest value is {said['states'] - 1}, so every light has {said['states']} states.",)
    goal = decode(blocks["goal"], said["states"])[0] if "goal" in blocks else said.get("goal")
    if goal is None:
        notes += ("The goal is all off." if said["states"] == 2 else "The goal is 0 everywhere.",)
    document = {
        "kind": "lightsout",
        "states": said["states"],
        "lights": lights,
        "goal": goal or 0,
        "reach": said.get("reach", "plus"),
        "wrap": said.get("wrap", False),
    }
    presses = decode(blocks["presses"], said["states"])[0] if "presses" in blocks else None
    return Reading(document, {"presses": presses} if presses is not None else None, notes)


def decode(rows: Sequence[str], states: int | None) -> tuple[list[str], tuple[str, ...]]:
    """Rows as a document has them, and how signs were understood; raises Malformed for a cell that fits no alphabet."""
    used = set("".join(rows))
    if used <= {HOLE} or (states in (None, 2) and not used & set(DIGITS)):
        return by_signs(rows, used)
    letters = used - set(DIGITS + HOLE)
    if states is None and letters and letters <= {"o", "x"}:  # rather signs than the values 24 and 33
        raise Malformed(f"The rows have digits and “{min(letters)}” as well; use one alphabet for all of them.")
    refuse(rows, VALUES + HOLE, "a light is a digit, or a letter from a (10) to z (35), and a dot is a hole")
    return list(rows), ("A dot was read as a hole.",) if states is None and HOLE in used else ()


def by_signs(rows: Sequence[str], used: set[str]) -> tuple[list[str], tuple[str, ...]]:
    """Rows of two signs, one of them for lit and one for unlit."""
    if not used <= {WHITE, BLACK}:
        refuse(rows, UNLIT + LIT, "lit is #, x, * or 1, unlit is ., -, o or 0")
    notes: list[str] = []
    for signs, word in ((LIT + BLACK, "lit"), (UNLIT + WHITE, "unlit")):
        quoted = [f"“{sign}”" for sign in signs if sign in used]
        if len(quoted) > 1:
            raise Malformed(f"The rows have {' and '.join(quoted)}, which all mean {word}; use one of them throughout.")
        notes += [f"{sign} was read as {word}." for sign in quoted]
    return [row.translate(BY_SIGN) for row in rows], tuple(notes)


BY_SIGN = str.maketrans(dict.fromkeys(UNLIT + WHITE, "0") | dict.fromkeys(LIT + BLACK, "1"))


def refuse(rows: Sequence[str], alphabet: str, rule: str) -> None:
    """Raises Malformed for the first cell that is not of this alphabet."""
    other = re.compile(f"[^{re.escape(alphabet)}]")
    for number, row in enumerate(rows, 1):
        if wrong := other.search(row):
            raise Malformed(
                f"Row {number}, column {wrong.start() + 1} is “{shown(wrong[0])}”, which is not a cell: {rule}."
            )


def states_of(rows: Sequence[str]) -> int:
    """One more than the highest value, and at least two."""
    return max(2, 1 + max((VALUES.index(char) for char in set("".join(rows)) - {HOLE}), default=0))


# Writing
def write_rows(document: Document, state: State | None) -> str:
    """A heading and the rows, with a goal a cell and the presses below them."""
    if not any(row.strip(HOLE) for row in document["lights"]):
        raise Unsupported("Rows of nothing but holes would be read as lights that are off.")
    blocks = [write_heading(document), *spaced(document["lights"])]
    if not isinstance(document["goal"], int):
        blocks += ["goal", *spaced(document["goal"])]
    if state is not None and "presses" in state:
        blocks += ["presses", *spaced(state["presses"])]
    return "\n".join(blocks)


def spaced(rows: Sequence[str]) -> list[str]:
    """Rows with spaces between their cells where letters could be taken for a word."""
    return [" ".join(row) if any(char > "9" for char in row) else row for row in rows]


def write_lightsoff(document: Document, state: State | None) -> str:
    """Rows of x and - that end with |, for the only boards that such collections have."""
    plain = document["states"] == 2 and document["reach"] == "plus" and not document["wrap"]
    if not plain or document["goal"] != 0:
        raise Unsupported(
            "These rows can only hold boards with two states, the goal all off, the plus reach and no torus."
        )
    if any(HOLE in row for row in document["lights"]):
        raise Unsupported("These rows cannot hold a board with holes.")
    rows = [row.replace("0", "-").replace("1", "x") for row in document["lights"]]
    return "|".join(rows) + "|" * (len(rows) == 1)  # which says that it is a row


FORMS = (
    Form("rows", read_rows, write_rows, marked=is_marked, possible=is_rows, known=known, holds=("presses",)),
    Form("lightsoff-rows", read_rows, write_lightsoff, marked=is_lightsoff),
)


# The heading
def has_heading(text: str) -> bool:
    """A text whose first line says something of this."""
    return BEGINS.match(text) is not None


def read_heading(line: str) -> dict[str, Any]:
    """What a heading says, by the document's keys; raises Malformed for a word that a heading cannot have."""
    said: dict[str, Any] = {}
    at = 0
    while unread := line[at:].lstrip(" \t,;"):
        at = len(line) - len(unread)
        word = WORD.match(line, at)
        if word is None:
            raise Malformed(
                f"The heading has “{shown(unread, 20)}”; it says what is needed of states, goal, reach and wrap,"
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
