/** Whether the engines of a comparison agree, and which was the fastest. Pure. */

import type { State } from "../../../types.ts";
import type { Claim, Outcome } from "./results.ts";

/** What an engine that answered says. */
export interface Finding {
  name: string;
  claim: Claim;
}
/**
 * Whether the engines agree, and on what.
 * @param findings those that answered
 */
export function agreement(findings: Finding[]): "alone" | "agree" | "counts differ" | "solutions differ" {
  const claims = findings.map(({ claim }) => claim);
  const most = claims.reduce((best, { least }) => (least > best ? least : best), 0n);
  if (claims.some(({ least, isExact }) => isExact && least < most)) return "counts differ";
  const lists = claims.flatMap(({ states }) => (states ? [listed(states)] : []));
  if (lists.some((list) => list !== lists[0])) return "solutions differ";
  return findings.length < 2 ? "alone" : "agree";
}

/**
 * The claim that says most.
 * @param findings that agree
 */
export function strongest(findings: Finding[]) {
  const [first, ...others] = findings.map(({ claim }) => claim);
  return others.reduce(
    (best, claim) => (!best.isExact && (claim.isExact || claim.least > best.least) ? claim : best),
    first,
  );
}

/** Solutions as a text that does not depend on their order, nor on that of the places in them. */
function listed(states: State[]) {
  const inOrder = (_: string, value: unknown) =>
    Array.isArray(value) && value.every(Array.isArray) ? value.map((place) => JSON.stringify(place)).sort() : value;
  return states
    .map((state) => JSON.stringify(state, inOrder))
    .sort()
    .join();
}

/** The fastest of those that answered; null where fewer than two did. */
export function fastest(outcomes: Outcome[]) {
  const times = outcomes.map((outcome) => (outcome.is === "answered" ? outcome.seconds : Infinity));
  if (times.filter(Number.isFinite).length < 2) return null;
  return times.indexOf(Math.min(...times));
}
