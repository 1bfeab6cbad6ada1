"""The fuzzer, on a few cases of every target; and it finds what is wrong where something is."""

from __future__ import annotations

import json

import pytest

from gridlight import api
from tests.tools.fuzz import __main__ as runner
from tests.tools.fuzz import bases, judging, readers
from tests.tools.run import Wrong

SEED, CASES = 7, 12


def test_every_reader_has_texts_to_damage() -> None:
    assert [reader for reader in bases.readers() if bases.texts(*reader) == ("",)] == []


@pytest.mark.slow
def test_a_few_cases_of_every_target_have_no_bug() -> None:
    found = runner.fuzz(SEED, lambda turn: turn > 0, CASES)
    assert {name: one.bugs for name, one in found.items() if one.bugs} == {}
    assert all(one.cases == one.read + one.refused.total() > 0 for one in found.values())
    assert runner.whole(found).read > 100


def test_an_exception_is_found_and_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = api.answer

    def broken(request: str) -> str:
        text = json.loads(request)["args"].get("text", "")
        return api.refusal("bug", "Traceback\nKeyError: 'x'") if "9" in text else whole(request)

    monkeypatch.setattr(judging.api, "answer", broken)
    target, judge = next(target for target in readers.targets() if target.name == "read lightup rows"), judging.Judge()
    runner.try_round(target, judge, SEED, 200)
    assert [*judge.bugs] == ["It ends with KeyError in an unknown place."]
    assert judge.cases > 1


@pytest.mark.parametrize("text", ["", "no end", "It is undefined.", "A\nline.", f"{'long ' * 100}.", "It is NaN."])
def test_what_is_no_sentence_is_found(text: str) -> None:
    with pytest.raises(Wrong):
        judging.judge_sentence(text)
