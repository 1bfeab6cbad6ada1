/** Every test of this folder in one process: to start one for each file takes longer than the tests. */

import { readdirSync } from "node:fs";
import { describe } from "node:test";

const FOLDER = new URL(".", import.meta.url);

for (const file of readdirSync(FOLDER).sort()) {
  // A suite for each file, so that its hooks run before and after its own tests only.
  if (file.endsWith(".test.ts")) describe(file, () => import(new URL(file, FOLDER).href));
}
