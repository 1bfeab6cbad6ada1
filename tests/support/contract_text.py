"""CONTRACT.md, taken apart: its examples, its tables, and the words in code quotes; and the answer to a call."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

from gridlight import api

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "py" / "gridlight" / "CONTRACT.md").read_text("utf-8")
BLOCKS = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)]
DOCUMENTS = {block["kind"]: block for block in BLOCKS if "kind" in block}
STATES = {block["kind"]: after for block, after in pairwise(BLOCKS) if "kind" in block}
(JUDGED, VERDICT), *_ = [pair for pair in pairwise(BLOCKS) if "solved" in pair[1]]  # a state and its verdict
(SOLVED,) = [block for block in BLOCKS if "count" in block]
((NARROW, NARROWED),) = [pair for pair in pairwise(BLOCKS) if "fewest" in pair[1]]  # a request and its answer
(HINT,) = [block for block in BLOCKS if "step" in block]
(LISTED,) = [block for block in BLOCKS if "boards" in block]
(ON_PAPER,) = [block for block in BLOCKS if "equations" in block]


def ask(name: str, **args: Any) -> Any:
    """The whole answer to a call."""
    return json.loads(api.answer(json.dumps({"call": name, "args": args})))


def table(heading: str) -> list[list[str]]:
    """The cells of the table whose first line begins with this heading, without the heading."""
    lines = TEXT[TEXT.index(f"\n| {heading} |") + 1 :].splitlines()
    rows: list[list[str]] = []
    for line in lines[2:]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


def quoted(cell: str) -> list[str]:
    """The words in code quotes."""
    return re.findall(r"`([^`]+)`", cell)
