"""The pages of a PDF: size and margins, and text in the page's font. Lengths are in millimetres, sizes in points."""

from __future__ import annotations

import string
import tempfile
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Literal, NamedTuple

import fontpkg_inter
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, TTLibError
from fontTools.varLib.instancer import instantiateVariableFont
from fpdf import FPDF

INTER = Path(fontpkg_inter.ROOT) / "files/Inter[opsz,wght].ttf"
WEIGHTS: dict[Literal["", "B"], int] = {"": 400, "B": 600}  # by style
POINT = 25.4 / 72  # millimetres
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4), "6x9": (152.4, 228.6)}
MARGIN, TOP = 0.085, 0.085  # of the width at the sides, of the height above and below
BLACK, GREY, PALE = 0, 110, 190
TEXT, SMALL, HEADING = 9.5, 8.0, 22.0
SPACING = 1.45  # between lines, in sizes of their letters
OTHER = "Other"  # the font that has what Inter has not
MISSING = "□"  # for a letter that the font has not
LETTERS = f"{string.printable[:95]}–·−×…{MISSING}"  # of the book's own texts


class NoFont(Exception):
    """A file holds no font that can be used; the message is a sentence."""


class Area(NamedTuple):
    """A part of a page."""

    x: float
    y: float
    w: float
    h: float


class Sheet(FPDF):
    """A document that is written page by page. `letters` are all that its texts have.

    A letter that Inter has not is taken from `font`, a file; `missing` are those that neither has.
    """

    def __init__(self, paper: str, fold: float, letters: Iterable[str], font: str | None = None) -> None:
        self.wide, self.high = PAPERS[paper]
        self.is_large = self.wide > 180
        super().__init__(format=(self.wide, self.high))
        self.set_auto_page_break(False)
        self.set_margin(0)
        self.set_lang("en")
        self.set_creator("Gridlight")
        self._fold = fold
        self._others: set[int] = set()  # letters that are taken from the other font
        self.missing = self._add_fonts({*filter(str.isprintable, letters), *LETTERS}, font)

    def _add_fonts(self, letters: set[str], own: str | None) -> list[str]:
        """Add the font in both weights, with these letters alone; those that it has not. Raises NoFont."""
        codes = {ord(letter) for letter in letters}
        lacking = codes - TTFont(INTER, lazy=True).getBestCmap().keys()
        with tempfile.TemporaryDirectory() as folder:
            for style, weight in WEIGHTS.items():
                file = Path(f"{folder}/{weight}.ttf")
                write_font(file, codes, weight)
                self.add_font("Inter", style, file)
        if own is not None:
            try:
                self._others = lacking & TTFont(own, lazy=True).getBestCmap().keys()
                for style in WEIGHTS:
                    self.add_font(OTHER, style, own)
            except (OSError, TTLibError) as error:
                raise NoFont(f"{own} holds no font: {error}.") from None
        return sorted(map(chr, lacking - self._others))

    # Places
    def area(self, page: int) -> Area:
        """What a page has between its margins; a right page has the fold on its left."""
        side, top = MARGIN * self.wide, TOP * self.high
        return Area(side + (self._fold if page % 2 else 0), top, self.wide - 2 * side - self._fold, self.high - 2 * top)

    def operate(self, operators: str) -> None:
        """Write operators of PDF into the page."""
        self._out(operators)

    # Text
    def has(self, text: str) -> str:
        """The text as far as the font has it."""
        return "".join(MISSING if letter in self.missing else letter for letter in text)

    def say(
        self, x: float, y: float, text: str, size: float, *, bold: bool = False, grey: int = BLACK, right: bool = False
    ) -> float:
        """A line of text on a baseline; with `right`, x is where it ends. Its width."""
        text = self.has(text)
        width = self.measure(text, size, bold)
        self.set_text_color(grey)
        self.write_at(x - width if right else x, y, text, size, bold)
        return width

    def write_at(self, x: float, y: float, text: str, size: float, bold: bool = False) -> None:
        """Write a text whose letters the fonts have, in the colour that is set."""
        for part, width in self._parts(text, size, bold):
            self.text(x, y, part)
            x += width

    def measure(self, text: str, size: float, bold: bool = False) -> float:
        """How wide a text is."""
        return sum(width for _, width in self._parts(text, size, bold))

    def _parts(self, text: str, size: float, bold: bool) -> Iterator[tuple[str, float]]:
        """The parts of a text that are of one font, with their widths; the font of each is in use."""
        for is_other, letters in groupby(text, lambda letter: ord(letter) in self._others):
            self.set_font(OTHER if is_other else "Inter", "B" if bold else "", size)
            part = "".join(letters)
            yield part, self.get_string_width(part)

    def fitted(self, text: str, size: float, width: float, *, bold: bool = False) -> str:
        """The text, cut off where it is too wide."""
        if self.measure(text, size, bold) <= width:
            return text
        while text and self.measure(f"{text}…", size, bold) > width:
            text = text[:-1]
        return f"{text.rstrip()}…"

    def wrapped(self, text: str, size: float, width: float, *, bold: bool = False) -> list[str]:
        """The lines of a text that is no wider than this; a word that is gets broken."""
        lines = [""]
        for word in self.words(text, size, width, bold):
            longer = f"{lines[-1]} {word}".strip()
            if self.measure(longer, size, bold) <= width:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines

    def words(self, text: str, size: float, width: float, bold: bool) -> Iterator[str]:
        """The words, in pieces that fit."""
        for word in map(self.has, text.split()):
            while self.measure(word, size, bold) > width:
                most = next(
                    end for end in range(len(word), 0, -1) if end == 1 or self.measure(word[:end], size, bold) <= width
                )
                yield word[:most]
                word = word[most:]
            yield word

    def height(self, text: str, size: float, width: float) -> float:
        """How high the lines of a paragraph are."""
        return len(self.wrapped(text, size, width)) * size * POINT * SPACING

    def paragraph(
        self, area: Area, text: str, size: float, *, bold: bool = False, grey: int = BLACK, spacing: float = SPACING
    ) -> float:
        """A text in lines from the top of an area; where the next may begin."""
        step = size * POINT * spacing
        lines = self.wrapped(text, size, area.w, bold=bold)
        for number, line in enumerate(lines):
            self.say(area.x, area.y + number * step + size * POINT, line, size, bold=bold, grey=grey)
        return area.y + len(lines) * step

    def rule(self, x: float, y: float, width: float, grey: int = PALE) -> None:
        """A thin line."""
        self.set_draw_color(grey)
        self.set_line_width(0.2)
        self.line(x, y, x + width, y)


def write_font(file: Path, codes: Iterable[int], weight: int) -> None:
    """Write Inter in one weight, with these letters alone."""
    font = TTFont(INTER, lazy=True)
    subsetter = Subsetter(Options(layout_features=(), notdef_outline=True))
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    instantiateVariableFont(font, {"wght": weight, "opsz": 14}, inplace=True)
    font.save(file)
