/**
 * Runs modules in TypeScript, which esbuild bundles first, but for the packages:
 *
 *     node py/building/run.js FILE [ARGUMENT ...]       # the module
 *     node py/building/run.js --test FILE [FILE ...]    # node's tests in them, a suite for each file
 *
 * All tests run in one process: to start one for each file takes longer than they do.
 */

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { basename, resolve } from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";

import { build } from "esbuild";

import { folderModules } from "./folder-modules.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const [first, ...others] = process.argv.slice(2);
const areTests = first === "--test";

const suites = others.map((file) => {
  // A suite's hooks run before and after its own tests only.
  const [name, path] = [basename(file), resolve(file)].map((text) => JSON.stringify(text));
  return `describe(${name}, () => import(${path}));\n`;
});
const contents = areTests
  ? `import { describe } from "node:test";\n${suites.join("")}`
  : `import ${JSON.stringify(resolve(first))};`;

// As deep in the tree as the tests are, so that they find its files.
mkdirSync(`${ROOT}/build`, { recursive: true });
const folder = mkdtempSync(`${ROOT}/build/run-`);
process.on("exit", () => rmSync(folder, { recursive: true }));
const outfile = `${folder}/main.js`;
await build({
  ...{ stdin: { contents, resolveDir: ROOT }, outfile, absWorkingDir: ROOT },
  ...{ bundle: true, format: "esm", platform: "node", packages: "external", target: "node20", sourcemap: "inline" },
  ...{ jsx: "automatic", jsxImportSource: "preact" },
  plugins: [
    folderModules,
    {
      name: "extra kinds",
      setup({ onResolve, resolve: found }) {
        // Their views find the files of static/ as they do in the built site.
        onResolve({ filter: /^\.\.\// }, ({ path, resolveDir, kind }) => {
          if (!/\/tests\/extra_kinds\/static\/puzzles$/.test(resolveDir)) return undefined;
          return found(`./${path}`, { resolveDir: `${ROOT}/static/puzzles`, kind });
        });
      },
    },
  ],
});
if (areTests) {
  const { status } = spawnSync(process.execPath, ["--enable-source-maps", "--test", outfile], { stdio: "inherit" });
  process.exitCode = status ?? 1;
} else {
  process.setSourceMapsEnabled(true);
  process.argv.splice(1, 2, outfile);
  await import(pathToFileURL(outfile).href);
}
