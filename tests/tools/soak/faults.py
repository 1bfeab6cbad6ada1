"""Faults on purpose: workers that end, a disk that is full, reloads, a line that is cut, tabs that are closed."""

from __future__ import annotations

import time
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext

from building.bundle import alone
from building.folders import ROOT
from tests.tools.soak import acts, boards
from tests.tools.soak.tab import PATIENCE, SOON, Finding, Tab, held

SCRIPT = "tests/tools/soak/page.ts"
CUT = 8  # acts for which the line is cut, about
KEPT_WORKERS = {"quick": 1, "slow": 2, "maker": 4}  # at most; a slow one may have a spare, makers stay for five minutes
HAS_REST = """(most) => {
  const names = soak.workers().map(([name]) => name);
  return soak.isCalm() && names.every((name) => names.filter((one) => one === name).length <= (most[name] ?? 0));
}"""
IS_FREE = "async (lock) => !(await navigator.locks.query()).held.some(({ name }) => name === lock)"
IS_UP = "() => gridlight.ready.then(() => true)"
IS_UNSAVED = "() => !document.getElementById('unsaved').hidden"
IS_SAVED = "() => document.getElementById('unsaved').hidden"
WORKS_OFFLINE = "() => navigator.serviceWorker.controller !== null"
KEPT = """() => new Promise((resolve, reject) => {
  const request = indexedDB.open("gridlight");
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const all = request.result.transaction("boards").objectStore("boards").getAll();
    all.onsuccess = () => {
      request.result.close();
      resolve(all.result.map(({ id, document, state }) => [id, soak.text(document, state)]));
    };
  };
})"""


class Room:
    """A browser with two tabs of the site, and what is done to it."""

    def __init__(self, context: BrowserContext, address: str, chance: Random) -> None:
        self.context, self.address, self.chance = context, address, chance
        self.script = alone(SCRIPT, {SCRIPT: (ROOT / SCRIPT).read_bytes()}).decode()
        self.tabs = [self.new_tab()]
        self.tab = self.tabs[0]
        self.figures = {"reloads": 0, "kills": 0, "aborted writes": 0, "cuts": 0, "closed tabs": 0}
        self.faults = {
            "reload": (self.reload, 5),
            "kill": (self.kill, 4),
            "kill while it works": (self.kill_while_it_works, 2),
            "full disk": (self.full_disk, 2),
            "cut": (self.cut, 3),
            "other tab": (self.other_tab, 3),
            "close": (self.close, 1),
            "kept": (self.kept, 2),
        }

    def new_tab(self) -> Tab:
        """One more tab, with the site open and Python up."""
        page = self.context.new_page()
        page.add_init_script(self.script)
        tab = Tab(page, self.address)
        page.goto(self.address)
        tab.until(IS_UP, "Python does not start.", PATIENCE)
        tab.arrive()
        return tab

    def begin_again(self) -> None:
        """After something was wrong: the tabs are closed, and one is opened in which nothing was kept."""
        self.context.set_offline(False)
        page = self.context.new_page()
        for tab in self.tabs:
            tab.page.close()
        session: Any = self.context.new_cdp_session(page)
        session.send("Storage.clearDataForOrigin", {"origin": self.address.rstrip("/"), "storageTypes": "indexeddb"})
        page.close()
        self.tab = self.new_tab()
        self.tabs = [self.tab]

    def names(self) -> dict[str, int]:
        """All acts, with how often each is done."""
        return {name: often for name, (_, often) in boards.ALL.items()} | {
            name: often for name, (_, often) in self.faults.items()
        }

    def do(self, name: str) -> None:
        """Do an act in the tab in front; Finding when something does not hold afterwards."""
        self.tab.calm()
        self.tab.moves()  # a line that was being drawn is put down
        if self.tab.is_cut and self.chance.randrange(CUT) == 0:
            self.cut()
        if name in boards.ALL:
            boards.ALL[name][0](self.tab, self.chance)
        else:
            self.faults[name][0]()

    def reload(self) -> None:
        """Load the page again: the board and its history are there."""
        tab = self.tab
        if tab.is_cut and not tab.run(WORKS_OFFLINE):
            return
        self.figures["reloads"] += 1
        tab.page.reload()
        tab.page.wait_for_function("() => globalThis.gridlight?.document() != null")
        tab.arrive(again=True)
        if self.chance.randrange(2):
            tab.until(IS_UP, "Python does not start again.", PATIENCE)
            tab.stays()
            acts.back_to_the_beginning(tab, self.chance)

    def kill(self) -> None:
        """End a worker without a word; Python answers all the same, and the board stays."""
        number = self.chance.randrange(8)
        self.tab.until("(number) => soak.kill(number)", "No worker of Python starts.", PATIENCE, given=number)
        self.figures["kills"] += 1
        self.answers()

    def kill_while_it_works(self) -> None:
        """The same while it is asked something; nothing remains without an answer."""
        tab = self.tab
        document, state = held(tab.chain.now())
        asking = """([document, state]) => {
          soak.asked = Promise.allSettled([
            gridlight.call("solve", { document, seconds: 5 }),
            gridlight.call("hint", { document, state }),
            gridlight.call("check", { document, state }),
          ]).then((all) => all.map(({ status, reason }) => status === "rejected" ? reason.message : ""));
        }"""
        tab.run(asking, [document, state])
        for _ in range(self.chance.randrange(1, 4)):
            tab.page.wait_for_timeout(self.chance.choice([0, 20, 200]))
            if tab.run("(number) => soak.kill(number)", self.chance.randrange(8)):
                self.figures["kills"] += 1
        late = f"new Promise((resolve) => setTimeout(resolve, {1000 * PATIENCE}, null))"
        if (said := tab.run(f"() => Promise.race([soak.asked, {late}])")) is None:
            raise Finding("unanswered", "A question that was asked before its worker ended has no answer.")
        if bad := [sentence for sentence in said if sentence and not sentence.endswith((".", "?"))]:
            raise Finding("error", f"This is no sentence: {bad[0]}")
        self.answers()

    def answers(self) -> None:
        """Python answers a question about the board, which is as it was."""
        document, state = held(self.tab.chain.now())
        answer = self.tab.call("check", document=document, state=state)
        if "error" in answer and not self.tab.is_cut:
            raise Finding("unanswered", f"Python does not check the board: {answer['error']}")
        self.tab.stays()

    def full_disk(self) -> None:
        """No write works: the page says so; then they work again, and nothing is lost."""
        tab = self.tab
        tab.run("() => soak.fill(true)")
        self.figures["aborted writes"] += 1
        for _ in range(12):
            if tab.run(IS_UNSAVED):
                break
            self.change()
        else:
            tab.until(IS_UNSAVED, "The page does not say that nothing is kept.", 2 * SOON, "lost")
        tab.run("() => soak.fill(false)")
        self.change()
        tab.until(IS_SAVED, "The page does not say that all is kept again.", 2 * SOON, "lost")
        tab.stays()
        if self.chance.randrange(2):
            self.reload()

    def change(self) -> None:
        """Make some move."""
        acts.click(self.tab, self.chance)
        self.tab.page.keyboard.press("Escape")
        self.tab.moves()
        self.tab.page.wait_for_timeout(50)

    def cut(self) -> None:
        """Cut the line, or join it again; the page works on."""
        cut = not self.tab.is_cut
        if cut:
            for tab in self.tabs:
                tab.until(IS_UP, "Python does not start.", PATIENCE)
            self.figures["cuts"] += 1
        self.context.set_offline(cut)
        for tab in self.tabs:
            tab.is_cut = cut
        self.answers()

    def other_tab(self) -> None:
        """Go to the other tab, which is opened where there is none; both boards are as they were."""
        if len(self.tabs) < 2 and self.tab.is_cut:
            return
        if len(self.tabs) < 2:
            self.tabs.append(self.new_tab())
        self.tab = next(tab for tab in self.tabs if tab is not self.tab)
        self.tab.page.bring_to_front()
        self.tab.stays()

    def close(self) -> None:
        """Close the tab; one that is opened next goes on with its board."""
        if self.tab.is_cut:
            return
        closed = self.tab
        self.tabs.remove(closed)
        lock = "gridlight-" + closed.run("() => sessionStorage.getItem('gridlight.tab')")
        closed.page.close()
        self.wait_for_end(lock)
        self.figures["closed tabs"] += 1
        self.tab = self.new_tab()
        self.tabs.append(self.tab)
        if self.tab.chain.now() != closed.chain.now():
            raise Finding("lost", f"A new tab shows {self.tab.chain.now()[-200:]}, not the board of the closed one.")
        self.tab.chains = closed.chains  # the new tab has the boards of the closed one, each with its history
        self.tab.arrive(again=True)

    def wait_for_end(self, lock: str) -> None:
        """Wait until the browser has ended a closed tab, which takes a busy machine longer than a player can be."""
        page = self.context.new_page()
        page.goto(f"{self.address}static/index.json")
        page.wait_for_function(IS_FREE, arg=lock)
        page.close()

    def rest(self) -> list[tuple[str, float]]:
        """Wait until all tabs rest; their workers, each with the MB that Python has there."""
        workers: list[tuple[str, float]] = []
        for tab in self.tabs:
            tab.page.bring_to_front()
            tab.until(HAS_REST, "Workers stay that nobody needs.", PATIENCE, "error", KEPT_WORKERS)
            workers += [(name, heap) for name, heap in tab.run("() => soak.workers()")]
        self.tab.page.bring_to_front()
        return workers

    def begin_anew(self) -> None:
        """Close all tabs but one, and load the site again there, which ends all workers that make puzzles."""
        for tab in self.tabs:
            if tab is not self.tab:
                tab.page.close()
        self.tabs = [self.tab]
        self.context.set_offline(False)
        self.tab.is_cut = False
        self.tab.page.reload()
        self.tab.until(IS_UP, "Python does not start again.", PATIENCE)
        self.tab.arrive()

    def kept(self) -> None:
        """Every board that was played in this tab is in the database."""
        boards = {board: chain.now() for board, chain in self.tab.chains.items() if chain.moved}
        end = time.monotonic() + SOON
        while True:
            kept = {str(name).rpartition(":")[2]: table for name, table in self.tab.run(KEPT)}
            lost = [board for board, table in boards.items() if kept.get(board) != table]
            if not lost:
                return
            if time.monotonic() > end:
                what = kept.get(lost[0], "not there at all")
                raise Finding("lost", f"In the database the board {boards[lost[0]][-200:]} is {what[-200:]}.")
            time.sleep(0.2)
