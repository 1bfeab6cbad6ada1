/** The colour tokens: text has a contrast of 4.5 to 1, what carries meaning by its line or shape 3 to 1, in every theme. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const CSS = readFileSync(new URL("../../static/styles/tokens.css", import.meta.url), "utf8");

const TEXT = 4.5;
const SHAPE = 3;

/** Ink and ground, the contrast they need; what the player reads or tells apart. */
const PAIRS: [string, string, number][] = [
  ["ink", "background", TEXT],
  ["ink", "surface", TEXT],
  ["ink", "hover", TEXT],
  ["ink", "fault-soft", TEXT],
  ["ink", "accent-soft", TEXT],
  ["ink-2", "background", TEXT],
  ["ink-2", "surface", TEXT],
  ["ink-2", "accent-soft", TEXT],
  ["ink-2", "fault-soft", TEXT],
  ["accent", "surface", TEXT],
  ["accent-strong", "surface", TEXT],
  ["accent-strong", "accent-soft", TEXT],
  ["on-accent", "accent", TEXT],
  ["on-accent", "accent-strong", TEXT],
  ["good", "surface", TEXT],
  ["good", "background", TEXT],
  ["good", "accent-soft", TEXT],
  ["good", "hover", TEXT],
  ["fault", "background", TEXT],
  ["fault", "surface", TEXT],
  ["fault", "fault-soft", TEXT],
  ["background", "ink", TEXT],
  ["wall-edge", "white", SHAPE],
  ["wall-edge", "lit", SHAPE],
  ["clue", "wall", TEXT],
  ["clue-done", "wall", TEXT],
  ["clue-fault", "wall", TEXT],
  ["on-bulb", "bulb", TEXT],
  ["on-bulb-off", "bulb-off", TEXT],
  ["edge", "surface", SHAPE],
  ["edge", "background", SHAPE],
  ["edge", "white", SHAPE],
  ["focus", "background", SHAPE],
  ["focus", "surface", SHAPE],
  ["focus", "white", SHAPE],
  ["focus", "lit", SHAPE],
  ["accent", "white", SHAPE],
  ["accent", "lit", SHAPE],
  ["fault", "white", SHAPE],
  ["fault", "lit", SHAPE],
  ["bulb-rim", "lit", SHAPE],
  ["dot", "white", SHAPE],
  ["dot", "lit", SHAPE],
  ["wire", "background", SHAPE],
  ["dot-2", "white", SHAPE],
  ["dot-2", "lit", SHAPE],
  ["trial", "white", SHAPE],
  ["trial", "lit", SHAPE],
  ["trial", "background", SHAPE],
  ["trial", "surface", TEXT],
  ["trial", "trial-soft", TEXT],
  ...["trace", "trace-blue", "trace-yellow"].map((line) => pair("trace-trial", line)),
  ...["slate", "moss", "plum", "sand", "tide", "clay"].flatMap((tone) => panel(tone)),
];

/** What must be told apart on a panel of that colour. */
function panel(tone: string): [string, string, number][] {
  const [ground, cell, track] = ["panel", "cell", "track"].map((part) => `${tone}-${part}`);
  return [
    ["panel-words", cell, TEXT],
    [track, ground, SHAPE],
    [track, cell, SHAPE],
    ...["trace", "trace-blue", "trace-yellow", "dot-rim"].map((ink) => pair(ink, track)),
    ...["panel-accent", "panel-fault", "panel-words"].map((ink) => pair(ink, cell)),
  ];
}

function pair(ink: string, ground: string): [string, string, number] {
  return [ink, ground, SHAPE];
}

/** With more contrast the hairlines carry their part too; without it they are look.md's own, and decoration. */
const MORE = [
  ["grid", "white", SHAPE],
  ["line", "surface", SHAPE],
  ["line", "background", SHAPE],
  ["lit-mark", "lit", SHAPE],
  ["frame", "background", SHAPE],
] as [string, string, number][];

/** The tokens of the first block with that selector, light and dark. */
function tokens(selector: string): { [theme: string]: { [name: string]: string } } {
  const start = CSS.indexOf(`${selector} {`);
  const block = CSS.slice(start, CSS.indexOf("}", start));
  const themes: { [theme: string]: { [name: string]: string } } = { light: {}, dark: {} };
  for (const [, name, light, dark] of block.matchAll(
    /--([a-z0-9-]+): (?:var\(--forced-[a-z-]+, )?light-dark\((#\w+), (#\w+)\)/g,
  )) {
    themes.light[name] = light;
    themes.dark[name] = dark;
  }
  return themes;
}

/** Relative luminance as WCAG has it. */
function luminance(colour: string) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const plain = tokens(":root");
const more = tokens(':root[data-contrast="more"]');

for (const theme of ["light", "dark"]) {
  test(`contrasts in the ${theme} theme`, () => {
    const colours = plain[theme];
    for (const [ink, ground, least] of PAIRS) {
      const is = contrast(colours[ink], colours[ground]);
      assert.ok(is >= least, `${ink} on ${ground}: ${is.toFixed(2)}, needs ${least}`);
    }
  });

  test(`contrasts in the ${theme} theme with more contrast`, () => {
    const colours = { ...plain[theme], ...more[theme] };
    for (const [ink, ground, least] of [...PAIRS, ...MORE]) {
      const is = contrast(colours[ink], colours[ground]);
      assert.ok(is >= least, `${ink} on ${ground}: ${is.toFixed(2)}, needs ${least}`);
    }
  });
}
