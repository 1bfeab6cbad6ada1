/** Undo, Redo and Restart as commands, and what a gesture on the board does: without a browser. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kinds.ts";
import { newBoard } from "./boards.ts";
import { signal } from "@preact/signals-core";
import { createOpenBoard } from "../../static/model/open-board.ts";
import { COMMANDS, MORE } from "../../static/ui/commands.ts";
import { restart, travel, undoneWords } from "../../static/ui/history-commands.ts";
import { createPlay } from "../../static/board/play.ts";
import lightsout from "../../static/puzzles/lightsout.ts";
import lightup from "../../static/puzzles/lightup.ts";
import { createStore } from "../../static/model/store.ts";
import type { Document, Drag, Gesture, Place, State, View } from "../../static/types.ts";

const ROWS = { kind: "lightup", rows: ["..", ".."] };

/** A page with one board, and what was said on it. */
function pageOf(view: View, document: Document) {
  const store = createStore(newBoard(document, view.play.blank(document)));
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  return { store, view: () => view, said, say, tell: say };
}

const commandsOf = (page: ReturnType<typeof pageOf>) => ({
  undo: () => travel(page, "undo"),
  redo: () => travel(page, "redo"),
  restart: () => restart(page),
});

test("a key has one command", () => {
  const keys = Object.values(COMMANDS).flatMap(({ keys = [] }) => keys.map((key) => key.toLowerCase()));
  assert.deepEqual(keys.toSorted(), [...new Set(keys)].toSorted());
});

test("each tile of More has an icon", () => {
  assert.deepEqual(MORE.filter((name) => !COMMANDS[name].icon), []); // prettier-ignore
});

test("Undo and Redo say what they did", () => {
  assert.deepEqual(undoneWords("undo", "move"), { text: "Undone: a move.", toast: false });
  assert.deepEqual(undoneWords("redo", "solve"), { text: "Redone: Solve.", toast: true });
  assert.equal(undoneWords("undo", null), null);
});

test("Undo and Redo of a move say where it was, and what is there now", () => {
  const now = pageOf(lightup, ROWS);
  const { undo, redo } = commandsOf(now);
  now.store.act({ ...now.store.arrangement().state, bulbs: [[0, 1]] });
  undo();
  redo();
  now.store.act({ ...now.store.arrangement().state, bulbs: [], dots: [[0, 0], [0, 1]] }); // prettier-ignore
  undo();
  assert.deepEqual(now.said, [
    "Undone: a move, row 1, column 2. Bulb removed.",
    "Redone: a move, row 1, column 2. Bulb.",
    "Undone: a move, row 1, columns 1 and 2.",
  ]);
});

test("Restart empties the board, and says so where there was nothing to empty", () => {
  const now = pageOf(lightup, ROWS);
  const { restart, undo } = commandsOf(now);
  restart();
  assert.deepEqual(now.said, ["Nothing is placed yet."]);
  now.store.act({ ...now.store.arrangement().state, bulbs: [[0, 0]] });
  restart();
  assert.deepEqual(now.store.arrangement().state, lightup.play.blank(ROWS));
  assert.equal(now.said.at(-1), "Restarted. Undo brings your moves back.");
  undo();
  assert.deepEqual(now.store.arrangement().state.bulbs, [[0, 0]]);
  assert.equal(now.said.at(-1), "Undone: Restart.");
});

function playOn(
  page: ReturnType<typeof pageOf>,
  { editing = false, stand = null, took = false }: { editing?: boolean; stand?: State | null; took?: boolean } = {},
) {
  const edits: Gesture[] = [];
  const presses: Place[] = [];
  const { kind } = page.store.arrangement().document;
  const settings = { now: () => ({ engines: {} }) };
  const play = createPlay({
    ...page,
    openBoard: createOpenBoard({ ...page, views: new Map([[kind, page.view()]]), settings }).openBoard,
    mode: { now: () => page.view().play.modes(page.store.arrangement().document)[0].name, isFirst: () => true },
    editor: signal({ isOn: () => editing, gesture: (gesture: Gesture) => edits.push(gesture) > 0 }),
    adviser: signal({ isExplaining: () => stand !== null, key: () => took }),
    flash: { touch() {} },
    clicks: signal({ clicked: (at: Place) => void presses.push(at) }),
  });
  return { ...play, edits, presses };
}

test("a click plays, and one drag is one step of history", () => {
  const now = pageOf(lightup, ROWS);
  const { gesture, presses } = playOn(now);
  const drag: Drag = { series: 1, type: "main", at: [0, 0] };
  gesture({ type: "main", at: [0, 0], drag });
  gesture({ type: "drag", at: [0, 1], drag });
  assert.deepEqual(now.store.arrangement().state.bulbs, [[0, 0]]);
  assert.equal(now.store.undo(), "move");
  assert.equal(now.store.canUndo(), false);
  assert.deepEqual([presses, now.said], [[], ["Bulb."]]);
});

test("a press of a linear puzzle is passed on with its place", () => {
  const now = pageOf(lightsout, lightsout.edit.empty(2, 2));
  const { gesture, presses } = playOn(now);
  gesture({ type: "main", at: [1, 0] });
  assert.deepEqual([presses, now.said], [[[1, 0]], ["Pressed once, light on."]]);
});

test("while an explanation is on show a click changes nothing and says why, a drag is silent", () => {
  const now = pageOf(lightup, ROWS);
  const { gesture } = playOn(now, { stand: lightup.play.blank(ROWS) });
  gesture({ type: "drag", at: [0, 0] });
  assert.deepEqual(now.said, []);
  gesture({ type: "main", at: [0, 0] });
  assert.deepEqual(now.said, ["Close the explanation to keep playing."]);
  assert.equal(now.store.canUndo(), false);
});

test("while the puzzle is edited, gestures and keys are the editor's, after those of an explanation", () => {
  const now = pageOf(lightup, ROWS);
  const editing = playOn(now, { editing: true });
  editing.gesture({ type: "main", at: [0, 0] });
  assert.equal(editing.key("3", [0, 1]), true);
  assert.deepEqual(
    editing.edits.map(({ type }) => type),
    ["main", "key"],
  );
  assert.equal(now.store.canUndo(), false);
  assert.equal(playOn(now).key("3", [0, 1]), false);
  const taken = playOn(now, { editing: true, took: true });
  assert.equal(taken.key("ArrowLeft", [0, 1]), true);
  assert.deepEqual(taken.edits, []);
});
