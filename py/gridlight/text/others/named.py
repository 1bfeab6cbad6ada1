"""What a text is that none of our forms reads: one sentence, and what to do with it."""

from __future__ import annotations

from typing import NamedTuple


class Other(NamedTuple):
    """Something that was recognised, but is no puzzle that can be opened here."""

    what: str  # a sentence: "This is Slitherlink from puzz.link."
    advice: str = ""  # what to do; where a puzzle is named, what to do if Gridlight has that puzzle
    puzzle: str = ""  # the puzzle that it is, by its English name


INSTEAD = "Gridlight can't open that; paste the puzzle's code, or its cells as rows of text."


def a_puzzle(name: str, site: str, advice: str = INSTEAD) -> Other:
    """A puzzle of another site or program."""
    return Other(f"This is {name} from {site}.", advice, name)


def titled(word: str) -> str:
    """A puzzle's name made of a word in an address: star-battle is Star Battle."""
    return " ".join(part[:1].upper() + part[1:] for part in word.replace("_", "-").split("-") if part)
