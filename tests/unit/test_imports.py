"""Imports of Python modules point one way: no circle, no arrow upwards, no kind that imports another kind."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path

import pytest

from building.imports import imported

ROOT = Path(__file__).resolve().parents[2] / "py"

# The layers, the highest first. A module belongs to the longest name that it begins with, KIND being any one folder of
# puzzles; it may import modules of its own layer and of those below.
LAYERS = [
    ["building"],
    ["gridlight.__main__"],
    ["gridlight.cli"],
    ["gridlight.api"],
    ["gridlight.reading", "gridlight.own_forms", "gridlight.solving"],
    ["gridlight.puzzles"],
    ["gridlight.puzzles.KIND"],
    ["gridlight.families", "gridlight.making", "gridlight.equations", "gridlight.narrowing", "gridlight.clue_search"],
    ["gridlight.puzzle"],
    ["gridlight.advice"],
    ["gridlight.engines", "gridlight.exports"],
    ["gridlight.text"],
    ["gridlight.answers"],
    ["gridlight.facts", "gridlight.errors", "gridlight.deadline"],
    ["gridlight"],
]
LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}
# The folders of a kind, the highest first: a module in one may import those of the same and of lower ones.
FOLDERS = (("forms", "making", "narrowing"), ("grading",), ("engines",), ("exports",), ("rules",), ("model",))
SOLVERS = ("gridlight.solving", "gridlight.making", "gridlight.advice", "gridlight.engines")

Imports = dict[str, set[str]]  # by module: the modules that it imports, "tests" standing for any of the tests


def imports_of(root: Path) -> Imports:
    """Every import statement of every module under a folder, those in functions and for type checkers included."""
    modules = {module_name(path, root): path for path in root.rglob("*.py")}
    return {name: set(modules_imported(path, name, modules)) - {name} for name, path in modules.items()}


def module_name(path: Path, root: Path) -> str:
    return ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")


def modules_imported(path: Path, name: str, modules: Collection[str]) -> Iterator[str]:
    """The modules that a file imports: of `from a import b` the module a.b where there is one, else a."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for base, inside in imported(path.read_text("utf-8"), package):
        one = f"{base}.{inside}" if f"{base}.{inside}" in modules else base
        if one.split(".")[0] == "tests":
            yield "tests"
        elif one in modules:
            yield one


def circle(imports: Imports) -> list[str]:
    """Modules each of which imports the next, and the last the first; empty when there are none."""
    done: set[str] = set()

    def visit(name: str, path: list[str]) -> list[str]:
        if name in path:
            return [*path[path.index(name) :], name]
        if name in done:
            return []
        for other in sorted(imports.get(name, ())):
            if found := visit(other, [*path, name]):
                return found
        done.add(name)
        return []

    return next((found for name in sorted(imports) if (found := visit(name, list[str]()))), list[str]())


def kind_of(name: str) -> str | None:
    """The kind of puzzle whose folder a module is in."""
    parts = name.split(".")
    return parts[2] if parts[:2] == ["gridlight", "puzzles"] and len(parts) > 2 else None


def level(name: str) -> int:
    """The layer of a module, 0 the highest; raises LookupError for a module that no layer names."""
    kind = kind_of(name)
    parts = (name.replace(f"puzzles.{kind}", "puzzles.KIND", 1) if kind else name).split(".")
    found = next(one for length in range(len(parts), 0, -1) if (one := ".".join(parts[:length])) in LEVEL)
    if found == "gridlight" != name:
        raise LookupError(f"No layer names {name}.")
    return LEVEL[found]


def upward(imports: Imports) -> list[str]:
    """Imports of a higher layer."""
    return [f"{a} -> {b}" for a in imports for b in imports[a] if b != "tests" and level(b) < level(a)]


def between_kinds(imports: Imports) -> list[str]:
    """Imports of one kind by another."""
    pairs = [(a, b) for a in imports for b in imports[a] if kind_of(a) and kind_of(b)]
    return [f"{a} -> {b}" for a, b in pairs if kind_of(a) != kind_of(b)]


def readers_that_solve(imports: Imports) -> list[str]:
    """Imports of a solver, or of an engine, by a reader of text forms."""
    return [
        f"{a} -> {b}"
        for a in imports
        if kind_of(a) and a.split(".")[3:4] == ["forms"]
        for b in imports[a]
        if b.startswith(SOLVERS) or (kind_of(b) and b.split(".")[3:4] == ["engines"])
    ]


def folder_level(name: str) -> int | None:
    """The level of a module's folder in its kind, 0 the highest; None for modules in no such folder."""
    folder = name.split(".")[3:4]
    return next(
        (number for number, names in enumerate(FOLDERS) if kind_of(name) and folder and folder[0] in names), None
    )


def upward_in_a_kind(imports: Imports) -> list[str]:
    """Imports of a higher folder of the same kind."""
    pairs = [(a, b, folder_level(a), folder_level(b)) for a in imports for b in imports[a] if kind_of(a) == kind_of(b)]
    return [f"{a} -> {b}" for a, b, own, other in pairs if own is not None and other is not None and other < own]


def importers_of_tests(imports: Imports) -> list[str]:
    """Modules that import the tests."""
    return [name for name in imports if "tests" in imports[name]]


@pytest.fixture(scope="module")
def ours() -> Imports:
    return imports_of(ROOT)


def test_every_module_was_found(ours: Imports) -> None:
    assert {
        "gridlight.api",
        "gridlight.puzzles.lightup",
        "gridlight.puzzles.witness.rules.judge",
        "building",
    } <= ours.keys()
    assert "gridlight.puzzles" in ours["gridlight.api"]
    assert "gridlight.puzzles.lightup" in ours["gridlight.puzzles.lightup.forms.puzzle_team"]


def test_no_modules_import_each_other_in_a_circle(ours: Imports) -> None:
    assert circle(ours) == []


def test_no_import_points_upwards(ours: Imports) -> None:
    assert upward(ours) == []


def test_no_kind_imports_another(ours: Imports) -> None:
    assert between_kinds(ours) == []


def test_no_folder_of_a_kind_imports_a_higher_one(ours: Imports) -> None:
    assert folder_level("gridlight.puzzles.witness.rules.judge") == 4
    assert upward_in_a_kind(ours) == []


def test_no_reader_imports_a_solver(ours: Imports) -> None:
    assert readers_that_solve(ours) == []


def test_no_module_imports_the_tests(ours: Imports) -> None:
    assert importers_of_tests(ours) == []


# The checker itself, on small trees
def tree(folder: Path, **files: str) -> Imports:
    """The imports of these modules; a name has __ for each dot."""
    for name, text in files.items():
        parts = name.split("__")
        path = folder.joinpath(*parts[:-1], f"{parts[-1]}.py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return imports_of(folder)


def test_the_checker_finds_a_circle_through_a_function(tmp_path: Path) -> None:
    one = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from gridlight.text import b\n"
    found = tree(tmp_path, gridlight__text__a=one, gridlight__text__b="def late():\n    from . import a\n")
    assert circle(found) == ["gridlight.text.a", "gridlight.text.b", "gridlight.text.a"]
    assert upward(found) == []


def test_the_checker_finds_an_upward_import(tmp_path: Path) -> None:
    found = tree(tmp_path, gridlight__api="", gridlight__engines__cnf="import gridlight.api\n")
    assert upward(found) == ["gridlight.engines.cnf -> gridlight.api"]
    assert circle(found) == []


def test_the_checker_finds_kinds_that_import_kinds_and_readers_that_import_solvers(tmp_path: Path) -> None:
    found = tree(
        tmp_path,
        gridlight__puzzles__one__forms__text="from gridlight.puzzles.two import rules\nfrom ..engines import sat\n",
        gridlight__puzzles__one__engines__sat="from gridlight.engines import cnf\n",
        gridlight__puzzles__two__rules="",
        gridlight__engines__cnf="",
    )
    assert between_kinds(found) == ["gridlight.puzzles.one.forms.text -> gridlight.puzzles.two.rules"]
    assert readers_that_solve(found) == ["gridlight.puzzles.one.forms.text -> gridlight.puzzles.one.engines.sat"]


def test_the_checker_finds_rules_that_import_an_engine(tmp_path: Path) -> None:
    found = tree(
        tmp_path,
        gridlight__puzzles__one__rules__judge="from gridlight.puzzles.one.engines import sat\n",
        gridlight__puzzles__one__engines__sat="from gridlight.puzzles.one.model import panel\n",
        gridlight__puzzles__one__model__panel="",
    )
    assert upward_in_a_kind(found) == ["gridlight.puzzles.one.rules.judge -> gridlight.puzzles.one.engines.sat"]


def test_the_checker_finds_a_build_that_imports_the_tests(tmp_path: Path) -> None:
    assert importers_of_tests(tree(tmp_path, building__cases="from tests.boards import lightup\n")) == [
        "building.cases"
    ]


def test_the_checker_finds_a_module_without_a_layer(tmp_path: Path) -> None:
    with pytest.raises(LookupError):
        upward(tree(tmp_path, gridlight__stray="import gridlight.api\n", gridlight__api=""))
