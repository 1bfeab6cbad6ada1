"""The soak, for a few dozen acts; and it finds a page that loses a move or says nonsense."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import BrowserContext

from tests.tools.soak import __main__ as runner
from tests.tools.soak import acts, boards
from tests.tools.soak.faults import Room
from tests.tools.soak.tab import Finding

SEED, ACTS = 5, 20
QUICK = ["click", "right click", "keys", "undo", "redo", "drag", "bring", "hint", "kill", "full disk", "reload", "kept"]


@pytest.mark.slow
def test_random_acts_and_faults_lose_nothing(
    strangers: BrowserContext, base_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    everything = Room.names

    def quick_names(room: Room) -> dict[str, int]:
        return {name: everything(room)[name] for name in QUICK}

    monkeypatch.setattr(Room, "names", quick_names)
    figures = runner.Soak(strangers, base_url, SEED).play(lambda done: done >= ACTS)
    for page in strangers.pages[1:]:
        page.close()
    assert figures["wrong"] == []
    assert figures["done"] == ACTS
    assert min(figures[name] for name in ("reloads", "kills", "aborted writes")) > 0  # SEED has all of them


@pytest.mark.slow
def test_a_tab_goes_on_with_every_board_of_the_one_before_and_a_lost_move_and_nonsense_are_found(
    strangers: BrowserContext, base_url: str
) -> None:
    room = Room(strangers, base_url, Random(SEED))
    room.tab.open('{"kind":"lightup","rows":["..."]}')
    room.tab.arrive()
    room.tab.run("() => gridlight.act({ bulbs: [[0, 1]] })")
    room.tab.moves()
    room.tab.open('{"kind":"lightsout","states":2,"lights":["111"],"goal":0,"reach":"plus","wrap":false}')
    room.tab.arrive()
    assert len(room.tab.chains) == 3  # with the first board of the page
    room.close()
    tab = room.tab
    tab.run("() => { location.hash = 'lightup'; }")
    boards.named(tab)
    tab.arrive()
    assert len(tab.chain.seen) == 2
    acts.undo(tab, room.chance)
    assert (tab.chain.at, tab.look().table) == (0, tab.chain.seen[0])

    tab.run("() => gridlight.act({ bulbs: [[0, 0]] })")
    with pytest.raises(Finding, match="The board is"):
        tab.stays()
    tab.run("() => gridlight.undo()")
    tab.stays()
    tab.run("() => { document.getElementById('status').textContent = 'It is undefined.'; }")
    with pytest.raises(Finding, match="The page says"):
        tab.stays()
    tab.page.close()
