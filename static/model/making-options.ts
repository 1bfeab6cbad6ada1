/** The options of a new puzzle in the dialog that asks for them: which are shown first, and what was chosen. Pure. */

import { capital } from "../base/words.ts";
import { LEVELS } from "./levels.ts";
import { same } from "./difference.ts";
import { optionsWithField, boardOption, defaultsOf } from "./making-words.ts";
import type { Possible } from "../contract.ts";
import type { Making, MakingValues, Piece, Rule } from "../types.ts";

const FEW = 2; // so many options need no fold

/** What a kind without a maker offers: the levels that its gallery has. */
export function galleryOptions(pieces: Piece[]): Making {
  const words = LEVELS.filter((level) => pieces.some(({ grade }) => grade?.level === level));
  const titles = Object.fromEntries(words.map((level) => [level, capital(level)]));
  const rule = { is: "word", words } as Rule;
  return words.length > 0 ? { level: { title: "Level", rule, default: null, titles } } : {};
}

/** What is given to the maker: the values that are not its defaults, and none that has no field. */
export function chosenOf(making: Making, values: MakingValues): MakingValues {
  const board = boardOption(making);
  const names = new Set([...optionsWithField(making, values), ...(board === null ? [] : [board])]);
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => names.has(name) && !same(value ?? null, making[name].default)),
  );
}

/**
 * The options that are seen at once, and those under "More options". What a puzzle is first of all (its first option), its
 * size and its level are never folded away.
 */
export function foldedOf(making: Making) {
  const names = optionsWithField(making, {});
  const first = names.filter((name, index) => index === 0 || name === "size" || name === "level");
  const others = names.filter((name) => !first.includes(name));
  return others.length > FEW ? { first, more: others } : { first: [...first, ...others], more: [] };
}

/** The values of a preset. Options that no preset sets stay as they are. */
export function withPreset(making: Making, values: MakingValues, preset: MakingValues, all: MakingValues[]) {
  const set = new Set([...all.flatMap(Object.keys), boardOption(making)]);
  const kept = Object.entries(values).filter(([name]) => !set.has(name));
  return { ...defaultsOf(making), ...Object.fromEntries(kept), ...preset };
}

/** Whether these are the values of a preset. */
export const isPreset = (making: Making, values: MakingValues, preset: MakingValues) =>
  Object.entries({ [boardOption(making) ?? ""]: null, ...preset }).every(([name, value]) =>
    same(values[name] ?? null, value),
  );

/** Nothing is known of a puzzle before Python says so. */
export const UNKNOWN: Possible = { why: null, levels: {} };

/** The options that Python is asked about before a puzzle is made: but for the level, since it tells of all levels. */
export const optionsForPossible = (making: Making, values: MakingValues) =>
  chosenOf(making, { ...values, ...(making.level && { level: making.level.default }) });

const cellsOf = (values: MakingValues) =>
  ([values.size ?? NaN].flat() as number[]).reduce((product, side) => product * side, 1);

/** Whether there are no puzzles of that level in so small a size, which is known before Python is asked. */
const isTooSmall = ({ level }: Making, values: MakingValues, name: string) =>
  cellsOf(values) < (level?.least?.[name] ?? 0);

/** The levels that are not offered. Where there is no puzzle at all, it is not for the level. */
export function impossibleLevels(making: Making, values: MakingValues, { why, levels }: Possible) {
  const small = (making.level?.rule.words ?? []).filter((name) => isTooSmall(making, values, name));
  const never = why === null ? [...Object.keys(levels), ...small] : [];
  return [...new Set(never)].filter((name) => name !== values.level);
}

/** What to warn of before a puzzle is asked for: why there is none, that its maker takes long, why a level is not offered. */
export function warningOf(making: Making, values: MakingValues, { why, levels }: Possible) {
  const [never = ""] = Object.values(levels);
  const level = String(values.level);
  const small = isTooSmall(making, values, level) ? "There is no puzzle of this level in this size." : null;
  return faultOf(making, levels[level] ?? why ?? small ?? (slowWords(making, values) || never)).text;
}

/** Said of a puzzle that takes its maker long; else empty. */
export function slowWords(making: Making, values: MakingValues) {
  const cells = cellsOf(values);
  const isSlow = optionsWithField(making, values).some(
    (name) => cells > (making[name].quick?.[String(values[name])] ?? Infinity),
  );
  return isSlow ? "Puzzles of this size and level can take minutes to find." : "";
}

/** Python's sentence about an option: its name there, and the sentence with what the player calls it. */
export function faultOf(making: Making, sentence: string): { name: string | null; text: string } {
  const names = Object.keys(making).filter((name) => sentence.includes(`“${name}”`));
  const titled = (text: string, name: string) =>
    text.replaceAll(`“${name}”`, (_, at) => (at === 0 ? making[name].title : making[name].title.toLowerCase()));
  const placeOf = (name: string) => sentence.indexOf(`“${name}”`);
  const [name = null] = names.sort((a, b) => placeOf(a) - placeOf(b));
  return { name, text: names.reduce(titled, sentence) };
}
