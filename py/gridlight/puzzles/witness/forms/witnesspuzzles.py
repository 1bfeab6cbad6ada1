"""Panels of witnesspuzzles.com: the JSON of its Puzzle in its present and older formats, bare or in a page's source.

`grid` is a list of columns: grid[x][y] is the place in row y and column x. A corner or edge is
{"type": "line", "line": 0} with flags (start, end, dot, gap), a cell is null or its symbol. A piece is a number:
bit 4x + y stands for a square in row y and column x of four, bit 20 for a piece that may be turned.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection
from typing import Any, cast

from gridlight.puzzle import Document, Form, Malformed, Reading, State, Unsupported
from gridlight.puzzles.witness.forms.draft import Draft, cells_of, squares_of
from gridlight.puzzles.witness.model.document import panel_of
from gridlight.puzzles.witness.model.grid import Place, is_cell, where
from gridlight.puzzles.witness.model.variants import (
    FAT_STARTS,
    MARKS_DO_NOT_CANCEL,
    ONLY_OWN_START,
    PIECES_CROSS_LINES,
    VARIANTS,
    ZERO_SUM_FITS,
)
from gridlight.puzzles.witness.symbols import SYMBOLS
from gridlight.text.strict_json import parse_json
from gridlight.text.validate import counted, shown

SITES = ("witnesspuzzles.com", "jbzdarkid.github.io")
CALL = "deserialize("
NUMBER = re.compile(r"/play/([A-Za-z0-9]{1,20})")
COPY = "view the page's source, and paste the line with “Puzzle.deserialize(” in it."
LITERAL = re.compile(r"\s*+(?:\"((?:[^\"\\]++|\\.)*+)\"|'((?:[^'\\]++|\\.)*+)'|`((?:[^`\\]++|\\.)*+)`)", re.DOTALL)
ESCAPED = re.compile(r"\\.|\"", re.DOTALL)
CUT = "The panel is cut short. Copy the whole line with “Puzzle.deserialize(” again."
TYPES = {type.in_witnesspuzzles: type for type in SYMBOLS.values() if type.in_witnesspuzzles}
NOTHING = ("line", "nonce")  # types of places without a symbol
DOTS = {1: "black", 2: "blue", 3: "yellow", 4: "invisible"}
GAP, MISSING = 1, 2
ACROSS = 4  # rows and columns of a piece
FREE = 1 << 20
SYMMETRIES = {(True, False): "left-right", (False, True): "top-bottom", (True, True): "rotational"}
# The name of each variant there, and the value that turns it on.
SETTINGS = {
    MARKS_DO_NOT_CANCEL.name: ("NEGATIONS_CANCEL_NEGATIONS", False),
    ZERO_SUM_FITS.name: ("SHAPELESS_ZERO_POLY", True),
    PIECES_CROSS_LINES.name: ("PRECISE_POLYOMINOS", False),
    FAT_STARTS.name: ("FAT_STARTPOINTS", True),
}
ALWAYS = ONLY_OWN_START.name  # the variant that every panel there has
# CSS colours
NAME_OR_DIGITS = re.compile(r"[a-z]{1,30}|#[0-9a-f]{6}")
SHORT = re.compile(r"#([0-9a-f])([0-9a-f])([0-9a-f])f?")
OPAQUE = re.compile(r"(#[0-9a-f]{6})ff")
RGB = re.compile(
    r"rgba?\( *([0-9]{1,3})(?: *, *| +)([0-9]{1,3})(?: *, *| +)([0-9]{1,3})(?: *[,/] *(?:1(?:\.0{1,9})?|100%))? *\)"
)


# Finding the panel in a text
def is_panel(text: str) -> bool:
    """Whether it is the JSON of a panel, a page with one in it, or an address of the site."""
    begins = text.lstrip(" \n\t\"'`")[:1] == "{"
    plain = text.replace("\\", "") if begins else ""
    # A grid with a size is a puzzle of f-puzzles.
    return CALL in text or any(site in text for site in SITES) or ('"grid' in plain and '"size"' not in plain)


def found_json(text: str) -> str:
    """The JSON of the panel in a text; raises Malformed or Unsupported."""
    text = text.strip()
    if CALL in text:
        literal = LITERAL.match(text, text.index(CALL) + len(CALL))
        if literal is None:
            raise Malformed(CUT)
        return unescaped(next(part for part in literal.groups() if part is not None))
    if text.startswith(("{\\", '"{')):  # a JSON string, with its quotes or without
        return unescaped(text.strip('"'))
    if not text.startswith("{"):
        raise Unsupported(no_panel(text))
    return text


def no_panel(text: str) -> str:
    """The sentence on an address or a page without a panel in it."""
    if number := NUMBER.search(text):
        what = f"This address names a panel of witnesspuzzles.com, {number[1]}, but does not hold it"
        return f"{what}, and Gridlight can't fetch web pages. Open it, {COPY}"
    return f"This is a page of witnesspuzzles.com without a panel in it. Open a panel there, {COPY}"


def unescaped(literal: str) -> str:
    """The value of a JavaScript string literal, given without its quotes; raises Malformed."""
    plain = ESCAPED.sub(lambda match: as_json(match[0]), literal)
    try:
        return cast("str", parse_json(f'"{plain}"'))
    except Malformed:
        raise Malformed(CUT) from None


def as_json(sign: str) -> str:
    r"""An escaped character, or a bare quotation mark, as JSON has it: it knows no \' or \`, and needs \"."""
    return {"\\'": "'", "\\`": "`", '"': '\\"'}.get(sign, sign)


# Reading
def read(text: str) -> Reading:
    """The panel of a text; a line drawn on it is left out."""
    given = parse_json(found_json(text))
    panel = cast("dict[str, Any]", given) if isinstance(given, dict) else {}
    grid = columns_of(panel.get("grid"))
    pillar = bool(panel.get("pillar"))
    height, width = cells_of(len(grid[0]), len(grid), pillar)
    draft = Draft(height, width, pillar)
    for x, column in enumerate(grid):
        for y, value in enumerate(column):
            if not isinstance(value, bool | int | float | None):  # an empty place in older panels
                read_place(draft, (y, x), value)
    read_lists(draft, panel)
    read_settings(draft, panel.get("settings"))
    draft.symmetry = symmetry_of(panel.get("symmetry"), pillar)
    document = draft.document()
    if ALWAYS in panel_of(document).variants_in_play:
        document["rules"][ALWAYS] = True
    return Reading(document, notes=draft.notes())


def columns_of(grid: object) -> list[list[object]]:
    """The columns of a panel, all of one length; raises Malformed."""
    columns = cast("list[Any]", grid) if isinstance(grid, list) else []
    if not columns:
        raise Malformed("This is not a panel of witnesspuzzles.com: it has no “grid” of columns.")
    for number, column in enumerate(columns):
        if not isinstance(column, list):
            raise Malformed(f"Column {number} of the “grid” is not a list; the grid is a list of columns.")
        if len(cast("list[Any]", column)) != len(columns[0]):
            raise Malformed(
                f"Column {number} of the “grid” has {counted(len(cast('list[Any]', column)), 'place')};"
                f" column 0 has {len(columns[0])}."
            )
    return columns


def read_place(draft: Draft, at: Place, value: object) -> None:
    """One place of the grid: its symbol, if it has one, and its flags."""
    if not isinstance(value, dict):
        raise Malformed(f"The “grid” has something other than an object for {where(at)}.")
    given = cast("dict[str, Any]", value)
    type = given.get("type")
    if type is None:  # an empty cell in older panels
        return
    if type not in NOTHING:
        read_symbol(draft, at, given)
    if given.get("start"):
        draft.starts.add(at)
    if given.get("end"):
        draft.ends[at] = given["end"]
    if dot := sort_of(given.get("dot"), DOTS, "dot", at):
        draft.dots[at] = DOTS[dot]
    if gap := sort_of(given.get("gap"), (GAP, MISSING), "gap", at):
        (draft.gaps if gap == GAP else draft.missing).add(at)


def sort_of(value: object, known: Collection[int], what: str, at: Place) -> int:
    """The number of a flag: 0 where there is none; older panels have true for 1. Raises Unsupported."""
    if not value:
        return 0
    if not isinstance(value, int) or value not in known:
        raise Unsupported(f"{where(at).capitalize()} has an unknown kind of {what}; known are 1 to {max(known)}.")
    return int(value)


def read_symbol(draft: Draft, at: Place, given: dict[str, Any]) -> None:
    """The symbol of a place; raises Unsupported for one that the game does not have."""
    theirs, colour = given["type"], given.get("color")
    ours = TYPES.get(theirs) if isinstance(theirs, str) else None
    if ours is None:
        what = f"“{shown(theirs)}”" if isinstance(theirs, str) else "a symbol without a name"
        raise Unsupported(
            f"{where(at).capitalize()} has {what}, which is not a symbol of the game and is not supported."
        )
    colour = ours.usual if colour is None else plain_colour(colour, at)
    if "shape" in ours.keys:
        shape = given.get("polyshape")
        if type(shape) is not int:
            raise Malformed(f"The piece in {where(at)} has no shape: its “polyshape” is not a whole number.")
        squares = {(y, x) for x in range(ACROSS) for y in range(ACROSS) if shape >> (ACROSS * x + y) & 1}
        draft.piece(at, ours.type, colour, squares, bool(shape & FREE) or given.get("rot") == "all")
    else:
        parameters = {key: given.get(key) for key in ours.keys}
        draft.symbols.append({"at": [*at], "type": ours.type, "colour": colour} | parameters)


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


def read_lists(draft: Draft, panel: dict[str, Any]) -> None:
    """Starts, ends, dots and gaps of older panels, which are lists, not flags."""
    for key in ("start", "startPoints"):
        draft.starts.update(at for at, _ in places(draft, panel, key))
    for key in ("end", "endPoints"):
        draft.ends |= {at: given.get("dir") or draft.outward(at) for at, given in places(draft, panel, key)}
    draft.dots |= {at: DOTS[1] for at, _ in places(draft, panel, "dots")}
    for at, _ in places(draft, panel, "gaps"):
        draft.gaps.add(at)
        draft.missing.discard(at)


def places(draft: Draft, panel: dict[str, Any], key: str) -> list[tuple[Place, dict[str, Any]]]:
    """The objects of a list, or the only one, each with its place; raises Malformed."""
    value = cast("object", panel.get(key) or [])
    placed: list[tuple[Place, dict[str, Any]]] = []
    for item in cast("list[object]", value) if isinstance(value, list) else [value]:
        given = cast("dict[str, Any]", item) if isinstance(item, dict) else {}
        x, y = given.get("x"), given.get("y")
        if type(x) is not int or type(y) is not int:
            raise Malformed(f"“{key}” has an object without “x” and “y”.")
        if not draft.holds((y, x)):
            raise Malformed(f"“{key}” has a place off the panel: x is {shown(str(x), 9)}, y is {shown(str(y), 9)}.")
        placed.append(((y, x), given))
    return placed


def read_settings(draft: Draft, settings: object) -> None:
    """The variants in use; raises Unsupported for mechanics that the game does not have."""
    given = cast("dict[str, Any]", settings) if isinstance(settings, dict) else {}
    if given.get("CUSTOM_MECHANICS"):
        raise Unsupported("This panel uses custom mechanics (arrows, bridges, sizers), which are not supported.")
    draft.rules = [rule for rule, (key, value) in SETTINGS.items() if given.get(key) is value]


def symmetry_of(value: object, pillar: bool) -> str | None:
    """The symmetry; on a pillar, one without “x” and “y” is a shift half-way round."""
    if not value and not isinstance(value, dict):
        return None
    if not isinstance(value, dict):
        raise Malformed("The “symmetry” of the panel is not an object with “x” and “y”.")
    given = cast("dict[str, Any]", value)
    symmetry = SYMMETRIES.get((given.get("x") is True, given.get("y") is True))
    if symmetry is None and not pillar:
        raise Unsupported(
            "The symmetry of this panel is neither left to right nor top to bottom, so its two lines would be the same."
            " That is possible on pillars only."
        )
    return symmetry or "shift"


# Writing
def write(document: Document, state: State | None) -> str:
    """The JSON of the panel in the site's present format, without the line."""
    panel = panel_of(document)
    for rule in sorted(panel.rules & panel.variants_in_play - SETTINGS.keys() - {ALWAYS}):
        raise Unsupported(f"witnesspuzzles.com has no setting for the rule “{VARIANTS[rule].title}”.")
    if ALWAYS in panel.variants_in_play - panel.rules:
        raise Unsupported(
            f"witnesspuzzles.com always has the rule “{ONLY_OWN_START.title}”, which this panel does not have. Edit the"
            " panel and turn it on, if you want to write it so."
        )
    height, width, pillar = document["height"], document["width"], document["pillar"]
    grid: list[list[dict[str, Any] | None]] = [
        [None if is_cell((y, x)) else {"type": "line", "line": 0} for y in range(2 * height + 1)]
        for x in range(2 * width + (not pillar))
    ]
    for symbol in document["symbols"]:
        row, column = symbol["at"]
        grid[column][row] = write_symbol(symbol)
    for row, column, flag, value in flags(document):
        cast("dict[str, Any]", grid[column][row])[flag] = value
    ways = {symmetry: {"x": x, "y": y} for (x, y), symmetry in SYMMETRIES.items()}
    return json.dumps(
        {
            "grid": grid,
            "pillar": pillar,
            "symmetry": document["symmetry"] and ways.get(document["symmetry"], {"x": False, "y": False}),
            "settings": {key: value is (rule in panel.rules) for rule, (key, value) in SETTINGS.items()}
            | {"FLASH_FOR_ERRORS": True, "CUSTOM_MECHANICS": False},
            "name": "Unnamed Puzzle",
        },
        separators=(",", ":"),
    )


def flags(document: Document) -> list[tuple[int, int, str, Any]]:
    """The flags of corners and edges: row, column, name, value."""
    numbers = {colour: number for number, colour in DOTS.items()}
    return [
        *((row, column, "start", True) for row, column in document["starts"]),
        *((row, column, "end", direction) for row, column, direction in document["ends"]),
        *((row, column, "gap", GAP) for row, column in document["gaps"]),
        *((row, column, "gap", MISSING) for row, column in document["missing"]),
        *((*dot["at"], "dot", numbers[dot["colour"]]) for dot in document["dots"]),
    ]


def write_symbol(symbol: dict[str, Any]) -> dict[str, Any]:
    """The JSON of a symbol; raises Unsupported for pieces larger than 4 x 4."""
    ours = SYMBOLS[symbol["type"]]
    if not ours.in_witnesspuzzles:
        raise Unsupported(f"witnesspuzzles.com has no {ours.noun}.")
    written: dict[str, Any] = {"type": ours.in_witnesspuzzles, "color": symbol["colour"]}
    if "shape" not in ours.keys:
        written |= {key: symbol[key] for key in ours.keys}
    else:
        squares = squares_of(symbol["shape"])
        if any(max(square) >= ACROSS for square in squares):
            at = where((symbol["at"][0], symbol["at"][1]))
            raise Unsupported(f"Pieces of witnesspuzzles.com are at most 4 × 4; the one in {at} is larger.")
        written["polyshape"] = sum(1 << (ACROSS * x + y) for y, x in squares) | (FREE if symbol["free"] else 0)
    return written


FORMS = (Form("witnesspuzzles", read, write, marked=is_panel),)
