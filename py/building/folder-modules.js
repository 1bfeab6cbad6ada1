/**
 * A plugin of esbuild's: `import modules from "folder:./symbols"` is an object of the default exports of all modules in
 * that folder, by their names.
 */

import { readdirSync } from "node:fs";
import { relative, resolve } from "node:path";

/** @type {import("esbuild").Plugin} */
export const folderModules = {
  name: "folder modules",
  setup({ onResolve, onLoad, initialOptions: { absWorkingDir = "." } }) {
    onResolve({ filter: /^folder:/ }, ({ path, resolveDir }) => ({
      path: relative(absWorkingDir, resolve(resolveDir, path.slice("folder:".length))).replaceAll("\\", "/"),
      namespace: "folder",
    }));
    onLoad({ filter: /^/, namespace: "folder" }, ({ path }) => {
      const resolveDir = resolve(absWorkingDir, path);
      const names = readdirSync(resolveDir)
        .filter((name) => name.endsWith(".ts"))
        .sort();
      const imports = names.map((name, index) => `import m${index} from ${JSON.stringify(`./${name}`)};\n`);
      const entries = names.map((name, index) => `${JSON.stringify(name.slice(0, -".ts".length))}: m${index}`);
      return { contents: `${imports.join("")}export default { ${entries.join(", ")} };`, resolveDir };
    });
  },
};
