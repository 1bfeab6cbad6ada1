"""No Python file has over 400 lines, no function over 80, and the name of a parameter says what it holds."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from building.folders import ROOT

FILE, FUNCTION = 400, 80  # lines
EMPTY_NAMES = ("one", "found", "now", "rest")


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """All statements in a node; a walk through every expression takes three times as long."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt | ast.ExceptHandler | ast.match_case):
            yield child
            yield from statements(child)


def too_long(path: str, text: str) -> list[str]:
    """What of a file is too long, a line each. A function's lines are those from its def on, without its decorators."""
    lines = len(text.splitlines())
    functions = [
        (node.name, (node.end_lineno or node.lineno) - node.lineno + 1)
        for node in statements(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    return [
        *([f"{path}: {lines} lines"] if lines > FILE else []),
        *(f"{path}, {name}: {length} lines" for name, length in functions if length > FUNCTION),
    ]


def test_no_file_and_no_function_is_too_long() -> None:
    paths = [ROOT / "build.py", *(ROOT / "py").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
    assert len(paths) > 300
    assert [fault for path in paths for fault in too_long(str(path.relative_to(ROOT)), path.read_text("utf-8"))] == []


def empty_names(text: str) -> list[str]:
    """The parameters, each with its line, whose names say nothing."""
    parameters = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.arg))
    return [f"{parameter.lineno} {parameter.arg}" for parameter in parameters if parameter.arg in EMPTY_NAMES]


def test_the_name_of_a_parameter_says_what_it_holds() -> None:
    paths = (ROOT / "py").rglob("*.py")
    assert {str(path): names for path in paths if (names := empty_names(path.read_text("utf-8")))} == {}
    assert empty_names("def f(found, *, rest): return lambda one: [now for now in one]") == [
        "1 found",
        "1 rest",
        "1 one",
    ]


def test_the_counter_finds_long_functions_and_files() -> None:
    body = "    x = 1\n"
    for head in ("def f():\n", "async def f():\n", "@g\ndef f():\n"):
        assert too_long("a.py", head + body * (FUNCTION - 1)) == []
        assert too_long("a.py", head + body * FUNCTION) == ["a.py, f: 81 lines"]
    within = "class A:\n    def f(self):\n" + f"    {body}" * FUNCTION
    assert too_long("a.py", within) == ["a.py, f: 81 lines"]
    assert too_long("a.py", "x = 1\n" * FILE) == []
    assert too_long("a.py", "x = 1\n" * (FILE + 1)) == ["a.py: 401 lines"]
