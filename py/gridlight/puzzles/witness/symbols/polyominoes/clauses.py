"""Polyominoes: each lies in its region, and together they cover it.

Regions with a hollow polyomino are left to search. If a mark removes a piece, its region need not be covered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from gridlight.engines.bits import numbers_of
from gridlight.engines.cnf import NEVER
from gridlight.engines.graph.region_patterns import RegionPatterns
from gridlight.engines.implications import Clause, Use, Watcher
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.variants import MARKS_SUPPRESS
from gridlight.puzzles.witness.reasons.clauses import MOST, PanelClauses
from gridlight.puzzles.witness.rules.pieces import Pieces, Placement
from gridlight.puzzles.witness.rules.shapes import area, kind_of

MOST_WAYS = 8  # ways of a piece: with more, what they share is not looked for
MANY = 6000  # ways of all pieces: with more, pieces are left to search


def clauses(rules: PanelClauses, pieces: Pieces) -> None:
    """The clauses."""
    full = [*rules.panel.of_type("polyomino")]
    if (rules.panel.has(MARKS_SUPPRESS) and rules.gone) or len(full) * len(rules.graph.spots) > MOST:
        return
    node_of = rules.graph.node_of
    ways: dict[Spot, list[Placement]] = {}
    for spot in full:
        placed = pieces.placements(kind_of(rules.symbols[spot]))
        ways[spot] = [
            placement
            for placement in placed
            if all(cell in node_of for cell in placement.cells) and len(set(placement.cells)) == len(placement.cells)
        ]
    if sum(map(len, ways.values())) > MANY:
        return
    hollow = [*rules.panel.of_type("hollow")]
    covers: dict[Spot, list[int]] = {}  # by piece and node: it covers this cell
    for spot in full:
        rules.family(spot)
        covers[spot] = rules.formula.news(rules.graph.cell_count)
        rules.covers.update({literal: (spot, rules.graph.spots[node]) for node, literal in enumerate(covers[spot])})
    for spot in full:
        _ways(rules, spot, ways[spot], covers[spot], [rules.together(spot, piece) for piece in hollow])
    for number, piece in enumerate(full):
        for other in full[:number]:
            for node in range(rules.graph.cell_count):
                rules.add([-covers[piece][node], -covers[other][node]], "overlap", (piece, other))
    for spot in full:
        void = [rules.gone.get(spot, NEVER), *(rules.together(spot, piece) for piece in hollow)]
        labels = rules.family_of[spot].labels
        for node in range(rules.graph.cell_count):
            rules.add([-labels[node], *void, *(covers[piece][node] for piece in full)], "cover", (spot, node), (spot,))
    if full:
        rules.shapes = ways


def _ways(
    rules: PanelClauses, spot: Spot, ways: Sequence[Placement], covers: Sequence[int], hollow: Sequence[int]
) -> None:
    """The ways of one piece: one of them holds; it lies in its region, and no line runs through it."""
    labels, used = rules.family_of[spot].labels, rules.path.used
    covering: list[list[int]] = [[] for _ in covers]
    void = [rules.gone.get(spot, NEVER), *hollow]
    literals: list[int] = []
    for number, placed in enumerate(ways):
        literal = rules.new()
        literals.append(literal)
        rules.ways[literal] = (spot, number)
        nodes = [rules.graph.node_of[cell] for cell in placed.cells]
        for node in nodes:
            covering[node].append(literal)
            rules.add([-literal, labels[node]], "lies-in-region", (spot,))
            rules.add([-literal, covers[node]], "lies", (spot,))
        for edge in placed.edges:
            rules.add([-literal, -used[edge]], "through-piece", (spot, edge))
        for gone in void:
            rules.add([-literal, -gone], "lies", (spot,))
    rules.ways_of[spot] = literals
    rules.add([*literals, *void], "piece", (spot,), (spot,))
    for node, some in enumerate(covering):
        rules.add([-covers[node], labels[node]], "lies-in-region", (spot,))
        rules.add([-covers[node], *some], "covers", (spot, node), (spot,))
        rules.add([-covers[node], -void[0]], "lies", (spot,))
    for clause in at_most_one_of(literals):
        rules.add(clause, "one-way", (spot,))


def at_most_one_of(literals: Sequence[int]) -> Iterator[list[int]]:
    """Pairs, for so few that these are not too many; the cells that a piece covers say the rest."""
    if len(literals) <= 40:
        for number, literal in enumerate(literals):
            for other in literals[:number]:
                yield [-literal, -other]


class Bound(NamedTuple):
    """That a region has at least, or at most, so many cells."""

    cells: int
    because: Sequence[int]  # the literals of its reasons, as in a clause
    use: Use


def sized(
    regions: RegionPatterns, number: int, cells: int, values: Sequence[int], least: Bound, most: Bound
) -> Iterator[Clause]:
    """What follows for the region of a family, on a panel of so many cells."""
    labels, panel = regions.families[number].labels, (1 << cells) - 1
    held, lost = (list(numbers_of(mask[number] & panel)) for mask in (regions.holds, regions.fails))
    unknown = [node for node in range(cells) if values[labels[node]] == 0]
    because = [*(-labels[node] for node in held[: most.cells + 1]), *most.because]
    if len(held) > most.cells:
        yield Clause(because, most.use)
    elif len(held) == most.cells:
        yield from (Clause([-labels[node], *because], most.use) for node in unknown)
    because = [*(labels[node] for node in lost), *least.because]
    if cells - len(lost) < least.cells:
        yield Clause(because, least.use)
    elif cells - len(lost) == least.cells:
        yield from (Clause([labels[node], *because], least.use) for node in unknown)


class PieceWatcher(Watcher):
    """What the ways that are left share, and how large a region must and can be."""

    def __init__(self, rules: PanelClauses, regions: RegionPatterns) -> None:
        self.rules, self.regions = rules, regions
        self.cells = (1 << rules.graph.cell_count) - 1
        self.full = list(rules.ways_of)
        self.hollow = [*rules.panel.of_type("hollow")]
        self.number = {spot: regions.families.index(rules.family_of[spot]) for spot in self.full}
        self.area = {spot: area(kind_of(rules.symbols[spot])) for spot in self.full}

    def follows(self, values: Sequence[int], news: Sequence[int]) -> Iterator[Clause]:
        """What pieces require."""
        ways, labels = self.rules.ways, self.regions.label_at
        lost = {ways[-literal][0] for literal in news if -literal in ways}
        for spot in lost:
            yield from self.shared(spot, values)
        changed = {self.regions.label_at[abs(literal)][0] for literal in news if abs(literal) in labels}
        for spot in self.full:
            if self.number[spot] in changed:
                yield from self.size(spot, values)

    def shared(self, spot: Spot, values: Sequence[int]) -> Iterator[Clause]:
        """What all ways share that are left to a piece."""
        rules = self.rules
        literals = rules.ways_of[spot]
        possible = [number for number, literal in enumerate(literals) if values[literal] >= 0]
        if not 1 < len(possible) <= MOST_WAYS:
            return
        ways = rules.shapes[spot]
        void = self.void(spot)
        cells = set(ways[possible[0]].cells).intersection(*(ways[number].cells for number in possible[1:]))
        for cell in cells:
            label = rules.family_of[spot].labels[rules.graph.node_of[cell]]
            if values[label] <= 0:
                others = [literals[n] for n, way in enumerate(ways) if cell not in way.cells]
                yield Clause([label, *others, *void], Use("every-way", (spot, cell), (spot,)))
        edges = set(ways[possible[0]].edges).intersection(*(ways[number].edges for number in possible[1:]))
        for edge in edges:
            used = rules.path.used[edge]
            if used != NEVER and values[used] >= 0:
                others = [literals[n] for n, way in enumerate(ways) if edge not in way.edges]
                yield Clause([-used, *others, *void], Use("every-way", (spot, edge), (spot,)))

    def void(self, spot: Spot) -> list[int]:
        """The literals with which nothing is said of a piece: a hollow one is in its region, or a mark removes it."""
        hollow = [self.rules.together(spot, piece) for piece in self.hollow]
        return [*hollow, self.rules.gone[spot]] if spot in self.rules.gone else hollow

    def size(self, spot: Spot, values: Sequence[int]) -> Iterator[Clause]:
        """A region is as large as its pieces together."""
        rules, number, void = self.rules, self.number[spot], self.void(spot)
        labels = rules.family_of[spot].labels
        if any(values[literal] >= 0 for literal in void):
            return
        inside, maybe, out = [spot], [spot], list[int]()
        for other in self.full:
            if other == spot:
                continue
            here = values[labels[rules.home[other]]]
            if here < 0:
                out.append(labels[rules.home[other]])
                continue
            maybe.append(other)
            if here > 0 and (other not in rules.gone or values[rules.gone[other]] < 0):
                inside.append(other)
        least, most = sum(self.area[piece] for piece in inside), sum(self.area[piece] for piece in maybe)
        with_gone = [rules.gone[piece] for piece in inside if piece in rules.gone and piece != spot]
        together = [-labels[rules.home[piece]] for piece in inside if piece != spot]
        large = Bound(most, [*out, *void], Use("too-large", (spot,), tuple(maybe)))
        small = Bound(least, [*together, *with_gone, *void], Use("too-small", (spot,), tuple(inside)))
        yield from sized(self.regions, number, rules.graph.cell_count, values, small, large)
        held, lost = self.regions.holds[number] & self.cells, self.regions.fails[number] & self.cells
        if held.bit_count() < least < rules.graph.cell_count - lost.bit_count():
            yield from self.exit(spot, {*numbers_of(held)}, small, values)

    def exit(self, spot: Spot, inside: set[int], least: Bound, values: Sequence[int]) -> Iterator[Clause]:
        """If a region that is still too small has only one way out, no line closes it off."""
        labels = self.rules.family_of[spot].labels
        own, waiting = {self.rules.home[spot]}, [self.rules.home[spot]]
        neighbours = self.rules.graph.neighbours
        open_walls: set[tuple[int, ...]] = set()
        shut: dict[int, None] = {}
        while waiting:
            here = waiting.pop()
            for to, walls in neighbours[here]:
                if to in inside and all(values[wall] < 0 for wall in walls) and to not in own:
                    own.add(to)
                    waiting.append(to)
        for here in own:
            for to, walls in neighbours[here]:
                if to in own:
                    continue
                wall = next((wall for wall in walls if values[wall] > 0), None)
                if wall is not None:
                    shut[-wall] = None
                elif values[labels[to]] < 0:
                    shut[labels[to]] = None
                else:
                    open_walls.add(walls)
        if len(own) < least.cells and len(open_walls) == 1:
            (walls,) = open_walls
            for wall in walls:
                if values[wall] == 0 and -wall not in shut:
                    yield Clause([-wall, *shut, *least.because], least.use)
