"""Bad boards of every kind, from JSON, links, the handle and Import: a sentence each, and the open board stays."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any

import pytest
from links import link
from player import Document, Player, State
from playwright.sync_api import expect
from samples import Sample
from sentences import HTML, entered, is_plain, judge, pasted

from gridlight import puzzles
from gridlight.puzzle import Malformed

# What the page answers to each of these, one after the other.
EACH = """async (asked) => {
  const ask = {
    check: (args) => gridlight.call("check", args),
    open: (text) => gridlight.open(text),
    act: (state) => gridlight.act(state),
  };
  const say = async (what, given) => {
    try { await ask[what](given); return "It was done."; } catch (error) { return error.message; }
  };
  const sentences = [];
  for (const [what, given] of asked) sentences.push(await say(what, given));
  return sentences;
}"""
JUNK = {
    "markup": HTML,
    "a number": 10**9,
    "a list of markup": [HTML, HTML],
    "nothing": None,
    "an object": {HTML[:37]: 1},
}


@dataclass
class Case:
    """A board that is open, and others of its kind that are malformed, each with what Python says of it."""

    document: Document
    state: State
    pairs: list[tuple[Document, State | None, str]] = field(default_factory=list[tuple[Document, State | None, str]])

    @property
    def some(self) -> list[tuple[Document, State | None, str]]:
        """Those that are pasted and entered."""
        return self.pairs[::10]

    @property
    def table(self) -> tuple[Document, State]:
        """What has to stay."""
        return self.document, self.state


def refusal(document: Document, state: State | None = None) -> str | None:
    """Python's sentence about a malformed board, as a pattern; None for a board that it takes."""
    try:
        puzzle = puzzles.understand(document)
        if state is not None:
            puzzle.check(state)
    except Malformed as malformed:
        return re.escape(str(malformed)[:100])
    return None


def damaged(sample: Sample) -> Case:
    """The board of the gallery, with one part after the other replaced, and one that does not belong there."""
    case = Case(sample.document, sample.half)
    parts: list[Document] = [{name: junk} for name in sample.document if name != "kind" for junk in JUNK.values()]
    states: list[State] = [{name: junk} for name in sample.half for junk in JUNK.values()]
    for part in [*parts, {HTML: 1}]:
        if meaning := refusal(sample.document | part):
            case.pairs.append((sample.document | part, None, meaning))
    for part in [*states, {HTML: 1}]:
        if meaning := refusal(sample.document, sample.half | part):
            case.pairs.append((sample.document, sample.half | part, meaning))
    assert len(case.pairs) > len(sample.document) + len(sample.half)
    return case


@pytest.fixture(scope="module")
def case(sample: Sample, seated: Player) -> Case:
    """The open board, and what can be wrong."""
    case = damaged(sample)
    seated.page.keyboard.press("Escape")
    seated.open(json.dumps({"document": case.document, "state": case.state}))
    return case


def test_json_and_links(seated: Player, case: Case) -> None:
    written = [(json.dumps(document), meaning) for document, state, meaning in case.some if state is None]
    for text, meaning in written:
        sentence, _ = pasted(seated, text)
        judge(seated, sentence, meaning, case.table)
        seated.page.keyboard.press("Escape")
        expect(seated.dialog("Import")).to_be_hidden()
    for document, state, meaning in case.some[::2]:
        content = {"document": document} | ({} if state is None else {"state": state})
        sentence, _ = entered(seated, link(json.dumps(content), kind=case.document["kind"]))
        judge(seated, sentence, meaning, case.table)


def test_the_handle_and_python_say_the_same(seated: Player, case: Case) -> None:
    asked: list[tuple[str, Any]] = []
    meanings: list[str] = []
    for number, (document, state, meaning) in enumerate(case.pairs):
        asked.append(("check", {"document": document, "state": state or case.state}))
        if state is None and number % 3 == 0:
            asked.append(("open", json.dumps(document)))
        elif state is not None and document == case.document:
            asked.append(("act", state))
        meanings += [meaning] * (len(asked) - len(meanings))
    sentences = seated.page.evaluate(EACH, asked)
    for sentence, meaning in zip(sentences, meanings, strict=True):
        is_plain(sentence, meaning)
    judge(seated, sentences[0], meanings[0], case.table)


def test_import_keeps_the_text_of_a_kind_that_is_unknown_and_the_board_can_still_be_played(
    seated: Player, case: Case
) -> None:
    text = json.dumps(case.document | {"kind": HTML})
    seated.button("Import").click()
    dialog = seated.dialog("Import")
    dialog.get_by_role("textbox").fill(text)
    dialog.get_by_role("button", name="Open", exact=True).click()
    alert = dialog.get_by_role("alert")
    expect(alert).not_to_be_empty()
    judge(seated, alert.inner_text(), re.escape(HTML[:4]), case.table)
    expect(dialog.get_by_role("textbox")).to_have_value(text)
    seated.page.keyboard.press("Escape")
    sentence, _ = entered(seated, link(json.dumps({"document": case.document}), kind="chess"))
    judge(seated, sentence, "chess", case.table)
    blank = puzzles.understand(case.document).state([])
    seated.act(blank)
    assert seated.state == blank
    seated.button("Undo").click()
    assert (seated.document, seated.state) == case.table
