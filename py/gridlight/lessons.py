"""Lists of boards in one link, `#list.TEXT`, with a title and options: what a teacher gives to a class.

CONTRACT.md, section 5, has the grammar. The page reads such links by itself (`static/model/links/lesson-link.ts`), as
it does those of single boards, so that the first board need not wait for Python.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, cast

from gridlight.errors import Malformed, Several
from gridlight.own_forms import EXTRAS, check_name, checked, packed_link, read_pair
from gridlight.puzzle import Reading
from gridlight.text.base64_deflate import unpack
from gridlight.text.strict_json import parse_json
from gridlight.text.validate import counted, listed, mapping, shown

MARK = "list"  # where the link of a single board has its kind
MOST_BOARDS = 30
LONGEST_LESSON = 100_000  # characters of the part of the link that begins with #
MOST_STEPS = 10_000
WITHOUT = ("solve", "hint")  # buttons that can be left out
OPENS = ("equations", "explanation", "proof")  # what can be open from the start
WHAT = "The list"
LINK = re.compile(rf"\s*(?:[^\s#]*#)?{MARK}\.([^\s#<>]*)>?\s*")


class LinkedBoard(NamedTuple):
    """A board of a list: the puzzle, perhaps with a position, and its title and author where it has them."""

    reading: Reading
    names: Mapping[str, str]

    def as_json(self) -> dict[str, Any]:
        """As a link holds it: what is empty is left out."""
        held = {"state": self.reading.state, **self.names, "trials": self.reading.trials}
        return {"document": self.reading.document, **{key: value for key, value in held.items() if value}}


class Lesson(NamedTuple):
    """Boards in their order. `options` has what a link can say: `without`, `open` and `step`."""

    boards: Sequence[LinkedBoard]
    title: str = ""
    options: Mapping[str, Any] = {}

    def as_json(self) -> dict[str, Any]:
        """As a link holds it."""
        named = {"title": self.title} if self.title else {}
        given = {"options": dict(self.options)} if self.options else {}
        return {**named, **given, "boards": [board.as_json() for board in self.boards]}


def is_lesson(text: str) -> bool:
    """Whether a text is the link of a list: a whole address, or only the part after the # or the host."""
    return f"{MARK}." in text and LINK.fullmatch(text) is not None


def read_lesson(text: str) -> Lesson:
    """The list that a link holds; raises Malformed: cut short, damaged, too large, or with a board that is wrong."""
    link = LINK.fullmatch(text)
    if link is None:
        raise Malformed(f"This is not a link to a list of boards: it has no “#{MARK}.” in it.")
    if len(link[1]) > LONGEST_LESSON:
        raise Malformed(f"This link has {len(link[1]):,} characters; a list has at most {LONGEST_LESSON:,}.")
    return lesson_of(parse_json(unpack(link[1])))


def write_lesson(lesson: Lesson) -> str:
    """The part of a link that holds the list: `#list.` and the packed JSON; raises Malformed where it is too long."""
    link = packed_link(MARK, lesson.as_json())
    if len(link) > LONGEST_LESSON:
        most = f"at most {LONGEST_LESSON:,} are possible"
        raise Malformed(f"As a link this list has {len(link):,} characters; {most}. Leave out a board.")
    return link


def only_board(text: str) -> Reading:
    """The board of a link to a list of one; raises Several."""
    boards = read_lesson(text).boards
    if len(boards) > 1:
        text = f"This link holds a list of {len(boards)} boards. Open it on the page, or read all of them."
        raise Several(text, known=1.0)
    return boards[0].reading


def lesson_of(value: object) -> Lesson:
    """The list that JSON describes; raises Malformed with a sentence."""
    content = mapping(value, WHAT, ("title", "options", "boards"))
    title, boards = content.get("title"), content.get("boards")
    if title is not None:
        check_name("title of the list", title)
    if not isinstance(boards, list) or not boards:
        raise Malformed(f"{WHAT} has no boards.")
    given = cast("list[object]", boards)
    if len(given) > MOST_BOARDS:
        raise Malformed(f"{WHAT} has {counted(len(given), 'board')}; at most {MOST_BOARDS} are possible.")
    options = options_of(content.get("options", {}))
    return Lesson([board_of(board, number) for number, board in enumerate(given, 1)], title or "", options)


def board_of(value: object, number: int) -> LinkedBoard:
    """A board of a list, in the order of the list from 1."""
    try:
        pair = mapping(value, "The board", ("document", "state", *EXTRAS))
        reading = checked(read_pair(pair, "The board"))
    except Malformed as error:
        raise Malformed(f"Board {number} of the list: {error}") from None
    return LinkedBoard(reading, {key: pair[key] for key in ("title", "author") if pair.get(key)})


def options_of(value: object) -> dict[str, Any]:
    """The options of a list; raises Malformed for one that there is not."""
    given = mapping(value, "“options” of the list", ("without", "open", "step"))
    without, opened, step = given.get("without", []), given.get("open"), given.get("step")
    for name in cast("list[object]", without) if isinstance(without, list) else [without]:
        if name not in WITHOUT:
            raise Malformed(f"A list can be without {listed(WITHOUT, 'or')}, not “{shown(str(name))}”.")
    if "open" in given and opened not in OPENS:
        raise Malformed(f"A list can open with its {listed(OPENS, 'or')}, not “{shown(str(opened))}”.")
    if "step" in given and (opened is None or type(step) is not int or not 0 <= step <= MOST_STEPS):
        raise Malformed(f"The “step” of a list is a number from 0 to {MOST_STEPS:,}, and goes with “open”.")
    return given
