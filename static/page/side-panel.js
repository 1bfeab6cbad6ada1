/** The side column: the verdict, what was asked and answered, what is known of the puzzle. */

import { icon, make, part } from "../base/dom.js";
import { MEANWHILE, linked, solutionWords, stopsOf } from "../advice/advice.js";
import { capital, clock, counted, ruleTitle } from "../base/words.js";

/** @import { Fault, Place, Reason, Solved, Step, Verdict, View } from "../types.d.ts" */
/** @import { Advice, Guide, Walk } from "../advice/advice.js" */
/** @import { Held } from "../advice/linear/overlay.js" */

/**
 * @typedef {object} Judgement
 * @property {"starting" | "up" | "gone"} python
 * @property {boolean} slow Python lets one wait for its start
 * @property {string} gone what happened to it
 * @property {boolean} explaining
 * @property {boolean} late the verdict lets one wait
 * @property {string | null} silence why Python cannot give a verdict, when it has said so
 * @property {string | null} refuted why no solution can come of this, when that was found out
 * @property {Verdict | null} verdict
 * @property {string} left what is left to do
 * @property {string | null} toGo how far it still is, where nothing that one does can be wrong; null where it can
 * @property {number | null} seconds that the player took; null when not all of it is the player's own
 */

const FAULTS_SHOWN = 3; // before one asks for more
const MOST_FAULTS = 50;

/**
 * @param {Guide} guide
 * @param {() => void} focusBoard
 * @param {() => View} view
 */
export function createPanel(guide, focusBoard, view) {
  const side = part("side", HTMLElement);
  /** @type {Advice | null} */
  let shown = null;
  /** @type {Fault[]} */
  let listed = [];
  let unfolded = false; // all of them are on show
  const card = part("verdict", HTMLElement);
  const adviceCard = part("advice", HTMLElement);
  const walk = part("walk", HTMLDivElement);
  const slider = part("walk-at", HTMLInputElement);
  const play = part("walk-play", HTMLButtonElement);

  part("advice-close", HTMLButtonElement).addEventListener("click", (event) => {
    guide.close();
    // Whoever pressed it by a key goes on at the board.
    if (event.detail === 0) focusBoard();
  });
  slider.addEventListener("input", () => guide.walkTo(Number(slider.value), false));
  const walkButtons = /** @type {[string, (at: number, last: number) => number][]} */ ([
    ["walk-first", () => 1],
    ["walk-back", (at) => Math.max(1, at - 1)],
    ["walk-on", (at) => at + 1],
    ["walk-last", (_, last) => last],
  ]);
  for (const [id, to] of walkButtons) {
    part(id, HTMLButtonElement).addEventListener("click", () => {
      const advice = guide.advice();
      if (advice?.is === "walk") guide.walkTo(to(advice.at, stopsOf(advice)), false);
    });
  }
  play.addEventListener("click", guide.playOrPause);
  pullUp(side);

  /**
   * A sentence under its rule's name, with the chain that leads to it where there is more than one link.
   * @param {string} title
   * @param {string} text
   * @param {Reason[]} because
   * @param {boolean} [bad]
   */
  function reasonCard(title, text, because, bad = false) {
    const card = make(
      "div",
      { class: bad ? "reason bad" : "reason" },
      make("h3", { text: title }),
      make("p", { text }),
    );
    const links = linked(because);
    if (links.length > 1 || (links.length === 1 && links[0].text !== text)) {
      card.append(make("ol", {}, ...links.map((link) => make("li", {}, chainLink(link)))));
    }
    return card;
  }

  /** A rule's name as a title, in the puzzle's own words where it has some. @param {string} rule */
  const titleOf = (rule) => view().titles?.[rule] ?? ruleTitle(rule);

  /** Pointed at, a sentence shows its own places on the board. @param {Place[]} places */
  function pointing(places) {
    const on = () => guide.spot(places);
    const off = () => guide.spot(null);
    return { onpointerenter: on, onfocus: on, onpointerleave: off, onblur: off };
  }

  /** A link of a chain. @param {{ text: string, places: Place[] }} link */
  function chainLink({ text, places }) {
    return make("button", { type: "button", class: "quiet", text, ...pointing(places) });
  }

  /** @param {Step} step */
  function stepCard({ because, text }) {
    return reasonCard(because.length > 0 ? titleOf(because[0].rule) : "Step", text, because);
  }

  /** @param {Advice} advice */
  function showAdvice(advice) {
    const body = part("advice-body", HTMLDivElement);
    const actions = part("advice-actions", HTMLDivElement);
    const title = part("advice-title", HTMLHeadingElement);
    actions.replaceChildren();
    switch (advice.is) {
      case "step":
        title.textContent = "Hint";
        body.replaceChildren(stepCard(advice.step));
        actions.append(make("button", { type: "button", text: "Carry it out", onclick: () => guide.carryOut() }));
        break;
      case "mistake":
        title.textContent = "Something does not fit";
        body.replaceChildren(
          reasonCard(
            advice.mistake.places.length > 0 ? "A mistake" : "No solution",
            advice.mistake.text,
            advice.mistake.because,
            true,
          ),
        );
        if (advice.mistake.places.length > 0) {
          actions.append(make("button", { type: "button", text: "Take it away", onclick: () => guide.carryOut() }));
        }
        break;
      case "fault":
        title.textContent = "What is wrong";
        body.replaceChildren(reasonCard(titleOf(advice.rule), advice.text, [], true));
        break;
      case "words":
        title.textContent = advice.heading;
        body.replaceChildren(reasonCard(advice.title, advice.text, advice.because ?? [], advice.bad));
        break;
      case "solutions": {
        const { solved, at } = advice;
        title.textContent = "Solved";
        body.replaceChildren(solutionCard(solved, at));
        if (at < 0) actions.append(leafButton("Show it", 1));
        else if (solved.states.length > 1) actions.append(leafButton("Previous", -1), leafButton("Next", 1));
        break;
      }
      case "walk":
        showWalk(advice, title, body);
        break;
      default:
        showHeld(advice, title, body, actions);
    }
  }

  /**
   * @param {Solved} solved
   * @param {number} at
   */
  function solutionCard(solved, at) {
    const { numbers, total, only } = guide.counting(solved);
    const words = solutionWords(solved, only);
    if (at < 0) return reasonCard("Found meanwhile", `${words} ${MEANWHILE}`, []);
    const twin = at > 0 && numbers.indexOf(numbers[at]) < at ? "The same lines, begun at the other start." : "";
    if (only) return reasonCard("The only solution", twin || words, []);
    if (solved.states.length === 1) return reasonCard("A solution", words, []);
    const text = at === 0 ? words : twin || "What is dashed differs from the solution before.";
    const shown = solved.complete ? "" : ` These are the first ${solved.states.length}.`;
    return reasonCard(`Solution ${numbers[at] + 1} of ${total}`, text + shown, []);
  }

  /**
   * @param {string} text
   * @param {number} by
   * @param {string} [mark] an icon instead of the words, where there is less room
   */
  function leafButton(text, by, mark) {
    const does = { type: "button", disabled: !guide.canLeaf(by), onclick: () => guide.leaf(by) };
    if (!mark) return make("button", { ...does, text });
    return make("button", { ...does, class: "square", "aria-label": text, title: text }, icon(mark));
  }

  /**
   * @param {Walk} advice
   * @param {HTMLElement} title
   * @param {HTMLElement} body
   */
  function showWalk(advice, title, body) {
    const { steps, at, playing, end, broken } = advice;
    const isEnd = at > steps.length;
    title.textContent = isEnd ? `After ${counted(steps.length, "step")}` : `Step ${at} of ${steps.length}`;
    slider.max = String(stopsOf(advice));
    slider.min = "1";
    slider.value = String(at);
    slider.setAttribute("aria-valuetext", title.textContent);
    play.setAttribute("aria-label", playing ? "Pause" : "Play");
    play.replaceChildren(icon(playing ? "#icon-pause" : "#icon-play"));
    body.replaceChildren();
    if (at > 1) body.append(make("p", { class: "aside", text: steps[at - 2].text }));
    body.append(isEnd ? reasonCard("Solved", end, []) : stepCard(steps[at - 1]));
    const next = at < steps.length ? steps[at].text : broken;
    if (next && !isEnd) body.append(make("p", { class: "aside", text: next }));
  }

  /**
   * A plan, a proof or a quiet pattern.
   * @param {Held} held
   * @param {HTMLElement} title
   * @param {HTMLElement} body
   * @param {HTMLElement} actions
   */
  function showHeld(held, title, body, actions) {
    const words = guide.words();
    if (!words) return;
    title.textContent = words.heading;
    body.replaceChildren(reasonCard(words.title, words.text, [], words.bad));
    const { repair, repairWords, addPattern } = guide.planner;
    /** @param {string} text @param {() => void} onclick */
    const act = (text, onclick) => actions.append(make("button", { type: "button", text, onclick }));
    if (held.is === "plan") act("Carry it out", guide.carryOut);
    if (held.is === "quiet") act("Press it", addPattern);
    if (guide.canLeaf(-1) || guide.canLeaf(1)) {
      actions.append(leafButton("Previous", -1, "#icon-chevron-left"), leafButton("Next", 1, "#icon-chevron-right"));
    }
    if (repairWords()) act(repairWords(), repair);
  }

  /** The first of them, and the others on request: on every move there is a list at most so long. */
  function showFaults() {
    const list = part("faults", HTMLUListElement);
    list.hidden = listed.length === 0;
    const isLong = !unfolded && listed.length > FAULTS_SHOWN + 1;
    const items = listed.slice(0, isLong ? FAULTS_SHOWN : MOST_FAULTS).map((fault) => {
      const point = () => guide.point(fault);
      const at = make("span", { class: "where", text: capital(view().where(fault.places)) });
      return make(
        "li",
        {},
        make("button", { type: "button", onclick: point, ...pointing(fault.places) }, fault.text, at),
      );
    });
    list.replaceChildren(...items);
    if (!isLong) return;
    const text = `and ${listed.length - FAULTS_SHOWN} more`;
    list.append(make("li", {}, make("button", { type: "button", class: "more", text, onclick: unfold })));
  }

  /** Whoever unfolds them by a key goes on at the first that came. */
  function unfold() {
    unfolded = true;
    showFaults();
    part("faults", HTMLUListElement).querySelectorAll("button")[FAULTS_SHOWN].focus({ preventScroll: true });
  }

  /** The words of a proof count what the lights show, and change with them. */
  function refresh() {
    const text = guide.advice()?.is === "proof" ? guide.words()?.text : undefined;
    const place = adviceCard.querySelector(".reason p");
    if (text !== undefined && place && place.textContent !== text) place.textContent = text;
  }

  return {
    /** @param {Judgement} judgement */
    verdict(judgement) {
      const words = worded(judgement);
      if (!words) return;
      const { is, title, text, faults = [] } = words;
      card.dataset.is = is;
      write("verdict-title", title);
      write("verdict-text", text);
      if (faults === listed || faults.length + listed.length === 0) return;
      listed = faults;
      if (faults.length === 0) unfolded = false;
      showFaults();
    },
    advice() {
      const advice = guide.advice();
      if (advice === shown) return refresh();
      const begins = advice?.is === "walk" && shown?.is !== "walk";
      shown = advice;
      adviceCard.hidden = advice === null;
      walk.hidden = advice?.is !== "walk";
      adviceCard.dataset.is = advice?.is ?? "";
      if (advice) showAdvice(advice);
      if (begins) play.focus({ preventScroll: true });
    },
    /** @param {{ engine?: string, solutions?: string, level?: string, why?: string, pressing: boolean }} facts */
    facts({ engine = "–", solutions = "–", level = "–", why = "", pressing }) {
      write("fact-engine", engine);
      write("fact-solutions", solutions);
      write("fact-level", level);
      write("fact-why", why);
      part("quiet", HTMLButtonElement).hidden = !pressing;
    },
  };
}

/**
 * The verdict in words; null while the next one is on its way, which takes a few milliseconds.
 * @param {Judgement} judgement
 * @returns {{ is: "waiting" | "fine" | "open" | "wrong" | "solved", title: string, text: string, faults?: Fault[] } | null}
 */
function worded({ python, slow, gone, explaining, late, silence, refuted, verdict, left, toGo, seconds }) {
  if (explaining) {
    const text = "Your own board is kept; close the explanation to go on.";
    return { is: "waiting", title: "This is the explanation.", text };
  }
  if (!verdict && python === "gone") return { is: "waiting", title: "Python is not there.", text: gone };
  if (!verdict && python === "starting") {
    if (slow) {
      const text =
        "You can play already. Checking, hints and solutions come with it; over a slow line that takes a while.";
      return { is: "waiting", title: "Python is still on its way.", text };
    }
    const text = "You can play already. Checking begins in a moment.";
    return { is: "waiting", title: "Getting Python ready.", text };
  }
  if (!verdict && silence) return { is: "open", title: "No verdict.", text: silence };
  if (!verdict) return late ? { is: "waiting", title: "Checking.", text: left } : null;
  if (verdict.solved) {
    return { is: "solved", title: "Solved.", text: seconds && seconds >= 1 ? `In ${clock(seconds)}.` : left };
  }
  const { faults } = verdict;
  if (faults.length > 0) {
    const title = faults.length === 1 ? "One thing is wrong." : `${faults.length} things are wrong.`;
    return { is: "wrong", title, text: left, faults };
  }
  if (refuted) return { is: "wrong", title: refuted, text: left };
  if (toGo !== null) return { is: "open", title: left, text: toGo };
  return { is: "fine", title: "Nothing wrong so far.", text: left };
}

/**
 * Text is only written where it differs: a live region would read it out again.
 * @param {string} id
 * @param {string} text
 */
function write(id, text) {
  const element = part(id, HTMLElement);
  if (element.textContent !== text) element.textContent = text;
}

/**
 * On a phone the column is a sheet: pulled or pressed, it opens and closes.
 * @param {HTMLElement} side
 */
function pullUp(side) {
  const pull = part("pull", HTMLButtonElement);
  let from = 0;
  /** @param {boolean} open */
  const set = (open) => {
    side.dataset.open = open ? "yes" : "no";
    side.scrollTop = 0;
    pull.setAttribute("aria-expanded", String(open));
  };
  set(false);
  pull.addEventListener("click", () => set(side.dataset.open !== "yes"));
  pull.addEventListener("pointerdown", (event) => (from = event.clientY));
  pull.addEventListener("pointerup", (event) => {
    const moved = event.clientY - from;
    if (Math.abs(moved) > 16) {
      // The click that follows would turn it back again.
      pull.addEventListener("click", (click) => click.stopImmediatePropagation(), { capture: true, once: true });
      set(moved < 0);
    }
  });
}
