"""The text forms of The Witness, the likelier one first where a text could be either."""

from gridlight.puzzle import Form
from gridlight.puzzles.witness.forms import windmill, witnesspuzzles

FORMS: tuple[Form, ...] = (*witnesspuzzles.FORMS, *windmill.FORMS)
