"""The symbols of The Witness: a module or folder each, found by name, so that a new symbol needs no entry in a list."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from textwrap import fill
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gridlight.puzzles.witness.model.grid import Spot
    from gridlight.puzzles.witness.model.panel import Panel, Symbol
    from gridlight.puzzles.witness.symbols.symbol_type import SymbolType


class SymbolTypes(Mapping[str, "SymbolType"]):
    """The types of symbols by their names in documents, in the order of menus; imported when first asked for."""

    @cached_property
    def by_name(self) -> dict[str, SymbolType]:
        """All of them."""
        base = importlib.import_module(f"{__name__}.symbol_type").SymbolType
        modules = [importlib.import_module(f"{__name__}.{module.name}") for module in pkgutil.iter_modules(__path__)]
        types: list[SymbolType] = [
            thing()
            for module in modules
            for thing in vars(module).values()
            if isinstance(thing, type) and issubclass(thing, base) and thing.__module__ == module.__name__
            if thing is not base
        ]
        return {type.type: type for type in sorted(types, key=lambda type: type.in_menus)}

    def __getitem__(self, name: str) -> SymbolType:
        return self.by_name[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.by_name)

    def __len__(self) -> int:
        return len(self.by_name)


SYMBOLS = SymbolTypes()


def symbol_name(symbol: Symbol) -> str:
    """What a symbol is called in a sentence: “red star”."""
    return SYMBOLS[symbol.type].name(symbol)


def edge_counts(panel: Panel) -> list[tuple[Sequence[Spot], int]]:
    """Edges, and how many of them the line runs over, for each symbol inside that demands just that."""
    inside = (panel.symbols[at] for at in panel.places(panel.inside) if at in panel.symbols)
    counts = (type_named(symbol.type).edges_drawn(panel, symbol) for symbol in inside)
    return [count for count in counts if count is not None]


def type_named(name: str) -> SymbolType:
    """The type of symbols that is called so in documents; raises ValueError."""
    if name not in SYMBOLS:
        raise ValueError(f"There is no rule for the symbol {name}.")
    return SYMBOLS[name]


def rules_of_symbols() -> str:
    """The rules of all types in English, an item of a list each."""
    types = sorted(SYMBOLS.values(), key=lambda type: type.in_help)
    return "\n".join(fill(f"- {type.help}", 120, subsequent_indent="  ") for type in types if type.help)


def looks_far(symbols: Iterable[Symbol]) -> bool:
    """Whether the verdict on one of these depends on more than its region and what is drawn in it and round it."""
    return any(symbol.type in SYMBOLS and SYMBOLS[symbol.type].looks_at == "line" for symbol in symbols)
