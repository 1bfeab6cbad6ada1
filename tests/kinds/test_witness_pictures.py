"""Panels that we draw are recognised in their pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from io import BytesIO
from itertools import product
from pathlib import Path
from random import Random

import pytest
from PIL import Image, ImageDraw

from gridlight.draw import svg
from gridlight.draw.inks import Theme
from gridlight.draw.png import png
from gridlight.errors import Malformed
from gridlight.facts import Document, State
from gridlight.pictures import Hints, Recognised
from gridlight.pictures.decode import decoded
from gridlight.pictures.raster import Picture
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.drawing import board
from gridlight.puzzles.witness.drawing.places import TRACK
from gridlight.puzzles.witness.picture import recognise
from gridlight.puzzles.witness.picture.lattice import MOST_CELLS, peaks
from gridlight.puzzles.witness.picture.paint import MOST_COLOURS, grouped
from gridlight.reading_pictures import put, read_picture
from tests.support.pictured_boards import jpeg, pixels

ROOT = Path(__file__).resolve().parents[2]
PANEL: Document = {
    "kind": "witness", "height": 4, "width": 3, "pillar": False, "symmetry": None,
    "starts": [[8, 0]], "ends": [[0, 6, "top"]], "gaps": [[4, 3]], "missing": [[7, 4]],
    "dots": [{"at": [2, 2], "colour": "black"}, {"at": [5, 6], "colour": "black"}],
    "symbols": [
        {"at": [1, 1], "type": "square", "colour": "white"}, {"at": [1, 3], "type": "star", "colour": "orange"},
        {"at": [1, 5], "type": "triangle", "colour": "orange", "count": 2},
        {"at": [3, 1], "type": "polyomino", "colour": "yellow", "shape": ["##", "#."], "free": True},
        {"at": [3, 5], "type": "hollow", "colour": "blue", "shape": ["##"], "free": False},
        {"at": [5, 1], "type": "elimination", "colour": "white"}, {"at": [5, 3], "type": "square", "colour": "black"},
        {"at": [7, 1], "type": "polyomino", "colour": "purple", "shape": [".#", "##", "#."], "free": False},
    ],
    "rules": {},
}  # fmt: skip
LINE: State = {"line": {"start": [8, 0], "moves": "UUUURRR"}}


def seen(document: Document, state: State | None, theme: Theme, dots: int) -> Recognised:
    """What is recognised in our picture of a panel."""
    picture = decoded(png(svg(Witness.from_document(document), state, theme=theme), dots))
    return next(iter(recognise(picture, Hints())))


@pytest.mark.slow
@pytest.mark.parametrize(("theme", "dots"), [("light", 64), ("dark", 64), ("paper", 90)])
def test_all_symbols_are_recognised_in_a_panel_of_ours(theme: Theme, dots: int) -> None:
    """With a gap, a missing edge, dots and the place of the start and the end, and nothing is doubtful."""
    found = seen(PANEL, None, theme, dots)
    assert found.document == Witness.from_document(PANEL).to_document()
    assert found.state is None
    assert found.doubts == ()
    assert found.confidence > 0.8


def test_of_two_panels_the_one_whose_corners_a_person_shows_is_recognised() -> None:
    """The other one, which is larger, is recognised without them."""
    small = Witness.from_document({**PANEL, "height": 2, "width": 2, "starts": [[4, 0]], "ends": [[0, 4, "top"]],
        "gaps": [], "missing": [], "dots": [], "symbols": PANEL["symbols"][:2]})  # fmt: skip
    one, other = (decoded(png(svg(each), 64)) for each in (Witness.from_document(PANEL), small))
    lines = [  # of both, side by side; the first line of the lower one goes on below it
        one.rgb[3 * one.width * y :][: 3 * one.width]
        + (other.rgb[3 * other.width * y :] or other.rgb)[: 3 * other.width]
        for y in range(one.height)
    ]
    both = Picture(one.width + other.width, one.height, b"".join(lines))
    (alone,) = recognise(other, Hints())
    (largest,) = recognise(both, Hints())
    assert alone.corners
    a, b, c, d = ((x + one.width, y) for x, y in alone.corners)
    (shown,) = recognise(both, Hints(corners=(a, b, c, d)))
    assert (largest.document["height"], shown.document, shown.corners) == (4, small.to_document(), (a, b, c, d))


def test_a_line_is_recognised_half_way_along_an_edge() -> None:
    """The state has it, in half steps."""
    panel: Document = {**PANEL, "gaps": []}
    found = seen(panel, LINE, "light", 64)
    assert found.document == Witness.from_document(panel).to_document()
    assert found.state == LINE


def test_a_picture_of_many_colours_is_no_panel_unless_a_person_says_so() -> None:
    """So that a photo is refused early."""
    small = Image.frombytes("RGB", (20, 15), Random(1).randbytes(900))
    clouds = pixels(small.resize((400, 300), Image.Resampling.BICUBIC))
    assert grouped(clouds) is None
    assert grouped(clouds, is_any=True) is not None


def test_what_no_panel_has_is_not_looked_at() -> None:
    """Rare colours have no group, and of bands everywhere only as many are looked at as a panel has tracks."""
    shades = [bytes(part << 3 for part in colour) for colour in product(range(16), repeat=3)]
    groups = grouped(Picture(128, 96, b"".join(shades) + shades[0] * (2 * len(shades))), is_any=True)
    assert groups is not None
    assert sum(groups.sizes) == 2 * len(shades) + MOST_COLOURS
    assert len(peaks(Counter({(start, 6): 9 for start in range(0, 900, 20)}), 6)) == MOST_CELLS + 1


PILLAR: Document = {
    "kind": "witness", "height": 3, "width": 4, "pillar": True, "symmetry": "rotational",
    "starts": [[0, 0], [6, 4]], "ends": [[0, 2, "top"], [6, 2, "bottom"]], "gaps": [[2, 5]], "missing": [],
    "dots": [{"at": [2, 1], "colour": "black"}],
    "symbols": [
        {"at": [3, 3], "type": "square", "colour": "white"},
        {"at": [5, 7], "type": "polyomino", "colour": "black", "shape": ["##", "#."], "free": True},
    ],
    "rules": {},
}  # fmt: skip


@pytest.mark.parametrize("theme", ["light", "paper"])
def test_both_lines_round_a_pillar_are_recognised(theme: Theme) -> None:
    """The second line is paler, and shows how the first is mirrored; a dot on the first has its rim."""
    line: State = {"line": {"start": [0, 0], "moves": "DDRR"}}
    found = seen(PILLAR, line, theme, 64)
    assert (found.document, found.state, found.doubts) == (Witness.from_document(PILLAR).to_document(), line, ())


def opened(document: Document) -> Image.Image:
    """A pillar as witnesspuzzles.com draws it: cut open, and the last edges of its rows reach to where it was cut."""
    image = Image.new("RGB", (82 * document["width"] + 110, 82 * document["height"] + 150), (20, 60, 55))
    pen, track, across = ImageDraw.Draw(image), (52, 68, 68), 82 * document["width"]
    pen.rectangle((52, 76, 52 + across, 76 + 82 * document["height"]), (0, 170, 135))
    for row in range(document["height"] + 1):
        pen.line((52, 76 + 82 * row, 52 + across, 76 + 82 * row), track, 24)
    for column in range(document["width"]):
        pen.line((52 + 82 * column, 64, 52 + 82 * column, 88 + 82 * document["height"]), track, 24)
    for row, column in document["starts"]:
        pen.ellipse((28 + 41 * column, 52 + 41 * row, 76 + 41 * column, 100 + 41 * row), track)
    for row, column in document["gaps"]:
        x, y = 52 + 41 * column, 76 + 41 * row
        pen.rectangle((x - 17, y - 12, x + 17, y - 1), (0, 170, 135) if row else (20, 60, 55))
        pen.rectangle((x - 17, y, x + 17, y + 12), (0, 170, 135))
    for row, column, _ in document["ends"]:
        pen.rectangle((40 + 41 * column, 52 + 41 * row, 64 + 41 * column, 76 + 41 * row), track)
    for symbol in document["symbols"]:
        x, y = 52 + 41 * symbol["at"][1], 76 + 41 * symbol["at"][0]
        pen.rounded_rectangle((x - 14, y - 14, x + 14, y + 14), 7, symbol["colour"])
    return image


@pytest.mark.parametrize("quality", [None, 70, 85])
def test_a_pillar_that_another_program_cut_open_is_recognised(quality: int | None) -> None:
    """Its last column of cells has tracks at its left only. A JPEG mixes the colours of the grounds beside a gap."""
    pillar: Document = {
        **PILLAR, "symmetry": None, "starts": [[6, 2]], "ends": [[0, 4, "top"]], "gaps": [[0, 1]], "dots": [],
        "symbols": [
            {"at": [1, 7], "type": "square", "colour": "white"}, {"at": [3, 3], "type": "square", "colour": "black"},
        ],
    }  # fmt: skip
    picture = jpeg(opened(pillar), quality) if quality else pixels(opened(pillar))
    found = next(iter(recognise(picture, Hints())))
    assert found.document == Witness.from_document(pillar).to_document()
    assert quality or {doubt.at for doubt in found.doubts} <= {(0, 1)}


def symbol(row: int, column: int, type: str, colour: str, **more: object) -> Document:
    """A symbol of a document."""
    return {"at": [row, column], "type": type, "colour": colour, **more}


def sized(height: int, width: int, *symbols: Document, dots: Sequence[list[int]] = ()) -> Document:
    """A panel with these symbols, and nothing else in its tracks."""
    terminals = {"starts": [[2 * height, 4]], "ends": [[0, 6, "top"]], "gaps": [], "missing": []}
    black = [{"at": at, "colour": "black"} for at in dots]
    return {**PANEL, "height": height, "width": width, **terminals, "dots": black, "symbols": [*symbols]}


def in_jpeg(document: Document, theme: Theme, dots: int, quality: int) -> Recognised:
    """What a JPEG of our picture of a panel is taken for, of all kinds."""
    drawing = png(svg(Witness.from_document(document), theme=theme), dots)
    return read_picture(jpeg(Image.open(BytesIO(drawing)).convert("RGB"), quality), Hints())[0]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("panel", "theme", "dots", "quality"),
    [
        # Thin rims hang together by the corners of their pixels, too.
        (sized(3, 3, symbol(1, 3, "star", "white"), dots=[[1, 2]]), "paper", 64, 100),
        # The rim of a dot is no part of the symbol in the cell beside it.
        (sized(3, 3, symbol(1, 3, "star", "white"), dots=[[0, 3]]), "dark", 44, 100),
        # A symbol has its own colour, not that of its edges.
        (sized(3, 3, symbol(1, 3, "polyomino", "yellow", shape=["###", ".#."], free=False)), "paper", 64, 85),
        # A piece is no board of Lights Out, nor are cells of which one has a symbol.
        (sized(2, 3, symbol(1, 1, "polyomino", "purple", shape=[".#", "##"], free=False)), "paper", 128, 70),
        (sized(4, 6, symbol(1, 9, "square", "orange")), "dark", 44, 100),
    ],
)
def test_a_panel_with_little_on_it_is_recognised(panel: Document, theme: Theme, dots: int, quality: int) -> None:
    assert in_jpeg(panel, theme, dots, quality).document == Witness.from_document(panel).to_document()


def test_a_panel_with_tiny_symbols_is_recognised_and_these_are_to_be_looked_at() -> None:
    cells = [(row, column) for row in (1, 3, 5) for column in (1, 3, 5)]
    panel = sized(3, 3, *(symbol(*at, "triangle", "orange", count=1 + at[0] % 3) for at in cells))
    found = in_jpeg(panel, "paper", 40, 85)
    assert {**found.document, "symbols": []} == {**Witness.from_document(panel).to_document(), "symbols": []}
    assert {doubt.at for doubt in found.doubts} == {*cells}


@pytest.fixture
def broad(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines are drawn as broad as tracks."""
    monkeypatch.setattr(board, "LINE", TRACK)


def test_a_line_that_is_narrower_than_tracks_hides_no_dot() -> None:
    """So there is nothing to look at."""
    assert seen({**PANEL, "gaps": []}, LINE, "light", 64).doubts == ()


@pytest.mark.usefixtures("broad")
def test_where_dots_are_on_edges_those_under_a_line_are_to_be_looked_at() -> None:
    """And the start, whose disc hides a dot as well."""
    dots = [{"at": at, "colour": "black"} for at in ([5, 6], [7, 6])]
    found = seen({**PANEL, "gaps": [], "dots": dots}, LINE, "light", 64)
    assert [doubt.at for doubt in found.doubts] == [(8, 0), (7, 0), (5, 0), (4, 1), (4, 3)]
    assert found.notes == ("Dots under the line cannot be seen.",)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_symbol_in_the_light_of_a_start_has_its_own_colour(theme: Theme) -> None:
    """Though the light is the larger one."""
    symbols = [{"at": [5, 1], "type": "triangle", "colour": "orange", "count": 1}]
    panel = {**PANEL, "height": 3, "starts": [[6, 0]], "gaps": [], "missing": [], "dots": [], "symbols": symbols}
    assert seen(panel, None, theme, 64).document["symbols"] == symbols


@pytest.mark.usefixtures("broad")
def test_every_value_of_a_doubtful_place_can_be_put_there() -> None:
    """The first is what was read. Dots that a line may hide can be put under it; a blurred symbol can be another."""
    document = {**PILLAR, "dots": [{"at": [4, 5], "colour": "black"}]}
    found = seen(document, {"line": {"start": [0, 0], "moves": "DDRR"}}, "light", 64)
    hidden, panel = found.doubts[0], Witness.from_document(found.document)
    assert (hidden.at, hidden.values) == ((0, 0), ("nothing", "dot black", "dot blue", "dot yellow"))
    assert put(panel, found.state, hidden.at, hidden.values[0]).document == found.document
    assert put(panel, found.state, hidden.at, "dot blue").document["dots"][0] == {"at": [0, 0], "colour": "blue"}
    triangles = '{"type": "triangle", "colour": "white", "count": 2}'
    assert put(panel, found.state, (3, 3), triangles).document["symbols"][0]["count"] == 2
    for at, value in (((9, 0), "gap"), ((3, 3), "2"), ((3, 3), "triangle"), ((1, 0), "gap")):
        with pytest.raises(Malformed):
            put(panel, found.state, at, value)
