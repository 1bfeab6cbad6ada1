/** Links with a run: read where all is right; else refused with a sentence, and the puzzle is open all the same. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";

import "./kinds.ts";
import lightup from "../../static/puzzles/lightup.ts";
import { linkIn } from "../../static/model/links/find-link.ts";
import { packWithRun } from "../../static/model/links/write-link.ts";
import { readRun } from "../../static/model/links/read-run.ts";
import { codeOf, written } from "../../static/model/links/run-code.ts";
import { same } from "../../static/model/difference.ts";
import type { Python } from "../../static/python/python.ts";
import type { Document, State } from "../../static/types.ts";

const DOCUMENT = { kind: "lightup", rows: [".....", "#.1.0", "..###"] };
const BULBS = [
  [0, 3],
  [1, 1],
  [2, 0],
];
const RUN = [0, 1, 2, 3].map((count) => ({ state: { bulbs: BULBS.slice(0, count), dots: [] }, seconds: 5 * count }));
const code = codeOf(lightup, DOCUMENT, RUN);
assert.ok(code);

/** Python, which knows the solution. */
const check = async (_: string, { state }: { state: State }) => ({
  solved: same(state.bulbs, BULBS),
  faults: [],
  shows: {},
});
const read = (text: string, document: Document = DOCUMENT) =>
  readRun(text, document, lightup, check as Partial<Python["call"]> as Python["call"]);
const packed = (content: unknown) => deflateRawSync(JSON.stringify(content)).toString("base64url");

const runText = linkIn(`https://host.example/${await packWithRun(DOCUMENT, {}, code)}`)?.run ?? "";

test("the run of a link is read", async () => {
  assert.deepEqual(await read(runText), code);
});

test("a run that is cut, too large, of another puzzle or with moves and times that cannot be is refused", async () => {
  for (let length = 1; length < runText.length; length += 1) {
    await assert.rejects(read(runText.slice(0, length)), /^Error: The run in this link cannot be used: .*\.$/);
  }
  const refusals: [string, RegExp][] = [
    ["%", /incomplete or damaged/],
    [packed("x".repeat(1_100_000)), /more than 1 MiB/],
    [packed([[[]]]), /incomplete or damaged/],
    [packed({ moves: written([10, 1, 0, 3, 2]) }), /does not solve this puzzle/],
    [packed({ moves: written([10, 1, 1, 0, 2]) }), /cannot be made\. Bulb 1 stands on a wall/],
    [packed({ moves: written([-10, 1, 0, 3, 2]) }), /times that cannot be/],
    [packed({ moves: written([36_000_001, 1, 0, 3, 2]) }), /times that cannot be/],
  ];
  for (const [text, why] of refusals) await assert.rejects(read(text), why);
  await assert.rejects(read(runText, { kind: "lightup", rows: ["...", ".#."] }), /The puzzle is open without it\.$/);
});
