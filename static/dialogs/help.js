/** The Help dialog: the rules, from the docstring of the puzzle's Python module, and the table of keys. */

import { openDialog } from "../base/dialog.js";
import { make, part } from "../base/dom.js";
import { keyTable } from "../page/keys.js";

/** @import { Document, View } from "../types.d.ts" */

/** @param {View} view @param {Document} puzzle @param {string | null} rules null while Python is not up */
export function showHelp(view, puzzle, rules) {
  part("rules-title", HTMLHeadingElement).textContent = `Rules of ${view.title}`;
  part("rules", HTMLDivElement).replaceChildren(
    ...(rules === null
      ? [make("p", { text: "The rules will be here when the solver has loaded." })]
      : paragraphs(rules)),
  );
  part("keys", HTMLTableSectionElement).replaceChildren(
    ...keyTable(view, puzzle).map(({ keys, does }) => {
      const names = keys.flatMap((key, index) =>
        index > 0 ? [" ", make("kbd", { text: key })] : [make("kbd", { text: key })],
      );
      return make("tr", {}, make("th", { scope: "row" }, ...names), make("td", { text: does }));
    }),
  );
  openDialog("help-dialog");
}

/** A docstring as paragraphs, and lists where lines begin with a star or a dash. @param {string} text @returns {HTMLElement[]} */
function paragraphs(text) {
  return text
    .trim()
    .split(/\n\s*\n/)
    .flatMap((block) => {
      const lines = block.split("\n").map((line) => line.trim());
      const first = lines.findIndex((line) => /^[*-] /.test(line));
      if (first < 0) return [make("p", { text: lines.join(" ") })];
      /** @type {string[]} */
      const items = [];
      for (const line of lines.slice(first)) {
        if (/^[*-] /.test(line)) items.push(line.slice(2));
        else items.push(`${items.pop() ?? ""} ${line}`.trim());
      }
      const list = make("ul", {}, ...items.map((item) => make("li", { text: item })));
      return first > 0 ? [make("p", { text: lines.slice(0, first).join(" ") }), list] : [list];
    });
}
