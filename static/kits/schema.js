/**
 * What a document and a state may hold: the rules that Python reads by (gridlight/text/schema.py, values.py), out of the site's index.
 * What they let pass may be wrong all the same, such as a line over a gap: that is Python's to say.
 */

import { capital, counted, shortened } from "../base/words.js";

/** @import { Kinds, Rule } from "../types.d.ts" */
/** @import { Refusal } from "./types.d.ts" */
/** @typedef {{ [key: string]: any }} Given the document: what `below`, `like`, `of` and `board` refer to */

/** @type {Map<string, Kinds["views"][number]>} */
const kinds = new Map();
/** The contract's limits on texts, in levels of nesting and bytes. */
export const limits = { levels: 0, text: 0, unpacked: 0 };

/** Take up what the site's index says; before any view is loaded, since views read their limits here. @param {Kinds} site */
export function learn(site) {
  for (const one of site.views) kinds.set(one.kind, one);
  Object.assign(limits, site.limits);
}

/** @param {string} kind */
const kindOf = (kind) => /** @type {Kinds["views"][number]} */ (kinds.get(kind));

/** @param {string} kind */
export const titleOf = (kind) => kindOf(kind).title;
/** The rules of a document's keys. @param {string} kind */
export const keysOf = (kind) => kindOf(kind).document.keys;
/** What a document has where it does not say. @param {string} kind */
export const defaultsOf = (kind) => kindOf(kind).document.defaults;

/** The message says what is wrong and where. */
class Refused extends Error {}

/** What keeps a document and a state from being a board, as a sentence; null when nothing does. @type {Refusal} */
export function refusal(document, state = null) {
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

/** What keeps a text from being a name in a map of that rule. @param {Rule} rule @param {string} name */
export function wrongName({ longest, unseen }, name) {
  const { length } = [...name];
  const [bad] = new RegExp(unseen, "u").exec(name) ?? [];
  if (length === 0 || length > longest) {
    return `the name ${told(name)} has ${counted(length, "character")}; 1 to ${longest} are possible.`;
  }
  return bad === undefined ? null : `the name ${told(name)} has a character that cannot be seen, ${codeOf(bad)}.`;
}

/** @param {string} sentence @returns {never} */
function refuse(sentence) {
  throw new Refused(capital(sentence));
}

/** @param {Rule} rule @param {any} value @param {string} where @param {Given} given */
function check(rule, value, where, given) {
  CHECKS[rule.is](rule, value, where, given);
}

/** @param {boolean} holds @param {Rule} rule @param {any} value @param {string} where @param {Given} given */
function should(holds, rule, value, where, given) {
  if (!holds) refuse(`${where} should be ${SAYS[rule.is](rule, given)}, not ${told(value)}.`);
}

/** The largest number. @param {Rule} rule @param {Given} given */
const top = ({ below, most }, given) => (below ? given[below] - 1 : most);

/** What a value should be. @type {{ [is: string]: (rule: Rule, given: Given) => string }} */
const SAYS = {
  number: (rule, given) => `a whole number from ${rule.least ?? 0} to ${top(rule, given)}`,
  truth: ({ only }) => (only ? "true or left out" : "true or false"),
  word: ({ words }) => `one of ${words.join(", ")}`,
  text: ({ what }) => what,
  pair: ({ what }) => what,
  list: ({ one, most }) => `a list of ${most ? `1 to ${most} ` : ""}${one}s`,
  names: ({ one }) => `a list of ${one}s`,
  map: () => "a map of names",
  rows: () => "a list of rows of text",
  object: () => "an object",
  either: ({ plain, full }, given) => `${SAYS[plain.is](plain, given)}, or ${SAYS[full.is](full, given)}`,
};

/** @type {{ [is: string]: (rule: Rule, value: any, where: string, given: Given) => void }} */
const CHECKS = {
  number(rule, value, where, given) {
    const fits = Number.isInteger(value) && value >= (rule.least ?? 0) && value <= top(rule, given);
    should(fits, rule, value, where, given);
  },
  truth: (rule, value, where, given) =>
    should(value === true || (value === false && !rule.only), rule, value, where, given),
  word: (rule, value, where, given) => should(rule.words.includes(value), rule, value, where, given),
  text(rule, value, where, given) {
    const fits = typeof value === "string" && new RegExp(`^(${rule.pattern ?? "[^]*"})$`, "u").test(value);
    should(fits, rule, value, where, given);
    const at = rule.signs ? [...value].findIndex((sign) => !rule.signs.includes(sign)) : -1;
    if (at >= 0) refuse(`${where}, letter ${at + 1}: ${told([...value][at])} is not one of “${rule.signs}”.`);
  },
  pair(rule, value, where, given) {
    const isNumber = rule.fraction ? Number.isFinite : Number.isInteger;
    const fits =
      Array.isArray(value) &&
      value.length === (rule.last ? 3 : 2) &&
      value.slice(0, 2).every((number) => isNumber(number) && Math.abs(number) <= rule.most);
    should(fits, rule, value, where, given);
    if (rule.last) check(rule.last, value[2], `the direction of ${where}`, given);
    if (!rule.board) return;
    const [row, column] = value;
    const sign = given[String(rule.board)][row]?.[column];
    if (sign === rule.sign) return;
    const wrong = sign === undefined ? "is off the board" : `stands on ${rule.other}`;
    refuse(`${where} ${wrong}: row ${row + 1}, column ${column + 1}.`);
  },
  list(rule, value, where, given) {
    should(Array.isArray(value), rule, value, where, given);
    const { length } = value;
    if (length < (rule.least ?? 0) || length > (rule.most ?? length)) {
      refuse(`${where} should be ${SAYS.list(rule, given)}, not of ${length.toLocaleString("en-GB")}.`);
    }
    for (let n = 0; n < length; n += 1) check(rule.item, value[n], `${rule.one} ${n + 1}`, given);
  },
  names(rule, value, where, given) {
    should(Array.isArray(value), rule, value, where, given);
    for (const name of value) {
      if (typeof name !== "string" || !Object.hasOwn(given[String(rule.of)], name)) {
        refuse(`${where} names ${told(name)}, which is not a ${rule.one}.`);
      }
    }
  },
  map(rule, value, where, given) {
    should(isObject(value), rule, value, where, given);
    const names = Object.keys(value);
    const many = `${where} has ${counted(names.length, "name")}`;
    if (names.length < (rule.least ?? 0)) refuse(`${where} has no ${rule.one}s; at least one is needed.`);
    if (names.length > rule.most) refuse(`${many}; at most ${rule.most.toLocaleString("en-GB")} are possible.`);
    const parts = [rule.of ?? []].flat().map((part) => given[part]);
    for (const name of names) {
      if (rule.of && !parts.some((part) => Object.hasOwn(part, name))) {
        refuse(`${where} names ${told(name)}, which is not a ${rule.one}.`);
      }
      const wrong = rule.of ? null : wrongName(rule, name);
      if (wrong) refuse(`${where}: ${wrong}`);
    }
    const left = rule.every && parts.flatMap(Object.keys).find((name) => !Object.hasOwn(value, name));
    if (typeof left === "string") refuse(`${where} does not name the ${rule.one} ${told(left)}.`);
    const total = names.reduce((sum, name) => sum + (Array.isArray(value[name]) ? value[name].length : 0), 0);
    if (rule.total && total > rule.total) {
      refuse(`${where} has more than ${rule.total.toLocaleString("en-GB")} entries in all, the most possible.`);
    }
    for (const name of names) check(rule.item, value[name], `“${said(name)}” of ${where}`, given);
  },
  rows(rule, value, where, given) {
    should(Array.isArray(value), rule, value, where, given);
    const of = rule.board ? "" : ` of ${where}`;
    const board = rule.like ? given[rule.like] : null;
    const bad = value.findIndex((/** @type {unknown} */ row) => typeof row !== "string");
    if (bad >= 0) refuse(`Row ${bad + 1}${of} should be a text, not ${told(value[bad])}.`);
    checkSize(rule, value, rule.board ? "the board" : where, given);
    const { length } = (board ?? value)[0];
    const signs = rule.values ? rule.signs.slice(0, 1 + given[rule.values]) : rule.signs;
    const strange = new RegExp(`[^${signs}]`, "u");
    const each = /** @param {(row: string, r: number) => void} look */ (look) => value.forEach(look);
    each((row, r) => {
      const { index = 0, 0: other } = strange.exec(row) ?? {};
      if (other) refuse(`Row ${r + 1}, column ${index + 1}${of}: ${told(other)} is not one of “${signs}”.`);
    });
    each((row, r) => {
      if (row.length === length) return;
      refuse(`Row ${r + 1}${of} has ${counted(row.length, "cell")}; ${board ? "the board" : "row 1"} has ${length}.`);
    });
    if (board) each((row, r) => checkHoles(row, board[r], `Row ${r + 1}`, of, signs[0]));
    if (rule.some && !value.some((/** @type {string} */ row) => row.includes(rule.some))) {
      refuse(`${where} is empty; it should have at least one ${rule.some}.`);
    }
  },
  object(rule, value, where, given) {
    const label = rule.called ?? where;
    should(isObject(value), rule, value, label, given);
    const of = rule.called ? "" : ` of ${where}`;
    /** @param {{ [key: string]: Rule }} keys */
    const take = (keys) => {
      for (const [key, one] of Object.entries(keys)) {
        const isDefault = Object.hasOwn(rule.defaults ?? {}, key);
        if (Object.hasOwn(value, key)) {
          if (value[key] !== null || !isDefault || rule.defaults[key] !== null) {
            check(one, value[key], `“${key}”${of}`, given);
          }
        } else if (!isDefault && !rule.optional?.includes(key)) refuse(`${label} needs “${key}”.`);
      }
    };
    take(rule.keys);
    const more = (rule.by && rule.more[value[rule.by]]) || {};
    take(more);
    const known = [...Object.keys(rule.keys), ...Object.keys(more)].sort();
    const strange = Object.keys(value).find((key) => !known.includes(key));
    if (strange !== undefined) refuse(`${label} has no ${told(strange)}; it has ${known.join(", ")}.`);
  },
  either(rule, value, where, given) {
    if (typeof value === "object" && value !== null) return check(rule.full, value, where, given);
    try {
      return check(rule.plain, value, where, given);
    } catch {
      return should(false, rule, value, where, given);
    }
  },
};

/** @param {Rule} rule @param {string[]} rows @param {string} what @param {Given} given */
function checkSize(rule, rows, what, given) {
  const board = rule.like ? given[rule.like] : null;
  if (board && rows.length !== board.length) {
    refuse(`${what} has ${counted(rows.length, "row")}; the board has ${board.length}.`);
  }
  if (board) return;
  const states = rule.most_of_two && given[rule.values];
  const most = states === 2 ? rule.most_of_two : rule.most;
  const sizes = /** @type {const} */ ([[rows.length, "row"], [rows[0]?.length ?? 0, "column"]]); // prettier-ignore
  if (!rows[0]) refuse(`${what} has no cells; at least one is needed.`);
  for (const [number, word] of sizes) {
    const when = states ? ` with ${states} states` : "";
    if (number > most) {
      refuse(`${what} has ${counted(number, word)}; 1 to ${most.toLocaleString("en-GB")} are possible${when}.`);
    }
  }
}

/** @param {string} row @param {string} cells of the board @param {string} which @param {string} of @param {string} hole */
function checkHoles(row, cells, which, of, hole) {
  if (!row.includes(hole) && !cells.includes(hole)) return;
  for (let c = 0; c < row.length; c += 1) {
    if ((row[c] === hole) === (cells[c] === hole)) continue;
    const wrong = cells[c] === hole ? "the board has a hole there" : "the board has no hole there";
    refuse(`${which}, column ${c + 1}${of} is ${told(row[c])}, but ${wrong}.`);
  }
}

/** Whether a JSON value is an object. @param {unknown} value @returns {value is { [key: string]: any }} */
export const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** "U+202E". @param {string} sign */
const codeOf = (sign) => `U+${/** @type {number} */ (sign.codePointAt(0)).toString(16).toUpperCase().padStart(4, "0")}`;

/** A text from outside in a sentence: short, and what cannot be seen is spelt out. @param {string} text */
const said = (text) => shortened(text).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, codeOf);

/** A value as it may stand in a sentence: short. @param {unknown} value @returns {string} */
function told(value, inside = false) {
  if (value === null || value === undefined) return "empty";
  if (Array.isArray(value)) {
    const isShort = !inside && value.length <= 3;
    return isShort ? `[${value.map((one) => told(one, true)).join(", ")}]` : "a list";
  }
  if (typeof value === "object") return "an object";
  if (typeof value === "string") return `“${said(value)}”`;
  return typeof value === "number" && Math.abs(value) >= 1e20 ? "a huge number" : String(value);
}
