"""Pictures as bytes, and picture files: what is read, and the sentence for what is not."""

from __future__ import annotations

import json
import random
import struct
import zlib
from base64 import b64encode
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from gridlight import api
from gridlight.cli.answers import READ_ALL, Command, answered
from gridlight.cli.folders import texts_in
from gridlight.errors import Malformed, Unsupported
from gridlight.pictures import Corners
from gridlight.pictures.decode import WORKING, decoded
from gridlight.pictures.lattice import fits
from gridlight.pictures.raster import Picture, Plane, homography, joined, placed


def noise(width: int, height: int, seed: int = 1) -> Picture:
    return Picture(width, height, random.Random(seed).randbytes(3 * width * height))


def saved(image: Image.Image, form: str, **how: Any) -> bytes:
    file = BytesIO()
    image.save(file, form, **how)
    return file.getvalue()


def test_each_pixel_of_half_a_picture_is_the_mean_of_four() -> None:
    plane = Plane(3, 4, bytes([10, 20, 99, 30, 40, 99, 0, 255, 99, 255, 0, 99]))
    assert plane.halved() == Plane(1, 2, bytes([25, 127]))


def test_changes_are_half_the_differences() -> None:
    assert Plane(4, 1, bytes([0, 255, 255, 1])).change(1).data == bytes([128, 255, 128, 1])


def test_rows_columns_and_parts_are_where_they_were() -> None:
    picture = noise(7, 5)
    grey = picture.grey
    assert [*grey.crop(2, 1, 6, 5).data] == [grey.row(y)[x] for y in range(1, 5) for x in range(2, 6)]
    assert grey.turned().turned() == grey
    odd = grey.mapped(bytes(value % 2 for value in range(256)))
    assert odd.ones_by_column() == [odd.column(x).count(1) for x in range(7)]


def test_what_lies_within_four_corners_is_seen_straight() -> None:
    corners: Corners = ((10, 20), (110, 30), (120, 140), (5, 120))
    matrix = homography(corners, 50, 40)
    for corner, point in zip(corners, ((0, 0), (50, 0), (50, 40), (0, 40)), strict=True):
        assert placed(matrix, point) == pytest.approx(corner)
    picture = noise(30, 30)
    straight = picture.warped(((3, 4), (13, 4), (13, 24), (3, 24)), 10, 20)
    assert straight == joined([plane.crop(3, 4, 13, 24) for plane in picture.planes])


def test_what_leads_nowhere_is_no_fault() -> None:
    assert abs(placed((1, 0, 0, 0, 1, 0, -1, 0), (1, 0))[0]) > 1e6  # on the horizon
    assert fits([1.0] * 3) == []


def test_a_picture_is_upright_small_enough_and_of_its_first_frame() -> None:
    red, blue = (Image.new("RGB", (40, 30), colour) for colour in ("red", "blue"))
    assert decoded(saved(red, "GIF", save_all=True, append_images=[blue])).at(9, 9) == (255, 0, 0)
    clear = Image.new("RGBA", (40, 30), (0, 0, 0, 0))
    assert decoded(saved(clear, "PNG")).at(9, 9) == (255, 255, 255)
    lying = Image.Exif()
    lying[0x112] = 6
    assert (decoded(saved(red, "JPEG", exif=lying)).width, decoded(saved(red, "WEBP")).width) == (30, 40)
    large = decoded(saved(Image.new("L", (3000, 1000)), "PNG"))
    assert large.width * large.height == pytest.approx(WORKING, rel=0.01)


HUGE = struct.pack(">II5B", 20_000, 20_000, 8, 2, 0, 0, 0)
HEADER = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + b"IHDR" + HUGE + struct.pack(">I", zlib.crc32(b"IHDR" + HUGE))
REFUSED = {
    "megapixels": (HEADER + struct.pack(">I", 0) + b"IDAT" + struct.pack(">I", zlib.crc32(b"IDAT")), Malformed),
    "too small": (saved(Image.new("RGB", (1, 1)), "PNG"), Malformed),
    "broken": (saved(Image.effect_noise((90, 90), 50), "PNG")[:3000], Malformed),
    "SVG": (b'<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', Unsupported),
    "HEIC": (b"\0\0\0\x18ftypheic\0\0\0\0", Unsupported),
}


def test_where_there_is_no_board_a_sentence_says_so() -> None:
    args = {"width": 24, "height": 24, "pixels": "/" * 24 * 24 * 4}
    found = json.loads(api.answer(json.dumps({"call": "read_picture", "args": args})))["ok"]
    assert found == {"readings": [], "why": "No board was found in this picture."}


@pytest.mark.parametrize("words", REFUSED)
def test_what_is_no_picture_to_read_is_refused_with_a_sentence(words: str, tmp_path: Path) -> None:
    data, error = REFUSED[words]
    with pytest.raises(error, match=words):
        decoded(data)
    (tmp_path / "picture.png").write_bytes(data)
    (line,) = texts_in([str(tmp_path)])
    found = json.loads(answered(Command(READ_ALL, {"kind": None}, needs=("text",)), line).text)
    assert words in found["error"]["text"]


BAD_CALLS: dict[str, dict[str, Any]] = {
    "“width” and “height” are": {"width": 0},
    "at most 2000000 pixels": {"width": 20_000, "height": 20_000},
    "no base64": {"pixels": "?"},
    "three or four bytes": {"pixels": "AAAA"},
    "“size” is": {"size": [0, 5]},
    "“corners” is": {"corners": [[0, 0], [1, 0], [1, 1]]},
    "There is no kind": {"kind": "chess"},
}


@pytest.mark.parametrize("words", BAD_CALLS)
def test_a_call_with_a_picture_says_what_is_wrong(words: str) -> None:
    pixels = b64encode(bytes(4 * 30 * 30)).decode()
    args = {"width": 30, "height": 30, "pixels": pixels, **BAD_CALLS[words]}
    error = json.loads(api.answer(json.dumps({"call": "read_picture", "args": args})))["error"]
    assert error["kind"] == "malformed"
    assert words in error["text"]
