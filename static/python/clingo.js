/**
 * clingo, compiled for browsers (the npm package clingo-wasm), for Python: a program and options in, JSON text out.
 *
 * Its memory never shrinks, and after a failure it can do nothing more, so each call of Python is given a new one.
 */

/** @typedef {(program: string, options: string) => string} Run empty when clingo failed */
/** @typedef {{ ccall(name: string, returns: string, takes: string[], given: string[]): number }} Clingo */
/** @typedef {(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => void} Instantiate */
/** @typedef {{ print(line: string): void, printErr(line: string): void, instantiateWasm: Instantiate }} Parts */

const WORST = 30; // exit statuses above it: out of memory, an error in clingo, a program that it cannot read

/**
 * Fetch clingo; what it answers makes a new one. `whole` sees to it that a module of the folder is what it should be: the
 * browser keeps a wrong one for as long as the worker lives.
 * @param {string} vendor @param {(address: string) => Promise<unknown>} whole @returns {Promise<() => Promise<Run>>}
 */
export async function fetchClingo(vendor, whole) {
  const [answer] = await Promise.all([fetch(`${vendor}clingo.wasm`), whole(`${vendor}clingo.mjs`)]);
  const [module, { default: create }] = await Promise.all([
    answer.arrayBuffer().then((bytes) => WebAssembly.compile(bytes)),
    /** @type {Promise<{ default: (parts: Parts) => Promise<Clingo> }>} */ (import(`${vendor}clingo.mjs`)),
  ]);
  return async () => {
    /** @type {string[]} */
    let lines = [];
    const clingo = await create({
      print: (line) => void lines.push(line),
      printErr: () => {},
      instantiateWasm: (imports, done) => void WebAssembly.instantiate(module, imports).then(done),
    });
    return (program, options) => {
      lines = [];
      try {
        return clingo.ccall("run", "number", ["string", "string"], [program, options]) > WORST ? "" : lines.join("");
      } catch {
        return "";
      }
    };
  };
}
