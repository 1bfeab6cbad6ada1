"""The sentences about what a region can reach: from what a symbol would be cut off, and its only way there."""

from __future__ import annotations

from gridlight.puzzles.witness.model.grid import Spot, where
from gridlight.puzzles.witness.reasons.grounds import Ground, cells_of, ground, joined_to, labels_that_hold
from gridlight.puzzles.witness.reasons.words import NOTHING, Link, Said, Words
from gridlight.text.values import capital


def barrier(words: Words, link: Link) -> tuple[str, list[Spot], list[Spot]]:
    """What closes a region in: the line, and symbols or cells that must not be in it; and the edges of the line."""
    lines = [one for one in link.clause.literals if one < 0 and words.is_counted(one) and one != link.literal]
    symbols: dict[Spot, None] = {}
    bare: dict[Spot, None] = {}
    for label in labels_that_hold(words, link.clause, link.literal)[1]:
        found = ground(words, label, link.why)
        other = joined_to(words, found)
        if other is not None:
            symbols[other] = None
        elif found.rule == "cover":
            bare[words.spot_of(found.last)] = None
        elif found.clause is not None:
            lines += [one for one in found.clause.literals if one < 0 and words.is_counted(one)]
    parts = ["the line"] if lines or not (symbols or bare) else []
    if bare:
        parts.append("cells that no piece covers")
    if symbols:
        parts.append(words.a(next(iter(symbols))) if len(symbols) == 1 else "other symbols")
    return " and ".join(parts), [*symbols, *bare], words.edges(lines)


def closed_off(words: Words, link: Link) -> Said:
    """A region that cannot get to a symbol."""
    spot, node = words.label_of.get(abs(link.literal), (None, 0))
    other = words.spot_of(node)
    if spot is None or other not in words.symbols:
        return NOTHING
    by, symbols, edges = barrier(words, link)
    separate = "separates" if by == "the line" or (len(symbols) == 1 and " and " not in by) else "separate"
    several = f"{capital(by)} {separate} {words.name(spot)} from these symbols."
    spot, other = sorted((spot, other))
    is_pair = words.colour(spot) == words.colour(other) if spot in words.symbols and other in words.symbols else False
    one, two = map(words.name if is_pair else words.thing, (spot, other))
    return Said(f"{capital(by)} {separate} {one} from {two}.", [spot, other, *symbols, *edges], several)


def goal(words: Words, spot: Spot, found: Ground) -> tuple[str, Spot]:
    """What a region must get to, and why, in words."""
    first, last = words.spot_of(found.first), words.spot_of(found.last)
    if found.rule == "star-partner" and last == spot != first:
        return f"{words.thing(first)}, whose only possible partner it is", first
    if last in words.symbols and last != spot:
        match found.rule:
            case "star-partner":
                return f"its only possible partner, {words.name(last)}", last
            case "told" | "both":
                return f"its partner, {words.name(last)}", last
            case "home" if first != last and found.is_joined:
                return f"{words.thing(first)}, to which it is joined", first
            case "home" if found.is_joined:
                return f"{words.name(last)}, to which it is joined", last
            case "removes":
                return f"{words.name(last)}, which it removes", last
            case _:
                pass
    match found.rule:
        case "every-way":
            return f"{where(words.panel.place(last))}, which all its ways cover", last
        case "lies-in-region":
            return f"{where(words.panel.place(last))}, which it covers", last
        case _:
            end = last if last != spot else first
            return f"{words.thing(end)}, which must be in its region", end


def cut_off(words: Words, link: Link) -> Said:
    """A region that is cut off from where it must get."""
    holds, _ = labels_that_hold(words, link.clause)
    spot = words.family(link.clause.literals)
    if spot is None or not holds or link.clause.use.owners:
        return lonely(words, link)
    found = ground(words, holds[-1], link.why)
    name, end = goal(words, spot, found)
    by, symbols, _ = barrier(words, link)
    text = f"{words.name(spot)} would be cut off by {by} from {name}"
    return Said(text, list(dict.fromkeys([spot, end, *cells_of(words, found), *symbols])))


def lonely(words: Words, link: Link) -> Said:
    """A star that cannot reach any partner."""
    spot = words.family(link.clause.literals) if not link.clause.use.owners else link.clause.use.owners[0]
    if spot not in words.rules.pairs:
        return Said("a region could not reach a cell that belongs to it", [] if spot is None else [spot])
    return no_partner(words, spot, link)


def no_partner(words: Words, star: Spot, link: Link) -> Said:
    """A star without a partner: the last ones are named."""
    pairs = words.rules.pairs.get(star, {})
    lost = [spot for spot, literal in pairs.items() if -literal in link.fresh] or list(pairs)
    name, colour = words.name(star), words.colour(star)
    if not pairs:
        return Said(f"{name} would have no {colour} symbol as its partner", [star])
    if len(pairs) == 1:
        return Said(f"{name} would be cut off from {words.name(*pairs)}, its only possible partner", [star, *pairs])
    if len(lost) == 1:
        return Said(f"{name} would be cut off from {words.name(*lost)}, its last possible partner", [star, *lost])
    return Said(f"{name} would be left without a partner: all other {colour} symbols would be cut off", [star, *lost])


def way_out(words: Words, link: Link) -> Said:
    """The only way to where a region must get."""
    owners = link.clause.use.owners
    spot = words.family(link.clause.literals) if not owners else owners[0]
    if spot is None:
        return NOTHING
    name, spots = goal_of(words, link, spot)
    spots = [spot, *spots]
    reaches = f"The region of {words.name(spot)} can reach {name}{',' * (', ' in name)} only"
    if words.is_counted(link.literal):
        return Said(f"{reaches} across this edge, so no line runs here.", spots)
    cell = words.spot_of(words.node_of(link.literal)) if words.is_label(link.literal) else spot
    if cell in words.symbols:
        return NOTHING
    text = f"{reaches} through {where(words.panel.place(cell))}."
    return Said(text, [*spots, cell], f"{reaches} through these cells.")


def goal_of(words: Words, link: Link, star: Spot) -> tuple[str, list[Spot]]:
    """Where a region must get, in words."""
    if link.clause.use.owners:
        pairs = words.rules.pairs.get(star, {})
        left = [spot for spot, pair in pairs.items() if pair not in link.clause.literals]
        if len(left) == 1:
            return f"its only possible partner, {words.name(left[0])}", left
        return "a partner", left
    holds, _ = labels_that_hold(words, link.clause, link.literal)
    if not holds:
        return "a cell that belongs to it", []
    name, end = goal(words, star, ground(words, holds[0], link.why))
    return name, [end]
