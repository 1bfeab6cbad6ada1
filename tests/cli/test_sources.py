"""What goes in: JSON lines, texts and whole files; what cannot be read does not stop the rest."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gridlight.api import REQUEST_LIMIT
from gridlight.cli.answers import Line
from gridlight.cli.sources import json_lines, texts, whole_files
from gridlight.cli.usage import CannotGoOn
from gridlight.text.recognise import LONGEST


def file(folder: Path, data: bytes, name: str = "a.jsonl") -> str:
    """The path of a file with this content."""
    (folder / name).write_bytes(data)
    return str(folder / name)


def error_of(line: Line) -> str:
    """The sentence of a line that has failed."""
    return json.loads(line.text)["error"]["text"]


def test_blank_lines_are_left_out_and_counted(tmp_path: Path) -> None:
    path = file(tmp_path, b'\xef\xbb\xbf{"a": 1}\r\n\n   \n{"b": 2}')
    assert list(json_lines([path])) == [("Line 1", '{"a": 1}'), ("Line 4", '{"b": 2}')]


def test_lines_of_several_files_name_their_file(tmp_path: Path) -> None:
    paths = [file(tmp_path, b"1\n2\n", "one"), file(tmp_path, b"3\n", "two")]
    assert [line.where for line in json_lines(paths)] == [
        f"Line 1 of {paths[0]}",
        f"Line 2 of {paths[0]}",
        f"Line 1 of {paths[1]}",
    ]


def test_a_line_that_is_not_utf8_or_too_long_fails_alone(tmp_path: Path) -> None:
    path = file(tmp_path, b"1\n\xff\n" + b"x" * (2 * REQUEST_LIMIT + 5) + b"\n2\n" + b"y" * (REQUEST_LIMIT + 1))
    first, binary, long, second, last = json_lines([path])
    assert (first, second) == (("Line 1", "1"), ("Line 4", "2"))
    assert error_of(binary) == "Line 2 is not UTF-8: byte 1 is wrong."
    assert error_of(long) == "Line 3 is longer than 16 MiB."
    assert error_of(last) == "Line 5 is longer than 16 MiB."


def test_json_over_several_lines_is_one_line(tmp_path: Path) -> None:
    document = {"kind": "lightup", "rows": ["..1", '.{"']}
    after = '{"document": 1}\n'
    for indent in (0, 1, 2, "\t"):
        text = json.dumps(document, indent=indent)
        path = file(tmp_path, f"{after}{text}\n\n{text}\n{after}".encode())
        found = list(json_lines([path]))
        assert [json.loads(line.text) for line in found] == [{"document": 1}, document, document, {"document": 1}]
        assert [line.where for line in found] == ["Line 1", "Lines 2 to 8", "Lines 10 to 16", "Line 17"]
        assert [json.loads(line.text) for line in texts([path])][1] == {"text": text}
    (line,) = json_lines([file(tmp_path, b'{ "kind": "lightup",\r\n  "rows": ["."] }')])
    assert json.loads(line.text) == {"kind": "lightup", "rows": ["."]}


def test_json_that_breaks_off_takes_no_other_line_with_it(tmp_path: Path) -> None:
    whole = '{"document": 1}'
    for broken, lines in (('{\n "rows": [', 1), ('{"document": {"rows": [', 1), ("{", 1), ('{\n "a": "b\n c",', 2)):
        found = list(json_lines([file(tmp_path, f"{broken}\n{whole}\n{whole}\n{broken}\n".encode())]))
        assert [line.text for line in found].count(whole) == 2, broken
        assert len(found) == 2 + 2 * lines, broken
    path = file(tmp_path, b'{"kind": "lightup", "rows": [\nhttps://puzz.link/p?akari/2/2/.\n11\n', "a.txt")
    assert [json.loads(line.text)["text"] for line in texts([path])][1:] == ["https://puzz.link/p?akari/2/2/.", "11"]


def test_a_text_keeps_its_leading_blanks(tmp_path: Path) -> None:
    (line,) = texts([file(tmp_path, " 1 0 “\r\n".encode())])
    assert json.loads(line.text) == {"text": " 1 0 “"}


def test_a_whole_file_is_one_text(tmp_path: Path) -> None:
    board, missing = file(tmp_path, b"..1\n...\n", "board.txt"), str(tmp_path / "missing")
    binary, long = file(tmp_path, b"\xff", "binary"), file(tmp_path, b"." * (LONGEST + 1), "long")
    found: list[dict[str, Any]] = [json.loads(line.text) for line in whole_files([board, missing, binary, long])]
    assert found[0] == {"file": board, "text": "..1\n...\n"}
    assert [one["file"] for one in found] == [board, missing, binary, long]
    assert found[1]["error"]["text"] == f"{missing} cannot be read: No such file or directory."
    assert found[2]["error"]["text"] == f"{binary} is not UTF-8: byte 1 is wrong."
    assert found[3]["error"]["text"] == f"{long} is longer than 8 MiB."


def test_a_folder_cannot_be_read_as_lines(tmp_path: Path) -> None:
    with pytest.raises(CannotGoOn, match="cannot be read: Is a directory"):
        next(json_lines([str(tmp_path)]))
