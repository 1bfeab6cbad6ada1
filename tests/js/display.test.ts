/** All that the page shows, worked out of what its parts know, without a browser. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kinds.ts";
import { familyOf } from "../../static/model/family.ts";
import { NO_OVERLAY } from "../../static/advice/no-overlay.ts";
import { displayOf } from "../../static/ui/display.ts";
import lightsout from "../../static/puzzles/lightsout.ts";
import lightup from "../../static/puzzles/lightup.ts";
import type { SolutionWalk } from "../../static/advice/types.ts";
import type { OpenBoard } from "../../static/model/open-board.ts";
import type { DisplayParts } from "../../static/ui/display.ts";
import type { About } from "../../static/model/board.ts";
import type { Document, Grade, State, View } from "../../static/types.ts";

const document = { kind: "lightup", rows: ["..", ".."] };
const state = { ...lightup.play.blank(document), bulbs: [[0, 0]] };
const verdict = { solved: false, faults: [], shows: { lit: [[0, 0]] } };

const table = (view: View, document: Document, state: State): OpenBoard => ({
  view,
  document,
  state,
  family: familyOf(view),
  cells: 4,
  engine: "auto",
});
const known = (about: Partial<About>) => ({ store: { seconds: () => 75, about: () => ({ touched: true, ...about }) } });

const PARTS: DisplayParts = {
  openBoard: () => table(lightup, document, state),
  ...known({}),
  editing: null,
  flash: { at: () => null },
  liveVerdict: { now: () => null, previous: () => null, isLate: () => false, failure: () => null },
  python: { is: () => "up", isLate: () => false, why: () => "" },
  adviser: {
    current: () => null,
    marks: () => null,
    proposed: () => null,
    overlay: () => ({ ...NO_OVERLAY, state: null }),
    refuted: (unsolvable) => (unsolvable ? "No solution." : null),
  },
  clicks: { caption: () => null },
  marking: () => "all",
  trials: { marks: () => null, words: () => "" },
};
/** What is shown with some parts changed; of a part, what is not named stays. */
const shown = (parts: { [part in keyof DisplayParts]?: Partial<DisplayParts[part]> }) =>
  displayOf({
    ...PARTS,
    ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, changed(name, part)])),
  });
const changed = (name: string, part: any) => (typeof part === "object" ? { ...(PARTS as any)[name], ...part } : part);
const judged = { now: () => verdict };

test("the board shows the verdict's marks, and the view's own until there is a verdict", () => {
  assert.deepEqual(shown({ liveVerdict: judged }).sight.shows, verdict.shows);
  assert.deepEqual(shown({}).sight.shows, lightup.play.preview(document, state));
});

test("until the next verdict is there, the one before stays on the board", () => {
  assert.equal(shown({ liveVerdict: { previous: () => verdict } }).sight.verdict, verdict);
  const newer = { ...verdict, solved: true };
  assert.equal(shown({ liveVerdict: { now: () => newer, previous: () => verdict } }).sight.verdict, newer);
});

test("a late verdict is waited for in words, but not while solutions are shown one after the other", () => {
  const late = { isLate: () => true };
  const found = { status: "solved", complete: true, count: 2, count_text: "2", least: null, proof: null } as const;
  const states = [state, state];
  const solved = { ...found, states, engine: "sat", seconds: 0 };
  const solutions: SolutionWalk = { is: "solutions", document, solved, states, at: 0, series: 1 };
  assert.equal(shown({ liveVerdict: late }).judgement.late, true);
  assert.equal(shown({ liveVerdict: late, adviser: { current: () => solutions } }).judgement.late, false);
});

test("an explanation takes the place of the player's state, without a verdict", () => {
  const stand = { ...state, bulbs: [[1, 1]] };
  const { sight, judgement } = shown({
    liveVerdict: judged,
    adviser: { overlay: () => ({ ...NO_OVERLAY, state: stand }) },
  });
  assert.equal(sight.state, stand);
  assert.equal(sight.verdict, null);
  assert.deepEqual(sight.shows, lightup.play.preview(document, stand));
  assert.equal(judgement.explaining, true);
  assert.equal(shown({}).judgement.explaining, false);
});

test("the header has the puzzle's title, level and number of solutions, where they are known", () => {
  const solutions = { short: "one solution", long: "1", engine: "sat", seconds: 0.5 };
  const grade: Grade = { level: "easy", score: 1, why: "All steps are easy." };
  const { header, facts, judgement } = shown(known({ title: "No. 7", grade, solutions }));
  assert.deepEqual(header.traits, [{ text: "No. 7" }, { text: "easy" }, { text: "one solution" }]);
  assert.deepEqual(shown(known({ title: "Easy 3", grade })).header.traits, [{ text: "Easy 3" }]);
  assert.equal(header.size, lightup.words.size(document));
  assert.equal(judgement.refuted, null);
  assert.deepEqual(facts, {
    engine: "SAT (CaDiCaL), 500 ms",
    solutions: "1",
    level: "easy",
    why: "All steps are easy.",
    made: undefined,
    patterns: false,
  });
  assert.deepEqual(shown({}).header.traits, []);
  const named = shown(known({ title: "Mine", named: true, author: "Ada" })).header;
  assert.deepEqual(
    [named.name, named.traits],
    ["Mine", [{ text: `${named.title} ${named.size}` }, { text: "by Ada" }]],
  );
  const none = { ...solutions, short: "no solution" };
  assert.equal(shown(known({ solutions: none })).judgement.refuted, "No solution.");
});

test("patterns that change nothing are offered unless the puzzle is known to have a single solution", () => {
  const board = lightsout.edit.empty(3, 3);
  const here = { openBoard: () => table(lightsout, board, lightsout.play.blank(board)) };
  const offered = (about: Partial<About>) => shown({ ...here, ...known(about) }).facts.patterns;
  const found = (long: string) => ({ solutions: { short: "", long, engine: "linear", seconds: 0.1 } });
  assert.deepEqual([{}, found("1"), found("4"), found("none")].map(offered), [true, false, true, true]);
});

test("no time is shown for a puzzle whose solution was shown, and help is said", () => {
  assert.deepEqual([shown({}).judgement.seconds, shown({}).judgement.helped], [75, false]);
  const hinted = shown(known({ helped: true })).judgement;
  assert.deepEqual([hinted.seconds, hinted.helped], [75, true]);
  assert.equal(shown(known({ helped: true, shown: true })).judgement.seconds, null);
});

test("the clicks to go are under the board, with the plan's words when both are shown", () => {
  const board = lightsout.edit.empty(3, 3);
  const worse = [1, 1] as [number, number];
  const caption = { text: "3 clicks to go", isWrong: true, worse, toGo: "3 clicks to go." };
  const pattern = { kind: "proof" as const, weights: [] };
  const shared = { ...NO_OVERLAY, state: null, pattern, caption: "Solution: 3 clicks" };
  const beside = { ...shared, beside: () => {} };
  const parts = {
    openBoard: () => table(lightsout, board, lightsout.play.blank(board)),
    clicks: { caption: () => caption },
  };
  const { captions, header, judgement, sight } = shown({ ...parts, adviser: { overlay: () => beside } });
  assert.deepEqual(captions.pace, { text: "3 clicks to go", isWrong: true });
  assert.deepEqual(captions["plan-words"], { text: "Solution: 3 clicks", isWrong: true });
  assert.equal(header.progress, "");
  assert.equal(judgement.toGo, "3 clicks to go.");
  assert.deepEqual(sight.worse, [1, 1]);
  const { pace } = shown({ ...parts, adviser: { overlay: () => shared } }).captions;
  assert.equal(pace.text, "3 clicks to go · Solution: 3 clicks");
  assert.equal(shown({}).judgement.toGo, null);
});

test("the board shows no more of a verdict than the player wants, and the panel knows how much that is", () => {
  const fault = { rule: "clue", places: [[0, 0] as [number, number]], text: "No room." };
  const faults = [fault, { ...fault, ahead: true as const }];
  const liveVerdict = { now: () => ({ ...verdict, faults, shows: { lit: [] } }) };
  const marked = (marking: "all" | "clashes" | "check") => shown({ liveVerdict, marking: () => marking });
  assert.equal(marked("all").sight.verdict?.faults.length, 2);
  assert.deepEqual(marked("clashes").sight.verdict?.faults, [fault]);
  assert.equal(marked("check").sight.verdict, null);
  assert.deepEqual(marked("check").sight.shows, lightup.play.preview(document, state));
  assert.equal(marked("check").judgement.marking, "check");
  assert.deepEqual([marked("check").sight.silent, marked("clashes").sight.silent], [true, false]);
  const solved = { now: () => ({ ...verdict, solved: true }) };
  assert.equal(shown({ liveVerdict: solved, marking: () => "check" }).sight.verdict?.solved, true);
  assert.equal(shown({ liveVerdict: solved, marking: () => "check" }).sight.silent, false);
});
