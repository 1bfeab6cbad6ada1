"""A board of Lights Out as text: the lights on show, # lit and . off or their values; beside them what was pressed."""

from __future__ import annotations

from collections.abc import Sequence

from gridlight.families.linear import said_goal
from gridlight.puzzle import Fact, State
from gridlight.puzzles.lightsout import LightsOut
from gridlight.puzzles.lightsout.board import HOLE
from gridlight.puzzles.lightsout.drawing import lamp
from gridlight.text.found_words import in_cells, press_words

APART = "    "  # between blocks
SIGNS = str.maketrans({"0": ".", "1": "#", HOLE: " "})  # of two states; of more, a hole is a dot
PRESSES = str.maketrans({"0": ".", HOLE: " "})


def size(puzzle: LightsOut) -> str:
    """Columns and rows, and the states where there are more than two."""
    return f"{puzzle.width} × {puzzle.height}" + (f", {puzzle.states} states" if puzzle.states > 2 else "")


def board(puzzle: LightsOut, state: State) -> str:
    """What is unusual, then a line a row; under the goal's own heading where each light has its own."""
    presses = puzzle.rows(puzzle.pressed(state))
    signs = SIGNS if puzzle.states == 2 else {}
    blocks = {"lights": [row.translate(signs) for row in puzzle.rows(puzzle.after(puzzle.pressed(state)))]}
    if not isinstance(puzzle.goal, int):
        blocks["goal"] = [row.translate(signs) for row in puzzle.goal]
    if any(row.strip("0.") for row in presses):
        blocks["presses"] = [row.translate(PRESSES) for row in presses]
    columns = [[name, *map(" ".join, rows)] for name, rows in blocks.items()]
    lines = columns[0][1:] if len(columns) == 1 else beside(columns)
    return "\n".join([*heading(puzzle), *lines])


def follows(puzzle: LightsOut, state: State, facts: Sequence[Fact]) -> str:
    """What a step finds: the presses that are still to be made."""
    return press_words(facts, dict(puzzle.facts(state)), puzzle.states, in_cells)


def heading(puzzle: LightsOut) -> list[str]:
    """What differs from the plain game: two states, the cell and its neighbours, all off."""
    said = unusual(puzzle)
    if isinstance(puzzle.goal, int) and puzzle.goal:
        said.append(said_goal(puzzle.goal, puzzle.states))
    return [", ".join(said)] if said else []


def traits(puzzle: LightsOut) -> tuple[list[str], str]:
    """What a picture does not show: the goal and what is unusual; and the ink of the goal."""
    ink = lamp(puzzle.goal, puzzle.states) if isinstance(puzzle.goal, int) else ""
    return [said_goal(puzzle.goal, puzzle.states), *unusual(puzzle)], ink


def unusual(puzzle: LightsOut) -> list[str]:
    """States, reach and torus, where they differ from the plain game."""
    reach = f"{puzzle.reach} reach" if isinstance(puzzle.reach, str) else "reach of its own"
    said = [
        f"{puzzle.states} states" if puzzle.states > 2 else "",
        "" if puzzle.reach == "plus" else reach,
        "torus" if puzzle.wrap else "",
    ]
    return [*filter(None, said)]


def beside(columns: Sequence[Sequence[str]]) -> list[str]:
    """Blocks of lines side by side."""
    widths = [max(map(len, column)) for column in columns]
    lines = zip(*columns, strict=True)
    return [APART.join(part.ljust(width) for part, width in zip(line, widths, strict=True)).rstrip() for line in lines]
