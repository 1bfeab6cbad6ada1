"""Builds the site with the symbol that only the tests have, into a folder; for a process of its own.

`PYTHONPATH=MERGED:py:. python -m tests.support.site_with_arrows FOLDER`, where MERGED has gridlight with the symbol.
"""

from __future__ import annotations

import sys
from pathlib import Path

from building import site
from building.fetch import runtime
from building.folders import lay
from tests.support.extra_symbols import FOLDER

if __name__ == "__main__":
    lay(site.contents(runtime(), (FOLDER,)), Path(sys.argv[1]))
