"""Boards of every kind are kept, and go out as links, texts, pictures and files that bring them back."""

from __future__ import annotations

import contextlib
import importlib
import json
import re
from collections.abc import Iterable
from typing import Any

from conftest import a_panel, two_kinds
from links import document_link, held
from player import Document, Player, State, quiet, wait_until
from playwright.sync_api import BrowserContext, FilePayload, expect
from samples import Sample, board_name, half_solved, lay

from building import site
from gridlight import puzzles, reading
from gridlight.draw import svg
from gridlight.puzzle import Unsupported

THERE = {"kind": "lightup", "rows": ["...", ".2.", "..."]}  # smaller than that of the gallery
OTHER = json.dumps(THERE)
OPEN = "(document) => JSON.stringify(gridlight.document()) === JSON.stringify(document)"
# What is on the clipboard, once that is another text.
COPIED = """async () => {
  for (;;) {
    const text = await navigator.clipboard.readText();
    if (text !== "nothing yet") return text;
    await new Promise((then) => setTimeout(then, 20));
  }
}"""

# What can only be written, for other solvers and programs, with what it is called in the Share dialog.
FOR_SOLVERS = {
    "dimacs": "CNF (DIMACS)",
    "smt-lib": "SMT-LIB 2",
    "asp": "ASP (clingo)",
    "matrix": "Matrix as text",
    "latex": "Matrix in LaTeX",
    "mtx": "Matrix Market",
}


def compact(value: Any) -> str:
    """JSON text as JavaScript writes it."""
    return json.dumps(value, separators=(",", ":"))


def rules(kind: str) -> Any:
    """The module rules_KIND.py: when a board is solved, without the project's code."""
    return importlib.import_module(f"rules_{kind}")


def is_solved(document: Document, state: State) -> bool:
    """Whether a board is solved by the rules as they are written there."""
    return rules(document["kind"]).is_solved(document, state)


@a_panel
def test_three_kinds_of_link_open_in_a_new_browser(seated: Player, sample: Sample, strangers: BrowserContext) -> None:
    lay(seated, sample, sample.half)
    seated.button("Share").click()
    share = seated.dialog("Share")
    link = share.get_by_role("textbox", name="Link")
    links: dict[str, str] = {}
    for kind in ("Puzzle", "Position", "Solution"):
        choice = share.get_by_role("radio", name=kind)
        if kind == "Puzzle":
            expect(choice).to_be_checked()
        else:
            share.get_by_text(kind, exact=True).click()
        expect(choice).to_be_checked()
        expect(link).to_have_value(re.compile(f"#{sample.kind}[.]"), timeout=20_000)
        share.get_by_role("button", name="Copy", exact=True).click()
        links[kind] = link.input_value()
        wait_until(seated.page, f"async () => (await navigator.clipboard.readText()) === {json.dumps(links[kind])}")
    assert seated.state == sample.half
    assert held(links["Puzzle"]) == {"document": sample.document}
    assert held(links["Position"]) == {"document": sample.document, "state": sample.half}
    page = strangers.new_page()
    visitor = Player(page)
    with quiet(page):
        page.goto(links["Puzzle"])
        page.wait_for_function("() => gridlight.document() !== null")
        expect(visitor.board).to_have_accessible_name(board_name(visitor))
        assert (visitor.document, visitor.state) == (sample.document, sample.blank)
        expect(visitor.button("Undo")).to_be_disabled()  # the visitor has seen no other board
        page.goto(links["Position"])  # in the same tab
        page.wait_for_function("(state) => JSON.stringify(gridlight.state()) === state", arg=compact(sample.half))
        page.goto(links["Solution"])
        expect(visitor.verdict).to_contain_text("Solved.", timeout=30_000)
        assert visitor.document == sample.document
        assert is_solved(visitor.document, visitor.state)
        assert not is_solved(visitor.document, sample.half)
    page.close()


def test_the_handle_gives_the_same_links_and_opens_them(seated: Player, sample: Sample) -> None:
    lay(seated, sample, sample.half)
    run = seated.page.evaluate
    links = {kind: run("(kind) => gridlight.link(kind)", kind) for kind in ("puzzle", "position", "solution")}
    assert held(links["puzzle"]) == {"document": sample.document}
    assert held(links["position"]) == {"document": sample.document, "state": sample.half}
    assert seated.state == sample.half
    seated.open(links["solution"])
    expect(seated.verdict).to_contain_text("Solved.")
    assert seated.state == held(links["solution"])["state"]
    assert held(links["solution"])["document"] == sample.document
    assert is_solved(sample.document, seated.state)
    seated.open(links["position"])
    assert (seated.document, seated.state) == (sample.document, sample.half)
    seated.open(links["puzzle"])
    assert (seated.document, seated.state) == (sample.document, sample.blank)


def written(sample: Sample, state: State | None, forms: Iterable[str]) -> dict[str, str]:
    """The texts of a board in those of these forms that can hold it."""
    texts: dict[str, str] = {}
    for form in forms:
        with contextlib.suppress(Unsupported):
            texts[form] = reading.write(sample.document, state, form)
    return texts


@two_kinds
def test_the_share_dialog_copies_what_can_be_written(seated: Player, sample: Sample) -> None:
    lay(seated, sample, sample.half)
    forms = reading.writes(puzzles.find(sample.kind))
    texts = written(sample, sample.half, (form for form in forms if form not in FOR_SOLVERS))
    exports = written(sample, None, (form for form in FOR_SOLVERS if form in forms))
    assert texts.keys() >= {"json", "link"}
    seated.button("Share").click()
    share = seated.dialog("Share")
    form = share.get_by_role("combobox", name="Text form")
    share.get_by_text("Position", exact=True).click()
    options = form.locator("option")
    expect(options).to_have_count(len(texts) + len(exports))  # what cannot be written is not offered
    names = [option.strip() for option in options.all_inner_texts()]
    assert {*names}.isdisjoint([*texts, *exports])  # they have names for people
    assert [name for name in names if name in FOR_SOLVERS.values()] == [FOR_SOLVERS[form] for form in exports]
    for name, expected in (texts | exports).items():
        form.select_option(name)
        seated.page.evaluate("() => navigator.clipboard.writeText('nothing yet')")
        form.locator("+ button").click()  # for a moment it is named "Copied"
        text = seated.page.evaluate(COPIED)
        if name == "link":
            assert held(text) == {"document": sample.document, "state": sample.half}
        else:
            assert text == expected, name


@two_kinds
def test_pictures_and_files(seated: Player, sample: Sample) -> None:
    lay(seated, sample, sample.half)
    seated.button("Share").click()
    share = seated.dialog("Share")

    def saved(name: str) -> bytes:
        with seated.page.expect_download() as download:
            share.get_by_role("button", name=name).click()
        assert download.value.suggested_filename.startswith(sample.title.lower().replace(" ", "-"))
        return download.value.path().read_bytes()

    board = puzzles.understand(sample.document)
    without = saved("PNG picture")
    assert without.startswith(b"\x89PNG")
    assert saved("SVG picture").decode() == svg(board)
    assert json.loads(saved("Gridlight file")) == {"document": sample.document}
    share.get_by_text("Position", exact=True).click()
    assert saved("PNG picture") != without
    assert saved("SVG picture").decode() == svg(board, sample.half)
    kept = saved("Gridlight file")
    share.get_by_text("Solution", exact=True).click()
    solved = json.loads(saved("Gridlight file"))["state"]
    assert board.check(solved).solved
    assert saved("SVG picture").decode() != svg(board)
    seated.page.keyboard.press("Escape")
    seated.button("Restart").click()
    seated.button("Import").click()
    file: FilePayload = {"name": "kept.json", "mimeType": "application/json", "buffer": kept}
    seated.dialog("Import").locator("#import-file").set_input_files(file)
    expect(seated.dialog("Import")).to_be_hidden()
    assert (seated.document, seated.state) == (sample.document, sample.half)


def test_boards_of_all_kinds_are_kept_with_their_moves(seated: Player, contents: site.Contents) -> None:
    kept: dict[str, tuple[Document, State]] = {}
    for kind in puzzles.kinds():
        document = json.loads(contents[f"static/gallery/{kind}.json"])[1]["document"]
        state = half_solved(document)
        assert state != puzzles.understand(document).state([])
        seated.open(json.dumps(document))
        seated.act(state)
        kept[puzzles.find(kind).title] = document, state
    # A link is entered last: it is still open after a reload, and Back leads to the boards before.
    seated.page.goto(document_link(THERE))
    expect(seated.board).to_have_accessible_name("Light Up, 3 × 3")
    seated.page.reload()
    seated.ready()
    assert seated.document == THERE
    for document, state in reversed(kept.values()):
        seated.page.go_back()
        seated.page.wait_for_function(OPEN, arg=document)
        assert (seated.document, seated.state) == (document, state)
        seated.button("Undo").click()
        assert seated.state == puzzles.understand(document).state([])
        seated.button("Redo").click()
    for title, board in kept.items():
        seated.visit(title)
        assert (seated.document, seated.state) == board

    # Each is on the shelf, and opens from there with its moves.
    for title, board in kept.items():
        seated.button("Gallery").click()
        gallery = seated.dialog("Gallery")
        gallery.get_by_role("tab", name="Your boards").click()
        gallery.get_by_role("button", name=re.compile(f"^{title}, ")).first.click()
        expect(gallery).to_be_hidden()
        expect(seated.board).to_have_accessible_name(re.compile(f"^{title}, "))
        assert (seated.document, seated.state) == board
