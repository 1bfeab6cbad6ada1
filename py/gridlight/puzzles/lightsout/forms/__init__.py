"""The text forms of Lights Out. Where a text could be several, the likelier comes first."""

from gridlight.puzzle import Form
from gridlight.puzzles.lightsout.forms import flip, rows

FORMS: tuple[Form, ...] = (*flip.FORMS, *rows.FORMS)
