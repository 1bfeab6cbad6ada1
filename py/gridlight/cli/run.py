"""One run of the command: lines to the workers, answers to the standard output, the rest to the standard error."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence

from tqdm import tqdm

from gridlight.cli import comparing
from gridlight.cli.answers import READ_ALL, dumped
from gridlight.cli.arguments import Order, parse
from gridlight.cli.book import command
from gridlight.cli.cluster import Cluster
from gridlight.cli.distinct import distinct
from gridlight.cli.interrupts import noted_interrupts
from gridlight.cli.processes import Processes
from gridlight.cli.streaming import Pool, answers
from gridlight.cli.usage import BadUsage, CannotGoOn, tell, write_out
from gridlight.text.validate import counted

FINE, FAILED, BAD_USAGE = 0, 1, 2  # exit statuses


def run(arguments: Sequence[str]) -> int:
    """Do what the arguments ask for; the exit status."""
    try:
        if arguments[:1] == ["compare"]:
            return comparison(comparing.parse(arguments[1:]))
        if arguments[:1] == ["book"]:
            return FINE if command.book(command.parse(arguments[1:])) else FAILED
        order = parse(arguments)
        pool = Cluster(order.cluster, order.command) if order.cluster else Processes(order.jobs, order.command)
    except BadUsage as error:
        tell(str(error))
        return BAD_USAGE
    except SystemExit:  # --help, --version
        return FINE
    except CannotGoOn as error:
        tell(f"gridlight: {error}")
        return FAILED
    try:
        return work(order, pool)
    finally:
        pool.close()


def comparison(given: comparing.Comparison) -> int:
    """Compare engines; the exit status."""
    try:
        return FAILED if comparing.compare(given) else FINE
    except CannotGoOn as error:
        tell(f"{comparing.PROG}: {error}")
        return FAILED


def work(order: Order, pool: Pool) -> int:
    """Write the answers as they come, with a progress bar on a terminal; the exit status."""
    name = "read" if order.command.name == READ_ALL else order.command.name
    done, end = 0, ""
    troubles, notes = Sentences(), Sentences()
    documents: set[int] = set()
    raise_interrupt = noted_interrupts()
    shown = sys.stderr.isatty() and not sys.stdout.isatty()
    with tqdm(total=order.total, desc=name, unit=" lines", file=sys.stderr, disable=not shown) as bar:
        try:
            results = distinct(order.distinct, pool) if order.distinct else answers(order.lines, pool)
            for result in results:
                answer = order.folder.keep(result) if order.folder else result
                write_out(answer.text.encode() + b"\n")
                raise_interrupt()
                bar.update()
                done += answer.lines
                troubles.add(answer.trouble, answer.failed or 1)
                notes.add(answer.note)
                if answer.trouble:
                    bar.set_postfix(failed=troubles.count)
                elif name == "make":
                    documents.add(hash(dumped(json.loads(answer.text)["document"])))
        except CannotGoOn as error:
            end = str(error)
        except BrokenPipeError:
            raise
        except OSError as error:
            end = f"The work cannot go on: {error.strerror}."
    said = [
        f"{troubles.count:,} of {counted(done, 'line')} failed. The first: {troubles.first}" if troubles.count else "",
        f"{notes.count:,} of {counted(done, 'line')} got a note. The first: {notes.first}" if notes.count else "",
        end or (repeated(done - troubles.count, len(documents)) if name == "make" else ""),
    ]
    for sentence in filter(None, said):
        tell(f"gridlight {name}: {sentence}")
    return FAILED if troubles.count or end else FINE


class Sentences:
    """How many lines have a sentence of one sort, and the first of them."""

    def __init__(self) -> None:
        self.count, self.first = 0, ""

    def add(self, sentence: str, lines: int = 1) -> None:
        """So many lines more; empty where they have none."""
        self.count += lines if sentence else 0
        self.first = self.first or sentence


def repeated(made: int, different: int) -> str:
    """That some of all puzzles asked for are the same; empty where all are different."""
    if made == different:
        return ""
    return f"only {different:,} of the {made:,} puzzles are different; with these options there may be no more."
