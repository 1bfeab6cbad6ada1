"""What is pasted and is no puzzle of ours: it is named for what it is, whichever kind is open, with what to do."""

from __future__ import annotations

import base64
import random
from collections.abc import Iterator

import pytest

from gridlight import puzzles
from gridlight.errors import Unread
from gridlight.puzzle import Malformed, Reading, Unsupported
from gridlight.puzzles import find, kinds
from gridlight.reading import read
from gridlight.text.others import pzpr
from gridlight.text.others.families import FAMILIES, named
from gridlight.text.others.tatham import GAMES
from tests.support.extra_kinds import FOLDERS
from tests.support.lightup_texts import EXAMPLES, SAVE, penpa
from tests.support.machine import working_at_most
from tests.support.refusals import refusal

ONLY = "Gridlight has only Lights Out, Light Up, Switches and The Witness."
ROWS_OF_SUDOKU = [
    "53..7....",
    "6..195...",
    ".98....6.",
    "8...6...3",
    "4..8.3..1",
    "7...2...6",
    ".6....28.",
    "...419..5",
    "....8..79",
]


def saved(game: str) -> str:
    """A saved game of that name."""
    return SAVE.replace("8:Light Up", f"{len(game)}:{game}")


def number(text: str) -> str:
    """A number as the links of Puzzle Team have it."""
    return base64.b64encode(text.encode()).decode()


# A text, and the sentence about what it is; then come the puzzles that there are.
OTHER_PUZZLES = {
    # The pzpr family
    "https://puzz.link/p?slither/5/5/ddcdg2b3d": "This is Slitherlink from puzz.link.",
    "https://puzz.link/p?slither_edit/5/5/ddcdg2b3d": "This is Slitherlink from puzz.link.",
    "Look: http://pzv.jp/p.html?nurikabe/10/10/zz, it is hard": "This is Nurikabe from pzv.jp.",
    "puzz.link/p?heyawake": "This is Heyawake from puzz.link.",
    "http://indi.s58.xrea.com/pzpr/v3/p.html?hashikake/9/9/abc": "This is Hashiwokakero from indi.s58.xrea.com.",
    "https://puzz.link/p?pearl/6/6/0300k3b02000": "This is Masyu from puzz.link.",
    "https://puzz.link/p?frobnicate/6/6/abc": "This is “frobnicate” from puzz.link.",
    "https://puzz.link/rules.html?yinyang": "This is Yin-Yang from puzz.link.",
    "pzprv3\nsudoku\n4\n4\n. . . 1 \n": "This is Sudoku from a pzpr file.",
    "pzprv3/slither/3/3/1 2 3 /. . . /2 . . /": "This is Slitherlink from a pzpr file.",
    "http://www.kanpen.net/shakashaka.html?problem=2/2/._5_/": "This is Shakashaka from kanpen.net.",
    # Puzzle Team
    "https://puzzle-shikaku.com/?e=" + number("0:9,366,068"): "This is puzzle 9,366,068 of Shikaku from Puzzle Team.",
    "https://www.puzzle-loop.com/?size=4&specific=1&specid=123": "This is puzzle 123 of Slitherlink from Puzzle Team.",
    "https://www.puzzle-star-battle.com/": "This is Star Battle from Puzzle Team.",
    "<title>Slitherlink</title><a href='https://www.puzzle-loop.com/'><script>var task = 'a1b2c3a2e';</script>": (
        "This is Slitherlink from Puzzle Team."
    ),
    # Simon Tatham
    "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/slant.html#8x8de:c120a0b21h3a2114f": (
        "This is Slant from Simon Tatham's collection."
    ),
    "sgtpuzzles:samegame:5x5c3s2:1,2,3": "This is Same Game from Simon Tatham's collection.",
    "10x10t0de:22a2b3a1b0c3d1": "This is a game ID of Loopy from Simon Tatham's collection.",
    "9x9n10:4,4,mb0c8d1e2f3": "This is a game ID of Mines from Simon Tatham's collection.",
    "9x9n10#123456": "This is a random seed of Mines from Simon Tatham's collection.",
    "10:0-4,0-7,1-2,3-5": "This is a game ID of Untangle from Simon Tatham's collection.",
    "w8h8m5M5:1a2b3c4d5e6f": "This is a game ID of Black Box from Simon Tatham's collection.",
    "3x3:4_2b3_7a9c1_6d5e8b2_3": "This looks like a game ID of another puzzle from Simon Tatham's collection.",
    "5x5:2/3.1/1/2/5/1/2.2/3/1/1": "This looks like a game ID of another puzzle from Simon Tatham's collection.",
    "7x7dn:iezgmkzzc": "This looks like a game ID of another puzzle from Simon Tatham's collection.",
    "8x8de#123456789012345": "This looks like a random seed of another puzzle from Simon Tatham's collection.",
    saved("Mines"): "This is a saved game of Mines from Simon Tatham's collection.",
    saved("My Game"): "This is a saved game of My Game from Simon Tatham's collection.",
    # Sites of many puzzles
    "https://www.janko.at/Raetsel/Slitherlink/0123.a.htm": "This is Slitherlink from janko.at.",
    "[begin]\npuzzle sudoku\n[problem]\n1 - - 4\n- - 2 -\n- 3 - -\n2 - - 1\n[end]": "This is Sudoku from janko.at.",
    "https://gridpuzzle.com/star-battle/evil-12": "This is Star Battle from GridPuzzle.",
    "https://campsites.puzzlebaron.com/init2.php?sg=5&sd=3": "This is Campsites from Puzzle Baron.",
    "https://www.linkedin.com/games/queens/": "This is Queens from LinkedIn.",
    "https://pedros.works/paper-puzzle-player?W=5x5&L=(3)2(2)4&G=slitherlink": "This is Slitherlink from Kudamono.",
    # Sudoku as text
    "".join(ROWS_OF_SUDOKU): "This is Sudoku, as 81 cells.",
    "".join(ROWS_OF_SUDOKU).replace(".", "0"): "This is Sudoku, as 81 cells.",
    "\n".join(ROWS_OF_SUDOKU): "This is Sudoku, as 81 cells.",
    "+---+\n" + "\n".join(f"| {' '.join(row)} |" for row in ROWS_OF_SUDOKU) + "\n+---+": "This is Sudoku, as 81 cells.",
}
# A text, and parts of the sentence on what it is and what to do.
OTHER_TEXTS = {
    "https://puzz.link/list.html": ("a page of puzz.link without a puzzle", "Open a puzzle there"),
    "https://www.puzzle-team.com/": ("a page of Puzzle Team without a puzzle", "paste its page's source"),
    "?e=" + number("0:9,366,068"): ("puzzle 9,366,068 at one of Puzzle Team's sites", "paste the page's source"),
    "Puzzle ID: 9,366,068": ("only a number, 9,366,068", "paste the page's source"),
    "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/lightup.html": ("Light Up from", "link “by game ID”"),
    "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/flip.html": ("Flip from", "link “by game ID”"),
    "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/": ("without a game", "link “by game ID”"),
    "https://www.janko.at/Raetsel/Akari/001.a.htm": ("Akari from janko.at", "paste the page's source"),
    "https://www.brainbashers.com/showlightup.asp?size=7": ("Light Up from BrainBashers", "cells as rows"),
    "https://sudokupad.app/abcdef1234": ("an address of SudokuPad", "cells as rows"),
    "https://swaroopg92.github.io/penpa-edit/#m=edit": ("Penpa address holds no board", "choose Share"),
    "https://tinyurl.com/2p8abcde": ("a short link", "Open it, and copy the address"),
    "https://en.wikipedia.org/wiki/Light_Up_(puzzle)": ("an address at en.wikipedia.org", "Paste the puzzle's code"),
    "Screenshot 2026-11-22 at 21.14.03.png": ("the name of a picture", "can't read pictures"),
    "C:\\Users\\ann\\Pictures\\akari.jpg": ("the name of a picture, “akari.jpg”", "can't read pictures"),
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAUA": ("a picture", "can't read pictures"),
    "my puzzle.txt": ("the name of a file, “my puzzle.txt”", "drop it on the page"),
    "<!DOCTYPE html><html><title>My page</title></html>": ("source (“My page”)", "Paste the puzzle's code"),
    "<svg xmlns='http://www.w3.org/2000/svg'><rect/></svg>": ("an SVG picture", "Paste the puzzle's code"),
    "<?xml version='1.0'?><note><to>Ann</to></note>": ("XML", "Paste the puzzle's code"),
    "[1, 2, 3]": ("a JSON list", "Paste a puzzle's code"),
    "2026-11-22": ("a date", "Paste a puzzle's code"),
    "12:30": ("a time", "Paste a puzzle's code"),
    "3.14159": ("a number", "Paste a puzzle's code"),
    "192.168.0.1": ("an IP address", "Paste a puzzle's code"),
    "v1.2.3": ("a version", "Paste a puzzle's code"),
    "ann@example.org": ("an e-mail address", "Paste a puzzle's code"),
    "123e4567-e89b-12d3-a456-426614174000": ("a UUID", "Paste a puzzle's code"),
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6": ("a game of chess", "Paste a puzzle's code"),
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1": ("a position of chess", "Paste a puzzle's code"),
    "c\nc Light Up\nc\np cnf 3 2\n1 -2 0\n2 3 0": ("a DIMACS file", "Paste a puzzle's code"),
    "p cnf 3 2\n1 -2 0\n2 3 0": ("a DIMACS file", "Paste a puzzle's code"),
}
OUR_GAME = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nGAME    :10:Lights Out\nDESC    :1:a\n"
PROSE = (
    "a",
    "yes",
    "BBC",
    "Bob",
    "mp3",
    "hello",
    "a cat",
    "hunter2",
    "7x7",
    "Light Up 7x7 easy",
    "Hello there, is this thing working?",
    "Dear all,\nplease find the puzzle attached.\nBest wishes\nAnn",
    "roses are red\nviolets are blue\nsugar is sweet\nand so are you",
    "milk\neggs\nbread\nbutter",
    "name,age\nann,3\nbob,4",
    "def f(x):\n    return x + 1",
    "你好，世界",
    "🟩🟨⬛⬛🟩\n🟩🟩🟩🟩🟩",
)
KINDS = (None, "lightup", "lightsout", "switches", "witness")


@pytest.mark.parametrize(("text", "what"), OTHER_PUZZLES.items(), ids=range(len(OTHER_PUZZLES)))
def test_a_puzzle_that_is_not_ours_is_named_whichever_kind_is_open(text: str, what: str) -> None:
    for kind in KINDS:
        with pytest.raises(Unread) as refused:
            read(text, kind)
        assert str(refused.value) == f"{what} {ONLY}"


@pytest.mark.parametrize(("text", "parts"), OTHER_TEXTS.items(), ids=range(len(OTHER_TEXTS)))
def test_any_other_text_that_is_known_is_named_with_what_to_do(text: str, parts: tuple[str, str]) -> None:
    what, advice = parts
    for kind in KINDS:
        said = refusal(text, kind)
        assert said.startswith("This ")
        assert said.index(what) < said.index(advice)


@pytest.mark.parametrize("text", PROSE)
def test_prose_is_not_a_code(text: str) -> None:
    assert refusal(text, None).startswith("This doesn't look like a puzzle Gridlight knows: “")
    for kind in kinds():
        assert refusal(text, kind).startswith(f"This doesn't look like a puzzle of {find(kind).title}: “")


def test_line_breaks_in_a_quoted_text_are_shown_as_line_breaks() -> None:
    assert "“hello↵world↵↵1”" in refusal("hello\nworld\r\n\n1", None)
    assert "“one two”" in refusal("one\ttwo", None)
    assert "“a fool" in refusal("a fool\x07", "witness")
    assert "“bell U+0007”" in refusal("bell \x07", None)


# Texts that other programs' forms of ours would take for their own
TAGGED = ["[]"] * 14  # lines between the answer and the tags


@pytest.mark.parametrize(
    ("givens", "tags", "why"),
    [
        ('{zN:{"28":["3",1,"1"]}}', '["slitherlink","loop"]', "its tag is “slitherlink”"),
        ('{zN:{"28":["3",1,"1"]},zE:{"400,401":2}}', "[]", "it has lines, and no walls"),
        ('{zY:{"28":[1,"circle_L",1]},z6:[[28,29]]}', "[]", "it has cages and symbols, and no walls"),
        ("{zT:[[28,29,30]]}", "", "it has thermometers, and no walls"),
        ('{zN:{"28":["7",1,"1"]}}', "[]", "row 1, column 1 has the clue “7”; clues are 0 to 4"),
    ],
)
def test_a_penpa_of_another_kind_is_not_read_as_light_up(givens: str, tags: str, why: str) -> None:
    text = penpa(9, 9, givens, answer="\n".join(["{}", *TAGGED, tags]))
    for kind in (None, "lightup"):
        assert refusal(text, kind) == f"This Penpa puzzle is not Light Up: {why}."


def test_a_penpa_of_light_up_may_have_tags_lines_and_numbers_alone() -> None:
    answer = "\n".join(["{}", *TAGGED, '["akari (light up)"]'])
    assert read(penpa(2, 2, '{zN:{"14":["3",1,"1"]},zS:{"14":4}}', answer)) == Reading(
        {"kind": "lightup", "rows": ["3.", ".."]}
    )
    assert read(penpa(2, 2, '{zS:{"14":4},zE:{"1,2":2}}')).document["rows"] == ["#.", ".."]
    alone = read(penpa(2, 2, '{zN:{"14":["3",1,"1"]}}'))
    assert alone.notes == ("Numbers on white cells were read as walls with clues.",)


@pytest.mark.parametrize(
    ("text", "has"),
    [
        ('{"size": 9, "grid": [[{"value": 1}]]}', "It looks like JSON of f-puzzles."),
        ('{"id": "x", "cells": [], "cages": []}', "It looks like JSON of SudokuPad."),
        ('{"a": 1, "b\\n": 2}', "It has “a”, “b↵”."),
        ('{"a": 1, "b": 2, "c": 3, "d": 4, "e": 5}', "It has “a”, “b”, “c” and 2 more."),
        ("{}", "it has no “kind”."),
    ],
)
def test_json_of_another_program_is_named_by_its_keys(text: str, has: str) -> None:
    for kind in KINDS:
        said = refusal(text, kind)
        assert said.startswith("The JSON is no puzzle of Gridlight: it has no “kind”.")
        assert said.endswith(has)


SISTERS = "".join(f"<a href='https://www.puzzle-{site}.com/'>{site}</a>" for site in ("tents", "light-up", "sudoku"))
TASK = "<script>var task = 'e0a1c2cBqBcBc3a2e';</script>"


@pytest.mark.parametrize(
    "head",
    [
        "",
        "<title>Light Up - online puzzle</title>",
        "<link rel='canonical' href='https://www.puzzle-light-up.com/'><title>Tents and lights</title>",
        "<meta property='og:url' content='https://www.puzzle-light-up.com/?size=2'>",
    ],
)
def test_a_page_of_light_up_may_have_links_to_its_sister_sites(head: str) -> None:
    assert read(f"<html>{head}{SISTERS}{TASK}</html>").document["rows"][0] == ".....0."


@pytest.mark.parametrize(
    ("head", "name"),
    [
        ("<title>Tents puzzle</title>", "Tents"),
        ("<title>Killer Sudoku</title><a href='//www.puzzle-killer-sudoku.com/'>", "Killer Sudoku"),
        ("<link rel='canonical' href='https://www.puzzle-loop.com/'><title>Light Up</title>", "Slitherlink"),
    ],
)
def test_a_page_of_a_sister_site_may_have_a_link_to_light_up(head: str, name: str) -> None:
    assert refusal(f"<html>{head}{SISTERS}{TASK}</html>", None) == f"This is {name} from Puzzle Team. {ONLY}"


def test_nine_rows_of_digits_are_sudoku_only_when_no_digit_stands_twice_in_a_row_column_or_box() -> None:
    rows = [list(row) for row in ROWS_OF_SUDOKU]
    assert named("\n".join(map("".join, rows)))
    rows[0][8] = "5"  # a second 5 in its row
    assert read("\n".join(map("".join, rows))).document["kind"] == "lightsout"
    assert not named("1" + "." * 80)


# What stays ours
def test_no_text_of_ours_is_taken_for_another() -> None:
    for text, _ in EXAMPLES.values():
        assert read(text).document["kind"] == "lightup"
        assert read(text, "lightup").document["kind"] == "lightup"


def test_a_kind_that_reads_a_text_comes_before_its_name() -> None:
    address = "https://puzz.link/p?nurikabe/5/5/g5"
    assert refusal(address, None) == f"This is Nurikabe from puzz.link. {ONLY}"
    with puzzles.more(FOLDERS):
        assert refusal(address, None) == (
            "This is Nurikabe from puzz.link. Gridlight can't open that; paste the puzzle's code, or its cells as rows"
            " of text."
        )
        assert "Light Up, Nurikabe, Switches" in refusal("https://puzz.link/p?slither/5/5/g5", None)


def test_the_names_of_puzzles_are_names() -> None:
    for name in (*pzpr.KNOWN.values(), *GAMES.values()):
        assert name[0].isupper()
        assert name.strip().isprintable()
    assert not pzpr.NAMES.keys() & {*pzpr.SAME.split()}


# Damaged texts
def damaged(chance: random.Random) -> Iterator[str]:
    """Texts of all families, each with a few characters changed, cut, doubled or put together with another."""
    texts = [*OTHER_PUZZLES, *OTHER_TEXTS, *PROSE, *(text for text, _ in EXAMPLES.values()), SAVE, penpa(3, 3, "{}")]
    for text in texts:
        for _ in range(4):
            at, to = sorted(chance.randrange(len(text) + 1) for _ in range(2))
            sign = chance.choice("aB0.:/?#=_,é\n\t<>[]{}\"'")
            yield text[:at] + chance.choice(["", sign, text[at:to], chance.choice(texts)]) + text[to:]


def answer(text: str, kind: str | None) -> str:
    """The sentence about a text, or the kind of the board in it."""
    try:
        return read(text, kind).document["kind"]
    except (Malformed, Unsupported) as error:
        return str(error)


def test_damaged_texts_of_all_families_get_a_sentence() -> None:
    for text in damaged(random.Random("others")):
        for kind in (None, "lightup"):
            said = answer(text, kind)
            assert said.isprintable(), text
            assert len(said) < 400, text


LONG = 90_000
LONG_TEXTS = {
    "words": "puzzle " * (LONG // 7),
    "a word": "a" * LONG,
    "digits": "1" * LONG,
    "question marks": "p?" * (LONG // 2),
    "hosts": "a.b/" * (LONG // 4),
    "file names": "a." * (LONG // 2) + "png",
    "tags": "<a " * (LONG // 3),
    "titles": "<title>" * (LONG // 7),
    "brackets": "[" * LONG,
    "chess": '[a "b"]' * (LONG // 7),
    "comments": "c x\n" * (LONG // 4),
    "e-mail": "a.b@" * (LONG // 4),
    "numbers": "e=" * (LONG // 2),
    "janko": "problem\n" + "puzzle \n" * (LONG // 8),
    "IDs": "1x1" * (LONG // 3) + ":",
    "edges": "1:" + "1-2," * (LONG // 4),
    "Kudamono": "pedros.works/" * (LONG // 13),
    "barons": "a-" * (LONG // 2) + ".puzzlebaron",
    "links": "<link canonical " * (LONG // 16) + "puzzle-x",
    "own addresses": "<meta og:url puzzle-" * (LONG // 20),
    "thousands": "1,000" + ",000" * (LONG // 4) + "x",
}


@pytest.mark.slow
@pytest.mark.parametrize("text", LONG_TEXTS.values(), ids=LONG_TEXTS.keys())
def test_a_long_text_is_looked_at_at_once(text: str) -> None:
    with working_at_most(0.2):
        for family in FAMILIES:
            family.named(text)


def test_a_saved_game_with_the_name_of_a_puzzle_of_ours_is_named_in_one_sentence() -> None:
    with pytest.raises(Malformed) as refused:
        read(OUR_GAME)
    assert str(refused.value) == "This is a saved game of Lights Out from Simon Tatham's collection."
