"""Faults on purpose: workers that end, a disk that is full, reloads, a line that is cut, tabs that are closed."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.tools.fuzz.judging import judge_sentence
from tests.tools.run import Wrong
from tests.tools.soak import acts
from tests.tools.soak.room import IS_UP, Room, act
from tests.tools.soak.tab import PATIENCE, SOON, held, table_of

KEPT_WORKERS = {"quick": 1, "slow": 2, "maker": 4}  # at most; a slow one may have a spare, makers stay for five minutes
HAS_REST = """(most) => {
  const names = soak.workers().map(([name]) => name);
  return soak.isCalm() && names.every((name) => names.filter((one) => one === name).length <= (most[name] ?? 0));
}"""
IS_FREE = "async (lock) => !(await navigator.locks.query()).held.some(({ name }) => name === lock)"
IS_UNSAVED = "() => !document.getElementById('unsaved').hidden"
IS_SAVED = "() => document.getElementById('unsaved').hidden"
WORKS_OFFLINE = "() => navigator.serviceWorker.controller !== null"
KILL = "(number) => soak.kill(number)"
ASK_MUCH = """([document, state]) => {
  soak.asked = Promise.allSettled([
    gridlight.call("solve", { document, seconds: 5 }),
    gridlight.call("hint", { document, state }),
    gridlight.call("check", { document, state }),
  ]).then((all) => all.map(({ status, reason }) => status === "rejected" ? reason.message : ""));
}"""
ANSWERS = """(patience) => Promise.race([
  soak.asked, new Promise((resolve) => setTimeout(resolve, 1000 * patience, null))
])"""
KEPT = """() => new Promise((resolve, reject) => {
  const request = indexedDB.open("gridlight");
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const all = request.result.transaction("boards").objectStore("boards").getAll();
    all.onsuccess = () => {
      request.result.close();
      resolve(all.result.map(({ id, document, state }) => [id, document, state]));
    };
  };
})"""


@act(5)
def reload(room: Room) -> None:
    """Load the page again: the board and its history are there."""
    tab = room.tab
    if tab.is_cut and not tab.run(WORKS_OFFLINE):
        return
    tab.page.reload()
    tab.page.wait_for_function("() => globalThis.gridlight?.document() != null")
    tab.arrive(again=True)
    if room.chance.randrange(2):
        tab.until(IS_UP, "Python does not start again.", PATIENCE)
        tab.stays()
        acts.back_to_the_beginning(room)


@act(4)
def kill(room: Room) -> None:
    """End a worker without a word; Python answers all the same, and the board stays."""
    room.tab.until(KILL, "No worker of Python starts.", PATIENCE, given=room.chance.randrange(8))
    answers(room)


@act(2)
def kill_while_it_works(room: Room) -> None:
    """The same while it is asked something; nothing remains without an answer."""
    tab, chance = room.tab, room.chance
    tab.run(ASK_MUCH, held(tab.chain.now()))
    for _ in range(chance.randrange(1, 4)):
        tab.page.wait_for_timeout(chance.choice([0, 20, 200]))
        tab.run(KILL, chance.randrange(8))
    if (said := tab.run(ANSWERS, PATIENCE)) is None:
        raise Wrong("A question that was asked before its worker ended has no answer.")
    for sentence in filter(None, said):
        judge_sentence(sentence)
    answers(room)


def answers(room: Room) -> None:
    """Python answers a question about the board."""
    document, state = held(room.tab.chain.now())
    answer = room.tab.ask("check", {"document": document, "state": state})
    if "error" in answer and not room.tab.is_cut:
        raise Wrong(f"Python does not check the board: {answer['error']}")


@act(2)
def full_disk(room: Room) -> None:
    """No write works: the page says so; then they work again, and nothing is lost."""
    tab = room.tab
    tab.run("() => soak.fill(true)")
    for _ in range(12):
        if not tab.run(IS_UNSAVED):
            change(room)
    tab.until(IS_UNSAVED, "The page does not say that nothing is kept.", 2 * SOON)
    tab.run("() => soak.fill(false)")
    change(room)
    tab.until(IS_SAVED, "The page does not say that all is kept again.", 2 * SOON)
    tab.stays()
    if room.chance.randrange(2):
        reload(room)


def change(room: Room) -> None:
    """Make some move."""
    acts.click(room, "left")
    room.tab.page.keyboard.press("Escape")
    room.tab.moves()
    room.tab.page.wait_for_timeout(50)


@act(3)
def cut(room: Room) -> None:
    """Cut the line, or join it again; the page works on."""
    is_cut = not room.tab.is_cut
    for tab in room.tabs if is_cut else ():
        tab.until(IS_UP, "Python does not start.", PATIENCE)
    room.context.set_offline(is_cut)
    for tab in room.tabs:
        tab.is_cut = is_cut
    answers(room)


@act(3)
def other_tab(room: Room) -> None:
    """Go to the other tab, which is opened where there is none; both boards are as they were."""
    if len(room.tabs) < 2 and room.tab.is_cut:
        return
    if len(room.tabs) < 2:
        room.tabs.append(room.new_tab())
    room.tab = next(tab for tab in room.tabs if tab is not room.tab)
    room.tab.page.bring_to_front()


@act(1)
def close(room: Room) -> None:
    """Close the tab; one that is opened next goes on with its board."""
    closed = room.tab
    if closed.is_cut:
        return
    lock = "gridlight-" + closed.run("() => sessionStorage.getItem('gridlight.tab')")
    closed.page.close()
    # A busy machine takes longer to end a closed tab than a player can be.
    page: Page = room.context.new_page()
    page.goto(f"{room.address}static/index.json")
    page.wait_for_function(IS_FREE, arg=lock)
    page.close()
    room.tab = room.new_tab()
    room.tabs = [*(tab for tab in room.tabs if tab is not closed), room.tab]
    if room.tab.chain.now() != closed.chain.now():
        raise Wrong(f"A new tab shows {room.tab.chain.now()[-200:]}, not the board of the closed one.")
    room.tab.chains = closed.chains  # the new tab has the boards of the closed one, each with its history
    room.tab.arrive(again=True)


@act(1)
def rest(room: Room) -> None:
    """Wait until all tabs rest, and keep what memory the pages take, and Python in each worker."""
    sample: dict[str, Any] = {"heap MB": [], "workers MB": []}
    for tab in room.tabs:
        tab.page.bring_to_front()
        tab.until(HAS_REST, "Workers stay that nobody needs.", PATIENCE, KEPT_WORKERS)
        sample["heap MB"].append(heap(tab.page))
        sample["workers MB"] += [f"{name} {size}" for name, size in tab.run("() => soak.workers()")]
    room.tab.page.bring_to_front()
    room.samples.append(sample)


def heap(page: Page) -> float:
    """The JavaScript heap of a page in MB, once what is not used was let go."""
    session: Any = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    used = session.send("Runtime.getHeapUsage")["usedSize"]
    session.detach()
    return round(used / 1e6, 1)


@act(2)
def kept(room: Room) -> None:
    """Every board that was played in this tab is in the database."""
    played = {board: chain.now() for board, chain in room.tab.chains.items() if len(chain.seen) > 1}

    def are_there() -> bool:
        there = {str(name).rpartition(":")[2]: table_of(*board) for name, *board in room.tab.run(KEPT)}
        return there.items() >= played.items()

    room.tab.wait(are_there, "A board that was played is not in the database as it was.")
