"""Take pictures of every view at many sizes of window, and put those of a size on one sheet, in build/look/."""

from __future__ import annotations

from argparse import ArgumentParser

from tests.tools.look.windows import SIZES, THEMES, look
from tests.tools.run import run


def main(parser: ArgumentParser) -> int:
    """Take the pictures that are asked for."""
    parser.add_argument(
        "views", nargs="*", metavar="VIEW", help="only views whose names begin so: witness, lightup-hint"
    )
    parser.add_argument("--size", action="append", choices=SIZES, help="only this size; may be repeated")
    parser.add_argument(
        "--theme", action="append", choices=THEMES, help="light, unless this says another; may be repeated"
    )
    options = parser.parse_args()
    look(options.views, options.size or SIZES, options.theme or ["light"])
    return 0


if __name__ == "__main__":
    run("look", __doc__, main)
