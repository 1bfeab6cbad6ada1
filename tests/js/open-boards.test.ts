/** The boards that a tab opens: the first one, another one, a kind's; what is kept of each. */

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";

import "./kinds.ts";
import lightsout from "../../static/puzzles/lightsout.ts";
import lightup from "../../static/puzzles/lightup.ts";
import { anotherOf, createKindOpener, firstBoard, nextOf } from "../../static/model/next-board.ts";
import { createBoards } from "../../static/model/open-boards.ts";
import { puzzleId } from "../../static/model/solves.ts";
import { createStore } from "../../static/model/store.ts";
import type { Position, Shelved, Solve } from "../../static/model/kept.ts";
import type { Shelf } from "../../static/model/shelf/shelf.ts";
import type { Piece, View } from "../../static/types.ts";

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
function shelfOf(boards: Partial<Shelved>[] = []) {
  const kept: Parameters<Shelf["keep"]>[] = [];
  const solves: Solve[] = [];
  const shelf = {
    lasting: true,
    before: null,
    keep: (...what: Parameters<Shelf["keep"]>) => kept.push(what),
    boards: async () => boards,
    take: async () => "taken",
    past: async () => null,
    pasts: async () => [],
    forgetOwn: async () => {},
    idOf: (board: string) => `own:${board}`,
    record: async (solve: Solve) => void solves.push(solve),
  } as unknown as Shelf;
  return { shelf, kept, solves };
}

async function tab({
  shelved = [],
  fetched = gallery,
}: { shelved?: Partial<Shelved>[]; fetched?: typeof gallery } = {}) {
  const { shelf, kept, solves } = shelfOf(shelved);
  const first = await firstBoard({ views: VIEWS, shelf, first: ONE, load });
  const store = createStore(first.history);
  const timer = {
    at: 0,
    seconds: () => timer.at,
    atMove: 0,
    moved: () => timer.atMove,
    set: (to: number) => (timer.at = timer.atMove = to),
    move: () => (timer.atMove = timer.at),
    solved: () => {},
  };
  const opened: string[] = [];
  const left: Position[] = [];
  const boards = createBoards({
    ...{ views: VIEWS, shelf, store, timer, first },
    left: (position) => left.push(position),
    opened: (what) => opened.push(what),
  });
  const said: string[] = [];
  const openKind = createKindOpener({
    views: VIEWS,
    shelf,
    gallery: fetched,
    boards,
    say: (text) => void said.push(text),
  });
  return { boards, openKind, store, timer, opened, kept, solves, left, said };
}

test("the page opens with the first puzzle, for which no other kind is loaded", async () => {
  const { shelf } = shelfOf();
  const loads: string[] = [];
  const noted = (kind: string) => (loads.push(kind), load(kind));
  const first = await firstBoard({ views: VIEWS, shelf, first: ONE, load: noted });
  assert.deepEqual(loads, ["lightup"]);
  assert.deepEqual(first.history.now.document, ONE.document);
  assert.deepEqual(first.aside.about, { title: "..0", grade: ONE.grade, touched: false });
});

test("index.html names the kind that opens first, and the site has it", () => {
  const html = readFileSync(new URL("../../index.html", import.meta.url), "utf8");
  const kind = /<html[^>]* data-first-kind="(\w+)"/.exec(html)?.[1];
  assert.ok(kind && existsSync(new URL(`../../static/puzzles/${kind}.ts`, import.meta.url)));
});

test("the page goes on with what the tab had, if its kind is still there", async () => {
  const now = { board: "old", document: TWO.document, state: lightup.play.blank(TWO.document) };
  const before = { tab: "own", history: { now, at: 0, entries: [] }, aside: { about: { touched: true }, seconds: 12 } };
  const { shelf } = shelfOf();
  const had = await firstBoard({
    views: VIEWS,
    shelf: { ...shelf, before: before as any },
    ...{ first: ONE, load },
  });
  assert.equal(had.history.now, now);
  assert.deepEqual(had.aside, { about: { touched: true }, seconds: 12 });
  before.history.now = { ...now, document: { kind: "chess", rows: [] } };
  const lost = await firstBoard({
    views: VIEWS,
    shelf: { ...shelf, before: before as any },
    ...{ first: ONE, load },
  });
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
  const { board } = kept[0][0].now;
  assert.ok(await boards.revisit({ board }));
  assert.equal(timer.at, 40);
  assert.equal(boards.about().solutions?.long, "1");
  assert.equal(boards.about().title, "..0");
  assert.equal(kept.at(-1)?.[2], null); // opened and never played: not a board of the player's
  store.act({ ...store.now().state, bulbs: [[0, 0]] });
  assert.equal(boards.about().touched, true);
  assert.deepEqual(kept.at(-1)?.[2]?.document, ONE.document);
});

test("a board is visited again with its moves, by its name or as the last one of its kind", async () => {
  const { boards, store } = await tab();
  const [one, state] = [store.now().board, { ...store.now().state, bulbs: [[0, 0]] }];
  store.act(state);
  boards.placePiece(TWO);
  const two = store.now().board;
  boards.place(lightsout.edit.empty(2, 2), null);
  assert.ok(await boards.revisit({ kind: "lightup" }));
  assert.equal(store.now().board, two);
  assert.ok(await boards.revisit({ board: one }));
  assert.deepEqual([store.now().state, store.canUndo()], [state, true]);
  assert.equal(await boards.revisit({ board: "unknown" }), false);
  assert.equal(await boards.revisit({ board: two }, () => false), false);
  assert.equal(await boards.revisit({ kind: "chess" }), false);
  assert.equal(store.now().board, one);
});

test("of two that are visited at the same time the first opens, and a refused board makes way for the one before", async () => {
  const { boards, store } = await tab();
  const one = store.now().board;
  boards.placePiece(TWO);
  const two = store.now().board;
  boards.placePiece(THREE);
  assert.deepEqual(await Promise.all([boards.revisit({ board: one }), boards.revisit({ board: two })]), [true, false]);
  assert.equal(store.now().board, one);
  boards.place({ kind: "lightup", rows: ["?"] }, null);
  const bad = store.now().board;
  assert.ok(await boards.abandon());
  assert.equal(store.now().board, one);
  assert.equal(await boards.revisit({ board: bad }), false); // it leaves nothing behind
});

test("a board that was removed from the shelf is not what its kind returns to", async () => {
  const { boards, store } = await tab();
  const one = store.now().board;
  boards.place(TWO.document, null); // played or edited: it would be on the shelf
  boards.place(lightsout.edit.empty(2, 2), null);
  assert.ok(await boards.revisit({ kind: "lightup" }));
  assert.equal(store.now().board, one);
});

test("a board is kept and taken up with its trials", async () => {
  const { boards, store, kept } = await tab();
  const before = store.now().state;
  store.beginTrial();
  store.act({ ...before, bulbs: [[0, 0]] });
  const shelved = kept.at(-1)?.[2] as Shelved;
  assert.deepEqual(shelved.trials, [before]);
  boards.placePiece(TWO);
  assert.equal(store.now().trials, undefined);
  await boards.take({ ...shelved, id: "other:x", tab: "other" });
  assert.deepEqual(store.now().trials, [before]);
  store.endTrial(false);
  assert.deepEqual(store.now().state, before);
  assert.equal(kept.at(-1)?.[2]?.trials, undefined);
});

test("who named a board after changing it keeps the name through further changes", async () => {
  const { boards, store } = await tab();
  const edit = (row: string) => store.edit({ kind: "lightup", rows: [row] }, { bulbs: [], dots: [] });
  boards.know({ title: "Given", author: "Ada", named: true });
  edit("...1");
  assert.deepEqual(boards.about(), { touched: true, edited: true });
  boards.know({ title: "Mine", author: "Bo", named: true });
  edit("...2");
  assert.deepEqual(boards.about(), { touched: true, edited: true, title: "Mine", author: "Bo", named: true });
});

test("Solve is help, and an edit forgets what was known", async () => {
  const { boards, store, timer } = await tab();
  store.act({ ...store.now().state, bulbs: [[0, 0]] }, "solve");
  assert.equal(boards.about().helped, true);
  timer.at = 9;
  store.edit(THREE.document, lightup.play.blank(THREE.document));
  assert.deepEqual(boards.about(), { touched: true, edited: true });
  assert.equal(timer.at, 0);
});

test("an edit that is undone leaves what was known, also after more edits", async () => {
  const { boards, store, timer } = await tab();
  const daily = { date: "2026-11-22", level: "easy" };
  boards.know({ daily, helped: true });
  timer.at = 9;
  const before = boards.about();
  store.edit(TWO.document, lightup.play.blank(TWO.document));
  store.edit(THREE.document, lightup.play.blank(THREE.document));
  assert.equal(boards.about().daily, undefined);
  store.undo();
  assert.equal(boards.about().daily, undefined);
  store.undo();
  assert.deepEqual([boards.about(), timer.at], [before, 9]);
  store.redo();
  assert.deepEqual([boards.about(), timer.at], [{ touched: true, edited: true }, 0]);
  store.undo();
  assert.deepEqual([boards.about(), timer.at], [before, 9]);
});

test("a solved board is recorded once, with the time of its last move", async () => {
  const { boards, store, timer, kept, solves } = await tab();
  boards.judged(true); // opened, not played
  timer.at = 12;
  store.act({ ...store.now().state, bulbs: [[0, 0]] });
  timer.at = 30; // the verdict comes late
  boards.judged(true);
  boards.judged(true);
  assert.equal(kept.at(-1)?.[2]?.solved, true);
  assert.equal(kept.at(-1)?.[2]?.judged, false);
  await Promise.resolve();
  await Promise.resolve();
  assert.equal(kept.at(-1)?.[2]?.judged, true);
  assert.equal(solves.length, 1);
  const [{ id, kind, size, level, seconds, helped, shown, board }] = solves;
  assert.deepEqual({ kind, size, level, seconds, helped, shown }, { kind: "lightup", size: "3x1", level: "easy", seconds: 12, helped: false, shown: false }); // prettier-ignore
  assert.equal(board, `own:${store.now().board}`);
  store.undo();
  boards.judged(false);
  store.redo();
  boards.judged(true);
  assert.deepEqual(new Set(solves.map((solve) => solve.id)), new Set([id]));
});

test("a board that is left before its verdict is handed over, with its time; one that is judged is not", async () => {
  const { boards, store, timer, left } = await tab();
  const { document, board } = store.now();
  const state = { ...store.now().state, bulbs: [[0, 0]] };
  timer.at = 7;
  store.act(state);
  timer.at = 9;
  boards.placePiece(TWO);
  assert.equal(left.length, 1);
  const { id, about, seconds } = left[0];
  assert.deepEqual({ id, seconds, helped: about.helped }, { id: `own:${board}`, seconds: 7, helped: undefined });
  assert.deepEqual([left[0].document, left[0].state], [document, state]);
  store.act({ ...store.now().state, bulbs: [[0, 0]] });
  boards.judged(false);
  boards.placePiece(THREE);
  assert.equal(left.length, 1);
  store.act({ ...store.now().state, bulbs: [[0, 0]] });
  store.act(lightup.play.blank(THREE.document), "restart");
  assert.equal(left.length, 2); // solved, perhaps, and then restarted at once
});

test("Restart sets the time to zero, Undo brings it back and Redo takes it away", async () => {
  const { store, timer } = await tab();
  const blank = store.now().state;
  store.act({ ...blank, bulbs: [[0, 0]] });
  timer.at = 50;
  store.act(blank, "restart");
  assert.equal(timer.at, 0);
  timer.at = 5;
  store.undo();
  assert.equal(timer.at, 50);
  timer.at = 60;
  store.redo();
  assert.equal(timer.at, 5);
  store.undo();
  assert.equal(timer.at, 60);
  store.undo();
  store.act({ ...blank, bulbs: [[0, 1]] });
  store.act({ ...blank, bulbs: [[0, 2]] });
  store.undo();
  assert.equal(timer.at, 60); // that entry is no Restart any more
});

test("help is remembered with a board until it is solved", async () => {
  const { boards, store } = await tab();
  boards.helped({ shown: false });
  assert.deepEqual([boards.about().helped, boards.about().shown], [true, undefined]);
  boards.placePiece(TWO);
  store.act({ ...store.now().state, bulbs: [[0, 0]] });
  boards.judged(true);
  boards.helped({ shown: true });
  assert.deepEqual([boards.about().helped, boards.about().shown], [undefined, undefined]);
});

test("the next puzzle of the gallery is the first unsolved one after the open one, by level, and round again", () => {
  const all = [THREE, ONE, TWO]; // the first is hard
  const solved = (...pieces: Piece[]) => new Set(pieces.map(({ document }) => puzzleId(document)));
  assert.equal(nextOf(all, ONE.document, solved()), TWO);
  assert.equal(nextOf(all, ONE.document, solved(TWO)), THREE);
  assert.equal(nextOf(all, TWO.document, solved()), THREE);
  assert.equal(nextOf(all, THREE.document, solved(ONE)), TWO);
  assert.equal(nextOf(all, lightup.edit.empty(3, 3), solved()), ONE);
  assert.equal(nextOf(all, ONE.document, solved(TWO, THREE)), null);
});

test("a kind opens its newest board, else the first of its gallery, else an empty one", async () => {
  const shelved = { id: "x:1", tab: "x", document: lightsout.edit.empty(4, 3), about: { touched: true }, seconds: 5 };
  const state = lightsout.play.blank(shelved.document);
  const again = await tab({ shelved: [{ ...shelved, state }] });
  await again.openKind("lightsout");
  assert.deepEqual(again.store.now(), { board: "taken", document: shelved.document, state });
  assert.equal(again.timer.at, 5);
  const fresh = await tab();
  await fresh.openKind("lightsout");
  assert.deepEqual(fresh.store.now().document, lightsout.edit.empty(7, 7));
  await fresh.openKind("lightup");
  assert.deepEqual(fresh.store.now().document, ONE.document);
});

test("where the gallery cannot be fetched the open board stays, and that is said", async () => {
  const offline = async () => Promise.reject(new Error("The puzzles could not be fetched."));
  const { openKind, store, said } = await tab({ fetched: offline });
  const before = store.now();
  await openKind("lightsout");
  assert.equal(store.now(), before);
  assert.deepEqual(said, ["The puzzles could not be fetched."]);
});
