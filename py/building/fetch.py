"""Downloads, by npm and pip and checked by hash: npm packages, wheels for the browser, test tools.

npm packages and test tools leave a stamp, the digest of the file that lists them. While that file has not changed,
nothing is downloaded, and no network is needed.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from building.console import BuildError, say
from building.folders import CACHE, ROOT
from building.wheels import Wheel, named, sha256

MODULES = ROOT / "node_modules"
VENV = ROOT / ".venv"
WHEELS = CACHE / "wheels"
UNUSED = re.compile(r"\.(map|md|scss|ts)$|^node_modules/lucide-static/(dist|font)/")  # no part of the site
RECORD = ".runtime-files.json"  # what npm has downloaded, with digests
NODE = (20, 19)  # eslint's floor
# The Python in the browser, which pip does not run in: requirements-pyodide.txt is for this one.
BROWSER = (
    *("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--implementation", "cp"),
    *("--abi", "cp314", "--abi", "abi3", "--abi", "none", "--only-binary=:all:", "--no-deps"),
)
TIMEOUT = 8.0  # seconds for the server of numpy's wheel
RETRY_AFTER = 86400.0  # seconds until a wheel that could not be downloaded is tried again


def runtime() -> list[Wheel]:
    """Download what the site is made of; the wheels for Python in the browser, with numpy's if it can be had."""
    with ThreadPoolExecutor() as both:
        packages, wheels = both.submit(npm, everything=False), both.submit(browser_wheels)
        packages.result()
        fetched = wheels.result()
    numpy = numpy_wheel()
    return [*fetched, *([numpy] if numpy else [])]


def stamped(stamp: Path, inputs: Sequence[Path], word: str = "") -> str | None:
    """None when the stamp is that of these inputs; else the digest to write into it afterwards."""
    digest = hashlib.sha256(b"\0".join([word.encode(), *(path.read_bytes() for path in inputs)])).hexdigest()
    return None if stamp.is_file() and stamp.read_text() == digest else digest


def run(command: Sequence[str | Path], trouble: str) -> str:
    """The output of a command; when it fails, a BuildError with this sentence and the last lines of the output."""
    done = subprocess.run(command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if done.returncode:
        last = "\n".join(f"  {line}" for line in done.stdout.strip().splitlines()[-8:])
        raise BuildError(f"{trouble}\n{last}")
    return done.stdout


def npm(*, everything: bool) -> None:
    """Install the npm packages that the site is made of, and with `everything` the tools too."""
    inputs = [ROOT / "package-lock.json", ROOT / ".npmrc"]
    stamps = {True: MODULES / ".tools-stamp", False: MODULES / ".runtime-stamp"}
    everything = everything or stamps[True].is_file()  # tools that are installed are updated, not removed
    whole = stamped(stamps[True], inputs)
    if whole is None or (not everything and stamped(stamps[False], inputs) is None):
        if changed := changed_files():
            raise BuildError(f"{changed[0]} is not as it was downloaded. Remove the folder node_modules and try again.")
        return
    program = shutil.which("npm")
    if program is None:
        raise BuildError("npm is missing: install Node.js 20.19 or newer, which brings it.")
    if everything:
        node()
    say(f"npm: downloading {'the tools' if everything else 'the runtime'} ...")
    run(
        [program, "ci", "--prefer-offline", "--no-audit", "--no-fund", *([] if everything else ["--omit=dev"])],
        "npm could not fetch the packages of package-lock.json. Is there a network? npm said:",
    )
    record_files()
    stamps[everything].write_text(whole)


def runtime_files() -> dict[str, str]:
    """The digest of each file that the site can be made of, in npm packages, by its path."""
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
    folders = [ROOT / place for place, package in lock["packages"].items() if place and not package.get("dev")]
    paths = {path.relative_to(ROOT).as_posix(): path for folder in folders for path in folder.rglob("*")}
    return {
        place: sha256(path.read_bytes())
        for place, path in sorted(paths.items())
        if not UNUSED.search(place) and path.is_file()
    }


def record_files() -> None:
    """Write down the digests of files that npm has just downloaded and checked."""
    (MODULES / RECORD).write_text(json.dumps({"lock": locked(), "files": runtime_files()}, indent=1))


def locked() -> str:
    """The digest of package-lock.json."""
    return sha256((ROOT / "package-lock.json").read_bytes())


def changed_files() -> list[str]:
    """The files that are not as they were downloaded; what was installed without a record is recorded as it is."""
    try:
        recorded = json.loads((MODULES / RECORD).read_text())
        files = recorded["files"] if recorded["lock"] == locked() else None
    except (FileNotFoundError, ValueError, KeyError):
        files = None
    if files is None:
        record_files()
        return []
    present = runtime_files()
    return [place for place, digest in files.items() if present.get(place) != digest]


def package_json(place: str) -> dict[str, Any]:
    """A JSON file of an npm package; BuildError when it is missing or damaged."""
    try:
        return json.loads(package_file(place))
    except ValueError:
        raise BuildError(f"node_modules/{place} is damaged. Remove the folder node_modules and try again.") from None


def package_file(place: str) -> bytes:
    """A file of an npm package; BuildError when it is missing."""
    try:
        return (MODULES / place).read_bytes()
    except FileNotFoundError:
        raise BuildError(f"node_modules/{place} is missing. Remove the folder node_modules and try again.") from None


def node() -> str:
    """The Node program; BuildError when it is missing or too old for the tools."""
    program = shutil.which("node")
    if program is None:
        raise BuildError("Node.js is missing: install version 20.19 or newer.")
    said = run([program, "--version"], "Node.js does not start:").strip()
    if tuple(int(part) for part in re.findall(r"\d+", said)[:2]) < NODE:
        raise BuildError(f"Node.js is {said.lstrip('v')}; the tests' tools need 20.19 or newer.")
    return program


def browser_wheels() -> list[Wheel]:
    """The wheels of requirements-pyodide.txt; downloaded into the cache when one is missing or damaged."""
    wanted = ROOT / "requirements-pyodide.txt"
    pinned = dict(re.findall(r"^([\w-]+)==.*--hash=sha256:(\w+)", wanted.read_text(), re.MULTILINE))
    if len(cached(pinned)) < len(pinned):
        say("pip: downloading the wheels for Python in the browser ...")
        WHEELS.mkdir(parents=True, exist_ok=True)
        # Those that are there stay where they are until all have come.
        with tempfile.TemporaryDirectory(dir=WHEELS) as new:
            run(
                [*pip(), "download", "--quiet", *BROWSER, "--require-hashes", "--dest", new, "--requirement", wanted],
                "pip could not fetch the wheels of requirements-pyodide.txt. Is there a network? pip said:",
            )
            for old in WHEELS.glob("*.whl"):
                old.unlink()
            for path in Path(new).iterdir():
                path.replace(WHEELS / path.name)
    return cached(pinned)


def cached(pinned: Mapping[str, str]) -> list[Wheel]:
    """The wheels in the cache that have these digests, given by name."""
    wheels = [named(path) for path in sorted(WHEELS.glob("*.whl"))]
    return [wheel for wheel in wheels if pinned.get(wheel.name) == sha256(wheel.path.read_bytes())]


def pip() -> list[str | Path]:
    """The command for pip: of this Python, or when that has none of .venv."""
    if importlib.util.find_spec("pip"):
        return [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    return [venv(), "-m", "pip", "--disable-pip-version-check"]


def venv(folder: Path = VENV) -> Path:
    """The Python of .venv or of another such folder, which is created when it is missing."""
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not (folder / "made").is_file():
        say(f"python: creating {folder.relative_to(ROOT)} ...")
        shutil.rmtree(folder, ignore_errors=True)
        run(
            [sys.executable, "-m", "venv", folder],
            "python3 -m venv failed; on Debian and Ubuntu: apt-get install python3-venv. It said:",
        )
        (folder / "made").touch()
    return python


def tools(name: str = "test", folder: Path = VENV) -> Path:
    """Install the tools of requirements-NAME.txt into .venv or another such folder; the Python there."""
    python = venv(folder)
    wanted = ROOT / f"requirements-{name}.txt"
    stamp = folder / "stamp"
    digest = stamped(stamp, [wanted])
    if digest is not None:
        say(f"pip: downloading the {name} tools ...")
        run(
            [
                *(python, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--require-hashes"),
                # What is imported is compiled then: of 4,000 files it is a quarter.
                *("--only-binary=:all:", "--no-compile", "--requirement", wanted),
            ],
            f"pip could not fetch the tools of {wanted.name}. Is there a network? pip said:",
        )
        stamp.write_text(digest)
    return python


def numpy_wheel() -> Wheel | None:
    """numpy for the browser, which only Pyodide's own distribution has; None when it cannot be downloaded.

    Its file name and digest are in the lock file of the npm package, the address in its code.
    """
    entry = package_json("pyodide/pyodide-lock.json")["packages"]["numpy"]
    path = WHEELS / entry["file_name"]
    miss = path.with_suffix(".missed")
    if path.is_file() and sha256(path.read_bytes()) == entry["sha256"]:
        return named(path)
    if not miss.is_file() or time.time() - miss.stat().st_mtime > RETRY_AFTER:
        data = download_from_pyodide(entry["file_name"])
        if data is not None and sha256(data) == entry["sha256"]:
            path.write_bytes(data)
            return named(path)
        miss.touch()
    return None


def download_from_pyodide(name: str) -> bytes | None:
    """A file of Pyodide's own distribution, or None when it cannot be downloaded in time."""
    version = package_json("pyodide/package.json")["version"]
    address = re.search(r"`(https://[^`$]+)\$\{\w+\}(/[^`$]*)`", package_file("pyodide/pyodide.mjs").decode())
    if address is None:
        return None
    try:
        with urllib.request.urlopen(f"{address[1]}{version}{address[2]}{name}", timeout=TIMEOUT) as answer:
            return answer.read()
    except (urllib.error.URLError, TimeoutError, OSError):
        return None
