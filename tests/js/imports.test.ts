// Modules of the page import downwards: no circle, no arrow to a higher room, no kind of puzzle that imports another.
// Types count as well.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { posix } from "node:path";
import { test } from "node:test";

// A module imports from its own room and from those before it.
const ROOMS =
  "contract view types base draw kits puzzles python model offline board advice edit page dialogs app".split(" ");
const VIEWS = new Set(["view", "types", "base", "draw", "kits"]); // what a view may import besides its own files

/** The room of "edit/fields.ts" is edit, that of "app.ts" is app; ui takes the place of dialogs, file by file. */
const roomOf = (path: string) => path.split(/[/.]/)[0].replace(/^ui$/, "dialogs");

/** The kind whose view "puzzles/lightup/drawing.ts" belongs to; empty outside puzzles. */
const kindOf = (path: string) => /^puzzles\/(\w+)/.exec(path)?.[1] ?? "";

/** The modules that a module imports, as paths in static/. */
function importsOf(path: string, text: string) {
  const found = [...text.matchAll(/\b(?:from|import)\b\s*\(?\s*"(\.[^"]+)"/g)];
  const named = found.map(([, name]) => posix.join(posix.dirname(path), name));
  return [...new Set(named)];
}

/** The first circle of imports, "a.ts -> b.ts -> a.ts"; null when there is none. */
function circleIn(imports: Map<string, string[]>) {
  const done = new Set();
  function visit(path: string, way: string[]): string | null {
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
 * @param modules their texts, by their paths in static/
 */
function faultsOf(modules: { [path: string]: string }) {
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
  const modules = paths.filter((path) => /\.tsx?$/.test(path));
  assert.ok(modules.length > 50);
  assert.deepEqual(
    faultsOf(Object.fromEntries(modules.map((path) => [path, readFileSync(new URL(path, root), "utf8")]))),
    [],
  );
});

test("the checker of imports finds each fault in a small tree", () => {
  const types = { "types.ts": "" };
  const good = { ...types, "base/dom.ts": "", "page/keys.ts": 'import { part } from "../base/dom.ts";' };
  assert.deepEqual(faultsOf(good), []);
  assert.deepEqual(
    faultsOf({ ...good, "app.ts": 'import "./page/keys.ts";\nimport type { X } from "./types.ts";' }),
    [],
  );
  assert.deepEqual(faultsOf({ ...good, "base/dom.ts": 'const { a } = await import("../page/keys.ts");' }), [
    "upwards: base/dom.ts -> page/keys.ts",
    "circle: base/dom.ts -> page/keys.ts -> base/dom.ts",
  ]);
  assert.deepEqual(faultsOf({ ...types, "base/dom.ts": 'import type { A } from "./b.ts";', "base/b.ts": "" }), []);
  assert.deepEqual(
    faultsOf({
      "base/dom.ts": 'import type { A } from "./b.ts";',
      "base/b.ts": 'type B = import("./dom.ts").A;',
    }),
    ["circle: base/dom.ts -> base/b.ts -> base/dom.ts"],
  );
  assert.deepEqual(faultsOf({ "page/keys.ts": 'import "../base/gone.ts";' }), [
    "page/keys.ts imports base/gone.ts, which does not exist",
  ]);
  assert.deepEqual(faultsOf({ "attic/old.ts": 'import "../base/dom.ts";', "base/dom.ts": "" }), [
    "attic/old.ts is in no room",
  ]);
});

test("the checker of imports holds a view to its own files and to what views share", () => {
  const shared = { "types.ts": "", "base/dom.ts": "", "draw/pen.ts": "", "kits/grid.ts": "", "store/store.ts": "" };
  const own = 'import "./sun/rays.ts";\nimport "../kits/grid.ts";\nimport "../draw/pen.ts";\nimport "../base/dom.ts";';
  const sun = { ...shared, "puzzles/sun.ts": own, "puzzles/sun/rays.ts": "" };
  assert.deepEqual(faultsOf(sun), []);
  assert.deepEqual(faultsOf({ ...sun, "puzzles/moon.ts": 'import "./sun.ts";' }), [
    "view puzzles/moon.ts imports puzzles/sun.ts",
  ]);
  assert.deepEqual(faultsOf({ ...sun, "puzzles/moon/sea.ts": 'import type { Ray } from "../sun/rays.ts";' }), [
    "view puzzles/moon/sea.ts imports puzzles/sun/rays.ts",
  ]);
  assert.deepEqual(faultsOf({ ...sun, "puzzles/sun.ts": 'import "../store/store.ts";' }), [
    "view puzzles/sun.ts imports store/store.ts",
  ]);
  assert.deepEqual(faultsOf({ ...sun, "app.ts": 'import "./puzzles/sun.ts";' }), [
    "app.ts names a kind: puzzles/sun.ts",
  ]);
});
