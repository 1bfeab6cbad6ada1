"""The sentences about cells that are joined or separated: which symbols would come together, and where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gridlight.puzzles.witness.model.grid import Spot, where
from gridlight.puzzles.witness.reasons.cover_words import ALL, not_covered, reaching, uncovered
from gridlight.puzzles.witness.reasons.grounds import (
    BY_LINE,
    TOLD,
    Ground,
    cells_of,
    ground,
    joined_to,
    labels_that_hold,
)
from gridlight.puzzles.witness.reasons.reach_words import closed_off, cut_off, way_out
from gridlight.puzzles.witness.reasons.words import (
    NOTHING,
    Link,
    Said,
    Sentence,
    Why,
    Words,
    beside_each_other,
    silent,
)
from gridlight.text.validate import with_article

PAIRED = ("star-partner", TOLD, "both")
OUT = "that cannot be in it"
OUTSIDE = {
    "parted": "that lies beyond the line",
    "closed-off": "that lies beyond the line",
    "cover": "that no piece could cover",
    "too-large": "for which its pieces are too small",
}


# Which cell is where
def sides(words: Words, link: Link) -> tuple[Ground, Ground]:
    """Why one cell is in a region, and why the other one is not."""
    holds, fails = labels_that_hold(words, link.clause, link.literal)
    return ground(words, holds[0], link.why), ground(words, fails[0], link.why)


def belongs(words: Words, found: Ground, spot: Spot) -> str:
    """How a cell belongs to the region of a symbol."""
    if found.rule not in ("home", "square") or words.spot_of(found.last) != spot:
        return must_be(words, found, spot)
    return f"{'has' if len(found.way) == 1 else 'is joined to'} {words.name(spot)}"


def must_be(words: Words, found: Ground, spot: Spot) -> str:
    """How a cell has to belong to a region."""
    here = words.spot_of(found.last)
    if here != spot and here in words.symbols and found.rule in (*PAIRED, "home"):
        how = "has" if len(found.way) == 1 else "is joined to"
        is_pair = here in words.rules.pairs.get(spot, {}) or spot in words.rules.pairs.get(here, {})
        bound = f"the partner of {words.name(spot)}" if is_pair else f"which is in the region of {words.name(spot)}"
        return f"{how} {words.name(here)}, {bound}"
    return f"must be in the region of {words.name(spot)}"


def beyond(words: Words, found: Ground, why: Why) -> tuple[str, list[Spot]]:
    """From which cell of a region the line separates the other one, and how that is in the region."""
    assert found.clause is not None
    holds, _ = labels_that_hold(words, found.clause, found.literal)
    near = ground(words, holds[0], why)
    cell, end = words.spot_of(near.first), words.spot_of(near.last)
    spot = words.family(holds)
    if cell == spot:
        return words.name(cell), [cell]
    joined = f" joined to {words.name(end)} and so" if end in words.symbols and end not in (cell, spot) else ""
    return f"{where(words.panel.place(cell))}, which is{joined} in that region", cells_of(words, near)


def fails(words: Words, found: Ground, other: Spot | None, why: Why) -> str:
    """Why the other cell is not in that region."""
    if other is not None:
        is_home = len(found.way) == 1 and words.spot_of(found.first) == other
        text = f"the other {'has' if is_home else 'is joined to'} {words.name(other)}"
        return f"{text}, with which it cannot be paired" if found.rule == TOLD else text
    match found.rule:
        case "parted":
            return f"the line separates the other from {beyond(words, found, why)[0]}"
        case "closed-off":
            return "the line closes the other off from it"
        case "too-large":
            return "its region is as large as its pieces already"
        case "cover":
            cell = where(words.panel.place(words.spot_of(found.last)))
            return f"the other is joined to {cell}, which no piece can cover"
        case _:
            return "the other cannot be in its region"


def come_together(words: Words, cell: Spot | None, pair: tuple[Spot, Spot], found: Ground, link: Link) -> Said:
    """Two symbols that must be apart would be joined, by this cell: why they must be apart, and a paired star last."""
    one, other = pair
    mine, others = (words.partners_of(star, link.fresh) for star in pair)
    third = next((spot for spot in others if spot != one), next((spot for spot in mine if spot != other), None))
    if one in others or other in mine:  # they are a pair
        if third is not None:
            middle, end = (other, one) if third in others else (one, other)
            text = f"{words.name(middle)} would be joined to both {words.name(end)} and {words.name(third)}"
            return Said(text, [middle, end, third])
    elif third is not None and third not in others:
        one, other = other, one
    first, last = words.symbols.get(one), words.symbols.get(other)
    tail = ""
    if first is not None and last is not None and first.colour == last.colour and "star" in (first.type, last.type):
        if third is not None:
            tail = ", which has its partner already"
        elif found.rule == "star-full":
            tail = f", a third {last.colour} symbol"
        else:
            tail = ", with which it cannot be paired"
    spots = [one, other, *([third] if third is not None and tail else [])]
    if cell is None:
        return Said(f"{words.name(one)} would be joined to {words.name(other)}{tail}", spots)
    return Said(f"{words.thing(cell)} would join {words.name(one)} to {words.name(other)}{tail}", spots)


def edges_beyond(words: Words, found: Ground) -> list[Spot]:
    """The edges of the line that separate a cell from a region."""
    if found.rule not in BY_LINE or found.clause is None:
        return []
    return words.edges(one for one in found.clause.literals if one < 0 and words.is_counted(one))


# Cells that are joined, or separated
def joined(words: Words, link: Link) -> Said:
    """A wall between two cells of which only one is in a region."""
    if not words.is_counted(link.literal):
        return partner_lost(words, link)
    spot = words.family(link.clause.literals)
    assert spot is not None
    inside, outside = sides(words, link)
    other = joined_to(words, outside)
    spots = [*cells_of(words, inside, outside), *words.edges([link.literal]), spot]
    spots += [other] if other is not None else edges_beyond(words, outside)
    if other is not None and spots[:2] in ([spot, other], [other, spot]):
        return beside_each_other(words, spot, other, spots)
    one = belongs(words, inside, spot)
    if other is None and outside.rule == "cover" and len(outside.way) == 1:
        said = uncovered(words, words.spot_of(outside.last), f"the region of {words.name(spot)}", True, link)
        return said._replace(spots=[*spots, *said.spots])
    if other is None and outside.rule == "parted":
        spots += beyond(words, outside, link.why)[1]
    text = f"One cell beside this edge {one}, and {fails(words, outside, other, link.why)}"
    text = f"{text}, so the line runs between them."
    several = text.replace("beside this edge", "beside each of these edges")
    if other is not None and words.symbols[spot].type == "star" and words.colour(other) == words.colour(spot):
        which = with_article(words.colour(spot))
        barred = ", which cannot be paired with it" if outside.rule == TOLD else ""
        several = f"Each of these edges keeps {which} symbol out of the region of {words.name(spot)}{barred}."
    return Said(text, spots, several)


def partner_lost(words: Words, link: Link) -> Said:
    """A symbol that the line separates from a star of its colour."""
    star, node = words.label_of.get(abs(link.literal), (None, 0))
    other = words.spot_of(node)
    if link.literal > 0 or star is None or other not in words.rules.pairs.get(star, {}):
        return NOTHING
    found = ground(words, link.literal, link.why)
    if found.rule not in BY_LINE:
        return NOTHING
    if found.rule == "parted":
        return on_both_sides(words, star, other, found, link)
    several = f"The line separates {words.name(star)} from these symbols."
    return Said(f"The line separates {words.name(star)} from {words.name(other)}.", [star, other], several)


def on_both_sides(words: Words, star: Spot, other: Spot, found: Ground, link: Link) -> Said:
    """A symbol on the other side of a line that need not be closed yet: the cells beside it, and what joins them."""
    assert found.clause is not None
    holds, _ = labels_that_hold(words, found.clause, found.literal)
    near = ground(words, holds[0], link.why)
    here, there = words.spot_of(near.first), words.spot_of(found.last)
    mine = near.is_joined and words.spot_of(near.last) == star
    one = words.name(star) if here == star else where(words.panel.place(here))
    if here != star:
        one += f", {'joined to' if mine else 'in the region of'} {words.name(star)},"
    line = f"The line runs between {one} and"
    end = words.name(other) if there == other else f"{where(words.panel.place(there))}, joined to {words.name(other)}"
    spots = [*cells_of(words, near, found), star, other, *edges_beyond(words, found)]
    several = f"{line} {where(words.panel.place(there))}, so {words.name(star)} is separated from these symbols beyond."
    return Said(f"{line} {end}, so it separates {words.name(star)} from {words.name(other)}.", spots, several)


def joined_several(words: Words, links: Sequence[Link]) -> Said:
    """Walls round one region."""
    spot = words.family(links[0].clause.literals)
    assert spot is not None
    others = [joined_to(words, sides(words, link)[1]) for link in links]
    colour = words.colour(spot)
    which = {OUTSIDE.get(sides(words, link)[1].rule, OUT) for link in links}
    out = which.pop() if len(which) == 1 else OUT
    text = f"Each of these edges separates a cell in the region of {words.name(spot)} from one {out}."
    if words.symbols[spot].type == "star" and all(one is not None and words.colour(one) == colour for one in others):
        text = f"Each of these edges keeps another {colour} symbol out of the region of {words.name(spot)}."
    return Said(text, [one for link in links for one in joined(words, link).spots])


def joined_broken(words: Words, link: Link) -> Said:
    """Two cells without a line between them, of which only one is in a region."""
    spot = words.family(link.clause.literals)
    assert spot is not None
    return together(words, spot, sides(words, link), link)


def together(words: Words, spot: Spot, found: tuple[Ground, Ground], link: Link) -> Said:
    """A cell would join a region, and must not."""
    inside, outside = found
    other = joined_to(words, outside)
    spots = [*cells_of(words, inside, outside), spot]
    first, last = words.spot_of(inside.first), words.spot_of(outside.first)
    if other is not None:
        cell = next((one for one in (last, first, *spots) if one not in words.symbols), None)
        said = come_together(words, cell, (spot, other), outside, link)
        return said._replace(spots=list(dict.fromkeys([*spots, *said.spots])))
    cell = words.thing(last if last != spot else first)
    match outside.rule:
        case "parted" | "closed-off":
            text = across(words, spot, inside, outside)
            spots += edges_beyond(words, outside)
        case "too-large":
            text = f"with {cell} the region of {words.name(spot)} would be larger than its pieces"
        case "cover":
            bare = words.spot_of(outside.last)
            how = "is joined to" if inside.rule == "home" else "would be in the region of"
            text = f"no piece could cover {where(words.panel.place(bare))}, which {how} {words.name(spot)}"
            pieces = reaching(words, bare)
            if pieces:
                reason = not_covered(words, pieces, bare, link, ALL)
                text, spots = f"{text}: {reason.text}", [*spots, *reason.spots]
        case _:
            text = f"{cell} would be joined to {words.name(spot)}, and must not be in its region"
    return Said(text, spots)


def across(words: Words, spot: Spot, inside: Ground, outside: Ground) -> str:
    """A region on both sides of a line that separates it."""
    end = words.spot_of(outside.last)
    end = end if end != spot else words.spot_of(outside.first)
    cells = [one for one in cells_of(words, outside, inside) if one not in (spot, end)]
    names = f"{words.thing(end)} {{}} {words.name(spot)}"
    if not cells:
        return f"the line would separate {names.format('from')}, although they are joined"
    return f"{where(words.panel.place(cells[0]))} would join {names.format('to')}, although the line separates them"


def parted(words: Words, link: Link) -> Said:
    """No wall between two cells of one region."""
    if not words.is_counted(link.literal):
        return NOTHING
    some, spots, spot = both_sides(words, link)
    mate = mate_of(words, some, spot)
    if mate is not None:
        pair = f"{words.name(spot)} and its partner, {words.name(mate)}"
        text = f"The cells beside this edge belong to {pair}, so no line runs between them."
    elif all(one.rule == "home" for one in some):
        text = f"Both cells beside this edge are joined to {words.name(spot)}, so no line runs between them."
    else:
        text = f"Both cells beside this edge are in the region of {words.name(spot)}, so no line runs between them."
    several = text.replace("The cells", "Both cells").replace("beside this edge", "beside each of these edges")
    return Said(text, spots, several)


def mate_of(words: Words, found: Sequence[Ground], spot: Spot) -> Spot | None:
    """The partner of a star to which one of two cells is joined."""
    ends = [words.spot_of(one.last) for one in found if one.rule in PAIRED]
    return next((end for end in ends if end != spot and end in words.symbols), None)


def parted_several(words: Words, links: Sequence[Link]) -> Said:
    """No walls inside a region."""
    text = f"The cells on both sides of each of these edges are in {words.region(links[0].clause.literals)}"
    spots = [spot for link in links for spot in both_sides(words, link)[1]]
    return Said(f"{text}, so no line runs between them.", spots)


def both_sides(words: Words, link: Link) -> tuple[list[Ground], list[Spot], Spot]:
    """Why two cells are in one region."""
    holds, _ = labels_that_hold(words, link.clause, link.literal)
    spot = words.family(holds)
    assert spot is not None
    some = [ground(words, one, link.why) for one in holds]
    return some, list(dict.fromkeys([*cells_of(words, *some), *words.edges([link.literal]), spot])), spot


def parted_broken(words: Words, link: Link) -> Said:
    """A line through a region."""
    some, spots, spot = both_sides(words, link)
    cells = [words.spot_of(each.first) for each in some]
    mate = mate_of(words, some, spot)
    if mate is not None:
        return Said(f"the line would separate {words.name(spot)} from its partner, {words.name(mate)}", spots)
    one, other = map(words.thing, cells)
    how = "they are joined" if spot in cells else f"both are joined to {words.name(spot)}"
    return Said(f"the line would run between {one} and {other}, although {how}", spots)


# Regions that share a cell
def as_one(words: Words, link: Link) -> Said:
    """Two regions that share a cell and must not be one, or are one and must not share it."""
    holds, fails_ = labels_that_hold(words, link.clause)
    if len(holds) == 2 and len(fails_) == 1:
        one, other = (ground(words, label, link.why) for label in holds)
        homes = [words.family([label]) for label in holds]
        apart = fails_[0]
        if words.node_of(holds[0]) == words.node_of(holds[1]) and None not in homes:
            return sharing(words, (one, other), [home for home in homes if home is not None], apart, link)
        spot = words.family([apart])
        inside = next(
            (
                each
                for each, label in zip((one, other), holds, strict=True)
                if words.node_of(label) == words.node_of(apart)
            ),
            one,
        )
        if spot is not None:
            return together(words, spot, (inside, ground(words, apart, link.why)), link)
    spot = words.family(link.clause.literals)
    return Said(f"{words.name(spot)} would be joined to what must not be in its region" if spot is not None else "")


def sharing(words: Words, found: Iterable[Ground], homes: Sequence[Spot], apart: int, link: Link) -> Said:
    """A cell that would join two symbols which must be apart."""
    some = list(found)
    cell = words.spot_of(some[0].first)
    one, other = homes
    said = come_together(words, None if cell in homes else cell, (one, other), ground(words, apart, link.why), link)
    return said._replace(spots=list(dict.fromkeys([*cells_of(words, *some), *said.spots])))


def paired(words: Words, link: Link) -> Said:
    """A star that would have a wrong partner, or lose its own."""
    found = next(
        (
            (star, spot)
            for star, pairs in words.rules.pairs.items()
            for spot, pair in pairs.items()
            if pair in link.clause.literals or -pair in link.clause.literals
        ),
        None,
    )
    if found is None:
        return Said("a star would be without its partner")
    star, other = found
    is_pair = -words.rules.pairs[star][other] in link.clause.literals
    gone = words.rules.gone.get(other, 0)
    if not is_pair:
        text = f"{words.name(star)} would be joined to {words.name(other)}, with which it cannot be paired"
    elif gone in link.clause.literals or -gone in link.clause.literals:
        text = f"{words.name(star)} would be paired with {words.name(other)}, which a mark removes"
    else:
        text = f"{words.name(star)} would be cut off from {words.name(other)}, its partner"
    return Said(text, [star, other])


REGIONS: dict[str, Sentence] = {
    "joined": Sentence(joined, joined_broken, joined_several),
    "parted": Sentence(parted, parted_broken, parted_several),
    "home": Sentence(silent, cut_off),
    "closed-off": Sentence(closed_off, cut_off),
    "way-out": Sentence(way_out, cut_off),
    "as-one": Sentence(silent, as_one),
    "both": Sentence(silent, paired),
}
