/** The Help dialog: the rules with their pictures, and what mouse, fingers and keys do. */

import { openDialog } from "../../base/dialog.ts";
import { make, part } from "../../base/dom.ts";
import { prepareTabs } from "../../base/tabs.ts";
import { whenInksChange } from "../../draw/inks.ts";
import { keyTables } from "../../page/keys.ts";
import { watchDevice } from "./device.ts";
import { createPictures } from "./pictures.ts";
import { rulesOn } from "./rules.ts";
import type { Document, Illustration, View } from "../../types.ts";
import type { RuleShown } from "../types.ts";

const DEVICES = { mouse: "Mouse", touch: "Touch", keyboard: "Keyboard" };

export function prepareHelp() {
  const choose = prepareTabs(["rules", "controls"]);
  const device = watchDevice();
  const drawing = createPictures();
  const dialog = part("help-dialog", HTMLDialogElement);
  whenInksChange(() => dialog.open && drawing.redraw());

  function showRules(view: View, document: Document, examples: Illustration[]) {
    const { before, here, after, others } = rulesOn(view.rules, examples, document);
    const drawn =
      (tag: "div" | "li"): ((rule: RuleShown) => HTMLElement) =>
      (rule) => {
        const figures = drawing.figures(view, rule.pictures);
        const words = make("p", { text: rule.text });
        if (figures.length === 0) return make(tag, { class: "rule" }, words);
        return make(tag, { class: "rule" }, words, make("div", { class: "examples" }, ...figures));
      };
    const list = (rules: RuleShown[]) => make("ul", {}, ...rules.map(drawn("li")));
    const paragraphs = (rules: RuleShown[]) => rules.map(drawn("div"));
    drawing.clear();
    part("rules-title", HTMLHeadingElement).textContent = `Rules of ${view.title}`;
    part("rules", HTMLDivElement).replaceChildren(
      ...paragraphs(before),
      ...(here.length > 0 ? [list(here)] : []),
      ...paragraphs(after),
      ...(others.length > 0 ? [make("h3", { text: "Not in this puzzle" }), list(others)] : []),
    );
  }

  /** One table for each device, first the one that Help was opened with. */
  function showControls(view: View, document: Document) {
    const tables = keyTables(view, document);
    const names = Object.keys(DEVICES) as (keyof typeof DEVICES)[];
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

  return async (view: View, document: Document) => {
    // Without them the rules are there all the same.
    const examples = await view.words.examples().catch(() => []);
    showRules(view, document, examples);
    showControls(view, document);
    choose("rules");
    openDialog("help-dialog");
  };
}
