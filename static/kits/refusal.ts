/**
 * Checks documents and states before Python is there, by its own rules (gridlight/text/schema.py) and in its words, so that no
 * view has to draw what is no board. What passes may still be wrong, such as a line over a gap; only Python checks that.
 */

import { capital, counted, plural, shortened } from "../base/words.ts";
import { isObject, kindOf } from "./schema.ts";
import type { Document, Rule } from "../types.ts";

/** The document: what `below`, `like`, `of` and `board` refer to. */
type Given = { [key: string]: any };

/** The message says what is wrong and where. */
class Refused extends Error {}

/** What keeps a document and a state from being a board, as a sentence; null when nothing does. */
export function refusal(document: Document, state: unknown = null) {
  const schema = kindOf(document.kind);
  try {
    check(schema.document, document, "", document);
    if (state !== null) check(schema.state, state, "", document);
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

/** What keeps a text from being a name in a map of that rule. */
export function wrongName({ longest, unseen }: Rule, name: string) {
  const { length } = [...name];
  const [bad] = new RegExp(unseen, "u").exec(name) ?? [];
  if (length === 0 || length > longest) {
    return `the name ${told(name)} has ${counted(length, "character")}; 1 to ${longest} are possible.`;
  }
  return bad === undefined ? null : `the name ${told(name)} has a character that cannot be seen, ${codeOf(bad)}.`;
}

function refuse(sentence: string): never {
  throw new Refused(capital(sentence));
}

/** Throws Refused for a value that breaks a rule. */
function check(rule: Rule, value: any, where: string, given: Given) {
  const what = rule.called ?? where;
  const fits = FITS[rule.is](rule, value, given);
  if (!fits) refuse(`${what} should be ${SHOULD_BE[rule.is](rule, given)}, not ${told(value)}.`);
  CHECK_PARTS[rule.is]?.(rule, value, what, given);
}

/** A number in a sentence. */
const spelt = (number: number) => number.toLocaleString("en-GB");

/** The largest number that is possible. */
const largest = ({ below, most }: Rule, given: Given) => (below ? given[below] - 1 : most);

/** What a value should be, in words. */
const SHOULD_BE: { [is: string]: (rule: Rule, given: Given) => string } = {
  number: (rule, given) => `a whole number from ${rule.least ?? 0} to ${largest(rule, given)}`,
  truth: ({ only }) => (only ? "true or left out" : "true or false"),
  word: ({ words }) => `one of ${words.join(", ")}`,
  text: ({ what }) => what,
  pair: ({ what }) => what,
  list: ({ one, most }) => `a list of ${most ? `1 to ${most} ` : ""}${plural(one)}`,
  names: ({ one }) => `a list of ${one}s`,
  map: () => "a map of names",
  rows: () => "a list of rows of text",
  object: () => "an object",
  either: ({ plain, full }, given) => `${SHOULD_BE[plain.is](plain, given)}, or ${SHOULD_BE[full.is](full, given)}`,
};

/** Whether a value is that; its parts are checked afterwards. */
const FITS: { [is: string]: (rule: Rule, value: any, given: Given) => boolean } = {
  number: (rule, value, given) =>
    Number.isInteger(value) && value >= (rule.least ?? 0) && value <= largest(rule, given),
  truth: ({ only }, value) => value === true || (value === false && !only),
  word: ({ words }, value) => words.includes(value),
  text: ({ pattern = "[^]*" }, value) => typeof value === "string" && new RegExp(`^(${pattern})$`, "u").test(value),
  pair({ fraction, last, most }, value) {
    if (!Array.isArray(value) || value.length !== (last ? 3 : 2)) return false;
    const isNumber = fraction ? Number.isFinite : Number.isInteger;
    return value.slice(0, 2).every((number) => isNumber(number) && Math.abs(number) <= most);
  },
  list: (_, value) => Array.isArray(value),
  names: (_, value) => Array.isArray(value),
  map: (_, value) => isObject(value),
  rows: (_, value) => Array.isArray(value),
  object: (_, value) => isObject(value),
  either: ({ plain }, value, given) =>
    (typeof value === "object" && value !== null) || FITS[plain.is](plain, value, given),
};

/** Throws Refused for a part of a value that is wrong. */
const CHECK_PARTS: { [is: string]: (rule: Rule, value: any, where: string, given: Given) => void } = {
  text({ signs }, value, where) {
    const at = signs ? [...value].findIndex((sign) => !signs.includes(sign)) : -1;
    if (at >= 0) refuse(`${where}, letter ${at + 1}: ${told([...value][at])} is not one of “${signs}”.`);
  },
  pair(rule, value, where, given) {
    if (rule.last) check(rule.last, value[2], `the direction of ${where}`, given);
    if (!rule.board) return;
    const [row, column] = value;
    const sign = given[String(rule.board)][row]?.[column];
    if (sign === rule.sign) return;
    const wrong = sign === undefined ? "is off the board" : `stands on ${rule.other}`;
    refuse(`${where} ${wrong}: row ${row + 1}, column ${column + 1}.`);
  },
  list(rule, items, where, given) {
    const { length } = items;
    const { least = 0, most = length, one, item } = rule;
    if (length < least || length > most) {
      refuse(`${where} should be ${SHOULD_BE.list(rule, given)}, not of ${spelt(length)}.`);
    }
    for (let n = 0; n < length; n += 1) check(item, items[n], `${one} ${n + 1}`, given);
  },
  names: checkNames,
  map(rule, value, where, given) {
    const names = Object.keys(value);
    if (names.length < (rule.least ?? 0)) refuse(`${where} has no ${rule.one}s; at least one is needed.`);
    if (names.length > rule.most) {
      refuse(`${where} has ${counted(names.length, "name")}; at most ${spelt(rule.most)} are possible.`);
    }
    if (rule.of) checkNames(rule, names, where, given);
    for (const name of rule.of ? [] : names) {
      const wrong = wrongName(rule, name);
      if (wrong) refuse(`${where}: ${wrong}`);
    }
    const entries = Object.values(value).filter(Array.isArray).flat();
    if (rule.total && entries.length > rule.total) {
      refuse(`${where} has more than ${spelt(rule.total)} entries in all, the most possible.`);
    }
    for (const name of names) check(rule.item, value[name], `“${visible(name)}” of ${where}`, given);
  },
  rows(rule, rows, where, given) {
    const of = rule.board ? "" : ` of ${where}`;
    const board = rule.like ? given[rule.like] : null;
    const bad = rows.findIndex((row: unknown) => typeof row !== "string");
    if (bad >= 0) refuse(`Row ${bad + 1}${of} should be a text, not ${told(rows[bad])}.`);
    checkSize(rule, rows, rule.board ? "the board" : where, given);
    const signs = rule.values ? rule.signs.slice(0, 1 + given[rule.values]) : rule.signs;
    const strange = new RegExp(`[^${signs}]`, "u");
    for (const [r, row] of rows.entries()) {
      const { index = 0, 0: sign } = strange.exec(row) ?? {};
      if (sign) refuse(`Row ${r + 1}, column ${index + 1}${of}: ${told(sign)} is not one of “${signs}”.`);
    }
    const [{ length }] = board ?? rows;
    for (const [r, row] of rows.entries()) {
      if (row.length === length) continue;
      refuse(`Row ${r + 1}${of} has ${counted(row.length, "cell")}; ${board ? "the board" : "row 1"} has ${length}.`);
    }
    if (board) checkHoles(rows, board, of, signs[0]);
    if (rule.some && !rows.some((row: string) => row.includes(rule.some))) {
      refuse(`${where} is empty; it should have at least one ${rule.some}.`);
    }
  },
  object(rule, value, where, given) {
    const choice = rule.by ? value[rule.by] : null;
    const more = (typeof choice === "string" && rule.more[choice]) || {};
    const keys = [...Object.entries(rule.keys), ...Object.entries(more)];
    for (const [key, part] of keys) {
      const isDefault = Object.hasOwn(rule.defaults ?? {}, key);
      if (!Object.hasOwn(value, key)) {
        if (!isDefault && !rule.optional?.includes(key)) refuse(`${where} needs “${key}”.`);
      } else if (value[key] !== null || !isDefault || rule.defaults[key] !== null) {
        check(part, value[key], rule.called ? `“${key}”` : `“${key}” of ${where}`, given);
      }
    }
    const known = keys.map(([key]) => key).sort();
    const strange = Object.keys(value).find((key) => !known.includes(key));
    if (strange !== undefined) refuse(`${where} has no ${told(strange)}; it has ${known.join(", ")}.`);
  },
  either: ({ plain, full }, value, where, given) =>
    check(typeof value === "object" ? full : plain, value, where, given),
};

/** The names are keys of the parts of the document that the rule is `of`. */
function checkNames({ of, one, every }: Rule, names: unknown[], where: string, given: Given) {
  const parts = [of ?? []].flat().map((part) => given[part]);
  for (const name of names) {
    const isKnown = typeof name === "string" && parts.some((part) => Object.hasOwn(part, name));
    if (!isKnown) refuse(`${where} names ${told(name)}, which is not a ${one}.`);
  }
  const named = new Set(names);
  const missing = every && parts.flatMap(Object.keys).find((name) => !named.has(name));
  if (typeof missing === "string") refuse(`${where} does not name the ${one} ${told(missing)}.`);
}

function checkSize(
  { like, values, most_of_two: mostOfTwo, most: usual }: Rule,
  rows: string[],
  what: string,
  given: Given,
) {
  if (!like) {
    if (!rows[0]) refuse(`${what} has no cells; at least one is needed.`);
    const states = mostOfTwo && given[values];
    const most = states === 2 ? mostOfTwo : usual;
    const [number, word] = rows.length > most ? [rows.length, "row"] : [rows[0].length, "column"];
    const when = states ? ` with ${states} states` : "";
    if (number > most) refuse(`${what} has ${counted(number, word)}; 1 to ${spelt(most)} are possible${when}.`);
  } else if (rows.length !== given[like].length) {
    refuse(`${what} has ${counted(rows.length, "row")}; the board has ${given[like].length}.`);
  }
}

/** Holes are where the board has them. */
function checkHoles(rows: string[], board: string[], of: string, hole: string) {
  for (const [r, row] of rows.entries()) {
    if (!row.includes(hole) && !board[r].includes(hole)) continue;
    const c = [...row].findIndex((sign, at) => (sign === hole) !== (board[r][at] === hole));
    const wrong = board[r][c] === hole ? "the board has a hole there" : "the board has no hole there";
    if (c >= 0) refuse(`Row ${r + 1}, column ${c + 1}${of} is ${told(row[c])}, but ${wrong}.`);
  }
}

/** "U+202E". */
const codeOf = (sign: string) => `U+${(sign.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0")}`;

/** A text from outside in a sentence: short, and what cannot be seen is spelt out. */
const visible = (text: string) => shortened(text).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, codeOf);

/** A value as it may stand in a sentence: short. */
function told(value: unknown, inside = false): string {
  if (value === null || value === undefined) return "empty";
  if (Array.isArray(value)) {
    const isShort = !inside && value.length <= 3;
    return isShort ? `[${value.map((item) => told(item, true)).join(", ")}]` : "a list";
  }
  if (typeof value === "object") return "an object";
  if (typeof value === "string") return `“${visible(value)}”`;
  return typeof value === "number" && Math.abs(value) >= 1e20 ? "a huge number" : String(value);
}
