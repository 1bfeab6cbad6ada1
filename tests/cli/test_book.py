"""Books in PDF: what is on their pages, and a sentence for what cannot be one."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from pypdf import PageObject, PdfReader

from gridlight.cli.book.boards import LARGEST_CODE, Code, code_of
from gridlight.cli.book.command import book, parse
from gridlight.cli.book.entries import UNSOLVED, UNSURE, Entry, entries_of, note_on, right_solution
from gridlight.cli.book.layout import grouped, slots
from gridlight.cli.book.pen import path_of
from gridlight.cli.book.remarks import on_solutions
from gridlight.cli.book.sheet import PAPERS, TOP, Area, write_font
from gridlight.cli.sources import json_lines
from gridlight.cli.usage import BadUsage, CannotGoOn
from gridlight.draw.pen import Box
from gridlight.own_forms import write_link
from gridlight.puzzles import kinds, rules, understand
from tests.support.command_line import ROOT, Json, written

pytestmark = pytest.mark.slow

POINT = 25.4 / 72
LIGHT_UP = {"kind": "lightup", "rows": [".....", "#.1.0", "..###"]}
UNSOLVABLE = {"kind": "lightup", "rows": ["0.", ".4"]}


def gallery() -> list[Json]:
    """Three puzzles of each kind with their levels, in no order."""
    files = [json.loads((ROOT / f"static/gallery/{kind}.json").read_text()) for kind in kinds()]
    return [{key: of[number][key] for key in ("document", "grade")} for number in range(3) for of in files]


def pages(folder: Path, lines: Sequence[Json], *words: str, fine: bool = True) -> list[PageObject]:
    """The pages of the book that holds these lines."""
    (folder / "lines.jsonl").write_text(written(lines))
    assert book(parse([str(folder / "lines.jsonl"), "-o", str(folder / "book.pdf"), "--jobs", "1", *words])) == fine
    return list(PdfReader(folder / "book.pdf").pages)


def font_of(folder: Path, letter: str) -> str:
    """A file with a font that has only this letter."""
    write_font(folder / "own.ttf", [ord("A")], 400)
    font = TTFont(folder / "own.ttf")
    glyphs = font.getBestCmap()
    glyphs[ord(letter)] = glyphs.pop(ord("A"))
    font.save(folder / "own.ttf")
    return str(folder / "own.ttf")


def words_of(page: PageObject) -> list[str]:
    """The lines of text of a page."""
    return page.extract_text().splitlines()


def test_a_book_has_title_contents_rules_puzzles_and_solutions(tmp_path: Path) -> None:
    found = pages(tmp_path, gallery(), "--title", "Evenings", "--author", "Ada", "--subtitle", "Light")
    texts = [page.extract_text() for page in found]
    assert {"Evenings", "Light", "Ada", "Light Up", "12 puzzles"} <= set(words_of(found[0]))
    assert "Switches" in texts[0]
    assert "Solutions are at the end." in texts[1]
    assert "\nContents\n" in texts[2]
    for title in ("Lights Out", "Light Up", "Switches", "The Witness"):
        (rules,) = (number for number, text in enumerate(texts) if f"\n{title}\n" in text and number > 3)
        assert f"{title} {rules + 1}" in words_of(found[2])
    assert texts[-1].startswith("Solutions of 1 to 12")
    outline = PdfReader(tmp_path / "book.pdf").metadata
    assert outline is not None
    assert (outline.title, outline.author) == ("Evenings", "Ada")


def test_puzzles_stand_by_kind_and_level_and_are_numbered(tmp_path: Path) -> None:
    (tmp_path / "book.jsonl").write_text(written(gallery()))
    entries, _ = entries_of(json_lines([str(tmp_path / "book.jsonl")]), 2, pytest.fail)
    assert [entry.number for entry in entries] == [*range(1, 13)]
    assert [entry.puzzle.kind for entry in entries] == [kind for kind in kinds() for _ in range(3)]
    assert all(entry.solution is not None and entry.puzzle.check(entry.solution).solved for entry in entries)


@pytest.mark.parametrize("paper", PAPERS)
def test_pages_have_the_size_of_the_paper_and_fonts_in_the_file(tmp_path: Path, paper: str) -> None:
    found = pages(tmp_path, gallery()[:4], "--paper", paper)
    for page in found:
        assert (float(page.mediabox.width) * POINT, float(page.mediabox.height) * POINT) == pytest.approx(
            PAPERS[paper], abs=0.01
        )
        for font in page.get("/Resources", {}).get("/Font", {}).values():
            described = font.get_object()["/DescendantFonts"][0].get_object()["/FontDescriptor"]
            assert "/FontFile2" in described.get_object()


def test_solutions_on_backs_stand_behind_their_puzzles(tmp_path: Path) -> None:
    found = pages(tmp_path, gallery(), "--solutions", "backs", "--each", "2")
    for number, page in enumerate(found, 1):
        text = page.extract_text()
        if text.startswith("Solutions of"):
            before = words_of(found[number - 2])
            assert number % 2 == 0
            assert " · " in before[0]
            assert any(line.startswith(f"{text.split()[2]} ") for line in before)


def test_the_margin_at_the_fold_changes_sides(tmp_path: Path) -> None:
    widths: list[list[float]] = []

    def place(text: str, _: object, matrix: list[float], *more: object) -> None:
        if text.strip().isdigit():
            widths[-1].append(matrix[4] * POINT)

    for page in pages(tmp_path, gallery(), "--fold", "20", "--each", "1")[4:]:
        widths.append([])
        page.extract_text(visitor_text=place)
    edge = 210 * 0.085
    assert all(
        min(left) >= (edge if number % 2 == 0 else edge + 20) - 0.1 for number, left in enumerate(widths, 5) if left
    )


def test_rules_that_are_longer_than_a_page_go_on_and_each_kind_has_a_picture(tmp_path: Path) -> None:
    lowest: list[float] = []

    def place(text: str, _: object, matrix: list[float], *more: object) -> None:
        if text.strip() and not text.strip().isdigit():
            lowest.append(matrix[5] * POINT)

    found = pages(tmp_path, gallery(), "--paper", "6x9", "--fold", "30")
    text = " ".join(" ".join(page.extract_text(visitor_text=place).split()) for page in found)
    assert min(lowest) >= PAPERS["6x9"][1] * TOP - 0.1
    assert text.count("Its solution") == len(kinds())
    assert [kind for kind in kinds() if " ".join(rules(kind).split()[-3:]) not in text] == []


def test_lines_bring_their_title_and_author_and_markup_is_text(tmp_path: Path) -> None:
    line = {
        **gallery()[1],
        "title": "<b>One</b> & all",
        "author": "Bea",
        "book": {"title": "Ωμέγα <i>", "author": "Ann"},
    }
    found = pages(tmp_path, [line])
    assert {"Ωμέγα <i>", "Ann"} <= set(words_of(found[0]))
    assert "<b>One</b> & all · Bea" in found[5].extract_text()


def test_letters_that_the_fonts_have_not_are_named_and_others_taken_from_a_font_of_ones_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = {**gallery()[1], "title": "a 字"}
    found = pages(tmp_path, [line], "--title", "漢字 → one")
    assert capsys.readouterr().err == (
        "gridlight book: The font has no sign for 字 and 漢, so boxes (□) stand in “漢字 → one” and “a 字”."
        " --font names a file that has them.\n"
    )
    assert "□□ → one" in found[0].extract_text()
    found = pages(tmp_path, [line], "--title", "漢 → one", "--font", font_of(tmp_path, "漢"))
    assert "no sign for 字, so boxes (□) stand in “a 字”" in capsys.readouterr().err
    assert "漢 → one" in found[0].extract_text()


def test_lines_that_hold_no_puzzle_are_named_and_the_others_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [
        {"document": LIGHT_UP},
        {"id": 3},
        {"document": {"kind": "chess"}},
        {"document": LIGHT_UP, "title": "x" * 10_000},
    ]
    found = pages(tmp_path, lines, fine=False)
    assert "1 puzzle" in words_of(found[0])
    assert "gridlight book: 3 of 4 lines failed. The first: Line 2 of" in capsys.readouterr().err


def test_folders_and_texts_become_a_book_and_errors_name_file_and_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mail = "Two for you: a0bBeBb3BgBc0g10b2e3bBa\n\nand https://puzz.link/p?lightup/3/3/zz\n"
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts/board.txt").write_text(".....\n#.1.0\n..###\n")
    (tmp_path / "texts/lines.jsonl").write_text(f'{written([{"document": LIGHT_UP}])}{{"document": 3}}\n')
    (tmp_path / "mail.txt").write_text(mail)
    texts, out = tmp_path / "texts", tmp_path / "book.pdf"
    link = "https://a.example/" + write_link({"kind": "lightup", "rows": [".#."]}, None)
    assert not book(parse([str(texts), str(tmp_path / "mail.txt"), link, "-o", str(out), "--jobs", "2"]))
    assert "4 puzzles" in PdfReader(out).pages[0].extract_text()
    said = capsys.readouterr().err.splitlines()
    assert said == [
        f"gridlight book: No. 2 (Line 1 of {texts}/lines.jsonl) is the same puzzle as"
        f" No. 1 (Line 1 of {texts}/board.txt).",
        said[1],
    ]
    assert said[1].startswith(f"gridlight book: 2 of 6 lines failed. The first: Line 2 of {texts}/lines.jsonl: ")


def test_puzzles_without_one_solution_and_those_alike_are_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    several = [{"kind": "lightup", "rows": rows} for rows in ([".."], [".", "."], ["..", ".."])]
    large = {"kind": "lightsout", "states": 2, "lights": ["01" * 1000] * 2000}
    lines = [
        {"document": UNSOLVABLE},
        *({"document": document, "doubtful": [[0, 0]]} for document in several),
        {"document": large, "grade": {"level": "hard"}},
    ]
    found = " ".join(" ".join(page.extract_text().split()) for page in pages(tmp_path, lines))
    assert "This puzzle has no solution." in found
    assert "This puzzle is too large for the paper." in found
    assert found.count("one of several") == 3
    where = [f"No. {number} (Line {number - 1} of {tmp_path}/lines.jsonl)" for number in (4, 3)]
    assert capsys.readouterr().err.splitlines() == [
        "gridlight book: Check No. 3, 4 and 5: in a picture not all places can be read for sure.",
        "gridlight book: No. 2 has no solution.",
        "gridlight book: No. 3, 4 and 5 have several solutions.",
        f"gridlight book: {where[0]} is the same puzzle as {where[1]}, seen from another side.",
    ]


def test_a_solution_counts_as_the_only_one_where_that_is_proved() -> None:
    puzzle = understand({"kind": "lightup", "rows": [".."]})
    state = {"bulbs": [[0, 0]]}

    def note(**line: object) -> str:
        return note_on(puzzle, line, right_solution(puzzle, line))

    assert note(make={"solution": state}) == ""
    assert note(make={"solution": {"bulbs": [[5, 5]]}}) == UNSOLVED
    assert note(solve={"status": "solved", "states": [state], "complete": True}) == ""
    assert note(solve={"status": "solved", "states": [state], "complete": False}) == UNSURE
    entries = [Entry(puzzle, "easy", "", "", state, UNSURE, number=number) for number in range(1, 31)]
    (sentence,) = on_solutions(entries)
    assert sentence.startswith("Whether No. 1, 2, 3,")
    assert sentence.endswith(" 19 and 11 more have one solution each was not found out in time.")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--title", "x" * 10_000], "The title has 10,000 characters; at most 100 are possible."),
        (["--each", "13"], "--each: should be a whole number from 1 to 12, not “13”."),
        (["--paper", "a5"], "a4"),
        (["--site", "example.org"], "--site should be an address that begins with https://, not “example.org”."),
        (["--font", "none.ttf"], "there is no file none.ttf"),
        (["--font", str(ROOT / "README.md")], "README.md holds no font"),
        (["no.jsonl"], "there is no file no.jsonl"),
        (["--loud"], "there is no --loud here"),
    ],
)
def test_impossible_arguments_get_a_sentence(tmp_path: Path, words: list[str], sentence: str) -> None:
    with pytest.raises(BadUsage) as refusal:
        pages(tmp_path, [{"document": LIGHT_UP}], *words)
    assert sentence in str(refusal.value)


def test_no_puzzle_and_too_many_puzzles_get_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(CannotGoOn, match=r"There is no puzzle here\. .*lines\.jsonl is empty\."):
        pages(tmp_path, [])
    with pytest.raises(CannotGoOn, match=r"There is no puzzle here\. Line 1"):
        pages(tmp_path, [{"text": "a"}])
    with pytest.raises(CannotGoOn, match=r"A book has at most 5,000 puzzles; here are more\."):
        pages(tmp_path, [{"document": LIGHT_UP}] * 5001)
    (tmp_path / "book.pdf").mkdir()
    with pytest.raises(CannotGoOn, match="cannot be written"):
        pages(tmp_path, [{"document": LIGHT_UP}])


def test_codes_hold_the_address_of_the_page_where_it_fits() -> None:
    def code(rows: list[str]) -> Code | None:
        return code_of(Entry(understand({"kind": "lightup", "rows": rows}), "easy", "", "", None), "https://a.example/")

    small = code(["#.1"])
    assert small is not None
    assert len(small) <= LARGEST_CODE
    chance = random.Random(1)
    mixed = ["".join(chance.choices(".#01234", k=60)) for _ in range(60)]
    assert code(mixed) is None


@pytest.mark.parametrize("count", range(1, 13))
def test_slots_lie_in_the_area_and_apart(count: int) -> None:
    area = Area(10, 20, 150, 240)
    found = slots(area, count, 25)
    assert len(found) == count
    for number, (x, y, w, h) in enumerate(found):
        assert 10 <= x <= x + w <= 160.001
        assert 20 <= y <= y + h <= 260.001
        assert all(x + w < a or a + c < x or y + h < b or b + d < y for a, b, c, d in found[:number])


def test_boards_share_a_page_only_where_their_cells_are_large_enough() -> None:
    cells = [9, 9, 9, 1, 9, 9]
    entries = [Entry(understand(LIGHT_UP), "easy", "", "", None, number=number) for number in range(1, len(cells) + 1)]
    found = list(grouped(entries, 4, lambda entry, count: cells[entry.number - 1] / count * 4 >= 8))
    assert [[entry.number for entry in some] for _, some in found] == [[1, 2], [3], [4], [5, 6]]


def test_a_box_with_round_corners_is_a_closed_path() -> None:
    assert path_of(Box(1, 2, 3, 4), 0) == "1 2 3 4 re"
    assert path_of(Box(0, 0, 2, 2), 5).count(" c") == 4
