"""Writes what pictures in Python are drawn with: the page's colours, and the outlines of its font's letters.

`PYTHONPATH=py .venv/bin/python -m building.drawing_data` writes both files again; a test says when it must.
"""

from __future__ import annotations

import base64
import json
import re
import string
import subprocess

from building.console import say
from building.fetch import node
from building.folders import ROOT
from building.fonts import original

INKS = ROOT / "py/gridlight/draw/inks.json"
OUTLINES = ROOT / "py/gridlight/draw/outlines.json"
TOKENS = ROOT / "static/styles/tokens.css"
PROGRAM = ROOT / "py/building/outlines.js"
LETTERS = string.ascii_letters + string.digits + string.punctuation + " ×−…"  # others are written as text
WEIGHTS = (500, 600, 650, 700)


def inks() -> str:
    """The colours of tokens.css: [light, dark] by name, as #rrggbb or #rrggbbaa."""
    tokens = TOKENS.read_text().split(":root[data-theme")[0]
    colours = re.findall(r"--([\w-]+):.*light-dark\((#\w+), (#\w+)\)", tokens)
    return written({name: (light, dark) for name, light, dark in colours})


def outlines() -> str:
    """The letters of the page's font, as outlines.js writes them."""
    font = base64.b64encode(original("latin")).decode()
    asked = json.dumps({"font": font, "letters": LETTERS, "weights": WEIGHTS})
    done = subprocess.run([node(), PROGRAM], input=asked, capture_output=True, check=True, cwd=ROOT, text=True)
    return "{" + ",\n".join(f'"{weight}": {written(of)}' for weight, of in json.loads(done.stdout).items()) + "}\n"


def written(values: dict[str, object]) -> str:
    """An object as JSON, a line for each key."""
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in values.items())
    return f"{{\n{lines}\n}}\n"


if __name__ == "__main__":
    for file, content in ((INKS, inks()), (OUTLINES, outlines())):
        file.write_text(content)
        say(f"{file.relative_to(ROOT)} is written.")
