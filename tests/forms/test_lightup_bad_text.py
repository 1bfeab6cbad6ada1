"""Bad text for Light Up: every error has its sentence, at once."""

from __future__ import annotations

import pytest

from gridlight.text.base64_deflate import pack
from tests.support.lightup_texts import SAVE, penpa, sentence
from tests.support.machine import working_at_most

JANKO, PROBLEM = "[puzzle] akari\n", "\n[problem]\n1 -\n- x"
HUGE = 8 << 20
BAD: dict[str, tuple[str, str]] = {
    "nothing": (" \n\t ", "empty"),
    "too long": ("." * (HUGE + 1), "8 MiB"),
    "a cell too few": ("7x7:e0a1c2cBqBcBc3a2d", "The code holds 48 cells; 7 × 7 has 49."),
    "a cell too many": ("7x7:e0a1c2cBqBcBc3a2f", "The code holds 50 cells; 7 × 7 has 49."),
    "a wrong character": ("e0a1c2cBqBcBc3a{2e", "Character 16 is “{”, which is not part of a Puzzle Team code."),
    "a wrong character behind white space": ("7x7: e0a1\nc{2e", "Character 12 is “{”"),
    "a wrong digit": ("7x7:e0a1c2cBqBcBc7a2e", "Character 18 is “7”"),
    "no shape": ("z" * 8 + "c", "211 cells"),
    "a large size": ("99999x99999:a", "1 to 200"),
    "a size of many digits": ("9" * 5000 + "x7:a", "1 to 200"),
    "no size": ("0x0:", "1 to 200"),
    "a million cells": ("z" * 38462, "40000 cells"),
    "eight million cells": ("a1" * (HUGE // 2), "40000 cells"),
    "a large address": ("https://puzz.link/p?akari/99999/99999/" + "z" * 100, "1 to 200"),
    "a long address": ("https://puzz.link/p?akari/9/9/" + "z" * 1000000, "40000 cells"),
    "a cut address": (
        "https://puzz.link/p?akari/6/6/nekcak",
        "36 cells, and the code ends with cell 27, in row 5, column 3.",
    ),
    "an address too long": (
        "https://puzz.link/p?akari/6/6/nekcakblzz",
        "36 cells, and the code has 76. Its character 9, “z”, goes beyond the last cell.",
    ),
    "an address without a code": (
        "https://puzz.link/p?akari/5/5/",
        "after the size, 5 × 5: the code for its 25 cells is",
    ),
    "one in a sentence": ("Try https://puzz.link/p?akari/5/5.", "after the size, 5 × 5: the code for its 25 cells is"),
    "an address without a height": (
        "https://puzz.link/p?akari/5/",
        "after “akari/5”: the height and the code are missing",
    ),
    "an address without a size": ("https://puzz.link/p?akari", "after “akari”: the width, the height and the code are"),
    "an address with a wrong size": ("https://puzz.link/p?akari/5x5/zk", "The width in this address is “5x5”"),
    "a cut address of Kanpen": ("bijutsukan.html?problem=5/5/", "The address is for 5 rows of 5 cells; row 1 has 0."),
    "a wrong address": ("https://puzz.link/p?akari/6/6/nek!akbl", "Character 4 of the address's code is “!”"),
    "another's address": ("https://puzz.link/p?slither/6/6/abc", "This is Slitherlink from puzz.link. Gridlight"),
    "a seed": ("7x7b20s4d2#951739128355234", "only that program"),
    "a seed in an address": (
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/lightup.html#7x7b20s4d2%23951",
        "seed",
    ),
    "another's saved game": (SAVE.replace("8:Light Up", "5:Mines"), "a saved game of Mines"),
    "a cut saved game": (SAVE[: SAVE.index(":bBc") + 3], "cut short"),
    **{
        f"a saved game without its last {moves}": ("".join(SAVE.splitlines(keepends=True)[:-moves]), "is cut short: it")
        for moves in (1, 2, 5)
    },
    "a saved game with a move too many": (SAVE + "MOVE    :4:L0,0", "damaged: it should have 5 moves and has 6"),
    "a saved game at no position": (SAVE.replace("STATEPOS:1:5", "STATEPOS:1:7"), "shows position 7, and has 6"),
    "a saved game at position 0": (SAVE.replace("STATEPOS:1:5", "STATEPOS:1:0"), "STATEPOS is “0”"),
    "a saved board of more characters": (SAVE.replace(":3:bBc", ":3:bBcc"), "DESC should have 3 characters, and has 4"),
    "a cut page of janko.at": ("[size] 3\n[problem]\n1 - -\n- - x", "it says 3 rows, and has 2"),
    "a page of janko.at with a row too many": (
        f"{JANKO}[size] 2{PROBLEM}\n- -",
        "size 2, but 3 rows follow, the first with 2",
    ),
    "a cut page of janko.at with rows": (f"{JANKO}[rows] 3\n[cols] 2{PROBLEM}", "it says 3 rows, and has 2"),
    "a page of janko.at cut at its right": (f"{JANKO}[rows] 2\n[cols] 3{PROBLEM}", "rows 2, cols 3, but 2 rows follow"),
    "a page of janko.at of another size": (f"{JANKO}[size] 2x1{PROBLEM}", "size 2 × 1, but 2 rows follow"),
    "a saved game off the board": (SAVE.replace("L0,0", "L9,0"), "Move 1 of the saved game (L9,0)"),
    "a saved game on a wall": (SAVE.replace("L0,0", "L2,0"), "Move 1 of the saved game (L2,0)"),
    "a cut file": ("pzprv3/lightup/3/2/. . /. . /", "row 3 has 0"),
    "a narrow file": ("pzprv3/lightup/2/2/. . /. /", "row 2 has 1"),
    "a wrong file": ("pzprv3/lightup/2/2/. . /. \u202e /", "Row 2, column 2 is “U+202E”"),
    "a large file": ("pzprv3/lightup/9999999/9999999/", "1 to 200"),
    "unequal rows": ("...\n.#\n...", "Row 2 has 2 cells; row 1 has 3."),
    "a wrong cell": ("...\n.#?\n...", "Row 2, column 3 is “?”"),
    "a wrong heading": ("4 4\n...\n...", "The first line says 4 × 4, but 2 rows follow"),
    "wide rows": ("." * 201 + "\n" + "." * 201, "1 to 200"),
    "many rows": (".\n" * 201, "1 to 200"),
    "millions of rows": (".\n" * (HUGE // 2), "at most 200"),
    "ohmec, a short row": ("3x2:b.*b", "Row 1 has 2 cells"),
    "ohmec, rows": ("3x2:c.c.*b", "has 3 rows"),
    "an XML bomb": ('<!DOCTYPE x [<!ENTITY a "aaaa">]><board width="3"/>', "DOCTYPE"),
    "deep XML": ("<board>" * 200000, "each side"),
    "deep XML without a size": ("<Legup>" * 200000, "nested too deep"),
    "cut XML": ('<Legup><board width="3" height="3"><cells>', "line 1"),
    "XML off the board": ('<board width="3" height="3"><cell x="3" y="0" value="1"/></board>', "off the board"),
    "XML of another puzzle": ('<Legup><puzzle name="Nurikabe"><board/></puzzle></Legup>', "for Nurikabe"),
    "XML with another value": ('<board width="3" height="3"><cell x="2" y="0" value="7"/></board>', "the value “7”"),
    "a hexagonal Penpa": (penpa(3, 3, "{}").split("p=")[0] + "p=" + pack("hex,3,3\n\n\n\n"), "“hex”"),
    "a large Penpa": (penpa(99999, 99999, "{}"), "1 to 200"),
    "a Penpa clue": (penpa(3, 3, '{zN:{"16":["9",1,"1"]}}'), "not Light Up: row 1, column 1 has the clue “9”"),
    "a Penpa clue of two digits": (penpa(3, 3, '{zN:{"16":["12",1,"1"]}}'), "has the clue “12”"),
    "a cut Penpa": (penpa(3, 3, "{}")[:-9], "cut short"),
    "a deep Penpa": (penpa(3, 3, "[" * 200000), "100 levels"),
    "a Penpa of 5 MB": (penpa(3, 3, " " * 5_000_000), "4 MiB"),
    "HTML": ("<b onclick='alert(1)'>hello</b>", "This is a web page's source, and no puzzle was found in it."),
    "HTML in a code": ("7x7:<img src=x>", "Character 5 is “<”"),
    "a word": ("hello", "doesn't look like a puzzle of Light Up: “hello”"),
    "words with a number": ("hello\nworld1", "doesn't look like a puzzle of Light Up: “hello"),
    "prose": ("Hello there, is this thing working?", "doesn't look like a puzzle of Light Up: “Hello"),
    "a problem without rows": ("[problem]\n[end]", "no cells"),
    "a name and nothing else": ("akari", "doesn't look like a puzzle of Light Up: “akari”"),
    "a wide line among short ones": ("#" + " " * 7_000_000 + "#" + "\n#" * 900, "more than 1000 characters"),
    "lots of digits": ("9" * HUGE, "doesn't look like a puzzle of Light Up: “999"),
    "lots of digits, and letters": ("9" * (HUGE // 2) + "a" * (HUGE // 2), ""),
    "lots of quotation marks": ('"' * HUGE, "doesn't look like"),
    "lots of colons": (":" * HUGE, "doesn't look like"),
    "lots of lines in a file": ("pzprv3" + "\n" * (HUGE - 10), ""),
    "lots of moves": (
        SAVE.replace("STATEPOS:1:5", "STATEPOS:7:9999999") + "MOVE    :4:L0,0\n" * 300000 + "MOVE    :1:x",
        "300006",
    ),
    "lots of spaces": ("task" + " " * (HUGE - 10) + "?", "doesn't look like a puzzle of Light Up: “task"),
    "lots of blank lines": ("x" + "\n" * (HUGE - 10) + "x", "lines"),
    "lots of quotes": ('"\\' * (HUGE // 2 - 10), "doesn't look like"),
    "lots of addresses": ("https://puzz.link/p?akari/" * 300000, "The width in this address is “https”, which is not"),
    "lots of headings": ("[problem]\n" * 800000, "no cells"),
    "lots of cells": ("<div class='light-up-task-cell'>" * 200000, "No board"),
    "lots of elements": ("<Legup>" + "<a/>" * 2000000, "too many"),
}


@pytest.mark.slow
@pytest.mark.parametrize(("text", "part"), BAD.values(), ids=BAD.keys())
def test_bad_text_gets_its_sentence_at_once(text: str, part: str) -> None:
    with working_at_most(1):
        said = sentence(text)
    assert part in said
