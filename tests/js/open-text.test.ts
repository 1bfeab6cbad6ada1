/** What is opened from a text: not what was left meanwhile, and a kind where the text is its address. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";

import { createOpener } from "../../static/model/links/open-text.ts";
import "./kinds.ts";
import lightup from "../../static/puzzles/lightup.ts";
import { keptAddress } from "../../static/model/links/kept-address.ts";
import { pack, packWithRun } from "../../static/model/links/write-link.ts";
import type { CallOptions } from "../../static/types.ts";

const READ = { document: { kind: "lightup", rows: ["..."] }, state: null, notes: [] };
Object.assign(globalThis, { location: new URL("http://127.0.0.1/#lightup") });

/**
 * @param shelved the boards that were played here
 * @param open the puzzle of the open board
 */
function opener(shelved: object[] = [], open: object = { kind: "lightup", rows: ["."] }) {
  const done: string[] = [];
  let resolve: (found: object) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const coming = new Promise((...ends) => ([resolve, reject] = ends));
  const note = (text: string) => void done.push(text);
  const parts = {
    views: new Map(["lightup", "lightsout"].map((kind) => [kind, { ...lightup, title: kind }])),
    shelf: { boards: async () => shelved },
    store: { arrangement: () => ({ id: "new", document: open }), about: () => ({}) },
    boards: {
      openKept: async ({ id }: { id: string }) => note(`own board ${id}`),
      openNew: () => note("placed"),
      openKind: async (kind: string) => note(`opened ${kind}`),
    },
    kind: () => "lightup",
    python: {
      ask(_: string, __: object, { signal }: CallOptions) {
        signal?.addEventListener("abort", () => note("stopped"));
        return coming;
      },
    },
    openDaily: assert.fail,
    check: async () => {},
    say: note,
  };
  const { openText, openAddress } = createOpener(parts as any);
  return { openText, openAddress, done, read: { resolve, reject } };
}

test("a text that was left while it was read is not opened, nor is its fault told", async () => {
  for (const isRead of [true, false]) {
    const { openText, done, read } = opener();
    const left = new AbortController();
    const opening = openText("...", left.signal);
    left.abort();
    if (isRead) read.resolve(READ);
    else read.reject(new Error("Stopped."));
    await opening;
    assert.deepEqual(done, ["stopped"]);
  }
  const list = deflateRawSync(JSON.stringify({ boards: [{ document: READ.document }] })).toString("base64url");
  const left = new AbortController();
  const ofList = opener();
  const opening = ofList.openText(`#list.${list}`, left.signal);
  left.abort();
  await opening;
  assert.deepEqual(ofList.done, []);
  const { openText, done, read } = opener();
  read.resolve(READ);
  await openText("...", new AbortController().signal);
  assert.deepEqual(done, ["placed", "Opened lightup, 3 × 1."]);
});

test("an address opens one's own board of a puzzle; where there is none, the fresh puzzle, or a sentence", async () => {
  const { document } = READ;
  const { location } = globalThis;
  const kept = { id: "own", document, about: {} };
  const opened = async (hash: string, shelved: object[]) => {
    const { openAddress, done } = opener(shelved);
    Object.assign(globalThis, { location: new URL(hash, "http://127.0.0.1/") });
    await openAddress();
    return done;
  };
  const bare = await pack(document);
  const position = await pack(document, { bulbs: [], dots: [] });
  const named = keptAddress(document);
  assert.deepEqual(await opened(bare, [kept]), ["own board own", "lightup, 3 × 1, as you left it."]);
  assert.deepEqual(await opened(named, [kept]), ["own board own"]);
  for (const [hash, shelved] of [
    [bare, []],
    [bare, [{ ...kept, about: { lesson: {} } }]],
    [position, [kept]],
  ] as [string, object[]][]) {
    assert.deepEqual(await opened(hash, shelved), ["placed", "Opened lightup, 3 × 1 from the link."]);
  }
  const [, withRun] = await opened(await packWithRun(document, {}, { moves: "" }), [kept]);
  assert.equal(withRun, "Opened lightup, 3 × 1 from the link. A run comes with this link, and is being looked at.");
  assert.match((await opened(named, [])).join(), /^This browser keeps no such board/);
  const other = await opened(named.replace("lightup", "lightsout"), []);
  assert.match(other.join(), /^opened lightsout,This browser keeps no such board/);
  Object.assign(globalThis, { location });
});

test("a pasted puzzle that was played here opens as it was left, and one that is open stays", async () => {
  const kept = { id: "own", document: READ.document, about: {} };
  const link = await pack(READ.document);
  const position = await pack(READ.document, { bulbs: [], dots: [] });
  const pasted = async (text: string, open?: object, isAnew?: boolean) => {
    const { openText, done, read } = opener([kept], open);
    read.resolve({ ...READ, notes: ["A note."] });
    await openText(text, undefined, isAnew);
    return done;
  };
  assert.deepEqual(await pasted("..."), ["own board own", "lightup, 3 × 1, as you left it. A note."]);
  assert.deepEqual(await pasted(link), ["own board own", "lightup, 3 × 1, as you left it."]);
  assert.deepEqual(await pasted(link, READ.document), ["lightup, 3 × 1 is open already."]);
  assert.deepEqual(await pasted(position, READ.document), ["placed", "Opened lightup, 3 × 1."]);
  assert.deepEqual(await pasted("...", READ.document, true), ["placed", "Opened lightup, 3 × 1. A note."]);
});

test("the address of a board that this browser keeps can be pasted, too", async () => {
  const { openText, done } = opener([{ id: "own", document: READ.document, about: {} }]);
  await openText(`http://127.0.0.1/sub/${keptAddress(READ.document)}`);
  assert.deepEqual(done, ["own board own"]);
});

test("the address of a kind opens the kind", async () => {
  const { openText, done } = opener();
  await openText(" http://127.0.0.1/sub/#lightsout\n");
  await openText("#lightup");
  assert.deepEqual(done, ["opened lightsout", "lightsout.", "lightup is open already."]);
});
