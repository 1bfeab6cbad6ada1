"""Print the gallery of the kind named on the command line."""

from __future__ import annotations

import sys
from importlib import import_module

from building.galleries import compact

print(compact(import_module(f"building.galleries.{sys.argv[1]}").gallery()))
