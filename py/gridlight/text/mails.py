"""Mails as they are sent: parts in quoted-printable and base64 are decoded, and lines keep their numbers."""

from __future__ import annotations

import binascii
import re

ENCODED = re.compile(
    r"^Content-Transfer-Encoding:[ \t]*(quoted-printable|base64)[ \t]*\n((?:.+\n)*+)\n", re.IGNORECASE | re.MULTILINE
)
BOUNDARY = re.compile(r"\bboundary=(?:\"([^\"\n]+)\"|([^\s;\"]+))", re.IGNORECASE)
BETWEEN = re.compile(r"^--[^\s-].*$", re.MULTILINE)  # parts of a mail that does not say its boundary
CONTROL = re.compile(rb"[\x00-\x08\x0e-\x1f]")
DIGITS = re.compile(r"[A-Za-z0-9+/=\s]*")


def unpacked(text: str) -> str:
    """A mail with its parts decoded; any other text as it is. What follows stays in its line where that can be."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    named = "|".join(re.escape(quoted or bare) for quoted, bare in BOUNDARY.findall(text))
    between = re.compile(rf"^--(?:{named})(?:--)?[ \t]*$", re.MULTILINE) if named else BETWEEN
    parts: list[str] = []
    at = 0
    while header := ENCODED.search(text, at):
        boundary = between.search(text, header.end())
        end = boundary.start() if boundary else len(text)
        body = text[header.end() : end]
        parts += text[at : header.end()], quoted_printable(body) if header[1][0] in "qQ" else base64(body)
        at = end
    decoded = "".join([*parts, text[at:]])
    return between.sub("", decoded) if named else decoded


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
        data = binascii.a2b_base64(body + "==")
        text = data.decode("cp1252" if is_western(data) else "utf-8").replace("\r\n", "\n")
    except ValueError:
        return "\n" * body.count("\n")
    return text + "\n" * max(not text.endswith("\n"), body.count("\n") - text.count("\n"))


def is_western(data: bytes) -> bool:
    """Whether these bytes are rather a text in Windows-1252 than in UTF-8."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return CONTROL.search(data) is None
    return False
