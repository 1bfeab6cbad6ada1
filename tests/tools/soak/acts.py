"""What a player does on a board: moves and questions. Each act says afterwards what the board must be now."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

from gridlight import puzzles
from tests.tools.soak.tab import PATIENCE, Finding, Tab, held

KEYS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter", "x", "Home", "End", "Backspace")
MOST_STEPS = 25  # of a history that is walked back to its beginning
ENGINE = 3.0  # seconds that an engine has
BOXES = """() => [...document.querySelectorAll("#cells :is([role=gridcell], [role=button])")].flatMap((cell) => {
  const { x, y, width, height } = cell.getBoundingClientRect();
  const at = [x + width / 2, y + height / 2];
  return document.getElementById("stage").contains(document.elementFromPoint(...at)) ? [at] : [];
})"""
FRAME = "() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))"
IN_TRIAL = "() => !document.getElementById('trial').hidden"
NOBODY_WAITS = "() => document.querySelector('.job:not([hidden])') === null"
SAID = "() => document.getElementById('status').textContent !== ''"
AGREED = """() => {
  document.querySelector("#cost-dialog[open] #cost-yes")?.click();
  return document.getElementById("status").textContent !== "";
}"""
# Its equations or its clauses, or why there are none.
EQUATED = """() => document.querySelector("#equations-body:not([hidden]), #clauses li") !== null ||
  [...document.querySelectorAll("#equations-dialog [role=alert]")].some((fault) => fault.textContent !== "")"""

Act = Callable[[Tab, Random], None]
ACTS: dict[str, tuple[Act, int]] = {}  # by name, with how often


def act(often: int) -> Callable[[Act], Act]:
    """Make a function an act, named after it."""

    def kept(function: Act) -> Act:
        ACTS[function.__name__.replace("_", " ")] = (function, often)
        return function

    return kept


# Moves
def points(tab: Tab) -> list[tuple[float, float]]:
    """The middles of places of the board that can be seen."""
    tab.run(FRAME)
    return [(x, y) for x, y in tab.run(BOXES)]


def clicked(tab: Tab, chance: Random, button: str) -> None:
    if places := points(tab):
        tab.page.mouse.click(*chance.choice(places), button="left" if button == "left" else "right")
    tab.moves()


@act(12)
def click(tab: Tab, chance: Random) -> None:
    clicked(tab, chance, "left")


@act(5)
def right_click(tab: Tab, chance: Random) -> None:
    clicked(tab, chance, "right")


@act(6)
def drag(tab: Tab, chance: Random) -> None:
    """Press at a place, move over others, let go."""
    places = points(tab)
    if len(places) < 2:
        return
    mouse = tab.page.mouse
    mouse.move(*chance.choice(places))
    mouse.down(button=chance.choice(["left", "right"]))
    for _ in range(3):
        mouse.move(*chance.choice(places), steps=3)
    mouse.up(button="left")
    mouse.up(button="right")
    tab.moves()


@act(8)
def keys(tab: Tab, chance: Random) -> None:
    """Play with the keyboard; Escape ends a line that is being drawn."""
    tab.run("() => document.querySelector('#cells [tabindex=\"0\"]')?.focus()")
    for _ in range(chance.randrange(2, 7)):
        tab.page.keyboard.press(chance.choice(KEYS))
        tab.moves()
    tab.page.keyboard.press("Escape")
    tab.moves()


@act(6)
def undo(tab: Tab, chance: Random) -> None:
    tab.page.keyboard.press(chance.choice(["Control+z", "u"]))
    tab.travels(-1)


@act(4)
def redo(tab: Tab, chance: Random) -> None:
    tab.page.keyboard.press(chance.choice(["Control+y", "r", "Control+Shift+z"]))
    tab.travels(1)


@act(2)
def back_to_the_beginning(tab: Tab, chance: Random) -> None:
    """Every step is undone and made again, where they are not too many."""
    chain = tab.chain
    if not 0 < chain.at <= MOST_STEPS:
        return
    there = chain.at
    while chain.at > 0:
        tab.page.keyboard.press("Control+z")
        tab.travels(-1)
    while chain.at < there:
        tab.page.keyboard.press("Control+y")
        tab.travels(1)


@act(1)
def restart(tab: Tab, chance: Random) -> None:
    """An open trial ends, which is a step of its own where nothing was placed in it."""
    is_open = tab.run(IN_TRIAL)
    tab.run("() => document.querySelector('.foot [data-command=restart]').click()")
    tab.moves(always=is_open)


@act(2)
def trial(tab: Tab, chance: Random) -> None:
    """Begin a trial, or end the one that is open."""
    is_open = tab.run(IN_TRIAL)
    tab.page.keyboard.press(chance.choice(["k", "j"]) if is_open and chance.randrange(3) else "t")
    tab.moves(always=tab.run("() => /trial|Trial/.test(document.getElementById('status').textContent)"))


@act(2)
def edit(tab: Tab, chance: Random) -> None:
    tab.page.keyboard.press("Shift+E")
    tab.until("() => document.querySelector('[data-command=edit][aria-pressed=true]') !== null", "Edit does not open.")
    tab.run(FRAME)
    for _ in range(chance.randrange(1, 4)):
        tools = tab.page.locator("#brushes label, #brushes [role=radio]").filter(visible=True)
        if chance.randrange(2) and (many := tools.count()):
            tools.nth(chance.randrange(many)).click()
        clicked(tab, chance, chance.choice(["left", "right"]))
    tab.calm()
    tab.stays()


# Questions
def asked(tab: Tab, key: str, said: str = SAID) -> None:
    """Ask by a key, and wait until what is found is said."""
    tab.run("() => { document.getElementById('status').textContent = ''; }")
    tab.page.keyboard.press(key)
    tab.until(said, f"What was asked by “{key}” is never answered.", PATIENCE)
    tab.until(NOBODY_WAITS, f"What was asked by “{key}” never ends.", PATIENCE)
    tab.moves()


@act(5)
def hint(tab: Tab, chance: Random) -> None:
    for _ in range(chance.randrange(1, 3)):
        asked(tab, "h")


@act(3)
def check(tab: Tab, chance: Random) -> None:
    asked(tab, "c")


@act(2)
def solve(tab: Tab, chance: Random) -> None:
    """Of a daily puzzle the page asks first what a player agrees to."""
    asked(tab, "s", AGREED)


@act(2)
def explain(tab: Tab, chance: Random) -> None:
    """Ask for all steps, and walk along them; of a daily puzzle the page asks first."""
    asked(tab, "e", AGREED)
    for _ in range(chance.randrange(4)):
        tab.page.keyboard.press(chance.choice(["ArrowRight", "ArrowRight", "ArrowLeft", " "]))
    tab.page.keyboard.press("Escape")
    tab.stays()


@act(2)
def stop(tab: Tab, chance: Random) -> None:
    tab.page.keyboard.press(chance.choice(["s", "h", "e"]))
    tab.page.wait_for_timeout(chance.choice([0, 50, 300]))
    tab.page.keyboard.press("Escape")
    tab.until(NOBODY_WAITS, "Stop does not end what was asked.")
    tab.moves()


@act(3)
def engine(tab: Tab, chance: Random) -> None:
    """Solve with an engine by the handle: a solution passes its check."""
    document, _ = held(tab.chain.now())
    name = chance.choice(["auto", *puzzles.find(document["kind"]).engines])
    answer = tab.call("solve", document=document, engine=name, seconds=ENGINE, limit=1)
    for state in answer.get("ok", {}).get("states", ()):
        if not tab.call("check", document=document, state=state).get("ok", {}).get("solved"):
            raise Finding("error", f"The engine {name} gives a wrong solution of {json.dumps(document)}.")
    tab.stays()


@act(1)
def compare(tab: Tab, chance: Random) -> None:
    """Have every engine solve it, each in a worker of its own, or leave before they have."""
    tab.page.keyboard.press("v")
    tab.until("() => document.querySelector('#compare-run:enabled') !== null", "Compare does not open.", PATIENCE)
    tab.page.locator("#compare-run").click()
    if chance.randrange(2):
        tab.until(
            "() => document.getElementById('compare-run')?.textContent !== 'Stop'", "Compare never ends.", 2 * PATIENCE
        )
    else:
        tab.page.wait_for_timeout(chance.randrange(1000))
    tab.calm()
    tab.stays()


@act(1)
def equations(tab: Tab, chance: Random) -> None:
    tab.page.keyboard.press("q")
    tab.until(EQUATED, "The equations never come.", PATIENCE)
    tab.calm()
    tab.stays()


@act(2)
def look_round(tab: Tab, chance: Random) -> None:
    # With the dialog that its button is in.
    path = chance.choice(["help", "settings", "share", "import", "gallery", "help about", "gallery print"])
    for name in path.split():
        tab.page.locator(f"button[data-command={name}]").first.evaluate("(button) => button.click()")
        tab.until(f"() => document.querySelector('#{name}-dialog[open]') !== null", "A dialog does not open.")
    tab.run(FRAME)
    tab.stays()


# The window
@act(3)
def size(tab: Tab, chance: Random) -> None:
    width, height = chance.choice([(1280, 800), (390, 844), (844, 390), (320, 256), (768, 1024), (1920, 1080)])
    tab.page.set_viewport_size({"width": width, "height": height})
    tab.run(FRAME)
    tab.stays()


@act(3)
def zoom(tab: Tab, chance: Random) -> None:
    for key in chance.choices(["+", "-", "0"], k=3):
        tab.page.keyboard.press(key)
    tab.run(FRAME)
    tab.stays()


@act(1)
def theme(tab: Tab, chance: Random) -> None:
    tab.page.emulate_media(
        color_scheme=chance.choice(["light", "dark"]), reduced_motion=chance.choice(["reduce", "no-preference"])
    )
    tab.run(FRAME)
    tab.stays()
