"""The Import dialog: what cannot be opened stays in it, and is named."""

from __future__ import annotations

import json

from axe import serious
from player import Player
from playwright.sync_api import FilePayload, expect

LIGHTS = {"kind": "lightsout", "states": 2, "goal": 0, "reach": "plus", "wrap": False}

# The event of a dialog that closes comes after the next event of the keyboard.
CLOSE_AND_PASTE = """(text) => {
  document.getElementById("import-dialog").close();
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""

TYPE_AS_IT_OPENS = """(box) => {
  document.getElementById("import-open").click();
  box.value = "typed since";
  box.dispatchEvent(new Event("input", { bubbles: true }));
}"""


def test_a_broken_picture_is_refused(cleared: Player) -> None:
    cleared.button("Import").click()
    box = cleared.page.get_by_role("textbox", name="Paste a puzzle")
    expect(box).not_to_have_attribute("aria-invalid", "true")
    box.fill("an older text")
    file: FilePayload = {"name": "board.png", "mimeType": "image/png", "buffer": b"\x89PNG\r\n\x1a\n\0\0"}
    cleared.page.locator("#import-file").set_input_files([file])
    expect(cleared.dialog("Import")).to_contain_text("board.png can't be opened: it is broken")
    expect(box).to_have_value("")
    expect(box).to_have_attribute("aria-invalid", "true")


def test_a_text_that_cannot_be_opened_stays_in_import(cleared: Player) -> None:
    link = "https://puzz.link/p?slither/5/5/ddcdg2b3d"
    before = cleared.document
    cleared.paste(link)
    expect(cleared.dialog("Import")).to_contain_text(
        "This is Slitherlink from puzz.link. Gridlight has only Lights Out"
    )
    box = cleared.page.get_by_role("textbox", name="Paste a puzzle")
    expect(box).to_have_value(link)
    # What is typed while a text is being read is not replaced by that text.
    box.evaluate(TYPE_AS_IT_OPENS)
    expect(cleared.page.locator("#import-open")).to_be_enabled()
    expect(box).to_have_value("typed since")
    expect(cleared.dialog("Import")).to_contain_text("Slitherlink")
    assert cleared.document == before


def test_what_is_pasted_as_the_dialog_closes_is_read(cleared: Player) -> None:
    cleared.button("Import").click()
    cleared.page.evaluate(CLOSE_AND_PASTE, "https://puzz.link/p?slither/5/5/ddcdg2b3d")
    expect(cleared.dialog("Import")).to_contain_text("This is Slitherlink")


BOOK = "\n".join(
    json.dumps(line)
    for line in (
        {"document": {"kind": "lightup", "rows": ["..#", "1.."]}, "make": {"grade": {"level": "easy"}}, "seed": "a-1"},
        {"seed": "a-2", "error": {"kind": "stopped", "text": "No puzzle was found in time."}},
        {"document": {**LIGHTS, "lights": ["101", "000"]}, "grade": {"level": "hard"}, "title": "Two lamps"},
        {"document": {**LIGHTS, "lights": ["11", "10"]}},
    )
)


def test_a_book_of_the_command_is_a_list_to_choose_from(cleared: Player) -> None:
    cleared.button("Import").click()
    file: FilePayload = {"name": "book.jsonl", "mimeType": "", "buffer": BOOK.encode()}
    cleared.page.locator("#import-file").set_input_files([file])
    book = cleared.page.get_by_role("listbox", name="This book has 3 puzzles. Choose one to open.")
    expect(book).to_be_focused()
    expect(book.get_by_role("option")).to_have_text(
        ["1. Light Up, 3 × 2, easy", "2. Lights Out, 3 × 2, hard, Two lamps", "3. Lights Out, 2 × 2"]
    )
    cleared.page.keyboard.press("ArrowDown")
    cleared.page.keyboard.press("Enter")
    expect(cleared.dialog("Import")).not_to_be_visible()
    assert cleared.document["lights"] == ["101", "000"]
    # The book is still there for the next one.
    cleared.button("Import").click()
    expect(book).to_be_focused()
    cleared.page.keyboard.press("ArrowDown")
    cleared.dialog("Import").get_by_role("button", name="Open", exact=True).click()
    expect(cleared.dialog("Import")).not_to_be_visible()
    assert cleared.document["lights"] == ["11", "10"]


def test_a_book_gives_way_to_another_text(cleared: Player) -> None:
    cleared.paste(BOOK)
    book = cleared.page.get_by_role("listbox", name="This book has")
    expect(book).to_be_visible()
    cleared.page.get_by_role("textbox", name="Paste a puzzle").fill("#1\n..")
    expect(book).not_to_be_visible()
    cleared.dialog("Import").get_by_role("button", name="Open", exact=True).click()
    expect(cleared.dialog("Import")).not_to_be_visible()
    assert cleared.document["rows"] == ["#1", ".."]


def test_a_line_of_a_book_opens_at_once(cleared: Player) -> None:
    cleared.paste(BOOK.partition("\n")[0])
    cleared.page.wait_for_function("() => gridlight.document().rows?.join() === '..#,1..'")


def test_pasting_into_the_empty_box_opens_and_into_a_text_adds(cleared: Player) -> None:
    keys = cleared.page.keyboard
    cleared.button("Import").click()
    box = cleared.page.get_by_role("textbox", name="Paste a puzzle")
    box.fill("..\n")
    keys.press("Control+End")
    cleared.paste("##")
    expect(box).to_have_value("..\n##")
    box.fill("")
    cleared.paste("#.#\n...\n#.#")
    expect(cleared.dialog("Import")).to_be_hidden()
    assert cleared.document["rows"] == ["#.#", "...", "#.#"]


ADDRESS = "https://puzz.link/p?akari/6/6/nekcakbl"
POST = f"""A post with two boards: {ADDRESS} and

```
..#..
.1...
...2.
```

and a page, https://example.org/nothing, too."""


def test_a_text_with_several_puzzles_is_a_list_to_choose_from(cleared: Player) -> None:
    cleared.paste(POST)
    puzzles = cleared.page.get_by_role("listbox", name="This text has 2 puzzles. Choose one to open.")
    expect(puzzles).to_be_focused()
    expect(puzzles.get_by_role("option")).to_have_text(["1. Light Up, 6 × 6, line 1", "2. Light Up, 5 × 3, line 4"])
    dialog = cleared.dialog("Import")
    dialog.get_by_text("1 part was skipped").click()
    expect(dialog.get_by_role("listitem")).to_contain_text("Line 9: This is an address at example.org")
    assert not serious(cleared)
    puzzles.focus()
    cleared.page.keyboard.press("ArrowDown")
    cleared.page.keyboard.press("Enter")
    expect(dialog).not_to_be_visible()
    assert cleared.document["rows"] == ["..#..", ".1...", "...2."]


def test_several_files_are_one_list_and_all_can_be_kept(cleared: Player) -> None:
    cleared.button("Import").click()
    files: list[FilePayload] = [
        {"name": "post.md", "mimeType": "text/markdown", "buffer": POST.encode("utf-16")},
        {"name": "book.jsonl", "mimeType": "", "buffer": BOOK.encode()},
        {"name": "a.bin", "mimeType": "", "buffer": b"\0\1\2"},
    ]
    cleared.page.locator("#import-file").set_input_files(files)
    dialog = cleared.dialog("Import")
    puzzles = cleared.page.get_by_role("listbox", name="These files have 5 puzzles. Choose one to open.")
    expect(puzzles.get_by_role("option").first).to_have_text("1. Light Up, 6 × 6, line 1, post.md")
    expect(dialog).to_contain_text("3 parts were skipped")
    dialog.get_by_role("button", name="Keep all").click()
    expect(dialog).not_to_be_visible()
    cleared.button("Gallery").click()
    gallery = cleared.dialog("Gallery")
    gallery.get_by_role("tab", name="Your boards").click()
    expect(gallery.get_by_role("button", name="Two lamps Lights Out").first).to_be_visible()
