/** Boards on paper: every colour of a board is a grey there, and what must be told apart can be. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import "./kinds.ts";
import { contrast } from "../../static/draw/colours.ts";
import { paperBoard } from "../../static/draw/picture.ts";
import { svgText } from "../../static/draw/svg.ts";
import { PAPER } from "../../static/ui/dialogs/print/paper-inks.ts";
import lightup from "../../static/puzzles/lightup.ts";
import switches from "../../static/puzzles/switches.ts";

const CSS = readFileSync(new URL("../../static/styles/tokens.css", import.meta.url), "utf8");
const COLOURED = /^(sign-.*|dot-blue|dot-yellow)$/; // what a puzzle means by colour
const SCREEN = /^(veil|ghost-veil|panel-ghost|shadow|shadow-deep)$/; // what no board is drawn with

/** What lies on what, and the contrast that it needs. */
const PAIRS: [string, string, number][] = [
  ...["ink", "ink-2", "fault", "accent"].map((ink) => [ink, "white", 4.5] as [string, string, number]),
  ["clue", "wall", 4.5],
  ["on-accent", "accent", 4.5],
  ["on-bulb", "bulb", 4.5],
  ["panel-words", "panel-dark", 4.5],
  ["on-dim", "lamp-off", 4.5],
  ["on-bright", "lamp-on", 4.5],
  ["grid", "white", 3],
  ["dot", "lit", 3],
  ["bulb-rim", "lit", 3],
  ["wire", "background", 3],
  ["slate-track", "slate-cell", 2.3],
  ["trace", "slate-track", 4.5],
  ["trace-yellow", "slate-track", 2.3],
  ["trace-blue", "trace-yellow", 2.3],
];

test("every colour has a grey on paper, except colours that are part of the puzzle", () => {
  const tokens = new Set([...CSS.matchAll(/--([a-z0-9-]+):/g)].map(([, name]) => name));
  const rest = [...tokens].filter((name) => !name.startsWith("forced-") && !COLOURED.test(name) && !SCREEN.test(name));
  assert.deepEqual(rest.filter((name) => !PAPER[name]), []); // prettier-ignore
  assert.deepEqual(Object.keys(PAPER).filter((name) => !tokens.has(name)), []); // prettier-ignore
  for (const colour of Object.values(PAPER)) assert.match(colour, /^rgb\((\d+), \1, \1\)$/);
});

test("greys that lie on each other can be told apart", () => {
  for (const [one, other, least] of PAIRS) {
    const found = contrast(PAPER[one], PAPER[other]);
    assert.ok(found >= least, `${one} on ${other}: ${found.toFixed(2)} of ${least}`);
  }
});

const inks = (name: string) => name;
const onPaper = (...board: Parameters<typeof paperBoard>) => svgText(paperBoard(...board));
const style = { inks, letters: false, scale: 40, hair: 0, margin: 0.1 };

test("paper shows no met clues, and a solution shows what to place", () => {
  const document = { kind: "lightup", rows: ["0.", ".."] };
  const state = lightup.play.blank(document);
  const bare = onPaper({ view: lightup, document, state }, null, style);
  assert.doesNotMatch(bare, /clue-done|round/);
  assert.doesNotMatch(bare, /bulb/);
  const solution = { ...state, bulbs: [[1, 1]] };
  assert.match(onPaper({ view: lightup, document, state }, solution, style), /<circle [^>]*"bulb"/);
});

test("lines are no thinner than a printer can draw", () => {
  const document = { kind: "lightup", rows: ["...", "..."] };
  const board = { view: lightup, document, state: lightup.play.blank(document) };
  const widths = [...onPaper(board, null, { ...style, hair: 0.1 }).matchAll(/stroke-width="([^"]*)"/g)];
  assert.ok(widths.length > 2);
  for (const [, width] of widths) assert.ok(Number(width) >= 4, width);
});

test("a long name is on paper in full, and markup in it stays text", () => {
  const name = "Kitchen <b>&amp; cellar";
  const document = { kind: "switches", states: 2, goal: 0, lights: { [name]: 1 }, switches: { [name]: [name] } };
  const svg = onPaper({ view: switches, document, state: switches.play.blank(document) }, null, style);
  const texts = [...svg.matchAll(/<text [^>]*>([^<]*)</g)].map(([, text]) => text);
  const read = texts.join(" ").replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  assert.equal(read, name);
  assert.doesNotMatch(svg, /<b>/);
});
