"""`read` and `write`: choosing the form that reads a pasted text, and writing a puzzle in any of its forms.

A kind lists its own forms in `Puzzle.forms`; the forms `json` and `link` belong to every kind and live here. Kinds that
say their rules as constraints are also written for other solvers (`exports`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from typing import Any, cast

from gridlight import exports, solving
from gridlight.deadline import Deadline, Stopped
from gridlight.errors import Unread
from gridlight.puzzle import Ambiguous, Document, Form, Malformed, Puzzle, Reading, State, Unsupported
from gridlight.puzzles import find, kinds, understand
from gridlight.text.base64_deflate import pack, unpack
from gridlight.text.extras import EXTRAS, check_names, trials_in
from gridlight.text.others.other import Other
from gridlight.text.others.programs import program
from gridlight.text.recognise import LONGEST
from gridlight.text.strict_json import parse_json
from gridlight.text.validate import longer, mapping, shown

SOLVING = 2.0  # seconds for solving all boards that one text could be
WRITING = 10.0  # seconds for writing a text, unless the caller has another deadline


def read(text: str, kind: str | None = None) -> Reading:
    """The puzzle in a pasted text; raises Malformed or Unsupported.

    If a kind is given, only its forms are tried. If the mark of any form is in the text, only the forms with a mark
    there are tried. Otherwise a text that is known to be something else (`text/others`) is refused with its name, and
    for any other text the forms that its characters allow are tried, in the order of the kind's list. The document
    and state of the answer are well-formed.
    """
    text = tidy(text)
    own = {name: tuple(find(name).forms()) for name in ([kind] if kind is not None else kinds())}
    marked = [JSON] if OURS.match(text) else marked_in(text, *own.values(), COMMON)
    if not marked and (other := something_else(text, own)):
        raise Unread(about(other))
    reading = first(marked, text) if marked else likeliest(own, text)
    puzzle = understand(reading.document)
    if kind not in (None, puzzle.kind):
        raise Malformed(f"This is a board of {puzzle.title}, not of {find(str(kind)).title}.")
    if reading.state is not None:
        puzzle.check(reading.state)
    for number, state in enumerate(reading.trials, 1):
        try:
            puzzle.check(state)
        except Malformed as error:
            raise Malformed(f"Trial {number}: {error}") from None
    return replace(reading, document=puzzle.to_document())


def reads(kind: type[Puzzle]) -> list[str]:
    """The names of the forms that can be read."""
    return [form.name for form in (*kind.forms(), *COMMON) if form.read]


def writes(kind: type[Puzzle]) -> list[str]:
    """The names of the forms that can be written."""
    for_solvers = exports.MODULES if kind.constraints is not Puzzle.constraints else ()
    return [*(form.name for form in (*kind.forms(), *COMMON) if form.write), *for_solvers]


def write(document: Document, state: State | None, format: str, deadline: Deadline | None = None) -> str:
    """The puzzle in the form of that name, with the player's moves where the form can hold them (`left_out` says)."""
    puzzle = understand(document)
    if state is not None:
        puzzle.check(state)
    names = writes(type(puzzle))
    if format not in names:
        if format in reads(type(puzzle)):
            raise Unsupported(f"The form “{format}” can be read, but not written.")
        raise Malformed(f"{puzzle.title} has no text form “{shown(format)}”; it has {', '.join(names)}.")
    if format in exports.MODULES:
        return exports.written(puzzle.constraints(deadline or Deadline(WRITING)), format)
    (writer,) = (form.write for form in (*puzzle.forms(), *COMMON) if form.name == format and form.write)
    return writer(puzzle.to_document(), state)


def left_out(kind: type[Puzzle], state: State | None, format: str) -> tuple[str, ...]:
    """A sentence where a text of that form does not hold all that was played."""
    if state is None or format in (form.name for form in COMMON):
        return ()
    holds = next((form.holds for form in kind.forms() if form.name == format), ())
    played = [key for key, value in state.items() if is_played(value)]
    if set(played) <= set(holds):
        return ()
    if not holds:
        return ("What was played is not in this text: its form has no place for it.",)
    return (f"Of what was played this text holds only the {' and '.join(holds)}: its form has no place for the rest.",)


def is_played(value: object) -> bool:
    """Whether a part of a state says anything: a place, a line, or presses other than 0."""
    if isinstance(value, dict):
        return any(cast("dict[str, Any]", value).values())
    rows = cast("list[Any]", value) if isinstance(value, list) else []
    return any(not isinstance(row, str) or row.strip("0.") for row in rows)


# Choosing the form
QUOTES = {'"': '"', "'": "'", "`": "`", "“": "”", "‘": "’", "«": "»", "„": "“"}
UNSEEN = str.maketrans("\u00a0", " ", "\ufeff\u200b\u200c\u200d\u2060\u00ad")
BLANK_LINES = re.compile(r"\A(?:[ \t]*+\n)++")


def tidy(text: str) -> str:
    """The text without what copying adds: byte order marks, other line ends, a code fence, quotes around it."""
    if longer(text, LONGEST):
        raise Malformed(f"The text is longer than {LONGEST >> 20} MiB.")
    if not text.isascii():
        if half := re.search("[\ud800-\udfff]", text):
            raise Malformed(f"Character {half.start() + 1} is half of a character ({shown(half[0])}).")
        text = text.translate(UNSEEN)
    text = text.replace("\r\n", "\n").replace("\r", "\n").rstrip()
    text = BLANK_LINES.sub("", text)  # but not the spaces before a first row: they may be white cells
    if text.startswith("```") and text.endswith("```") and "\n" in text:
        text = text[text.index("\n") + 1 : -3].rstrip()
    for _ in range(2):
        if len(text) > 2 and QUOTES.get(text[0]) == text[-1]:
            text = text[1:-1].strip()
    if not text.strip():
        raise Malformed("There is nothing to read: the text is empty.")
    return text


def marked_in(text: str, *of: Sequence[Form]) -> list[Form]:
    """The forms whose mark is in the text."""
    return [form for forms in of for form in forms if form.marked(text)]


def first(forms: Iterable[Form], text: str) -> Reading:
    """The reading of the first form that finds a well-formed puzzle in the text.

    If there is none, raises the error of the first puzzle that was found, or else of the first form.
    """
    found: Malformed | None = None
    complaint: Malformed | Unsupported | None = None
    for form in forms:
        if form.read is not None:
            try:
                reading = read_form(form.read, text)
            except (Malformed, Unsupported) as error:
                complaint = complaint or error
                continue
            try:
                understand(reading.document)
            except Malformed as error:
                found = found or error
                continue
            return reading
    raise found or complaint or Malformed("No form can read this text.")


def read_form(read: Callable[[str], Reading], text: str) -> Reading:
    """The reading of one form; of several that are possible, the only one that has exactly one solution."""
    try:
        return read(text)
    except Ambiguous as ambiguous:
        deadline = Deadline(SOLVING)
        try:
            unique = [one for one in ambiguous.readings if solving.unique(one.document, deadline)]
        except Stopped:
            raise ambiguous from None
        if len(unique) != 1:
            raise Malformed(ambiguous.refusal(unique)) from None
        return unique[0]


def likeliest(own: dict[str, tuple[Form, ...]], text: str) -> Reading:
    """The reading of a text without marks, by its characters; of the likeliest kind where several are possible."""
    readings: dict[str, Reading] = {}
    complaint: Malformed | Unsupported | None = None
    for kind, forms in own.items():
        if possible := [form for form in forms if form.possible(text)]:
            try:
                readings[kind] = first(possible, text)
            except (Malformed, Unsupported) as error:
                complaint = complaint or error
    if not readings:
        raise complaint or Unread(nothing_fits(own, text))
    kind = max(readings, key=lambda kind: find(kind).claim(readings[kind].document))
    others = " or ".join(find(other).title for other in readings if other != kind)
    if not others:
        return readings[kind]
    note = f"This could be {others} as well; it was read as {find(kind).title}."
    return replace(readings[kind], notes=(*readings[kind].notes, note))


def something_else(text: str, asked: Collection[str]) -> Other | None:
    """What a known text is that is no puzzle of ours; None if it is not known, or has a mark of a kind not asked."""
    if marked_in(text, *(find(name).forms() for name in kinds() if name not in asked)):
        return None
    from gridlight.text.others.families import named  # a page that only plays needs none of them

    return named(text)


def about(other: Other) -> str:
    """What a text is that is no puzzle of ours, and what to do; or which puzzles there are."""
    ours = [find(kind) for kind in kinds()]
    names = {letters(name) for kind in ours for name in (kind.title, *kind.aliases)}
    if other.puzzle and letters(other.puzzle) not in names:
        *others, last = (kind.title for kind in ours)
        return f"{other.what} Gridlight has only {', '.join(others)}{' and ' * bool(others)}{last}."
    return f"{other.what} {other.advice}".rstrip()


def letters(name: str) -> str:
    """A name without what different sites write differently."""
    return "".join(filter(str.isalnum, name.lower()))


def nothing_fits(own: dict[str, tuple[Form, ...]], text: str) -> str:
    """The error for a text that fits no form."""
    what = "a puzzle Gridlight knows" if len(own) > 1 else f"a puzzle of {find(next(iter(own))).title}"
    return (
        f"This doesn't look like {what}: “{shown(text.strip(), 20)}”."
        " Paste a code, an address that holds a puzzle, a saved game, or rows of cells."
    )


# The forms that all kinds have
def read_json(text: str) -> Reading:
    """A document, or an object that holds one, with what a link may hold besides."""
    return read_pair(parse_json(text), "The JSON")


def write_json(document: Document, state: State | None) -> str:
    """The document; with a state, both."""
    return json.dumps(document if state is None else {"document": document, "state": state}, ensure_ascii=False)


def read_link(text: str) -> Reading:
    """A share link: a whole address, or only the part after the # or the host."""
    link = found_link(text)
    if link is None:
        raise Malformed("This is not a link to a puzzle: it has no “#kind.” in it.")
    reading = read_pair(parse_json(unpack(link[2])), "The link")
    if reading.document.get("kind", link[1]) != link[1]:
        raise Malformed(f"This link is damaged: it is marked {link[1]}, but holds another kind.")
    return reading


def write_link(document: Document, state: State | None) -> str:
    """The part of a share link that holds the board: `#kind.` and the packed JSON."""
    pair = {"document": document} if state is None else {"document": document, "state": state}
    text = json.dumps(pair, ensure_ascii=False, separators=(",", ":"))
    while (packed := pack(text)).endswith(("-", "_")):  # which some messengers leave out of an address that ends so
        text += " "
    return f"#{document['kind']}.{packed}"


def read_pair(value: object, what: str) -> Reading:
    """The document, state and trials of a JSON value that is a document, or {"document": ..., "state": ...}."""
    document, state, trials = value, None, ()
    if isinstance(value, dict) and "document" in value:
        pair = mapping(cast("object", value), what, ("document", "state", *EXTRAS))
        check_names(pair)
        document, state, trials = pair["document"], pair.get("state"), trials_in(pair)
    if not isinstance(document, dict):
        raise Malformed(f"{what} does not hold a document, which is an object with a “kind”.")
    if "kind" not in document:  # then it may be another form's JSON, whose own complaint says more
        whose = program(cast("dict[str, Any]", document))
        raise Malformed(f"{what} is no puzzle of Gridlight: it has no “kind”. {whose}".rstrip())
    return Reading(cast("Document", document), state, trials=trials)


def found_link(text: str) -> re.Match[str] | None:
    """A share link in a text: its kind and its packed JSON. Within a longer text the link must have 16 characters."""
    names = "|".join(kind for kind in kinds() if f"{kind}." in text)
    if not names:
        return None
    whole = re.compile(rf"\s*(?:[^\s#]*#)?({names})\.([^\s#<>]*)>?\s*").fullmatch(text)
    return whole or re.compile(rf"(?:^|[\s#<(])({names})\.([\w-]{{16,}}={{0,2}})", re.ASCII).search(text)


def is_json(text: str) -> bool:
    """A text that begins an object."""
    return text.lstrip().startswith("{")


def is_link(text: str) -> bool:
    """A text with a share link in it."""
    return found_link(text) is not None


OURS = re.compile(r'\s*+\{\s*+"(?:kind|document)"\s*+:')  # whatever marks the names in it may have
JSON = Form("json", read_json, write_json, marked=is_json)
COMMON = (
    JSON,
    Form("link", read_link, write_link, marked=is_link),
)
