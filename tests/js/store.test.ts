/** History: everything can be undone, a drag is one entry, and what is kept brings everything back. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { newBoard } from "./boards.ts";
import { back, difference, forward, same } from "../../static/model/difference.ts";
import { createStore } from "../../static/model/store.ts";
import type { Change } from "../../static/model/difference.ts";

const DOCUMENT = { kind: "lightup", rows: ["....", ".#.."] };
const START = newBoard(DOCUMENT, { bulbs: [], dots: [] });
const NOW = { id: START.id, document: DOCUMENT, state: START.state, trials: [] };

test("a difference leads from one value to the other and back", () => {
  const pairs = [
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { b: 1 }],
    [
      [1, 2, 3],
      [1, 3],
    ],
    [
      ["01", "2."],
      ["01", "1.", "0."],
    ],
    [{ list: [[0, 1]] }, { list: [] }],
    [{ ["__proto__"]: 1 }, JSON.parse('{"__proto__": 2, "constructor": 3}')],
    [null, { a: [] }],
    ["text", 3],
  ];
  for (const [before, after] of pairs) {
    const change = difference(before, after) as Change;
    const kept = JSON.parse(JSON.stringify(change));
    assert.deepEqual(forward(before, kept), after);
    assert.deepEqual(back(after, kept), before);
  }
});

test("equal values have no difference, and a small one stays small", () => {
  const long = Array.from({ length: 1000 }, (_, i) => [i, i]);
  assert.equal(
    difference(
      long,
      long.map((one) => [...one]),
    ),
    null,
  );
  const change = difference({ bulbs: long }, { bulbs: long.toSpliced(500, 1) });
  assert.ok(JSON.stringify(change).length < 100);
  assert.ok(!same({ a: 1 }, { a: 1, b: undefined }));
});

test("each board has a history of its own: Undo stops at its first move, also after a reload", () => {
  const store = createStore(START);
  store.act({ bulbs: [[0, 0]], dots: [] });
  const first = newBoard({ kind: "lightup", rows: ["..."] }, START.state, { id: "own:two" });
  const before = store.board();
  store.open(first);
  for (const one of [store, createStore(JSON.parse(JSON.stringify(store.board())))]) {
    assert.equal(one.canUndo(), false);
    assert.equal(one.undo(), null);
    assert.equal(one.refuse(), false);
    one.act({ bulbs: [[0, 1]], dots: [] });
    assert.equal(one.undo(), "move");
    assert.equal(one.undo(), null);
    assert.deepEqual(one.arrangement().document, first.document);
  }
  store.open(before);
  assert.equal(store.undo(), "move");
  assert.deepEqual(store.arrangement(), NOW);
  assert.equal(store.redo(), "move");
  assert.deepEqual([store.board().entries, store.board().at], [before.entries, before.at]);
});

test("a drag is one entry, and none when it ends where it began", () => {
  const store = createStore(START);
  const series = 1;
  store.act({ bulbs: [], dots: [[0, 0]] }, "move", series);
  store.act(
    {
      bulbs: [],
      dots: [
        [0, 0],
        [0, 1],
      ],
    },
    "move",
    series,
  );
  assert.equal(store.board().entries.length, 1);
  store.act({ bulbs: [], dots: [] }, "move", series);
  assert.equal(store.board().entries.length, 0);
  assert.ok(!store.canUndo());
});

test("a cancelled drag leaves no trace", () => {
  const store = createStore(START);
  store.act({ bulbs: [[0, 3]], dots: [] });
  const series = 1;
  store.act({ bulbs: [[0, 3]], dots: [[0, 0]] }, "move", series);
  store.drop(2);
  assert.equal(store.board().entries.length, 2);
  store.drop(series);
  assert.equal(store.board().entries.length, 1);
  assert.deepEqual(store.arrangement().state, { bulbs: [[0, 3]], dots: [] });
});

test("a drag that is cancelled, or ends where it began, and a move that is refused bring back what could be redone", () => {
  const [first, second] = [[[0, 0]], [[0, 1]]].map((bulbs) => ({ bulbs, dots: [] }));
  const takenBack: ((store: ReturnType<typeof createStore>) => unknown)[] = [
    (store) => store.drop(1),
    (store) => store.act(first, "move", 1),
    (store) => store.refuse(),
  ];
  for (const takeBack of takenBack) {
    let milliseconds = 0;
    const store = createStore(START, { clock: () => milliseconds });
    store.act(first);
    milliseconds += 5000;
    store.act(START.state, "restart");
    store.act(second);
    store.undo();
    store.undo();
    for (const dots of [[[1, 0]], [[1, 0], [1, 3]]]) store.act({ ...first, dots }, "move", 1); // prettier-ignore
    takeBack(store);
    assert.deepEqual([store.redo(), store.seconds()], ["restart", 0]);
    assert.equal(store.undo(), "restart");
    assert.deepEqual([store.arrangement().state, store.seconds()], [first, 5]);
    store.redo();
    assert.equal(store.redo(), "move");
    assert.deepEqual(store.arrangement().state, second);
  }
});

test("a new move removes what was undone", () => {
  const store = createStore(START);
  store.act({ bulbs: [[0, 0]], dots: [] });
  store.undo();
  store.act({ bulbs: [[0, 1]], dots: [] }, "solve");
  assert.ok(!store.canRedo());
  assert.equal(store.undo(), "solve");
});

test("a subscriber hears every change and nothing else", () => {
  const store = createStore(START);
  const heard: string[] = [];
  const leave = store.subscribe((what) => heard.push(what));
  store.act({ bulbs: [], dots: [] });
  store.act({ bulbs: [[0, 0]], dots: [] });
  store.undo();
  store.redo();
  leave();
  store.undo();
  assert.deepEqual(heard, ["move", "undo", "redo"]);
});
