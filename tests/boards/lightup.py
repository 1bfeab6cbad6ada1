"""Light Up boards with one solution, made from a seed.

Walls are strewn with half-turn symmetry, bulbs are placed at random until all is lit, and every wall says what it
touches. While a second solution is left, a cell on which the two differ becomes a wall, and so does its mirror image.
Then clues are taken away as long as one solution remains and the level asked for is not passed.
"""

from __future__ import annotations

import random
from itertools import count, islice
from typing import Any

from gridlight.deadline import Deadline
from gridlight.puzzle import LEVELS, Document
from gridlight.puzzles import understand
from gridlight.puzzles.lightup import SIDES, Cell, LightUp
from tests.boards import compact, entry

WALLS = 0.26  # of all cells


def made(height: int, width: int, seed: int, level: str = "hard", tries: int = 1) -> Document:
    """A board with one solution, no harder than the level; the same seed gives the same board."""
    chance = random.Random(f"{height}x{width} {level} {seed}")
    walls = strewn(chance, height, width)
    bulbs = lit_up(chance, height, width, walls, set())
    while (other := second(said(height, width, walls, bulbs), bulbs)) is not None:
        row, column = chance.choice(sorted(other - bulbs))
        walls |= {(row, column), (height - 1 - row, width - 1 - column)}
        bulbs = lit_up(chance, height, width, walls, bulbs - walls)
    return thinned(chance, said(height, width, walls, bulbs), level, tries)


def strewn(chance: random.Random, height: int, width: int) -> set[Cell]:
    """Walls that look the same upside down."""
    cells = [(r, c) for r in range(height) for c in range(width)]
    some = chance.sample(cells, round(len(cells) * WALLS / 2))
    return {*some, *((height - 1 - r, width - 1 - c) for r, c in some)}


def lit_up(chance: random.Random, height: int, width: int, walls: set[Cell], bulbs: set[Cell]) -> set[Cell]:
    """These bulbs and, at random, as many more as light every cell."""
    found = set(bulbs)
    seen = {cell for bulb in bulbs for cell in in_sight(height, width, walls, bulb)}
    cells = [(r, c) for r in range(height) for c in range(width) if (r, c) not in walls]
    for cell in chance.sample(cells, len(cells)):
        if cell not in seen:
            found.add(cell)
            seen |= in_sight(height, width, walls, cell)
    return found


def in_sight(height: int, width: int, walls: set[Cell], bulb: Cell) -> set[Cell]:
    """The cells that a bulb lights, its own among them."""
    seen = {bulb}
    for down, right in SIDES:
        row, column = bulb[0] + down, bulb[1] + right
        while 0 <= row < height and 0 <= column < width and (row, column) not in walls:
            seen.add((row, column))
            row, column = row + down, column + right
    return seen


def said(height: int, width: int, walls: set[Cell], bulbs: set[Cell]) -> list[list[str]]:
    """The board on which every wall says how many of these bulbs it touches."""
    rows = [["."] * width for _ in range(height)]
    for row, column in walls:
        rows[row][column] = str(sum((row + down, column + right) in bulbs for down, right in SIDES))
    return rows


def document(rows: list[list[str]]) -> Document:
    """The document of these cells."""
    return {"kind": "lightup", "rows": ["".join(row) for row in rows]}


def second(rows: list[list[str]], bulbs: set[Cell]) -> set[Cell] | None:
    """The bulbs of a solution other than this one."""
    puzzle = LightUp(document(rows)["rows"])
    for facts in islice(puzzle.engine("auto").solutions(Deadline(60)), 2):
        found = {fact.at for fact in facts if fact.value and not isinstance(fact.at, str)}
        if found != bulbs:
            return found
    return None


def thinned(chance: random.Random, rows: list[list[str]], level: str, tries: int) -> Document:
    """The board with clues taken away, a handful at a time on large boards."""
    allowed = LEVELS.index(level)
    clues = [(r, c) for r, row in enumerate(rows) for c, char in enumerate(row) if char.isdigit()]
    handful = max(1, len(clues) // 40)
    for _ in range(tries):
        clues = [cell for cell in clues if rows[cell[0]][cell[1]].isdigit()]
        chance.shuffle(clues)
        for start in range(0, len(clues), handful):
            taken = {(r, c): rows[r][c] for r, c in clues[start : start + handful]}
            for row, column in taken:
                rows[row][column] = "#"
            puzzle = LightUp(document(rows)["rows"])
            found = list(islice(puzzle.engine("auto").solutions(Deadline(60)), 2))
            if len(found) > 1 or LEVELS.index(puzzle.grade(Deadline(60)).level) > allowed:
                for (row, column), clue in taken.items():
                    rows[row][column] = clue
    return document(rows)


def gallery() -> list[dict[str, Any]]:
    """The page's examples: small to large, three of each level, the first seeds that give them."""
    found: list[dict[str, Any]] = []
    for side in (7, 10, 14, 25):
        for level in LEVELS[:3]:
            boards = (understand(made(side, side, seed, level, tries=2)) for seed in count(1))
            fitting = (board for board in boards if board.grade(Deadline(60)).level == level)
            for board in islice(fitting, 3 if side < 25 else 2):
                found.append(entry(f"No. {len(found) + 1}", board))
    return found


if __name__ == "__main__":
    print(compact(gallery()))
