"""What a step finds in words, as the page reads it out (static/kits/cell-words.ts, static/kits/presses.ts)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from gridlight.facts import Fact, Place
from gridlight.text.validate import listed

FEW = 4  # places that a sentence names


def found_words(facts: Iterable[Fact], name: Callable[[int, int], str], where: Callable[[Sequence[Place]], str]) -> str:
    """The places of each value: “bulbs in row 1, columns 1 and 3, dot in row 2, column 4”.

    `name` has a word for a value, and how often it is found.
    """
    places: dict[int, list[Place]] = {}
    for at, value in facts:
        places.setdefault(value, []).append(at)
    return ", ".join(f"{name(value, len(alike))} {where(alike)}" for value, alike in places.items())


def press_words(
    facts: Iterable[Fact], pressed: Mapping[Place, int], states: int, where: Callable[[Sequence[Place]], str]
) -> str:
    """The presses that are still to be made: “one press in row 2, column 2”; where there are none, that."""

    def name(value: int, count: int) -> str:
        clicks = value - states if 2 * value > states else value
        presses = f"{abs(clicks)} presses" if abs(clicks) > 1 else "one press" if clicks else "no press"
        return presses + " back" * (clicks < 0) + " each" * (clicks != 0 and count > 1)

    left = [Fact(at, (value - pressed.get(at, 0)) % states) for at, value in facts]
    return found_words([fact for fact in left if fact.value] or left, name, where)


def in_cells(places: Sequence[Place]) -> str:
    """“in row 1, columns 1 and 3”; cells that share neither row nor column are named one by one."""
    lines = [sorted({int(place[axis]) + 1 for place in places[:FEW]}) for axis in (0, 1)]
    if len(lines[0]) > 1 and len(lines[1]) > 1:
        named = "; ".join(f"row {int(row) + 1}, column {int(column) + 1}" for row, column in places[:FEW])
    else:
        named = ", ".join(
            f"{word}{'s' * (len(line) > 1)} {listed([*map(str, line)])}"
            for word, line in zip(("row", "column"), lines, strict=True)
        )
    return f"in {named}" + (f" and {len(places) - FEW} more" if len(places) > FEW else "")
