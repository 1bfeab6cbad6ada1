/** What a puzzle was made with, in words, by the options that its kind's maker says in the site's index. Pure. */

import type { Making, MakingOption, MakingValues } from "../types.ts";

/** The values that a maker takes where none is given. */
export const defaultsOf = (making: Making): MakingValues =>
  Object.fromEntries(Object.entries(making).map(([name, option]) => [name, option.default]));

/** The option that takes a whole board; null where there is none. */
export const boardOption = (making: Making) =>
  Object.keys(making).find((name) => making[name].rule.is === "board") ?? null;

/** The options that have a field. With a board, that board says all but a few. */
export function optionsWithField(making: Making, values: MakingValues) {
  const board = boardOption(making);
  const names = Object.keys(making).filter((name) => name !== board);
  if (board === null || (values[board] ?? null) === null) return names;
  return names.filter((name) => making[board].rule.beside?.includes(name));
}

function valueWords({ title, titles = {}, rule }: MakingOption, value: any) {
  const word = (name: string) => (titles[name] ?? name).toLowerCase();
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
 */
export function optionWords(making: Making, options: MakingValues) {
  const values = { ...defaultsOf(making), ...options };
  const words = optionsWithField(making, values).flatMap((name) => {
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
