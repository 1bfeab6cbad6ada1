"""JSON inside a longer text, as in a log or a program: several on one line, or one over several lines."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from gridlight.text.layout import SIGNS
from gridlight.text.lines import Line
from gridlight.text.plain_rows import joined

SIGN = re.compile(r'"(?:[^"\\\n]|\\.)*+"|[{}\[\]]')  # a string, or a bracket outside of strings
BEGIN = re.compile(r'\{\s*"|\[\s*["{\[]')
END_OF = {"{": "}", "[": "]"}
OURS = re.compile(r'"(?:document|kind)"\s*:')
CUT = re.compile(r'\{"(?:document|kind)"[^\n]*')
# What JSON with a puzzle has: a key of ours, an address, a size, a row, or a code.
HOLDS = re.compile(rf'{OURS.pattern}|[a-z]/|[0-9]x[0-9]|"[{re.escape(SIGNS)} |/]{{3,}}|"[A-Za-z0-9_-]{{8,}}"')
TIMES = 8  # the length of the text: so much may be tried that is not JSON


class Span(NamedTuple):
    """JSON that is whole, or of ours and cut off where its line ends."""

    start: int
    end: int
    is_meant: bool  # it begins its line, or is ours; else it may be anything


def json_spans(lines: Sequence[Line]) -> dict[int, list[tuple[int, Span]]]:
    """The JSON that begins in each of these lines: the line in which it ends, and the columns of both."""
    text = joined(lines)
    starts = [0, *accumulate(len(line.bare) + 1 for line in lines)]
    by_line: dict[int, list[tuple[int, Span]]] = {}
    first = 0
    for span in spans(text) if '"' in text else ():
        while starts[first + 1] <= span.start:
            first += 1
        last = first
        while starts[last + 1] <= span.end - 1:
            last += 1
        is_meant = span.is_meant or not text[starts[first] : span.start].strip()
        if is_meant or HOLDS.search(text, span.start, span.end):
            placed = Span(span.start - starts[first], span.end - starts[last], is_meant)
            by_line.setdefault(first, []).append((last, placed))
    return by_line


def spans(text: str) -> Iterator[Span]:
    """The outermost JSON in a text, in its order."""
    ends = brackets(text)
    cut = [match.start() for match in CUT.finditer(text) if match.start() not in ends]
    until, budget = 0, TIMES * len(text)
    for start in sorted([*ends, *cut]):
        if start < until or not BEGIN.match(text, start):
            continue
        end = ends.get(start, 0)
        if not end:
            until = text.find("\n", start) + 1 or len(text)
            yield Span(start, until, is_meant=True)
        elif budget > 0 and is_json(text[start:end]):
            until = end
            yield Span(start, end, OURS.search(text, start, end) is not None)
        else:
            budget -= end - start


def brackets(text: str) -> dict[int, int]:
    """Where brackets open, with the place behind the one that closes each."""
    ends: dict[int, int] = {}
    are_open: list[int] = []
    for sign in SIGN.finditer(text):
        if sign[0] in END_OF:
            are_open.append(sign.start())
        elif sign[0] in END_OF.values():
            if are_open and END_OF[text[are_open[-1]]] == sign[0]:
                ends[are_open.pop()] = sign.end()
            else:
                are_open.clear()
    return ends


def is_json(text: str) -> bool:
    """Whether a text is JSON."""
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True
