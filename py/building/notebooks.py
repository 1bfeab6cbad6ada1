"""Notebooks without Jupyter: their cells, run one after the other, and what each shows.

`PYTHONPATH=py .venv/bin/python -m building.notebooks NOTEBOOK` writes it all as Markdown.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple


class Cell(NamedTuple):
    """A cell: Markdown, or Python."""

    is_code: bool
    text: str


class Shown(NamedTuple):
    """What a cell has printed, and its last value as text or as SVG."""

    printed: str = ""
    value: str = ""
    svg: str = ""


def cells(notebook: Path) -> list[Cell]:
    """The cells of a notebook (nbformat 4)."""
    content: dict[str, Any] = json.loads(notebook.read_text("utf-8"))
    return [Cell(cell["cell_type"] == "code", "".join(cell["source"])) for cell in content["cells"]]


def run(notebook: Path) -> Iterator[tuple[Cell, Shown]]:
    """Each cell, and what it shows; raises what its code raises."""
    names: dict[str, Any] = {"__name__": "__main__"}
    for number, cell in enumerate(cells(notebook), 1):
        yield cell, shown(cell.text, names, f"cell {number}") if cell.is_code else Shown()


def shown(code: str, names: dict[str, Any], where: str) -> Shown:
    """What a cell of Python shows; its names stay in `names`."""
    tree = ast.parse(code, where)
    value: Any = None
    with redirect_stdout(StringIO()) as printed:
        for statement in tree.body:
            if isinstance(statement, ast.Expr):
                value = eval(compile(ast.Expression(statement.value), where, "eval"), names)
            else:
                exec(compile(ast.Module([statement], []), where, "exec"), names)
                value = None
    if value is None:
        return Shown(printed.getvalue())
    svg = getattr(value, "_repr_svg_", lambda: None)()
    return Shown(printed.getvalue(), repr(value), svg or "")


def markdown(notebook: Path) -> str:
    """The cells and what they show, as Markdown."""
    parts: list[str] = []
    for cell, shown in run(notebook):
        parts.append(f"```python\n{cell.text}\n```" if cell.is_code else cell.text)
        text = shown.printed.rstrip("\n") or ("" if shown.svg else shown.value)
        parts += [f"```\n{text}\n```"] if text else []
        parts += [f"<div>{shown.svg}</div>"] if shown.svg else []
    return "\n\n".join([*parts, ""])


if __name__ == "__main__":
    print(markdown(Path(sys.argv[1])))
