"""A Light Up board as equations over 0 and 1: bulbs in cells, and the light of each run."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from gridlight.deadline import Deadline, Stopped
from gridlight.equations.names import letter
from gridlight.equations.supposing import Step, Supposing, Use, deduced, filled, numbered, uses_of
from gridlight.equations.terms import ENDINGS, End, Equation, Listed, Sheet, Shown, Solution, Variable
from gridlight.families.cell_marks import Cell
from gridlight.puzzle import Fact, Place, Unsupported
from gridlight.puzzles.lightup import LightUp

MOST = 14  # rows, and columns: larger boards have too many lines to read
SHARE = 0.4  # of the time may go into finding the solution, so that only what it does not have is supposed
RANKS = {"clue": 0, "run": 1, "light": 2, "lit": 3}  # what one looks at first
JOINED = 4
INTRO = (
    "Every white cell has a letter, which is 1 if it has a bulb and 0 if not; ah is the light of the run across that "
    "begins at a, and av of the run down: 1 if there is a bulb in it.",
    "The rules become equations: a run has at most one bulb, a cell is lit by its run across or by its run down, and a "
    "clue says how many of the cells beside it have a bulb.",
    "Then put what you know into an equation and see what follows, one line at a time; when nothing follows, suppose a "
    "value, and if that leads to a contradiction the other value is right.",
    "The sign | means or: a | b is 1 if a is 1 or b is. Behind each line stands what it follows from, as (1), (93).",
)
CHOSEN = "This is one solution. There are others, since the last suppositions were a choice."


def equations(puzzle: LightUp, choose: bool, deadline: Deadline) -> Shown:
    """The equations of a board, and the lines that solve them; with `choose`, one of several solutions is chosen."""
    if max(puzzle.height, puzzle.width) > MOST:
        size = f"{puzzle.height} × {puzzle.width}"
        raise Unsupported(f"Equations are shown for boards of at most {MOST} × {MOST} cells; this one has {size}.")
    names: dict[Place, str] = {cell: letter(index) for index, cell in enumerate(puzzle.white)}
    lights = [
        names[run[0]] + ("h" if number < len(puzzle.runs_across) else "v") for number, run in enumerate(puzzle.runs)
    ]
    sheet = sheet_of(puzzle, names, lights)
    return Shown(
        sheet, solution_of(puzzle, names, Supposing(uses(puzzle, sheet), list(names.values()), deadline), choose)
    )


# The sheet
def sheet_of(puzzle: LightUp, names: dict[Place, str], lights: Sequence[str]) -> Sheet:
    """The variables and equations of a board: runs, their lights, cells, clues."""
    across, down = puzzle.runs_at
    listed: list[Listed] = []

    def add(rule: str, equation: Equation, places: Sequence[Cell]) -> None:
        listed.append(Listed(len(listed) + 1, rule, equation, tuple(places)))

    for run in puzzle.runs:
        add("run", Equation(terms(names, run), 1, relation="<="), run)
    for run, light in zip(puzzle.runs, lights, strict=True):
        add("light", Equation(terms(names, run), light, join="|"), run)
    for row, column in puzzle.white:
        both = (1, lights[across[row][column]]), (1, lights[down[row][column]])
        add("lit", Equation(both, 1, join="|"), [(row, column)])
    for wall, clue, beside in puzzle.clues:
        add("clue", Equation(terms(names, beside), clue), [wall])
    variables = [Variable(name, cell, (cell,)) for cell, name in names.items()]
    variables += [Variable(light, None, run) for run, light in zip(puzzle.runs, lights, strict=True)]
    board = [[names.get((r, c), sign) for c, sign in enumerate(text)] for r, text in enumerate(puzzle.rows)]
    return Sheet(INTRO, board, variables, listed)


def terms(names: dict[Place, str], cells: Sequence[Cell]) -> tuple[tuple[int, str], ...]:
    """These cells, each once."""
    return tuple((1, names[cell]) for cell in cells)


def uses(puzzle: LightUp, sheet: Sheet) -> list[Use]:
    """All equations, and that of each cell with its two lights put in: it finds the last place to light it from."""
    runs = puzzle.runs
    across, down = puzzle.runs_at
    all_uses = uses_of(sheet.equations, RANKS)
    for index, (row, column) in enumerate(puzzle.white):
        through = across[row][column], down[row][column]
        lights = [sheet.equations[len(runs) + run] for run in through]
        cell = sheet.equations[2 * len(runs) + index]
        both = dict.fromkeys(term for light in lights for term in light.equation.terms)
        numbers = (*(light.number for light in lights), cell.number)
        all_uses.append(Use(numbers, Equation(tuple(both), 1, join="|"), JOINED))
    return all_uses


# The lines
def solution_of(puzzle: LightUp, names: dict[Place, str], work: Supposing, choose: bool) -> Solution:
    """The lines to what all solutions share, or to a contradiction."""
    steps: list[Step] = []
    first = len(puzzle.runs) * 2 + len(puzzle.white) + len(puzzle.clues) + 1
    solutions, shared = what_holds(puzzle, work.deadline)
    end: End = "solved" if len(solutions) == 1 else "several" if solutions else "none"
    try:
        deduced(work, {names[at]: value for at, value in shared} if solutions else None, steps)
    except Stopped:
        if not steps:
            raise
        end = "unfinished"
    ending = ENDINGS.get(end, "")
    if end == "several":
        ending = several(work, len(names))
        if choose:
            ending = CHOSEN
            filled(work, {names[at]: value for at, value in solutions[0]}, steps)
    values = {name: value for step in steps for name, value in step.makes}
    return Solution(numbered(steps, first), end, ending, values)


def what_holds(puzzle: LightUp, deadline: Deadline) -> tuple[list[Sequence[Fact]], Sequence[Fact]]:
    """Up to two solutions, and what all solutions share."""
    engine, soon = puzzle.engine("auto"), deadline.part(SHARE)
    solutions = list(islice(engine.solutions(soon), 2))
    return solutions, solutions[0] if len(solutions) == 1 else engine.forced(soon) if solutions else ()


def several(work: Supposing, cells: int) -> str:
    """What is said when there are several solutions."""
    known = sum(name in work.value for name in work.cells)
    if not known:
        return f"There are several solutions, and they share nothing: each of the {cells} letters is open."
    share = f"All solutions share this much, {known} of {cells} letters."
    return f"{share} What is left can be filled in in more than one way."
