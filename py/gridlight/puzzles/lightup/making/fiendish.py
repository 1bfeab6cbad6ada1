"""Changes a board step by step, until suppositions alone do not find its only solution.

Such boards are rare: about one in 2400 random boards without a needless clue is one. A step moves a wall or some bulbs
and removes clues again. It is kept when no more suppositions lead to a contradiction than before.
"""

from __future__ import annotations

import importlib.util
import random
from typing import NamedTuple

from gridlight.deadline import Deadline
from gridlight.engines.counting.needed_uses import NeededUses
from gridlight.puzzles.lightup import LightUp
from gridlight.puzzles.lightup.making.filled import Filled
from gridlight.puzzles.lightup.making.symmetry import Symmetry
from gridlight.puzzles.lightup.making.thinning import without
from gridlight.puzzles.lightup.making.walls import random_walls, repaired, touching

STARTS = 10  # random boards; the one with the best clues is changed
STEPS = 100  # until a board is given up
PLACES = 6  # for a wall that moves; it goes where it touches the fewest others
MOVES_WALLS = 0.8  # of the steps; the others move bulbs
ORDERS = 3  # of removing clues, on each board
WORSE = 3  # clues may get that much worse in a step
FIRST_GO = (0, 1, 2, 0, 0)  # by clue: the order of removing; clues of 2 say least about each cell
WORTH = {3: (-1, 0, 1, -1), 4: (-1, 1, 3, 0, -2)}  # of a clue, by the white cells that it touches


class Thinned(NamedTuple):
    """A board with only the clues that it needs, and the share that is `refuted`."""

    board: LightUp
    refuted: float


def fiendish(symmetry: Symmetry, share: float, chance: random.Random, deadline: Deadline) -> LightUp | None:
    """A board that suppositions alone do not solve; None when none was found, or it would need too many walls.

    `share`: of the cells, for walls. A board that only a long supposition solves would be fiendish, too, but that is
    one in some hundred of those where the search ends, and it takes long to grade them.
    """
    starts = [Filled(symmetry, random_walls(symmetry, share, chance), chance) for _ in range(STARTS)]
    filled = max(starts, key=worth)
    if not repaired(filled, "fiendish", deadline):
        return None
    engine = fastest()
    best = needed_clues_only(filled, engine, chance, deadline)
    at_least = worth(filled) - WORSE
    for step in range(STEPS):
        if best is None or not best.refuted:
            break
        deadline.tell(step, STEPS, "Changing walls and clues")
        other = changed(filled, chance)
        if worth(other) < at_least:
            continue
        candidate = needed_clues_only(other, engine, chance, deadline)
        if candidate is not None and candidate.refuted <= best.refuted:
            filled = other
            best = candidate
            at_least = worth(other) - WORSE
    return best.board if best and not best.refuted else None


def fastest() -> type[NeededUses]:
    """What finds needed uses: python-sat where it is present, else a search."""
    if importlib.util.find_spec("pysat") is None:
        return NeededUses
    from gridlight.engines.counting.needed_uses_by_sat import NeededUsesBySat

    return NeededUsesBySat


def worth(filled: Filled) -> int:
    """How likely clues leave much open."""
    total = 0
    for wall in filled.walls:
        white = [cell for cell in filled.beside(wall) if cell not in filled.walls]
        if len(white) in WORTH:
            total += WORTH[len(white)][sum(cell in filled.bulbs for cell in white)]
    return total


def changed(filled: Filled, chance: random.Random) -> Filled:
    """A board with a wall and its images moved, or a bulb in another cell; other bulbs move where they must."""
    symmetry, walls = filled.symmetry, set(filled.walls)
    first = list[tuple[int, int]]()
    if chance.random() < MOVES_WALLS:
        old = chance.choice([orbit for orbit in symmetry.orbits if orbit[0] in walls])
        free = [orbit for orbit in symmetry.orbits if orbit[0] not in walls and len(orbit) == len(old)]
        walls.difference_update(old)
        places = chance.sample(free, min(PLACES, len(free))) or [old]
        walls.update(min(places, key=lambda orbit: touching(orbit[0], walls)))
    else:
        first = [chance.choice([cell for cell in symmetry.cells if cell not in walls])]
    bulbs = sorted(filled.bulbs)
    return Filled(symmetry, walls, chance, [*first, *chance.sample(bulbs, len(bulbs))])


def needed_clues_only(
    filled: Filled, engine: type[NeededUses], chance: random.Random, deadline: Deadline
) -> Thinned | None:
    """The board with only the clues that its solution needs to be the only one; None when it is not, with all clues.

    Of the clues that some orders of removing leave, those with which the fewest suppositions lead to a contradiction.
    """
    board = filled.board()
    solution, clues = [int(cell in filled.bulbs) for cell in board.white], range(len(board.clues))
    best, least = set[int](), 2.0
    uses = engine(board.encoding, solution, clues, deadline)
    try:
        for _ in range(ORDERS):
            order = sorted(chance.sample(clues, len(clues)), key=lambda number: FIRST_GO[board.clues[number][1]])
            kept = uses.after_removing(order)
            if kept is None:
                return None
            share = uses.refuted(kept)
            if share < least:
                best, least = kept, share
            if not least:
                break
    finally:
        uses.close()
    return Thinned(without(board, {board.clues[number][0] for number in clues if number not in best}), least)
