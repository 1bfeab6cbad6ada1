"""What gets pasted by mistake: names of files, pictures, dates, e-mail addresses, games of chess, lists of numbers."""

from __future__ import annotations

import re

from gridlight.text.others.other import Other
from gridlight.text.validate import shown

PICTURES = "png|jpe?g|gif|webp|bmp|svg|heic|avif|tiff?"
FILES = f"{PICTURES}|pdf|txt|json|html?|sav|puz|zip|docx?|xlsx?|csv|ipuz|xml|md"
NAME = re.compile(rf"[^\n<>{{}}\"]{{1,250}}\.({FILES})", re.IGNORECASE)
PICTURE = re.compile(PICTURES, re.IGNORECASE)
LOOKS = "Gridlight can't read pictures. Copy the puzzle's code or address, or type its cells as rows of text."
OPEN = "Choose the file itself with Open a file, or drop it on the page."
CODE = "Paste a puzzle's code or address, or its cells as rows of text."
THINGS = (
    ("a date", r"\d{4}-\d\d?-\d\d?|\d\d?[./-]\d\d?[./-](?:19|20)\d\d"),
    ("a time", r"\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]m)?"),
    ("a date and a time", r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?"),
    ("an e-mail address", r"(?:mailto:)?[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,5}"),
    ("a number", r"(?=[01]*[2-9])\d{1,15}|[01]{1,3}|(?=[0-4.]*[5-9])\d{1,15}\.\d{1,15}"),
    ("an IP address", r"\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?"),
    ("a version", r"v\d{1,9}(?:\.\d{1,9}){1,3}"),
    ("a UUID", r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"),
    ("a telephone number", r"\+\d[\d ()/-]{6,24}"),
    ("a position of chess (FEN)", r"(?:[pnbrqkPNBRQK1-8]{1,8}/){7}[pnbrqkPNBRQK1-8]{1,8}(?: [wb] .{1,20})?"),
    ("a game of chess", r'(?:\[\w+ "[^\n"]*"\]\s*)*+1\. ?[NBRQK]?[a-h]?[1-8]?x?[a-h][1-8]\s[\s\S]*'),
    ("a JSON list", r'\[\s*+(?:\]|(?:[\["{\d-]|true|false|null)[\s\S]*\])'),
    ("a DIMACS file (CNF)", r"(?:c(?: [^\n]*)?\n)*+p cnf \d+ \d+\n[\s\S]*"),
)
KINDS = tuple((what, re.compile(pattern)) for what, pattern in THINGS)
LONGEST = 90_000  # characters; longer texts are none of these


def named(text: str) -> Other | None:
    """One of these things, if the whole text is nothing else."""
    text = text.strip()
    if len(text) > LONGEST:
        return None
    if text.startswith("data:image/"):
        return Other("This is a picture.", LOOKS)
    if file := NAME.fullmatch(text):
        name = shown(re.split(r"[\\/]", text)[-1])
        if PICTURE.fullmatch(file[1]):
            return Other(f"This is the name of a picture, “{name}”.", LOOKS)
        if "://" not in text or text.startswith("file:"):
            return Other(f"This is the name of a file, “{name}”, without what is in it.", OPEN)
    for what, pattern in KINDS:
        if pattern.fullmatch(text):
            return Other(f"This is {what}, not a puzzle.", CODE)
    return None
