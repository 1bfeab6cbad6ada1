"""Addresses and sources of web pages that hold no puzzle of ours, by the name of the site where one knows it."""

from __future__ import annotations

import re
from html import unescape

from gridlight.text.others.named import INSTEAD, Other, a_puzzle, titled
from gridlight.text.others.pzpr import KNOWN
from gridlight.text.validate import shown

VIEW = "Open it, and paste the page's source."
# Sites with many sorts of puzzles: what is in every address, where it names the sort, the site, and what to do if
# Gridlight has that puzzle.
SORTS = (
    ("gridpuzzle.com/", re.compile(r"gridpuzzle\.com/([a-z0-9-]{2,40})"), "GridPuzzle", INSTEAD),
    (".puzzlebaron.com", re.compile(r"\b([a-z0-9-]{2,40})\.puzzlebaron\.com\b"), "Puzzle Baron", INSTEAD),
    ("linkedin.com/games/", re.compile(r"linkedin\.com/games/([a-z0-9-]{2,40})"), "LinkedIn", INSTEAD),
    ("janko.at/", re.compile(r"janko\.at/Raetsel/([A-Za-z0-9-]{2,40})/"), "janko.at", VIEW),
    ("pedros.works/", re.compile(r"[?&]G=([a-z0-9-]{2,40})"), "Kudamono", INSTEAD),
    ("brainbashers.com/", re.compile(r"brainbashers\.com/show([a-z]{2,40})\.asp"), "BrainBashers", INSTEAD),
)
PUZZLES = {
    "sudokupad.app/": "SudokuPad",
    "app.crackingthecryptic.com/": "SudokuPad",
    "f-puzzles.com/": "f-puzzles",
    "pedros.works/": "Kudamono",
    "puzsq.jp/": "Puzzle Square",
    "puzsq.logicpuzzle.app/": "Puzzle Square",
}
SHORT = re.compile(r"\b(?:tinyurl\.com|bit\.ly|t\.co|is\.gd|git\.io|goo\.gl|rebrand\.ly|ow\.ly)/\w")
PENPA = re.compile(r"\bpenpa-edit\b")
JANKO = re.compile(r"^[ \t]*\[?puzzle\]?[ \t]+([A-Za-z][\w -]{1,40})$", re.MULTILINE)
HOST = re.compile(r"\b(?:https?|ftp)://([^\s/?#\"'<>]{1,80})|^\s*+(www\.[^\s/?#\"'<>]{1,80})")
TAGS = re.compile(r"\s*+<(?:[!?]?[a-z][a-z0-9:-]{0,30})\b", re.IGNORECASE)
TITLE = re.compile(r"<title[^<>]{0,200}>([^<]{1,200})", re.IGNORECASE)
CANNOT = "Gridlight can't fetch web pages"


def named(text: str) -> Other | None:
    """A page: its source, its text, or its address."""
    if "problem" in text and (of := JANKO.search(text)):
        return a_puzzle(name_of(of[1].strip()), "janko.at", "Paste the whole source of the page.")
    if TAGS.match(text):
        return source(text)
    for host, pattern, site, advice in SORTS:
        if host in text and (sort := pattern.search(text)):
            return a_puzzle(name_of(sort[1]), site, advice)
    for host, site in PUZZLES.items():
        if host in text:
            return Other(f"This is an address of {site}.", INSTEAD)
    if SHORT.search(text):
        return Other(
            f"This is a short link, and {CANNOT}.", "Open it, and copy the address that your browser shows then."
        )
    if PENPA.search(text):
        return Other("This Penpa address holds no board.", "In Penpa choose Share, and copy the address that it makes.")
    if host := HOST.search(text):
        where = shown((host[1] or host[2]).removeprefix("www."), 60)
        return Other(f"This is an address at {where} that holds no puzzle, and {CANNOT}.", "Paste the puzzle's code.")
    return None


def source(text: str) -> Other:
    """The source of a page, or a part of one, or another file of this kind."""
    title = TITLE.search(text)
    about = f" (“{shown(' '.join(unescape(title[1]).split()))}”)" if title and title[1].strip() else ""
    what = "an SVG picture" if re.match(r"\s*+<svg\b", text) else "a web page's source" if is_page(text) else "XML"
    return Other(f"This is {what}{about}, and no puzzle was found in it.", "Paste the puzzle's code, or its rows.")


def is_page(text: str) -> bool:
    """HTML, not other XML."""
    return re.match(r"\s*+<\?xml\b", text) is None


def name_of(word: str) -> str:
    """The name of a puzzle by the word for it in an address."""
    return KNOWN.get(word.lower().replace(" ", "").replace("-", "")) or titled(word)
