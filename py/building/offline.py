"""What makes the site installable and usable without a network: its service worker and its manifest."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from building.console import BuildError
from building.wheels import integrity

WORKER, REMOVER = "static/offline/service-worker.ts", "static/offline/remove-worker.ts"
BUILT = "service-worker.js"  # beside index.html, since a service worker answers for its own folder alone
MANIFEST, MARK = "manifest.webmanifest", "static/icons/mark.svg"
SIZES = (192, 512)
PICTURES = [".png", ".jpg", ".jpeg", ".webp"]
MASKED = "static/icons/masked.png"
NOT_KEPT = {"source.zip", "static/index.json", "gridlight-board.js", BUILT}  # nothing that the page uses


def manifest(page: str, views: list[dict[str, Any]]) -> bytes:
    """What the system knows of the installed page; static/offline/handed-over.ts takes what the system hands to it."""
    ground = found(r'name="theme-color"[^>]*light[^>]*content="(#[0-9a-f]{6})"', page)
    kinds = sorted((view["title"], f"./#{view['kind']}") for view in views)
    shortcuts = [("Today's puzzle", "./#daily"), ("New puzzle", "./?new"), *kinds]
    texts = {name: name for name in ("title", "text", "url")}
    shared = {**texts, "files": [{"name": "picture", "accept": ["image/*"]}]}
    sizes = {f"static/icons/{size}.png": size for size in SIZES}
    about = {
        "name": "Gridlight",
        "short_name": "Gridlight",
        "description": found(r'name="description" content="([^"]*)"', page),
        "lang": "en",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": ground,
        "theme_color": ground,
        "categories": ["games"],
        "icons": [
            {"src": MARK, "sizes": "any", "type": "image/svg+xml"},
            *({"src": place, "sizes": f"{size}x{size}", "type": "image/png"} for place, size in sizes.items()),
            {"src": MASKED, "sizes": f"{SIZES[-1]}x{SIZES[-1]}", "type": "image/png", "purpose": "maskable"},
        ],
        "shortcuts": [{"name": name, "url": address} for name, address in shortcuts],
        "share_target": {"action": "./", "method": "POST", "enctype": "multipart/form-data", "params": shared},
        "file_handlers": [{"action": "./", "accept": {"application/json": [".json"], "image/*": PICTURES}}],
    }
    return json.dumps(about, indent=1).encode()


def found(pattern: str, page: str) -> str:
    """What index.html says at that place."""
    match = re.search(pattern, page)
    if match is None:
        raise BuildError(f"index.html has nothing like {pattern}")
    return match[1]


def worker(code: bytes, build: str, files: Mapping[str, bytes]) -> bytes:
    """The service worker of one version of the site: its code, and the version's files by address, with their digests.

    Small files come first, so that large ones hold up nothing.
    """
    entries = [
        (address, integrity(data), len(data))
        for address, data in sorted(files.items(), key=lambda file: (len(file[1]), file[0]))
    ]
    version = json.dumps({"build": build, "files": entries}, separators=(",", ":"))
    return f"globalThis.gridlightSite={version};\n".encode() + code
