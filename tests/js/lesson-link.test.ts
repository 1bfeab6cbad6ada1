/** Links of lists: what Python writes is read, and what Python refuses is refused with a sentence. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { printed } from "./kinds.ts";
import lightup from "../../static/puzzles/lightup.ts";
import lightsout from "../../static/puzzles/lightsout.ts";
import { unsolvedFrom } from "../../static/model/lessons.ts";
import { linkIn } from "../../static/model/links/find-link.ts";
import { contentIn } from "../../static/model/links/link-text.ts";
import { readLesson } from "../../static/model/links/read-lesson.ts";
import { limits } from "../../static/kits/schema.ts";
import type { View } from "../../static/types.ts";

const SMALL = { kind: "lightup", rows: ["...", ".2.", "..."] };
const LIGHTS = { kind: "lightsout", states: 2, lights: ["010", "000", "111"], goal: 0, reach: "plus", wrap: false };
const BOARDS = [{ document: SMALL, title: "Corners", state: { bulbs: [[0, 1]], dots: [] } }, { document: LIGHTS }];
const OPTIONS = { without: ["hint"], open: "equations", step: 3 };
const BAD = [
  { boards: Array(31).fill(BOARDS[1]) },
  { boards: [] },
  [],
  { boards: BOARDS, colour: "red" },
  { boards: BOARDS, title: "x".repeat(101) },
  { boards: BOARDS, options: null },
  { boards: BOARDS, options: { speed: 1 } },
  { boards: BOARDS, options: { without: ["undo"] } },
  { boards: BOARDS, options: { open: "help" } },
  { boards: BOARDS, options: { open: null } },
  { boards: BOARDS, options: { step: 2 } },
  { boards: BOARDS, options: { open: "proof", step: 10_001 } },
  { boards: [{ document: { kind: "lightup", rows: ["z"] } }] },
  { boards: [3] },
];
const WRITTEN = `
import json, sys
from gridlight.lessons import lesson_of, write_lesson
from gridlight.own_forms import packed_link
good, *bad = json.load(sys.stdin)
def refused(value):
    try: lesson_of(value)
    except ValueError as error: return str(error)
print(json.dumps([write_lesson(lesson_of(good)), packed_link("list", " " * 17_000_000),
    [packed_link("list", value) for value in bad], [refused(value) for value in bad]]))`;
const [whole, inflated, bad, refusals]: [string, string, string[], string[]] = printed(
  WRITTEN,
  JSON.stringify([{ title: "Monday", options: OPTIONS, boards: BOARDS }, ...BAD]),
);
const views = new Map<string, View>([
  ["lightup", lightup],
  ["lightsout", lightsout],
]);
const read = (link: string) =>
  readLesson(linkIn(link)?.text ?? "", {
    views,
    check: async () => {},
    readLarge: (text) => contentIn(text, limits),
  });

test("a list that Python wrote is read", async () => {
  const { title, options, boards } = await read(`https://host.example/${whole}`);
  assert.deepEqual([title, options], ["Monday", OPTIONS]);
  assert.deepEqual(boards, [BOARDS[0], { document: LIGHTS, state: null }]);
});

test("a list that Python refuses is refused with a sentence, whole or cut", async () => {
  for (let length = "#list.".length; length < whole.length; length += 7) {
    await assert.rejects(read(whole.slice(0, length)), /^BadLink|\.$/);
  }
  for (const [index, link] of bad.entries()) {
    assert.match(refusals[index], /\.$/);
    await assert.rejects(read(link), /\.$/, JSON.stringify(BAD[index]).slice(0, 80));
  }
  await assert.rejects(read(inflated), /more than 16 MiB/);
  await assert.rejects(read(`#list.${"A".repeat(100_001)}`), /has 100,001 characters; a list has at most 100,000\./);
});

test("after the last board comes the first that is not solved", () => {
  const kept = (solved: number[]) => new Map(solved.map((at) => [at, { solved: true }]));
  assert.equal(unsolvedFrom({ at: 0, of: 3 }, kept([0, 2])), 1);
  assert.equal(unsolvedFrom({ at: 2, of: 3 }, kept([2])), 0);
  assert.equal(unsolvedFrom({ at: 0, of: 3 }, kept([0, 1, 2])), null);
});
