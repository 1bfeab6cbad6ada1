"""Solve any puzzle with any of its engines: solutions, their number, and the fewest clicks."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from itertools import islice
from typing import Any, Literal, cast

from gridlight import answers
from gridlight.deadline import Deadline, Stopped
from gridlight.engines.linear.packed_vectors import prime_powers
from gridlight.engines.protocol import Engine, Exact, Parted, Varied
from gridlight.errors import Malformed
from gridlight.puzzle import Document, Fact, Puzzle, State
from gridlight.puzzles import understand

FEW_STATES, MOST_STATES = 2, 10_000  # solutions that are given
MOST_COUNTED = 1000  # solutions: where they must be listed to be counted, counting stops here unless more are asked for
COUNTING = 1.0  # seconds that counting may take after the solutions that were asked for
DIGITS = 4000  # the most that a count may have to be given as a number
PLAIN = 10**7  # counts below this are written in digits
NOT_HERE = "This part of the search has no solution; the other parts may have some."


@dataclass(frozen=True)
class Least:
    """The fewest clicks found; `optimal` solutions need no more (None: not known), and if `proved` none needs fewer."""

    clicks: int
    optimal: int | None
    proved: bool


@dataclass
class Solution:
    """The answer of `solve`. Every state has passed the puzzle's own check."""

    status: Literal["solved", "none", "unknown"]
    states: list[State] = field(default_factory=list[State])
    complete: bool = False  # there are no other solutions
    count: int | None = None
    count_text: str = ""
    least: Least | None = None
    engine: str = ""
    seconds: float = 0.0
    proof: dict[str, Any] | None = None  # of "none"
    why: str = ""  # of "unknown": which limit was reached
    part: tuple[int, int] | None = None  # the part of the search that was asked for; None: the whole

    def as_json(self) -> answers.Solved:
        """As the contract has it."""
        solved: answers.Solved = {
            "status": self.status,
            "states": self.states,
            "complete": self.complete,
            "count": self.count,
            "count_text": self.count_text,
            "least": cast("answers.Least", asdict(self.least)) if self.least else None,
            "engine": self.engine,
            "seconds": self.seconds,
            "proof": cast("answers.Proof | None", self.proof),
        }
        if self.status == "unknown":
            solved["why"] = self.why
        if self.part is not None:
            solved["part"] = self.part
        return solved


def solve(
    puzzle: Puzzle,
    engine: str = "auto",
    limit: int = FEW_STATES,
    deadline: Deadline | None = None,
    least: bool = False,
    part: tuple[int, int] | None = None,
) -> Solution:
    """At most `limit` solutions, whether these are all, and how many there are if that can be told.

    With `least`, the first has the fewest clicks, if the puzzle counts clicks; see also `Puzzle.proof`. With `part`
    (k, of) the engine makes only this part of its search, and a part without solutions is no proof that there is none;
    but an engine that is `Varied` makes the whole search in its k-th way.
    """
    if type(limit) is not int or not 1 <= limit <= MOST_STATES:
        raise Malformed(f"“limit” is a whole number from 1 to {MOST_STATES}.")
    deadline = deadline or Deadline()
    began = time.perf_counter()
    asked = engine_for(puzzle, engine, part)
    share = part is not None and isinstance(asked, Parted)
    answer = Solution("unknown", engine=asked.name, part=part)
    count: int | None = None
    try:
        if isinstance(asked, Exact):
            count = asked.count(deadline)
            add_exact(puzzle, asked, answer, limit, least, deadline)
        else:
            count = add_listed(puzzle, asked, answer, limit, least, deadline)
    except Stopped as stopped:
        answer.why = str(stopped)
    if answer.states:
        answer.status, answer.why = "solved", ""
        answer.complete = count == len(answer.states)
        answer.count = count if count is not None and count < 10**DIGITS else None
        answer.count_text = answer.count_text if count is None else in_words(count)
    elif count == 0 and share:
        answer.why = NOT_HERE
        answer.complete = True
        answer.count = 0
        answer.count_text = "0"
    elif count == 0:
        answer.status = "none"
        answer.complete = True
        answer.count = 0
        answer.count_text = "0"
    answer.seconds = time.perf_counter() - began
    if answer.status == "none":
        answer.proof = puzzle.proof(deadline, least)
    return answer


def engine_for(puzzle: Puzzle, name: str, part: tuple[int, int] | None) -> Engine:
    """The engine of that name, for a part of its search, or in a way; raises Malformed where it has neither."""
    engine = puzzle.engine(name)
    if part is None:
        return engine
    if isinstance(engine, Varied):
        return engine.in_way(*part)
    if not isinstance(engine, Parted):
        raise Malformed(f"The engine {name} cannot make a part of its search; leave out “part”.")
    return engine.in_part(*part)


def add_exact(puzzle: Puzzle, engine: Exact, answer: Solution, limit: int, least: bool, deadline: Deadline) -> None:
    """Add solutions of an engine that counts without listing; with `least`, first the one with the fewest clicks."""
    if least and (best := engine.fewest(deadline)) is not None:
        answer.least = Least(best.clicks, best.optimal, best.proved)
        answer.states.append(checked(puzzle, best.facts))
    for facts in islice(engine.solutions(deadline), limit):
        state = checked(puzzle, facts)
        if len(answer.states) < limit and state not in answer.states[:1]:
            answer.states.append(state)


def add_listed(
    puzzle: Puzzle, engine: Engine, answer: Solution, limit: int, least: bool, deadline: Deadline
) -> int | None:
    """Add solutions of an engine that must list them; their number when the list ended, else None."""
    number, optimal = 0, 0
    most = max(limit, MOST_COUNTED)
    ended = False
    try:
        for facts in engine.solutions(deadline):
            number += 1
            deadline.found = number
            if number <= limit:
                answer.states.append(checked(puzzle, facts))
            clicks = puzzle.clicks(facts) if least else None
            if clicks is not None:
                if answer.least is None or clicks < answer.least.clicks:
                    answer.least, optimal = Least(clicks, None, proved=False), 0
                    first = checked(puzzle, facts)
                    answer.states = [first, *(state for state in answer.states if state != first)][:limit]
                optimal += clicks == answer.least.clicks
            if number == limit:
                deadline.shorten(COUNTING)
            if number > most:
                break
        else:
            ended = True
    except Stopped as stopped:
        answer.why = str(stopped)
    answer.count_text = f"at least {min(number, most)}"
    if not ended:
        return None
    if answer.least is not None:
        answer.least = Least(answer.least.clicks, optimal, proved=True)
    return number


def in_words(count: int) -> str:
    """A count as people write it: 4096, 2^1023, 2^30 × 3^12; large counts of solutions have few prime factors."""
    if count < PLAIN:
        return str(count)
    return " × ".join(f"{prime}^{power}" if power > 1 else str(prime) for prime, power in prime_powers(count))


def checked(puzzle: Puzzle, facts: Sequence[Fact]) -> State:
    """The state of these facts, which the puzzle's own check must call solved."""
    state = puzzle.state(facts)
    verdict = puzzle.check(state)
    if not verdict.solved:
        raise AssertionError(f"An engine's solution is none: {[fault.text for fault in verdict.faults]}")
    return state


def unique(document: Document, deadline: Deadline) -> bool:
    """Whether this puzzle has exactly one solution; raises Stopped when time runs out."""
    return len(understand(document).first_two(deadline)) == 1
