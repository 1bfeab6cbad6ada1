"""The text forms of Lights Out: one module a family, the likelier form first where a text could be several."""

from gridlight.puzzle import Form
from gridlight.puzzles.lightsout.forms import flip, rows

FORMS: tuple[Form, ...] = (*flip.FORMS, *rows.FORMS)
