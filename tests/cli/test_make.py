"""Books that a file describes, and books without two puzzles that are alike."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from gridlight import puzzles
from gridlight.cli.arguments import parse
from gridlight.cli.distinct import alike
from gridlight.cli.usage import BadUsage
from tests.support.command_line import Json, gridlight, objects

SPEC = """
title = "Evenings"
author = "Ada"
seed = 7

[[part]]
kind = "lightsout"
size = "3x4"
count = 2

[[part]]
kind = "lightup"
size = [5, 7]
level = "easy"
symmetry = "none"
walls = 0.3
"""


def spec(folder: Path, text: str) -> list[str]:
    """The arguments that make what a file of this text describes."""
    (folder / "spec.toml").write_text(text)
    return ["make", "--spec", str(folder / "spec.toml")]


def look(document: Json) -> tuple[str, str]:
    """What it has in common with documents that are alike."""
    return alike(puzzles.understand(document))


# A file
def test_a_file_describes_a_book_of_several_parts(tmp_path: Path) -> None:
    order = parse([*spec(tmp_path, SPEC), "--jobs", "2"])
    lines = [json.loads(line.text) for line in order.lines]
    assert order.total == len(lines) == 3
    assert order.jobs == 2
    assert [(line["kind"], line["seed"]) for line in lines] == [
        ("lightsout", "7-1-1"),
        ("lightsout", "7-1-2"),
        ("lightup", "7-2-1"),
    ]
    assert lines[0]["options"] == {"size": [4, 3]}
    assert lines[2]["options"] == {"size": [5, 7], "level": "easy", "symmetry": "none", "walls": 0.3}
    assert all(line["book"] == {"title": "Evenings", "author": "Ada"} for line in lines)
    assert all(line["author"] == "Ada" for line in lines)


@pytest.mark.slow
def test_what_is_made_is_read_by_the_other_commands(tmp_path: Path) -> None:
    made = gridlight(*spec(tmp_path, SPEC))
    lines = objects(made.stdout)
    assert [line["document"]["kind"] for line in lines] == ["lightsout", "lightsout", "lightup"]
    again = gridlight("solve", given=made.stdout)
    assert [line["solve"]["status"] for line in objects(again.stdout)] == ["solved"] * 3
    assert all({"seed", "options", "book", "author", "make"} <= line.keys() for line in objects(again.stdout))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "spec.toml should have 1 to 1,000 parts, each below a line [[part]]."),
        ("part = 3", "should have 1 to 1,000 parts"),
        ("titel = 'A'\n" + SPEC, "spec.toml has no “titel”; it has author, part, seed, subtitle, title."),
        (SPEC.replace("walls", "wals"), "spec.toml, part 2: A part with Light Up has no “wals”; it has count, kind,"),
        (SPEC.replace('kind = "lightsout"', ""), "spec.toml, part 1: It has no “kind”, which is one of lightsout"),
        (SPEC.replace("lightsout", "sudoku"), "part 1: There is no kind of puzzle called “sudoku”"),
        (SPEC.replace("count = 2", "count = 0"), "part 1: “count” should be a whole number from 1 to 1000000, not 0."),
        (SPEC.replace("3x4", "1x4"), "part 1: “size” should have 2 to 100 columns, not 1."),
        (SPEC.replace("Evenings", "E" * 10_000), "The title has 10,000 characters; at most 100 are possible."),
        (SPEC.replace('"Ada"', "3"), "The author should be a text."),
        (SPEC.replace("[[part]]", "[[part"), "spec.toml is not TOML: "),
        ("part = [3]", "spec.toml, part 1: It has no “kind”"),
    ],
)
def test_what_is_wrong_in_a_file_is_named_with_its_place(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(BadUsage) as refusal:
        parse(spec(tmp_path, text))
    assert sentence in str(refusal.value)
    assert len(str(refusal.value)) < 400


def test_a_file_that_is_not_there_or_no_text_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadUsage, match="there is no file"):
        parse(["make", "--spec", str(tmp_path / "none.toml")])
    (tmp_path / "spec.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadUsage, match=r"spec\.toml is not UTF-8: byte 1 is wrong\."):
        parse(["make", "--spec", str(tmp_path / "spec.toml")])
    with pytest.raises(BadUsage, match="cannot be read: Is a directory"):
        parse(["make", "--spec", str(tmp_path)])


# No two alike
@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_book_of_all_boards_has_each_once_and_says_how_many_there_are(jobs: str) -> None:
    made = gridlight("make", "lightsout", "--size", "2x2", "--count", "9", "--seed", "S", "--unique", "--jobs", jobs)
    lit = [sum(row.count("1") for row in line["document"]["lights"]) for line in objects(made.stdout)]
    assert Counter(lit) == {1: 1, 2: 2, 3: 1, 4: 1}  # two lights lie side by side, or across
    assert made.stderr.decode() == "gridlight make: Lights Out: made 5 of 9 puzzles; 100 more were like those.\n"
    assert made.returncode == 1


@pytest.mark.slow
def test_unlike_puzzles_are_those_that_are_made_anyway() -> None:
    words = ("make", "lightup", "--count", "3", "--seed", "S", "--level", "easy")
    assert gridlight(*words, "--unique").stdout == gridlight(*words).stdout


@pytest.mark.parametrize("kind", puzzles.kinds())
def test_no_two_puzzles_of_a_gallery_are_alike(kind: str) -> None:
    gallery = json.loads((Path(__file__).parents[2] / f"static/gallery/{kind}.json").read_text())
    looks = [look(entry["document"]) for entry in gallery[:40]]
    assert len(set(looks)) == len(looks)


def piece(*shape: str) -> Json:
    """A polyomino in the first cell."""
    return {"at": [1, 1], "type": "polyomino", "colour": "yellow", "shape": list(shape)}


LIGHTS: Json = {"kind": "lightsout", "states": 2, "lights": ["110", "000"]}
PANEL: Json = {
    "kind": "witness",
    "height": 1,
    "width": 2,
    "starts": [[2, 0]],
    "ends": [[0, 4, "right"]],
    "gaps": [[1, 2]],
    "symbols": [piece("##", "#.")],
}
TURNED: Json = {  # clockwise
    "kind": "witness",
    "height": 2,
    "width": 1,
    "starts": [[0, 0]],
    "ends": [[4, 2, "bottom"]],
    "gaps": [[2, 1]],
    "symbols": [piece("##", ".#")],
}
GRAPH: Json = {
    "kind": "switches",
    "states": 2,
    "goal": 1,
    "lights": {"a": 0, "b": 0, "c": 1},
    "switches": {"a": ["a", "b"], "b": ["b", "a", "c"], "c": ["c", "b"]},
}
NAMED: Json = {
    **GRAPH,
    "lights": {"x": 1, "y": 0, "z": 0},
    "switches": {"z": ["y", "z"], "x": ["x", "y"], "y": ["x", "y", "z"]},
}


@pytest.mark.parametrize(
    ("first", "second", "is_alike"),
    [
        ({"kind": "lightup", "rows": ["..#", "1.."]}, {"kind": "lightup", "rows": ["1.", "..", ".#"]}, True),
        ({"kind": "lightup", "rows": ["..#", "1.."]}, {"kind": "lightup", "rows": [".1", "..", ".#"]}, False),
        (LIGHTS, {**LIGHTS, "lights": ["01", "01", "00"]}, True),
        (LIGHTS, {**LIGHTS, "lights": ["101", "000"]}, False),
        ({**LIGHTS, "wrap": True}, {**LIGHTS, "wrap": True, "lights": ["000", "101"]}, True),
        (LIGHTS, {**LIGHTS, "goal": 1}, False),
        ({**LIGHTS, "reach": [[0, 0], [0, 1]]}, {**LIGHTS, "lights": ["011", "000"], "reach": [[0, -1], [0, 0]]}, True),
        ({**LIGHTS, "reach": [[0, 0], [0, 1]]}, {**LIGHTS, "lights": ["011", "000"], "reach": [[0, 0], [0, 1]]}, False),
        (PANEL, TURNED, True),
        (PANEL, {**TURNED, "ends": [[4, 2, "right"]]}, False),
        (PANEL, {**PANEL, "symbols": [piece(".#", "##")]}, False),
        (GRAPH, NAMED, True),
        (GRAPH, {**NAMED, "lights": {"x": 0, "y": 1, "z": 0}}, False),
    ],
)
def test_turned_mirrored_and_renamed_puzzles_are_alike(first: Json, second: Json, is_alike: bool) -> None:
    assert (look(first) == look(second)) == is_alike
