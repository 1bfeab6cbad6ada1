/** A puzzle that takes long is made behind the page: it opens, or a note says that it is ready. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { signal } from "@preact/signals-core";

import { createBehind } from "../../static/model/behind.ts";
import { createLongCalls } from "../../static/python/long-call.ts";
import { Refused, stopped } from "../../static/python/request.ts";
import type { Made, Work } from "../../static/types.ts";

const MADE = { document: { kind: "x" } } as unknown as Made;

async function ask({ begins = true } = {}) {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  const { document } = globalThis;
  Object.assign(globalThis, { document: { querySelector: () => null } });
  const said: string[] = [];
  const did: string[] = [];
  const say = (text: string) => void said.push(text);
  let board = {};
  const behind = createBehind({ store: { arrangement: () => board as any }, isPlaying: () => true, say });
  const front = createLongCalls(signal<Work | null>(null), say);
  let finish = (_: Made) => {};
  let fail = (_: Error) => {};
  const answer = behind.make({
    make({ began, signal }) {
      if (begins) began?.();
      return new Promise((resolve, reject) => {
        [finish, fail] = [resolve, reject];
        signal?.addEventListener("abort", () => (did.push("ended"), reject(stopped())));
      });
    },
    run: front.run,
    goesOn: () => void did.push("went on"),
    open: () => void did.push("opened"),
    nameOf: () => "X, 7 × 7",
  });
  const comes = () => new Promise((resolve) => setImmediate(resolve));
  const pass = async (milliseconds: number) => (mock.timers.tick(milliseconds), comes());
  const move = () => void (board = {});
  function end() {
    mock.timers.reset();
    Object.assign(globalThis, { document });
  }
  return {
    behind,
    front,
    answer,
    said,
    did,
    pass,
    move,
    comes,
    end,
    finish: () => finish(MADE),
    fail: (e: Error) => fail(e),
  };
}

test("one that is soon made is answered, and one that is refused throws", async () => {
  const page = await ask();
  page.finish();
  assert.equal(await page.answer, MADE);
  const other = await ask();
  other.fail(new Refused("unsupported", "There is none."));
  await assert.rejects(other.answer, /There is none/);
  assert.deepEqual([page.did, other.did], [[], []]);
  page.end();
});

test("one that takes long goes on, and opens where nothing was done meanwhile", async () => {
  const page = await ask();
  await page.pass(2000);
  assert.equal(await page.answer, null);
  page.front.drop(); // what has waited closes
  assert.deepEqual(
    [page.did, page.said],
    [["went on"], ["This puzzle takes long. You can play on, and are told when it is ready."]],
  );
  page.finish();
  await page.comes();
  assert.deepEqual([page.did, page.behind.note.value], [["went on", "opened"], null]);
  page.end();
});

test("who plays on meanwhile is told, and opens it by the note", async () => {
  const page = await ask({ begins: false });
  await page.pass(2000);
  assert.deepEqual(page.did, [], "Python is not up");
  await page.pass(6000);
  page.move();
  page.finish();
  await page.comes();
  assert.equal(page.behind.note.value?.text, "Your puzzle is ready: X, 7 × 7.");
  assert.equal(page.said.at(-1), "Your puzzle is ready: X, 7 × 7.");
  assert.deepEqual(page.did, ["went on"]);
  page.behind.note.value.open?.();
  assert.deepEqual(page.did, ["went on", "opened"]);
  page.end();
});

test("it can be stopped at first and behind; what is refused behind is said in a note", async () => {
  const page = await ask();
  page.front.stop();
  assert.equal(await page.answer, null);
  assert.deepEqual(page.did, ["ended"]);
  page.end();
  const later = await ask();
  await later.pass(2000);
  later.behind.stop();
  await later.comes();
  assert.deepEqual([later.did, later.said.at(-1)], [["went on", "ended"], "Stopped."]);
  later.end();
  const refused = await ask();
  await refused.pass(2000);
  refused.fail(new Refused("stopped", "No such puzzle was found within 300 seconds."));
  await refused.comes();
  assert.match(refused.said.at(-1) ?? "", /No such puzzle/);
  assert.equal(refused.behind.note.value?.text, refused.said.at(-1), "it stays where nobody looked");
  refused.end();
});
