"""Boards in a page of another site, whose readers' browser keeps nothing for ours: played, and solved with hints."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

import pytest
from axe import serious_in_frame
from links import document_link, link
from plain import PlainHost, other_site
from player import Player, box_of, quiet
from playwright.sync_api import Browser, Frame, Locator, Page, expect

from building import site

LIGHTS = document_link({"kind": "lightup", "rows": ["2..", "...", "..."]})
PRESSES = {"kind": "lightsout", "states": 2, "lights": ["110", "100", "000"]}
PRESSED = link(json.dumps({"document": PRESSES}), "lightsout")
BLOG = """<!doctype html><title>A blog</title><h1>Two puzzles</h1>
<script>
  window.told = [];
  window.errors = [];
  for (const what of ["ready", "moved", "solved"]) {
    addEventListener(`gridlight-${what}`, ({ target }) => told.push(`${target.id} ${what}`));
  }
</script>
<script async src="SITEgridlight-board.js"></script>
<p><gridlight-board id="first" src="SITE#LIGHTS"></gridlight-board></p>
<iframe sandbox="allow-scripts" name="second" width="600" height="400" src="SITEembed.html#PRESSED"></iframe>
<iframe name="tiny" width="100" height="100" src="SITEembed.html#LIGHTS"></iframe>
<iframe name="bad" width="280" height="280" src="SITEembed.html#lightup.abc"></iframe>
<p style="height: 2000px">More.</p>"""
KEPT = """async () => ({
  databases: (await indexedDB.databases()).length,
  local: localStorage.length + sessionStorage.length,
  workers: (await navigator.serviceWorker?.getRegistrations() ?? []).length,
})"""
THERE = 60_000  # milliseconds until Python answers first
MOST_ASKED = 60


@pytest.fixture(scope="module")
def host(contents: site.Contents, tmp_path_factory: pytest.TempPathFactory) -> Iterator[PlainHost]:
    """A host that lets any page read its files, as a frame in a sandbox needs."""
    host = PlainHost(tmp_path_factory.mktemp("embedded"))
    host.lay(contents)
    host.is_open = True
    host.start()
    yield host
    host.stop()


@pytest.fixture
def blog(strict: Browser, host: PlainHost) -> Iterator[Page]:
    """A page of another site, with boards of ours in frames."""
    html = BLOG.replace("SITE#", f"{host.address}#").replace("SITE", host.address)
    html = html.replace("#LIGHTS", LIGHTS).replace("#PRESSED", PRESSED)
    with other_site(html) as address:
        page = strict.new_page(viewport={"width": 700, "height": 1400})
        page.goto(address)
        yield page
        page.close()


def says(frame: Frame) -> Locator:
    """Where the rule, the verdict and advice stand."""
    return frame.get_by_role("region", name="Help with this puzzle")


def frame_of(page: Page, ending: str, name: str = "") -> Frame:
    """The frame whose address ends so."""
    frame = next(one for one in page.frames if one.url.endswith(ending) and one.name == name)
    expect(frame.get_by_role("link", name="Open in Gridlight")).to_be_visible()
    return frame


def solve_with_hints(frame: Frame, ask: Callable[[], None]) -> None:
    """Ask where to look, why, and to have it done, again and again until the board is solved."""
    solved = frame.get_by_text("Solved.", exact=True)
    hint = frame.get_by_role("button", name=re.compile("[Hh]int$"))
    for _ in range(MOST_ASKED):
        before = hint.inner_text()
        ask()
        expect(solved.or_(hint.filter(has_not_text=before)).first).to_be_visible(timeout=THERE)
        if solved.is_visible():
            return
    raise AssertionError("The hints do not lead to the solution.")


def test_two_boards_in_a_blog_are_played_and_solved_with_hints(blog: Page, host: PlainHost) -> None:
    with quiet(blog, but="data:text/javascript"):  # which Python tries in a worker that is no module
        first, second = frame_of(blog, LIGHTS), frame_of(blog, PRESSED, "second")
        expect(says(first)).to_contain_text("Place bulbs")
        expect(says(second)).to_contain_text("Press")
        assert not [place for place, _ in host.sent if ".packed" in place]  # Python is for those who play
        assert first.evaluate("() => navigator.locks.query().catch(({ name }) => name)") == "SecurityError"
        assert second.evaluate("() => origin") == "null"
        grown = box_of(blog.locator("#first iframe"))
        assert grown["height"] != 480

        tiny, bad = frame_of(blog, LIGHTS, "tiny"), frame_of(blog, "#lightup.abc", "bad")
        expect(tiny.get_by_role("link", name="Open in Gridlight")).to_be_in_viewport(ratio=1)
        expect(tiny.get_by_role("grid")).to_be_hidden()
        expect(bad.get_by_role("alert")).to_contain_text("This link is incomplete or damaged.")

        # Nothing happens by keys, wheels and messages that are meant for the page.
        blog.keyboard.press("h")
        blog.locator("#first").hover()
        blog.mouse.wheel(0, 300)
        blog.wait_for_function("() => scrollY > 0")
        blog.evaluate("() => scrollTo(0, 0)")
        blog.evaluate("""() => {
          postMessage({ gridlight: "height", height: 900 }, "*");
          for (const { contentWindow } of document.querySelectorAll("iframe")) {
            contentWindow.postMessage({ gridlight: "solved", act: { bulbs: [] } }, "*");
          }
        }""")
        expect(says(first)).to_contain_text("Place bulbs")
        assert blog.locator("#first iframe").bounding_box() == grown

        first.get_by_role("gridcell").nth(1).click(position={"x": 5, "y": 5}, force=True)
        expect(first.get_by_role("button", name="Undo")).to_be_enabled()
        solve_with_hints(first, first.get_by_role("button", name=re.compile("[Hh]int$")).click)
        assert blog.evaluate("() => [told[0], told[1], told.at(-1)]") == ["first ready", "first moved", "first solved"]
        expect(says(second)).to_contain_text("Press")
        expect(second.get_by_role("button", name="Undo")).to_be_disabled()

        second.get_by_role("gridcell").first.focus()
        blog.keyboard.press("ArrowRight")
        blog.keyboard.press("Enter")
        solve_with_hints(second, lambda: blog.keyboard.press("h"))
        home = second.get_by_role("link", name="Open in Gridlight")
        expect(home).to_have_attribute("href", re.compile(f"^{re.escape(host.address)}#lightsout[.]"))
    for frame in (first, second):  # axe tries a style of its own in a frame, which the policy refuses
        assert serious_in_frame(blog, frame) == []


def test_a_board_by_itself_keeps_nothing(blank: Page) -> None:
    page = blank
    page.goto(f"embed.html{LIGHTS}")
    page.get_by_role("gridcell").first.focus()
    page.keyboard.press("m")
    expect(page.get_by_role("button", name="switch to")).to_contain_text("Dot")
    expect(says(page.main_frame)).to_contain_text("Place bulbs")  # nobody has moved or asked
    for _ in range(2):
        page.keyboard.press("m")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(says(page.main_frame)).to_contain_text("No rule is broken", timeout=THERE)
    assert page.evaluate(KEPT) == {"databases": 0, "local": 0, "workers": 0}


def test_share_gives_a_line_for_other_pages(player: Player) -> None:
    player.button("Share").click()
    line = player.dialog("Share").get_by_label("Line for another page")
    expect(line).to_have_value(re.compile("gridlight-board.js.*<gridlight-board src=.*#lightup[.]"))
    player.dialog("Share").get_by_label("How it is embedded").select_option("frame")
    expect(line).to_have_value(re.compile('^<iframe src=".*embed[.]html#lightup[.].*</iframe>$'))
    with player.page.expect_popup() as opened:
        player.dialog("Share").get_by_role("link", name="Preview").click()
    expect(opened.value.get_by_role("grid", name="Light Up, 7 × 7")).to_be_visible()
    opened.value.close()
