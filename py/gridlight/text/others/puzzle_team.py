"""The sites of Puzzle Team, puzzle-NAME.com: a site for each puzzle. Their links have a number in place of a board."""

from __future__ import annotations

import base64
import re
from urllib.parse import unquote

from gridlight.text.others.other import Other, titled

TEAM = "Puzzle Team"
SITES = (
    "aquarium battleships binairo bridges dominosa futoshiki galaxies heyawake hitori jigsaw-sudoku kakurasu kakuro"
    " killer-sudoku light-up lits loop masyu minesweeper nonograms norinori nurikabe pipes shakashaka shikaku shingoki"
    " skyscrapers slant star-battle stitches sudoku tapa tents thermometers words yin-yang team"
)
NAMES = {"loop": "Slitherlink", "lits": "LITS", "slant": "Slant (Gokigen)", "team": "", "yin-yang": "Yin-Yang"}
HOST = re.compile(rf"puzzle-({'|'.join(SITES.split())})\.com\b")
OWN_ADDRESS = re.compile(rf"<(?:link|meta)\b[^<>]{{0,200}}\b(?:canonical|og:url)\b[^<>]{{0,200}}?{HOST.pattern}")
TITLE = re.compile(r"<title[^<>]{0,200}>([^<]{1,200})", re.IGNORECASE)
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
    """The site that an address or a page is of: light-up, loop, ...; None where that is not certain.

    Every page has links to all sites, so the page's own address counts, then its title.
    """
    if "puzzle-" not in text:
        return None
    hosts = HOST.findall(text)
    if len(hosts) < 2 or "<" not in text:
        return hosts[0] if hosts else None
    if own := OWN_ADDRESS.search(text):
        return own[1]
    title = TITLE.search(text)
    in_title = [host for host in hosts if title and letters(NAMES.get(host) or host) in letters(title[1])]
    return max(in_title, key=len, default=None)  # Killer Sudoku rather than Sudoku


def letters(name: str) -> str:
    """A name in small letters alone."""
    return "".join(filter(str.isalpha, name.lower()))


def named(text: str) -> Other | None:
    """A puzzle of one of the sites, by its page or address; or only by its number."""
    if (of := site(text)) is not None:
        name = NAMES.get(of, titled(of))
        if not name:
            what = f"This is a page of {TEAM} without a puzzle."
            return Other(what, "Open a puzzle there, and paste its page's source.")
        specific = SPECIFIC.search(text)
        digits = match[1] if (match := number(text)) else specific[1] if specific else ""
        which = f"puzzle {digits} of {name}" if digits else name
        return Other(f"This is {which} from {TEAM}.", SOURCE, name)
    if match := number(text):
        return Other(f"This link holds a number, not a board: puzzle {match[1]} at one of {TEAM}'s sites.", SOURCE)
    if words := WORDS.fullmatch(text):
        return Other(f"This is only a number, {words[1]}, perhaps of a puzzle of {TEAM}'s.", SOURCE)
    return None
