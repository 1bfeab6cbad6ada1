"""`pip install .`: the package and nothing else, with a command that works outside the repository."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.support.command_line import LIGHTS_OUT, ROOT


def run(*command: str | Path, cwd: Path, **variables: str) -> str:
    """What a command says."""
    done = subprocess.run(
        command, cwd=cwd, env=os.environ | variables, capture_output=True, text=True, timeout=100, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_the_wheel_has_the_package_and_the_command(tmp_path: Path) -> None:
    wheels, site = tmp_path / "wheels", tmp_path / "site"
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", wheels, cwd=ROOT)
    (wheel,) = wheels.glob("gridlight-*.whl")
    with zipfile.ZipFile(wheel) as files:
        names = set(files.namelist())
    assert wheel.stat().st_size <= 1_000_000
    assert "gridlight/py.typed" in names
    package = {path.relative_to(ROOT / "py").as_posix() for path in (ROOT / "py/gridlight").rglob("*.py")}
    assert package <= names
    assert {name.split("/")[0].split("-")[0] for name in names} == {"gridlight"}
    pip = ("-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target")
    run(sys.executable, *pip, site, wheel, cwd=tmp_path)
    made = run(sys.executable, site / "bin/gridlight", *LIGHTS_OUT, cwd=tmp_path, PYTHONPATH=str(site))
    assert json.loads(made)["make"]["grade"]["level"] == "easy"
