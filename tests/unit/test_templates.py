"""Templates of sentences: their notation; and that each is used, with all its parts and no others."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from gridlight.text.template import Part, Template, Texts, parsed

PACKAGE = Path(__file__).resolve().parents[2] / "py" / "gridlight"
MODULES = [path for path in sorted(PACKAGE.rglob("*.py")) if " Texts(" in path.read_text("utf-8")]
SAID = ("said", "says")  # these give the part `places` themselves
SEEN = Texts(
    count="{Place} has {count, plural, =0 {no bulbs} one {# bulb} other {# bulbs}}.",
    list="{things}; {things, or}; {thing, a}",
    select="The line {word, select, begin {begins at {place}} other {ends}} here.",
)


def test_a_template_takes_counts_lists_words_and_capitals() -> None:
    assert SEEN("count", place="the wall", count=0) == "The wall has no bulbs."
    assert SEEN("count", place="the wall", count=1) == "The wall has 1 bulb."
    assert SEEN("count", place="the wall", count=1200) == "The wall has 1,200 bulbs."
    assert (
        SEEN("list", things=["a", "b", "c"], thing="elimination mark") == "a, b and c; a, b or c; an elimination mark"
    )
    assert SEEN("select", word="begin", place="a corner") == "The line begins at a corner here."
    assert SEEN("select", word="end") == "The line ends here."


def parts(template: Template) -> Iterator[str]:
    """The names of the parts of a template."""
    for part in template:
        if isinstance(part, Part):
            yield part.name[0].lower() + part.name[1:]
            for case in part.cases.values():
                yield from parts(case)


def plain_text(path: Path, template: ast.keyword) -> str:
    """A text of a table, which is written as it is: its parts stand in it as {names}, not in an f-string."""
    assert isinstance(template.value, ast.Constant), f"{path.name}: {template.arg} is no plain text"
    return str(template.value.value)


class Module:
    """The tables of one module, and the calls that write their texts."""

    def __init__(self, path: Path) -> None:
        self.tree = ast.parse(path.read_text("utf-8"))
        self.tables: dict[str, dict[str, str]] = {}
        for node in self.tree.body:
            match node:
                case ast.Assign([ast.Name(name)], ast.Call(ast.Name("Texts"), [], templates)):
                    self.tables[name] = {one.arg or "": plain_text(path, one) for one in templates}
                case _:
                    pass

    def calls(self) -> Iterator[tuple[str, set[str], set[str], str]]:
        """Of each call the table, the keys that it may have, the parts that it gives, and where it is."""
        classes = [node for node in self.tree.body if isinstance(node, ast.ClassDef)]
        for scope in [node for body in (self.tree, *classes) for node in body.body if node not in classes]:
            for node in ast.walk(scope):
                if isinstance(node, ast.Call):
                    given = [node.func, *node.args]
                    for table, key in pairwise(given):
                        if isinstance(table, ast.Name) and table.id in self.tables:
                            values = {one.arg or "**" for one in node.keywords}
                            if isinstance(node.func, ast.Name) and node.func.id in SAID:
                                names = {one.value for one in node.args if isinstance(one, ast.Constant)}
                                values |= {"places", *map(str, names)} - self.tables[table.id].keys()
                            yield table.id, self.keys(key, scope), values, f"line {node.lineno}"

    def keys(self, key: ast.expr, scope: ast.stmt) -> set[str]:
        """The texts that an expression can be, through the names that it uses."""
        found, seen, waiting = set[str](), set[str](), list[ast.AST]([key])
        while waiting:
            for node in ast.walk(waiting.pop()):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found.add(node.value)
                elif isinstance(node, ast.Name) and node.id not in seen:
                    seen.add(node.id)
                    waiting += assigned(node.id, [*ast.walk(scope), *self.tree.body])
                    if isinstance(scope, ast.FunctionDef) and node.id in [one.arg for one in scope.args.args]:
                        waiting += self.given(scope.name)
        return found

    def given(self, function: str) -> list[ast.expr]:
        """What calls of a function give it."""
        calls = [node for node in ast.walk(self.tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
        return [arg for call in calls if ast.unparse(call.func) == function for arg in call.args]


def assigned(name: str, nodes: Iterable[ast.AST]) -> list[ast.AST]:
    """The values that a name is given."""
    return [
        node.value
        for node in nodes
        if isinstance(node, ast.Assign)
        and any(isinstance(to, ast.Name) and to.id == name for target in node.targets for to in ast.walk(target))
    ]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_each_template_of_a_table_is_used_with_its_parts_and_no_others(path: Path) -> None:
    module = Module(path)
    unused = {(table, key) for table, templates in module.tables.items() for key in templates}
    for table, keys, values, where in module.calls():
        known = keys & module.tables[table].keys()
        assert known, f"{where}: no key of {table}"
        wanted = {key: set(parts(parsed(module.tables[table][key]))) for key in known}
        for key, needed in wanted.items():
            assert needed <= values or "**" in values, f"{where}: {table} {key} needs {sorted(needed - values)}"
        extra = values - set().union(*wanted.values()) - {"places", "**"}
        assert not extra, f"{where}: {table} has no place for {sorted(extra)}"
        unused -= {(table, key) for key in known}
    assert not unused
