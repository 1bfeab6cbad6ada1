// Modules of the page import downwards: no circle, no arrow to a higher room, no kind of puzzle that imports another.
// The types that JSDoc imports count as well.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { posix } from "node:path";
import { test } from "node:test";

// A module imports from its own room and from those before it.
const ROOMS = "types base draw kits puzzles store python offline board advice edit page dialogs app".split(" ");
const VIEWS = new Set(["types", "base", "draw", "kits"]); // what a view may import besides its own files

/** The room of "edit/fields.js" is edit, that of "app.js" is app. @param {string} path */
const roomOf = (path) => path.split(/[/.]/)[0];

/** The kind whose view "puzzles/lightup/drawing.js" belongs to; empty outside puzzles. @param {string} path */
const kindOf = (path) => /^puzzles\/(\w+)/.exec(path)?.[1] ?? "";

/**
 * The modules that a module imports, as paths in static/.
 * @param {string} path
 * @param {string} text
 */
function importsOf(path, text) {
  const found = [...text.matchAll(/\b(?:from|import)\b\s*\(?\s*"(\.[^"]+)"/g)];
  const named = found.map(([, name]) => posix.join(posix.dirname(path), name));
  return [...new Set(named.map((name) => (/\.(js|ts)$/.test(name) ? name : `${name}.d.ts`)))];
}

/**
 * The first circle of imports, "a.js -> b.js -> a.js"; null when there is none.
 * @param {Map<string, string[]>} imports
 */
function circleIn(imports) {
  const done = new Set();
  /** @param {string} path @param {string[]} way @returns {string | null} */
  function visit(path, way) {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path].join(" -> ");
    if (done.has(path)) return null;
    for (const next of imports.get(path) ?? []) {
      const circle = visit(next, [...way, path]);
      if (circle) return circle;
    }
    done.add(path);
    return null;
  }
  for (const path of imports.keys()) {
    const circle = visit(path, []);
    if (circle) return circle;
  }
  return null;
}

/**
 * What is wrong with the imports of some modules, a line each.
 * @param {{ [path: string]: string }} modules their texts, by their paths in static/
 */
function faultsOf(modules) {
  const imports = new Map(Object.entries(modules).map(([path, text]) => [path, importsOf(path, text)]));
  const faults = [...imports].flatMap(([path, targets]) =>
    targets.flatMap((target) => {
      const [from, to] = [roomOf(path), roomOf(target)];
      if (!imports.has(target)) return [`${path} imports ${target}, which does not exist`];
      if (!ROOMS.includes(from)) return [`${path} is in no room`];
      if (kindOf(path) && kindOf(path) !== kindOf(target) && !VIEWS.has(to)) return [`view ${path} imports ${target}`];
      if (to === "puzzles" && from !== "puzzles") return [`${path} names a kind: ${target}`];
      return ROOMS.indexOf(to) > ROOMS.indexOf(from) ? [`upwards: ${path} -> ${target}`] : [];
    }),
  );
  const circle = circleIn(imports);
  return circle ? [...faults, `circle: ${circle}`] : faults;
}

test("modules of the page import downwards, without a circle", () => {
  const root = new URL("../../static/", import.meta.url);
  const paths = readdirSync(root, { recursive: true }).map((path) => String(path).replaceAll("\\", "/"));
  const modules = paths.filter((path) => /\.(js|d\.ts)$/.test(path));
  assert.ok(modules.length > 50);
  assert.deepEqual(
    faultsOf(Object.fromEntries(modules.map((path) => [path, readFileSync(new URL(path, root), "utf8")]))),
    [],
  );
});

test("the checker of imports finds each fault in a small tree", () => {
  const types = { "types.d.ts": "" };
  const good = { ...types, "base/dom.js": "", "page/keys.js": 'import { part } from "../base/dom.js";' };
  assert.deepEqual(faultsOf(good), []);
  assert.deepEqual(
    faultsOf({ ...good, "app.js": 'import "./page/keys.js";\n/** @import { X } from "./types" */' }),
    [],
  );
  assert.deepEqual(faultsOf({ ...good, "base/dom.js": 'const { a } = await import("../page/keys.js");' }), [
    "upwards: base/dom.js -> page/keys.js",
    "circle: base/dom.js -> page/keys.js -> base/dom.js",
  ]);
  assert.deepEqual(faultsOf({ ...types, "base/dom.js": '/** @import { A } from "./b.js" */', "base/b.js": "" }), []);
  assert.deepEqual(
    faultsOf({
      "base/dom.js": '/** @import { A } from "./b.js" */',
      "base/b.js": '/** @type {import("./dom.js").A} */',
    }),
    ["circle: base/dom.js -> base/b.js -> base/dom.js"],
  );
  assert.deepEqual(faultsOf({ "page/keys.js": 'import "../base/gone.js";' }), [
    "page/keys.js imports base/gone.js, which does not exist",
  ]);
  assert.deepEqual(faultsOf({ "attic/old.js": 'import "../base/dom.js";', "base/dom.js": "" }), [
    "attic/old.js is in no room",
  ]);
});

test("the checker of imports holds a view to its own files and to what views share", () => {
  const shared = { "types.d.ts": "", "base/dom.js": "", "draw/pen.js": "", "kits/grid.js": "", "store/store.js": "" };
  const own = 'import "./sun/rays.js";\nimport "../kits/grid.js";\nimport "../draw/pen.js";\nimport "../base/dom.js";';
  const sun = { ...shared, "puzzles/sun.js": own, "puzzles/sun/rays.js": "" };
  assert.deepEqual(faultsOf(sun), []);
  assert.deepEqual(faultsOf({ ...sun, "puzzles/moon.js": 'import "./sun.js";' }), [
    "view puzzles/moon.js imports puzzles/sun.js",
  ]);
  assert.deepEqual(faultsOf({ ...sun, "puzzles/moon/sea.js": '/** @import { Ray } from "../sun/rays.js" */' }), [
    "view puzzles/moon/sea.js imports puzzles/sun/rays.js",
  ]);
  assert.deepEqual(faultsOf({ ...sun, "puzzles/sun.js": 'import "../store/store.js";' }), [
    "view puzzles/sun.js imports store/store.js",
  ]);
  assert.deepEqual(faultsOf({ ...sun, "app.js": 'import "./puzzles/sun.js";' }), [
    "app.js names a kind: puzzles/sun.js",
  ]);
});
