"""Take pictures of every view at many sizes of window, and put those of a size on one sheet, in build/look/."""

from __future__ import annotations

from argparse import ArgumentParser

from playwright.sync_api import sync_playwright

from building.console import say
from building.folders import ROOT
from tests.tools.look.pictures import pictures
from tests.tools.run import built_site, run

FOLDER = ROOT / "build" / "look"
# The first is 1280x1024 at 400 %; "@32" is a reader whose text is 32 pixels large, twice the usual.
SIZES = (*("320x256", "375x553", "390x844", "640x360", "844x390", "820x1180", "1280x800", "1280x800@32", "2560x1440"),)
THEMES = ("light", "dark", "forced")


def main(parser: ArgumentParser) -> int:
    parser.add_argument(
        "views", nargs="*", metavar="VIEW", help="only views whose names begin so: witness, lightup-hint"
    )
    parser.add_argument("--size", action="append", choices=SIZES, help="only this size; may be repeated")
    parser.add_argument(
        "--theme", action="append", choices=THEMES, help="light, unless this says another; may be repeated"
    )
    options = parser.parse_args()
    with built_site("look-site") as address, sync_playwright() as playwright:
        for theme in options.theme or ["light"]:
            for size in options.size or SIZES:
                folder = FOLDER / theme / size
                pictures(playwright, address, folder, theme, size, options.views)
                say(f"{size}, {theme}: {(folder / 'sheet.png').relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    run("build.py look", __doc__, main)
