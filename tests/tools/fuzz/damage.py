"""Damage: strategies of Hypothesis that change a valid text or a valid JSON value in a few places."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator, Sequence
from typing import Any, cast

from hypothesis import strategies as st

Path = tuple[Any, ...]

MOST = 4  # damages of one case
WAYS = ("piece", "piece", "cut", "twice", "number", "lines", "splice", "wrap", "case", "junk")
PIECES = (
    *".#0123456789abzxABZ_-+/|:;,()[]{}<>\"'`%&=?!*~ \n\t\r\\é😀\u202e\u200b\ufeff\0",
    *("\n\n", "  ", "0x", "-1", "1e9", "999999999", "%20", "%00", "&#46;", "begin", "size", "states 3", "goal", "flip"),
    *("#lightup.", "#witness.", "https://puzz.link/p?akari/", "pzprv3", "```", "null", "{}", "[]"),
    '{"kind":"lightup"}',
)
# The largest whole number is the largest that json writes.
NUMBERS = (
    *(-1, 0, 1, 2, 3, 4, 5, 7, 19, 21, 36, 37, 99, 200, 201, 2001, 10**9, 10**30, 10**4299),
    *(0.5, -0.0, 1e300),
)
JUNK: tuple[Any, ...] = (
    *(None, True, False, *NUMBERS),
    *("x", "", "0", ".", "..", "#", "RED", "#12345g", "right", "king", "lines", "shift", "rotational", "UURR"),
    *("a" * 41, "constructor", "__proto__", "\u202e", "\ud800", "\0", "é", "<b>", "auto", "z3"),
    *([], {}, [1, 1], [0, 0], [99, 0], [-1, 3], ["#", "##"], ["..."], ["#" * 11], [5], ["0"], [[0, 0]], {"a": 1}),
)


@st.composite
def damaged_text(draw: st.DrawFn, texts: Sequence[str]) -> str:
    """One of the texts, damaged in at most a few places."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(0, MOST))):
        text = draw(edited(text, texts))
    return text


@st.composite
def edited(draw: st.DrawFn, text: str, texts: Sequence[str]) -> str:
    """The text with one damage."""
    start = draw(st.integers(0, len(text)))
    end = min(len(text), start + draw(st.sampled_from([0, 1, 1, 1, 2, 5, 20, len(text)])))
    before, taken, after = text[:start], text[start:end], text[end:]
    match draw(st.sampled_from(WAYS)):
        case "piece":
            return before + draw(st.sampled_from(PIECES)) + after
        case "cut":
            return before + after
        case "twice":
            return before + taken * draw(st.integers(2, 4)) + after
        case "number" if numbers := list(re.finditer(r"-?\d+", text)):
            number, digits = draw(st.sampled_from(numbers)), draw(st.sampled_from([*map(str, NUMBERS), "9" * 5000]))
            return text[: number.start()] + digits + text[number.end() :]
        case "lines":
            return "\n".join(draw(st.permutations(text.split("\n")[:12]))) + "\n".join(text.split("\n")[12:])
        case "splice":
            other = draw(st.sampled_from(texts))
            return before + other[draw(st.integers(0, len(other))) :]
        case "wrap":
            opening, closing = draw(st.sampled_from(["“”", '""', "<>", "()", "``", "[]", "{}", "  ", "\n\n"]))
            return opening + text + closing
        case "case":
            return before + taken.swapcase() + after
        case _:
            return before + draw(st.text(max_size=8)) + after


@st.composite
def damaged_json(draw: st.DrawFn, value: Any, most: int = MOST, keep: Sequence[Path] = ()) -> Any:
    """A JSON value with at most that many damages, none of them at the paths that are kept."""
    damaged = copy.deepcopy(value)
    for _ in range(draw(st.integers(0, most))):
        ways = [path for path, _ in parts(damaged) if path not in keep]
        if ways:
            damage(draw, damaged, draw(st.sampled_from(ways)))
    return damaged


def damage(draw: st.DrawFn, value: Any, path: Path) -> None:
    """Replace one part of a JSON value, leave it out, give it twice, or put one more beside it."""
    *way, key = path
    parent = value
    for step in way:
        parent = parent[step]
    part = parent[key]
    match draw(st.sampled_from(["junk", "junk", "gone", "twice", "beside", "number", "sign", "other"])):
        case "gone":
            del parent[key]
        case "twice" if isinstance(parent, list):
            cast("list[Any]", parent).insert(key, copy.deepcopy(part))
        case "beside" if isinstance(parent, dict):
            parent[draw(st.sampled_from(["x", "count", "free", "shape", "a", "goal", "__proto__"]))] = junk(draw)
        case "number" if type(part) is int:
            parent[key] = part + draw(st.integers(-3, 3))
        case "sign" if isinstance(part, str):
            at = draw(st.integers(0, len(part)))
            parent[key] = part[:at] + draw(st.sampled_from([*".#0123xzUDLR<é", "", "UU"])) + part[at + 1 :]
        case "other" if isinstance(parent, list):
            parent[key] = copy.deepcopy(draw(st.sampled_from(cast("list[Any]", parent))))
        case _:
            parent[key] = junk(draw)


def junk(draw: st.DrawFn) -> Any:
    return copy.deepcopy(draw(st.sampled_from(JUNK)))


def parts(value: object, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """The parts of a JSON value, each with the way to it, but for the whole."""
    inner: list[tuple[Any, object]] = []
    if isinstance(value, dict):
        inner += cast("dict[str, object]", value).items()
    elif isinstance(value, list):
        inner += enumerate(cast("list[object]", value))
    for key, part in inner:
        yield (*path, key), part
        yield from parts(part, (*path, key))
