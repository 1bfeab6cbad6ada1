"""A solved board of every kind is recorded at once, with its time and whether help was used, and never twice."""

from __future__ import annotations

import json
import re
from typing import Any

from axe import serious
from conftest import coming_again
from kept import gallery, records
from player import Player, quiet
from playwright.sync_api import BrowserContext, FilePayload, Locator, expect
from samples import Sample, board_name

OTHER = '{"kind": "lightup", "rows": ["...", ".2.", "..."]}'


def records_of(player: Player, sample: Sample) -> list[dict[str, Any]]:
    """Those of a kind."""
    return [record for record in records(player) if record["kind"] == sample.kind]


def card(player: Player, name: str) -> Locator:
    """The newest board of that name among the player's own."""
    return gallery(player, "Your boards").get_by_role("button", name=re.compile(f"^{re.escape(name)}")).first


def place(player: Player, sample: Sample) -> None:
    """Open the sample as someone who plays it: its document alone."""
    player.page.keyboard.press("Escape")
    player.open(json.dumps(sample.document))
    assert player.state == sample.blank


def test_solved_and_left_at_once_it_is_found_as_solved(player: Player, sample: Sample) -> None:
    place(player, sample)
    name = board_name(player)
    player.act(sample.half)
    player.page.wait_for_timeout(1100)
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


def test_solved_while_the_gallery_opens_it_is_marked_there(player: Player, sample: Sample) -> None:
    place(player, sample)
    name = board_name(player)
    player.page.evaluate(
        "(state) => { gridlight.act(state); document.querySelector('.bar [data-command=gallery]').click(); }",
        sample.solved,
    )
    player.dialog("Gallery").get_by_role("tab", name="Your boards").click()
    card = player.dialog("Gallery").get_by_role("button", name=re.compile(f"^{re.escape(name)}"))
    expect(card.first).to_contain_text("Solved")


def test_undo_and_solving_again_is_no_second_record(player: Player, sample: Sample) -> None:
    place(player, sample)
    player.act(sample.solved)
    expect(player.verdict).to_contain_text("Solved.")
    for _ in range(2):
        player.button("Undo").click()
        expect(player.verdict).not_to_contain_text("Solved.")
        player.button("Redo").click()
        expect(player.verdict).to_contain_text("Solved.")
    player.button("Restart").click()
    player.act(sample.half)
    player.act(sample.solved)
    expect(player.verdict).to_contain_text("Solved.")
    # The same puzzle, opened anew.
    place(player, sample)
    player.act(sample.solved)
    expect(player.verdict).to_contain_text("Solved.")
    player.page.wait_for_timeout(300)
    assert len(records(player)) == 1


def test_help_is_remembered(player: Player, sample: Sample) -> None:
    place(player, sample)
    player.button("Hint").click()
    expect(player.advice).to_be_visible(timeout=20_000)
    player.act(sample.half)
    player.page.wait_for_timeout(1200)
    player.page.reload()
    player.ready()
    player.act(sample.solved)
    expect(player.verdict).to_contain_text(re.compile(r"Your time: 00:0\d, with help\."), timeout=20_000)
    expect(gallery(player, "Your boards").get_by_role("listitem").first).to_contain_text("with help")
    (record,) = records(player)
    assert (record["helped"], record["shown"]) == (True, False)
    row = gallery(player, "Statistics").get_by_role("table", name=sample.title).get_by_role("row").nth(1)
    assert [cell.inner_text() for cell in row.get_by_role("cell").all()][1:] == ["0", "–", "–", "1"]

    # Solved again without help, it has a time.
    place(player, sample)
    player.act(sample.solved)
    expect(player.verdict).to_contain_text("Solved.")
    expect(
        gallery(player, "Statistics").get_by_role("table", name=sample.title).get_by_role("row").nth(1)
    ).to_contain_text("00:00")
    assert [one["helped"] for one in records(player)] == [False]


def test_a_copied_solution_has_no_time(player: Player, sample: Sample) -> None:
    place(player, sample)
    player.button("Solve").click()
    expect(player.advice).to_be_visible(timeout=20_000)
    player.page.keyboard.press("Escape")
    player.act(sample.half)
    player.act(sample.solved)
    expect(player.verdict).to_contain_text("The solution was shown.")
    expect(gallery(player, "Puzzles")).not_to_contain_text("Solved in")
    (record,) = records(player)
    assert (record["helped"], record["shown"]) == (True, True)


def test_check_is_no_help(player: Player, sample: Sample) -> None:
    place(player, sample)
    player.act(sample.half)
    player.button("Check").click()
    expect(player.advice).to_be_visible(timeout=20_000)
    player.act(sample.solved)
    expect(player.verdict).to_contain_text("Solved.")
    expect(gallery(player, "Your boards").get_by_role("listitem").first).to_contain_text("Solved in")
    assert [one["helped"] for one in records(player)] == [False]


def test_a_page_closed_before_the_verdict_records_it_once_on_the_next_opening(player: Player, sample: Sample) -> None:
    context = player.page.context
    place(player, sample)
    player.act(sample.half)
    player.page.wait_for_timeout(300)
    # Python's answer is never heard.
    player.page.evaluate(
        """(state) => {
          Worker.prototype.postMessage = () => {};
          gridlight.act(state).catch(() => {});
        }""",
        sample.solved,
    )
    assert records(player) == []
    player.page.reload()
    player.ready()
    expect(player.verdict).to_contain_text("Solved.", timeout=20_000)
    expect(gallery(player, "Your boards").get_by_role("listitem").first).to_contain_text("Solved in")
    assert len(records(player)) == 1
    second = context.new_page()
    with quiet(second):
        second.goto("./")
        other = Player(second)
        other.ready()
        other.page.wait_for_timeout(500)
        assert len(records(other)) == 1
    second.close()


def test_a_board_that_was_left_unjudged_is_recorded_when_the_page_opens_next(player: Player, sample: Sample) -> None:
    place(player, sample)
    name = board_name(player)
    player.act(sample.half)
    player.page.wait_for_timeout(300)
    player.page.evaluate(
        """([state, other]) => {
          Worker.prototype.postMessage = () => {};
          gridlight.act(state).catch(() => {});
          location.hash = other;
        }""",
        [sample.solved, "lightup" if sample.kind != "lightup" else "lightsout"],
    )
    expect(player.page.get_by_role("heading", level=1)).not_to_have_text(name.replace(",", ""))
    player.page.wait_for_timeout(300)
    assert records(player) == []
    player.page.reload()
    player.ready()
    expect(card(player, name)).to_contain_text("Solved in", timeout=20_000)
    assert len(records(player)) == 1


def test_a_backup_brings_boards_records_and_settings_into_another_browser(
    player: Player, sample: Sample, other_desk: BrowserContext, base_url: str
) -> None:
    place(player, sample)
    name = board_name(player)
    player.act(sample.half)
    player.act(sample.solved)
    expect(player.verdict).to_contain_text("Solved.")
    player.button("Settings").click()
    player.dialog("Settings").get_by_text("Dark", exact=True).click()
    page = gallery(player, "Statistics")
    with player.page.expect_download() as download:
        page.get_by_role("button", name="Save a backup").click()
    assert re.fullmatch(r"gridlight-\d{4}-\d\d-\d\d\.json", download.value.suggested_filename)
    content = download.value.path().read_bytes()
    before = records(player)
    with coming_again(other_desk, base_url) as fresh:
        for _ in range(2):  # once more doubles nothing
            panel = gallery(fresh, "Statistics")
            file: FilePayload = {"name": "kept.json", "mimeType": "application/json", "buffer": content}
            panel.locator("input[type=file]").set_input_files(file)
            expect(panel.get_by_role("table", name=sample.title)).to_be_visible()
            expect(fresh.status).to_contain_text("Opened a backup of 1 board and 1 record.")
        assert records(fresh) == before
        expect(fresh.page.locator("html")).to_have_attribute("data-theme", "dark")
        card = gallery(fresh, "Your boards").get_by_role("button", name=re.compile(f"^{re.escape(name)}"))
        expect(card).to_have_count(1)
        card.click()
        expect(fresh.board).to_have_accessible_name(name)
        expect(fresh.verdict).to_contain_text("Solved.")
        assert (fresh.document, fresh.state) == (sample.document, sample.solved)


def test_the_dialogs_pass_axe(player: Player, sample: Sample) -> None:
    panel = gallery(player, "Statistics")
    expect(panel).to_contain_text("Solve a puzzle, and it is recorded here")
    assert serious(player) == []
    place(player, sample)
    player.act(sample.solved)
    expect(player.verdict).to_contain_text("Solved.")
    for tab in ("Statistics", "Your boards"):
        gallery(player, tab)
        assert serious(player) == []
    player.dialog("Gallery").get_by_role("button", name=re.compile("^Rename ")).first.click()
    assert serious(player) == []
