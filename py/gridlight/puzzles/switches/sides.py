"""What a graph is without its names and its layout."""

from __future__ import annotations

from collections.abc import Iterator

from gridlight.puzzles.switches import Switches


def sides(puzzle: Switches) -> Iterator[object]:
    """Bulbs and switches told apart by what they change and what changes them (Weisfeiler and Leman 1968).

    It is the same for graphs that differ only in names, and for a few others that are very regular.
    """
    given = puzzle.to_document()
    lights, switches, goal = given["lights"], given["switches"], given["goal"]
    names = sorted({*lights, *switches})
    changed_by: dict[str, list[str]] = {name: [] for name in names}
    for switch, bulbs in switches.items():
        for bulb in bulbs:
            changed_by[bulb].append(switch)
    look = {name: hash((lights.get(name), name in switches, goal_of(goal, name))) for name in names}
    different = 0
    while len(set(look.values())) > different:
        different = len(set(look.values()))
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
    """What a bulb should show; None for a switch without one."""
    return goal if isinstance(goal, int) else goal.get(name)
