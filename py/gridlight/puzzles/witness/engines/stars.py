"""Cuts for stars: two symbols of a star's colour in its region, those that count."""

from __future__ import annotations

from collections.abc import Iterator

from gridlight.engines.cnf import NEVER, Clause, Formula, both
from gridlight.puzzles.witness.engines.candidate import Model
from gridlight.puzzles.witness.engines.local_rules import Gone
from gridlight.puzzles.witness.engines.region_graph import Carriers
from gridlight.puzzles.witness.model.panel import Panel

FEW = 3  # symbols of a star's colour, of which it is said beforehand how they pair off


class Stars:
    """The stars of a panel and what has their colours."""

    def __init__(self, panel: Panel, carriers: Carriers, formula: Formula, gone: Gone) -> None:
        self.carriers, self.formula = carriers, formula
        self.labels: list[tuple[int, list[int]]] = []  # by star: its carrier, its label
        self.by_colour: dict[str, list[tuple[int, int, bool]]] = {}  # (carrier, literal: it is gone, is it a star)
        self.place = [panel.place(spot) for spot in carriers.spots]
        for symbol in panel.symbols.values():
            spot = panel.spot(symbol.at)
            if spot in carriers.number and symbol.type != "elimination":
                one = (carriers.number[spot], gone.get(spot, NEVER), symbol.type == "star")
                self.by_colour.setdefault(symbol.colour, []).append(one)
        self.by_colour = {
            colour: some for colour, some in self.by_colour.items() if any(is_star for _, _, is_star in some)
        }
        self._companions()

    def _companions(self) -> None:
        """Where a colour has few symbols, by star a label: in its region, where just one other of them is."""
        formula = self.formula
        for some in self.by_colour.values():
            if len(some) > FEW:
                continue
            labels: dict[int, list[int]] = {}
            for home, gone, is_star in some:
                if is_star:
                    label = labels[home] = formula.news(len(self.carriers.spots))
                    formula.clauses += self.carriers.same(label)
                    formula.add([label[home], gone])
                    if gone != NEVER:
                        formula.add([-label[home], -gone])
                    self.labels.append((home, label))
            for home, label in labels.items():
                away = [gone for at, gone, _ in some if at == home and gone != NEVER]
                others = [(label[at], gone) for at, gone, _ in some if at != home]
                if all(gone == NEVER for _, gone in others):
                    formula.add([*away, *(there for there, _ in others)])
                    formula.at_most_one([there for there, _ in others])
                    continue
                live = [both(formula, there, -gone) for there, gone in others]
                formula.add([*away, *live])
                formula.at_most_one(live)

    def cuts(self, model: Model) -> Iterator[Clause]:
        """A star alone: its region goes on. Three of a colour with a star: the line runs between them."""
        for home, label in self.labels:
            yield from model.strays(label, home)
        region_of, holds = model.region_of, model.holds
        for some in self.by_colour.values():
            together: dict[int, list[tuple[int, int, bool]]] = {}
            for one in some:
                together.setdefault(region_of[one[0]], []).append(one)
            for region, here in together.items():
                live = [one for one in here if not holds[one[1]]]
                stars = [one for one in live if one[2]]
                if not stars or len(live) == 2:
                    continue
                if len(live) == 1:
                    away = [-gone for _, gone, _ in here if holds[gone]]
                    yield [*self._gone(live), *away, *model.opens(model.widened(region, together))]
                    continue
                for star in stars:
                    three = sorted(live, key=lambda one: self._apart(one[0], star[0]))[:3]
                    yield [*self._gone(three), *model.splits([carrier for carrier, _, _ in three])]

    def _gone(self, some: list[tuple[int, int, bool]]) -> Clause:
        return [gone for _, gone, _ in some if gone != NEVER]

    def _apart(self, one: int, other: int) -> int:
        (a, b), (c, d) = self.place[one], self.place[other]
        return abs(a - c) + abs(b - d)
