// No JavaScript file has over 400 lines, and no function over 80, the closures that build a part included.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { parse } from "espree";

const [FILE, FUNCTION] = [400, 80]; // lines
const root = fileURLToPath(new URL("../..", import.meta.url));

/** The functions in a syntax tree, with the names that they are given. @param {any} node @param {string} [name] @returns {{ name: string, lines: number }[]} */
function functionsIn(node, name = "") {
  if (Array.isArray(node)) return node.flatMap((one) => functionsIn(one, name));
  if (!node?.type) return [];
  const own = (node.id ?? node.key)?.name ?? name;
  const within = Object.values(node).flatMap((part) =>
    part && typeof part === "object" ? functionsIn(part, own) : [],
  );
  if (!/Function/.test(node.type)) return within;
  return [{ name: own, lines: node.loc.end.line - node.loc.start.line + 1 }, ...within];
}

/** What of a file is too long, a line each. @param {string} path @param {string} text */
function tooLong(path, text) {
  const tree = parse(text, { ecmaVersion: "latest", sourceType: "module", loc: true });
  const lines = text.trimEnd().split("\n").length;
  const functions = functionsIn(tree).filter((one) => one.lines > FUNCTION);
  return [
    ...(lines > FILE ? [`${path}: ${lines} lines`] : []),
    ...functions.map((one) => `${path}, ${one.name}: ${one.lines} lines`),
  ];
}

test("no file and no function is too long", () => {
  const paths = ["static", "py", "tests"]
    .flatMap((folder) => readdirSync(`${root}/${folder}`, { recursive: true }).map((path) => `${folder}/${path}`))
    .filter((path) => path.endsWith(".js"));
  assert.ok(paths.length > 150);
  assert.deepEqual(
    paths.flatMap((path) => tooLong(path, readFileSync(`${root}/${path}`, "utf8"))),
    [],
  );
});

test("the counter finds long functions of every form, and long files", () => {
  const body = (/** @type {number} */ lines) => `{${"\n".repeat(lines - 1)}}`;
  const forms = [
    (/** @type {string} */ block) => `export function f() ${block}`,
    (/** @type {string} */ block) => `const f = async () => ${block};`,
    (/** @type {string} */ block) => `const a = { f() ${block} };`,
    (/** @type {string} */ block) => `class A { f() ${block} }`,
    (/** @type {string} */ block) => `const a = () => [{ f: function* () ${block} }];`.replace("() => [", "["),
  ];
  for (const form of forms) {
    assert.deepEqual(tooLong("a.js", form(body(FUNCTION))), []);
    assert.deepEqual(tooLong("a.js", form(body(FUNCTION + 1))), ["a.js, f: 81 lines"]);
  }
  const outer = `function outer() {\n${forms[0](body(FUNCTION)).replace("export ", "")}\n}`;
  assert.deepEqual(tooLong("a.js", outer), ["a.js, outer: 82 lines"]);
  assert.deepEqual(tooLong("a.js", "a;\n".repeat(FILE)), []);
  assert.deepEqual(tooLong("a.js", "a;\n".repeat(FILE + 1)), ["a.js: 401 lines"]);
});
