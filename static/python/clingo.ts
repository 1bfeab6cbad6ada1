/**
 * clingo, compiled for browsers (the npm package clingo-wasm), for Python: a program and options in, JSON text out.
 *
 * Its memory never shrinks, and after a failure it can do nothing more, so each call of Python is given a new one.
 */

/** Empty when clingo failed. */
export type RunClingo = (program: string, options: string) => string;
type Clingo = { ccall(name: string, returns: string, takes: string[], given: string[]): number };
type Instantiate = (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => void;
type Parts = { print(line: string): void; printErr(line: string): void; instantiateWasm: Instantiate };

const WORST = 30; // exit statuses above it: out of memory, an error in clingo, a program that it cannot read

/**
 * Fetch clingo; what it answers makes a new one. The worker's own `fetch` (`supply` in worker.ts) compares the WebAssembly
 * with its digest. An import goes past it, and the browser keeps a wrong module for as long as the worker lives: `whole`
 * compares that.
 */
export async function fetchClingo(
  vendor: string,
  whole: (address: string) => Promise<unknown>,
): Promise<() => Promise<RunClingo>> {
  const [answer] = await Promise.all([fetch(`${vendor}clingo.wasm`), whole(`${vendor}clingo.mjs`)]);
  const [module, { default: create }] = await Promise.all([
    answer.arrayBuffer().then((bytes) => WebAssembly.compile(bytes)),
    import(`${vendor}clingo.mjs`) as Promise<{ default: (parts: Parts) => Promise<Clingo> }>,
  ]);
  return async () => {
    let lines: string[] = [];
    const clingo = await create({
      print: (line) => void lines.push(line),
      printErr: () => {},
      // A failure is handled by nobody here, which ends the worker.
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
