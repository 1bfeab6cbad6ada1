"""After bad panels were refused, the line that was drawn before goes on from where it was."""

from __future__ import annotations

import json

from malformed_witness import DOCUMENT, PARTS, STATE, STATES
from panels import line
from player import Player
from sentences import judge, pasted


def test_the_line_can_be_continued_after_refusals(seated: Player) -> None:
    table = (DOCUMENT, STATE)
    seated.open(json.dumps({"document": DOCUMENT, "state": STATE}))
    part, meaning = PARTS["a symbol off the panel"]
    sentence, _ = pasted(seated, json.dumps(DOCUMENT | part))
    judge(seated, sentence, meaning, table)
    seated.page.keyboard.press("Escape")
    state, meaning = STATES["a line over a gap"]
    act = "(state) => gridlight.act(state).then(() => 'It was done.', (error) => error.message)"
    judge(seated, seated.page.evaluate(act, state), meaning, table)
    seated.page.locator("[role=gridcell][tabindex='0']").focus()
    seated.page.mouse.click(*seated.spot(0, 4))
    assert seated.state == line([4, 0], "UURR")
    seated.button("Undo").click()
    assert (seated.document, seated.state) == table
