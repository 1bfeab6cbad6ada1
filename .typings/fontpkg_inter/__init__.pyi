# Where the font Inter is.
from pathlib import Path

ROOT: Path
