"""The sentences of explanations: what they name, where it is, and the order in which they stand."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from gridlight.deadline import Deadline
from gridlight.puzzle import Document, Reason, Step
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.model.grid import Place, Spot
from gridlight.puzzles.witness.model.panel import Panel, Symbol
from gridlight.puzzles.witness.reasons.chains import OTHERWISE
from gridlight.puzzles.witness.reasons.explaining import Told

ROOT = Path(__file__).resolve().parents[2]
GALLERY = json.loads((ROOT / "static" / "gallery" / "witness.json").read_text("utf-8"))
SLOW = ("Shapes", "Stairs", "Sides and stars", "Seven by seven", "Stars and squares", "Half-way", "Turned shapes")
LONG = ("Made up for", "A bit of everything", "Shapes that turn")  # many seconds of search, and hardly another reason
PANELS = pytest.mark.parametrize(
    "title",
    [
        pytest.param(one["title"], marks=pytest.mark.slow) if one["title"] in SLOW else one["title"]
        for one in GALLERY
        if one["title"] not in LONG
    ],
)
JARGON = (
    r"both inside|outside it|both sides of the line|share a cell|contradict|cut in two|\b(lay|lie|lies) so\b"
    r"|get where it must|[Rr]ound the pillar|known to be wrong|two ways at once|it must cover and could not"
)
PLACE = re.compile(r"(?:(corner|start) )?in row (\d+), column (\d+)")


@cache
def steps_of(title: str) -> list[Told]:
    """The steps of the panel of the gallery with this title."""
    puzzle = Witness.from_document(next(one["document"] for one in GALLERY if one["title"] == title))
    deadline = Deadline(120)
    solution = puzzle.backbone(deadline)
    assert solution is not None
    return list(puzzle.reasoning.explaining(deadline).steps(puzzle.path(solution), deadline))


def sentences(step: Step) -> Iterator[str]:
    """All that a step says."""
    yield step.text
    yield from (reason.text for reason in step.because)
    for chain in (step.shows or {})["chains"]:
        yield chain["supposed"]["text"]
        yield chain["wrong"]["text"]
        yield from (link["text"] for link in chain["follows"])


def named(text: str) -> Iterator[Place]:
    """The cells and corners that a sentence names."""
    for corner, row, column in PLACE.findall(text):
        odd = 0 if corner else 1
        yield 2 * (int(row) - 1) + odd, 2 * (int(column) - 1) + odd


@pytest.mark.parametrize("title", ["Sides", "Two kinds of pairs"])
def test_what_follows_in_a_chain_is_told_by_a_reason_of_the_list(title: str) -> None:
    links = 0
    for told in steps_of(title):
        texts = {reason.text for reason in told.step.because}
        for chain in (told.step.shows or {})["chains"]:
            assert {link["because"] for link in chain["follows"]} <= texts
            links += len(chain["follows"])
    assert links


def sentences_are_plain(title: str) -> None:
    for told in steps_of(title):
        for text in sentences(told.step):
            assert not re.search(JARGON, text), text
            assert text != OTHERWISE
            assert text.endswith(".")
            assert "  " not in text
            assert text[0].isupper()


def reasons_have_the_places_that_they_name(title: str) -> None:
    for told in steps_of(title):
        for reason in told.step.because:
            missing = set(named(reason.text)) - {*reason.places}
            assert not missing or reason.rule in ("suppose", "search"), (reason, missing)
        for chain in (told.step.shows or {})["chains"]:
            wrong = chain["wrong"]
            assert {*wrong["places"]} >= set(named(wrong["text"])), wrong
            assert wrong["places"], wrong


def links_stand_where_they_are_needed(title: str) -> None:
    """Each link follows from what stands before it, and something after it, or the contradiction, uses it."""
    for told in steps_of(title):
        for trace in told.discovery.traces:
            holds = {*trace.supposed, *trace.known}
            for literal, clause in trace.links:
                assert {-one for one in clause.literals if one != literal} <= holds, told.step.text
                holds.add(literal)
            needed = {-one for one in trace.broken.literals}
            for literal, clause in reversed(trace.links):
                assert literal in needed, told.step.text
                needed |= {-one for one in clause.literals}


def a_reason_is_told_once(title: str) -> None:
    for told in steps_of(title):
        links = [one for one in told.step.because if one.rule != "suppose" and not one.text.startswith("Then ")]
        assert len(links) == len(set(links)), told.step


def a_supposition_says_how_it_ends(title: str) -> None:
    """The sentence of a step ends as its chain does, with the symbols or the place."""
    for told in steps_of(title):
        if told.discovery.kind == "suppose":
            end = told.step.because[-1].text.removeprefix("Then ")
            assert told.step.text.endswith(end)
            assert "row" in end or " the " in f" {end}"


def it_is_said_why_a_cell_is_not_in_a_region(title: str) -> None:
    """What keeps the two cells beside an edge apart: another symbol, the line, or a piece."""
    parted = "beyond the line|the line separates the other from the|closes the other off"
    why = rf"the other (has|is joined to) the|{parted}|as large as"
    for told in steps_of(title):
        for text in sentences(told.step):
            if text.startswith("One cell beside this edge"):
                assert re.search(why, text), text


def a_way_through_the_drawn_line_is_ruled_out_at_sight(title: str) -> None:
    """Whatever else is wrong with it."""
    puzzle = Witness.from_document(next(one["document"] for one in GALLERY if one["title"] == title))
    rules = puzzle.reasoning.explaining(Deadline(20)).know.rules
    drawn: set[Place] = set()
    for told in steps_of(title):
        for trace in told.discovery.traces if told.discovery.kind == "options" else ():
            for literal in trace.supposed:
                spot, number = rules.ways.get(literal, (0, -1))
                edges = rules.shapes[spot][number].edges if number >= 0 else ()
                if drawn & {puzzle.panel.place(edge) for edge in edges}:
                    assert (trace.links, trace.broken.use.rule) == ((), "through-piece"), told.step.text
        drawn |= {at for at, value in told.step.found if value and isinstance(at, tuple)}


def why_no_other_piece_covers_a_cell_is_said(title: str) -> None:
    """Of each other piece, or in short where these are many; and of each way where no piece can cover it."""
    how = r"would cross the line|would leave|would overlap|lies? elsewhere|ruled out|separated from there|pieces away"
    for told in steps_of(title):
        for text in sentences(told.step):
            if re.search(r"^Only .+ can cover", text):
                assert re.search(rf": (no other piece reaches so far|.+ ({how}).*)\.$", text), text
            if re.search(r"[Nn]o piece (can|could|would) cover the", text):
                assert re.search(rf"[Nn]o piece (can|could|would) cover[^:]+: .*({how})", text), text
            if re.search("can lie only like this", text) and told.discovery.kind != "search":
                assert re.search(rf"only like this: .+ ({how})", text), text


def ways_that_are_drawn_as_ruled_out_were_so_in_an_earlier_step(title: str) -> None:
    puzzle = Witness.from_document(next(one["document"] for one in GALLERY if one["title"] == title))
    rules = puzzle.reasoning.explaining(Deadline(20)).know.rules
    gone: set[tuple[Place, frozenset[Place]]] = set()
    for told in steps_of(title):
        for way in (told.step.shows or {})["ways"]:
            places = frozenset((row, column) for row, column in way["places"])
            is_gone = ((way["piece"][0], way["piece"][1]), places) in gone
            assert is_gone == way.get("out", False), way
        for literal in told.discovery.literals:
            if -literal in rules.ways:
                spot, number = rules.ways[-literal]
                cells = rules.shapes[spot][number].cells
                gone.add((puzzle.panel.place(spot), frozenset(map(puzzle.panel.place, cells))))


def the_line_cannot_get_out_where_this_is_said(title: str) -> None:
    """Without the corner that is named, neither start nor end can be reached over edges that are not crossed."""
    panel = Witness.from_document(next(one["document"] for one in GALLERY if one["title"] == title)).panel
    terminals = {panel.spot(place) for place in (*panel.starts, *panel.ends)}
    crossed: set[Spot] = {*panel.blocked}
    for told in steps_of(title):
        match = re.search(r"only through the (corner in row .+), and not out again", told.step.text)
        if match and told.discovery.kind == "pattern" and panel.symmetry is None and len(terminals) == 2:
            gate, edges = panel.spot(next(named(match[1]))), [at for at, _ in told.step.found if isinstance(at, tuple)]
            waiting = [near for at in edges for near in panel.tracks[panel.spot(at)] if near != gate]
            inside = {*waiting}
            while waiting:
                for edge in panel.tracks[waiting.pop()]:
                    for near in panel.tracks[edge] if edge not in crossed else ():
                        if near not in inside and near != gate:
                            inside.add(near)
                            waiting.append(near)
            assert not inside & terminals, told.step
        crossed |= {panel.spot(at) for at, value in told.step.found if not value and isinstance(at, tuple)}


def steps_end_in_the_solution(title: str) -> None:
    puzzle = Witness.from_document(next(one["document"] for one in GALLERY if one["title"] == title))
    facts = [fact for told in steps_of(title) for fact in told.step.found]
    assert puzzle.check(puzzle.state(facts)).solved


@PANELS
def test_what_is_told_of_a_panel_of_the_gallery(title: str) -> None:
    for holds in (
        sentences_are_plain,
        reasons_have_the_places_that_they_name,
        links_stand_where_they_are_needed,
        a_reason_is_told_once,
        a_supposition_says_how_it_ends,
        it_is_said_why_a_cell_is_not_in_a_region,
        a_way_through_the_drawn_line_is_ruled_out_at_sight,
        why_no_other_piece_covers_a_cell_is_said,
        ways_that_are_drawn_as_ruled_out_were_so_in_an_earlier_step,
        the_line_cannot_get_out_where_this_is_said,
        steps_end_in_the_solution,
    ):
        holds(title)


# Small panels, by hand
def first_reasons(panel: Panel, count: int = 1) -> list[Reason]:
    """The reasons of the first steps about symbols."""
    puzzle = Witness(panel)
    steps = puzzle.explain(None, Deadline(60)).steps
    return [reason for step in steps for reason in step.because if reason.rule not in ("line", "suppose")][:count]


def row_of(*symbols: str) -> dict[Place, Symbol]:
    """Symbols in the first row: type and colour of each, empty for none."""
    found: dict[Place, Symbol] = {}
    for number, one in enumerate(symbols):
        if one:
            type, colour = one.split()
            found[1, 2 * number + 1] = Symbol((1, 2 * number + 1), type, colour)
    return found


def wide(symbols: dict[Place, Symbol], **more: Any) -> Panel:
    """A panel of one row."""
    width = 4
    return Panel(1, width, starts=((2, 0),), ends={(0, 2 * width): "top"}, symbols=symbols, **more)


def test_squares_that_are_beside_each_other_are_named() -> None:
    (reason,) = first_reasons(wide(row_of("square black", "square white", "", "")))
    text = (
        "The black square and the white square are next to each other and cannot share a region, "
        "so the line runs between them."
    )
    assert reason == Reason("squares", ((1, 1), (1, 3)), text)


def test_a_cell_that_is_joined_to_a_square_says_to_which() -> None:
    panel = wide(row_of("square black", "", "square white", ""), gaps=((1, 2),))
    (reason,) = first_reasons(panel)
    assert reason.text == (
        "One cell beside this edge is joined to the black square, and the other has the white square, "
        "so the line runs between them."
    )
    assert {*reason.places} == {(1, 1), (1, 3), (1, 5)}


def test_a_third_star_is_named_with_the_pair() -> None:
    panel = wide(row_of("star red", "star red", "star red", "star red"), gaps=((1, 2),))
    reasons = first_reasons(panel, 9)
    text = (
        "The red star in row 1, column 1 has its partner, the red star in row 1, column 2, "
        "so no third red symbol joins them."
    )
    pair = next(one for one in reasons if one.text == text)
    assert {*pair.places} >= {(1, 1), (1, 3)}
    wall = next(one for one in reasons if one.text.startswith("One cell beside this edge"))
    assert "is joined to the red star in row 1, column 1, and the other has the red star in row 1" in wall.text
    assert {*wall.places} >= {(1, 1), (1, 3), (1, 5)}


def test_two_lines_are_told_apart_by_their_dots() -> None:
    steps = steps_of("Two round a pillar")
    ends = [told.step.because[-1] for told in steps if told.discovery.kind == "suppose"]
    (end,) = (one for one in ends if "to the other line" in one.text)
    which = "the line over the yellow dot at the corner in row 3, column 6"
    assert end.text == f"Then the edge in column 1, rows 3 to 4 would join {which} to the other line."
    assert {*end.places} >= {(5, 0), (4, 10)}


def test_edges_round_one_region_are_one_sentence_with_their_places() -> None:
    steps = steps_of("Mirrored pairs")
    pair = "the orange star in row 3, column 3"
    texts = [reason for told in steps for reason in told.step.because if reason.text.startswith("Each of these edges")]
    reason = next(
        one for one in texts if one.text == f"Each of these edges keeps an orange symbol out of the region of {pair}."
    )
    assert sum(sum(map(int, at)) % 2 for at in reason.places if isinstance(at, tuple)) >= 2  # edges


def test_where_a_line_begins_is_told_by_its_dot() -> None:
    texts = [told.step.text for told in steps_of("Mirrored pairs")]
    dot = "the blue dot at the edge in column 6, rows 5 to 6"
    number = texts.index(f"The line from the other start goes over {dot}, so the blue line does not begin here.")
    assert texts[number + 1] == "The blue line cannot begin at the other start, so it begins here."


def test_symbols_on_the_two_sides_of_an_open_line_are_told_with_the_cells_beside_it() -> None:
    reasons = [reason for told in steps_of("Mirrored pairs") for reason in told.step.because]
    one, other = "the orange star in row 1, column 5", "the orange star in row 3, column 3"
    text = (
        f"The line runs between the cell in row 2, column 5, joined to {one}, and the cell in row 2, column 4, "
        f"joined to {other}, so it separates {one} from {other}."
    )
    places = next(reason.places for reason in reasons if reason.text == text)
    assert {*places} >= {(3, 9), (3, 7), (3, 8)}


def piece(at: Place, *shape: str) -> Symbol:
    """A polyomino."""
    return Symbol(at, "polyomino", "yellow", shape=shape)


def two_pieces() -> list[Step]:
    """The steps of a panel with a piece of two squares above one of one square."""
    symbols = {one.at: one for one in (piece((1, 1), "##"), piece((3, 3), "#"))}
    panel = Panel(2, 3, starts=((4, 0),), ends={(0, 6): "top"}, symbols=symbols)
    return Witness(panel).explain(None, Deadline(60)).steps


def test_why_another_piece_does_not_cover_a_cell_is_said_of_each_with_its_place() -> None:
    texts = {reason.text for step in two_pieces() for reason in step.because}
    one, other = "the yellow polyomino in row 1, column 1", "the one in row 2, column 2"
    assert f"Only {one} can cover its own cell, and only like this: {other} lies elsewhere." in texts
    assert (
        f"Only {one} can cover the cell in row 2, column 2: {other} lies elsewhere. "
        f"It does so only in this position; its other positions there would overlap {other}."
    ) in texts


def test_cells_that_no_piece_covers_and_the_line_round_them_are_one_sentence() -> None:
    step = two_pieces()[0]
    text = (
        "No piece can cover these cells: all pieces lie elsewhere. "
        "So the line separates them from the region of the yellow polyomino in row 2, column 2."
    )
    (reason,) = (one for one in step.because if "No piece" in one.text)
    assert reason.text == text
    assert {*reason.places} >= {(3, 3), (1, 3), (3, 1)}


def test_what_steps_before_ruled_out_is_said_and_drawn() -> None:
    step = two_pieces()[2]
    assert step.text.startswith(
        "No piece can cover the cell in row 2, column 3: all pieces were ruled out there before."
    )
    ways = [way for way in (step.shows or {})["ways"] if way.get("out")]
    assert [(way["piece"], way["places"]) for way in ways] == [([1, 1], [[3, 3], [3, 5]]), ([3, 3], [[3, 5]])]
    assert all("cannot lie like this" in way["text"] for way in ways)


def test_a_mark_that_must_remove_one_thing_removes_no_other() -> None:
    told = steps_of("One too many")[0]
    texts = [reason.text for reason in told.step.because]
    assert "The line misses this dot, so a mark must remove it." in texts
    assert any(re.search("must remove the dot at .+, so it cannot remove the dot at", text) for text in texts)


EDGE: Document = {
    **{"kind": "witness", "height": 1, "width": 3, "starts": [[1, 4], [2, 0]], "ends": [[0, 4, "top"]]},
    "symbols": [
        {"at": [1, 3], "type": "square", "colour": "red"},
        {"at": [1, 5], "type": "square", "colour": "blue"},
    ],
}
PAIRS: Document = {"starts": [[1, 4], [1, 2]], "ends": [[2, 2, "bottom"], [2, 4, "bottom"]]}
NOT_HERE = "If the line began here, this edge would not separate the cells beside it, but it must."


@pytest.mark.parametrize(
    ("document", "wanted"),
    [
        (EDGE, ["The line separates the cells beside this edge, so it runs here.", NOT_HERE]),
        (EDGE | PAIRS | {"symmetry": "left-right", "rules": {"only-own-start": True}}, [NOT_HERE]),
    ],
)
def test_where_a_line_may_begin_on_an_edge_the_reason_is_whether_it_separates_its_cells(
    document: Document, wanted: list[str]
) -> None:
    texts = [step.text for step in Witness.from_document(document).explain(None, Deadline(60)).steps]
    assert [text for text in texts if text in wanted] == wanted
    assert not [text for text in texts if "the two lines" in text or "There is one line" in text]
