// The About dialog: the text with all licences is shown part by part.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { licencesIn } from "../../static/ui/dialogs/about.tsx";

const RULE = "-".repeat(80);

test("each part has its heading, and its text with the lines that it has", () => {
  const text = `One 1: MIT\nhttps://one.example\n\nDo as\nyou like.\n\n${RULE}\n\nTwo: ISC\n\nNo warranty.\n${RULE}\nStill two.\n`;
  assert.deepEqual(licencesIn(text), [
    { heading: "One 1: MIT", text: "https://one.example\n\nDo as\nyou like." },
    { heading: "Two: ISC", text: `No warranty.\n${RULE}\nStill two.` },
  ]);
});

test("the build divides the parts by the same line", () => {
  const python = readFileSync(new URL("../../py/building/licences.py", import.meta.url), "utf8");
  assert.ok(python.includes(`RULE = f"\\n\\n{'-' * 80}\\n\\n"`));
});
