"""The text forms of Switches. Where a text could be several, the likelier comes first."""

from gridlight.puzzle import Form
from gridlight.puzzles.switches.forms import drawing, edges, flip

FORMS: tuple[Form, ...] = (*flip.FORMS, *drawing.FORMS, *edges.FORMS)
