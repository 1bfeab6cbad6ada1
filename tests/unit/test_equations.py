"""Puzzles as equations, and the lines that solve them; a replay with its own arithmetic follows every line."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from itertools import product
from math import prod
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given

from gridlight import api
from gridlight import equations as on_paper
from gridlight.deadline import Deadline, Stopped
from gridlight.equations import writing
from gridlight.equations.names import letter, letters
from gridlight.equations.terms import Equation
from gridlight.families.linear import LinearPuzzle
from gridlight.puzzle import Document
from gridlight.puzzles import understand
from tests.support.outside import OUTSIDE, needs_outside
from tests.support.replay import can_hold, read, replayed
from tests.support.small_linear_puzzles import PUZZLES, plain

ROOT = Path(__file__).resolve().parents[2]
SMALL = [".....", "#.1.0", "..###"]
LOOKS = 100_000
KINDS = ("lightup", "lightsout", "switches")


def ask(document: Document, **args: Any) -> Any:
    """The whole answer to the call."""
    return json.loads(api.answer(json.dumps({"call": "equations", "args": {"document": document, **args}})))


def view_of(document: Document, **args: Any) -> Any:
    """The equations of a puzzle, replayed."""
    view = ask(document, **args)["ok"]
    replayed(view)
    return view


def lightup(*rows: str) -> Document:
    return {"kind": "lightup", "rows": list(rows)}


def board(states: int, *lights: str, **more: Any) -> Document:
    return {"kind": "lightsout", "states": states, "lights": list(lights), "goal": 0, "reach": "plus", **more}


# Light Up
def test_a_small_board_has_31_equations_and_ends_in_its_solution() -> None:
    view = view_of(lightup(*SMALL))
    rules = [one["rule"] for one in view["equations"]]
    assert {rule: rules.count(rule) for rule in rules} == {"run": 10, "light": 10, "lit": 9, "clue": 2}
    texts = {one["text"] for one in view["equations"]}
    assert {"a + b + c + d + e ≤ 1", "ah = a | b | c | d | e", "ah | bv = 1", "c + g + f = 1", "fh = f"} <= texts
    assert view["names"] == [list("abcde"), list("#f1g0"), list("hi###")]
    assert view["end"] == "solved"
    assert view["state"]["bulbs"] == [[0, 3], [1, 1], [2, 0]]
    assert not any(line["depth"] for line in view["lines"])


SMALL_BOARDS = [
    [".."],
    ["...", "...", "..."],
    ["..#", ".1.", "#.."],
    ["0..", "...", "..2"],
    ["....", ".2#.", "...."],
    ["#4#", "...", ".#."],
    [".#.", "#1#", ".#."],
    ["..", "1."],
]


@pytest.mark.parametrize("rows", SMALL_BOARDS, ids="/".join)
def test_the_equations_of_a_board_hold_for_its_solutions_and_for_nothing_else(rows: list[str]) -> None:
    puzzle, view = understand(lightup(*rows)), view_of(lightup(*rows))
    cells = [one for one in view["variables"] if one["at"] is not None]
    equations = [read(one["text"]) for one in view["equations"]]
    found: list[list[Any]] = []
    for values in product((0, 1), repeat=len(cells)):
        bulbs = [one["at"] for one, value in zip(cells, values, strict=True) if value]
        solves = puzzle.check({"bulbs": bulbs, "dots": []}).solved
        assert solves == can_hold(equations, {one["name"]: v for one, v in zip(cells, values, strict=True)})
        found += [bulbs] if solves else []
    assert view["end"] == ("none" if not found else "solved" if len(found) == 1 else "several")
    if view["end"] == "solved":
        assert view["state"]["bulbs"] == found[0]


def test_what_all_solutions_share_is_found_and_nothing_else_is_said() -> None:
    rows = ["..#0", "..#.", "##..", "0..."]
    view = ask(lightup(*rows))["ok"]
    values = replayed(view)
    puzzle = understand(lightup(*rows))
    cells = {tuple(one["at"]): one["name"] for one in view["variables"] if one["at"] is not None}
    every = [
        {cells[at] for at, value in zip(cells, marks, strict=True) if value}
        for marks in product((0, 1), repeat=len(cells))
        if puzzle.check({"bulbs": [at for at, value in zip(cells, marks, strict=True) if value], "dots": []}).solved
    ]
    assert len(every) > 1
    shared = {name: int(name in every[0]) for name in cells.values() if len({name in one for one in every}) == 1}
    assert {name: value for name, value in values.items() if name in set(cells.values())} == shared
    assert view["end"] == "several"
    assert view["state"] is None
    assert view["ending"].startswith(f"All solutions share this much, {len(shared)} of {len(cells)} letters.")


def test_one_of_several_solutions_is_chosen_when_asked_for() -> None:
    view = view_of(lightup("...", "...", "..."), choose=True)
    assert view["end"] == "several"
    assert len(view["state"]["bulbs"]) == 3
    assert [line["depth"] for line in view["lines"] if line["kind"] == "suppose"] == [1, 2]


def test_suppositions_are_refuted_where_nothing_follows() -> None:
    view = view_of(gallery("lightup", "Hard 1"))
    assert view["end"] == "solved"
    kinds = [line["kind"] for line in view["lines"]]
    assert kinds.count("suppose") == kinds.count("refuted") == kinds.count("contradiction") > 0


@pytest.mark.parametrize(
    ("rows", "deepest"),
    [
        (["0."], 0),
        (["...#", "1.1.", "1.#.", ".#.."], 1),
        (["0.0.0.0", ".......", "......."], 1),
        (["0.0.0.0.0", ".........", ".........", "........."], 2),  # 4 columns need a bulb in one of 3 rows
    ],
)
def test_a_board_without_a_solution_ends_in_a_contradiction(rows: list[str], deepest: int) -> None:
    view = view_of(lightup(*rows))
    assert view["end"] == "none"
    assert view["lines"][-1]["text"].endswith(": impossible")
    assert max(line["depth"] for line in view["lines"]) == deepest


def test_suppositions_stand_in_one_another_where_one_is_not_enough() -> None:
    view = view_of(lightup("....", "....", "..1.", "...."))
    assert view["end"] == "several"
    assert max(line["depth"] for line in view["lines"]) == 2


class Patience(Deadline):
    """A time limit that is over after so many looks at the clock."""

    def __init__(self, looks: int) -> None:
        super().__init__(1000.0)
        self.looks = looks

    def check(self) -> None:
        """Count a look."""
        self.looks -= 1
        if self.looks < 0:
            raise Stopped("Time is up.")


@pytest.mark.parametrize("kind", ["lightup", "lightsout"])
def test_what_takes_too_long_ends_unfinished_with_the_lines_so_far(kind: str) -> None:
    puzzle = understand(gallery("lightup", "Hard 1") if kind == "lightup" else board(6, "345"))

    def shown(patience: Patience) -> Any:
        return json.loads(json.dumps(on_paper.equations(puzzle, choose=False, deadline=patience).as_json()))

    whole = shown(patience := Patience(LOOKS))
    assert whole["end"] == "solved"
    values, looks = replayed(whole), LOOKS - patience.looks
    assert looks > 10
    for fewer in (looks // 2, looks - 1):
        view = shown(Patience(fewer))
        known = replayed(view)
        assert view["end"] == "unfinished"
        assert view["state"] is None
        assert known.items() < values.items()
        assert len(view["lines"]) < len(whole["lines"])
    assert shown(Patience(looks)) == whole


# Lights Out and Switches
def test_a_board_with_three_states_ends_in_its_solution() -> None:
    view = view_of(board(3, "012", "120", "201"))
    assert [one["text"] for one in view["equations"][:2]] == ["a + b + d = 0 (mod 3)", "a + b + c + e = 2 (mod 3)"]
    assert view["end"] == "solved"
    assert view["state"] == {"presses": ["000", "021", "010"]}
    assert not view["free"]


def test_the_path_of_five_bulbs_ends_in_its_solution() -> None:
    near = {"a": ["a", "b"], "b": ["a", "b", "c"], "c": ["b", "c", "d"], "d": ["c", "d", "e"], "e": ["d", "e"]}
    document = {"kind": "switches", "states": 2, "lights": dict.fromkeys(near, 0), "goal": 1, "switches": near}
    view = view_of(document)
    assert [one["text"] for one in view["equations"]][::2] == [
        "a + b = 1 (mod 2)",
        "b + c + d = 1 (mod 2)",
        "d + e = 1 (mod 2)",
    ]
    assert understand(document).check(view["state"]).solved
    assert [(one["name"], one["times"], one["pattern"]) for one in view["free"]] == [
        ("a", 2, [["a", 1], ["b", 1], ["d", 1], ["e", 1]])
    ]
    assert "so there are 2 solutions" in view["ending"]
    assert view["text"].endswith("Presses that together change nothing:\na + b + d + e\n")
    assert "\n& a + b + d + e\n" in view["latex"]


def test_a_composite_number_of_states_is_solved_by_its_prime_powers() -> None:
    view = view_of(board(12, "345"))
    assert {one["modulus"] for line in view["lines"] if (one := line["equation"])} == {4, 3, 12}
    assert sum(line["kind"] == "join" for line in view["lines"]) == 3
    assert view["end"] == "solved"


def test_equations_that_are_divided_leave_some_freedom() -> None:
    """The solution was published; the board has 64, though solving modulo 2 and lifting finds some of them only."""
    view = view_of(board(4, "0000", "0000", "0000", "0000", goal=["3323", "3300", "0021", "3100"]))
    assert sorted(one["times"] for one in view["free"]) == [2, 2, 4, 4]
    assert "so there are 64 solutions" in view["ending"]
    assert any(line["kind"] == "divide" for line in view["lines"])


@given(PUZZLES.filter(lambda puzzle: fits(puzzle.to_document())))
def test_small_puzzles_have_the_solutions_that_the_lines_say(puzzle: LinearPuzzle) -> None:
    document = puzzle.to_document()
    view, known, n = view_of(document), plain(puzzle), puzzle.states
    names = [one["name"] for one in view["variables"]]
    for equation, lights in zip(view["equations"], range(len(known.need)), strict=True):
        factors = {name: known.switches[at].count(lights) % n for at, name in enumerate(names)}
        assert {name: factor for factor, name in equation["terms"]} == {a: b for a, b in factors.items() if b}
        assert equation["right"] == known.need[lights]
    solutions = known.solutions()
    assert view["end"] == ("none" if not solutions else "several" if len(solutions) > 1 else "solved")
    if solutions:
        assert len(solutions) == prod(one["times"] for one in view["free"])
        assert puzzle.check(view["state"]).solved
        values = {name: value for line in view["lines"] for name, value in line["makes"]}
        assert bytes(values[name] for name in names) in solutions


# Every kind
@pytest.mark.parametrize("kind", KINDS)
def test_the_replay_refuses_a_line_that_lacks_a_ground_or_says_something_else(kind: str) -> None:
    document = {
        "lightup": lightup("...#", "1.1.", "1.#.", ".#.."),
        "lightsout": board(6, "345", "21."),
        "switches": gallery("switches", galleries("switches")[0]["title"]),
    }[kind]
    whole = view_of(document)
    for index, line in enumerate(whole["lines"]):
        wrong: list[dict[str, Any]] = [
            {**line, "from": [one for one in line["from"] if one != left]} for left in line["from"]
        ]
        wrong += [{**line, "makes": [[name, value + 1], *line["makes"][1:]]} for name, value in line["makes"][:1]]
        if line["equation"]:
            wrong.append({**line, "text": line["text"].replace(" = ", " = 1", 1)})
        assert wrong or line["kind"] == "free"
        for other in wrong:
            with pytest.raises(AssertionError):
                replayed({**whole, "lines": [*whole["lines"][:index], other, *whole["lines"][index + 1 :]]})


def test_large_puzzles_and_other_kinds_are_refused_in_a_sentence() -> None:
    names = [f"b{number}" for number in range(21)]
    many = {"kind": "switches", "states": 2, "lights": dict.fromkeys(names, 0), "goal": 1, "switches": {"x": ["b0"]}}
    for document, words in {
        "a": (lightup(*["." * 15] * 3), "at most 14 × 14 cells; this one has 3 × 15."),
        "b": (lightup(*["." * 200] * 200), "at most 14 × 14 cells; this one has 200 × 200."),
        "c": (board(2, *["0" * 6] * 7), "at most 6 × 6 cells; this one has 7 × 6."),
        "d": (many, "graphs of at most 20 bulbs; this one has 21 bulbs."),
        "e": (
            {"kind": "switches", "states": 2, "lights": {"x": 0}, "goal": 1, "switches": {n: ["x"] for n in names}},
            "graphs of at most 20 switches; this one has 21 switches.",
        ),
        "f": (
            {"kind": "witness", "height": 1, "width": 1},
            "A puzzle of The Witness cannot be written as short equations.",
        ),
    }.values():
        error = ask(document)["error"]
        assert error["kind"] == "unsupported"
        assert words in error["text"]
    assert ask(lightup(".."), choose=1)["error"] == {"kind": "malformed", "text": "“choose” is true or false."}


def test_the_largest_puzzles_are_shown() -> None:
    assert view_of(board(36, *["z" * 6] * 6))["variables"][35]["name"] == "j1"
    assert len(view_of(lightup(*["#." * 7] * 14))["equations"]) == 2 * (7 * 14 + 7) + 7 * 14
    assert view_of(lightup("##", "#0"))["end"] == "solved"


def test_names_are_letters_or_those_of_the_switches() -> None:
    assert [letter(index) for index in (0, 25, 26, 51, 52, 195)] == ["a", "z", "a1", "z1", "a2", "n7"]
    assert letters(["x", "B2", "s11"]) == ["x", "B2", "s11"]
    for names in (["x", "two words"], ["1", "2"], ["ab"], [r"\end{tabular}", "%"]):
        assert letters(names) == [letter(index) for index in range(len(names))]
        document = {"kind": "switches", "states": 2, "lights": dict.fromkeys(names, 0), "goal": 1}
        view = view_of(document | {"switches": {name: [name] for name in names}})
        assert view["names"] == [[f"{letter(index)}:", name] for index, name in enumerate(names)]


def test_latex_and_plain_text_say_the_same() -> None:
    one = Equation(((2, "a1"), (1, "b")), 3, modulus=4)
    assert writing.equation(one) == "2a1 + b = 3 (mod 4)"
    assert writing.equation(one, writing.LATEX) == r"2a_{1} + b = 3 \pmod{4}"
    assert writing.equation(one, writing.LATEX, {"a1": 3}) == r"2 \cdot 3 + b = 3 \pmod{4}"
    light = Equation(((1, "a"), (1, "b")), "ah", join="|")
    assert writing.equation(light, values={"a": 0}) == "ah = 0 | b"
    assert writing.equation(light, writing.LATEX) == r"a_{h} = a \lor b"
    assert writing.escaped(r"50% of {a_b} \ ^ ~") == r"50\% of \{a\_b\} \textbackslash{} \^{} \~{}"


# Many views
def gallery(kind: str, title: str) -> Document:
    return next(one["document"] for one in galleries(kind) if one["title"] == title)


def galleries(kind: str) -> list[Any]:
    return json.loads((ROOT / "static" / "gallery" / f"{kind}.json").read_text("utf-8"))


def replay_all(documents: Sequence[Document]) -> Counter[str]:
    """Replay every view that there is; how many of each kind and end."""
    found: Counter[str] = Counter()
    for document in documents:
        answer = ask(document)
        if answer.get("error", {}).get("kind") == "unsupported":
            continue
        view = answer["ok"]
        replayed(view)
        found[document["kind"]] += 1
        found[view["end"]] += 1
    return found


@pytest.mark.slow
@needs_outside
def test_views_of_galleries_and_other_puzzles_are_replayed() -> None:
    """Each is drawn by a fixed seed; all are followed line by line."""
    chance, documents = Random(11), list[Document]()
    for kind in KINDS:
        files = sorted((OUTSIDE / kind).glob("*.jsonl"))
        outside = [json.loads(line) for file in files for line in file.read_text("utf-8").splitlines()]
        mine = [one["document"] for one in (*galleries(kind), *outside) if fits(one.get("document"))]
        documents += chance.sample(mine, min(len(mine), 35))
    found = replay_all(documents)
    assert sum(found[kind] for kind in KINDS) >= 80
    assert min(found[end] for end in ("solved", "several", "none")) >= 3
    assert not found["unfinished"]


def fits(document: Document | None) -> bool:
    """Whether its equations are shown."""
    if document is None:
        return False
    rows = document.get("rows") or document["lights"]
    if document["kind"] == "switches":
        return max(len(rows), len(document["switches"])) <= 20
    return max(len(rows), len(rows[0])) <= (14 if document["kind"] == "lightup" else 6)
