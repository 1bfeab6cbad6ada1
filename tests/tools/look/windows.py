"""`build.py look`: pictures of every view of the page at each size of window, and a sheet a size that shows them all.

The pictures are taken by `tests.tools.look.pictures`, which runs in .venv.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence

from building import site
from building.chromium import chromium
from building.console import BuildError, say
from building.fetch import runtime, tools
from building.folders import ROOT
from building.serve import serving

FOLDER = ROOT / "build" / "look"
# The first is 1280x1024 at 400 %; "@32" is a reader whose text is 32 pixels large, twice the usual.
SIZES = (*("320x256", "375x553", "390x844", "640x360", "844x390", "820x1180", "1280x800", "1280x800@32", "2560x1440"),)
THEMES = ("light", "dark", "forced")


def look(views: Sequence[str], sizes: Sequence[str], themes: Sequence[str]) -> None:
    """Take the pictures of the views whose names begin with one of these words, or of all."""
    wheels = runtime()
    python = tools()
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "py"), str(ROOT)])}
    with serving(site.contents(wheels), ROOT / "build" / "look-site", lasts=True) as address:
        for theme in themes:
            for size in sizes:
                folder = FOLDER / theme / size
                command = [
                    python,
                    "-m",
                    "tests.tools.look.pictures",
                    chromium(python),
                    address,
                    folder,
                    theme,
                    size,
                    *views,
                ]
                if subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode:
                    raise BuildError(f"The pictures at {size}, {theme}, failed; the reason is printed above.")
                say(f"{size}, {theme}: {(folder / 'sheet.png').relative_to(ROOT)}")
