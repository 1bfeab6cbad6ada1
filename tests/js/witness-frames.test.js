/** Frames of steps on The Witness: pages of the ways of pieces. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { frames } from "../../static/puzzles/witness/frames.js";

/** @type {(places: [number, number][], out?: boolean) => { piece: [number, number], places: [number, number][], text: string, out?: boolean }} */
const way = (places, out) => ({
  piece: [1, 1],
  places,
  text: out ? "It cannot lie like this." : "It lies like this.",
  ...(out && { out }),
});

test("a way that steps before ruled out is drawn with crosses and is none of those that are left", () => {
  const ways = [way([[1, 1]]), way([[1, 3]], true), way([[3, 1]], true)];
  const step = { because: [], text: "Step.", shows: { how: "pattern", given: [], chains: [], ways } };
  const pages = [0, 1, 2].map((at) => frames(step, at).frame);
  assert.deepEqual(
    pages.map((page) => page?.title),
    ["Where it lies", "Ruled out before", "Ruled out before"],
  );
  assert.deepEqual(
    pages.map((page) => page?.out),
    [[], [[1, 3]], [[3, 1]]],
  );
  assert.match(pages[1]?.said ?? "", /^Ruled out before\. It cannot lie like this\. /);
});
