/** Share links: what is packed is unpacked, and links that are cut, too large or foreign are refused with a sentence. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";

import "./kinds.ts";
import { BadLink } from "../../static/model/links/bad-link.ts";
import { cleanName } from "../../static/model/links/extras.ts";
import { randomFrom } from "../../static/base/random.ts";
import { limits } from "../../static/kits/schema.ts";
import { linkIn } from "../../static/model/links/find-link.ts";
import { pack } from "../../static/model/links/write-link.ts";
import { contentIn, depth } from "../../static/model/links/link-text.ts";
import { unpack } from "../../static/model/links/unpack.ts";

const DOCUMENT = { kind: "lightup", rows: [".....", "#.1.0", "..###"] };
const STATE = { bulbs: [[0, 3]], dots: [[0, 0]] };

let large = 0; // links that were read as a worker does
function readLarge(text: string) {
  large += 1;
  return contentIn(text, limits);
}

const read = (address: string) => unpack(linkIn(address) as { kind: string; text: string }, readLarge);

const linkWith = (content: string | Buffer) => `#lightup.${deflateRawSync(content).toString("base64url")}`;

test("a link brings back the document and the state", async () => {
  assert.deepEqual(await read(`https://host.example/path/${await pack(DOCUMENT, STATE)}`), {
    document: DOCUMENT,
    state: STATE,
  });
  assert.deepEqual(await read(await pack(DOCUMENT)), { document: DOCUMENT, state: null });
});

test("a link holds no sign that an address would change", async () => {
  const names = { kind: "lightup", rows: Array.from({ length: 200 }, (_, i) => ".#01234"[i % 7].repeat(200)) };
  assert.match(await pack(names), /^#lightup\.[A-Za-z0-9_-]+$/);
  assert.deepEqual((await read(await pack(names))).document, names);
});

test("a link with padding is accepted", async () => {
  const fragment = await pack(DOCUMENT);
  const padding = "=".repeat((4 - ((fragment.length - "#lightup.".length) % 4)) % 4);
  assert.deepEqual((await read(fragment + padding)).document, DOCUMENT);
});

test("every shortened link is refused with a sentence", async () => {
  const fragment = await pack(DOCUMENT, STATE);
  for (let length = "#lightup.".length; length < fragment.length; length += 1) {
    await assert.rejects(
      read(fragment.slice(0, length)),
      (error) => error instanceof BadLink && /\.$/.test(error.message),
    );
  }
});

test("a link that inflates to 50 MB is refused", async () => {
  await assert.rejects(read(linkWith(Buffer.alloc(50_000_000, " "))), /16 MiB/);
});

test("nesting 200 000 deep is refused before it is read", async () => {
  await assert.rejects(read(linkWith("[".repeat(200_000))), /nested too deep/);
});

test("a link without a puzzle in it is refused", async () => {
  for (const content of [
    "",
    "null",
    "3",
    "[]",
    "{}",
    '{"document": []}',
    '{"document": {"kind": "lightup"}, "state": 3}',
  ]) {
    await assert.rejects(read(linkWith(content)), BadLink);
  }
  await assert.rejects(read(linkWith('{"document": {"kind": "witness"}}')), /lightup/);
});

test("other addresses are not taken for links", () => {
  assert.equal(linkIn("https://puzz.link/p?akari/6/6/nekcakbl"), null);
  assert.equal(linkIn("#lightup"), null);
  assert.equal(linkIn("#0."), null, "a row of Light Up");
  assert.equal(linkIn("7x7#123456.5 and more"), null);
  assert.equal(linkIn("#lightup.q1ZKyU8uzU3NK1GyqlbKzsxL#witness."), null, "the first one may be whole");
  assert.deepEqual(linkIn("No. #1. https://host.example/#lightup.AbC-_"), { kind: "lightup", text: "AbC-_" });
  assert.deepEqual(linkIn("#li.ghtup.#lightup.AbC-_"), { kind: "lightup", text: "AbC-_" }, "what is before is no link");
  const withRun = { kind: "lightup", text: "AbC-_", run: "d.%" };
  assert.deepEqual(
    linkIn("https://host.example/#lightup.AbC-_=.d.%"),
    withRun,
    "whatever it is, the run alone is wrong",
  );
  assert.deepEqual(linkIn("#lightup.AbC-_."), { kind: "lightup", text: "AbC-_" });
  assert.deepEqual(linkIn(" https://host.example/#lightup.AbC-_ \n"), { kind: "lightup", text: "AbC-_" });
});

test("depth counts brackets outside strings", () => {
  assert.equal(depth('{"a": [[1], "]]][[[[\\"[", {}]}'), 3);
});

test("title, author and trials are packed where there are any, and a link without them is as it always was", async () => {
  const trials = [{ bulbs: [], dots: [] }, STATE];
  const extras = { title: "Lanterns ☃", author: "x".repeat(100), trials };
  assert.deepEqual(await read(await pack(DOCUMENT, STATE, extras)), { document: DOCUMENT, state: STATE, ...extras });
  const none = { title: "", author: undefined, trials: [] };
  assert.equal(await pack(DOCUMENT, STATE, none), await pack(DOCUMENT, STATE));
  const old = "#lightup.q1ZKyU8uzU3NK1GyqlbKzsxLUbJSyslMzygpLVDSUSrKLy9WsopW0gMBIF9Zz1DPAEjr6SkrKyvF1tYCAA";
  assert.deepEqual(await read(old), { document: DOCUMENT, state: null });
  assert.deepEqual(await read(linkWith(JSON.stringify({ document: DOCUMENT, title: null, trials: null }))), {
    document: DOCUMENT,
    state: null,
  });
});

test("a bad title, author or list of trials is refused with a sentence", async () => {
  for (const [extras, sentence] of [
    [{ title: "x".repeat(101) }, /^The title has 101 characters; at most 100 are possible\.$/],
    [{ author: 3 }, /^The author should be a text\.$/],
    [{ title: "a\u202eb" }, /^The title has a character that cannot be seen\.$/],
    [{ author: "a\u0000b" }, /^The author has a character that cannot be seen\.$/],
    [{ title: "\ud800" }, /cannot be seen/],
    [{ trials: {} }, /^“trials” should be a list of states\.$/],
    [{ trials: [3] }, /list of states/],
    [{ trials: Array(21).fill({}) }, /^There are 21 trials; at most 20 are possible\.$/],
  ] as [object, RegExp][]) {
    const link = linkWith(JSON.stringify({ document: DOCUMENT, ...extras }));
    await assert.rejects(read(link), (error) => error instanceof BadLink && sentence.test(error.message));
  }
});

test("what a player types becomes a title: one line, at most 100 characters, all of them seen", () => {
  assert.equal(cleanName("  Two\nlines \u202e and\ttab "), "Two lines and tab");
  assert.equal(cleanName("☃".repeat(120)), "☃".repeat(100));
  assert.equal(cleanName(" \u0000 "), "");
});

test("a link that is long, or that holds much, is read in a worker, and no other one", async () => {
  large = 0;
  await read(await pack(DOCUMENT, STATE));
  assert.equal(large, 0);
  await read(linkWith(`${JSON.stringify({ document: DOCUMENT })}${" ".repeat(1_000_000)}`));
  assert.equal(large, 1, "a short link that holds a megabyte");
  const random = randomFrom(1);
  const rows = Array.from({ length: 200 }, () => Array.from({ length: 500 }, () => random().toString(36)[4]).join(""));
  const long = await pack({ kind: "lightup", rows });
  assert.ok(long.length > 30_000);
  await read(long);
  assert.equal(large, 2, "a long link");
});

test("no link ends in a sign that some messengers leave out at the end of an address", async () => {
  const random = randomFrom(2);
  for (let number = 0; number < 400; number += 1) {
    const rows = Array.from({ length: 5 }, () =>
      Array.from({ length: 5 }, () => ".#1"[Math.floor(random() * 3)]).join(""),
    );
    const document = { kind: "lightup", rows };
    const link = await pack(document);
    assert.match(link, /[A-Za-z0-9]$/);
    assert.deepEqual(await read(link), { document, state: null });
  }
});
