"""Sharing and the page's handle: three kinds of link, every form of text, pictures and files, `window.gridlight`."""

from __future__ import annotations

import re
from typing import Any

from links import held
from player import Player, quiet
from playwright.sync_api import BrowserContext, Page, expect

SMALL = ".....\n#.1.0\n..###"
DOCUMENT = {"kind": "lightup", "rows": SMALL.split("\n")}
PLACED = {"bulbs": [[1, 1]], "dots": [[0, 0]]}
ONLY = {"bulbs": [[0, 3], [1, 1], [2, 0]], "dots": []}
BARE = {"bulbs": [], "dots": []}
COPIED = """async () => {
  for (;;) {
    const text = await navigator.clipboard.readText();
    if (text !== "nothing yet") return text;
    await new Promise((then) => setTimeout(then, 20));
  }
}"""


def visit(context: BrowserContext, link: str) -> tuple[Any, Any]:
    """What someone sees who opens the link in a tab of his own."""
    page = context.new_page()
    with quiet(page):
        page.goto(link)
        visitor = Player(page)
        expect(visitor.grid).to_have_accessible_name("Light Up, 5 × 3")
        seen = visitor.document, visitor.state
    page.close()
    return seen


def test_three_kinds_of_link_and_the_first_one_gives_nothing_away(player: Player) -> None:
    player.open(SMALL)
    player.click(1, 1)
    player.click(0, 0, button="right")
    context = player.page.context
    player.button("Share").click()
    share = player.dialog("Share")
    link = share.get_by_role("textbox", name="Link")
    wanted = {"Puzzle": None, "Position": PLACED, "Solution": ONLY}
    for kind, state in wanted.items():
        choice = share.get_by_role("radio", name=kind)
        if kind == "Puzzle":
            expect(choice).to_be_checked()
        else:
            share.get_by_text(kind, exact=True).click()
        expect(choice).to_be_checked()
        expect(link).to_have_value(re.compile("#lightup"))
        share.get_by_role("button", name="Copy", exact=True).click()
        copied = player.page.evaluate("() => navigator.clipboard.readText()")
        assert copied == link.input_value()
        assert held(copied) == ({"document": DOCUMENT, "state": state} if state else {"document": DOCUMENT})
        assert visit(context, copied) == (DOCUMENT, state or BARE)
    assert player.state == PLACED


def test_every_form_of_text_can_be_copied_and_read_again(player: Player) -> None:
    player.open(SMALL)
    player.page.evaluate("(state) => window.gridlight.act(state)", PLACED)
    kinds = player.page.evaluate("() => window.gridlight.call('kinds')")
    writes = next(kind["writes"] for kind in kinds if kind["kind"] == "lightup")
    assert {"puzzle-team", "sgt", "puzz.link", "pzprv3", "janko", "rows", "json", "link"} <= set(writes)
    player.button("Share").click()
    share = player.dialog("Share")
    form = share.get_by_role("combobox", name="Text form")
    share.get_by_text("Position", exact=True).click()
    copy = form.locator("+ button")  # for a moment it is named "Copied"
    for name in writes:
        form.select_option(name)
        player.page.evaluate("() => navigator.clipboard.writeText('nothing yet')")
        copy.click()
        text = player.page.evaluate(COPIED)
        read = player.page.evaluate("(text) => window.gridlight.call('read', { text, kind: 'lightup' })", text)
        assert read["document"] == DOCUMENT, name
        if name in ("link", "json", "pzprv3"):
            assert read["state"] == PLACED, name
    assert {option.strip() for option in form.locator("option").all_inner_texts()}.isdisjoint(writes)


def test_pictures_and_files(player: Player) -> None:
    player.open(SMALL)
    player.page.evaluate("(state) => window.gridlight.act(state)", PLACED)
    player.button("Share").click()
    saved: dict[str, bytes] = {}
    for name in ("PNG picture", "SVG picture", "Gridlight file"):
        with player.page.expect_download() as download:
            player.dialog("Share").get_by_role("button", name=name).click()
        assert download.value.suggested_filename.startswith("light-up")
        saved[name] = download.value.path().read_bytes()
    assert saved["PNG picture"].startswith(b"\x89PNG")
    assert re.match(rb"(<\?xml[^>]*>\s*)?<svg [^>]*xmlns=", saved["SVG picture"])
    player.page.keyboard.press("Escape")
    player.button("Restart").click()
    player.button("Import").click()
    file = {"name": "kept.json", "mimeType": "application/json", "buffer": saved["Gridlight file"]}
    player.dialog("Import").locator("input[type=file]").set_input_files(file)
    expect(player.dialog("Import")).to_be_hidden()
    assert (player.document, player.state) == (DOCUMENT, PLACED)


def test_a_file_dropped_on_the_page_opens(player: Player) -> None:
    player.page.evaluate(
        """(text) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([text], "board.txt", { type: "text/plain" }));
          for (const type of ["dragenter", "dragover", "drop"]) {
            document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
          }
        }""",
        SMALL,
    )
    expect(player.grid).to_have_accessible_name("Light Up, 5 × 3")


def test_the_handle(player: Player) -> None:
    run = player.page.evaluate
    assert run("() => window.gridlight.ready") is None
    assert run("(text) => window.gridlight.open(text)", SMALL) is None
    assert run("() => gridlight.document()") == DOCUMENT
    assert run("() => gridlight.state()") == BARE
    run("(state) => gridlight.act(state)", {"bulbs": [[1, 1], [0, 1]]})
    player.page.wait_for_function("() => gridlight.verdict() !== null")
    verdict = run("() => gridlight.verdict()")
    assert verdict == run("() => gridlight.call('check', { document: gridlight.document(), state: gridlight.state() })")
    assert [fault["rule"] for fault in verdict["faults"]] == ["bulbs-apart"]
    run("() => gridlight.undo()")
    assert run("() => gridlight.state()") == BARE
    run("() => gridlight.redo()")
    assert run("() => gridlight.state()") == {"bulbs": [[1, 1], [0, 1]], "dots": []}
    run("(state) => gridlight.act(state)", PLACED)
    links = {kind: run("(kind) => gridlight.link(kind)", kind) for kind in ("puzzle", "position", "solution")}
    assert held(links["puzzle"]) == {"document": DOCUMENT}
    assert held(links["position"]) == {"document": DOCUMENT, "state": PLACED}
    assert held(links["solution"]) == {"document": DOCUMENT, "state": ONLY}
    assert run("() => gridlight.state()") == PLACED
    run("(link) => gridlight.open(link)", links["solution"])
    assert run("() => gridlight.state()") == ONLY
    player.page.wait_for_function("() => gridlight.verdict()?.solved === true")


def test_the_handle_is_there_before_the_page_is(page: Page) -> None:
    page.goto("./", wait_until="commit")
    page.wait_for_function("() => 'gridlight' in window")
    page.evaluate("(text) => window.gridlight.open(text)", SMALL)
    expect(page.get_by_role("grid")).to_have_accessible_name("Light Up, 5 × 3")


def test_a_puzzle_without_solution_has_no_link_to_one(player: Player) -> None:
    player.open("1.\n.4")
    player.button("Share").click()
    share = player.dialog("Share")
    share.get_by_text("Solution", exact=True).click()
    expect(share.get_by_role("alert")).to_contain_text("This puzzle has no solution")
    expect(share.get_by_role("textbox", name="Link")).to_have_value("")
