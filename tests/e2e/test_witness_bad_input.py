"""After bad panels were refused, the line that was drawn before goes on from where it was."""

from __future__ import annotations

import json

from malformed_witness import DOCUMENT, PARTS, STATE, STATES
from panels import line
from player import Player
from sentences import judge, pasted


<<<<<<< HEAD
def test_the_line_goes_on_after_refusals(seated: Player) -> None:
    table = (DOCUMENT, STATE)
    seated.open(json.dumps({"document": DOCUMENT, "state": STATE}))
    part, meaning = PARTS["a symbol off the panel"]
    sentence, _ = pasted(seated, json.dumps(DOCUMENT | part))
    judge(seated, sentence, meaning, table)
    seated.page.keyboard.press("Escape")
    state, meaning = STATES["a line over a gap"]
    act = "(state) => { try { gridlight.act(state); } catch (error) { return error.message; } }"
    judge(seated, seated.page.evaluate(act, state), meaning, table)
    seated.page.locator("[role=gridcell][tabindex='0']").focus()
    seated.page.mouse.click(*seated.spot(0, 4))
    assert seated.state == line([4, 0], "UURR")
    seated.button("Undo").click()
    assert (seated.document, seated.state) == table
=======
def with_symbol(first: dict[str, Any], **other: Any) -> dict[str, Any]:
    """What is other than in OPEN: a symbol like the first, but for this."""
    return {"symbols": [*OPEN["symbols"], first | other]}


# What is wrong, as a part that is another one than in OPEN, and as what the sentence says.
PARTS: dict[str, tuple[dict[str, Any], str]] = {
    "a symbol off the panel": (with_symbol(BARE, at=[5, 3]), r"square is off the panel: \[5, 3\]"),
    "a symbol at no place": (with_symbol(BARE, at=[-1, 1]), r"off the panel: \[-1, 1\]"),
    "a symbol on an edge": (with_symbol(BARE, at=[2, 3]), "the edge in row 2, columns 2 to 3; it belongs in a cell"),
    "a symbol on a corner": (with_symbol(BARE, at=[2, 2]), "the corner in row 2, column 2; it belongs in a cell"),
    "two symbols in one cell": (with_symbol(TRIANGLE, at=[1, 1]), "Two symbols .* the cell in row 1, column 1"),
    "a start in a cell": ({"starts": [[3, 3]]}, "start stands in the cell in row 2, column 2; .* corner or an edge"),
    "an end in a cell": ({"ends": [[3, 3, "top"]]}, "end stands in the cell in row 2, column 2"),
    "a start twice": ({"starts": [[4, 0], [4, 0]]}, "Two starts .* the corner in row 3, column 1"),
    "an end without a direction": ({"ends": [[0, 6]]}, r"End 1 should be \[row, column, direction\]"),
    "an end to nowhere": ({"ends": [[0, 6, "up"]]}, "end 1 should be one of left, right, top, bottom, not “up”"),
    "an empty shape": (with_symbol(PIECE, shape=["..", ".."]), "“shape” of symbol 2 is empty"),
    "no shape": (with_symbol(PIECE, shape=[]), "“shape” of symbol 2 has no cells"),
    "a ragged shape": (with_symbol(PIECE, shape=["##", "#"]), "Row 2 of “shape” of symbol 2 has 1 cell; row 1 has 2"),
    "a shape of eleven": (with_symbol(PIECE, shape=["#" * 11]), "11 columns; 1 to 10"),
    "a shape of markup": (with_symbol(PIECE, shape=[HTML]), "“shape” of symbol 2 has 71 columns; 1 to 10"),
    "a triangle of 5": (
        with_symbol(TRIANGLE, count=5),
        "“count” of symbol 2 should be a whole number from 1 to 4, not 5",
    ),
    "a triangle of none": (with_symbol(TRIANGLE, count=0), "from 1 to 4"),
    "a count on a square": (with_symbol(BARE, count=1), "“count”"),
    "an unknown type": (
        with_symbol(BARE, type="hexagon"),
        "“type” of symbol 2 should be one of square, .*, not “hexagon”",
    ),
    "markup for a type": (with_symbol(BARE, type=HTML), "<img"),
    "an unknown rule": ({"rules": {"no-rules": True}}, "“rules” has no “no-rules”; it has fat-starts"),
    "a rule that is false": ({"rules": {"fat-starts": False}}, "“fat-starts” of “rules” should be true or left out"),
    "an unknown symmetry": ({"symmetry": "diagonal"}, "“symmetry” should be one of left-right, .*, not “diagonal”"),
    "a shift without a pillar": ({"symmetry": "shift"}, "pillars only"),
    "21 x 21": ({"height": 21, "width": 21}, "from 1 to 20"),
    "no size": ({"height": 0}, "“height” should be a whole number from 1 to 20"),
    "half a cell": ({"width": 2.5}, "“width” should be a whole number"),
    "a pillar that is neither": ({"pillar": "yes"}, "“pillar” should be true or false"),
    "a gap in a cell": ({"gaps": [[1, 1]]}, "A gap stands in the cell in row 1, column 1"),
    "a gap that is missing": ({"gaps": [[1, 2]]}, "is both a gap and missing"),
    "a dot in a cell": ({"dots": [{"at": [1, 1], "colour": "black"}]}, "A dot stands in the cell"),
    "a dot of another colour": ({"dots": [{"at": [0, 0], "colour": "green"}]}, "“green”"),
    "a colour of markup": (
        with_symbol(BARE, colour=HTML),
        "“colour” of symbol 2 should be a colour name, .*, not “<img",
    ),
    "a colour in capitals": (with_symbol(BARE, colour="#FF0000"), "#rrggbb"),
    "a part that is not there": ({HTML: 1}, "<img"),
    "symbols that are none": ({"symbols": HTML}, "“symbols” should be a list"),
}
STATES: dict[str, tuple[Any, str]] = {
    "moves that leave the panel": (line([4, 0], "LL"), "leaves the panel"),
    "moves that cross themselves": (line([4, 0], "UUDD"), "used already: the"),
    "a line that begins at no start": (line([0, 0], "DD"), r"begins at \[0, 0\], where there is no start"),
    "a line that begins in a cell": (line([1, 1], ""), "where there is no start"),
    "a line over a gap": (line([4, 0], "RR"), r"the edge in row 3, columns 2 to 3, which is a gap"),
    "a line over what is missing": (line([4, 0], "RUU"), r"the edge in column 2, rows 1 to 2, which is missing"),
    "moves of other letters": ({"line": {"start": [4, 0], "moves": "UX"}}, "“X”"),
    "moves of markup": ({"line": {"start": [4, 0], "moves": HTML}}, "letter 1: “<” is not one of “UDLR”"),
    "moves off an edge sideways": ({"line": {"start": [4, 0], "moves": "UR"}}, "sideways"),
    "a million moves": (line([4, 0], "U" * 500_000), "leaves the panel"),
    "a line that is a text": ({"line": HTML}, "line"),
    "presses": ({"presses": []}, "presses"),
}
ARROW = json.loads(published(panel(1, 1)))
ARROW["grid"][1][1] = {"type": "arrow", "color": "black", "count": 1}
TEXTS: dict[str, tuple[str, str]] = {
    "half a code": (CODE[:30], "cut short"),
    "a code of nothing": ("https://windmill.thefifthmatt.com/build/AAAA_0", "cut short"),
    "an address without a panel": ("https://witnesspuzzles.com/play/ABCDEFGH", "does not contain its panel"),
    "a symbol that is not supported": (json.dumps(ARROW), "row 1, column 1 has “arrow”.*not supported"),
    "a panel of 21 x 21": (published(LARGE), "21 x 21 cells; 1 x 1 to 20 x 20"),
    "columns of two lengths": ('{"grid": [[null, null, null], [null]], "pillar": false}', "Column 1 .* has 1 place"),
    "a grid of nothing": ('{"grid": []}', "grid"),
    "half a panel": (published(OPEN)[:200], ""),
}


@pytest.fixture(scope="module")
def table(seated: Player) -> tuple[Player, Any]:
    """A panel on which a line is drawn."""
    seated.open(json.dumps({"document": OPEN, "state": DRAWN}))
    return seated, (OPEN, DRAWN)


def pairs() -> list[tuple[Document, State | None, str]]:
    """Everything that can be wrong with a document or its state."""
    wrong: list[tuple[Document, State | None, str]] = [(OPEN | part, None, meaning) for part, meaning in PARTS.values()]
    wrong += [(OPEN, state, meaning) for state, meaning in STATES.values()]
    wrong.append((TWINS, line([4, 0], "RR"), "meets the second line|both lines would meet"))
    wrong.append((TWINS | {"gaps": [[4, 5]]}, line([4, 0], "R"), "on the second line,.* which is a gap"))
    return wrong


def test_texts_and_json(table: Any) -> None:
    player, before = table
    texts = list(TEXTS.values()) + [(json.dumps(OPEN | part), meaning) for part, meaning in PARTS.values()]
    for text, meaning in texts:
        sentence, _ = pasted(player, text)
        judge(player, sentence, meaning, before)
        player.page.keyboard.press("Escape")
        expect(player.dialog("Import")).to_be_hidden()


def test_the_dialog_of_import_keeps_the_text_and_says_what_is_wrong(table: Any) -> None:
    player, before = table
    player.button("Import").click()
    dialog = player.dialog("Import")
    text, meaning = TEXTS["a symbol that is not supported"]
    dialog.get_by_role("textbox").fill(text)
    dialog.get_by_role("button", name="Open", exact=True).click()
    alert = dialog.get_by_role("alert")
    expect(alert).not_to_be_empty()
    judge(player, alert.inner_text(), meaning, before)
    expect(dialog.get_by_role("textbox")).to_have_value(text)
    player.page.keyboard.press("Escape")


def test_links(table: Any) -> None:
    player, before = table
    for document, state, meaning in pairs():
        content = {"document": document} | ({"state": state} if state else {})
        sentence, _ = entered(player, link(json.dumps(content), kind="witness"))
        judge(player, sentence, meaning, before)


def test_the_handle_and_python_say_the_same(table: Any) -> None:
    player, before = table
    opening = "(text) => gridlight.open(text).then(() => 'It was opened.', (error) => error.message)"
    acting = (
        "async (state) => {"
        " try { await gridlight.act(state); return 'It was done.'; } catch (error) { return error.message; } }"
    )
    asking = "(args) => gridlight.call('check', args).then(() => 'It was checked.', (error) => error.message)"
    for document, state, meaning in pairs():
        args = {"document": document, "state": state or {"line": None}}
        judge(player, player.page.evaluate(asking, args), meaning, before)
    for part, meaning in list(PARTS.values())[::4]:
        judge(player, player.page.evaluate(opening, json.dumps(OPEN | part)), meaning, before)
    for state, meaning in STATES.values():
        judge(player, player.page.evaluate(acting, state), meaning, before)
    # The line goes on from where it was.
    player.page.locator("[role=gridcell][tabindex='0']").focus()
    player.page.mouse.click(*player.spot(0, 4))
    assert player.state == line([4, 0], "UURR")
    player.button("Undo").click()
    assert (player.document, player.state) == before


def test_sizes_in_the_editor(table: Any) -> None:
    player, before = table
    player.button("Edit").click()
    for label in ("Width", "Height"):
        field = player.page.get_by_label(label, exact=True).filter(visible=True)
        was = field.input_value()
        for wrong in ("0", "21", "-1", "2.5", "1e9", ""):
            field.fill(wrong)
            field.press("Enter")
            judge(player, player.status.inner_text(), "1 to 20", before)
            expect(field).to_have_value(was)
    player.button("Edit").click()
    expect(player.page.get_by_text("Editing", exact=True)).to_be_hidden()
>>>>>>> main
