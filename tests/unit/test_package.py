"""`import gridlight`: it imports nothing at first, its help is a page, and what users write with it is typed."""

from __future__ import annotations

import json
import os
import pydoc
import re
import subprocess
import sys
from pathlib import Path

import pytest

import gridlight
from building.folders import ROOT
from building.notebooks import cells, markdown

MODULES = ROOT / "node_modules"
SCRIPT = ROOT / "tests/support/user_script.py"
LESSON = ROOT / "py/docs/lesson.ipynb"
README = re.compile(r"```python\n(.*?)```", re.DOTALL)
NEW = "import sys; before = set(sys.modules); import gridlight; print(sorted(set(sys.modules) - before))"


def said(*command: str | Path, cwd: Path = ROOT) -> str:
    """What a command says; it must end well."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "py"), "MYPYPATH": str(ROOT / "py")}
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def example() -> str:
    """The example of the README."""
    (found,) = README.findall((ROOT / "README.md").read_text("utf-8"))
    return found


def test_importing_the_package_imports_nothing_else() -> None:
    assert said(sys.executable, "-c", NEW) == "['gridlight']\n"


def test_all_names_are_there_and_no_others() -> None:
    for name in gridlight.__all__:
        assert getattr(gridlight, name) is not None
        assert name in dir(gridlight)
    with pytest.raises(AttributeError, match="has no attribute 'reed'"):
        getattr(gridlight, "reed")  # noqa: B009 (which pyright would refuse)


def test_help_has_everything_that_is_public_with_a_sentence() -> None:
    page = pydoc.plain(pydoc.render_doc(gridlight))
    for name in ("Board", "Solution", "Explanation", "read", "make", "kinds"):
        assert re.search(rf"^    (class )?{name}\(", page, re.MULTILINE), name
    public = [thing for thing in vars(gridlight.Board).values() if callable(thing) and thing.__name__[0] != "_"]
    assert len(public) > 10
    assert all(thing.__doc__ for thing in public)


def test_the_example_of_the_readme_prints_steps_and_the_solution() -> None:
    lines = said(sys.executable, "-c", example()).splitlines()
    assert lines[2] == "Only one cell can light this one. So: bulb in row 1, column 7."
    assert lines[-7] == ". . o . . # o"


def test_the_help_begins_with_the_same_example() -> None:
    assert example() in (gridlight.__doc__ or "").replace("\n    ", "\n")


def test_the_documentation_has_all_names() -> None:
    pages = "".join(page.read_text("utf-8") for page in (ROOT / "py/docs").glob("*.md"))
    shown = {name.rpartition(".")[2] for name in re.findall(r"^::: ([\w.]+)$", pages, re.MULTILINE)}
    aliases, errors = {"Document", "State", "Place"}, {"Malformed", "Unsupported", "Stopped"}
    assert shown - {"errors"} | aliases | errors == {*gridlight.__all__}


def test_the_script_of_a_user_runs() -> None:
    assert said(sys.executable, SCRIPT).startswith("This doesn't look like a puzzle")


def test_the_lesson_runs_and_shows_boards() -> None:
    lesson = markdown(LESSON)
    assert lesson.count("<div><svg ") >= 4
    for words in ("The only one: True", "rank 23 nullity 2 solutions 4", "There is no solution.", "puzz.link", "sat "):
        assert words in lesson


@pytest.mark.slow
def test_what_users_write_is_typed(tmp_path: Path) -> None:
    lesson = "".join(f"{cell.text}\n" for cell in cells(LESSON) if cell.is_code)
    files = {"script.py": SCRIPT.read_text("utf-8"), "readme.py": example(), "lesson.py": lesson}
    for name, text in files.items():
        (tmp_path / name).write_text(text, "utf-8")
    settings = {"typeCheckingMode": "strict", "extraPaths": [str(ROOT / "py")], "pythonVersion": "3.11"}
    settings["reportUnusedExpression"] = "none"  # the value of a cell
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(settings), "utf-8")
    said("node", MODULES / "pyright/index.js", "-p", tmp_path, "--pythonpath", sys.executable)
    said(sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", *files, cwd=tmp_path)
