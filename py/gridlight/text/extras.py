"""What a link or a file may hold besides document and state: a title, an author, and where the open trials began."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from gridlight.errors import Malformed
from gridlight.text.validate import UNSEEN, counted

EXTRAS = ("title", "author", "trials")
LONGEST_NAME = 100  # characters of a title or an author
MOST_TRIALS = 20


def check_names(pair: Mapping[str, object]) -> None:
    """Raise Malformed for a title or an author that the page cannot show as plain text."""
    for what in ("title", "author"):
        name = pair.get(what)
        if name is None:
            continue
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
