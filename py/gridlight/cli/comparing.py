"""The command `gridlight compare`: its arguments, and what it prints for each line."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from tqdm import tqdm

from gridlight.api import MOST_PARTS, MOST_SECONDS, SECONDS
from gridlight.cli import sources
from gridlight.cli.agreement import disagreement, in_words
from gridlight.cli.answers import Answer, Json, Line, dumped, failed, object_of, trouble
from gridlight.cli.arguments import ABOUT
from gridlight.cli.comparison import Asked, Trial, ran, trials
from gridlight.cli.orders import refuse_missing, refuse_unknown
from gridlight.cli.summary import ANSWERED, Summary, in_seconds
from gridlight.cli.usage import Parser, number, seconds, tell, write_out
from gridlight.errors import Malformed
from gridlight.puzzles import understand
from gridlight.solving import FEW_STATES, MOST_STATES

PROG = "gridlight compare"
BARS = " ▏▎▍▌▋▊▉█"  # by eighths of a character
SHORTEST, LONGEST = 10, 60  # characters of the longest bar


class Comparison(NamedTuple):
    """What is to be compared, and how it is told."""

    files: Sequence[str]
    asked: Asked
    cores: int  # that share out the search of chase
    as_json: bool
    summary: Summary | None  # instead of a table for each line


def parse(arguments: Sequence[str]) -> Comparison:
    """What these arguments ask for; raises BadUsage."""
    parser = Parser(prog=PROG, description=f"{ABOUT['compare'].capitalize()}.", allow_abbrev=False)
    parser.add_argument("files", nargs="*", metavar="FILE", help="lines to work on; none or -: standard input")
    time = seconds(MOST_SECONDS)
    parser.add_argument("--seconds", type=time, default=SECONDS, help="for each engine; %(default)g")
    most = number(1, MOST_STATES)
    parser.add_argument("--limit", type=most, default=FEW_STATES, help="most solutions to ask for; %(default)s")
    cores = max(1, min(MOST_PARTS, os.cpu_count() or 1))
    jobs = number(1, MOST_PARTS)
    parser.add_argument("--jobs", type=jobs, default=cores, metavar="N", help="processes of chase; one for each core")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="one JSON object a line instead of tables")
    summary = "one table of all: by size, level where the lines have one, and engine"
    form.add_argument("--summary", action="store_true", help=summary)
    options, unknown = parser.parse_known_args(arguments)
    refuse_unknown(PROG, unknown)
    refuse_missing(PROG, options.files)
    asked, summary = Asked(options.seconds, options.limit), Summary() if options.summary else None
    return Comparison(options.files, asked, options.jobs, options.json, summary)


def compare(given: Comparison) -> int:
    """Compare the engines on every line; how many lines failed, or have answers that differ."""
    wrong = 0
    for line in sources.json_lines(given.files):
        answer = compared(line, given)
        wrong += bool(answer.trouble)
        if answer.text:
            write_out(answer.text.encode() + b"\n")
        if answer.trouble:
            tell(f"{PROG}: {answer.trouble}")
    if given.summary is not None:
        write_out("".join(f"{line}\n" for line in given.summary.table()).encode())
    return wrong


def compared(line: Line, given: Comparison) -> Answer:
    """The engines' answers to the puzzle of a line, as a table or as JSON; what is wrong if answers differ."""
    try:
        document = document_of(line)
        all_trials = trials(document, given.cores)
    except Malformed as error:
        refusal = failed(line, "malformed", str(error))
        return refusal if given.as_json else refusal._replace(text="")
    results: list[tuple[Trial, Json]] = []
    shown = sys.stderr.isatty()
    with tqdm(total=len(all_trials), unit=" engines", file=sys.stderr, disable=not shown, leave=False) as bar:
        for trial in all_trials:
            bar.set_description(trial.name)
            results.append((trial, ran(trial, document, given.asked)))
            bar.update()
    differ = disagreement({trial.name: answer for trial, answer in results})
    wrong = f"{line.where}: {differ}" if differ else ""
    if given.as_json:
        text = differ or agreement(results)
        compare = {"engines": [answer for _, answer in results], "agree": differ is None, "text": text}
        return Answer(dumped({**object_of(line), "compare": compare}), wrong)
    puzzle = understand(document)
    if given.summary is not None:
        given.summary.add(puzzle, object_of(line), [(trial.name, answer) for trial, answer in results])
        return Answer("", wrong)
    width = shutil.get_terminal_size().columns
    lines = [f"{line.where}: {puzzle.title}", *table(results, given.asked.seconds, width), differ or agreement(results)]
    return Answer("\n".join([*lines, ""]), wrong)


def document_of(line: Line) -> Json:
    """The document of a line; raises Malformed."""
    given = object_of(line)
    if "error" in given:
        raise Malformed(trouble(line, given["error"]))
    if not isinstance(given.get("document"), dict):
        raise Malformed(f"{line.where} has no “document”, which “compare” needs.")
    return given["document"]


def agreement(results: Sequence[tuple[Trial, Mapping[str, object]]]) -> str:
    """A sentence on answers that don't differ."""
    number = sum(answer["status"] in ANSWERED for _, answer in results)
    return "All answers agree." if number > 1 else "There are not two answers to compare."


# The table
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
        return Row(trial.name, in_words(answer), in_seconds(answer["seconds"]), answer["seconds"])
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
