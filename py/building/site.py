"""The files of the built site, by their paths, and how they are written into a folder.

Nothing is listed: views are found in static/puzzles, galleries in static/gallery, icons by their names in the page,
wheels in the cache. All addresses are relative, so any static host can serve the site under any path.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import nullcontext
from functools import lru_cache
from pathlib import Path
from typing import Any

from building import library as made_by
from building import offline
from building.bundle import (
    BUNDLED,
    FETCHER,
    FOLDER,
    FONTS,
    LATE,
    TAG,
    UNPACKER,
    WORKER,
    Bundle,
    Bundler,
    alone,
    bundle,
    bundled_embed,
    bundled_page,
    bundler,
    first_kind,
    module_of,
)
from building.console import BuildError
from building.fetch import package_file, package_json
from building.folders import CACHE, ROOT
from building.fonts import PAGE, faces, fonts, letters
from building.icons import sprite
from building.licences import licences
from building.wheels import Wheel, integrity, metadata, named, sha256, slim, unzipped, zipped
from gridlight import puzzles
from gridlight.lessons import LONGEST_LESSON, MOST_BOARDS, MOST_STEPS
from gridlight.making import days_of, options_of, weekly_of
from gridlight.own_forms import LONGEST_NAME
from gridlight.puzzle import Puzzle
from gridlight.text.base64_deflate import MOST
from gridlight.text.recognise import LONGEST
from gridlight.text.strict_json import DEEPEST
from gridlight.text.validate import UNSEEN
from gridlight.thinning import can_thin

Contents = dict[str, bytes]  # {"static/app.ts": b"..."}

CODE = "static/gridlight.zip"
INDEX = "static/index.json"  # is in index.html as well
EMBED_PAGE = "embed.html"  # for frames of other sites
EMBED_SOURCE = "static/embed.html"
TAG_SCRIPT = "gridlight-board.js"  # its address stays, since other sites name it
BUILD = "@build@"  # stands for the name of the build until all files are there
GALLERY = re.compile(r"static/gallery/[^/]+\.json")
OFF_PAGE = re.compile(
    r"py/gridlight/(cli/.*|(__main__|board|origins|pictured|linear_algebra|pictures/decode|.*/(as_text|sides|turns))\.py)"
)
# Sent compressed, also where the host compresses nothing, and unpacked by the page. The name says nothing of how, or
# some hosts would unpack them themselves.
LARGE, PACKED = ("pyodide.asm.wasm", "python_stdlib.zip"), ".packed"
CLINGO = "clingo-wasm"  # an npm package that Python is lent
SOURCE = "source.zip"
SOURCES = (  # what it holds
    *("LICENSE", "README.md", ".github/*.md", "build.py", "index.html", "static/**/*", "py/**/*", "requirements-*.txt"),
    *(
        "pyproject.toml",
        "package.json",
        "package-lock.json",
        ".npmrc",
        "tsconfig.json",
        "eslint.config.js",
        "import-rules.js",
    ),
)
REMADE = {"z3-solver": slim, "python-sat": made_by.compiled_wheel}  # half as large, and loaded in half the time
PAGES = {"index.html": bundled_page, EMBED_PAGE: bundled_embed}

# The same limits as Python's, for the page: levels of nesting, bytes, characters.
LIMITS = {
    "levels": DEEPEST,
    "text": LONGEST,
    "unpacked": MOST,
    "name": LONGEST_NAME,
    "unseen": UNSEEN.pattern,
    "list": {"characters": LONGEST_LESSON, "boards": MOST_BOARDS, "steps": MOST_STEPS},
}


def contents(
    wheels: Iterable[Wheel], extra: Sequence[Path] = (), *, keeps: bool = False, live: Bundler | None = None
) -> Contents:
    """All files of the site, by their paths, with the kinds of extra folders, laid out as the repository is.

    With `keeps`, browsers keep the site for use without a network; without, its service worker removes what they have
    kept. With a `live` bundler it is the site that `serve` shows: not minified, with source maps and what these name,
    without source.zip.
    """
    files = read(extra)
    own, code = page(files), python(files)
    written = letters([*(data for place, data in own.items() if not place.endswith(".png")), *code.values()])
    vendor = vendored(tuple(wheels)) | fonts(written)
    # The folder is named after its contents, so that browsers may cache it for ever.
    folder = f"static/vendor/{digest(vendor)}"
    modules = bundled(own) | {FONTS: faces(f"../{folder.removeprefix('static/')}", written).encode()}
    with nullcontext(live) if live else bundler() as by:
        parts = bundle(own["index.html"].decode(), own[EMBED_SOURCE].decode(), modules, by, live=live is not None)
    site = {place: data for place, data in own.items() if not place.endswith(BUNDLED)}
    site |= {place: data for place, data in parts.files.items() if not stands_elsewhere(place, parts)}
    script = parts.built[WORKER]
    site[script + PACKED] = compressed(site.pop(script))
    del site[parts.built[FETCHER]]  # is in the page
    site |= {f"{folder}/{name}": data for name, data in vendor.items()}
    site[CODE] = archive(tuple(sorted(code.items())))
    packages = sorted({"pyodide", "@fontsource-variable/inter", "lucide-static", CLINGO, *parts.packages})
    site["LICENCES.txt"] = licences((ROOT / "LICENSE").read_text("utf-8"), tuple(vendor.items()), tuple(packages))
    site |= bundled(own) if live else {SOURCE: zipped(source())}
    site[EMBED_PAGE] = site.pop(EMBED_SOURCE)
    site[TAG_SCRIPT] = parts.files[parts.built[TAG]]
    for place in PAGES:
        site[place] = site[place].replace(b"<body>", b"<body>\n" + sprite(own))
    known = json.loads(kinds_anew(site[CODE])) if live else kinds(extra)
    if keeps:
        site[offline.MANIFEST] = offline.manifest(own["index.html"].decode(), known["views"])
    site[INDEX] = index(site, folder, parts, known, keeps=keeps)
    for place, made in PAGES.items():
        site[place] = made(site[place].decode(), parts, f"{folder}/{PAGE}", site[INDEX].decode()).encode()
    site[offline.BUILT] = parts.files[parts.built[offline.WORKER if keeps else offline.REMOVER]]
    build = digest(site)  # of everything, so that no two versions have the same name
    for place in (*PAGES, INDEX):
        site[place] = site[place].replace(BUILD.encode(), build.encode())
    if keeps:
        kept = {address(place, site): data for place, data in site.items() if place not in offline.NOT_KEPT}
        site[offline.BUILT] = offline.worker(site[offline.BUILT], build, kept)
    return site


def stands_elsewhere(place: str, parts: Bundle) -> bool:
    """Whether a bundled file, or its map, is a service worker or the script for other sites, whose addresses stay."""
    return place.removesuffix(".map") in {parts.built[name] for name in (offline.WORKER, offline.REMOVER, TAG)}


def address(place: str, site: Contents) -> str:
    """Where the page asks for a file. It names what the file holds, so that no page gets one of another version."""
    if place == "index.html":
        return ""
    is_named = place == CODE or GALLERY.fullmatch(place)
    return f"{place}?{sha256(site[place])[:12]}" if is_named else place


def module(place: str) -> bytes:
    """A module of the page and all that it imports, as one file, for what takes it without the page."""
    return alone(place, bundled(page(read())))


def source() -> Contents:
    """What Gridlight is made of, but for the tests and the parts that others made."""
    files = {path for glob in SOURCES for path in ROOT.glob(glob) if path.is_file() and "__pycache__" not in path.parts}
    return {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in files}


def watched() -> list[str]:
    """Our own files that the site is made of, and their folders, whose times tell what comes and goes."""
    paths = placed(()).values()
    return [*paths, *{os.path.dirname(path) for path in paths}]


def placed(extra: Sequence[Path]) -> dict[str, str]:
    """Our own files and those of extra folders, by their paths below the folder that they are in."""
    files: dict[str, str] = {}
    for folder in map(str, (ROOT, *extra)):
        files |= {"index.html": f"{folder}/index.html"} if os.path.isfile(f"{folder}/index.html") else {}
        for top, suffix in (("static", ""), ("py/gridlight", (".py", ".json"))):
            for inside, _, names in os.walk(f"{folder}/{top}"):
                below = inside[len(folder) + 1 :].replace(os.sep, "/")
                files |= {f"{below}/{name}": f"{inside}/{name}" for name in names if name.endswith(suffix)}
    return {place: path for place, path in files.items() if not OFF_PAGE.fullmatch(place)}


def read(extra: Sequence[Path] = ()) -> Contents:
    """Our own files and those of extra folders, in the order of their paths."""
    paths = sorted(placed(extra).items())
    return {place: read_once(path, (at := os.stat(path)).st_mtime_ns, at.st_size) for place, path in paths}


@lru_cache(2048)
def read_once(path: str, changed: int, size: int) -> bytes:
    """A file that was changed then and has that size."""
    return Path(path).read_bytes()


def page(files: Contents) -> Contents:
    """index.html and static/, without the files that only the type checker reads."""
    return {place: data for place, data in files.items() if not place.startswith("py/") and not place.endswith(".d.ts")}


def bundled(own: Contents) -> Contents:
    """The page's modules and style sheets."""
    return {place: data for place, data in own.items() if place.endswith(BUNDLED)}


def python(files: Contents) -> Contents:
    """The package gridlight, by paths below a folder of sys.path."""
    return {place.removeprefix("py/"): data for place, data in files.items() if place.startswith("py/")}


@lru_cache(1)
def archive(files: tuple[tuple[str, bytes], ...]) -> bytes:
    """A zip of these files, made again only when one of them has changed."""
    return zipped(dict(files))


@lru_cache(1)
def vendored(wheels: tuple[Wheel, ...]) -> Contents:
    """The parts that others made: Pyodide, and wheels with a lock file of our own."""
    packages = {wheel.path.name: remade(wheel) for wheel in wheels}
    files = packages | {name + PACKED: packed(name) for name in LARGE}
    files["pyodide-lock.json"] = lock(packages)
    files["clingo.mjs"] = package_file(f"{CLINGO}/dist/clingo.js")
    files["clingo.wasm"] = package_file(f"{CLINGO}/dist/clingo.wasm")
    return files


def remade(wheel: Wheel) -> bytes:
    """A wheel as the page gets it."""
    data = wheel.path.read_bytes()
    work = REMADE.get(wheel.name)
    return cached("slim", wheel.path.name, data, work, how_compiled()) if work else data


def packed(name: str) -> bytes:
    """A file of Pyodide, compressed: an archive as a whole, which takes less than its parts one by one."""
    data = package_file(f"pyodide/{name}")
    if name.endswith(".zip"):
        data = cached("library", name, data, made_by.library, how_compiled())
    return cached("packed", name, data, compressed)


def how_compiled() -> bytes:
    """The code that compiles modules."""
    return Path(made_by.__file__).read_bytes() + made_by.COMPILE.read_bytes()


@lru_cache(4)
def compressed(data: bytes) -> bytes:
    """What the page unpacks."""
    return gzip.compress(data, 9, mtime=0)


def cached(purpose: str, name: str, data: bytes, work: Callable[[bytes], bytes], how: bytes = b"") -> bytes:
    """What some work makes of data; kept in the cache, because it takes long, in a folder that names its digest.

    `how` is the work's own code, where it may change.
    """
    folder = CACHE / purpose / sha256(name.encode() + data + how)
    for kept in folder.glob(f"*/{name}"):
        if sha256(made := kept.read_bytes()) == kept.parent.name:
            return made
    made = work(data)
    shutil.rmtree(folder, ignore_errors=True)
    kept = folder / sha256(made) / name
    kept.parent.mkdir(parents=True, exist_ok=True)
    part = kept.with_name(f"{name}.{os.getpid()}.part")
    part.write_bytes(made)
    part.replace(kept)
    return made


def lock(packages: Contents) -> bytes:
    """Our own pyodide-lock.json: only these wheels, each with the digest that loadPackage checks."""
    theirs = package_json("pyodide/pyodide-lock.json")
    entries: dict[str, Any] = {}
    for file_name, data in sorted(packages.items()):
        wheel = named(Path(file_name))
        entries[wheel.name] = {
            "name": wheel.name,
            "version": wheel.version,
            "file_name": file_name,
            "install_dir": "site",
            "sha256": sha256(data),
            "package_type": "package",
            "imports": [],
            "depends": sorted(needs(data)),
            "unvendored_tests": False,
        }
    return json.dumps({"info": theirs["info"], "packages": entries}, indent=1).encode()


def needs(wheel: bytes) -> set[str]:
    """The packages that a wheel requires without a condition, from its METADATA."""
    required = re.findall(r"^Requires-Dist: ([\w-]+)(?:[^;\n]*)$", metadata(unzipped(wheel)), re.MULTILINE)
    return {name.lower() for name in required}


def index(site: Contents, folder: str, parts: Bundle, known: dict[str, Any], *, keeps: bool) -> bytes:
    """What a static page cannot find out: the build's name, the kinds, the galleries, where files are."""
    packages = json.loads(site[f"{folder}/pyodide-lock.json"])["packages"]

    def file(place: str) -> dict[str, Any]:
        return {"place": address(place, site), "bytes": len(site[place]), "digest": fingerprint(site[place])}

    def is_late(place: str) -> bool:
        """Whether a file is fetched when it is used, and not by every first visit."""
        is_early = place in (CODE, "index.html") or place.startswith(f"{FOLDER}/") or place.endswith(PACKED)
        return not is_early and place not in offline.NOT_KEPT

    for view in known["views"]:
        view["module"] = parts.built[view["module"]]
    return json.dumps(
        {
            "build": BUILD,
            "vendor": f"{folder}/",
            "vendored": {
                place.removeprefix(f"{folder}/"): fingerprint(data)
                for place, data in sorted(site.items())
                if place.startswith(f"{folder}/") and not place.endswith((PACKED, ".woff2"))
            },
            "files": {
                "script": file(parts.built[WORKER] + PACKED),
                "wasm": file(f"{folder}/pyodide.asm.wasm{PACKED}"),
                "stdlib": file(f"{folder}/python_stdlib.zip{PACKED}"),
                "code": file(CODE),
            },
            "fetcher": parts.files[parts.built[FETCHER]].decode(),
            "unpacker": file(parts.built[UNPACKER]),
            "style": parts.built[LATE],
            "packages": sorted([*packages, CLINGO]),
            "first": json.loads(site[f"static/gallery/{first_kind(site['index.html'].decode())}.json"])[0],
            **known,
            "gallery": {Path(place).stem: file(place) for place in sorted(site) if GALLERY.fullmatch(place)},
            "offline": {"bytes": sum(len(site[place]) for place in site if is_late(place))} if keeps else None,
        },
        separators=(",", ":"),
    ).encode()


def kinds(extra: Sequence[Path] = ()) -> dict[str, Any]:
    """What the page must know before Python is up: each kind's view and titles, what documents may hold, and limits."""
    views: list[dict[str, Any]] = []
    with puzzles.more(extra):
        for kind in puzzles.kinds():
            puzzle, module = puzzles.find(kind), module_of(kind)
            making = {name: option.described() for name, option in options_of(puzzle).items()}
            views.append(
                {
                    "kind": kind,
                    "module": module,
                    "title": puzzle.title,
                    "titles": {**puzzle.titles},
                    "rules": puzzles.rules(kind),
                    **puzzle.schema.described(),
                    "making": making,
                    "days": days_of(puzzle),
                    "weekly": weekly_of(puzzle),
                    "equations": puzzle.module("equations") is not None,
                    "clauses": puzzle.constraints is not Puzzle.constraints,
                    "fills": puzzle.filled is not Puzzle.filled,
                    "thins": can_thin(puzzle),
                }
            )
    return {"views": views, "limits": LIMITS}


@lru_cache(1)
def kinds_anew(code: bytes) -> str:
    """What the page must know of the kinds, as JSON, from a new Python: this one keeps the modules that it has read."""
    say_it = "import json; from building.site import kinds; print(json.dumps(kinds()))"
    environment = os.environ | {"PYTHONPATH": str(ROOT / "py")}
    done = subprocess.run([sys.executable, "-c", say_it], env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"The kinds of puzzles cannot be read:\n{done.stderr.strip()}")
    return done.stdout


def digest(site: Contents) -> str:
    """A short hash of these files."""
    lines = (f"{place}\0{fingerprint(site[place])}\n" for place in sorted(site))
    return sha256("".join(lines).encode())[:12]


@lru_cache(1024)
def fingerprint(data: bytes) -> str:
    """The digest of a file as browsers write it."""
    return integrity(data)
