"""Print the gallery of the kind named on the command line."""

from __future__ import annotations

import sys
from importlib import import_module

from tests.tools.galleries import compact

print(compact(import_module(f"tests.tools.galleries.{sys.argv[1]}").gallery()))
