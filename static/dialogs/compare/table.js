/** The table of a comparison: a row for each engine, which says what it does, what it found, and how long that took. */

import { icon, make, part } from "../../base/dom.js";
import { took } from "../../base/words.js";
import { fastest } from "./results.js";
import { aboutOf, answerWords, countWords, lengthOf, stateWords, shortTime, ticksOf } from "./words.js";

/** @import { Line } from "./types.d.ts" */
/** @typedef {ReturnType<typeof createRow>} Row */

const COLUMNS = ["Engine", "State", "Answer", "Solutions", "Time"];

/** The roles are said again, since on a phone rows are laid out as cards. */
export function createTable() {
  const body = part("compare-rows", HTMLTableSectionElement);
  const axis = part("compare-axis", HTMLSpanElement);
  /** @type {Row[]} */
  let rows = [];
  return {
    /** Begin with these engines. @param {Line[]} lines @param {number} limit */
    begin(lines, limit) {
      rows = lines.map((line) => createRow(line, limit));
      axis.replaceChildren(...ticksOf(limit).map(({ time, at }) => placed(at, { text: shortTime(time) })));
      body.replaceChildren(...rows.map(({ element }) => element));
    },
    /** @param {Line[]} lines @param {number} limit */
    show(lines, limit) {
      const best = fastest(lines.map(({ outcome }) => outcome));
      rows.forEach((row, index) => row.show(lines[index], limit, index === best));
    },
  };
}

/** @param {Line} line @param {number} limit */
function createRow({ run, name }, limit) {
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
    /** @param {Line} line @param {number} most @param {boolean} isFastest */
    show({ outcome, run: { startUp } }, most, isFastest) {
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

/** @param {Line["outcome"]} outcome */
function secondsOf(outcome) {
  if (outcome.is === "running") return (performance.now() - outcome.since) / 1000;
  return "seconds" in outcome ? outcome.seconds : null;
}

/** @param {number} column @param {Node[]} children */
const cell = (column, ...children) => make("td", { role: "cell", "data-label": COLUMNS[column] }, ...children);

/** A part of the scale, so far from its beginning. @param {number} at @param {{ [name: string]: string }} properties */
function placed(at, properties) {
  const element = make("span", properties);
  element.style.insetInlineStart = `${100 * at}%`;
  return element;
}

/** @param {HTMLElement} element @param {string} text */
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
