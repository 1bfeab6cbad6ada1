// Files that were fetched once are there without a network, as long as they are whole.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { beforeEach, test } from "node:test";

import { Changed } from "../../static/base/whole.ts";
import { vendored } from "../../static/python/vendored.ts";

const FOLDER = "http://127.0.0.1/static/vendor/1/";
const WHEEL = `${FOLDER}six.whl`;
const integrity = `sha256-${createHash("sha256").update("wheel").digest("base64")}`;

/** What the browser keeps, by address. */
let kept: Map<string, Response> = new Map();
let asked: string[] = [];
let isOnline = true;

/** What the browser has in its own cache. */
let ofBrowser = "";
let onHost = "wheel";

const network: typeof fetch = async (address, how) => {
  asked.push(String(address));
  if (!isOnline) throw new TypeError("Failed to fetch");
  return new Response(how?.cache === "reload" ? onHost : ofBrowser || onHost);
};
const cache = {
  match: async (address: string) => kept.get(address)?.clone(),
  put: async (address: string, answer: Response) => void kept.set(address, answer),
  delete: async (address: string) => kept.delete(address),
  keys: async () => [...kept.keys()].map((url) => ({ url })),
};

beforeEach(() => {
  [kept, asked, isOnline, ofBrowser, onHost] = [new Map(), [], true, "", "wheel"];
  Object.assign(globalThis, { caches: { open: async () => cache, match: cache.match, keys: async () => ["all"] } });
});

/** What a worker that starts now gets. */
const got = async (address: string) => (await vendored(FOLDER, network, () => integrity)(address)).text();
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a file that was fetched is there without a network, and is not asked for again", async () => {
  assert.equal(await got(WHEEL), "wheel");
  await settled();
  isOnline = false;
  assert.equal(await got(WHEEL), "wheel");
  assert.deepEqual(asked, [WHEEL]);
  await assert.rejects(got(`${FOLDER}other.whl`), TypeError);
});

test("a kept file that was changed is fetched again, past a browser that has kept another wrong one", async () => {
  kept.set(WHEEL, new Response("wheal"));
  ofBrowser = "whale";
  assert.equal(await got(WHEEL), "wheel");
  await settled();
  assert.equal(await kept.get(WHEEL)?.clone().text(), "wheel");
});

test("a file that the host itself has wrong is not kept", async () => {
  onHost = "whale";
  await assert.rejects(got(WHEEL), Changed);
  assert.equal(kept.size, 0);
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
