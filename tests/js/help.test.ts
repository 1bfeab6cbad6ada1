/** Help: each picture is judged by Python, each rule has its pictures, and what the open puzzle has comes first. */

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";

import { checked, rulesOf, viewOf } from "./kinds.ts";
import { blankPen } from "./pens.ts";
import { partsOf, rulesOn } from "../../static/ui/dialogs/help/rules.ts";
import { keysOf } from "../../static/kits/schema.ts";
import lightsout from "../../static/puzzles/lightsout.ts";
import witness from "../../static/puzzles/witness.ts";
import type { Document, Picture, View } from "../../static/types.ts";

const FOLDER = new URL("../../static/puzzles/", import.meta.url);
const KINDS = readdirSync(FOLDER).flatMap((name) => (name.endsWith(".ts") ? [name.slice(0, -3)] : []));
const VIEWS: [kind: string, view: View][] = await Promise.all(
  KINDS.map(async (kind): Promise<[string, View]> => [kind, await viewOf(kind)]),
);
const EXAMPLES = new Map(
  await Promise.all(VIEWS.map(async ([, view]) => [view, await view.words.examples()] as const)),
);
const examplesOf = (view: View) => EXAMPLES.get(view) ?? [];
const RULES = rulesOf();

const PICTURES: { view: View; rule: string; picture: Picture }[] = VIEWS.flatMap(([, view]) =>
  examplesOf(view).flatMap(({ rule, pictures }) => pictures.map((picture) => ({ view, rule, picture }))),
);

test("The Witness's pictures have the marks that are told to those who do not see them", () => {
  const wrong = PICTURES.filter(({ view, picture }) => view === witness && picture.is === "wrong");
  for (const { picture } of wrong) {
    const { document, state, shows, faults = [], seen } = picture;
    const marks: string[] = [];
    const pen = blankPen({ shape: (_, ink) => void marks.push(ink), frame: (_, ink) => void marks.push(ink) });
    const scene: any = { document, state, shows, verdict: { solved: false, faults, shows }, area: { x: 0, y: 0, w: 4, h: 4 } }; // prettier-ignore
    witness.drawing.draw(pen, scene);
    assert.equal(marks.filter((ink) => ink === "panel-fault").length, faults[0].places.length, seen);
    assert.match(seen, faults[0].places.length > 1 ? /red diamonds/ : /a red diamond/);
  }
});

test("what Help calls right has no fault, and what it calls wrong breaks just the rule that is marked", () => {
  const answers = checked(PICTURES.map(({ picture: { document, state } }) => [document, state]));
  assert.ok(answers.length > 60);
  answers.forEach(({ ok, error }, index) => {
    const { view, rule, picture } = PICTURES[index];
    const name = `${rule}: ${picture.text}`;
    assert.ok(ok, `${name} ${error?.text}`);
    const { is, faults = [], shows = {} } = picture;
    const found = ok.faults.map(({ rule, places, ahead }) => ({ rule, places, ...(ahead && { ahead }) }));
    assert.deepEqual(found, faults, name);
    assert.equal(faults.length, is === "wrong" ? 1 : 0, name);
    // Where only a whole solution can be right, it is one.
    if (is === "right" && (view.linear || view.play.tracing)) assert.ok(ok.solved, name);
    if (picture.title === "Not yet") assert.ok(!ok.solved, name);
    for (const [part, value] of Object.entries(view.play.preview(picture.document, picture.state))) {
      assert.deepEqual(value, ok.shows[part], name);
    }
    const { regions = [], ...others } = shows as { regions?: [number, number][][] };
    for (const [part, value] of Object.entries(others)) assert.deepEqual(value, ok.shows[part], `${name} ${part}`);
    const real = (ok.shows.regions ?? []) as [number, number][][];
    const cells = real.map((region) => region.filter(([row, column]) => row % 2 === 1 && column % 2 === 1));
    for (const region of regions) assert.ok(cells.some((some) => String(some) === String(region)), name); // prettier-ignore
  });
});

test("a press that a picture marks was made, and nothing else", () => {
  for (const { view, picture } of PICTURES.filter(({ view }) => view.linear)) {
    const { document, state, pressed } = picture;
    const made = view.play.difference(document, state, view.play.blank(document));
    assert.deepEqual(made.map(({ at }) => at), pressed === undefined ? [] : [pressed], picture.seen); // prettier-ignore
  }
});

test("each picture belongs to one rule, and each rule in the list has pictures", () => {
  for (const [kind, view] of VIEWS.filter(([, view]) => examplesOf(view).length > 0)) {
    const parts = partsOf(RULES[kind]);
    for (const { rule } of examplesOf(view)) {
      assert.equal(parts.filter(({ text }) => text.startsWith(rule)).length, 1, `${kind}: ${rule}`);
    }
    for (const { text } of parts.filter(({ isItem }) => isItem)) {
      assert.equal(examplesOf(view).filter(({ rule }) => text.startsWith(rule)).length, 1, `${kind}: ${text}`);
    }
  }
});

test("every picture says in sentences what is so and what is seen", () => {
  for (const { picture } of PICTURES) {
    const { is, title, text, seen } = picture;
    assert.ok(!is !== !title, seen);
    assert.match(text, /^\S.*[^.]\.$/, text);
    assert.match(seen, /^[A-Z].*[^.]\.$/, seen);
    assert.notEqual(text, seen);
  }
});

test("every symbol, dot and reach that there is has a picture", () => {
  const drawn = JSON.stringify(examplesOf(witness));
  const { symbols, dots } = keysOf("witness");
  for (const type of symbols.item.keys.type.words) assert.ok(drawn.includes(`"type":"${type}"`), type);
  for (const colour of dots.item.keys.colour.words.filter((word) => word !== "invisible")) {
    assert.ok(drawn.includes(`"colour":"${colour}"`), colour);
  }
  const reaches = examplesOf(lightsout).flatMap(({ pictures }) =>
    pictures.map(({ document }) => document.reach ?? "plus"),
  );
  for (const word of keysOf("lightsout").reach.plain.words) assert.ok(reaches.includes(word), word);
  assert.ok(reaches.some((reach) => typeof reach !== "string"));
});

const helpOn = (kind: string, view: View, document: Document) => rulesOn(RULES[kind], examplesOf(view), document);

test("Help has every sentence of a kind's rules, whatever is on the open board", () => {
  for (const [kind, view] of VIEWS) {
    const shown = Object.values(helpOn(kind, view, view.edit.empty(3, 3))).flat();
    const texts = shown.map(({ text }) => text).join(" ");
    for (const sentence of RULES[kind].replace(/\s+/g, " ").match(/[A-Z][^.]{30,}\./g) ?? []) {
      assert.ok(texts.replaceAll(" * ", " ").includes(sentence), sentence);
    }
  }
});

test("the rules of what is on the open panel come first", () => {
  const bare: Document = { kind: "witness", height: 3, width: 3, starts: [[6, 0]], ends: [[0, 6, "right"]] };
  const words = (rules: { text: string }[]) => rules.map(({ text }) => text.split(/[ :]/)[0]);
  const stars = { ...bare, symbols: [{ at: [1, 1], type: "star", colour: "red" }] };
  assert.deepEqual(words(helpOn("witness", witness, bare).here), ["The"]);
  assert.deepEqual(words(helpOn("witness", witness, stars).here), ["The", "The", "Stars"]);
  const { others } = helpOn("witness", witness, { ...stars, pillar: true, dots: [{ at: [0, 0], colour: "black" }] });
  assert.deepEqual(words(others), ["Triangles", "Squares", "Polyominoes", "Hollow", "An", "Two"]);
});

test("pictures of what a board has not come last, under their rule again", () => {
  const titles = (rules: { pictures: Picture[] }[]) => rules.flatMap(({ pictures }) => pictures.map(({ title }) => title)); // prettier-ignore
  const { here, others, before, after } = helpOn("lightsout", lightsout, { kind: "lightsout", states: 3, lights: ["00"], goal: 0, reach: "king" }); // prettier-ignore
  assert.ok(titles(here).includes("King") && titles(here).includes("Three states, before"));
  assert.ok(titles(others).includes("Plus") && titles(others).includes("Torus") && !titles(others).includes("King"));
  assert.equal(others.filter(({ text }) => text.startsWith("The reach")).length, 1);
  assert.match(before[0].text, /^Press cells/);
  assert.match(after[0].text, /^The order of presses/);
});

test("a kind without pictures has its rules as a list", async () => {
  const { default: nurikabe } = await import("../extra_kinds/static/puzzles/nurikabe.ts");
  const { before, here, after, others } = helpOn("nurikabe", nurikabe, nurikabe.edit.empty(3, 3));
  assert.deepEqual([before.length, here.length, after.length, others.length], [1, 4, 1, 0]);
  assert.ok([...before, ...here, ...after].every(({ pictures }) => pictures.length === 0));
});
