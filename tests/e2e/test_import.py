"""The Import dialog and pictures: what can be opened is, or is chosen from; what cannot is named, and stays."""

from __future__ import annotations

import base64
import io
import json
import re
from pathlib import Path
from typing import Any

from axe import serious
from PIL import ExifTags, Image, ImageDraw
from player import HOLD_PYTHON, RELEASE_PYTHON, Player
from playwright.sync_api import FilePayload, expect

import gridlight
from gridlight.draw.png import png as in_png
from tests.support.command_line import gridlight as command_line
from tests.support.command_line import objects

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


BOARD: dict[str, Any] = {
    "kind": "lightup",
    "rows": [".....#.", ".1.1..#", "..3.#..", ".#.#.2.", "..2.4..", "2..3.2.", ".#....."],
}
SIDE = 400  # pixels
HEIC = b"\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat"  # the head of such a file
PASTE = """({ data, name, type }) => {
  const clipboardData = new DataTransfer();
  const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
  clipboardData.items.add(new File([bytes], name, { type }));
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""


def drawn(board: dict[str, Any] = BOARD) -> Image.Image:
    """A board as the command draws it."""
    picture = Image.open(io.BytesIO(in_png(gridlight.Board(board).svg())))
    return picture.convert("RGB").resize((SIDE, SIDE), Image.Resampling.LANCZOS)


def png(picture: Image.Image) -> bytes:
    """A picture as the content of a file."""
    file = io.BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


def turned(picture: Image.Image, orientation: int) -> bytes:
    """A JPEG of what a camera saw that was held on its side, with the way to turn it back."""
    back = {6: Image.Transpose.ROTATE_90, 8: Image.Transpose.ROTATE_270}[orientation]
    exif = Image.Exif()
    exif[ExifTags.Base.Orientation] = orientation
    file = io.BytesIO()
    picture.transpose(back).save(file, "JPEG", quality=90, exif=exif)
    return file.getvalue()


def animated(frames: list[Image.Image]) -> bytes:
    """A GIF of several frames."""
    file = io.BytesIO()
    frames[0].save(file, "GIF", save_all=True, append_images=frames[1:], duration=100)
    return file.getvalue()


def paste(player: Player, data: bytes, name: str = "board.png", kind: str = "image/png") -> None:
    """Paste a picture anywhere on the page."""
    player.page.evaluate(PASTE, {"data": base64.b64encode(data).decode(), "name": name, "type": kind})


def smudged() -> Image.Image:
    """The board with strokes over its clue 4, which is no digit any more."""
    picture = drawn()
    cell = SIDE * 0.878 / 7
    x, y = SIDE * 0.061 + 4.5 * cell, SIDE * 0.061 + 4.5 * cell
    ImageDraw.Draw(picture).rectangle((x - 0.1 * cell, y - 0.3 * cell, x + 0.1 * cell, y + 0.3 * cell), fill="white")
    return picture


def test_a_pasted_picture_is_read_and_a_doubtful_clue_put_right_by_keys(seated: Player) -> None:
    seated.page.keyboard.press("Escape")
    paste(seated, png(smudged()))
    dialog = seated.dialog("Picture")
    expect(dialog.get_by_role("img", name="What was read: Light Up, 7 × 7")).to_be_visible(timeout=20_000)
    expect(dialog.get_by_role("group", name="1 place to look at")).to_be_visible()
    expect(seated.status).to_have_text("Light Up, 7 × 7. Look at 1 place.")
    assert serious(seated) == []
    seated.tab_to("Row 5, column 5")
    seated.page.keyboard.type("wall, clue 4")
    seated.tab_to("Open")
    seated.page.keyboard.press("Enter")
    expect(dialog).to_be_hidden()
    assert seated.document == BOARD


def test_page_and_command_read_the_first_frame_of_a_gif_and_a_photo_upright(seated: Player, tmp_path: Path) -> None:
    seated.page.keyboard.press("Escape")
    rows: list[str] = BOARD["rows"]
    boards = [{**BOARD, "rows": each} for each in (rows, rows[::-1], [row[::-1] for row in rows])]
    files = (
        ("moving.gif", "image/gif", animated([drawn(boards[0]), drawn(boards[1])])),
        ("left.jpg", "image/jpeg", turned(drawn(boards[1]), 6)),
        ("right.jpg", "image/jpeg", turned(drawn(boards[2]), 8)),
    )
    dialog = seated.dialog("Picture")
    for board, (name, kind, data) in zip(boards, files, strict=True):
        (tmp_path / name).write_bytes(data)
        (line,) = objects(command_line("read", str(tmp_path / name)).stdout)
        assert line["document"] == board
        paste(seated, data, name, kind)
        expect(dialog.get_by_role("img", name="What was read: Light Up, 7 × 7")).to_be_visible(timeout=20_000)
        dialog.get_by_role("button", name="Open", exact=True).click()
        expect(dialog).to_be_hidden()
        assert seated.document == board


def test_a_picture_is_dropped_chosen_and_put_right_by_what_a_person_says(seated: Player) -> None:
    seated.page.keyboard.press("Escape")
    before = seated.document
    paste(seated, png(Image.linear_gradient("L").convert("RGB")))
    dialog = seated.dialog("Picture")
    expect(dialog.get_by_role("alert")).to_have_text("No board was found in this picture.", timeout=20_000)
    seated.page.keyboard.press("Escape")
    for data, name, kind, says in (
        (b"\x89PNG broken", "broken.png", "image/png", "broken.png can't be opened"),
        (b"<svg/>", "drawing.svg", "image/svg+xml", "drawing.svg is a drawing in SVG. Take a screenshot of it."),
        (HEIC, "photo.heic", "", "photo.heic is a picture in HEIC, which this browser can't open"),
        (png(Image.new("RGB", (1, 1))), "dot.png", "image/png", "1 × 1 pixels: too few"),
        (png(Image.new("1", (10_000, 5_000))), "huge.png", "image/png", "more than 40 million"),
    ):
        paste(seated, data, name, kind)
        expect(seated.dialog("Import").get_by_role("alert")).to_contain_text(says, timeout=20_000)
        seated.page.keyboard.press("Escape")
    assert seated.document == before

    seated.button("Import").click()
    two = Image.new("RGB", (SIDE, 2 * SIDE), "white")
    for number in range(2):
        two.paste(drawn(), (0, number * SIDE))
    chosen = {"name": "board.png", "mimeType": "image/png", "buffer": png(two)}
    seated.page.locator("#import-file").set_input_files(chosen)  # pyright: ignore[reportArgumentType]
    expect(dialog.get_by_role("img", name="What was read: Light Up, 7 × 7")).to_be_visible(timeout=20_000)
    another = "There is another board in this picture. Crop the picture to it."
    expect(dialog.get_by_text(another)).to_be_visible()
    expect(seated.status).to_have_text(f"Light Up, 7 × 7. Every place is clear. {another}")
    dialog.get_by_text("It is something else").click()
    dialog.get_by_role("combobox", name="Kind").select_option("Lights Out")
    expect(dialog.get_by_role("img", name=re.compile("What was read: Lights Out"))).to_be_visible(timeout=20_000)
    dialog.get_by_role("combobox", name="Kind").select_option("Any kind")
    expect(dialog.get_by_role("img", name="What was read: Light Up, 7 × 7")).to_be_visible(timeout=20_000)
    dialog.get_by_role("button", name="Open", exact=True).click()
    expect(dialog).to_be_hidden()
    assert seated.document == BOARD
    assert json.dumps(seated.state) == json.dumps({"bulbs": [], "dots": []})


def test_a_dialog_that_is_closed_while_its_board_is_opened_opens_nothing_and_closes_no_other(seated: Player) -> None:
    before = seated.document
    paste(seated, png(drawn()))
    dialog = seated.dialog("Picture")
    expect(dialog.get_by_role("img", name="What was read: Light Up, 7 × 7")).to_be_visible(timeout=20_000)
    seated.page.evaluate(HOLD_PYTHON)
    dialog.get_by_role("button", name="Open", exact=True).click()
    seated.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    seated.button("Help").click()
    seated.page.evaluate(RELEASE_PYTHON)
    seated.page.evaluate("() => gridlight.call('read', { text: '...' })")  # answered after the board of the picture
    expect(seated.dialog("Help")).to_be_visible()
    assert seated.document == before
    seated.page.keyboard.press("Escape")
