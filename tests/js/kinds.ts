/**
 * What the site's index says of the kinds, from build.py or asked of Python: views read their limits from it. Import this
 * before any view.
 */

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { learnKinds } from "../../static/kits/schema.ts";
import type { Document, Kinds, State, Verdict, View } from "../../static/types.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const python = process.env.PYTHON ?? `${root}.venv/bin/python`;
/** What a Python program prints, as JSON. */
export const printed = (program: string, input?: string) =>
  JSON.parse(
    execFileSync(python, ["-c", program], { env: { PYTHONPATH: `${root}py:${root}` }, encoding: "utf8", input }),
  );

const known: Kinds = process.env.GRIDLIGHT_KINDS
  ? JSON.parse(process.env.GRIDLIGHT_KINDS)
  : printed(`
import json
from building.site import kinds
from tests.support.extra_kinds import FOLDERS
print(json.dumps(kinds(FOLDERS)))`);
learnKinds(known);

/** A kind's view, of the page's own kinds or of the extra ones. */
export async function viewOf(kind: string): Promise<View> {
  const isOwn = existsSync(`${root}static/puzzles/${kind}.ts`);
  const { default: view } = await (isOwn
    ? import(`../../static/puzzles/${kind}.ts`)
    : import(`../extra_kinds/static/puzzles/${kind}.ts`));
  return view;
}

/** Each kind's rules. */
export const rulesOf = () => Object.fromEntries(known.views.map(({ kind, rules }) => [kind, rules]));

/** The options of each kind's maker. */
export const makingOf = () => Object.fromEntries(known.views.map(({ kind, making }) => [kind, making]));

const CHECK = `
import json, sys
from gridlight.api import answer
pairs = json.load(sys.stdin)
calls = [{"call": "check", "args": {"document": one, "state": state}} for one, state in pairs]
print(json.dumps([json.loads(answer(json.dumps(call))) for call in calls]))`;

/** What Python's `check` answers to documents and states. */
export const checked = (pairs: [document: Document, state: State][]): { ok?: Verdict; error?: { text: string } }[] =>
  printed(CHECK, JSON.stringify(pairs));

/** What Python has against documents and states: a sentence for each, or null. */
export const faultsOf = (pairs: [document: Document, state: State][]): (string | null)[] =>
  checked(pairs).map(({ error }) => error?.text ?? null);
