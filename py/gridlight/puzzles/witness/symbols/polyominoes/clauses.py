"""Polyominoes: each lies in its region, and together they cover it.

Regions with a hollow polyomino are left to search. If a mark removes a piece, its region need not be covered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
        hollow = [rules.together(spot, piece) for piece in self.hollow]
        gone = rules.gone.get(spot, NEVER)
        cells = set(ways[possible[0]].cells).intersection(*(ways[number].cells for number in possible[1:]))
        for cell in cells:
            label = rules.family_of[spot].labels[rules.graph.node_of[cell]]
            if values[label] <= 0:
                others = [literals[n] for n, way in enumerate(ways) if cell not in way.cells]
                yield Clause([label, *others, *self._void(gone, hollow)], Use("every-way", (spot, cell), (spot,)))
        edges = set(ways[possible[0]].edges).intersection(*(ways[number].edges for number in possible[1:]))
        for edge in edges:
            used = rules.path.used[edge]
            if used != NEVER and values[used] >= 0:
                others = [literals[n] for n, way in enumerate(ways) if edge not in way.edges]
                yield Clause([-used, *others, *self._void(gone, hollow)], Use("every-way", (spot, edge), (spot,)))

    def _void(self, gone: int, hollow: Sequence[int]) -> list[int]:
        return [literal for literal in (gone, *hollow) if literal != NEVER]

    def size(self, spot: Spot, values: Sequence[int]) -> Iterator[Clause]:
        """A region is as large as its pieces together."""
        rules, regions = self.rules, self.regions
        number = self.number[spot]
        labels = rules.family_of[spot].labels
        hollow = [rules.together(spot, piece) for piece in self.hollow]
        if any(values[literal] >= 0 for literal in hollow) or any(
            values[rules.gone[piece]] >= 0 for piece in (spot,) if piece in rules.gone
        ):
            return
        void = [*hollow, *(rules.gone[piece] for piece in (spot,) if piece in rules.gone)]
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
        held = list(numbers_of(regions.holds[number] & self.cells))
        lost = list(numbers_of(regions.fails[number] & self.cells))
        free = rules.graph.cell_count - len(held) - len(lost)
        if len(held) > most or (len(held) == most and free):
            reasons = [-labels[node] for node in held[: most + 1]]
            use = Use("too-large", (spot,), tuple(maybe))
            if len(held) > most:
                yield Clause([*reasons, *out, *void], use)
            else:
                for node in range(rules.graph.cell_count):
                    if values[labels[node]] == 0:
                        yield Clause([-labels[node], *reasons, *out, *void], use)
        room = rules.graph.cell_count - len(lost)
        use = Use("too-small", (spot,), tuple(inside))
        if room < least or (room == least and free):
            reasons = [labels[node] for node in lost]
            if room < least:
                yield Clause([*reasons, *together, *with_gone, *void], use)
            else:
                for node in range(rules.graph.cell_count):
                    if values[labels[node]] == 0:
                        yield Clause([labels[node], *reasons, *together, *with_gone, *void], use)
        elif len(held) < least:
            yield from self.exit(spot, held, least, values, [*together, *with_gone, *void], use)

    def exit(
        self, spot: Spot, held: Sequence[int], least: int, values: Sequence[int], because: Sequence[int], use: Use
    ) -> Iterator[Clause]:
        """If a region that is still too small has only one way out, no line closes it off."""
        labels = self.rules.family_of[spot].labels
        own, waiting = {self.rules.home[spot]}, [self.rules.home[spot]]
        neighbours = self.rules.graph.neighbours
        open_walls: set[tuple[int, ...]] = set()
        shut: dict[int, None] = {}
        inside = set(held)
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
        if len(own) < least and len(open_walls) == 1:
            (walls,) = open_walls
            for wall in walls:
                if values[wall] == 0 and -wall not in shut:
                    yield Clause([-wall, *shut, *because], use)
