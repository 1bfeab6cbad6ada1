"""The verdict and the engines on random small panels, compared with the plain judge.

`PYTHONPATH=py:. .venv/bin/python -m tests.support.compared_panels 0 20000` compares so many panels and prints figures.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

from gridlight.deadline import Deadline
from gridlight.errors import Unsupported
from gridlight.puzzle import Fact
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.model.document import panel_of
from tests.support.mixed_panels import document
from tests.support.plain_judge import Place, PlainPanel

QUICK = ("sat", "search")
SLOW = ("z3", "clingo")
FEW, MANY = 30, 200  # solutions up to which slow and quick engines are asked for all of them
LINES = 600  # of a panel; of one with more, half as many are judged, and no engine is asked
SECONDS = 60
Drawn = tuple[Place, str]  # start and moves


class Difference(Exception):
    """Something other than what the plain judge says."""


class Comparison:
    """One panel."""

    def __init__(self, seed: int, on_edges: float) -> None:
        self.document, self.chance = document(seed, on_edges), Random(seed)
        self.plain = PlainPanel(self.document)
        self.lines = list(islice(self.plain.lines(), 50 * LINES))
        self.whole = len(self.lines) <= LINES
        if not self.whole:
            self.lines = self.chance.sample(self.lines, LINES // 2)
        self.right = sorted(line for line in self.lines if self.plain.is_right(*line))

    def verdicts(self) -> None:
        """Every line has the same verdict."""
        puzzle = Witness(panel_of(self.document))
        for start, moves in self.lines:
            state = {"line": {"start": list(start), "moves": moves}}
            self.same(f"the verdict on {start} {moves}", puzzle.check(state).solved, (start, moves) in self.right)

    def engine(self, name: str) -> bool:
        """An engine finds the same solutions, with a given beginning too; False where it cannot take the panel."""
        puzzle = Witness(panel_of(self.document))
        engine = puzzle.engine(name)

        def drawn(solutions: Iterable[list[Fact]]) -> list[Drawn]:
            lines = (puzzle.state(facts)["line"] for facts in solutions)
            return sorted((tuple(line["start"]), line["moves"]) for line in lines)

        try:
            solutions = drawn(engine.solutions(Deadline(SECONDS)))
        except Unsupported:
            return False
        self.same(f"the solutions of {name}", solutions, self.right)
        forced = {(fact.at, fact.value) for fact in engine.forced(Deadline(SECONDS))}
        self.same(f"what is forced, by {name}", forced, self.forced())
        if self.lines:
            way = self.places(self.chance.choice(self.lines))
            prefix = way[: self.chance.randint(1, len(way))]
            spots = [puzzle.panel.spot(place) for place in prefix]
            solutions = drawn(engine.solutions(Deadline(SECONDS), prefix=spots))
            right = [line for line in self.right if self.places(line)[: len(prefix)] == prefix]
            self.same(f"the solutions of {name} after {prefix}", solutions, right)
        tracks = [place for place in self.plain.places if place not in self.plain.cells]
        given = [Fact(place, self.chance.randint(0, 1)) for place in self.chance.sample(tracks, 2)]
        right = [line for line in self.right if all((at in self.drawn(line)) == value for at, value in given)]
        self.same(f"the solutions of {name} with {given}", drawn(engine.solutions(Deadline(SECONDS), given)), right)
        if right:
            forced = set(engine.forced(Deadline(SECONDS), given))
            self.same(f"what is forced by {given}, by {name}", forced >= {*given}, True)
        return True

    def places(self, line: Drawn) -> list[Place]:
        """What the first line goes over."""
        both = self.plain.walk(*line)
        assert both is not None
        return both[0]

    def drawn(self, line: Drawn) -> set[Place]:
        """What both lines go over."""
        return {place for way in self.plain.walk(*line) or () for place in way}

    def forced(self) -> set[tuple[Place, int]]:
        """The corners and edges that all solutions use, or none; nothing where there is none."""
        used = [self.drawn(line) for line in self.right]
        tracks = [place for place in self.plain.places if place not in self.plain.cells]
        sure = ((place, value) for place in tracks for value in (0, 1))
        return {fact for fact in sure if used and all((fact[0] in places) == fact[1] for places in used)}

    def same(self, what: str, answer: Any, known: Any) -> None:
        """Raise Difference unless both are the same."""
        if answer != known:
            raise Difference(f"{what}: {answer}, not {known}: {json.dumps(self.document)}")


def compared(seeds: Iterable[int], engines: Sequence[str] = QUICK, on_edges: float = 0.15) -> Counter[str]:
    """How many panels and lines agreed, and of what sort those with a solution were; raises Difference.

    `on_edges`: how many have two lines and a start on an edge.
    """
    counts: Counter[str] = Counter()
    for seed in seeds:
        comparison = Comparison(seed, on_edges)
        comparison.verdicts()
        counts.update(panels=1, lines=len(comparison.lines), right=len(comparison.right))
        if comparison.right:
            counts.update(f"with {sort}" for sort in sorts(comparison.document))
        if not comparison.whole:
            continue
        counts["none" if not comparison.right else "unique" if len(comparison.right) == 1 else "several"] += 1
        for name in engines:
            if len(comparison.right) <= (FEW if name in SLOW else MANY):
                counts[f"by {name}"] += comparison.engine(name)
    return counts


def sorts(document: dict[str, Any]) -> Iterator[str]:
    """What is special about a panel."""
    yield from document["rules"]
    symbols = Counter(symbol["type"] for symbol in document["symbols"])
    yield from symbols
    yield from (sort for sort in ("pillar", "missing", "gaps") if document[sort])
    plain = PlainPanel(document)
    starts, ends = (
        {tuple(place) for place in document["starts"]},
        {(row, column) for row, column, _ in document["ends"]},
    )
    special = {
        str(document["symmetry"]): document["symmetry"] is not None,
        "three marks": symbols["elimination"] > 2,
        "a start that is an end": bool(starts & ends),
        "a start for both lines": document["symmetry"] is not None and any(plain.image(at) == at for at in starts),
        "a terminal on an edge": any(sum(place) % 2 for place in starts | ends),
        "width 1": document["pillar"] and document["width"] == 1,
    }
    yield from (sort for sort, there in special.items() if there)


if __name__ == "__main__":
    first, last, *engines = sys.argv[1:]
    print(dict(compared(range(int(first), int(last)), engines or QUICK)))
