"""What solutions of linear puzzles share; no clue can leave one of several."""

from __future__ import annotations

from collections.abc import Sequence

from gridlight.clue_search import Narrower
from gridlight.facts import Fact
from gridlight.text.template import Texts

TEXTS = Texts(
    shared="All solutions agree in {places, plural, one {# place} other {# places}}, of which they press {pressed,"
    " plural, =0 {none} other {#}}.",
)


class LinearNarrower(Narrower):
    """Presses; a clue would have to forbid some."""

    none = (
        "No added clue can leave one solution here: some patterns of presses change no light, and each of them can be "
        "added to any solution. Other lights would make it another puzzle."
    )

    def shared(self, facts: Sequence[Fact]) -> str:
        """How many buttons are pressed, and how many are not."""
        pressed = sum(fact.value != 0 for fact in facts)
        return TEXTS("shared", places=len(facts), pressed=pressed)


NARROWER = LinearNarrower()
