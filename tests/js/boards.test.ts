/** The boards that a tab opens: the first one, another one, a kind's; what is kept of each. */

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { signal } from "@preact/signals-core";

import "./kinds.ts";
import lightsout from "../../static/puzzles/lightsout.ts";
import lightup from "../../static/puzzles/lightup.ts";
import { newBoard } from "./boards.ts";
import { createBoards } from "../../static/model/boards.ts";
import { judgeLeftBoards } from "../../static/model/effects/judge-left-boards.ts";
import { recordSolve } from "../../static/model/effects/record-solve.ts";
import { firstBoard } from "../../static/model/first-board.ts";
import { anotherOf, nextOf } from "../../static/model/next-piece.ts";
import { puzzleId } from "../../static/model/puzzle-id.ts";
import { createStore } from "../../static/model/store.ts";
import { writeRun } from "../../static/model/links/run-code.ts";
import type { Board, KeptBoard } from "../../static/model/board.ts";
import type { Shelf } from "../../static/model/shelf/shelf.ts";
import type { Python } from "../../static/python/python.ts";
import type { Solve } from "../../static/model/solves.ts";
import type { Document, Piece, State, Verdict, View } from "../../static/types.ts";

const piece = (title: string, level: string = "easy"): Piece => ({
  title,
  document: { kind: "lightup", rows: [title] },
  grade: { level: level as "easy", score: 1, why: "" },
});
const [ONE, TWO, THREE] = [piece("..0"), piece("..1"), piece("..2", "hard")];
/** by title, as the menu has them */
const VIEWS: Map<string, View> = new Map([
  ["lightup", lightup],
  ["lightsout", lightsout],
]);
const load = async (kind: string) => VIEWS.get(kind) as View;
const gallery = async (kind: string) => (kind === "lightup" ? [ONE, TWO, THREE] : []);

/** A shelf that holds these boards. */
function shelfOf(boards: KeptBoard[] = []) {
  const solves: Solve[] = [];
  let ids = 0;
  const shelf = {
    lasting: true,
    ...{ tab: "own", before: null },
    idOf: (name: string) => `own:${name}`,
    withoutTab: (id: string) => id.split(":")[1],
    newId: () => `own:${(ids += 1)}`,
    boards: async () => boards,
    ...{ board: async () => null, has: async () => false, opened: async () => [] },
    ...{ forget: async () => true, isElsewhere: async () => false, update: async () => true },
    record: async (solve: Solve) => void solves.push(solve),
  } as unknown as Shelf;
  return { shelf, solves };
}

async function tab({ shelved = [], fetched = gallery }: { shelved?: KeptBoard[]; fetched?: typeof gallery } = {}) {
  const { shelf, solves } = shelfOf(shelved);
  const at = { seconds: 0 };
  const first = await firstBoard({ views: VIEWS, shelf, first: ONE }, load);
  const store = createStore(first, { clock: () => at.seconds * 1000 });
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const boards = createBoards({ views: VIEWS, shelf, gallery: fetched, store, say });
  const verdict = signal<Verdict | null>(null);
  store.subscribe(() => (verdict.value = null));
  /** Python's verdict on the open board comes. */
  const judge = (solved: boolean) => void (verdict.value = { solved, faults: [], shows: {} });
  recordSolve({ store, shelf, views: VIEWS, writeRun }, () => verdict.value);
  const asked: { document: Document; state: State }[] = [];
  const python = {
    is: () => "starting",
    async call(_: string, board: { document: Document; state: State }) {
      asked.push(board);
      return { solved: true, faults: [], shows: {} };
    },
  };
  judgeLeftBoards({ store, shelf, views: VIEWS, python: python as Partial<Python> as Python, writeRun });
  return { boards, store, at, solves, asked, judge, said };
}

/** The name of the open board. */
const nameIn = ({ arrangement }: { arrangement: () => { id: string } }) => arrangement().id.split(":")[1];

test("the page opens with the first puzzle, for which no other kind is loaded", async () => {
  const { shelf } = shelfOf();
  const loads: string[] = [];
  const noted = (kind: string) => (loads.push(kind), load(kind));
  const first = await firstBoard({ views: VIEWS, shelf, first: ONE }, noted);
  assert.deepEqual(loads, ["lightup"]);
  assert.deepEqual(first.document, ONE.document);
  assert.deepEqual(first.about, { title: "..0", grade: ONE.grade, touched: false });
});

test("index.html names the kind that opens first, and the site has it", () => {
  const html = readFileSync(new URL("../../index.html", import.meta.url), "utf8");
  const kind = /<html[^>]* data-first-kind="(\w+)"/.exec(html)?.[1];
  assert.ok(kind && existsSync(new URL(`../../static/puzzles/${kind}.ts`, import.meta.url)));
});

test("the page goes on with what the tab had, if its kind is still there", async () => {
  const before = newBoard(TWO.document, lightup.play.blank(TWO.document), { seconds: 12, about: { touched: true } });
  const { shelf } = shelfOf();
  const opening = (board: Board) => firstBoard({ views: VIEWS, shelf: { ...shelf, before: board }, first: ONE }, load);
  assert.equal(await opening(before), before);
  const lost = await opening({ ...before, document: { kind: "chess", rows: [] } });
  assert.deepEqual(lost.document, ONE.document);
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
  const { boards, store, at } = await tab();
  const name = nameIn(store);
  store.know({ solutions: { long: "1", engine: "sat", seconds: 1 } });
  store.act({ ...store.arrangement().state, bulbs: [[0, 0]] });
  at.seconds = 40;
  boards.openPiece(TWO);
  assert.equal(store.seconds(), 0);
  assert.deepEqual(store.about(), { title: "..1", grade: TWO.grade, touched: false });
  at.seconds = 50;
  assert.ok(await boards.reopen({ board: name }));
  assert.equal(store.seconds(), 40);
  assert.equal(store.about().solutions?.long, "1");
  assert.deepEqual([store.about().title, store.about().touched], ["..0", true]);
});

test("a board is visited again with its moves, by its name or as the last one of its kind", async () => {
  const { boards, store } = await tab();
  const [one, state] = [nameIn(store), { ...store.arrangement().state, bulbs: [[0, 0]] }];
  store.act(state);
  boards.openPiece(TWO);
  const two = nameIn(store);
  boards.openNew(lightsout.edit.empty(2, 2), null);
  assert.ok(await boards.reopen({ kind: "lightup" }));
  assert.equal(nameIn(store), two);
  assert.ok(await boards.reopen({ board: one }));
  assert.deepEqual([store.arrangement().state, store.canUndo()], [state, true]);
  assert.equal(await boards.reopen({ board: "unknown" }), false);
  assert.equal(await boards.reopen({ board: two }, () => false), false);
  assert.equal(await boards.reopen({ kind: "chess" }), false);
  assert.equal(nameIn(store), one);
});

test("of two that are visited at the same time the first opens, and a refused board makes way for the one before", async () => {
  const { boards, store } = await tab();
  const one = nameIn(store);
  boards.openPiece(TWO);
  const two = nameIn(store);
  boards.openPiece(THREE);
  assert.deepEqual(await Promise.all([boards.reopen({ board: one }), boards.reopen({ board: two })]), [true, false]);
  assert.equal(nameIn(store), one);
  boards.openNew({ kind: "lightup", rows: ["?"] }, null);
  const bad = nameIn(store);
  assert.ok(await boards.goBack());
  assert.equal(nameIn(store), one);
  assert.equal(await boards.reopen({ board: bad }), false); // it leaves nothing behind
});

test("a board that was removed from the shelf is not what its kind returns to", async () => {
  const { boards, store } = await tab();
  const one = nameIn(store);
  boards.openNew(TWO.document, null); // played or edited: it would be on the shelf
  boards.openNew(lightsout.edit.empty(2, 2), null);
  assert.ok(await boards.reopen({ kind: "lightup" }));
  assert.equal(nameIn(store), one);
});

test("what is looked for does not take the place of a board that was opened meanwhile, or of one asked for later", async () => {
  let fetch: (pieces: Piece[]) => void = () => {};
  const fetched = new Promise<Piece[]>((resolve) => (fetch = resolve));
  const { boards, store } = await tab({ fetched: (kind) => (kind === "lightsout" ? fetched : gallery(kind)) });
  const kept = { ...store.board(), id: "other:x", tab: "other", when: 0 };
  const late = boards.openKind("lightsout");
  const lateKept = boards.openKept(kept);
  boards.openPiece(TWO);
  fetch([]);
  await Promise.all([late, lateKept]);
  assert.deepEqual(store.arrangement().document, TWO.document);
  await Promise.all([boards.openKind("lightsout"), boards.openKept(kept)]);
  assert.deepEqual(store.arrangement().document, kept.document);
});

test("a board of another tab is taken up with its trials, under a name of this one; one of this tab has its history", async () => {
  const { boards, store } = await tab();
  const before = store.arrangement().state;
  store.beginTrial();
  store.act({ ...before, bulbs: [[0, 0]] });
  const own = { ...store.board(), tab: "own", when: 0 };
  boards.openPiece(TWO);
  assert.deepEqual(store.arrangement().trials, []);
  await boards.openKept({ ...own, id: "other:x", tab: "other" });
  assert.match(store.arrangement().id, /^own:/);
  assert.deepEqual([store.arrangement().trials, store.canUndo()], [[before], false]);
  store.endTrial(false);
  assert.deepEqual(store.arrangement().state, before);
  await boards.openKept(own);
  assert.deepEqual([store.arrangement().id, store.canUndo()], [own.id, true]);
});

test("who named a board after changing it keeps the name through further changes", async () => {
  const { store } = await tab();
  const edit = (row: string) => store.edit({ kind: "lightup", rows: [row] }, { bulbs: [], dots: [] });
  store.know({ title: "Given", author: "Ada", named: true });
  edit("...1");
  assert.deepEqual(store.about(), { touched: true, edited: true });
  store.know({ title: "Mine", author: "Bo", named: true });
  edit("...2");
  assert.deepEqual(store.about(), { touched: true, edited: true, title: "Mine", author: "Bo", named: true });
});

test("Solve is help, and an edit forgets what was known", async () => {
  const { store, at } = await tab();
  store.act({ ...store.arrangement().state, bulbs: [[0, 0]] }, "solve");
  assert.equal(store.about().helped, true);
  at.seconds = 9;
  store.edit(THREE.document, lightup.play.blank(THREE.document));
  assert.deepEqual(store.about(), { touched: true, edited: true });
  assert.equal(store.seconds(), 0);
});

test("an edit that is undone leaves what was known, also after more edits", async () => {
  const { store, at } = await tab();
  const daily = { date: "2026-11-22", level: "easy" };
  store.know({ daily, helped: true });
  store.start();
  at.seconds = 9;
  const before = store.about();
  store.edit(TWO.document, lightup.play.blank(TWO.document));
  store.edit(THREE.document, lightup.play.blank(THREE.document));
  assert.equal(store.about().daily, undefined);
  store.undo();
  assert.equal(store.about().daily, undefined);
  store.undo();
  assert.deepEqual([store.about(), store.seconds()], [before, 9]);
  store.redo();
  assert.deepEqual([store.about(), store.seconds()], [{ touched: true, edited: true }, 0]);
  store.undo();
  assert.deepEqual([store.about(), store.seconds()], [before, 9]);
});

test("a solved board is recorded once, with the time of its last move", async () => {
  const { store, at, solves, judge } = await tab();
  judge(true); // opened, not played
  assert.deepEqual([store.board().solved, store.board().judged, solves.length], [true, true, 0]);
  store.act({ ...store.arrangement().state, dots: [[0, 0]] });
  at.seconds = 12;
  store.act({ ...store.arrangement().state, bulbs: [[0, 0]] });
  at.seconds = 30; // the verdict comes late
  judge(true);
  judge(true);
  assert.deepEqual([store.board().solved, store.board().judged], [true, false]);
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(store.board().judged, true);
  assert.equal(solves.length, 1);
  const [{ id, kind, size, level, seconds, helped, shown, board }] = solves;
  assert.deepEqual({ kind, size, level, seconds, helped, shown }, { kind: "lightup", size: "3x1", level: "easy", seconds: 12, helped: false, shown: false }); // prettier-ignore
  assert.equal(board, store.arrangement().id);
  store.undo();
  judge(false);
  store.redo();
  judge(true);
  assert.deepEqual(new Set(solves.map((solve) => solve.id)), new Set([id]));
});

test("a board that is left before its verdict is judged and recorded, with its time; one that is judged is not", async () => {
  const { boards, store, at, asked, solves, judge } = await tab();
  const { document, id } = store.arrangement();
  store.act({ ...store.arrangement().state, dots: [[0, 0]] });
  const state = { ...store.arrangement().state, bulbs: [[0, 0]] };
  at.seconds = 7;
  store.act(state);
  assert.equal(asked.length, 0);
  at.seconds = 9;
  boards.openPiece(TWO);
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(asked, [{ document, state }]);
  assert.deepEqual([solves[0].board, solves[0].seconds, solves[0].helped], [id, 7, false]);
  store.act({ ...store.arrangement().state, bulbs: [[0, 0]] });
  judge(false);
  boards.openPiece(THREE);
  assert.equal(asked.length, 1);
  store.act({ ...store.arrangement().state, bulbs: [[0, 0]] });
  store.act(lightup.play.blank(THREE.document), "restart");
  assert.equal(asked.length, 2); // solved, perhaps, and then restarted at once
});

test("Restart sets the time to zero, Undo brings it back and Redo takes it away", async () => {
  const { store, at } = await tab();
  const blank = store.arrangement().state;
  store.act({ ...blank, bulbs: [[0, 0]] });
  at.seconds = 50;
  store.act(blank, "restart");
  at.seconds = 55; // it waits for the next move
  assert.equal(store.seconds(), 0);
  store.start();
  at.seconds = 60;
  store.undo();
  assert.equal(store.seconds(), 50);
  at.seconds = 70;
  store.redo();
  assert.equal(store.seconds(), 5);
  store.undo();
  assert.equal(store.seconds(), 60);
  store.undo();
  store.act({ ...blank, bulbs: [[0, 1]] });
  store.act({ ...blank, bulbs: [[0, 2]] });
  store.undo();
  assert.equal(store.seconds(), 60); // that entry is no Restart any more
});

test("help is remembered with a board until it is solved", async () => {
  const { boards, store, judge } = await tab();
  store.helped({ shown: false });
  assert.deepEqual([store.about().helped, store.about().shown], [true, undefined]);
  boards.openPiece(TWO);
  store.act({ ...store.arrangement().state, bulbs: [[0, 0]] });
  judge(true);
  store.helped({ shown: true });
  assert.deepEqual([store.about().helped, store.about().shown], [undefined, undefined]);
});

test("the next puzzle of the gallery is the first unsolved one after the open one, by level, and round again", () => {
  const all = [THREE, ONE, TWO]; // the first is hard
  const solved = (...pieces: Piece[]) => new Set(pieces.map(({ document }) => puzzleId(document)));
  assert.equal(nextOf(all, ONE.document, solved()), TWO);
  assert.equal(nextOf(all, ONE.document, solved(TWO)), THREE);
  assert.equal(nextOf(all, TWO.document, solved()), THREE);
  assert.equal(nextOf(all, THREE.document, solved(ONE)), TWO);
  assert.equal(nextOf(all, lightup.edit.empty(3, 3), solved()), ONE);
  assert.equal(nextOf(all, null, solved()), ONE, "the easiest, which may be open");
  assert.equal(nextOf(all, null, solved(ONE)), TWO);
  assert.equal(nextOf(all, ONE.document, solved(TWO, THREE)), null);
});

test("a kind opens its newest board, else the first of its gallery, else an empty one", async () => {
  const document = lightsout.edit.empty(4, 3);
  const state = lightsout.play.blank(document);
  const other = newBoard(document, state, { id: "x:1", about: { touched: true }, seconds: 5 });
  const again = await tab({ shelved: [{ ...other, tab: "x", when: 0 }] });
  await again.boards.openKind("lightsout");
  assert.deepEqual([again.store.arrangement().document, again.store.arrangement().state], [document, state]);
  assert.equal(again.store.seconds(), 5);
  const fresh = await tab();
  await fresh.boards.openKind("lightsout");
  assert.deepEqual(fresh.store.arrangement().document, lightsout.edit.empty(7, 7));
  await fresh.boards.openKind("lightup");
  assert.deepEqual(fresh.store.arrangement().document, ONE.document);
});

test("where the gallery cannot be fetched the open board stays, and that is said", async () => {
  const offline = async () => Promise.reject(new Error("The puzzles could not be fetched."));
  const { boards, store, said } = await tab({ fetched: offline });
  const before = store.arrangement();
  await boards.openKind("lightsout");
  assert.equal(store.arrangement(), before);
  assert.deepEqual(said, ["The puzzles could not be fetched."]);
});
