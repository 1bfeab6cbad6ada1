"""The table of a comparison: engines, answers, times, and bars as long as the times."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from gridlight.cli.agreement import in_words
from gridlight.cli.answers import Json
from gridlight.cli.comparison import Trial

BARS = " ▏▎▍▌▋▊▉█"  # by eighths of a character
SHORTEST, LONGEST = 10, 60  # characters of the longest bar
ANSWERED = ("solved", "none")


class Row(NamedTuple):
    """A line of the table, and the seconds that its bar shows."""

    name: str
    answer: str
    time: str
    length: float


def table(results: Sequence[tuple[Trial, Json]], seconds: float, width: int) -> Iterator[str]:
    """The lines, in a terminal of so many characters; under it why an engine has no answer."""
    rows = [Row("engine", "answer", "time", 0.0), *(row(trial, answer, seconds) for trial, answer in results)]
    names = max(len(row.name) for row in rows)
    answers = max(len(row.answer) for row in rows)
    times = max(len(row.time) for row in rows)
    room = max(SHORTEST, min(LONGEST, width - names - answers - times - 7))
    longest = max(row.length for row in rows)
    for name, answer, time, length in rows:
        yield f"{name:{names}}  {answer:{answers}}  {time:>{times}}  {bar(length, longest, room)}".rstrip()
    for trial, answer in results:
        if answer["status"] not in ANSWERED and not ran_out(answer, seconds):
            yield f"{trial.name}: {answer['why']}"


def row(trial: Trial, answer: Json, seconds: float) -> Row:
    """What one engine did."""
    if answer["status"] in ANSWERED:
        return Row(trial.name, in_words(answer), f"{answer['seconds']:.3f} s", answer["seconds"])
    if ran_out(answer, seconds):
        return Row(trial.name, f"gave up at {seconds:g} s", "", seconds)
    return Row(trial.name, "no answer", "", 0.0)


def ran_out(answer: Json, seconds: float) -> bool:
    """Whether an engine used all its time, about, and found nothing."""
    return answer["status"] == "unknown" and answer["seconds"] >= seconds * 0.75


def bar(length: float, longest: float, room: int) -> str:
    """A bar; one that is not 0 can be seen."""
    if length <= 0:
        return ""
    eighths = max(1, round(8 * room * length / longest))
    return BARS[-1] * (eighths // 8) + BARS[eighths % 8].strip()
