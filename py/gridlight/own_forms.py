"""The forms that all kinds have: `json`, the document itself, and `link`, the part of a share link that holds it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

from gridlight.puzzle import Document, Form, Malformed, Reading, State
from gridlight.puzzles import kinds, understand
from gridlight.text.base64_deflate import pack, unpack
from gridlight.text.strict_json import parse_json
from gridlight.text.validate import UNSEEN, counted, mapping, shown

# What a link or a file may hold besides document and state.
EXTRAS = ("title", "author", "trials")
LONGEST_NAME = 100  # characters of a title or an author
MOST_TRIALS = 20
# Our own JSON, also where a name in it is an address, which is the mark of another form.
OURS = re.compile(r'\s*+\{\s*+"(?:kind|document)"\s*+:')
# The keys that an object has to have, and whose it is then.
KEYS = (
    ({"cells", "cages"}, "SudokuPad"),
    ({"grid", "size"}, "f-puzzles"),
    ({"puzzle", "dimensions"}, "ipuz"),
    ({"gridWidth", "gridHeight", "horEdges"}, "Overv's Witness editor"),
    ({"dependencies", "version"}, "npm"),
)
FEW = 3  # keys that a sentence names


def read_json(text: str) -> Reading:
    """A document, or an object that holds one, with what a link may hold besides; of a line of a book no more."""
    value = parse_json(text)
    match value:
        case {"document": dict()}:
            pair = cast("dict[str, Any]", value)
            return read_pair({key: pair[key] for key in ("document", "state", *EXTRAS) if key in pair}, "The JSON")
        case _:
            return read_pair(value, "The JSON")


def write_json(document: Document, state: State | None) -> str:
    """The document; with a state, both."""
    return json.dumps(document if state is None else {"document": document, "state": state}, ensure_ascii=False)


def read_link(text: str) -> Reading:
    """A share link: a whole address, or only the part after the # or the host. A run behind it is the page's."""
    link = found_link(text)
    if link is None:
        raise Malformed("This is not a link to a puzzle: it has no “#kind.” in it.")
    reading = read_pair(parse_json(unpack(link[2].partition(".")[0])), "The link")
    if reading.document.get("kind", link[1]) != link[1]:
        raise Malformed(f"This link is damaged: it is marked {link[1]}, but holds another kind.")
    return reading


def write_link(document: Document, state: State | None) -> str:
    """The part of a share link that holds the board: `#kind.` and the packed JSON."""
    pair = {"document": document} if state is None else {"document": document, "state": state}
    return packed_link(document["kind"], pair)


def packed_link(mark: str, value: object) -> str:
    """A JSON value as the part of a link behind the address: `#mark.` and the packed text."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    while (packed := pack(text)).endswith(("-", "_")):  # which some messengers leave out of an address that ends so
        text += " "
    return f"#{mark}.{packed}"


def read_pair(value: object, what: str) -> Reading:
    """The document, state and trials of a JSON value that is a document, or {"document": ..., "state": ...}."""
    document = value
    state = None
    trials = ()
    if isinstance(value, dict) and "document" in value:
        pair = mapping(cast("object", value), what, ("document", "state", *EXTRAS))
        check_names(pair)
        document = pair["document"]
        state = pair.get("state")
        trials = trials_in(pair)
    if not isinstance(document, dict):
        raise Malformed(f"{what} does not hold a document, which is an object with a “kind”.")
    if "kind" not in document:  # then it may be another form's JSON, whose own complaint says more
        whose = program(cast("dict[str, Any]", document))
        raise Malformed(f"{what} is no puzzle of Gridlight: it has no “kind”. {whose}".rstrip())
    return Reading(cast("Document", document), state, trials=trials)


def checked(reading: Reading) -> Reading:
    """The reading with its document as the puzzle has it; raises Malformed for it, its state or one of its trials."""
    puzzle = understand(reading.document)
    if reading.state is not None:
        puzzle.check(reading.state)
    for number, state in enumerate(reading.trials, 1):
        try:
            puzzle.check(state)
        except Malformed as error:
            raise Malformed(f"Trial {number}: {error}") from None
    return replace(reading, document=puzzle.to_document())


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


# What is held besides
def check_names(pair: Mapping[str, object]) -> None:
    """Raise Malformed for a title or an author that the page cannot show as plain text."""
    for what in ("title", "author"):
        if (name := pair.get(what)) is not None:
            check_name(what, name)


def check_name(what: str, name: object) -> None:
    """Raise Malformed for a name that cannot be shown as plain text; `what` it is of, as “title”."""
    if not isinstance(name, str):
        raise Malformed(f"The {what} should be a text.")
    if len(name) > LONGEST_NAME:
        raise Malformed(f"The {what} has {counted(len(name), 'character')}; at most {LONGEST_NAME} are possible.")
    if UNSEEN.search(name):
        raise Malformed(f"The {what} has a character that cannot be seen.")


def trials_in(pair: Mapping[str, object]) -> tuple[dict[str, Any], ...]:
    """The states at which trials began, outermost first; what each holds is not checked. Raises Malformed."""
    trials = pair.get("trials")
    if trials is None:
        return ()
    if not isinstance(trials, list) or not all(isinstance(state, dict) for state in cast("list[object]", trials)):
        raise Malformed("“trials” should be a list of states.")
    states = cast("list[dict[str, Any]]", trials)
    if len(states) > MOST_TRIALS:
        raise Malformed(f"There are {len(states):,} trials; at most {MOST_TRIALS} are possible.")
    return tuple(states)


# JSON of other programs
def program(content: Mapping[str, Any]) -> str:
    """A sentence on whose JSON this is, or on what it has; empty for an empty object."""
    for keys, whose in KEYS:
        if keys <= content.keys():
            return f"It looks like JSON of {whose}."
    names = [f"“{shown(key, 20)}”" for key in content]
    more = f" and {len(names) - FEW} more" if len(names) > FEW else ""
    return f"It has {', '.join(names[:FEW])}{more}." if names else ""


JSON = Form("json", read_json, write_json, marked=is_json)
COMMON = (
    JSON,
    Form("link", read_link, write_link, marked=is_link),
)
