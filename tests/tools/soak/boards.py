"""Opening boards: from the Gallery, as texts and links, by the browser's Back, and new ones."""

from __future__ import annotations

from gridlight import puzzles, reading
from tests.tools.fuzz import bases
from tests.tools.run import FRAMES, Wrong
from tests.tools.soak.acts import NOBODY_WAITS
from tests.tools.soak.room import Room, act
from tests.tools.soak.tab import SOON, Tab, held

TOOK = 20.0  # seconds that a player waits for a puzzle before Stop
ENTRY = "() => history.state?.board ?? ''"
HAS_ENDED = """() => document.querySelector("#new-dialog[open]") === null ||
  Boolean(document.getElementById("new-fault")?.textContent)"""
IS_NAMED = "() => (history.state?.board ?? '') !== ''"  # an address that was typed leads to such an entry
IS_ANOTHER = "([id, board]) => history.state?.board !== board || `${history.state.tab}:${board}` === id"
OPEN = """(text) => {
  soak.opened = false;
  gridlight.open(text).catch(() => {}).then(() => { soak.opened = true; });
}"""
GO = """(by) => {
  if (by < 0 ? !navigation.canGoBack : !navigation.canGoForward) return false;
  return new Promise((resolve) => {
    addEventListener("popstate", () => resolve(true), { once: true });
    history.go(by);
  });
}"""


@act(4)
def gallery(room: Room) -> None:
    tab, chance = room.tab, room.chance
    tab.run("() => document.querySelector('[data-command=gallery]').click()")
    dialog = tab.page.locator("#gallery-dialog")
    pages = dialog.get_by_role("tab")
    own = pages.filter(has_text="Your boards")
    (own if chance.randrange(2) and own.count() else pages.first).click()
    cards = dialog.locator("[role=tabpanel]:not([hidden]) .board-card > button:first-child").filter(visible=True)
    tab.run(FRAMES)
    if many := cards.count():
        card = cards.nth(chance.randrange(min(many, 12)))
        which = [card.evaluate("(card) => card.parentElement.dataset.id ?? ''"), tab.run(ENTRY)]
        card.click()
        tab.until(IS_ANOTHER, "A board of the Gallery does not open.", SOON, which)
    tab.calm()
    tab.arrive()


@act(3)
def kind(room: Room) -> None:
    room.tab.run("(kind) => { location.hash = kind; }", room.chance.choice(puzzles.kinds()))
    named(room.tab)
    room.tab.arrive()


def named(tab: Tab) -> None:
    """Wait until the address that was typed names its board."""
    tab.until(IS_NAMED, "An address leads to no board.", SOON)


@act(2, "back", -1)
@act(1, "forward", 1)
def go(room: Room, by: int) -> None:
    """Go in the browser's history, but not out of the page."""
    tab = room.tab
    if not tab.run(GO, by):
        return
    tab.settles()
    named(tab)
    if known := tab.chains.get(tab.run(ENTRY)):
        tab.wait(lambda: tab.look().table == known.now(), "Back or Forward does not bring its board.")
    tab.arrive()


@act(4)
def bring(room: Room) -> None:
    """Open a board with a position as a text in one of its forms: it is that board."""
    document, states = room.chance.choice(bases.boards(room.chance.choice(puzzles.kinds())))
    text = reading.write(document, room.chance.choice(states), room.chance.choice(["json", "link"]))
    answer = room.tab.ask("open", text)
    if "error" in answer:
        raise Wrong(f"A good text is refused: {answer['error']}")
    room.tab.arrive()
    if held(room.tab.chain.now())[0] != document:
        raise Wrong("The board that was opened is another one.")


@act(4)
def bring_a_bad_text(room: Room) -> None:
    """Open a damaged text: it is refused with a sentence and nothing changes, or it is a board all the same."""
    chance = room.chance
    text = chance.choice(bases.texts(*chance.choice(bases.readers())))
    for _ in range(chance.randrange(1, 4)):
        at = chance.randrange(len(text) + 1)
        text = text[:at] + chance.choice(["", "x", "9", "é", "#", "\n", "{", "%"]) + text[at + chance.randrange(4) :]
    room.tab.ask("open", text)
    room.tab.settles()  # the page may open what Python refuses a moment later
    room.tab.arrive()


@act(2)
def share(room: Room) -> None:
    """Share the position and open its link, typed into the address or by the handle: it is the same."""
    tab = room.tab
    shared = tab.chain.now()
    link = tab.run("(what) => gridlight.link(what)", "position")
    if room.chance.randrange(2) and tab.run("(link) => location.href !== link", link):
        tab.run("(link) => { location.href = link; }", link)
        named(tab)
    else:
        tab.ask("open", link)
    tab.arrive()
    if tab.chain.now() != shared:
        raise Wrong("A shared link leads to another position.")


@act(1)
def new(room: Room) -> None:
    """Have a new puzzle made."""
    room.tab.page.keyboard.press("n")
    room.tab.until("() => document.querySelector('#new-dialog[open]') !== null", "New does not open.")
    room.tab.page.locator("#new-make").click()
    made(room.tab, HAS_ENDED)


@act(1)
def daily(room: Room) -> None:
    day, level = f"2026-11-{room.chance.randrange(10, 20)}", room.chance.choice(["easy", "normal"])
    room.tab.run(OPEN, f"#{room.chance.choice(puzzles.kinds())}/daily/{day}/{level}")
    made(room.tab, "() => soak.opened")


def made(tab: Tab, done: str) -> None:
    """Wait for a puzzle that is being made; a player who has waited long enough stops."""
    try:
        tab.until(done, "It takes long.", TOOK)
    except Wrong:
        tab.run("() => document.querySelector('.job:not([hidden]) button')?.click()")
        tab.until(NOBODY_WAITS, "Stop does not end the making of a puzzle.")
    tab.calm()
    tab.settles()
    tab.arrive()
