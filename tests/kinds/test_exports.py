"""Exports read as texts by the solvers they are for: CNF by CaDiCaL, SMT-LIB by z3, ASP by clingo where it is here."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gridlight import puzzles, solving
from gridlight.deadline import Deadline, Stopped
from gridlight.errors import Unsupported
from gridlight.exports import MODULES
from gridlight.exports.constraints import MOST
from gridlight.exports.dimacs import clauses
from gridlight.puzzle import Document
from gridlight.puzzles import understand
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.exports import constraints_of
from gridlight.puzzles.witness.model.panel import Panel, Symbol
from gridlight.puzzles.witness.model.variants import VARIANTS, Variant
from gridlight.puzzles.witness.symbols.squares import Squares
from gridlight.puzzles.witness.symbols.symbol_type import SymbolType
from gridlight.reading import write, writes
from tests.support import random_panels
from tests.support.extra_kinds import FOLDERS as EXTRA
from tests.tools.exports import HERE, READERS, number_of, solve

FORMATS = pytest.mark.parametrize(
    "format",
    [
        pytest.param(reader, marks=[] if reader in HERE else pytest.mark.skip(reason="clingo is not installed"))
        for reader in READERS
    ],
)
ROOT = Path(__file__).resolve().parents[2]
PANELS = 80
SECONDS = 60.0  # far more than any of these boards needs


def lightup(*rows: str) -> Document:
    return {"kind": "lightup", "rows": list(rows)}


def counted(document: Document, format: str) -> int | None:
    """The number of answers, each of which is a solution."""
    return number_of(solve(understand(document), format, SECONDS))


def test_every_format_has_a_reader() -> None:
    assert set(READERS) == set(MODULES)


LIGHTUP = {
    "one solution": (lightup(".....", "#.1.0", "..###"), 1),
    "two solutions": (lightup("..", ".."), 2),
    "a clue with too few cells": (lightup("4.", ".."), 0),
    "a clue without cells": (lightup("1#", "#."), 0),
    "a cell between two zeros": (lightup("0.0"), 0),
    "walls only": (lightup("#0", "##"), 1),
    "a long run": (lightup("." * 40), 40),
    "an open board": (lightup(*["....."] * 5), 120),
}


@FORMATS
@pytest.mark.parametrize("name", LIGHTUP)
def test_light_up_has_as_many_answers_as_solutions(name: str, format: str) -> None:
    document, number = LIGHTUP[name]
    assert counted(document, format) == min(number, 100)


def corpus(kind: str) -> dict[str, tuple[Document, int]]:
    """The small boards of this repository whose solutions were counted by trying everything, with their number."""
    lines = (ROOT / "tests" / "corpus" / f"{kind}.jsonl").read_text("utf-8").splitlines()
    records = [json.loads(line) for line in lines]
    return {
        record["id"]: (record["document"], record["expect"].get("count", 0))
        for record in records
        if "count" in record["expect"] or record["expect"].get("solvable") is False
    }


@pytest.mark.slow
@FORMATS
@pytest.mark.parametrize("kind", ["lightsout", "switches"])
def test_lights_have_as_many_answers_as_ways_to_press(kind: str, format: str) -> None:
    for name, (document, number) in corpus(kind).items():
        assert counted(document, format) == min(number, 100), name


@FORMATS
def test_every_name_of_a_switch_can_be_written(format: str) -> None:
    names = [
        "a",
        "A b",
        "x|y",
        "back\\slash",
        'say "hi"',
        "50%",
        "%7C",
        "press",
        "1_2",
        "(1,2)",
        "Lampe ä",
        "灯",
        "c p show 9 0",
    ]
    document = {
        "kind": "switches",
        "states": 3,
        "lights": dict.fromkeys(names, 0),
        "goal": 1,
        "switches": {name: [name] for name in names},
    }
    assert counted(document, format) == 1


# The Witness
CANNOT = {  # boards of the corpus that no export can say, with the symbol that its sentence names
    "hollow": "hollow polyomino in the cell in row",
    "hollow-sum-is-nothing": "hollow polyomino in the cell in row",
    "hollow-sum-that-does-not-fit-none": "hollow polyomino in the cell in row",
    "hollow-alone-none": "hollow polyomino in the cell in row",
    "zero-sum-always-fits": "hollow polyomino in the cell in row",
    "mark-and-shape": "elimination mark in the cell in row",
    "marks-suppress": "“Eliminated symbols still count”",
}


@pytest.mark.slow
@FORMATS
def test_a_panel_has_as_many_answers_as_lines(format: str) -> None:
    for name, (document, number) in corpus("witness").items():
        assert name in CANNOT or counted(document, format) == min(number, 100), name


@pytest.mark.parametrize("format", MODULES)
def test_a_panel_that_no_export_can_say_is_refused_with_its_symbol(format: str) -> None:
    documents = corpus("witness")
    for name, words in CANNOT.items():
        with pytest.raises(Unsupported, match=words):
            write(documents[name][0], None, format)


def test_symbols_and_rules_that_exports_do_not_know_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    symbol = Symbol((1, 1), "square", "red")
    panel = Panel(1, 1, starts=((2, 0),), ends={(0, 2): "right"}, symbols={(1, 1): symbol})
    constraints_of(panel, "", Deadline())
    monkeypatch.setitem(VARIANTS, "upside-down", Variant("upside-down", "Upside down", "Lines go from ends to starts."))
    with pytest.raises(Unsupported, match="the rule “Upside down”"):
        constraints_of(replace(panel, rules=frozenset({"upside-down"})), "", Deadline())
    monkeypatch.setattr(Squares, "constraints", SymbolType.constraints)
    with pytest.raises(Unsupported, match="the rule of the red square in the cell in row 1, column 1"):
        constraints_of(panel, "", Deadline())


@FORMATS
def test_two_lines_may_begin_together(format: str) -> None:
    panel = {"kind": "witness", "height": 1, "width": 2, "symmetry": "left-right", "starts": [[2, 2]]}
    assert counted(panel | {"ends": [[0, 0, "left"], [0, 4, "right"]]}, format) == 2


@FORMATS
def test_an_edge_that_is_two_sides_of_a_cell_counts_twice(format: str) -> None:
    triangle = {"at": [1, 1], "type": "triangle", "colour": "orange", "count": 2}
    panel = {"kind": "witness", "height": 1, "width": 1, "pillar": True, "starts": [[2, 0]], "ends": [[0, 0, "top"]]}
    assert counted(panel | {"symbols": [triangle]}, format) == 1


@FORMATS
@pytest.mark.slow
def test_random_panels_have_as_many_answers_as_lines(format: str) -> None:
    """As many as brute force finds right lines; at least half of the panels can be written."""
    written = solved = 0
    for seed in range(PANELS):
        panel = random_panels.panel(f"export {seed}", 3)
        puzzle = Witness(panel)
        try:
            number = number_of(solve(puzzle, format, SECONDS))
        except Unsupported:
            continue
        right = {line.first for line in random_panels.lines(panel) if puzzle.judge.judge(line).right}
        assert number == min(len(right), 100), puzzle.to_document()
        written, solved = written + 1, solved + bool(right)
    assert written > PANELS / 2
    assert solved > PANELS / 4


def share_written(documents: Sequence[Document], format: str) -> float:
    """The share of these boards that a format can say."""
    written, sentences = 0, list[str]()
    for document in documents:
        try:
            written += bool(write(document, None, format))
        except Unsupported as error:
            sentences.append(str(error))
    named = re.compile("This form cannot say .* in the cell in row [0-9]+, column [0-9]+")
    assert all(map(named.match, sentences))
    return written / len(documents)


@pytest.mark.slow
@pytest.mark.parametrize("format", MODULES)
def test_most_panels_of_the_gallery_can_be_written(format: str) -> None:
    entries = json.loads((ROOT / "static" / "gallery" / "witness.json").read_text("utf-8"))
    assert share_written([entry["document"] for entry in entries], format) >= 0.8


@FORMATS
@pytest.mark.parametrize("kind", ["lightup", pytest.param("witness", marks=pytest.mark.slow)])
def test_boards_of_the_gallery_have_as_many_answers_as_solutions(kind: str, format: str) -> None:
    """The smallest of the gallery, since some of the others take long."""
    entries = json.loads((ROOT / "static" / "gallery" / f"{kind}.json").read_text("utf-8"))
    for entry in sorted(entries, key=lambda entry: len(json.dumps(entry["document"])))[:6]:
        puzzle = understand(entry["document"])
        try:
            number = counted(entry["document"], format)
        except Unsupported:
            assert kind == "witness"
            continue
        assert number == number_of(solving.solve(puzzle, "auto", 100, Deadline(SECONDS)))


# The texts
PANEL = {
    "kind": "witness",
    "height": 3,
    "width": 3,
    "starts": [[6, 0]],
    "ends": [[0, 6, "right"]],
    "dots": [{"at": [2, 3], "colour": "black"}],
    "symbols": [
        {"at": [1, 1], "type": "polyomino", "colour": "yellow", "shape": ["##"], "free": True},
        {"at": [3, 3], "type": "star", "colour": "red"},
        {"at": [5, 5], "type": "star", "colour": "red"},
        {"at": [5, 1], "type": "triangle", "colour": "orange", "count": 2},
        {"at": [1, 5], "type": "square", "colour": "red"},
        {"at": [3, 5], "type": "square", "colour": "white"},
    ],
}
COMMENT = {"dimacs": "c ", "smt-lib": "; ", "asp": "% "}


@pytest.mark.parametrize("format", MODULES)
def test_rules_symbols_and_variables_are_named_in_comments(format: str) -> None:
    lines = write(PANEL, None, format).splitlines()
    comments = "\n".join(line for line in lines if line.startswith(COMMENT[format]))
    for words in (
        "start(R,C), end(R,C): the line begins, or ends, at [R, C].",
        "placed(R,C,K): the polyomino of the symbol in [R, C] lies in its place K.",
        "count solutions",
        "The line goes over every dot.",
        "[5, 1]: 2 triangles",
        "[3, 3]: red star",
        "[3, 5]: white square",
        "placed(1,1,0) covers [1, 1], [1, 3]",
    ):
        assert words in comments


def test_the_heading_of_dimacs_has_the_right_numbers() -> None:
    text = write(PANEL, None, "dimacs")
    ((top, number),) = re.findall(r"^p cnf (\d+) (\d+)$", text, re.MULTILINE)
    clauses = [line.split() for line in text.splitlines() if not line.startswith(("c", "p"))]
    assert len(clauses) == int(number)
    assert all(clause[-1] == "0" and "0" not in clause[:-1] for clause in clauses)
    assert {abs(int(literal)) for clause in clauses for literal in clause} == set(range(int(top) + 1))


def test_smt_lib_has_only_words_of_the_standard() -> None:
    document = {"kind": "lightsout", "states": 3, "lights": ["012", "120"], "reach": "lines"}
    texts = [write(document, None, "smt-lib") for document in (PANEL, lightup("..2..", "....."), document)]
    said = " ".join(line for text in texts for line in text.splitlines() if not line.startswith(";"))
    names = r"\w+?(_\d+)+|b|one|Bool|BitVec|QF_BV|bv\d+|\d+"
    words = {word for word in re.findall(r"[^\s()]+", said) if not re.fullmatch(names, word)}
    logic = {"and", "or", "not", "=>", "=", "ite", "_", "bvadd", "bvmul", "bvurem", "bvult", "bvule"}
    commands = {"set-logic", "declare-const", "define-fun", "assert", "check-sat", "get-value"}
    assert words <= logic | commands | {"true", "false"}
    assert commands <= words


@pytest.mark.parametrize("format", MODULES)
def test_what_the_player_did_changes_nothing(format: str) -> None:
    document = lightup(".....", "#.1.0", "..###")
    state = {"bulbs": [[0, 3]], "dots": [[0, 0]]}
    assert write(document, state, format) == write(document, None, format)


def test_a_kind_that_says_no_constraints_is_not_offered_for_other_solvers() -> None:
    with puzzles.more(EXTRA):
        assert writes(puzzles.find("nurikabe")) == ["json", "link"]
        nurikabe = puzzles.find("nurikabe").from_document({"kind": "nurikabe", "rows": ["1."]})
        with pytest.raises(Unsupported, match="Nurikabe is not written for other solvers"):
            nurikabe.constraints(Deadline())


# Limits
@pytest.mark.parametrize("format", MODULES)
@pytest.mark.parametrize("side", [2000, 700])
def test_boards_of_half_a_million_lights_and_more_are_refused_before_they_are_laid_out(side: int, format: str) -> None:
    puzzle: Any = understand({"kind": "lightsout", "states": 2, "lights": ["0" * side] * side})
    with pytest.raises(Unsupported, match="more than 50 MB"):
        write(puzzle.to_document(), None, format)
    assert "rows" not in vars(puzzle.reaching)


def test_how_many_lights_a_board_changes_is_not_overstated() -> None:
    """Else a board could be refused that can be written."""
    for name, (document, _) in corpus("lightsout").items():
        puzzle: Any = understand(document)
        assert puzzle.changes() <= sum(map(len, puzzle.system.reach.rows)), name


def test_a_board_whose_sums_have_too_many_clauses_is_refused() -> None:
    document = {"kind": "lightsout", "states": 36, "lights": ["0" * 60] * 60}
    with pytest.raises(Unsupported, match="more than 50 MB"):
        write(document, None, "dimacs")
    assert len(write(document, None, "asp")) < MOST


@pytest.mark.parametrize("format", MODULES)
def test_writing_stops_when_time_is_up(format: str) -> None:
    with pytest.raises(Stopped, match="within 0 seconds"):
        write(lightup(*["." * 60] * 60), None, format, Deadline(0.0))


def test_the_clauses_that_are_read_are_those_of_the_file_with_their_places() -> None:
    board = understand(lightup("..1", "...", "#.."))
    panel = Panel(1, 1, starts=((2, 0),), ends={(0, 2): "right"})
    for puzzle in (board, Witness(panel)):
        told = clauses(puzzle.constraints(Deadline()))
        text = write(puzzle.to_document(), None, "dimacs")
        lines = [line for line in text.splitlines() if not line.startswith(("c", "p"))]
        assert [len(clause["text"].split(" or ")) for clause in told["clauses"]] == [
            len(line.split()) - 1 for line in lines
        ]
        assert [clause["number"] for clause in told["clauses"]] == [*range(1, len(lines) + 1)]
    first = clauses(board.constraints(Deadline()))["clauses"][0]
    assert first["text"] == "not bulb(0,1) or not bulb(1,2)"
    assert (first["rule"], first["places"]) == ("This wall touches exactly 1 bulb.", [(0, 1), (1, 2)])
    large = understand(lightup(*["." * 60] * 60))
    with pytest.raises(Unsupported, match=r"at most 20,000 are shown\."):
        clauses(large.constraints(Deadline()))
