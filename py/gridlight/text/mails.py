"""Mails as they are sent: parts in quoted-printable and base64 are decoded, and lines keep their numbers."""

from __future__ import annotations

import binascii
import re

ENCODED = re.compile(
    r"^Content-Transfer-Encoding:[ \t]*(quoted-printable|base64)[ \t]*\n((?:.+\n)*+)\n", re.IGNORECASE | re.MULTILINE
)
BOUNDARY = re.compile(r"^--[^\s-].*$", re.MULTILINE)
DIGITS = re.compile(r"[A-Za-z0-9+/=\s]*")


def unpacked(text: str) -> str:
    """A mail with its parts decoded; any other text as it is. What follows stays in its line where that can be."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    parts: list[str] = []
    at = 0
    while header := ENCODED.search(text, at):
        end = next((found.start() for found in BOUNDARY.finditer(text, header.end())), len(text))
        body = text[header.end() : end]
        parts += text[at : header.end()], quoted_printable(body) if header[1][0] in "qQ" else base64(body)
        at = end
    return "".join([*parts, text[at:]])


def quoted_printable(body: str) -> str:
    """Each line decoded; below lines that were one are as many blank ones."""
    lines: list[str] = []
    begun, count = "", 0
    for line in body.split("\n"):
        goes_on = line.rstrip().endswith("=")
        begun += line.rstrip()[:-1] if goes_on else line
        if goes_on:
            count += 1
            continue
        lines += [binascii.a2b_qp(begun.encode()).decode("utf-8", "replace"), *[""] * count]
        begun, count = "", 0
    return "\n".join([*lines, *([begun] if begun else [])])


def base64(body: str) -> str:
    """The text in a body; nothing where that is none."""
    if not DIGITS.fullmatch(body):
        return body
    try:
        found = binascii.a2b_base64(body).decode()
    except ValueError:
        return "\n" * body.count("\n")
    return found + "\n" * max(0, body.count("\n") - found.count("\n"))
