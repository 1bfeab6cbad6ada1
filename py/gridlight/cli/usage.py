"""The errors of a command as a whole, and what all arguments are read by."""

from __future__ import annotations

import argparse
from collections.abc import Callable
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
