"""Play at random in Chromium, with faults on purpose, and see that nothing is lost; figures, and soak.json."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from building.console import say
from tests.tools.run import after, built_site, keep, minutes_and_seed, new_browser, run
from tests.tools.soak.runner import Soak

COUNTED = ("reloads", "kills", "aborted writes", "cuts", "closed tabs", "lost", "unanswered", "error")


def main(parser: ArgumentParser) -> int:
    minutes_and_seed(parser)
    options = parser.parse_args()
    with built_site("soak") as address, new_browser() as (context, _):
        figures = Soak(context, address, options.seed, measures=True).play(after(options.minutes))
    say("\n" + "\n".join(lines(figures)))
    keep("soak", {"minutes": options.minutes, **figures})
    return 1 if figures["wrong"] else 0


def lines(figures: dict[str, Any]) -> Iterator[str]:
    """The figures; and where something was wrong, what, after which acts, and how to do it again."""
    yield f"{figures['done']} acts in {figures['seconds']} s, seed {figures['seed']}"
    yield ", ".join(f"{name} {many}" for name, many in figures["acts"].items())
    yield ", ".join(f"{figures[name]} {name}" for name in COUNTED)
    yield f"an act takes {figures['median ms']} ms, 95 % at most {figures['95 % ms']} ms"
    for sample in figures["memory"]:
        yield f"after {sample['seconds']} s, at rest: heap MB {sample['heap MB']}, workers MB {sample['workers MB']}"
    for wrong in figures["wrong"]:
        yield f"\n{wrong['kind']}: {wrong['what']}"
        yield from ("after these acts:", *(f"  {act}" for act in wrong["acts"]))
    if figures["wrong"]:
        yield f"\nAgain: python3 build.py soak --seed {figures['seed']}"


if __name__ == "__main__":
    run("build.py soak", __doc__, main)
