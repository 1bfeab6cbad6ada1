"""One loop and lazy cuts, against brute force; and the README's Slitherlink."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gridlight.deadline import Deadline, Stopped
from gridlight.engines import graph
from gridlight.engines.cnf import Formula
from gridlight.engines.graph.lazy_cuts import models
from gridlight.engines.graph.paths import OneLoop

Corner = tuple[int, int]
Edge = tuple[Corner, Corner]
SECONDS = 60.0  # never needed


def edges_of(height: int, width: int) -> list[Edge]:
    """The edges of a grid of so many cells."""
    corners = list(product(range(height + 1), range(width + 1)))
    return [((r, c), (r, c + 1)) for r, c in corners if c < width] + [
        ((r, c), (r + 1, c)) for r, c in corners if r < height
    ]


def loops(height: int, width: int) -> list[frozenset[Edge]]:
    """Every loop of a grid: the outline of a set of cells, where it is one loop."""
    cells, found = list(product(range(height), range(width))), list[frozenset[Edge]]()
    for chosen in product((False, True), repeat=len(cells)):
        inside = {cell for cell, taken in zip(cells, chosen, strict=True) if taken}
        outline = frozenset(side for cell in inside for side in sides(*cell) if len(inside & {*beside_edge(side)}) == 1)
        if outline and is_one_loop(outline):
            found.append(outline)
    return found


def sides(r: int, c: int) -> list[Edge]:
    """The four edges round a cell."""
    return [
        ((r, c), (r, c + 1)),
        ((r + 1, c), (r + 1, c + 1)),
        ((r, c), (r + 1, c)),
        ((r, c + 1), (r + 1, c + 1)),
    ]


def beside_edge(edge: Edge) -> tuple[Corner, Corner]:
    """The two cells beside an edge."""
    (r, c), (below, _) = edge
    return ((r, c), (r, c - 1)) if below > r else ((r, c), (r - 1, c))


def is_one_loop(edges: frozenset[Edge]) -> bool:
    """Whether the loop that begins with some edge goes over all of them, and never meets itself."""
    ends = [corner for edge in edges for corner in edge]
    if any(ends.count(corner) != 2 for corner in ends):
        return False
    first = min(edges)
    way = [first]
    tip = first[1]
    while tip != first[0]:
        way.append(next(edge for edge in edges if tip in edge and edge != way[-1]))
        tip = way[-1][0] if way[-1][1] == tip else way[-1][1]
    return len(way) == len(edges)


def the_example() -> Any:
    """The function in the README."""
    text = (Path(graph.__file__).parent / "README.md").read_text("utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(code.split("def slitherlink")[1].splitlines()) <= 20
    names: dict[str, Any] = {}
    exec(code, names)
    return names["slitherlink"]


@pytest.mark.parametrize(("height", "width"), [(1, 1), (2, 3), (3, 3), (3, 4)])
def test_the_loops_of_a_grid_are_found_once_each(height: int, width: int) -> None:
    formula = Formula()
    loop = OneLoop(formula, edges_of(height, width))
    found = [loop.drawn(holds) for holds in models(formula, loop.cuts, loop.edge.values(), Deadline(SECONDS))]
    assert len(found) == len(set(map(frozenset, found)))
    assert set(map(frozenset, found)) == set(loops(height, width))


def test_the_slitherlink_of_the_readme_finds_what_brute_force_finds() -> None:
    slitherlink, rng, every = the_example(), Random("slitherlink"), loops(3, 4)
    for _ in range(12):
        right = rng.choice(every)
        rows = [
            "".join(str(len(right & {*sides(r, c)})) if rng.random() < 0.5 else "." for c in range(4)) for r in range(3)
        ]
        wanted = {
            loop
            for loop in every
            if all(
                clue in (".", str(len(loop & {*sides(r, c)})))
                for r, row in enumerate(rows)
                for c, clue in enumerate(row)
            )
        }
        found = list(map(frozenset, slitherlink(rows)))
        assert right in found
        assert (len(found), set(found)) == (len(wanted), wanted)


def test_a_search_with_cuts_stops_in_time() -> None:
    formula = Formula()
    loop = OneLoop(formula, edges_of(2, 2))
    every: Iterator[Any] = models(formula, loop.cuts, loop.edge.values(), Deadline(-1.0))
    with pytest.raises(Stopped):
        next(every)
