"""Boards of every kind are drawn: as SVG that can be read, with their steps, in every theme."""

from __future__ import annotations

import json
import re
from itertools import islice
from pathlib import Path
from typing import Any, get_args
from xml.etree import ElementTree

import pytest

from gridlight import puzzles
from gridlight.deadline import Deadline
from gridlight.draw import svg
from gridlight.draw.inks import Theme
from gridlight.puzzle import Document

ROOT = Path(__file__).resolve().parents[2]
KINDS = [kind for kind in puzzles.kinds() if puzzles.find(kind).module("drawing")]
STEPS = 12  # of a board


def gallery(kind: str) -> list[Document]:
    """The documents of a kind's gallery."""
    entries: list[dict[str, Any]] = json.loads((ROOT / f"static/gallery/{kind}.json").read_text())
    return [entry["document"] for entry in entries]


def corpus(kind: str) -> list[Document]:
    """Documents from elsewhere, of which some have what no board of the gallery has."""
    lines = (ROOT / f"tests/corpus/{kind}.jsonl").read_text().splitlines()
    return [json.loads(line)["document"] for line in lines]


def parts(text: str) -> int:
    """How many elements a picture has; fails where one cannot be read, or has a length that is no number."""
    root = ElementTree.fromstring(text)
    for element in root.iter():
        for name, value in element.attrib.items():
            if name in ("x", "y", "width", "height", "r", "points", "viewBox", "rx"):
                assert re.fullmatch(r"[-0-9., ]+(mm)?", value), f"{name}: {value}"
    return len([*root.iter()])


@pytest.mark.parametrize("kind", KINDS)
def test_every_board_is_drawn_in_every_theme(kind: str) -> None:
    for document in corpus(kind):
        puzzle = puzzles.understand(document)
        pictures = [svg(puzzle, theme=theme, letters=theme == "dark") for theme in get_args(Theme)]
        assert all(map(parts, pictures))
        assert len(set(pictures)) == len(pictures)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_steps_are_drawn_over_the_board(kind: str) -> None:
    for document in gallery(kind)[::6]:
        puzzle = puzzles.understand(document)
        bare = parts(svg(puzzle))
        for step in islice(puzzle.explain(puzzle.state(()), Deadline(2)).steps, STEPS):
            assert parts(svg(puzzle, step=step)) > bare or not (step.found or step.because)
