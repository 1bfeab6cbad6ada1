"""Simon Tatham's Flip (`sgt-flip`) as far as it is Lights Out: a click turns over a square and its four neighbours.

`text.flip_ids` reads the IDs; boards with other clicks are puzzles of Switches.
"""

from __future__ import annotations

from collections.abc import Container, Iterator

from gridlight.puzzle import Document, Form, Malformed, Reading, State, Unsupported
from gridlight.text.flip_ids import is_game, is_seed, read_board, write_board

BESIDE = ((-1, 0), (0, -1), (0, 0), (0, 1), (1, 0))


def read_flip(text: str) -> Reading:
    """The board, lit where it is wrong and all to be off; raises Malformed when its clicks are not a plain plus."""
    board = read_board(text)
    if board.reach != list(plus(board.width, board.height)):
        raise Malformed(
            "On this board of Flip a click changes other cells than its own and the four beside it: it is a puzzle of"
            " Switches."
        )
    document = {
        "kind": "lightsout",
        "states": 2,
        "lights": rows(board.wrong, board.width, board.height),
        "goal": 0,
        "reach": "plus",
        "wrap": False,
    }
    presses = {"presses": rows(board.clicked, board.width, board.height)} if board.clicked else None
    return Reading(document, presses, board.notes)


def write_flip(document: Document, state: State | None) -> str:
    """The ID, whose squares are wrong where a light is not at its goal; what is pressed has no room."""
    lights, goal = document["lights"], document["goal"]
    if document["states"] != 2:
        raise Unsupported(f"Flip has two states; this board has {document['states']}.")
    if document["reach"] != "plus" or document["wrap"]:
        raise Unsupported("Only boards with the plus reach, and without a torus, can be written as Flip.")
    if any("." in row for row in lights):
        raise Unsupported("Flip has no holes; this board does.")
    height, width = len(lights), len(lights[0])
    wanted = [str(goal) * width] * height if isinstance(goal, int) else goal
    pairs = zip("".join(lights), "".join(wanted), strict=True)
    wrong = [square for square, (light, want) in enumerate(pairs) if light != want]
    return write_board(width, height, plus(width, height), wrong)


def plus(width: int, height: int) -> Iterator[list[int]]:
    """For each square its own number and those of its four neighbours, in order."""
    for row in range(height):
        for column in range(width):
            near = ((row + down, column + right) for down, right in BESIDE)
            yield [r * width + c for r, c in near if 0 <= r < height and 0 <= c < width]


def rows(squares: Container[int], width: int, height: int) -> list[str]:
    """Rows with a 1 on these squares."""
    return ["".join("01"[r * width + c in squares] for c in range(width)) for r in range(height)]


FORMS = (Form("sgt-flip", read_flip, write_flip, marked=is_game, possible=is_seed),)
