/** What the page says of a comparison of engines: of each of them, and whether they agree. Pure. */

import { capital, listed, readable, took } from "../../../base/words.ts";
import { engineName } from "../../engine-names.ts";
import { agreement, strongest } from "./agreement.ts";
import { ENDED } from "./results.ts";
import type { Contender } from "../../../python/types.ts";
import type { Document } from "../../../types.ts";
import type { Finding } from "./agreement.ts";
import type { Claim, Line, Outcome } from "./results.ts";

/** The name of an engine in the table. */
export const contenderName = ({ engine, of }: Contender) =>
  of > 1 ? `${engineName(engine)}, ${of} workers` : engineName(engine);

/** How an engine works. */
export const aboutOf = ({ about, of }: Contender) =>
  of > 1 ? `The same search, shared out among ${of} workers; the time is that of the slowest.` : about;

/** The state of an engine in a word or two, and what else there is to say of it. */
export function stateWords(outcome: Outcome, limit: number): [state: string, note: string] {
  switch (outcome.is) {
    case "answered":
      return ["Answered", ""];
    case "late":
      return [`Gave up at ${limit} s`, outcome.why];
    case "unsure":
      return ["No answer", outcome.why];
    case "unfit":
      return ["Cannot run", outcome.why];
    case "failed":
      return ["Failed", outcome.why];
    case "fetching":
      return [outcome.why.replace(/\.$/, ""), ""];
    case "running":
      return ["Running", outcome.share > 0 ? `${outcome.why}, ${Math.floor(outcome.share * 100)} %` : outcome.why];
    case "left out":
      return ["Not run", ""];
    default:
      return [{ waiting: "Waiting", starting: "Starting Python", ready: "Ready", stopped: "Stopped" }[outcome.is], ""];
  }
}

/** "one solution", "several", "none". */
export function answerWords({ least, isExact }: Claim) {
  if (least > 1n) return "several";
  if (!isExact) return "one or more";
  return least === 0n ? "none" : "one solution";
}

/** "1", "2¹⁰²³", "at least 1,000". */
export const claimedCount = ({ text }: Claim) => readable(text);

/** "exactly one solution", "16 solutions", "no solution". */
function claimWords(claim: Claim) {
  if (claim.isExact && claim.least < 2n) return claim.least === 0n ? "no solution" : "exactly one solution";
  return `${claimedCount(claim)} ${claim.least === 1n ? "solution" : "solutions"}`;
}

/** What is said when an engine has ended. */
export function spoken({ name, outcome }: Line, limit: number) {
  if (outcome.is === "answered") return `${name}: ${claimWords(outcome.claim)}, ${took(outcome.seconds)}.`;
  const [state, note] = stateWords(outcome, limit);
  return `${name}: ${state.toLowerCase()}.${note && ` ${note}`}`;
}

/** Those that answered. */
const findingsOf = (lines: Line[]): Finding[] =>
  lines.flatMap(({ name, outcome }) => (outcome.is === "answered" ? [{ name, claim: outcome.claim }] : []));

/** What all say together; bad where they contradict each other. */
export function summary(lines: Line[], limit: number, isOver: boolean): { text: string; isBad: boolean } {
  const findings = findingsOf(lines);
  const how = agreement(findings);
  if (how === "counts differ") {
    return { text: `They do not agree. ${capital(whatEachSays(findings))}. ${WRONG}`, isBad: true };
  }
  if (how === "solutions differ") {
    const names = listed(findings.map(({ name }) => name));
    return {
      text: `They do not agree. ${names} find the same number of solutions, but not the same ones. ${WRONG}`,
      isBad: true,
    };
  }
  const count = findings.length > 0 ? claimWords(strongest(findings)) : "";
  if (!isOver) return { text: progressWords(lines), isBad: false };
  if (findings.length === 0) {
    const isStopped = lines.some(({ outcome }) => outcome.is === "stopped");
    return {
      text: isStopped ? "Stopped before any of them finished." : `None of them finished within ${limit} s.`,
      isBad: false,
    };
  }
  if (how === "alone") return { text: `Only ${findings[0].name} finished: ${count}.`, isBad: false };
  const many = findings.length === 2 ? "Both" : `All ${findings.length}`;
  const who = findings.length === lines.length ? many : `${many} that finished`;
  if (findings.every(({ claim }) => claim.isExact)) return { text: `${who} agree: ${count}.`, isBad: false };
  return { text: `No two contradict each other: ${count}.`, isBad: false };
}

function progressWords(lines: Line[]) {
  if (lines.every(({ outcome }) => outcome.is === "waiting")) return "Press Run to begin.";
  const ended = lines.filter(({ outcome }) => ENDED.has(outcome.is));
  return `${ended.length} of ${lines.length} have ended.`;
}

const WRONG = "At least one of them is wrong, which must never happen. Copy what each said, and report it.";

const whatEachSays = (findings: Finding[]) =>
  findings.map(({ name, claim }) => `${name} says ${claimWords(claim)}`).join("; ");

/** The puzzle with what each engine said, as a text. */
export function reportOf(document: Document, lines: Line[], seconds: number) {
  const engines = lines.map(({ run, name, outcome }) => ({
    engine: run.contender.engine,
    name,
    is: outcome.is,
    answers: run.parts.map((part) => ("solved" in part ? part.solved : "text" in part ? part.text : part.is)),
  }));
  return JSON.stringify({ document, seconds, engines }, null, 1);
}

/** What it means to run in turn, or at once. */
export function orderWords(atOnce: boolean, slots: number) {
  if (!atOnce) return "One engine after another, so that none slows another one down.";
  return `Up to ${slots} workers at once, one for each core. They slow each other down, so times are longer than in turn.`;
}
