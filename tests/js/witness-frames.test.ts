/** Frames of steps on The Witness: pages of the ways of pieces, and the numbers of reasons. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kinds.ts";
import { QUESTIONS } from "../../static/advice/questions.ts";
import { EMPTY, reduced } from "../../static/advice/reducer.ts";
import { createStepping } from "../../static/advice/stepping.ts";
import witness from "../../static/puzzles/witness.ts";
import { frames } from "../../static/puzzles/witness/frames.ts";
import type { AdviceEvent, Passing, Walk } from "../../static/advice/types.ts";
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

test("a list that opens with a proof goes to a frame, from 1, or to the last", () => {
  const ways = [way([[1, 1]]), way([[1, 3]]), way([[3, 1]])];
  const shows = { how: "pattern", given: [], chains: [], ways };
  for (const [wanted, at] of [
    [1, undefined],
    [2, 1],
    [3, 2],
    [50, 2],
  ] as const) {
    let passing: Passing = { is: "step", step: { found: [], because: [], text: "Step.", shows } };
    const send = (event: AdviceEvent) => (passing = reduced({ ...EMPTY, passing }, event).passing ?? passing);
    createStepping({ now: () => ({ ...EMPTY, passing }), send } as any, () => witness).goTo(wanted);
    assert.equal(passing.frame, at);
  }
});

test("a film goes on when the explanation is whole", () => {
  const step = { found: [], because: [], text: "Step." };
  const walk: Walk = { is: "walk", steps: [step], at: 1, autoplay: false, end: "", broken: "" };
  const film = { ...walk, frame: 3, filmRuns: true };
  const context: any = { board: { view: witness }, current: { ...film, grows: true } };
  assert.deepEqual(QUESTIONS.explain.answered({ steps: [step], complete: true }, context).passing, film);
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
