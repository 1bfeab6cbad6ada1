"""Wheels and other zips: reading them, a smaller copy of a wheel, and zips with reproducible bytes."""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import re
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

EARLIEST = (1980, 1, 1, 0, 0, 0)  # the earliest time that a zip can store
HEADER = re.compile(r"/include/.*\.h$")  # "z3/include/z3_api.h": for C compilers
VERSIONED = re.compile(r"(\.so)(\.\d+)+$")  # "libz3.so.5.3": a link to "libz3.so" on disk, a copy in a wheel


class Wheel(NamedTuple):
    """A wheel's file, name and version: Wheel(Path("six-1.17.0-py2.py3-none-any.whl"), "six", "1.17.0")."""

    path: Path
    name: str
    version: str


def named(path: Path) -> Wheel:
    """The wheel in a file; its name is normalised as package indexes do."""
    name, version = path.name.split("-")[:2]
    return Wheel(path, re.sub(r"[-_.]+", "-", name).lower(), version)


def sha256(data: bytes) -> str:
    """The digest in hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def integrity(data: bytes) -> str:
    """The digest as browsers write it."""
    return f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}"


def zipped(files: Mapping[str, bytes], how: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip whose bytes depend only on the names and contents of the files; `how` they are compressed in it."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", how, compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, EARLIEST)
            entry.compress_type = how
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[name])
    return whole.getvalue()


def unzipped(data: bytes) -> dict[str, bytes]:
    """The files in a zip, by name."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def metadata(files: Mapping[str, bytes]) -> str:
    """The fields of a wheel's METADATA, without the description after them."""
    (text,) = (data.decode() for name, data in files.items() if name.endswith(".dist-info/METADATA"))
    return text.split("\n\n")[0]


def slim(data: bytes) -> bytes:
    """A wheel without C headers and second copies of libraries, with a RECORD of what is left."""
    files = unzipped(data)
    kept = {
        name: content
        for name, content in files.items()
        if not HEADER.search(name) and not (VERSIONED.search(name) and files.get(VERSIONED.sub(r"\1", name)) == content)
    }
    return zipped(recorded(kept))


def recorded(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files of a wheel with a RECORD of them: each with its digest and size, and itself without."""
    (record,) = (name for name in files if name.endswith(".dist-info/RECORD"))
    text = io.StringIO()
    record_writer = csv.writer(text, lineterminator="\n")
    for name in sorted(set(files) - {record}):
        digest = base64.urlsafe_b64encode(hashlib.sha256(files[name]).digest()).rstrip(b"=").decode()
        record_writer.writerow([name, f"sha256={digest}", len(files[name])])
    record_writer.writerow([record, "", ""])
    return {**files, record: text.getvalue().encode()}
