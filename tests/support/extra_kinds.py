"""Folders of kinds that only the tests have; each is laid out as the repository is."""

from __future__ import annotations

from pathlib import Path

FOLDERS = (Path(__file__).resolve().parents[1] / "extra_kinds",)
