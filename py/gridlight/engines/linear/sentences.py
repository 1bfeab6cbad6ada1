"""The sentences that say what lights tell about presses, for the engine `linear` and for light chasing."""

from __future__ import annotations

from collections.abc import Sequence

from gridlight.engines.linear.system import Contradiction, Optimum, System
from gridlight.facts import Fact, Place, Reason
from gridlight.text.validate import counted

OFTEN = {0: "not at all", 1: "once", 2: "twice"}


def often(number: int) -> str:
    """Not at all, once, twice, 3 times."""
    return OFTEN.get(number, f"{number} times")


def instruction(presses: int, states: int, switch: str = "it") -> str:
    """What to do with a switch: "press it", "do not press it", "press it twice", "press it back once"."""
    if not presses:
        return f"do not press {switch}"
    if states == 2:
        return f"press {switch}"
    if presses == states - 1:
        return f"press {switch} back once"
    return f"press {switch} {often(presses)}"


def weighed(lights: Sequence[Place], weights: Sequence[int], rule: str, text: str) -> tuple[Reason, ...]:
    """The reason; where lights have different weights, also one for those of each weight."""
    first = Reason(rule, tuple(lights), text)
    several = sorted(set(weights))
    if several in ([], [1]):
        return (first,)
    parts = [tuple(light for light, one in zip(lights, weights, strict=True) if one == weight) for weight in several]
    return (
        first,
        *(
            Reason("counted", part, f"{'This counts' if len(part) == 1 else 'These count'} {often(weight)}.")
            for part, weight in zip(parts, several, strict=True)
        ),
    )


def contradiction(
    system: System, found: Contradiction, need: Sequence[int], *, decided: bool = False
) -> tuple[Reason, ...]:
    """Why weighted lights can never all reach their goal; `need` is what each still needs after what is `decided`."""
    modulus, vector = found
    lights, weights, total = summed(system, vector, need)
    if not lights:  # then only the decided presses contradict each other
        how = "both made and not made" if system.states == 2 else "made two different numbers of times"
        return (Reason("decided-twice", (), f"The same press would have to be {how}."),)
    press = "press that is left" if decided else "press"
    if system.states == 2 and len(lights) == 1:
        text = f"This {system.light} is wrong, and no {press} changes it: it can never be right."
    elif system.states == 2:
        text = (
            f"Every {press} changes an even number of these {counted(len(lights), system.light)}, and"
            f" {counted_wrong(total)}, an odd number: they can never all be right."
        )
    else:
        what, end = ("that", "it can never") if len(lights) == 1 else ("the sum", "they can never all")
        text = (
            f"{added_up(system, lights, weights, total)} Every {press} changes {what} by a multiple of {modulus},"
            f" and {total} is not one: {end} be right."
        )
    return weighed(lights, weights, "lights-that-never-come-right", text)


def combination(
    system: System, vector: bytes, fact: Fact, need: Sequence[int], *, decided: bool = False
) -> tuple[Reason, ...]:
    """Why weighted lights fix how often to press a switch; `need` is what each still needs after what is `decided`."""
    lights, weights, total = summed(system, vector, need)
    if system.states == 2:
        text = odd_one(system.light, len(lights), total, decided)
    else:
        only = "Of the presses that are left, only this one" if decided else "Only this press"
        text = (
            f"{added_up(system, lights, weights, total)} {only} changes {'that' if len(lights) == 1 else 'the sum'},"
            f" by 1 each time (counting modulo {system.states}), so {instruction(fact.value, system.states)}."
        )
    return weighed(lights, weights, "lights-that-fix-a-press", text)


def odd_one(light: str, count: int, wrong: int, decided: bool) -> str:
    """Why lights of two states fix the only press that changes an odd number of them."""
    press = "press that is left" if decided else "press"
    if count == 1:
        result = "this one is needed" if wrong else "leave this one"
        return f"This {light} is {'wrong' if wrong else 'right'}, and no other {press} changes it, so {result}."
    if wrong % 2:
        return (
            f"An odd number of these {light}s ({wrong} of {count}) is wrong. Every other {press} changes an even number"
            " of them, so this one is needed."
        )
    only = "of the presses that are left, only this one" if decided else "only this press"
    return (
        f"An even number of these {light}s ({wrong} of {count}) is wrong, and {only} changes an odd number of them, so"
        " leave it."
    )


def counted_wrong(total: int) -> str:
    """1 is wrong, 2 are wrong."""
    return f"{total} {'is' if total == 1 else 'are'} wrong"


def summed(system: System, vector: bytes, need: Sequence[int]) -> tuple[list[Place], list[int], int]:
    """The lights that have a weight, their weights, and the weighted sum of what they need."""
    found = [(light, weight, need) for light, weight, need in zip(system.lights, vector, need, strict=True) if weight]
    return [one for one, _, _ in found], [one for _, one, _ in found], sum(weight * need for _, weight, need in found)


def added_up(system: System, lights: Sequence[Place], weights: Sequence[int], total: int) -> str:
    """The weighted sum in words."""
    if len(lights) == 1:
        counting = "" if weights[0] == 1 else f" Counted {often(weights[0])}, that is {total}."
        return f"This {system.light} still needs {total // weights[0]}.{counting}"
    how = "" if set(weights) <= {1} else ", each as often as it counts"
    return f"Add up what these {counted(len(lights), system.light)} still need{how}. That is {total}."


def alone(system: System, light: Place, fact: Fact) -> Reason:
    """Why a light fixes the only switch that is left to change it."""
    result, one = instruction(fact.value, system.states), system.light
    text = f"Only one press that changes this {one} is left, so {result}."
    return Reason("last-press-for-this-light", (light,), text)


def chased(system: System, lights: Sequence[Place], line: str, facts: Sequence[Fact]) -> Reason:
    """Why lights fix a whole line of presses."""
    text = f"{line[:1].upper()}{line[1:]} is now fixed by these {system.light}s: {made_in(facts)}."
    return Reason("light-chasing", tuple(lights), text)


def made_in(facts: Sequence[Fact]) -> str:
    """How many cells of a line to press."""
    count = sum(fact.value > 0 for fact in facts)
    return f"press {counted(count, 'cell')}" if count else "no presses"


def choice(pattern: Sequence[Place], fact: Fact, states: int) -> Reason:
    """Why a press can be chosen freely."""
    ours = instruction(fact.value, states, "this one") if fact.value else "leave this one unpressed"
    nothing = "Pressing all of these changes nothing" if states == 2 else "These presses together change nothing"
    text = f"{nothing}, so you may choose one of them freely. We {ours}."
    return Reason("quiet-pattern", tuple(pattern), text)


def one_of(best: Optimum, fact: Fact) -> Reason:
    """Why to make a press that quiet patterns leave open, or whose reason is too long to show."""
    none = "no solution takes fewer" if best.proved else "no solution with fewer is known"
    text = f"It is part of a solution with {counted(best.clicks, 'click')}, and {none}."
    return Reason("fewest-clicks", (fact.at,), text)


def worked_out(system: System, line: str, facts: Sequence[Fact]) -> Reason:
    """The reason for presses whose lights are too many to list."""
    if len(facts) == 1:
        what, result = "this press", instruction(facts[0].value, system.states)
    else:
        what, result = f"each press of {line}", made_in(facts)
    text = f"In a puzzle of this size very many {system.light}s together fix {what}: {result}."
    return Reason("sums-of-many-lights", tuple(fact.at for fact in facts), text)
