"""The site on this machine: builds it, serves it, and builds it again when a file has changed.

Nothing is compressed: over the loopback that would only cost time.
"""

from __future__ import annotations

import errno
import sys
import threading
import webbrowser
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from building import site
from building.fetch import runtime
from building.wheels import Wheel
from building.words import ROOT, Trouble, say

TARGET = ROOT / "build" / "site"
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
    "style-src 'self'; font-src 'self'; img-src 'self' data: blob:; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'"
)
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


class Handler(SimpleHTTPRequestHandler):
    """Answers for one folder; `fresh` is called before anything that may have changed."""

    protocol_version = "HTTP/1.1"
    extensions_map = {"": "application/octet-stream"} | TYPES

    def __init__(self, *args: object, fresh: Callable[[], None], **options: object) -> None:
        self.fresh = fresh
        super().__init__(*args, **options)  # type: ignore[arg-type]

    def send_head(self):
        """Build first where a file has changed; a build that fails is told to whoever asked."""
        if not self.vendored():
            try:
                self.fresh()
            except (Trouble, OSError) as trouble:
                say(str(trouble))
                self.send_error(HTTPStatus.INTERNAL_SERVER_ERROR, "The site cannot be built", str(trouble))
                return None
        return super().send_head()

    def send_response(self, code: int, message: str | None = None) -> None:
        """Remember how the answer went."""
        self.code = code
        super().send_response(code, message)

    def end_headers(self) -> None:
        """Every answer carries the page's policy, and says how long it may be kept."""
        lasts = self.vendored() and self.code == HTTPStatus.OK
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if lasts else "no-cache")
        super().end_headers()

    def vendored(self) -> bool:
        """Whether the path lies in the folder that is named after what it holds."""
        return urlsplit(self.path).path.startswith("/static/vendor/")

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing of each request."""


def rebuilder(target: Path) -> Callable[[], None]:
    """A function that builds the site into a folder when a source differs from the last time it was called."""
    wheels: list[Wheel] = []
    last: list[tuple[Path, int, int]] = []
    turn = threading.Lock()

    def fresh() -> None:
        nonlocal last, wheels
        with turn:
            wheels = wheels or runtime()
            now = [(path, path.stat().st_mtime_ns, path.stat().st_size) for path in site.sources()]
            if now != last:
                site.lay(site.contents(wheels), target)
                say("built again" if last else f"built {target.relative_to(ROOT)}")
                last = now

    return fresh


class Server(ThreadingHTTPServer):
    """A server that takes no notice of a browser that goes away."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Tell of what went wrong, unless it is only that nobody listens any more."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def server(port: int, target: Path, fresh: Callable[[], None]) -> ThreadingHTTPServer:
    """A server on 127.0.0.1 for one folder; Trouble when the port is taken."""
    try:
        return Server(("127.0.0.1", port), partial(Handler, directory=str(target), fresh=fresh))
    except OSError as error:
        if error.errno not in (errno.EADDRINUSE, errno.EACCES):
            raise
        raise Trouble(f"Port {port} is taken; choose another one: python3 build.py serve --port {port + 1}") from None


@contextmanager
def serving(contents: site.Contents, folder: Path) -> Generator[str]:
    """Serve these files from a folder, beside whatever else runs; the address."""
    site.lay(contents, folder)
    with server(0, folder, lambda: None) as listening:
        thread = threading.Thread(target=listening.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{listening.server_address[1]}/"
        finally:
            listening.shutdown()
            thread.join()


def serve(port: int, *, browser: bool) -> None:
    """Build, serve and open the page until Ctrl+C."""
    fresh = rebuilder(TARGET)
    with server(port, TARGET, fresh) as listening:
        fresh()
        address = f"http://127.0.0.1:{listening.server_address[1]}/"
        say(f"Gridlight is at {address}  (Ctrl+C ends it)")
        if browser:
            webbrowser.open(address)
        try:
            listening.serve_forever()
        except KeyboardInterrupt:
            say("")
