"""The text forms of Switches: one module a family, the likelier form first where a text could be several."""

from gridlight.puzzle import Form
from gridlight.puzzles.switches.forms import drawing, edges, flip

FORMS: tuple[Form, ...] = (*flip.FORMS, *drawing.FORMS, *edges.FORMS)
