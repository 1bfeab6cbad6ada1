/** A fake worker, which answers when a test says so, and what it is told at its start. */

import assert from "node:assert/strict";

const FILE = { place: "f", bytes: 1, digest: "" };
export const FILES = { module: /** @type {WebAssembly.Module} */ ({}), stdlib: new Blob(), code: new Blob() };
/** @type {import("../../static/python/types").Files} */
export const files = { all: async () => FILES, withScript: (then) => then(new Blob()) };
export const SITE = {
  build: "b",
  vendor: "v/",
  vendored: {},
  files: { script: FILE, wasm: FILE, stdlib: FILE, code: FILE },
  fetcher: "",
  unpacker: FILE,
  style: "late.css",
  packages: [],
  offline: null,
  first: { title: "", document: { kind: "lightup" } },
  views: [],
  limits: { levels: 0, text: 0, unpacked: 0, name: 0, unseen: "" },
  gallery: {},
};

export const PAGE = "http://127.0.0.1/";
export const START = { site: SITE, page: PAGE };

/** Those who wait for the lock that a worker holds. @type {Map<string, () => void>} */
const waiting = new Map();

/** @param {string} lock @param {{ signal: AbortSignal }} how @param {() => void} then */
async function request(lock, { signal }, then) {
  waiting.set(lock, then);
  signal.addEventListener("abort", () => waiting.delete(lock));
}

Object.defineProperty(globalThis, "navigator", { value: { locks: { request } }, configurable: true });

/** A worker that answers when the test says so. */
export class Puppet {
  /** @type {Puppet[]} */
  static all = [];
  /** @type {any[]} the questions whether it is there left out */
  heard = [];
  /** @type {typeof FILES | null} */
  files = null;
  isDead = false; // it says nothing, not even that it is there
  asked = 0;
  ended = false;
  /** @type {((event: { data: any }) => void) | null} */
  onmessage = null;
  /** @type {((event: { message: string, preventDefault(): void }) => void) | null} */
  onerror = null;

  constructor() {
    Puppet.all.push(this);
  }

  /** @type {string} which it holds */
  lock = "";
  /** @type {((event: any) => void)[]} */
  listeners = [];

  /** @param {any} message */
  postMessage(message) {
    if (message.lock) return this.holds(message.lock);
    if ("files" in message) return void (this.files = message.files);
    if (!message.ask) return void this.heard.push(message);
    this.asked += 1;
    if (!this.isDead) this.says({ here: true });
  }

  /** @param {string} _ @param {(event: any) => void} listener */
  addEventListener(_, listener) {
    this.listeners.push(listener);
  }

  removeEventListener() {}

  terminate() {
    this.ended = true;
  }

  /** @param {string} lock */
  holds(lock) {
    this.lock = lock;
    for (const listener of this.listeners) listener({ data: { held: true }, stopImmediatePropagation() {} });
  }

  /** The browser ends it without a word: its lock is free. */
  dies() {
    waiting.get(this.lock)?.();
  }

  /** @param {any} data */
  says(data) {
    assert.equal(this.ended, false, "an ended worker says nothing");
    this.onmessage?.({ data });
  }

  get call() {
    return this.heard.at(-1);
  }

  begins() {
    this.says({ id: this.call.id, began: true });
  }

  /** @param {unknown} ok */
  answers(ok, heap = 0) {
    this.says({ id: this.call.id, reply: JSON.stringify({ ok }), heap });
  }
}
