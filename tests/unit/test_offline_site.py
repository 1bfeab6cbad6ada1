"""The site as browsers keep it: what its service worker lists, the manifest."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import struct
from typing import Any

import pytest

from building import offline, site
from building.console import BuildError
from building.fetch import runtime

pytestmark = pytest.mark.slow  # the site is built twice


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


def test_the_service_worker_lists_every_file_that_a_page_asks_for_with_its_digest(kept: site.Contents) -> None:
    known = version(kept)
    assert known["build"] == index(kept)["build"]
    places = {address.split("?")[0] or "index.html": address for address, _, _ in known["files"]}
    assert set(kept) - set(places) == {"gridlight-board.js", "service-worker.js", "source.zip", "static/index.json"}
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
    assert others == {"", "embed.html", "LICENCES.txt", "manifest.webmanifest", *icons}  # no code and no data


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


def test_a_page_without_a_colour_is_refused() -> None:
    with pytest.raises(BuildError, match=r"^index\.html has nothing like"):
        offline.manifest("<html>", [])
