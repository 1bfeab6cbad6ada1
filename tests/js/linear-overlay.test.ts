/** Plans, proofs and patterns of linear puzzles: what the card, the board and the caption show. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kinds.ts";
import { solvedWith } from "./boards.ts";
import { familyOf } from "../../static/model/family.ts";
import { linearCard, sentenceOf } from "../../static/advice/linear/card.ts";
import { overlayCaption, overlayOf, walkOverlay } from "../../static/advice/linear/overlay.ts";
import { LINEAR_QUESTIONS, patternsWanted } from "../../static/advice/linear/questions.ts";
import { statesWanted } from "../../static/advice/solution-count.ts";
import view from "../../static/puzzles/lightsout.ts";
import { withOption, boardOptions } from "../../static/edit/options.ts";
import { readable } from "../../static/base/words.ts";
import type { Pinned, Question } from "../../static/advice/types.ts";
import type { Document, Solved, State } from "../../static/types.ts";

const THREE: Document = { kind: "lightsout", states: 3, lights: ["02", "11"], goal: 2, reach: "plus", wrap: false };
const board = (state: State = view.play.blank(THREE)) => ({
  document: THREE,
  state,
  view,
  family: familyOf(view),
  cells: 4,
  engine: "auto",
});
const solved = (parts: Partial<Solved>) =>
  solvedWith({
    ...{ states: [{ presses: ["21", "00"] }, { presses: ["11", "10"] }], count: 2, count_text: "2", seconds: 0.0004 },
    least: { clicks: 2, optimal: 1, proved: true },
    ...parts,
  });

function plan(parts: Partial<Solved> = {}, at: number = 0): Pinned {
  const all = solved(parts);
  return { is: "plan", solved: all, states: all.states, at, total: readable(all.count_text) };
}
function proof(parts?: Partial<NonNullable<Solved["proof"]>>): Pinned {
  const none = solved({ status: "none", states: [], proof: { modulus: 3, weights: ["10", "00"], ...parts } });
  return { is: "proof", solved: none, states: [], at: 0, total: "0" };
}
const pattern = (at: number): Pinned => ({
  is: "patterns",
  solved: solved({}),
  states: [{ presses: ["12", "00"] }, { presses: ["21", "00"] }],
  at,
  total: "2",
});

test("a plan says its clicks, that they are the fewest, and what a negative number means", () => {
  assert.equal(overlayCaption(plan(), board()), "Solution: 2 clicks, the fewest of 2");
  const { title, text } = sentenceOf(plan(), board());
  assert.equal(title, "Solved in 0.4 ms.");
  assert.equal(
    text,
    "2 solutions. The shortest takes 2 clicks. −1 means one press back. Press where the numbers are, or let Apply do it.",
  );
  assert.equal(overlayCaption(plan({}, 1), board()), "Solution 2 of 2: 3 clicks");
  assert.match(sentenceOf(plan({}, 1), board()).text, /^This one needs 3 clicks\./);
});

test("the only solution, several that are as good, and what is not proved are told apart", () => {
  const words = (parts: Partial<Solved>) => sentenceOf(plan(parts), board()).text;
  assert.match(words({ count: 1, count_text: "1" }), /^The only solution: 2 clicks\./);
  assert.match(
    words({ least: { clicks: 2, optimal: 2, proved: true } }),
    /The shortest takes 2 clicks; one other solution also takes 2\./,
  );
  assert.match(words({ least: { clicks: 2, optimal: 4, proved: true } }), /; 3 other solutions also take 2\./);
  assert.match(words({ least: { clicks: 2, optimal: null, proved: false } }), /2 clicks; fewer may be possible\./);
  const many = plan({ count: null, count_text: "2^1023" });
  assert.equal(overlayCaption(many, board()), "Solution: 2 clicks, the fewest of 2¹⁰²³");
});

test("a plan on show is what is left of it", () => {
  const pinned = plan();
  const shown = overlayOf(pinned, board({ presses: ["20", "01"] }));
  assert.deepEqual(shown.plan, { presses: ["01", "02"] });
  assert.equal(shown.solution, pinned.states[0]);
});

test("a proof counts what the lights show", () => {
  assert.match(sentenceOf(proof(), board()).text, /2 steps short/);
  assert.match(sentenceOf(proof(), board({ presses: ["10", "00"] })).text, /1 step short/);
  assert.deepEqual(overlayOf(proof(), board()).pattern, { kind: "proof", weights: ["10", "00"] });
});

test("fewer solutions are asked for of a large board, and never none", () => {
  assert.deepEqual(
    [25, 200 * 200, 2000 * 2000].map((cells) => statesWanted(cells)),
    [20, 20, 1],
  );
  assert.deepEqual([25, 200 * 200, 2000 * 2000].map(patternsWanted), [64, 50, 2]);
});

test("where the empty pattern is the only one that changes nothing, the card says that there is none", () => {
  const ask = LINEAR_QUESTIONS.patterns as Question<"solve">;
  const context = { asked: null as any, board: board(), current: null };
  const answer = solved({ states: [view.play.blank(THREE)], count: 1, count_text: "1" });
  assert.equal(ask.answered(answer, context).say, "None here. Every combination changes some light.");
  const some = solved({ states: [view.play.blank(THREE), { presses: ["12", "00"] }] });
  assert.equal(ask.answered(some, context).say, "1 pattern.");
});

test("a size or an option out of its range is refused in a sentence", () => {
  assert.deepEqual(
    boardOptions(view, THREE).map(({ name }) => name),
    ["columns", "rows", "states", "goal", "reach", "wrap"],
  );
  assert.deepEqual(withOption(view, THREE, "rows", 1).lights, ["02"]);
  assert.equal(withOption(view, THREE, "states", 2).goal, 0);
  for (const [name, value] of [
    ["states", 1],
    ["states", 37],
    ["rows", 0],
    ["rows", NaN],
    ["rows", 201],
  ] as [string, number][]) {
    // prettier-ignore
    assert.throws(() => withOption(view, THREE, name, value), /\.$/);
  }
});

const repair = [{ at: [0, 0] as [number, number], value: 2 }];

test("the buttons of the card are those that can do something", () => {
  const buttons = (pinned: Pinned) =>
    linearCard(pinned, board()).actions?.map(({ text, disabled }) => (disabled ? `(${text})` : text));
  assert.deepEqual(buttons(plan()), ["Apply", "(Previous)", "Next"]);
  assert.deepEqual(buttons(pattern(1)), ["Press this pattern", "Previous", "(Next)"]);
  assert.deepEqual(buttons(proof({ repair })), ["Fix it: change 1 light"]);
  assert.deepEqual(buttons(proof({ repair: null })), []);
});

test("a pattern is added to what is pressed, a plan replaces it, a repair changes the puzzle", () => {
  const pressed = board({ presses: ["20", "01"] });
  const act = (pinned: Pinned) => {
    const does = linearCard(pinned, board()).actions?.[0].does;
    return does?.is === "act" ? does.act(pressed) : undefined;
  };
  assert.deepEqual(act(pattern(0))?.state, { presses: ["02", "01"] });
  const pinned = plan({}, 1);
  assert.equal(act(pinned)?.state, pinned.states[1]);
  const { document, say } = act(proof({ repair })) ?? {};
  assert.deepEqual([document?.lights, say], [["22", "11"], "1 light changed. The board has a solution now."]);
});

test("an explanation draws the board before its step, and its presses as a plan", () => {
  const [before, after] = [{ presses: ["10", "00"] }, { presses: ["12", "00"] }];
  const { state, plan, solution, caption } = walkOverlay({ before, after, isEnd: false }, board());
  assert.deepEqual([state, plan, solution, caption], [before, { presses: ["02", "00"] }, after, "Found so far"]);
  assert.equal(walkOverlay({ before: after, after, isEnd: true }, board()).caption, "Solution: 2 clicks");
});
