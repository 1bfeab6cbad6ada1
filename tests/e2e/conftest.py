"""A built site on this machine and a real Chromium that reaches nothing else; a page that complains fails its test."""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page, expect

from building import serve, site
from building.checks import VISITED
from building.chromium import chromium
from building.fetch import runtime
from gridlight import puzzles
from gridlight.making import options_of
from tests.support.extra_kinds import FOLDERS
from tests.support.machine import slowness

pytest.register_assert_rewrite("player", "reading", "sentences", "links", "samples")

from player import FIRST_BOARD, Player, quiet, send_cdp  # noqa: E402 (after the rewriting of its assertions)
from samples import Sample, sample_of  # noqa: E402

expect.set_options(timeout=5_000 * slowness())  # milliseconds; Playwright's own 5 s on an idle machine

FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--process-per-site",  # a page that opens beside another finds Python's compiled code in memory
)
HOST = "gridlight.localhost"  # one name for the sites of all pytest workers, so that what is kept is of use to all
Launch = Callable[[Path, dict[str, Any]], BrowserContext]
Home = Callable[[dict[str, Any]], BrowserContext]

STILL = {"reduced_motion": "reduce"}  # every frame of a motion is drawn by the processor; phones have motion
CLIPBOARD = ["clipboard-read", "clipboard-write"]
# Tests run side by side: with more workers that make puzzles, a page takes twice as much CPU and is no sooner done.
CORES = "Object.defineProperty(navigator, 'hardwareConcurrency', { configurable: true, value: 2 })"
# For the same reason nothing is made ahead in idle time: the battery is low.
LOW_BATTERY = "navigator.getBattery = async () => ({ charging: false, level: 0.1 })"
SOLVE = "() => gridlight.call('solve', { document: gridlight.document() })"
# Compiled code stays in memory as long as a page of the site has it.
HAVE_COMPILED = """async () => {
  const { files } = await (await fetch("static/index.json")).json();
  const unpacked = (await fetch(files.wasm.place)).body.pipeThrough(new DecompressionStream("gzip"));
  const headers = { "content-type": "application/wasm" };
  globalThis.compiled = await WebAssembly.compileStreaming(new Response(unpacked, { headers }));
}"""
PLAYERS = "indexeddb,local_storage"  # what the page keeps of the player's; Python's memory it keeps elsewhere


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], served: str) -> dict[str, Any]:
    """The Chromium that build.py finds, too, which finds the site by its name."""
    hosts = f"--host-resolver-rules=MAP {HOST}:80 {served}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
    root = ["--no-sandbox"] if os.geteuid() == 0 else []
    return browser_type_launch_args | {
        "executable_path": chromium(Path(sys.executable)),
        "args": [*FLAGS, hosts, *root],
    }


@pytest.fixture(scope="module")
def strict(browser_type: BrowserType, browser_type_launch_args: dict[str, Any]) -> Iterator[Browser]:
    """A browser that keeps nothing for a site in a frame of another one."""
    args = [*browser_type_launch_args["args"], "--test-third-party-cookie-phaseout"]
    args = [arg.replace("EXCLUDE 127.0.0.1", "EXCLUDE 127.0.0.1, EXCLUDE localhost") for arg in args]
    options: dict[str, Any] = browser_type_launch_args | {"args": args}
    browser = browser_type.launch(**options)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """A window of a common size."""
    return browser_context_args | {"viewport": {"width": 1280, "height": 800}, "permissions": CLIPBOARD}


@pytest.fixture(scope="session")
def contents() -> site.Contents:
    """The files of the site, with the kinds that only the tests have."""
    return site.contents(runtime(), FOLDERS)


@pytest.fixture(scope="session")
def served(contents: site.Contents, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The host and the port that serve the site."""
    with serve.serving(contents, tmp_path_factory.mktemp("site"), lasts=True) as address:
        yield urlsplit(address).netloc


@pytest.fixture(scope="session")
def base_url() -> str:
    """The site's address: page.goto("./") opens it."""
    return f"http://{HOST}/"


def save_power(place: Page | BrowserContext) -> None:
    """Have a page, or all of a browser, do only what its person asks for."""
    for script in (CORES, LOW_BATTERY):
        place.add_init_script(script)


@pytest.fixture
def page(page: Page) -> Iterator[Page]:
    """A page in a browser that has never seen the site."""
    save_power(page)
    with quiet(page):
        yield page


@pytest.fixture(scope="session")
def launch(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], browser_context_args: dict[str, Any]
) -> Launch:
    """Opens a browser with a profile on the disk, for a screen and hands."""

    def launch(profile: Path, hand: dict[str, Any]) -> BrowserContext:
        context = browser_type.launch_persistent_context(
            profile, **(browser_type_launch_args | browser_context_args | hand)
        )
        save_power(context)
        return context

    return launch


@pytest.fixture(scope="session")
def visited(launch: Launch, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The profile of someone who has been at the site: it keeps files, scripts and Python's memory.

    The first pytest worker makes it; build.py names a folder in which the next run of pytest finds it.
    """
    folder = tmp_path_factory.getbasetemp()
    folder = folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder
    folder = Path(os.environ.get(VISITED, folder))
    profile = folder / "visited"
    with (folder / "visited.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not profile.exists():
            visit(launch, folder / "visiting")
            (folder / "visiting").rename(profile)
    return profile


def visit(launch: Launch, profile: Path) -> None:
    """Open the site twice in a new browser: scripts are kept at the second visit."""
    context = launch(profile, {})
    for _ in range(2):
        page = context.new_page()
        page.goto("./")
        Player(page).ready()
        page.evaluate(SOLVE)
        page.close()
    context.close()


@pytest.fixture(scope="session")
def home(launch: Launch, visited: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Home]:
    """Opens the browser of someone who comes again, and has a text of the site open in a tab."""
    with ExitStack() as open_ones:

        def opened(hand: dict[str, Any]) -> BrowserContext:
            profile = shutil.copytree(visited, tmp_path_factory.mktemp("profile"), dirs_exist_ok=True)
            context = launch(profile, hand)
            open_ones.callback(context.close)
            have_compiled(context.pages[0])
            return context

        yield opened


def have_compiled(page: Page) -> None:
    """Have a text of the site open in a tab, with Python's compiled code."""
    page.goto("LICENCES.txt")
    page.evaluate(HAVE_COMPILED)


@pytest.fixture(scope="session")
def desk(home: Home) -> BrowserContext:
    """Someone with a mouse and a keyboard who comes again."""
    return home(STILL)


@pytest.fixture(scope="session")
def phone(home: Home) -> BrowserContext:
    """Someone with a small phone who comes again."""
    return home({"viewport": {"width": 360, "height": 640}, "has_touch": True, "device_scale_factor": 2})


@pytest.fixture(scope="session")
def other_desk(home: Home) -> BrowserContext:
    """Someone else with a mouse and a keyboard, in a browser of their own."""
    return home(STILL)


@pytest.fixture(scope="module")
def strangers(other_desk: BrowserContext, base_url: str) -> BrowserContext:
    """The browser of people who have kept nothing of the site but its code."""
    page = other_desk.new_page()
    forget(page, base_url)
    page.close()
    return other_desk


def forget(page: Page, address: str) -> None:
    """Take everything of the player's out of a page's browser."""
    everything = {"origin": address.rstrip("/"), "storageTypes": PLAYERS}
    send_cdp(page.context.new_cdp_session(page), "Storage.clearDataForOrigin", everything)


@contextmanager
def forgotten(context: BrowserContext, address: str) -> Generator[Player, None, None]:
    """An empty page in a browser that knows the site and has nothing of the player's."""
    page = context.new_page()
    forget(page, address)
    try:
        with quiet(page):
            yield Player(page)
    finally:
        page.close()


@pytest.fixture
def emptied(other_desk: BrowserContext, base_url: str) -> Iterator[BrowserContext]:
    """A browser in which nothing of the player's is kept; the pages of a test are closed at its end."""
    before = other_desk.pages
    with forgotten(other_desk, base_url):
        yield other_desk
    for page in other_desk.pages:
        if page not in before:
            page.close()


@contextmanager
def coming_again(context: BrowserContext, address: str) -> Generator[Player, None, None]:
    """Someone there, once Python is up."""
    with forgotten(context, address) as player:
        player.page.goto("./")
        player.ready()
        expect(player.board).to_have_accessible_name(FIRST_BOARD)
        yield player


@contextmanager
def visiting(strangers: BrowserContext, link: str) -> Generator[Player, None, None]:
    """Someone else, who has kept nothing, opens a link."""
    with forgotten(strangers, link.split("#")[0]) as visitor:
        visitor.page.goto(link)
        visitor.ready()
        yield visitor


@pytest.fixture
def blank(desk: BrowserContext, base_url: str) -> Iterator[Page]:
    """An empty page at that desk, before the site is opened."""
    with forgotten(desk, base_url) as player:
        yield player.page


@pytest.fixture
def timed(home: Home, base_url: str) -> Iterator[Page]:
    """The same in a browser of its own: once a page sets the clock, all pages of its browser have it."""
    with forgotten(home(STILL), base_url) as player:
        yield player.page


@pytest.fixture
def player(desk: BrowserContext, base_url: str) -> Iterator[Player]:
    """Someone at a desk, with mouse and keyboard, before the first puzzle of the gallery."""
    with coming_again(desk, base_url) as player:
        yield player


@pytest.fixture(scope="module")
def seated(desk: BrowserContext, base_url: str) -> Iterator[Player]:
    """Someone at the desk for all tests of a module, each of which opens its own board."""
    with coming_again(desk, base_url) as player:
        yield player


@pytest.fixture
def cleared(seated: Player) -> Player:
    """The same, with no dialog, answer or editor left open by another test."""
    clear(seated)
    return seated


def clear(player: Player) -> None:
    """Close what is open beside the board."""
    for _ in range(2):
        player.page.keyboard.press("Escape")
    if player.editing.is_visible():
        player.button("Edit").click()


@pytest.fixture
def thumb(phone: BrowserContext, base_url: str) -> Iterator[Player]:
    """Someone with a phone."""
    with coming_again(phone, base_url) as player:
        yield player


@pytest.fixture(scope="module")
def thumbs(phone: BrowserContext, base_url: str) -> Iterator[Player]:
    """Someone with a phone for all tests of a module, each of which opens its own board."""
    with coming_again(phone, base_url) as player:
        yield player


@pytest.fixture(scope="module", autouse=True)
def every_kind() -> Iterator[None]:
    """Python here knows the kinds that the site has, those of the tests included."""
    with puzzles.more(FOLDERS):
        yield


with puzzles.more(FOLDERS):
    KINDS = puzzles.kinds()
    MAKERS = [kind for kind in KINDS if options_of(puzzles.find(kind))]  # whose puzzles can be made


# A graph and panels: enough where the page does the same for every kind, and other tests try each kind on its own.
two_kinds = pytest.mark.parametrize("sample", ["switches", "witness"], indirect=True)
# A panel: enough where the page asks nothing of the kind, and tests of more kinds go a part of the same way.
a_panel = pytest.mark.parametrize("sample", ["witness"], indirect=True)
two_makers = pytest.mark.parametrize("kind", [MAKERS[0], MAKERS[-1]])


@pytest.fixture(scope="module", params=KINDS)
def sample(request: pytest.FixtureRequest, every_kind: None, contents: site.Contents) -> Sample:
    """A board of each kind that there is, one after the other: the first of its gallery."""
    gallery = json.loads(contents[f"static/gallery/{request.param}.json"])
    return sample_of(gallery[0]["document"])
