/** What Share puts into links and texts, and what opens from them. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kinds.js";
import { createOpener, opened } from "../../static/dialogs/open-text.js";
import { createShareContent } from "../../static/dialogs/share-content.js";
import { Refused } from "../../static/python/caller.js";
import lightup from "../../static/puzzles/lightup.js";
import { BadLink } from "../../static/store/bad-link.js";
import { createStore } from "../../static/store/store.js";

/** @import { Call, Solved, State } from "../../static/types.d.ts" */
/** @import { About } from "../../static/store/kept.d.ts" */
/** @import { Python } from "../../static/python/python.js" */

globalThis.location = /** @type {Location} */ ({ href: "https://example.org/gridlight/" });
const document = { kind: "lightup", rows: ["1."] };
const state = { ...lightup.blank(document), dots: [[0, 1]] };
const solution = { ...lightup.blank(document), bulbs: [[0, 1]] };
/** @type {import("../../static/store/types.d.ts").ReadLarge} */
const readLarge = () => assert.fail("a small link needs no worker");
const VIEWS = new Map([["lightup", lightup]]);

/** @param {{ status?: string, isSolved?: boolean, trials?: State[], about?: Partial<About> }} [how] */
function content({ status = "solved", isSolved = false, trials, about } = {}) {
  const store = createStore({ now: { board: "a", document, state, ...(trials && { trials }) }, entries: [], at: 0 });
  /** @type {[string, unknown][]} */
  const asked = [];
  /** @type {any} */
  const ask = async (/** @type {string} */ name, /** @type {{ format?: string }} */ args) => {
    asked.push([name, args]);
    if (name === "solve") return /** @type {Partial<Solved>} */ ({ status, states: [solution] });
    if (args.format === "picture") throw new Error("This form has no sign for such a board.");
    return { text: `as ${args.format}`, notes };
  };
  const notes = ["This text holds only the bulbs."];
  const kind = async () => ({ writes: ["json", "picture", "link", "dimacs"] });
  const python = /** @type {Python} */ (/** @type {unknown} */ ({ ask, call: ask, kind }));
  const boards = { about: () => ({ touched: true, ...about }) };
  const parts = { store, boards, view: () => lightup, python, engine: () => "auto", isSolved: () => isSolved };
  return { ...createShareContent(parts), asked };
}

/** @param {string} link */
async function read(link) {
  const call = /** @type {Call} */ (() => assert.fail("a link is opened without Python"));
  const { notes, ...found } = await opened(link, {
    views: VIEWS,
    kind: "lightup",
    call,
    check: async () => {},
    readLarge,
  });
  assert.deepEqual(notes, []);
  return found;
}

test("a link holds the bare puzzle, the position or the solution", async () => {
  const { link, asked } = content();
  assert.deepEqual(await read(await link("puzzle")), { document, state: null });
  assert.deepEqual(await read(await link("position")), { document, state });
  assert.deepEqual(asked, []);
  assert.deepEqual(await read(await link("solution")), { document, state: solution });
  assert.deepEqual(asked, [["solve", { document, engine: "auto", limit: 1 }]]);
  await assert.rejects(link(/** @type {any} */ ("board")), /not “board”/);
});

test("a solved board is its own solution", async () => {
  const { link, asked } = content({ isSolved: true });
  assert.deepEqual(await read(await link("solution")), { document, state });
  assert.deepEqual(asked, []);
});

test("without a solution there is nothing to share, and a sentence says so", async () => {
  await assert.rejects(content({ status: "none" }).link("solution"), /has no solution/);
  await assert.rejects(content({ status: "unknown" }).link("solution"), /in time/);
});

test("a text form gets the state that is shared; only forms that can hold the puzzle are offered", async () => {
  const { write, forms, asked } = content();
  const written = { text: "as json", notes: ["This text holds only the bulbs."] };
  assert.deepEqual(await write("json", "puzzle"), written);
  assert.deepEqual(await write("json", "position"), written);
  assert.deepEqual(
    asked.map(([, args]) => args),
    [
      { document, format: "json" },
      { document, format: "json", state },
    ],
  );
  assert.match((await write("link", "puzzle")).text, /^https:.*#lightup\./);
  assert.deepEqual(await forms(), ["json", "link", "dimacs"]);
});

test("forms for other solvers are offered untried, and hold the puzzle only", async () => {
  const { write, forms, asked } = content();
  assert.ok((await forms()).includes("dimacs"));
  assert.ok(!asked.some(([, args]) => /** @type {{ format: string }} */ (args).format === "dimacs"));
  asked.length = 0;
  await write("dimacs", "solution");
  await write("dimacs", "position");
  assert.deepEqual(asked, [
    ["write", { document, format: "dimacs" }],
    ["write", { document, format: "dimacs", state }], // the answer says that this is not in the text
  ]);
});

test("a text that another kind knows opens; else the sentence about the open kind is given", async () => {
  const malformed = (/** @type {string} */ text, unread = false) => new Refused("malformed", text, unread);
  /** @param {(kind: string | undefined) => object} answer */
  const reading = (answer) => ({
    check: async () => {},
    readLarge,
    views: VIEWS,
    kind: "lightup",
    call: /** @type {any} */ (
      async (/** @type {string} */ _, /** @type {{ kind?: string }} */ { kind }) => answer(kind)
    ),
  });
  const found = { document, state: null, notes: ["Read as rows."] };
  const other = reading((kind) => {
    if (kind) throw malformed("This row has no cells.");
    return found;
  });
  assert.equal(await opened("..", other), found);
  const neither = reading((kind) => {
    throw malformed(kind ? "This row has no cells." : "No kind knows this.");
  });
  await assert.rejects(opened("..", neither), /This row has no cells/);
  const lost = reading((kind) => {
    throw malformed(kind ? "There is no puzzle in this address." : "The address breaks off.", kind !== undefined);
  });
  await assert.rejects(opened("https://puzz.link/p?akari/5/5/", lost), /The address breaks off/);
  const foreign = reading(() => ({ ...found, document: { kind: "chess" } }));
  await assert.rejects(opened("..", foreign), /cannot show puzzles of the kind “chess”/);
  await assert.rejects(opened("  ", neither), /Paste a puzzle first/);
});

test("a position has its trials, every link the title and the author that a person gave", async () => {
  const trials = [lightup.blank(document)];
  const names = { title: "Lanterns", author: "Ada" };
  const { link, file } = content({ trials, about: { ...names, named: true } });
  assert.deepEqual(await read(await link("position")), { document, state, trials, ...names });
  assert.deepEqual(await read(await link("puzzle")), { document, state: null, ...names });
  assert.deepEqual(await read(await link("solution")), { document, state: solution, ...names });
  assert.deepEqual(JSON.parse(file()), { document, state, trials, ...names });
  const gallery = content({ about: { title: "No. 3" } });
  assert.deepEqual(await read(await gallery.link("position")), { document, state });
});

test("a file is opened with its title, its author and its trials; a bad one gets a sentence", async () => {
  const trials = [{ bulbs: [[0, 1]], dots: [] }];
  const reading = { document, state, notes: [] };
  /** @param {object} extras */
  const open = (extras) => {
    const call = /** @type {any} */ (async () => reading);
    const text = JSON.stringify({ document, state, ...extras });
    return opened(text, { views: VIEWS, kind: "lightup", call, check: async () => {}, readLarge });
  };
  assert.deepEqual(await open({ title: "Lanterns", trials }), { ...reading, title: "Lanterns", trials });
  await assert.rejects(open({ title: "x".repeat(101) }), /at most 100/);
  await assert.rejects(open({ trials: [{ bulbs: [[0, 0]] }] }), /stands on a wall/);
});

test("a daily puzzle has its address, other boards have none", () => {
  const daily = { date: "2026-11-22", level: "hard" };
  const address = "https://example.org/gridlight/#lightup/daily/2026-11-22/hard";
  assert.equal(content({ about: { daily } }).daily(), address);
  assert.equal(content().daily(), null);
});

test("where a daily puzzle could not be made the open board stays; where there is none its kind opens", async () => {
  for (const [error, said, opened] of /** @type {[Error, string, string[]][]} */ ([
    [
      new Refused("bug", "The solver crashed."),
      "The solver crashed. The board that was open before is still here.",
      [],
    ],
    [new BadLink("There is no such day."), "There is no such day.", ["lightsout"]],
  ])) {
    /** @type {string[][]} */
    const [heard, kinds] = [[], []];
    /** @type {any} */
    const parts = {
      views: new Map([...VIEWS, ["lightsout", lightup]]),
      kind: () => "lightup",
      openKind: async (/** @type {string} */ kind) => kinds.push(kind),
      openDaily: () => Promise.reject(error),
      say: (/** @type {string} */ text) => heard.push(text),
    };
    Object.assign(location, { hash: "#lightsout/daily/2026-11-22" });
    await createOpener(parts).openAddress();
    assert.deepEqual([heard, kinds], [[said], opened]);
  }
});

test("a trial in a link that no board can have is refused", async () => {
  const { link } = content({ trials: [{ bulbs: [[5, 5]] }] });
  await assert.rejects(read(await link("position")), /This link cannot be opened\. .*off the board/);
});
