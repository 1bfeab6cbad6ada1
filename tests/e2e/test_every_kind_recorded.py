"""A solved board of every kind is recorded at once, with its time and whether help was used, and never twice."""

from __future__ import annotations

import json
import re
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

import pytest
from axe import serious
from conftest import KINDS, a_panel
from kept import anew, answered, gallery, later, records
from player import Document, Player, State, quiet
from playwright.sync_api import FilePayload, Locator, expect
from samples import Sample, board_name, half_solved, solved_by_python

from building import site
from gridlight import puzzles

OPEN = "(document) => JSON.stringify(gridlight.document()) === JSON.stringify(document)"
TYPE = "(hash) => { location.hash = hash; }"
OTHER = '{"kind": "lightup", "rows": ["...", ".2.", "..."]}'


@pytest.fixture
def player(seated: Player) -> Player:
    """Someone at the page that all these tests share; each begins by taking out what the others left."""
    return seated


def records_of(player: Player, sample: Sample) -> list[dict[str, Any]]:
    """Those of a kind."""
    return [record for record in records(player) if record["kind"] == sample.kind]


def card(player: Player, name: str) -> Locator:
    """The newest board of that name among the player's own."""
    return gallery(player, "Your boards").get_by_role("button", name=re.compile(f"^{re.escape(name)}")).first


def begin(player: Player, sample: Sample) -> None:
    """Open the sample as someone who plays it, its document alone; nothing else is kept."""
    anew(player, json.dumps(sample.document))
    assert player.state == sample.blank


def again(player: Player, sample: Sample) -> None:
    """Open the same puzzle anew."""
    player.page.keyboard.press("Escape")
    player.open(json.dumps(sample.document))
    assert player.state == sample.blank


def choose_theme(player: Player, label: str) -> None:
    """Choose it in Settings."""
    player.page.keyboard.press("Escape")
    player.button("Settings").click()
    player.dialog("Settings").get_by_text(label, exact=True).click()
    player.page.keyboard.press("Escape")


@contextmanager
def deaf(player: Player) -> Generator[None, None, None]:
    """Python is asked nothing any more until the page is loaded again, as it is in the end."""
    player.page.evaluate("() => { Worker.prototype.postMessage = () => {}; }")
    try:
        yield
    finally:
        player.page.reload()
        player.ready()


def solve_unjudged(player: Player, state: State) -> None:
    """Solve the open board of a deaf page."""
    player.page.evaluate("(state) => { gridlight.act(state).catch(() => {}); }", state)
    assert player.state == state


@a_panel
def test_solved_and_left_at_once_it_is_found_as_solved(player: Player, sample: Sample) -> None:
    begin(player, sample)
    name = board_name(player)
    expect(gallery(player, "Statistics")).to_contain_text("Solve a puzzle, and it is recorded here")
    assert serious(player) == []
    player.page.keyboard.press("Escape")
    player.act(sample.half)
    later(player, 1.1)
    # Solved, and another board opened before anything else can happen.
    player.page.evaluate(
        "([state, other]) => { gridlight.act(state); return gridlight.open(other); }", [sample.solved, OTHER]
    )
    expect(card(player, name)).to_contain_text(re.compile(r"Solved in 00:0\d"))
    (record,) = records_of(player, sample)
    assert record["seconds"] >= 1
    assert (record["helped"], record["shown"]) == (False, False)
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", record["day"])

    # It is the first of the gallery, which marks it.
    player.page.keyboard.press("Escape")
    player.visit(sample.title)
    puzzles = gallery(player, "Puzzles")
    expect(puzzles).to_contain_text(re.compile(rf"{sample.title}: 1 of \d+ solved\."))
    expect(puzzles.get_by_role("listitem").filter(has_text="Solved in")).to_have_count(1)

    # Statistics have it too.
    statistics = gallery(player, "Statistics")
    row = statistics.get_by_role("table", name=sample.title).get_by_role("row").nth(1)
    assert [cell.inner_text() for cell in row.get_by_role("cell").all()][1] == "1"
    assert serious(player) == []
    gallery(player, "Your boards")
    player.dialog("Gallery").get_by_role("button", name=re.compile("^Rename ")).first.click()
    assert serious(player) == []


@a_panel
def test_solved_while_the_gallery_opens_it_is_marked_there(player: Player, sample: Sample) -> None:
    begin(player, sample)
    name = board_name(player)
    player.page.evaluate(
        "(state) => { gridlight.act(state); document.querySelector('.bar [data-command=gallery]').click(); }",
        sample.solved,
    )
    player.dialog("Gallery").get_by_role("tab", name="Your boards").click()
    card = player.dialog("Gallery").get_by_role("button", name=re.compile(f"^{re.escape(name)}"))
    expect(card.first).to_contain_text("Solved")


@a_panel
def test_check_is_no_help_and_solving_again_is_no_second_record(player: Player, sample: Sample) -> None:
    begin(player, sample)
    player.act(sample.half)
    player.button("Check").click()
    expect(player.advice).to_be_visible(timeout=20_000)
    player.act(sample.solved)
    expect(player.verdict).to_contain_text("Solved.")
    assert [one["helped"] for one in records(player)] == [False]
    again(player, sample)
    player.act(sample.solved)
    expect(player.verdict).to_contain_text("Solved.")
    answered(player)
    assert len(records(player)) == 1


@a_panel
def test_help_is_remembered(player: Player, sample: Sample) -> None:
    begin(player, sample)
    player.button("Hint").click()
    player.why()
    player.button("Apply").click()
    player.act(sample.half)
    later(player, 1.2)
    player.page.reload()
    player.ready()
    player.act(sample.solved)
    expect(player.verdict).to_contain_text(re.compile(r"Your time: 00:0\d, with help\."), timeout=20_000)
    expect(gallery(player, "Your boards").get_by_role("listitem").first).to_contain_text("with help")
    (record,) = records(player)
    assert (record["helped"], record["shown"]) == (True, False)
    assert record["hints"] == {"look": 1, "step": 1, "applied": 1}
    row = gallery(player, "Statistics").get_by_role("table", name=sample.title).get_by_role("row").nth(1)
    assert [cell.inner_text() for cell in row.get_by_role("cell").all()][1:] == ["0", "–", "–", "1"]


def first_of(contents: site.Contents, kind: str) -> Document:
    """The first puzzle of a kind's gallery."""
    return json.loads(contents[f"static/gallery/{kind}.json"])[0]["document"]


def test_boards_left_or_closed_before_the_verdict_are_recorded_once_whatever_a_second_tab_does(
    player: Player, contents: site.Contents
) -> None:
    boards = [first_of(contents, kind) for kind in KINDS]
    for number, document in enumerate(boards):
        (anew if number == 0 else Player.open)(player, json.dumps(document))
        player.act(half_solved(document))
    with deaf(player):
        # Each but the last is left for another kind, that one is open when the page closes; no answer is heard.
        for document in reversed(boards):
            player.page.evaluate(TYPE, document["kind"])
            player.page.wait_for_function(OPEN, arg=document)
            solve_unjudged(player, solved_by_python(document))
        assert records(player) == []
    expect(player.verdict).to_contain_text("Solved.", timeout=20_000)
    own = gallery(player, "Your boards")
    expect(own.get_by_role("listitem").filter(has_text="Solved in")).to_have_count(len(KINDS), timeout=20_000)
    before = records(player)
    assert sorted(record["kind"] for record in before) == KINDS
    page = player.page.context.new_page()
    with quiet(page):
        page.goto("./")
        second = Player(page)
        second.ready()
        second.open(json.dumps(boards[0]))
        second.act(half_solved(boards[0]))
        second.act(solved_by_python(boards[0]))
        expect(second.verdict).to_contain_text("Solved.")
        panel = gallery(second, "Your boards")
        expect(panel.get_by_role("listitem").filter(has_text="Solved in")).to_have_count(len(KINDS) + 1)
        assert len(records(second)) == len(before)
    page.close()


def saved_backup(player: Player) -> bytes:
    """What Save a backup gives."""
    page = gallery(player, "Statistics")
    with player.page.expect_download() as download:
        page.get_by_role("button", name="Save a backup").click()
    assert re.fullmatch(r"gridlight-\d{4}-\d\d-\d\d\.json", download.value.suggested_filename)
    return download.value.path().read_bytes()


def open_backup(player: Player, content: bytes) -> Locator:
    """Open a backup; the page of the Gallery with the statistics."""
    panel = gallery(player, "Statistics")
    file: FilePayload = {"name": "kept.json", "mimeType": "application/json", "buffer": content}
    panel.locator("input[type=file]").set_input_files(file)
    return panel


def test_a_backup_brings_boards_records_and_settings_into_an_empty_browser(
    player: Player, contents: site.Contents
) -> None:
    boards: list[tuple[str, str, Document, State]] = []
    backups: list[bytes] = []
    for kind in KINDS[-2:]:
        document = first_of(contents, kind)
        (Player.open if boards else anew)(player, json.dumps(document))
        player.act(half_solved(document))
        solved = solved_by_python(document)
        player.act(solved)
        expect(player.verdict).to_contain_text("Solved.")
        if not boards:
            backups.append(saved_backup(player))
            player.page.keyboard.press("Escape")
        boards.append((puzzles.find(kind).title, board_name(player), document, solved))
    choose_theme(player, "Dark")
    backups.append(saved_backup(player))
    before = records(player)
    choose_theme(player, "System")

    anew(player, OTHER)
    panel = open_backup(player, backups[0])
    expect(panel.get_by_role("status")).to_have_text("Opened a backup of 1 board and 1 record.")
    for _ in range(2):  # once more doubles nothing
        panel = open_backup(player, backups[1])
        for title, *_ in boards:
            expect(panel.get_by_role("table", name=title)).to_be_visible()
        expect(panel.get_by_role("status")).to_have_text("Opened a backup of 2 boards and 2 records.")
    assert records(player) == before
    expect(player.page.locator("html")).to_have_attribute("data-theme", "dark")
    for _, name, document, solved in boards:
        card = gallery(player, "Your boards").get_by_role("button", name=re.compile(f"^{re.escape(name)}"))
        expect(card).to_have_count(1)
        card.click()
        expect(player.board).to_have_accessible_name(name)
        expect(player.verdict).to_contain_text("Solved.")
        assert (player.document, player.state) == (document, solved)
    choose_theme(player, "System")
