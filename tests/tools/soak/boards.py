"""Opening boards: from the Gallery, as texts and links, by the browser's Back, and new ones."""

from __future__ import annotations

from random import Random

from gridlight import puzzles, reading
from tests.tools.fuzz import bases
from tests.tools.soak.acts import ACTS, FRAME, NOBODY_WAITS, act
from tests.tools.soak.tab import SOON, Finding, Tab, held

TOOK = 20.0  # seconds that a player waits for a puzzle before Stop
ENTRY = "() => history.state?.board ?? ''"
HAS_ENDED = """() => document.querySelector("#new-dialog[open]") === null ||
  Boolean(document.getElementById("new-fault")?.textContent)"""
ALL = ACTS  # those of acts.py and of this file
IS_NAMED = "() => (history.state?.board ?? '') !== ''"  # an address that was typed leads to such an entry
IS_ANOTHER = "([id, board]) => history.state?.board !== board || `${history.state.tab}:${board}` === id"
IS_TABLE = "(table) => soak.text(gridlight.document(), gridlight.state()) === table"
GO = """(by) => {
  if (by < 0 ? !navigation.canGoBack : !navigation.canGoForward) return false;
  return new Promise((resolve) => {
    addEventListener("popstate", () => resolve(true), { once: true });
    history.go(by);
  });
}"""


@act(4)
def gallery(tab: Tab, chance: Random) -> None:
    page = chance.choice(["Examples", "Your boards"])
    tab.run("() => document.querySelector('[data-command=gallery]').click()")
    dialog = tab.page.locator("#gallery-dialog")
    tabs = dialog.get_by_role("tab")
    tabs.filter(has_text="Your boards").or_(tabs.first).nth(1 if page == "Your boards" else 0).click()
    cards = dialog.locator("[role=tabpanel]:not([hidden]) .board-card > button:first-child").filter(visible=True)
    tab.run(FRAME)
    many = cards.count()
    if many:
        card = cards.nth(chance.randrange(min(many, 12)))
        which = [card.evaluate("(card) => card.parentElement.dataset.id ?? ''"), tab.run(ENTRY)]
        card.click()
        tab.until(IS_ANOTHER, "A board of the Gallery does not open.", SOON, "lost", which)
    tab.calm()
    tab.arrive()


@act(3)
def kind(tab: Tab, chance: Random) -> None:
    tab.run("(kind) => { location.hash = kind; }", chance.choice(puzzles.kinds()))
    named(tab)
    tab.arrive()


def named(tab: Tab) -> None:
    """Wait until the address that was typed names its board."""
    tab.until(IS_NAMED, "An address leads to no board.", SOON, "lost")


@act(2)
def back(tab: Tab, chance: Random) -> None:
    travelled(tab, -1)


@act(1)
def forward(tab: Tab, chance: Random) -> None:
    travelled(tab, 1)


def travelled(tab: Tab, by: int) -> None:
    """Go in the browser's history, but not out of the page."""
    if not tab.run(GO, by):
        return
    tab.settles()
    named(tab)
    if known := tab.chains.get(tab.run(ENTRY)):
        tab.until(IS_TABLE, "Back or Forward does not bring its board.", SOON, "lost", known.now())
    tab.arrive()


@act(4)
def bring(tab: Tab, chance: Random) -> None:
    """Open a board with a position as a text in one of its forms: it is that board."""
    name = chance.choice(puzzles.kinds())
    document, states = chance.choice(bases.boards(name))
    text = reading.write(document, chance.choice(states), chance.choice(["json", "link"]))
    answer = tab.open(text)
    if "error" in answer:
        raise Finding("error", f"A good text is refused: {answer['error']}")
    tab.arrive()
    if held(tab.chain.now())[0] != document:
        raise Finding("lost", "The board that was opened is another one.")


@act(4)
def bring_a_bad_text(tab: Tab, chance: Random) -> None:
    """Open a damaged text: it is refused with a sentence and nothing changes, or it is a board all the same."""
    text = chance.choice(bases.texts(*chance.choice(bases.readers())))
    for _ in range(chance.randrange(1, 4)):
        at = chance.randrange(len(text) + 1)
        text = text[:at] + chance.choice(["", "x", "9", "é", "#", "\n", "{", "%"]) + text[at + chance.randrange(4) :]
    tab.open(text)
    tab.settles()  # the page may open what Python refuses a moment later
    tab.arrive()


@act(2)
def share(tab: Tab, chance: Random) -> None:
    """Share the position and open its link, typed into the address or by the handle: it is the same."""
    shared = tab.chain.now()
    link = tab.run("(what) => gridlight.link(what)", "position")
    if chance.randrange(2) and tab.run("(link) => location.href !== link", link):
        tab.run("(link) => { location.href = link; }", link)
        named(tab)
    else:
        tab.open(link)
    tab.arrive()
    if tab.chain.now() != shared:
        raise Finding("lost", "A shared link leads to another position.")


@act(1)
def new(tab: Tab, chance: Random) -> None:
    """Have a new puzzle made; a player who has waited long enough stops."""
    tab.page.keyboard.press("n")
    tab.until("() => document.querySelector('#new-dialog[open]') !== null", "New does not open.")
    tab.page.locator("#new-make").click()
    made(tab, HAS_ENDED)


@act(1)
def daily(tab: Tab, chance: Random) -> None:
    day, level = f"2026-11-{chance.randrange(10, 20)}", chance.choice(["easy", "normal"])
    address = f"#{chance.choice(puzzles.kinds())}/daily/{day}/{level}"
    tab.run(
        "(text) => { soak.opened = false; gridlight.open(text).catch(() => {}).then(() => { soak.opened = true; }); }",
        address,
    )
    made(tab, "() => soak.opened")


def made(tab: Tab, done: str) -> None:
    """Wait for a puzzle that is being made, or stop after a while."""
    try:
        tab.until(done, "It takes long.", TOOK)
    except Finding:
        tab.run("() => document.querySelector('.job:not([hidden]) button')?.click()")
        tab.until(NOBODY_WAITS, "Stop does not end the making of a puzzle.")
    tab.calm()
    tab.settles()
    tab.arrive()
