/** The Help dialog: the rules with their pictures, and what mouse, fingers and keys do. */

import { openDialog } from "../../base/dialog.js";
import { make, part } from "../../base/dom.js";
import { prepareTabs } from "../../base/tabs.js";
import { whenInksChange } from "../../draw/inks.js";
import { keyTables } from "../../page/keys.js";
import { watchDevice } from "./device.js";
import { createPictures } from "./pictures.js";
import { rulesOn } from "./rules.js";

/** @import { Document, Illustration, View } from "../../types.d.ts" */
/** @import { RuleShown } from "../types.d.ts" */

const DEVICES = { mouse: "Mouse", touch: "Touch", keyboard: "Keyboard" };

export function prepareHelp() {
  const choose = prepareTabs(["rules", "controls"]);
  const device = watchDevice();
  const drawing = createPictures();
  const dialog = part("help-dialog", HTMLDialogElement);
  whenInksChange(() => dialog.open && drawing.redraw());

  /** @param {View} view @param {Document} document @param {Illustration[]} examples */
  function showRules(view, document, examples) {
    const { before, here, after, others } = rulesOn(view.rules, examples, document);
    /** @param {"div" | "li"} tag @returns {(rule: RuleShown) => HTMLElement} */
    const drawn = (tag) => (rule) => {
      const figures = drawing.figures(view, rule.pictures);
      const words = make("p", { text: rule.text });
      if (figures.length === 0) return make(tag, { class: "rule" }, words);
      return make(tag, { class: "rule" }, words, make("div", { class: "examples" }, ...figures));
    };
    const list = (/** @type {RuleShown[]} */ rules) => make("ul", {}, ...rules.map(drawn("li")));
    const paragraphs = (/** @type {RuleShown[]} */ rules) => rules.map(drawn("div"));
    drawing.clear();
    part("rules-title", HTMLHeadingElement).textContent = `Rules of ${view.title}`;
    part("rules", HTMLDivElement).replaceChildren(
      ...paragraphs(before),
      ...(here.length > 0 ? [list(here)] : []),
      ...paragraphs(after),
      ...(others.length > 0 ? [make("h3", { text: "Not in this puzzle" }), list(others)] : []),
    );
  }

  /** One table for each device, first the one that Help was opened with. @param {View} view @param {Document} document */
  function showControls(view, document) {
    const tables = keyTables(view, document);
    const names = /** @type {(keyof typeof DEVICES)[]} */ (Object.keys(DEVICES));
    names.sort((one, other) => Number(other === device()) - Number(one === device()));
    part("help-controls", HTMLDivElement).replaceChildren(
      ...names.map((name) => {
        const rows = tables[name].map(({ keys, does }) => {
          const keyed = keys.flatMap((key, index) => [index > 0 ? " " : "", make("kbd", { text: key })]);
          return make("tr", {}, make("th", { scope: "row" }, ...keyed), make("td", { text: does }));
        });
        return make("table", { class: "keys" }, make("caption", { text: DEVICES[name] }), make("tbody", {}, ...rows));
      }),
    );
  }

  return async (/** @type {View} */ view, /** @type {Document} */ document) => {
    // Without them the rules are there all the same.
    const examples = await view.examples().catch(() => []);
    showRules(view, document, examples);
    showControls(view, document);
    choose("rules");
    openDialog("help-dialog");
  };
}
