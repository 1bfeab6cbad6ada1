"""Modules of others for the page, Python's library and python-sat: compiled, and without those that a page cannot use.

Without that, compiling takes half of Python's first start, and half of the time in which python-sat is loaded.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping
from pathlib import Path
from zipfile import ZIP_STORED

from building.console import BuildError
from building.fetch import node
from building.folders import ROOT
from building.wheels import recorded, unzipped, zipped

COMPILE = Path(__file__).with_name("compile.js")
# Packages and modules of which nothing in the page has any use.
LEFT_OUT = frozenset(
    [
        # Programs and tools for people who write Python.
        *("_pyrepl", "argparse", "bdb", "cProfile", "cmd", "compileall", "doctest", "filecmp", "fileinput", "getpass"),
        *("modulefinder", "optparse", "pdb", "pickletools", "profile", "pstats", "py_compile", "pyclbr", "pydoc"),
        *("rlcompleter", "symtable", "tabnanny", "timeit", "trace", "unittest", "webbrowser", "zipapp"),
        *("__hello__", "__phello__", "antigravity", "this"),
        # Servers, mail and processes.
        *("ftplib", "http.server", "imaplib", "mailbox", "multiprocessing", "netrc", "poplib", "pty", "smtplib"),
        *("socketserver", "tty", "wsgiref", "xmlrpc"),
        # Files that no puzzle is in, other systems, and what Pyodide has in C.
        *("colorsys", "plistlib", "shelve", "sqlite3", "wave", "xml.dom", "xml.etree", "xml.sax"),
        *("asyncio.tools", "asyncio.windows_events", "asyncio.windows_utils", "ctypes.macholib"),
        *("_pydatetime", "_pyio"),
    ]
)
# Codecs of other alphabets; zip files need cp437.
CODECS = re.compile(r"encodings\.(big5|cp(?!437$|1252$)|euc|gb|hp|hz|iso|johab|koi|kz|mac|palmos|ptcp|shift|tis)")


# Programs that come with python-sat.
PROGRAMS = re.compile(r"pysat/(allies|examples)/|[^/]*\.data/")


def library(archive: bytes) -> bytes:
    """The archive of Pyodide's library made ready for the page; compressed as a whole later on, so not in itself."""
    return zipped(compiled({name: source for name, source in unzipped(archive).items() if is_wanted(name)}), ZIP_STORED)


def compiled_wheel(data: bytes) -> bytes:
    """A wheel with its modules compiled, and without its programs."""
    files = {name: content for name, content in unzipped(data).items() if not PROGRAMS.match(name)}
    sources = {name: files.pop(name) for name in sorted(files) if name.endswith(".py")}
    return zipped(recorded(files | compiled(sources)))


def compiled(sources: Mapping[str, bytes]) -> dict[str, bytes]:
    """What the page's Python makes of modules, by the names that it has then."""
    done = subprocess.run([node(), COMPILE], input=zipped(sources), capture_output=True, check=False, cwd=ROOT)
    if done.returncode:
        raise BuildError(f"Python's modules cannot be compiled:\n{done.stderr.decode().strip()[-1000:]}")
    return unzipped(done.stdout)


def is_wanted(name: str) -> bool:
    """Whether the page may need a file of the library."""
    if not name.endswith(".py"):
        return False
    module = name.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
    parts = module.split(".")
    packages = {".".join(parts[:length]) for length in range(1, len(parts) + 1)}
    return not packages & LEFT_OUT and not CODECS.match(module)
