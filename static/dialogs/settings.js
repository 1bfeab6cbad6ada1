/** The Settings dialog. */

import { familyOf } from "../advice/family.js";
import { openDialog } from "../base/dialog.js";
import { make, part } from "../base/dom.js";
import { engineName } from "../base/words.js";
import { hasColours } from "./print/sheet.js";

/** @import { View } from "../types.d.ts" */
/** @import { Settings } from "../store/types" */
/** @import { Page } from "../advice/types.d.ts" */

/** @param {Page} page */
export async function showSettings({ settings, views, kind: open, python, gallery, store }) {
  const { engines = [] } = (await python.kind(open())) ?? {};
  const pieces = await gallery(open());
  const kind = open();
  const isColoured = [store.now(), ...pieces].some((piece) => hasColours(piece, views));
  const view = /** @type {View} */ (views.get(kind));
  const { theme, engines: chosen, ...now } = settings.now();
  const themes = make("div", { class: "segments", role: "radiogroup", "aria-label": "Theme" });
  for (const [value, label] of Object.entries({ system: "System", light: "Light", dark: "Dark" })) {
    const choose = () => settings.set({ theme: /** @type {Settings["theme"]} */ (value) });
    const input = make("input", { type: "radio", name: "theme", value, checked: value === theme, onchange: choose });
    themes.append(make("label", {}, input, label));
  }
  const choose = () => settings.set({ engines: { ...chosen, [kind]: select.value } });
  const select = make("select", { "aria-label": "Engine", onchange: choose });
  for (const value of new Set(["auto", ...engines])) {
    select.append(make("option", { value, text: engineName(value), selected: value === (chosen[kind] ?? "auto") }));
  }

  const marks = make("select", {
    "aria-label": "Show mistakes",
    onchange: () => settings.set({ mistakes: /** @type {Settings["mistakes"]} */ (marks.value) }),
  });
  for (const [value, text] of Object.entries({ all: "At once", clashes: "Only clashes", check: "On Check" })) {
    marks.append(make("option", { value, text, selected: value === now.mistakes }));
  }

  /** @param {"contrast" | "letters" | "keys" | "timer" | "clicksLeft"} name @param {string} label @param {string} [about] */
  function toggle(name, label, about = "") {
    const how = { type: "checkbox", role: "switch", class: "switch", "aria-label": label, checked: now[name] };
    const box = make("input", { ...how, onchange: () => settings.set({ [name]: box.checked }) });
    return setting(label, about, box);
  }

  part("settings", HTMLDivElement).replaceChildren(
    setting("Theme", "", themes),
    // Where presses add up, nothing is ever a mistake.
    familyOf(view).footer
      ? toggle("clicksLeft", "Clicks to go", "How many are left, and clicks that made it worse.")
      : setting("Show mistakes", "Clashes are rules that are broken already.", marks),
    toggle("contrast", "More contrast", "Stronger lines and marks."),
    ...(isColoured ? [toggle("letters", "Colour letters", "Label each symbol with its colour's initial.")] : []),
    setting("Engine", `What solves ${view.title}. Automatic picks the fastest available.`, select),
    toggle("keys", "Single-key shortcuts", "H for a hint, C to check, and so on."),
    toggle("timer", "Show the time"),
  );
  openDialog("settings-dialog");
}

/** @param {string} name @param {string} about @param {Node} control */
function setting(name, about, control) {
  const words = make("div", { class: "setting-words" }, make("p", { text: name }));
  if (about) words.append(make("p", { class: "note", text: about }));
  return make("div", { class: "setting" }, words, control);
}
