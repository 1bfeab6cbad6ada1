"""The site as browsers keep it: what its service worker lists, the manifest, the icons."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import struct
import zlib
from typing import Any

import pytest

from building import offline, site
from building.console import BuildError
from building.fetch import runtime
from building.folders import ROOT
from building.icons import icon

MARK = (ROOT / "static/icons/mark.svg").read_bytes()


@pytest.fixture(scope="module")
def kept() -> site.Contents:
    return site.contents(runtime(), keeps=True)


@pytest.fixture(scope="module")
def removed() -> site.Contents:
    return site.contents(runtime())


def version(contents: site.Contents) -> dict[str, Any]:
    """What the service worker says of its version."""
    first = contents["service-worker.js"].decode().split("\n")[0]
    return json.loads(first.removeprefix("globalThis.gridlightSite=").removesuffix(";"))


def index(contents: site.Contents) -> dict[str, Any]:
    """What static/index.json says."""
    return json.loads(contents["static/index.json"])


def pixels(png: bytes) -> list[list[tuple[int, ...]]]:
    """The rows of a PNG without filters."""
    width, height, depth, kind = struct.unpack(">IIBB", png[16:26])
    assert (depth, kind) == (8, 6)
    (length,) = struct.unpack(">I", png[33:37])
    rows = zlib.decompress(png[41 : 41 + length])
    lines = [rows[at * (4 * width + 1) : (at + 1) * (4 * width + 1)] for at in range(height)]
    assert all(line[0] == 0 for line in lines)
    return [[tuple(line[1 + 4 * x : 5 + 4 * x]) for x in range(width)] for line in lines]


def test_the_service_worker_lists_every_file_that_a_page_asks_for_with_its_digest(kept: site.Contents) -> None:
    known = version(kept)
    assert known["build"] == index(kept)["build"]
    places = {address.split("?")[0] or "index.html": address for address, _, _ in known["files"]}
    assert set(kept) - set(places) == {"service-worker.js", "source.zip", "static/index.json"}
    for address, digest, size in known["files"]:
        data = kept[address.split("?")[0] or "index.html"]
        assert digest == "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()
        assert size == len(data)
    asked = index(kept)
    digests = {address: digest for address, digest, _ in known["files"]}
    fetched = [*asked["gallery"].values(), *asked["files"].values(), asked["unpacker"]]
    assert [file["digest"] for file in fetched] == [digests[file["place"]] for file in fetched]
    lent = [name for name in asked["vendored"] if not name.endswith(".whl")]
    assert lent == ["clingo.mjs", "clingo.wasm", "pyodide-lock.json"]
    for name, digest in asked["vendored"].items():
        assert digests[asked["vendor"] + name] == digest
    assert asked["offline"]["bytes"] < sum(map(len, kept.values()))


def test_an_address_names_what_it_holds_so_that_versions_are_never_mixed(kept: site.Contents) -> None:
    named = re.compile(r"static/(built/.*-[A-Z0-9]{8}\.[\w.]+|vendor/[0-9a-f]{12}/.+|[^?]*\?[0-9a-f]{12})")
    others = {address for address, _, _ in version(kept)["files"] if not named.fullmatch(address)}
    icons = {"static/icons/mark.svg", "static/icons/192.png", "static/icons/512.png", "static/icons/masked.png"}
    assert others == {"", "LICENCES.txt", "manifest.webmanifest", *icons}  # no code and no data


def test_another_site_has_another_name(kept: site.Contents, removed: site.Contents) -> None:
    assert index(kept)["build"] != index(removed)["build"]


def test_a_site_that_is_not_kept_has_a_worker_that_removes_what_was_kept(removed: site.Contents) -> None:
    code = removed["service-worker.js"].decode()
    assert "unregister()" in code
    assert '"fetch"' not in code
    assert index(removed)["offline"] is None
    assert "manifest.webmanifest" not in removed


def test_the_manifest_names_what_is_there(kept: site.Contents) -> None:
    manifest = json.loads(kept["manifest.webmanifest"])
    kinds = {view["kind"] for view in index(kept)["views"]}
    shortcuts = [one["url"] for one in manifest["shortcuts"]]
    assert shortcuts[:2] == ["./#daily", "./?new"]
    assert {url.removeprefix("./#") for url in shortcuts[2:]} == kinds
    assert manifest["start_url"] == manifest["scope"] == "./"
    for one in manifest["icons"]:
        data = kept[one["src"]]
        if one["type"] == "image/png":
            width, height = struct.unpack(">II", data[16:24])
            assert one["sizes"] == f"{width}x{height}"
    assert [one["sizes"] for one in manifest["icons"] if one.get("purpose") == "maskable"] == ["512x512"]


def test_the_icons_show_the_mark() -> None:
    rows = pixels(icon(MARK, 48))
    assert rows[24][24] == (0xF5, 0xA4, 0x00, 255)
    assert rows[0][0] == (0, 0, 0, 0)
    assert rows[24][5] == (0xF5, 0xA4, 0x00, round(0.3 * 255))
    masked = pixels(icon(MARK, 48, "#fffdf9"))
    assert masked[24][24] == (0xF5, 0xA4, 0x00, 255)
    circle = [masked[y][x] for y in range(48) for x in range(48) if (x - 23.5) ** 2 + (y - 23.5) ** 2 > (0.4 * 48) ** 2]
    assert set(circle) == {(0xFF, 0xFD, 0xF9, 255)}, "what a mask may cut off is ground"


def test_a_mark_with_other_shapes_is_refused() -> None:
    with pytest.raises(BuildError, match="may hold circles only"):
        icon(MARK.replace(b"</svg>", b'<rect width="3" height="3"/></svg>'), 48)


def test_a_page_without_a_colour_is_refused() -> None:
    with pytest.raises(BuildError, match=r"^index\.html has nothing like"):
        offline.additions("<html>", MARK, [], lambda purpose, name, data, work, how: b"")
