"""Every form of every kind: what is written reads back as the same puzzle, whether or not the kind is named."""

from __future__ import annotations

from random import Random

import pytest

from gridlight import exports
from gridlight.exports import matrix
from gridlight.puzzle import Document, Unsupported
from gridlight.puzzles import find, kinds, understand
from gridlight.reading import left_out, read, write, writes
from tests.support.any_boards import any_board
from tests.support.same_puzzle import assert_same, played

BOARDS = 150  # of each form
UNREAD = {*exports.MODULES, *matrix.FORMATS}  # for other programs alone
WRITTEN = [(kind, form) for kind in kinds() for form in writes(find(kind)) if form not in UNREAD]


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "form"), WRITTEN)
def test_what_is_written_reads_back_as_the_same_puzzle(kind: str, form: str) -> None:
    count = 0
    for seed in range(BOARDS):
        document, state = any_board(kind, Random(f"{kind} {form} {seed}"))
        try:
            text = write(document, state, form)
        except Unsupported:
            continue
        count += 1
        if form == "link" or "://" in text[:10]:
            assert text[-1].isalnum() or text[-1] == "/", text  # a message leaves other ends out of an address
        for reading in (read(text), read(text, kind)):
            assert_same(document, form, reading)
            if reading.document["kind"] == kind and not left_out(understand(document), None, form):
                assert looks(document).items() <= looks(reading.document).items(), text
            if not left_out(understand(document), state, form):
                assert played(reading.state) == played(state), text
    assert count >= BOARDS / 15


def looks(document: Document) -> dict[str, str]:
    """What of a document is only how it looks."""
    symbols = {str(symbol["at"]): symbol["colour"] for symbol in document.get("symbols", [])}
    return symbols | {name: str(spot) for name, spot in document.get("layout", {}).items()}
