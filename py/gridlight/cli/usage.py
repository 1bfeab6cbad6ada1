"""The errors of a command as a whole, and what all arguments are read by."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Never

from gridlight.text.values import told


class BadUsage(Exception):
    """The command cannot begin; the message says why."""


class CannotGoOn(Exception):
    """The command must end before its last line; the message is a sentence."""


class Parser(argparse.ArgumentParser):
    """A parser that raises BadUsage instead of printing how it is used."""

    def error(self, message: str) -> Never:
        """Raise the sentence."""
        raise BadUsage(f"{self.prog}: {message}\nSee {self.prog} --help.")

    def _print_message(self, message: str, file: object = None) -> None:
        """Write a help text or the version; argparse's own says nothing where the output is full or closed."""
        write_out(message.encode())


def write_out(data: bytes) -> None:
    """Write to the standard output at once; raises CannotGoOn, or BrokenPipeError when its reader has ended."""
    try:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise CannotGoOn(f"The output cannot be written: {error.strerror}.") from None


def tell(text: str) -> None:
    """Write a line to the standard error; where that cannot be written, the exit status has to do."""
    with suppress(OSError):
        print(text, file=sys.stderr, flush=True)


def number(least: int, most: int) -> Callable[[str], int]:
    """The type of an argument that is a whole number between two limits."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 20 and least <= int(text) <= most):
            raise argparse.ArgumentTypeError(f"should be a whole number from {least:,} to {most:,}, not {told(text)}.")
        return int(text)

    return read


def seconds(most: float) -> Callable[[str], float]:
    """The type of an argument that is a time."""

    def read(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = -1
        if not 0 <= value <= most:
            raise argparse.ArgumentTypeError(f"should be a number of seconds from 0 to {most:g}, not {told(text)}.")
        return value

    return read
