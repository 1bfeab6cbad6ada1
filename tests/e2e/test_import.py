"""The Import dialog: what cannot be opened stays in it, and is named."""

from __future__ import annotations

from player import Player
from playwright.sync_api import FilePayload, expect

# The event of a dialog that closes comes after the next event of the keyboard.
CLOSE_AND_PASTE = """(text) => {
  document.getElementById("import-dialog").close();
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""


def test_a_pasted_picture_is_refused(cleared: Player) -> None:
    cleared.button("Import").click()
    box = cleared.page.get_by_role("textbox", name="Paste a puzzle")
    expect(box).not_to_have_attribute("aria-invalid", "true")
    box.fill("an older text")
    file: FilePayload = {"name": "board.png", "mimeType": "image/png", "buffer": b"\x89PNG\r\n\x1a\n\0\0"}
    cleared.page.locator("#import-file").set_input_files([file])
    expect(cleared.dialog("Import")).to_contain_text("board.png is a picture")
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
    cleared.page.locator("#import-form").evaluate(
        "(form) => { form.requestSubmit(); form.querySelector('textarea').value = 'typed since'; }"
    )
    expect(cleared.page.locator("#import-open")).to_be_enabled()
    expect(box).to_have_value("typed since")
    expect(cleared.dialog("Import")).to_contain_text("Slitherlink")
    assert cleared.document == before


def test_what_is_pasted_as_the_dialog_closes_is_read(cleared: Player) -> None:
    cleared.button("Import").click()
    cleared.page.evaluate(CLOSE_AND_PASTE, "https://puzz.link/p?slither/5/5/ddcdg2b3d")
    expect(cleared.dialog("Import")).to_contain_text("This is Slitherlink")
