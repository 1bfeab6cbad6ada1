"""Pigeonhole contradictions: more lines that each need a 1 than there are crossing lines that can hold one.

In Light Up, eleven columns may each need a bulb while all their cells lie in ten rows. Search takes exponential time to
see that. A bipartite matching of the lines in need with the lines that cross them finds it at once; where no matching
exists, Hall's theorem gives the lines (P. Hall, On representatives of subsets, 1935).
"""

from __future__ import annotations

from collections import deque

from gridlight.engines.counting.trail import OPEN, Trail


def too_few_lines(trail: Trail) -> list[int]:
    """The uses of a contradiction: first those by which lines need a 1, then those that allow one 1 a line; or none."""
    single = single_lines(trail)
    lines_of: dict[int, list[int]] = {}  # by open variable: the lines through it
    for line in single:
        for variable in trail.rules.groups[line]:
            if trail.value[variable] == OPEN:
                lines_of.setdefault(variable, []).append(line)
    needy = needy_lines(trail, lines_of)
    for side in sides(needy, lines_of):
        takers = {line: set(others) for line in side if (others := crossing(trail, line, lines_of))}
        lines, taken = unmatched(takers)
        if lines:
            return [needy[line] for line in lines] + [single[line] for line in taken]
    return []


def single_lines(trail: Trail) -> dict[int, int]:
    """The groups that may hold one 1 and hold none yet, with the use that allows it."""
    return {
        use.groups[0]: number
        for number, use in enumerate(trail.rules.uses)
        if use.high == 1 and len(use.groups) == 1 and not trail.ones[use.groups[0]]
    }


def needy_lines(trail: Trail, lines_of: dict[int, list[int]]) -> dict[int, int]:
    """The lines that must hold a 1, with a use all of whose open places lie in that line."""
    needy: dict[int, int] = {}
    longest = max((trail.possible[line] for lines in lines_of.values() for line in lines), default=0)
    for number, use in enumerate(trail.rules.uses):
        if not use.low or any(trail.ones[group] for group in use.groups) or trail.counts(number)[1] > longest:
            continue
        members = [v for group in use.groups for v in trail.rules.groups[group] if trail.value[v] == OPEN]
        common = set(lines_of.get(members[0], ())) if members else set[int]()
        for variable in members[1:]:
            if not common:
                break
            common.intersection_update(lines_of.get(variable, ()))
        for line in common:
            needy.setdefault(line, number)
    return needy


def sides(needy: dict[int, int], lines_of: dict[int, list[int]]) -> tuple[list[int], list[int]]:
    """The lines in need in two lists, in each of which no two lines cross, so that each needs a 1 of its own."""
    across: dict[int, set[int]] = {}
    for lines in lines_of.values():
        for line in lines:
            across.setdefault(line, set()).update(other for other in lines if other != line)
    colour: dict[int, int] = {}
    for first in needy:
        waiting = [(first, 0)] if first not in colour else []
        while waiting:
            line, shade = waiting.pop()
            if line not in colour:
                colour[line] = shade
                waiting += [(other, 1 - shade) for other in across[line]]
    apart: tuple[list[int], list[int]] = ([], [])
    for line in needy:
        if not across[line].intersection(apart[colour[line]]):
            apart[colour[line]].append(line)
    return apart


def crossing(trail: Trail, line: int, lines_of: dict[int, list[int]]) -> list[int]:
    """The lines that can hold the 1 of this one; none when some cell of it is crossed by no line."""
    others: list[int] = []
    for variable in trail.rules.groups[line]:
        if trail.value[variable] == OPEN:
            other = next((other for other in lines_of[variable] if other != line), None)
            if other is None:
                return []
            others.append(other)
    return others


def unmatched(takers: dict[int, set[int]]) -> tuple[list[int], list[int]]:
    """Lines with fewer takers than there are lines, and these takers (Kuhn's augmenting paths)."""
    owner: dict[int, int] = {}  # taker -> line
    holds: dict[int, int] = {}  # line -> taker
    for line in takers:
        reached: dict[int, int] = {}  # taker -> the line that would take it
        waiting, free = deque([line]), None
        while waiting and free is None:
            current = waiting.popleft()
            for taker in sorted(takers[current] - reached.keys()):
                reached[taker] = current
                if taker not in owner:
                    free = taker
                    break
                waiting.append(owner[taker])
        if free is None:
            return [line, *(owner[taker] for taker in reached)], sorted(reached)
        current, taker = -1, free
        while current != line:
            current = reached[taker]
            owner[taker] = current
            taker, holds[current] = holds.get(current, -1), taker
    return [], []
