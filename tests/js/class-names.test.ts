/** A class that two parts of the page use is a shared one; else the style of one part would reach into the other. */

import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";

const STATIC = new URL("../../static/", import.meta.url).pathname;
/** What looks the same in every part, by intention. */
const SHARED = new Set(
  `button card copy-line dialog-actions dialog-head fault-line field figures file filled halves icon job label note quiet segments shape small square
  start tick tile unseen walk-buttons wide`.split(/\s+/),
);
const PARTS = readdirSync(`${STATIC}ui/dialogs`).filter((name) => !name.includes(".")); // dialogs with a folder of their own

/** The part that a script belongs to. */
function partOf(file: string) {
  const [, dialogs, folder] = /^(ui\/dialogs\/)(\w+)?/.exec(file) ?? [];
  if (PARTS.includes(folder)) return folder;
  return dialogs || file.startsWith("offline/") ? "dialogs" : "page";
}

/** The classes that a text gives to elements. */
function classesIn(text: string) {
  const given = [
    ...text.matchAll(/\bclass(?:="|: [`"])([^"`]*)["`]/g),
    ...text.matchAll(/classList\.\w+\(\s*"([^"]*)"/g),
  ];
  return given.flatMap(([, names]) => names.split(/\$\{[^}]*\}|\s+/)).filter((name) => /^[a-z][a-z-]*$/.test(name));
}

test("no class is used by two parts of the page but those that are meant to be shared", () => {
  const owners: Map<string, Set<string>> = new Map();
  const scripts = readdirSync(STATIC, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [partOf(file), readFileSync(STATIC + file, "utf8")]);
  for (const [part, text] of scripts) {
    for (const name of classesIn(text)) owners.set(name, (owners.get(name) ?? new Set()).add(part));
  }
  assert.ok(owners.get("equations-foot")?.has("equations") && owners.get("how")?.size === 1);
  const inTwo = [...owners].filter(([name, parts]) => parts.size > 1 && !SHARED.has(name));
  assert.deepEqual(
    inTwo.map(([name, parts]) => `${name}: ${[...parts].join(", ")}`),
    [],
  );
});
