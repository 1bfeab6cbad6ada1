"""What a Python file imports, by the text of its import statements."""

from __future__ import annotations

import ast
from collections.abc import Iterator


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
