"""The sentences about the line."""

from __future__ import annotations

from gridlight.puzzles.witness.model.document import where
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.reasons.way_words import begins, lines_joined, pocket, pocket_broken
from gridlight.puzzles.witness.reasons.words import NOTHING, Link, Said, Sentence, Words, says, silent

PAST = {"begin": "began", "end": "ended"}
PASSES = "The line already passes through this corner, so its other edges stay free."
PASSES_SEVERAL = "The line already passes through these corners, so their other edges stay free."
ONWARD = "At this corner the line has only this way to go on."
ONWARD_SEVERAL = "At each of these corners the line has only one way to go on."
DEAD_END = "At this corner only one edge is left: the line could get in but not out."
DEAD_END_SEVERAL = "At each of these corners only one edge is left: the line could get in but not out."
HALF_OPEN = "The line could get into this edge from one side only, and not out again."
HALF_OPEN_SEVERAL = "The line could get into each of these edges from one side only, and not out again."


def corner(words: Words, link: Link) -> Said:
    """What follows at a corner."""
    literal, clause = link.literal, link.clause
    if not words.is_counted(literal):
        return NOTHING
    at: tuple[Spot, ...] = clause.use.about
    others = [one for one in clause.literals if one != literal]
    passes = len(others) == 2 and all(one < 0 for one in clause.literals)
    if word := words.is_start(abs(literal)):
        return Said(terminal_at_corner(word, literal > 0, passes), at)
    halved = words.rules.path.is_edge[at[0]]
    if literal < 0:
        if passes:
            return Said(PASSES, at, PASSES_SEVERAL)
        return Said(HALF_OPEN, at, HALF_OPEN_SEVERAL) if halved else Said(DEAD_END, at, DEAD_END_SEVERAL)
    used = next((-one for one in others if one < 0), 0)
    if halved and words.is_start(used):
        return Said(f"The line {words.is_start(used)}s here, in the middle of this edge.", at)
    because = link.why(used) if used else None
    if halved and because is not None:
        at = because.use.about or at  # the corner from which the line comes
    if because is not None and because.use.rule == "dot":
        return Said("The line must pass this dot, and only these two edges lead there.", because.use.about)
    if because is not None and because.use.rule == "only-way":
        return Said("Every way to the end passes this corner, and only these two edges lead there.", at)
    if because is not None:
        drawn = next((-one for one in because.literals if one < 0), used)
        if words.is_start(drawn):
            return Said(f"The line {words.is_start(drawn)}s here, and only this edge is left.", at)
    return Said(ONWARD, at, ONWARD_SEVERAL)


def terminal_at_corner(word: str, is_so: bool, passes: bool) -> str:
    """Why a line begins or ends at a corner or edge, or does not; `passes` if the line runs through."""
    if is_so:
        return f"The line cannot go on from here, so it {word}s here."
    if passes:
        return f"The line passes through here, so it does not {word} here."
    return f"The line could not {'go on from' if word == 'begin' else 'get'} here, so it does not {word} here."


def corner_broken(words: Words, link: Link) -> Said:
    """What would be wrong at a corner."""
    literals, at = link.clause.literals, link.clause.use.about
    name = where(words.panel.place(at[0]))
    if words.panel.place(at[0]) in words.panel.starts:
        name = name.replace("corner", "start")
    if all(one < 0 for one in literals) and len(literals) == 3:
        return Said(f"the line would pass {name} twice", at)
    return Said(f"the line could not go on from {name}", at)


def half_drawn(words: Words, link: Link) -> Spot | None:
    """The edge of a clause that says whether an edge in whose middle a line may begin or end separates its cells."""
    path, literals = words.rules.path, {abs(one) for one in link.clause.literals}
    halved = [spot for spot in sorted(path.halved) if path.separates[spot] != path.used[spot]]
    edges = [spot for spot in halved if path.separates[spot] in literals]
    own = (spot for spot in edges if path.begin.get(spot) == abs(link.literal))
    return next(own, next(iter(edges), None))


def at_half_drawn(words: Words, edge: Spot, literal: int) -> Said:
    """What follows at an edge of which it is known whether it separates its cells."""
    word = words.is_start(abs(literal))
    if word and literal < 0:
        return Said(
            f"If the line {PAST[word]} here, this edge would not separate the cells beside it, but it must.", [edge]
        )
    if word:
        return Said(f"The line runs here and must not separate the cells beside this edge, so it {word}s here.", [edge])
    if literal > 0:
        return Said("The line separates the cells beside this edge, so it runs here.", [edge])
    return Said(
        "The line would separate the cells beside this edge, which are together, so it does not run here.", [edge]
    )


def terminal(words: Words, link: Link) -> Said:
    """What follows from there being one line."""
    word = words.is_start(abs(link.literal))
    if not words.is_counted(link.literal):
        return NOTHING
    edge = half_drawn(words, link)
    if edge is not None:
        return at_half_drawn(words, edge, link.literal)
    if not word:
        which, spots = lines_joined(words, link)
        several = f"Each of these edges would join {which}."
        return Said(f"This edge would join {which}.", [*words.edges([link.literal]), *spots], several)
    blue = begins(words, link) if word == "begin" else None
    if blue is not None:
        return blue
    if link.literal < 0:
        return Said(f"There is one line, so it does not {word} here as well.")
    places = words.rules.path.begin if word == "begin" else words.rules.path.finish
    others = [spot for spot, literal in places.items() if literal != link.literal]
    here = [spot for spot, literal in places.items() if literal == link.literal]
    which = "The blue line" if words.panel.lines_differ and word == "begin" else "The line"
    name = f"the other {'start' if word == 'begin' else 'end'}" if len(others) == 1 else "any of the others"
    return Said(f"{which} cannot {word} at {name}, so it {word}s here.", [*here, *others])


def terminal_broken(words: Words, link: Link) -> Said:
    """Too many starts or ends, or none; or an edge that separates its cells and must not, or does not and must."""
    edge = half_drawn(words, link)
    if edge is not None:
        apart = -words.rules.path.separates[edge] in link.clause.literals
        would = "would not separate the cells beside it, but must" if apart else "would separate the cells beside it"
        return Said(f"{where(words.panel.place(edge))} {would}", [edge])
    word = next((word for one in link.clause.literals if (word := words.is_start(abs(one)))), "")
    if not word:
        which, spots = lines_joined(words, link)
        edges = words.edges(link.clause.literals)
        text = f"{where(words.panel.place(edges[0]))} would join {which}" if edges else "the two lines would be joined"
        return Said(text, [*edges, *spots])
    several = all(one < 0 for one in link.clause.literals)
    spots = (words.rules.path.begin if word == "begin" else words.rules.path.finish).keys()
    text = f"the line would {word} in two places" if several else f"the line would have nowhere to {word}"
    return Said(text, list(spots))


def loop_broken(words: Words, link: Link) -> Said:
    """The edges of a loop."""
    return Said("the line would close a loop", words.edges(link.clause.literals))


def early(words: Words, link: Link) -> tuple[str, list[Spot]]:
    """What is left out by a line that is finished too early."""
    left = -link.clause.literals[-1]
    used = words.rules.path.used
    dot = next((spot for spot in map(words.panel.spot, words.panel.dots) if used[spot] == left), None)
    if dot is not None:
        return f"the dot at {where(words.panel.place(dot))}", [dot]
    return "an edge that is drawn already", words.edges([left])[:1]


def too_early(words: Words, link: Link) -> Said:
    """An edge that would finish the line."""
    if not words.is_counted(link.literal):
        return NOTHING
    what, spots = early(words, link)
    return Said(f"This edge would finish the line too early: {what} would be left out.", spots)


def too_early_broken(words: Words, link: Link) -> Said:
    """The line is finished."""
    what, spots = early(words, link)
    return Said(f"the line would be finished too early: {what} would be left out", spots)


def only_way(words: Words, link: Link) -> Said:
    """An edge that every line to the end passes."""
    text = "The line must pass here to reach the end."
    return Said(text, (), text) if words.is_counted(link.literal) else NOTHING


def only_way_broken(words: Words, link: Link) -> Said:
    """No way to the end."""
    return Said("the line could not reach the end", list(words.rules.path.finish))


def cut_off(words: Words, link: Link) -> Said:
    """No way from start to end."""
    path = words.rules.path
    text = "no path would be left from the start to the end: none of these edges could be used"
    return Said(text, [*path.begin, *path.finish, *words.edges(link.clause.literals)])


def known(words: Words, link: Link) -> Said:
    """What was ruled out."""
    return Said("that is ruled out already")


LINE: dict[str, Sentence] = {
    "corner": Sentence(corner, corner_broken),
    "line": Sentence(terminal, terminal_broken),
    "loop": Sentence(says("This edge would close a loop.", "Each of these edges would close a loop."), loop_broken),
    "too-early": Sentence(too_early, too_early_broken),
    "pocket": Sentence(pocket, pocket_broken),
    "only-way": Sentence(only_way, only_way_broken),
    "cut-off": Sentence(silent, cut_off),
    "known": Sentence(silent, known),
}
