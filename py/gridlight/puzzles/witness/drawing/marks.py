"""Marks on a panel: wrong regions and symbols, the player's crosses, and what a step or a mistake shows."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, cast

from gridlight.draw.pen import Pen, Point, around
from gridlight.draw.scene import Marks, own_reasons
from gridlight.puzzle import Reason, Verdict
from gridlight.puzzles.witness.drawing.places import box_of, copies_of, point_of
from gridlight.puzzles.witness.model.grid import Place, is_cell, is_edge
from gridlight.puzzles.witness.model.panel import Panel

Known = tuple[Place, int]  # a corner or an edge, and whether a line is there

KNOWN = 0.1  # width of what is known or supposed
GHOST = 0.06  # of what follows
RIM = 0.03  # round what may lie on the line, or on tracks of the same ink


# What the verdict shows
def shade_regions(pen: Pen, verdict: Verdict) -> None:
    """A wrong ground for each region with something wrong in it."""
    wrong = {*verdict.shows.get("failed", ()), *(place for fault in verdict.faults for place in fault.places)}
    for region in verdict.shows.get("regions", ()):
        if not wrong.isdisjoint(region):
            for place in filter(is_cell, region):
                pen.fill(box_of(place, 0), "panel-wrong")


def draw_failed(pen: Pen, panel: Panel, failed: Iterable[Place], marks: Marks | None) -> None:
    """Frames round what is wrong, but for what the step on show frames."""
    framed = {*marks.wrong, *(at for link in marks.links for at in link)} if marks else ()
    for place in failed:
        for middle in copies_of(panel, place) if place not in framed else ():
            box = around(middle, 0.32 if is_cell(place) else 0.145)
            pen.frame(box, "panel-fault", 0.045, 0.14, dash=True, outside=True)


def draw_crosses(pen: Pen, panel: Panel, crosses: Iterable[Place]) -> None:
    """The player's crosses, with a rim, as the line may lie under them."""
    for place in crosses:
        for middle in copies_of(panel, place):
            draw_cross(pen, middle, "panel-words", 0.08, 0.1)
            draw_cross(pen, middle, "panel-dark", 0.08, 0.05)


# Lines and crosses
def draw_cross(pen: Pen, middle: Point, ink: str, arm: float, width: float) -> None:
    """A cross."""
    x, y = middle
    for slope in (-arm, arm):
        pen.line([(x - arm, y - slope), (x + arm, y + slope)], ink, width, round=True)


def draw_ghost_cross(pen: Pen, panel: Panel, place: Place, arm: float, width: float) -> None:
    """A cross that nobody drew."""
    for middle in copies_of(panel, place):
        draw_cross(pen, middle, "panel-dark", arm, width + RIM)
        draw_cross(pen, middle, "panel-words", arm, width)


def draw_segment(pen: Pen, panel: Panel, place: Place, ink: str, width: float, *, dash: bool = False) -> None:
    """An edge in some ink; a corner as a disc."""
    right, down = (0.5, 0) if place[1] % 2 else (0, 0.5)
    for x, y in copies_of(panel, place):
        if is_edge(place):
            pen.line([(x - right, y - down), (x + right, y + down)], ink, width, dash=dash, round=not dash)
        else:
            pen.disc(x, y, width, ink)


def draw_box(pen: Pen, place: Place, ink: str, width: float = 0.045, *, dash: bool = False) -> None:
    """A frame round a place."""
    pen.frame(around(point_of(place), 0.36 if is_cell(place) else 0.16), ink, width, 0.08, dash=dash)


# A chain, or a way of a piece
class Frame(NamedTuple):
    """What is drawn of a chain, or of a way of a piece."""

    supposed: Sequence[Known]
    option: Sequence[Place]
    follows: Sequence[Known]
    numbers: Sequence[tuple[Place, int]]  # of the sentences that tell it
    wrong: Sequence[Place] = ()
    joined: Sequence[Place] = ()
    out: Sequence[Place] = ()  # cells of a way that steps before ruled out


def frame_of(marks: Marks) -> Frame | None:
    """The first picture of a step: its first chain, else its first way; None where it has neither."""
    shows = marks.told.shows or {}
    for chain in shows.get("chains", ()):
        numbered = first_chain(own_reasons(marks.told))
        supposed, option = facts_of(chain["supposed"]["found"]), places_of(chain["supposed"]["places"])
        suppositions = (number for number, reason in numbered if reason.rule == "suppose")
        by_text = {reason.text: number for number, reason in reversed(numbered)}
        told = [([at for at, _ in supposed] or option[:1], next(suppositions, None))]
        follows: list[Known] = []
        for link in chain["follows"]:
            facts = facts_of(link["found"])
            follows += facts
            told.append(([at for at, _ in facts], by_text.get(link.get("because", link["text"]))))
        numbers = [(at, number) for places, number in told for at in places if number is not None]
        wrong, joined = places_of(chain["wrong"]["places"]), places_of(chain["joined"])
        return Frame(supposed, option, follows, numbers, wrong, joined)
    for way in shows.get("ways", ()):
        option = places_of(way["places"])
        return Frame((), option, (), (), out=option if way.get("out") else ())
    return None


def places_of(listed: Iterable[Any]) -> list[Place]:
    """Places as plain JSON has them."""
    return [cast("Place", tuple(at)) for at in listed]


def facts_of(listed: Iterable[Mapping[str, Any]]) -> list[Known]:
    """Facts as plain JSON has them."""
    return [(cast("Place", tuple(fact["at"])), fact["value"]) for fact in listed]


def first_chain(because: Sequence[Reason]) -> list[tuple[int, Reason]]:
    """The reasons of the first supposition, each with the number of its sentence."""
    number = supposition = 0
    numbered: list[tuple[int, Reason]] = []
    before: Reason | None = None
    for reason in because:
        number += before is None or before.text != reason.text
        supposition += reason.rule == "suppose" and (before is None or before.rule != "suppose")
        if supposition == 1:
            numbered.append((number, reason))
        before = reason
    return numbered


def draw_frame(pen: Pen, panel: Panel, frame: Frame) -> None:
    """What is supposed, what follows as ghosts, and crosses on a way that was ruled out before."""
    for place in (*frame.joined, *frame.option):
        pen.fill(box_of(place, 0.04), "panel-joined", 0.1)
    for place in frame.out:
        draw_ghost_cross(pen, panel, place, 0.1, 0.04)
    for place, value in frame.supposed:
        if value == 0:
            draw_ghost_cross(pen, panel, place, 0.1, 0.06)
        else:
            draw_segment(pen, panel, place, "panel-dark", KNOWN + RIM)  # the player's line may lie under it
            draw_segment(pen, panel, place, "panel-words", KNOWN, dash=True)
    for place, value in frame.follows:
        if value == 0:
            draw_ghost_cross(pen, panel, place, 0.05, 0.025)
        else:
            draw_segment(pen, panel, place, "panel-dark", GHOST + RIM)
            draw_segment(pen, panel, place, "panel-words", GHOST)


def draw_outcome(pen: Pen, panel: Panel, frame: Frame) -> None:
    """What is wrong in a frame, and the numbers of what it shows: on top of all."""
    for place in frame.wrong:
        draw_box(pen, place, "panel-fault", 0.055)
    for place, number in frame.numbers:
        aside = 0.3 if is_cell(place) else 0.12
        for x, y in copies_of(panel, place):
            pen.disc(x + aside, y - aside, 0.095, "panel-words")
            pen.disc(x + aside, y - aside, 0.08, "panel-dark")
            pen.text(x + aside, y - aside, str(number), "panel-words", 0.1 if number > 9 else 0.13)


# A step or a mistake
def draw_known(pen: Pen, panel: Panel, marks: Marks, drawn: Collection[Place]) -> None:
    """What a chain begins with and is not drawn: segments in a colour of their own, and small crosses."""
    for place, value in facts_of((marks.told.shows or {}).get("given", ())):
        if is_cell(place) or place in drawn:
            continue
        if value:
            draw_segment(pen, panel, place, "panel-known", KNOWN)
        else:
            draw_ghost_cross(pen, panel, place, 0.06, 0.03)


def draw_step(pen: Pen, panel: Panel, marks: Marks, frame: Frame | None) -> None:
    """Frames round what its sentences speak of, its chain, what is wrong, and what follows."""
    if frame:
        draw_frame(pen, panel, frame)
    for place in places_of(at for link in marks.links for at in link):
        if not frame or (is_cell(place) and place not in frame.wrong):
            draw_box(pen, place, "panel-words")
    if not frame:
        for place in places_of(marks.supposed):
            draw_box(pen, place, "panel-words", dash=True)
    wrong = places_of(marks.wrong)
    for place in filter(is_cell, wrong):
        draw_box(pen, place, "panel-fault")
    line = [place for place in wrong if not is_cell(place)]
    for place in line:
        draw_segment(pen, panel, place, "panel-dark", 0.14 if is_edge(place) else 0.08)
    for place in line:
        draw_segment(pen, panel, place, "panel-fault", 0.09 if is_edge(place) else 0.06, dash=is_edge(place))
    if frame:
        draw_outcome(pen, panel, frame)
    for at, value in marks.found:
        draw_fact(pen, panel, cast("Place", at), value)


def draw_fact(pen: Pen, panel: Panel, place: Place, value: int) -> None:
    """A cross where the line cannot be; dashes where it must be."""
    if is_cell(place):
        return
    if value == 0:
        for middle in copies_of(panel, place):
            draw_cross(pen, middle, "panel-accent", 0.08, 0.05)
    else:
        draw_segment(pen, panel, place, "panel-dark", 0.105 if is_edge(place) else 0.1)
        draw_segment(pen, panel, place, "panel-accent", 0.07 if is_edge(place) else 0.075, dash=is_edge(place))
