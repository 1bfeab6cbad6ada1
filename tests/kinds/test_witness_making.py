"""New panels of The Witness: one solution, the level asked for, no needless symbol, a line that winds; the clock."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from gridlight import api
from gridlight.deadline import Deadline
from gridlight.making import Made, make
from gridlight.puzzle import LEVELS, Malformed, Unsupported
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.engines import sat
from gridlight.puzzles.witness.grading import lookahead
from gridlight.puzzles.witness.grading.grader import OBVIOUS, LineGrader
from gridlight.puzzles.witness.grading.limits import can_be_obvious, hardest_level
from gridlight.puzzles.witness.making import MAKER
from gridlight.puzzles.witness.making.bare_panels import bare_panel, plain, varied_panel
from gridlight.puzzles.witness.making.random_line import is_plain, random_line
from gridlight.puzzles.witness.making.symbol_placement import random_clues
from gridlight.puzzles.witness.model.line import followed, line_of
from gridlight.puzzles.witness.model.panel import Panel, Symbol
from gridlight.puzzles.witness.model.placing import Recipe, with_clues
from tests.tools.making import cases as making_cases

CASE = making_cases.find("witness")
FORMS = [
    {"symmetry": "left-right", "size": [3, 4]},
    {"symmetry": "top-bottom", "size": [4, 3], "level": "easy"},
    {"symmetry": "rotational", "size": [4, 4]},
    {"pillar": True, "size": [3, 4]},
    {"pillar": True, "symmetry": "shift", "size": [3, 4]},
    {"pillar": True, "symmetry": "left-right", "size": [3, 6]},
    {"pillar": True, "symmetry": "top-bottom", "size": [3, 4]},
    {"pillar": True, "symmetry": "rotational", "size": [3, 6]},
]


def new(options: dict[str, Any], seed: int) -> Made:
    made = make(Witness, options, str(seed), Deadline(300))
    assert made is not None
    return made


def judged(options: dict[str, Any], seed: int) -> None:
    made = new(options, seed)
    assert made.puzzle.check(made.solution).solved, (seed, options)
    assert made.puzzle.grade(Deadline(60)) == made.grade, (seed, options)
    assert made.grade.level == options.get("level", "normal"), (seed, options)
    assert CASE.wrong(made.puzzle, options, Deadline(300)) is None, (seed, options)


@pytest.mark.slow
@pytest.mark.parametrize("options", FORMS, ids=str)
def test_a_new_panel_has_its_symmetry(options: dict[str, Any]) -> None:
    judged(options, 1)


@pytest.mark.slow
@pytest.mark.parametrize("colours", [1, 2, 3])
def test_squares_and_stars_have_as_many_colours_as_were_asked_for(colours: int) -> None:
    judged({"colours": colours, "symbols": ["dot", "star", "square"]}, 3)


VARIED: list[dict[str, Any]] = [
    {"size": [3, 3]},
    {"size": [3, 4], "symmetry": "top-bottom"},
    {"size": [5, 5], "symmetry": "rotational"},
    {"size": [3, 4], "pillar": True},
]


@pytest.mark.parametrize("options", VARIED, ids=str)
def test_starts_and_ends_are_elsewhere_on_the_border(options: dict[str, Any]) -> None:
    bare = bare_panel(*options["size"], options.get("symmetry"), options.get("pillar", False))
    assert bare is not None
    panels = [varied_panel(Random(seed), bare) for seed in range(100)]
    copies = 2 if bare.symmetry else 1
    # Turned by half, two starts or ends and their images leave no way that is long enough.
    numbers = {copies} if bare.symmetry == "rotational" else {copies, 2 * copies}
    assert {len(panel.starts) for panel in panels} == {len(panel.ends) for panel in panels} == numbers
    assert len({(panel.starts, tuple(panel.ends.items())) for panel in panels}) > 25
    for panel in panels:
        row, column = {0, 2 * panel.height}, set[int]() if panel.pillar else {0, 2 * panel.width}
        assert all(at[0] in row or at[1] in column for at in (*panel.starts, *panel.ends))
        assert {panel.image(place) for place in panel.starts} == set(panel.starts)
        assert {panel.image(place) for place in panel.ends} == set(panel.ends)
        assert Witness.from_document(Witness(panel).to_document()).panel == panel


@pytest.mark.slow
def test_new_panels_vary_and_the_usual_places_can_be_asked_for() -> None:
    def forms(options: dict[str, Any]) -> set[str]:
        documents = [new({"size": [3, 3], **options}, seed).puzzle.to_document() for seed in range(6)]
        return {json.dumps([document["starts"], document["ends"]]) for document in documents}

    assert len(forms({})) > 4
    assert forms({"ends": "usual"}) == {'[[[6, 0]], [[0, 6, "right"]]]'}


@pytest.mark.parametrize("options", [{"size": [3, 3]}, {"size": [3, 4], "symmetry": "top-bottom"}], ids=str)
def test_the_engine_does_not_matter(options: dict[str, Any]) -> None:
    made = new(options, 7)
    with patch.object(Witness, "engines", ("search",)):
        again = new(options, 7)
    assert again.puzzle.to_document() == made.puzzle.to_document()
    assert (again.grade, again.solution) == (made.grade, made.solution)


def test_of_two_lines_that_are_one_solution_it_does_not_matter_which_is_found_first() -> None:
    # Dots and triangles speak of one of the lines only, so that one is easier to follow than the other.
    dots = [(1, 6), (6, 3), (7, 4), (7, 6), (8, 5)]
    triangles = {(1, 7): 1, (5, 3): 2, (7, 1): 1, (7, 9): 1, (7, 11): 1, (9, 11): 1}
    bare = bare_panel(5, 6, "top-bottom", True)
    assert bare is not None
    symbols = {at: Symbol(at, "triangle", "orange", count) for at, count in triangles.items()}
    puzzle = Witness(replace(bare, dots=dict.fromkeys(dots, "black"), symbols=symbols))
    solutions = list(puzzle.engine("auto").solutions(Deadline(60)))
    assert len(solutions) == 2
    grades = [puzzle.grade(Deadline(60))]
    for order in (solutions, solutions[::-1]):
        engine = puzzle.engine("auto")
        with patch.object(engine, "solutions", return_value=order):
            grades.append(LineGrader(puzzle.judge, engine).grade(Deadline(60)))
    assert grades[0] == grades[1] == grades[2]


def test_without_dots_or_gaps_no_first_move_is_obvious() -> None:
    bare, recipe = plain(3, 3), ("square", "star", "triangle", "polyomino")
    order = [sort for sort in recipe for _ in range(4)]
    for seed in range(30):
        chance = Random(seed)
        clues = random_clues(chance, Recipe(bare, recipe), random_line(chance, bare, 0.6), order)
        puzzle = Witness(with_clues(bare, clues))
        solution = puzzle.grader.solution(Deadline(60))
        assert solution is not None
        line = puzzle.grader.current((), solution)
        assert puzzle.grader.next_move(line, solution, Deadline(60)).effort != OBVIOUS, seed
    assert not can_be_obvious(bare, recipe)


def test_what_can_make_a_first_move_obvious() -> None:
    pillar = bare_panel(4, 4, None, True)
    assert pillar is not None
    assert can_be_obvious(pillar, ["square"])  # cells on both sides of an edge at the start
    assert not can_be_obvious(pillar, ["square", "elimination"])
    assert not can_be_obvious(plain(4, 4), ["square"])
    assert can_be_obvious(plain(4, 4), ["star", "dot"])
    assert can_be_obvious(plain(4, 4), ["elimination", "gap"])


@pytest.mark.parametrize(
    ("options", "number"),
    [
        ({"symbols": ["gap", "star", "triangle"], "colours": 3}, 3),
        ({"symbols": ["star", "dot"], "colours": 4, "size": [5, 5]}, 4),
    ],
    ids=str,
)
def test_stars_alone_have_as_many_colours_as_were_asked_for(options: dict[str, Any], number: int) -> None:
    symbols = new(options, 1).puzzle.to_document()["symbols"]
    assert len({symbol["colour"] for symbol in symbols if symbol["type"] == "star"}) == number


def test_a_mark_can_remove_one_of_two_squares() -> None:
    made = new({"size": [3, 4], "level": "hard", "symbols": ["gap", "square", "elimination"]}, 1)
    assert {symbol["type"] for symbol in made.puzzle.to_document()["symbols"]} == {"square", "elimination"}


def test_easy_panels_with_two_lines_have_no_coloured_dots() -> None:
    options = {"level": "easy", "size": [4, 6], "symbols": ["dot", "star"], "pillar": True, "symmetry": "left-right"}
    dots = new(options, 1).puzzle.to_document()["dots"]
    assert {dot["colour"] for dot in dots} == {"black"}


def test_an_attempt_can_be_made_alone() -> None:
    made = new({"size": [2, 2]}, 2)
    for number in range(made.attempt):
        assert make(Witness, {"size": [2, 2]}, "2", Deadline(60), number) is None
    alone = make(Witness, {"size": [2, 2]}, "2", Deadline(60), made.attempt)
    assert alone is not None
    assert alone.puzzle.to_document() == made.puzzle.to_document()


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"symbols": []}, "should name at least one of dot, square"),
        ({"symbols": ["arrow"]}, "a list of some of dot, square.*; “arrow” is none of them"),
        ({"symbols": ["dot", "dot"]}, "“dot” only once"),
        ({"colours": 6}, "from 1 to 5"),
        ({"symmetry": "shift"}, "pillars only"),
        ({"walls": 0.5}, "“walls”"),
    ],
    ids=str,
)
def test_bad_options_are_named(options: dict[str, Any], text: str) -> None:
    with pytest.raises(Malformed, match=text):
        MAKER.read(options)


@pytest.mark.parametrize(
    "options",
    [
        {"size": [2, 2], "level": "fiendish"},
        {"size": [2, 2], "level": "hard"},
        {"symbols": ["hollow", "dot"]},
        {"symbols": ["elimination"]},
        {"symbols": ["square", "triangle"], "colours": 1},
        {"size": [2, 2], "symbols": ["star"], "colours": 5},
        {"size": [5, 2], "symmetry": "left-right"},
        {"size": [4, 5], "pillar": True, "symmetry": "rotational"},
        {"size": [3, 3], "level": "fiendish"},
        {"level": "easy", "symbols": ["square", "star"]},
        {"level": "easy", "symbols": ["triangle"]},
        {"level": "easy", "symbols": ["dot", "elimination"]},
        {"size": [3, 3], "symbols": ["star"], "colours": 5},
        {"size": [4, 4], "level": "hard", "symmetry": "left-right"},
        {"size": [5, 5], "level": "fiendish", "symmetry": "left-right", "symbols": ["square", "gap"]},
    ],
    ids=str,
)
def test_what_cannot_be_is_refused_at_once(options: dict[str, Any]) -> None:
    with pytest.raises(Unsupported):
        MAKER.read(options)
    reply = json.loads(api.answer(json.dumps({"call": "make", "args": {"kind": "witness", "options": options}})))
    assert reply["error"]["kind"] == "unsupported"


def test_a_refused_panel_is_told_with_its_columns_first() -> None:
    with pytest.raises(Unsupported, match="a panel of 2 × 5 cells"):
        MAKER.read({"size": [5, 2], "symmetry": "left-right"})


@pytest.mark.slow
@pytest.mark.parametrize(
    ("form", "hardest"),
    [
        ((2, 2, None, False), "normal"),
        ((3, 3, None, False), "hard"),
        ((4, 4, None, False), "fiendish"),
        ((4, 4, "left-right", False), "normal"),
        ((4, 5, "rotational", False), "hard"),
        ((5, 5, "top-bottom", False), "fiendish"),
        ((4, 6, "left-right", True), "hard"),
    ],
    ids=str,
)
def test_no_panel_of_a_form_is_harder_than_is_said(form: tuple[int, int, str | None, bool], hardest: str) -> None:
    bare = bare_panel(*form)
    assert bare is not None
    assert LEVELS[hardest_level(bare, lines_differ=True)] == hardest
    levels: set[str] = set()
    for seed in range(25):
        chance = Random(seed)
        recipe = Recipe(bare, ("square", "star", "triangle", "dot"))
        order = [sort for sort in recipe.sorts for _ in range(len(bare.cells) // 2)]
        clues = random_clues(chance, recipe, random_line(chance, bare, 0.7), order)
        try:
            levels.add(Witness(with_clues(bare, clues)).grade(Deadline(60)).level)
        except Unsupported:
            continue
    assert levels
    assert all(LEVELS.index(level) <= LEVELS.index(hardest) for level in levels)


def test_with_two_right_starts_the_first_move_is_no_trial() -> None:
    bare = bare_panel(5, 5, "left-right", False)
    assert bare is not None
    assert LEVELS[hardest_level(bare, lines_differ=False)] == "hard"


def test_a_panel_with_several_lines_or_none_is_not_what_was_asked_for() -> None:
    nowhere = {at: Symbol(at, "triangle", "orange", count=3) for at in [(1, 1), (1, 3), (3, 1), (3, 3)]}
    for panel in (plain(2, 2), replace(plain(2, 2), symbols=nowhere)):
        assert MAKER.finished(Witness(panel), MAKER.read({"size": [2, 2]}), Deadline(60)) is None


def test_plain_lines_are_straight_short_or_everywhere() -> None:
    def plain_line(panel: Panel, moves: str) -> bool:
        return is_plain(panel, followed(panel, panel.starts[0], moves))

    assert plain_line(plain(2, 2), "UUUURRRR")
    assert plain_line(plain(2, 2), "UUUURRDDDDRRUUUU")
    assert not plain_line(plain(2, 2), "RRUULLUURRRR")
    ring = Panel(2, 4, pillar=True, starts=((4, 0),), ends={(4, 2): "bottom"})
    assert is_plain(ring, line_of(ring, [ring.spot((4, column)) for column in (0, 7, 6, 5, 4, 3, 2)]))


# The clock
PIECES = {"symbols": ["polyomino", "hollow", "dot"], "size": [3, 4], "level": "hard"}


@pytest.mark.slow
def test_the_level_does_not_depend_on_how_long_pieces_take() -> None:
    puzzle = new(PIECES, 1).puzzle
    level = puzzle.grade(Deadline(60))
    with patch.object(lookahead, "PATIENCE", -1.0):
        assert Witness.from_document(puzzle.to_document()).grade(Deadline(60)) == level


@pytest.mark.slow
def test_lines_whose_pieces_take_long_are_checked_in_the_end() -> None:
    puzzle = new(PIECES, 1).puzzle
    assert isinstance(puzzle, Witness)
    bare = Witness.from_document({**puzzle.to_document(), "dots": []})
    for tried in (puzzle, bare):
        known = {tuple(facts) for facts in sat.Sat(tried.panel).solutions(Deadline(60))}
        forced = set(sat.Sat(tried.panel).forced(Deadline(60)))
        with patch.object(sat, "PATIENCE", -1.0):
            again = sat.Sat(tried.panel)
            assert {tuple(facts) for facts in again.solutions(Deadline(60))} == known
            assert set(sat.Sat(tried.panel).forced(Deadline(60))) == forced
