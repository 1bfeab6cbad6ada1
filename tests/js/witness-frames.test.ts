/** Frames of steps on The Witness: pages of the ways of pieces, and the numbers of reasons. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { frames } from "../../static/puzzles/witness/frames.ts";
import type { Chain, StepShows } from "../../static/types.ts";

const way: (
  places: [number, number][],
  out?: boolean,
) => { piece: [number, number]; places: [number, number][]; text: string; out?: boolean } = (places, out) => ({
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

test("the numbers on the panel are those of the reasons in the list", () => {
  const reason: (
    rule: string,
    text: string,
    ...places: [number, number][]
  ) => { rule: string; text: string; places: [number, number][] } = (rule, text, ...places) => ({ rule, text, places });
  const because = [
    reason("stars", "The star has its partner.", [1, 1]),
    reason("suppose", "Suppose the line ran here.", [0, 1]),
    reason("line", "These corners are passed.", [0, 0], [1, 0]),
    reason("line", "These corners are passed.", [0, 2], [1, 2]),
    reason("line", "Only one way is left.", [2, 1], [1, 0]),
    reason("line", "Then the line could not go on.", [2, 2]),
  ];
  const fact = (at: [number, number], value = 1) => ({ at, value });
  const chain: Chain = {
    supposed: { found: [fact([0, 1])], places: [], text: because[1].text, way: false },
    follows: [
      { found: [fact([1, 0], 0)], text: "This corner is passed.", because: because[2].text },
      { found: [fact([1, 2], 0)], text: "This corner is passed.", because: because[2].text },
      { found: [fact([2, 1])], text: because[4].text },
    ],
    wrong: { places: [[2, 2]], text: because[5].text },
    joined: [],
  };
  const shows: StepShows = { how: "suppose", given: [], chains: [chain, { ...chain, follows: [] }], ways: [] };
  const step = { because: [...because, ...because.slice(1, 2)], text: "Step.", shows };
  const numbers = (at: number) => frames(step, at).frame?.numbers.map(({ at, number }) => `${at}: ${number}`);
  assert.deepEqual(numbers(0), ["0,1: 2", "1,0: 3", "1,2: 3", "2,1: 4"]);
  assert.deepEqual(numbers(1), ["0,1: 6"]);
  assert.deepEqual(numbers(3), ["0,1: 2", "1,0: 3"]); // as it is played
  const earlier = { found: [], because: because.slice(0, 3), text: "An earlier step." };
  const whole = {
    ...step,
    because: [...earlier.because, ...step.because],
    shows: { ...shows, steps: [earlier, { ...step, found: [] }] },
  };
  assert.deepEqual(frames(whole).frame?.numbers, frames(step).frame?.numbers);
});
