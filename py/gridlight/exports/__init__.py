"""Puzzles for solvers: the formats `dimacs`, `smt-lib` and `asp` of `write`."""

from __future__ import annotations

import importlib

from gridlight.exports.constraints import MOST, Constraints, too_large

MODULES = {"dimacs": "dimacs", "smt-lib": "smt_lib", "asp": "asp"}  # by format


def written(constraints: Constraints, format: str) -> str:
    """The text of a format; raises Unsupported when it is longer than MOST, Stopped when time is up."""
    text: str = importlib.import_module(f"{__name__}.{MODULES[format]}").written(constraints)
    if len(text) > MOST:
        raise too_large()
    return text
