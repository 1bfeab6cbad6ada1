"""The faults of a finished line in words: one for each rule and region, with the symbols that fail."""

from __future__ import annotations

from gridlight.puzzle import Fault
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.line import Line
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.rules.in_region import InRegion
from gridlight.puzzles.witness.rules.judge import Judge
from gridlight.puzzles.witness.rules.verdicts import Judgement
from gridlight.puzzles.witness.symbols import SYMBOLS


def faults_of(judge: Judge, line: Line, judgement: Judgement) -> list[Fault]:
    """The faults of a finished line: dots under the wrong line, then region by region."""
    panel = judge.panel
    found = [wrong_dot(panel, judge.dots, line, spot) for spot in judgement.wrong_dots]
    drawn = {*line.first, *line.second}
    of_rule = {type.rule: type for type in SYMBOLS.values()}
    for verdict in judgement.regions:
        gone = set[Spot]() if panel.marks_suppress else {spot for pair in verdict.eliminated for spot in pair}
        symbols = {spot: judge.symbols[spot] for spot in sorted(verdict.region & judge.symbols.keys() - gone)}
        here = InRegion(judge, verdict.region, symbols, drawn)
        for rule in dict.fromkeys(error.rule for error in verdict.errors):
            spots = [error.at for error in verdict.errors if error.rule == rule]
            places = tuple(panel.places(spots))
            note = "" if rule == "elimination-marks" else note_of(len(verdict.eliminated))
            found += [Fault(rule, places, text + note) for text in of_rule[rule].faults(here, spots)]
    return found


def wrong_dot(panel: Panel, dots: dict[Spot, str], line: Line, spot: Spot) -> Fault:
    """The fault of a dot under the wrong line."""
    on, other = ("first", "second") if spot in line.first else ("second", "first")
    note = " An elimination mark cannot help." if panel.marks else ""
    text = f"The {on} line goes over a {dots[spot]} dot, which is for the {other} line.{note}"
    return Fault("dot-colours", (panel.place(spot),), text)


def note_of(used: int) -> str:
    """What a fault says of marks that have removed something."""
    if not used:
        return ""
    which = "elimination mark here has" if used == 1 else f"{used} elimination marks here have"
    return f" The {which} already removed something else."
