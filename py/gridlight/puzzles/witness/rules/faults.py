"""The faults of a finished line in words: one for each rule and region, with the symbols that fail."""

from __future__ import annotations

from gridlight.puzzle import Fault
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.line import Line
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.model.variants import MARKS_SUPPRESS
from gridlight.puzzles.witness.rules.in_region import InRegion
from gridlight.puzzles.witness.rules.judge import Judge
from gridlight.puzzles.witness.rules.verdicts import Judgement
from gridlight.puzzles.witness.symbols import SYMBOLS
from gridlight.text.template import Texts

TEXTS = Texts(
    wrong_dot="The {line, select, first {first} other {second}} line goes over a {colour} dot, which is for the {line,"
    " select, first {second} other {first}} line.",
    no_help="{fault} An elimination mark cannot help.",
    marks_used="{fault} The {count, plural, one {elimination mark here has} other {# elimination marks here have}}"
    " already removed something else.",
)


def faults_of(judge: Judge, line: Line, judgement: Judgement) -> list[Fault]:
    """The faults of a finished line: dots under the wrong line, then region by region."""
    panel = judge.panel
    faults = [wrong_dot(panel, judge.dots, line, spot) for spot in judgement.wrong_dots]
    drawn = {*line.first, *line.second}
    of_rule = {type.rule: type for type in SYMBOLS.values()}
    for verdict in judgement.regions:
        gone = set[Spot]() if panel.has(MARKS_SUPPRESS) else {spot for pair in verdict.eliminated for spot in pair}
        symbols = {spot: judge.symbols[spot] for spot in sorted(verdict.region & judge.symbols.keys() - gone)}
        here = InRegion(judge, verdict.region, symbols, drawn)
        for rule in dict.fromkeys(error.rule for error in verdict.errors):
            spots = [error.at for error in verdict.errors if error.rule == rule]
            places = tuple(panel.places(spots))
            used = 0 if rule == "elimination-marks" else len(verdict.eliminated)
            for text in of_rule[rule].faults(here, spots):
                faults.append(Fault(rule, places, TEXTS("marks_used", fault=text, count=used) if used else text))
    return faults


def wrong_dot(panel: Panel, dots: dict[Spot, str], line: Line, spot: Spot) -> Fault:
    """The fault of a dot under the wrong line."""
    text = TEXTS("wrong_dot", line="first" if spot in line.first else "second", colour=dots[spot])
    return Fault("dot-colours", (panel.place(spot),), TEXTS("no_help", fault=text) if panel.marks else text)
