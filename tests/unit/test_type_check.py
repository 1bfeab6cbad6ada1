"""Which files pyright looks at: those that changed since they passed, and those that import them."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from building import type_check
from building.folders import ROOT
from building.type_check import keep, unchecked

FILES = {
    "pyproject.toml": "",
    "build.py": "from building import site\n",
    "py/building/__init__.py": "",
    "py/building/site.py": "",
    "py/gridlight/facts.py": "",
    "py/gridlight/puzzle.py": "def late():\n    from gridlight import facts\n",
    "py/gridlight/api.py": "from . import puzzle\n",
    "tests/e2e/player.py": "import gridlight.api\n",
    "tests/e2e/test_page.py": "from player import Player\n",
}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small project, all of which has passed."""
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    assert left(tmp_path) == {name for name in FILES if name.endswith(".py")}
    keep(unchecked(tmp_path, tmp_path / "cache"), tmp_path, tmp_path / "cache")
    return tmp_path


def left(root: Path, *, fast: bool = False) -> set[str]:
    """The files that are still to be checked."""
    return set(unchecked(root, root / "cache", fast=fast))


def test_nothing_is_left_once_all_has_passed(tree: Path) -> None:
    assert left(tree) == set()


@pytest.mark.parametrize(
    ("changed", "checked"),
    [
        ("tests/e2e/test_page.py", {"tests/e2e/test_page.py"}),
        ("tests/e2e/player.py", {"tests/e2e/player.py", "tests/e2e/test_page.py"}),
        (
            "py/gridlight/facts.py",
            {
                *("py/gridlight/facts.py", "py/gridlight/puzzle.py", "py/gridlight/api.py"),
                *("tests/e2e/player.py", "tests/e2e/test_page.py"),
            },
        ),
        ("py/building/__init__.py", {"py/building/__init__.py", "build.py"}),
        ("pyproject.toml", {name for name in FILES if name.endswith(".py")}),
    ],
)
def test_a_changed_file_and_all_that_imports_it_are_checked_again(tree: Path, changed: str, checked: set[str]) -> None:
    (tree / changed).write_text(FILES[changed] + "# changed\n", "utf-8")
    assert left(tree) == checked
    assert left(tree, fast=True) == checked & {changed}
    keep(unchecked(tree, tree / "cache", fast=True), tree, tree / "cache")
    assert (left(tree, fast=True), left(tree)) == (set(), checked - {changed})


def test_a_new_module_is_checked_with_those_whose_imports_find_it(tree: Path) -> None:
    (tree / "tests/e2e/gridlight.py").write_text("", "utf-8")
    assert "py/gridlight/puzzle.py" in left(tree)
    assert "py/building/site.py" not in left(tree)


def test_what_did_not_pass_is_checked_again_and_what_was_deleted_is_forgotten(tree: Path) -> None:
    (tree / "tests/e2e/test_page.py").write_text("wrong", "utf-8")
    assert left(tree) == left(tree) == {"tests/e2e/test_page.py"}
    (tree / "tests/e2e/test_page.py").unlink()
    keep({}, tree, tree / "cache")
    (tree / "tests/e2e/test_page.py").write_text(FILES["tests/e2e/test_page.py"], "utf-8")
    assert left(tree) == {"tests/e2e/test_page.py"}


def test_it_looks_where_pyright_looks() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["pyright"]
    assert set(settings["include"]) == set(type_check.SOURCES)
    assert {f"{place}/" for place in settings["extraPaths"]} == {*type_check.ROOTS} - {""}
    assert settings["stubPath"] in type_check.SETTINGS
