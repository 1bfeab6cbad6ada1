"""Picture files as pixels, by Pillow. The page decodes pictures by the browser instead."""

from __future__ import annotations

import re
import warnings
from io import BytesIO
from typing import Any

from gridlight.errors import Malformed, Unsupported
from gridlight.pictures.raster import LEAST_SIDE, Picture

MOST_BYTES = 20 << 20  # of a file
MOST_PIXELS = 40_000_000  # of a picture, before it is made smaller
WORKING = 1_500_000  # pixels that are looked at
TOO_LARGE = f"This picture has more than {MOST_PIXELS // 1_000_000} megapixels."
MISSING = "Pictures need Pillow: pip install 'gridlight[pictures]'."
SVG = re.compile(rb"\s*(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*|<!--.*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]", re.DOTALL)
HEIC = re.compile(rb"....ftyp(?:hei[cxms]|hev[cx]|mif1|msf1|avi[fs])", re.DOTALL)
MARKS = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"BM", b"II*\0", b"MM\0*", b"\0\0\1\0")


def is_picture(data: bytes) -> bool:
    """Whether a file begins as pictures do, of formats that are read and of those that are only known."""
    is_webp = data[:4] == b"RIFF" and data[8:12] == b"WEBP"
    return data.startswith(MARKS) or is_webp or bool(SVG.match(data) or HEIC.match(data))


def decoded(data: bytes) -> Picture:
    """The picture in a file, upright, of several frames the first, at most WORKING pixels; raises Malformed."""
    if len(data) > MOST_BYTES:
        raise Malformed(f"This picture has more than {MOST_BYTES >> 20} MiB.")
    if SVG.match(data):
        raise Unsupported("This is a drawing in SVG, not a picture of pixels. Take a screenshot of it.")
    if HEIC.match(data):
        raise Unsupported("Pictures in HEIC and AVIF are not read. Save it as JPEG or PNG.")
    try:
        from PIL import Image, ImageOps
    except ImportError:
        raise Unsupported(MISSING) from None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of large pictures: their size is looked at here
            file: Any = Image.open(BytesIO(data))
            check_size(*file.size)
            share = (WORKING / (file.width * file.height)) ** 0.5
            file.draft("RGB", (round(file.width * share), round(file.height * share)))  # a large JPEG made smaller
            image: Any = on_white(ImageOps.exif_transpose(file))
            share = (WORKING / (image.width * image.height)) ** 0.5
            if share < 1:
                image = image.resize((round(image.width * share), round(image.height * share)))
    except Malformed:
        raise
    except Image.DecompressionBombError:
        raise Malformed(TOO_LARGE) from None
    except Exception as error:  # Pillow raises many for broken files
        raise Malformed("This picture cannot be read: its file is broken, or of a format that is not known.") from error
    return Picture(image.width, image.height, image.tobytes())


def on_white(image: Any) -> Any:
    """The first frame in red, green and blue; what is transparent is white."""
    from PIL import Image

    if image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info:
        image = image.convert("RGBA")
        white = Image.new("RGBA", image.size, "white")
        return Image.alpha_composite(white, image).convert("RGB")
    return image.convert("RGB")


def check_size(width: int, height: int) -> None:
    """Raise Malformed for a picture that is too small or too large; nothing of it is decoded yet."""
    if width * height > MOST_PIXELS:
        raise Malformed(TOO_LARGE)
    if min(width, height) < LEAST_SIDE:
        raise Malformed(f"This picture is too small to hold a board: {width}x{height} pixels.")
