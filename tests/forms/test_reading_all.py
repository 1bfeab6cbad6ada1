"""All puzzles of a text, with the lines in which they stand, and what is said of that which is none."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from gridlight.deadline import Deadline
from gridlight.reading import read, write
from gridlight.reading_all import Found, Skipped, read_all
from tests.support.outside import OUTSIDE
from tests.support.text_layouts import Texts, apart, columns, each, escaped, mail

Document = dict[str, Any]
BOARDS: list[Document] = [
    {"kind": "lightup", "rows": ["...1...", ".##..0.", ".....0.", "2.....#", ".#.....", ".1..13.", "...#..."]},
    {"kind": "lightup", "rows": ["....1..#..", ".#......1.", "..2..#....", "...4..1...", ".1...#...3", "#...2...#."]},
    {"kind": "lightup", "rows": [".......", ".2.#00.", ".#.....", ".#...0.", ".....1.", ".11#.0.", "......."]},
]
SQUARE = [BOARDS[0], BOARDS[2], {"kind": "lightup", "rows": [".....0.", "2.2....", *BOARDS[0]["rows"][:5]]}]
LIGHTS: list[Document] = [
    {"kind": "lightsout", "states": 2, "lights": lights, "goal": 0, "reach": "plus", "wrap": False}
    for lights in (
        ["00000", "00100", "01110", "00100", "00000"],
        ["1010", "0101", "1111"],
        ["110011", "101101", "000111"],
    )
]


def found_in(text: str) -> list[Document]:
    """The documents of a text of which nothing is skipped."""
    parts = [*read_all(text)]
    assert not [part for part in parts if isinstance(part, Skipped)]
    return [part.reading.document for part in parts if isinstance(part, Found)]


def skipped_in(text: str) -> list[tuple[int, str]]:
    """Lines and sentences of what is skipped."""
    return [(part.line, part.why) for part in read_all(text) if isinstance(part, Skipped)]


def lines_in(text: str) -> list[int]:
    """The lines in which puzzles stand."""
    return [part.line for part in read_all(text) if isinstance(part, Found)]


def team(board: Document) -> str:
    """A bare code, which has no size."""
    return write(board, None, "puzzle-team")


def game(board: Document) -> str:
    """A code with its size."""
    return write(board, None, "sgt")


def address(board: Document) -> str:
    """An address of puzz.link."""
    return write(board, None, "puzz.link")


def link(board: Document) -> str:
    """A share link."""
    return f"https://gridlight.example/play/{write(board, None, 'link')}"


def rows(board: Document) -> str:
    """The rows as they are."""
    return "\n".join(board.get("rows") or board["lights"])


def bare_address(board: Document) -> str:
    """An address as browsers show it."""
    return address(board).removeprefix("https://")


FORMS = (team, game, address, link)


LISTS: dict[str, Callable[[Texts], str]] = {
    "lines": "\n".join,
    "blank lines": "\n\n".join,
    "lines of Windows": "\r\n".join,
    "numbers": each("{}. "),
    "points": each("* "),
    "titles": each("Puzzle {}: "),
    "titles above": each("Puzzle {}\n", "\n\n"),
    "headings": each("# {}\n", "\n\n"),
    "backticks": each("* one is `", "`, nice\n"),
    "a sentence": lambda texts: f"Try {' or '.join(f'`{text}`' for text in texts)}.",
    "a fence": each("", "\n", "Codes:\n\n```\n"),
    "a fence that ends": lambda texts: "\n".join(["Codes:", "```", *texts, "```", "Bye"]),
    "a quoted mail": each("> ", "\n", "On Monday somebody wrote:\n"),
    "a mail quoted twice": lambda texts: "Hi,\n" + "".join(f">> {text}\n" for text in texts) + "> yes\nBye",
    "a table": each("{},", ",easy\n", "id,code,level\n"),
    "a table with quotes": each('"{}","', '","easy"\n', '"id","code","level"\n'),
    "a table with semicolons": each("{};", ";easy\r\n", "id;code;level\r\n"),
    "a table with tabs": each("{}\t", "\teasy\n", "id\tcode\tlevel\n"),
    "the first column": each("", ",1\n", "code,n\n"),
    "a table of Markdown": each("| {} | ", " | easy |\n", "| id | code | level |\n|---|---|---|\n"),
    "a list of a page": escaped("<li>", "</li>"),
    "code of a page": escaped("<p>Try <code>", "</code>!</p>"),
    "a table of a page": escaped("<tr><td>1</td><td>", "</td><td>easy</td></tr>"),
    "attributes": escaped('<div class="p" data-puzzle="', '">A</div>'),
    "comments": escaped("<!-- ", " --><p>A</p>"),
    "fields of a page": escaped('<input type=text value="', '"><br>'),
    "a script": lambda texts: f"<html><body><script>\nvar all = {json.dumps(list(texts))};\n</script></body></html>",
    "a list of JSON": json.dumps,
    "indented JSON": lambda texts: json.dumps({"all": {"list": [{"id": 1, "url": text} for text in texts]}}, indent=2),
    "lines of JSON": lambda texts: "\n".join(json.dumps({"text": text}) for text in texts),
    "escaped JSON": lambda texts: json.dumps(list(texts)).replace("/", "\\/"),
    "quoted-printable": lambda texts: mail("\n".join(["See:", *texts, "Bye"]), "quoted-printable"),
    "base64": lambda texts: mail("\n".join(["See:", *texts, "Bye"]), "base64"),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", LISTS)
def test_every_code_of_a_text_is_read(name: str) -> None:
    for form in (*FORMS, bare_address):
        boards = SQUARE if form is team else BOARDS
        assert found_in(LISTS[name]([form(board) for board in boards])) == boards, form


LINKS: dict[str, Callable[[str, str], str]] = {
    "links of Markdown": lambda a, b: f"# My\n\nFirst [one]({a}), then <{b}>.",
    "links by reference": lambda a, b: f'See [one][1] and [two].\n\n[1]: {a} "Title"\n[two]: <{b}>\n',
    "prose": lambda a, b: f"I made this: {a}. Also “{b}”!",
    "links of a page": lambda a, b: f'<p><a href="{a}">x</a> <a class=x href={b}>y</a></p>',
    "clicks": lambda a, b: f"<button onclick=\"open('{a}')\">x</button><b onclick='go(\"{b}\")'>y</b>",
    "frames": lambda a, b: f"<div>\n<iframe width='5' src='{a}'></iframe>\n<iframe src='{b}'></iframe></div>",
}


@pytest.mark.parametrize("form", [address, link])
@pytest.mark.parametrize("name", LINKS)
def test_every_address_of_a_text_is_read(name: str, form: Callable[[Document], str]) -> None:
    assert found_in(LINKS[name](form(BOARDS[0]), form(BOARDS[1]))) == BOARDS[:2]


@pytest.mark.parametrize("form", [address, link])
@pytest.mark.parametrize("mark", ["", "> "])
@pytest.mark.parametrize("width", [30, 48])
def test_addresses_that_lines_cut_are_joined(width: int, mark: str, form: Callable[[Document], str]) -> None:
    def cut(text: str) -> str:
        return "\n".join(mark + text[at : at + width] for at in range(0, len(text), width))

    assert found_in(f"Look:\n{cut(form(BOARDS[0]))}\n{mark}\nand\n{cut(form(BOARDS[1]))}\n\nBye.") == BOARDS[:2]


TITLES = """Puzzle {}|{}|{}.|{})|#{}|# {}|No. {}|Easy {}|=====|---|* * *|## Board {} (7x7)|Level {}:|The wall|easy one
2024-03-0{}|% board {}|HARD|id=100{}|--- {} ---|-- {} --|** {} **|== {} ==|{}/3|x""".replace("\n", "|").split("|")


SORTS = pytest.mark.parametrize("boards", [BOARDS, SQUARE, LIGHTS], ids=["lightup", "squares", "lightsout"])


@pytest.mark.slow
@SORTS
def test_boards_have_titles_between_them(boards: list[Document]) -> None:
    for title, between, below in product(TITLES, ("\n", "\n\n"), ("\n", "\n\n")):
        parts = [title.replace("{}", str(number)) + below + rows(board) for number, board in enumerate(boards, 1)]
        assert found_in(between.join(parts)) == boards, (title, between, below)


ROWS: dict[str, Callable[[Texts], str]] = {
    "blank lines": "\n\n".join,
    "rules": "\n=====\n".join,
    "sizes": lambda texts: "\n".join(f"{len(text.split()[0])}x{len(text.split())}\n{text}" for text in texts),
    "fences": lambda texts: "A post.\n\n" + "\n\nand\n\n".join(f"```text\n{text}\n```" for text in texts),
    "one fence": lambda texts: "A post.\n\n```\n" + "\n\n".join(texts) + "\n```\nBye",
    "a list with fences": lambda texts: "".join(
        "* Next:\n\n" + "".join(f"   {line}\n" for line in f"```\n{text}\n```".split("\n")) + "\n" for text in texts
    ),
    "a quoted mail": lambda texts: (
        "Hi\n\n" + "\n".join(f"> {line}" for line in "\n\n".join(texts).split("\n")) + "\n\nBye"
    ),
    "a mail quoted twice": lambda texts: (
        "".join(f"> > {line}\n" for line in "\n\n".join(texts).split("\n")) + "> ok\nBye"
    ),
    "indentation": lambda texts: (
        "A post.\n\n" + "\n\nand then\n\n".join(text.replace("\n", "\n    ") for text in texts)
    ),
    "blocks of a page": lambda texts: "".join(
        f"<pre><code class='x'>{text}</code></pre>\n<p>then</p>" for text in texts
    ),
    "lines of a page": lambda texts: (
        "<p>A</p>" + "".join("<p>\n" + text.replace("\n", "<br/>\n") + "</p>" for text in texts)
    ),
    **{f"cells with “{sign}” between them": apart(sign) for sign in (" ", ",", ", ", ";", "\t")},
    "cells of a table below titles": lambda texts: "Puzzles\n\n" + apart(",")(texts),
    "white cells of a table without signs": lambda texts: apart("\t")(texts).replace(".", ""),
    "pages": "\f".join,
    "side by side": lambda texts: "\n".join("   ".join(lines) for lines in columns(texts)),
    "side by side, with titles": lambda texts: (
        "Some:\n\n" + "\n".join("  ".join(lines) for lines in columns([f"{n}\n{text}" for n, text in enumerate(texts)]))
    ),
    "signatures": lambda texts: "\n".join(f"{text}\n-- \nAnna, 555-1234\n" for text in texts),
    "a page with a title": lambda texts: f"<title>x</title><pre>{'</pre><h1>x</h1><pre>'.join(texts)}",
    "comments of a page": lambda texts: "<p>A</p>" + "".join(f"<!-- {text} --><b>x</b>" for text in texts),
    "attached": lambda texts: (
        'Content-Type: multipart/mixed; boundary="--=_1"\n\n'
        + "".join("----=_1\n" + mail("Grüße\n\n" + text, "base64") for text in texts)
        + "----=_1--"
    ),
    "fields of a table": lambda texts: "id,board,level\n" + "".join(f'1,"{text}",easy\n' for text in texts),
    "a column": lambda texts: "id,board\n" + "".join(f"1,{text.replace(chr(10), '/')}\n" for text in texts),
    "rows with bars": lambda texts: "\n".join(text.replace("\n", "|") for text in texts),
    "lists of JSON": lambda texts: json.dumps([{"name": "x", "board": text.split("\n")} for text in texts]),
    "strings of JSON": json.dumps,
    "a line of a program": lambda texts: "".join(f"b = {text.split()};\n" for text in texts),
    "a list of rows": lambda texts: "".join(f"* {'/'.join(text.split())}\n" for text in texts),
    "an attribute": lambda texts: "".join(f"<td>0</td><td data-b='{'/'.join(text.split())}'>x</td>" for text in texts),
    "strings of a program": lambda texts: "".join(
        "b =\n" + "".join(f'  "{line}\\n"\n' for line in text.split()) + ";\n" for text in texts
    ),
    "beside an address": lambda texts: "".join(f"{'/'.join(text.split())} from example.org\n" for text in texts),
    "text of a program": lambda texts: f"b = {json.dumps(texts[0])};\nc = {json.dumps(texts[1:])}",
    "lists of a program": lambda texts: "".join(
        "board = [\n" + "".join(f'    "{line}",\n' for line in text.split("\n")) + "]\n" for text in texts
    ),
    "quoted-printable": lambda texts: mail("Hi =)\n\n" + "\n\n".join(texts) + "\nBye", "quoted-printable"),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", ROWS)
def test_every_board_of_rows_is_read(name: str) -> None:
    for boards in (BOARDS, SQUARE, LIGHTS):
        assert found_in(ROWS[name]([rows(board) for board in boards])) == boards


MIXED = [BOARDS[0], LIGHTS[0], BOARDS[1]]
DOCUMENTS: dict[str, str] = {
    "lines": "\n".join(json.dumps(board) for board in MIXED),
    "lines of Windows, with a mark": "\ufeff"
    + "\r\n".join(json.dumps({"document": board}) for board in MIXED)
    + "\r\n",
    "a list": json.dumps(MIXED),
    "by name": json.dumps(dict(zip("abc", MIXED, strict=True)), indent=1),
    "inside other JSON": json.dumps({"version": 3, "items": [{"id": 1, "board": board} for board in MIXED]}, indent=4),
    "as strings": json.dumps({"items": [json.dumps({"document": board}) for board in MIXED]}),
    "behind words": "\n".join(f"12:00:01 INFO made {json.dumps({'document': board})}, all well" for board in MIXED),
    "on one line": " and ".join(map(json.dumps, MIXED)),
    "a program": "\n".join(f"const a = f({json.dumps(board, indent=1)});\nlet b = {{c: [1]}};" for board in MIXED),
    "one below the other": "\n".join(json.dumps(board, indent=2) for board in MIXED),
    "fences": "\nthen\n".join(f"```json\n{json.dumps(board, indent=2)}\n```" for board in MIXED),
    "a table": "id,doc\n" + "".join('1,"' + json.dumps(board).replace('"', '""') + '"\n' for board in MIXED),
    "a page": f'<p>x</p><script type="application/json">{json.dumps(MIXED)}</script>',
    "all sorts": f"Hello,\n\nhere is {address(MIXED[0])} and\n\n{rows(MIXED[1])}\n\nand\n{game(MIXED[2])}",
    "files": "\n\n".join(write(board, None, "pzprv3").replace("/", "\n") for board in BOARDS),
    "files on one line": "\n".join(write(board, None, "pzprv3") for board in BOARDS),
    "files of a site": "\n\n".join(write(board, None, "janko") for board in BOARDS),
}


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_document_is_read(name: str) -> None:
    assert found_in(DOCUMENTS[name]) == (BOARDS if name.startswith("files") else MIXED)


def test_puzzles_have_their_lines() -> None:
    assert lines_in(f"\n\n{rows(BOARDS[0])}\n\n{rows(BOARDS[1])}") == [3, 11]
    assert lines_in(f"A\n\n```\n{address(BOARDS[0])}\n{address(BOARDS[1])}\n```\n") == [4, 5]
    assert lines_in(json.dumps({"all": MIXED}, indent=1)) == [4, 16, 30]
    assert lines_in(mail(f"See\n{address(BOARDS[0])}\n{link(BOARDS[1])}", "quoted-printable")) == [7, 8]


def test_a_puzzle_that_stands_there_again_is_one_with_a_note() -> None:
    (part,) = read_all(f"{address(BOARDS[0])}\n\n[{address(BOARDS[0])}]({address(BOARDS[0])})")
    assert isinstance(part, Found)
    assert part.reading.notes[-1] == "It stands in line 3, too."
    for times in (2, 3):
        assert found_in("\n".join([team(SQUARE[0])] * times)) == [read("\n".join([team(SQUARE[0])] * times)).document]
    book = json.dumps({"document": BOARDS[0]})
    assert lines_in(f"{book}\n{book}") == [1, 2]


def test_what_a_line_of_a_book_holds_besides_is_kept() -> None:
    (part,) = read_all(json.dumps({"document": BOARDS[0], "state": {"bulbs": [[0, 0]]}, "title": "T", "seed": "S-1"}))
    assert isinstance(part, Found)
    assert part.besides == {"title": "T", "seed": "S-1"}
    assert part.reading.state == {"bulbs": [[0, 0]]}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", [(1, "There is nothing to read")]),
        ("Once upon a time.", [(1, "This doesn't look like a puzzle")]),
        (f"hello\n{address(BOARDS[0])}\nno puzzle: https://example.org/a/b", [(3, "example.org that holds no puzzle")]),
        (
            f"{address(BOARDS[0])}\nhttps://puzz.link/p?slither/5/5/ddcdg2b3d",
            [(2, "This is Slitherlink from puzz.link")],
        ),
        (
            f"{bare_address(BOARDS[0])}\nsee docs.md/a or\npuzz.link/p?slither/5/5/ddcdg2b3d",
            [(3, "This is Slitherlink")],
        ),
        (f"{address(BOARDS[0])}\n{address(BOARDS[1])[:-6]}", [(2, "too short")]),
        (f"{team(SQUARE[0])}\n{team(SQUARE[1])}\nBk1c2b!BBB1c\n{team(SQUARE[2])}9", [(3, "“!”"), (4, "“9”")]),
        (f"{team(SQUARE[0])[:-3]}\n\n{address(BOARDS[1])}", [(1, "does not give the size")]),
        (f"My code, {team(SQUARE[0])[:-3]} as ever.\n{rows(BOARDS[1])}", [(1, "does not give the size")]),
        (f"made {json.dumps({'document': BOARDS[0]})[:-9]}\n{rows(BOARDS[1])}", [(1, "This JSON breaks off")]),
        (f"{rows(BOARDS[0])}\n\n{rows(BOARDS[1])[:-9]}?{rows(BOARDS[1])[-8:]}", [(9, "“?”, which is not a cell")]),
        (f"A\n\n```\n{rows(BOARDS[0])}\n....\n```\n\n{address(BOARDS[1])}", [(4, "Row 8 has 4 cells")]),
        ('{"document": 1}\n{"a": 1}\n{"seed": 2, "error": {"text": "None was found."}}\n{"kind": "lightup"', None),
        (json.dumps({"document": {**BOARDS[0], "kind": "chess"}}), [(1, "no kind of puzzle called “chess”")]),
        (json.dumps({**BOARDS[0], "kind": "chess"}), [(1, "no kind of puzzle called “chess”")]),
    ],
)
def test_what_was_meant_as_a_puzzle_is_told(text: str, said: list[tuple[int, str]] | None) -> None:
    skipped = skipped_in(text)
    if said is None:
        assert [line for line, _ in skipped] == [1, 2, 3, 4]
        assert skipped[2][1] == "None was found."
    else:
        assert [line for line, _ in skipped] == [line for line, _ in said]
        assert all(words in why for (_, why), (_, words) in zip(skipped, said, strict=True))


def test_many_addresses_without_a_puzzle_are_told_together() -> None:
    text = "\n".join([address(BOARDS[0]), *(f"https://example.org/{number}" for number in range(9))])
    ((line, why),) = skipped_in(text)
    assert (line, why.partition(".")[0]) == (2, "9 addresses hold no puzzle")


def test_puzzles_of_other_kinds_than_asked_are_told() -> None:
    parts = [*read_all(f"{rows(BOARDS[0])}\n\n{rows(LIGHTS[2])}", "lightsout")]
    assert [isinstance(part, Found) for part in parts] == [False, True]


def test_when_the_time_is_over_it_is_told_from_where_on() -> None:
    parts = [*read_all("\n".join(map(address, BOARDS)), None, Deadline(0))]
    assert [part.why for part in parts if isinstance(part, Skipped)] == [
        "Not all was read from line 1 on: 0 seconds were over."
    ]


@pytest.mark.parametrize(
    "text", [rows(BOARDS[0]), address(BOARDS[0]), game(BOARDS[1]), json.dumps(BOARDS[0]), rows(LIGHTS[1])]
)
def test_a_text_with_one_puzzle_is_read_as_ever(text: str) -> None:
    (part,) = read_all(text)
    assert isinstance(part, Found)
    assert part.reading == read(text)


def test_a_board_without_walls_is_read_among_others() -> None:
    blank = {"kind": "lightup", "rows": ["...."] * 4}
    assert lines_in(f"{rows(BOARDS[0])}\n\n{rows(blank)}") == [1, 9]
    assert found_in(f"{game(BOARDS[0])}\n4x4:p\n{game(BOARDS[1])}") == [BOARDS[0], blank, BOARDS[1]]


FOLDER = OUTSIDE / "mixed"


@pytest.mark.skipif(not FOLDER.exists(), reason="the folder of mixed files is not here")
def test_a_folder_of_mixed_files() -> None:
    for line in (FOLDER / "index.jsonl").read_text("utf-8").splitlines():
        case = json.loads(line)
        data = (FOLDER / "files" / case["file"]).read_bytes()
        if case["file"].endswith(".bin"):
            continue
        parts = [*read_all(data.decode("utf-8-sig"))]
        assert [part.reading.document for part in parts if isinstance(part, Found)] == case["expect"], case["file"]
        assert any(isinstance(part, Skipped) for part in parts) == (case["file"] in ("15.txt", "17.txt"))
