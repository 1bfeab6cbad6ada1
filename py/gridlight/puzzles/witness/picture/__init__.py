"""How a panel of The Witness is recognised in a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from gridlight.errors import Malformed
from gridlight.facts import State
from gridlight.pictures import SURE as LEAST
from gridlight.pictures import Corners, Hints, Recognised
from gridlight.pictures.grid import SHARP, straightened
from gridlight.pictures.raster import Picture
from gridlight.puzzles.witness.model.document import TYPES, panel_of, trace
from gridlight.puzzles.witness.model.grid import Place, is_cell
from gridlight.puzzles.witness.picture.cells import signs_in
from gridlight.puzzles.witness.picture.lattice import Lattice, lattices
from gridlight.puzzles.witness.picture.paint import grouped, name_of
from gridlight.puzzles.witness.picture.tracks import Tracks, hidden_of, lines_of, moves_of, symmetry_of, tracks_of
from gridlight.puzzles.witness.picture.values import doubts_of, put
from gridlight.puzzles.witness.picture.view import View
from gridlight.puzzles.witness.symbols import SYMBOLS
from gridlight.puzzles.witness.symbols.sign import Sign

__all__ = ["SLOW", "put", "recognise"]

COUNTS = range(1, 4)  # of what there may be several of
PLAIN: list[tuple[str, dict[str, Any]]] = [  # the symbols without shapes, which are offered wherever there is a doubt
    (type, parameters)
    for type in TYPES
    for parameters in ([{}] if not SYMBOLS[type].keys else [{"count": count} for count in COUNTS])
    if {*SYMBOLS[type].keys} == {*parameters}
]
HIDDEN = "Dots under the line cannot be seen."
THICK = 0.37  # of tracks, in cells: such tracks are rather the ground between other tracks
OPEN = 0.3  # how sure a panel without a start, or without an end, is at most, and one that lacks more of its edges
MOST_MISSING = 0.67  # than this share
SLOW = True  # beside kinds of square cells
COARSE = 500_000  # pixels in which the panel is found
SURE, UNLIKELY = 0.55, 0.05  # of a symbol: below them it is to be looked at, or left out
CERTAIN, SMALL = 0.8, 0.05  # of a symbol, and of its box in cells: beyond both nothing else is tried
AROUND = 0.25  # of a panel: how much around the corners that a person has shown is looked at, for its ends
FINE = 56  # pixels a cell, at least, for looking at symbols


def recognise(picture: Picture, hints: Hints) -> Iterator[Recognised]:
    """The panel that is seen best; where a person has shown its corners, only what lies there is looked at.

    Where tracks, starts and ends make no panel, symbols are not looked at unless a person says that it is one.
    """
    if hints.corners:
        picture, _ = straightened(picture, hints.corners, SHARP, AROUND)
    sizes = [picture]
    while sizes[-1].width * sizes[-1].height > COARSE:
        sizes.append(sizes[-1].halved())

    def weight(lattice: Lattice) -> tuple[bool, float]:
        share = 1.0 if lattice.thickness < THICK else 0.6
        height, width = lattice.height, lattice.width
        return (height, width) == hints.size, round(share * lattice.quality * (width * height) ** 0.5, 1)

    groups = grouped(sizes[-1], is_any=hints.kind is not None)
    best = max(lattices(groups), key=weight, default=None) if groups else None
    if best is None or best.quality < 0.1:
        return
    level = len(sizes) - 1
    while level and best.step < FINE:
        level -= 1
        best = best.scaled(2)
    view = View(sizes[level], best)
    for _ in range(3):
        more = view.beyond()
        if not any(more):
            break
        view = View(sizes[level], view.lattice.grown(*more))
    seen = tracks_of(view)
    if hints.kind or confidence_of(view, seen) >= LEAST:
        found = recognised(view, seen, 2**level)
        yield replace(found, corners=hints.corners) if hints.corners else found


def recognised(view: View, seen: Tracks, by: int) -> Recognised:
    """What the panel of a view holds; `by` is how many times larger the whole picture is."""
    lines = lines_of(view, seen)
    symmetry, is_certain = symmetry_of(view, seen, lines)
    doubtful = [*seen.doubtful, *([] if is_certain else sorted(seen.starts)[:1])]
    covered = [place for line in lines for place in line]
    hidden = hidden_of(view, seen, covered)
    doubtful += hidden
    symbols: list[dict[str, Any]] = []
    readings: dict[Place, Sequence[dict[str, Any]]] = {}
    for cell, likely, ways in symbols_of(view, seen.starts):
        readings[cell] = ways
        if likely > UNLIKELY:
            symbols.append({"at": [*cell], **ways[0]})
        if likely < SURE:
            doubtful.append(cell)
    document: dict[str, Any] = {
        "kind": "witness",
        "height": view.lattice.height,
        "width": view.lattice.width,
        "pillar": view.grid.pillar,
        "symmetry": symmetry,
        "starts": [[*at] for at in sorted(seen.starts)],
        "ends": [[*at, side] for at, side in sorted(seen.ends.items())],
        "gaps": [[*at] for at in sorted(seen.gaps)],
        "missing": [[*at] for at in sorted(seen.missing)],
        "dots": [{"at": [*at], "colour": colour} for at, colour in sorted(seen.dots.items())],
        "symbols": symbols,
        "rules": {},
    }
    state = state_of(view, document, lines)
    doubts = doubts_of(document, doubtful, covered, readings)
    confidence = confidence_of(view, seen, [place for place in dict.fromkeys(doubtful) if place not in hidden])
    return Recognised(
        document, confidence, state, doubts, corners_of(view.lattice.scaled(by)), (HIDDEN,) if hidden else ()
    )


def corners_of(lattice: Lattice) -> Corners:
    """The outermost corners of a panel."""
    wide, high = lattice.width, lattice.height
    return lattice.point(0, 0), lattice.point(wide, 0), lattice.point(wide, high), lattice.point(0, high)


def state_of(view: View, document: dict[str, Any], lines: list[list[Place]]) -> State | None:
    """The line that is drawn; none where it does not fit the panel."""
    if not lines:
        return None
    state = {"line": {"start": [*lines[0][0]], "moves": moves_of(view.grid, lines[0])}}
    try:
        trace(panel_of(document), state)
    except Malformed:
        return None
    return state


def confidence_of(view: View, seen: Tracks, doubts: Sequence[Place] = ()) -> float:
    """How sure it is that this is a panel: it has tracks, a few starts, a few ends, and little that is doubtful.

    Symbols are often too small to be told apart, so that all of them together count no more than a few tracks.
    """
    across = view.grid.rows + view.grid.columns
    few = sum(1 <= len(each) <= max(6, across // 4) for each in (seen.starts, seen.ends))
    in_cells = sum(map(is_cell, doubts))
    doubtful = (len(doubts) - in_cells) / across + in_cells / (3 * len(view.places(2)))
    likely = (0.25 + 0.35 * few) * (min(1.0, view.lattice.quality / 0.5) - doubtful)
    return max(0.05, likely if is_panel(view, seen) else min(OPEN, likely))


def is_panel(view: View, seen: Tracks) -> bool:
    """Whether there are starts, ends and enough tracks; where all go on above and below, they are between lights."""
    outermost = [(row, column) for row in (0, 2 * view.lattice.height) for column in range(0, view.grid.columns, 2)]
    enough = len(seen.missing) <= MOST_MISSING * len(view.places(1))
    return bool(seen.starts and seen.ends) and enough and not all(place in seen.ends for place in outermost)


def symbols_of(view: View, starts: Sequence[Place]) -> Iterator[tuple[Place, float, Sequence[dict[str, Any]]]]:
    """The cells with symbols, how sure each is, and what it may be, without its place, the likeliest first."""
    for cell in view.places(2):
        readings: list[tuple[float, float, Sequence[dict[str, Any]]]] = []
        for sign in signs_in(view, cell, starts):
            sure, ways = ways_of(sign)
            readings.append((sign.area, sure, ways))
            if sure > CERTAIN and sign.area > SMALL:
                break
        largest = max((area for area, sure, _ in readings if sure > SURE), default=0.0)
        # Of two, a small one may be a part of the other.
        readings.sort(key=lambda each: -each[1] * (1.0 if each[0] > 0.5 * largest else 0.5))
        if readings:
            yield cell, readings[0][1], [way for _, _, ways in readings for way in ways]


def ways_of(sign: Sign) -> tuple[float, Sequence[dict[str, Any]]]:
    """What symbol a sign may be, the likeliest first, and how sure that one is."""
    readings = sorted(((*each.seen(sign), each.type) for each in SYMBOLS.values()), key=lambda reading: -reading[0])
    (likely, *_), (second, *_) = readings[:2]
    names = [name for name in name_of(sign.colour) if name]
    sure = likely if second < 0.8 * likely and len(names) == 1 else min(likely, 0.5)
    shown = [(type, parameters) for chance, parameters, type in readings if chance > UNLIKELY]
    ways = [{"type": type, "colour": name} | parameters for type, parameters in [*shown, *PLAIN] for name in names]
    return sure, [way for at, way in enumerate(ways) if way not in ways[:at]]
