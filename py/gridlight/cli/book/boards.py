"""Pages of puzzles, and of their solutions. Lengths are in millimetres, sizes of letters in points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import segno

from gridlight.cli.book.entries import Entry
from gridlight.cli.book.layout import slots
from gridlight.cli.book.pen import PaperPen
from gridlight.cli.book.sheet import GREY, SMALL, TEXT, Area, Sheet
from gridlight.draw import EDGE, scene_of
from gridlight.draw.pen import Box
from gridlight.own_forms import write_link
from gridlight.puzzle import State, Unsupported

LARGEST = 17.0  # a cell
SMALLEST, READABLE = 4.0, 2.2  # a cell of a puzzle that shares its page, and of a solution
VISIBLE = 0.3  # smaller cells cannot be told apart
CAPTION, LINE = 6.5, 4.0  # the heights of the number above a board, and of each line below it
TILE, BESIDE = 2.3, 1.0  # the side of a square of ink, and the room beside it
FINEST = 5.5  # letters of a line that has little room, in points
MODULE, QUIET = 0.36, 3.0  # of a QR code: the side of a square, and the room above it
LARGEST_CODE = 77  # squares a side: a code of 28 millimetres
WHOLE = Box(0, 0, 1, 1)
TOO_LARGE = "This puzzle is too large for the paper."

Code = Sequence[bytearray]  # a QR code: 1 is black


class Look(NamedTuple):
    """How boards are shown."""

    site: str  # an address at which they are played; empty for none
    letters: bool  # beside colours


class Boards:
    """Draws boards on a sheet, alone and on pages of several."""

    def __init__(self, sheet: Sheet, entries: Sequence[Entry], look: Look) -> None:
        self.sheet, self.look = sheet, look
        codes = {entry.number: code_of(entry, look.site) for entry in entries} if look.site else {}
        self.codes: dict[int, Code] = {number: code for number, code in codes.items() if code}

    # How large
    def around(self, entries: Sequence[Entry]) -> tuple[float, float]:
        """The heights of what stands above and below each board on a page with these."""
        codes = [len(self.codes[entry.number]) * MODULE + QUIET for entry in entries if entry.number in self.codes]
        lines = any(traits_of(entry)[0] for entry in entries) + any(map(names_of, entries))
        return CAPTION + LINE * lines, max(codes, default=0.0)

    def fits(self, entry: Entry, count: int) -> bool:
        """Whether the cells of a puzzle are large enough on a page of so many."""
        above, below = self.around([entry])
        slot = slots(self.sheet.area(1), count, above + below)[0]
        cell = cell_in(slot._replace(h=slot.h - above - below), *size_of(entry))
        return cell >= SMALLEST and below - QUIET <= slot.w

    def answer_fits(self, entry: Entry, count: int) -> bool:
        """The same of a solution."""
        slot = slots(self.sheet.area(1), count, CAPTION)[0]
        least = getattr(entry.puzzle.module("drawing"), "READABLE", READABLE)
        return cell_in(slot._replace(h=slot.h - CAPTION), *size_of(entry)) >= least

    # Pages
    def puzzles(self, area: Area, count: int, entries: Sequence[Entry]) -> None:
        """Puzzles with number, level, traits and names above them, and below the code that opens them."""
        above, below = self.around(entries)
        places: list[tuple[Entry, Area, Area]] = []
        for entry, slot in zip(entries, slots(area, count, above + below), strict=False):
            place = self.board(entry, Area(slot.x, slot.y + above, slot.w, slot.h - above - below))
            y, room = slot.y + 4, slot.x + slot.w - place.x
            width = self.sheet.say(place.x, y, str(entry.number), 12, bold=True)
            self.sheet.say(place.x + width + 2.5, y, entry.level.capitalize(), SMALL, grey=GREY)
            words, ink = traits_of(entry)
            if words:
                y += LINE
                self.traits(words, ink, place.x, y, room)
            self.sheet.say(place.x, y + LINE, self.sheet.fitted(names_of(entry), SMALL, room), SMALL, grey=GREY)
            places.append((entry, slot, place))
        highest = max(place.h for _, _, place in places)
        for entry, slot, place in places:
            if code := self.codes.get(entry.number):
                left = max(slot.x, place.x + place.w - len(code) * MODULE)
                self.code(code, left, slot.y + above + highest + QUIET)

    def traits(self, words: Sequence[str], ink: str, x: float, y: float, room: float) -> None:
        """A line of words, in smaller letters where it would be too long; behind the first a square of this ink."""
        room -= BESIDE + TILE if ink else 0
        first, others = words[0], "".join(f" · {word}" for word in words[1:])
        size = max(FINEST, SMALL * min(1, room / self.sheet.measure(first + others, SMALL)))
        width = self.sheet.say(x, y, first, size, grey=GREY)
        if ink:
            pen = PaperPen(self.sheet, x + width + BESIDE, y - TILE + 0.3, TILE)
            pen.fill(WHOLE, ink)
            pen.frame(WHOLE, "ink")
            pen.end()
            x += BESIDE + TILE
        self.sheet.say(x + width, y, self.sheet.fitted(others, size, room - width), size, grey=GREY)

    def answers(self, area: Area, count: int, entries: Sequence[Entry]) -> None:
        """Solutions with the numbers of their puzzles, or sentences in their places."""
        for entry, slot in zip(entries, slots(area, count, CAPTION), strict=False):
            place = slot._replace(y=slot.y + CAPTION, h=slot.h - CAPTION)
            if entry.solution is None:
                self.sheet.paragraph(place, entry.note, SMALL, grey=GREY)
            else:
                place = self.board(entry, place, entry.solution)
            width = self.sheet.say(place.x, slot.y + 4, str(entry.number), TEXT, bold=True)
            if entry.solution is not None and entry.note:
                left = place.x + width + 2
                self.traits([entry.note], "", left, slot.y + 4, slot.x + slot.w - left)

    def board(self, entry: Entry, place: Area, solution: State | None = None) -> Area:
        """A board at the top of a place, in its middle; what it takes of it."""
        width, height = size_of(entry)
        cell = cell_in(place, width, height)
        try:
            drawing, scene = scene_of(entry.puzzle, None, None, solution, self.look.letters)
        except Unsupported as error:
            self.sheet.paragraph(place, str(error), SMALL, grey=GREY)
            return place._replace(h=0)
        if cell < VISIBLE:
            self.sheet.paragraph(place, TOO_LARGE, SMALL, grey=GREY)
            return place._replace(h=0)
        left = place.x + (place.w - width * cell) / 2
        pen = PaperPen(self.sheet, left, place.y + EDGE * cell, cell)
        drawing.draw(pen, scene)
        pen.end()
        return Area(left, place.y, width * cell, (height + 2 * EDGE) * cell)

    def code(self, code: Code, x: float, y: float) -> None:
        """A QR code."""
        pen = PaperPen(self.sheet, x, y, MODULE)
        pen.pixels(len(code), [1 - square for squares in code for square in squares], ["ink"])
        pen.end()


def traits_of(entry: Entry) -> tuple[Sequence[str], str]:
    """What the picture of a puzzle does not show, in words, and the ink of the first of these."""
    letters = entry.puzzle.module("as_text")
    return letters.traits(entry.puzzle) if letters and hasattr(letters, "traits") else ((), "")


def names_of(entry: Entry) -> str:
    """Title and author."""
    return " · ".join(filter(None, (entry.title, entry.author)))


def size_of(entry: Entry) -> tuple[float, float]:
    """How many cells a board is wide and high."""
    drawing: Any = entry.puzzle.module("drawing")
    return drawing.size(entry.puzzle) if drawing else (1, 1)


def cell_in(area: Area, width: float, height: float) -> float:
    """How long a cell is, at most, on a board of that size in an area."""
    return min(LARGEST, area.w / (width + 2 * EDGE), max(0.0, area.h) / (height + 2 * EDGE))


def code_of(entry: Entry, site: str) -> Code | None:
    """The QR code of the address at which a puzzle is played; None where that is too long to be printed."""
    defaults = entry.puzzle.schema.document.defaults
    document = {key: value for key, value in entry.puzzle.to_document().items() if defaults.get(key, ...) != value}
    address = site.split("#")[0] + write_link(document, None)
    try:
        code = segno.make_qr(address, error="l", mask=0, boost_error=False)
    except segno.DataOverflowError:
        return None
    return code.matrix if len(code.matrix) <= LARGEST_CODE else None
