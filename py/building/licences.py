"""The licences of the parts that others made, as one text of the site.

Most texts come with the parts. Those that do not are in the folder licences/, under the name of the part. Without
any there is a BuildError.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from building.console import BuildError
from building.fetch import MODULES, package_json
from building.wheels import Wheel, metadata, named, unzipped

TEXTS = Path(__file__).with_name("licences")
RULE = f"\n\n{'-' * 80}\n\n"  # static/ui/dialogs/about.tsx has it too
# What is inside Pyodide and clingo without being a package of its own.
INSIDE = {
    "python": "Python and the libraries in it, inside Pyodide: Python Software Foundation License 2.0\nhttps://www.python.org",
    "emscripten": "Emscripten and musl, inside Pyodide and clingo: MIT\nhttps://emscripten.org",
    "llvm": "LLVM's libraries for C++, inside Pyodide and clingo: Apache-2.0 WITH LLVM-exception\nhttps://llvm.org",
}


@lru_cache(1)
def licences(own: str, vendor: tuple[tuple[str, bytes], ...], packages: tuple[str, ...]) -> bytes:
    """Our own licence, then those of the site's npm packages and wheels, and of what is inside them."""
    parts = [f"Gridlight: MIT\n\n{own}"]
    parts += [package_licence(package) for package in packages]
    parts += [wheel_licence(named(Path(name)), data) for name, data in sorted(vendor) if name.endswith(".whl")]
    parts += [f"{title}\n\n{kept(name)}" for name, title in INSIDE.items()]
    return RULE.join(part.strip() for part in parts).encode() + b"\n"


def package_licence(package: str) -> str:
    """The licence of an npm package, from its package.json and licence files."""
    about = package_json(f"{package}/package.json")
    texts = [path.read_text("utf-8") for path in sorted((MODULES / package).glob("LICEN[CS]E*"))]
    heading = f"{about['name']} {about['version']}: {about['license']}\n{about.get('homepage', '')}"
    return f"{heading}\n\n{whole(package, texts)}"


def wheel_licence(wheel: Wheel, data: bytes) -> str:
    """The licence of a wheel, from its METADATA and licence files."""
    files = unzipped(data)
    fields = dict(re.findall(r"^(License|License-Expression|Home-page): (.*)", metadata(files), re.MULTILINE))
    licence = fields.get("License-Expression") or fields.get("License") or "see below"
    texts = [text.decode() for name, text in sorted(files.items()) if re.search(r"(^|/)LICEN[CS]E[^/]*$", name)]
    heading = f"{wheel.name} {wheel.version}: {licence}\n{fields.get('Home-page', '')}"
    return f"{heading}\n\n{whole(wheel.name, texts)}"


def whole(part: str, texts: list[str]) -> str:
    """The texts that came with a part, and the one that is kept for it."""
    every_text = [*texts, *([kept(part)] if (TEXTS / f"{part}.txt").is_file() else [])]
    if not any(text.strip() for text in every_text):
        raise BuildError(f"{part} brings no licence text; put it into py/building/licences/{part}.txt.")
    return "\n\n".join(every_text)


def kept(part: str) -> str:
    """The text that is kept for a part."""
    return (TEXTS / f"{part}.txt").read_text("utf-8")
