/** The style sheets have nothing that is not used, know the named windows alone, and take lengths and colours from the scales. */

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const ROOT = new URL("../../", import.meta.url).pathname;
const read = (place: string) => readFileSync(ROOT + place, "utf8");
const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(ROOT + folder, { recursive: true, encoding: "utf8" }).filter((name) => ending.test(name));

const SCALES = ["tokens.css", "scales.css"];
const REM = 16; // pixels
const LARGEST = 24; // pixels of the scale of space
const LINES = 3581; // at most, of all style sheets but those with a bound of their own
const OWN_LINES = new Map([
  ["daily.css", 136],
  ["embed.css", 181],
  ["picture.css", 74],
  ["result.css", 181],
  ["review.css", 50],
]);
const sheets = new Map(
  filesIn("static/styles", /\.css$/).map((name) => [
    name,
    read(`static/styles/${name}`).replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, "")),
  ]),
);
const css = [...sheets.values()].join("\n");
const code = filesIn("static", /\.tsx?$/).map((name) => read(`static/${name}`));
const page = [read("index.html"), ...code].join("\n");

const unique = (names: Iterable<string>) => [...new Set(names)].sort();
const named = (pattern: RegExp, text: string) => unique([...text.matchAll(pattern)].map(([, name]) => name));
/** All that stands before a block. */
const selectors = named(/(?<=^|[{};])([^{};@]+)\{/g, css).join(" ");
/** Strings, and what stands as text in markup. */
const words = new Set(
  [...page.matchAll(/"[^"\n]*"|'[^'\n]*'|`[^`]*`|\b[\w$]+(?=:|\.)/g)].flatMap(([text]) => text.match(/[\w-]+/g) ?? []),
);

test("every class and id of the style sheets is given to an element", () => {
  const names = [...named(/\.([a-z][\w-]*)/g, selectors), ...named(/#([a-z][\w-]*)/g, selectors)];
  assert.ok(names.length > 150);
  const endings = named(/\$\{\w+\}(-[\w-]+)[`"]/g, page); // `${name}-dialog`
  const isGiven = (name: string) =>
    words.has(name) || endings.some((end) => name.endsWith(end) && words.has(name.slice(0, -end.length)));
  assert.deepEqual(names.filter((name) => !isGiven(name)), []); // prettier-ignore
});

test("every attribute of the style sheets is set", () => {
  const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const names = named(/\[data-([\w-]+)/g, selectors);
  const isSet = (name: string) => page.includes(`data-${name}`) || page.includes(`dataset.${camel(name)}`);
  assert.deepEqual(names.filter((name) => !isSet(name)), []); // prettier-ignore
});

test("every custom property is used, and has a value", () => {
  const defined = unique([...named(/(?<![\w-])--([\w-]+):/g, css), ...named(/"--([\w-]+)"/g, page)]);
  const isInk = (name: string) => words.has(name) || /^(sign|dot)-|-(panel|cell|track)$/.test(name); // drawn with by name
  const inUse = new Set(named(/var\(--([\w-]+)/g, css + page));
  assert.deepEqual(defined.filter((name) => !inUse.has(name) && !isInk(name)), []); // prettier-ignore
  const given = new Set([...defined, ...named(/`--\$\{(\w+)\}`/g, page)]);
  assert.deepEqual(
    [...inUse].filter((name) => !given.has(name)),
    [],
  );
});

test("media queries know the windows that scales.css names, and no others", () => {
  const head = read("static/styles/scales.css").split("*/")[0];
  const windows = named(/\((?:width|height) [<>=]+ ([\d.]+em)\)/g, head);
  const asked = [...css.matchAll(/@media ([^{]+)\{/g)].flatMap(([, query]) => query.match(/[\d.]+[a-z]+/g) ?? []);
  assert.deepEqual(unique(asked), windows);
});

test("lengths and colours come from the scales", () => {
  const SCALED =
    /^\s*(?:(?:row-|column-)?gap|padding[\w-]*|margin[\w-]*|font-size|border(?:-[\w-]+)?-radius|box-shadow|transition):/;
  const wrong = [...sheets].flatMap(([name, text]) =>
    SCALES.includes(name)
      ? []
      : text
          .split("\n")
          .filter((line) => hasOwn(line, SCALED))
          .map((line) => `${name}: ${line.trim()}`),
  );
  assert.deepEqual(wrong, []);
});

/** Whether a line has a colour of its own, or a length where there is a scale for it. What is longer is room for a thing. */
function hasOwn(line: string, scaled: RegExp) {
  if (/#[0-9a-f]{3,8}\b|\brgba?\(/.test(line.replace(/^.*\{$/, ""))) return true;
  if (!scaled.test(line)) return false;
  const lengths = [...line.replace(/\b(calc|min|max|clamp)\(.*\)/, "").matchAll(/(?<![\w.-])([\d.]+)(px|rem|ms|s)\b/g)];
  return lengths.some(
    ([, number, unit]) => Number(number) * (unit === "rem" ? REM : 1) > 1 && isScaled(Number(number), unit),
  );
}

const isScaled = (number: number, unit: string) => unit.endsWith("s") || number * (unit === "rem" ? REM : 1) <= LARGEST;

test("the style sheets are no longer than they need to be", () => {
  const linesOf = (texts: string[]) => texts.reduce((sum, text) => sum + text.split("\n").length - 1, 0);
  const lines = linesOf([...sheets].flatMap(([name, text]) => (OWN_LINES.has(name) ? [] : [text])));
  assert.ok(lines <= LINES, `${lines} lines`);
  for (const [name, most] of OWN_LINES) assert.ok(linesOf([sheets.get(name) ?? ""]) <= most, name);
});
