"""The built site: slim wheels, downloads, what the site holds and what the server adds to it."""

from __future__ import annotations

import base64
import csv
import gzip
import hashlib
import io
import json
import os
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from building import fetch, fonts, icons, licences, live, serve, site, wheels
from building.bundle import FONTS, bundle, bundler
from building.console import BuildError
from building.fetch import runtime, stamped
from building.folders import ROOT, lay


@pytest.fixture(scope="module")
def built() -> site.Contents:
    return site.contents(runtime())


@pytest.fixture(scope="module")
def index(built: site.Contents) -> dict[str, Any]:
    return json.loads(built["static/index.json"])


# Wheels


def test_a_slim_wheel_keeps_its_code_and_has_a_valid_record() -> None:
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


def test_the_order_of_files_does_not_change_a_zip() -> None:
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


def test_a_slim_wheel_that_was_changed_in_the_cache_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("building.site.CACHE", tmp_path)
    path = tmp_path / "z3_solver-5-py3-none-any.whl"
    files = {"z3/z3.py": b"import ctypes\n", "z3/include/z3.h": b"", "z3_solver-5.dist-info/RECORD": b""}
    path.write_bytes(wheels.zipped(files))
    small = site.remade(wheels.named(path))
    (kept,) = (tmp_path / "slim").rglob("*.whl")
    for damaged in (b"", small + b"x"):
        kept.write_bytes(damaged)
        assert site.remade(wheels.named(path)) == small
        assert kept.read_bytes() == small
    assert [file for file in (tmp_path / "slim").rglob("*") if file.is_file()] == [kept]


def test_several_things_that_are_made_of_the_same_data_are_all_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("building.site.CACHE", tmp_path)
    made: list[str] = []

    def kept(name: str, how: bytes = b"") -> bytes:
        return site.cached("icons", name, b"mark", lambda data: made.append(name) or data + name.encode(), how)

    for _ in range(2):
        assert [kept(name) for name in ("192.png", "512.png")] == [b"mark192.png", b"mark512.png"]
    assert made == ["192.png", "512.png"]
    kept("192.png", b"other code")
    assert made == ["192.png", "512.png", "192.png"]


def test_wheels_that_are_there_stay_when_the_others_cannot_be_fetched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("building.fetch.WHEELS", tmp_path)
    monkeypatch.setattr("building.fetch.pip", lambda: [sys.executable, "-c", "import sys; sys.exit('no network')"])
    (tmp_path / "six-1.17.0-py2.py3-none-any.whl").write_bytes(b"a wheel")
    with pytest.raises(BuildError, match=r"Is there a network\? pip said:\n  no network"):
        fetch.browser_wheels()
    assert [path.name for path in tmp_path.iterdir()] == ["six-1.17.0-py2.py3-none-any.whl"]


def test_a_package_file_that_was_changed_after_its_download_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("building.fetch.ROOT", tmp_path)
    monkeypatch.setattr("building.fetch.MODULES", tmp_path / "node_modules")
    packages = {"": {}, "node_modules/pyodide": {}, "node_modules/eslint": {"dev": True}}
    (tmp_path / "package-lock.json").write_text(json.dumps({"packages": packages}))
    files = {name: tmp_path / "node_modules" / name for name in ("pyodide/a.mjs", "pyodide/a.map", "eslint/b.js")}
    for name, path in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    fetch.record_files()
    assert fetch.changed_files() == []
    for name in ("pyodide/a.map", "eslint/b.js"):
        files[name].write_text("changed, and no part of the site")
    assert fetch.changed_files() == []
    files["pyodide/a.mjs"].write_text("changed")
    assert fetch.changed_files() == ["node_modules/pyodide/a.mjs"]
    files["pyodide/a.mjs"].unlink()
    assert fetch.changed_files() == ["node_modules/pyodide/a.mjs"]


def test_a_damaged_package_json_gets_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("building.fetch.MODULES", tmp_path)
    (tmp_path / "package.json").write_text("{")
    with pytest.raises(BuildError, match=r"^node_modules/package.json is damaged\. Remove the folder"):
        fetch.package_json("package.json")


# The site


def test_the_lock_lists_existing_wheels_with_their_digests(built: site.Contents, index: dict[str, Any]) -> None:
    packages = json.loads(built[f"{index['vendor']}pyodide-lock.json"])["packages"]
    assert set(packages) >= {"micropip", "python-sat", "six", "z3-solver"}
    for package in packages.values():
        assert package["sha256"] == hashlib.sha256(built[index["vendor"] + package["file_name"]]).hexdigest()
        assert set(package["depends"]) <= set(packages)


def test_z3_is_in_the_site_once(built: site.Contents, index: dict[str, Any]) -> None:
    (z3,) = (place for place in built if re.search(r"/z3_solver-[^/]*\.whl$", place))
    assert z3.startswith(index["vendor"])
    assert len(built[z3]) < 4_000_000


def test_the_index_lists_the_kinds_in_the_folders(built: site.Contents, index: dict[str, Any]) -> None:
    views = {path.stem for path in (ROOT / "static/puzzles").glob("*.ts")}
    assert {view["kind"] for view in index["views"]} == views
    assert set(index["gallery"]) == {path.stem for path in (ROOT / "static/gallery").glob("*.json")}
    rules = {view["kind"]: view["rules"].split("\n\n")[0] for view in index["views"]}
    assert "number" in rules["lightup"]
    assert "no bulb lights another" in rules["lightup"]
    assert all("\n" not in rule and rule.endswith(".") and len(rule) <= 120 for rule in rules.values())
    for place in [
        *(view["module"] for view in index["views"]),
        *(file["place"].split("?")[0] for file in index["gallery"].values()),
        *(file["place"].split("?")[0] for file in index["files"].values()),
    ]:
        assert place in built


@pytest.mark.slow
def test_the_build_is_named_after_its_content(built: site.Contents, index: dict[str, Any]) -> None:
    assert json.loads(site.contents(runtime())["static/index.json"])["build"] == index["build"]


def test_the_package_is_in_the_zip_without_what_it_never_uses_and_no_python_elsewhere(built: site.Contents) -> None:
    held = wheels.unzipped(built["static/gridlight.zip"])
    paths = [path for path in (ROOT / "py/gridlight").rglob("*") if path.suffix in (".py", ".json")]
    package = {path.relative_to(ROOT / "py").as_posix(): path for path in paths}
    off_page = {
        place for place in package if place.startswith("gridlight/cli/") or place.endswith(("/as_text.py", "/sides.py"))
    }
    others = ("__main__", "board", "origins", "pictured", "pictures/decode", "linear_algebra", "families/turns")
    off_page |= {f"gridlight/{name}.py" for name in others}
    assert len(off_page) > 10
    assert held == {place: path.read_bytes() for place, path in package.items() if place not in off_page}
    assert not [place for place in built if place.endswith((".py", ".d.ts", ".ipynb")) or "docs/" in place]


def test_nothing_is_fetched_from_elsewhere_or_from_the_root(built: site.Contents) -> None:
    fetched = re.compile(r"""(?:src|href)=["'](?:/|https?:)|url\(["']?(?:/|https?:)|from ?["'](?:/|https?:)""")
    for place, data in built.items():
        if place.endswith((".html", ".css", ".js")) and "/vendor/" not in place:
            assert not fetched.search(data.decode()), place


def test_every_linked_file_exists(built: site.Contents) -> None:
    page = built["index.html"].decode()
    for place in re.findall(r"(?:src|href)=\"((?!data:)[^\"#]+)\"", page):
        assert place in built
    icons = re.findall(r'<use href="#([\w-]+)"', page)
    assert icons
    assert all(f"<symbol id={icon} " in page for icon in icons)


def test_every_file_that_a_bundled_file_names_exists(built: site.Contents, index: dict[str, Any]) -> None:
    name = re.compile(r"""(?<!["'])\b(?:from|import)[ (]*["']([^"']+)["']|url\(["']?([^"')]+)""")
    named = [
        (place, found[1] or found[2])
        for place, data in built.items()
        if place.startswith("static/built/") and not place.endswith(site.PACKED)
        for found in name.finditer(data.decode())
    ]
    assert len(named) > 5
    assert any(other.endswith(".woff2") for _, other in named)
    for place, other in named:
        assert os.path.normpath(f"{place}/../{other}") in built, f"{place} names {other}"


def test_a_worker_is_one_file_which_the_page_can_keep(built: site.Contents, index: dict[str, Any]) -> None:
    script = gzip.decompress(built[index["files"]["script"]["place"]]).decode()
    for code in (script, index["fetcher"], built[index["unpacker"]["place"]].decode()):
        assert not re.search(r"""\bimport[\w{},*$ ]*["']\.|\bfrom ?["']\.|import\(["']\./""", code)


def test_no_package_of_npm_may_run_a_script_when_it_is_installed() -> None:
    assert "ignore-scripts=true" in (ROOT / ".npmrc").read_text().splitlines()


@pytest.mark.slow
def test_bundled_files_are_few_and_named_after_what_they_hold(built: site.Contents, index: dict[str, Any]) -> None:
    page = built["index.html"].decode()
    named = re.findall(r"static/built/([\w-]+-[A-Z0-9]{8}\.[\w.]+)\"", page)
    # The first script, two style sheets, three modules (the page, its parts, the first kind), and two workers.
    assert len({*named} - {Path(view["module"]).name for view in index["views"] if view["kind"] != "lightup"}) == 8
    assert sum(place.endswith(".css") for place in built) == 3  # one for frames
    assert [place for place in built if place.endswith((".js", ".mjs")) and not place.startswith("static/built/")] == [
        f"{index['vendor']}clingo.mjs",
        "gridlight-board.js",
        "service-worker.js",
    ]
    with bundler() as by:
        with_maps = site.contents(runtime(), live=by)
    assert {place for place in with_maps if place.endswith(".map")} == {
        f"{place}.map" for place in with_maps if re.fullmatch(r"static/built/(?!link-worker).*\.(js|css)", place)
    }
    (application,) = (place for place in with_maps if re.fullmatch(r"static/built/app-\w+\.js\.map", place))
    assert {"../app.ts", "../base/dom.ts"} & {*json.loads(with_maps[application])["sources"]} == {"../app.ts"}


def test_what_stands_before_the_first_board_is_small(built: site.Contents) -> None:
    page = built["index.html"].decode()
    head = page[: page.index('<script type="application/json"')]
    needed = {place for place in re.findall(r'(?:src|href)="?([^" >]+)', head) if place in built}
    assert len(needed) == 7  # and the page: eight requests
    assert sum(len(built[place]) for place in {"index.html", *needed}) < 250_000


def test_what_a_frame_fetches_before_its_board_is_small_too(built: site.Contents) -> None:
    frame = built[site.EMBED_PAGE].decode()
    needed = {place for place in re.findall(r'(?:src|href)="?([^" >]+)', frame) if place in built}
    assert len(needed) <= 10  # with the icon, which frames do not fetch; and the page, and the module of the kind
    assert sum(len(built[place]) for place in {site.EMBED_PAGE, *needed}) < 250_000


def test_the_page_holds_what_the_index_says(built: site.Contents, index: dict[str, Any]) -> None:
    (inline,) = re.findall(r'<script type="application/json" id=site>(.*?)</script>', built["index.html"].decode())
    assert json.loads(inline) == index
    for name, file in index["files"].items():
        assert file["bytes"] == len(built[file["place"].partition("?")[0]]), name


BROKEN = {
    'import "no-such-one";': r'^static/ui/first\.ts:1 Could not resolve "no-such-one"$',
    'import "./missing.ts";': r'^static/ui/first\.ts:1 Could not resolve "\./missing\.ts"$',
    "const = 1;": r"^static/ui/first\.ts:1 Expected identifier",
}


@pytest.mark.parametrize("text", BROKEN)
def test_a_module_that_cannot_be_bundled_is_named(text: str) -> None:
    files = site.page(site.read()) | {"static/ui/first.ts": text.encode()}
    with bundler() as by, pytest.raises(BuildError, match=BROKEN[text]):
        bundle(files["index.html"].decode(), files[site.EMBED_SOURCE].decode(), site.bundled(files) | {FONTS: b""}, by)


def test_page_and_server_have_the_same_content_policy(built: site.Contents) -> None:
    for page in site.PAGES:
        (policy,) = re.findall(r"Content-Security-Policy\s+content=\"([^\"]*)\"", built[page].decode())
        assert policy == serve.POLICY


def test_every_part_of_others_has_the_whole_text_of_its_licence(built: site.Contents) -> None:
    parts = built["LICENCES.txt"].decode().split(licences.RULE)
    texts = {part.split("\n")[0]: " ".join(part.split("\n", 1)[1].split()) for part in parts}
    for name, words in {
        "Gridlight": "The Gridlight authors",
        "pyodide": "Mozilla Public License Version 2.0",
        "lucide-static": "ISC License",
        "@fontsource-variable/inter": "SIL OPEN FONT LICENSE",
        "d3-quadtree": "Mike Bostock",
        "ts-fsrs": "Open Spaced Repetition",
        "clingo-wasm": "Roland Kaminski",
        "z3-solver": "Copyright (c) Microsoft Corporation",
        "python-sat": "Armin Biere",
        "six": "Benjamin Peterson",
        "micropip": "Mozilla Public License Version 2.0",
        "Python": "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
        "Emscripten": "musl",
        "LLVM": "LLVM Exceptions",
    }.items():
        (text,) = (text for heading, text in texts.items() if re.match(rf"{re.escape(name)}\b", heading))
        assert words in text, name
    for heading, text in texts.items():
        assert re.search("permission|license", text, re.IGNORECASE), heading
        assert len(text) > 600, heading


def test_a_part_without_a_licence_text_cannot_be_built() -> None:
    metadata = {"x-1.dist-info/METADATA": b"Name: x\nLicense: MIT\n\nx"}
    wheel = wheels.named(Path("x-1-py3-none-any.whl"))
    with pytest.raises(BuildError, match="x brings no licence text"):
        licences.wheel_licence(wheel, wheels.zipped(metadata))
    text = licences.wheel_licence(wheel, wheels.zipped(metadata | {"x-1.dist-info/LICENSE": b"Do as you like."}))
    assert text == "x 1: MIT\n\n\nDo as you like."


def test_the_site_holds_the_source_that_it_was_built_from(built: site.Contents) -> None:
    source = wheels.unzipped(built["source.zip"])
    for place in ("LICENSE", "build.py", "static/app.ts", "py/gridlight/api.py", "py/building/site.py", "package.json"):
        assert source[place] == (ROOT / place).read_bytes()
    assert not [place for place in source if "__pycache__" in place or place.startswith(("node_modules", ".git/"))]


def test_an_unknown_icon_is_named() -> None:
    with pytest.raises(BuildError, match="names the icon no-such-icon"):
        icons.sprite({"index.html": b'<use href="#icon-no-such-icon">'})


def test_the_page_s_own_letters_are_in_one_small_font(built: site.Contents, index: dict[str, Any]) -> None:
    (style,) = (data.decode() for place, data in built.items() if re.search(r"/style-\w+\.css$", place))
    *_, face = re.findall(r"@font-face\{[^}]*\}", style)
    assert fonts.PAGE in face  # of several faces that have a letter, the last is taken
    assert "font-display:optional" in face
    (ranges,) = re.findall(r"unicode-range:([^;}]*)", face)
    held = {
        code
        for first, last in re.findall(r"U\+([0-9A-Fa-f]+)(?:-([0-9A-Fa-f]+))?", ranges)
        for code in range(int(first, 16), int(last or first, 16) + 1)
    }
    assert held >= {ord(letter) for letter in "azAZ09 ’“”×…"}
    assert not held & set(range(0x400, 0x500))  # Cyrillic
    assert len(built[f"{index['vendor']}{fonts.PAGE}"]) < 25_000
    assert f'<link rel=preload href="{index["vendor"]}{fonts.PAGE}" as=font' in built["index.html"].decode()


def test_laying_a_site_leaves_exactly_its_files(tmp_path: Path) -> None:
    lay({"a.txt": b"1", "old/b.txt": b"2"}, tmp_path)
    kept = (tmp_path / "a.txt").stat().st_mtime_ns
    lay({"a.txt": b"1", "c.txt": b"3"}, tmp_path)
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["a.txt", "c.txt"]
    assert (tmp_path / "a.txt").stat().st_mtime_ns == kept


def test_only_serve_adds_the_script_that_reloads_the_page(built: site.Contents, index: dict[str, Any]) -> None:
    assert live.SCRIPT not in built
    assert b"reload.js" not in built["index.html"]
    served = live.with_reload(built)
    assert f'src="/reload.js?{index["build"]}"'.encode() in served["index.html"]
    assert {place for place in served if served[place] != built.get(place)} == {"index.html", "reload.js"}
