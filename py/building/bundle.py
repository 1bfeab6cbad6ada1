"""The page's modules and style sheets as few files: bundled, minified, and named after what they hold, by esbuild.

What is needed before the first board is in one module and one style sheet, and what may come later in others.
"""

from __future__ import annotations

import json
import os
import posixpath
import re
import subprocess
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from building.console import BuildError
from building.fetch import node
from building.folders import ROOT, lay
from building.offline import REMOVER
from building.offline import WORKER as SERVICE_WORKER

BUNDLED = (".ts", ".tsx", ".css")  # what is bundled, and so is no file of the site
FOLDER = "static/built"
APP, FIRST = "static/app.ts", "static/ui/first.ts"
WORKER, FETCHER = "static/python/worker.ts", "static/python/fetcher.ts"
UNPACKER = "static/model/links/link-worker.ts"
EMBED = "static/embed.ts"  # the page that others show in a frame
TAG = "static/embed/gridlight-board.ts"  # what they put on theirs
SHELL = "static/ui/prerender.tsx"  # what the page shows before app.ts is there
PLACE = '<div id="page"></div>'  # of the shell in index.html
ALONE = (WORKER, FETCHER, UNPACKER, SERVICE_WORKER, REMOVER, TAG)
STYLE = "static/style.css"  # all style sheets that index.html has not marked as late, in its order
LATE = "static/late.css"  # those that it has, which app.ts attaches after the first frame
EMBED_STYLE = "static/embedded.css"  # all that embed.html has
FONTS = "static/styles/fonts.css"
SHARED = "static/shared.js"  # what app.ts and the first kind import

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
    shell: str  # what index.html shows at once


class Build(NamedTuple):
    """What esbuild is asked for: bundles of these modules and style sheets, which share files where it is `split`."""

    entries: tuple[str, ...]
    split: bool = False
    minify: bool = True
    maps: bool = False
    classic: bool = False  # as scripts that need not be modules

    def options(self, folder: Path) -> dict[str, Any]:
        """As esbuild names them."""
        return {
            "absWorkingDir": str(folder),
            "outdir": FOLDER,
            "entryPoints": self.entries,
            "splitting": self.split,
            "minify": self.minify,
            "sourcemap": "linked" if self.maps else False,
            "sourcesContent": False,  # a browser's tools ask for the sources that they show
            "define": {"import.meta.url": "location.href"} if self.classic else {},
        }


class Made(NamedTuple):
    """What came of a build: files by their places, and what esbuild says of them and of what they were made of."""

    files: dict[str, bytes]
    outputs: dict[str, dict[str, Any]]
    inputs: dict[str, dict[str, Any]]


class Bundler:
    """Runs esbuild on the files of one folder, and builds again only where they have changed."""

    def __init__(self, folder: Path, process: subprocess.Popen[str]) -> None:
        self.folder, self.process = folder, process
        self.laid: dict[str, bytes] | None = None
        self.made: dict[Build, Made] = {}
        self.stale: set[Build] = set()
        self.values: dict[bytes, str] = {}

    def lay(self, files: Mapping[str, bytes]) -> None:
        """Make these the files of the folder."""
        changed = lay(files, self.folder, self.laid)
        changed |= {f"folder:{posixpath.dirname(place)}" for place in changed}  # as folder-modules.js names them
        self.laid = {**files}
        self.stale |= {build for build, made in self.made.items() if changed & made.inputs.keys()}

    def make(self, *builds: Build) -> list[Made]:
        """What comes of these builds; BuildError where esbuild refuses or fails."""
        due = [build for build in builds if build in self.stale or build not in self.made]
        self.stale |= {*due}
        for build, said in zip(due, self.ask([build.options(self.folder) for build in due])["builds"], strict=True):
            outputs, inputs = (said["metafile"][name] for name in ("outputs", "inputs"))
            known = self.made[build].files if build in self.made else {}
            new = {place: text.encode() for place, text in said["files"].items()}
            files = {place: new[place] if place in new else known[place] for place in outputs}
            self.made[build] = Made(files, outputs, inputs)
        self.stale -= {*due}
        return [self.made[build] for build in builds]

    def value(self, module: str) -> str:
        """What a module exports."""
        (made,) = self.make(Build((module,)))
        (text,) = made.files.values()
        if text not in self.values:
            self.values = {text: self.ask({"text": text.decode()})["value"]}
        return self.values[text]

    def ask(self, request: Any) -> dict[str, Any]:
        """What bundle.js answers."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(json.dumps(request) + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            line = ""
        else:
            line = self.process.stdout.readline()
        if not line:
            raise BuildError("esbuild does not run. Remove the folder node_modules and try again.")
        said = json.loads(line)
        if "trouble" in said:
            raise BuildError(said["trouble"])
        return said


@contextmanager
def bundler(folder: Path | None = None) -> Generator[Bundler]:
    """A bundler, until the block ends, and the folder for its files; without one, a folder that is removed then."""
    (ROOT / "build").mkdir(exist_ok=True)
    command = [node(), Path(__file__).with_name("bundle.js")]
    environment = os.environ | {"GOGC": "400"}  # less often collected, esbuild takes a quarter less time
    pipe = subprocess.PIPE
    with (
        nullcontext(folder) if folder else TemporaryDirectory(prefix="stage-", dir=ROOT / "build") as place,
        subprocess.Popen(command, stdin=pipe, stdout=pipe, encoding="utf-8", cwd=ROOT, env=environment) as process,
    ):
        yield Bundler(Path(place), process)  # the process ends with its input


def bundle(page: str, embed: str, files: Mapping[str, bytes], by: Bundler, *, live: bool = False) -> Bundle:
    """Bundle index.html and embed.html with these modules and style sheets; BuildError where an import leads nowhere.

    When it is `live`, it has source maps, and is not minified.
    """
    kinds = sorted(place for place in files if re.fullmatch(r"static/puzzles/\w+\.ts", place))
    styles = {STYLE: together(page), LATE: together(page, late=True), EMBED_STYLE: together(embed)}
    laid = {**files, **styles}
    by.lay(laid)
    whole = Build((APP, EMBED, *kinds, FIRST), split=True, minify=False, maps=live)
    sheets, scripts = Build(tuple(styles), minify=not live, maps=live), Build(ALONE, minify=not live, classic=True)
    main, *others = by.make(whole, sheets, scripts)
    if not live:
        by.lay(laid | shared(laid, main.inputs, kinds, module_of(first_kind(page))))
        (main,) = by.make(whole._replace(minify=True))
    outputs = {name: output for made in (main, *others) for name, output in made.outputs.items()}
    return Bundle(
        {name: data for made in (main, *others) for name, data in made.files.items()},
        {output["entryPoint"]: name for name, output in outputs.items() if "entryPoint" in output},
        {name: sorted(reached(outputs, name)) for name in outputs},
        sorted({match[1] for output in outputs.values() for place in output["inputs"] if (match := package(place))}),
        by.value(SHELL),
    )


def shared(
    files: Mapping[str, bytes], inputs: Mapping[str, dict[str, Any]], kinds: Sequence[str], first: str
) -> dict[str, bytes]:
    """One module with all that app.ts and the first kind import, and the modules that use it.

    These are all that are asked for by themselves; without that, esbuild makes a file for each set of modules that the
    same ones of them import.
    """

    def imported(place: str, kind: str) -> list[str]:
        """The modules of our own that a module imports."""
        imports = inputs[place]["imports"]
        return [entry["path"] for entry in imports if entry["kind"] == kind and entry["path"].startswith("static/")]

    early = dict.fromkeys(place for entry in (APP, first) for place in imported(entry, "import-statement"))
    later = {place for module in inputs if module in files for place in imported(module, "dynamic-import")}
    own = "".join(f'import "{relative(place, SHARED)}";' for place in early)
    # In the first line, so that the numbers of lines stay.
    using = {
        place: f'import "{relative(SHARED, place)}"; '.encode() + files[place] for place in {APP, EMBED, *kinds, *later}
    }
    return {SHARED: own.encode(), **using}


def relative(place: str, importer: str) -> str:
    """How a module names another one."""
    path = posixpath.relpath(place, posixpath.dirname(importer))
    return path if path.startswith(".") else f"./{path}"


def alone(place: str, files: Mapping[str, bytes]) -> bytes:
    """A module and all that it imports, as one file."""
    with bundler() as by:
        by.lay(files)
        (made,) = by.make(Build((place,)))
    (code,) = made.files.values()
    return code


def together(page: str, *, late: bool = False) -> bytes:
    """A style sheet that imports those of the page that are marked as late, or the others."""
    sheets = (name for name, mark in SHEET.findall(page) if bool(mark) is late)
    return "".join(f'@import "./{name.removeprefix("static/")}";' for name in sheets).encode()


def first_kind(page: str) -> str:
    """The kind that opens first."""
    match = FIRST_KIND.search(page)
    if match is None:
        raise BuildError("index.html does not say which kind of puzzle opens first (data-first-kind).")
    return match[1]


def module_of(kind: str) -> str:
    """The module of a kind's view."""
    return f"static/puzzles/{kind}.ts"


def reached(outputs: Mapping[str, dict[str, Any]], name: str) -> set[str]:
    """The files that a file imports at once, and those that these import."""
    files: set[str] = set()
    waiting = [name]
    for file in waiting:
        new = {it["path"] for it in outputs.get(file, {"imports": []})["imports"] if it["kind"] == "import-statement"}
        waiting += sorted(new - files)
        files |= new
    return files


def package(place: str) -> re.Match[str] | None:
    """The npm package that a file is of."""
    return re.search(r"(?:^|/)node_modules/((?:@[^/]+/)?[^/]+)/", place)


def bundled_page(page: str, bundle: Bundle, font: str, data: str) -> str:
    """index.html with the bundled files, the font that they use, and the data that it would have to ask for."""
    page = page.replace(PLACE, f'<div id="page">{bundle.shell}</div>')
    return with_files(page, bundle, (APP, module_of(first_kind(page))), STYLE, font, data)


def bundled_embed(page: str, bundle: Bundle, font: str, data: str) -> str:
    """The same of embed.html; only its address says which kind it shows."""
    return with_files(page, bundle, (EMBED,), EMBED_STYLE, font, data)


def with_files(page: str, bundle: Bundle, modules: Sequence[str], sheet: str, font: str, data: str) -> str:
    """A page that asks at once for its bundled style sheet and modules; its script is the first of these."""
    app = modules[0]
    style = f'<link rel="stylesheet" href="{bundle.built[sheet]}" />'
    start = [bundle.built[module] for module in modules]
    early = sorted({*start, *(name for script in start for name in bundle.imports[script])})
    (first, _), *_ = SHEET.findall(page)
    page = SHEET.sub(lambda sheet: style if sheet[1] == first else "", page)
    preloads = [FONT_PRELOAD.format(font), *map(PRELOAD.format, early)]
    page = page.replace(PRELOAD.format(app), "\n".join(preloads))
    for place in (app, FIRST):
        page = page.replace(f'src="{place}"', f'src="{bundle.built[place]}"')
    # What a minifier does for HTML, as far as it is safe in any page.
    page = QUOTED.sub(r"\1=\2", re.sub(r"\s*\n\s*", "\n", page))
    inline = data.replace("<", "\\u003c")
    return page.replace("</head>", f'<script type="application/json" id=site>{inline}</script>\n</head>', 1)
