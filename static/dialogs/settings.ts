/** The Settings dialog. */

import { familyOf } from "../advice/family.ts";
import { openDialog } from "../base/dialog.ts";
import { make, part } from "../base/dom.ts";
import { engineName } from "../base/words.ts";
import { found, offlineWords, whenFound } from "../offline/kept.ts";
import { hasColours } from "./print/sheet.ts";
import type { Page } from "../advice/types.ts";
import type { Settings } from "../model/types.ts";
import type { Document, View } from "../types.ts";
import type { DialogsParts } from "./types.ts";

/** What "Show mistakes" offers: its name, and when what is shown. */
const MISTAKES: { [mistakes in Settings["mistakes"]]: [name: string, about: string] } = {
  all: ["After every move", "Rules that are broken are marked at once, and so are rules that can no longer be kept."],
  clashes: ["Broken rules only", "Rules that are broken are marked at once, and nothing else."],
  check: ["On Check only", "Nothing is marked until you press Check."],
};

export async function showSettings({
  settings,
  views,
  kind: open,
  python,
  gallery,
  store,
  canKeep,
}: Pick<DialogsParts, keyof Page | "canKeep">) {
  const { engines = [] } = (await python.kind(open())) ?? {};
  const pieces = await gallery(open()).catch(() => []);
  const kind = open();
  const isColoured = [store.now(), ...pieces].some((piece) => hasColours(piece, views));
  const view = views.get(kind) as View;
  const { theme, engines: chosen, ...now } = settings.now();
  const themes = make("div", { class: "segments", role: "radiogroup", "aria-label": "Theme" });
  for (const [value, label] of Object.entries({ system: "System", light: "Light", dark: "Dark" })) {
    const choose = () => settings.set({ theme: value as Settings["theme"] });
    const input = make("input", { type: "radio", name: "theme", value, checked: value === theme, onchange: choose });
    themes.append(make("label", {}, input, label));
  }
  const choose = () => settings.set({ engines: { ...chosen, [kind]: select.value } });
  const select = make("select", { "aria-label": "Engine", onchange: choose });
  for (const value of new Set(["auto", ...engines])) {
    select.append(make("option", { value, text: engineName(value), selected: value === (chosen[kind] ?? "auto") }));
  }

  function toggle(
    name: "contrast" | "letters" | "coordinates" | "keys" | "timer" | "clicksLeft",
    label: string,
    about: string = "",
  ) {
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
    ...(view.geometry.arranged === "grid"
      ? [toggle("coordinates", "Coordinates", coordinatesAbout(view, store.now()))]
      : []),
    setting("Engine", `What solves ${view.title}. Automatic takes the fastest.`, select),
    toggle("keys", "Single-key shortcuts", "Press H for a hint, C to check, and so on."),
    toggle("timer", "Show the time", "Under the board: how long you have been at this puzzle."),
    ...(canKeep ? [offlineSetting(settings)] : []),
  );
  openDialog("settings-dialog");
}

const coordinatesAbout = (view: View, { document }: { document: Document }) =>
  view.geometry.numbered(document).length > 1
    ? "Row and column numbers at the edge: of cells outside the panel, of corners inside."
    : "Row and column numbers at the edge of the board, as hints name them.";

/** When mistakes are shown, and which; the line below says it of the choice that is made. */
function mistakesSetting(settings: Page["settings"]) {
  const id = "mistakes-about";
  const chosen = () => settings.now().mistakes;
  const select = make("select", { "aria-label": "Show mistakes", "aria-describedby": id, onchange });
  for (const [value, [text]] of Object.entries(MISTAKES)) {
    select.append(make("option", { value, text, selected: value === chosen() }));
  }
  const row = setting("Show mistakes", MISTAKES[chosen()][1], select);
  const about = row.querySelector(".note") as HTMLParagraphElement;
  about.id = id;
  function onchange() {
    settings.set({ mistakes: select.value as Settings["mistakes"] });
    about.textContent = MISTAKES[chosen()][1];
  }
  return row;
}

/** The row of the dialog that was opened before hears no more. */
let stopTelling = () => {};

function offlineSetting(settings: Page["settings"]) {
  const words = () => offlineWords(settings.now().offline, found());
  const checked = settings.now().offline !== "no";
  const how = { type: "checkbox", role: "switch", class: "switch", "aria-label": "Offline use", checked };
  const box = make("input", { ...how, onchange });
  const row = setting("Offline use", words(), box);
  const about = row.querySelector(".note") as HTMLParagraphElement;
  const tell = () => void (about.textContent = words());
  stopTelling();
  stopTelling = whenFound(tell);
  function onchange() {
    settings.set({ offline: box.checked ? "yes" : "no" });
    tell();
  }
  return row;
}

function setting(name: string, about: string, control: Node) {
  const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
  if (isField) control.id = `setting-${name.toLowerCase().replaceAll(" ", "-")}`;
  const words = make(isField ? "label" : "div", { class: "setting-words", for: isField && control.id });
  words.append(make("p", { text: name }));
  if (about) words.append(make("p", { class: "note", text: about }));
  return make("div", { class: "setting" }, words, control);
}
