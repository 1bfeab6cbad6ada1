"""Links of lists of boards: what is written reads back, by the command, too; bad links are refused with a sentence."""

from __future__ import annotations

import random
from typing import Any

import pytest

import gridlight
from gridlight.lessons import LONGEST_LESSON, Lesson, lesson_of, read_lesson, write_lesson
from gridlight.own_forms import packed_link
from tests.support.command_line import gridlight as command
from tests.support.command_line import objects

SMALL = {"kind": "lightup", "rows": ["...", ".2.", "..."]}
LIGHTS = {"kind": "lightsout", "states": 2, "lights": ["010", "000", "111"], "goal": 0, "reach": "plus", "wrap": False}
BOARDS = [
    {"document": SMALL, "title": "Corners", "state": {"bulbs": [[0, 1]], "dots": []}},
    {"document": LIGHTS},
    {"document": SMALL},
]
LIST = {"title": "Monday", "options": {"without": ["hint"], "open": "proof"}, "boards": BOARDS}


def link(value: Any) -> str:
    """The link that holds this JSON, whatever it is."""
    return packed_link("list", value)


def refused(link: str) -> str:
    """Why a link is refused, wherever it is read."""
    with pytest.raises(gridlight.Malformed) as error:
        read_lesson(link)
    (skipped,) = gridlight.read_all(f"https://host.example/{link}").skipped
    assert skipped.why == str(error.value)
    return skipped.why


def test_a_list_reads_back_as_it_was_written() -> None:
    lesson = lesson_of(LIST)
    text = write_lesson(lesson)
    assert text[-1].isalnum()
    assert read_lesson(f" https://host.example/page/{text}\n").as_json() == lesson.as_json() == LIST
    bare = Lesson(lesson.boards[1:2])
    assert read_lesson(write_lesson(bare)).as_json() == {"boards": [{"document": LIGHTS}]}
    assert gridlight.read(write_lesson(bare)).document == LIGHTS


def test_all_boards_of_a_list_are_read_in_a_text_too_and_by_the_command() -> None:
    address = f"https://host.example/{write_lesson(lesson_of(LIST))}"
    for text in (address, f"For Monday: {address}.\nBring a pencil.", f"<a href='{address}'>Monday</a>"):
        boards = gridlight.read_all(text)
        assert [board.document for board in boards] == [SMALL, LIGHTS, SMALL]
        assert boards[0].state == BOARDS[0]["state"]
        assert not boards.skipped
    with pytest.raises(gridlight.Malformed, match="a list of 3 boards"):
        gridlight.read(address)
    ran = command("read", address)
    lines = objects(ran.stdout)
    assert [line["document"]["kind"] for line in lines] == ["lightup", "lightsout", "lightup"]
    assert lines[0]["title"] == "Corners"


def test_a_bad_list_is_refused_with_a_sentence() -> None:
    whole = write_lesson(lesson_of(LIST))
    for cut in range(len("#list."), len(whole)):
        with pytest.raises(gridlight.Malformed, match=r"\.$"):
            read_lesson(whole[:cut])
    assert "cut short" in refused(whole[: len(whole) // 2])
    assert "unpacks to more than 16 MiB" in refused(link(" " * (17 << 20)))
    wrong_lists: list[tuple[Any, str]] = [
        ({"boards": BOARDS[1:2] * 31}, "The list has 31 boards; at most 30 are possible."),
        ({"boards": []}, "The list has no boards."),
        ([], "The list is not an object."),
        (LIST | {"colour": "red"}, "The list has no “colour”; it has boards, options, title."),
        (LIST | {"title": "x" * 101}, "The title of the list has 101 characters; at most 100 are possible."),
        (LIST | {"options": {"speed": 1}}, "“options” of the list has no “speed”; it has open, step, without."),
        (LIST | {"options": {"without": ["undo"]}}, "A list can be without solve or hint, not “undo”."),
        (LIST | {"options": {"open": "help"}}, "A list can open with its equations, explanation or proof, not “help”."),
        (LIST | {"options": {"step": 2}}, "The “step” of a list is a number from 0 to 10,000, and goes with “open”."),
        (
            {"boards": [*BOARDS, {"document": {"kind": "lightup", "rows": ["z"]}}]},
            "Board 4 of the list: Row 1, column 1: “z” is",
        ),
        ({"boards": [{"document": SMALL, "size": 3}]}, "Board 1 of the list: The board has no “size”"),
    ]
    for wrong, sentence in wrong_lists:
        assert refused(link(wrong)).startswith(sentence)


def test_a_list_that_is_too_long_for_a_link_is_neither_written_nor_read() -> None:
    draw = random.Random(1)
    boards = [
        {"document": {"kind": "lightup", "rows": ["".join(draw.choices(".#01234", k=200)) for _ in range(200)]}}
        for _ in range(9)
    ]
    with pytest.raises(gridlight.Malformed, match=r"at most 100,000 are possible\. Leave out a board\."):
        write_lesson(lesson_of({"boards": boards}))
    assert len(link({"boards": boards})) > LONGEST_LESSON
    assert "a list has at most 100,000" in refused(link({"boards": boards}))
