"""Switches: random graphs of thousands of bulbs, with few lines and with many, fewest clicks on a tree, new graphs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from random import Random

from gridlight.puzzle import Document
from gridlight.puzzles.switches.families import document
from tests.tools.bench.cases import Case
from tests.tools.bench.results import Result
from tests.tools.bench.timing import Place, natively

BULBS, LINES = 4000, (6000, 16000)
TREE = 2000
NEW = {"planar": 20, "random": 60, "grid": 300}  # bulbs of new graphs


def measure(place: Place) -> Iterator[Result]:
    place.solved(document("path", 3, 2, Random(0)), limit=1)  # what is loaded once is loaded now
    for lines in LINES:
        what = f"solve {BULBS} bulbs, {lines} lines"
        yield place.solve(what, graph(lines), limit=1)._replace(most=2000 * place.slower(6))
    yield place.solve(f"fewest clicks, tree of {TREE} bulbs", branching(), limit=1, least=True)
    for family, bulbs in NEW.items():
        yield place.make(f"make {family}, {bulbs} bulbs", "switches", family=family, size=bulbs)


@cache
def graph(lines: int) -> Document:
    chance = Random(lines)
    names = [f"b{number}" for number in range(BULBS)]
    pairs: set[tuple[str, ...]] = set()
    while len(pairs) < lines:
        pairs.add(tuple(sorted(chance.sample(names, 2))))
    return scrambled(names, sorted(pairs))


@cache
def branching() -> Document:
    chance = Random(TREE)
    names = [f"b{number}" for number in range(TREE)]
    return scrambled(names, [(chance.choice(names[:place]), names[place]) for place in range(1, TREE)])


def scrambled(names: Sequence[str], lines: Iterable[Sequence[str]]) -> Document:
    """The board to which random presses lead, so that it has a solution."""
    switches, chance = {name: [name] for name in names}, Random(len(names))
    for first, second in lines:
        switches[first].append(second)
        switches[second].append(first)
    lights = dict.fromkeys(names, 0)
    board: Document = {"kind": "switches", "states": 2, "lights": lights, "goal": 0, "switches": switches}
    presses = {name: chance.randrange(2) for name in names}
    shown, _ = natively("check", {"document": board, "state": {"presses": presses}})
    return board | {"lights": shown["shows"]["lights"]}


CASE = Case(measure)
