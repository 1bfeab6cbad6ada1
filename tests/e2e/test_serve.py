"""The page that `build.py serve` shows reloads when a file changes, and when a broken build is mended."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from building import serve, site
from building.console import BuildError


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Page]:
    """A page where errors are to be expected."""
    context = browser.new_context()
    yield context.new_page()
    context.close()


def test_the_page_reloads_when_a_source_changes_and_when_the_build_is_mended(visitor: Page, tmp_path: Path) -> None:
    source = tmp_path / "source"

    def contents() -> site.Contents:
        text = source.read_text()
        if text == "broken":
            raise BuildError("static/app.js names an icon that there is not.")
        page = f"<!doctype html><html><head><title>{text}</title></head></html>".encode()
        return serve.with_reload({"index.html": page, "static/index.json": json.dumps({"build": text}).encode()})

    source.write_text("first")
    refresh = serve.rebuilder(tmp_path / "site", contents, lambda: [source])
    with serve.running(serve.server(0, tmp_path / "site", refresh)) as address:
        visitor.goto(address)
        expect(visitor).to_have_title("first")
        source.write_text("another")
        expect(visitor).to_have_title("another", timeout=20_000)
        source.write_text("broken")
        visitor.reload()
        expect(visitor.get_by_text("static/app.js names an icon that there is not.")).to_be_visible()
        source.write_text("another")
        expect(visitor).to_have_title("another", timeout=20_000)
