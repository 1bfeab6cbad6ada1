"""The soak, for a few dozen acts; and it finds a page that loses a move or says nonsense."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import BrowserContext

from tests.tools.run import Wrong
from tests.tools.soak import __main__ as runner
from tests.tools.soak import acts, boards, faults, room

SEED, ACTS = 5, 20
QUICK = ["click", "right click", "keys", "undo", "redo", "drag", "bring", "hint", "kill", "full disk", "reload", "kept"]


@pytest.mark.slow
def test_random_acts_and_faults_lose_nothing(
    strangers: BrowserContext, base_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "ACTS", {name: room.ACTS[name] for name in QUICK})
    soak = runner.Soak(strangers, base_url, SEED)
    soak.play(lambda done: done >= ACTS)
    for page in strangers.pages[1:]:
        page.close()
    assert soak.wrong == []
    assert soak.done == ACTS
    assert soak.took.keys() >= {"reload", "kill", "full disk"}  # SEED has all of them


@pytest.mark.slow
def test_a_tab_goes_on_with_every_board_of_the_one_before_and_a_lost_move_and_nonsense_are_found(
    strangers: BrowserContext, base_url: str
) -> None:
    here = room.Room(strangers, base_url, Random(SEED))
    here.tab.ask("open", '{"kind":"lightup","rows":["..."]}')
    here.tab.arrive()
    here.tab.run("() => gridlight.act({ bulbs: [[0, 1]] })")
    here.tab.moves()
    here.tab.ask("open", '{"kind":"lightsout","states":2,"lights":["111"],"goal":0,"reach":"plus","wrap":false}')
    here.tab.arrive()
    assert len(here.tab.chains) == 3  # with the first board of the page
    faults.close(here)
    tab = here.tab
    tab.run("() => { location.hash = 'lightup'; }")
    boards.named(tab)
    tab.arrive()
    assert len(tab.chain.seen) == 2
    acts.travel(here, -1, ["Control+z"])
    assert (tab.chain.at, tab.look().table) == (0, tab.chain.seen[0])

    tab.run("() => gridlight.act({ bulbs: [[0, 0]] })")
    with pytest.raises(Wrong, match="The board is"):
        tab.stays()
    tab.run("() => gridlight.undo()")
    tab.stays()
    tab.run("() => { document.getElementById('status').textContent = 'It is undefined.'; }")
    with pytest.raises(Wrong, match="The page says"):
        tab.stays()
    tab.page.close()
