"""The server of `build.py serve`: its answers, bad requests, rebuilding, ports."""

from __future__ import annotations

import argparse
import json
import runpy
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from email.message import Message
from email.utils import formatdate
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from building import serve, site
from building.console import BuildError
from building.folders import ROOT
from building.live import Live, styles_between

Answer = tuple[int, Message, bytes]


def page_of(build: str) -> site.Contents:
    return {
        "index.html": f"<html><head></head>{build}</html>".encode(),
        "static/index.json": json.dumps({"build": build}).encode(),
    }


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    source, target = tmp_path / "source", tmp_path / "site"
    source.mkdir()

    def contents() -> site.Contents:
        if (source / "broken").exists():
            raise BuildError("static/app.js names the icon x.")
        return page_of("one") | {
            name: name.encode()
            for name in (
                "static/app.js",
                "static/vendor/1/pyodide.mjs",
                "static/vendor/1/a.wasm",
                "static/built/app-ABCD1234.js",
                "static/a.whl",
            )
        }

    with serve.running(serve.server(0, target, Live(target, contents, lambda: [str(source)]))) as address:
        get(address)
        yield address.rstrip("/")


def get(address: str) -> Answer:
    try:
        with urllib.request.urlopen(address, timeout=10) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, error.read()


def test_a_file_that_changed_within_a_second_is_sent_again(address: str) -> None:
    now = formatdate(usegmt=True)
    request = urllib.request.Request(f"{address}/static/app.js", headers={"If-Modified-Since": now})
    with urllib.request.urlopen(request, timeout=10) as answer:
        assert answer.read() == b"static/app.js"


@pytest.mark.parametrize(
    ("place", "kind", "keep"),
    [
        ("/", "text/html; charset=utf-8", "no-cache"),
        ("/static/app.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/static/vendor/1/pyodide.mjs", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/static/vendor/1/a.wasm", "application/wasm", "public, max-age=31536000, immutable"),
        ("/static/built/app-ABCD1234.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/static/a.whl", "application/zip", "no-cache"),
    ],
)
def test_answers_have_types_and_cache_times(address: str, place: str, kind: str, keep: str) -> None:
    status, headers, _ = get(address + place)
    assert status == 200
    assert headers["Content-Type"] == kind
    assert headers["Cache-Control"] == keep
    assert headers["Content-Security-Policy"] == f"{serve.POLICY}; frame-ancestors 'none'"


def test_only_the_page_for_frames_may_be_shown_in_one(address: str) -> None:
    _, headers, _ = get(f"{address}/embed.html?1")
    assert headers["Content-Security-Policy"] == serve.POLICY


def asked_as(address: str, hosts: list[str]) -> bytes:
    """The answer to a request with these Host headers."""
    port = urlsplit(address).port
    lines = ["GET / HTTP/1.1", *(f"Host: {host.format(port=port)}" for host in hosts), "Connection: close", "", ""]
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        connection.sendall("\r\n".join(lines).encode())
        with connection.makefile("rb") as answer:
            return answer.read()


@pytest.mark.parametrize(
    "host", ["127.0.0.1:{port}", "localhost:{port}", "LOCALHOST", "127.0.0.1:1", "[::1]:{port}", "some.localhost:80"]
)
def test_a_name_that_leads_to_this_machine_alone_is_answered(address: str, host: str) -> None:
    assert asked_as(address, [host]).startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize(
    "hosts",
    [
        *(["evil.example:{port}"], ["127.0.0.1.evil.example"], ["localhost.evil.example:{port}"], ["evillocalhost"]),
        *(["10.0.0.1:{port}"], ["localhost:{port}@evil.example"], ["localhost:80:80"], [""]),
        *(["localhost", "evil.example"], ["[::]:{port}"], ["0.0.0.0:{port}"], ["\u0661127.0.0.1"]),
    ],
)
def test_a_name_of_another_site_that_leads_here_is_refused(address: str, hosts: list[str]) -> None:
    answer = asked_as(address, hosts)
    assert answer.startswith(b"HTTP/1.1 421 ")
    assert b"This server is for this machine alone" in answer
    assert b"Open it as http://127.0.0.1" in answer


def test_a_site_that_never_changes_may_be_kept(tmp_path: Path) -> None:
    with serve.serving({"index.html": b"page"}, tmp_path, lasts=True) as address:
        assert [get(address + name)[1]["Cache-Control"] for name in ("", "missing")] == [
            "public, max-age=31536000, immutable",
            "no-cache",
        ]


def test_a_link_out_of_the_folder_is_not_followed(address: str, tmp_path: Path) -> None:
    outside = tmp_path.with_name("outside.txt")
    outside.write_text("not for visitors")
    (tmp_path / "site/link.txt").symlink_to(outside)
    (tmp_path / "site/within.txt").symlink_to(tmp_path / "site/static/app.js")
    assert get(f"{address}/link.txt")[0] == 404
    assert get(f"{address}/within.txt")[2] == b"static/app.js"


def test_a_missing_file_is_404_and_a_broken_build_says_why(address: str, tmp_path: Path) -> None:
    status, headers, _ = get(address + "/static/vendor/nothing")
    assert (status, headers["Cache-Control"]) == (404, "no-cache")
    (tmp_path / "source/broken").touch()
    status, _, body = get(address + "/")
    assert status == 500
    assert b"names the icon x" in body


@pytest.mark.parametrize(
    ("request_line", "status"),
    [
        (b"GET", 400),
        (b"GET / HTTP/1.1 x", 400),
        (b"GET /" + b"a" * 70_000 + b" HTTP/1.1", 414),
        (b"GET /%00 HTTP/1.1", 404),
        (b"GET /a%00b?c HTTP/1.1", 404),
        (b"GET //[ HTTP/1.1", 404),
        (b"GET /static/ HTTP/1.1", 404),
        (b"GET /static/../../etc/passwd HTTP/1.1", 404),
    ],
    ids=lambda value: str(value)[:20],
)
def test_a_bad_request_gets_a_status(
    address: str, request_line: bytes, status: int, capfd: pytest.CaptureFixture[str]
) -> None:
    with socket.create_connection(("127.0.0.1", int(address.rsplit(":", 1)[1])), timeout=10) as connection:
        connection.sendall(request_line + b"\r\nConnection: close\r\n\r\n")
        answer = b""
        while b"</html>" not in answer and (part := connection.recv(65536)):
            answer += part
    assert str(status).encode() in answer
    assert "Traceback" not in capfd.readouterr().err


@pytest.mark.parametrize("port", ["80000", "-1"])
def test_an_impossible_port_gets_a_sentence(port: str) -> None:
    command = [sys.executable, ROOT / "build.py", "serve", "--no-open", "--port", port]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == f"There is no port {port}; ports are numbers from 0 to 65535.\n"


def test_changes_are_built_once_and_build_errors_reported_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = tmp_path / "source", tmp_path / "site"
    builds = 0

    def contents() -> site.Contents:
        nonlocal builds
        builds += 1
        if source.read_text() == "broken":
            raise BuildError("The icon is missing.")
        return page_of("any") | {"a.txt": source.read_bytes()}

    live = Live(target, contents, lambda: [str(source)])
    for text, count in (("one", 1), ("a second", 2)):
        source.write_text(text)
        live.refresh()
        live.refresh()
        assert ((target / "a.txt").read_text(), builds) == (text, count)
    capsys.readouterr()
    source.write_text("broken")
    for _ in range(2):
        with pytest.raises(BuildError, match="The icon is missing"):
            live.refresh()
    assert (capsys.readouterr().out, builds) == ("The icon is missing.\n", 3)
    source.write_text("mended")
    live.refresh()
    assert (target / "a.txt").read_text() == "mended"


STYLED = page_of("1") | {"static/built/a-1.css": b"a{}", "static/built/b.css": b"", "static/a.css": b"a {}"}
RESTYLED = {name.replace("-1", "-2"): data.replace(b"a", b"b") for name, data in STYLED.items() if name.endswith("css")}


@pytest.mark.parametrize(
    ("change", "styles"),
    [
        ({}, [("static/built/a-1.css", "static/built/a-2.css")]),
        ({"index.html": b"<html><head></head>2 more</html>"}, None),
        ({"static/built/app-2.js": b""}, None),
    ],
    ids=["styles", "page", "module"],
)
def test_only_a_change_of_style_sheets_alone_is_told_as_one(change: site.Contents, styles: object) -> None:
    assert styles_between(STYLED, page_of("2") | RESTYLED | change) == styles


def test_a_taken_port_gets_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(BuildError, match=rf"Port {port} is taken; .* --port \d+"):
            serve.server(port, tmp_path)


def test_an_unknown_command_lists_the_known_ones() -> None:
    done = subprocess.run([sys.executable, ROOT / "build.py", "sevre"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "serve" in done.stderr


@pytest.mark.parametrize(
    ("trouble", "status", "sentence"),
    [
        (KeyboardInterrupt(), 130, "Stopped.\n"),
        (NotADirectoryError(20, "Not a directory", ".cache/wheels"), 1, ".cache/wheels: Not a directory.\n"),
        (OSError(28, "No space left on device", "dist/index.html"), 1, "dist/index.html: No space left on device.\n"),
        (BuildError("The icon is missing."), 1, "The icon is missing.\n"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_command_ends_in_a_sentence(
    trouble: BaseException, status: int, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def failing(parser: argparse.ArgumentParser, arguments: list[str]) -> int:
        raise trouble

    command = runpy.run_path(str(ROOT / "build.py"))
    command["COMMANDS"]["dist"] = failing
    assert command["main"](["dist"]) == status
    assert capsys.readouterr().err == sentence
