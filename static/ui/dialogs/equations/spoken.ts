/** How the equations and lines of an equations view are read out. Pure. */

import { capital, counted, fewPlaces, listed } from "../../../base/words.ts";
import { factsOf, placesOf, usedWords } from "./lines.ts";
import type { EquationLine, Equations, Words } from "../../../types.ts";

const CHAIN = /(?:[A-Za-z]\w* = ){2,}\d+/g; // "a = b = 0"
const MOST_SOURCES = 4; // that are said
const MOST_PLACES = 6;
/** signs as they are said */
const SIGNS: [RegExp, string][] = [
  [/ \(mod (\d+)\)/g, " modulo $1"],
  [/ ≤ /g, " is at most "],
  [/ = /g, " is "],
  [/ \| /g, " or "],
  [/ \+ /g, " plus "],
  [/\*/g, " times "],
];

/** An equation as it is read out, with its places. */
export const spokenEquation = (
  { number, text, places }: Equations["equations"][number],
  { where }: Pick<Words, "where">,
) => `Equation ${number}: ${inWords(text)}.${places.length > 0 ? ` ${capital(fewPlaces(where, places))}.` : ""}`;

/** "Line 3 of 47". */
export function placeIn({ lines, equations }: Equations, at: number) {
  if (at === 0) return `${counted(equations.length, "equation")}, ${counted(lines.length, "line")}`;
  return `Line ${at} of ${lines.length}`;
}

/** A line as it is read out, with its place on the board. */
export function spoken(equations: Equations, at: number, { where: inPlaces }: Pick<Words, "where">) {
  const { lines, ending } = equations;
  const line = lines[at - 1];
  const end = at === lines.length ? ` ${ending}` : "";
  if (!line) return `${placeIn(equations, at)}.${end}`;
  const places = placesOf(factsOf(equations, line.makes));
  const where = places.length > 0 && places.length <= MOST_PLACES ? ` ${capital(inPlaces(places))}.` : "";
  const free = line.kind === "free" ? ` ${usedWords(equations, line).join(" ")}` : "";
  return `${placeIn(equations, at)}: ${inWords(line.text)}.${where}${free}${sources(line)}${end}`;
}

function sources({ from }: EquationLine) {
  if (from.length === 0) return "";
  const more = from.length > MOST_SOURCES ? [`${from.length - MOST_SOURCES} more`] : [];
  return ` From ${listed([...from.slice(0, MOST_SOURCES).map(String), ...more])}.`;
}

/** A text with its signs as words. */
export function inWords(text: string) {
  const chained = text.replaceAll(CHAIN, (chain) => {
    const names = chain.split(" = ");
    return `${listed(names.slice(0, -1))} are ${names.at(-1)}`;
  });
  return SIGNS.reduce((said, [sign, word]) => said.replaceAll(sign, word), chained);
}
