/** Reads the run of a link: Python tries every state of it, and finds the last one solved. */

import { sentence } from "../../base/words.ts";
import { BadLink } from "./bad-link.ts";
import { inflated, parsed } from "./link-text.ts";
import { wrongWith } from "./read-link.ts";
import { DAMAGED, runIn } from "./run-code.ts";
import type { Python } from "../../python/python.ts";
import type { Document, View } from "../../types.ts";
import type { RunCode } from "../board.ts";

const UNPACKED = 1 << 20; // bytes, at most
const LEVELS = 20; // of nesting, at most

/** Rejects with a sentence. */
export async function readRun(text: string, document: Document, view: View, call: Python["call"]): Promise<RunCode> {
  try {
    const code = await codeIn(text);
    const states = runIn(view, document, code).map(({ state }) => state);
    const wrong = await wrongWith(document, states, (_, state) => call("check", { document, state }));
    if (wrong) throw new BadLink(`it has a move that cannot be made. ${wrong}`);
    const { solved } = await call("check", { document, state: states[states.length - 1] });
    if (!solved) throw new BadLink("it does not solve this puzzle");
    return code as RunCode; // as runIn has found
  } catch (error) {
    const why = sentence(error).replace(/\.$/, "");
    throw new BadLink(`The run in this link cannot be used: ${why}. The puzzle is open without it.`);
  }
}

async function codeIn(text: string) {
  const bytes = await inflated(text, UNPACKED).catch(() => {
    throw new BadLink(DAMAGED);
  });
  if (bytes === null) throw new BadLink("it holds more than 1 MiB");
  try {
    return parsed(bytes, LEVELS);
  } catch {
    throw new BadLink(DAMAGED);
  }
}
