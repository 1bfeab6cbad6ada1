"""How one says what lights show about presses: the words of the engine `linear` and of explanations."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gridlight.engines.system import Contradiction, Optimum, System
from gridlight.plain import counted
from gridlight.puzzle import Fact, Place, Reason

OFTEN = {0: "not at all", 1: "once", 2: "twice"}


def often(number: int) -> str:
    """Not at all, once, twice, 3 times."""
    return OFTEN.get(number, f"{number} times")


def pressed(presses: int, states: int) -> str:
    """What is done to a switch: "pressed", "not pressed", "pressed twice", "pressed once backwards"."""
    if not presses:
        return "not pressed"
    if states == 2:
        return "pressed"
    if presses == states - 1:
        return "clicked once with the right button"
    return f"pressed {often(presses)}"


def weighed(lights: Sequence[Place], weights: Sequence[int], rule: str, text: str) -> tuple[Reason, ...]:
    """The reason; where lights count differently, first all of them, and then those of each weight."""
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


def contradiction(system: System, found: Contradiction) -> tuple[Reason, ...]:
    """Why weighted lights can never all reach their goal."""
    modulus, vector = found
    lights, weights, total = summed(system, vector)
    if system.states == 2:
        text = (
            f"Every press changes an even number of these {counted(len(lights), system.light)}, and"
            f" {total} of them {'is' if total == 1 else 'are'} wrong, an odd number: they can never all be right."
        )
    else:
        text = (
            f"{added_up(system, lights, weights)} That is {total}. Every press changes it by a multiple of {modulus},"
            f" and it is none, so these {system.light}s can never all be right."
        )
    return weighed(lights, weights, "lights-that-never-come-right", text)


def combination(
    system: System, vector: bytes, fact: Fact, chosen: Sequence[tuple[Fact, int]] = ()
) -> tuple[Reason, ...]:
    """Why weighted lights fix how often a switch is pressed, given presses that were chosen before, with weights."""
    lights, weights, total = summed(system, vector)
    states, before = system.states, -sum(one.value * weight for one, weight in chosen)
    result = pressed(fact.value, states)
    if states == 2:
        text = f"Of these {counted(len(lights), system.light)}, {total} {'is' if total == 1 else 'are'} wrong."
        if chosen:
            made = sum(one.value for one, _ in chosen)
            text += (
                f" Only this press and {len(chosen)} chosen before change an odd number of them, any other an even one."
            )
            text += f" {made} of those {'is' if made == 1 else 'are'} pressed, so this is {result}."
        else:
            text += f" Only this press changes an odd number of them, any other an even one. So this is {result}."
    else:
        besides = f" The presses chosen before take {before % states} off it." if chosen else ""
        text = (
            f"{added_up(system, lights, weights)} That is {total}.{besides} Each press of this one takes 1 off it,"
            f" and all others multiples of {states}. So this is {result}."
        )
    reasons = weighed(lights, weights, "lights-that-fix-a-press", text)
    if chosen:
        places = tuple(one.at for one, _ in chosen)
        reasons += (Reason("chosen-before", places, "These presses were chosen before, and are taken into account."),)
    return reasons


def summed(system: System, vector: bytes) -> tuple[list[Place], list[int], int]:
    """The lights that have a weight, their weights, and the weighted sum of what they need."""
    found = [
        (light, weight, need) for light, weight, need in zip(system.lights, vector, system.need, strict=True) if weight
    ]
    return [one for one, _, _ in found], [one for _, one, _ in found], sum(weight * need for _, weight, need in found)


def added_up(system: System, lights: Sequence[Place], weights: Iterable[int]) -> str:
    """What is added up."""
    how = "" if set(weights) <= {1} else ", each as often as it counts"
    return f"Add up what these {counted(len(lights), system.light)} still need{how}."


def alone(system: System, light: Place, fact: Fact) -> Reason:
    """Why a light fixes the only switch that is left to change it."""
    result, one = pressed(fact.value, system.states), system.light
    text = f"Only one press is left that changes this {one}, so it does what the {one} still needs: it is {result}."
    return Reason("last-press-for-this-light", (light,), text)


def chased(system: System, lights: Sequence[Place], line: str, facts: Sequence[Fact]) -> Reason:
    """Why lights fix a whole line of presses."""
    count = sum(fact.value > 0 for fact in facts)
    made = (
        f"{counted(count, 'cell')} of it {'is' if count == 1 else 'are'} pressed" if count else "none of it is pressed"
    )
    text = f"Taken in order, each of these {system.light}s has one press left that changes it, all in {line}: {made}."
    return Reason("light-chasing", tuple(lights), text)


def choice(pattern: Sequence[Place], fact: Fact, states: int) -> Reason:
    """Why a press may be chosen."""
    text = (
        "These presses together change nothing: a quiet pattern. So one of them may be chosen, and here it is"
        f" {pressed(fact.value, states)}."
    )
    return Reason("quiet-pattern", tuple(pattern), text)


def one_of(best: Optimum, fact: Fact) -> Reason:
    """Why a press may be made that quiet patterns leave open, or whose reason would fill a page."""
    none = "none takes" if best.proved else "none is known that takes"
    text = f"A solution with {counted(best.clicks, 'click')} has it, and {none} fewer."
    return Reason("fewest-clicks", (fact.at,), text)
