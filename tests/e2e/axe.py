"""What axe finds on a page, in light and in dark."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from player import Player

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
ASK = """async () => {
  await new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)));
  const moves = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime < Infinity);
  await Promise.allSettled(moves.map(({ finished }) => finished));
  const { violations, passes } = await axe.run(document, { resultTypes: ["violations"] });
  if (passes.length < 10) throw new Error("axe has hardly looked at anything");
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(" "))]);
}"""
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def serious(player: Player) -> list[Any]:
    """What is serious, or critical, once nothing moves any more: the scheme, the rule, the elements."""
    if player.page.evaluate("() => !('axe' in window)"):
        player.page.evaluate(AXE.read_text())
    found: list[Any] = []
    # The scheme that is on comes first: a change costs more than a look.
    is_dark = player.page.evaluate("() => matchMedia('(prefers-color-scheme: dark)').matches")
    for scheme in reversed(SCHEMES) if is_dark else SCHEMES:
        player.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found += [[scheme, *one] for one in player.page.evaluate(ASK)]
    return found
