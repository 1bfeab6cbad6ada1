"""Play at random in Chromium, with faults on purpose, and see that nothing is lost; figures, and soak.json."""

from __future__ import annotations

from argparse import ArgumentParser

from tests.tools.run import minutes_and_seed, run
from tests.tools.soak.report import soak


def main(parser: ArgumentParser) -> int:
    """Play; 1 when something was wrong."""
    minutes_and_seed(parser)
    options = parser.parse_args()
    return soak(options.minutes, options.seed)


if __name__ == "__main__":
    run("soak", __doc__, main)
