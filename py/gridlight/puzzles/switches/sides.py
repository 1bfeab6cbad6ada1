"""How a graph looks whatever its things are called and wherever they lie."""

from __future__ import annotations

from collections.abc import Iterator

from gridlight.puzzles.switches import Switches


def sides(puzzle: Switches) -> Iterator[object]:
    """What tells the things apart by what they change and are changed by, from round to round.

    That is the same for alike graphs, and for a few others that are very regular (colour refinement: Weisfeiler and
    Leman 1968).
    """
    given = puzzle.to_document()
    lights, switches, goal = given["lights"], given["switches"], given["goal"]
    names = sorted({*lights, *switches})
    changed_by: dict[str, list[str]] = {name: [] for name in names}
    for switch, bulbs in switches.items():
        for bulb in bulbs:
            changed_by[bulb].append(switch)
    look = {name: hash((lights.get(name), name in switches, goal_of(goal, name))) for name in names}
    kinds = 0
    while len(set(look.values())) > kinds:
        kinds = len(set(look.values()))
        look = {
            name: hash(
                (
                    look[name],
                    name in switches.get(name, ()),
                    tuple(sorted(look[bulb] for bulb in switches.get(name, ()))),
                    tuple(sorted(look[switch] for switch in changed_by[name])),
                )
            )
            for name in names
        }
    yield given["states"], sorted(look.values())


def goal_of(goal: int | dict[str, int], name: str) -> int | None:
    """What a thing should show."""
    return goal if isinstance(goal, int) else goal.get(name)
