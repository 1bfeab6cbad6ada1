"""Both text forms of The Witness: what is written is read again, for any panel and for those of the corpus."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridlight.puzzle import Document, Form, Reading
from gridlight.puzzles.witness.forms import FORMS
from gridlight.puzzles.witness.model.variants import VARIANTS
from gridlight.reading import read, write
from tests.support.outside import OUTSIDE, needs_outside
from tests.support.witness_texts import WINDMILL, WORKED_PANEL, panel, symbol

CORPUS = OUTSIDE / "witness"
ALWAYS = {"witnesspuzzles": {}, "windmill": WINDMILL}  # the rules of panels that are read


def test_the_line_is_left_out_of_forms_that_cannot_hold_it() -> None:
    state = {"line": {"start": [4, 0], "moves": "UU"}}
    for format in ("witnesspuzzles", "windmill"):
        text = write(WORKED_PANEL, state, format)
        assert read(text) == Reading(WORKED_PANEL | {"rules": ALWAYS[format]}, None, ())


# Round trips
OWN = "only-own-start"  # what goes there with the places of starts
WITHOUT = {"marks-suppress", "pieces-leave-panel", OWN}  # settings that witnesspuzzles.com does not have
TRACKS = [(row, column) for row in range(5) for column in range(6) if not row % 2 or not column % 2]
CELLS = [(row, column) for row in (1, 3) for column in (1, 3, 5)]
shapes = st.integers(1, 4).flatmap(
    lambda width: st.lists(st.text("#.", min_size=width, max_size=width), min_size=1, max_size=4)
)


def is_trimmed(rows: list[str]) -> bool:
    """A piece with a square in its first and last rows and columns."""
    return all("#" in line for line in (rows[0], rows[-1], [row[0] for row in rows], [row[-1] for row in rows]))


def pieces(type: str, colour: str) -> st.SearchStrategy[dict[str, Any]]:
    """Symbols with shapes of up to 4 x 4."""
    return st.fixed_dictionaries(
        {"type": st.just(type), "colour": st.just(colour), "shape": shapes.filter(is_trimmed), "free": st.booleans()}
    )


symbols = st.one_of(
    st.fixed_dictionaries(
        {"type": st.sampled_from(["square", "star"]), "colour": st.sampled_from(["black", "cyan", "orange"])}
    ),
    st.fixed_dictionaries({"type": st.just("triangle"), "colour": st.just("orange"), "count": st.integers(1, 4)}),
    st.just({"type": "elimination", "colour": "white"}),
    pieces("polyomino", "yellow"),
    pieces("hollow", "blue"),
)


@st.composite
def panels(draw: st.DrawFn) -> Document:
    """Panels of 2 x 3 cells that both forms can say, but for their rules."""
    held = draw(st.dictionaries(st.sampled_from(TRACKS), st.sampled_from("seg.dm"), max_size=12))
    known = draw(st.dictionaries(st.sampled_from(CELLS), symbols))

    def where(sign: str, corners: bool = False) -> list[list[int]]:
        """The places of a sign, in order."""
        return [[*at] for at, there in sorted(held.items()) if there == sign and not (corners and sum(at) % 2)]

    return panel(
        2,
        3,
        symmetry=draw(st.sampled_from([None, "left-right", "top-bottom", "rotational"])),
        starts=[at for at in where("s") if not (at[0] % 2 or at[1] % 2)],
        ends=[
            [*at, draw(st.sampled_from(["left", "right", "top", "bottom"]))]
            for at in where("e")
            if not (at[0] % 2 or at[1] % 2)
        ],
        gaps=[at for at in where("g") if sum(at) % 2],
        missing=where("m"),
        dots=[{"at": at, "colour": "black"} for at in where("d")],
        symbols=[{"at": [*at], **known[at]} for at in sorted(known)],
    )


@given(panels(), st.sampled_from(FORMS))
def test_written_panels_round_trip(document: Document, form: Form) -> None:
    document = document | {"rules": ALWAYS[form.name]}
    text = write(document, None, form.name)
    assert read(text, "witness").document == document
    assert read(text).document == document


@given(
    st.booleans(),
    st.sampled_from([None, "left-right", "top-bottom", "rotational", "shift"]),
    st.sets(st.sampled_from([name for name in VARIANTS if name not in WITHOUT])),
    st.dictionaries(st.sampled_from(TRACKS), st.sampled_from(["black", "blue", "yellow", "invisible"])),
    st.sampled_from(["red", "rebeccapurple", "#123abc"]),
)
def test_panels_that_only_witnesspuzzles_can_hold_round_trip(
    pillar: bool, symmetry: str | None, rules: set[str], dots: dict[tuple[int, int], str], colour: str
) -> None:
    is_mirrored = not pillar and symmetry not in (None, "shift")  # the other line begins on an edge too
    document = panel(
        2,
        3,
        pillar=pillar,
        symmetry=None if symmetry == "shift" and not pillar else symmetry,
        starts=[[0, 1]],
        ends=[[0, 1, "top"]],
        gaps=[[2, 2]],
        dots=[{"at": [*at], "colour": dots[at]} for at in sorted(dots)],
        symbols=[symbol(3, 3, "triangle", colour, count=2)],
        rules=dict.fromkeys([*rules, *([OWN] if is_mirrored and "fat-starts" not in rules else [])], True),
    )
    assert read(write(document, None, "witnesspuzzles")).document == document


def records(name: str, every: int) -> list[dict[str, Any]]:
    """Some records of the corpus, where it is there."""
    file = CORPUS / f"{name}.jsonl"
    lines = file.read_text().splitlines()[::every] if file.exists() else []
    return [json.loads(line) for line in lines]


@needs_outside
@pytest.mark.parametrize("name", ["windmill", "game"])
def test_codes_of_the_corpus_are_read_and_written(name: str) -> None:
    for record in records(name, 15):
        document = read(record["text"]["windmill"]).document
        nubs = {"ends": [end[:2] for end in document["ends"]]}  # those of the source are stale at times
        known = record["document"] | {"ends": [end[:2] for end in record["document"]["ends"]]}
        assert document | nubs == known | {"rules": WINDMILL}, record["id"]
        assert read(write(document, None, "windmill")).document == document


@needs_outside
@pytest.mark.parametrize("name", ["published", "unit", "verdicts"])
def test_panels_of_the_corpus_are_written_and_read(name: str) -> None:
    for record in records(name, 40):
        document = record["document"]
        if document["height"] and document["width"]:
            assert read(write(document, None, "witnesspuzzles")).document == document, record["id"]
