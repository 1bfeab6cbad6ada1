/** Runs: what the history of a board gives, as text and back, with all kinds by chance; and what cannot be one. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { printed, rulesOf, viewOf } from "./kinds.ts";
import { newBoard } from "./boards.ts";
import { document as panel, line } from "./panels.ts";
import { EMPTY, reduced } from "../../static/advice/reducer.ts";
import { momentOf } from "../../static/advice/walk.ts";
import { tenths } from "../../static/base/words.ts";
import { randomFrom } from "../../static/base/random.ts";
import { packWithRun } from "../../static/model/links/write-link.ts";
import { codeOf, runIn, runOrNull, written } from "../../static/model/links/run-code.ts";
import { barOf, columnsOf, momentAt, runOf } from "../../static/model/runs.ts";
import { createStore } from "../../static/model/store.ts";
import type { Run } from "../../static/model/runs.ts";
import type { Document, State, View } from "../../static/types.ts";

const RUNS = 200;
const REPLAY = { is: "replay", at: 1, autoplay: true, speed: 4 } as const;
const SOLVED = `
import json, sys
from pathlib import Path
from gridlight import puzzles
from gridlight.solving import solve
from tests.support.extra_kinds import FOLDERS
puzzles.__path__.extend(str(folder / "py/gridlight/puzzles") for folder in FOLDERS)
boards = {}
for kind in json.load(sys.stdin):
    [place] = [place for folder in (Path(sys.path[-1]), *FOLDERS) for place in folder.glob(f"static/gallery/{kind}.json")]
    documents = [piece["document"] for piece in json.loads(place.read_text())]
    large = [document for document in documents if len(document.get("rows", "")) == 25][:1]
    documents = [*documents[:6], *large]
    boards[kind] = [(document, solve(puzzles.understand(document)).states[0]) for document in documents]
print(json.dumps(boards))`;
const kinds = Object.keys(rulesOf());
const boards: { [kind: string]: [Document, State][] } = printed(
  `import sys; sys.path.append("${process.cwd()}")\n${SOLVED}`,
  JSON.stringify(kinds),
);
const views = new Map(
  await Promise.all(kinds.map(async (kind): Promise<[string, View]> => [kind, await viewOf(kind)])),
);

/** A board that was solved by chance: with marks anywhere, steps back and on, trials and a restart. */
function solvedByChance(view: View, document: Document, solved: State, seed: number) {
  const random = randomFrom(seed);
  const below = (end: number) => Math.floor(random() * end);
  let time = 0;
  const blank = view.play.blank(document);
  const store = createStore(newBoard(document, blank), { clock: () => time });
  const { width, height, at } = view.geometry.places(document);
  const modes = view.play.modes(document).map(({ name }) => name);
  const facts = view.play.difference(document, solved, blank);
  const acts = [
    function mark() {
      const { state } = store.arrangement();
      const place = at(random() * width, random() * height);
      const type = random() < 0.5 ? "main" : "mark";
      const mode = modes[below(modes.length)];
      const next = place === null ? null : view.play.take({ document, state, mode }, { type, at: place });
      if (next) store.act(next, "move", below(3));
    },
    () => store.act(view.play.apply(document, store.arrangement().state, [facts[below(facts.length)]])),
    () => store.undo(),
    () => store.redo(),
    () => store.beginTrial(),
    () => store.endTrial(random() < 0.5),
    () => random() < 0.2 && store.act(blank, "restart"),
  ];
  for (let act = 0; act < 60; act += 1) {
    time += below(9000);
    acts[random() < 0.5 ? below(2) : below(acts.length)]();
  }
  time += 1000;
  store.act(solved);
  return store.board();
}

test(`${RUNS} runs of all kinds end in the solution, as they were played and as a text`, () => {
  for (let seed = 0; seed < RUNS; seed += 1) {
    const kind = kinds[seed % kinds.length];
    const view = views.get(kind) as View;
    const [document, solved] = boards[kind][seed % boards[kind].length];
    const board = solvedByChance(view, document, solved, seed);
    const run = runOf(board, view) ?? assert.fail(`${kind}, seed ${seed}: no run`);
    assert.deepEqual(run.at(-1)?.state, solved);
    assert.ok(run.every(({ seconds }, index) => index === 0 || seconds >= run[index - 1].seconds));
    assert.ok(momentAt(run, board.moved).state && (run.at(-1)?.seconds ?? 0) >= tenths(board.moved));
    const code = codeOf(view, document, run);
    const read = runIn(view, document, JSON.parse(JSON.stringify(code)));
    assert.deepEqual(read, run, `${kind}, seed ${seed}`);
    const { passing } = reduced(
      { ...EMPTY, passing: { ...REPLAY, run: read } },
      { is: "walk", at: 1e9, autoplay: true },
    );
    assert.ok(passing?.is === "replay" && !passing.autoplay);
    assert.deepEqual(momentOf(passing).state, solved, "the end of the replay");
    assert.match(barOf(columnsOf(view, document, run)), /^[▁-█]{15}█$/u);
  }
});

/** A run in the order of a person: block by block, bulbs and dots, a few seconds each. */
function runByHand(view: View, document: Document, solved: State, dots: number) {
  const random = randomFrom(dots);
  const blank = view.play.blank(document);
  const found = view.play.difference(document, solved, blank);
  const bulbs = new Set(found.map(({ at }) => String(at)));
  const places = (document.rows as string[]).flatMap((row, r) =>
    [...row].flatMap((sign, c): [number, number][] => (sign === "." ? [[r, c]] : [])),
  );
  const free = places.filter((at) => !bulbs.has(String(at)));
  const facts = [...found, ...free.slice(0, dots).map((at) => ({ at, value: 0 }))]
    .map((fact) => ({ fact, order: Number(fact.at[0]) + 25 * Math.floor(Number(fact.at[1]) / 6) + 4 * random() }))
    .sort((a, b) => a.order - b.order);
  const run = [{ state: blank, seconds: 0 }];
  for (const { fact } of facts) {
    const { state, seconds } = run[run.length - 1];
    run.push({ state: view.play.apply(document, state, [fact]), seconds: tenths(seconds + 8 * random() ** 2 + 0.3) });
  }
  return run;
}

test("the link of a board of 25 by 25 with a run of 300 moves has at most 2,000 characters", async () => {
  const view = views.get("lightup") as View;
  const [document, solved] = boards.lightup.at(-1) ?? assert.fail();
  assert.equal((document.rows as string[]).length, 25);
  const run = runByHand(view, document, solved, 220);
  assert.ok(run.length > 300);
  const link = await packWithRun(document, {}, codeOf(view, document, run) ?? assert.fail());
  assert.ok(link.length < 1950, String(link.length));
});

test("a run that is cut, or has times or moves that cannot be, is refused with its reason", () => {
  const view = views.get("lightup") as View;
  const [document, solved] = boards.lightup[0];
  const code = codeOf(view, document, runByHand(view, document, solved, 9)) ?? assert.fail();
  const refused = (given: unknown, why: RegExp) => assert.throws(() => runIn(view, document, given), why);
  for (const given of [null, [], {}, { moves: 3 }, { moves: "A%A" }, { moves: "A", names: [1] }]) {
    refused(given, /^Error: it is incomplete or damaged$/);
  }
  refused({ ...code, names: ["a"] }, /^Error: it (is incomplete or damaged|has a move that cannot be made)$/);
  // Cut after a whole move it is a shorter run, which Python finds unsolved.
  const cuts = Array.from(code.moves, (_, length) => code.moves.slice(0, length));
  const reasons = cuts.map((moves) => {
    try {
      return runIn(view, document, { moves }).length;
    } catch (error) {
      return String(error);
    }
  });
  assert.ok(reasons.every((reason) => typeof reason === "number" || reason.startsWith("Error: it ")));
  assert.ok(reasons.filter((reason) => typeof reason === "string").length > cuts.length / 2);
  refused({ moves: written([-1, 1, 0, 0, 1]) }, /times that cannot be/);
  refused({ moves: written([1e9, 1, 0, 0, 1]) }, /times that cannot be/);
  refused({ moves: `${"g".repeat(30)}A` }, /incomplete or damaged/);
  refused({ moves: written([1, 1, 900, 0, 1]).repeat(2) }, /cannot be made|damaged/);
  refused({ moves: written([1, 0]), changes: [{ at: 5 }] }, /cannot be made/);
  refused({ moves: written([1, 0]) }, /cannot be made/);
  assert.equal(runOrNull(view, document, { moves: "" }), null, "a run without a move");
  refused(
    { moves: written([0, 1, 2, 2, 2]) + written([0, 1, 0, 0, 0, 0, 1, 0, 0, 2]).repeat(1500) },
    /more than 3,000 moves/,
  );
});

test("a line that was drawn in one go grows, also where time stood still; as a move of its own where that is asked for", () => {
  const view = views.get("witness") as View;
  const givens = panel(2, 2);
  let time = 0;
  const store = createStore(newBoard(givens, view.play.blank(givens)), { clock: () => time });
  store.start();
  time = 4000;
  store.act(line([4, 0], "UU"), "move", null, [3.5, 3, 2]);
  time = 5000;
  store.act(line([4, 0], "UURRUU"), "move", null, [9, 9, 9, 0.8, 0.4, 0.2, 0]);
  const grown = runOf(store.board(), view) ?? assert.fail();
  const moments = (run: Run) =>
    run.map(({ state, seconds }) => [(state.line as { moves: string } | null)?.moves, seconds]);
  assert.deepEqual(moments(grown), [
    [undefined, 0],
    ["", 0.5],
    ["UU", 4],
    ["UURR", 4.6],
    ["UURRUU", 5],
  ]);
  assert.deepEqual(runIn(view, givens, codeOf(view, givens, grown)), grown);
  assert.deepEqual(moments(runOf(store.board(), view, false) ?? assert.fail()), [
    [undefined, 0],
    ["UU", 4],
    ["UURRUU", 5],
  ]);
  const late = createStore(newBoard(givens, view.play.blank(givens)), { clock: () => time });
  late.act(line([4, 0], "UUUU"), "move", null, [60, 50, 40, 30, 20]);
  assert.deepEqual(
    moments(runOf(late.board(), view) ?? assert.fail()).map(([, seconds]) => seconds),
    [0, 0, 0, 0],
  );
});

test("there is no run of a board whose history has no times, or does not begin with the empty board", () => {
  const view = views.get("lightup") as View;
  const [document, solved] = boards.lightup[0];
  const store = createStore(newBoard(document, view.play.blank(document)));
  store.act(solved);
  const board = store.board();
  assert.equal(runOf(board, view)?.length, 2);
  assert.equal(runOf({ ...board, entries: board.entries.map(({ what, change }) => ({ what, change })) }, view), null);
  const later = createStore(
    newBoard(document, view.play.apply(document, view.play.blank(document), [{ at: [2, 2], value: 1 }])),
  );
  later.act(solved);
  assert.equal(runOf(later.board(), view), null);
});
