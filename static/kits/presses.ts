/** Presses that add up modulo the number of states: as clicks by hand, and in words. */

import { groupsOf } from "../base/groups.ts";
import { capital, counted } from "../base/words.ts";
import type { Gesture, Pattern, Place, Trait } from "../types.ts";

/** The fewest clicks that make so many presses; a right click presses back. */
export const clicksOf = (presses: number, states: number) => Math.min(presses, states - presses);

/** Presses as clicks by hand: a right click is -1. */
const signed = (presses: number, states: number) => (presses > states / 2 ? presses - states : presses);

const minusSigned = (count: number) => (count < 0 ? `−${-count}` : String(count));

/** Presses as clicks by hand, in text: "2", "−1". */
export const clicksText = (presses: number, states: number) => minusSigned(signed(presses, states));

/** How often a place is pressed after a click there; null where the gesture is no click. */
export function pressesAfter(presses: number, states: number, mode: string, type: Gesture["type"]) {
  if (type !== "main" && type !== "mark") return null;
  return (presses + ((type === "main") === (mode === "more") ? 1 : states - 1)) % states;
}

// # Words

export const timesWords = (times: number) => (times === 1 ? "once" : times === 2 ? "twice" : `${times} times`);

/** The name of a value. */
export const valueWords = (value: number, states: number) => (states > 2 ? String(value) : value === 0 ? "off" : "on");

/** What is worth knowing of the goal: that of all lights and its ink, or that each has its own. */
export const goalTrait = (goal: unknown, states: number, inkOf: (value: number, states: number) => string): Trait =>
  typeof goal === "number"
    ? { text: `goal: all ${valueWords(goal, states)}`, ink: inkOf(goal, states), label: "" }
    : { text: "goal: a pattern" };

/**
 * What a screen reader says of presses in one place: those made, those that a plan still asks for, and the number that a
 * pattern on show has here. A part is empty if there is nothing to say.
 */
export const pressWords = (
  states: number,
  { presses, left, pattern, times }: { presses: number; left: number; pattern?: Pattern | null; times: number },
) => [
  presses > 0 ? `pressed ${timesWords(presses)}` : "",
  planWords(signed(left, states)),
  pattern && times > 0 ? patternWords(pattern.kind, times, signed(times, states)) : "",
];

/**
 * What a move did: "Pressed once, light off."
 * @param presses there now
 * @param light what shows there; may be empty
 */
export function saidPress(presses: number, light: string) {
  const press = presses > 0 ? `pressed ${timesWords(presses)}` : "not pressed";
  return `${capital([press, light].filter(Boolean).join(", "))}.`;
}

/** What is still to be pressed, with its places: "one press in row 2, column 2"; `left` is modulo the number of states. */
export function pressFacts(
  states: number,
  lefts: { at: Place; left: number }[],
  inPlaces: (places: Place[]) => string,
) {
  const needed = lefts.filter(({ left }) => left > 0);
  return groupsOf(needed.length > 0 ? needed : lefts, ({ left }) => signed(left, states))
    .map(([clicks, alike]) => {
      const count = Math.abs(clicks) > 1 ? `${Math.abs(clicks)} presses` : clicks === 0 ? "no press" : "one press";
      const each = alike.length > 1 && clicks !== 0 ? " each" : "";
      const places = alike.map(({ at }) => at);
      return `${count}${clicks < 0 ? " back" : ""}${each} ${inPlaces(places)}`;
    })
    .join(", ");
}

/** @param left in clicks */
function planWords(left: number) {
  if (left === 0) return "";
  return left > 0 ? `press ${timesWords(left)} more` : `press back ${timesWords(-left)}`;
}

function patternWords(kind: Pattern["kind"], times: number, clicks: number) {
  if (kind === "proof") return times === 1 ? "highlighted" : `highlighted, counts ${timesWords(times)}`;
  return clicks > 0 ? `in the pattern ${timesWords(clicks)}` : `in the pattern, back ${timesWords(-clicks)}`;
}

/**
 * Why there is no solution, from the lights on show: no press changes their weighted sum modulo a number, and it is wrong.
 * The weights are a y with y A = 0 and y b not 0 modulo that number, where A x = b are the puzzle's equations.
 * @param lights those with a weight, and what each lacks to its goal, 0 to states - 1
 * @param light what they are called
 */
export function parityWords(
  states: number,
  modulus: number,
  lights: { weight: number; lack: number }[],
  light: string,
) {
  if (states === 2) {
    const wrong = lights.filter(({ lack }) => lack !== 0).length;
    const count = `${wrong.toLocaleString("en-GB")} of the highlighted ${light}s ${wrong === 1 ? "is" : "are"} wrong`;
    return `${count}: an odd number, and every press changes an even number of them.`;
  }
  const sum = lights.reduce((total, { weight, lack }) => total + weight * lack, 0);
  const counting = lights.every(({ weight }) => weight === 1) ? "" : ", each counted as often as its number says";
  const steps = `The highlighted ${light}s are ${counted(sum, "step")} short of the goal${counting}`;
  return modulus === 2
    ? `${steps}: an odd number, but every press adds an even number of steps.`
    : `${steps}: not a multiple of ${modulus}, but every press adds a multiple of ${modulus}.`;
}
