// One version of the site is kept whole, is never mixed with another one, and goes when no page uses it.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { beforeEach, test } from "node:test";

import { offlineWords } from "../../static/offline/site-kept.ts";
import { receivedIn } from "../../static/offline/handed-over.ts";
import { received, sharedPicture } from "../../static/offline/shared-picture.ts";
import { isCostly } from "../../static/offline/offline.ts";
import { createVersion } from "../../static/offline/version.ts";
import type { SiteEntry } from "../../static/offline/types.ts";

const HOME = "http://127.0.0.1/sub/";
const [OLD, NEW, OLDER] = ["old", "new", "older"].map((build) => `gridlight-site /sub/ ${build}`);

/** The caches of a browser: by name, by address. */
let kept: Map<string, Map<string, Response>> = new Map();
/** What the host has. */
let host: Map<string, string> = new Map();
let asked: [address: string, cache: string | undefined][] = [];
/** What the browser itself has kept, of every address. */
let ofBrowser = "";
let room = Infinity;
let isFull = false;
let isOver = false;

const caches = {
  async open(name: string) {
    const held = kept.get(name) ?? new Map();
    kept.set(name, held);
    return {
      keys: async () => [...held.keys()].map((url) => ({ url })),
      delete: async (address: string) => held.delete(address),
      match: async (address: string) => held.get(address),
      async put(address: string, answer: Response) {
        if (isFull) throw new DOMException("", "QuotaExceededError");
        held.set(address, answer);
      },
    };
  },
  keys: async () => [...kept.keys()],
  delete: async (name: string) => kept.delete(name),
  async match(address: string, { cacheName }: { cacheName?: string }) {
    const places = cacheName === undefined ? [...kept.values()] : [kept.get(cacheName)];
    return places.map((held) => held?.get(address)?.clone()).find(Boolean);
  },
} as unknown as CacheStorage;

const digestOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

async function network(address: RequestInfo | URL, how?: RequestInit) {
  const place = address instanceof Request ? address.url : String(address);
  asked.push([place.slice(HOME.length), how?.cache]);
  const isOld = ofBrowser && how?.cache === "force-cache";
  const text = isOld ? ofBrowser : host.get(place.slice(HOME.length));
  if (text === undefined) throw new TypeError("Failed to fetch");
  if (how?.integrity && how.integrity !== digestOf(text)) throw new TypeError("Failed to fetch");
  return new Response(text);
}

function version(build: string, files: { [place: string]: string }) {
  const entries = Object.entries(files).map(([place, text]) => [place, digestOf(text), 1] as SiteEntry);
  return createVersion({
    build,
    files: entries,
    home: HOME,
    caches,
    network,
    room: async () => room,
    isOver: () => isOver,
  });
}

/** What a page gets. */
async function got(of: ReturnType<typeof version>, place: string, mode: string = "cors") {
  const request = { url: HOME + place, mode, method: "GET" } as Request;
  Object.setPrototypeOf(request, Request.prototype);
  Object.defineProperty(request, "url", { value: HOME + place });
  Object.defineProperty(request, "mode", { value: mode });
  return (await of.answer(request)).text();
}

function has(files: { [place: string]: string }) {
  host = new Map(Object.entries(files));
  return files;
}

beforeEach(() => {
  [kept, asked, ofBrowser, room, isFull, isOver] = [new Map(), [], "", Infinity, false, false];
});

test("a version is kept as a whole, and then answers without a network", async () => {
  const one = version("new", has({ "": "page", "app-1.js": "app", "a.zip?1": "zip" }));
  await one.keep();
  host.clear();
  asked = [];
  assert.equal(await got(one, "", "navigate"), "page");
  assert.equal(await got(one, "?text=abc", "navigate"), "page");
  assert.equal(await got(one, "index.html", "navigate"), "page");
  assert.equal(await got(one, "a.zip?1"), "zip");
  await one.keep();
  assert.deepEqual(asked, []);
  await assert.rejects(got(one, "a.zip?2"), TypeError);
});

test("only what is whole is kept: the browser's own copy is taken where it is right, and else fetched anew", async () => {
  const one = version("new", { "": "page", "app-1.js": "app" });
  has({ "": "page", "app-1.js": "changed" });
  await assert.rejects(one.keep(), TypeError);
  assert.deepEqual(
    asked.filter(([place]) => place === "app-1.js").map(([, cache]) => cache),
    ["force-cache", "reload"],
  );
  has({ "": "page", "app-1.js": "app" });
  asked = [];
  await one.keep();
  assert.deepEqual(asked, [["app-1.js", "force-cache"]], "what was kept before is not fetched again");
});

test("what another version or a worker has kept is copied, if it is the same", async () => {
  kept.set(
    OLD,
    new Map([
      [HOME, new Response("old page")],
      [`${HOME}app-1.js`, new Response("app")],
    ]),
  );
  kept.set("gridlight-files", new Map([[`${HOME}six.whl`, new Response("six")]]));
  const one = version("new", has({ "": "page", "app-1.js": "app", "six.whl": "six" }));
  await one.keep();
  assert.deepEqual(asked, [["", "force-cache"]]);
  assert.equal(await got(one, "", "navigate"), "page");
  assert.deepEqual([...kept.keys()], [OLD, NEW], "the copy of the worker is not needed any more");
});

test("a kept file that is not whole is fetched again, past the browser's own cache, and kept", async () => {
  const one = version("new", has({ "": "page", "app-1.js": "app" }));
  await one.keep();
  const damage = (place: string) => kept.get(NEW)?.set(HOME + place, new Response("garbage"));
  for (const place of ["", "app-1.js"]) {
    damage(place);
    asked = [];
    ofBrowser = "garbage";
    const right = host.get(place);
    assert.equal(await got(one, place, place ? "cors" : "navigate"), right);
    assert.deepEqual(asked, [
      [place, "force-cache"],
      [place, "reload"],
    ]);
    assert.equal(
      await kept
        .get(NEW)
        ?.get(HOME + place)
        ?.clone()
        .text(),
      right,
    );
  }
  damage("app-1.js");
  host.clear();
  ofBrowser = "";
  await assert.rejects(got(one, "app-1.js"), TypeError, "garbage is never an answer");
  kept.set(OLD, new Map([[`${HOME}app-1.js`, new Response("app")]]));
  damage("app-1.js");
  assert.equal(await got(one, "app-1.js"), "app", "another version has the same file");
});

test("a page of an older version gets its own files, and a page is never an older one", async () => {
  const old = version("old", has({ "": "old page", "app-1.js": "old app", "gallery.json?1": "old gallery" }));
  await old.keep();
  const one = version("new", has({ "": "page", "app-2.js": "app" }));
  assert.equal(await got(one, "", "navigate"), "page", "from the network, before the new one is kept");
  await one.keep();
  host.clear();
  assert.equal(await got(one, "app-1.js"), "old app");
  assert.equal(await got(one, "gallery.json?1"), "old gallery");
  assert.equal(await got(one, "", "navigate"), "page");
});

test("a version goes when no page uses it, and not while another one is installed", async () => {
  const one = version("new", {});
  const others = ["gridlight-python", "gridlight-site / old"]; // one is of another folder
  for (const name of [OLD, NEW, OLDER, ...others]) kept.set(name, new Map());
  await one.tidy(["new", null], () => true);
  await one.tidy(["new"], () => false);
  assert.equal(kept.size, 5);
  await one.tidy(["new", "old"], () => true);
  assert.deepEqual([...kept.keys()], [OLD, NEW, ...others]);
  await one.tidy(["new"], () => true);
  assert.deepEqual([...kept.keys()], [NEW, ...others]);
});

test("a version whose place another one has taken does not keep its files again", async () => {
  const one = version("old", has({ "": "page" }));
  isOver = true;
  await assert.rejects(one.keep(), /taken the place/);
  assert.deepEqual([asked, kept.size], [[], 0]);
});

test("without room nothing is fetched, or nothing stays, and the network answers", async () => {
  const one = version("new", has({ "": "page", "app-1.js": "app" }));
  room = 1;
  await assert.rejects(one.keep(), { name: "QuotaExceededError" });
  assert.deepEqual([asked, kept.has(NEW)], [[], false]);
  [room, isFull] = [Infinity, true];
  await assert.rejects(one.keep(), { name: "QuotaExceededError" });
  assert.equal(kept.has(NEW), false);
  asked = [];
  assert.equal(await got(one, "?text=secret", "navigate"), "page");
  assert.deepEqual(asked, [["", undefined]], "what was shared with the page is not sent");
});

test("the page asks first where data costs", () => {
  assert.deepEqual(
    [undefined, {}, { saveData: true }, { type: "cellular" }, { type: "wifi", saveData: false }].map(isCostly),
    [false, false, true, true, false],
  );
});

test("Settings says whether the site is kept, not what was wished for", () => {
  assert.match(offlineWords("yes", "kept"), /works without a network\.$/);
  assert.match(offlineWords("yes", "full"), /^There is not enough room for it at the moment\./);
  assert.match(offlineWords("", "refused"), /needs a network\.$/);
  assert.match(offlineWords("", ""), /^Gridlight will be kept/);
  for (const found of ["", "kept", "full", "refused"] as const) {
    assert.match(offlineWords("no", found), /^Gridlight is not kept/);
  }
});

test("what is shared is the link, else the text, else the title", () => {
  assert.deepEqual(receivedIn("?title=A&text=B&url=https%3A%2F%2Fx"), {
    text: "https://x",
    hasPicture: false,
    isNew: false,
  });
  assert.deepEqual(receivedIn("?title=A&text=...%0A.1.&url="), { text: "...\n.1.", hasPicture: false, isNew: false });
  assert.deepEqual(receivedIn("?title=+A+"), { text: "A", hasPicture: false, isNew: false });
  assert.deepEqual(receivedIn("?new"), { text: "", hasPicture: false, isNew: true });
  assert.deepEqual(receivedIn("?picture="), { text: "", hasPicture: true, isNew: false });
  assert.deepEqual(receivedIn(""), { text: "", hasPicture: false, isNew: false });
});

test("a picture that is shared is kept once, a text goes into the address, and a picture that does not arrive is said", async () => {
  const post = async (fields: { [name: string]: string | File }, headers = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return (await received(new Request(HOME, { method: "POST", body, headers }), HOME, caches)).headers.get("location");
  };
  const picture = new File(["board"], "ein Bild.png", { type: "image/png" });
  assert.equal(await post({ text: "...", title: "A" }), `${HOME}?title=A&text=...`);
  assert.equal(await sharedPicture(HOME, caches), null);
  assert.equal(await post({ picture, title: "A" }), `${HOME}?picture=`);
  const shared = await sharedPicture(HOME, caches);
  assert.deepEqual([shared?.name, shared?.type, await shared?.text()], ["ein Bild.png", "image/png", "board"]);
  assert.equal(await sharedPicture(HOME, caches), null, "it is deleted");
  assert.equal(await post({ picture }, { "content-length": String(21 << 20) }), `${HOME}?picture=`);
  assert.equal(await sharedPicture(HOME, caches), null, "too large");
  isFull = true;
  assert.equal(await post({ picture }), `${HOME}?picture=`, "no room");
});
