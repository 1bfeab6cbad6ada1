"""A server for this machine: builds the site, serves it, and builds it again when a file has changed.

Pages of `serve` are told of each build, and reload, or exchange their style sheets where nothing else has changed.
Nothing is compressed: over the loopback that would only cost time.
"""

from __future__ import annotations

import errno
import json
import os
import re
import sys
import threading
import webbrowser
from collections.abc import Generator
from contextlib import contextmanager, suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from building import site
from building.bundle import FOLDER, bundler
from building.console import BuildError, say
from building.fetch import runtime
from building.folders import ROOT, lay
from building.live import RELOAD_TAG, SCRIPT, WAIT, Live
from building.wheels import zipped

MOST_PORT = 65535
OWN = re.compile(r"((.+\.)?localhost|127\.0\.0\.1|\[::1\])(:\d+)?", re.IGNORECASE | re.ASCII)  # what lead here alone
POLL = 0.02  # seconds after which a server looks again whether it should end
TARGET, STAGE = ROOT / "build" / "site", ROOT / "build" / "stage"
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; connect-src 'self'; "
    "style-src 'self'; font-src 'self'; img-src 'self' data: blob:; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; require-trusted-types-for 'script'; trusted-types gridlight-worker gridlight-offline"
)
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


BUILDS = "/builds"  # where pages are told of each build
UNBUILT_PAGE = f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>%(message)s</title>{RELOAD_TAG.format(build="none")}</head>
<body><h1>%(message)s</h1><p>%(explain)s</p></body></html>
"""


class Handler(SimpleHTTPRequestHandler):
    """Answers for one folder; a `live` site in it is refreshed before anything that may have changed.

    Where the whole site `lasts`, browsers need not ask again for a file that they have.
    """

    protocol_version = "HTTP/1.1"
    extensions_map = {"": "application/octet-stream"} | TYPES
    path = ""  # until a request line could be read

    def __init__(self, *args: object, live: Live | None, lasts: bool, **options: object) -> None:
        self.live, self.lasts = live, lasts
        super().__init__(*args, **options)  # type: ignore[arg-type]

    def parse_request(self) -> bool:
        """Refuse what is asked for under a name that is not this machine's own.

        Another site may have its own name lead here (DNS rebinding), and so read what only this machine may read.
        """
        if not super().parse_request():
            return False
        if all(OWN.fullmatch(name) for name in self.headers.get_all("Host", [])):  # every browser sends one
            return True
        say_where = "Open it as http://127.0.0.1 or http://localhost, with the same port"
        self.send_error(HTTPStatus.MISDIRECTED_REQUEST, "This server is for this machine alone", say_where)
        return False

    def send_head(self):
        """Build first where a file has changed; a build that fails answers with its sentence."""
        if "%00" in self.path:
            return self.send_error(HTTPStatus.NOT_FOUND)
        # "Not modified since" knows seconds only, and two builds may lie within one.
        del self.headers["If-Modified-Since"]
        if self.live and not self.is_named_after_content() and self.path.split("?")[0] != f"/{SCRIPT}":
            try:
                self.live.refresh()
            except BuildError as trouble:
                self.error_message_format = UNBUILT_PAGE
                return self.send_error(HTTPStatus.INTERNAL_SERVER_ERROR, "The site cannot be built", str(trouble))
            if self.path == f"/{site.SOURCE}":  # takes long, and is rarely asked for
                (self.live.target / site.SOURCE).write_bytes(zipped(site.source()))
        return super().send_head()

    def do_GET(self) -> None:
        """Answer with a file, or tell of builds until the page is gone."""
        if not self.live or self.path != BUILDS:
            return super().do_GET()
        self.close_connection = True
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(b"retry: 500\n\n")
        for built in self.live.events():
            self.wfile.write(f"data: {json.dumps(built._asdict())}\n\n".encode() if built else b":\n\n")
        return None

    def translate_path(self, path: str) -> str:
        """The file for a path; none outside the folder, where a link may lead."""
        place = super().translate_path(path)
        inside = Path(place).resolve().is_relative_to(Path(self.directory).resolve())
        return place if inside else os.devnull + "/outside"

    def list_directory(self, path: object) -> None:
        """A folder without an index.html is not shown."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def send_response(self, code: int, message: str | None = None) -> None:
        """Remember the status for `end_headers`."""
        self.code = code
        super().send_response(code, message)

    def end_headers(self) -> None:
        """Every answer carries the page's policy, and says how long it may be kept."""
        lasts = (self.lasts or self.is_named_after_content()) and self.code == HTTPStatus.OK
        is_framed = self.path.partition("?")[0] == f"/{site.EMBED_PAGE}"
        around = "" if is_framed else "; frame-ancestors 'none'"  # which a page cannot say itself
        self.send_header("Content-Security-Policy", POLICY + around)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if lasts else "no-cache")
        super().end_headers()

    def is_named_after_content(self) -> bool:
        """Whether the file, or the folder that it lies in, is named after what it holds."""
        return self.path.startswith(("/static/vendor/", f"/{FOLDER}/"))

    def log_message(self, format: str, *args: object) -> None:
        """Log no requests."""


class Server(ThreadingHTTPServer):
    """A server that builds a live site again when a file has changed, and ignores it when a browser has gone."""

    live: Live | None = None

    def service_actions(self) -> None:
        """Look for changes."""
        if self.live:
            with suppress(BuildError):  # has been said
                self.live.refresh()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Print what went wrong, unless the browser has only closed its connection."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def server(port: int, target: Path, live: Live | None = None, *, lasts: bool = False) -> Server:
    """A server on 127.0.0.1 for one folder; BuildError when the port is taken."""
    try:
        listening = Server(("127.0.0.1", port), partial(Handler, directory=str(target), live=live, lasts=lasts))
    except OSError as error:
        if error.errno not in (errno.EADDRINUSE, errno.EACCES):
            raise
        other = port + 1 if port < MOST_PORT else port - 1
        raise BuildError(f"Port {port} is taken; choose another one: python3 build.py serve --port {other}") from None
    listening.live = live
    return listening


@contextmanager
def running(listening: Server) -> Generator[str]:
    """Run a server in its own thread; return its address."""
    with listening:
        thread = threading.Thread(target=listening.serve_forever, args=(POLL,))
        thread.start()
        try:
            yield f"http://127.0.0.1:{listening.server_address[1]}/"
        finally:
            listening.shutdown()
            thread.join()


@contextmanager
def serving(contents: site.Contents, folder: Path, *, lasts: bool = False) -> Generator[str]:
    """Serve these files from a folder; the address."""
    lay(contents, folder)
    with running(server(0, folder, lasts=lasts)) as address:
        yield address


def serve(port: int, *, browser: bool) -> None:
    """Build, serve and open the page until Ctrl+C."""
    wheels = runtime()
    with bundler(STAGE) as by:
        live = Live(TARGET, lambda: site.contents(wheels, live=by))
        with server(port, TARGET, live) as listening:
            with suppress(BuildError):  # has been said, and may be mended while the server runs
                live.refresh()
            address = f"http://127.0.0.1:{listening.server_address[1]}/"
            say(f"Gridlight is at {address}  (Ctrl+C ends it)")
            if browser:
                webbrowser.open(address)
            try:
                listening.serve_forever(WAIT)
            except KeyboardInterrupt:
                say("")
