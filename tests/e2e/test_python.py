"""Python comes late, hangs, breaks down or takes long: the board can be played all the while, and the page says so."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable, Iterator

import pytest
from frames import HANGS, LONGEST, STOP, WATCH
from player import FIRST_BOARD, HOLD_PYTHON, RELEASE_PYTHON, Player
from playwright.sync_api import BrowserContext, Page, expect

from building import serve, site
from building.wheels import zipped
from tests.support.changed_site import with_file

STARTED = 60_000  # milliseconds for two Pythons to start on a busy machine
SMALL = ".....\n#.1.0\n..###"
LARGE = "\n".join(["." * 200] * 200)

# Appended to gridlight/api.py: a bulb in the corner makes every check hang, and every hint ends the interpreter.
SABOTAGE = """
honest = answer

def answer(request, report=None):
    asked = json.loads(request)
    if asked["call"] == "check" and [0, 0] in asked["args"]["state"]["bulbs"]:
        while True:
            pass
    if asked["call"] == "hint":
        json.loads("[" * 200000)
    return honest(request, report)
"""


@pytest.fixture
def stranger(strangers: BrowserContext) -> Iterator[Page]:
    """A page where errors are to be expected."""
    page = strangers.new_page()
    yield page
    page.close()


def before_python(page: Page) -> tuple[Player, Callable[[], None]]:
    """A page whose Python does not come until it is released."""
    page.add_init_script(HOLD_PYTHON)
    page.goto("./")
    player = Player(page)
    expect(player.grid).to_have_accessible_name(FIRST_BOARD)
    page.wait_for_function(
        "() => gridlight.document() !== null"
    )  # the board is drawn before the rest of the page is there
    return player, lambda: page.evaluate(RELEASE_PYTHON)


def test_the_board_can_be_played_before_python_is_up_and_a_paste_is_opened_later(blank: Page) -> None:
    player, release = before_python(blank)
    expect(player.verdict).to_contain_text("You can start playing")
    row, column = next(
        (r, c) for r, signs in enumerate(player.document["rows"]) for c in range(6) if signs[c : c + 2] == ".."
    )
    player.click(row, column)
    player.expect_marks([[row, column]])
    player.expect_cell(row, column + 1, "lit$")
    player.click(row, column + 1, button="right")
    player.button("Undo").click()
    player.button("Help").click()
    expect(player.dialog("Help").get_by_text("Two bulbs must not light each other.")).to_be_visible()
    expect(player.dialog("Help")).to_contain_text("move the cursor")
    blank.keyboard.press("Escape")
    assert blank.evaluate("() => window.gridlight.verdict()") is None
    player.expect_marks([[row, column]])
    player.paste(SMALL)
    expect(player.status).to_contain_text(re.compile("read|past|Python", re.IGNORECASE))
    player.button("Share").click()
    forms = player.dialog("Share").get_by_role("combobox", name="Text form")
    expect(forms).to_have_text("Coming with the solver…")
    expect(player.dialog("Share").get_by_role("button", name="Copy text")).to_be_disabled()
    release()
    expect(forms).to_contain_text("JSON document", timeout=STARTED)
    expect(player.dialog("Share").get_by_role("button", name="Copy text")).to_be_enabled()
    expect(player.grid).to_have_accessible_name("Light Up, 5 × 3", timeout=STARTED)
    blank.keyboard.press("Escape")
    expect(player.verdict).to_contain_text("cells are still dark", timeout=STARTED)
    expect(player.verdict).not_to_contain_text("You can start playing")


@pytest.fixture(scope="module")
def sabotaged(contents: site.Contents, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with zipfile.ZipFile(io.BytesIO(contents[site.CODE])) as archive:
        code = {name: archive.read(name) for name in archive.namelist()}
    code["gridlight/api.py"] += SABOTAGE.encode()
    changed = with_file(contents, site.CODE, zipped(code))
    with serve.serving(changed, tmp_path_factory.mktemp("sabotaged")) as address:
        yield address


def test_a_python_that_hangs_or_breaks_down_comes_back_and_the_page_says_so(stranger: Page, sabotaged: str) -> None:
    stranger.goto(sabotaged)
    player = Player(stranger)
    player.ready()
    player.open(SMALL)
    expect(player.verdict).to_contain_text("No rule is broken so far.")
    player.click(0, 0)
    player.click(0, 1)
    player.expect_marks([[0, 0], [0, 1]])
    expect(player.status).to_have_text("The solver did not answer within 5 seconds and was restarted.", timeout=STARTED)
    player.click(0, 0)
    player.click(2, 1)
    expect(player.verdict).to_contain_text("light each other", timeout=STARTED)

    player.button("Hint").click()
    expect(player.advice).to_contain_text("The solver crashed and was restarted.", timeout=STARTED)
    expect(player.status).to_contain_text("The solver crashed and was restarted.")
    player.click(2, 1)
    expect(player.verdict).to_contain_text("No rule is broken so far.", timeout=STARTED)
    player.expect_marks([[0, 1]])
    player.button("Solve").click()
    expect(player.advice).to_contain_text("This is the only solution", timeout=STARTED)


def test_a_long_solve_shows_progress_and_stops_at_once(player: Player) -> None:
    player.open(LARGE)
    player.button("Settings").click()
    player.dialog("Settings").get_by_role("combobox", name="Engine").select_option("Propagation")
    player.page.keyboard.press("Escape")
    page = player.page
    page.evaluate(WATCH)
    player.button("Solve").click()
    expect(player.verdict.get_by_role("progressbar")).to_be_visible()
    expect(player.verdict).to_contain_text(re.compile(r"Solving.*1\.\d s", re.DOTALL))
    assert page.evaluate(LONGEST) < HANGS
    assert player.button("Stop").evaluate(STOP) < HANGS
    expect(player.status).to_have_text("Stopped.")
    player.expect_marks([])
    player.open(SMALL)
    player.button("Solve").click()
    expect(player.advice).to_contain_text("This is the only solution.")


def test_escape_and_another_board_stop_what_runs(player: Player) -> None:
    for end in ("Escape", "The Witness"):
        player.open(LARGE)
        player.button("Explain").click()
        expect(player.button("Stop")).to_be_visible()
        if end == "Escape":
            player.page.keyboard.press("Escape")
            expect(player.status).to_have_text("Stopped.")
        else:
            player.page.get_by_role("link", name=end).click()  # no Escape, which stops as well
            expect(player.page.get_by_role("heading", level=1)).to_have_text(re.compile(f"^{end} "))
        expect(player.button("Stop")).to_be_hidden(timeout=1000)
    player.open(SMALL)
    player.button("Check").click()
    expect(player.advice).to_contain_text("Nothing is placed yet.", timeout=STARTED)
