"""The documentation of the package, out of its docstrings, the lesson, the commands' help and the contract.

mkdocs has an environment of its own in the cache; the site loads nothing from other hosts.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from pathlib import Path

from building.console import BuildError
from building.fetch import tools
from building.folders import CACHE, ROOT

SOURCE = ROOT / "py/docs"
COMMANDS = "from gridlight.cli.arguments import ABOUT; print(*ABOUT)"


def build(target: Path) -> None:
    """Write the documentation into a folder."""
    package = tools()
    mkdocs = tools("docs", CACHE / "docs")
    with tempfile.TemporaryDirectory() as folder:
        pages, settings = Path(folder) / "pages", Path(folder) / "mkdocs.yml"
        pages.mkdir()
        for page in SOURCE.glob("*.md"):
            (pages / page.name).write_bytes(page.read_bytes())
        (pages / "index.md").write_text(
            f"# Gridlight\n\n{said(package, '-c', 'import gridlight; print(gridlight.__doc__)')}"
        )
        (pages / "lesson.md").write_text(said(package, "-m", "building.notebooks", SOURCE / "lesson.ipynb"))
        commands = ["", *said(package, "-c", COMMANDS).split()]
        (pages / "commands.md").write_text("# Commands\n" + "".join(about(package, command) for command in commands))
        (pages / "contract.md").write_bytes((ROOT / "py/gridlight/CONTRACT.md").read_bytes())
        settings.write_text(f"INHERIT: {SOURCE / 'mkdocs.yml'}\ndocs_dir: {pages}\nsite_dir: {target}\n")
        said(mkdocs, "-m", "mkdocs", "build", "--strict", "--quiet", "--config-file", settings)


def about(python: Path, command: str) -> str:
    """The help of a command, as Markdown."""
    name = f"gridlight {command}".rstrip()
    return f"\n## {name}\n\n```\n{said(python, '-m', 'gridlight', *command.split(), '--help')}```\n"


def said(python: Path, *arguments: str | Path) -> str:
    """What a program of Python writes; raises BuildError where it fails."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "py"), "COLUMNS": "100"}
    done = subprocess.run([python, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"The documentation cannot be made:\n{done.stderr.strip()[-2000:]}")
    return done.stdout
