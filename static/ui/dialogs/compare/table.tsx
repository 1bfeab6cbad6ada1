/** The table of a comparison: a row for each engine, which says what it does, what it found, and how long that took. */

import { took } from "../../../base/words.ts";
import { Icon } from "../../blocks/icon.tsx";
import { fastest } from "./agreement.ts";
import { lengthOf, shortTime, ticksOf } from "./scale.ts";
import { limit, lines } from "./session.ts";
import { aboutOf, answerWords, claimedCount, stateWords } from "./words.ts";
import type { ComponentChildren } from "preact";
import type { Line } from "./results.ts";

const COLUMNS = ["Engine", "State", "Answer", "Solutions", "Time"];

/** The roles are said again, since on a phone rows are laid out as cards. */
export function Table() {
  const best = fastest(lines.value.map(({ outcome }) => outcome));
  return (
    <table class="compare" role="table" aria-describedby="compare-scale compare-time">
      <caption class="unseen">Engines side by side</caption>
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map((name, column) => (
            <th key={name} scope="col" role="columnheader">
              {name}
              {column === COLUMNS.length - 1 && <Axis />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody id="compare-rows" role="rowgroup">
        {lines.value.map((line, index) => (
          <Row key={line.name} line={line} isFastest={index === best} />
        ))}
      </tbody>
    </table>
  );
}

/** The times at which lines cross the bars. */
const Axis = () => (
  <span class="axis" id="compare-axis" aria-hidden="true">
    {lines.value.length > 0 &&
      ticksOf(limit.value).map(({ time, at }) => (
        <span key={time} style={startAt(at)}>
          {shortTime(time)}
        </span>
      ))}
  </span>
);

function Row({ line: { run, name, outcome }, isFastest }: { line: Line; isFastest: boolean }) {
  const [state, note] = stateWords(outcome, limit.value);
  const claim = outcome.is === "answered" ? outcome.claim : null;
  const seconds = secondsOf(outcome);
  return (
    <tr role="row" data-is={outcome.is} data-fastest={isFastest ? "" : undefined}>
      <th scope="row" role="rowheader">
        <span>{name}</span>
        <span class="remark">{aboutOf(run.contender)}</span>
      </th>
      <Cell column={1}>
        <span>{state}</span>
        <span class="remark">{note}</span>
      </Cell>
      <Cell column={2}>
        <span>{claim && answerWords(claim)}</span>
      </Cell>
      <Cell column={3}>
        <span>{claim && claimedCount(claim)}</span>
      </Cell>
      <Cell column={4}>
        <span class="times">
          <span>{seconds !== null && (outcome.is === "running" ? `${seconds.toFixed(1)} s` : took(seconds))}</span>
          <span class="fastest" hidden={!isFastest}>
            <Icon mark="#icon-check" />
            fastest
          </span>
          <span class="remark">{seconds !== null && `${took(run.startUp)} to start`}</span>
        </span>
        <span class="scale" aria-hidden="true">
          <span
            class="time-bar"
            style={{ inlineSize: seconds === null ? "0" : `${100 * lengthOf(seconds, limit.value)}%` }}
          />
          {ticksOf(limit.value).map(({ time, at }) => (
            <span key={time} class="tick-line" style={startAt(at)} />
          ))}
        </span>
      </Cell>
    </tr>
  );
}

const Cell = ({ column, children }: { column: number; children: ComponentChildren }) => (
  <td role="cell" data-label={COLUMNS[column]}>
    {children}
  </td>
);

/** Where a part of the scale is. */
const startAt = (at: number) => ({ insetInlineStart: `${100 * at}%` });

function secondsOf(outcome: Line["outcome"]) {
  if (outcome.is === "running") return (performance.now() - outcome.since) / 1000;
  return "seconds" in outcome ? outcome.seconds : null;
}
