"""Boards are read from pictures in many looks, and from the call and the command."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PIL import Image, ImageDraw, ImageFont

from gridlight import api
from gridlight.pictures import SURE, Doubt, Hints
from gridlight.pictures.raster import Picture
from gridlight.puzzles import understand
from gridlight.puzzles.lightup.picture import reconsidered
from gridlight.reading_pictures import NoBoard, packed, put, read_picture
from tests.support import pictured_boards as looks
from tests.support.command_line import gridlight, objects

WHITE = looks.WHITE
BOARD = looks.lightup(2, 7, 9)
LIGHTS = looks.lightsout(2, 5, 6)
STATE: dict[str, Any] = {"bulbs": [[0, 0], [2, 3]], "dots": [[1, 1]]}


def read(picture: Picture) -> Any:
    """The document of the likeliest reading; cells that it doubts may be wrong in a photo."""
    return read_picture(picture, Hints())[0].document


@pytest.mark.slow
@pytest.mark.parametrize("look", looks.LOOKS)
@pytest.mark.parametrize("cell", [22, 41])
def test_a_board_of_light_up_is_read_in_every_look(look: str, cell: int) -> None:
    image = looks.drawn(BOARD, look, cell)
    assert read(looks.pixels(image)) == BOARD
    assert read(looks.jpeg(image)) == BOARD


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_gridlight_draws_it_reads_with_what_was_played(theme: Any) -> None:
    board = {"kind": "lightup", "rows": [".....", "#.1.0", "..#..", "2...#", "..#.."]}
    found = read_picture(looks.ours(board, theme, 40, STATE | {"bulbs": [[0, 0]], "dots": [[2, 4]]}), Hints())[0]
    assert (found.document, found.state) == (board, {"bulbs": [[0, 0]], "dots": [[2, 4]]})
    assert read(looks.ours(LIGHTS, "light", 40)) == LIGHTS


@pytest.mark.parametrize(("gap", "is_round"), [(2, False), (10, False), (6, True)])
def test_lights_are_read_with_gaps_and_round(gap: int, is_round: bool) -> None:
    assert read(looks.jpeg(looks.lamps(LIGHTS, 44, gap, (50, 54, 66), (250, 220, 90), is_round))) == LIGHTS


@pytest.mark.parametrize(
    ("rows", "glow"), [(["10", "00"], 0), (["011", "001"], 0), (["10", "01"], 5), (LIGHTS["lights"], 4)]
)
def test_few_round_lights_are_read_and_those_that_glow(rows: list[str], glow: int) -> None:
    board = {**LIGHTS, "lights": rows}
    assert read(looks.pixels(looks.lamps(board, 48, 12, (70, 74, 90), (250, 210, 60), True, glow))) == board


@pytest.mark.parametrize("gap", [10, 16])
def test_round_lights_of_three_colours_are_no_panel(gap: int) -> None:
    board = {**LIGHTS, "states": 3, "lights": ["01201", "21010", "12102", "00121", "10210"]}
    picture = looks.pixels(looks.lamps(board, 44, gap, (70, 74, 90), (250, 210, 60), True))
    assert [reading.document for reading in read_picture(picture, Hints())] == [board]
    assert read_picture(picture, Hints(kind="witness"))[0].confidence < SURE


def test_lights_with_numbers_have_these_states_and_what_is_no_number_is_to_be_looked_at() -> None:
    board = {**LIGHTS, "states": 3, "lights": ["0120", "2101", "1210"]}
    image = looks.numbered(board, 40)
    found = read_picture(looks.pixels(image), Hints())[0]
    assert (found.document, found.doubts) == (board, ())
    image.paste((140, 140, 140), (66, 26, 90, 52))  # over the 1 in the first row
    blotted = read_picture(looks.pixels(image), Hints())[0]
    assert blotted.doubts == (Doubt((0, 1), ("0", "1", "2")),)
    assert put(understand(blotted.document), None, (0, 1), "1").document == board


def test_a_photo_is_read_and_what_is_wrong_is_marked() -> None:
    (found,) = read_picture(looks.photo(looks.drawn(BOARD, "plain", 40, line=2), 3), Hints())
    wrong = [
        (row, column)
        for row, (want, got) in enumerate(zip(BOARD["rows"], found.document["rows"], strict=True))
        for column, (one, other) in enumerate(zip(want, got, strict=True))
        if one != other
    ]
    assert len(wrong) <= 2
    assert {*wrong} <= {doubt.at for doubt in found.doubts}


def test_a_clue_that_cannot_be_is_to_be_looked_at() -> None:
    board = {**BOARD, "rows": ["4...1", ".#...", "..2..", "....#"]}
    found = read_picture(looks.pixels(looks.drawn(board, "plain", 40)), Hints())[0]
    assert found.document == board
    assert found.doubts == (Doubt((0, 0), ("4", "2", "1", "0", "#")),)
    signs = [*"4..."]
    assert (reconsidered(signs, 0, ("4", "1", "#"), 2), signs[0]) == (("1", "4", "#"), "1")


def test_of_two_boards_one_is_read_and_this_is_said() -> None:
    board = {**BOARD, "rows": [".....#.", ".1.1..#", "..3.#..", ".#.#.2.", "..2.4..", "2..3.2.", ".#....."]}
    image = looks.drawn(board, "plain", 40)
    sheet = Image.new("RGB", (image.width, 2 * image.height), "white")
    for number in range(2):
        sheet.paste(image, (0, number * image.height))
    found = read_picture(looks.pixels(sheet), Hints())[0]
    assert (found.document, found.notes) == (
        board,
        ("There is another board in this picture. Crop the picture to it.",),
    )
    assert read_picture(looks.pixels(image), Hints())[0].notes == ()


def test_a_person_can_say_size_and_corners() -> None:
    image = looks.drawn(BOARD, "plain", 30)
    corners = ((30, 60), (300, 60), (300, 270), (30, 270))
    found = read_picture(looks.pixels(image), Hints((7, 9), corners, "lightup"))[0]
    assert found.document == BOARD


@pytest.mark.slow
def test_a_picture_without_a_board_says_so() -> None:
    noise, small = (
        Image.frombytes("RGB", size, Random(1).randbytes(3 * size[0] * size[1])) for size in ((400, 300), (30, 20))
    )
    landscape = small.resize((900, 600), Image.Resampling.BICUBIC)
    for image in (Image.radial_gradient("L").convert("RGB"), noise, landscape, *map(looks.cat, (7, 69))):
        with pytest.raises(NoBoard, match="No board was found"):
            read_picture(looks.jpeg(image), Hints())


@pytest.mark.slow
@pytest.mark.parametrize("threads", [((20, 40, 150), WHITE), ((150, 20, 30), (20, 60, 40), (150, 20, 30), WHITE)])
@pytest.mark.parametrize("cell", [40])
def test_cloth_is_no_board_unless_a_person_says_so(threads: tuple[looks.Colour, ...], cell: int) -> None:
    picture = looks.jpeg(looks.cloth(cell, threads), 85)
    with pytest.raises(NoBoard, match="No board was found"):
        read_picture(picture, Hints())
    assert read_picture(picture, Hints(kind="lightsout"))[0].document["kind"] == "lightsout"


@pytest.mark.parametrize("scale", [2, 3])
def test_what_stands_on_all_lights_alike_is_a_part_of_them(scale: int) -> None:
    assert read(looks.pixels(looks.tiles(LIGHTS, scale))) == LIGHTS


@pytest.mark.parametrize(("cell", "angle"), [(36, 1.3), (40, 1.6)])
def test_a_line_above_a_board_that_is_aslant_is_no_row_of_it(cell: int, angle: float) -> None:
    board = {"kind": "lightup", "rows": ["...1..0", "#......", "..2..#.", ".......", ".#..3..", "......#", "0..2..."]}
    image = looks.drawn(board, "grey", cell)
    title = ImageFont.load_default(0.56 * cell)
    ImageDraw.Draw(image).text((30, 18), "AKARI No. 318  *****", (40, 40, 40), title)
    aslant = image.rotate(angle, Image.Resampling.BICUBIC, expand=True, fillcolor="white")
    assert read(looks.jpeg(aslant, 45)) == board


def test_a_line_of_text_close_above_a_board_is_no_row_of_it() -> None:
    image = looks.drawn(BOARD, "plain", 32)
    text = "Light Up: every white cell shall be lit, no bulb lights another"
    ImageDraw.Draw(image).text((32, 40), text, (0, 0, 0), ImageFont.load_default(13))
    assert read(looks.pixels(image)) == BOARD


def test_small_squares_are_dots_and_no_digits() -> None:
    image = looks.drawn({**BOARD, "rows": ["..1..", "#....", "..2..", "....#"]}, "plain", 40)
    for row, column in STATE["dots"]:
        x, y = 50 + 40 * column, 80 + 40 * row
        ImageDraw.Draw(image).rectangle((x - 5, y - 5, x + 4, y + 4), (0, 0, 0))
    assert read_picture(looks.pixels(image), Hints())[0].state == {"bulbs": [], "dots": STATE["dots"]}


def test_lights_in_turn_are_a_board() -> None:
    board = {**LIGHTS, "lights": ["10101", "01010", "10101", "01010", "10101"]}
    assert read(looks.pixels(looks.lamps(board, 44, 6, (50, 54, 66), WHITE, False))) == board


def test_a_puzzle_of_another_kind_is_named() -> None:
    sudoku = {**BOARD, "rows": ["5.3.4.71.", "6..195..8", "..8..2.6.", "8...6...3", "4..8.3..1", "7.9.2...6"] * 2}
    sudoku["rows"] = sudoku["rows"][:9]
    nurikabe = {**BOARD, "rows": [".##.5.#", "###..##", ".3.#.7.", "#####..", ".2.##.."]}
    for board, name in ((sudoku, "Sudoku"), (nurikabe, "Nurikabe")):
        with pytest.raises(NoBoard, match=f"This looks like {name}. Gridlight has only"):
            read_picture(looks.pixels(looks.drawn(board, "numbers on white", 36)), Hints())
    with pytest.raises(NoBoard, match="This looks like Slitherlink"):
        read_picture(looks.pixels(looks.dotted(["3..2.1", ".1.2..", "2.0..3", "..31.2"], 36)), Hints())


def test_the_call_and_the_command_answer_the_same(tmp_path: Path) -> None:
    image = looks.drawn(BOARD, "plain", 30)
    picture = looks.pixels(image)
    answer = json.loads(api.answer(json.dumps({"call": "read_picture", "args": packed(picture)})))["ok"]
    reading = answer["readings"][0]
    assert (reading["kind"], reading["document"], answer["why"]) == ("lightup", BOARD, None)
    left, top = reading["corners"][0]
    assert (left * image.width, top * image.height) == pytest.approx((30, 60), abs=2)
    image.save(tmp_path / "board.png")
    (line,) = objects(gridlight("read", str(tmp_path)).stdout)
    assert (line["document"], line["doubtful"]) == (BOARD, [doubt["at"] for doubt in reading["doubtful"]])
