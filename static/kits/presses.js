/** Presses, of any kind of puzzle whose presses add up modulo the number of states: how they are counted, and called. */

import { counted } from "../base/words.js";

/** @import { Pattern } from "../types.d.ts" */

/**
 * How many clicks so many presses are: right clicks are presses backwards.
 * @param {number} presses
 * @param {number} states
 */
export const clicksOf = (presses, states) => Math.min(presses, states - presses);

/**
 * Presses as one counts them by hand: a right click is -1.
 * @param {number} presses
 * @param {number} states
 */
export const signed = (presses, states) => (presses > states / 2 ? presses - states : presses);

/** @param {number} count */
export const minusSigned = (count) => (count < 0 ? `−${-count}` : String(count));

/** @param {number} times */
export function timesWords(times) {
  return times === 1 ? "once" : times === 2 ? "twice" : `${times} times`;
}

/**
 * What is still to be pressed here, for a person who hears it; empty when nothing is.
 * @param {number} presses
 * @param {number} states
 */
export function leftWords(presses, states) {
  const left = signed(presses, states);
  if (left === 0) return "";
  return left > 0 ? `press ${timesWords(left)} more` : `press back ${timesWords(-left)}`;
}

/**
 * What a pattern on show says of one place: how often the sum of a proof takes it, or how often a quiet pattern presses it;
 * empty where it has nothing.
 * @param {Pattern["kind"]} kind
 * @param {number} times
 * @param {number} states
 */
export function patternWords(kind, times, states) {
  if (times === 0) return "";
  if (kind === "proof") return times === 1 ? "highlighted" : `highlighted, taken ${timesWords(times)}`;
  const clicks = signed(times, states);
  return clicks > 0 ? `in the pattern ${timesWords(clicks)}` : `in the pattern, back ${timesWords(-clicks)}`;
}

/** What a click does; with two states, forward and back are the same. @param {number} states */
export function clickModes(states) {
  const forward = { name: "more", label: "+1", icon: "#icon-plus" };
  return states === 2 ? [forward] : [forward, { name: "back", label: "−1", icon: "#icon-minus" }];
}

/** What mouse buttons and the switch do, for Help. */
export const pressHelp = {
  click: "press, one state on",
  other: "press back, one state less",
  mode: "switch a click between +1 and −1",
};

/** What a value is called where a person chooses or reads one. @param {number} value @param {number} states */
export function valueWords(value, states) {
  if (states > 2) return String(value);
  return value === 0 ? "off" : "on";
}

/**
 * Why there is no solution, in terms of the lights on show: a weighted sum of what they lack is wrong, and no press puts it
 * right: weights y with y A = 0 modulo a number, and y b not 0, where A x = b are its equations.
 * @param {number} states
 * @param {number} modulus
 * @param {{ weight: number, lack: number }[]} lights those with a weight; what each lacks to its goal, 0 to states - 1
 * @param {string} light what they are called
 */
export function parityWords(states, modulus, lights, light) {
  if (states === 2) {
    const wrong = lights.filter(({ lack }) => lack !== 0).length;
    const count = wrong.toLocaleString("en-GB");
    const are = wrong === 1 ? "is" : "are";
    return `${count} of the highlighted ${light}s ${are} wrong: an odd number, and every press changes an even number of them.`;
  }
  const sum = lights.reduce((total, { weight, lack }) => total + weight * lack, 0);
  const counting = lights.every(({ weight }) => weight === 1) ? "" : ", each taken as often as its number says";
  const steps = `The highlighted ${light}s are ${counted(sum, "step")} short of the goal${counting}`;
  return modulus === 2
    ? `${steps}: an odd number, and every press makes an even number of steps there.`
    : `${steps}: no multiple of ${modulus}, and every press makes a multiple of ${modulus} there.`;
}
