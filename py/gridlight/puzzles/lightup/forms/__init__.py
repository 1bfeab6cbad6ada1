"""The text forms of Light Up, one module for each family. Where a text could be several, the likelier comes first."""

from gridlight.puzzle import Form
from gridlight.puzzles.lightup.forms import grids, legup, ohmec, penpa, puzzle_team, pzpr, sgt

FORMS: tuple[Form, ...] = (
    *puzzle_team.FORMS,
    *sgt.FORMS,
    *pzpr.FORMS,
    *penpa.FORMS,
    *grids.FORMS,
    *ohmec.FORMS,
    *legup.FORMS,
)
