/**
 * The options of a new puzzle, as its kind's maker says them in the site's index: which are shown first, what was chosen,
 * and both in words. Pure.
 */

import { LEVELS, capital } from "../base/words.js";

/** @import { Making, MakingOption, MakingValues, Piece, Rule } from "../types.d.ts" */

const FEW = 2; // so many options need no fold

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** What a kind without a maker offers: the levels that its gallery has. @param {Piece[]} pieces @returns {Making} */
export function galleryOptions(pieces) {
  const words = LEVELS.filter((level) => pieces.some(({ grade }) => grade?.level === level));
  const titles = Object.fromEntries(words.map((level) => [level, capital(level)]));
  const rule = /** @type {Rule} */ ({ is: "word", words });
  return words.length > 0 ? { level: { title: "Level", rule, default: null, titles } } : {};
}

/** The values that a maker takes where none is given. @param {Making} making @returns {MakingValues} */
export const defaultsOf = (making) =>
  Object.fromEntries(Object.entries(making).map(([name, option]) => [name, option.default]));

/** The option that takes a whole board; null where there is none. @param {Making} making */
export const boardOption = (making) => Object.keys(making).find((name) => making[name].rule.is === "board") ?? null;

/** The options that have a field. With a board, that board says all but a few. @param {Making} making @param {MakingValues} values */
export function askedFor(making, values) {
  const board = boardOption(making);
  const names = Object.keys(making).filter((name) => name !== board);
  if (board === null || (values[board] ?? null) === null) return names;
  return names.filter((name) => making[board].rule.beside?.includes(name));
}

/**
 * What is given to the maker: the values that are not its defaults, and none that has no field.
 * @param {Making} making @param {MakingValues} values @returns {MakingValues}
 */
export function chosenOf(making, values) {
  const board = boardOption(making);
  const names = new Set([...askedFor(making, values), ...(board === null ? [] : [board])]);
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => names.has(name) && !same(value ?? null, making[name].default)),
  );
}

/**
 * The options that are seen at once, and those under "More options". What a puzzle is first of all (its first option), its
 * size and its level are never folded away.
 * @param {Making} making
 */
export function foldedOf(making) {
  const names = askedFor(making, {});
  const first = names.filter((name, index) => index === 0 || name === "size" || name === "level");
  const rest = names.filter((name) => !first.includes(name));
  return rest.length > FEW ? { first, more: rest } : { first: [...first, ...rest], more: [] };
}

/**
 * The values of a preset. Options that no preset sets stay as they are.
 * @param {Making} making @param {MakingValues} values @param {MakingValues} preset @param {MakingValues[]} all
 */
export function withPreset(making, values, preset, all) {
  const set = new Set([...all.flatMap(Object.keys), ...(boardOption(making) ? [boardOption(making)] : [])]);
  const kept = Object.entries(values).filter(([name]) => !set.has(name));
  return { ...defaultsOf(making), ...Object.fromEntries(kept), ...preset };
}

/** Whether these are the values of a preset. @param {Making} making @param {MakingValues} values @param {MakingValues} preset */
export const isPreset = (making, values, preset) =>
  Object.entries({ [boardOption(making) ?? ""]: null, ...preset }).every(([name, value]) =>
    same(values[name] ?? null, value),
  );

/** What to know before a puzzle is asked for that takes its maker long; else empty. @param {Making} making @param {MakingValues} values */
export function slowWords(making, values) {
  const cells = /** @type {number[]} */ ([values.size ?? NaN].flat()).reduce((product, side) => product * side, 1);
  const isSlow = askedFor(making, values).some((name) => {
    const [least, most] = making[name].quick?.[String(values[name])] ?? [0, Infinity];
    return cells < least || cells > most;
  });
  return isSlow ? "Puzzles of this size and level can take minutes to find." : "";
}

/** @param {MakingOption} option @param {any} value */
function valueWords({ title, titles = {}, rule }, value) {
  const word = (/** @type {string} */ name) => (titles[name] ?? name).toLowerCase();
  if (rule.is === "size") return [...value].reverse().join(" × "); // columns first, as in the title
  if (rule.is === "share") return `${Math.round(value * 100)}\u00a0%`;
  if (rule.is === "several") return value.map(word).join(", ");
  if (rule.is !== "word") return String(value);
  const isQuoted = word(value).includes(",") || word(value).includes(title.toLowerCase()); // “Petersen graph” for a graph
  return isQuoted ? `“${titles[value] ?? value}”` : word(value);
}

/**
 * All that a puzzle was made with, the maker's own defaults included: "size 10 × 10, level hard, torus". What was left to the
 * maker, and what it leaves out by default, is not said.
 * @param {Making} making @param {MakingValues} options
 */
export function optionWords(making, options) {
  const values = { ...defaultsOf(making), ...options };
  const words = askedFor(making, values).flatMap((name) => {
    const [option, value] = [making[name], values[name]];
    const title = option.title.toLowerCase();
    if (value === null) return [];
    if (value === "none" || (value === false && option.default === true)) return [`no ${title}`];
    if (option.rule.is === "truth") return value ? [title] : [];
    return [`${title} ${valueWords(option, value)}`];
  });
  const board = boardOption(making);
  return [...(board && values[board] ? ["like another board"] : []), ...words].join(", ");
}

/**
 * Python's sentence about an option: its name there, and the sentence with what the player calls it.
 * @param {Making} making @param {string} sentence @returns {{ name: string | null, text: string }}
 */
export function faultOf(making, sentence) {
  const names = Object.keys(making).filter((name) => sentence.includes(`“${name}”`));
  const titled = (/** @type {string} */ text, /** @type {string} */ name) =>
    text.replaceAll(`“${name}”`, (_, at) => (at === 0 ? making[name].title : making[name].title.toLowerCase()));
  const [name = null] = names.sort((one, other) => sentence.indexOf(`“${one}”`) - sentence.indexOf(`“${other}”`));
  return { name, text: names.reduce(titled, sentence) };
}
