"""Whether answers of `solve` to one puzzle can all be right."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

Json = dict[str, Any]


def disagreement(answers: Mapping[str, Json]) -> str | None:
    """A sentence on two answers, given by the names of their engines, that contradict each other; None where none do.

    An answer without a status “solved” or “none” says nothing, and contradicts nothing.
    """
    said = {name: answer for name, answer in answers.items() if answer["status"] in ("solved", "none")}
    return next(differences(said), None)


def differences(answers: Mapping[str, Json]) -> Iterator[str]:
    """A sentence for each two that contradict each other."""
    for (name, first), (other_name, second) in combinations(answers.items(), 2):
        if exceeds(first, second) or exceeds(second, first):
            yield f"{name} and {other_name} differ: {in_words(first)}, and {in_words(second)}."
        elif listed(first) and listed(second) and listed(first) != listed(second):
            yield f"{name} and {other_name} differ: the solutions are not the same."


def exceeds(answer: Json, other: Json) -> bool:
    """Whether one answer has more solutions than the other says there are."""
    return other["count"] is not None and fewest(answer) > other["count"]


def fewest(answer: Json) -> int:
    """How many solutions there are at least."""
    return answer["count"] if answer["count"] is not None else len(answer["states"])


def listed(answer: Json) -> set[str]:
    """All solutions, where the answer gives all; else nothing."""
    return {json.dumps(state, sort_keys=True) for state in answer["states"]} if answer["complete"] else set()


def in_words(answer: Json) -> str:
    """`no solution`, `1 solution`, `at least 1000 solutions`."""
    count = answer["count_text"] or str(len(answer["states"]))
    return {"0": "no solution", "1": "1 solution"}.get(count, f"{count} solutions")
