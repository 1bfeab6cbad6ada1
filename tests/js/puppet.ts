/** A fake worker, which answers when a test says so, and what it is told at its start. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock } from "node:test";

import { createPool, rolesFor } from "../../static/python/pool.ts";
import { Refused } from "../../static/python/request.ts";
import type { Role } from "../../static/python/crew.ts";
import type { Call, WorkerEvent } from "../../static/types.ts";
import type { Files } from "../../static/python/types.ts";

const FILE = { place: "f", bytes: 1, digest: "" };
export const FILES = { module: {} as WebAssembly.Module, stdlib: new Blob(), code: new Blob() };
export const files: Files = { all: async () => FILES, withScript: (then) => then(new Blob()) };
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
  limits: { levels: 0, text: 0, unpacked: 0, name: 0, unseen: "", list: { characters: 0, boards: 0, steps: 0 } },
  gallery: {},
};

/** What is under way has come. */
export const comes = () => new Promise((resolve) => setImmediate(resolve));

/** What pools have told in this test. */
export let events: WorkerEvent[] = [];
export const types = () => events.map(({ type }) => type);

/** A pool whose quick worker starts: `call` calls it. */
export function started(limits: Partial<Role> = {}, given: Files = files) {
  const roles = rolesFor(2);
  const quick: Role = { ...roles.quick, ...limits };
  const pool = createPool(SITE, given, { ...roles, quick }, (event) => events.push(event));
  const call: Call = (name, args, options) => pool.call("quick", name, args, options);
  return { pool, call, ready: pool.warm("quick") };
}

/** Let seconds pass one by one, since a timer that a timer sets counts from the end of a tick. */
export function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) mock.timers.tick(1000);
}

export const refused = (promise: Promise<unknown>, kind: string) =>
  assert.rejects(promise, (error) => error instanceof Refused && error.kind === kind);

export const PAGE = "http://127.0.0.1/";
export const START = { site: SITE, page: PAGE };

/** Those who wait for the lock that a worker holds. */
const waiting: Map<string, () => void> = new Map();

async function request(lock: string, { signal }: { signal: AbortSignal }, then: () => void) {
  waiting.set(lock, then);
  signal.addEventListener("abort", () => waiting.delete(lock));
}

Object.defineProperty(globalThis, "navigator", { value: { locks: { request } }, configurable: true });

/** A worker that answers when the test says so. */
export class Puppet {
  static all: Puppet[] = [];
  /** the questions whether it is there left out */
  heard: any[] = [];
  files: typeof FILES | null = null;
  isDead = false; // it says nothing, not even that it is there
  asked = 0;
  ended = false;
  onmessage: ((event: { data: any }) => void) | null = null;
  onerror: ((event: { message: string; preventDefault(): void }) => void) | null = null;

  constructor() {
    Puppet.all.push(this);
  }

  /** which it holds */
  lock: string = "";
  listeners: ((event: any) => void)[] = [];

  postMessage(message: any) {
    if (message.lock) return this.holds(message.lock);
    if ("files" in message) return void (this.files = message.files);
    if (!message.ask) return void this.heard.push(message);
    this.asked += 1;
    if (!this.isDead) this.says({ here: true });
  }

  addEventListener(_: string, listener: (event: any) => void) {
    this.listeners.push(listener);
  }

  removeEventListener() {}

  terminate() {
    this.ended = true;
  }

  holds(lock: string) {
    this.lock = lock;
    for (const listener of this.listeners) listener({ data: { held: true }, stopImmediatePropagation() {} });
  }

  /** The browser ends it without a word: its lock is free. */
  dies() {
    waiting.get(this.lock)?.();
  }

  says(data: any) {
    assert.equal(this.ended, false, "an ended worker says nothing");
    this.onmessage?.({ data });
  }

  /** Python is up. */
  async starts() {
    this.says({ ready: 1 });
    await comes();
  }

  get call() {
    return this.heard.at(-1);
  }

  begins() {
    this.says({ id: this.call.id, began: true });
  }

  answers(ok: unknown, heap = 0) {
    this.says({ id: this.call.id, reply: JSON.stringify({ ok }), heap });
  }
}

export const newest = () => Puppet.all.at(-1) as Puppet;

/** Each test of the file has fake workers of its own, and a clock by hand. */
export function useWorkers() {
  beforeEach(() => {
    Puppet.all = [];
    events = [];
    mock.timers.enable({ apis: ["setTimeout"] });
    mock.method(console, "info", () => {});
    Object.assign(globalThis, { Worker: Puppet, document: { baseURI: PAGE } });
  });
  afterEach(() => {
    mock.timers.reset();
    mock.restoreAll();
  });
}
