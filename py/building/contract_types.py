"""Writes the page's types of the contract: what calls answer, and the documents and states of each kind.

`PYTHONPATH=py .venv/bin/python -m building.contract_types` writes static/contract.ts again; a test says when it must.
"""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path

from building.console import say
from building.fetch import MODULES, node
from building.folders import ROOT
from gridlight import answers, answers_by_call, answers_on_paper, puzzles
from gridlight.text.schema import Either, Listing, Map, Names, Object, Rows
from gridlight.text.values import Number, Pair, Rule, Truth, Word

FILE = ROOT / "static/contract.ts"
HEAD = """\
/**
 * The contract's answers, documents and states, as types. Written by py/building/contract_types.py out of
 * py/gridlight/answers.py, those beside it and each kind's schema: change those.
 */

export type Place = [row: number, column: number] | string;
/** The puzzle as set. Immutable while it is played; only an editor makes another one. */
export type Document = { readonly kind: string; readonly [key: string]: unknown };
/** What the player did, and nothing else: undo brings it back. */
export type State = { readonly [key: string]: unknown };
"""
WORDS = {"int": "number", "float": "number", "str": "string", "bool": "boolean", "object": "unknown", "None": "null"}
COMMENT = re.compile(r"  # (.*)$")


def contract() -> str:
    """The whole module, formatted."""
    command = [node(), MODULES / "prettier/bin/prettier.cjs", "--stdin-filepath", FILE]
    return subprocess.run(command, cwd=ROOT, input=unformatted(), capture_output=True, text=True, check=True).stdout


def unformatted() -> str:
    """The text of the module."""
    sources = [Path(str(module.__file__)).read_text("utf-8") for module in (answers, answers_on_paper, answers_by_call)]
    parts = [HEAD, *(part for source in sources for part in declared(source))]
    for kind in puzzles.kinds():
        schema, name = puzzles.find(kind).schema, kind.capitalize()
        parts.append(f"export type {name}Document = {of_rule(schema.document)};\n")
        parts.append(f"export type {name}State = {of_rule(schema.state)};\n")
    return "\n".join(parts)


# Answers
def declared(source: str) -> Iterator[str]:
    """The types that a module declares, in its order."""
    lines = source.splitlines()
    for part in ast.parse(source).body:
        match part:
            case ast.ClassDef(name=name, body=body):
                about = ast.get_docstring(part) or ""
                fields = [field for field in body if isinstance(field, ast.AnnAssign)]
                pairs = [(ast.unparse(field.target), field.annotation, lines[field.lineno - 1]) for field in fields]
                yield f"/** {about} */\nexport interface {name} {members(pairs)}\n"
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(args=[_, ast.Dict(keys=keys, values=values)])):
                pairs = [(each, lines[each.lineno - 1]) for each in values]
                named = zip((ast.literal_eval(key) for key in keys if key), pairs, strict=True)
                yield f"export interface {name} {members([(key, *pair) for key, pair in named])}\n"
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                yield f"{comment(lines[part.lineno - 1])}export type {name} = {of_annotation(value)};\n"
            case _:
                pass


def members(fields: list[tuple[str, ast.expr, str]]) -> str:
    """The members of an interface, with their comments."""
    written: list[str] = []
    for name, annotation, line in fields:
        sign = ":"
        if isinstance(annotation, ast.Subscript) and ast.unparse(annotation.value) == "NotRequired":
            sign, annotation = "?:", annotation.slice
        written.append(f"  {comment(line)}{name}{sign} {of_annotation(annotation)};".replace("*/ ", "*/\n  "))
    return "{\n" + "\n".join(written) + "\n}"


def comment(line: str) -> str:
    """The comment at the end of a line, as one of TypeScript."""
    match = COMMENT.search(line)
    return f"/** {match[1]} */\n" if match else ""


def of_annotation(part: ast.expr) -> str:
    """A type of Python as one of TypeScript."""
    match part:
        case ast.Constant(value=None):
            return "null"
        case ast.Name(id=name):
            return WORDS.get(name, name)
        case ast.BinOp(left=left, right=right):
            return f"{of_annotation(left)} | {of_annotation(right)}"
        case ast.Subscript(value=ast.Name(id="Sequence"), slice=item):
            inner = of_annotation(item)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case ast.Subscript(value=ast.Name(id="Mapping"), slice=ast.Tuple(elts=[_, item])):
            return f"{{ readonly [name: string]: {of_annotation(item)} }}"
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=items)):
            return f"[{', '.join(map(of_annotation, items))}]"
        case ast.Subscript(value=ast.Name(id="Literal"), slice=words):
            each = words.elts if isinstance(words, ast.Tuple) else [words]
            return " | ".join(literal(word) for word in each)
        case _:
            raise AssertionError(f"{ast.unparse(part)} has no type of TypeScript yet.")


def literal(part: ast.expr) -> str:
    """A value as a type."""
    assert isinstance(part, ast.Constant)
    return "true" if part.value is True else f'"{part.value}"'


# Documents and states
def of_rule(rule: Rule) -> str:
    """What a rule of a schema lets through, as a type."""
    match rule:
        case Number():
            return "number"
        case Truth(only=only):
            return "true" if only else "boolean"
        case Word(words=words):
            return " | ".join(f'"{word}"' for word in words)
        case Pair(last=last):
            return f"[number, number, {of_rule(last)}]" if last else "[number, number]"
        case Listing(item=item):
            return f"({of_rule(item)})[]"
        case Names() | Rows():
            return "string[]"
        case Map(item=item):
            return f"{{ [name: string]: {of_rule(item)} }}"
        case Either(plain=plain, full=full):
            return f"{of_rule(plain)} | {of_rule(full)}"
        case Object():
            own = keys(rule, rule.keys)
            if not rule.by:
                return f"{{ {own} }}"
            known = rule.keys[rule.by]
            assert isinstance(known, Word)
            ways = [f'{{ {rule.by}: "{word}"; {keys(rule, rule.more.get(word, {}))} }}' for word in known.words]
            return f"{{ {own} }} & ({' | '.join(ways)})"
        case _:
            return "string"


def keys(rule: Object, those: Mapping[str, Rule]) -> str:
    """Keys of an object with their types; those with a default may be left out."""
    return " ".join(
        f'"{key}"{"?" * (key in rule.defaults or key in rule.optional)}: {of_rule(value)}'
        f"{' | null' * (key in rule.defaults and rule.defaults[key] is None)};"
        for key, value in those.items()
    )


if __name__ == "__main__":
    FILE.write_text(contract())
    say(f"{FILE.relative_to(ROOT)} is written.")
