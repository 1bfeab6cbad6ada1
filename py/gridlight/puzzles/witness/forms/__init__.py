"""The text forms of The Witness: one module a family, the likelier form first where a text could be several."""

from gridlight.puzzle import Form
from gridlight.puzzles.witness.forms import windmill, witnesspuzzles

FORMS: tuple[Form, ...] = (*witnesspuzzles.FORMS, *windmill.FORMS)
