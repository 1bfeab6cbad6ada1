"""`import gridlight`: a board of any kind answers what the calls of the contract answer, as objects and as text."""

from __future__ import annotations

import json
import pickle
import sys
import time
from pathlib import Path
from typing import Any, cast

import pytest

import gridlight
from gridlight import api, puzzles
from gridlight.board import Board
from tests.support.extra_kinds import FOLDERS as EXTRA

ROOT = Path(__file__).resolve().parents[2]
OWN = {
    kind: Board(json.loads((ROOT / f"static/gallery/{kind}.json").read_text("utf-8"))[0]["document"])
    for kind in puzzles.kinds()
}
CODE = "7x7:eBb1a1bBb3aBcBaBa2c2a4b2b3a2bBe"
KINDS = pytest.mark.parametrize("kind", OWN)
LINEAR = pytest.mark.parametrize("kind", ["lightsout", "switches"])


def asked(call: str, **args: Any) -> Any:
    """What the call of the contract answers."""
    answer = json.loads(api.answer(json.dumps({"call": call, "args": args})))
    return answer["ok"]


def plain(value: object) -> Any:
    """A value as JSON has it."""
    return json.loads(json.dumps(value))


@KINDS
def test_answers_are_those_of_the_calls(kind: str) -> None:
    board = OWN[kind]
    document = board.document
    solution = board.solve()
    (state, *_) = solution.states
    assert {**plain(solution.as_json()), "seconds": 0} == {**asked("solve", document=document), "seconds": 0}
    assert plain(board.check(state).as_json()) == asked("check", document=document, state=state)
    assert plain(board.grade().as_json()) == asked("grade", document=document)
    assert plain(board.narrow().as_json()) == asked("narrow", document=document)
    assert plain(board.explain().as_json()) == asked("explain", document=document)
    assert plain(board.hint().as_json()) == asked("hint", document=document, state=board.with_state({}).state)
    step = next(board.explain())
    drawn = asked("draw", document=document, step=plain(step.as_json()), theme="dark")
    assert step.svg(theme="dark") == drawn
    assert board.svg(solution=state) == asked("draw", document=document, solution=state)
    assert board.write("link") == asked("write", document=document, format="link")["text"]
    assert [plain(kind.as_json()) for kind in gridlight.kinds()] == asked("kinds")


def test_a_solution_gives_a_board_its_clues_and_a_level_takes_some() -> None:
    board = gridlight.Board({"kind": "lightup", "rows": ["#.", ".."]}).filled({"bulbs": [[0, 1], [1, 0]]})
    assert board.document["rows"] == ["2.", ".."]
    thinned = board.thin("easy")
    assert (thinned.board, str(thinned)) == (board, thinned.text)


@KINDS
def test_a_review_is_that_of_the_call(kind: str) -> None:
    board = OWN[kind]
    blank = puzzles.understand(board.document).state(())
    run = [gridlight.Moment(blank, 0), gridlight.Moment(board.solve().states[0], 9.5)]
    review = board.review(run)
    assert plain(review.as_json()) == asked(
        "review", document=board.document, run=[{"state": state, "seconds": seconds} for state, seconds, _ in run]
    )
    assert str(review).startswith("Move 1, 9.5 s: ")
    assert review.complete


@pytest.mark.parametrize("kind", ["lightup", "lightsout", "switches"])
def test_equations_are_those_of_the_call(kind: str) -> None:
    equations = OWN[kind].equations()
    assert plain(equations.as_json()) == asked("equations", document=OWN[kind].document)
    assert str(equations) == equations.text


@KINDS
def test_a_board_is_read_back_and_can_be_played(kind: str) -> None:
    board = OWN[kind]
    (solved, *_) = board.solve().boards
    assert board.state is None
    assert solved.check().solved
    assert not board.check().solved
    assert gridlight.read(solved.write("link")) == solved != board
    assert str(solved.hint()) == "This is solved: there is nothing left to do."
    assert board.left_out("dimacs", solved.state)
    assert not board.left_out("json", solved.state)


@KINDS
def test_boards_and_answers_can_be_pickled(kind: str) -> None:
    board = OWN[kind]
    step = next(board.explain())
    again = pickle.loads(pickle.dumps([board, board.solve(), board.hint(), step, board.check(), board.grade()]))
    assert again[0] == board
    assert again[1].boards == board.solve().boards
    assert [str(answer) for answer in again[2:]] == [
        str(board.hint()),
        str(step),
        str(board.check()),
        str(board.grade()),
    ]


@KINDS
def test_steps_come_one_by_one_each_on_the_board_that_earlier_ones_left(kind: str) -> None:
    board = OWN[kind]
    explanation = board.explain()
    first = next(explanation)
    assert explanation.complete is None
    assert first.board.check() == board.check()
    *_, last = explanation
    assert explanation.complete
    assert last.board.found_on(last.found).check().solved
    assert str(first).startswith(f"{first.text} So: ")


@pytest.mark.parametrize(
    ("board", "number", "text"),
    [
        (gridlight.read(CODE), 2, "Only one cell can light this one. So: bulb in row 1, column 7."),
        (gridlight.read("#2.\n...\n..."), 0, "are left. So: bulbs in row 1, column 3; row 2, column 2."),
        (gridlight.read("012\n110\n221"), 4, "press 2 cells. So: one press back each in row 3, columns 1 and 3."),
        (OWN["switches"], 0, "We leave this one unpressed. So: no press at b."),
        (OWN["witness"], 0, "The line must go over this dot. So: line over the edge in row 2, columns 1 to 2."),
    ],
)
def test_a_step_as_text_says_what_follows_and_where(board: Board, number: int, text: str) -> None:
    assert str([*board.explain()][number]).endswith(text)


@KINDS
def test_time_between_steps_does_not_count(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, slept = time.perf_counter, [0.0]
    monkeypatch.setattr(time, "perf_counter", lambda: clock() + slept[0])
    explanation = OWN[kind].explain(seconds=60)
    for _ in explanation:
        slept[0] += 100
    assert explanation.complete


@KINDS
def test_boards_and_solutions_are_text(kind: str) -> None:
    board = OWN[kind]
    solution = board.solve()
    assert "\n" not in repr(board) + repr(solution) + repr(board.explain())
    assert board.title in repr(board)
    assert str(board) != str(solution) == str(solution.boards[0])
    assert "{" not in str(board)
    assert str(solution.boards[0].check()) == "Solved."
    assert str(board.check()) == "No rule is broken so far."
    assert str(board.grade()).endswith(board.grade().why)


def test_all_boards_of_a_text_are_read_and_what_is_none_is_told() -> None:
    text = "\n\n".join([*(board.write("json") for board in OWN.values()), "7x7:eBb1a1bBb3aBcBaBa2c2a4b2b3a2bBf"])
    boards = gridlight.read_all(text)
    assert boards == [*OWN.values()]
    assert [board.line for board in boards] == [1, 3, 5, 7]
    assert [(part.line, "cells" in part.why) for part in boards.skipped] == [(9, True)]
    assert plain(boards.as_json()) == asked("read_all", text=text)


def test_a_kind_without_text_of_its_own_is_json() -> None:
    with puzzles.more(EXTRA):
        board = Board({"kind": "nurikabe", "rows": ["1."]})
        assert json.loads(str(board)) == plain(board.as_json())
        assert repr(board) == "<Board of Nurikabe>"


LIGHT_UP = Board({"kind": "lightup", "rows": ["..0", "...", "1.."]})
TEXTS = [
    (LIGHT_UP, {"bulbs": [[1, 0]], "dots": [[0, 1]]}, ". + 0\no . .\n1 . ."),
    (
        Board({"kind": "lightsout", "states": 2, "lights": ["11", "1."], "goal": 0}),
        {"presses": ["10", "0."]},
        "lights    presses\n. .       1 .\n.         .",
    ),
    (
        Board({"kind": "lightsout", "states": 3, "lights": ["12"], "goal": ["01"], "reach": "king", "wrap": True}),
        None,
        "3 states, king reach, torus\nlights    goal\n1 2       0 1",
    ),
    (
        Board(
            {
                "kind": "switches",
                "states": 3,
                "lights": {"a": 1, "bulb": 0},
                "goal": {"a": 0, "bulb": 1},
                "switches": {"a": ["a"], "s": ["a", "bulb"]},
            }
        ),
        {"presses": {"s": 2, "a": 1}},
        "3 states\n"
        "a     1 of 0  changes a, press\n"
        "bulb  2 of 1  no switch\n"
        "s             changes a bulb, press 2 times",
    ),
    (
        Board(
            {
                **{"kind": "witness", "height": 1, "width": 2, "starts": [[2, 0]], "ends": [[0, 4, "right"]]},
                **{"gaps": [[1, 2]], "dots": [{"at": [0, 2], "colour": "black"}], "missing": [[0, 3]]},
                "symbols": [
                    {"at": [1, 1], "type": "square", "colour": "red"},
                    {"at": [1, 3], "type": "square", "colour": "blue"},
                ],
            }
        ),
        {"line": {"start": [2, 0], "moves": "RRRRUU"}},
        "┌───•   ◆\n│■r ╎■b ┃\n●━━━━━━━┛\n■b blue square\n■r red square",
    ),
]


@pytest.mark.parametrize(("board", "state", "text"), TEXTS)
def test_texts_of_boards(board: Board, state: dict[str, Any] | None, text: str) -> None:
    assert str(board.with_state(state)) == text


def test_a_light_up_board_is_read_from_its_text() -> None:
    board = LIGHT_UP.with_state({"bulbs": [[1, 0]], "dots": []})
    assert gridlight.read(str(board)) == board


def test_verdicts_mistakes_and_reasons_are_sentences() -> None:
    board = Board({"kind": "lightup", "rows": [".....", "#.1.0", "..###"]}, {"bulbs": [[0, 1], [0, 3]], "dots": []})
    assert str(board.check()) == "Two bulbs light each other.\nThis 1 has no free cell left for its bulb."
    assert str(board.check().faults[0]) == "Two bulbs light each other."
    mistake = board.hint().mistake
    assert mistake is not None
    assert str(mistake) == "No solution has a bulb here."
    assert str(mistake.because[0]) == mistake.because[0].text


@KINDS
def test_a_made_board_is_made_again_from_its_seed(kind: str) -> None:
    board = gridlight.make(kind, level="easy")
    assert board.solve().boards[0].check().solved
    assert gridlight.make(kind, seed=board.seed, level="easy") == board
    with pytest.raises(gridlight.Malformed, match=r"The set of options of a .* puzzle has no “colour”"):
        gridlight.make(kind, colour="red")


def test_errors_are_sentences() -> None:
    board = OWN["lightup"]
    with pytest.raises(gridlight.Malformed, match="no engine called “magic”"):
        board.solve("magic")
    with pytest.raises(gridlight.Malformed, match="from 1 to 10000"):
        board.solve(limit=0)
    with pytest.raises(gridlight.Malformed, match="row 9"):
        LIGHT_UP.check({"bulbs": [[8, 8]]})
    with pytest.raises(gridlight.Malformed, match="doesn't look like a puzzle"):
        gridlight.read("good morning")
    for no_text in (None, 5, b""):
        with pytest.raises(gridlight.Malformed, match=rf"text \(str\), not {type(no_text).__name__}\."):
            gridlight.read(cast("str", no_text))
        with pytest.raises(gridlight.Malformed, match="What is read should be a text"):
            gridlight.read_all(cast("str", no_text))
    with pytest.raises(gridlight.Unsupported, match="Light Up is no system of linear equations"):
        board.matrix()
    with pytest.raises(gridlight.Stopped, match="within 0 seconds"):
        board.grade(seconds=0)
    assert str(LIGHT_UP.with_state({"bulbs": [[0, 1]]}).hint()) == "This puzzle has no solution."


# Linear algebra
@LINEAR
def test_the_matrix_and_what_is_needed_are_the_puzzle(kind: str) -> None:
    board = OWN[kind]
    states = board.document["states"]
    (state, *_) = board.solve().states
    presses = state["presses"]
    if kind == "lightsout":
        vector = [int(times) for row in presses for times in row]
    else:
        vector = [presses.get(name, 0) for name in board.document["switches"]]
    assert ((board.matrix() @ vector - board.needed()) % states == 0).all()
    assert board.pressed(vector) == state


@pytest.mark.parametrize("states", [2, 3, 4, 6, 12])
@pytest.mark.parametrize("reach", ["plus", "lines"])
def test_the_kernel_has_all_quiet_patterns(states: int, reach: str) -> None:
    board = Board({"kind": "lightsout", "states": states, "lights": ["000", "000"], "goal": 0, "reach": reach})
    matrix, kernel = board.matrix(), board.kernel()
    assert matrix.shape == (6, 6)
    assert kernel.shape == (board.nullity(), 6)
    assert not (matrix @ kernel.T % states).any()
    sums = {(0,) * 6}
    for pattern in kernel:
        sums = {
            tuple((a + k * b) % states for a, b in zip(combination, pattern, strict=True))
            for combination in sums
            for k in range(states)
        }
    assert len(sums) == board.solve().count
    assert board.rank() == 6 - board.nullity()


def test_without_numpy_matrices_are_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    board = Board({"kind": "lightsout", "states": 2, "lights": ["10"], "goal": 0})
    assert board.matrix() == [[1, 1], [1, 1]]
    assert board.kernel() == [[1, 1]]
    assert board.needed() == [1, 0]
    with pytest.raises(gridlight.Malformed, match="has 3 numbers; there are 2 switches"):
        board.pressed([1, 0, 1])
    for wrong in (["a", "b"], 5, [0.5, 1], [[1], [0]]):
        with pytest.raises(gridlight.Malformed, match="should be a list of whole numbers, one for each switch"):
            board.pressed(cast("list[int]", wrong))
