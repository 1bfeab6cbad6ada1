"""New boards of Light Up: one solution, the level that was asked for, no clue without use, and the walls as chosen."""

from __future__ import annotations

import os
import shutil
import subprocess
from itertools import islice
from typing import Any

import pytest

from gridlight.deadline import Deadline
from gridlight.making import Made, make
from gridlight.puzzle import LEVELS, Malformed, Unsupported
from gridlight.puzzles.lightup import SIDES, LightUp
from gridlight.reading import read

TATHAM = shutil.which("sgt-lightup", path=os.pathsep.join([os.environ.get("PATH", ""), "/usr/games"]))
BOARDS = [
    *((side, level, seed) for side in (5, 7) for level in LEVELS[:3] for seed in range(2)),
    *((10, level, 2) for level in LEVELS),
]


def new(side: int, level: str, seed: int, **more: Any) -> Made:
    made = make(LightUp, {"size": [side, side], "level": level, **more}, str(seed), Deadline(300))
    assert made is not None
    return made


def board(made: Made) -> LightUp:
    assert isinstance(made.puzzle, LightUp)
    return made.puzzle


def level_of(puzzle: LightUp) -> str | None:
    """The level; None when there are several solutions, or none."""
    try:
        return puzzle.grade(Deadline(60)).level
    except Unsupported:
        return None


def without_clue(puzzle: LightUp, cell: tuple[int, int]) -> LightUp:
    rows = [list(row) for row in puzzle.rows]
    rows[cell[0]][cell[1]] = "#"
    return LightUp(["".join(row) for row in rows])


def solved_by_single_rules(puzzle: LightUp) -> bool:
    """Whether full walls, walls that need all their cells, and cells with a last place to be lit from solve a board."""
    across, down = puzzle.runs_at
    bulbs, empty = set[tuple[int, int]](), set[tuple[int, int]]()

    def sees(first: tuple[int, int], second: tuple[int, int]) -> bool:
        return any(of[first[0]][first[1]] == of[second[0]][second[1]] for of in (across, down))

    before = -1
    while before < len(bulbs) + len(empty):
        before = len(bulbs) + len(empty)
        for _, clue, beside in puzzle.clues:
            if sum(cell in bulbs for cell in beside) == clue:
                empty |= set(beside) - bulbs
            if sum(cell not in empty for cell in beside) == clue:
                bulbs |= set(beside) - empty
        for cell in puzzle.white:
            if cell not in bulbs and any(sees(cell, bulb) for bulb in bulbs):
                empty.add(cell)
            places = [other for other in puzzle.white if sees(cell, other) and other not in empty]
            if len(places) == 1:
                bulbs.add(places[0])
    return puzzle.check({"bulbs": sorted(bulbs), "dots": []}).solved


@pytest.mark.slow
@pytest.mark.parametrize(("side", "level", "seed"), BOARDS)
def test_a_new_board_has_one_solution_its_level_and_only_needed_clues(side: int, level: str, seed: int) -> None:
    made = new(side, level, seed)
    puzzle = board(made)
    assert len(list(islice(puzzle.engine("z3").solutions(Deadline(60)), 2))) == 1
    assert puzzle.check(made.solution).solved
    assert made.grade == puzzle.grade(Deadline(60))
    assert made.grade.level == level
    assert solved_by_single_rules(puzzle) == (level == "easy")
    because = [reason.rule for step in puzzle.explain(None, Deadline(60)).steps for reason in step.because]
    assert ("suppose" in because) == (level in ("hard", "fiendish"))
    assert [wall for wall, _, _ in puzzle.clues if level_of(without_clue(puzzle, wall)) == level] == []


@pytest.mark.parametrize("name", ["none", "mirror", "rotation-2", "rotation-4"])
def test_walls_have_the_symmetry(name: str) -> None:
    rows = [row.translate(str.maketrans("01234", "#####")) for row in board(new(9, "normal", 1, symmetry=name)).rows]
    turned = ["".join(column) for column in zip(*rows[::-1], strict=True)]
    images = {
        "mirror": [row[::-1] for row in rows],
        "rotation-2": [row[::-1] for row in rows[::-1]],
        "rotation-4": turned,
    }
    assert [image for image, other in images.items() if other == rows] == {
        "none": [],
        "rotation-4": ["rotation-2", "rotation-4"],
    }.get(name, [name])


@pytest.mark.parametrize(("share", "least", "most"), [(0.05, 0.05, 0.3), (0.22, 0.2, 0.3), (0.6, 0.58, 0.66)])
def test_walls_have_about_the_share_asked_for(share: float, least: float, most: float) -> None:
    text = "".join(board(new(12, "easy", 3, walls=share)).rows)
    assert least <= 1 - text.count(".") / len(text) <= most


def test_boards_need_not_be_square() -> None:
    made = make(LightUp, {"size": [5, 12], "level": "easy"}, "1", Deadline(60))
    assert made is not None
    assert (board(made).height, board(made).width) == (5, 12)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_few_walls_touch_and_no_white_cell_is_far_from_a_clue(seed: int) -> None:
    puzzle = board(new(25, "normal", seed))
    walls = {(r, c) for r, row in enumerate(puzzle.rows) for c, char in enumerate(row) if char != "."}
    clues = {wall for wall, _, _ in puzzle.clues}
    crowded = sum(sum((r + down, c + right) in walls for down, right in SIDES) > 2 for r, c in walls)
    assert crowded <= len(walls) // 20
    assert max(min(max(abs(r - y), abs(c - x)) for y, x in clues) for r, c in puzzle.white) <= 7


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"size": [5, 7], "symmetry": "rotation-4"}, "needs a square board; this one has 7 columns and 5 rows"),
        ({"walls": 2}, "a number from 0.05 to 0.6"),
        ({"symmetry": "rotation"}, "none, mirror, rotation-2, rotation-4"),
    ],
)
def test_bad_options_are_refused_with_a_sentence(options: dict[str, Any], text: str) -> None:
    with pytest.raises(Malformed, match=text):
        make(LightUp, options, "1", Deadline(5))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("side", "level", "symmetry"),
    [(25, "hard", "rotation-2"), (40, "easy", "rotation-4")],
)
def test_large_boards_are_made(side: int, level: str, symmetry: str) -> None:
    made = new(side, level, 1, symmetry=symmetry)
    assert len(list(islice(board(made).engine("sat").solutions(Deadline(60)), 2))) == 1
    assert made.grade.level == level


@pytest.mark.slow
@pytest.mark.skipif(TATHAM is None, reason="sgt-lightup of Debian's sgt-puzzles is not installed")
@pytest.mark.parametrize(("difficulty", "level", "least"), [(0, "easy", 100), (1, "normal", 95)])
def test_boards_of_another_generator_get_its_levels(difficulty: int, level: str, least: int) -> None:
    assert TATHAM is not None
    games = [f"10x10b20s2d{difficulty}#{seed}" for seed in range(100)]
    made = [
        subprocess.run([TATHAM, "--generate", "1", game], capture_output=True, text=True, check=True) for game in games
    ]
    grades = [level_of(LightUp(read(process.stdout.strip(), "lightup").document["rows"])) for process in made]
    assert grades.count(level) >= least
