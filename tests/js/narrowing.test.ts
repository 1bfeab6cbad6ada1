/** Several solutions: what is asked, shown, marked and said, and what adding the clues makes of the puzzle. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kinds.ts";
import { newBoard } from "./boards.ts";
import { createOpenBoard } from "../../static/model/open-board.ts";
import { narrow, narrowedCard } from "../../static/advice/narrowing.ts";
import { adviceMarks } from "../../static/advice/marks.ts";
import { EMPTY, reduced } from "../../static/advice/reducer.ts";
import lightup from "../../static/puzzles/lightup.ts";
import { createStore } from "../../static/model/store.ts";
import type { OpenBoard } from "../../static/model/open-board.ts";
import type { Reply } from "../../static/advice/types.ts";
import type { Document, Narrowed } from "../../static/types.ts";

const BOARD: Document = { kind: "lightup", rows: ["..#.", "..##"] };
const ONE: Narrowed = {
  status: "several",
  text: "With this clue there is exactly one solution.",
  shared: { found: [{ at: [0, 3], value: 1 }], complete: true, text: "All solutions have 1 bulb in common." },
  clues: [{ at: [0, 0], value: "2", text: "A 2 on a new wall in row 1, column 1." }],
  fewest: true,
  document: { kind: "lightup", rows: ["2.#.", "..##"] },
  solution: { bulbs: [], dots: [] },
  late: false,
};
const NOTHING: Narrowed = { ...ONE, text: "No clue can.", clues: [], document: null, solution: null };

/** The open board, with these bulbs. */
function board(bulbs: [number, number][] = []): OpenBoard {
  const store = createStore(newBoard(BOARD, { bulbs, dots: [] }));
  const views = new Map([["lightup", lightup]]);
  return createOpenBoard({ store, views, settings: { now: () => ({ engines: {} }) } }).openBoard();
}

function replyTo(answer: Narrowed): Reply {
  const now = newBoard(BOARD, board().state);
  return narrow.answered(answer, { asked: now, board: board(), current: null });
}

/** What the board marks after an answer. */
function marksAfter(answer: Narrowed) {
  const now = newBoard(BOARD, board().state);
  return adviceMarks(reduced(EMPTY, { is: "replied", reply: replyTo(answer), now }), board());
}

test("the whole puzzle is asked about, for as long as the contract says", () => {
  assert.deepEqual([narrow.call, narrow.about], ["narrow", "document"]);
  assert.deepEqual(narrow.args(board([[0, 3]])), { document: BOARD, seconds: 30 });
});

test("the clues, and what all solutions share, are said and marked", () => {
  assert.equal(
    replyTo(ONE).say,
    "With this clue there is exactly one solution. A 2 on a new wall in row 1, column 1. All solutions have 1 bulb in common.",
  );
  const marks = marksAfter(ONE);
  // The board shows the clues themselves, without numbers that would read as clues.
  assert.deepEqual([marks?.found, marks?.links, marks?.proposed], [[{ at: [0, 3], value: 1 }], [], [[0, 0]]]);
  const { title, body, actions } = narrowedCard(ONE, 30);
  assert.deepEqual([title, actions?.map(({ text }) => text)], ["Several solutions", ["Add this clue"]]);
  assert.deepEqual(body, [
    {
      title: "A clue that leaves one solution",
      text: ONE.text,
      because: [{ rule: "clue", places: [[0, 0]], text: "A 2 on a new wall in row 1, column 1." }],
    },
    { title: "What all of them share", text: "All solutions have 1 bulb in common." },
  ]);
});

test("one click adds the clues and keeps what still fits", () => {
  const [{ does }] = narrowedCard(ONE, 30).actions ?? [];
  assert.ok(does.is === "act");
  const bulbs = [
    [0, 0],
    [0, 3],
  ] as [number, number][];
  assert.deepEqual(does.act(board(bulbs)), {
    document: ONE.document,
    state: { bulbs: [[0, 3]], dots: [] },
    say: "Added. A 2 on a new wall in row 1, column 1.",
    toast: false,
  });
});

test("several clues are counted", () => {
  const three = { ...ONE, clues: [ONE.clues[0], ONE.clues[0], ONE.clues[0]] };
  const { body, actions } = narrowedCard(three, 30);
  assert.deepEqual(
    actions?.map(({ text }) => text),
    ["Add these 3 clues"],
  );
  assert.equal("title" in body[0] && body[0].title, "Clues that leave one solution");
});

test("where no clue can be added there is nothing to click", () => {
  const { body, actions } = narrowedCard(NOTHING, 30);
  assert.deepEqual(actions, []);
  assert.equal("title" in body[0] && body[0].title, "No clue to add");
  assert.equal(replyTo(NOTHING).say, "No clue can. All solutions have 1 bulb in common.");
});

test("that none was found in time does not say that there is none, and a button looks for longer", () => {
  for (const [late, again, longer, title] of [
    [{ ...NOTHING, fewest: false, late: true }, 30, 2, "None was found in time"],
    [{ ...NOTHING, status: "unknown", shared: null, late: true }, 120, 8, "Not known"],
    [{ ...NOTHING, fewest: false, late: true }, 1920, 60, "None was found in time"],
  ] as [Narrowed, number, number, string][]) {
    const { body, actions = [] } = narrowedCard(late, again);
    assert.equal("title" in body[0] && body[0].title, title);
    const [{ text, does }] = actions;
    assert.equal(text, `Look for ${longer} minutes`);
    assert.ok(does.is === "ask" && typeof does.question === "object");
    assert.deepEqual(does.question.args(board()), { document: BOARD, seconds: 60 * longer });
    assert.equal(replyTo(late).passing?.is, "narrowed");
  }
});

test("a puzzle without several solutions is only spoken of", () => {
  for (const [status, title] of [
    ["one", "One solution"],
    ["none", "No solution"],
  ] as [Narrowed["status"], string][]) {
    const { passing, say } = replyTo({ ...NOTHING, status, shared: null, text: "A sentence." });
    assert.deepEqual(passing, { is: "words", heading: "Several solutions", title, text: "A sentence." });
    assert.equal(say, `${title}. A sentence.`);
  }
});

test("the card goes with the puzzle that it is about", () => {
  const now = newBoard(BOARD, board().state);
  const memory = reduced(EMPTY, { is: "replied", reply: replyTo(ONE), now });
  assert.equal(memory.passing?.is, "narrowed");
  assert.equal(reduced(memory, { is: "moved", now: { ...now, document: { ...BOARD } }, forgets: false }).passing, null);
});
