"""The line: a state's moves followed over the panel, and the moves along given places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, product

from gridlight.puzzle import Malformed, State
from gridlight.puzzles.witness.model.grid import STEPS, Place, Spot, is_cell, where
from gridlight.puzzles.witness.model.panel import Panel

HEADINGS = {"U": "up", "D": "down", "L": "left", "R": "right"}


@dataclass(frozen=True)
class Line:
    """The spots that a line goes over, in their order, and those of the second line on a symmetric panel."""

    first: tuple[Spot, ...]
    second: tuple[Spot, ...] = ()

    @property
    def tip(self) -> Spot:
        """Where the first line stands."""
        return self.first[-1]


def line_of(panel: Panel, first: Sequence[Spot]) -> Line:
    """The line whose first line goes over these spots; the second follows from it."""
    second = (panel.partner[spot] for spot in first) if panel.symmetry is not None else ()
    return Line(tuple(first), tuple(second))


def followed(panel: Panel, start: Place, moves: str) -> Line:
    """The line from a start by these moves; raises Malformed with the number of the move that cannot be made."""
    used: set[Spot] = set()
    first: list[Spot] = []
    second: list[Spot] = []
    here: Place = start
    for number in range(len(moves) + 1):
        after = f"Move {number} ({HEADINGS[moves[number - 1]]})" if number else "The start"
        if number:
            near = panel.beside(here, moves[number - 1])
            if near is None:
                raise Malformed(f"{after} leaves the panel.")
            if is_cell(near):
                raise Malformed(f"{after} leaves the middle of an edge sideways.")
            here = near
        spot = panel.spot(here)
        image = panel.partner[spot]
        if spot in used:
            other = " the second line" if spot in second else " a place that the line has used already"
            raise Malformed(f"{after} meets{other}: {where(here)}.")
        if panel.symmetry is not None and image == spot and number:
            raise Malformed(f"{after} is where both lines would meet: {where(here)}.")
        if is_cell(panel.place(image)):  # half-way round a pillar of an odd width
            raise Malformed(f"{after}, on the second line, reaches {where(panel.place(image))}.")
        if spot in panel.blocked and (number or not panel.usable(spot)):
            mine = here in panel.gaps or here in panel.missing
            bad = here if mine else panel.place(image)
            what = "a gap" if bad in panel.gaps else "missing"
            raise Malformed(f"{after}{'' if mine else ', on the second line,'} reaches {where(bad)}, which is {what}.")
        first.append(spot)
        used.add(spot)
        if panel.symmetry is not None:
            second.append(image)
            used.add(image)
    return Line(tuple(first), tuple(second))


def state_of(panel: Panel, way: Iterable[Spot]) -> State:
    """The state whose first line goes over these spots, each beside the one before; none for no spots."""
    places = [panel.place(spot) for spot in way]
    if not places:
        return {"line": None}
    return {"line": {"start": list(places[0]), "moves": moves_along(panel, places)}}


def moves_along(panel: Panel, places: Sequence[Place]) -> str:
    """The moves from each place to the next; the first of them, where there are several."""
    return next(every_moves(panel, places))


def every_moves(panel: Panel, places: Sequence[Place]) -> Iterator[str]:
    """All moves from each place to the next: round a pillar of width 1, by the left or by the right."""
    letters = ([letter for letter in STEPS if panel.beside(here, letter) == there] for here, there in pairwise(places))
    return map("".join, product(*letters))
