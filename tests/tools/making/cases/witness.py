"""The Witness: panels of all sizes, levels, symbols and symmetries; `search` or another SAT solver judges them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any, cast
from unittest.mock import patch

from gridlight.deadline import Deadline
from gridlight.puzzle import LEVELS, Document, Puzzle, Unsupported
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.engines import sat
from gridlight.puzzles.witness.making import MAKER
from gridlight.puzzles.witness.making.random_line import is_plain
from gridlight.puzzles.witness.model.document import trace
from gridlight.puzzles.witness.model.line import Line
from tests.tools.making.cases import MakingCase, Options

SIDES = {"easy": (2, 3, 4, 5, 6, 7), "normal": (2, 3, 4, 5, 6, 8), "hard": (3, 4, 5, 6, 7), "fiendish": (4, 5, 6, 7)}
ROOMY = (6, 8)  # sides with which two lines are hard
HELPFUL = ("dot", "gap")  # with one of these there are panels of every level
OTHERS = ("square", "star", "triangle", "polyomino")
SEARCHED = 25  # cells: `search` judges panels up to here
MOST_MARKS = 2


def options(chance: Random) -> dict[str, Any]:
    """A size, a level, in half of the cases symbols, sometimes colours, and for every third panel its symmetry."""
    while True:
        chosen = drawn(chance)
        try:
            MAKER.read(chosen)
        except Unsupported:
            continue
        return chosen


def drawn(chance: Random) -> dict[str, Any]:
    """Options for which there may be no panel."""
    level = chance.choice(LEVELS)
    chosen: dict[str, Any] = {"level": level, "size": [chance.choice(SIDES[level]) for _ in range(2)]}
    if chance.random() < 0.5:
        symbols = [chance.choice(HELPFUL), *chance.sample(OTHERS, chance.choice((1, 2)))]
        if level in LEVELS[2:] and chance.random() < 0.3:
            symbols += ["hollow", "polyomino"] if chance.random() < 0.3 else ["elimination"]
        chosen["symbols"] = list(dict.fromkeys(symbols))
        if "star" in symbols and chance.random() < 0.3:
            chosen["colours"] = chance.choice((1, 2, 3))
    if chance.random() < 0.35:
        chosen["pillar"] = chance.random() < 0.5
        chosen["symmetry"] = chance.choice(("none", "left-right", "top-bottom", "rotational"))
        if chosen["pillar"] and chance.random() < 0.3:
            chosen["symmetry"] = "shift"
    two_lines = chosen.get("symmetry", "none") != "none"
    if (level == LEVELS[-1] and two_lines) or (level == LEVELS[2] and chosen.get("pillar")):
        chosen["size"] = [chance.choice(ROOMY) for _ in range(2)]
    if chance.random() < 0.3:
        chosen["ends"] = "usual"
    return chosen


def wrong(puzzle: Puzzle, given: Options, deadline: Deadline) -> str | None:
    """What is wrong with a panel: its solutions, its symbols, its line, or a symbol that is not needed."""
    assert isinstance(puzzle, Witness)
    panel, document = puzzle.panel, puzzle.to_document()
    with patch.object(sat, "ways_of_one_worker", return_value=sat.WAYS[1:]):
        small = panel.height * panel.width <= SEARCHED
        lines = lines_of(Witness(panel), "search" if small else "sat", deadline)
    if len(lines) != 1:
        return f"Another engine finds {len(lines)} solutions."
    (line,) = lines.values()
    if is_plain(replace(panel, gaps=()), line):
        return "Its line is too plain."
    types = [symbol.type for symbol in panel.symbols.values()]
    sorts = {*types, *(["dot"] if panel.dots else []), *(["gap"] if panel.gaps else [])}
    if types.count("elimination") > MOST_MARKS:
        return "It has too many marks."
    form: dict[str, Any] = {"size": [panel.height, panel.width], "symmetry": panel.symmetry or "none"}
    form |= {"pillar": panel.pillar, "symbols": sorts}
    for name, value in form.items():
        if name in given and (set(given[name]) if name == "symbols" else given[name]) != value:
            return f"Its {name} is {value}."
    colours = {symbol.colour for symbol in panel.symbols.values() if symbol.type in ("square", "star")}
    if len(colours) != given.get("colours", len(colours)):
        return f"It has {len(colours)} colours."
    return next(needless(document, puzzle.grade(deadline).level, deadline), None)


def lines_of(puzzle: Witness, engine: str, deadline: Deadline) -> dict[frozenset[tuple[int, ...]], Line]:
    """The lines of the first solutions, by both ways to draw two lines."""
    lines: dict[frozenset[tuple[int, ...]], Line] = {}
    for facts in islice(puzzle.engine(engine).solutions(deadline), 4):
        line = cast("Line", trace(puzzle.panel, puzzle.state(facts)))
        lines[frozenset((line.first, line.second))] = line
    return lines


def needless(document: Document, level: str, deadline: Deadline) -> Iterator[str]:
    """The symbols, dots and gaps without which there is one solution, at the same level."""
    for key in ("symbols", "dots", "gaps"):
        for number, clue in enumerate(document[key]):
            without = Witness.from_document({**document, key: document[key][:number] + document[key][number + 1 :]})
            if len(lines_of(without, "auto", deadline)) == 1 and without.grade(deadline).level == level:
                yield f"It does not need {clue}."


CASE = MakingCase(options, wrong, without_packages=False)
