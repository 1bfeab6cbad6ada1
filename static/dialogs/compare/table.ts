/** The table of a comparison: a row for each engine, which says what it does, what it found, and how long that took. */

import { icon, make, part } from "../../base/dom.ts";
import { took } from "../../base/words.ts";
import { fastest } from "./results.ts";
import { aboutOf, answerWords, countWords, lengthOf, stateWords, shortTime, ticksOf } from "./words.ts";
import type { Line } from "./types.ts";

type Row = ReturnType<typeof createRow>;

const COLUMNS = ["Engine", "State", "Answer", "Solutions", "Time"];

/** The roles are said again, since on a phone rows are laid out as cards. */
export function createTable() {
  const body = part("compare-rows", HTMLTableSectionElement);
  const axis = part("compare-axis", HTMLSpanElement);
  let rows: Row[] = [];
  return {
    /** Begin with these engines. */
    begin(lines: Line[], limit: number) {
      rows = lines.map((line) => createRow(line, limit));
      axis.replaceChildren(...ticksOf(limit).map(({ time, at }) => placed(at, { text: shortTime(time) })));
      body.replaceChildren(...rows.map(({ element }) => element));
    },
    show(lines: Line[], limit: number) {
      const best = fastest(lines.map(({ outcome }) => outcome));
      rows.forEach((row, index) => row.show(lines[index], limit, index === best));
    },
  };
}

function createRow({ run, name }: Line, limit: number) {
  const [state, note, answer, count, time, start] = Array.from({ length: 6 }, () => make("span"));
  const badge = make("span", { class: "fastest" }, icon("#icon-check"), "fastest");
  const bar = make("span", { class: "time-bar" });
  const scale = make(
    "span",
    { class: "scale", "aria-hidden": "true" },
    bar,
    ...ticksOf(limit).map(({ at }) => placed(at, { class: "tick-line" })),
  );
  note.className = start.className = "remark";
  const cells = [
    make(
      "th",
      { scope: "row", role: "rowheader" },
      make("span", { text: name }),
      make("span", { class: "remark", text: aboutOf(run.entry) }),
    ),
    cell(1, state, note),
    cell(2, answer),
    cell(3, count),
    cell(4, make("span", { class: "times" }, time, badge, start), scale),
  ];
  const element = make("tr", { role: "row" }, ...cells);

  return {
    element,
    show({ outcome, run: { startUp } }: Line, most: number, isFastest: boolean) {
      const [word, why] = stateWords(outcome, most);
      const claim = outcome.is === "answered" ? outcome.claim : null;
      const seconds = secondsOf(outcome);
      element.dataset.is = outcome.is;
      write(state, word);
      write(note, why);
      write(answer, claim ? answerWords(claim) : "");
      write(count, claim ? countWords(claim) : "");
      write(time, seconds === null ? "" : outcome.is === "running" ? `${seconds.toFixed(1)} s` : took(seconds));
      write(start, seconds === null ? "" : `${took(startUp)} to start`);
      badge.hidden = !isFastest;
      element.toggleAttribute("data-fastest", isFastest);
      bar.style.inlineSize = seconds === null ? "0" : `${100 * lengthOf(seconds, most)}%`;
    },
  };
}

function secondsOf(outcome: Line["outcome"]) {
  if (outcome.is === "running") return (performance.now() - outcome.since) / 1000;
  return "seconds" in outcome ? outcome.seconds : null;
}

const cell = (column: number, ...children: Node[]) =>
  make("td", { role: "cell", "data-label": COLUMNS[column] }, ...children);

/** A part of the scale, so far from its beginning. */
function placed(at: number, properties: { [name: string]: string }) {
  const element = make("span", properties);
  element.style.insetInlineStart = `${100 * at}%`;
  return element;
}

function write(element: HTMLElement, text: string) {
  if (element.textContent !== text) element.textContent = text;
}
