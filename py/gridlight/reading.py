"""`read` and `write`: choosing the form that reads a pasted text, and writing a puzzle in any of its forms.

A kind lists its own forms in `Puzzle.forms`; the forms `json` and `link` belong to every kind and live here. Kinds that
say their rules as constraints are also written for other solvers (`exports`).
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from typing import Any, cast

from gridlight import exports, solving
from gridlight.deadline import Deadline, Stopped
from gridlight.errors import Several, Unread, Unsure
from gridlight.lessons import is_lesson, only_board
from gridlight.own_forms import COMMON, JSON, OURS, checked
from gridlight.puzzle import Ambiguous, Document, Form, Malformed, Puzzle, Reading, State, Unsupported
from gridlight.puzzles import find, kinds, understand
from gridlight.text.layout import NO_SIGNS, even, even_size, is_row, is_size, strange_sign, without_size
from gridlight.text.lines import LINE_OF_SAME, even_ends
from gridlight.text.others.other import Other
from gridlight.text.pieces import SEARCHED, Piece, Refused, from_line, is_code, pieces, skipped_codes
from gridlight.text.plain_rows import below_title
from gridlight.text.recognise import LONGEST
from gridlight.text.validate import listed, longer, shown
from gridlight.text.wrapping import unwrapped

SOLVING = 2.0  # seconds for solving all boards that one text could be
SEARCHING = 1.0  # seconds for reading the parts of a text that may be puzzles
LIKELY = 0.5  # of a text that a form knows: then rows in it are a part of that form
LONG = 20_000  # characters; a longer text is read once
FEW = 9  # lines that a sentence names
WRITING = 10.0  # seconds for writing a text, unless the caller has another deadline


def read(text: str, kind: str | None = None) -> Reading:
    """The puzzle in a pasted text; raises Malformed or Unsupported.

    What stands around the puzzle is taken off first (`tidy`). Then the whole text is read, and where that fails, the
    puzzle that stands somewhere in it. A text with several puzzles is refused. If a kind is given, only its forms are
    tried. The document and state of the answer are well-formed.
    """
    text = tidy(text)
    asked = [kind] if kind is not None else kinds()
    text = once(text, asked)
    try:
        reading, has_mark = whole(text, asked)
    except (Malformed, Unsupported) as error:
        if len(text) > SEARCHED:
            raise
        return inside(text, asked, error)
    if len(parts := found_in(text, only_meant=has_mark)) > 1 and not is_wrapped(text, parts):
        raise several(parts)
    return reading


def whole(text: str, asked: Sequence[str], sure: bool = False) -> tuple[Reading, bool]:
    """The puzzle that a text is as a whole, and whether a mark says so.

    If the mark of any form is in the text, only the forms with a mark there are tried. Otherwise a text that is known
    to be something else (`text/others`) is refused with its name, and for any other text the forms that its characters
    allow are tried, in the order of the kind's list. Where it has to be `sure`, no shape is guessed.
    """
    if is_lesson(text):
        return well_formed(only_board(text), asked), True
    rows, wrong_size = without_size(below_title(text.replace(LINE_OF_SAME, "\n")))
    own = {name: tuple(find(name).forms()) for name in asked}
    marked = [JSON] if OURS.match(text) else marked_in(rows, *own.values(), COMMON)
    if not marked and (other := something_else(rows, own)):
        raise Unread(about(other), known=float(bool(other.puzzle)))
    try:
        reading = first(marked, rows, sure) if marked else likeliest(own, rows, sure)
        return well_formed(reading, asked), bool(marked)
    except (Malformed, Unsupported) as error:
        if wrong_size and not marked:
            raise Malformed(wrong_size, known=1.0) from None
        if marked:
            error.known = max(error.known, marked[0].known(rows))
        raise


def well_formed(reading: Reading, asked: Sequence[str]) -> Reading:
    """The reading with its document as the puzzle has it; raises Malformed where it is none, or of another kind."""
    reading = checked(reading)
    if (kind := reading.document["kind"]) not in asked:
        raise Malformed(f"This is a board of {find(kind).title}, not of {find(asked[0]).title}.")
    return reading


def once(text: str, asked: Sequence[str]) -> str:
    """A code that stands in each line of a text; the text itself where there is no such code."""
    lines = text.split("\n")
    if len(lines) > 1 and len({*lines}) == 1 and is_code(lines[0]):
        with suppress(Malformed, Unsupported):
            whole(lines[0], asked, sure=True)
            return lines[0]
    return text


# Puzzles inside a text
def inside(text: str, asked: Sequence[str], error: Malformed | Unsupported) -> Reading:
    """The only puzzle that stands in a text, which cannot be read as a whole; raises the error that says most."""
    is_other = error.known > LIKELY and (isinstance(error, Unread) or is_marked(text))
    parts, refused = search(text, only_meant=is_other)
    if len(parts) > 1:
        raise several(parts)
    for part, reading in parts:
        if reading.document["kind"] in asked:
            notes = (*reading.notes, f"It was found in line {part.line} of the text.", *skipped_codes(refused))
            return replace(reading, notes=notes)
        raise Unread(str(error))
    if refused and (worst := max(refused, key=lambda part: part[1].known))[1].known > error.known:
        raise from_line(*worst)
    if len(asked) == 1 and not isinstance(error, Unread) and len(text) < LONG:
        try:  # another kind may know more of the text
            whole(text, kinds())
        except (Malformed, Unsupported) as other:
            if other.known > error.known:
                raise Unread(str(other)) from None
    raise error


Part = tuple[Piece, Reading]


def found_in(text: str, *, only_meant: bool) -> list[Part]:
    """The puzzles that stand in a text, if there may be several; one that stands there twice counts once."""
    return search(text, only_meant)[0] if len([*islice(pieces(text), 2)]) > 1 else []


def search(text: str, only_meant: bool = False) -> tuple[list[Part], list[Refused]]:
    """The different puzzles that stand in a text, and what is wrong with parts that were meant to be some."""
    parts: dict[str, Part] = {}
    refused: list[Refused] = []
    end = time.monotonic() + SEARCHING
    for piece in pieces(text):
        if text == piece.texts[-1]:
            continue
        try:
            reading = read_piece(piece, only_meant)
        except Unread:
            continue
        except (Malformed, Unsupported) as error:
            if piece.is_likely:
                refused.append((piece, error))
            continue
        parts.setdefault(json.dumps(reading.document), (piece, reading))
        if time.monotonic() > end:
            break
    return [*parts.values()], refused


def read_piece(piece: Piece, only_meant: bool) -> Reading:
    """The puzzle that a piece is; raises the error of its last text."""
    error: Malformed | Unsupported = Unread(piece.texts[-1])
    for text in piece.texts:
        try:
            reading, has_mark = whole(tidy(text), kinds(), sure=not piece.is_meant)
        except (Malformed, Unsupported) as wrong:
            error = wrong
            continue
        head = text.partition("\n")[0] if text != piece.texts[-1] else ""
        if not has_mark and any(map(str.isdigit, head)) and not is_size(head) and not piece.is_meant:
            continue  # the line above was read as one of the rows
        if piece.is_meant or not only_meant:
            return reading
    raise error


def several(parts: Sequence[Part]) -> Several:
    """The error for a text with several puzzles."""
    lines = [str(part.line) for part, _ in parts]
    where = f"in lines {listed(lines)}"
    if len({*lines}) == 1:
        where = f"all in line {lines[0]}"
    elif len(lines) > FEW:
        where = f"the first in line {lines[0]}, the last in {lines[-1]}"
    return Several(f"This text holds {len(parts)} puzzles, {where}. Paste one of them at a time.")


def is_wrapped(text: str, parts: Sequence[Part]) -> bool:
    """Whether a text is rather one code in lines of one length, the last of which may be shorter."""
    *lines, last = [line.strip() for line in text.split("\n")]
    return (
        not any(part.is_meant for part, _ in parts)
        and len({*map(len, lines)}) == 1
        and len(last) <= len(lines[0])
        and "" not in lines
        and not any(map(is_row, lines))
    )


def reads(kind: type[Puzzle]) -> list[str]:
    """The names of the forms that can be read."""
    return [form.name for form in (*kind.forms(), *COMMON) if form.read]


def writes(kind: type[Puzzle]) -> list[str]:
    """The names of the forms that can be written."""
    for_solvers = exports.MODULES if kind.constraints is not Puzzle.constraints else ()
    return [*(form.name for form in (*kind.forms(), *COMMON) if form.write), *for_solvers, *kind.matrices]


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
    if format in puzzle.matrices:
        return puzzle.matrix_text(format)
    if format in exports.MODULES:
        return exports.written(puzzle.constraints(deadline or Deadline(WRITING)), format)
    (writer,) = (form.write for form in (*puzzle.forms(), *COMMON) if form.name == format and form.write)
    return writer(puzzle.to_document(), state)


def left_out(puzzle: Puzzle, state: State | None, format: str) -> tuple[str, ...]:
    """Sentences where a text of that form does not hold all of the board, or all that was played."""
    if format in (form.name for form in COMMON):
        return ()
    form = next((form for form in puzzle.forms() if form.name == format), None)
    lost = form.loses(puzzle.to_document()) if form else ""
    unplayed = left_unplayed(state or {}, form.holds if form else ())
    return tuple(sentence for sentence in (lost, unplayed) if sentence)


def left_unplayed(state: State, holds: Sequence[str]) -> str:
    """A sentence where a text that holds these parts of a state does not hold all that was played."""
    played = [key for key, value in state.items() if is_played(value)]
    if set(played) <= set(holds):
        return ""
    if not holds:
        return "What was played is not in this text: its form has no place for it."
    return f"Of what was played this text holds only the {' and '.join(holds)}: its form has no place for the rest."


def is_played(value: object) -> bool:
    """Whether a part of a state says anything: a place, a line, or presses other than 0."""
    if isinstance(value, dict):
        return any(cast("dict[str, Any]", value).values())
    rows = cast("list[Any]", value) if isinstance(value, list) else []
    return any(not isinstance(row, str) or row.strip("0.") for row in rows)


# Choosing the form
UNSEEN = str.maketrans("\u00a0", " ", "\ufeff\u200b\u200c\u200d\u2060\u00ad")


def tidy(text: str) -> str:
    """The text without what copying adds: byte order marks, other line ends, and what stands around the puzzle."""
    if longer(text, LONGEST):
        raise Malformed(f"The text is longer than {LONGEST >> 20} MiB.")
    if not text.isascii():
        if half := re.search("[\ud800-\udfff]", text):
            raise Malformed(f"Character {half.start() + 1} is half of a character ({shown(half[0])}).")
        text = text.translate(UNSEEN)
    text = even_ends(text)
    if NO_SIGNS.search(text):
        text = even(text.strip("\n "))  # before such a row is lost with the blanks around the text
    text = unwrapped(text.rstrip())
    if not text.strip():
        raise Malformed("There is nothing to read: the text is empty.")
    return even_size(even(text))


def is_marked(text: str) -> bool:
    """Whether the mark of any form is in the text."""
    return bool(marked_in(text, *(find(name).forms() for name in kinds()), COMMON))


def marked_in(text: str, *of: Sequence[Form]) -> list[Form]:
    """The forms whose mark is in the text."""
    return [form for forms in of for form in forms if form.marked(text)]


def first(forms: Iterable[Form], text: str, sure: bool) -> Reading:
    """The reading of the first form that finds a well-formed puzzle in the text.

    If there is none, raises the error of the form that knows most of the text; of several that know as much, of the
    first that found a puzzle, or else of the first.
    """
    errors: list[tuple[float, bool, Malformed | Unsupported]] = []
    for form in forms:
        if form.read is not None:
            has_found = False
            try:
                reading = read_form(form.read, text, sure)
                has_found = True
                understand(reading.document)
            except (Malformed, Unsupported) as error:
                error.known = form.known(text)
                errors.append((error.known, has_found, error))
            else:
                return reading
    if not errors:
        raise Malformed("No form can read this text.")
    raise max(errors, key=lambda known: known[:2])[2]


def read_form(read: Callable[[str], Reading], text: str, sure: bool) -> Reading:
    """The reading of one form; of several that are possible, the only one that has exactly one solution."""
    try:
        return read(text)
    except Ambiguous as ambiguous:
        if sure:
            raise Unsure(str(ambiguous)) from None
        deadline = Deadline(SOLVING)
        try:
            unique = [reading for reading in ambiguous.readings if solving.unique(reading.document, deadline)]
        except Stopped:
            raise ambiguous from None
        if len(unique) != 1:
            raise Malformed(ambiguous.refusal(unique)) from None
        return unique[0]


def likeliest(own: dict[str, tuple[Form, ...]], text: str, sure: bool) -> Reading:
    """The reading of a text without marks, by its characters; of the likeliest kind where several are possible.

    The others are named, of those that were not asked for only the likelier.
    """
    readings, errors = readings_of(own, text, sure)
    if not readings:
        raise max(errors, key=lambda error: error.known) if errors else Unread(nothing_fits(own, text))

    def claim(kind: str) -> int:
        return find(kind).claim(readings[kind].document)

    kind = max(readings, key=claim)
    unasked = {name: tuple(find(name).forms()) for name in kinds() if name not in own}
    readings |= readings_of(unasked, text, sure=True)[0]
    others = [other for other in readings if other != kind and (other in own or claim(other) > claim(kind))]
    if not others:
        return readings[kind]
    titles = " or ".join(find(other).title for other in others)
    note = f"This could be {titles} as well; it was read as {find(kind).title}."
    return replace(readings[kind], notes=(*readings[kind].notes, note))


def readings_of(
    own: dict[str, tuple[Form, ...]], text: str, sure: bool
) -> tuple[dict[str, Reading], list[Malformed | Unsupported]]:
    """What a text without marks may be by its characters, by kind; and what is wrong with it for other kinds."""
    readings: dict[str, Reading] = {}
    errors: list[Malformed | Unsupported] = []
    for kind, forms in own.items():
        try:
            if possible := [form for form in forms if form.possible(text)]:
                readings[kind] = first(possible, text, sure)
        except (Malformed, Unsupported) as error:
            errors.append(error)
    return readings, errors


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
    if strange := strange_sign(text):
        return f"“{shown(strange)}” is no cell of any puzzle that Gridlight knows. Cells are such as . # x 0 1 2."
    what = "a puzzle Gridlight knows" if len(own) > 1 else f"a puzzle of {find(next(iter(own))).title}"
    return (
        f"This doesn't look like {what}: “{shown(text.strip(), 20)}”."
        " Paste a code, an address that holds a puzzle, a saved game, or rows of cells."
    )
