/**
 * Bundles the page's modules and style sheets with esbuild. building/bundle.py starts it.
 *
 * In, as JSON: {files: {place: path}, texts: {place: text}, entries: [place], shared: [place], sharing: [place], folder,
 * maps}. The modules `shared`, and what these import, go into one file, which the modules `sharing` use.
 * Out, as JSON: {files: {place: text}, outputs: esbuild's metafile}, or {trouble: sentence}.
 */

import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SITE = "site"; // the namespace of our own files
const SHARED = "shared.js";
/** @type {{ [extension: string]: import("esbuild").Loader }} */
const LOADERS = { ".css": "css", ".ts": "ts", ".tsx": "tsx" };

/** @type {{ files: { [place: string]: string }, texts: { [place: string]: string }, entries: string[], alone: string[], shared: string[], sharing: string[], folder: string, maps: boolean }} */
const { files, texts, entries, alone, shared, sharing, folder, maps } = JSON.parse(readFileSync(0, "utf8"));

/** @param {string} place */
function source(place) {
  if (place === SHARED) return shared.map((one) => `import "./${one}";`).join("");
  const text = texts[place] ?? readFileSync(files[place], "utf8");
  // In the first line, so that the numbers of lines stay.
  return sharing.includes(place) ? `import "${posix.relative(posix.dirname(place), SHARED)}"; ${text}` : text;
}

/** Where an import leads, of our own files or of a package; says what is wrong when it leads nowhere. @param {string} path @param {string} importer */
function target(path, importer) {
  if (path.startsWith(".")) {
    const place = posix.join(posix.dirname(importer), path);
    const isThere = place === SHARED || place in texts || place in files;
    return isThere ? { path: place, namespace: SITE } : refused(`imports ${path}, which is not there.`);
  }
  const [name] = /^(@[^/]+\/)?[^/]+/.exec(path) ?? [path];
  if (existsSync(`${ROOT}/node_modules/${name}`)) return undefined; // esbuild finds it
  return refused(`imports ${name}, which package.json does not list.`);
}

/** @param {string} text */
const refused = (text) => ({ errors: [{ text }] });

/** @type {import("esbuild").Plugin} */
const site = {
  name: "site",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ path, importer, namespace, kind }) => {
      if (kind === "entry-point") return { path: posix.normalize(path), namespace: SITE };
      if (namespace !== SITE) return undefined;
      return kind === "url-token" ? { path, external: true } : target(path, importer);
    });
    onLoad({ filter: /.*/, namespace: SITE }, ({ path }) => ({
      contents: source(path),
      loader: LOADERS[posix.extname(path)] ?? "js",
      resolveDir: ROOT,
    }));
  },
};

/** @param {string[]} entryPoints @param {boolean} splitting whether they share files; workers, which run from blobs, have no maps */
const built = (entryPoints, splitting) =>
  build({
    ...{ entryPoints, splitting, plugins: [site], absWorkingDir: ROOT, outdir: folder },
    ...{ bundle: true, format: "esm", platform: "browser", target: "esnext", charset: "utf8" },
    ...{ jsx: "automatic", jsxImportSource: "preact" },
    external: ["node:*", "ws"], // Pyodide imports these in Node alone
    ...{ minify: true, sourcemap: maps && splitting && "linked", legalComments: "none" },
    ...{ entryNames: "[name]-[hash]", chunkNames: "[name]-[hash]" },
    ...{ write: false, metafile: true, logLevel: "silent" },
  });

try {
  const builds = await Promise.all([built(entries, true), built(alone, false)]);
  const outputFiles = builds.flatMap((one) => one.outputFiles);
  const outputs = Object.assign({}, ...builds.map(({ metafile }) => metafile.outputs));
  // A map's sources are relative to it.
  const written = outputFiles.map(({ path, text }) => [
    posix.relative(ROOT, path),
    path.endsWith(".map") ? text.replaceAll(`"${SITE}:`, '"../../') : text,
  ]);
  process.stdout.write(JSON.stringify({ files: Object.fromEntries(written), outputs }));
} catch (error) {
  const { errors = [] } = /** @type {import("esbuild").BuildFailure} */ (error);
  if (errors.length === 0) throw error;
  const said = errors.map(({ text, location: at }) =>
    at ? `${at.file.replace(`${SITE}:`, "")}:${at.line} ${text}` : text,
  );
  process.stdout.write(JSON.stringify({ trouble: said.join("\n") }));
}
