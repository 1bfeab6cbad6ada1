"""The folders of the repository that the build needs, and how a folder is given its files."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache"


def lay(files: Mapping[str, bytes], target: Path, there: Mapping[str, bytes] | None = None) -> set[str]:
    """Write these files into a folder and remove all others from it, by their paths; those that were not as they are.

    Files that are the same are not touched. Where it is known what is `there`, nothing is read.
    """
    if there is None:
        there = files_in(target)
    gone = there.keys() - files.keys()
    for place in gone:
        path = target / place
        path.unlink()
        while path.parent != target and not any(path.parent.iterdir()):
            path = path.parent
            path.rmdir()
    changed = {place for place, data in files.items() if there.get(place) != data}
    for place in changed:
        path = target / place
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_name(path.name + ".part")
        part.write_bytes(files[place])
        os.replace(part, path)
    return changed | gone


def files_in(folder: Path) -> dict[str, bytes]:
    """The files in a folder, by their paths below it."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
