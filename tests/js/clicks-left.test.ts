/** How many clicks are left while a linear puzzle is played, and the click that made it worse. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { signal } from "@preact/signals-core";

import "./kinds.ts";
import { solvedWith } from "./boards.ts";
import { UNKNOWN, clicksCaption, createClicksLeft, remembered } from "../../static/advice/linear/clicks-left.ts";
import { familyOf } from "../../static/model/family.ts";
import view from "../../static/puzzles/lightsout.ts";
import type { Document, Linear, State } from "../../static/types.ts";

const THREE: Document = { kind: "lightsout", states: 3, lights: ["02", "11"], goal: 2, reach: "plus", wrap: false };
const linear = view.linear as Linear;
/** @param clicks null when there is no solution */
const solved = (clicks: number | null) =>
  solvedWith(clicks === null ? { status: "none" } : { least: { clicks, optimal: 1, proved: true } });

const shown = (caption: { text: string; isWrong: boolean } | null) => [caption?.text, caption?.isWrong];

/** A game: boards to put on the table, and Python's answers by hand. */
function game() {
  const wanted = { is: true };
  const python = { is: "up" as "up" | "gone" };
  const asked: { args: any; resolve: (answer: any) => void; reject: (error: Error) => void }[] = [];
  const heard: string[] = [];
  const now = { document: THREE, state: view.play.blank(THREE), view, cells: 4, linear };
  const clicksLeft = createClicksLeft({
    openBoard: () => ({ ...now, family: familyOf(view), engine: "auto" }),
    python: {
      is: () => python.is,
      call: (_, args) => new Promise((resolve, reject) => asked.push({ args, resolve, reject })),
      addIdle() {},
    },
    isPlaying: signal(true),
    isWanted: () => wanted.is,
    say: (text) => heard.push(text),
  });
  const turn = () => new Promise((then) => setTimeout(then, 5));
  const watch = () => {
    clicksLeft.watch();
    return turn();
  };
  const answer = async (clicks: number | null) => {
    asked.at(-1)?.resolve(solved(clicks));
    await turn();
  };
  const click = async (at: [number, number]) => {
    const gesture = { type: "main", at } as const;
    const state = view.play.take({ document: THREE, state: now.state, mode: "more" }, gesture) as State;
    clicksLeft.clicked(at, state);
    now.state = state;
    await watch();
  };
  return { clicksLeft, now, asked, heard, answer, click, watch, wanted, python };
}

test("it asks about what is left, and marks a click that made it worse", async () => {
  const { clicksLeft, now, asked, heard, answer, click, watch } = game();
  await watch();
  await answer(3);
  assert.deepEqual(shown(clicksLeft.caption()), ["3 clicks to go · 0 made", false]);
  await click([0, 0]);
  assert.deepEqual(asked[1].args.document.lights, linear.asPlayed(now.document, now.state).lights);
  await answer(2);
  assert.equal(clicksLeft.caption()?.worse, null);
  await click([1, 1]);
  await answer(3);
  assert.deepEqual(clicksLeft.caption()?.worse, [1, 1]);
  assert.deepEqual(heard, ["That click made it worse: 3 to go."]);
  assert.deepEqual(shown(clicksLeft.caption()), ["3 clicks to go · 2 made · that click made it worse", true]);
});

test("an answer about a board that has changed is never shown, and the new board is asked about", async () => {
  const { clicksLeft, now, asked, answer, click, watch } = game();
  await watch();
  await click([0, 0]);
  assert.equal(asked.length, 1);
  await answer(3);
  assert.equal(clicksLeft.caption()?.text, "1 click made");
  assert.deepEqual(asked[1].args.document.lights, linear.asPlayed(now.document, now.state).lights);
  await answer(2);
  assert.equal(clicksLeft.caption()?.worse, null);
  assert.equal(clicksLeft.caption()?.text, "2 clicks to go · 1 made");
  assert.equal(clicksLeft.caption()?.toGo, "2 clicks to go.");
});

test("nothing more is asked about a board without a solution", async () => {
  const { clicksLeft, asked, answer, click, watch } = game();
  await watch();
  await answer(null);
  await click([0, 1]);
  assert.equal(asked.length, 1);
  assert.deepEqual(shown(clicksLeft.caption()), ["No solution · 1 made", true]);
});

test("the previous number stays for a moment, and is taken down when the next one is late", () => {
  const board = { document: THREE, state: view.play.blank(THREE), view, cells: 4, linear };
  const memory = remembered(UNKNOWN, { is: "solved", solved: solved(3) }, board);
  const next = { ...board, state: { presses: ["10", "00"] } };
  assert.equal(clicksCaption(memory, next, false).text, "3 clicks to go · 1 made");
  assert.equal(clicksCaption(memory, next, true).text, "Counting… · 1 made");
});

test("once Python is gone, a number holds for its own board only", async () => {
  const { clicksLeft, answer, click, watch, python } = game();
  await watch();
  await answer(3);
  python.is = "gone";
  assert.deepEqual(shown(clicksLeft.caption()), ["3 clicks to go · 0 made", false]);
  await click([0, 0]);
  assert.deepEqual(shown(clicksLeft.caption()), ["1 click made", false]);
});

test("a number that is not proved is a bound, and calls no click worse", () => {
  const board = { document: THREE, state: view.play.blank(THREE), view, cells: 4, linear };
  const known = remembered(UNKNOWN, { is: "solved", solved: solved(3) }, board);
  const next = { ...board, state: { presses: ["10", "00"] } };
  const clicked = remembered(known, { is: "clicked", at: [0, 0], state: next.state }, board);
  const least = { clicks: 5, optimal: null, proved: false };
  const bound = remembered(clicked, { is: "solved", solved: { ...solved(5), least } }, next);
  assert.deepEqual(shown(clicksCaption(bound, next, false)), ["at most 5 clicks to go · 1 made", false]);
  assert.equal(remembered(clicked, { is: "solved", solved: solved(5) }, next).click?.isWorse, true);
});

test("a player who does not want to know is told the clicks made, and Python is not asked", async () => {
  const { clicksLeft, asked, answer, click, watch, wanted } = game();
  wanted.is = false;
  await watch();
  await click([0, 0]);
  assert.equal(asked.length, 0);
  assert.deepEqual(shown(clicksLeft.caption()), ["1 click made", false]);
  wanted.is = true;
  await watch();
  await answer(2);
  assert.deepEqual(shown(clicksLeft.caption()), ["2 clicks to go · 1 made", false]);
  wanted.is = false;
  assert.deepEqual(shown(clicksLeft.caption()), ["1 click made", false]);
});
