"""The arguments: the calls they stand for, options by their rules, and sentences for what cannot be."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any, ClassVar

import pytest

from gridlight import puzzles
from gridlight.cli import comparing, making
from gridlight.cli.arguments import Order, parse
from gridlight.cli.book import command
from gridlight.cli.making_options import add_options, given_options
from gridlight.cli.usage import BadUsage, Parser
from gridlight.deadline import Deadline
from gridlight.making import Maker, maker_of
from gridlight.puzzle import Puzzle, Unsupported
from gridlight.text.options import Option, Options, Several, Share, Size, read_options
from gridlight.text.schema import Either, Listing
from gridlight.text.values import Number, Pair, Truth, Word
from tests.support.command_line import BOARD, LIGHTS_OUT, ROOT

OFFSET = Pair("a pair", 9)
OPTIONS = {
    "size": Option("Size", Size(5, 100), (7, 7)),
    "level": Option("Level", Word(("easy", "hard")), "easy"),
    "walls": Option("Walls", Share(0.05, 0.6), 0.2, about="How many walls there are."),
    "symbols": Option("Symbols", Several(("dot", "star", "square")), ("dot", "star")),
    "wrap": Option("Wrap", Truth(), False),
    "states": Option("States", Number(2, 36), 2),
    "goal": Option("100 % of them", Number(0, below="states"), 0),
    "reach": Option("Reach", Either(Word(("plus", "king")), Listing("offset", OFFSET, 1, 9))),
}


def option_parser() -> Parser:
    """The arguments of a maker with every sort of option."""
    parser = Parser(prog="gridlight make thing", allow_abbrev=False)
    add_options(parser, "Thing", OPTIONS)
    return parser


def given(*words: str) -> dict[str, Any]:
    """The options in these arguments."""
    return given_options(option_parser().parse_args(words), OPTIONS)


def made(*words: str) -> tuple[Order, list[dict[str, Any]]]:
    """An order for Lights Out, and its first lines."""
    order = parse([*LIGHTS_OUT, *words])
    return order, [json.loads(next(order.lines).text) for _ in range(min(order.total or 0, 3))]


# Options by their rules
@pytest.mark.parametrize(
    ("words", "value"),
    [
        (["--size", "14x9"], {"size": (9, 14)}),
        (["--size", "14×9"], {"size": (9, 14)}),
        (["--size", "[14, 9]"], {"size": (14, 9)}),
        (["--level", "hard"], {"level": "hard"}),
        (["--walls", "0.3"], {"walls": 0.3}),
        (["--symbols", "star,dot"], {"symbols": ("dot", "star")}),
        (["--wrap"], {"wrap": True}),
        (["--no-wrap"], {"wrap": False}),
        (["--states", "5", "--goal", "4"], {"states": 5, "goal": 4}),
        (["--reach", "king"], {"reach": "king"}),
        (["--reach", "[[0, 1], [2, -3]]"], {"reach": [(0, 1), (2, -3)]}),
        (["--size=9x9", "--level=easy"], {"size": (9, 9), "level": "easy"}),
    ],
)
def test_each_rule_reads_its_argument(words: list[str], value: dict[str, Any]) -> None:
    defaults = {name: option.default for name, option in OPTIONS.items()}
    assert read_options("Thing", OPTIONS, given(*words)) == {**defaults, **value}


def test_options_that_are_not_given_are_left_out() -> None:
    assert given() == {}


@pytest.mark.parametrize(
    "words", [["--size", "14"], ["--size", "0x0"], ["--level", "mad"], ["--walls", "2"], ["--symbols", "sun"]]
)
def test_an_invalid_value_is_passed_on_for_the_rule_to_refuse(words: list[str]) -> None:
    with pytest.raises(ValueError, match=f"“{words[0][2:]}” should (be|have) "):
        read_options("Thing", OPTIONS, given(*words))


def test_the_help_has_every_option_with_its_limits() -> None:
    text = " ".join(option_parser().format_help().split())
    for words in (
        "--size COLUMNSxROWS",
        "from 5 to 100",
        "columns and rows, each from 5 to 100, as 7x10 for 10 rows of 7 cells; 7x7 unless given",
        "100 % of them: a whole number from 0 to one less than --states; 0 unless given",
        "dot,star unless given",
        "0.2 unless given. How many walls there are.",
    ):
        assert words in text


def test_a_value_may_be_in_a_file(tmp_path: Path) -> None:
    (tmp_path / "board.json").write_text(BOARD)
    found = parse(["make", "lightsout", "--document", f"@{tmp_path}/board.json"])
    assert json.loads(next(found.lines).text)["options"] == {"document": json.loads(BOARD)}
    with pytest.raises(BadUsage, match=r"nothing\.json holds no JSON"):
        parse(["make", "lightsout", "--document", f"@{tmp_path}/nothing.json"])


@pytest.mark.parametrize("kind", puzzles.kinds())
def test_every_kind_has_its_options_as_arguments(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    maker = maker_of(puzzles.find(kind))
    if maker is None:
        with pytest.raises(BadUsage, match="cannot be made"):
            parse(["make", kind])
        return
    with pytest.raises(SystemExit):
        parse(["make", kind, "--help"])
    told = capsys.readouterr().out
    assert all(f"--{name}" in told for name in maker.options)


# Books
def test_a_book_has_numbered_seeds() -> None:
    order, lines = made("--count", "1000000", "--seed", "S")
    assert order.total == 1_000_000
    assert [line["seed"] for line in lines] == ["S-1", "S-2", "S-3"]
    assert lines[0]["options"] == {"document": json.loads(BOARD), "par": 4}


def test_a_single_puzzle_has_the_seed_itself() -> None:
    order, lines = made("--seed", "S-17")
    assert order.total == 1
    assert [line["seed"] for line in lines] == ["S-17"]


def test_without_a_seed_each_run_gets_a_new_one() -> None:
    assert made()[1][0]["seed"] != made()[1][0]["seed"]


def test_the_daily_puzzle_has_the_seed_of_the_contract() -> None:
    assert made("--daily", "2026-11-22")[1][0]["seed"] == "daily-2026-11-22"


@pytest.mark.parametrize("kind", [kind for kind in puzzles.kinds() if maker_of(puzzles.find(kind))])
def test_the_weekly_puzzle_is_the_same_on_all_days_of_its_week_from_monday(kind: str) -> None:
    weeks = [parse(["make", kind, "--weekly", day]).lines for day in ("2026-11-23", "2026-11-29", "2026-11-30")]
    monday, sunday, next_monday = (json.loads(line.text) for (line,) in weeks)
    assert monday == sunday
    assert (monday["seed"], next_monday["seed"]) == ("weekly-2026-11-23", "weekly-2026-11-30")
    maker = maker_of(puzzles.find(kind))
    assert maker is not None
    assert monday["options"] == maker.weekly
    assert maker.read(maker.weekly)


@pytest.mark.parametrize("kind", [kind for kind in puzzles.kinds() if maker_of(puzzles.find(kind))])
@pytest.mark.parametrize(("words", "level"), [([], "normal"), (["--level", "hard"], "hard")])
def test_the_daily_puzzle_of_a_level_is_that_of_the_page(kind: str, words: list[str], level: str) -> None:
    (line,) = parse(["make", kind, "--daily", "2026-11-22", *words]).lines
    maker = maker_of(puzzles.find(kind))
    assert maker is not None
    assert maker.read(json.loads(line.text)["options"]) == maker.read(maker.days | {"level": level})


@pytest.mark.parametrize("kind", ["lightsout", "switches"])
def test_a_daily_puzzle_of_a_par_has_no_level(kind: str) -> None:
    (line,) = parse(["make", kind, "--daily", "2026-11-22", "--par", "40"]).lines
    assert json.loads(line.text)["options"] == {"par": 40}


def test_a_daily_puzzle_like_a_board_has_no_level() -> None:
    assert made("--daily", "2026-11-22")[1][0]["options"] == {"document": json.loads(BOARD), "par": 4}


# Work
def test_jobs_cluster_and_options_of_a_call_are_parsed() -> None:
    order = parse(["solve", "--jobs", "3", "--limit", "5", "--least"])
    assert (order.jobs, order.cluster) == (3, None)
    assert order.command.args == {"engine": "auto", "limit": 5, "seconds": 10, "least": True}
    assert parse(["grade", "--dask", "tcp://host:8786"]).cluster == "tcp://host:8786"
    assert parse(["write", "--format", "rows"]).command.args == {"format": "rows"}
    assert parse(["check"]).command.needs == ("document", "state")


def test_the_commands_in_the_readme_are_valid(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    readme = (ROOT / "README.md").read_text("utf-8")
    for name in ("board.txt", "mail.eml", "page.html", "folder", "book.jsonl", "screenshot.png", "photo.jpg"):
        (tmp_path / name).touch()
    (spec,) = re.findall(r"```toml\n(.*?)```", readme, re.DOTALL)
    (tmp_path / "book.toml").write_text(spec)
    lines = re.findall(r"^gridlight .*", readme, re.MULTILINE)
    commands = [part.split()[1:] for line in lines for part in re.sub("[<>] [^ ]+", "", line).split(" | ")]
    assert [command.parse(words[1:]) for words in commands if words[0] == "book"]
    assert [comparing.parse(words[1:]) for words in commands if words[0] == "compare"]
    others = [words for words in commands if words[0] not in ("book", "compare")]
    given = [parse(words).command.name for words in others if words[-1] not in ("--help", "--version")]
    assert {"make", "solve", "grade", "read", "write", "explain"} <= set(given)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "COMMAND"),
        (["bake"], "bake"),
        (["make"], "KIND"),
        (["make", "sudoku"], "There is no kind of puzzle called “sudoku”"),
        (["make", "--size", "3x3"], "KIND"),
        ([*LIGHTS_OUT, "--count", "0"], "--count: should be a whole number from 1 to 1,000,000, not “0”"),
        ([*LIGHTS_OUT, "--count", "1000000000"], "from 1 to 1,000,000, not “1000000000”"),
        ([*LIGHTS_OUT, "--count", "9" * 5000], "from 1 to 1,000,000"),
        ([*LIGHTS_OUT, "--count", "ten"], "not “ten”"),
        ([*LIGHTS_OUT, "--count", "²"], "not “²”"),
        ([*LIGHTS_OUT, "--par", "many"], "not “many”"),
        ([*LIGHTS_OUT, "--shape", "round"], "there is no --shape here"),
        ([*LIGHTS_OUT, "more"], "there is no more here"),
        ([*LIGHTS_OUT, "--daily", "2026-02-30"], "should be a date such as 2026-11-22, not “2026-02-30”"),
        ([*LIGHTS_OUT, "--daily", "20260220"], "should be a date"),
        ([*LIGHTS_OUT, "--daily", "tomorrow"], "should be a date"),
        ([*LIGHTS_OUT, "--daily", "2026-02-20", "--count", "2"], "a day has one puzzle"),
        ([*LIGHTS_OUT, "--weekly", "2026-02-20", "--count", "2"], "a week has one puzzle"),
        ([*LIGHTS_OUT, "--jobs", "0"], "--jobs: should be a whole number from 1 to 256, not “0”"),
        ([*LIGHTS_OUT, "--jobs", "2", "--dask", "host:1"], "--jobs"),
        (["make", "lightup", "--size", "0x0"], "“size” should have 5 to 100 columns, not 0."),
        (
            ["make", "lightup", "--size", "14"],
            "should be [rows, columns], each a whole number from 5 to 100, not 14",
        ),
        (["make", "witness", "--symbols", ""], "“symbols” should name at least one of dot, square"),
        (["make", "switches", "--par", "9999"], "9,999 clicks: even the largest puzzle never needs more than 300."),
        (["make", "lightsout", "--document", "7"], "should be a document of Lights Out, not 7"),
        (["solve", "--limit", "0"], "from 1 to 10,000"),
        (["solve", "--seconds", "nan"], "should be a number of seconds from 0 to 3600"),
        (["solve", "--par", "3"], "there is no --par here"),
        (["solve", "no-such-file.jsonl"], "there is no file no-such-file.jsonl"),
        (["read", "lightup.jsonl"], "there is no file lightup.jsonl"),
        (["read", "7x7:" + "a" * 300], "there is no file 7x7:aaa"),
        (["read", "--kind", "sudoku"], "There is no kind of puzzle called “sudoku”"),
        (["write"], "--format"),
    ],
)
def test_impossible_arguments_get_a_sentence(words: list[str], sentence: str) -> None:
    with pytest.raises(BadUsage) as refusal:
        parse(words)
    assert sentence in str(refusal.value)
    assert len(str(refusal.value)) < 400


def test_impossible_options_are_refused_before_any_line(monkeypatch: pytest.MonkeyPatch) -> None:
    class None2x2(Maker):
        title: ClassVar[str] = "Thing"
        options = OPTIONS

        def read(self, given: object) -> Options:
            raise Unsupported("There is no such panel.")

        def attempt(self, options: Options, chance: random.Random, deadline: Deadline) -> Puzzle | None:
            raise AssertionError

    def found(kind: type[Puzzle]) -> Maker:
        return None2x2()

    monkeypatch.setattr(making, "maker_of", found)
    with pytest.raises(BadUsage, match=r"There is no such panel\."):
        parse(["make", "lightsout", "--count", "5"])
