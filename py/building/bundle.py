"""The page's modules and style sheets as few files: bundled, minified, and named after what they hold, by esbuild.

What is needed before the first board is in one module and one style sheet, and what may come later in others.
"""

from __future__ import annotations

import json
import posixpath
import re
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

from building.console import BuildError
from building.fetch import node
from building.folders import ROOT
from building.offline import REMOVER
from building.offline import WORKER as SERVICE_WORKER

FOLDER = "static/built"
APP, FIRST = "static/app.ts", "static/page/first.ts"
WORKER, FETCHER = "static/python/worker.ts", "static/python/fetcher.ts"
UNPACKER = "static/dialogs/link-worker.ts"
STYLE = "static/style.css"  # all style sheets that index.html has not marked as late, in its order
LATE = "static/late.css"  # those that it has, which app.ts attaches after the first frame
FONTS = "static/styles/fonts.css"

LATER = re.compile(r"""\bimport\(["'](\.[^"']+)["']\)""")
IMPORTED = re.compile(r"""^import\b(?! type\b)[^;"']*["'](\.[^"']+)["'];""", re.MULTILINE)
SHEET = re.compile(r'<link rel="stylesheet" href="([^"]*)"( data-late)? />')
QUOTED = re.compile(r'(?<=\s)([\w-]+)="([\w-]+)"(?=[\s>])')  # attributes that need no quotes
FIRST_KIND = re.compile(r'data-first-kind="(\w+)"')
PRELOAD = '<link rel="modulepreload" href="{}" />'
FONT_PRELOAD = '<link rel="preload" href="{}" as="font" type="font/woff2" crossorigin />'


class Bundle(NamedTuple):
    """What esbuild made of the page: files by their paths, and where what they were made of is now."""

    files: dict[str, bytes]
    built: dict[str, str]  # {"static/app.ts": "static/built/app-ABCD1234.js"}
    imports: dict[str, list[str]]  # the files that a file imports at once, and those that these import
    packages: list[str]  # npm packages that are part of it


def bundle(page: str, files: Mapping[str, Path], fonts: str, *, maps: bool) -> Bundle:
    """Bundle the page with these modules and style sheets, by their paths; BuildError where an import leads nowhere."""
    kinds = sorted(place for place in files if re.fullmatch(r"static/puzzles/\w+\.ts", place))
    first = module_of(first_kind(page))
    modules = (place for place in files if place.endswith((".ts", ".tsx")))
    later = {name for place in modules for name in imported(files[place], place, LATER)}
    wanted = {
        "files": {place: str(path) for place, path in files.items()},
        "texts": {FONTS: fonts, STYLE: together(page, late=False), LATE: together(page, late=True)},
        "entries": [APP, *kinds, FIRST, STYLE, LATE],
        "alone": [WORKER, FETCHER, UNPACKER, SERVICE_WORKER, REMOVER],
        "sharing": [APP, *kinds, *later],
        "shared": [*imported(files[APP], APP), *imported(files[first], first)],
        "folder": FOLDER,
        "maps": maps,
    }
    said = run(wanted)
    outputs: dict[str, dict[str, Any]] = said["outputs"]
    return Bundle(
        {name: text.encode() for name, text in said["files"].items()},
        {entry.removeprefix("site:"): name for name, one in outputs.items() if (entry := one.get("entryPoint"))},
        {name: sorted(reached(outputs, name)) for name in outputs},
        sorted({match[1] for one in outputs.values() for place in one["inputs"] if (match := package(place))}),
    )


def alone(place: str, files: Mapping[str, Path]) -> bytes:
    """A module and all that it imports, as one file."""
    wanted = {
        "files": {name: str(path) for name, path in files.items()},
        "texts": {},
        "entries": [],
        "alone": [place],
        "sharing": [],
        "shared": [],
        "folder": FOLDER,
        "maps": False,
    }
    (text,) = run(wanted)["files"].values()
    return text.encode()


def run(wanted: dict[str, Any]) -> dict[str, Any]:
    """What bundle.js answers; BuildError where it refuses or fails."""
    command = [node(), Path(__file__).with_name("bundle.js")]
    done = subprocess.run(command, input=json.dumps(wanted), capture_output=True, text=True, check=False, cwd=ROOT)
    if "ERR_MODULE_NOT_FOUND" in done.stderr:
        raise BuildError("node_modules/esbuild is missing. Remove the folder node_modules and try again.")
    if done.returncode:
        raise BuildError(f"esbuild failed:\n{done.stderr.strip()}")
    said = json.loads(done.stdout)
    if "trouble" in said:
        raise BuildError(said["trouble"])
    return said


def imported(path: Path, place: str, how: re.Pattern[str] = IMPORTED) -> list[str]:
    """The modules that a module imports at once or later, by their paths."""
    folder = posixpath.dirname(place)
    return [posixpath.normpath(f"{folder}/{name}") for name in how.findall(path.read_text("utf-8"))]


def together(page: str, *, late: bool) -> str:
    """A style sheet that imports those of the page that are marked as late, or the others."""
    sheets = (name for name, mark in SHEET.findall(page) if bool(mark) is late)
    return "".join(f'@import "./{name.removeprefix("static/")}";' for name in sheets)


def first_kind(page: str) -> str:
    """The kind that opens first."""
    found = FIRST_KIND.search(page)
    if found is None:
        raise BuildError("index.html does not say which kind of puzzle opens first (data-first-kind).")
    return found[1]


def module_of(kind: str) -> str:
    """The module of a kind's view."""
    return f"static/puzzles/{kind}.ts"


def reached(outputs: Mapping[str, dict[str, Any]], name: str) -> set[str]:
    """The files that a file imports at once, and those that these import."""
    found: set[str] = set()
    waiting = [name]
    for one in waiting:
        new = {it["path"] for it in outputs.get(one, {"imports": []})["imports"] if it["kind"] == "import-statement"}
        waiting += sorted(new - found)
        found |= new
    return found


def package(place: str) -> re.Match[str] | None:
    """The npm package that a file is of."""
    return re.match(r"node_modules/((?:@[^/]+/)?[^/]+)/", place)


def bundled_page(page: str, bundle: Bundle, font: str, data: str, pictures: Mapping[str, bytes]) -> str:
    """index.html with the bundled files, the font that they use, and what it would have to ask for: data, pictures."""
    style = f'<link rel="stylesheet" href="{bundle.built[STYLE]}" />'
    start = [bundle.built[APP], bundle.built[module_of(first_kind(page))]]
    early = sorted({*start, *(name for one in start for name in bundle.imports[one])})
    (first, _), *_ = SHEET.findall(page)
    page = SHEET.sub(lambda sheet: style if sheet[1] == first else "", page)
    preloads = [FONT_PRELOAD.format(font), *map(PRELOAD.format, early)]
    page = page.replace(PRELOAD.format(APP), "\n".join(preloads))
    for place in (APP, FIRST):
        page = page.replace(f'src="{place}"', f'src="{bundle.built[place]}"')
    for place, picture in pictures.items():
        page = page.replace(f'src="{place}"', f'src="data:image/svg+xml,{quote(picture)}"')
    # What a minifier does for HTML, as far as it is safe in any page.
    page = QUOTED.sub(r"\1=\2", re.sub(r"\s*\n\s*", "\n", page))
    inline = data.replace("<", "\\u003c")
    return page.replace("</head>", f'<script type="application/json" id=site>{inline}</script>\n</head>', 1)
