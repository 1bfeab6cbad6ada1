"""What a player does on a board: moves and questions. Afterwards the board must be what the tab has seen last."""

from __future__ import annotations

import json

from gridlight import puzzles
from tests.tools.run import FRAMES, PRESS, Wrong
from tests.tools.soak.room import Room, act
from tests.tools.soak.tab import PATIENCE, Tab, held

KEYS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter", "x", "Home", "End", "Backspace")
MOST_STEPS = 25  # of a history that is walked back to its beginning
ENGINE = 3.0  # seconds that an engine has
BOXES = """() => [...document.querySelectorAll("#cells :is([role=gridcell], [role=button])")].flatMap((cell) => {
  const { x, y, width, height } = cell.getBoundingClientRect();
  const at = [x + width / 2, y + height / 2];
  return document.getElementById("stage").contains(document.elementFromPoint(...at)) ? [at] : [];
})"""
IN_TRIAL = "() => !document.getElementById('trial').hidden"
NOBODY_WAITS = "() => document.querySelector('.job:not([hidden])') === null"
COMPARED = "() => document.getElementById('compare-run')?.textContent !== 'Stop'"
# A player agrees, where the page asks first.
AGREED = """() => {
  document.querySelector("#cost-dialog[open] #cost-yes")?.click();
  return document.getElementById("status").textContent !== "";
}"""
# Its equations or its clauses, or why there are none.
EQUATED = """() => document.querySelector("#equations-body:not([hidden]), #clauses li") !== null ||
  [...document.querySelectorAll("#equations-dialog [role=alert]")].some((fault) => fault.textContent !== "")"""


# Moves
def points(tab: Tab) -> list[tuple[float, float]]:
    """The middles of places of the board that can be seen."""
    tab.run(FRAMES)
    return [(x, y) for x, y in tab.run(BOXES)]


@act(12, "click", "left")
@act(5, "right click", "right")
def click(room: Room, button: str) -> None:
    if places := points(room.tab):
        room.tab.page.mouse.click(*room.chance.choice(places), button="left" if button == "left" else "right")
    room.tab.moves()


@act(6)
def drag(room: Room) -> None:
    """Press at a place, move over others, let go."""
    chance, mouse, places = room.chance, room.tab.page.mouse, points(room.tab)
    if len(places) < 2:
        return
    mouse.move(*chance.choice(places))
    mouse.down(button=chance.choice(["left", "right"]))
    for _ in range(3):
        mouse.move(*chance.choice(places), steps=3)
    mouse.up(button="left")
    mouse.up(button="right")
    room.tab.moves()


@act(8)
def keys(room: Room) -> None:
    """Play with the keyboard; Escape ends a line that is being drawn."""
    room.tab.run("() => document.querySelector('#cells [tabindex=\"0\"]')?.focus()")
    for key in [*room.chance.choices(KEYS, k=room.chance.randrange(2, 7)), "Escape"]:
        room.tab.page.keyboard.press(key)
        room.tab.moves()


@act(6, "undo", -1, ["Control+z", "u"])
@act(4, "redo", 1, ["Control+y", "r", "Control+Shift+z"])
def travel(room: Room, by: int, keys: list[str]) -> None:
    room.tab.page.keyboard.press(room.chance.choice(keys))
    room.tab.travels(by)


@act(2)
def back_to_the_beginning(room: Room) -> None:
    """Every step is undone and made again, where they are not too many."""
    steps = room.tab.chain.at
    for by, key in [(-1, "Control+z")] * steps + [(1, "Control+y")] * steps if steps <= MOST_STEPS else ():
        room.tab.page.keyboard.press(key)
        room.tab.travels(by)


@act(1)
def restart(room: Room) -> None:
    """An open trial ends, which is a step of its own where nothing was placed in it."""
    is_open = room.tab.run(IN_TRIAL)
    room.tab.run("() => document.querySelector('.foot [data-command=restart]').click()")
    room.tab.moves(always=is_open)


@act(2)
def trial(room: Room) -> None:
    """Begin a trial, or end the one that is open."""
    is_open = room.tab.run(IN_TRIAL)
    room.tab.page.keyboard.press(room.chance.choice(["k", "j"]) if is_open and room.chance.randrange(3) else "t")
    room.tab.moves(always=room.tab.run("() => /trial/i.test(document.getElementById('status').textContent)"))


@act(2)
def edit(room: Room) -> None:
    tab, chance = room.tab, room.chance
    tab.page.keyboard.press("Shift+E")
    tab.until("() => document.querySelector('[data-command=edit][aria-pressed=true]') !== null", "Edit does not open.")
    tab.run(FRAMES)
    for _ in range(chance.randrange(1, 4)):
        tools = tab.page.locator("#brushes label, #brushes [role=radio]").filter(visible=True)
        if chance.randrange(2) and (many := tools.count()):
            tools.nth(chance.randrange(many)).click()
        click(room, chance.choice(["left", "right"]))


# Questions
@act(3, "hint", "h")
@act(2, "hint and the next", "hh")
@act(3, "check", "c")
@act(2, "solve", "s")
def ask(room: Room, keys: str) -> None:
    """Ask by keys, and wait each time until what is found is said."""
    for key in keys:
        room.tab.run("() => { document.getElementById('status').textContent = ''; }")
        room.tab.page.keyboard.press(key)
        room.tab.until(AGREED, f"What was asked by “{key}” is never answered.", PATIENCE)
        room.tab.until(NOBODY_WAITS, f"What was asked by “{key}” never ends.", PATIENCE)
        room.tab.moves()


@act(2)
def explain(room: Room) -> None:
    """Ask for all steps, and walk along them."""
    ask(room, "e")
    for key in room.chance.choices(["ArrowRight", "ArrowRight", "ArrowLeft", " "], k=room.chance.randrange(4)):
        room.tab.page.keyboard.press(key)
    room.tab.page.keyboard.press("Escape")


@act(2)
def stop(room: Room) -> None:
    room.tab.page.keyboard.press(room.chance.choice(["s", "h", "e"]))
    room.tab.page.wait_for_timeout(room.chance.choice([0, 50, 300]))
    room.tab.page.keyboard.press("Escape")
    room.tab.until(NOBODY_WAITS, "Stop does not end what was asked.")
    room.tab.moves()


@act(3)
def engine(room: Room) -> None:
    """Solve with an engine by the handle: a solution passes its check."""
    document, _ = held(room.tab.chain.now())
    name = room.chance.choice(["auto", *puzzles.find(document["kind"]).engines])
    answer = room.tab.ask("solve", {"document": document, "engine": name, "seconds": ENGINE, "limit": 1})
    for state in answer.get("ok", {}).get("states", ()):
        if not room.tab.ask("check", {"document": document, "state": state}).get("ok", {}).get("solved"):
            raise Wrong(f"The engine {name} gives a wrong solution of {json.dumps(document)}.")


@act(1)
def compare(room: Room) -> None:
    """Have every engine solve it, each in a worker of its own, or leave before they have."""
    tab = room.tab
    tab.page.keyboard.press("v")
    tab.until("() => document.querySelector('#compare-run:enabled') !== null", "Compare does not open.", PATIENCE)
    tab.page.locator("#compare-run").click()
    if room.chance.randrange(2):
        tab.until(COMPARED, "Compare never ends.", 2 * PATIENCE)
    else:
        tab.page.wait_for_timeout(room.chance.randrange(1000))


@act(1)
def equations(room: Room) -> None:
    room.tab.page.keyboard.press("q")
    room.tab.until(EQUATED, "The equations never come.", PATIENCE)


@act(2)
def look_round(room: Room) -> None:
    # With the dialog that its button is in.
    path = room.chance.choice(["help", "settings", "share", "import", "gallery", "help about", "gallery print"])
    for name in path.split():
        room.tab.page.locator(f"button[data-command={name}]").first.evaluate(PRESS)
        room.tab.until(f"() => document.querySelector('#{name}-dialog[open]') !== null", "A dialog does not open.")
    room.tab.run(FRAMES)


# The window
@act(3)
def another_window(room: Room) -> None:
    """Of another size, with other colours, with motion or without."""
    chance, page = room.chance, room.tab.page
    width, height = chance.choice([(1280, 800), (390, 844), (844, 390), (320, 256), (768, 1024), (1920, 1080)])
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(
        color_scheme=chance.choice(["light", "dark"]), reduced_motion=chance.choice(["reduce", "no-preference"])
    )
    room.tab.run(FRAMES)


@act(3)
def zoom(room: Room) -> None:
    for key in room.chance.choices(["+", "-", "0"], k=3):
        room.tab.page.keyboard.press(key)
    room.tab.run(FRAMES)
