"""A static host that only hands out files, as `python3 -m http.server` does, and a page of another site."""

from __future__ import annotations

import re
from collections.abc import Generator
from contextlib import contextmanager
from functools import partial
from http.server import BaseHTTPRequestHandler, SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, BinaryIO

from building import site
from building.folders import lay

LOGIN = b"<!doctype html><p>Please log in</p>"


class PlainHost:
    """Serves a folder in which the site lies below another one. It can go away and come back."""

    def __init__(self, root: Path) -> None:
        self.folder = root / "puzzles" / "gridlight"
        self.sent: list[tuple[str, int]] = []  # addresses and bytes
        self.is_open = False  # whether any page may read what is sent
        self.portal = ""  # a pattern: in place of what it matches, a page to log in at is sent
        host = self

        class Handler(SimpleHTTPRequestHandler):
            def do_GET(self) -> None:
                """Answer, or send a page to log in at, which may be kept for long."""
                if not host.portal or not re.search(host.portal, self.path):
                    super().do_GET()
                    return
                self.send_response(200)
                self.send_header("Content-Type", "text/html")
                self.send_header("Content-Length", str(len(LOGIN)))
                self.send_header("Cache-Control", "public, max-age=31536000, immutable")
                self.end_headers()
                self.wfile.write(LOGIN)

            def copyfile(self, source: BinaryIO, outputfile: BinaryIO) -> None:  # type: ignore[override]
                """Send a file, and note how much that is."""
                data = source.read()
                host.sent.append((self.path, len(data)))
                outputfile.write(data)

            def end_headers(self) -> None:
                """As many static hosts do."""
                if host.is_open:
                    self.send_header("Access-Control-Allow-Origin", "*")
                super().end_headers()

            def log_message(self, format: str, *args: object) -> None:
                """Log no requests."""

        self.handler = partial(Handler, directory=str(root))
        self.port = 0
        self.server: ThreadingHTTPServer | None = None

    @property
    def address(self) -> str:
        """Of the page."""
        return f"http://127.0.0.1:{self.port}/puzzles/gridlight/"

    def lay(self, contents: site.Contents) -> None:
        """Put a version of the site there."""
        lay(contents, self.folder)

    def start(self) -> None:
        """Serve, at the same port as before."""
        self.server = ThreadingHTTPServer(("127.0.0.1", self.port), self.handler)
        self.port = self.server.server_address[1]
        Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()

    def stop(self) -> None:
        """Go away."""
        if self.server:
            self.server.shutdown()
            self.server.server_close()
        self.server = None


class PageOfOthers(BaseHTTPRequestHandler):
    """Answers every request with one page, in which "SANDBOX" is what follows the "?"."""

    def __init__(self, *args: Any, page: str) -> None:
        self.page = page
        super().__init__(*args)

    def do_GET(self) -> None:
        """Answer with the page."""
        asked = self.path.partition("?")[2].replace("+", " ")
        page = self.page.replace("SANDBOX", f'sandbox="{asked}"' if asked else "").encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def log_message(self, format: str, *args: object) -> None:
        """Log no requests."""


@contextmanager
def other_site(page: str) -> Generator[str, None, None]:
    """The address of another site with that page: to a browser, localhost is not the site of 127.0.0.1."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(PageOfOthers, page=page))
    Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    yield f"http://localhost:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()
