"""py/gridlight/CONTRACT.md says what the code does: its examples, calls, limits, names and members are compared."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from typing import Any, get_args

import pytest

from building import site
from building.fetch import runtime
from gridlight import api, puzzles
from gridlight.deadline import Deadline
from gridlight.equations.terms import End, Kind
from gridlight.exports.constraints import MOST
from gridlight.making import options_of
from gridlight.own_forms import LONGEST_NAME, MOST_TRIALS
from gridlight.puzzles.witness.model.variants import VARIANTS
from tests.support.contract_text import (
    DOCUMENTS,
    HINT,
    JUDGED,
    LISTED,
    NARROW,
    NARROWED,
    ON_PAPER,
    ROOT,
    SOLVED,
    STATES,
    TEXT,
    VERDICT,
    ask,
    quoted,
    table,
)

# Examples


def test_every_kind_has_a_document_and_a_state() -> None:
    assert set(DOCUMENTS) == set(STATES) == set(puzzles.kinds())
    assert not any("kind" in state for state in STATES.values())


@pytest.mark.parametrize("kind", DOCUMENTS)
def test_the_examples_are_well_formed_and_most_are_solved(kind: str) -> None:
    assert puzzles.understand(DOCUMENTS[kind]).to_document() == DOCUMENTS[kind]
    verdict = ask("check", document=DOCUMENTS[kind], state=STATES[kind])["ok"]
    assert verdict["faults"] == []
    assert verdict["solved"] is (kind != "witness")


def test_notes_are_well_formed_and_change_no_verdict() -> None:
    for kind, notes in {"lightup": {"dots2": [[0, 1]]}, "witness": {"crosses": [[8, 1], [7, 0]]}}.items():
        assert all(f"`{name}`" in TEXT for name in notes)
        with_notes = ask("check", document=DOCUMENTS[kind], state=STATES[kind] | notes)
        assert with_notes == ask("check", document=DOCUMENTS[kind], state=STATES[kind])


def test_what_a_link_may_hold_has_the_limits_that_are_named() -> None:
    words = " ".join(TEXT.split())
    assert f"`title` and `author` (texts of at most {LONGEST_NAME} characters" in words
    assert f"outermost first, at most {MOST_TRIALS})" in words


def test_the_verdict_matches_the_example() -> None:
    assert ask("check", document=DOCUMENTS["lightup"], state=JUDGED) == {"ok": VERDICT}


def test_the_answer_of_solve_matches_the_example() -> None:
    answer = ask("solve", document=DOCUMENTS["lightup"])["ok"]
    assert answer | {"seconds": SOLVED["seconds"]} == SOLVED
    assert answer["seconds"] >= 0


def test_the_hint_matches_the_example() -> None:
    assert ask("hint", document=DOCUMENTS["lightup"], state={"bulbs": [], "dots": []}) == {"ok": HINT}


def test_the_equations_match_the_example() -> None:
    answer = ask("equations", document=DOCUMENTS["lightup"])["ok"]
    assert all(one in answer[key] for key, some in ON_PAPER.items() for one in some)
    kinds = set(re.findall(r"^  \* `([a-z ]+)`: ", TEXT, re.MULTILINE)) | {"suppose", "contradiction", "refuted"}
    assert kinds == set(get_args(Kind))
    assert all(f'`"{end}"`' in TEXT for end in get_args(End))


def test_the_answer_of_narrow_matches_the_example() -> None:
    assert ask(NARROW["call"], **NARROW["args"]) == {"ok": NARROWED}


def test_the_error_matches_the_example() -> None:
    (text,) = re.findall(r'\{"error": (\{.*?\})\}', TEXT)
    rows = ["....." for _ in range(2)] + ["...."]
    assert ask("check", document={"kind": "lightup", "rows": rows}, state={}) == {"error": json.loads(text)}


def test_the_defaults_of_solve_match_the_contract() -> None:
    document = {"kind": "lightup", "rows": ["..."] * 3}
    plain = ask("solve", document=document)["ok"]
    named = ask("solve", document=document, engine="auto", limit=2, seconds=10, least=False)["ok"]
    assert plain | {"seconds": 0} == named | {"seconds": 0}
    assert api.SECONDS == 10


@pytest.mark.parametrize("kind", DOCUMENTS)
def test_every_answer_of_narrow_has_the_keys_of_the_example(kind: str) -> None:
    answer = ask("narrow", document=DOCUMENTS[kind])["ok"]
    assert answer.keys() == NARROWED.keys()
    (statuses,) = re.findall(r"\* `status`: (.*`\"several\"`.*)", TEXT)
    assert f'`"{answer["status"]}"`' in statuses
    if answer["status"] == "several":
        assert answer["shared"].keys() == NARROWED["shared"].keys()
        assert all(one.keys() == NARROWED["clues"][0].keys() for one in answer["clues"])


# Calls and names


def test_calls_and_arguments_match_the_table() -> None:
    assert {quoted(name)[0]: tuple(quoted(args)) for name, args, _ in table("call")} == {
        name: keys for name, (_, keys) in api.CALLS.items()
    }


@pytest.mark.parametrize("row", table("call"), ids=lambda row: row[0])
def test_arguments_without_a_question_mark_are_required(row: list[str]) -> None:
    name = quoted(row[0])[0]
    optional = set(re.findall(r"`(\w+)`\?", row[1]))
    full: dict[str, Any] = {
        "text": ".....\n#.1.0\n..###",
        "document": DOCUMENTS["lightup" if name == "thin" else "lightsout"],
        "level": "easy",
        "state": STATES["lightsout"],
        "format": "json",
        "kind": "lightsout",
        "options": {"document": DOCUMENTS["lightsout"]},
        "seed": "1",
        "width": 24,
        "height": 24,
        "pixels": "/" * 24 * 24 * 4,
        "boards": LISTED["boards"],
        "at": [0, 0],
        "value": "1",
        "run": [{"state": STATES["lightsout"], "seconds": seconds} for seconds in (0, 1)],
    }
    required = {key: full[key] for key in quoted(row[1]) if key not in optional}
    assert "ok" in ask(name, **required)
    # Without a seed every puzzle is that of the empty one, and without options each has its default.
    for key in set(required) - {"seed", "options"}:
        assert (
            ask(name, **{other: required[other] for other in required if other != key})["error"]["kind"] == "malformed"
        )


def test_answers_have_the_keys_of_the_table() -> None:
    board, state = DOCUMENTS["lightup"], STATES["lightup"]
    answers = {
        "kinds": ask("kinds")["ok"][0],
        "read": ask("read", text=".....\n#.1.0\n..###")["ok"],
        "write": ask("write", document=board, format="rows")["ok"],
        "explain": ask("explain", document=board, state=state)["ok"],
        "equations": ask("equations", document=board)["ok"],
        "grade": ask("grade", document=board)["ok"],
        "review": ask("review", document=board, run=[{"state": state, "seconds": 0}] * 2)["ok"],
        "thin": ask("thin", document=board, level="easy")["ok"],
        "fill": ask("fill", document=board, state=state)["ok"],
        "read_picture": ask("read_picture", width=24, height=24, pixels="/" * 24 * 24 * 4)["ok"],
        "practice": ask("practice", kind="lightsout", seed=1)["ok"],
        "make": ask("make", kind="lightsout", options={"document": DOCUMENTS["lightsout"]}, seed=1)["ok"],
    }
    for name, _, answer in table("call"):
        if (call := quoted(name)[0]) in answers:
            (keys,) = re.findall(r"\{(.*?)\}", answer)
            assert [*answers[call]] == [key for key in keys.split(", ") if not key.endswith("?")], call


def test_made_kinds_and_their_options_match_the_table() -> None:
    listed = {quoted(kind)[0]: quoted(options) for kind, options, _ in table("made kind")}
    makers = {kind: options_of(puzzles.find(kind)) for kind in puzzles.kinds()}
    assert listed == {kind: list(options) for kind, options in makers.items() if options}
    for kind in puzzles.kinds():
        answer = ask("make", kind=kind, options={}, seed="1")
        assert answer["ok"]["document"] if kind in listed else answer["error"]["kind"] == "unsupported"


def test_limits_of_new_puzzles_match_the_table() -> None:
    for kind, options, sizes in table("made kind"):
        size = options_of(puzzles.find(quoted(kind)[0]))["size"].rule.described()
        assert [int(one) for one in re.findall(r"\d+", sizes)][:2] == [size["least"], size["most"]], options


def test_engines_and_text_forms_match_the_table() -> None:
    listed = {quoted(kind)[0]: [set(quoted(cell)) for cell in cells] for kind, *cells in table("kind")}
    for kind in ask("kinds")["ok"]:
        common, written = {"json", "link"}, {"json", "link", "dimacs", "smt-lib", "asp"}
        found = [set(kind["engines"]) - {"auto"}, set(kind["reads"]) - common, set(kind["writes"]) - written]
        assert found == listed.pop(kind["kind"])
        assert "auto" in kind["engines"]
        assert common <= {*kind["reads"]}
        assert written <= {*kind["writes"]}
    assert not listed


def test_the_names_in_an_answer_of_other_solvers_match_the_table() -> None:
    documents = {**DOCUMENTS, "witness": DOCUMENTS["witness"] | {"symbols": []}}
    named = {
        quoted(kind)[0]: {one.split("(")[0] for one in quoted(names)}
        for kind, names in table("kind | what makes up an answer")
    }
    for kind, document in documents.items():
        found = puzzles.understand(document).constraints(Deadline())
        names = [*(found.names[one] for one in found.answer), *(one.name for one in found.answer_numbers)]
        assert {name[0] for name in names} == named.pop(kind)
    assert not named
    assert f"every text of more than {MOST // 1_000_000} MB" in TEXT


def test_variants_of_the_rules_match_the_table() -> None:
    assert [quoted(name) for name, _ in table("variant")] == [[name] for name in VARIANTS]


def test_an_engine_of_another_kind_is_malformed() -> None:
    engines = {kind["kind"]: set(kind["engines"]) for kind in ask("kinds")["ok"]}
    for kind, own in engines.items():
        for engine in {*set[str]().union(*engines.values()), "guess"} - own:
            assert ask("solve", document=DOCUMENTS[kind], engine=engine)["error"]["kind"] == "malformed"


# The page


def test_the_members_of_the_handle_match_the_table() -> None:
    (path,) = (ROOT / "static").rglob("handle.ts")
    body = path.read_text("utf-8").split("const handle = {")[1].split("\n  };")[0]
    listed = [quoted(member)[0].split("(")[0] for member, _ in table("member")]
    assert re.findall(r"^    (\w+):", body, re.MULTILINE) == listed


class Buttons(HTMLParser):
    """Collects the accessible names of the buttons of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []
        self.inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A button is named by its label."""
        if tag == "button":
            self.inside = True
            self.names.append(dict(attrs).get("aria-label") or "")
            self.labelled = bool(self.names[-1])

    def handle_data(self, data: str) -> None:
        """Without a label it is named by its text."""
        if self.inside and not self.labelled:
            self.names[-1] = f"{self.names[-1]} {data.strip()}".strip()

    def handle_endtag(self, tag: str) -> None:
        """After it come other elements."""
        if tag == "button":
            self.inside = False


@pytest.mark.slow
def test_the_buttons_have_the_listed_names() -> None:
    page = site.contents(runtime())["index.html"].decode()
    buttons = Buttons()
    buttons.feed(page)
    listed = quoted(TEXT[TEXT.index("* Buttons have these") : TEXT.index("* The kinds are links")])
    assert len(listed) == 15
    assert set(listed) <= set(buttons.names)
    assert "<nav aria-label=Puzzles" in page
    assert "role=grid" in page
    assert "role=status" in page
