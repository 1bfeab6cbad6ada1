"""The page that `build.py serve` shows reloads when a file changes, and when a broken build is mended."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from building import serve, site
from building.console import BuildError
from building.live import Live


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Page]:
    """A page where errors are to be expected."""
    context = browser.new_context()
    yield context.new_page()
    context.close()


def write(source: Path, text: str) -> None:
    """The server sees the whole text or the one before, never an empty file."""
    part = source.with_suffix(".part")
    part.write_text(text)
    part.replace(source)


def test_the_page_reloads_when_a_source_changes_and_when_the_build_is_mended(visitor: Page, tmp_path: Path) -> None:
    source = tmp_path / "source"

    def contents() -> site.Contents:
        text = source.read_text()
        if text == "broken":
            raise BuildError("static/app.js names an icon that there is not.")
        page = f"<!doctype html><html><head><title>{text}</title></head></html>".encode()
        return {"index.html": page, "static/index.json": json.dumps({"build": text}).encode()}

    write(source, "first")
    target = tmp_path / "site"
    with serve.running(serve.server(0, target, Live(target, contents, lambda: [str(source)]))) as address:
        visitor.goto(address)
        expect(visitor).to_have_title("first")
        write(source, "another")
        expect(visitor).to_have_title("another", timeout=20_000)
        write(source, "broken")
        visitor.reload()
        expect(visitor.get_by_text("static/app.js names an icon that there is not.")).to_be_visible()
        write(source, "another")
        expect(visitor).to_have_title("another", timeout=20_000)


def test_a_style_sheet_is_exchanged_without_a_reload(visitor: Page, tmp_path: Path) -> None:
    source = tmp_path / "source"

    def contents() -> site.Contents:
        colour = source.read_text()
        sheet = f"static/built/style-{colour}.css"
        page = f'<!doctype html><html><head><title></title><link rel=stylesheet href="{sheet}"></head><body>Text'
        return {
            "index.html": page.encode(),
            "static/index.json": json.dumps({"build": colour}).encode(),
            sheet: f"body {{ color: {colour} }}".encode(),
        }

    write(source, "red")
    target = tmp_path / "site"
    with serve.running(serve.server(0, target, Live(target, contents, lambda: [str(source)]))) as address:
        visitor.goto(address)
        visitor.evaluate("document.title = 'still here'")
        for colour, shown in (("blue", "rgb(0, 0, 255)"), ("green", "rgb(0, 128, 0)")):
            write(source, colour)
            expect(visitor.get_by_text("Text")).to_have_css("color", shown, timeout=20_000)
            expect(visitor.locator("link")).to_have_count(1)
        expect(visitor).to_have_title("still here")
