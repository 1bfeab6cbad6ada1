"""How several texts stand in one: in a mail, between marks, in a page, with signs between their cells, side by side."""

from __future__ import annotations

import base64
import html
import itertools
import quopri
from collections.abc import Callable, Sequence

Texts = Sequence[str]


def mail(body: str, how: str) -> str:
    """A mail with one part."""
    encode = quopri.encodestring if how == "quoted-printable" else base64.encodebytes
    head = f"From: a@b.example\nSubject: Puzzles\nContent-Type: text/plain\nContent-Transfer-Encoding: {how}"
    return f"{head}\n\n{encode(body.encode()).decode()}"


def each(start: str, end: str = "\n", head: str = "") -> Callable[[Texts], str]:
    """Every text between these; {} is its number."""
    return lambda texts: head + "".join(start.replace("{}", str(n)) + text + end for n, text in enumerate(texts, 1))


def escaped(start: str, end: str) -> Callable[[Texts], str]:
    """The source of a page in which every text is between these."""
    return lambda texts: f"<html><body>{''.join(start + html.escape(text) + end for text in texts)}</body></html>"


def apart(sign: str) -> Callable[[Texts], str]:
    """The texts with this between their cells."""
    return lambda texts: "\n\n".join("\n".join(sign.join(line) for line in text.split("\n")) for text in texts)


def columns(texts: Texts) -> list[list[str]]:
    """The lines of texts that stand side by side."""
    lines = [text.split("\n") for text in texts]
    widths = [max(map(len, each)) for each in lines]
    rows = itertools.zip_longest(*lines, fillvalue="")
    return [[cells.ljust(width) for cells, width in zip(row, widths, strict=True)] for row in rows]
