/** The side panel: the verdict with its faults, the card of the advice, and what is known of the puzzle. */

import { effect } from "@preact/signals-core";
import { stopsOf } from "../advice/state.ts";
import { chainOf } from "../base/chain.ts";
import { bringIntoView, icon, make, part, write } from "../base/dom.ts";
import { capital, fewPlaces } from "../base/words.ts";
import { createRoom, pullUp } from "./pull-up.ts";
import { spokenFaults } from "../advice/spoken.ts";
import { verdictWords } from "../advice/verdict-words.ts";
import type { Advice } from "../advice/advice.ts";
import type { Action, Card, Sentence, Shown, Situation } from "../advice/types.ts";
import type { Python } from "../python/python.ts";
import type { Store } from "../model/store.ts";
import type { Fault, Place, View } from "../types.ts";
import type { PanelWords } from "./types.ts";

const FAULTS_SHOWN = 3; // until the player asks for more
const MOST_FAULTS = 50;

export function createSidePanel({
  advice,
  view,
  python,
  store,
  board,
}: {
  advice: Advice;
  view: () => View;
  python: Python;
  store: Pick<Store, "now">;
  board: () => { focus(): void };
}) {
  const showFaults = createFaults(advice, view);
  const showAdvice = createCard(advice, view, () => board().focus());
  pullUp(part("side", HTMLElement));
  const keepRoom = createRoom(store);

  function showVerdict(situation: Situation) {
    const words = verdictWords(situation);
    if (!words) return;
    part("verdict", HTMLElement).dataset.is = words.is;
    write("verdict-title", words.title);
    write("verdict-fault", spokenFaults(view(), words.faults ?? []));
    write("verdict-text", words.text);
    part("next", HTMLButtonElement).hidden = words.is !== "solved";
    showFaults(words.faults ?? []);
    showFaults.point(advice.shown());
  }

  // Quietly: the region is not live, and the line takes no room.
  effect(() => write("loading", python.loading()));

  return ({
    facts: { engine = "–", solutions = "–", level = "–", why = "", made = "", patterns },
    judgement,
  }: PanelWords) => {
    write("fact-engine", engine);
    write("fact-solutions", solutions);
    write("fact-level", level);
    write("fact-why", why);
    write("fact-made", made);
    part("patterns", HTMLButtonElement).hidden = !patterns;
    showAdvice();
    keepRoom();
    nameHint(advice.hintDoes());
    showVerdict(judgement);
  };
}

/** The thumb bar's Hint says when it applies the hint on show. */
function nameHint(does: string) {
  write("hint-name", does || "Hint");
  part("hint-tile", HTMLButtonElement).ariaLabel = does ? `${does}, hint` : null;
}

/** A sentence marks its places on the board while it is pointed at. */
function pointing(advice: Advice, places: Place[], isFault: boolean = false) {
  const on = () => advice.spot({ places, isFault });
  const off = () => advice.spot(null);
  return { onpointerenter: on, onfocus: on, onpointerleave: off, onblur: off };
}

/** What the board shows, for those who do not see it. */
const unseenWords = (text: string) => (text === "" ? [] : [make("span", { class: "unseen", text: ` ${text}` })]);

/** The list of faults: the first few, and the others on request. */
function createFaults(advice: Advice, view: () => View) {
  const list = part("faults", HTMLUListElement);
  let faults: Fault[] = [];
  let unfolded = false;

  function item(fault: Fault) {
    const onclick = () => advice.point(fault);
    const where = unseenWords(capital(fewPlaces(view().words.where, fault.places)));
    const button = make(
      "button",
      { type: "button", onclick, ...pointing(advice, fault.places, true) },
      fault.text,
      ...where,
    );
    return make("li", {}, button);
  }

  function show() {
    const isLong = !unfolded && faults.length > FAULTS_SHOWN + 1;
    list.hidden = faults.length === 0;
    list.replaceChildren(...faults.slice(0, isLong ? FAULTS_SHOWN : MOST_FAULTS).map(item));
    if (!isLong) return;
    const text = `and ${faults.length - FAULTS_SHOWN} more`;
    list.append(make("li", {}, make("button", { type: "button", class: "more", text, onclick: unfold })));
  }

  function unfold() {
    unfolded = true;
    show();
    list.querySelectorAll("button")[FAULTS_SHOWN].focus({ preventScroll: true }); // for those who came by key
  }

  function showFaults(next: Fault[]) {
    if (next === faults || next.length + faults.length === 0) return;
    faults = next;
    if (faults.length === 0) unfolded = false;
    show();
  }
  /** Mark the fault that the board marks: its sentence is here, so it needs no card. */
  showFaults.point = (shown: Shown | null) => {
    for (const [index, item] of [...list.children].entries()) {
      const isMarked = shown?.is === "fault" && shown.places === faults[index]?.places;
      item.firstElementChild?.setAttribute("aria-current", String(isMarked));
    }
  };
  return showFaults;
}

/** The card of the advice. */
function createCard(advice: Advice, view: () => View, focusBoard: () => void) {
  const card = part("advice", HTMLElement);
  const showWalk = createWalkControls(advice);
  let shown: Shown | null = null;
  part("advice-close", HTMLButtonElement).addEventListener("click", (event) => {
    advice.close();
    if (event.detail === 0) focusBoard(); // pressed by a key
  });

  part("advice-actions", HTMLDivElement).addEventListener("keydown", (event) => {
    if (advice.flipKey(event.key)) event.preventDefault();
  });

  return () => {
    const now = advice.shown();
    const next = now?.is === "fault" ? null : now;
    const content = next && (next !== shown || next.is === "proof") ? advice.card() : null;
    if (next === shown) return content ? recount(card, content) : undefined;
    shown = next;
    card.hidden = next === null;
    card.dataset.is = next?.is ?? "";
    if (content) drawCard(content, advice, view(), focusBoard);
    else part("advice-actions", HTMLDivElement).replaceChildren(); // its buttons are for the board before
    showWalk(next);
    if (content) bringIntoView(card);
  };
}

/** Only the text of the card has changed. */
function recount(card: HTMLElement, { body: [sentence] }: Card) {
  const place = card.querySelector(".reason p");
  if (place && "text" in sentence && place.textContent !== sentence.text) place.textContent = sentence.text;
}

function drawCard({ title, body, actions = [] }: Card, advice: Advice, view: View, focusBoard: () => void) {
  part("advice-title", HTMLHeadingElement).textContent = title;
  const buttons = part("advice-actions", HTMLDivElement);
  const focused = [...buttons.children].reverse().findIndex((one) => one === document.activeElement);
  const words = part("advice-body", HTMLDivElement);
  words.replaceChildren(
    ...body.map((one) =>
      "aside" in one ? make("p", { class: "aside", text: one.aside }) : drawSentence(one, advice, view),
    ),
  );
  showDrawn(words);
  buttons.replaceChildren(...actions.map((action) => drawAction(action, advice, focusBoard)));
  const again = [...buttons.children].at(-1 - focused);
  if (focused >= 0 && again instanceof HTMLButtonElement) again.focus({ preventScroll: true });
}

/** Where the words scroll: to the sentence of the frame that was chosen, else to the first. */
function showDrawn(words: HTMLElement) {
  words.scrollTop = 0;
  const drawn = words.querySelector('[data-drawn="yes"]');
  if (!drawn) return;
  const [room, own] = [words.getBoundingClientRect(), drawn.getBoundingClientRect()];
  words.scrollTop = Math.min(own.bottom - room.bottom, own.top - room.top);
}

/** A sentence under its title, with its chain of reasons where that says more. */
function drawSentence({ title, text, because = [], bad, drawn, unseen = "" }: Sentence, advice: Advice, view: View) {
  const card = make("div", { class: `reason${bad ? " bad" : ""}`, "data-drawn": drawn });
  if (title) card.append(make("h3", { text: title }));
  card.append(make("p", {}, text, ...unseenWords(unseen)));
  const links = chainOf(because);
  if (links.length > 1 || (links.length === 1 && links[0].text !== text)) {
    const items = links.map((link) => {
      const attributes = { type: "button", class: "quiet", ...pointing(advice, link.places) };
      const where = capital(fewPlaces(view.words.where, link.places));
      return make("li", {}, make("button", attributes, link.text, ...unseenWords(where)));
    });
    card.append(make("ol", {}, ...items));
  }
  return card;
}

/** @param focusBoard where the focus goes when the card closes */
function drawAction(action: Action, advice: Advice, focusBoard: () => void) {
  const { text, icon: mark, disabled } = action;
  function onclick(event: Event) {
    advice.press(action);
    const isByKey = event instanceof MouseEvent && event.detail === 0;
    if (isByKey && advice.shown() === null) focusBoard();
  }
  const attributes = { type: "button", disabled, onclick, "data-frames": action.plays !== undefined };
  if (!mark) return make("button", { ...attributes, text });
  return make("button", { ...attributes, class: "square", "aria-label": text, title: text }, icon(mark));
}

/** The slider and buttons of an explanation. */
function createWalkControls(advice: Advice) {
  const controls = part("walk", HTMLDivElement);
  const slider = part("walk-at", HTMLInputElement);
  const play = part("walk-play", HTMLButtonElement);
  const targets = [
    ["walk-first", () => 1],
    ["walk-back", (at) => at - 1],
    ["walk-on", (at) => at + 1],
    ["walk-last", () => Infinity],
  ] as [string, (at: number) => number][];
  for (const [id, target] of targets) {
    part(id, HTMLButtonElement).addEventListener("click", () => advice.walkTo(target(Number(slider.value))));
  }
  slider.addEventListener("input", () => advice.walkTo(Number(slider.value)));
  play.addEventListener("click", advice.playOrPause);

  return (shown: Shown | null) => {
    const begins = controls.hidden;
    controls.hidden = shown?.is !== "walk";
    if (shown?.is !== "walk") return;
    slider.max = String(stopsOf(shown));
    slider.min = "1";
    slider.value = String(shown.at);
    slider.setAttribute("aria-valuetext", part("advice-title", HTMLHeadingElement).textContent);
    play.setAttribute("aria-label", shown.playing ? "Pause" : "Play");
    play.replaceChildren(icon(shown.playing ? "#icon-pause" : "#icon-play"));
    if (begins) play.focus({ preventScroll: true });
  };
}
