"""Links, and what they hold: the page's own judgement, before Python is up, against Python's."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, NamedTuple, TypeGuard

from hypothesis import strategies as st

from building.folders import ROOT
from building.site import kinds
from gridlight import puzzles
from gridlight.errors import Malformed
from gridlight.text.base64_deflate import pack
from tests.tools.fuzz import bases
from tests.tools.fuzz.calls import boards
from tests.tools.fuzz.damage import damaged_text
from tests.tools.fuzz.judging import Judge, Target, judge_sentence, shape
from tests.tools.run import Wrong

Asked = dict[str, Any]
NO_LINK = "This is not a link."  # as page.ts says it; the page asks Python about such a text
HUGE = 1e21  # from here on JavaScript writes a whole number with an exponent


class Page(NamedTuple):
    """What the page says; node runs it."""

    process: subprocess.Popen[str]

    def say(self, line: Any) -> None:
        """Send a line."""
        assert self.process.stdin
        print(json.dumps(line), file=self.process.stdin, flush=True)

    def ask(self, **asked: Any) -> Asked:
        """What it makes of a link, or of a document with a state; raises Wrong for an exception."""
        assert self.process.stdout
        self.say(asked)
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise Wrong(f"The page throws {answer['error'].splitlines()[0][:100]}")
        if answer["refused"] is not None:
            judge_sentence(answer["refused"])
        return answer


@contextmanager
def page() -> Generator[Page]:
    """The page's judgement, until the block ends."""
    node = ["node", "py/building/run.js", "tests/tools/fuzz/page.ts"]
    pipe = subprocess.PIPE
    with subprocess.Popen(node, cwd=ROOT, stdin=pipe, stdout=pipe, text=True, encoding="utf-8") as process:
        page = Page(process)
        page.say(kinds())
        yield page
        assert process.stdin
        process.stdin.close()


def targets(page: Page) -> Iterator[Target]:
    """Documents and states of each kind, and links to boards: the packed text is damaged, or what is packed."""
    for kind in puzzles.kinds():
        yield Target(f"schema {kind}", st.tuples(st.just(kind), boards(kind)), partial(judge_document, page))
        held = [json.dumps({"document": board.document, "state": board.states[-1]}) for board in bases.boards(kind)]
        packed = damaged_text(held).map(pack).map(f"#{kind}.".__add__)
        yield Target(f"link {kind}", damaged_text(bases.texts(kind, "link")) | packed, partial(judge_link, page))


def judge_document(page: Page, judge: Judge, case: tuple[str, Asked]) -> None:
    """What the page refuses Python refuses with the same sentence; the rest Python checks, or refuses in a sentence."""
    kind, asked = case
    document, state = whole(asked["document"]), whole(asked["state"])
    answer = judge.case("check", document=document, state=state)
    if not is_object(document) or document.get("kind") != kind or not is_object(state):
        return  # the page says of such a link that it holds no puzzle
    refused, sentence = page.ask(document=document, state=state)["refused"], by_schema(kind, document, state)
    if refused != sentence:
        raise Wrong(shape(f"The page says [{refused}], Python says [{sentence}]."))
    if refused is not None and "ok" in answer:
        raise Wrong(shape(f"The page refuses what Python takes: {refused}"))


def is_object(value: object) -> TypeGuard[Asked]:
    return isinstance(value, dict)


def whole(value: Any) -> Any:
    """The value as the page's JSON has it, which writes 1.0 as 1."""
    return json.loads(json.dumps(value), parse_float=number)


def number(text: str) -> float:
    value = float(text)
    return int(value) if value.is_integer() and abs(value) < HUGE else value


def by_schema(kind: str, document: Asked, state: Asked) -> str | None:
    """The sentence of Python's schema."""
    schema = puzzles.find(kind).schema
    try:
        schema.read_state(state, schema.read(document))
    except Malformed as refused:
        return str(refused)
    return None


def judge_link(page: Page, judge: Judge, link: str) -> None:
    """What Python opens the page opens, and finds the same in it; the rest Python refuses in a sentence."""
    by_page = page.ask(link=link)
    by_python = judge.case("read", text=link)
    if by_page["refused"] is not None:
        if "ok" in by_python and by_page["refused"] != NO_LINK:
            raise Wrong(shape(f"The page refuses a link that Python opens: {by_page['refused']}"))
        return
    document: Asked = by_page["document"]
    state: Asked = by_page["state"] or {}
    checked = judge.ask("check", document=document, state=state)
    if "ok" in by_python and "ok" in checked:
        read = by_python["ok"]
        mine = puzzles.understand(document).to_document()
        if mine != read["document"] or (by_page["state"] or None) != (read["state"] or None):
            raise Wrong("The page and Python find different boards in it.")
