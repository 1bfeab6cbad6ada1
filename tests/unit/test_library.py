"""Modules of others in the site: compiled, and without those that nothing in the page imports."""

from __future__ import annotations

import ast
import gzip
import re
from collections.abc import Iterator

import pytest

from building import library, site
from building.fetch import package_file, runtime
from building.wheels import unzipped


@pytest.fixture(scope="module")
def sources() -> dict[str, bytes]:
    return unzipped(package_file("pyodide/python_stdlib.zip"))


def imported(node: ast.AST) -> Iterator[str]:
    """The modules that a module imports, wherever in it, but not those that it needs to be run as a program."""
    if isinstance(node, ast.If) and "__main__" in ast.unparse(node.test):
        return
    if isinstance(node, ast.Import):
        yield from (name.name for name in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
        yield from (node.module, *(f"{node.module}.{name.name}" for name in node.names))
    for part in ast.iter_child_nodes(node):
        if isinstance(part, ast.stmt | ast.ExceptHandler | ast.match_case):  # no expression holds an import
            yield from imported(part)


def test_the_library_is_compiled_and_lacks_only_what_is_left_out(sources: dict[str, bytes]) -> None:
    built = set(unzipped(gzip.decompress(site.packed("python_stdlib.zip"))))
    wanted = {f"{name}c" for name in sources if library.is_wanted(name)}
    assert built == wanted
    for name in ("json/__init__", "encodings/cp437", "encodings/utf_8", "http/client", "pyodide/__init__", "random"):
        assert f"{name}.pyc" in built
    for name in ("unittest/__init__", "unittest/mock", "encodings/cp1140", "http/server", "xml/dom/minidom"):
        assert f"{name}.py" in sources
        assert f"{name}.pyc" not in built


def test_python_sat_is_compiled_and_lacks_only_its_programs() -> None:
    (wheel,) = (wheel for wheel in runtime() if wheel.name == "python-sat")
    whole, built = unzipped(wheel.path.read_bytes()), unzipped(site.remade(wheel))
    programs = {name for name in whole if library.PROGRAMS.match(name)}
    assert {"pysat/examples/rc2.py", "pysat/allies/unigen.py"} < programs
    assert set(built) == {re.sub(r"\.py$", ".pyc", name) for name in set(whole) - programs}
    assert {"pysat/solvers.pyc", "pysat/card.pyc"} < set(built)
    for name in set(built) & set(whole):
        assert name.endswith("/RECORD") or built[name] == whole[name]


def test_every_module_that_is_left_out_is_one_of_the_library(sources: dict[str, bytes]) -> None:
    for module in library.LEFT_OUT:
        path = module.replace(".", "/")
        assert {f"{path}.py", f"{path}/__init__.py"} & set(sources), module


@pytest.mark.slow
def test_nothing_that_runs_in_the_page_imports_what_is_left_out() -> None:
    wheels = (unzipped(wheel.path.read_bytes()) for wheel in runtime())
    ours = {
        name: data
        for files in (site.python(site.read()), *wheels)
        for name, data in files.items()
        if name.endswith(".py")
    }
    assert len(ours) > 100
    for name, source in ours.items():
        assert not library.LEFT_OUT.intersection(imported(ast.parse(source))), name
