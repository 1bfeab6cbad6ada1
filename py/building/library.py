"""Python's own library for the page: compiled, and without modules that a page cannot use.

Without that, compiling takes half of Python's first start.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from zipfile import ZIP_STORED

from building.console import BuildError
from building.fetch import node
from building.folders import ROOT
from building.wheels import unzipped, zipped

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


def library(archive: bytes) -> bytes:
    """The archive of Pyodide's library made ready for the page; compressed as a whole later on, so not in itself."""
    sources = {name: source for name, source in unzipped(archive).items() if is_wanted(name)}
    done = subprocess.run([node(), COMPILE], input=zipped(sources), capture_output=True, check=False, cwd=ROOT)
    if done.returncode:
        raise BuildError(f"Python's library cannot be compiled:\n{done.stderr.decode().strip()[-1000:]}")
    return zipped(unzipped(done.stdout), ZIP_STORED)


def is_wanted(name: str) -> bool:
    """Whether the page may need a file of the library."""
    if not name.endswith(".py"):
        return False
    module = name.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
    parts = module.split(".")
    packages = {".".join(parts[:length]) for length in range(1, len(parts) + 1)}
    return not packages & LEFT_OUT and not CODECS.match(module)
