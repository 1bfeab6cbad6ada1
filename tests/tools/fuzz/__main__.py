"""Give readers, calls and links damaged texts and documents, and judge every answer; a table, and fuzz.json."""

from __future__ import annotations

from argparse import ArgumentParser

from tests.tools.fuzz.report import fuzz
from tests.tools.run import minutes_and_seed, run


def main(parser: ArgumentParser) -> int:
    """Try; 1 when there are bugs."""
    parser.add_argument(
        "--only", default="", metavar="NAME", help="only what has a name that begins so, as `read lightup`"
    )
    minutes_and_seed(parser)
    options = parser.parse_args()
    return fuzz(options.minutes, options.seed, options.only)


if __name__ == "__main__":
    run("fuzz", __doc__, main)
