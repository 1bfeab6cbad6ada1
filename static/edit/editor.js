/** Edit mode: what a click sets, what the board is besides its cells, and whether what stands there has one solution. */

import { familyOf } from "../advice/family.js";
import { countWords } from "../advice/solution-count.js";
import { createLatest } from "../base/latest.js";
import { part } from "../base/dom.js";
import { extentOf } from "../base/extent.js";
import { createFields, parIn } from "./fields.js";
import { createLongCalls } from "../python/long-call.js";
import { createMoves } from "./moves.js";
import { reshaped, shapeOf } from "./options.js";
import { say } from "../base/status.js";
import { createTools } from "./tools.js";
import { progressIn } from "../base/progress.js";
import { capital, sentence } from "../base/words.js";

/** @import { CallOptions, Document, Gesture, Place, Solved, State, View } from "../types.d.ts" */
/** @import { Store } from "../store/store.js" */

const PAUSE = 350; // milliseconds without a change before Python is asked
const SECONDS = 5;

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {() => View} parts.view
 * @param {(document: Document, seconds: number) => Promise<Solved>} parts.solve with a limit of two
 * @param {(document: Document, par: number | undefined, options: CallOptions) => Promise<Document>} parts.make another board
 *   like it, by chance
 * @param {() => void} parts.abandon the answer is not wanted any more
 * @param {(solved: Solved) => void} parts.learn
 * @param {() => void} parts.chose another tool or thing is in the hand
 */
export function createEditor({ store, view, solve, make: made, abandon, learn, chose }) {
  const fields = createFields(part("shape", HTMLDivElement), reshape);
  const tools = createTools(view, () => {
    choose(null);
    chose();
  });
  const moves = createMoves(part("moves", HTMLDivElement), ({ name, label }) => {
    const { document, state } = store.now();
    const next = view().transform?.(base(), name);
    if (next) become(next, null, view().mapState?.(document, state, name));
    say(`${label}: done.`, { shown: false });
  });
  const par = part("par", HTMLInputElement);
  const answer = part("uniqueness", HTMLParagraphElement);
  const nameField = part("name", HTMLInputElement);
  const jobs = createLongCalls(progressIn("editor-job"));
  let on = false;
  /** @type {Place | null} the thing that was chosen last, of those with names */
  let chosen = null;
  /** @type {Place | null} what was chosen before it */
  let before = null;
  const counting = createLatest({
    now: () => (on ? store.now().document : null),
    ask: (document) => solve(document, SECONDS),
    answered(solved) {
      learn(solved);
      tell(...told(solved));
    },
    failed: () => tell("open", "Python has not answered yet"),
  });

  /** The puzzle that is edited. */
  const base = () => familyOf(view()).edit.base({ ...store.now(), view: view() });

  /** @param {Document} document @param {object | null} [stroke] @param {State} [state] what of it still fits is kept */
  function become(document, stroke = null, state = store.now().state) {
    store.edit(document, familyOf(view()).edit.kept({ document, state, view: view() }), stroke);
  }

  /** @param {string} key */
  const isOwn = (key) => view().editKeys.keys.some((own) => own.toLowerCase() === key.toLowerCase());

  /** @param {Place | null} at */
  function choose(at) {
    before = chosen;
    chosen = at;
    if (before === chosen) return;
    if (chosen !== null && tools.tool()?.picks) say(`${chosen} is chosen.`, { shown: false });
    showName();
    chose();
  }

  function showName() {
    nameField.disabled = chosen === null;
    nameField.value = chosen === null ? "" : String(chosen);
  }

  function rename() {
    const name = nameField.value;
    const next = chosen === null ? undefined : view().rename?.(base(), chosen, name);
    if (typeof next === "string") say(next);
    else if (next) {
      chosen = name.trim();
      become(next);
    }
    showName();
  }

  /**
   * A number has been typed to its end: on the way to it the board would lose what it has.
   * @param {string} name
   * @param {import("../types.d.ts").Value} value
   */
  function reshape(name, value) {
    try {
      const before = base();
      become(reshaped(view(), before, name, value));
      const lost = view().lost?.(before, store.now().document);
      if (lost) say(lost);
    } catch (error) {
      say(sentence(error));
    }
    fields.show(shapeOf(view(), store.now().document));
  }

  async function randomise() {
    const { document } = store.now();
    try {
      const wanted = parIn(par);
      const next = await jobs.run("Making a board", { stop: abandon }, (progress) =>
        made(document, wanted, { progress }),
      );
      if (store.now().document !== document) return;
      if (next) become(next);
      else watch(); // what was asked meanwhile was stopped with it
    } catch (error) {
      say(sentence(error));
    }
  }

  /** @param {string} is @param {string} text */
  function tell(is, text) {
    answer.dataset.is = is;
    answer.textContent = text;
  }

  /** @param {Solved} solved @returns {[is: string, text: string]} */
  function told(solved) {
    if (solved.status === "none") return ["none", "No solution"];
    if (solved.status === "unknown") return ["open", "Too hard to tell within a few seconds"];
    const { short } = countWords(view(), store.now().document, solved, familyOf(view()).several);
    if (short === "one solution") return ["one", "One solution"];
    return short ? ["several", capital(short)] : ["open", "At least one solution"];
  }

  function watch() {
    if (!on) return;
    const { document } = store.now();
    const asked = counting.asked();
    if (document !== asked) {
      if (asked) abandon();
      counting.drop();
      tell("open", "Counting solutions…");
      counting.watch(PAUSE);
    }
    if (chosen !== null && !view().places(document).all?.().includes(chosen)) choose(null);
    fields.show(shapeOf(view(), document));
    moves.show(view().transforms?.(document) ?? []);
  }

  part("clear", HTMLButtonElement).addEventListener("click", () => {
    const { document } = store.now();
    const { rows, columns } = extentOf(view(), document);
    become(view().empty(rows, columns, document));
  });
  const options = part("options", HTMLButtonElement);
  options.addEventListener("click", () => {
    options.setAttribute("aria-expanded", String(options.getAttribute("aria-expanded") !== "true"));
  });
  part("randomise", HTMLButtonElement).addEventListener("click", randomise);
  nameField.addEventListener("change", rename);

  return {
    isOn: () => on,
    /** End what somebody waits for. */
    stop: jobs.stop,
    /** The tool in the hand, and what it has chosen; null while nobody edits. */
    hand: () => (on ? { tool: tools.hand().tool, chosen } : null),
    /** @param {boolean} next */
    turn(next) {
      on = next;
      part("editor", HTMLDivElement).hidden = !on;
      part("editing", HTMLParagraphElement).hidden = !on;
      part("chance", HTMLDivElement).hidden = !familyOf(view()).edit.makes;
      part("naming", HTMLLabelElement).hidden = !view().rename;
      chosen = before = null;
      showName();
      if (!on) {
        jobs.stop();
        if (counting.asked()) abandon();
        counting.drop();
        return;
      }
      tools.equip();
      watch();
    },
    /** The document has changed, by whatever hand. */
    changed: watch,
    /** @param {Gesture} gesture */
    gesture(gesture) {
      const { type, at } = gesture;
      const isDrop = type === "drop";
      // What is picked up is put down by another click.
      const isAgain = tools.tool()?.picks && at === chosen;
      if ((type === "main" || type === "mark") && typeof at === "string") choose(isAgain ? null : at || null);
      // A click comes from what was clicked before, as a stroke comes from where it began.
      const isClick = isDrop && gesture.from === at;
      const from = isClick ? (before ?? undefined) : type === "key" ? (chosen ?? undefined) : gesture.from;
      const now = { document: base(), ...tools.hand() };
      const next = view().edit(now, { ...gesture, from });
      const why = next ? "" : (view().whyNot?.(now, gesture) ?? "");
      if (why) say(why);
      if (next) become(next, gesture.stroke ?? null);
      if (next && isDrop) choose(null);
      // A key of the editor's is no other key of the page, even where it changes nothing.
      return next !== null || (type === "key" && isOwn(gesture.key ?? ""));
    },
  };
}
