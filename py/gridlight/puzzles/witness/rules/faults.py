"""The faults of a finished line in words: one for each rule and region, with the symbols that fail."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from gridlight.puzzle import Fault
from gridlight.puzzles.witness.model.document import where
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.line import Line
from gridlight.puzzles.witness.model.panel import PIECES, Panel, Symbol
from gridlight.puzzles.witness.rules.judge import Judge, pieces_among, surplus
from gridlight.puzzles.witness.rules.verdicts import Judgement, Region, RegionVerdict
from gridlight.text.validate import counted, listed
from gridlight.text.values import capital


def faults_of(judge: Judge, line: Line, judgement: Judgement) -> list[Fault]:
    """The faults of a finished line: dots under the wrong line, then region by region."""
    panel = judge.panel
    found = [wrong_dot(panel, judge.dots, line, spot) for spot in judgement.wrong_dots]
    drawn = {*line.first, *line.second}
    for one in judgement.regions:
        if not one.errors:
            continue
        sentences = RegionSentences(judge, one, drawn)
        for rule in dict.fromkeys(error.rule for error in one.errors):
            spots = [error.at for error in one.errors if error.rule == rule]
            places = tuple(panel.places(spots))
            found += [Fault(rule, places, text) for text in sentences.sentences(rule, spots)]
    return found


def wrong_dot(panel: Panel, dots: dict[Spot, str], line: Line, spot: Spot) -> Fault:
    """The fault of a dot under the wrong line."""
    on, other = ("first", "second") if spot in line.first else ("second", "first")
    note = " An elimination mark cannot help." if panel.marks else ""
    text = f"The {on} line goes over a {dots[spot]} dot, which is for the {other} line.{note}"
    return Fault("dot-colours", (panel.place(spot),), text)


def region_name(panel: Panel, region: Region) -> str:
    """What a region is called in a sentence: its size, and the cell nearest to its middle."""
    cells = [panel.place(spot) for spot in sorted(region) if spot in panel.inside]
    if len(cells) == len(panel.inside) > 0:
        return "the whole panel (one region)"
    if not cells:
        return "a region without cells"
    row, column = (sum(place[axis] for place in cells) / len(cells) for axis in (0, 1))
    middle = min(cells, key=lambda place: abs(place[0] - row) + abs(place[1] - column))
    at = f"row {middle[0] // 2 + 1}, column {middle[1] // 2 + 1}"
    return f"the region of {counted(len(cells), 'cell')} {'around' if len(cells) > 1 else 'in'} {at}"


class RegionSentences:
    """The sentences about one wrong region."""

    def __init__(self, judge: Judge, verdict: RegionVerdict, drawn: Collection[Spot]) -> None:
        self.judge, self.drawn = judge, drawn
        gone = set[Spot]() if judge.panel.marks_suppress else {spot for pair in verdict.eliminated for spot in pair}
        self.symbols = {spot: judge.symbols[spot] for spot in sorted(verdict.region & judge.symbols.keys() - gone)}
        self.cells = sum(spot in judge.panel.inside for spot in verdict.region)
        self.name = region_name(judge.panel, verdict.region)
        self.used = len(verdict.eliminated)

    def sentences(self, rule: str, spots: Sequence[Spot]) -> Iterator[str]:
        """The faults of one rule, for the symbols that break it here."""
        note = ""
        if self.used and rule != "elimination-marks":
            which = "elimination mark here has" if self.used == 1 else f"{self.used} elimination marks here have"
            note = f" The {which} already removed something else."
        if rule == "triangles":
            yield from (self.triangle(spot) + note for spot in spots)
        elif rule == "stars":
            for colour in dict.fromkeys(self.symbols[spot].colour for spot in spots):
                yield self.stars(colour) + note
        elif rule == "dots":
            subject = "A dot" if len(spots) == 1 else counted(len(spots), "dot")
            yield f"{subject} in {self.name} {'is' if len(spots) == 1 else 'are'} not on the line.{note}"
        elif rule == "squares":
            counts = Counter(self.symbols[spot].colour for spot in spots)
            some = listed([f"{counted(number, colour + ' square')}" for colour, number in counts.items()])
            yield f"{capital(self.name)} has {some}; all squares in a region must have one colour.{note}"
        elif rule == "polyominoes":
            yield self.pieces() + note
        elif rule == "elimination-marks":
            mark = "An elimination mark" if len(spots) == 1 else counted(len(spots), "elimination mark")
            has = "has" if len(spots) == 1 else "have"
            yield f"{mark} in {self.name} {has} nothing to remove; each must remove exactly one thing that is wrong."
        else:
            raise ValueError(f"There is no sentence for the rule {rule}.")

    def triangle(self, spot: Spot) -> str:
        """A triangle with too few or too many sides."""
        place, wanted = self.judge.panel.place(spot), self.judge.symbols[spot].count
        sides = sum(side in self.drawn for side in self.judge.panel.sides[spot])
        touches = "none" if sides == 0 else f"only {sides}" if sides < wanted else str(sides)
        must = f"{counted(wanted, 'triangle')}, so the line must touch {counted(wanted, 'side')} of it"
        return f"{capital(where(place))} has {must}; it touches {touches}."

    def stars(self, colour: str) -> str:
        """Stars of one colour that are alone, or too many."""
        count = sum(symbol.colour == colour for symbol in self.symbols.values())
        if count == 1:
            return f"The {colour} star in {self.name} is alone; it needs exactly one other {colour} symbol there."
        needs = f"each {colour} star needs exactly 2, itself included"
        return f"{capital(self.name)} has {count} {colour} symbols; {needs}."

    def pieces(self) -> str:
        """Polyominoes that do not cover their region."""
        full, hollow = pieces_among(self.symbols)
        which = "polyomino" if len(full) == 1 else "polyominoes"
        rest = surplus(self.symbols)
        have = "has" if len(full) == 1 else "have"
        hollow_ones = "the hollow one" if len(hollow) == 1 else "the hollow ones"
        less = f" minus {hollow_ones}" if hollow else ""
        if not full:
            what = "polyomino cancels" if len(hollow) == 1 else "polyominoes cancel"
            return f"The hollow {what} nothing: {self.name} has no other polyomino."
        if rest < 0:
            more = f"{counted(-rest, 'square')} more than {'the other' if len(full) == 1 else 'the others'}"
            if len(hollow) == 1:
                return f"The hollow polyomino in {self.name} has {more}."
            return f"The hollow polyominoes in {self.name} have {more}."
        if rest == 0:
            return f"The {which} in {self.name} {have} as many squares as {hollow_ones}, but they do not cancel out."
        if rest != self.cells:
            return f"The {which} in {self.name}{less} {have} {counted(rest, 'square')}, not {self.cells}."
        return f"The {which} in {self.name}{less} {'fits' if len(full) == 1 else 'fit'} in size, but cannot cover it."


def symbol_name(symbol: Symbol) -> str:
    """What a symbol is called in a sentence."""
    if symbol.type == "triangle":
        return counted(symbol.count, "triangle")
    if symbol.type in PIECES:
        return f"{symbol.colour} {'hollow ' if symbol.type == 'hollow' else ''}polyomino"
    return f"{symbol.colour} {'elimination mark' if symbol.type == 'elimination' else symbol.type}"
