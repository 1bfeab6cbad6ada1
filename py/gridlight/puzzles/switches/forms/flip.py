"""Simon Tatham's Flip (`sgt-flip`) as puzzles of Switches: any matrix of clicks; `text.flip_ids` reads the IDs."""

from __future__ import annotations

import re
from itertools import product

from gridlight.puzzle import Document, Form, Reading, State, Unsupported
from gridlight.puzzles.switches.forms.graph import needs, other_layout
from gridlight.text.flip_ids import is_game, is_seed, read_board, write_board

NAME = re.compile(r"r([0-9]{1,4})c([0-9]{1,4})")


def read_flip(text: str) -> Reading:
    """The board as a puzzle of Switches: a bulb a square, on where it is wrong, all to be off."""
    board = read_board(text)
    places = list(product(range(board.height), range(board.width)))
    names = [name(row, column) for row, column in places]
    document = {
        "kind": "switches",
        "states": 2,
        "lights": {name: int(square in board.wrong) for square, name in enumerate(names)},
        "goal": 0,
        "switches": {name: [names[other] for other in board.reach[square]] for square, name in enumerate(names)},
        "layout": {name: list(place) for name, place in zip(names, places, strict=True)},
    }
    state = {"presses": {names[square]: 1 for square in sorted(board.clicked)}} if board.clicked else None
    return Reading(document, state, board.notes)


def name(row: int, column: int) -> str:
    """What the bulb of a square is called: r1c1 is the first."""
    return f"r{row + 1}c{column + 1}"


def write_flip(document: Document, state: State | None) -> str:
    """The ID of a board whose bulbs are squares, named as they are when an ID is read; what is pressed has no room."""
    lights, switches = document["lights"], document["switches"]
    if document["states"] != 2:
        raise Unsupported(f"Flip has two states; this board has {document['states']}.")
    last = NAME.fullmatch(next(reversed(lights), ""))
    height, width = (int(last[1]), int(last[2])) if last else (0, 0)
    if height * width != len(lights) or [*lights] != [name(*at) for at in product(range(height), range(width))]:
        raise Unsupported(
            "Flip has squares, not names: only boards whose bulbs are called r1c1, r1c2, … can be written."
        )
    if {*lights} != {*switches}:
        raise Unsupported("In Flip every bulb is a switch, and every switch is a bulb; on this board that is not so.")
    number = {name: square for square, name in enumerate(lights)}
    reach: list[list[int]] = []
    for bulb in lights:
        if len({*switches[bulb]}) < len(switches[bulb]):
            raise Unsupported(f"In Flip a click turns a square over once; here {bulb} changes a bulb more than once.")
        reach.append([number[other] for other in switches[bulb]])
    return write_board(width, height, reach, [number[bulb] for bulb, change in needs(document).items() if change])


FORMS = (Form("sgt-flip", read_flip, write_flip, marked=is_game, possible=is_seed, loses=other_layout),)
