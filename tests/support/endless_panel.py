"""A panel of The Witness on which a solver works for as long as it may."""

from __future__ import annotations

from gridlight.puzzle import Document

HEIGHT, WIDTH = 10, 14
L = {"type": "polyomino", "colour": "yellow", "shape": ["###", "#.."], "free": True}
EVEN = [(row, column) for row in range(HEIGHT) for column in range(WIDTH) if (row + column) % 2 == 0]

# It asks for 35 L's. Wherever the line runs, they would cover all 140 cells. With rows black and white in turns each L
# covers three cells of one colour and one of the other, so that 35 of them cover an odd number of black cells; there
# are 70. Who only searches does not see that.
ENDLESS: Document = {
    "kind": "witness",
    "height": HEIGHT,
    "width": WIDTH,
    "starts": [[2 * HEIGHT, 0]],
    "ends": [[0, 2 * WIDTH, "right"]],
    "symbols": [{"at": [2 * row + 1, 2 * column + 1], **L} for row, column in EVEN[: HEIGHT * WIDTH // 4]],
}
