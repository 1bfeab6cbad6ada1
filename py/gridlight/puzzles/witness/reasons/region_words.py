"""The sentences about cells that are joined or separated: which symbols would come together, and where."""

from __future__ import annotations

from collections.abc import Sequence

from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.reasons.cover_words import not_covered, reaching, uncovered
from gridlight.puzzles.witness.reasons.grounds import (
    BY_LINE,
    TOLD,
    Ground,
    cells_of,
    ground_of,
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
    of_edges,
    said,
    silent,
)
from gridlight.text.template import Texts

PAIRED = ("star-partner", TOLD, "both")
TEXTS = Texts(
    # A cell that is in a region
    by_partner="{own}, the partner of {star, name}",
    by_other="{own}, which is in {star, region}",
    must="must be in {star, region}",
    near="{cell, at}, which is in that region",
    near_joined="{cell, at}, which is joined to {symbol, name} and so in that region",
    # The other cell, which is not
    apart="the other {own}",
    never="the other {own}, with which it cannot be paired",
    beyond_line="the line separates the other from {near, name}",
    closed_off="the line closes the other off from it",
    full="its region is as large as its pieces already",
    bare="the other is joined to {cell, at}, which no piece can cover",
    out="the other cannot be in its region",
    # The line between them
    between="One cell beside {places, plural, one {this edge} other {each of these edges}} {inside}, and {outside}, so"
    " the line runs between them.",
    keeps_out="Each of these edges keeps {colour, a} symbol out of {star, region}.",
    keeps_unpaired="Each of these edges keeps {colour, a} symbol out of {star, region}, which cannot be paired with"
    " it.",
    each_keeps_out="Each of these edges keeps another {star, colour} symbol out of {star, region}.",
    each_separates="Each of these edges separates a cell in {symbol, region} from one {out, select, line {that lies"
    " beyond the line} cover {that no piece could cover} too-large {for which its pieces are too small} other {that"
    " cannot be in it}}.",
    partner_lost="The line separates {star, name} from {places, plural, one {{other, name}} other {these symbols}}.",
    on_both_sides="The line runs between {here, name} and {places, plural, one {{there, name}, so it separates {star,"
    " name} from {other, name}} other {{cell, at}, so {star, name} is separated from these symbols beyond}}.",
    here_joined="{cell, at}, joined to {star, name},",
    here_in_region="{cell, at}, in {star, region},",
    there_joined="{cell, at}, joined to {symbol, name}",
    # No line between them
    of_pair="{places, plural, one {The cells beside this edge} other {Both cells beside each of these edges}} belong"
    " to {star, name} and its partner, {mate, name}, so no line runs between them.",
    of_one="Both cells beside {places, plural, one {this edge} other {each of these edges}} are {joined, select, true"
    " {joined to} other {in the region of}} {symbol, name}, so no line runs between them.",
    of_one_each="The cells on both sides of each of these edges are in {symbol, region}, so no line runs between them.",
    from_partner="the line would separate {star, name} from its partner, {mate, name}",
    between_joined="the line would run between {one, thing} and {other, thing}, although they are joined",
    between_both="the line would run between {one, thing} and {other, thing}, although both are joined to {symbol,"
    " name}",
    # Symbols that would come together
    both="{middle, subject} would be joined to both {one, name} and {other, name}",
    meet="{one, subject} would be joined to {other, name}",
    cell_joins="{cell, thing} would join {one, name} to {other, name}",
    taken="{symbol, name}, which has its partner already",
    third="{symbol, name}, a third {symbol, colour} symbol",
    unpaired="{symbol, name}, with which it cannot be paired",
    strange="{symbol, subject} would be joined to what must not be in its region",
    no_partner_left="a star would be without its partner",
    pair_removed="{star, subject} would be paired with {other, name}, which a mark removes",
    pair_cut="{star, subject} would be cut off from {other, name}, its partner",
    # A cell that would be in a region
    although_joined="the line would separate {cell, thing} from {symbol, name}, although they are joined",
    although_separate="{between, at} would join {cell, thing} to {symbol, name}, although the line separates them",
    too_large="with {cell, thing} {symbol, region} would be larger than its pieces",
    no_piece="no piece could cover {cell, at}, which {joined, select, true {is joined to} other {would be in the"
    " region of}} {symbol, name}",
    no_piece_why="{no_piece}: {reason}",
    must_not="{cell, thing} would be joined to {symbol, name}, and must not be in its region",
)
OUTSIDE = {"parted": "beyond_line", "closed-off": "closed_off", "too-large": "full", "cover": "bare"}


# Which cell is where
def sides(words: Words, link: Link) -> tuple[Ground, Ground]:
    """Why one cell is in a region, and why the other one is not."""
    holds, fails = labels_that_hold(words, link.clause, link.literal)
    return ground_of(words, holds[0], link.why), ground_of(words, fails[0], link.why)


def belongs(words: Words, ground: Ground, spot: Spot) -> str:
    """How a cell belongs to the region of a symbol."""
    here, key = words.spot_of(ground.last), "must"
    own = words.own(len(ground.way) == 1, here)
    if here == spot and ground.rule in ("home", "square"):
        return own
    if here != spot and here in words.symbols and ground.rule in (*PAIRED, "home"):
        is_pair = here in words.rules.pairs.get(spot, {}) or spot in words.rules.pairs.get(here, {})
        key = "by_partner" if is_pair else "by_other"
    return words.say(TEXTS, key, own=own, star=spot)


def beyond(words: Words, ground: Ground, why: Why) -> tuple[str | Spot, list[Spot]]:
    """From which cell of a region the line separates the other one, and how that is in the region."""
    assert ground.clause is not None
    holds, _ = labels_that_hold(words, ground.clause, ground.literal)
    near = ground_of(words, holds[0], why)
    cell, end = words.spot_of(near.first), words.spot_of(near.last)
    spot = words.family(holds)
    if cell == spot:
        return cell, [cell]
    key = "near_joined" if end in words.symbols and end not in (cell, spot) else "near"
    return words.say(TEXTS, key, cell=cell, symbol=end), cells_of(words, near)


def is_out(words: Words, ground: Ground, other: Spot | None, why: Why) -> str:
    """Why the other cell is not in that region."""
    last = words.spot_of(ground.last)
    if other is not None:
        own = words.own(len(ground.way) == 1 and last == other, other)
        return words.say(TEXTS, "never" if ground.rule == TOLD else "apart", own=own)
    near = beyond(words, ground, why)[0] if ground.rule == "parted" else last
    return words.say(TEXTS, OUTSIDE.get(ground.rule, "out"), near=near, cell=last)


def come_together(words: Words, cell: Spot | None, pair: tuple[Spot, Spot], ground: Ground, link: Link) -> Said:
    """Two symbols that must be apart would be joined, by this cell: why they must be apart, and a paired star last."""
    one, other = pair
    mine, others = (words.partners_of(star, link.fresh) for star in pair)
    third = next((spot for spot in others if spot != one), next((spot for spot in mine if spot != other), None))
    if one in others or other in mine:  # they are a pair
        if third is not None:
            middle, end = (other, one) if third in others else (one, other)
            return said(words, TEXTS, "both", [middle, end, third], middle=middle, one=end, other=third)
    elif third is not None and third not in others:
        one, other = other, one
    first, last = words.symbols.get(one), words.symbols.get(other)
    spots, name = [one, other], words.name(other)
    if first is not None and last is not None and first.colour == last.colour and "star" in (first.type, last.type):
        key = "taken" if third is not None else "third" if ground.rule == "star-full" else "unpaired"
        name = words.say(TEXTS, key, symbol=other)
        spots += [third] if third is not None else []
    if cell is None:
        return said(words, TEXTS, "meet", spots, one=one, other=name)
    return said(words, TEXTS, "cell_joins", spots, cell=cell, one=one, other=name)


def edges_beyond(words: Words, ground: Ground) -> list[Spot]:
    """The edges of the line that separate a cell from a region."""
    if ground.rule not in BY_LINE or ground.clause is None:
        return []
    return words.edges(literal for literal in ground.clause.literals if literal < 0 and words.is_counted(literal))


# Cells that are joined, or separated
def joined(words: Words, link: Link) -> Said:
    """A wall between two cells of which only one is in a region."""
    if not words.is_counted(link.literal):
        return partner_lost(words, link)
    spot = words.home(link.clause.literals)
    inside, outside = sides(words, link)
    other = joined_to(words, outside)
    spots = [*cells_of(words, inside, outside), *words.edges([link.literal]), spot]
    spots += [other] if other is not None else edges_beyond(words, outside)
    if other is not None and spots[:2] in ([spot, other], [other, spot]):
        return beside_each_other(words, spot, other, spots)
    if other is None and outside.rule == "cover" and len(outside.way) == 1:
        bare = uncovered(words, words.spot_of(outside.last), spot, True, link)
        return bare._replace(spots=[*spots, *bare.spots])
    if other is None and outside.rule == "parted":
        spots += beyond(words, outside, link.why)[1]
    mine, theirs = belongs(words, inside, spot), is_out(words, outside, other, link.why)
    sentence = said(words, TEXTS, "between", spots, inside=mine, outside=theirs)
    if other is not None and words.symbols[spot].type == "star" and words.colour(other) == words.colour(spot):
        key = "keeps_unpaired" if outside.rule == TOLD else "keeps_out"
        return sentence._replace(several=words.say(TEXTS, key, colour=words.colour(spot), star=spot))
    return sentence


def partner_lost(words: Words, link: Link) -> Said:
    """A symbol that the line separates from a star of its colour."""
    star, node = words.label_of.get(abs(link.literal), (None, 0))
    other = words.spot_of(node)
    if link.literal > 0 or star is None or other not in words.rules.pairs.get(star, {}):
        return NOTHING
    ground = ground_of(words, link.literal, link.why)
    if ground.rule == "parted":
        return on_both_sides(words, star, other, ground, link)
    if ground.rule not in BY_LINE:
        return NOTHING
    return said(words, TEXTS, "partner_lost", [star, other], star=star, other=other)


def on_both_sides(words: Words, star: Spot, other: Spot, ground: Ground, link: Link) -> Said:
    """A symbol on the other side of a line that need not be closed yet: the cells beside it, and what joins them."""
    assert ground.clause is not None
    holds, _ = labels_that_hold(words, ground.clause, ground.literal)
    near = ground_of(words, holds[0], link.why)
    here, there = words.spot_of(near.first), words.spot_of(ground.last)
    key = "here_joined" if near.is_joined and words.spot_of(near.last) == star else "here_in_region"
    mine = star if here == star else words.say(TEXTS, key, cell=here, star=star)
    theirs = other if there == other else words.say(TEXTS, "there_joined", cell=there, symbol=other)
    spots = [*cells_of(words, near, ground), star, other, *edges_beyond(words, ground)]
    return said(words, TEXTS, "on_both_sides", spots, here=mine, there=theirs, cell=there, star=star, other=other)


def joined_several(words: Words, links: Sequence[Link]) -> Said:
    """Walls round one region."""
    spot = words.home(links[0].clause.literals)
    outs = [sides(words, link)[1] for link in links]
    others = [joined_to(words, out) for out in outs]
    spots = [shown for link in links for shown in joined(words, link).spots]
    colour = words.colour(spot)
    if words.symbols[spot].type == "star" and all(
        other is not None and words.colour(other) == colour for other in others
    ):
        return said(words, TEXTS, "each_keeps_out", spots, star=spot)
    rules = {"line" if out.rule in BY_LINE else out.rule for out in outs}
    return said(words, TEXTS, "each_separates", spots, symbol=spot, out=rules.pop() if len(rules) == 1 else "several")


def joined_broken(words: Words, link: Link) -> Said:
    """Two cells without a line between them, of which only one is in a region."""
    return together(words, words.home(link.clause.literals), sides(words, link), link)


def together(words: Words, spot: Spot, grounds: tuple[Ground, Ground], link: Link) -> Said:
    """A cell would join a region, and must not."""
    inside, outside = grounds
    other = joined_to(words, outside)
    spots = [*cells_of(words, inside, outside), spot]
    first, last = words.spot_of(inside.first), words.spot_of(outside.first)
    if other is not None:
        cell = next((candidate for candidate in (last, first, *spots) if candidate not in words.symbols), None)
        meet = come_together(words, cell, (spot, other), outside, link)
        return meet._replace(spots=list(dict.fromkeys([*spots, *meet.spots])))
    if outside.rule in BY_LINE:
        return across(words, spot, inside, outside, [*spots, *edges_beyond(words, outside)])
    if outside.rule == "cover":
        bare = words.spot_of(outside.last)
        none = said(words, TEXTS, "no_piece", spots, cell=bare, symbol=spot, joined=inside.rule == "home")
        pieces = reaching(words, bare)
        if not pieces:
            return none
        why = not_covered(words, pieces, bare, link)
        return said(words, TEXTS, "no_piece_why", [*spots, *why.spots], no_piece=none.text, reason=why.text)
    key = "too_large" if outside.rule == "too-large" else "must_not"
    return said(words, TEXTS, key, spots, cell=last if last != spot else first, symbol=spot)


def across(words: Words, spot: Spot, inside: Ground, outside: Ground, spots: Sequence[Spot]) -> Said:
    """A region on both sides of a line that separates it."""
    end = words.spot_of(outside.last)
    end = end if end != spot else words.spot_of(outside.first)
    between = next((candidate for candidate in cells_of(words, outside, inside) if candidate not in (spot, end)), None)
    if between is None:
        return said(words, TEXTS, "although_joined", spots, cell=end, symbol=spot)
    return said(words, TEXTS, "although_separate", spots, between=between, cell=end, symbol=spot)


@of_edges
def parted(words: Words, link: Link) -> Said:
    """No wall between two cells of one region."""
    some, spots, spot = both_sides(words, link)
    mate = mate_of(words, some, spot)
    if mate is not None:
        return said(words, TEXTS, "of_pair", spots, star=spot, mate=mate)
    return said(words, TEXTS, "of_one", spots, joined=all(ground.rule == "home" for ground in some), symbol=spot)


def mate_of(words: Words, grounds: Sequence[Ground], spot: Spot) -> Spot | None:
    """The partner of a star to which one of two cells is joined."""
    ends = [words.spot_of(ground.last) for ground in grounds if ground.rule in PAIRED]
    return next((end for end in ends if end != spot and end in words.symbols), None)


def parted_several(words: Words, links: Sequence[Link]) -> Said:
    """No walls inside a region."""
    spots = [spot for link in links for spot in both_sides(words, link)[1]]
    return said(words, TEXTS, "of_one_each", spots, symbol=words.home(links[0].clause.literals))


def both_sides(words: Words, link: Link) -> tuple[list[Ground], list[Spot], Spot]:
    """Why two cells are in one region."""
    holds, _ = labels_that_hold(words, link.clause, link.literal)
    spot = words.home(holds)
    some = [ground_of(words, label, link.why) for label in holds]
    return some, list(dict.fromkeys([*cells_of(words, *some), *words.edges([link.literal]), spot])), spot


def parted_broken(words: Words, link: Link) -> Said:
    """A line through a region."""
    some, spots, spot = both_sides(words, link)
    first, second = (words.spot_of(each.first) for each in some)
    mate = mate_of(words, some, spot)
    if mate is not None:
        return said(words, TEXTS, "from_partner", spots, star=spot, mate=mate)
    key = "between_joined" if spot in (first, second) else "between_both"
    return said(words, TEXTS, key, spots, one=first, other=second, symbol=spot)


# Regions that share a cell
def as_one(words: Words, link: Link) -> Said:
    """Two regions that share a cell and must not be one, or are one and must not share it."""
    holds, fails = labels_that_hold(words, link.clause)
    if len(holds) == 2 and len(fails) == 1:
        some, apart = [ground_of(words, label, link.why) for label in holds], ground_of(words, fails[0], link.why)
        first, second = (words.family([label]) for label in holds)
        if words.node_of(holds[0]) == words.node_of(holds[1]) and first is not None and second is not None:
            cell = words.spot_of(some[0].first)
            meet = come_together(words, None if cell in (first, second) else cell, (first, second), apart, link)
            return meet._replace(spots=list(dict.fromkeys([*cells_of(words, *some), *meet.spots])))
        spot = words.family(fails)
        here = words.node_of(fails[0])
        inside = next((each for each, label in zip(some, holds, strict=True) if words.node_of(label) == here), some[0])
        if spot is not None:
            return together(words, spot, (inside, apart), link)
    spot = words.family(link.clause.literals)
    return said(words, TEXTS, "strange", symbol=spot) if spot is not None else NOTHING


def paired(words: Words, link: Link) -> Said:
    """A star that would have a wrong partner, or lose its own."""
    literals = {*link.clause.literals}
    every = ((star, *pair) for star, pairs in words.rules.pairs.items() for pair in pairs.items())
    star, other, pair = next((entry for entry in every if {entry[2], -entry[2]} & literals), (None, 0, 0))
    if star is None:
        return said(words, TEXTS, "no_partner_left")
    gone = words.rules.gone.get(other, 0)
    if -pair not in literals:
        return said(words, TEXTS, "meet", [star, other], one=star, other=words.say(TEXTS, "unpaired", symbol=other))
    key = "pair_removed" if {gone, -gone} & literals else "pair_cut"
    return said(words, TEXTS, key, [star, other], star=star, other=other)


REGIONS: dict[str, Sentence] = {
    "joined": Sentence(joined, joined_broken, joined_several),
    "parted": Sentence(parted, parted_broken, parted_several),
    "home": Sentence(silent, cut_off),
    "closed-off": Sentence(closed_off, cut_off),
    "way-out": Sentence(way_out, cut_off),
    "as-one": Sentence(silent, as_one),
    "both": Sentence(silent, paired),
}
