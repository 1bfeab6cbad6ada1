"""The built site, the server of `build.py serve`, the downloads and the checks."""

from __future__ import annotations

import ast
import base64
import csv
import hashlib
import io
import json
import os
import re
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from email.message import Message
from pathlib import Path
from typing import Any

import pytest

from building import checks, fetch, serve, site, wheels
from building.console import BuildError
from building.fetch import runtime, stamped
from building.paths import ROOT
from tests.support import machine

Answer = tuple[int, Message, bytes]


@pytest.fixture(scope="module")
def built() -> site.Contents:
    return site.contents(runtime())


@pytest.fixture(scope="module")
def index(built: site.Contents) -> dict[str, Any]:
    return json.loads(built["static/index.json"])


# Wheels


def test_a_slim_wheel_keeps_what_is_run_and_its_record_is_right() -> None:
    library = b"\0asm" * 9
    fat = {
        "z3/z3.py": b"import ctypes\n",
        "z3/lib/libz3.so": library,
        "z3/lib/libz3.so.5.3": library,
        "z3/lib/other.so.1": b"no copy of anything",
        "z3/include/z3.h": b"#pragma once\n",
        "z3_solver-5.dist-info/METADATA": b"Name: z3-solver\n",
        "z3_solver-5.dist-info/RECORD": b"wrong\n",
    }
    slim = wheels.unzipped(wheels.slim(wheels.zipped(fat)))
    assert set(fat) - set(slim) == {"z3/lib/libz3.so.5.3", "z3/include/z3.h"}
    record = {name: rest for name, *rest in csv.reader(io.StringIO(slim["z3_solver-5.dist-info/RECORD"].decode()))}
    assert set(record) == set(slim)
    for name, (digest, size) in record.items():
        if name.endswith("RECORD"):
            assert (digest, size) == ("", "")
        else:
            plain = base64.urlsafe_b64encode(hashlib.sha256(slim[name]).digest()).decode().rstrip("=")
            assert (digest, size) == (f"sha256={plain}", str(len(slim[name])))


def test_a_zip_is_the_same_whatever_the_order_of_its_files() -> None:
    assert wheels.zipped({"a": b"1", "b": b"2"}) == wheels.zipped({"b": b"2", "a": b"1"})


def test_a_stamp_holds_until_an_input_changes(tmp_path: Path) -> None:
    wanted, stamp = tmp_path / "wanted.txt", tmp_path / "stamp"
    wanted.write_text("six")
    digest = stamped(stamp, [wanted])
    assert digest is not None
    stamp.write_text(digest)
    assert stamped(stamp, [wanted]) is None
    wanted.write_text("seven")
    assert stamped(stamp, [wanted]) is not None


def test_a_damaged_wheel_and_a_missing_package_file_are_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("building.fetch.WHEELS", tmp_path)
    monkeypatch.setattr("building.fetch.MODULES", tmp_path)
    wheel = tmp_path / "six-1.17.0-py2.py3-none-any.whl"
    wheel.write_bytes(b"a wheel")
    pinned = {"six": hashlib.sha256(b"a wheel").hexdigest()}
    assert [one.name for one in fetch.cached(pinned)] == ["six"]
    wheel.write_bytes(b"a wheel that is damaged")
    assert fetch.cached(pinned) == []
    with pytest.raises(BuildError, match=r"^node_modules.pyodide.package\.json is missing"):
        fetch.package_file("pyodide/package.json")


# The site


def test_the_lock_names_wheels_that_are_there_with_their_digests(built: site.Contents, index: dict[str, Any]) -> None:
    packages = json.loads(built[f"{index['vendor']}pyodide-lock.json"])["packages"]
    assert set(packages) >= {"micropip", "python-sat", "six", "z3-solver"}
    for package in packages.values():
        assert package["sha256"] == hashlib.sha256(built[index["vendor"] + package["file_name"]]).hexdigest()
        assert set(package["depends"]) <= set(packages)


def test_z3_is_carried_once(built: site.Contents, index: dict[str, Any]) -> None:
    (z3,) = (place for place in built if re.search(r"/z3_solver-[^/]*\.whl$", place))
    assert z3.startswith(index["vendor"])
    assert len(built[z3]) < 4_000_000


def test_the_index_lists_what_the_folders_hold(built: site.Contents, index: dict[str, Any]) -> None:
    views = {path.stem for path in (ROOT / "static/puzzles").glob("*.js")}
    assert {view["kind"] for view in index["views"]} == views
    assert set(index["gallery"]) == {path.stem for path in (ROOT / "static/gallery").glob("*.json")}
    for place in [
        *(view["module"] for view in index["views"]),
        *index["gallery"].values(),
        index["code"].split("?")[0],
    ]:
        assert place in built


def test_the_build_is_named_after_what_it_holds(built: site.Contents, index: dict[str, Any]) -> None:
    assert json.loads(site.contents(runtime())["static/index.json"])["build"] == index["build"]


def test_the_package_is_in_the_zip_and_no_python_elsewhere(built: site.Contents) -> None:
    held = wheels.unzipped(built["static/gridlight.zip"])
    package = (ROOT / "py" / "gridlight").rglob("*.py")
    assert held == {path.relative_to(ROOT / "py").as_posix(): path.read_bytes() for path in package}
    assert not [place for place in built if place.endswith((".py", ".d.ts"))]


def test_nothing_is_fetched_from_elsewhere_or_from_the_root(built: site.Contents) -> None:
    fetched = re.compile(r"""(?:src|href)=["'](?:/|https?:)|url\(["']?(?:/|https?:)|from ["'](?:/|https?:)""")
    for place, data in built.items():
        if place.endswith((".html", ".css", ".js")) and "/vendor/" not in place:
            assert not fetched.search(data.decode()), place


def test_what_the_page_links_to_is_there(built: site.Contents) -> None:
    page = built["index.html"].decode()
    for place in re.findall(r"(?:src|href)=\"([^\"#]+)\"", page):
        assert place in built
    icons = re.findall(r'<use href="#([\w-]+)"', page)
    assert icons
    assert all(f'<symbol id="{icon}"' in page for icon in icons)


def test_every_module_that_is_imported_is_there(built: site.Contents) -> None:
    line = re.compile(r"""^(?:import|export)\b(?:[^;"']*? from)? ["']([^"']+)["'];""", re.MULTILINE)
    imports = [
        (place, name)
        for place, data in built.items()
        if place.endswith(".js") or re.fullmatch(r".*/d3-\w+\.mjs", place)
        for name in line.findall(data.decode())
    ]
    assert any(name.endswith("/d3-force.mjs") for _, name in imports)
    assert any(name == "./d3-quadtree.mjs" for _, name in imports)
    for place, name in imports:
        assert name.startswith("."), f"{place} imports {name}"
        assert os.path.normpath(f"{place}/../{name}") in built, f"{place} imports {name}"


def test_a_package_that_is_not_installed_is_named() -> None:
    with pytest.raises(BuildError, match="imports no-such-package"):
        site.libraries({"static/a.js": b'import { a } from "no-such-package";'})


def test_the_page_carries_the_policy_that_the_server_sends(built: site.Contents) -> None:
    (policy,) = re.findall(r"Content-Security-Policy\"\s+content=\"([^\"]*)\"", built["index.html"].decode())
    assert policy == serve.POLICY


def test_every_part_that_others_made_has_its_licence(built: site.Contents) -> None:
    text = built["LICENCES.txt"].decode()
    for name in (
        "pyodide",
        "lucide-static",
        "@fontsource-variable/inter",
        "d3-force",
        "d3-quadtree",
        "d3-dispatch",
        "d3-timer",
        "z3-solver",
        "python-sat",
        "six",
        "micropip",
    ):
        assert re.search(rf"^{re.escape(name)} \d", text, re.MULTILINE), name


def test_an_icon_that_the_set_does_not_have_is_named() -> None:
    with pytest.raises(BuildError, match="names the icon no-such-icon"):
        site.sprite({"index.html": b'<use href="#icon-no-such-icon">'})


def test_laying_a_site_leaves_exactly_its_files(tmp_path: Path) -> None:
    site.lay({"a.txt": b"1", "old/b.txt": b"2"}, tmp_path)
    kept = (tmp_path / "a.txt").stat().st_mtime_ns
    site.lay({"a.txt": b"1", "c.txt": b"3"}, tmp_path)
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["a.txt", "c.txt"]
    assert (tmp_path / "a.txt").stat().st_mtime_ns == kept


# The server


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    for name in (
        "index.html",
        "static/app.js",
        "static/vendor/1/pyodide.mjs",
        "static/vendor/1/a.wasm",
        "static/a.whl",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)

    def refresh() -> None:
        if (tmp_path / "broken").exists():
            raise BuildError("static/app.js names the icon x.")

    with serve.running(serve.server(0, tmp_path, refresh)) as address:
        yield address.rstrip("/")


def get(address: str) -> Answer:
    try:
        with urllib.request.urlopen(address, timeout=10) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, error.read()


@pytest.mark.parametrize(
    ("place", "kind", "keep"),
    [
        ("/", "text/html; charset=utf-8", "no-cache"),
        ("/static/app.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/static/vendor/1/pyodide.mjs", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/static/vendor/1/a.wasm", "application/wasm", "public, max-age=31536000, immutable"),
        ("/static/a.whl", "application/zip", "no-cache"),
    ],
)
def test_answers_say_what_they_are_and_how_long_they_last(address: str, place: str, kind: str, keep: str) -> None:
    status, headers, _ = get(address + place)
    assert status == 200
    assert headers["Content-Type"] == kind
    assert headers["Cache-Control"] == keep
    assert headers["Content-Security-Policy"] == serve.POLICY


def test_a_missing_file_is_404_and_a_broken_build_says_why(address: str, tmp_path: Path) -> None:
    status, headers, _ = get(address + "/static/vendor/nothing")
    assert (status, headers["Cache-Control"]) == (404, "no-cache")
    (tmp_path / "broken").touch()
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
def test_a_port_that_there_is_not_is_a_sentence(port: str) -> None:
    command = [sys.executable, ROOT / "build.py", "serve", "--no-open", "--port", port]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == f"There is no port {port}; ports are numbers from 0 to 65535.\n"


def test_a_change_is_built_once_and_what_breaks_the_build_is_said_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = tmp_path / "source", tmp_path / "site"
    builds = 0

    def contents() -> site.Contents:
        nonlocal builds
        builds += 1
        if source.read_text() == "broken":
            raise BuildError("The icon is missing.")
        return {"a.txt": source.read_bytes()}

    refresh = serve.rebuilder(target, contents, lambda: [source])
    for text, count in (("one", 1), ("a second", 2)):
        source.write_text(text)
        refresh()
        refresh()
        assert ((target / "a.txt").read_text(), builds) == (text, count)
    capsys.readouterr()
    source.write_text("broken")
    for _ in range(2):
        with pytest.raises(BuildError, match="The icon is missing"):
            refresh()
    assert (capsys.readouterr().out, builds) == ("The icon is missing.\n", 3)
    source.write_text("mended")
    refresh()
    assert (target / "a.txt").read_text() == "mended"


def test_only_serve_adds_the_script_that_reloads_the_page(built: site.Contents, index: dict[str, Any]) -> None:
    assert serve.SCRIPT not in built
    assert b"reload.js" not in built["index.html"]
    live = serve.with_reload(built)
    assert live["build.txt"].decode() == index["build"]
    assert f'src="/reload.js?{index["build"]}"'.encode() in live["index.html"]
    assert {place for place in live if live[place] != built.get(place)} == {"index.html", "reload.js", "build.txt"}


def test_a_taken_port_is_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(BuildError, match=rf"Port {port} is taken; .* --port \d+"):
            serve.server(port, tmp_path, lambda: None)


def test_an_unknown_command_names_those_there_are() -> None:
    done = subprocess.run([sys.executable, ROOT / "build.py", "sevre"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "serve" in done.stderr


# The checks


def test_the_fast_checks_need_no_browser_and_measure_no_time(tmp_path: Path) -> None:
    everything, fast = (checks.checks_of(tmp_path, "node", ["-x"], fast=only) for only in (False, True))
    assert fast.parallel == everything.parallel
    assert set(everything.alone) == {"timed node", "timed", "pytest"}
    words = [str(word) for word in fast.alone["pytest"]]
    assert words[words.index("--ignore") + 1] == "tests/e2e"
    assert words[words.index("-m", 3) + 1] == "not timed and not slow"
    assert words[-1] == "-x"


def test_a_check_that_there_is_not_is_named() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "build.py", "test", "--only", "lint"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "There is no check named lint; there are pyright" in done.stderr


def test_bounds_on_time_are_marked_as_timed() -> None:
    for path in (ROOT / "tests").rglob("test_*.py"):
        source = path.read_text("utf-8")
        whole = "pytestmark = pytest.mark.timed" in source
        for test in [node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]:
            measures = any(isinstance(node, ast.Name) and node.id == "in_time" for node in ast.walk(test))
            marks = {ast.unparse(decorator) for decorator in test.decorator_list}
            assert not measures or whole or "pytest.mark.timed" in marks or path.name == "test_build.py", test.name
    for path in (ROOT / "tests/js").glob("*.test.js"):
        assert "performance.now" not in path.read_text("utf-8"), path.name


def test_a_bound_on_time_is_stretched_at_most_five_times(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "loop", lambda: machine.USUAL * 2)
    assert machine.in_time(1.9, 1)
    assert not machine.in_time(2.1, 1)
    monkeypatch.setattr(machine, "loop", lambda: machine.USUAL * 100)
    assert machine.in_time(4.9, 1)
    assert not machine.in_time(5.1, 1)
    monkeypatch.setattr(machine, "loop", lambda: 0.0)
    assert machine.in_time(1, 1)
    assert not machine.in_time(1.1, 1)
