"""A second opinion on Lights Out and Switches that were made: their pars by trying everything, or by SAT."""

from __future__ import annotations

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.linear.solver import Linear
from gridlight.families.linear import LinearPuzzle
from gridlight.making import Maker
from gridlight.puzzle import Puzzle
from tests.support.plain_presses import board
from tests.tools.making.cases import Options

TRIED = 1 << 16  # ways to press that are all tried
LISTED = 500  # solutions that SAT lists
SECONDS = 20.0  # for SAT


def wrong(maker: Maker, puzzle: Puzzle, given: Options, deadline: Deadline) -> str | None:
    """What is wrong with a puzzle that was made; None where nothing is."""
    assert isinstance(puzzle, LinearPuzzle)
    document, asked = puzzle.to_document(), maker.read(given)
    for name in asked.keys() & document.keys():
        if document[name] != asked[name]:
            return f"“{name}” is {document[name]}."
    size, lights = given["size"], document["lights"]
    if size != (len(lights) if isinstance(size, int) else [len(lights), len(lights[0])]):
        return "Its size is another one."
    best = Linear(puzzle.system).fewest(deadline)
    if best is None or not best.proved or given.get("par", best.clicks) != best.clicks:
        return f"Its fewest clicks are {best}."
    is_small = puzzle.states ** len(best.facts) <= TRIED
    least = board(document).fewest() if is_small else least_listed(puzzle, deadline)
    return None if least in (best.clicks, None) else f"Its par is said to be {best.clicks}, but is {least}."


def least_listed(puzzle: LinearPuzzle, deadline: Deadline) -> int | None:
    """The fewest clicks of all solutions that SAT finds; None where it does not find all of them in its time."""
    if Linear(puzzle.system).count(deadline) > LISTED:
        return None
    try:
        return min(puzzle.clicks(facts) for facts in puzzle.engine("sat").solutions(Deadline(SECONDS)))
    except Stopped:
        return None
