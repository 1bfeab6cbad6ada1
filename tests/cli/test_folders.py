"""`gridlight read` takes files and folders: each puzzle gets its line, and what is none is told."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from gridlight.cli import folders
from gridlight.cli.answers import READ_ALL, Answer, Command, answered
from gridlight.cli.folders import texts_in
from tests.support.command_line import gridlight, objects

ADDRESS = "https://puzz.link/p?akari/6/6/nekcakbl"
BOARD = {"kind": "lightup", "rows": ["..#", "1..", "..2"]}
ROWS = "..#\n1..\n..2\n"
COMMAND = Command(READ_ALL, {"kind": None}, needs=("text",))


def file(folder: Path, name: str, content: str | bytes) -> str:
    """The path of a new file."""
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return str(path)


def answers(*paths: str) -> list[Answer]:
    """What comes out for these files and folders."""
    return [answered(COMMAND, line) for line in texts_in(paths)]


def lines(*paths: str) -> list[dict[str, Any]]:
    """The lines that come out."""
    return [json.loads(line) for answer in answers(*paths) for line in answer.text.split("\n")]


def errors(*paths: str) -> list[str]:
    """The sentences that come out."""
    return [line["error"]["text"] for line in lines(*paths) if "error" in line]


def test_a_folder_gives_a_line_for_each_puzzle_with_its_place(tmp_path: Path) -> None:
    page = file(tmp_path, "page.html", f'<p>Mine:</p>\n<a href="{ADDRESS}">x</a>')
    deep = file(tmp_path, "more/rows.txt", f"Two:\n\n{ROWS}\n{ROWS[::-1]}")
    binary, empty = file(tmp_path, "a.bin", b"\x00\x01\xff"), file(tmp_path, "b.txt", "")
    file(tmp_path, ".hidden", ROWS)
    done = gridlight("read", str(tmp_path))
    found = objects(done.stdout)
    assert [(line["file"], line["line"]) for line in found] == [
        (binary, 1),
        (empty, 1),
        (page, 2),
        (deep, 3),
        (deep, 8),
    ]
    assert found[0]["error"]["text"] == f"{binary} is not a text, so there is no puzzle in it."
    assert found[1]["error"]["text"] == f"{empty} is empty."
    assert (found[2]["text"], found[3]["document"]) == (ADDRESS, BOARD)
    assert done.returncode == 1
    assert done.stderr.decode() == (
        f"gridlight read: 2 of 5 lines failed. The first: {binary} is not a text, so there is no puzzle in it.\n"
    )


def test_the_first_trouble_is_told_with_its_line_and_file(tmp_path: Path) -> None:
    text = "One:\n\n3x3:eBb1a"
    why = "The code holds 10 cells; 3 × 3 has 9.\n"
    path = file(tmp_path, "code.txt", text)
    assert gridlight("read", given=text).stderr.decode().endswith(f"The first: Line 3: {why}")
    assert gridlight("read", path).stderr.decode().endswith(f"The first: Line 3 of {path}: {why}")


def test_the_standard_input_is_read_as_a_file_is() -> None:
    done = gridlight("read", "--jobs", "2", given=f"One:\n\n{ROWS}\nand {ADDRESS}, too.")
    assert [line["line"] for line in objects(done.stdout)] == [3, 7]
    assert (done.returncode, done.stderr) == (0, b"")
    assert gridlight("read").stdout == b""


@pytest.mark.parametrize("code", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_encodings_are_found_out(tmp_path: Path, code: str) -> None:
    (line,) = lines(file(tmp_path, "a.txt", f"Für Käthe:\r\n\r\n{ROWS}".encode(code)))
    assert (line["document"], line["line"]) == (BOARD, 3)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0", "picture cannot be read"),
        (bytes(range(256)), "is not a text"),
        (b"abc\x81\x8d\xff", "in an encoding that is not known"),
        (b"\xff\xfe\x00\xd8a", "in an encoding that is not known"),
    ],
)
def test_what_is_no_text_is_told(tmp_path: Path, data: bytes, words: str) -> None:
    (said,) = errors(file(tmp_path, "a", data))
    assert words in said


def test_folders_without_files_and_files_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    assert errors(str(tmp_path / "empty")) == [f"There are no files in the folder {tmp_path / 'empty'}."]
    assert errors(str(tmp_path)) == [f"{tmp_path / 'link'} cannot be read: No such file or directory."]


def test_a_pipe_in_a_folder_is_told(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert errors(str(tmp_path)) == [f"{tmp_path / 'pipe'} is no file."]


def test_a_book_goes_line_by_line_and_keeps_what_it_holds(tmp_path: Path) -> None:
    book = [{"document": BOARD, "title": "T", "seed": f"S-{number}"} for number in range(3)]
    given = [json.dumps(line) for line in book]
    path = file(tmp_path, "book.jsonl", "\n".join([*given[:2], "", '{"document": 1}', ADDRESS, given[2]]))
    out = lines(path)
    assert len(answers(path)) == 5
    assert [line["line"] for line in out] == [1, 2, 4, 5, 6]
    assert out[0] == {"document": BOARD, "file": path, "line": 1, "title": "T", "seed": "S-0", "read": {"notes": []}}
    assert "error" in out[2]
    assert out[3]["text"] == ADDRESS


def test_a_file_that_is_longer_than_any_text_goes_part_by_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "LONGEST", 1000)
    path = file(tmp_path, "long.txt", f"{ADDRESS}\n" + "x" * 100 + "\n" * 1000 + f"{ADDRESS}\n\n{ROWS}" * 50)
    told = lines(path)
    assert [line["line"] for line in told][:3] == [1, 1002, 1004]
    assert {str(line["document"]) for line in told} == {str(told[0]["document"]), str(BOARD)}


def test_each_line_is_one_puzzle_where_that_is_asked_for(tmp_path: Path) -> None:
    path = file(tmp_path, "a.txt", f"what is this\n{ADDRESS}\n")
    unknown, known = objects(gridlight("read", "--lines", path).stdout)
    assert unknown["text"] == "what is this"
    assert known["document"]["kind"] == "lightup"


def test_texts_go_into_a_folder_with_a_file_for_each_puzzle(tmp_path: Path) -> None:
    book = "".join(json.dumps(line) + "\n" for line in ({"document": BOARD}, {"id": 4}, {"document": BOARD}))
    done = gridlight("write", "--format", "asp", "--out", str(tmp_path / "out"), given=book)
    first, failed, third = objects(done.stdout)
    assert (tmp_path / "out/0001-lightup.lp").read_text("utf-8").endswith(".\n")
    assert first["write"] == {"file": str(tmp_path / "out/0001-lightup.lp"), "notes": []}
    assert "error" in failed
    assert third["write"]["file"] == str(tmp_path / "out/0003-lightup.lp")
    assert sorted(os.listdir(tmp_path / "out")) == ["0001-lightup.lp", "0003-lightup.lp"]


@pytest.mark.slow
def test_share_links_are_addresses_of_a_site() -> None:
    site = ("--site", "https://a.example/play/")
    (line,) = objects(gridlight("write", "--format", "link", *site, given=json.dumps(BOARD)).stdout)
    assert line["write"]["text"].startswith("https://a.example/play/#lightup.")
    (again,) = objects(gridlight("read", given=line["write"]["text"]).stdout)
    assert again["document"] == BOARD
    for words in (["--format", "rows", *site], ["--format", "link", "--site", "a.example"]):
        assert gridlight("write", *words).returncode == 2
