"""The site is kept in the browser: it works without a network, and a new version comes when one agrees."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe import serious
from conftest import Launch, save_power
from plain import PlainHost
from player import Player, quiet, send_cdp, set_offline, wait_until
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from building import offline, site
from building.fetch import runtime
from building.folders import ROOT
from tests.support.extra_kinds import FOLDERS

LONG = 120_000  # milliseconds to start Python and to keep the site, on a busy machine
READY = "Ready for offline use."
NOT_FETCHED = offline.NOT_KEPT - {offline.BUILT}  # the worker itself is fetched
NEWS = "There is a new version of Gridlight."
SMALL = "...\n.2.\n..."
SOLVE = """async (engine) => {
  const { status, engine: by } = await gridlight.call("solve", { document: gridlight.document(), engine });
  return [status, by];
}"""
KEPT = "async () => (await caches.keys()).filter((name) => name.startsWith('gridlight-site'))"
BUILD = "() => JSON.parse(document.getElementById('site').text).build"
LOADED = f"(build) => 'gridlight' in window && ({BUILD})() === build"
UPDATE = "async () => void (await navigator.serviceWorker.getRegistration()).update()"
REGISTERED = "async () => (await navigator.serviceWorker.getRegistrations()).length"
TOAST = "(text) => document.getElementById('toast').textContent === text"
GALLERY = """async () => {
  const { gallery } = JSON.parse(document.getElementById("site").text);
  return (await (await fetch(gallery.lightup.place)).json()).length;
}"""
SAVES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"


@pytest.fixture(scope="module")
def versions(contents: site.Contents, tmp_path_factory: pytest.TempPathFactory) -> list[site.Contents]:
    """Two versions of the site, of which the second has one puzzle in a gallery, and one that is not kept."""
    changed = tmp_path_factory.mktemp("changed")
    gallery = changed / "static/gallery/lightup.json"
    gallery.parent.mkdir(parents=True)
    gallery.write_text(json.dumps(json.loads((ROOT / "static/gallery/lightup.json").read_text("utf-8"))[:1]))
    return [
        site.contents(runtime(), FOLDERS, keeps=True),
        site.contents(runtime(), (*FOLDERS, changed), keeps=True),
        contents,
    ]


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> PlainHost:
    return PlainHost(tmp_path_factory.mktemp("host"))


@pytest.fixture
def context(browser: Browser, host: PlainHost, versions: list[site.Contents]) -> Iterator[BrowserContext]:
    """A browser that has never seen the site, whose first version is there."""
    host.lay(versions[0])
    host.start()
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    save_power(context)
    yield context
    context.close()
    host.stop()


def said(page: Page, text: str) -> None:
    """Wait until the page has said that."""
    page.wait_for_function(TOAST, arg=text, timeout=LONG)


def notice(page: Page, text: str) -> Locator:
    """The sentence with buttons that says that."""
    return page.get_by_role("region", name="About this site").filter(has_text=text)


def build(contents: site.Contents) -> str:
    """The name of a version."""
    return json.loads(contents["static/index.json"])["build"]


# Garbage in place of the kept files whose addresses match, in every cache of the page's; how many were changed.
DAMAGE = """async (pattern) => {
  let changed = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      if (!new RegExp(pattern).test(url)) continue;
      await cache.put(url, new Response("<p>Please log in</p>", { headers: { "content-type": "text/html" } }));
      changed += 1;
    }
  }
  return changed;
}"""
OLD = "gridlight-site /puzzles/gridlight/ old"
# Garbage in two caches of the page's, in place of all that Python's workers fetch.
PLANT = """async () => {
  const { files, vendor, vendored } = JSON.parse(document.getElementById("site").text);
  const lent = Object.keys(vendored).map((name) => vendor + name);
  const places = [...Object.values(files).map(({ place }) => place), ...lent];
  for (const name of ["gridlight-files", "OLD"]) {
    const cache = await caches.open(name);
    for (const place of places) await cache.put(place, new Response("garbage"));
  }
}""".replace("OLD", OLD)


def solves(page: Page, engine: str) -> list[str]:
    """What comes of solving a small board."""
    page.evaluate("(text) => gridlight.open(text)", SMALL)
    return page.evaluate(SOLVE, engine)


def first_visit(page: Page, host: PlainHost, version: site.Contents) -> None:
    """Everything is fetched once, and kept; the page can be installed."""
    host.sent.clear()
    page.goto(host.address)
    said(page, READY)
    expect(Player(page).status).to_have_text(READY)
    places = [place for place, _ in host.sent]
    assert sorted(places) == sorted(set(places)), "nothing is fetched twice"
    assert sum(size for _, size in host.sent) == sum(
        len(data) for place, data in version.items() if place not in NOT_FETCHED
    )
    assert page.evaluate(KEPT) == [f"gridlight-site /puzzles/gridlight/ {build(version)}"]
    session: Any = page.context.new_cdp_session(page)
    installed = session.send("Page.getAppManifest")
    assert (installed["errors"], installed["url"]) == ([], f"{host.address}manifest.webmanifest")


def damage_all(page: Page) -> None:
    """Everything that is kept is garbage; after the next visit it is whole again."""
    wait_until(page, "async () => (await caches.keys()).includes('gridlight-python')", LONG)
    # Everything: the page, its code, Python's, wheels and its memory; the browser asks for the page again.
    assert page.evaluate(DAMAGE, ".") > 30
    page.reload()
    Player(page).ready()
    for engine in ("sat", "z3", "clingo"):
        assert solves(page, engine) == ["solved", engine]
    Player(page).button("Gallery").click()
    expect(Player(page).dialog("Gallery").get_by_role("heading", name="Easy")).to_be_visible()


def works_without_a_network(page: Page, host: PlainHost) -> None:
    """A text comes as the system hands over what is shared; what was fetched again solves it, and more."""
    player = Player(page)
    host.stop()
    set_offline(page.context, True)
    page.goto(f"{host.address}?title=A+puzzle&text=...%0A.0.%0A...")
    player.ready()
    page.wait_for_function("() => gridlight.document().rows[1] === '.0.'")
    assert "?" not in page.url
    for engine in ("sat", "z3", "clingo"):
        assert solves(page, engine) == ["solved", engine]
    player.button("Share").click()
    expect(page.get_by_role("textbox", name="Link")).to_have_value(re.compile(rf"^{host.address}#lightup\."))
    page.keyboard.press("Escape")
    player.button("Gallery").click()
    expect(player.dialog("Gallery").get_by_role("heading", name="Easy")).to_be_visible()
    page.keyboard.press("Escape")
    set_offline(page.context, False)
    host.start()


def load_the_news(page: Page, first: str, second: str) -> None:
    """A reload does not install a new version; who agrees has it, and what was done a moment before."""
    player = Player(page)
    page.evaluate(UPDATE)
    expect(notice(page, NEWS)).to_be_visible(timeout=LONG)
    expect(player.status).to_have_text(NEWS)
    page.reload()
    player.ready()
    assert page.evaluate(BUILD) == first
    expect(notice(page, NEWS)).to_be_visible(timeout=LONG)
    player.open("\n".join(["." * 200] * 200))
    player.button("Explain").click()  # which goes on for long
    player.click(0, 0)
    page.get_by_role("button", name="Load it", exact=True).press("Enter")
    page.wait_for_function(LOADED, arg=second, timeout=LONG)
    player.ready()
    assert player.state == {"bulbs": [[0, 0]], "dots": []}
    expect(notice(page, NEWS)).to_be_hidden()


@pytest.mark.timeout(300)
def test_a_site_is_kept_mended_and_brought_up_to_date_until_it_keeps_nothing(
    context: BrowserContext, host: PlainHost, versions: list[site.Contents]
) -> None:
    first, second, without = versions
    page = context.new_page()
    with quiet(page):
        first_visit(page, host, first)
        damage_all(page)
        works_without_a_network(page, host)

        other = context.new_page()
        other.goto(host.address)
        other.evaluate("() => gridlight.ready")
        host.lay(second)
        load_the_news(page, build(first), build(second))
        # The other page goes on with the files of its version, which are no more on the host.
        assert other.evaluate(BUILD) == build(first)
        assert solves(other, "z3") == ["solved", "z3"]
        assert other.evaluate(GALLERY) > page.evaluate(GALLERY) == 1
        assert sorted(page.evaluate(KEPT)) == sorted(
            f"gridlight-site /puzzles/gridlight/ {build(one)}" for one in (first, second)
        )
        other.close()

        host.lay(without)
        page.evaluate(UPDATE)
        expect(notice(page, NEWS)).to_be_visible(timeout=LONG)
        page.get_by_role("button", name="Load it", exact=True).click()
        page.wait_for_function(LOADED, arg=build(without), timeout=LONG)
        Player(page).ready()
        assert page.evaluate(KEPT) == []
        assert page.evaluate(REGISTERED) == 0


def a_network_that_sends_other_files(page: Page, host: PlainHost) -> None:
    """What it sent is not kept for ever, neither by the page nor by the browser."""
    player = Player(page)
    host.portal = r"/vendor/(?!.*woff2)|gridlight\.zip|worker-"
    page.goto(host.address)
    expect(player.verdict).to_contain_text("What came is not what this page was made for", timeout=LONG)
    page.evaluate(PLANT)  # beside what the browser itself has kept
    host.portal = ""
    player.button("Hint").click()
    expect(player.advice.get_by_role("button", name="Why")).to_be_visible(timeout=LONG)
    for engine in ("sat", "z3", "clingo"):
        assert solves(page, engine) == ["solved", engine]


def test_the_page_asks_where_data_costs_and_goes_on_where_the_network_or_the_room_is_none(
    context: BrowserContext, host: PlainHost
) -> None:
    page = context.new_page()
    page.add_init_script(SAVES_DATA)
    player = Player(page)
    with quiet(page):
        a_network_that_sends_other_files(page, host)
        expect(notice(page, "Keep Gridlight in this browser")).to_be_visible(timeout=LONG)
        assert page.evaluate(REGISTERED) == 0
        assert serious(player) == []
        page.evaluate("(name) => caches.delete(name)", OLD)
        origin = re.match("http://[^/]*", host.address)
        assert origin is not None
        tell = context.new_cdp_session(page)
        send_cdp(tell, "Storage.overrideQuotaForOrigin", {"origin": origin[0], "quotaSize": 12_000_000})
        page.get_by_role("button", name="Keep", exact=True).click()
        expect(player.status).to_contain_text("There is not enough room", timeout=LONG)
        assert page.evaluate(KEPT) == []
        page.get_by_role("button", name="Settings", exact=True).click()
        row = page.get_by_role("switch", name="Offline use")
        expect(row).to_be_checked()
        row.uncheck()
        wait_until(page, f"async () => (await ({REGISTERED})()) === 0")
        tell.detach()  # there is room again
        row.check()
        said(page, READY)


def test_an_installed_page_opens_the_files_and_the_texts_that_the_system_hands_to_it(
    launch: Launch, host: PlainHost, versions: list[site.Contents], tmp_path: Path
) -> None:
    host.lay(versions[0])
    host.start()
    context = launch(tmp_path / "profile", {})
    page = context.new_page()
    page.goto(host.address)
    said(page, READY)
    system: Any = context.new_cdp_session(page)
    app = system.send("Page.getAppId")["appId"]
    system.send("PWA.install", {"manifestId": app})
    file = tmp_path / "board.json"
    file.write_text(json.dumps({"document": {"kind": "lightup", "rows": ["..1", "...", "0.."]}}))
    shared = f"{host.address}?title=A+puzzle&text=...%0A.0.%0A..."
    for how, given, middle in (("launchFilesInApp", {"files": [str(file)]}, "..."), ("launch", {"url": shared}, ".0.")):
        with context.expect_page() as opening:
            system.send(f"PWA.{how}", {"manifestId": app, **given})
        opened = opening.value
        with quiet(opened):
            expect(Player(opened).grid).to_have_accessible_name("Light Up, 3 × 3", timeout=LONG)
            assert Player(opened).document["rows"][1] == middle
            assert "?" not in opened.url
    system.send("PWA.uninstall", {"manifestId": app})
    context.close()
    host.stop()
