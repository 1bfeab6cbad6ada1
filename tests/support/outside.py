"""Puzzles made by others, with answers, which are no part of the project: GRIDLIGHT_CORPUS names their folder.

Without the variable they are looked for beside the clone; where there are none, the tests that need them are skipped.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

OUTSIDE = Path(os.environ.get("GRIDLIGHT_CORPUS", Path(__file__).resolve().parents[3] / "shared" / "corpus"))
needs_outside = pytest.mark.skipif(not OUTSIDE.is_dir(), reason="the puzzles of others are not here")
