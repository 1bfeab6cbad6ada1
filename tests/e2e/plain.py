"""A static host that only hands out files, as `python3 -m http.server` does. It can go away and come back."""

from __future__ import annotations

import re
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import BinaryIO

from building import site
from building.folders import lay

LOGIN = b"<!doctype html><p>Please log in</p>"


class PlainHost:
    """Serves a folder in which the site lies below another one."""

    def __init__(self, root: Path) -> None:
        self.folder = root / "puzzles" / "gridlight"
        self.sent: list[tuple[str, int]] = []  # addresses and bytes
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
