"""Pictures of boards in many looks, by seeds: drawn by Gridlight itself, and as other programs and papers draw them."""

from __future__ import annotations

import random
from io import BytesIO
from typing import Any

from PIL import Image, ImageDraw, ImageFilter, ImageFont

from gridlight import draw
from gridlight.draw.inks import Theme
from gridlight.draw.png import png
from gridlight.pictures.decode import decoded
from gridlight.pictures.raster import Picture
from gridlight.puzzles import understand

Colour = tuple[int, int, int]
Board = dict[str, Any]
WHITE, BLACK = (255, 255, 255), (0, 0, 0)
NUMBERED: dict[str, Colour] = {"page": WHITE, "floor": WHITE, "line": (90, 90, 90), "wall": BLACK, "number": BLACK}
LOOKS: dict[str, dict[str, Colour]] = {  # of Light Up
    "plain": {"page": (255, 255, 255), "floor": (255, 255, 255), "line": (60, 60, 60), "wall": (0, 0, 0)},
    "grey": {"page": (230, 230, 230), "floor": (225, 225, 225), "line": (128, 128, 128), "wall": (10, 10, 10)},
    "dark": {"page": (18, 18, 22), "floor": (235, 235, 235), "line": (170, 170, 180), "wall": (50, 50, 56)},
    "green": {"page": (250, 250, 240), "floor": (190, 250, 130), "line": (120, 150, 90), "wall": (0, 0, 0)},
    "blue": {"page": (20, 30, 60), "floor": (200, 215, 245), "line": (120, 140, 200), "wall": (30, 50, 110)},
}


def lightup(seed: int, rows: int, columns: int) -> Board:
    """A board with walls and clues anywhere; pictures know no rules."""
    choice = random.Random(seed)
    signs = "..........##001123"
    lines = ["".join(choice.choice(signs) for _ in range(columns)) for _ in range(rows)]
    return {"kind": "lightup", "rows": lines}


def lightsout(seed: int, rows: int, columns: int) -> Board:
    """A board of two states."""
    choice = random.Random(seed)
    lines = ["".join(choice.choice("01") for _ in range(columns)) for _ in range(rows)]
    return {"kind": "lightsout", "states": 2, "lights": lines, "goal": 0, "reach": "plus", "wrap": False}


def ours(document: Board, theme: Theme, dots: int, state: dict[str, Any] | None = None) -> Picture:
    """As Gridlight draws it, with so many dots a cell."""
    return decoded(png(draw.svg(understand(document), state, None, theme), dots))


def drawn(document: Board, look: str, cell: int, margin: int = 30, line: int = 1) -> Image.Image:
    """Light Up with lines between cells, on a page with a title; in another look numbers stand on white cells."""
    ink, rows = LOOKS.get(look, NUMBERED), document["rows"]
    height, width = len(rows), len(rows[0])
    image = Image.new("RGB", (width * cell + 2 * margin + line, height * cell + 3 * margin + line), ink["page"])
    pen = ImageDraw.Draw(image)
    font = ImageFont.load_default(round(cell * 0.62))
    pen.text((margin, margin // 2), "Akari 12", fill=ink["line"], font=ImageFont.load_default(14))
    for r, row in enumerate(rows):
        for c, sign in enumerate(row):
            x, y = margin + c * cell, 2 * margin + r * cell
            is_floor = sign == "." or (sign != "#" and "number" in ink)
            pen.rectangle((x, y, x + cell, y + cell), ink["floor"] if is_floor else ink["wall"], ink["line"], line)
            if sign.isdigit():
                number = ink.get("number", (245, 245, 245))
                pen.text((x + cell / 2, y + cell / 2), sign, fill=number, font=font, anchor="mm")
    return image


def dotted(rows: list[str], cell: int) -> Image.Image:
    """Numbers between dots."""
    image = Image.new("RGB", (len(rows[0]) * cell + 60, len(rows) * cell + 60), (255, 255, 255))
    pen, font = ImageDraw.Draw(image), ImageFont.load_default(round(cell * 0.6))
    for y in range(30, image.height - 29, cell):
        for x in range(30, image.width - 29, cell):
            pen.ellipse((x - 2, y - 2, x + 2, y + 2), (0, 0, 0))
    for r, row in enumerate(rows):
        for c, sign in enumerate(row):
            pen.text((30 + (c + 0.5) * cell, 30 + (r + 0.5) * cell), sign.strip("."), (0, 0, 0), font, "mm")
    return image


def lamps(
    document: Board, cell: int, gap: int, off: Colour, on: Colour, is_round: bool, glow: float = 0
) -> Image.Image:
    """Lights with gaps between, round or square; those of a third state are white. Those that glow fade at the rim."""
    lights = document["lights"]
    height, width = len(lights), len(lights[0])
    image = Image.new("RGB", (width * cell + 80, height * cell + 120), (24, 26, 32))
    lit = Image.new("L", image.size)
    pens = ImageDraw.Draw(image), ImageDraw.Draw(lit)
    for r, row in enumerate(lights):
        for c, sign in enumerate(row):
            x, y = 40 + c * cell, 70 + r * cell
            pen = pens[1] if sign == "1" else pens[0]
            shape = pen.ellipse if is_round else pen.rectangle
            shape((x, y, x + cell - gap, y + cell - gap), (off, 255, WHITE)[int(sign)])
    image.paste(on, mask=lit.filter(ImageFilter.GaussianBlur(glow)))
    return image


def numbered(document: Board, cell: int) -> Image.Image:
    """Lights with a gap between, each with its state as a number on it."""
    lights = document["lights"]
    image = Image.new("RGB", (len(lights[0]) * cell + 40, len(lights) * cell + 40), (24, 26, 32))
    pen, font = ImageDraw.Draw(image), ImageFont.load_default(round(cell * 0.6))
    for r, row in enumerate(lights):
        for c, sign in enumerate(row):
            x, y = 20 + c * cell, 20 + r * cell
            pen.rectangle((x, y, x + cell - 4, y + cell - 4), (90 + 50 * int(sign),) * 3)
            pen.text((x + cell / 2 - 2, y + cell / 2 - 2), sign, fill=(0, 0, 0), font=font, anchor="mm")
    return image


def tiles(board: Board, scale: int) -> Image.Image:
    """Lights as small tiles with a highlight, made larger without smoothing."""
    lights = board["lights"]
    image = Image.new("RGB", (16 * len(lights[0]) + 20, 16 * len(lights) + 20), (10, 10, 40))
    pen = ImageDraw.Draw(image)
    for r, row in enumerate(lights):
        for c, sign in enumerate(row):
            x, y = 10 + 16 * c, 10 + 16 * r
            tile, highlight = (((60, 20, 20), (110, 40, 40)), ((60, 200, 60), (160, 255, 160)))[int(sign)]
            pen.rectangle((x + 1, y + 1, x + 14, y + 14), tile)
            pen.rectangle((x + 3, y + 3, x + 8, y + 8), highlight)
    return image.resize((image.width * scale, image.height * scale), Image.Resampling.NEAREST)


def cloth(cell: int, threads: tuple[Colour, ...]) -> Image.Image:
    """Stripes of these colours over the same stripes: gingham of two, tartan of more."""
    image = Image.new("RGB", (640, 480))
    pen = ImageDraw.Draw(image)
    for r in range(480 // cell + 1):
        for c in range(640 // cell + 1):
            both = zip(threads[r % len(threads)], threads[c % len(threads)], strict=True)
            colour = tuple((one + other) // 2 for one, other in both)
            pen.rectangle((c * cell, r * cell, c * cell + cell - 1, r * cell + cell - 1), colour)
    return image


def cat(seed: int) -> Image.Image:
    """A cat on a meadow, with fur and whiskers."""
    choice = random.Random(seed)
    image = Image.new("RGB", (900, 700), (150, 170, 140))
    pen = ImageDraw.Draw(image)
    for _ in range(60):
        x, y, wide = choice.randrange(900), choice.randrange(700), choice.randrange(20, 200)
        pen.ellipse((x, y, x + wide, y + wide / 2), tuple(choice.randrange(60, 200) for _ in range(3)))
    pen.ellipse((220, 120, 680, 580), (190, 140, 90))
    for side in (-1, 1):
        x = 450 + 95 * side
        pen.polygon([(x + 110 * side, 250), (x + 90 * side, 30), (x - 50 * side, 140)], (180, 130, 80))
        pen.ellipse((x - 40, 260, x + 40, 340), (220, 220, 120))
        pen.ellipse((x - 14, 265, x + 14, 335), BLACK)
        for down in (-50, 0, 50):
            pen.line((450 + 40 * side, 420, 450 + 280 * side, 420 + down), WHITE, 3)
    for _ in range(9_000):
        x, y, shade = choice.gauss(450, 120), choice.gauss(350, 120), choice.randrange(-40, 40)
        pen.line(
            (x, y, x + choice.randrange(-9, 9), y + choice.randrange(4, 22)), (190 + shade, 140 + shade, 90 + shade)
        )
    return Image.blend(image.filter(ImageFilter.GaussianBlur(1)), noise(image.size, 30, choice), 0.08)


def noise(size: tuple[int, int], spread: float, choice: random.Random) -> Image.Image:
    """Grey noise around the middle, with that standard deviation; Pillow's own takes no seed."""
    width, height = size
    even = Image.frombytes("L", size, choice.randbytes(width * height))
    return even.point(lambda value: 128 + (value - 128) * spread * 3**0.5 / 128).convert("RGB")


def photo(image: Image.Image, seed: int) -> Picture:
    """As a photo of a sheet of paper: seen aslant, blurred, with noise, as a JPEG."""
    choice = random.Random(seed)
    width, height = image.width, image.height
    across, down = 0.05 * width, 0.05 * height
    corners = [
        (x + choice.uniform(-across, across), y + choice.uniform(-down, down))
        for x, y in (
            (-across, -down),
            (-across, height + down),
            (width + across, height + down),
            (width + across, -down),
        )
    ]
    aslant = image.transform(
        (width, height),
        Image.Transform.QUAD,
        [at for corner in corners for at in corner],
        Image.Resampling.BICUBIC,
        fillcolor=(90, 75, 60),
    )
    blurred = Image.blend(aslant.filter(ImageFilter.GaussianBlur(0.8)), noise(aslant.size, 18, choice), 0.06)
    return jpeg(blurred, 75)


def jpeg(image: Image.Image, quality: int = 70) -> Picture:
    """As a JPEG."""
    file = BytesIO()
    image.save(file, "JPEG", quality=quality)
    return decoded(file.getvalue())


def pixels(image: Image.Image) -> Picture:
    """As it is."""
    return Picture(image.width, image.height, image.convert("RGB").tobytes())
