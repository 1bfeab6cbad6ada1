"""Which Python files pyright still has to check: those that changed since they passed, and those that import these.

What pyright says of a file depends on the file, on what it imports, directly or not, and on the settings and packages.
The fast checks look only at the files that changed themselves: a change of a module that much imports would have
pyright look at nearly everything.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from building.folders import CACHE, ROOT
from building.wheels import sha256

KEPT = Path("checks/types.json")  # in the cache: the two digests of each file that passed
SOURCES = ("build.py", "py", "tests")  # as `include` in pyproject.toml
ROOTS = ("py/", "", "tests/e2e/")  # where imports are looked up, as `extraPaths` there
SETTINGS = ("pyproject.toml", "package-lock.json", "requirements-test.txt", ".typings")


class File(NamedTuple):
    """A Python file: a digest of its text, and the paths at which its imports are looked up."""

    digest: str
    imports: frozenset[str]


class Digests(NamedTuple):
    """What tells whether a file has to be checked again: digests of its text, and of all that it depends on."""

    text: str
    everything: str


NEVER = Digests("", "")  # of a file that never passed


def unchecked(root: Path = ROOT, cache: Path = CACHE, *, fast: bool = False) -> dict[str, Digests]:
    """The files that have not passed as they are now, by path; with `fast` those whose own text has not."""
    passed = kept(cache)
    parts = slice(1 if fast else 2)
    return {path: new for path, new in digests_of(root).items() if passed.get(path, NEVER)[parts] != new[parts]}


def keep(passed: Mapping[str, Digests], root: Path = ROOT, cache: Path = CACHE) -> None:
    """Remember that these files passed, with their digests, and all others that are as they were."""
    there = {path: digest for path, digest in {**kept(cache), **passed}.items() if (root / path).exists()}
    (cache / KEPT).parent.mkdir(parents=True, exist_ok=True)
    (cache / KEPT).write_text(json.dumps(there), "utf-8")


def kept(cache: Path) -> dict[str, Digests]:
    """What was remembered."""
    content: dict[str, list[str]] = json.loads((cache / KEPT).read_text("utf-8")) if (cache / KEPT).exists() else {}
    return {path: Digests(*digests) for path, digests in content.items()}


def digests_of(root: Path) -> dict[str, Digests]:
    """Those of all files; a file depends on the files that it imports, directly or not, and on the settings."""
    settings = [sha256(path.read_bytes()) for name in SETTINGS for path in files_in(root / name, "*")]
    files = {path: read(root, path) for path in sorted(sources(root))}

    def everything(path: str) -> str:
        parts = sorted(f"{file} {files[file].digest}" for file in reached(path, files))
        return sha256("\n".join([*settings, *parts]).encode())

    return {path: Digests(file.digest, everything(path)) for path, file in files.items()}


def sources(root: Path) -> Iterator[str]:
    """The paths of all Python files that are checked."""
    for name in SOURCES:
        for path in files_in(root / name, "*.py"):
            yield path.relative_to(root).as_posix()


def files_in(path: Path, pattern: str) -> list[Path]:
    """A file, or the files of a folder in order of their names; none where there is neither."""
    return sorted(file for file in path.rglob(pattern) if file.is_file()) if path.is_dir() else [path][: path.exists()]


def read(root: Path, path: str) -> File:
    """A file and what its import statements may read."""
    text = (root / path).read_text("utf-8")
    *package, _ = path.removeprefix("py/").split("/")
    imports = {place for module, name in imported(text, ".".join(package)) for place in places(module, name)}
    return File(sha256(text.encode()), frozenset(imports))


def imported(source: str, package: str) -> Iterator[tuple[str, str | None]]:
    """Every imported module of a file in a package, as ("a.b", None), or for `from a.b import c` as ("a.b", "c").

    Those in functions and for type checkers are included.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, None) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield from ((base, alias.name) for alias in node.names)


def places(module: str, name: str | None) -> Iterator[str]:
    """Where an import looks: the module, the packages around it, and the name, should that be a module."""
    parts = [*module.split("."), *([name] if name else [])]
    for length in range(1, len(parts) + 1):
        path = "/".join(parts[:length])
        for root in ROOTS:
            yield f"{root}{path}.py"
            yield f"{root}{path}/__init__.py"


def reached(path: str, files: Mapping[str, File]) -> set[str]:
    """A file and all that it imports, directly or not."""
    reachable = {path}
    waiting = [path]
    while waiting:
        new = (files[waiting.pop()].imports & files.keys()) - reachable
        reachable |= new
        waiting += new
    return reachable
