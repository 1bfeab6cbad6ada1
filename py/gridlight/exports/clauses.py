"""The clauses of a puzzle's CNF, as `dimacs` writes them, with rules and places: to be read beside the board."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from gridlight import answers_on_paper
from gridlight.errors import Unsupported
from gridlight.exports.constraints import Constraints
from gridlight.exports.dimacs import Cnf
from gridlight.facts import Place

MOST_CLAUSES = 20_000
PARTS = re.compile(r"\((.+)\)")  # of a name: "bulb(0,3)", "press(\"a\") = 2"
HELPERS = "The variables x1, x2, ... only help to count and to tell things apart."


def clauses(constraints: Constraints) -> answers_on_paper.Clauses:
    """All clauses in the order of the file; raises Unsupported where there are too many to be read."""
    cnf = Cnf(constraints)
    if cnf.clauses > MOST_CLAUSES:
        raise Unsupported(f"As clauses this puzzle has {cnf.clauses:,}; at most {MOST_CLAUSES:,} are shown.")
    listed: list[answers_on_paper.CnfClause] = []
    rule = ""
    for line in cnf.lines:
        if line.startswith("c"):
            rule = rule if line.startswith("c   ") else line[2:]
            continue
        literals = [int(word) for word in line.split()[:-1]]
        names = {literal: cnf.names[abs(literal)] or f"x{abs(literal)}" for literal in literals}
        text = " or ".join(f"not {name}" if literal < 0 else name for literal, name in names.items())
        places = [*dict.fromkeys(place for name in names.values() for place in places_in(name))]
        listed.append({"number": len(listed) + 1, "rule": rule, "places": places, "text": text})
    intro = [f"{pattern}: {meaning}." for pattern, meaning in constraints.meanings]
    return {"intro": [*intro, *([HELPERS] if "" in cnf.names[1:] else [])], "clauses": listed}


def places_in(name: str) -> Iterator[Place]:
    """The places that a variable's name tells: a cell, a switch, or two places and what is between them."""
    match = PARTS.search(name)
    parts: list[Any] = json.loads(f"[{match[1]}]") if match else []
    if len(parts) == 1:
        yield parts[0]
    for at in range(0, len(parts) - 1, 2):
        yield parts[at], parts[at + 1]
    if len(parts) == 4 and abs(parts[0] - parts[2]) + abs(parts[1] - parts[3]) == 2:
        yield (parts[0] + parts[2]) // 2, (parts[1] + parts[3]) // 2
