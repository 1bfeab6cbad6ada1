// Files that were fetched once are there without a network, as long as they are whole.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { beforeEach, test } from "node:test";

import { vendored } from "../../static/python/vendored.js";

const FOLDER = "http://127.0.0.1/static/vendor/1/";
const WHEEL = `${FOLDER}six.whl`;
const integrity = `sha256-${createHash("sha256").update("wheel").digest("base64")}`;

/** What the browser keeps, by address. @type {Map<string, Response>} */
let kept = new Map();
/** @type {string[]} */
let asked = [];
let isOnline = true;

/** @type {typeof fetch} */
const network = async (address) => {
  asked.push(String(address));
  if (!isOnline) throw new TypeError("Failed to fetch");
  return new Response("wheel");
};
const cache = {
  match: async (/** @type {string} */ address) => kept.get(address)?.clone(),
  put: async (/** @type {string} */ address, /** @type {Response} */ answer) => void kept.set(address, answer),
  delete: async (/** @type {string} */ address) => kept.delete(address),
  keys: async () => [...kept.keys()].map((url) => ({ url })),
};

beforeEach(() => {
  [kept, asked, isOnline] = [new Map(), [], true];
  Object.assign(globalThis, { caches: { open: async () => cache, match: cache.match, keys: async () => ["all"] } });
});

/** What a worker that starts now gets. @param {string} address */
const got = async (address) => (await vendored(FOLDER, network)(address, { integrity })).text();
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a file that was fetched is there without a network, and is not asked for again", async () => {
  assert.equal(await got(WHEEL), "wheel");
  await settled();
  isOnline = false;
  assert.equal(await got(WHEEL), "wheel");
  assert.deepEqual(asked, [WHEEL]);
  await assert.rejects(got(`${FOLDER}other.whl`), TypeError);
});

test("a kept file that was changed is fetched again", async () => {
  kept.set(WHEEL, new Response("wheal"));
  assert.equal(await got(WHEEL), "wheel");
  await settled();
  assert.equal(await kept.get(WHEEL)?.clone().text(), "wheel");
});

test("files of other versions go, and files elsewhere are not kept", async () => {
  kept.set("http://127.0.0.1/static/vendor/0/six.whl", new Response("old"));
  await got("http://127.0.0.1/elsewhere.json");
  assert.equal(kept.size, 1);
  await got(WHEEL);
  await settled();
  assert.deepEqual([...kept.keys()], [WHEEL]);
});

test("where the browser keeps nothing, the network answers", async () => {
  Object.assign(globalThis, { caches: undefined });
  assert.equal(await got(WHEEL), "wheel");
  const refusing = async () => Promise.reject(new DOMException("", "SecurityError"));
  Object.assign(globalThis, { caches: { open: refusing } });
  assert.equal(await got(WHEEL), "wheel");
  assert.equal(asked.length, 2);
});
