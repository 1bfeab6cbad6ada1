/**
 * Bundles the modules and style sheets of a folder with esbuild, which keeps what it has read. building/bundle.py starts
 * it.
 *
 * In, a line of JSON for each request: a list of builds, each an object of those options of esbuild that differ; or
 * {text}, a module whose default export is answered as {value}.
 * Out, a line each: {builds: [{files: {place: text}, metafile}]}, the files without those that are as they were in the
 * build before with the same options; or {trouble: sentence}.
 */

import { relative } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";

import { context } from "esbuild";

import { folderModules } from "./folder-modules.js";

/** By their options as text: the context of a build, and the digests of the files that it has made, by their places. */
const builds = new Map();

for await (const line of createInterface({ input: process.stdin })) {
  const asked = [];
  const request = JSON.parse(line);
  if ("text" in request) {
    const { default: value } = await import(`data:text/javascript,${encodeURIComponent(request.text)}`);
    process.stdout.write(`${JSON.stringify({ value })}\n`);
    continue;
  }
  for (const options of request) {
    const key = JSON.stringify(options);
    if (!builds.has(key)) {
      const esbuild = await context({
        ...{ bundle: true, format: "esm", platform: "browser", target: "esnext", charset: "utf8" },
        ...{ jsx: "automatic", jsxImportSource: "preact", legalComments: "none" },
        external: ["node:*", "ws", "*.woff2"], // Pyodide imports the first two in Node alone
        ...{ entryNames: "[name]-[hash]", chunkNames: "[name]-[hash]" },
        ...{ write: false, metafile: true, logLevel: "silent", plugins: [folderModules] },
        ...options,
      });
      builds.set(key, { esbuild, folder: options.absWorkingDir, digests: new Map() });
    }
    asked.push(builds.get(key));
  }
  let answer;
  try {
    const made = asked.map(async (build) => {
      const { outputFiles, metafile } = await build.esbuild.rebuild();
      const digests = new Map();
      const files = new Map();
      for (const { path, text, hash } of outputFiles) {
        const place = relative(build.folder, path).replaceAll("\\", "/");
        digests.set(place, hash);
        if (build.digests.get(place) !== hash) files.set(place, text);
      }
      build.digests = digests;
      return { files: Object.fromEntries(files), metafile };
    });
    answer = { builds: await Promise.all(made) };
  } catch (error) {
    if (!(error instanceof Error && "errors" in error && Array.isArray(error.errors))) throw error;
    const said = error.errors.map(({ text, location: at }) => (at ? `${at.file}:${at.line} ${text}` : text));
    answer = { trouble: said.join("\n") };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
for (const { esbuild } of builds.values()) await esbuild.dispose();
