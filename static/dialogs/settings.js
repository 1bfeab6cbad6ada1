/** The Settings dialog. */

import { familyOf } from "../advice/family.js";
import { openDialog } from "../base/dialog.js";
import { make, part } from "../base/dom.js";
import { engineName } from "../base/words.js";
import { found, offlineWords, whenFound } from "../offline/kept.js";
import { hasColours } from "./print/sheet.js";

/** @import { Document, View } from "../types.d.ts" */
/** @import { Settings } from "../store/types" */
/** @import { Page } from "../advice/types.d.ts" */
/** @import { DialogsParts } from "./types" */

/** What "Show mistakes" offers: its name, and when what is shown. @type {{ [mistakes in Settings["mistakes"]]: [name: string, about: string] }} */
const MISTAKES = {
  all: ["After every move", "Rules that are broken are marked at once, and so are rules that can no longer be kept."],
  clashes: ["Broken rules only", "Rules that are broken are marked at once, and nothing else."],
  check: ["On Check only", "Nothing is marked until you press Check."],
};

/** @param {Pick<DialogsParts, keyof Page | "canKeep">} page */
export async function showSettings({ settings, views, kind: open, python, gallery, store, canKeep }) {
  const { engines = [] } = (await python.kind(open())) ?? {};
  const pieces = await gallery(open()).catch(() => []);
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

  /** @param {"contrast" | "letters" | "coordinates" | "keys" | "timer" | "clicksLeft"} name @param {string} label @param {string} [about] */
  function toggle(name, label, about = "") {
    const how = { type: "checkbox", role: "switch", class: "switch", "aria-label": label, checked: now[name] };
    const chosen = () => ({ [name]: box.checked, ...(name === "letters" ? { lettersAsked: true } : {}) });
    const box = make("input", { ...how, onchange: () => settings.set(chosen()) });
    return setting(label, about, box);
  }

  part("settings", HTMLDivElement).replaceChildren(
    setting("Theme", "", themes),
    // Where presses add up, nothing is ever a mistake.
    familyOf(view).footer
      ? toggle(
          "clicksLeft",
          "Clicks to go",
          "Under the board: how many are needed, and whether the last one made it worse.",
        )
      : mistakesSetting(settings),
    toggle("contrast", "More contrast", "Stronger lines and marks."),
    ...(isColoured ? [toggle("letters", "Colour letters", "A letter on each symbol says its colour.")] : []),
    ...(view.arranged === "grid" ? [toggle("coordinates", "Coordinates", coordinatesAbout(view, store.now()))] : []),
    setting("Engine", `What solves ${view.title}. Automatic takes the fastest.`, select),
    toggle("keys", "Single-key shortcuts", "Press H for a hint, C to check, and so on."),
    toggle("timer", "Show the time", "Under the board: how long you have been at this puzzle."),
    ...(canKeep ? [offlineSetting(settings)] : []),
  );
  openDialog("settings-dialog");
}

/** @param {View} view @param {{ document: Document }} now */
const coordinatesAbout = (view, { document }) =>
  view.numbered(document).length > 1
    ? "Row and column numbers at the edge: of cells outside the panel, of corners inside."
    : "Row and column numbers at the edge of the board, as hints name them.";

/** When mistakes are shown, and which; the line below says it of the choice that is made. @param {Page["settings"]} settings */
function mistakesSetting(settings) {
  const id = "mistakes-about";
  const chosen = () => settings.now().mistakes;
  const select = make("select", { "aria-label": "Show mistakes", "aria-describedby": id, onchange });
  for (const [value, [text]] of Object.entries(MISTAKES)) {
    select.append(make("option", { value, text, selected: value === chosen() }));
  }
  const row = setting("Show mistakes", MISTAKES[chosen()][1], select);
  const about = /** @type {HTMLParagraphElement} */ (row.querySelector(".note"));
  about.id = id;
  function onchange() {
    settings.set({ mistakes: /** @type {Settings["mistakes"]} */ (select.value) });
    about.textContent = MISTAKES[chosen()][1];
  }
  return row;
}

/** The row of the dialog that was opened before hears no more. */
let stopTelling = () => {};

/** @param {Page["settings"]} settings */
function offlineSetting(settings) {
  const words = () => offlineWords(settings.now().offline, found());
  const checked = settings.now().offline !== "no";
  const how = { type: "checkbox", role: "switch", class: "switch", "aria-label": "Offline use", checked };
  const box = make("input", { ...how, onchange });
  const row = setting("Offline use", words(), box);
  const about = /** @type {HTMLParagraphElement} */ (row.querySelector(".note"));
  const tell = () => void (about.textContent = words());
  stopTelling();
  stopTelling = whenFound(tell);
  function onchange() {
    settings.set({ offline: box.checked ? "yes" : "no" });
    tell();
  }
  return row;
}

/** @param {string} name @param {string} about @param {Node} control */
function setting(name, about, control) {
  const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
  if (isField) control.id = `setting-${name.toLowerCase().replaceAll(" ", "-")}`;
  const words = make(isField ? "label" : "div", { class: "setting-words", for: isField && control.id });
  words.append(make("p", { text: name }));
  if (about) words.append(make("p", { class: "note", text: about }));
  return make("div", { class: "setting" }, words, control);
}
