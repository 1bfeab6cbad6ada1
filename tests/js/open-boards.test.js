/** The boards that a tab opens: the first one, another one, a kind's; what is kept of each. */

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";

import "./kinds.js";
import { startBoard } from "../../static/edit/start.js";
import lightsout from "../../static/puzzles/lightsout.js";
import lightup from "../../static/puzzles/lightup.js";
import { anotherOf, createNext, firstBoard } from "../../static/store/next-board.js";
import { createBoards } from "../../static/store/open-boards.js";
import { createStore } from "../../static/store/store.js";

/** @import { Piece, Start, View } from "../../static/types.d.ts" */
/** @import { Shelf } from "../../static/store/shelf.js" */
/** @import { Shelved } from "../../static/store/kept.d.ts" */

/** @param {string} title @param {string} [level] @returns {Piece} */
const piece = (title, level = "easy") => ({
  title,
  document: { kind: "lightup", rows: [title] },
  grade: { level: /** @type {"easy"} */ (level), score: 1, why: "" },
});
const [ONE, TWO, THREE] = [piece("..0"), piece("..1"), piece("..2", "hard")];
/** @type {Map<string, View>} by title, as the menu has them */
const VIEWS = new Map([
  ["lightup", lightup],
  ["lightsout", lightsout],
]);
const gallery = async (/** @type {string} */ kind) => (kind === "lightup" ? [ONE, TWO, THREE] : []);

/** A shelf that holds these boards. @param {Partial<Shelved>[]} [boards] */
function shelfOf(boards = []) {
  /** @type {Parameters<Shelf["keep"]>[]} */
  const kept = [];
  const shelf = /** @type {Shelf} */ (
    /** @type {unknown} */ ({
      lasting: true,
      before: null,
      keep: (/** @type {Parameters<Shelf["keep"]>} */ ...what) => kept.push(what),
      boards: async () => boards,
      take: async () => "taken",
    })
  );
  return { shelf, kept };
}

/** @param {{ shelved?: Partial<Shelved>[], starts?: { [kind: string]: Start } }} [how] */
async function tab({ shelved = [], starts = {} } = {}) {
  const { shelf, kept } = shelfOf(shelved);
  const { history, aside } = await firstBoard({ views: VIEWS, shelf, gallery, kind: "lightup" });
  const store = createStore(history);
  const timer = {
    at: 0,
    seconds: () => timer.at,
    set: (/** @type {number} */ to) => (timer.at = to),
    solved: () => {},
  };
  /** @type {string[]} */
  const opened = [];
  const boards = createBoards({
    ...{ views: VIEWS, shelf, store, timer, first: aside },
    isSolved: () => false,
    opened: (what) => opened.push(what),
    learned: () => {},
  });
  const next = createNext({ views: VIEWS, shelf, gallery, boards, starts: () => starts, startBoard });
  return { boards, next, store, timer, opened, kept };
}

test("the page opens with the first puzzle of the kind that it names", async () => {
  const { shelf } = shelfOf();
  const first = await firstBoard({ views: VIEWS, shelf, gallery, kind: "lightup" });
  assert.deepEqual(first.history.now.document, ONE.document);
  assert.deepEqual(first.aside.about, { title: "..0", grade: ONE.grade, touched: false });
  const other = await firstBoard({ views: VIEWS, shelf, gallery, kind: "lightsout" });
  assert.deepEqual(other.history.now.document, lightsout.empty(7, 7));
  const unknown = await firstBoard({ views: VIEWS, shelf, gallery, kind: "chess" });
  assert.equal(unknown.history.now.document.kind, "lightup");
});

test("index.html names the kind that opens first, and the site has it", () => {
  const html = readFileSync(new URL("../../index.html", import.meta.url), "utf8");
  const kind = /<html[^>]* data-first-kind="(\w+)"/.exec(html)?.[1];
  assert.ok(kind && existsSync(new URL(`../../static/puzzles/${kind}.js`, import.meta.url)));
});

test("the page goes on with what the tab had, if its kind is still there", async () => {
  const now = { board: "old", document: TWO.document, state: lightup.blank(TWO.document) };
  const before = { tab: { now, at: 0, about: { touched: true }, seconds: 12 }, entries: [] };
  const { shelf } = shelfOf();
  const had = await firstBoard({ views: VIEWS, shelf: { ...shelf, before: /** @type {any} */ (before) }, gallery });
  assert.equal(had.history.now, now);
  assert.deepEqual(had.aside, { about: { touched: true }, seconds: 12 });
  before.tab.now = { ...now, document: { kind: "chess" } };
  const lost = await firstBoard({ views: VIEWS, shelf: { ...shelf, before: /** @type {any} */ (before) }, gallery });
  assert.deepEqual(lost.history.now.document, ONE.document);
});

test("another puzzle has the level asked for, and is not on the shelf if possible", () => {
  const all = [ONE, TWO, THREE];
  assert.equal(anotherOf(all, ONE.document, [], "hard"), THREE);
  assert.equal(anotherOf(all, ONE.document, [TWO.document], ""), THREE);
  assert.equal(anotherOf(all, ONE.document, [TWO.document], "easy"), TWO);
  assert.equal(anotherOf(all, THREE.document, [], "hard"), null);
  assert.equal(anotherOf(all, ONE.document, [], "fiendish"), null);
});

test("each board has its own time and keeps what is known of it", async () => {
  const { boards, store, timer, opened, kept } = await tab();
  boards.know({ solutions: { long: "1", engine: "sat", seconds: 1 } });
  timer.at = 40;
  boards.placePiece(TWO);
  assert.deepEqual(opened, ["open"]);
  assert.equal(timer.at, 0);
  assert.deepEqual(boards.about(), { title: "..1", grade: TWO.grade, touched: false });
  store.undo();
  assert.equal(timer.at, 40);
  assert.equal(boards.about().solutions?.long, "1");
  assert.equal(boards.about().title, "..0");
  assert.equal(kept.at(-1)?.[2], null); // opened and never played: not a board of the player's
  store.act({ ...store.now().state, bulbs: [[0, 0]] });
  assert.equal(boards.about().touched, true);
  assert.deepEqual(kept.at(-1)?.[2]?.document, ONE.document);
});

test("Solve is help, and an edit forgets what was known", async () => {
  const { boards, store, timer } = await tab();
  store.act({ ...store.now().state, bulbs: [[0, 0]] }, "solve");
  assert.equal(boards.about().helped, true);
  timer.at = 9;
  store.edit(THREE.document, lightup.blank(THREE.document));
  assert.deepEqual(boards.about(), { touched: true });
  assert.equal(timer.at, 0);
});

test("New opens a puzzle of the gallery, with its title and level", async () => {
  const { boards, next, store } = await tab();
  assert.equal(await next.another(ONE.document, "hard"), THREE);
  assert.deepEqual(store.now().document, THREE.document);
  assert.deepEqual(boards.about(), { title: "..2", grade: THREE.grade, touched: false });
  assert.equal(await next.another(THREE.document, "hard"), null);
});

test("a kind opens its newest board, else one as its new boards begin", async () => {
  const shelved = { id: "x:1", tab: "x", document: lightsout.empty(4, 3), about: { touched: true }, seconds: 5 };
  const state = lightsout.blank(shelved.document);
  const again = await tab({ shelved: [{ ...shelved, state }] });
  await again.next.openKind("lightsout");
  assert.deepEqual(again.store.now(), { board: "taken", document: shelved.document, state });
  assert.equal(again.timer.at, 5);
  const start = { preset: "5", shape: { rows: 4, columns: 6 } };
  const fresh = await tab({ starts: { lightsout: start } });
  await fresh.next.openKind("lightsout");
  const expected = startBoard(lightsout, start).document;
  assert.equal(lightsout.size(fresh.store.now().document), lightsout.size(expected));
});
