"""One path over a grid, corner by corner: what a frontier needs to know of the part that is drawn, and how it goes on.

Corners are taken row by row. What is known of the path so far is a *plug* for each way in which it may go on: down from
each column, and to the right of the last corner. A plug is 0 where no line runs; START or END, where it leads to that
end of the path; else a number that exactly one other plug has, to which it leads.

D. Knuth, The Art of Computer Programming 4A, 7.1.4 (Simpath); T. Jensen, 2004, on counting walks with such a frontier.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

START, END, FIRST = 1, 2, 3  # FIRST: the first number of a pair
Plugs = tuple[int, ...]  # by column the plug down from the last corner in it, then the one to the right


class Corner(NamedTuple):
    """What a corner allows."""

    column: int
    right: bool  # the line may go on to the right
    down: bool
    start: bool  # the path may start here
    end: bool


class Move(NamedTuple):
    """One way to go on at a corner."""

    plugs: Plugs | None  # None: the path is complete, and nothing else is drawn
    right: bool
    down: bool
    used: bool  # the line is on the corner
    starts: bool
    ends: bool


@lru_cache(maxsize=100_000)
def moves(plugs: Plugs | None, corner: Corner) -> tuple[Move, ...]:
    """Every way to go on."""
    if plugs is None:
        return (Move(None, False, False, False, False, False),)
    return tuple(_moves(plugs, corner))


def _moves(plugs: Plugs, corner: Corner) -> Iterator[Move]:
    column = corner.column
    coming = [plug for plug in (plugs[-1], plugs[column]) if plug]
    if not coming:
        yield Move(_with(plugs, column, 0, 0), False, False, False, False, False)
    for starts in (False, True)[: 1 + (corner.start and START not in plugs)]:
        for ends in (False, True)[: 1 + (corner.end and END not in plugs)]:
            meeting = coming + [START] * starts + [END] * ends
            for right in (False, True)[: 1 + corner.right]:
                for down in (False, True)[: 1 + corner.down]:
                    if len(meeting) + right + down == 2:
                        after = _joined(plugs, column, meeting, right, down)
                        if after != ():
                            yield Move(after, right, down, True, starts, ends)


def _with(plugs: Plugs, column: int, right: int, down: int) -> Plugs:
    """The plugs with these beyond a corner, pairs numbered in the order in which they come."""
    names: dict[int, int] = {0: 0, START: START, END: END}
    after = (*plugs[:column], down, *plugs[column + 1 : -1], right)
    return tuple(names.setdefault(plug, len(names)) for plug in after)


def _joined(plugs: Plugs, column: int, meeting: list[int], right: bool, down: bool) -> Plugs | None:
    """The plugs after two ends meet at a corner; None where that completes the path, () where it must not be."""
    if not meeting:
        return _with(plugs, column, -1, -1)
    if len(meeting) == 1:
        return _with(plugs, column, meeting[0] * right, meeting[0] * down)
    first, second = meeting
    after = _with(plugs, column, 0, 0)
    if {first, second} == {START, END}:
        return None if not any(after) else ()
    if first == second:
        return ()  # a loop, or a second start
    if first < FIRST:
        first, second = second, first
    others = tuple(second if plug == first else plug for plug in (*plugs[:column], 0, *plugs[column + 1 : -1], 0))
    return _with(others, column, 0, 0)
