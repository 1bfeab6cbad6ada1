"""Advice on panels with several solutions: what it says holds for all of them, or it names the choice."""

from __future__ import annotations

import pytest

from gridlight.deadline import Deadline
from gridlight.puzzle import Document, Fact, Mistake, Step
from gridlight.puzzles import understand
from gridlight.puzzles.witness.reasons.advice import HALFWAY
from tests.support.judged_advice import JudgedAdvice, judged
from tests.support.witness_panels import board, dot, drawn, hollow, mark, piece, triangle

SEVERAL = "There are several solutions. On the way to one of them, "
OWN_IMAGES = board(  # the cells in its middle are their own images
    2,
    3,
    symmetry="left-right",
    starts=[[0, 2], [0, 4]],
    ends=[[4, 2, "top"], [4, 4, "bottom"]],
    symbols=[mark(1, 3, "blue"), triangle(3, 3, 1, "red")],
)
FROM_AN_EDGE = board(1, 3, starts=[[2, 3]], ends=[[2, 4, "right"]])
ROUND = board(1, 1, starts=[[2, 1]], ends=[[2, 0, "left"], [2, 2, "right"]])  # over the same edges, either way round
LEFT_OR_UP = board(1, 2, starts=[[2, 2]], ends=[[0, 0, "left"], [0, 4, "right"]])
ODD_PILLAR = board(
    3,
    1,
    pillar=True,
    symmetry="top-bottom",
    starts=[[4, 0], [2, 0]],
    ends=[[4, 1, "top"], [2, 1, "top"]],
    gaps=[[6, 1], [0, 0]],
    symbols=[piece(1, 1, "#"), mark(3, 1), piece(5, 1, "#")],
    rules={"fat-starts": True},
)


def hint(document: Document, moves: str | None) -> Step:
    """The hint on a line."""
    step = understand(document).hint(drawn(document, moves), Deadline(60))
    assert isinstance(step, Step)
    return step


TO_AN_EDGE = board(1, 2, starts=[[0, 0]], ends=[[0, 1, "top"], [0, 4, "right"]])  # which begins beside the start
CHOSEN_END = board(  # a choice between its ends says more than that the line goes over one of them
    2,
    3,
    starts=[[4, 4], [0, 0]],
    ends=[[0, 1, "top"], [0, 6, "top"]],
    gaps=[[4, 5]],
    missing=[[1, 2], [3, 0], [4, 1]],
    dots=[dot(2, 4)],
    symbols=[
        *(hollow(1, 1, "#.", "##", free=True), piece(1, 3, "##", ".#", free=True), piece(3, 5, "#", "#", free=True)),
        *(mark(1, 5), mark(3, 3)),
    ],
    rules={"zero-sum-always-fits": True, "marks-suppress": True, "pieces-cross-lines": True},
)
NARROW_PILLAR = board(  # a piece of three squares would lie over itself round it
    3,
    2,
    pillar=True,
    symmetry="top-bottom",
    starts=[[5, 0], [1, 2]],
    ends=[[6, 2, "right"], [0, 0, "top"]],
    dots=[dot(0, 0, "invisible"), dot(6, 0)],
    symbols=[
        *(mark(1, 1, "blue"), piece(1, 3, "#", "#", free=True)),
        *(piece(3, 1, "#", "#", "#", free=True), piece(5, 3, "#")),
    ],
)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 9000, 3000))
def test_advice_is_true_of_all_solutions_and_its_symbols_force_it(first: int) -> None:
    """Of random panels: most are symmetric, many have a start or end in the middle of an edge."""
    counts = judged(range(first, first + 1000), 40)
    assert min(counts[sort] for sort in ("hints", "hints with a choice", "steps by pattern", "mistakes")) > 4
    assert counts["with elimination"] > 5
    assert counts["with a terminal on an edge"] > 10


@pytest.mark.slow
@pytest.mark.parametrize(
    "document", [OWN_IMAGES, FROM_AN_EDGE, ROUND, LEFT_OR_UP, ODD_PILLAR, TO_AN_EDGE, CHOSEN_END, NARROW_PILLAR]
)
def test_advice_on_panels_that_it_was_wrong_about(document: Document) -> None:
    for seed in range(3):
        advice = JudgedAdvice(document, seed)
        assert advice.has_several
        assert advice.judge()["hints"]


def test_both_mirrored_sides_of_a_cell_count() -> None:
    """With them a triangle has two sides, so that a mark may remove it."""
    sides = {Fact((3, 2), 0), Fact((3, 4), 0)}
    for moves in ("LLDD", "LLDDRR"):
        assert not sides & {*hint(OWN_IMAGES, moves).found}
    explanation = understand(OWN_IMAGES).explain(drawn(OWN_IMAGES, "LLDDRR"), Deadline(60))
    assert explanation.complete


def test_what_is_said_of_a_triangle_counts_both_mirrored_sides() -> None:
    document = OWN_IMAGES | {"symbols": [triangle(3, 3, 1)]}
    (step,) = understand(document).explain(None, Deadline(60)).steps
    texts = {reason.text for reason in step.because}
    cell = "The cell in row 2, column 2 must have the line on 1 of its sides"
    assert any(text.startswith(f"{cell}, and here it would be on two at once") for text in texts), texts


def test_a_start_in_the_middle_of_an_edge_is_a_move_of_its_own() -> None:
    first = hint(FROM_AN_EDGE, None)
    assert first.found == (Fact((2, 3), 1),)
    assert first.text == "Start at the edge in row 2, columns 2 to 3: the line has no other start."


def test_a_move_halfway_along_an_edge_goes_on() -> None:
    step = hint(board(2, 2), "UUU")
    move = step.move or step
    assert move.found[0] == Fact((0, 0), 1)
    assert move.text == f"Go up: {HALFWAY[0].lower()}{HALFWAY[1:]}"


def test_a_move_that_rests_on_a_choice_says_so() -> None:
    step = hint(LEFT_OR_UP, "")
    assert any(reason.rule == "choice" for reason in step.because)
    move = step.move or step
    assert move.text.startswith(SEVERAL)
    assert hint(LEFT_OR_UP, None).text.startswith(f"{SEVERAL}start at the corner in row 2, column 2 and go ")


@pytest.mark.slow
def test_a_choice_is_no_reason_for_a_mistake() -> None:
    """What was chosen of several solutions says nothing of the others."""
    mistakes = 0
    for seed in range(20):
        advice = JudgedAdvice(board(2, 2, symbols=[triangle(1, 1, 1)]), seed)
        assert advice.has_several
        mistakes += advice.judge()["mistakes"]
    assert mistakes > 4


def test_a_mistake_says_how_far_the_line_is_right() -> None:
    document = board(2, 2, symbols=[triangle(1, 1, 1)])
    mistake = understand(document).hint(drawn(document, "UUUURRDD"), Deadline(60))
    assert isinstance(mistake, Mistake)
    assert mistake.text.startswith("Your line is right as far as the corner in row ")
    assert mistake.text.endswith(". From there it leads to no solution.")
