"""A puzzle as an object, with its answers, over the functions that the page and the command call too."""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from copy import copy
from dataclasses import dataclass, field
from typing import Any

from gridlight import answers, draw, facts, narrowing, puzzles, reading, reviewing, solving, thinning
from gridlight import equations as on_paper
from gridlight.deadline import SECONDS, THINNING, Deadline
from gridlight.draw.inks import Theme
from gridlight.equations import Equations
from gridlight.errors import Unsupported
from gridlight.facts import Document, Fact, Grade, Mistake, Moment, Reason, State, Verdict
from gridlight.linear_algebra import LinearAlgebra
from gridlight.reviewing import Review


class Pictured(ABC):
    """What has a picture, which Jupyter shows."""

    @abstractmethod
    def svg(self, *, theme: Theme = "light") -> str:
        """The picture as SVG, as the page draws it; the theme is "light", "dark" or "paper"."""

    def _repr_svg_(self) -> str | None:
        with suppress(Unsupported):
            return self.svg()
        return None


class Board(Pictured, LinearAlgebra):
    """A puzzle, and what was done on it so far.

    `str` is the board as text; in Jupyter it is a picture. Boards do not change: `with_state` gives another one.
    A `state` that a method takes is what was played, as the contract has it; without one it is the board's own.

    Attributes: `state`, None where nothing was played; `notes`, what had to be assumed to read it, a sentence each;
    `seed`, of a board that was made; `line`, where it stood in a text with several.
    """

    def __init__(
        self, document: Document, state: State | None = None, *, notes: Sequence[str] = (), seed: str | None = None
    ) -> None:
        """The puzzle of a document; raises Malformed where it or the state is wrong, with the place."""
        self._puzzle = puzzles.understand(document)
        if state is not None:
            self._puzzle.check(state)
        self.state = state
        self.notes = tuple(notes)
        self.seed = seed
        self.line: int | None = None

    @property
    def kind(self) -> str:
        """The name of its kind, "lightup"."""
        return self._puzzle.kind

    @property
    def title(self) -> str:
        """What people call its kind, "Light Up"."""
        return self._puzzle.title

    @property
    def document(self) -> Document:
        """The givens, as plain JSON; a copy."""
        return self._puzzle.to_document()

    def with_state(self, state: State | None) -> Board:
        """The same puzzle with something else played; raises Malformed where that does not fit."""
        if state is not None:
            self._puzzle.check(state)
        board = copy(self)
        board.state = state
        return board

    def as_json(self) -> answers.Read:
        """Document, state and notes."""
        return {"document": self.document, "state": self.state, "notes": self.notes}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and (self.document, self.state) == (other.document, other.state)

    def __str__(self) -> str:
        letters = self._puzzle.module("as_text")
        return letters.board(self._puzzle, self.state or {}) if letters else json.dumps(self.as_json())

    def __repr__(self) -> str:
        letters = self._puzzle.module("as_text")
        size = f", {letters.size(self._puzzle)}" if letters else ""
        return f"<Board of {self.title}{size}{', in play' if self.state else ''}>"

    # Solving
    def solve(
        self, engine: str = "auto", limit: int = solving.FEW_STATES, least: bool = False, seconds: float = SECONDS
    ) -> Solution:
        """Solutions of the bare puzzle, their number, or the proof that there is none.

        At most `limit` solutions are given, 1 to 10,000; two tell whether the first is the only one. `engine` is a name
        of `kinds()`. With `least`, where clicks count, the first has the fewest of them. A puzzle that takes longer
        than `seconds` has the status "unknown".

        Raises Malformed for an unknown engine, Unsupported for one that is not installed.
        """
        solution = solving.solve(self._puzzle, engine, limit, Deadline(seconds), least)
        return Solution(**vars(solution), board=self)

    def check(self, state: State | None = None) -> Verdict:
        """What the rules say: `solved`, and each fault with its places. A board only unfinished has no fault."""
        return self._puzzle.check(self._played(state))

    def narrow(self, seconds: float = SECONDS) -> Narrowed:
        """What all solutions share, and the fewest added clues that leave one of them."""
        return Narrowed(**vars(narrowing.narrow(self._puzzle, Deadline(seconds))))

    def thin(self, level: str, seconds: float = THINNING) -> Thinned:
        """The puzzle without the clues that a level can do without: "easy", "normal", "hard" or "fiendish".

        Raises Unsupported where it has not one solution, is harder already, or has no clues that can be taken away.
        """
        return Thinned(**vars(thinning.thin(self._puzzle, level, Deadline(seconds))))

    def filled(self, state: State | None = None) -> Board:
        """The puzzle with the clues that a solution gives; raises Unsupported where it is none."""
        return Board(self._puzzle.filled(self._played(state)).to_document())

    # Reasons
    def hint(self, state: State | None = None, seconds: float = SECONDS) -> Hint:
        """The easiest next step with its reasons, or what no solution has of what was played.

        Raises Stopped where none was found in so many seconds.
        """
        played, deadline = self._played(state), Deadline(seconds)
        with deadline.told("No hint was found"):
            advice = self._puzzle.hint(played, deadline)
        board = self.with_state(played)
        if isinstance(advice, facts.Step):
            return Hint(board, advice.text, Step(board, *advice))
        return Hint(board, advice.text, mistake=advice) if isinstance(advice, Mistake) else Hint(board, advice)

    def explain(self, state: State | None = None, seconds: float = SECONDS) -> Explanation:
        """All steps to the solution, each as soon as it is found: iterate over it.

        It begins where the player is, or at the bare puzzle if no solution has that. `seconds` count only the search,
        not what is done with the steps.
        """
        deadline = Deadline(seconds)
        begin = self._puzzle.where_to_begin(self.state if state is None else state, deadline)
        return Explanation(self.with_state(begin), self._puzzle.walk(begin, deadline), deadline)

    def grade(self, seconds: float = SECONDS) -> Grade:
        """How hard the puzzle is: its level, a score to compare puzzles by, and why.

        Raises Unsupported for a puzzle without a solution, or with several where there should be one; Stopped.
        """
        return self._puzzle.grade(Deadline(seconds))

    def equations(self, choose: bool = False, seconds: float = SECONDS) -> Equations:
        """The puzzle as equations, and the lines that solve them as on paper; with `choose` to one solution of several.

        Raises Unsupported where there would be too many, and for kinds without equations.
        """
        return on_paper.equations(self._puzzle, choose, Deadline(seconds))

    def review(self, run: Sequence[Moment], seconds: float = SECONDS) -> Review:
        """How a player's run went: how each move was found, the first mistake, the longest wait and the rules.

        A run is states with the seconds that were played when each came; the first is the one from which it began.
        Raises Malformed where it does not fit the puzzle, Unsupported for a puzzle without a solution, Stopped.
        """
        return reviewing.review(self._puzzle, run, Deadline(seconds))

    # Other forms
    def write(self, form: str, state: State | None = None) -> str:
        """The board in a text form: a code, `rows`, `json`, `link`, or `dimacs`, `smt-lib` and `asp` for other solvers.

        `kinds()` names those that a kind `writes`. What was played is written where the form has a place for it;
        `left_out` says what is not. Raises Malformed for an unknown form, Unsupported where it cannot say this board.
        """
        return reading.write(self.document, self.state if state is None else state, form)

    def left_out(self, form: str, state: State | None = None) -> tuple[str, ...]:
        """What a text of that form does not hold of the board, or of what was played: a sentence each."""
        return reading.left_out(self._puzzle, self.state if state is None else state, form)

    def svg(
        self,
        state: State | None = None,
        step: Step | Mistake | None = None,
        *,
        solution: State | None = None,
        theme: Theme = "light",
    ) -> str:
        """The board as SVG, as the page draws it, with the marks of a step or a mistake.

        A solution that is presses is drawn as what is still to be pressed. The theme is "light", "dark", or
        "paper" for print. Raises Unsupported for a kind without pictures.
        """
        shown = self.state if state is None else state
        told = step.told if isinstance(step, Step) else step
        return draw.svg(self._puzzle, shown, told, theme, solution=solution)

    def found_on(self, found_facts: Sequence[Fact]) -> Board:
        """The board after steps that found these facts, as far as a state can hold them."""
        given = [] if self.state is None else self._puzzle.facts(self.state)
        last = {fact.at: fact for fact in (*given, *found_facts)}
        return self.with_state(self._puzzle.state(last.values(), notes=True))

    def said(self, found_facts: Sequence[Fact]) -> str:
        """What a step finds on this board, in words: “bulb in row 3, column 2”; empty for a kind without words."""
        letters = self._puzzle.module("as_text")
        return letters.follows(self._puzzle, self._played(None), found_facts) if letters and found_facts else ""

    def _played(self, state: State | None) -> State:
        """A state, or the board's own, or that in which nothing was done."""
        return state if state is not None else self.state or self._puzzle.state(())


# Answers
@dataclass
class Solution(solving.Solution, Pictured):
    """The answer of `solve`. `str` is the first solution as text, or the sentence that there is none.

    `status` is "solved", "none" (proved) or "unknown" (`why` says which limit was reached). `states` are solutions,
    each checked by the rules; `complete` says that there are no others. `count` is the exact number where it is known,
    and `count_text` says it for people: "4096", "2^1023", "at least 1000". `least` tells of the fewest clicks, where
    they were asked for; `proof` why there is none. `seconds` is how long it took.
    """

    board: Board = field(kw_only=True, repr=False)

    @property
    def unique(self) -> bool:
        """Whether it is proved that there is exactly one solution."""
        return self.complete and len(self.states) == 1

    @property
    def boards(self) -> list[Board]:
        """The solutions as boards."""
        return [self.board.with_state(state) for state in self.states]

    def svg(self, *, theme: Theme = "light") -> str:
        """The first solution as SVG; the bare board where there is none."""
        return self.board.svg(solution=self.states[0] if self.states else None, theme=theme)

    def __str__(self) -> str:
        if self.states:
            return str(self.boards[0])
        return "There is no solution." if self.status == "none" else self.why

    def __repr__(self) -> str:
        count = f", {self.count_text} in all" if self.count_text else ""
        return f"<Solution: {self.status}{count}, by {self.engine} in {self.seconds:.4f} s>"


@dataclass(frozen=True)
class Step(Pictured):
    """What follows next: `found`, from which uses of rules, `because`, and the sentence for it, `text`.

    `str` is the sentence and what follows: “Only one cell can light this one. So: bulb in row 3, column 2.”
    `board` is the board on which it is found, with all that earlier steps found. `effort` is 1 for a single rule, 2 for
    looking ahead, 3 for trial and error, 4 for a long trial or one within another. `shows` is what is worth drawing, as
    plain JSON; `move`, of a hint whose facts no state can hold, is the next step that a state can.
    """

    before: Board | Step = field(repr=False)  # where it begins: with a board, or after another step
    found: tuple[Fact, ...]
    because: tuple[Reason, ...]
    text: str
    effort: int = 1
    shows: dict[str, Any] | None = field(default=None, repr=False)
    move: facts.Step | None = field(default=None, repr=False)

    def __str__(self) -> str:
        follows = self.board.said(self.found)
        return f"{self.text} So: {follows}." if follows else self.text

    def __repr__(self) -> str:
        return f"<Step: {self.text}>"

    def as_json(self) -> answers.Step:
        """As the contract has it."""
        return self.told.as_json()

    def svg(self, *, theme: Theme = "light") -> str:
        """The board of the step with its marks, as SVG."""
        return self.board.svg(step=self, theme=theme)

    @property
    def board(self) -> Board:
        """The board on which it is found."""
        found_facts: list[Fact] = []
        earlier = self.before
        while isinstance(earlier, Step):
            found_facts[:0] = earlier.found
            earlier = earlier.before
        return earlier.found_on(found_facts) if found_facts else earlier

    @property
    def told(self) -> facts.Step:
        """The step alone, without its board."""
        return facts.Step(self.found, self.because, self.text, self.effort, self.shows, self.move)


@dataclass(frozen=True)
class Hint(Pictured):
    """The answer of `hint`: a `step`, or a `mistake`, or neither; `text`, which is its `str`, is a sentence anyway."""

    board: Board = field(repr=False)
    text: str
    step: Step | None = None
    mistake: Mistake | None = None

    def __str__(self) -> str:
        return self.text

    def svg(self, *, theme: Theme = "light") -> str:
        """The board with the marks of the step or the mistake, as SVG."""
        return self.board.svg(step=self.step or self.mistake, theme=theme)

    def as_json(self) -> answers.Hint:
        """As the contract has it."""
        if self.mistake is not None:
            return {"mistake": self.mistake.as_json()}
        return {"step": self.step.as_json()} if self.step is not None else {"step": None, "text": self.text}


class Explanation(Iterator[Step]):
    """The answer of `explain`: steps, each as soon as it is found, and only once.

    `steps` are those so far, to go through again. `complete` is None until the last; then it says whether they reach
    the solution, or the proof that there is none, before the time was over.
    """

    def __init__(self, board: Board, walk: Generator[facts.Step, None, bool], deadline: Deadline) -> None:
        self.steps: list[Step] = []
        self.complete: bool | None = None
        self._board, self._walk, self._deadline = board, walk, deadline
        self._resting = time.perf_counter()

    def __next__(self) -> Step:
        self._deadline.rested(time.perf_counter() - self._resting)
        try:
            step = next(self._walk)
        except StopIteration as end:
            if self.complete is None:
                self.complete = end.value
            raise StopIteration from None
        finally:
            self._resting = time.perf_counter()
        self.steps.append(Step(self.steps[-1] if self.steps else self._board, *step))
        return self.steps[-1]

    def __repr__(self) -> str:
        return f"<Explanation: {len(self.steps)} steps{' so far' if self.complete is None else ''}>"

    def as_json(self) -> answers.Explanation:
        """As the contract has it, with all steps: it finds those that are not found yet."""
        for _ in self:
            pass
        return {"steps": [step.as_json() for step in self.steps], "complete": bool(self.complete)}


class Thinned(thinning.Thinned):
    """The answer of `thin`: `text`, which is its `str`, says what was found, and `grade` is the level then."""

    @property
    def board(self) -> Board | None:
        """The puzzle with fewer clues; None where the level was not reached."""
        return None if self.document is None else Board(self.document)

    def __str__(self) -> str:
        return self.text


class Narrowed(narrowing.Narrowed):
    """The answer of `narrow`; `text`, which is its `str`, is a sentence.

    `status` is how many solutions there are: "several", "one", "none" or "unknown". `shared` is what all solutions have
    in common, `clues` are those to add, and `fewest` says that fewer are never enough. `solution` is the only one then.
    `late` says that there was no time to find out whether there are such clues.
    """

    @property
    def board(self) -> Board | None:
        """The puzzle with the clues; None where none were found."""
        return None if self.document is None else Board(self.document)

    def __str__(self) -> str:
        return self.text
