"""What must hold for every case, and the figures of all cases: only named errors, sentences, and an answer in time."""

from __future__ import annotations

import json
import re
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from hypothesis import strategies as st

from gridlight import api
from tests.support.machine import loop, times_slower
from tests.tools.run import Wrong

NAMED = ("malformed", "unsupported", "stopped")
LONGEST = 400  # characters of a sentence
NO_SENTENCE = re.compile(r"Traceback|\bundefined\b|\bNaN\b|<class |object at 0x|\bKeyError|\[object")
ENDS = (".", "?", ".)", ".”", "?”", ":")
GRACE = 2.0  # seconds that the page waits after a call's own limit
OWN = 10.0  # seconds of a call that is given no limit
RULES = ("check", "write", "kinds")
RULES_TAKE = 5.0  # seconds that the page waits for these
SHOWN = 2000  # characters of a case in the figures

Answer = dict[str, Any]


@dataclass
class Judge:
    """Asks Python about the cases of a target, and keeps what came of them."""

    cases: int = 0
    read: int = 0  # or answered
    refused: Counter[str] = field(default_factory=Counter[str])
    slowest: float = 0.0  # seconds of processor time
    slowest_case: str = ""
    bugs: dict[str, str] = field(default_factory=dict[str, str])  # what is wrong, with the shortest case

    def ask(self, call: str, **args: Any) -> Answer:
        """The answer to a call, which is not counted; raises Wrong where something does not hold."""
        return self.answer(json.dumps({"call": call, "args": args}), bound(call, args))

    def case(self, call: str, **args: Any) -> Answer:
        """The same of a case: it is counted."""
        return self.count(self.ask(call, **args))

    def count(self, answer: Answer) -> Answer:
        """Count what came of a case."""
        if "error" in answer:
            self.refused[answer["error"]["kind"]] += 1
        else:
            self.read += 1
        return answer

    def answer(self, request: str, seconds: float) -> Answer:
        """The answer to any text, judged."""
        began = time.process_time()
        said = api.answer(request)
        took = time.process_time() - began
        if took > self.slowest:
            self.slowest, self.slowest_case = took, request[:SHOWN]
        answer: Answer = json.loads(said)
        if "error" in answer:
            judge_error(answer["error"])
        if took > seconds and took > seconds * slowness():
            raise Wrong(f"It takes longer than {seconds:.1f} s.")
        return answer

    def columns(self) -> list[object]:
        """What the table says."""
        return [self.cases, self.read, self.refused.total(), len(self.bugs), f"{self.slowest:.2f} s"]


class Target(NamedTuple):
    """Something to try: a strategy for cases, and what judges each."""

    name: str
    cases: st.SearchStrategy[Any]
    judge: Callable[[Judge, Any], None]
    share: float = 1.0  # of the cases of a round


def bound(call: str, args: dict[str, Any]) -> float:
    """Seconds of processor time that a call may take: what the page waits, and for rules half of it."""
    if call in RULES:
        return RULES_TAKE / 2
    return args.get("seconds", OWN) + GRACE


def judge_error(error: dict[str, Any]) -> None:
    """Raise Wrong for an error that is not named, or whose text is no sentence."""
    if error["kind"] not in NAMED:
        *_, last = error["text"].strip().split("\n")
        places = re.findall(r'File ".*?([\w/]+\.py)", line (\d+), in (\w+)', error["text"])
        raise Wrong(f"It ends with {last.split(':')[0]} in {'/'.join(places[-1]) if places else 'an unknown place'}.")
    judge_sentence(error["text"])


def judge_sentence(text: str) -> None:
    """Raise Wrong for what a player could not read as a sentence."""
    if not text or not text.isprintable():
        raise Wrong(f"Its sentence cannot be printed: {shape(text)}")
    if len(text) > LONGEST:
        raise Wrong(f"Its sentence has more than {LONGEST} characters: {shape(text)}")
    if NO_SENTENCE.search(re.sub(r"“.*?”", "", text)) or not text.endswith(ENDS):
        raise Wrong(f"This is no sentence: {shape(text)}")


def shape(text: str) -> str:
    """A sentence without what differs from case to case."""
    return re.sub(r"\d+", "1", re.sub(r"“.*?”", "“…”", text))[:200]


@cache
def slowness() -> float:
    """How many times as long as usual a fixed loop takes here, in processor time, from 1."""
    return times_slower(lambda: loop(time.process_time))
