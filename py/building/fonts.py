"""The page's font: one file with the letters of the page's own texts, and larger ones for those of other texts."""

from __future__ import annotations

import base64
import json
import re
import subprocess
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from building.console import BuildError
from building.fetch import node, package_file
from building.folders import CACHE, ROOT
from building.wheels import sha256

SUBSETS = ("latin-ext", "latin")  # of a font's faces, a browser takes the last that has a letter
PAGE = "inter-page.woff2"
WEIGHTS = (400, 700)  # those that the style sheets use
ASCII = frozenset(map(chr, range(0x20, 0x7F)))
SUBSET = Path(__file__).with_name("subset.js")


def letters(texts: Iterable[bytes]) -> str:
    """All letters of ASCII and of these texts, sorted."""
    used = ASCII.union(*map(letters_in, texts))
    return "".join(sorted(letter for letter in used if letter.isprintable()))


@lru_cache(2048)
def letters_in(text: bytes) -> frozenset[str]:
    """The letters of one text."""
    return frozenset(text.decode())


@lru_cache(1)
def fonts(text: str) -> dict[str, bytes]:
    """The files of the font: with the letters of this text alone, and with many."""
    files = {f"inter-{subset}.woff2": original(subset) for subset in SUBSETS}
    return files | {PAGE: subset_font(original("latin"), text)}


def original(subset: str) -> bytes:
    """A file of the npm package."""
    return package_file(f"@fontsource-variable/inter/files/inter-{subset}-wght-normal.woff2")


def subset_font(font: bytes, text: str) -> bytes:
    """The font with these letters and the page's weights alone; cached."""
    asked = {"font": base64.b64encode(font).decode(), "text": text, "weights": WEIGHTS}
    wanted = json.dumps(asked).encode()
    kept = CACHE / "fonts" / f"{sha256(wanted + SUBSET.read_bytes())}.woff2"
    if not kept.is_file():
        done = subprocess.run([node(), SUBSET], input=wanted, capture_output=True, check=False, cwd=ROOT)
        if done.returncode:
            raise BuildError(f"The font cannot be made smaller:\n{done.stderr.decode().strip()}")
        kept.parent.mkdir(parents=True, exist_ok=True)
        part = kept.with_suffix(".part")
        part.write_bytes(done.stdout)
        part.replace(kept)
    return kept.read_bytes()


def faces(folder: str, text: str) -> str:
    """The style sheet with the font's faces; their files are in that folder, relative to the style sheet.

    The page's own letters never change their look once they are shown, so that nothing moves: where the font is late,
    the system's stays until the next visit.
    """
    css = package_file("@fontsource-variable/inter/wght.css").decode()
    by_subset = dict(re.findall(r"/\* inter-(\S+)-wght-normal \*/\s*(@font-face \{.*?\})", css, re.DOTALL))
    many = [
        by_subset[subset].replace(f"./files/inter-{subset}-wght-normal", f"{folder}/inter-{subset}")
        for subset in SUBSETS
    ]
    own = by_subset["latin"]
    for what, value in (
        ("src", f"url({folder}/{PAGE}) format('woff2-variations')"),
        ("font-weight", "{} {}".format(*WEIGHTS)),
        ("font-display", "optional"),
        ("unicode-range", ",".join(f"U+{ord(letter):X}" for letter in text if letter not in ASCII) + ",U+20-7E"),
    ):
        own = re.sub(rf"{what}: [^;]*;", f"{what}: {value};", own)
    return "\n".join([*many, own]) + "\n"
