/**
 * The worker that runs Python: it starts Pyodide, unpacks the code, and answers one call after another.
 *
 * In:  {site} once, the content of static/index.json, and {files}, what the page has fetched of Python; then {id, request,
 *      packages} for each call, the request as JSON text; {packages} to fetch ahead.
 * Out: {ready: seconds}; for each call {id, progress}..., {id, began}, then {id, reply, heap}; {fatal} when Python has crashed.
 */

import { forget, keep, kept } from "./snapshot.js";

/** @import { Progress, Site } from "../types" */
/** @import { PythonFiles } from "./types" */
/** @typedef {{ id: number, request: string, packages: string[] }} Call */
/** @typedef {(request: string, tell: (progress: string) => void) => string} Answer */

const PAGE = new URL("../..", import.meta.url);
const CODE = "/lib/gridlight.zip";

// The bridge: text in, text out, so that there is no proxy to destroy.
const GLUE = `
import json, random, sys
sys.path.insert(0, "${CODE}")
from gridlight.api import answer

def text_answer(request, tell):
    return answer(request, lambda progress: tell(json.dumps(progress)))
`;
const FIRST = '{"call": "kinds", "args": {}}'; // imports every kind

const FAST = { wheel: "python-sat", module: "pysat.solvers" }; // fetched without micropip, and imported ahead

/** A running Python and the packages that it has. */
class Interpreter {
  /** @type {Map<string, Promise<void>>} */
  #packages = new Map();

  /** @param {import("pyodide").PyodideInterface} pyodide @param {Answer} answer @param {Set<string>} offered wheels */
  constructor(pyodide, answer, offered) {
    this.pyodide = pyodide;
    this.answer = answer;
    this.offered = offered;
  }

  /** @param {string} name */
  has(name) {
    return this.#packages.has(name) || !this.offered.has(name);
  }

  /** Install a package, once. One that cannot be fetched is skipped: Python works without it. @param {string} name */
  async install(name) {
    if (!this.offered.has(name)) return;
    let coming = this.#packages.get(name);
    if (!coming) {
      coming = name === FAST.wheel ? this.#fast() : this.#byMicropip(name);
      this.#packages.set(name, coming);
    }
    // A failed fetch is tried again the next time.
    await coming.catch(() => this.#packages.delete(name));
  }

  /** @param {string} name */
  async #load(name) {
    await this.pyodide.loadPackage(name, { messageCallback: () => {}, checkIntegrity: true });
  }

  async #fast() {
    await this.#load(FAST.wheel);
    this.pyodide.pyimport(FAST.module).destroy(); // so that the first solve does not wait for it
  }

  /** @param {string} name */
  async #byMicropip(name) {
    await this.#load("micropip");
    const micropip = this.pyodide.pyimport("micropip");
    await micropip.install(name);
    micropip.destroy();
  }

  /** The size of Python's memory in bytes; it never shrinks. */
  get heap() {
    return /** @type {{ _module: { HEAPU8: Uint8Array } }} */ (/** @type {unknown} */ (this.pyodide))._module.HEAPU8
      .length;
  }
}

/** Pyodide asks for these by address, but the page has them. @param {string} vendor @param {PythonFiles} files */
function supply(vendor, { module, stdlib }) {
  const own = globalThis.fetch;
  const files = new Map([
    [`${vendor}pyodide.asm.wasm`, null], // is compiled already
    [`${vendor}python_stdlib.zip`, stdlib],
  ]);
  globalThis.fetch = async (address, how) => {
    const file = files.get(String(address));
    return file === undefined ? own(address, how) : new Response(file);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module,
    instance: await WebAssembly.instantiate(module, imports),
  });
}

/** Start Python with the site's code, from a snapshot where there is one. @param {Site} site @param {Promise<PythonFiles>} coming */
async function boot(site, coming) {
  const vendor = new URL(site.vendor, PAGE).href;
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    /** @type {Promise<typeof import("pyodide")>} */ (import(`${vendor}pyodide.mjs`)),
    import(`${vendor}pyodide.asm.mjs`),
  ]);
  const key = new URL(`${site.files.code.place}&${site.vendor}`, PAGE).href;
  const snapshot = await kept(key);
  const files = await coming;
  supply(vendor, files);
  const archive = await files.code.arrayBuffer();

  /** @param {{ _loadSnapshot?: ArrayBuffer, _makeSnapshot?: boolean }} way */
  const load = async (way) => {
    const settings = { indexURL: vendor, packageBaseUrl: vendor, createPyodideModule, ...way };
    const pyodide = await loadPyodide(settings);
    pyodide.FS.writeFile(CODE, new Uint8Array(archive));
    pyodide.runPython(way._loadSnapshot ? "random.seed()" : GLUE);
    const answer = pyodide.globals.get("text_answer");
    JSON.parse(answer(FIRST, () => {}));
    // A snapshot must be taken before any package is loaded.
    if (way._makeSnapshot) void keep(key, pyodide.makeMemorySnapshot());
    return new Interpreter(pyodide, answer, new Set(site.packages));
  };

  if (snapshot) {
    try {
      return await load({ _loadSnapshot: snapshot });
    } catch {
      await forget();
    }
  }
  return load({ _makeSnapshot: true }).catch(() => load({}));
}

/** @type {Promise<Interpreter> | undefined} */
let python;
let proved = false; // a call has been answered

/** @param {unknown} error */
async function fatal(error) {
  if (!proved) await forget();
  postMessage({ fatal: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
}

/** @type {(files: PythonFiles) => void} */
let take = () => {};

/** @param {Site} site */
async function start(site) {
  const began = performance.now();
  python = boot(site, new Promise((resolve) => (take = resolve)));
  await python;
  postMessage({ ready: (performance.now() - began) / 1000 });
}

/** @param {{ packages: string[] }} wanted */
async function fetchAhead({ packages }) {
  const up = await /** @type {Promise<Interpreter>} */ (python);
  for (const name of packages) await up.install(name);
}

/** @param {Call} call */
async function answer({ id, request, packages }) {
  /** @param {Progress} progress */
  const tell = (progress) => postMessage({ id, progress });
  const up = await /** @type {Promise<Interpreter>} */ (python);
  for (const name of packages) {
    const isNew = !up.has(name);
    if (isNew) tell({ done: 0, of: null, text: `Fetching ${name}.` });
    await up.install(name);
    if (isNew) tell({ done: 0, of: null, text: "" });
  }
  postMessage({ id, began: true });
  const reply = up.answer(request, (progress) => tell(JSON.parse(progress)));
  proved = true;
  postMessage({ id, reply, heap: up.heap });
}

/** @param {{ site: Site } | { files: PythonFiles } | Call | { packages: string[] }} message */
async function hear(message) {
  if ("site" in message) await start(message.site);
  else if ("files" in message) take(message.files);
  else await ("request" in message ? answer(message) : fetchAhead(message));
}

addEventListener("message", ({ data }) => void hear(data).catch(fatal));
// When the interpreter crashes, no promise settles and onerror does not fire, but this does.
addEventListener("unhandledrejection", ({ reason }) => void fatal(reason));
