"""A browser with the tabs of the soak, what is done in them by name, and how everything begins again."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext

from building.bundle import alone
from building.folders import ROOT
from tests.tools.soak.tab import PATIENCE, Tab

SCRIPT = "tests/tools/soak/page.ts"
IS_UP = "() => gridlight.ready.then(() => true)"


class Room:
    """A browser with one or two tabs of the site, one of them in front; chance decides what is done there."""

    def __init__(self, context: BrowserContext, address: str, chance: Random) -> None:
        self.context, self.address, self.chance = context, address, chance
        self.script = alone(SCRIPT, {SCRIPT: (ROOT / SCRIPT).read_bytes()}).decode()
        self.tab = self.new_tab()
        self.tabs = [self.tab]
        self.samples: list[dict[str, Any]] = []  # of the memory

    def new_tab(self) -> Tab:
        """One more tab, with the site open and Python up."""
        page = self.context.new_page()
        page.add_init_script(self.script)
        tab = Tab(page)
        page.goto(self.address)
        tab.until(IS_UP, "Python does not start.", PATIENCE)
        tab.arrive()
        return tab

    def begin_again(self, *, forget: bool) -> None:
        """Close all tabs and open one; with what was kept, or without."""
        self.context.set_offline(False)
        page = self.context.new_page()
        for tab in self.tabs:
            tab.page.close()
        if forget:
            session: Any = self.context.new_cdp_session(page)
            kept = {"origin": self.address.rstrip("/"), "storageTypes": "indexeddb"}
            session.send("Storage.clearDataForOrigin", kept)
        page.close()
        self.tab = self.new_tab()
        self.tabs = [self.tab]


class Act(NamedTuple):
    """Something that is done in a room, and how often; the board is then what it was, or what the act says."""

    do: Callable[[Room], None]
    often: int


ACTS: dict[str, Act] = {}


def act(often: int, name: str = "", *given: Any) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Make a function of a room an act, named after it or otherwise, and called with what is given besides."""

    def kept(function: Callable[..., None]) -> Callable[..., None]:
        def do(room: Room) -> None:
            function(room, *given)

        ACTS[name or function.__name__.replace("_", " ")] = Act(do, often)
        return function

    return kept
