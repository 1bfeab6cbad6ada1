"""Codes of Windmill (windmill.thefifthmatt.com), bare or in an address.

A code is URL-safe base64 with the suffix _0, of a protocol buffer: the number of columns of places, the places
(entities) in reading order with runs for those that repeat, and the symmetry.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain, groupby
from typing import Any, NamedTuple
from urllib.parse import unquote

from gridlight.puzzle import Document, Form, Malformed, Reading, State, Unsupported
from gridlight.puzzles.witness.forms.draft import Draft, cells_of
from gridlight.puzzles.witness.forms.protobuf import field, fields, signed, unsigned, varint
from gridlight.puzzles.witness.model.document import SIZES, panel_of
from gridlight.puzzles.witness.model.grid import Place, is_cell, is_edge, where
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.model.variants import VARIANTS, WINDMILL
from gridlight.puzzles.witness.rules.shapes import LARGEST
from gridlight.puzzles.witness.symbols import SYMBOLS
from gridlight.text.base64_deflate import EITHER, OTHER
from gridlight.text.validate import shown

SITE = "windmill.thefifthmatt.com"
SUFFIX = "_0"
PAGES = ("build", "browse", "about", "login", "profile", "validate")  # not names of panels
THIS = "This Windmill code"
# A code begins with an odd number of columns and the first place: 08 05 12 is CAUS.
BEGINS = r"C[A-C][EMUcks08]S"
CODE = re.compile(rf"(?<![\w=-]){BEGINS}[\w-]*={{0,2}}{SUFFIX}(?![\w=-])", re.ASCII)
ADDRESS = re.compile(rf"{re.escape(SITE)}[^\s\"'<>]*")
DIGITS = re.compile(r"[\w+/=-]+", re.ASCII)
MOST = (2 * SIZES[-1] + 1) ** 2  # places

# Numbers of fields
WIDTH, ENTITY, SYMMETRY = 1, 2, 3
TYPE, COLOUR, ORIENTATION, SHAPE, REPEATED, COUNT = 1, 2, 3, 4, 5, 6
HORIZONTAL, VERTICAL = 1, 2
SHAPE_WIDTH, SHAPE_GRID, SHAPE_FREE, SHAPE_NEGATIVE = 1, 2, 3, 4

NONE, BASIC, START, END, DISJOINT, HEXAGON = range(1, 7)
# The symbols by their numbers; hollow pieces have that of the others.
TYPES = {type.in_windmill: type for type in [*SYMBOLS.values()][::-1] if type.in_windmill}
NAMES = (None, "black", "white", "cyan", "magenta", "yellow", "red", "green", "blue", "orange")
SYMMETRIES = (None, None, "left-right", "top-bottom", "rotational")
DIRECTIONS = {(-1, 0): "left", (1, 0): "right", (0, -1): "top", (0, 1): "bottom"}
RULES = "This panel follows Windmill's rules for pieces and elimination marks, which are not quite the game's."


class Piece(NamedTuple):
    """A full or hollow polyomino, or what is wrong with it."""

    squares: Collection[Place] = ((0, 0),)
    free: bool = False
    hollow: bool = False
    wrong: str = ""


class Entity(NamedTuple):
    """What a code has at a place; 0 stands for nothing."""

    type: int = 0
    colour: int = 0
    direction: tuple[int, int] = (0, 0)
    piece: Piece = Piece()
    number: int = 0  # its parameter, where it has one


# Finding the code
def is_marked(text: str) -> bool:
    """Whether it has an address of Windmill, or a whole code."""
    return SITE in text or (SUFFIX in text and CODE.search(unquote(text)) is not None)


def is_possible(text: str) -> bool:
    """Whether it has only a code's characters, and its beginning or end."""
    code = "".join(text.split())
    return DIGITS.fullmatch(code) is not None and (code.endswith(SUFFIX) or re.match(BEGINS, code) is not None)


def found_code(text: str) -> str:
    """The code in a text, or the text itself; raises Unsupported for an address without a code."""
    whole = CODE.search(unquote(text))
    if whole:
        return whole[0]
    address = ADDRESS.search(text)
    if address is None:
        return "".join(text.split())
    parts = re.findall(r"[\w=-]+", unquote(address[0])[len(SITE) :], re.ASCII)
    if code := next((part for part in parts if part.endswith(SUFFIX) or re.match(BEGINS, part)), None):
        return code
    names = parts and parts[0] not in PAGES
    what = (
        f"This is a short link to a panel of Windmill, “{shown(parts[0], 20)}”. The panel is not in it, and"
        " Gridlight can't fetch web pages. Open it"
        if names
        else "This Windmill address holds no panel. Open a panel there"
    )
    raise Unsupported(f"{what}, click Edit, and paste the address that then has “/build/” in it.")


def unpacked(code: str) -> bytes:
    """The bytes of a code; raises Malformed when it is cut short or damaged."""
    if not code.endswith(SUFFIX):
        raise Malformed(f"{THIS} is cut short: its end, “{SUFFIX}”, is missing. Copy the whole of it again.")
    digits = code[: -len(SUFFIX)].rstrip("=").translate(EITHER)
    if wrong := OTHER.search(digits):
        raise Malformed(f"{THIS} is damaged: its character {wrong.start() + 1} is “{shown(wrong[0])}”.")
    if not digits or len(digits) % 4 == 1:
        raise Malformed(f"{THIS} is damaged: a part of it is missing. Copy the whole of it again.")
    return base64.b64decode(digits + "=" * (-len(digits) % 4))


# Reading
def read(text: str) -> Reading:
    """The panel of a code."""
    columns = symmetry = 0
    entities: list[Entity] = []
    for number, value in fields(unpacked(found_code(text)), THIS):
        if number == WIDTH:
            columns = whole(value)
        elif number == SYMMETRY:
            symmetry = whole(value)
        elif number == ENTITY:
            entity, count = read_entity(packed(value))
            if count > MOST - len(entities):
                raise Malformed(f"The panel has more than {SIZES[-1]} × {SIZES[-1]} cells, the most that are possible.")
            entities += [entity] * count
    if not columns or not entities or len(entities) % columns:
        raise Malformed(f"{THIS} is damaged: its places ({len(entities)}) do not fill rows of {columns}.")
    draft = Draft(*cells_of(len(entities) // columns, columns))
    if symmetry >= len(SYMMETRIES):
        raise Unsupported(f"{THIS} has an unknown symmetry, {symmetry}.")
    draft.symmetry = SYMMETRIES[symmetry]
    draft.rules = [*WINDMILL]
    for number, entity in enumerate(entities):
        if entity.type > BASIC or entity.type == NONE:
            put(draft, divmod(number, columns), entity)
    document = draft.document()
    differs = not panel_of(document).variants_in_play.isdisjoint(WINDMILL)
    return Reading(document, notes=(*draft.notes(), *([RULES] if differs else [])))


def read_entity(data: bytes) -> tuple[Entity, int]:
    """An entity, and how many times it is repeated; raises Malformed."""
    given = dict(fields(data, THIS))
    type, colour, count = (whole(given.get(key, 0)) for key in (TYPE, COLOUR, COUNT))
    towards = dict(fields(packed(given.get(ORIENTATION, b"")), THIS))
    direction = signed(whole(towards.get(HORIZONTAL, 0))), signed(whole(towards.get(VERTICAL, 0)))
    is_piece = type in TYPES and "shape" in TYPES[type].keys
    piece = read_piece(packed(given[SHAPE])) if SHAPE in given and is_piece else Piece()
    return Entity(type, colour, direction, piece, count), whole(given.get(REPEATED, 0)) or 1


def put(draft: Draft, at: Place, entity: Entity) -> None:
    """Put an entity on the panel; raises Unsupported for an unknown one."""
    type = entity.type
    if type == START:
        draft.starts.add(at)
    elif type == END:
        draft.ends[at] = DIRECTIONS.get(entity.direction) or draft.outward(at)
    elif type == HEXAGON:
        draft.dots[at] = "black"
    elif type == DISJOINT:
        draft.gaps.add(at)
    elif type == NONE:
        if not is_cell(at):
            draft.missing.add(at)
    elif type in TYPES:
        put_symbol(draft, at, entity)
    else:
        raise Unsupported(f"{where(at).capitalize()} has something unknown, {type}.")


def put_symbol(draft: Draft, at: Place, entity: Entity) -> None:
    """Put a symbol on the panel; a missing colour, count or shape is the one that Windmill draws."""
    if entity.colour >= len(NAMES):
        raise Unsupported(f"The symbol in {where(at)} has an unknown colour, {entity.colour}.")
    if entity.piece.wrong:
        raise Malformed(f"The piece at {where(at)} {entity.piece.wrong}.")
    type = SYMBOLS["hollow"] if entity.piece.hollow else TYPES[entity.type]
    colour = NAMES[entity.colour] or type.usual
    if "shape" in type.keys:
        draft.piece(at, type.type, colour, entity.piece.squares, entity.piece.free)
    else:
        count = {"count": entity.number or 1} if "count" in type.keys else {}
        draft.symbols.append({"at": [*at], "type": type.type, "colour": colour} | count)


def read_piece(data: bytes) -> Piece:
    """The piece of an entity."""
    width, free, hollow, grid = 0, False, False, list[bool]()
    for number, value in fields(data, THIS):
        if number == SHAPE_WIDTH:
            width = whole(value)
        elif number == SHAPE_GRID:
            grid += truths(value) if isinstance(value, bytes) else [bool(value)]
        elif number == SHAPE_FREE:
            free = bool(whole(value))
        elif number == SHAPE_NEGATIVE:
            hollow = bool(whole(value))
    larger = Piece(wrong=f"is larger than {LARGEST} × {LARGEST}, the most that is possible")
    if len(grid) > MOST:
        return larger
    if grid and (not width or len(grid) % width):
        return Piece(wrong=f"is damaged: its squares ({len(grid)}) do not fill rows of {width}")
    squares = {divmod(number, width) for number, there in enumerate(grid) if there}
    if squares and any(max(line) - min(line) >= LARGEST for line in zip(*squares, strict=True)):
        return larger
    return Piece(squares, free, hollow)


def truths(data: bytes) -> list[bool]:
    """The truth values of a packed field."""
    values: list[bool] = []
    at = 0
    while at < len(data):
        value, at = varint(data, at, THIS)
        values.append(bool(value))
    return values


def whole(value: int | bytes) -> int:
    """A field that must be a number; raises Malformed."""
    if isinstance(value, bytes):
        raise Malformed(f"{THIS} is damaged: it has bytes in place of a number.")
    return value


def packed(value: int | bytes) -> bytes:
    """A field that must be bytes; raises Malformed."""
    if isinstance(value, int):
        raise Malformed(f"{THIS} is damaged: it has a number in place of bytes.")
    return value


# Writing
def write(document: Document, state: State | None) -> str:
    """The code of a panel; raises Unsupported, with the place, for what Windmill does not have."""
    if document["pillar"]:
        raise Unsupported("Windmill has no pillars.")
    columns = 2 * document["width"] + 1
    entities: dict[Place, bytes] = {}
    for at, entity in entities_of(document):
        if at in entities:
            raise Unsupported(f"Windmill allows one thing at each place; there are two at {where(at)}.")
        entities[at] = entity
    refuse_other_rules(panel_of(document))
    places = (entities.get(divmod(number, columns), b"") for number in range(columns * (2 * document["height"] + 1)))
    storage = field(WIDTH, columns) + b"".join(field(ENTITY, entity) for entity in in_runs(places))
    if document["symmetry"] is not None:
        storage += field(SYMMETRY, SYMMETRIES.index(document["symmetry"]))
    return base64.urlsafe_b64encode(storage).decode() + SUFFIX


def refuse_other_rules(panel: Panel) -> None:
    """Raise Unsupported where Windmill would play this panel, which has nothing else it cannot say, by other rules."""
    for rule in WINDMILL:
        if rule in panel.variants_in_play - panel.rules:
            raise Unsupported(
                f"Windmill always has the rule “{VARIANTS[rule].title}”, which this panel does not have. Edit the"
                " panel and turn on “Windmill's rules”, if you want to write it so."
            )


def in_runs(places: Iterable[bytes]) -> Iterator[bytes]:
    """The entities, with empty ones in runs."""
    for entity, same in groupby(places):
        count = sum(1 for _ in same)
        if entity:
            yield from [entity] * count
        else:
            yield field(REPEATED, count) if count > 1 else b""


def entities_of(document: Document) -> Iterator[tuple[Place, bytes]]:
    """The place and bytes of each entity; raises Unsupported."""
    for row, column in document["starts"]:
        yield on_corner((row, column), "A start"), field(TYPE, START)
    towards = {direction: towards for towards, direction in DIRECTIONS.items()}
    for row, column, direction in document["ends"]:
        horizontal, vertical = (unsigned(part) for part in towards[direction])
        orientation = field(HORIZONTAL, horizontal) + field(VERTICAL, vertical)
        yield on_corner((row, column), "An end"), field(TYPE, END) + field(ORIENTATION, orientation)
    for row, column in document["gaps"]:
        if not is_edge((row, column)):
            raise Unsupported(f"Windmill allows gaps on edges only; there is one at {where((row, column))}.")
        yield (row, column), field(TYPE, DISJOINT)
    for row, column in document["missing"]:
        yield (row, column), field(TYPE, NONE)
    for dot in document["dots"]:
        row, column = dot["at"]
        if dot["colour"] != "black":
            raise Unsupported(f"Windmill has black dots only; the one at {where((row, column))} is {dot['colour']}.")
        yield (row, column), field(TYPE, HEXAGON)
    colours = colours_there(document["symbols"])
    for symbol in document["symbols"]:
        row, column = symbol["at"]
        yield (row, column), write_symbol(symbol, colours)


def on_corner(at: Place, what: str) -> Place:
    """A corner, where Windmill allows starts and ends; raises Unsupported for an edge."""
    if is_edge(at):
        raise Unsupported(f"{what} is on {where(at)}; Windmill allows them on corners only.")
    return at


def colours_there(symbols: Sequence[dict[str, Any]]) -> dict[str, str]:
    """The colour in Windmill for each colour of squares and stars, never one for two; raises Unsupported.

    Its other symbols have one colour each, which matters where there are stars: these pair with any symbol.
    """
    chosen: dict[str, str] = {}
    others = [symbol for symbol in symbols if not SYMBOLS[symbol["type"]].colours]
    if any(SYMBOLS[symbol["type"]].counts_colours for symbol in symbols):
        for symbol in sorted(others, key=lambda symbol: symbol["colour"] != SYMBOLS[symbol["type"]].usual):
            row, column = symbol["at"]
            colour, type = symbol["colour"], SYMBOLS[symbol["type"]]
            theirs = type.usual
            if chosen.get(colour, theirs) != theirs or (colour not in chosen and theirs in chosen.values()):
                raise Unsupported(
                    f"In Windmill every {type.noun} is {theirs}. The one in {where((row, column))} is {colour}, and on"
                    f" this panel, which has stars, the colour matters. To write it so, make that one {theirs}."
                )
            chosen[colour] = theirs
    colours = dict.fromkeys(symbol["colour"] for symbol in symbols if SYMBOLS[symbol["type"]].colours)
    for colour in sorted(colours, key=lambda colour: colour not in NAMES):  # those that can stay as they are come first
        free = [name for name in (colour, *NAMES) if name in NAMES and name and name not in chosen.values()]
        if colour not in chosen and not free:
            raise Unsupported(
                f"Windmill has nine colours, and none is left for “{colour}”. To write the panel so, use fewer colours."
            )
        chosen.setdefault(colour, free[0])
    return chosen


def other_colours(document: Document) -> str:
    """That symbols have other colours in a text, where some have."""
    there = colours_there(document["symbols"])
    pairs = ((SYMBOLS[symbol["type"]], symbol["colour"]) for symbol in document["symbols"])
    same = all(colour == (there[colour] if type.colours else type.usual) for type, colour in pairs)
    return "" if same else "Some symbols have other colours in this text: Windmill has not theirs."


def write_symbol(symbol: dict[str, Any], colours: Mapping[str, str]) -> bytes:
    """The bytes of a symbol; squares and stars have their colours from this map. Raises Unsupported."""
    type = SYMBOLS[symbol["type"]]
    if not type.in_windmill:
        raise Unsupported(f"Windmill has no {type.noun}.")
    data = field(TYPE, type.in_windmill)
    if type.colours:
        data += field(COLOUR, NAMES.index(colours[symbol["colour"]]))
    if "count" in type.keys:
        data += field(COUNT, symbol["count"])
    return data + field(SHAPE, write_shape(symbol)) if "shape" in type.keys else data


def write_shape(symbol: dict[str, Any]) -> bytes:
    """The bytes of a piece."""
    rows = symbol["shape"]
    data = field(SHAPE_WIDTH, len(rows[0])) + field(SHAPE_GRID, bytes(cell == "#" for cell in chain(*rows)))
    if symbol["free"]:
        data += field(SHAPE_FREE, 1)
    if symbol["type"] == "hollow":
        data += field(SHAPE_NEGATIVE, 1)
    return data


FORMS = (Form("windmill", read, write, marked=is_marked, possible=is_possible, loses=other_colours),)
