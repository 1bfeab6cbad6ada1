"""What the bench measures of each kind: a file a kind, found here and listed nowhere, with a `CASE` in it."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from tests.tools.bench.results import Case


def kinds() -> dict[str, Case]:
    """All kinds that are measured, by name."""
    return {
        name: import_module(f"{__name__}.{name}").CASE
        for name in sorted(module.name for module in iter_modules(__path__))
    }
