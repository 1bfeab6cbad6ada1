/** Solutions for a sheet: asked for one at a time, kept, and given up on Stop. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { answerOf, areKnown, findSolutions, forgetFailures } from "../../static/ui/dialogs/print/solutions.ts";
import type { PrintPiece } from "../../static/ui/dialogs/print/pieces.ts";
import type { Progress } from "../../static/types.ts";

const piece = (name: string) => ({ document: { kind: "plain", name } });
const known = { ...piece("known"), solution: { line: "here" } };

/** @param answers a status or an error's sentence, by the document's name */
function finder(answers: { [name: string]: string } = {}) {
  const asked: string[] = [];
  const over = new AbortController();
  const ask = async (_: string, { document: { name } }: { document: { name: string } }) => {
    asked.push(name);
    const status = answers[name] ?? "solved";
    if (status === "stop") over.abort();
    if (!["solved", "none", "unknown", "stop"].includes(status)) throw new Error(status);
    return { status, states: [{ line: name }] };
  };
  const page: any = { views: new Map(), python: { ask }, settings: { now: () => ({ engines: {} }) } };
  const find = (
    pieces: () => PrintPiece[],
    progress: (progress: Progress) => void = () => {},
    signal: AbortSignal = over.signal,
  ) => findSolutions(page, pieces, { progress, signal });
  return { find, asked };
}

test("missing solutions are asked for in order, once, with progress", async () => {
  const { find, asked } = finder();
  const pieces = [piece("a"), known, piece("b")];
  const told: string[] = [];
  assert.equal(answerOf(pieces[0]), "No solution is known.");
  await find(() => pieces, ({ done, of, text }) => told.push(`${done}/${of} ${text}`)); // prettier-ignore
  assert.deepEqual(asked, ["a", "b"]);
  assert.deepEqual(told, ["1/3 2 of 3", "2/3 3 of 3"]);
  assert.deepEqual(pieces.map(answerOf), [{ line: "a" }, { line: "here" }, { line: "b" }]);
  assert.ok(areKnown(pieces));
  await find(() => pieces);
  assert.deepEqual(asked, ["a", "b"]);
});

test("unsolvable, slow and failing puzzles are named; what failed is asked for again the next time", async () => {
  const answers = { none: "none", long: "unknown", failed: "There may be no network." };
  const { find, asked } = finder(answers);
  const pieces = ["none", "long", "failed"].map(piece);
  await find(() => pieces);
  assert.deepEqual(pieces.map(answerOf), [null, "No solution was found in time.", "There may be no network."]);
  answers.failed = "solved";
  forgetFailures();
  assert.ok(!areKnown(pieces));
  await find(() => pieces);
  assert.deepEqual(asked, ["none", "long", "failed", "failed"]);
  assert.deepEqual(answerOf(pieces[2]), { line: "failed" });
});

test("Stop gives up, and what was stopped can be asked for again", async () => {
  const answers = { stopped: "stop" };
  const { find, asked } = finder(answers);
  const pieces = ["before", "stopped", "after"].map(piece);
  await find(() => pieces);
  assert.deepEqual(asked, ["before", "stopped"]);
  assert.equal(answerOf(pieces[1]), "No solution is known.");
  answers.stopped = "solved";
  await find(() => pieces, () => {}, new AbortController().signal); // prettier-ignore
  assert.deepEqual(asked, ["before", "stopped", "stopped", "after"]);
});

test("a list that changes meanwhile is followed", async () => {
  let pieces: PrintPiece[] = ["first", "second"].map(piece);
  const { find, asked } = finder();
  await find(() => pieces, () => (pieces = pieces.slice(0, 1))); // prettier-ignore
  assert.deepEqual(asked, ["first"]);
});
