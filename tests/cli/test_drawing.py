"""`gridlight draw`: pictures in the lines, and as files in a folder."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gridlight import puzzles
from gridlight.draw import svg
from tests.support.command_line import gridlight, objects

BOARD = {"kind": "lightup", "rows": [".....", "#.1.0", "..###"]}
BULBS = {"bulbs": [[0, 3], [1, 1], [2, 0]], "dots": []}
LIGHTS = {"kind": "lightsout", "states": 2, "lights": ["11", "10"], "goal": 0}
LINES = [
    {"title": "First", "document": BOARD, "state": {"bulbs": [[0, 3]]}, "solve": {"states": [BULBS]}},
    {"document": {"kind": "lightup", "rows": ["x"]}},
    {"document": LIGHTS, "make": {"solution": {"presses": ["00", "01"]}}},
]


@pytest.fixture
def book(tmp_path: Path) -> str:
    """A file with these lines."""
    path = tmp_path / "book.jsonl"
    path.write_text("\n".join(map(json.dumps, LINES)))
    return str(path)


def test_each_line_has_its_picture(book: str) -> None:
    done = gridlight("draw", "--theme", "dark", book)
    first, second, third = objects(done.stdout)
    assert first == {**LINES[0], "draw": svg(puzzles.understand(BOARD), {"bulbs": [[0, 3]]}, theme="dark")}
    assert second["error"]["kind"] == "malformed"
    assert third["draw"] == svg(puzzles.understand(LIGHTS), theme="dark")
    assert done.returncode == 1


def test_a_solution_is_drawn_as_marks_or_as_presses(book: str) -> None:
    first, _, third = objects(gridlight("draw", "--solution", "--theme", "paper", "--cell", "8", book).stdout)
    assert first["draw"] == svg(puzzles.understand(BOARD), BULBS, theme="paper", cell=8)
    solution = {"presses": ["00", "01"]}
    assert third["draw"] == svg(puzzles.understand(LIGHTS), theme="paper", cell=8, solution=solution)
    assert third["draw"] != svg(puzzles.understand(LIGHTS), solution, theme="paper", cell=8)


@pytest.mark.parametrize(("form", "begins"), [("svg", b"<svg "), ("png", b"\x89PNG")])
def test_pictures_go_to_files_that_the_lines_name(book: str, tmp_path: Path, form: str, begins: bytes) -> None:
    folder = tmp_path / "some" / "pictures"
    done = gridlight("draw", "--out", str(folder), "--format", form, "--dots", "20", book)
    first, second, third = objects(done.stdout)
    assert [first["draw"], third["draw"]] == [
        str(folder / f"0001-lightup.{form}"),
        str(folder / f"0003-lightsout.{form}"),
    ]
    assert "draw" not in second
    assert sorted(folder.iterdir()) == [Path(first["draw"]), Path(third["draw"])]
    assert all(Path(line["draw"]).read_bytes().startswith(begins) for line in (first, third))
    assert done.returncode == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--format", "png"], "PNG pictures go to files; say where with --out DIR."),
        (["--out", __file__], "is no folder that can be written"),
        (["--theme", "green"], "invalid choice"),
    ],
)
def test_what_cannot_begin_says_why(arguments: list[str], said: str, book: str) -> None:
    done = gridlight("draw", *arguments, book)
    assert said in done.stderr.decode()
    assert done.returncode == 2
