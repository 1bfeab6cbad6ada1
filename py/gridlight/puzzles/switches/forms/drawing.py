"""Graphs drawn with characters (`drawing`): bulbs on a grid, o for off and * for on, joined by - and |.

    o -- o -- *
    |         |
    o -- * -- o

A stroke of any length connects two bulbs both ways. The goal is that all bulbs are off.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from gridlight.puzzle import Document, Form, Malformed, Reading, State, Unsupported
from gridlight.puzzles.switches import MOST
from gridlight.puzzles.switches.forms.flip import NAME, name
from gridlight.puzzles.switches.forms.graph import other_layout
from gridlight.text.validate import shown

OFF, ON = "o", "*"
TOO_MANY = 2_000_000  # characters
SIGNS = re.compile(r"[oO*|\s-]++")
BULB = re.compile(r"[oO*]")
MARKS = re.compile(r"^[ \t]*\|[ \t|]*$|[oO*](?: +-++ *| *-++ +|--++)[oO*]", re.MULTILINE)
BULB_OR_STROKE = re.compile(r"[oO*|]")
OTHER = re.compile(r"[^oO*| -]")
Spot = tuple[int, int]  # (line, character), from 0
Link = tuple[Spot, Spot]


# Finding out
def is_marked(text: str) -> bool:
    """Nothing but bulbs and strokes, with a line of strokes downwards or a long stroke between two bulbs."""
    return is_drawing(text) and MARKS.search(text) is not None


def is_drawing(text: str) -> bool:
    """Nothing but bulbs and strokes, and some of either."""
    return SIGNS.fullmatch(text) is not None and BULB.search(text) is not None and ("-" in text or "|" in text)


def known(text: str) -> float:
    """How much a text is like a drawing; without long strokes it may be rows as well."""
    return 1.0 if is_marked(text) else 0.5


# Reading
def read_drawing(text: str) -> Reading:
    """The graph of a drawing; raises Malformed, naming the line and column."""
    if len(text) > TOO_MANY:
        raise Malformed(f"The drawing has more than {TOO_MANY} characters, more than any board needs.")
    lines = text.expandtabs().split("\n")
    for number, line in enumerate(lines, 1):
        if wrong := OTHER.search(line):
            raise Malformed(
                f"{where(number - 1, wrong.start())} is “{shown(wrong[0])}”, which is not part of a drawing."
            )
    bulbs = {(number, bulb.start()): bulb[0] for number, line in enumerate(lines) for bulb in BULB.finditer(line)}
    if not 0 < len(bulbs) <= MOST:
        raise Malformed(f"The drawing has {len(bulbs)} bulbs; 1 to {MOST} are possible.")
    rows = {line: row for row, line in enumerate(sorted({line for line, _ in bulbs}))}
    columns = {at: column for column, at in enumerate(sorted({at for _, at in bulbs}))}
    places = {(line, at): (rows[line], columns[at]) for line, at in bulbs}
    reach = {spot: [spot] for spot in bulbs}
    for first, second in (*across(lines), *down(lines)):
        reach[first].append(second)
        reach[second].append(first)
    document: Document = {
        "kind": "switches",
        "states": 2,
        "lights": {name(*places[spot]): int(sign == ON) for spot, sign in bulbs.items()},
        "goal": 0,
        "switches": {name(*places[spot]): [name(*places[bulb]) for bulb in reach[spot]] for spot in bulbs},
        "layout": {name(*place): list(place) for place in places.values()},
    }
    return Reading(document, notes=("In the drawing, * was read as on and o as off; the goal is all off.",))


def across(lines: Sequence[str]) -> Iterator[Link]:
    """The connections along lines; raises Malformed for a stroke that does not lead from bulb to bulb."""
    for number, line in enumerate(lines):
        ends = [-1, *(bulb.start() for bulb in BULB.finditer(line)), len(line)]
        for left, right in pairwise(ends):
            between = line[left + 1 : right]
            if "-" not in between:
                continue
            if left < 0 or right == len(line):
                raise Malformed(
                    f"{where(number, left + 1 + between.index('-'))} is a stroke that does not join two bulbs."
                )
            if "|" in between:
                raise Malformed(f"{where(number, left + 1 + between.index('|'))} is a stroke that crosses another.")
            yield (number, left), (number, right)


def down(lines: Sequence[str]) -> Iterator[Link]:
    """The connections from line to line; raises Malformed for a stroke that does not lead from bulb to bulb."""
    from_bulbs: dict[int, Spot] = {}  # by character: the bulbs and strokes of the line above, and where these began
    for number, line in enumerate([*lines, ""]):
        here: dict[int, Spot] = {}
        for sign in BULB_OR_STROKE.finditer(line):
            at = sign.start()
            if sign[0] != "|":
                here[at] = (number, at)
                if at in from_bulbs and lines[number - 1][at] == "|":
                    yield from_bulbs[at], (number, at)
            elif at in from_bulbs:
                here[at] = from_bulbs[at]
            else:
                raise Malformed(f"{where(number, at)} is a stroke that does not begin at a bulb.")
        for at in from_bulbs:
            if at not in here and lines[number - 1][at] == "|":
                raise Malformed(f"{where(number - 1, at)} is a stroke that does not end at a bulb.")
        from_bulbs = here


def where(line: int, at: int) -> str:
    """Line 1, column 1 is the first."""
    return f"Line {line + 1}, column {at + 1}"


# Writing
APART, BELOW = 5, 2  # characters from column to column, and lines from row to row


def write_drawing(document: Document, state: State | None) -> str:
    """The drawing of bulbs that are named after their places, as when a drawing is read; another layout is lost."""
    if document["states"] != 2 or document["goal"] != 0:
        raise Unsupported("A drawing can only hold boards with two states and the goal all off.")
    spots = {bulb: spot_of(bulb) for bulb in document["lights"]}
    lines, columns = ({spot[axis] for spot in spots.values()} for axis in (0, 1))
    height, width = max(lines) + 1, max(columns) + 1
    if len(lines) * BELOW < height or len(columns) * APART < width or height * width > TOO_MANY:
        raise Unsupported(
            "In a drawing every row and column of the grid has bulbs; this board has empty ones, or too many."
        )
    canvas = [[" "] * width for _ in range(height)]
    for bulb, (line, at) in spots.items():
        canvas[line][at] = ON if document["lights"][bulb] else OFF
    for bulb, other in connections(document):
        if spots[bulb] < spots[other]:
            stroke(canvas, spots[bulb], spots[other])
    return "\n".join("".join(line).rstrip() for line in canvas)


def connections(document: Document) -> list[tuple[str, str]]:
    """Each connection from both ends; raises Unsupported where a switch changes more or less than its connections."""
    reach: dict[str, list[str]] = document["switches"]
    if {*reach} != {*document["lights"]}:
        raise Unsupported(
            "In a drawing every bulb is a switch, and every switch is a bulb; on this board that is not so."
        )
    for bulb, others in reach.items():
        if sorted(others) != sorted({*others, bulb}):
            raise Unsupported(f"In a drawing a switch changes its bulb and others once; that of {bulb} does not.")
    links = [(bulb, other) for bulb, others in reach.items() for other in others if bulb != other]
    both = set(links)
    for bulb, other in links:
        if (other, bulb) not in both:
            raise Unsupported(f"A drawing has no one-way connections, such as the one from {bulb} to {other}.")
    if not links:
        raise Unsupported("A drawing without connections would be taken for rows of lights.")
    return links


def spot_of(bulb: str) -> Spot:
    """Where a bulb is drawn, by its name."""
    place = NAME.fullmatch(bulb)
    if place is None or bulb != name(int(place[1]) - 1, int(place[2]) - 1):
        raise Unsupported(
            "A drawing has places, not names: only boards whose bulbs are called r1c1, r1c2, … can be drawn."
        )
    return (int(place[1]) - 1) * BELOW, (int(place[2]) - 1) * APART


def stroke(canvas: list[list[str]], start: Spot, end: Spot) -> None:
    """Draw a connection; raises Unsupported where something is in its way."""
    (line, at), (to_line, to) = start, end
    along = line == to_line
    way: list[Spot] = []
    if along:
        way = [(line, between) for between in range(at + 1, to)]
    elif at == to:
        way = [(between, at) for between in range(line + 1, to_line)]
    if not way or any(canvas[row][column] != " " for row, column in way):
        raise Unsupported(
            f"In a drawing connections run along rows and columns and do not cross; one from row {line // BELOW + 1},"
            f" column {at // APART + 1} does not fit."
        )
    for row, column in way[1:-1] if along else way:
        canvas[row][column] = "-" if along else "|"


FORMS = (
    Form(
        "drawing", read_drawing, write_drawing, marked=is_marked, possible=is_drawing, known=known, loses=other_layout
    ),
)
