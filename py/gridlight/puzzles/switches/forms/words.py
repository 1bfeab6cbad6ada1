r"""Names in texts of Switches: words separated by spaces, or in quotation marks.

In quotation marks \" and \\ stand for a quotation mark and a backslash. A name may have a number: a=2, "New York"=2.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from gridlight.puzzle import Malformed
from gridlight.puzzles.switches import LONGEST
from gridlight.text.validate import UNSEEN, shown

MOST = 100_000  # words of a line
ONCE = ("states", "flip", "goal", "presses")  # keywords that begin a line, each at most once
KEYWORDS = (*ONCE, "switch", "no-switch")
ALL = "all"
WORD = re.compile(r'"((?:[^"\\]|\\.)*+)"(?:=([0-9]{1,9}))?(?=[\s:,]|$),?|([^\s"]+)')
SIGN = re.compile(r"[^\w ]|_")
SPACES = re.compile(r"\s*+")
ESCAPED = re.compile(r"\\(.)")
NUMBERED = re.compile(r"(.+)=([0-9]{1,9})")
BARE = re.compile(r"(?!.*_0$)\w[\w.'-]*")  # what ends in _0 could be a code of Windmill


class Word(NamedTuple):
    """A word of a line, and whether it was quoted."""

    text: str
    bare: bool = True  # written without quotation marks
    number: str | None = None  # what followed the quotation marks, the 2 of "New York"=2

    def counted(self) -> tuple[str, int]:
        """The name and the number of times, 1 where none is said."""
        if self.bare and (parts := NUMBERED.fullmatch(self.text)):
            return parts[1], int(parts[2])
        return self.text, int(self.number or 1)


def words(line: str, number: int) -> list[Word]:
    """The words of a line; a comma after one is ignored. Raises Malformed for an unmatched quotation mark."""
    line_words: list[Word] = []
    at = len(line) - len(line.lstrip())
    while at < len(line):
        word = WORD.match(line, at)
        if word is None:
            raise Malformed(f"Line {number} has a quotation mark that is not one of a pair: “{shown(line[at:], 20)}”.")
        if len(line_words) == MOST:
            raise Malformed(f"Line {number} has more than {MOST} words.")
        if word[1] is None:
            line_words.append(Word(word[3].rstrip(",") or word[3]))
        else:
            line_words.append(Word(ESCAPED.sub(r"\1", word[1]), False, word[2]))
        spaces = SPACES.match(line, word.end())
        at = spaces.end() if spaces else len(line)
    return line_words


def allowed(name: str, number: int) -> str:
    """The name, if a bulb or switch may have it; raises Malformed with the number of the line."""
    if not 1 <= len(name) <= LONGEST:
        raise Malformed(
            f"Line {number} has a name of {len(name)} characters (“{shown(name)}”); 1 to {LONGEST} are possible."
        )
    if unseen := UNSEEN.search(name):
        raise Malformed(
            f"Line {number} has the name “{shown(name)}”, with a character that cannot be seen, U+{ord(unseen[0]):04X}."
        )
    return name


def written(name: str) -> str:
    """A name as written in a text: in quotation marks if it is not a single word, or is a keyword.

    Its signs get backslashes, so that an address or an ID for a name is not taken for the puzzle.
    """
    if BARE.fullmatch(name) and name not in (*KEYWORDS, ALL):
        return name
    return '"' + SIGN.sub(r"\\\g<0>", name) + '"'
