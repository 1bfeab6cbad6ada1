"""The sentences that say what lights tell about presses, for the engine `linear` and for light chasing."""

from __future__ import annotations

from collections.abc import Sequence

from gridlight.engines.linear.system import Contradiction, Optimum, System
from gridlight.facts import Fact, Place, Reason
from gridlight.text.template import Texts

TEXTS = Texts(
    # What to do with a switch
    leave="do not press {switch}",
    press="press {switch}",
    back="press {switch} back once",
    often="press {switch} {times, plural, =1 {once} =2 {twice} other {# times}}",
    # What lights still need
    weight="{lights, plural, one {This counts} other {These count}} {times, plural, =1 {once} =2 {twice} other {#"
    " times}}.",
    needs="This {light} still needs {need}.",
    needs_often="This {light} still needs {need}. Counted {times, plural, =2 {twice} other {# times}}, that is"
    " {total}.",
    sum="Add up what these {count} {light}s still need. That is {total}.",
    sum_often="Add up what these {count} {light}s still need, each as often as it counts. That is {total}.",
    # Lights that never come right
    twice="The same press would have to be {states, plural, =2 {both made and not made} other {made two different"
    " numbers of times}}.",
    never_one="This {light} is wrong, and no {press} changes it: it can never be right.",
    never_odd="Every {press} changes an even number of these {count} {light}s, and {wrong, plural, one {# is} other {#"
    " are}} wrong, an odd number: they can never all be right.",
    never="{sum} Every {press} changes {count, plural, one {that} other {the sum}} by a multiple of {modulus}, and"
    " {total} is not one: {count, plural, one {it can never} other {they can never all}} be right.",
    any_press="press",
    press_left="press that is left",
    # Lights that fix a press
    fixed="{sum} {left, select, true {Of the presses that are left, only this one} other {Only this press}} changes"
    " {count, plural, one {that} other {the sum}}, by 1 each time (counting modulo {states}), so {press}.",
    right="This {light} is right, and no other {press} changes it, so leave this one.",
    wrong="This {light} is wrong, and no other {press} changes it, so this one is needed.",
    odd="An odd number of these {light}s ({wrong} of {count}) is wrong. Every other {press} changes an even number of"
    " them, so this one is needed.",
    even="An even number of these {light}s ({wrong} of {count}) is wrong, and {left, select, true {of the presses that"
    " are left, only this one} other {only this press}} changes an odd number of them, so leave it.",
    alone="Only one press that changes this {light} is left, so {press}.",
    chased="{Line} is now fixed by these {light}s: {presses}.",
    presses="{count, plural, =0 {no presses} one {press # cell} other {press # cells}}",
    # Free choices, and sums of many
    quiet="{states, plural, =2 {Pressing all of these changes nothing} other {These presses together change nothing}},"
    " so you may choose one of them freely. We {press}.",
    unpressed="leave this one unpressed",
    fewest="It is part of a solution with {clicks, plural, one {# click} other {# clicks}}, and {proved, select, true"
    " {no solution takes fewer} other {no solution with fewer is known}}.",
    many_one="In a puzzle of this size very many {light}s together fix this press: {press}.",
    many="In a puzzle of this size very many {light}s together fix each press of {line}: {presses}.",
)


def instruction(presses: int, states: int, switch: str = "it") -> str:
    """What to do with a switch: "press it", "do not press it", "press it twice", "press it back once"."""
    key = "often"
    if not presses:
        key = "leave"
    elif states == 2:
        key = "press"
    elif presses == states - 1:
        key = "back"
    return TEXTS(key, switch=switch, times=presses)


def weighed(lights: Sequence[Place], weights: Sequence[int], rule: str, text: str) -> tuple[Reason, ...]:
    """The reason; where lights have different weights, also one for those of each weight."""
    first = Reason(rule, tuple(lights), text)
    several = sorted(set(weights))
    if several in ([], [1]):
        return (first,)
    parts = [
        tuple(light for light, its_weight in zip(lights, weights, strict=True) if its_weight == weight)
        for weight in several
    ]
    return (
        first,
        *(
            Reason("counted", part, TEXTS("weight", lights=len(part), times=weight))
            for part, weight in zip(parts, several, strict=True)
        ),
    )


def contradiction(
    system: System, refutation: Contradiction, need: Sequence[int], *, decided: bool = False
) -> tuple[Reason, ...]:
    """Why weighted lights can never all reach their goal; `need` is what each still needs after what is `decided`."""
    modulus, vector = refutation
    lights, weights, total = summed(system, vector, need)
    if not lights:  # then only the decided presses contradict each other
        return (Reason("decided-twice", (), TEXTS("twice", states=system.states)),)
    press, light, count = press_of(decided), system.light, len(lights)
    if system.states == 2:
        text = TEXTS("never_one" if count == 1 else "never_odd", light=light, press=press, count=count, wrong=total)
    else:
        needs = added_up(system, lights, weights, total)
        text = TEXTS("never", sum=needs, press=press, count=count, modulus=modulus, total=str(total))
    return weighed(lights, weights, "lights-that-never-come-right", text)


def combination(
    system: System, vector: bytes, fact: Fact, need: Sequence[int], *, decided: bool = False
) -> tuple[Reason, ...]:
    """Why weighted lights fix how often to press a switch; `need` is what each still needs after what is `decided`."""
    lights, weights, total = summed(system, vector, need)
    if system.states == 2:
        text = odd_one(system.light, len(lights), total, decided)
    else:
        press, needs = instruction(fact.value, system.states), added_up(system, lights, weights, total)
        text = TEXTS("fixed", sum=needs, left=decided, count=len(lights), states=system.states, press=press)
    return weighed(lights, weights, "lights-that-fix-a-press", text)


def odd_one(light: str, count: int, wrong: int, decided: bool) -> str:
    """Why lights of two states fix the only press that changes an odd number of them."""
    press = press_of(decided)
    if count == 1:
        return TEXTS("wrong" if wrong else "right", light=light, press=press)
    if wrong % 2:
        return TEXTS("odd", light=light, wrong=wrong, count=count, press=press)
    return TEXTS("even", light=light, wrong=wrong, count=count, left=decided)


def press_of(decided: bool) -> str:
    """A press, or where some are decided, one of those that are left."""
    return TEXTS("press_left" if decided else "any_press")


def summed(system: System, vector: bytes, need: Sequence[int]) -> tuple[list[Place], list[int], int]:
    """The lights that have a weight, their weights, and the weighted sum of what they need."""
    needs = [(light, weight, need) for light, weight, need in zip(system.lights, vector, need, strict=True) if weight]
    return (
        [light for light, _, _ in needs],
        [weight for _, weight, _ in needs],
        sum(weight * need for _, weight, need in needs),
    )


def added_up(system: System, lights: Sequence[Place], weights: Sequence[int], total: int) -> str:
    """The weighted sum in words."""
    light, is_plain = system.light, set(weights) <= {1}
    if len(lights) == 1:
        need = total // weights[0]
        return TEXTS("needs" if is_plain else "needs_often", light=light, need=need, times=weights[0], total=str(total))
    return TEXTS("sum" if is_plain else "sum_often", light=light, count=len(lights), total=str(total))


def alone(system: System, light: Place, fact: Fact) -> Reason:
    """Why a light fixes the only switch that is left to change it."""
    text = TEXTS("alone", light=system.light, press=instruction(fact.value, system.states))
    return Reason("last-press-for-this-light", (light,), text)


def chased(system: System, lights: Sequence[Place], line: str, facts: Sequence[Fact]) -> Reason:
    """Why lights fix a whole line of presses."""
    text = TEXTS("chased", line=line, light=system.light, presses=made_in(facts))
    return Reason("light-chasing", tuple(lights), text)


def made_in(facts: Sequence[Fact]) -> str:
    """How many cells of a line to press."""
    return TEXTS("presses", count=sum(fact.value > 0 for fact in facts))


def choice(pattern: Sequence[Place], fact: Fact, states: int) -> Reason:
    """Why a press can be chosen freely."""
    ours = instruction(fact.value, states, "this one") if fact.value else TEXTS("unpressed")
    text = TEXTS("quiet", states=states, press=ours)
    return Reason("quiet-pattern", tuple(pattern), text)


def one_of(best: Optimum, fact: Fact) -> Reason:
    """Why to make a press that quiet patterns leave open, or whose reason is too long to show."""
    text = TEXTS("fewest", clicks=best.clicks, proved=best.proved)
    return Reason("fewest-clicks", (fact.at,), text)


def worked_out(system: System, line: str, facts: Sequence[Fact]) -> Reason:
    """The reason for presses whose lights are too many to list."""
    if len(facts) == 1:
        press = instruction(facts[0].value, system.states)
        text = TEXTS("many_one", light=system.light, press=press)
    else:
        text = TEXTS("many", light=system.light, line=line, presses=made_in(facts))
    return Reason("sums-of-many-lights", tuple(fact.at for fact in facts), text)
