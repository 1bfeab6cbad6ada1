"""One run of the command: lines to the workers, answers to the standard output, the rest to the standard error."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from tqdm import tqdm

from gridlight.cli import comparing
from gridlight.cli.arguments import Order, parse
from gridlight.cli.cluster import Cluster
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
    name = order.command.name
    done, troubles, first, end = 0, 0, "", ""
    raise_interrupt = noted_interrupts()
    shown = sys.stderr.isatty() and not sys.stdout.isatty()
    with tqdm(total=order.total, desc=name, unit=" lines", file=sys.stderr, disable=not shown) as bar:
        try:
            for answer in answers(order.lines, pool):
                write_out(answer.text.encode() + b"\n")
                raise_interrupt()
                bar.update()
                done += 1
                if answer.trouble:
                    troubles += 1
                    first = first or answer.trouble
                    bar.set_postfix(failed=troubles)
        except CannotGoOn as error:
            end = str(error)
        except BrokenPipeError:
            raise
        except OSError as error:
            end = f"The work cannot go on: {error.strerror}."
    if troubles:
        tell(f"gridlight {name}: {troubles:,} of {counted(done, 'line')} failed. The first: {first}")
    if end:
        tell(f"gridlight {name}: {end}")
    return FAILED if troubles or end else FINE
