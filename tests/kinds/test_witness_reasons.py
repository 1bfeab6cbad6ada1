"""Every step of an explanation is proved by trying all lines, judged only by the symbols and facts that it names."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from functools import cache, cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from gridlight.deadline import Deadline
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.line import Line
from gridlight.puzzles.witness.model.panel import PIECES, Panel
from gridlight.puzzles.witness.reasons.explaining import Told
from gridlight.puzzles.witness.reasons.knowledge import Knowledge
from gridlight.puzzles.witness.rules.judge import regions_of
from gridlight.puzzles.witness.rules.pieces import Pieces
from gridlight.puzzles.witness.rules.shapes import area, kind_of
from tests.support import random_panels
from tests.support.named_symbols import with_needed

ROOT = Path(__file__).resolve().parents[2]
GALLERY = {
    entry["title"]: entry["document"]
    for entry in json.loads((ROOT / "static" / "gallery" / "witness.json").read_text("utf-8"))
}


def is_small(document: dict[str, Any]) -> bool:
    """Whether all its lines can be tried, and its symbols are judged here."""
    types = {symbol["type"] for symbol in document["symbols"]}
    return (
        document["height"] * document["width"] <= 16
        and not types & {"hollow", "elimination"}
        and len(document["ends"]) < 3
    )


PANELS = [
    title if document["width"] == 3 else pytest.param(title, marks=pytest.mark.slow)
    for title, document in GALLERY.items()
    if is_small(document)
]


class Drawn:
    """One line: the places that it goes over, and its regions."""

    def __init__(self, panel: Panel, line: Line) -> None:
        self.panel, self.line = panel, line
        self.on = {*line.first, *line.second}

    @cached_property
    def regions(self) -> list[frozenset[Spot]]:
        """The regions, with what is in them."""
        return regions_of(self.panel, self.line)


class Few:
    """The rules of a panel for some symbols; others only have a colour, or take up an unknown part of a region."""

    def __init__(self, panel: Panel) -> None:
        self.panel, self.pieces = panel, Pieces(panel)
        self.symbols = {panel.spot(place): symbol for place, symbol in panel.symbols.items()}
        self.dots = {panel.spot(place) for place in panel.dots}

    def allows(self, drawn: Drawn, named: Collection[Spot]) -> bool:
        """Whether a line breaks no rule of the named symbols."""
        if any(spot in named and spot not in drawn.on for spot in self.dots):
            return False
        return all(self.is_right(region, drawn, named) for region in drawn.regions)

    def is_right(self, region: frozenset[Spot], drawn: Drawn, named: Collection[Spot]) -> bool:
        """The same for one region."""
        here = {spot: symbol for spot, symbol in self.symbols.items() if spot in region}
        colours = Counter(symbol.colour for symbol in here.values())
        some = {spot: symbol for spot, symbol in here.items() if spot in named}
        if len({symbol.colour for symbol in some.values() if symbol.type == "square"}) > 1:
            return False
        for spot, symbol in some.items():
            if symbol.type == "star" and colours[symbol.colour] != 2:
                return False
            if symbol.type == "triangle" and sum(side in drawn.on for side in self.panel.sides[spot]) != symbol.count:
                return False
        return self.holds(region, [kind_of(symbol) for symbol in some.values() if symbol.type in PIECES]) and (
            not any(symbol.type in PIECES for symbol in some.values())
            or any(symbol.type in PIECES for spot, symbol in here.items() if spot not in named)
            or sum(area(kind_of(symbol)) for symbol in some.values() if symbol.type in PIECES)
            == sum(cell in region for cell in self.panel.cells)
        )

    def holds(self, region: frozenset[Spot], kinds: list[Any]) -> bool:
        """Whether these pieces lie in a region beside each other."""
        self.pieces.deadline = Deadline(60)
        if not kinds:
            return True
        first, *others = kinds
        return any(
            self.holds(region - {*placed.cells}, others)
            for placed in self.pieces.placements(first)
            if region.issuperset((*placed.cells, *placed.edges))
        )


@cache
def puzzle_of(title: str) -> Witness:
    """The panel of the gallery with this title."""
    return Witness.from_document(GALLERY[title])


@cache
def steps_of(title: str) -> list[Told]:
    """The steps of this panel; several tests read them."""
    puzzle, deadline = puzzle_of(title), Deadline(120)
    solution = puzzle.backbone(deadline)
    assert solution is not None
    return list(puzzle.reasoning.explaining(deadline).steps(puzzle.path(solution), deadline))


class Lines:
    """Every line of a panel, and which of them agree with a literal: their numbers, looked up once for each literal."""

    def __init__(self, panel: Panel, known: Knowledge) -> None:
        self.known = known
        self.all = [Drawn(panel, line) for line in random_panels.lines(panel)]
        self.numbers = frozenset(range(len(self.all)))
        self.over: dict[Spot, set[int]] = {edge: set() for edge, *_ in known.edges.values()}
        for number, drawn in enumerate(self.all):
            for spot in drawn.on & self.over.keys():
                self.over[spot].add(number)
        self.agreeing_with = cache(self.agreeing)

    def agreeing(self, literal: int) -> Collection[int]:
        """The lines that agree with it: they use an edge or do not, begin or end at a place or do not."""
        if abs(literal) in self.known.terminals:
            true = {number for number, drawn in enumerate(self.all) if self.is_at(drawn, abs(literal))}
        else:
            true = self.over[self.known.edges[abs(literal)][0]]
        return true if literal > 0 else self.numbers - true

    def is_at(self, drawn: Drawn, terminal: int) -> bool:
        """Whether one of both lines begins or ends where this literal says."""
        word, _ = self.known.terminals[terminal]
        places = self.known.rules.path.begin if word == "begin" else self.known.rules.path.finish
        ends = {way[0 if word == "begin" else -1] for way in (drawn.line.first, drawn.line.second) if way}
        return any(places.get(spot) == terminal for spot in ends)

    def with_all(self, literals: Iterable[int]) -> Iterator[Drawn]:
        """The lines that agree with each of these literals."""
        for number in self.numbers.intersection(*map(self.agreeing_with, literals)):
            yield self.all[number]


@pytest.mark.parametrize("title", PANELS)
def test_every_step_is_proved_by_what_it_names(title: str) -> None:
    puzzle, told_before = puzzle_of(title), list[Told]()
    few, known = Few(puzzle.panel), puzzle.reasoning.explaining(Deadline(60)).know
    lines = Lines(puzzle.panel, known)
    steps = 0
    for told in steps_of(title):
        owners, facts = with_needed(told, told_before)
        told_before.append(told)
        if told.discovery.kind in ("search", "choice") or not told.step.found:
            continue
        for literal in told.discovery.literals:
            for drawn in lines.with_all((*facts, -literal)):
                assert not few.allows(drawn, owners), (told.step.text, known.facts_of([literal]), drawn.line)
        steps += 1
    assert steps > 3


@pytest.mark.parametrize("title", PANELS)
def test_no_two_steps_in_a_row_say_the_same(title: str) -> None:
    steps = puzzle_of(title).explain(None, Deadline(120)).steps
    for first, second in pairwise(steps):
        assert (first.text, first.because) != (second.text, second.because)
    for step in steps:
        assert step.because
        assert all(reason.text.endswith(".") for reason in step.because)


@pytest.mark.slow
def test_a_step_rules_out_few_ways_and_tells_each_of_them_whole() -> None:
    steps = steps_of("Shapes")
    options = [told for told in steps if told.discovery.kind == "options"]
    assert options
    for told in (*options, *(told for told in steps if told.discovery.kind == "cases")):
        assert len(told.discovery.literals) <= 4
        wrong = [reason for reason in told.step.because if reason.text.startswith("Then ")]
        assert len(wrong) == len(told.discovery.traces)
    assert any(told.step.text.startswith("However the yellow polyomino in row 4, column 2 lies,") for told in steps)


@pytest.mark.slow
def test_where_no_short_reason_is_found_search_says_what_marks_can_remove() -> None:
    steps = steps_of("Made up for")
    first = steps[0]
    assert first.discovery.kind == "search"
    assert not first.step.found
    assert first.step.text.startswith(
        "No short reason was found here: every other way was tried. The elimination marks"
    )
    used = [told for told in steps[1:] if set(first.discovery.literals) & set(told.discovery.facts)]
    assert used
