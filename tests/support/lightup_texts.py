"""Texts that hold boards of Light Up, and the boards that they hold."""

from __future__ import annotations

from gridlight.text.base64_deflate import pack
from tests.support.refusals import refusal


def rows(text: str) -> list[str]:
    """Rows written on one line, parted by slashes."""
    return text.replace(" ", "").split("/")


def sentence(text: str, kind: str | None = "lightup") -> str:
    """The sentence about a text that cannot be read."""
    return refusal(text, kind)


# Examples whose boards are known from their sources
SEVEN_EASY = ".....0. / 1...2.. / .#..... / ....... / .....#. / ..#...3 / .2....."
SEVEN_LEGUP = ".0..#.. / ...#..3 / #...... / .#...0. / ......1 / 0..2... / ..3..#."
SEVEN_SAVED = "..3.... / ...#0.. / .0....# / .#.#.1. / #....1. / ..01... / ....0.."
SIX_PZPR = "...... / ..4... / ....2. / .0.... / ...1.. / ......"
TEN_CSPUZ = (
    "..2....... / ........2. / .......#.. / #...3..... / .....#...# /"
    "2...2..... / .....3...# / ..#....... / .2........ / .......#.."
)
FIVE_JANKO = "..2.. / ..... / 0.2.2 / ..... / ..#.."
SEVEN_OHMEC = "#.....# / ..4...1 / ...2... / .#...1. / ...#... / 0...#.. / #.....1"
EXAMPLES = {
    "Puzzle Team 7x7": ("e0a1c2cBqBcBc3a2e", SEVEN_EASY),
    "Puzzle Team 7x7 of LEGUP": ("a0bBeBb3BgBc0g10b2e3bBa", SEVEN_LEGUP),
    "Puzzle Team with its size": ("7x7:e0a1c2cBqBcBc3a2e", SEVEN_EASY),
    "Puzzle Team of a script": ("  var task = 'e0a1c2cBqBcBc3a2e';", SEVEN_EASY),
    "Puzzle Team in quotes": ("`e0a1c2cBqBcBc3a2e`", SEVEN_EASY),
    "Puzzle Team with a line's end in it": ("e0a1c2cBq\r\nBcBc3a2e\r\n", SEVEN_EASY),
    "sgt of an icon": ("7x7b20s4d1:b3gB0c0dBaBaBa1aBd1c01g0b", SEVEN_SAVED),
    "sgt": ("7x7:iB2hBbBc1b2hB3i", "....... / ..#2... / .....#. / .#...1. / .2..... / ...#3.. / ......."),
    "sgt with one number": ("7:iB2hBbBc1b2hB3i", "....... / ..#2... / .....#. / .#...1. / .2..... / ...#3.. / ......."),
    "sgt on Android": ("sgtpuzzles:lightup:4x4:a12jBBa", ".12. / .... / .... / .##."),
    "sgt address": (
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/lightup.html#4x4:a12jBBa",
        ".12. / .... / .... / .##.",
    ),
    "sgt address, colon in code": (
        "see https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/lightup.html#4x4%3Aa12jBBa for it",
        ".12. / .... / .... / .##.",
    ),
    "pzpr": ("https://puzz.link/p?akari/6/6/nekcakbl", SIX_PZPR),
    "pzpr, other name, a slash": ("http://pzv.jp/p.html?lightup/v:/6/6/nekcakbl/", SIX_PZPR),
    "pzpr in a sentence": ("Try this: <https://puzz.link/p?akari/6/6/nekcakbl>, it is nice.", SIX_PZPR),
    "pzpr at a sentence's end": ("It is https://puzz.link/p?akari/6/6/nekcakbl.", SIX_PZPR),
    "pzpr in brackets": ("(Mine: https://puzz.link/p?akari/6/6/nekcakbl)", SIX_PZPR),
    "pzpr of cspuz": ("https://puzz.link/p?akari/10/10/hcscl.h.idn.i.cgcndg.h.ncs.h", TEN_CSPUZ),
    "pzpr of the icon": ("https://puzz.link/p?akari/7/7/hdk.agah.g.g.g6.jbg0bka", SEVEN_SAVED),
    "pzpr of janko": ("https://puzz.link/p?akari/5/5/hck57ck.h", FIVE_JANKO),
    "pzprv3": ("pzprv3/lightup/2/3/. - 1 /0 . . /", ".#1 / 0.."),
    "pzprv3 as a file": ("pzprv3\nlightup\n2\n3\n. - 1 \n0 . . \n- . . \n", ".#1 / 0.."),
    "Kanpen": ("http://www.kanpen.net/bijutsukan.html?problem=2/3/._5_1_/0_._._/", ".#1 / 0.."),
    "janko rows": ("- - 2 - -\n- - - - -\n0 - 2 - 2\n- - - - -\n- - x - -", FIVE_JANKO),
    "janko, as its scripts have it": ("begin\nsize 2\nproblem\nx -\n- 1\nsolution\nx o\no 1\nend", "#. / .1"),
    "task of janko": ("b2g0a2a2gBb", FIVE_JANKO),
    "ohmec": ("7x7:*e*.b4c1.c2c.a*c1a.c*c.0c*b.*e1", SEVEN_OHMEC),
    "ohmec, single cells": ("3x2:-*-.1a2", ".#. / 1.2"),
    "ohmec without dots": ("3x2:*-*2a1", "#.# / 2.1"),
    "rows": (".....\n#.1.0\n..###", "..... / #.1.0 / ..###"),
    "rows with spaces": (". . .\n# . 1", "... / #.1"),
    "rows of spaces": ("# 1\n   \n0 #", "#.1 / ... / 0.#"),
    "rows with blank lines": ("..#\n\n1..\n", "..# / 1.."),
    "rows on one line": ("..# / 1.. / ...", "..# / 1.. / ..."),
    "rows with bars": ("..#|1..", "..# / 1.."),
    "rows, size by one number": ("3\n__#\n1__\n___", "..# / 1.. / ..."),
    "xcsp3": ("2 x 3\n- a -\n1 - -", ".#. / 1.."),
    "spaans": ("akari\nmedium\n3 2\n.#.\n1..", ".#. / 1.."),
    "puzzlekit": ("2 3\n- x -\n1 - -", ".#. / 1.."),
    "rows in a fence": ("```\n..#\n1..\n```", "..# / 1.."),
    "one cell": ("#", "#"),
    "clues alone, after their size": ("4x1\n1234", "1234"),
    "LEGUP, old": ('<board size="2"><cells><cell x="1" y="0" value="-1"/></cells></board>', ".# / .."),
}


SAVE = """SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
VERSION :1:1
GAME    :8:Light Up
PARAMS  :3:3x2
CPARAMS :10:3x2b20s0d0
SEED    :3:123
DESC    :3:bBc
NSTATES :1:6
STATEPOS:1:5
MOVE    :4:L0,0
MOVE    :4:I1,0
MOVE    :4:L1,0
MOVE    :4:I0,1
MOVE    :4:L2,1
"""


def penpa(width: int, height: int, givens: str, answer: str = "{}", margins: str = "[0,0,0,0]") -> str:
    """An address of Penpa's, in its own abbreviations."""
    lines = [f"square,{width},{height},38,0,1,1,456,456,163,163", margins, '{zM:"edit"}', givens, answer, "[]"]
    packed = pack("\n".join(lines)).translate(str.maketrans("-_", "+/"))
    return f"https://swaroopg92.github.io/penpa-edit/#m=edit&p={packed}"
