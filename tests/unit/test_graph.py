"""The shared parts for lines and regions on a graph, against brute force."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations, pairwise, product
from random import Random

import pytest
from pysat.solvers import Solver

from gridlight.engines.bits import mask_of, numbers_of
from gridlight.engines.cnf import NEVER, Formula
from gridlight.engines.graph import paths
from gridlight.engines.graph.bitboard import Bitboard
from gridlight.engines.graph.paths import Segment
from gridlight.engines.graph.plugs import Corner, Plugs, moves
from gridlight.engines.graph.regions import RegionGraph, Regions
from gridlight.engines.graph.small_loops import no_small_loops, outlines

Edge = tuple[int, int]


def grid(rows: int, columns: int) -> list[Edge]:
    """The edges of a grid of vertices, each numbered row * columns + column."""
    spots = range(rows * columns)
    across = [(spot, spot + 1) for spot in spots if (spot + 1) % columns]
    return across + [(spot, spot + columns) for spot in spots if spot + columns < rows * columns]


def random_graph(seed: int, vertices: int) -> list[Edge]:
    rng = Random(seed)
    return [edge for edge in combinations(range(vertices), 2) if rng.random() < 0.5]


class Line:
    """The variables of a path or loop over a graph."""

    def __init__(self, edges: Sequence[Edge]) -> None:
        self.formula, self.edges = Formula(), edges
        vertices = max(map(max, edges)) + 1
        self.used = self.formula.news(vertices)
        self.along = dict(zip(edges, self.formula.news(len(edges)), strict=True))
        self.segments: list[list[Segment]] = [[] for _ in self.used]
        for (one, other), literal in self.along.items():
            self.segments[one].append(Segment(literal, None, other))
            self.segments[other].append(Segment(literal, None, one))

    def degrees(self, ends: Collection[int] = ()) -> None:
        """Each vertex has two segments if it is used; those in `ends` have one and the end of the path."""
        for vertex, used in enumerate(self.used):
            literals = [segment.literal for segment in self.segments[vertex]] + [-NEVER] * (vertex in ends)
            self.formula.clauses += paths.degree_two(used, literals)

    def loops(self, holds: Sequence[bool], seen: set[int]) -> list[list[int]]:
        """The loops of a model, but for vertices that have been seen."""
        return list(paths.loops(self.segments, self.used, range(len(self.used)), holds, seen))

    def drawn(self, holds: Sequence[bool]) -> frozenset[Edge]:
        """The edges of a model."""
        return frozenset(edge for edge, literal in self.along.items() if holds[literal])

    def blocking(self, holds: Sequence[bool]) -> list[int]:
        """Any edges but these."""
        return [-literal if holds[literal] else literal for literal in self.along.values()]


def models(solver: Solver, top: int) -> Iterator[list[bool]]:
    """By variable whether it holds, of one model after the other."""
    while solver.solve():
        model = [literal > 0 for literal in solver.get_model() or ()]
        yield [False, *model] + [False] * (top - len(model))


def degrees(edges: Collection[Edge]) -> list[int]:
    ends = [vertex for edge in edges for vertex in edge]
    return [ends.count(vertex) for vertex in set(ends)]


def connected(edges: Collection[Edge]) -> bool:
    left = set(edges)
    reached = {next(iter(left))[0]}
    while touching := {edge for edge in left if reached & {*edge}}:
        left -= touching
        reached |= {vertex for edge in touching for vertex in edge}
    return not left


def subsets(edges: Sequence[Edge]) -> Iterator[frozenset[Edge]]:
    return (frozenset(some) for size in range(1, len(edges) + 1) for some in combinations(edges, size))


def single_loops(edges: Sequence[Edge]) -> set[frozenset[Edge]]:
    return {some for some in subsets(edges) if set(degrees(some)) == {2} and connected(some)}


def simple_paths(edges: Sequence[Edge], start: int, end: int) -> set[frozenset[Edge]]:
    found: set[frozenset[Edge]] = set()

    def go(way: list[int]) -> None:
        if way[-1] == end:
            found.add(frozenset((min(pair), max(pair)) for pair in pairwise(way)))
            return
        for edge in edges:
            if way[-1] in edge and (near := sum(edge) - way[-1]) not in way:
                go([*way, near])

    go([start])
    return found


GRAPHS = pytest.mark.parametrize("edges", [grid(3, 3), grid(2, 5), *(random_graph(seed, 6) for seed in range(12))])


@GRAPHS
def test_degrees_and_cuts_leave_exactly_the_single_loops(edges: list[Edge]) -> None:
    line = Line(edges)
    line.degrees()
    line.formula.add(line.used)
    found: list[frozenset[Edge]] = []
    with Solver(name="cadical195", bootstrap_with=line.formula.clauses) as solver:
        for holds in models(solver, line.formula.top):
            first, *others = line.loops(holds, set())
            if not others:
                found.append(line.drawn(holds))
                solver.add_clause(line.blocking(holds))
            for loop in others:
                for cut in paths.cuts(line.segments, line.used, loop, loop, [-line.used[first[0]]]):
                    assert not any(holds[abs(literal)] is (literal > 0) for literal in cut)
                    solver.add_clause(cut)
    assert len(found) == len(set(found))
    assert set(found) == single_loops(edges)


@GRAPHS
def test_degrees_and_cuts_leave_exactly_the_paths_between_two_ends(edges: list[Edge]) -> None:
    start, end = edges[0][0], edges[-1][1]
    line = Line(edges)
    line.degrees({start, end})
    found: list[frozenset[Edge]] = []
    with Solver(name="cadical195", bootstrap_with=line.formula.clauses) as solver:
        for holds in models(solver, line.formula.top):
            way = [start, *(segment.to for segment in paths.follow(line.segments, start, holds))]
            assert way[-1] == end
            loops = line.loops(holds, {*way})
            if not loops:
                assert line.drawn(holds) == {(min(pair), max(pair)) for pair in pairwise(way)}
                found.append(line.drawn(holds))
                solver.add_clause(line.blocking(holds))
            for loop in loops:
                for cut in paths.cuts(line.segments, line.used, loop, loop):
                    solver.add_clause(cut)
    assert len(found) == len(set(found))
    assert set(found) == simple_paths(edges, start, end)


@pytest.mark.parametrize(("rows", "columns", "wraps"), [(3, 3, False), (2, 4, False), (2, 4, True)])
@pytest.mark.parametrize("most", [1, 2, 3])
def test_small_loops_are_exactly_those_round_few_cells(rows: int, columns: int, wraps: bool, most: int) -> None:
    """Up to three connected cells have one outline; a grid that wraps has no clause for cells all the way round."""
    wide = 2 * columns + (not wraps)
    formula = Formula()
    used = formula.news((2 * rows + 1) * wide)
    no_small_loops(formula, used, wide, most, wraps)
    said = {frozenset(-literal for literal in clause) for clause in formula.clauses[1:]}
    cells = [(row, column) for row in range(rows) for column in range(columns)]
    wanted: set[frozenset[int]] = set()
    for size in range(1, most + 1):
        for some in combinations(cells, size):
            sides = [
                used[(2 * r + 1 + down) * wide + (2 * c + 1 + right) % wide]
                for r, c in some
                for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1))
            ]
            shared = sum(sides.count(side) == 2 for side in set(sides))
            joined = shared >= size - 1  # up to three cells: in one piece
            if joined and (not wraps or len({c for _, c in some}) < columns):
                wanted.add(frozenset(side for side in sides if sides.count(side) == 1))
    assert said == wanted


def test_outlines_are_as_many_as_fixed_polyominoes() -> None:
    assert [len(outlines(most)) for most in (1, 2, 3, 4, 5)] == [1, 3, 9, 28, 91]  # sums of OEIS A001168


@pytest.mark.parametrize("wraps", [False, True])
def test_flood_fill_agrees_with_a_plain_search(wraps: bool) -> None:
    rng = Random(f"flood {wraps}")
    for _ in range(300):
        rows, columns = rng.randint(1, 6), rng.randint(3, 6)
        board = Bitboard(rows, columns, wraps)
        room = {cell for cell in range(rows * columns) if rng.random() < 0.6}
        seed = {rng.randrange(rows * columns) for _ in range(2)}
        assert set(numbers_of(board.flood(mask_of(seed), mask_of(room)))) == spread(seed, room, rows, columns, wraps)
        beside = {near for cell in seed for near in around(cell, rows, columns, wraps)}
        assert set(numbers_of(board.neighbours(mask_of(seed)) & board.every)) == beside


def around(cell: int, rows: int, columns: int, wraps: bool) -> Iterator[int]:
    row, column = divmod(cell, columns)
    for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
        if 0 <= r < rows and (wraps or 0 <= c < columns):
            yield r * columns + c % columns


def spread(seed: set[int], room: set[int], rows: int, columns: int, wraps: bool) -> set[int]:
    found, waiting = seed & room, list(seed & room)
    while waiting:
        for near in around(waiting.pop(), rows, columns, wraps):
            if near in room and near not in found:
                found.add(near)
                waiting.append(near)
    return found


@pytest.mark.parametrize(("side", "number"), [(2, 2), (3, 12), (4, 184), (5, 8512)])
def test_plugs_count_the_paths_from_corner_to_corner(side: int, number: int) -> None:
    """The numbers are OEIS A007764."""
    counts: dict[Plugs | None, int] = {(0,) * (side + 1): 1}
    for row, column in product(range(side), range(side)):
        first, last = (row, column) == (0, 0), (row, column) == (side - 1, side - 1)
        corner = Corner(column, column + 1 < side, row + 1 < side, start=first, end=last)
        after: dict[Plugs | None, int] = {}
        for plugs, count in counts.items():
            for move in moves(plugs, corner):
                after[move.plugs] = after.get(move.plugs, 0) + count
        counts = after
    assert counts[None] == number


# Regions
def walled(edges: Sequence[Edge]) -> tuple[Formula, RegionGraph, dict[Edge, int]]:
    """A region graph with a wall for each edge."""
    formula, graph = Formula(), RegionGraph()
    graph.add_nodes(max(map(max, edges)) + 1)
    walls = dict(zip(edges, formula.news(len(edges)), strict=True))
    for (one, other), wall in walls.items():
        graph.join(one, other, (wall,))
    return formula, graph, walls


def region_with(node: int, edges: Collection[Edge]) -> set[int]:
    """The nodes that these edges connect to a node."""
    found = {node}
    while more := {vertex for edge in edges for vertex in edge if found & {*edge}} - found:
        found |= more
    return found


@pytest.mark.parametrize("seed", range(20))
def test_a_label_and_its_cuts_hold_in_one_region_only(seed: int) -> None:
    rng, edges = Random(seed), grid(3, 4)
    formula, graph, walls = walled(edges)
    label, home = formula.news(12), rng.randrange(12)
    formula.clauses += graph.label_clauses(label)
    formula.add([label[home]])
    with Solver(name="cadical195", bootstrap_with=formula.clauses) as solver:
        solver.set_phases([*label])  # without cuts it would hold everywhere
        for _ in range(10):
            shut = {edge for edge in edges if rng.random() < 0.5}
            asked = [wall if edge in shut else -wall for edge, wall in walls.items()]
            while solver.solve(assumptions=asked):
                holds = [False, *(literal > 0 for literal in solver.get_model() or ())]
                regions = Regions(graph, holds)
                open_edges = [edge for edge in edges if edge not in shut]
                assert {frozenset(one) for one in regions.regions} == {
                    frozenset(region_with(node, open_edges)) for node in range(12)
                }
                cuts = list(regions.label_cuts(label, home))
                if not cuts:
                    assert {node for node in range(12) if holds[label[node]]} == region_with(home, open_edges)
                    break
                assert any(not any(holds[abs(literal)] is (literal > 0) for literal in cut) for cut in cuts)
                for cut in cuts:
                    solver.add_clause(cut)
            else:
                raise AssertionError("The cuts rule out the right label.")


@pytest.mark.parametrize("seed", range(20))
def test_cuts_that_grow_or_divide_a_region_exclude_no_solution(seed: int) -> None:
    """Two nodes have to be in one region, a third one in another: brute force finds the same walls."""
    rng, edges = Random(seed), grid(2, 3)
    one, other, apart = rng.sample(range(6), 3)
    formula, graph, walls = walled(edges)
    found: set[frozenset[Edge]] = set()
    with Solver(name="cadical195", bootstrap_with=formula.clauses) as solver:
        for holds in models(solver, formula.top):
            regions = Regions(graph, holds)
            region_of = regions.region_of
            if region_of[one] != region_of[other]:
                solver.add_clause(regions.grows(regions.with_short_border(region_of[one], {region_of[other]})))
            elif region_of[one] == region_of[apart]:
                solver.add_clause(regions.divides([one, apart]))
            else:
                found.add(frozenset(edge for edge, wall in walls.items() if not holds[wall]))
                solver.add_clause([-wall if holds[wall] else wall for wall in walls.values()])
    wanted = {some for some in subsets(edges) if other in (region := region_with(one, some)) and apart not in region}
    assert found == wanted
