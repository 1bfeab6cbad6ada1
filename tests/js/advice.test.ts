/** Check, hint, explain and solve, with Python's answers given by hand: what is shown, said and done, and no stale answer. */

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import { signal } from "@preact/signals-core";

import "./kinds.ts";
import { newBoard, solvedWith } from "./boards.ts";
import { createAdviser } from "../../static/advice/adviser.ts";
import { createOpenBoard } from "../../static/model/open-board.ts";
import lightsout from "../../static/puzzles/lightsout.ts";
import lightup from "../../static/puzzles/lightup.ts";
import { createStore } from "../../static/model/store.ts";
import type { Walk } from "../../static/advice/types.ts";
import type { Document, Fault, Progress, Solved, State, Step, Work } from "../../static/types.ts";

const BULBS: Document = { kind: "lightup", rows: ["..", ".."] };
const LIGHTS: Document = { kind: "lightsout", states: 2, lights: ["11", "11"], goal: 0, reach: "plus", wrap: false };
const placed = (bulbs: [number, number][]): State => ({ bulbs, dots: [] });
const [FIRST, SECOND] = [
  placed([
    [0, 0],
    [1, 1],
  ]),
  placed([
    [0, 1],
    [1, 0],
  ]),
];

const solved = (states: State[], parts?: Partial<Solved>) =>
  solvedWith({ states, count: states.length, count_text: String(states.length), ...parts });

const step = (at: [number, number], value: number, text: string): Step => ({
  found: [{ at, value }],
  because: [{ rule: "clue", places: [at], text }],
  text,
});

const settings = { now: () => ({ engines: {} }) };
const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** A page without a page: a store, and Python's answers by hand. */
function page(document: Document = BULBS, { stages = false } = {}) {
  const view = document.kind === "lightup" ? lightup : lightsout;
  const store = createStore(newBoard(document, view.play.blank(document)));
  const asked: {
    name: string;
    args: any;
    resolve: (answer: any) => void;
    reject: (error: Error) => void;
    tell?: (news: Progress) => void;
  }[] = [];
  const said: string[] = [];
  const learnt: Solved[] = [];
  const helps: { shown: boolean }[] = [];
  const hand = { drawing: false, rested: Promise.resolve() };
  const advice = createAdviser({
    store,
    ...createOpenBoard({ store, views: new Map([[document.kind, view]]), settings }),
    python: {
      ask: (name, args, { signal, progress } = {}) =>
        new Promise((resolve, reject) => {
          asked.push({ name, args, resolve, reject, tell: progress });
          signal?.addEventListener("abort", () => reject(new Error("stopped")));
        }),
    },
    work: signal<Work | null>(null),
    say: (text) => void said.push(text),
    learn: (what) => void learnt.push(what),
    helped: (how) => void helps.push(how),
    hinted: store.hinted,
    hintsInStages: () => stages,
    stage: { isDrawing: () => hand.drawing, rested: () => hand.rested, reveal() {} },
  });
  store.subscribe(advice.moved);
  stops.push(advice.stop);
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const answer = async (answer: object) => {
    asked.at(-1)?.resolve(answer);
    await turn();
  };
  const card = () => {
    const { title, body, actions = [] } = advice.card() ?? { title: null, body: [] };
    return [title, ...body.map((one) => ("aside" in one ? one.aside : one.text)), ...actions.map(({ text }) => text)];
  };
  const press = (text: string) => {
    const action = advice.card()?.actions?.find((one) => one.text === text);
    assert.ok(action);
    advice.press(action);
  };
  return { advice, store, asked, said, learnt, hand, answer, turn, card, press };
}

test("a hint in stages says where to look, then why, then does it; only the last is help", async () => {
  const { advice, store, said, answer, card } = page(BULBS, { stages: true });
  advice.hint();
  const found = step([0, 0], 1, "Only this cell can light it.");
  await answer({ step: { ...found, because: [{ rule: "lit", places: [[0, 2]], text: "This cell must be lit." }] } });
  assert.deepEqual(card(), ["Hint", "Look here: row 1, columns 1 to 3.", "Why"]);
  assert.deepEqual([advice.marks()?.found, advice.marks()?.pointed?.places], [[], [[0, 0], [0, 1], [0, 2]]]); // prettier-ignore
  assert.equal(advice.hintDoes(), "Why");
  advice.hint();
  assert.deepEqual(card(), ["Hint", "Only this cell can light it.", "Apply"]);
  assert.equal(store.about().helped, undefined);
  advice.hint();
  assert.deepEqual(store.arrangement().state, placed([[0, 0]]));
  assert.deepEqual(store.about().hints, { look: 1, step: 1, applied: 1 });
  assert.equal(said[0], "Lit. Look here: row 1, columns 1 to 3.");
});

test("a mistake is taken back to before the first one, as one entry of the history", async () => {
  const { advice, store, asked, answer, press } = page();
  for (const bulbs of [[[0, 0]], [[0, 0], [0, 1]], [[0, 0], [0, 1], [0, 2]]]) store.act(placed(bulbs as [number, number][]), "move"); // prettier-ignore
  const mistake = (at: [number, number]) => ({ mistake: { places: [at], because: [], text: "This is wrong." } });
  advice.check(null);
  await answer(mistake([0, 2]));
  press("Back to before it");
  await answer(mistake([0, 2]));
  assert.deepEqual(store.arrangement().state, placed([[0, 0], [0, 1]])); // prettier-ignore
  await answer(mistake([0, 0]));
  assert.deepEqual(store.arrangement().state, placed([]));
  await answer({ text: "Nothing." });
  assert.equal(asked.length, 4);
  assert.equal(advice.current()?.is, "words");
  store.undo();
  assert.deepEqual(store.arrangement().state, placed([[0, 0], [0, 1], [0, 2]])); // prettier-ignore
});

test("a mistake that is taken back does not come back with a state from before", async () => {
  const { advice, store, asked, answer, press } = page();
  const [first, both, second] = [placed([[0, 0]]), placed([[0, 0], [0, 1]]), placed([[0, 1]])]; // prettier-ignore
  for (const state of [first, both, second, both]) store.act(state, "move");
  const mistake = (at: [number, number]) => ({ mistake: { places: [at], because: [], text: "This is wrong." } });
  advice.check(null);
  await answer(mistake([0, 0]));
  press("Back to before it");
  await answer(mistake([0, 0]));
  assert.deepEqual(store.arrangement().state, second);
  await answer(mistake([0, 1]));
  assert.deepEqual(store.arrangement().state, placed([]));
  await answer({ text: "Nothing." });
  assert.equal(asked.length, 4);
});

test("a hint shows a step, and asked again applies it", async () => {
  const { advice, store, asked, said, answer, card } = page();
  advice.hint();
  assert.deepEqual([asked[0].name, asked[0].args], ["hint", { document: BULBS, state: placed([]) }]);
  await answer({ step: step([0, 0], 1, "Only this cell can light it.") });
  assert.deepEqual(card(), ["Hint", "Only this cell can light it.", "Apply"]);
  assert.deepEqual(advice.marks()?.found, [{ at: [0, 0], value: 1 }]);
  advice.hint();
  assert.deepEqual([store.arrangement().state, advice.current(), asked.length], [placed([[0, 0]]), null, 1]);
  assert.deepEqual(said, [
    "Row 1, column 1: Only this cell can light it. So: bulb in row 1, column 1.",
    "Done: bulb in row 1, column 1.",
  ]);
});

test("what the board cannot hold is noted: it stays drawn, and Python is told of it", async () => {
  const { advice, store, asked, said, answer } = page();
  store.act(placed([[0, 0]]), "move");
  const [state, told] = [store.arrangement().state, [{ at: [0, 0], value: 1 }]];
  advice.hint();
  await answer({ step: { ...step([0, 0], 1, "It must be here."), shows: {} } });
  advice.hint();
  assert.deepEqual([store.arrangement().state, said.at(-1)], [state, "Noted: bulb in row 1, column 1."]);
  assert.deepEqual(advice.marks()?.before, told);
  advice.hint();
  assert.deepEqual(asked[1].args, { document: BULBS, state, told });
  store.act(placed([]), "move");
  assert.equal(advice.marks(), null, "a board that is begun anew forgets it");
});

for (const [name, answer] of [
  ["hint", { step: step([0, 0], 1, "This is stale.") }],
  ["check", { step: step([0, 0], 1, "This is stale."), mistake: undefined }],
  ["hint", { mistake: { places: [[0, 0]], because: [], text: "This is stale." } }],
] as [string, object][]) {
  test(`the answer to ${name} is dropped when the board has changed, and asked for again: ${Object.keys(answer)[0]}`, async () => {
    const { advice, store, asked, said, turn, answer: give, card } = page();
    store.act(placed([[0, 0]]));
    advice.ask(name);
    store.act(placed([[0, 1]]));
    asked[0].resolve(answer);
    await turn();
    assert.deepEqual([advice.current(), advice.marks(), advice.refuted(false), said], [null, null, null, []]);
    assert.deepEqual([asked.length, asked[1].args.state], [2, placed([[0, 1]])]);
    await give({ mistake: { places: [[0, 1]], because: [], text: "This is true now." } });
    assert.equal(card()[1], "This is true now.");
  });
}

for (const name of ["explain", "solve"]) {
  test(`the answer to ${name} is dropped when another puzzle is open`, async () => {
    const { advice, store, asked, said, learnt, turn } = page();
    advice.ask(name);
    const other = { id: "own:b", document: { ...BULBS, rows: ["..."] }, state: placed([]), trials: [] };
    store.open(newBoard(other.document, other.state, other));
    asked[0].resolve(name === "solve" ? solved([FIRST]) : { steps: [step([0, 0], 1, "Stale.")], complete: true });
    await turn();
    assert.deepEqual([advice.current(), store.arrangement(), said, learnt, asked.length], [null, other, [], [], 1]);
  });
}

test("an error about a board that has changed is dropped as well", async () => {
  const { advice, store, asked, turn, card } = page();
  advice.hint();
  store.act(FIRST);
  asked[0].reject(new Error("Out of memory."));
  await turn();
  assert.equal(advice.current(), null);
  advice.hint();
  asked[1].reject(new Error("Out of memory."));
  await turn();
  assert.deepEqual(card(), ["Looking for a hint", "Out of memory."]);
});

test("a question about a board is asked once; a newer question silently stops an older one", async () => {
  const { advice, asked, said, turn } = page();
  advice.hint();
  advice.hint();
  assert.equal(asked.length, 1);
  advice.ask("explain");
  await turn();
  assert.deepEqual([asked.map(({ name }) => name), said], [["hint", "explain"], []]);
});

test("Stop says that it stopped; closing the card stops silently", async () => {
  const { advice, asked, said, turn, card } = page();
  for (const [end, words] of [
    [advice.close, []],
    [advice.stop, ["Stopped."]],
  ] as [() => void, string[]][]) {
    advice.ask("explain");
    end();
    await turn();
    assert.deepEqual([said, card()], [words, [null]]);
  }
  assert.equal(asked.length, 2);
});

test("solving puts the first solution on the board, looks for others, and steps through them", async () => {
  const { advice, store, asked, said, learnt, answer, card, press } = page();
  advice.ask("solve");
  await answer(solved([FIRST], { complete: false, count_text: "at least 1" }));
  assert.equal(store.arrangement().state, FIRST);
  assert.deepEqual(card(), ["Solution", "There may be other solutions."]);
  assert.deepEqual([asked[0].args.limit, asked[1].args.limit], [1, 20]);
  await answer(solved([SECOND, FIRST], { complete: false, count_text: "720" }));
  const first = "There is more than one solution. These are the first 2.";
  assert.deepEqual(card(), ["Solution", first, "Previous", "Next"]);
  press("Next");
  assert.deepEqual([store.arrangement().state, learnt.length], [SECOND, 2]);
  assert.equal(card()[1], "Dashed frames mark what differs from the previous solution. These are the first 2.");
  assert.deepEqual(said.slice(-2), [
    "Solved. There is more than one solution.",
    "Solution 2 of 720. Dashed frames mark what differs from the previous solution. These are the first 2. Different: row 1, column 1; row 1, column 2; row 2, column 1; row 2, column 2.",
  ]);
  press("Previous");
  assert.equal(store.arrangement().state, FIRST);
  store.undo();
  assert.deepEqual([store.arrangement().state, advice.current()], [placed([]), null]);
});

test("when no other solution is found in time, the page says so, and not that there is none", async () => {
  const late = "No other solution was found in time. There may be one.";
  const unknown = solved([], { status: "unknown", complete: false, why: "Not finished within 30 seconds." });
  for (const found of [unknown, solved([FIRST], { complete: false, count_text: "at least 1" })]) {
    const { advice, said, answer, card, store } = page();
    advice.ask("solve");
    await answer(solved([FIRST], { complete: false, count_text: "at least 1" }));
    await answer(found);
    assert.deepEqual([card(), said.at(-1)], [["Solution", late], `Solved. ${late}`]);
    assert.equal(store.arrangement().state, FIRST);
  }
});

test("a solution does not replace what was placed meanwhile, and waits to be looked at", async () => {
  const { advice, store, answer, card, press } = page();
  advice.ask("solve");
  const mine = placed([[0, 1]]);
  store.act(mine);
  await answer(solved([FIRST]));
  assert.equal(store.arrangement().state, mine);
  assert.deepEqual(card(), [
    "Solution",
    "This is the only solution. You kept playing, so your board was left alone.",
    "Show it",
  ]);
  press("Show it");
  assert.equal(store.arrangement().state, FIRST);
});

test("an answer waits until a line is drawn, and nothing is applied during a drag", async () => {
  const { advice, store, said, hand, asked, turn, press, answer } = page();
  let letGo = () => {};
  hand.rested = new Promise((resolve) => (letGo = () => resolve(undefined)));
  advice.ask("solve");
  await answer(solved([FIRST]));
  assert.deepEqual([store.arrangement().state, advice.current()], [placed([]), null]);
  letGo();
  await turn();
  assert.equal(store.arrangement().state, FIRST);
  store.act(placed([]));
  advice.hint();
  asked[1].resolve({ step: step([0, 0], 1, "Here.") });
  await turn();
  hand.drawing = true;
  press("Apply");
  assert.deepEqual([store.arrangement().state, said.at(-1)], [placed([]), "Let go of the line first."]);
});

test("a mistake is marked, refutes the board, and can be removed", async () => {
  const { advice, store, answer, card, press } = page();
  store.act(FIRST);
  advice.check(null);
  await answer({ mistake: { places: [[0, 0]], because: [], text: "No solution has a bulb here." } });
  assert.deepEqual(card(), ["Mistake", "No solution has a bulb here.", "Remove it", "Back to before it"]);
  assert.deepEqual([advice.marks()?.wrong, advice.refuted(false)], [[[0, 0]], "There is a mistake."]);
  press("Remove it");
  assert.deepEqual([store.arrangement().state, advice.refuted(false)], [placed([[1, 1]]), null]);
});

test("Hint after Check asks; only a second Hint takes a mistake off the board", async () => {
  const { advice, store, asked, answer, turn } = page();
  const mistake = { places: [[0, 0]], because: [], text: "No solution has a bulb here." };
  store.act(FIRST);
  advice.check(null);
  await answer({ mistake });
  advice.hint();
  assert.deepEqual([store.arrangement().state, asked.length], [FIRST, 2]);
  asked[1].resolve({ mistake });
  await turn();
  assert.equal(store.arrangement().state, FIRST);
  advice.hint();
  assert.deepEqual([store.arrangement().state, asked.length], [placed([[1, 1]]), 2]);
});

test("check says what the verdict knows without Python: a fault in its place in the list, and that nothing is placed", () => {
  const { advice, asked, card } = page();
  advice.check({ solved: true, faults: [], shows: {} });
  assert.deepEqual(card(), ["Check", "Every rule is met."]);
  const fault: Fault = { rule: "clue", places: [[0, 0]], text: "Too many." };
  advice.check({ solved: false, faults: [fault], shows: {} });
  assert.deepEqual([advice.card(), advice.current()?.is, advice.marks()?.wrong], [null, "fault", [[0, 0]]]);
  advice.toggleFault(fault);
  assert.deepEqual([advice.current(), advice.marks()], [null, null]);
  advice.check({ solved: false, faults: [], shows: {} });
  assert.deepEqual([card(), asked.length], [["Check", "Nothing is placed yet."], 0]);
});

test("a question that is asked ends with a Check that needs no Python", async () => {
  const { advice, turn, card, answer } = page();
  advice.ask("explain");
  advice.check({ solved: true, faults: [], shows: {} });
  await answer({ steps: [step([0, 0], 1, "One.")], complete: true });
  await turn();
  assert.deepEqual(card(), ["Check", "Every rule is met."]);
});

test("an explanation is stepped through by keys, plays by itself, and leaves the board as it is", async (t) => {
  const { advice, store, answer, card, said } = page();
  advice.ask("explain");
  await answer({ steps: [step([0, 0], 1, "One."), step([1, 1], 1, "Two.")], complete: false });
  t.mock.timers.enable({ apis: ["setTimeout"] });
  assert.deepEqual([card(), advice.isExplaining()], [["Step 1 of 2", "One.", "Two."], true]);
  assert.deepEqual(advice.overlay().state, placed([[0, 0]]));
  assert.equal(advice.key("ArrowRight"), true);
  assert.deepEqual(card(), ["Step 2 of 2", "One.", "Two.", "No further step is forced."]);
  assert.deepEqual(advice.overlay().state?.bulbs, FIRST.bulbs);
  const before = said.length;
  advice.pointAt({ places: [[0, 0]], isFault: false }); // as the focus on one of its sentences does
  advice.pointAt(null);
  assert.equal(said.length, before);
  advice.key(" "); // from the end it plays from the start
  assert.equal((advice.current() as Walk).at, 1);
  t.mock.timers.tick(1400);
  const { at, autoplay } = advice.current() as Walk;
  assert.deepEqual([at, autoplay, store.arrangement().state], [2, false, placed([])]);
  advice.close();
  assert.deepEqual([advice.current(), advice.key("ArrowRight"), advice.overlay().state], [null, false, null]);
});

test("a list opens an explanation at a step, unless one reads on before all its steps are there", async () => {
  const steps = [step([0, 0], 1, "One."), step([1, 1], 1, "Two."), step([0, 1], 0, "Three.")];
  for (const isRead of [false, true]) {
    const { advice, asked, answer } = page();
    advice.open("explanation", 3);
    asked[0].tell?.({ done: 2, of: null, text: "", steps: steps.slice(0, 2) });
    if (isRead) advice.key("ArrowRight");
    await answer({ steps, complete: true });
    assert.equal((advice.current() as Walk).at, isRead ? 2 : 3);
  }
});

test("a search for steps that ran out of time is told from a board on which nothing more is forced", async () => {
  const { advice, answer, card } = page();
  advice.ask("explain");
  await answer({ steps: [step([0, 0], 1, "One.")], complete: false, late: true });
  assert.deepEqual(card(), ["Step 1 of 1", "One.", "No further step was found in time."]);
});

test("no solution is said also where there was no time for a proof", async () => {
  const { advice, answer, card, said } = page();
  advice.ask("solve");
  await answer(solved([], { status: "none", proof: null }));
  assert.deepEqual(card(), ["Solve", "This puzzle has no solution."]);
  assert.deepEqual([said, advice.marks()?.links], [["No solution. This puzzle has no solution."], []]);
  assert.equal(advice.refuted(true), "This puzzle has no solution.");
});

test("a plan of a linear puzzle stays while one plays on, and goes with the puzzle", async () => {
  const { advice, store, asked, answer, card, press } = page(LIGHTS);
  advice.ask("solve");
  assert.equal(asked[0].args.least, true);
  const solution = { presses: ["11", "11"] };
  await answer(solved([solution], { least: { clicks: 4, optimal: 1, proved: true } }));
  assert.deepEqual(card(), [
    "Solution",
    "The only solution: 4 clicks. Press where the numbers are, or let Apply do it.",
    "Apply",
  ]);
  store.act({ presses: ["10", "00"] });
  assert.deepEqual(advice.overlay().plan, { presses: ["01", "11"] });
  press("Apply");
  assert.deepEqual([store.arrangement().state, advice.current()?.is], [solution, "plan"]);
  store.open(newBoard({ ...LIGHTS, lights: ["10", "00"] }, { presses: ["00", "00"] }, { id: "own:b" }));
  assert.deepEqual([advice.current(), advice.overlay().plan], [null, null]);
});
