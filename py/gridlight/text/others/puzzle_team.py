"""The sites of Puzzle Team, puzzle-NAME.com: a site for each puzzle. Their links have a number in place of a board."""

from __future__ import annotations

import base64
import re
from urllib.parse import unquote

from gridlight.text.others.named import Other, titled

TEAM = "Puzzle Team"
SITES = (
    "aquarium battleships binairo bridges dominosa futoshiki galaxies heyawake hitori jigsaw-sudoku kakurasu kakuro"
    " killer-sudoku light-up lits loop masyu minesweeper nonograms norinori nurikabe pipes shakashaka shikaku shingoki"
    " skyscrapers slant star-battle stitches sudoku tapa tents thermometers words yin-yang team"
)
NAMES = {"loop": "Slitherlink", "lits": "LITS", "slant": "Slant (Gokigen)", "team": "", "yin-yang": "Yin-Yang"}
HOST = re.compile(rf"puzzle-({'|'.join(SITES.split())})\.com\b")
NUMBER = re.compile(r"[?&]e=([A-Za-z0-9+/_=%-]{1,99})")
SPECIFIC = re.compile(r"[?&]specid=([0-9,]{1,20})")
WORDS = re.compile(r"(?:\s*+puzzle)?\s*+(?:ID|no\.?|number|#)?\s*+:?\s*+([0-9]{1,3}(?:,[0-9]{3})++)\s*+", re.IGNORECASE)
SOURCE = "Open the puzzle there, and paste the page's source (View source, Copy all)."


def number(text: str) -> tuple[str, str] | None:
    """The two numbers in an address's `e`: probably one for the size, and that of the puzzle."""
    if "e=" in text and (link := NUMBER.search(text)):
        digits = unquote(link[1]).rstrip("=")
        try:
            decoded = base64.urlsafe_b64decode(digits.translate(str.maketrans("+/", "-_")) + "=" * (-len(digits) % 4))
        except ValueError:
            return None
        if numbers := re.fullmatch(rb"([0-9]{1,9}):([0-9,]{1,20})", decoded):
            return numbers[1].decode(), numbers[2].decode()
    return None


def site(text: str) -> str | None:
    """The site of which an address is, or of which most of a page's addresses are: light-up, loop, ..."""
    found = HOST.findall(text) if "puzzle-" in text else []
    return max(found, key=found.count) if found else None


def named(text: str) -> Other | None:
    """A puzzle of one of the sites, by its page or address; or only by its number."""
    if (of := site(text)) is not None:
        name = NAMES.get(of, titled(of))
        if not name:
            what = f"This is a page of {TEAM} without a puzzle."
            return Other(what, "Open a puzzle there, and paste its page's source.")
        specific = SPECIFIC.search(text)
        digits = found[1] if (found := number(text)) else specific[1] if specific else ""
        which = f"puzzle {digits} of {name}" if digits else name
        return Other(f"This is {which} from {TEAM}.", SOURCE, name)
    if found := number(text):
        return Other(f"This link holds a number, not a board: puzzle {found[1]} at one of {TEAM}'s sites.", SOURCE)
    if words := WORDS.fullmatch(text):
        return Other(f"This is only a number, {words[1]}, perhaps of a puzzle of {TEAM}'s.", SOURCE)
    return None
