"""Random boards of every kind, extremes included, with all that documents and states may hold, to write and read."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any

from gridlight.puzzle import Document, State
from gridlight.puzzles import understand
from gridlight.puzzles.lightsout.board import DIGITS
from gridlight.puzzles.switches.forms.words import KEYWORDS
from gridlight.puzzles.witness.model.document import document_of, panel_of
from gridlight.puzzles.witness.model.variants import WINDMILL
from gridlight.puzzles.witness.symbols import SYMBOLS
from tests.support import random_panels
from tests.support.same_puzzle import called

SIDES = (1, 1, 2, 3, 4, 5, 7)
CELLS = ("01.", "01", "0", ".", "#", "#.", "01234", "01234#....", "0123#.......", "2.", "10#")
REACHES: tuple[Any, ...] = ("plus", "plus", "cross", "king", "lines", [[0, 0], [0, 1], [-1, 2]], [[0, 0]])
COLOURS = ("black", "white", "red", "blue", "orange", "yellow", "purple", "pink", "#123456", "#ff0000")
# Names that are words, signs or whole texts of forms.
NAMES = (
    *(
        *KEYWORDS,
        "all",
        *"xo*#.-|>0129abz",
        "->",
        "--",
        "a=2",
        "New York",
        '"',
        "'",
        "```",
        "\\",
        "a\\",
        'a"b',
        "a,",
        "s:",
    ),
    *("problem", "[problem]", "end", "task=", "Akari", "Light Up", "3x3", "5 5", "7x7:a", "é ü", "%20", "%23", "> a"),
    *("https://puzz.link/p?akari/1/1/0", "akari/2/1/00", "flip#1x1:8,0", "lightup#1x1:0", "CAMSAigJ_0", "SAVEFILE:1:x"),
    *("bijutsukan.html?problem=1/1/._/", "lightup.abcdefghijklmnopqrst", "#m=edit&p=", "<board", "{", "deserialize("),
    *("witnesspuzzles.com", "windmill.thefifthmatt.com", "light-up-task-cell", "pzprv3/lightup/1/1/./", "lamp_0"),
    *("a > b", "states 3", "flip a", "n" * 40),
)
NAMINGS = (NAMES, NAMES, "abcdefghij", "0123456789", "xo*-|#.", ("n0", "n1", "n2", "n3"))


def any_board(kind: str, chance: Random) -> tuple[Document, State | None]:
    """A board of this kind, with a state in half of the cases."""
    document = understand(BOARDS[kind](chance)).to_document()
    return document, STATES[kind](chance, document) if chance.random() < 0.5 else None


def rows(chance: Random, signs: str) -> list[str]:
    """Rows of these signs, of any small size."""
    width = chance.choice(SIDES)
    return ["".join(chance.choices(signs, k=width)) for _ in range(chance.choice(SIDES))]


# Light Up
def lightup(chance: Random) -> Document:
    """Any cells."""
    return {"kind": "lightup", "rows": rows(chance, chance.choice(CELLS))}


def lightup_state(chance: Random, document: Document) -> State:
    """Bulbs, dots or both on white cells."""
    marks = chance.choice((("bulbs",), ("dots",), ("bulbs", "dots"), ("bulbs", "dots", "dots2")))
    share = chance.choice((0, 0.4, 1))
    state: dict[str, list[list[int]]] = {"bulbs": [], "dots": []}
    for row, cells in enumerate(document["rows"]):
        for column, cell in enumerate(cells):
            if cell == "." and chance.random() < share:
                state.setdefault(chance.choice(marks), []).append([row, column])
    return state


# Lights Out
def lightsout(chance: Random) -> Document:
    """Lights of 2 to 36 states, perhaps only holes, with one goal or one for each cell; or a plain board."""
    if chance.random() < 0.4:
        return {
            "kind": "lightsout",
            "states": 2,
            "lights": rows(chance, chance.choice(("01", "01", "0", "1"))),
            "goal": 0,
        }
    states = chance.choice((2, 2, 2, 3, 4, 10, 11, 25, 34, 36))
    values = DIGITS[:states] if chance.random() < 0.7 else DIGITS[states - 1] + chance.choice(DIGITS[:states])
    lights = rows(chance, chance.choice((values, values, values + "...", ".", "0")))
    goal: Any = chance.choice((0, 0, chance.randrange(states), filled(chance, lights, values)))
    rules = {"reach": chance.choice(REACHES), "wrap": chance.random() < 0.3}
    return {"kind": "lightsout", "states": states, "lights": lights, "goal": goal, **rules}


def filled(chance: Random, lights: list[str], values: str) -> list[str]:
    """A value for each cell that is no hole."""
    return ["".join("." if cell == "." else chance.choice(values) for cell in row) for row in lights]


def lightsout_state(chance: Random, document: Document) -> State:
    """Any presses."""
    return {"presses": filled(chance, document["lights"], DIGITS[: document["states"]])}


# Switches
def switches(chance: Random) -> Document:
    """Any lists or a graph, with names that look like something else; or a grid named as Flip names it."""
    states, is_grid = chance.choice((2, 2, 3, 36)), chance.random() < 0.5
    if is_grid:
        states = 2
        places = [*product(range(chance.choice(SIDES[:5])), range(chance.choice(SIDES[:5])))]
        share = chance.choice((0, 0.6, 1))
        joined = {
            (here, there): chance.random() < share
            for here, there in product(places, places)
            if abs(here[0] - there[0]) + abs(here[1] - there[1]) == 1
        }
        bulbs = [called(*place) for place in places]
        reach = {
            called(*here): [called(*there) for there in places if here == there or joined.get((here, there))]
            for here in places
        }
    else:
        names = tuple(chance.choice(NAMINGS))
        bulbs = chance.sample(names, chance.randint(1, min(6, len(names))))
        own = chance.sample([*bulbs, *bulbs, *names], chance.randint(0, len(bulbs)))
        reach = {name: chance.choices(bulbs, k=chance.randint(0, 3)) for name in own}
    if chance.random() < 0.6:  # an undirected graph
        reach = {
            bulb: [b for b in bulbs if b == bulb or b in reach.get(bulb, ()) or bulb in reach.get(b, ())]
            for bulb in bulbs
        }
    goal: Any = chance.choice((0, 0, 1, 1, states - 1, {bulb: chance.randrange(states) for bulb in bulbs}))
    lights = {bulb: chance.randrange(states) for bulb in bulbs}
    layout = {"layout": {bulb: [number, 0] for number, bulb in enumerate(bulbs)}} if chance.random() < 0.3 else {}
    return {"kind": "switches", "states": states, "lights": lights, "goal": goal, "switches": reach, **layout}


def switches_state(chance: Random, document: Document) -> State:
    """Any presses."""
    pressed = [name for name in document["switches"] if chance.random() < 0.7]
    return {"presses": {name: chance.randrange(document["states"]) for name in pressed}}


# The Witness
def witness(chance: Random) -> Document:
    """A panel with everything, in any colours; or an empty one."""
    if chance.random() < 0.1:
        sizes = {"height": chance.choice((1, 2, 20)), "width": chance.choice((1, 2, 3))}
        return {"kind": "witness", **sizes, "pillar": chance.random() < 0.3}
    document = document_of(random_panels.panel(chance.randrange(10**9)))
    if chance.random() < 0.4:
        document |= {"rules": dict.fromkeys(WINDMILL, True)}
    colours = dict(zip(random_panels.COLOURS, chance.sample(COLOURS, 3), strict=True))
    for symbol in document["symbols"]:
        if symbol["type"] in ("square", "star") or chance.random() < 0.1:
            symbol["colour"] = colours.get(symbol["colour"], symbol["colour"])
        elif chance.random() < 0.9:
            symbol["colour"] = SYMBOLS[symbol["type"]].usual
    return document


def witness_state(chance: Random, document: Document) -> State:
    """A line that has only begun, where one can begin, or none."""
    panel = panel_of(document)
    starts = random_panels.free_starts(panel)
    return {"line": {"start": [*panel.place(chance.choice(starts))], "moves": ""} if starts else None}


BOARDS: dict[str, Callable[[Random], Document]] = {
    "lightup": lightup,
    "lightsout": lightsout,
    "switches": switches,
    "witness": witness,
}
STATES: dict[str, Callable[[Random, Document], State]] = {
    "lightup": lightup_state,
    "lightsout": lightsout_state,
    "switches": switches_state,
    "witness": witness_state,
}
