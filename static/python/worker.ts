/**
 * The worker that runs Python: it starts Pyodide, unpacks the code, and answers one call after another.
 *
 * In:  {lock} to hold; {site, page} once, the content of static/index.json and the address of the page; {files}, what the page has fetched of
 *      Python; then {id, request, packages, engine} for each call, the request as JSON text; {packages} to fetch ahead;
 *      {ask} whether it is there.
 * Out: {step} when a step of the start is done; {ready: seconds}; for each call {id, progress}..., {id, began}, then {id, reply, heap}; {fatal} when Python has crashed;
 *      {here} when it was asked; {busy} before and after a package is installed, when it may answer late.
 */

import { loadPyodide } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";

import { fetchWhole } from "../base/whole.ts";
import { fetchClingo } from "./clingo.ts";
import { hold } from "./lifeline.ts";
import { forgetSnapshots, keepSnapshot, keptSnapshot } from "./snapshot.ts";
import { vendored } from "./vendored.ts";
import type { Progress, Site } from "../types.ts";
import type { RunClingo } from "./clingo.ts";
import type { PythonFiles } from "./types.ts";
import type { PyodideInterface } from "pyodide";

/** The page's address: this code runs from another one. */
type Start = { site: Site; page: string };
type Call = { id: number; request: string; packages: string[]; engine: string };
type Answer = (request: string, tell: (progress: string) => void) => string;

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

const network = globalThis.fetch;
const FAST = { wheel: "python-sat", module: "pysat.solvers" }; // fetched without micropip, and imported ahead
const CLINGO = { package: "clingo-wasm", module: "gridlight_clingo" }; // no wheel; the module is for Python

let installing = 0; // packages at the moment

function tellBusy(more: 1 | -1) {
  installing += more;
  postMessage({ busy: installing > 0 });
}

type Interpreter = ReturnType<typeof createInterpreter>;

/**
 * A running Python and the packages that it has.
 * @param offered the packages that the site has
 */
function createInterpreter(
  pyodide: PyodideInterface,
  answer: Answer,
  offered: Set<string>,
  getClingo: () => Promise<() => Promise<RunClingo>>,
) {
  const packages: Map<string, Promise<void>> = new Map();
  let createClingo: (() => Promise<RunClingo>) | undefined;
  let runClingo: RunClingo = () => ""; // of this call

  async function load(name: string) {
    await pyodide.loadPackage(name, { messageCallback: () => {}, checkIntegrity: true });
  }

  async function loadFast() {
    await load(FAST.wheel);
    pyodide.pyimport(FAST.module).destroy(); // so that the first solve does not wait for it
  }

  async function lendClingo() {
    createClingo = await getClingo();
    const run: RunClingo = (program, options) => runClingo(program, options);
    pyodide.registerJsModule(CLINGO.module, { run });
  }

  async function loadByMicropip(name: string) {
    await load("micropip");
    const micropip = pyodide.pyimport("micropip");
    await micropip.install(name);
    micropip.destroy();
  }

  function begin(name: string) {
    if (name === FAST.wheel) return loadFast();
    return name === CLINGO.package ? lendClingo() : loadByMicropip(name);
  }

  return {
    answer,
    has: (name: string) => packages.has(name) || !offered.has(name),
    /** Install a package, once. One that cannot be fetched is skipped: Python works without it. */
    async install(name: string) {
      if (!offered.has(name)) return;
      const coming = packages.get(name) ?? begin(name);
      packages.set(name, coming);
      tellBusy(1);
      // A failed fetch is tried again the next time.
      await coming.catch(() => packages.delete(name));
      tellBusy(-1);
    },
    /** Give Python a new clingo, once it has been fetched. */
    async renew() {
      if (createClingo) runClingo = await createClingo();
    },
    /** The size of Python's memory in bytes; it never shrinks. */
    heap: () => (pyodide as unknown as { _module: { HEAPU8: Uint8Array } })._module.HEAPU8.length,
  };
}

/** Pyodide asks for these by address, but the page has them; other files are kept. */
function supply(vendor: string, { module, stdlib }: PythonFiles, digestAt: (address: string) => string) {
  const own = vendored(vendor, network, digestAt);
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

/** Start Python with the site's code, from a snapshot where there is one. */
async function boot(site: Site, page: string, coming: Promise<PythonFiles>) {
  const vendor = new URL(site.vendor, page).href;
  const key = new URL(`${site.files.code.place}&${site.vendor}`, page).href;
  const snapshot = await keptSnapshot(key);
  const files = await coming;
  const digestAt = (address: string) => site.vendored[address.slice(vendor.length)];
  supply(vendor, files, digestAt);
  const fetchOwn = (address: string) => fetchWhole(address, digestAt(address), network);
  const clingo = () => fetchClingo(vendor, fetchOwn);
  const archive = await files.code.arrayBuffer();
  const done = () => postMessage({ step: true });
  done();

  const load = async (way: { _loadSnapshot?: ArrayBuffer; _makeSnapshot?: boolean }) => {
    const settings = { indexURL: vendor, packageBaseUrl: vendor, createPyodideModule, ...way };
    const pyodide = await loadPyodide(settings);
    done();
    pyodide.FS.writeFile(CODE, new Uint8Array(archive));
    pyodide.runPython(way._loadSnapshot ? "random.seed()" : GLUE);
    const answer = pyodide.globals.get("text_answer");
    done();
    JSON.parse(answer(FIRST, () => {}));
    // A snapshot must be taken before any package is loaded.
    if (way._makeSnapshot) void keepSnapshot(key, pyodide.makeMemorySnapshot() as Uint8Array<ArrayBuffer>);
    return createInterpreter(pyodide, answer, new Set(site.packages), clingo);
  };

  if (snapshot) {
    try {
      return await load({ _loadSnapshot: snapshot });
    } catch {
      await forgetSnapshots();
    }
  }
  return load({ _makeSnapshot: true }).catch(() => load({}));
}

const python = Promise.withResolvers<Interpreter>();
const files = Promise.withResolvers<PythonFiles>();
let proved = false; // a call has been answered

async function fatal(error: unknown) {
  if (!proved) await forgetSnapshots();
  postMessage({ fatal: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
}

async function start({ site, page }: Start) {
  const began = performance.now();
  python.resolve(await boot(site, page, files.promise));
  postMessage({ ready: (performance.now() - began) / 1000 });
}

async function fetchAhead({ packages }: { packages: string[] }) {
  const up = await python.promise;
  for (const name of packages) await up.install(name);
}

/** What the page says of packages that are on their way. */
const CALLED: { [name: string]: string } = {
  [FAST.wheel]: "the solver",
  "z3-solver": "z3",
  [CLINGO.package]: "clingo",
};

/** The answer to a call whose engine is not to be had. */
const unfetched = (engine: string) =>
  JSON.stringify({
    error: {
      kind: "unsupported",
      text: `The engine ${engine} could not be fetched. Try again, or take another engine.`,
    },
  });

async function answer({ id, request, packages, engine }: Call) {
  const up = await python.promise;
  const tell = (progress: Progress) => postMessage({ id, progress: { ...progress, heap: up.heap() } });
  for (const name of packages) {
    const isNew = !up.has(name);
    if (isNew) tell({ done: 0, of: null, text: `Loading ${CALLED[name] ?? name}.` });
    await up.install(name);
    if (isNew) tell({ done: 0, of: null, text: "" });
    if (!up.has(name) && name !== FAST.wheel) return postMessage({ id, reply: unfetched(engine), heap: up.heap() });
  }
  if (packages.includes(CLINGO.package)) await up.renew();
  postMessage({ id, began: true });
  const reply = up.answer(request, (progress) => tell(JSON.parse(progress)));
  proved = true;
  postMessage({ id, reply, heap: up.heap() });
}

async function hear(
  message: Start | { files: PythonFiles } | Call | { packages: string[] } | { ask: true } | { lock: string },
) {
  if ("ask" in message) postMessage({ here: true });
  else if ("lock" in message) hold(message.lock);
  else if ("site" in message) await start(message);
  else if ("files" in message) files.resolve(message.files);
  else if ("request" in message) await answer(message);
  else await fetchAhead(message);
}

addEventListener("message", ({ data }) => void hear(data).catch(fatal));
// When the interpreter crashes, no promise settles and onerror does not fire, but this does.
addEventListener("unhandledrejection", ({ reason }) => void fatal(reason));
