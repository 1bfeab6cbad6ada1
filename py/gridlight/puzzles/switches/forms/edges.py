"""Graphs as lines of names (`edges`): the form of the post that Switches is built on, and ours beyond it.

    a b c d         the names of all bulbs; each is a switch, too
    a d             the bulbs that have to change, whether they are on or off
    a b             a connection: each of the two switches changes both bulbs
    b c             and so on

Names with spaces are in quotation marks, and so are names that begin a line and are keywords. Lines that begin with a
keyword may stand anywhere:

    states 3        a change of 2 is then written a=2
    flip a d=2      instead of the second line; the first may then be left out as well
    goal a c=2      what each bulb is to show: 1 for those named, 0 for the others. `goal all=2`: 2 for all of them.
                    Without such a line it is 1 for all, which is on.
    switch s: a b b a switch that is no bulb, and all that it changes; or all that the switch of a bulb changes
    no-switch a     a bulb without a switch
    presses a b=2   what was pressed

A one-way connection is written `a > b`: switch a also changes b. Layouts are not written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from gridlight.puzzle import Document, Form, Malformed, Reading, State
from gridlight.puzzles.switches import MOST, MOST_ENTRIES, STATES
from gridlight.puzzles.switches.forms.graph import layout, needs
from gridlight.puzzles.switches.forms.words import ALL, KEYWORDS, ONCE, Word, allowed, words, written
from gridlight.text.validate import counted, shown

BOTH_WAYS, ONE_WAY = ("-", "--"), (">", "->")
TOO_MANY = 2 * MOST_ENTRIES  # lines
# “states 3” heads rows of Lights Out as well, which have no names below it.
MARKS = re.compile(
    r"^[ \t]*(?:flip|switch|no-switch)(?:[ \t]|$)|\A[ \t]*states[ \t]+[0-9]+[ \t]*\n(?=.*[^\W\d])",
    re.MULTILINE | re.DOTALL,
)
FIRST_LINES, WIDE = 30, 9999  # lines, and characters of a line, that are looked at to recognise the form
Line = tuple[int, list[Word]]  # (its number from 1, its words)


# Finding out
def is_marked(text: str) -> bool:
    """Whether a line begins with a keyword."""
    return any(word in text for word in ("flip", "switch", "states")) and MARKS.search(text) is not None


def is_edges(text: str) -> bool:
    """Whether several names come first, and below them connections, or words most of which are these names."""
    names, below = first_lines(text)
    if len({*names}) < 2 or len(below) < 2 or 2 * sum(map(is_name, names)) < len(names):
        return False
    return all(len(line) in (0, 2) for line in below[1:]) or 2 * named(text) >= 1


def is_name(word: str) -> bool:
    """Whether there is a letter or a digit in it."""
    return any(map(str.isalnum, word))


def first_lines(text: str) -> tuple[list[str], list[list[str]]]:
    """The names in the first line, and the words of those below it, without what only joins them."""
    first, *others = text.split("\n", FIRST_LINES)[:FIRST_LINES]
    below = [[word for word in line[:WIDE].split() if word not in (*BOTH_WAYS, *ONE_WAY)] for line in others]
    return first.split(), below


def named(text: str) -> float:
    """The share of the words below the first line that are names in it."""
    first, below = first_lines(text)
    names = {*first}
    words = [word.partition("=")[0] for line in below for word in line]
    return sum(word in names for word in words) / max(1, len(words))


def known(text: str) -> float:
    """The share of the words that are names; a line that says one twice is rather a row of cells."""
    if is_marked(text):
        lines = [line[:WIDE].split() for line in text.split("\n", FIRST_LINES)[:FIRST_LINES] if line.strip()]
        return sum(len(line) <= 3 or line[0] in KEYWORDS for line in lines[1:]) / max(1, len(lines) - 1)
    names, _ = first_lines(text)
    return named(text) * len({*names}) / max(1, len(names))


# Reading
class Draft:
    """A graph while its lines are read: the bulbs, and what their switches change."""

    def __init__(self, states: int) -> None:
        self.states = states
        self.reach: dict[str, dict[str, None]] = {}  # each bulb with those that the connections make its switch change
        self.listed = 0  # the line with the names of all bulbs
        self.again: list[int] = []  # the lines that repeat a connection

    def name_all(self, number: int, names: Sequence[Word]) -> None:
        """The line that names all bulbs."""
        if len(names) > MOST:
            raise Malformed(f"Line {number} names {len(names)} bulbs; at most {MOST} are possible.")
        for word in names:
            if word.text in self.reach:
                raise Malformed(f"Line {number} names “{shown(word.text)}” twice.")
            self.bulb(word.text, number)
        self.listed = number

    def bulb(self, name: str, number: int) -> str:
        """A bulb that a line names; raises Malformed where all are listed and it is none of them."""
        if name not in self.reach:
            if self.listed:
                line = f"line {self.listed}"
                raise Malformed(f"Line {number} names “{shown(name)}”, which is not among the bulbs of {line}.")
            self.reach[allowed(name, number)] = {name: None}
        return name

    def amounts(self, number: int, said: Sequence[Word]) -> dict[str, int]:
        """How much a line says of each name."""
        amounts: dict[str, int] = {}
        for word in said:
            name, times = word.counted()
            if name in amounts:
                raise Malformed(f"Line {number} names “{shown(name)}” twice.")
            if times >= self.states:
                most = f"with {self.states} states it is at most {self.states - 1}"
                raise Malformed(f"Line {number} has {times} for “{shown(name)}”; {most}.")
            amounts[name] = times
        return amounts

    def connect(self, number: int, said: Sequence[Word]) -> None:
        """A connection, both ways or one way."""
        way = said[1].text if len(said) == 3 and said[1].bare else ""
        if len(said) != 2 and way not in (*BOTH_WAYS, *ONE_WAY):
            names = counted(len(said), "name")
            raise Malformed(f"Line {number} has {names}; a connection has two, as in “a b” or “a > b”.")
        start, end = self.bulb(said[0].text, number), self.bulb(said[-1].text, number)
        if start == end:
            raise Malformed(f"Line {number} connects “{shown(start)}” with itself.")
        pairs = [(start, end)] if way in ONE_WAY else [(start, end), (end, start)]
        if all(to in self.reach[at] for at, to in pairs):
            self.again.append(number)
        for at, to in pairs:
            self.reach[at][to] = None


def read_edges(text: str) -> Reading:
    """The graph of these lines; raises Malformed, naming the line and the name."""
    if text.count("\n") >= TOO_MANY:
        raise Malformed(f"The text has more than {TOO_MANY} lines, more than any board needs.")
    lines = text.split("\n")
    said, plain = sorted_out(lines)
    draft = Draft(states_of(said))
    if plain and (not said["flip"] or plain[0][0] < said["flip"][0][0]):
        draft.name_all(*plain.pop(0))
    number, flipped = said["flip"][0] if said["flip"] else second(lines, plain, draft.listed)
    flips = {draft.bulb(name, number): times for name, times in draft.amounts(number, flipped).items()}
    for line in plain:
        draft.connect(*line)
    switches = switches_of(draft, said)
    goal = goal_of(draft, said)
    wanted = goal if isinstance(goal, dict) else dict.fromkeys(draft.reach, goal)
    document: Document = {
        "kind": "switches",
        "states": draft.states,
        "lights": {bulb: (wanted[bulb] - flips.get(bulb, 0)) % draft.states for bulb in draft.reach},
        "goal": goal,
        "switches": switches,
    }
    return Reading(document, presses_of(draft, said, switches), tuple(assumed(draft, said, number, flipped)))


def sorted_out(lines: Sequence[str]) -> tuple[dict[str, list[Line]], list[Line]]:
    """The lines that begin with a word of ours, by that word and without it; and the others that are not empty."""
    said: dict[str, list[Line]] = {keyword: [] for keyword in KEYWORDS}
    plain: list[Line] = []
    for number, line in enumerate(lines, 1):
        line_words = words(line, number)
        if line_words and line_words[0].bare and line_words[0].text in said:
            of = said[line_words[0].text]
            if of and line_words[0].text in ONCE:
                raise Malformed(
                    f"Line {number} begins with “{line_words[0].text}”, as line {of[0][0]} did; only one line may."
                )
            of.append((number, line_words[1:]))
        elif line_words:
            plain.append((number, line_words))
    return said, plain


def states_of(said: dict[str, list[Line]]) -> int:
    """The number of states, two where none is said."""
    if not said["states"]:
        return 2
    number, line_words = said["states"][0]
    digits = line_words[0].text if len(line_words) == 1 else ""
    if not (digits.isascii() and digits.isdigit() and len(digits) < 9 and int(digits) in STATES):
        said_there = shown(" ".join(word.text for word in line_words[:9]))
        raise Malformed(f"Line {number} says “states {said_there}”; it is a whole number from 2 to {STATES[-1]}.")
    return int(digits)


def second(lines: Sequence[str], plain: list[Line], listed: int) -> Line:
    """The line below the names, which says what has to change; it is empty where nothing does.

    A blank line there is taken for one that only parts the text if what follows it is no connection.
    """
    if not plain:
        raise Malformed(f"Below the names in line {listed} there is no line that says which bulbs have to change.")
    below = lines[listed] if listed < len(lines) else ""
    if not below.strip() and len(plain[0][1]) in (2, 3):
        return listed + 1, []
    return plain.pop(0)


def switches_of(draft: Draft, said: dict[str, list[Line]]) -> dict[str, list[str]]:
    """What each switch changes: those of the bulbs first, then those that are no bulbs."""
    own: dict[str, list[str]] = {}
    for number, line_words in said["switch"]:
        name, bulbs = headed(number, line_words)
        if name in own:
            raise Malformed(f"Line {number} says again what the switch “{shown(name)}” changes.")
        own[allowed(name, number)] = [draft.bulb(word.text, number) for word in bulbs]
    for number, line_words in said["no-switch"]:
        for word in line_words:
            if draft.bulb(word.text, number) in own:
                raise Malformed(
                    f"Line {number} says that “{shown(word.text)}” has no switch; another line says it has."
                )
    without = {word.text for _, line_words in said["no-switch"] for word in line_words}
    return {name: own.pop(name, list(bulbs)) for name, bulbs in draft.reach.items() if name not in without} | own


def headed(number: int, line_words: Sequence[Word]) -> tuple[str, Sequence[Word]]:
    """The name of a switch, which a colon follows, and the bulbs behind it."""
    if line_words and line_words[0].bare and line_words[0].text.endswith(":"):
        return line_words[0].text[:-1], line_words[1:]
    if len(line_words) > 1 and line_words[1] == Word(":"):
        return line_words[0].text, line_words[2:]
    raise Malformed(f"Line {number} has no colon after the name of the switch, as in “switch s: a b c”.")


def goal_of(draft: Draft, said: dict[str, list[Line]]) -> int | dict[str, int]:
    """The goal of all bulbs, or of each: 1 where none is said, 0 for those that are not named."""
    if not said["goal"]:
        return 1
    number, line_words = said["goal"][0]
    amounts = draft.amounts(number, line_words)
    if len(line_words) == 1 and line_words[0].bare and ALL in amounts:
        return amounts[ALL]
    return dict.fromkeys(draft.reach, 0) | {draft.bulb(name, number): value for name, value in amounts.items()}


def presses_of(draft: Draft, said: dict[str, list[Line]], switches: dict[str, list[str]]) -> State | None:
    """What was pressed, where a line says it."""
    if not said["presses"]:
        return None
    number, line_words = said["presses"][0]
    presses = draft.amounts(number, line_words)
    for name in presses:
        if name not in switches:
            raise Malformed(f"Line {number} names “{shown(name)}”, which is not a switch.")
    return {"presses": presses}


def assumed(draft: Draft, said: dict[str, list[Line]], number: int, flipped: Sequence[Word]) -> Iterator[str]:
    """Notes on what the lines leave open."""
    if not said["flip"]:
        yield (
            f"Line {number} names the bulbs that have to change."
            if flipped
            else f"Line {number} is empty: nothing has to change."
        )
    if not said["goal"]:
        yield "The goal is all on." if draft.states == 2 else "The goal is 1 everywhere."
    if len(draft.again) == 1:
        yield f"Line {draft.again[0]} repeats a connection, which was counted once."
    elif draft.again:
        yield f"{len(draft.again)} lines repeat connections, line {draft.again[0]} first; each was counted once."


# Writing
KEYWORD_LINES = ("switch ", "no-switch ", "presses ")
DIGITS = "0123456789"
SHORT_NAMES = re.compile(r"[^\W_]{1,5}(?: [^\W_]{1,5})*")
CELL_SIGNS = DIGITS + ".-_#*xXoOaBW"


def write_edges(document: Document, state: State | None) -> str:
    """The lines of a graph.

    Names, what to flip, then edges, the form of the post, where that is enough; else each line but
    the edges begins with a keyword.
    """
    switches, change = document["switches"], needs(document)
    name = {thing: written(thing) for thing in {*change, *switches}}
    bulbs, flips = " ".join(name[bulb] for bulb in change), amounts(change, name)
    lines = [*joins(document, name)]
    pressed = cast("dict[str, int]", (state or {}).get("presses", {}))
    if any(pressed.values()):
        lines.append(f"presses {amounts(pressed, name)}")
    goal = document["goal"]
    fits_post_form = document["states"] == 2 and goal == 1 and flips and lines and len(change) > 1
    if fits_post_form and not any(line.startswith(KEYWORD_LINES) for line in lines) and only_names(bulbs):
        return "\n".join([bulbs, flips, *lines])
    head = [f"states {document['states']}", bulbs, f"flip {flips}".rstrip()]
    if isinstance(goal, dict):
        head.append(f"goal {amounts(cast('dict[str, int]', goal), name)}".rstrip())
    elif goal != 1:
        head.append(f"goal {ALL}={goal}")
    return "\n".join(head + lines)


def only_names(line: str) -> bool:
    """Whether these are short names that cannot be mistaken for the cells of a board, or for a word of another form."""
    signs = set(line) - {" "}
    looks_like_values = bool(signs & set(DIGITS)) and all(len(name) == 1 for name in line.split())
    return bool(signs - set(CELL_SIGNS)) and SHORT_NAMES.fullmatch(line) is not None and not looks_like_values


def amounts(values: Mapping[str, int], name: Mapping[str, str]) -> str:
    """The names whose number is not 0, with the number where it is not 1."""
    return " ".join(name[thing] if value == 1 else f"{name[thing]}={value}" for thing, value in values.items() if value)


def joins(document: Document, name: Mapping[str, str]) -> Iterator[str]:
    """The lines that say what each switch changes."""
    switches: dict[str, list[str]] = document["switches"]
    sets = {switch: {*bulbs} for switch, bulbs in switches.items()}
    joined = {  # switches that lines "a b" and "a > b" can describe: they change their own bulb, and none twice
        switch: None for switch, bulbs in switches.items() if switch in sets[switch] and len(sets[switch]) == len(bulbs)
    }
    without_switch = [name[bulb] for bulb in document["lights"] if bulb not in switches]
    if without_switch:
        yield f"no-switch {' '.join(without_switch)}"
    done: set[str] = set()
    for switch in joined:
        for bulb in switches[switch]:
            if bulb in joined and switch in sets[bulb]:
                if bulb not in done and bulb != switch:
                    yield f"{name[switch]} {name[bulb]}"
            elif bulb != switch:
                yield f"{name[switch]} > {name[bulb]}"
        done.add(switch)
    for switch, bulbs in switches.items():
        if switch not in joined:
            yield f"switch {name[switch]}: {' '.join(name[bulb] for bulb in bulbs)}".rstrip()


FORMS = (
    Form(
        "edges",
        read_edges,
        write_edges,
        marked=is_marked,
        possible=is_edges,
        known=known,
        holds=("presses",),
        loses=layout,
    ),
)
