"""What axe finds on a page, in light and in dark."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from player import Player
from playwright.sync_api import Frame, Page

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
ASK = """async (rules) => {
  await new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)));
  const moves = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime < Infinity);
  await Promise.allSettled(moves.map(({ finished }) => finished));
  const { violations, passes } = await axe.run(document, {
    resultTypes: ["violations"],
    ...(rules && { runOnly: { type: "rule", values: rules } }),
  });
  if (passes.length < (rules ? 1 : 10)) throw new Error("axe has hardly looked at anything");
  return violations
    .filter(({ id, impact }) => impact === "serious" || impact === "critical" || id === "heading-order")
    .map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(" "))]);
}"""
COLOUR = ["color-contrast", "link-in-text-block"]  # what a scheme can break: no style shows or hides anything by it
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def load(player: Player) -> None:
    """Give the page axe, if it has not got it."""
    load_into(player.page)


def load_into(place: Page | Frame) -> None:
    """Give a page, or a frame in one, axe."""
    if place.evaluate("() => !('axe' in window)"):
        place.evaluate(AXE.read_text())


def found_in(player: Player, rules: list[str] | None = None) -> list[Any]:
    """What is serious, or critical, or a heading that leaves out a level: rule and elements; by these, or by all."""
    return player.page.evaluate(ASK, rules)


def serious_in_frame(page: Page, frame: Frame) -> list[Any]:
    """The same in a frame of a page, which alone has a scheme, by all rules in both."""
    load_into(frame)
    found: list[Any] = []
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found += [[scheme, *one] for one in frame.evaluate(ASK)]
    return found


def serious(player: Player) -> list[Any]:
    """What is serious, or critical, once nothing moves any more: the scheme, the rule, the elements.

    By all rules in the scheme that is on, which a change would make dearer; in the other one by those about colour.
    """
    load(player)
    found: list[Any] = []
    is_dark = player.page.evaluate("() => matchMedia('(prefers-color-scheme: dark)').matches")
    for scheme, rules in zip(reversed(SCHEMES) if is_dark else SCHEMES, (None, COLOUR), strict=True):
        player.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found += [[scheme, *one] for one in found_in(player, rules)]
    return found
