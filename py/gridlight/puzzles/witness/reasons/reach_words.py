"""The sentences about what a region can reach: from what a symbol would be cut off, and its only way there."""

from __future__ import annotations

from typing import NamedTuple

from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.reasons.grounds import TOLD, Ground, cells_of, ground_of, joined_to, labels_that_hold
from gridlight.puzzles.witness.reasons.words import NOTHING, Link, Said, Words, said
from gridlight.text.template import Texts

TEXTS = Texts(
    line="the line",
    bare_cells="{cells, plural, one {a cell} other {cells}} that no piece covers",
    symbols="{symbols, plural, one {{symbol, kind}} other {other symbols}}",
    closes_off="{Barrier} {parts, plural, one {separates} other {separate}} {places, plural, one {{one} from {other}}"
    " other {{symbol, name} from these symbols}}.",
    cut_off="{symbol, subject} would be cut off by {barrier} from {goal}",
    between="{barrier} would separate them",
    only_partner_of="{goal, thing}, whose only possible partner it is",
    its_only_partner="its only possible partner, {goal, name}",
    its_partner="its partner, {goal, name}",
    joined_to_it="{goal, thing}, to which it is joined",
    joined_to_symbol="{goal, name}, to which it is joined",
    removed="{goal, name}, which it removes",
    all_ways="{last, at}, which all its ways cover",
    covered="{last, at}, which it covers",
    must_have="{goal, thing}, which must be in its region",
    a_partner="a partner",
    a_cell="a cell that belongs to it",
    no_cell="a region could not reach a cell that belongs to it",
    only_across="The region of {symbol, name} can reach {goal}{named, select, true {,} other {}} only across this"
    " edge, so no line runs here.",
    only_through="The region of {symbol, name} can reach {goal}{named, select, true {,} other {}} only through"
    " {places, plural, one {{cell, at}} other {these cells}}.",
    # A star without a partner
    none_there="{star, subject} would have no {star, colour} symbol as its partner",
    from_only="{star, subject} would be cut off from {other, name}, its only possible partner",
    from_last="{star, subject} would be cut off from {other, name}, its last possible partner",
    from_all="{star, subject} would be left without a partner: all other {star, colour} symbols would be cut off",
)
SYMBOL_GOALS = {"star-partner": "its_only_partner", TOLD: "its_partner", "both": "its_partner", "removes": "removed"}
CELL_GOALS = {"every-way": "all_ways", "lies-in-region": "covered"}


class Goal(NamedTuple):
    """What a region must get to, in words."""

    text: str
    spots: list[Spot]
    is_named: bool = True


def barrier(words: Words, link: Link) -> tuple[list[str], int, list[Spot], list[Spot]]:
    """What closes a region in, in words, and how many things these are; symbols and cells, and edges of the line."""
    lines = [other for other in link.clause.literals if other < 0 and words.is_counted(other) and other != link.literal]
    symbols: dict[Spot, None] = {}
    bare: dict[Spot, None] = {}
    for label in labels_that_hold(words, link.clause, link.literal)[1]:
        ground = ground_of(words, label, link.why)
        other = joined_to(words, ground)
        if other is not None:
            symbols[other] = None
        elif ground.rule == "cover":
            bare[words.spot_of(ground.last)] = None
        elif ground.clause is not None:
            lines += [literal for literal in ground.clause.literals if literal < 0 and words.is_counted(literal)]
    is_line = bool(lines) or not (symbols or bare)
    parts = [words.say(TEXTS, "line")] if is_line else []
    if bare:
        parts.append(words.say(TEXTS, "bare_cells", cells=len(bare)))
    if symbols:
        parts.append(words.say(TEXTS, "symbols", symbols=len(symbols), symbol=next(iter(symbols))))
    return parts, is_line + len(bare) + len(symbols), [*symbols, *bare], words.edges(lines)


def closed_off(words: Words, link: Link) -> Said:
    """A region that cannot get to a symbol."""
    spot, node = words.label_of.get(abs(link.literal), (None, 0))
    there = words.spot_of(node)
    if spot is None or there not in words.symbols:
        return NOTHING
    by, parts, symbols, edges = barrier(words, link)
    ends = sorted((spot, there))
    is_pair = spot in words.symbols and words.colour(spot) == words.colour(there)
    first, second = map(words.name if is_pair else words.thing, ends)
    spots = [*ends, *symbols, *edges]
    return said(words, TEXTS, "closes_off", spots, barrier=by, parts=parts, symbol=spot, one=first, other=second)


def goal(words: Words, spot: Spot, ground: Ground) -> Goal:
    """What a region must get to, and why."""
    first, last = words.spot_of(ground.first), words.spot_of(ground.last)
    end, key = last if last != spot else first, CELL_GOALS.get(ground.rule, "must_have")
    if ground.rule == "star-partner" and last == spot != first:
        key = "only_partner_of"
    elif last in words.symbols and last != spot:
        key = SYMBOL_GOALS.get(ground.rule, key)
        if ground.rule == "home" and ground.is_joined:
            end, key = first, "joined_to_symbol" if first == last else "joined_to_it"
    return Goal(words.say(TEXTS, key, goal=end, last=last), [last if key in CELL_GOALS.values() else end])


def cut_off(words: Words, link: Link) -> Said:
    """A region that is cut off from where it must get."""
    holds, _ = labels_that_hold(words, link.clause)
    owners = link.clause.use.owners
    spot = owners[0] if owners else words.family(link.clause.literals)
    if spot is not None and holds and not owners:
        ground = ground_of(words, holds[-1], link.why)
        end = goal(words, spot, ground)
        by, _, symbols, _ = barrier(words, link)
        spots = list(dict.fromkeys([spot, *end.spots, *cells_of(words, ground), *symbols]))
        key = "between" if words.it == (spot, *end.spots) else "cut_off"
        return said(words, TEXTS, key, spots, symbol=spot, barrier=by, goal=end.text)
    if spot is None or spot not in words.rules.pairs:
        return said(words, TEXTS, "no_cell", [] if spot is None else [spot])
    return no_partner(words, spot, link)


def no_partner(words: Words, star: Spot, link: Link) -> Said:
    """A star without a partner: the last ones are named."""
    pairs = words.rules.pairs.get(star, {})
    lost = [spot for spot, literal in pairs.items() if -literal in link.fresh] or list(pairs)
    key = "from_only" if len(pairs) == 1 else "from_last" if len(lost) == 1 else "from_all" if pairs else "none_there"
    return said(words, TEXTS, key, [star, *lost], star=star, other=lost[0] if lost else star)


def way_out(words: Words, link: Link) -> Said:
    """The only way to where a region must get."""
    owners = link.clause.use.owners
    spot = words.family(link.clause.literals) if not owners else owners[0]
    if spot is None:
        return NOTHING
    end = goal_of(words, link, spot)
    spots = [spot, *end.spots]
    if words.is_counted(link.literal):
        return said(words, TEXTS, "only_across", spots, symbol=spot, goal=end.text, named=end.is_named)
    cell = words.spot_of(words.node_of(link.literal)) if words.is_label(link.literal) else spot
    if cell in words.symbols:
        return NOTHING
    spots.append(cell)
    return said(words, TEXTS, "only_through", spots, symbol=spot, goal=end.text, named=end.is_named, cell=cell)


def goal_of(words: Words, link: Link, star: Spot) -> Goal:
    """Where a region must get."""
    if link.clause.use.owners:
        pairs = words.rules.pairs.get(star, {})
        partners = [spot for spot, pair in pairs.items() if pair not in link.clause.literals]
        if len(partners) == 1:
            return Goal(words.say(TEXTS, "its_only_partner", goal=partners[0]), partners)
        return Goal(words.say(TEXTS, "a_partner"), partners, False)
    holds, _ = labels_that_hold(words, link.clause, link.literal)
    return (
        goal(words, star, ground_of(words, holds[0], link.why))
        if holds
        else Goal(words.say(TEXTS, "a_cell"), [], False)
    )
