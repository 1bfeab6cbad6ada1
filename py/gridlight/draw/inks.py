"""The colours of a theme, by the names of inks.

- A name of static/styles/tokens.css, such as "wall": its colour. inks.json has them.
- "lamp 1/3": a third of the way from "lamp-off" to "lamp-on"; "on-lamp 1/3": the colour that is read best on it.
- "sign red": a colour that the puzzle names itself.
- "rim red on wall by frame": the colour of "frame" if red and "wall" are too much alike, else none.
"""

from __future__ import annotations

import json
import math
import pkgutil
import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Literal

Theme = Literal["light", "dark", "paper"]

CLEAR = "none"
ALIKE = 1.7  # contrast below which a sign would be lost on its ground
SIGN = re.compile(r"sign (.*)")
RIM = re.compile(r"rim (.*) on ([a-z0-9-]+) by ([a-z0-9-]+)")
STEP = re.compile(r"(on-)?lamp ([0-9]+)/([0-9]+)")
# On paper there are white, black and greys between, which every printer can do; colours that a puzzle names stay.
GREYS = {
    0: "ink accent accent-strong good fault focus wall wall-edge frame dot trial bulb-rim on-bulb bulb-off lamp-rim"
    " lamp-edge on-bright trace trace-blue dot-rim dot-black panel-dark panel-accent panel-fault",
    20: "lamp-off",
    60: "edge trace-trial",
    70: "ink-2",
    90: "trace-yellow",
    110: "wire",
    120: "grid",
    130: "lit-mark dot-2",
    150: "line panel-known",
    160: "lamp-half",
    165: "slate-track moss-track plum-track sand-track tide-track clay-track",
    200: "clue-done",
    222: "lit",
    225: "accent-soft fault-soft trial-soft panel-wrong",
    235: "panel-joined",
    255: "background surface white hover on-accent clue clue-fault bulb halo on-bulb-off lamp-on on-dim"
    " trace-halo dot-edge panel-words panel-veil slate-panel slate-cell moss-panel moss-cell plum-panel plum-cell"
    " sand-panel sand-cell tide-panel tide-cell clay-panel clay-cell",
}


@cache
def data(name: str) -> Any:
    """What a file of this folder says, in JSON."""
    content = pkgutil.get_data("gridlight.draw", name)
    assert content is not None, f"{name} is missing"
    return json.loads(content)


@cache
def inks_of(theme: Theme) -> Inks:
    """The inks of a theme."""
    return Inks(theme)


class Inks:
    """The colours of one theme: #rrggbb, #rrggbbaa, or none."""

    def __init__(self, theme: Theme) -> None:
        self._known: dict[str, str] = {name: pair[theme == "dark"] for name, pair in data("inks.json").items()}
        if theme == "paper":
            self._known |= {
                name: f"#{grey:02x}{grey:02x}{grey:02x}" for grey, of in GREYS.items() for name in of.split()
            }

    def __call__(self, name: str) -> str:
        """The colour of an ink; KeyError for an unknown name."""
        if name not in self._known:
            self._known[name] = self._mixed(name)
        return self._known[name]

    def _mixed(self, name: str) -> str:
        """The colour of an ink that is no token."""
        if sign := SIGN.fullmatch(name):
            return self._sign(sign[1])
        if rim := RIM.fullmatch(name):
            return self(rim[3]) if contrast(self._sign(rim[1]), self(rim[2])) < ALIKE else CLEAR
        if not (step := STEP.fullmatch(name)):
            raise KeyError(name)
        lamp = between(self("lamp-off"), self("lamp-half"), self("lamp-on"), int(step[2]) / int(step[3]))
        return max(self("on-dim"), self("on-bright"), key=lambda ink: contrast(ink, lamp)) if step[1] else lamp

    def _sign(self, name: str) -> str:
        """A colour that a document names: the token of that name, else a colour of CSS, else grey."""
        own = self._known.get(f"sign-{name}")
        return own or (name if name.startswith("#") else data("colour_names.json").get(name, self("sign-other")))


# Colours between colours, in even steps of lightness as the eye sees it: OKLab (Ottosson 2020).
TO_CONES = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
TO_LAB = (
    (0.2104542553, 0.793617785, -0.0040720468),
    (1.9779984951, -2.428592205, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.808675766),
)
FROM_LAB = ((1, 0.3963377774, 0.2158037573), (1, -0.1055613458, -0.0638541728), (1, -0.0894841775, -1.291485548))
FROM_CONES = (
    (4.0767416621, -3.3077115913, 0.2309699292),
    (-1.2684380046, 2.6097574011, -0.3413193965),
    (-0.0041960863, -0.7034186147, 1.707614701),
)


def between(start: str, half: str, end: str, part: float) -> str:
    """The colour that lies that part of the way from one colour to another, 0 to 1.

    Lightness takes even steps; hue and strength go by way of a third colour: a lamp that is half on is amber, not grey.
    """
    first, by, last = (lab(colour) for colour in (start, half, end))
    along = 2 * part if part < 0.5 else 2 * part - 1
    from_, to = (first, by) if part < 0.5 else (by, last)
    _, *hue = (value + (other - value) * along for value, other in zip(from_, to, strict=True))
    return of_lab([first[0] + (last[0] - first[0]) * part, *hue])


def contrast(first: str, second: str) -> float:
    """How well two colours are told apart, from 1 to 21 (WCAG 2.2, “contrast ratio”)."""
    dark, light = sorted(luminance(colour) for colour in (first, second))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """How light a colour is, from 0 to 1."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(colour: str) -> list[float]:
    """Red, green and blue as amounts of light, from 0 to 1."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def lab(colour: str) -> list[float]:
    """A colour in OKLab."""
    return times(TO_LAB, [math.cbrt(cone) for cone in times(TO_CONES, linear(colour))])


def of_lab(values: Sequence[float]) -> str:
    """The colour, as #rrggbb."""
    amounts = times(FROM_CONES, [value**3 for value in times(FROM_LAB, values)])
    curved = (12.92 * amount if amount <= 0.0031308 else 1.055 * amount ** (1 / 2.4) - 0.055 for amount in amounts)
    return "#" + "".join(f"{round(255 * min(1, max(0, part))):02x}" for part in curved)


def times(matrix: Iterable[Sequence[float]], values: Sequence[float]) -> list[float]:
    """A matrix times a vector."""
    return [sum(factor * value for factor, value in zip(row, values, strict=True)) for row in matrix]
