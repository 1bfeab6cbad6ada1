"""Linear puzzles, Lights Out and Switches: hints, explanations, proofs and grades from a system modulo n.

The order of presses does not matter and each can be undone, so no state is ever wrong: the rest of a puzzle after some
presses is the puzzle with the lights that show then.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice, pairwise
from typing import Any, ClassVar, Self

from gridlight.advice import NO_RIGHT_MOVE
from gridlight.answers import How
from gridlight.deadline import Deadline, Stopped
from gridlight.engines.linear import sentences
from gridlight.engines.linear.packed_vectors import added, clicks, taken
from gridlight.engines.linear.repair import repair
from gridlight.engines.linear.solver import Linear
from gridlight.engines.linear.system import Optimum, Presses, System
from gridlight.exports.constraints import Constraints
from gridlight.exports.linear import constraints_of
from gridlight.exports.matrix import FORMATS, written
from gridlight.families import light_chasing
from gridlight.families.at_sight import AtSight
from gridlight.puzzle import (
    LEVELS,
    Fact,
    Grade,
    Mark,
    Mistake,
    Moment,
    Place,
    Puzzle,
    Reason,
    State,
    Step,
    Unsupported,
)
from gridlight.text.template import Texts

EXPLAINED = 400  # switches: on larger puzzles a hint does not look for the lights that fix its press
LOOKED_AT = 8  # presses that a hint compares, to take the one that the fewest lights fix
REPAIRING = 0.5  # seconds that may go into the search for the fewest lights to change
SHARE = 0.4  # of the time left may go into the fewest clicks; the rest is for explaining them
LEAST_CLICKS = (6, 12, 20)  # the most fewest clicks of an easy, a normal and a hard puzzle
TEXTS = Texts(
    hint="{back, select, true {Press back here.} other {Press here.}} {proved, select, true {From here it takes at"
    " least {clicks, plural, one {# click} other {# clicks}}.} other {The best found takes {clicks, plural, one {#"
    " click} other {# clicks}} from here.}}",
    closer="{after, plural, =0 {This was the last click.} one {After this, # click was enough.} other {After this, #"
    " clicks were enough.}}",
    same="This led no closer: {after, plural, one {# click was} other {# clicks were}} still needed.",
    away="Before this, {before, plural, =0 {nothing was left to do} one {# click was enough} other {# clicks were"
    " enough}}; after it, {after} were needed.",
    not_judged="The fewest clicks from here were not found in time.",
    grade="{proved, select, true {The shortest solution takes} other {The best solution found takes}} {clicks, plural,"
    " one {# click} other {# clicks}}.",
)
HOPELESS = "This puzzle has no solution."


class LinearPuzzle(Puzzle):
    """A puzzle that is a linear system modulo n."""

    states: int
    titles: ClassVar[Mapping[str, str]] = {
        **Puzzle.titles,
        "last-press-for-this-light": "Only one press is left",
        "light-chasing": "Light chasing",
        "one-press-left": "One press is left",
        "lights-that-fix-a-press": "One press is decided",
        "quiet-pattern": "A free choice",
        "fewest-clicks": "The fewest clicks",
        "sums-of-many-lights": "Many lights together",
    }

    matrices = FORMATS

    @abstractmethod
    def encode(self) -> System:
        """The system of equations of this puzzle."""

    @cached_property
    def system(self) -> System:
        """The system of equations, made once."""
        return self.encode()

    def matrix_text(self, form: str) -> str:
        """The matrix of the system in one of the forms of `matrices`; raises Unsupported where it is too large."""
        return written(self.system, form)

    @abstractmethod
    def weights(self, vector: bytes) -> Any:
        """A value for each light, in the form of the document's lights."""

    @abstractmethod
    def with_lights(self, lights: bytes) -> Self:
        """The same puzzle with other lights."""

    @abstractmethod
    def lights_in(self, state: State) -> bytes:
        """The values of the lights in a state."""

    @abstractmethod
    def effect(self, presses: bytes) -> bytes:
        """By how much presses change each light, modulo n."""

    @abstractmethod
    def line_name(self, at: Place) -> str:
        """The name of the line of a press, "row 3"; presses of one line are explained together."""

    def drawing(self) -> Sequence[str]:
        """The puzzle in lines of text, for the top of an export."""
        return ()

    def constraints(self, deadline: Deadline) -> Constraints:
        """A number for each switch, and a sum for each light."""
        return constraints_of(self.system, self.title, self.drawing(), self.changes(), deadline)

    def changes(self) -> int:
        """How many pairs of a light and a press that changes it there are, at least; told without making them."""
        return 0

    def clicks(self, facts: Iterable[Fact]) -> int:
        """How many clicks a solution takes: min(k, n - k) for k presses."""
        vector = facts.vector if isinstance(facts, Presses) else bytes(fact.value for fact in facts)
        return clicks(vector, self.states)

    def remaining(self, state: State) -> Self:
        """The rest of the puzzle after a state, as a puzzle."""
        return self.with_lights(self.lights_in(state))

    def proof(self, deadline: Deadline, least: bool) -> dict[str, Any] | None:
        """Weights of lights whose sum no press changes and is wrong; with `least`, the fewest lights to change."""
        linear = Linear(self.system)
        contradiction = linear.contradiction(deadline)
        if contradiction is None:
            return None
        mended = repair(linear, Deadline(min(REPAIRING, deadline.left()))) if least else None
        return {
            "modulus": contradiction.modulus,
            "weights": self.weights(contradiction.weights),
            "repair": None if mended is None else self.repaired(mended),
        }

    def repaired(self, change: dict[int, int]) -> list[dict[str, Any]]:
        """The lights to set to other values, from by how much each has to change."""
        shown, lights = self.lights_in({}), self.system.lights
        return [{"at": lights[light], "value": (shown[light] + by) % self.states} for light, by in change.items()]

    # Practice, hints and explanations
    def next_steps(self, known: Sequence[Fact], deadline: Deadline) -> list[Step]:
        """Every press that follows at sight; none where lights have more than two states."""
        return AtSight(self.system, self.line_name, known).steps() if self.states == 2 else []

    def misses(self, known: Sequence[Fact], rule: str) -> Sequence[Reason]:
        """Why other presses are no step of that rule."""
        return AtSight(self.system, self.line_name, known).misses(rule)

    def hint(self, state: State, deadline: Deadline, told: Sequence[Fact] = ()) -> Step | Mistake | str:
        """A click of a solution with the fewest clicks from this state on."""
        if self.check(state).solved:
            return "This is solved: there is nothing left to do."
        linear = Linear(self.remaining(state).system)
        best = linear.fewest(deadline.part(SHARE))
        if best is None:
            return Mistake((), tuple(linear.why(None, deadline)), HOPELESS)
        fact, because = self.plainest(linear, best, deadline)
        right = fact.value > self.states - fact.value
        made = next((press.value for press in self.facts(state) if press.at == fact.at), 0)
        after = Fact(fact.at, (made + (-1 if right else 1)) % self.states)
        text = TEXTS("hint", back=right, proved=best.proved, clicks=best.clicks)
        return Step((after,), because, text)

    def plainest(self, linear: Linear, best: Optimum, deadline: Deadline) -> tuple[Fact, tuple[Reason, ...]]:
        """A press of the best solution, and the lights that fix it: few lights where these are found quickly."""
        presses = list(islice(best.facts.pressed(), LOOKED_AT))
        chosen, because = presses[0], tuple[Reason, ...]()
        if len(best.facts) <= EXPLAINED:
            for fact in presses:
                reasons = tuple(linear.why(fact, deadline))
                if reasons and (not because or len(reasons[0].places) < len(because[0].places)):
                    chosen, because = fact, reasons
        return chosen, because or (sentences.one_of(best, chosen),)

    def where_to_begin(self, state: State | None, deadline: Deadline) -> State | None:
        """Any state: none is wrong."""
        return state

    def walk(self, state: State | None, deadline: Deadline) -> Generator[Step, None, bool]:
        """Every press of a solution with few clicks, or why there is none."""
        puzzle = self if state is None else self.remaining(state)
        linear = Linear(puzzle.system)
        best = linear.fewest(deadline.part(SHARE))
        if best is None:
            because = tuple(linear.why(None, deadline))
            text = because[0].text if len(because) == 1 else HOPELESS
            yield Step((), because, text)
            return True
        made = {} if state is None else dict(self.facts(state))
        has_steps = False
        try:
            for step in light_chasing.steps(puzzle.system, best.facts, self.line_name, deadline):
                facts = tuple(Fact(at, (made.get(at, 0) + value) % self.states) for at, value in step.found)
                yield step._replace(found=facts)
                has_steps = True
        except Stopped:
            if not has_steps:
                raise
            return False
        return True

    def grade(self, deadline: Deadline) -> Grade:
        """By the fewest clicks."""
        best = Linear(self.system).fewest(deadline)
        if best is None:
            raise Unsupported("This puzzle has no solution, so it has no level.")
        return graded(best.clicks, best.proved)

    def judged(self, run: Sequence[Moment], deadline: Deadline) -> Iterator[tuple[Mark, ...]]:
        """Whether each click led closer, by the fewest clicks that remain; nothing is a guess or a mistake."""
        before = self.fewest_from(run[0].state, deadline.part(1 / len(run)))
        if before is None:
            raise Unsupported(NO_RIGHT_MOVE)
        for number, (last, moment) in enumerate(pairwise(run), 1):
            made, presses = dict(self.facts(last.state)), dict(self.facts(moment.state))
            found = tuple(
                Fact(at, presses.get(at, 0)) for at in {**made, **presses} if made.get(at, 0) != presses.get(at, 0)
            )
            after = self.fewest_from(moment.state, deadline.part(1 / (len(run) - number)))
            if after is None or before is None or not (after.proved and before.proved):
                yield (Mark("unknown", found, TEXTS("not_judged")),)
            else:
                how, text = where_led(before.clicks, after.clicks)
                yield (Mark("given" if moment.given else how, found, text),)
            before = after

    def fewest_from(self, state: State, deadline: Deadline) -> Optimum | None:
        """The fewest clicks after a state; None where there is no solution."""
        return Linear(self.remaining(state).system).fewest(deadline)

    # Making
    def filled(self, state: State) -> Self:
        """The puzzle that the presses of this state solve."""
        if not self.facts(state):
            raise Unsupported(
                "Nothing is pressed yet. Press what the solution should press, and then fill in the start."
            )
        change = taken(self.lights_in(state), self.lights_in({}), self.states)
        return self.with_lights(self.lights_changed_to_goal(change))

    def lights_before(self, presses: bytes) -> bytes:
        """The lights from which these presses lead to the goal."""
        return self.lights_changed_to_goal(self.effect(presses))

    def lights_changed_to_goal(self, change: bytes) -> bytes:
        """The lights that this change brings to the goal."""
        goal = added(self.lights_in({}), self.system.need, self.states)
        return taken(goal, change, self.states)


def said_goal(goal: object, states: int) -> str:
    """What the lights should show: “goal: all off”, “goal: all 2”, “goal: a pattern”."""
    if not isinstance(goal, int):
        return "goal: a pattern"
    return f"goal: all {goal if states > 2 else ('off', 'on')[goal]}"


def where_led(before: int, after: int) -> tuple[How, str]:
    """Whether a click led closer, by the fewest clicks that remain before and after it, and the sentence."""
    if after < before:
        return "closer", TEXTS("closer", after=after)
    if after > before:
        return "away", TEXTS("away", before=before, after=after)
    return "same", TEXTS("same", after=after)


def graded(clicks: int, proved: bool) -> Grade:
    """The grade of a puzzle for which so many clicks are the fewest, or the fewest found."""
    level = LEVELS[sum(clicks > most for most in LEAST_CLICKS)]
    return Grade(level, clicks, TEXTS("grade", proved=proved, clicks=clicks))
