"""A graph of Switches as text: a line for each name, with its light, the bulbs that it changes, and its presses."""

from __future__ import annotations

from collections.abc import Sequence

from gridlight.families.linear import said_goal
from gridlight.puzzle import Fact, Place, State
from gridlight.puzzles.switches import Switches
from gridlight.puzzles.switches.drawing import face_of
from gridlight.text.found_words import FEW, press_words
from gridlight.text.validate import counted, listed


def size(puzzle: Switches) -> str:
    """How many bulbs, and the states where there are more than two."""
    return counted(len(puzzle.lights), "bulb") + (f", {puzzle.states} states" if puzzle.states > 2 else "")


def traits(puzzle: Switches) -> tuple[list[str], str]:
    """What a picture does not show: the goal, and the states where there are more than two; and the ink of the goal."""
    ink = face_of(puzzle.goal, puzzle.states).fill if isinstance(puzzle.goal, int) else ""
    states = [f"{puzzle.states} states"] if puzzle.states > 2 else []
    return [said_goal(puzzle.goal, puzzle.states), *states], ink


def board(puzzle: Switches, state: State) -> str:
    """The goal, then a line for each bulb and for each switch that has none."""
    pressed = puzzle.pressed(state)
    shown = puzzle.after(pressed)
    names = list(dict.fromkeys([*puzzle.lights, *puzzle.switches]))
    longest = max(map(len, names))
    goal = f", goal {puzzle.goal}" if isinstance(puzzle.goal, int) else ""
    lines = [f"{puzzle.states} states{goal}"]
    for name in names:
        light = str(shown.get(name, ""))
        if light and not goal:
            light += f" of {puzzle.wanted[name]}"
        reach = f"changes {' '.join(puzzle.switches[name])}" if name in puzzle.switches else "no switch"
        times = pressed.get(name, 0)
        presses = f", press {times} times" if times > 1 else ", press" if times else ""
        lines.append(f"{name:{longest}}  {light:{6 - 5 * bool(goal)}}  {reach}{presses}".rstrip())
    return "\n".join(lines)


def follows(puzzle: Switches, state: State, facts: Sequence[Fact]) -> str:
    """What a step finds: the presses that are still to be made."""
    return press_words(facts, dict(puzzle.facts(state)), puzzle.states, where)


def where(names: Sequence[Place]) -> str:
    """“at a, b and c”; of many the first, and how many more there are."""
    more = [f"{len(names) - FEW} more"] if len(names) > FEW else []
    return f"at {listed([*map(str, names[:FEW]), *more])}"
