"""A built site on this machine and a real Chromium that reaches nothing else; a page that complains fails its test."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import ConsoleMessage, Page

from building import serve, site
from building.chromium import chromium
from building.fetch import runtime

FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The Chromium that build.py finds, too."""
    root = ["--no-sandbox"] if os.geteuid() == 0 else []
    return browser_type_launch_args | {"executable_path": chromium(Path(sys.executable)), "args": [*FLAGS, *root]}


@pytest.fixture(scope="session")
def contents() -> site.Contents:
    """The files of the site."""
    return site.contents(runtime())


@pytest.fixture(scope="session")
def base_url(contents: site.Contents, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the site is served: page.goto("./") opens it."""
    with serve.serving(contents, tmp_path_factory.mktemp("site")) as address:
        yield address


@pytest.fixture
def page(page: Page) -> Iterator[Page]:
    """A page whose every error, on the console or thrown, fails the test that opened it."""
    errors: list[str] = []

    def heard(message: ConsoleMessage) -> None:
        if message.type == "error":
            errors.append(message.text)

    page.on("console", heard)
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    assert errors == []
