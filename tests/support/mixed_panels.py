"""Random panels of up to 3 x 3 cells with what panels seldom have: many marks, every variant, pillars of width 1.

They begin as the panels of `random_panels`, most of which agree with some line.
"""

from __future__ import annotations

from random import Random
from typing import Any

from gridlight.puzzles.witness.model.document import document_of
from gridlight.puzzles.witness.model.grid import Place, is_edge
from gridlight.puzzles.witness.model.panel import SYMMETRIES, Panel
from gridlight.puzzles.witness.model.variants import VARIANTS, WINDMILL
from tests.support.random_panels import COLOURS, OWN, RandomPanel

MARKS = 4
TRIES = 40
Document = dict[str, Any]


def document(seed: int, on_edges: float = 0.15) -> Document:
    """The panel of a seed; so many have two lines and a start on an edge."""
    rng = Random(f"mixed {seed}")
    chance = Random(f"edges {seed}")
    made = document_of(panel_from_edges(chance) if chance.random() < on_edges else some_panel(rng))
    own = OWN in made["rules"]
    if rng.random() < 0.15:
        made = narrow_pillar(rng, made)
    if rng.random() < 0.5:
        add_marks(rng, made)
    if rng.random() < 0.15:
        begin_at_an_end(rng, made)
    if rng.random() < 0.25:
        begin_together(rng, made)
    if rng.random() < 0.5:
        some = WINDMILL if rng.random() < 0.3 else [name for name in VARIANTS if rng.random() < 0.3]
        made["rules"] = dict.fromkeys(some, True)
    if own:
        made["rules"] = made["rules"] | {OWN: True}
    return made


def some_panel(rng: Random) -> Panel:
    """A random panel; sometimes one with hollow pieces or two lines round a pillar, which are rare."""
    wanted = rng.choice((None, None, None, "hollow", "shift"))
    panel = RandomPanel(rng, 3).panel
    for _ in range(TRIES):
        types = {symbol.type for symbol in panel.symbols.values()}
        if wanted is None or wanted in types or (wanted == panel.symmetry and panel.width % 2 == 0):
            break
        panel = RandomPanel(rng, 3).panel
    return panel


class BetweenCells(RandomPanel):
    """A random panel whose lines begin on edges between two cells, where it has such edges."""

    def terminals(self, number: int) -> tuple[Place, ...]:
        """Such a start and its image; ends as ever."""
        between = [] if self.starts else [place for place in self.edges if not self.panel.on_border(place)]
        if not between:
            return super().terminals(number)
        start = self.one_of(between)
        image = self.panel.image(start)
        return (start, image) if image in between and image != start else (start,)


def panel_from_edges(rng: Random) -> Panel:
    """A random panel with two lines of which the second may start between two cells."""
    panel = BetweenCells(rng, 3).panel
    while OWN not in panel.variants_in_play or len(panel.symbols) < 2:
        panel = BetweenCells(rng, 3).panel
    return panel


def narrow_pillar(rng: Random, given: Document) -> Document:
    """A pillar of width 1, with what of the panel is on it, and more starts and ends."""
    symmetry = rng.choice([None, None, None, None, *SYMMETRIES])
    narrow: Document = given | {"pillar": True, "width": 1, "symmetry": symmetry}
    for key in ("starts", "ends", "gaps", "missing"):
        narrow[key] = [place for place in given[key] if place[1] < 2]
    for key in ("dots", "symbols"):
        narrow[key] = [item for item in given[key] if item["at"][1] < 2]
    starts: list[list[int]] = narrow["starts"]
    ends: list[list[Any]] = narrow["ends"]
    for number in range(4):
        row, column = rng.randrange(2 * narrow["height"] + 1), rng.randrange(2)
        if row % 2 and column:
            continue
        if number % 2 and [row, column] not in [end[:2] for end in ends]:
            ends.append([row, column, "top"])
        elif not number % 2 and [row, column] not in starts:
            starts.append([row, column])
    return narrow


def add_marks(rng: Random, given: Document) -> None:
    """Marks in cells, mostly in empty ones."""
    panel = Panel(given["height"], given["width"], given["pillar"])
    taken = {tuple(symbol["at"]): symbol for symbol in given["symbols"]}
    for spot in rng.sample(panel.cells, min(len(panel.cells), rng.randint(1, MARKS))):
        at = panel.place(spot)
        if at not in taken or rng.random() < 0.3:
            taken[at] = {"at": list(at), "type": "elimination", "colour": rng.choice(COLOURS)}
    given["symbols"] = list(taken.values())


def begin_at_an_end(rng: Random, given: Document) -> None:
    """A start where an end is."""
    ends = [end[:2] for end in given["ends"] if end[:2] not in given["starts"]]
    if ends:
        given["starts"].append(rng.choice(ends))


def begin_together(rng: Random, given: Document) -> None:
    """A start, and perhaps an end, that is its own image."""
    panel = Panel(given["height"], given["width"], given["pillar"], given["symmetry"])
    tracks = [panel.place(spot) for spot in panel.spots if panel.tracks[spot]]
    own = [list(place) for place in tracks if panel.symmetry is not None and panel.image(place) == place]
    closed = [*given["gaps"], *given["missing"]]
    own = [place for place in own if place not in closed and place not in given["starts"]]
    if own:
        place = rng.choice(own)
        given["starts"].append(place)
        if rng.random() < 0.2 and place not in [end[:2] for end in given["ends"]]:
            given["ends"].append([*place, "top"])
        if rng.random() < 0.3 and is_edge((place[0], place[1])):
            given["rules"] = {"fat-starts": True}
