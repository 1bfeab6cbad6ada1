"""The folder of a symbol of The Witness that only the tests have, and a process in which Python knows it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "tests/extra_symbols"


def run(folder: Path, *arguments: str) -> str:
    """What Python prints for these arguments, where the symbol's file lies beside the others in a copy of gridlight."""
    for top in (ROOT, FOLDER):
        shutil.copytree(top / "py/gridlight", folder / "gridlight", dirs_exist_ok=True)
    path = os.pathsep.join(map(str, (folder, ROOT / "py", ROOT)))
    environment = {**os.environ, "PYTHONPATH": path}
    ran = subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout
