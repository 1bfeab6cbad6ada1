"""The engine for `Needs`: python-sat where it is present, else a search."""

from __future__ import annotations

import importlib.util

from gridlight.engines.counting.needed_search import NeedsBySearch
from gridlight.engines.counting.needs import Needs


def needs() -> type[Needs]:
    """The fastest engine that is present."""
    if importlib.util.find_spec("pysat") is None:
        return NeedsBySearch
    from gridlight.engines.counting.needed_sat import NeedsBySat

    return NeedsBySat
