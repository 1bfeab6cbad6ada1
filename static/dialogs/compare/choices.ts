/** What is chosen before engines are compared, and remembered: the time limit, and whether they run in turn or at once. */

import { make, part, write } from "../../base/dom.ts";
import type { SettingsStore } from "../../model/settings.ts";

const LIMITS = [5, 10, 30, 60]; // seconds for each engine
const USUAL = { seconds: 10, atOnce: false };

export function prepareChoices(settings: SettingsStore, slots: number, changed: () => void) {
  const now = () => ({ ...USUAL, ...settings.now().compare });
  function choose(change: Partial<typeof USUAL>) {
    settings.set({ compare: { ...settings.now().compare, ...change } });
    explain();
    changed();
  }
  const explain = () => write("compare-order", orderWords(now().atOnce, slots));

  const limits = LIMITS.map((seconds) =>
    segment("compare-limit", `${seconds} s`, seconds === now().seconds, () => choose({ seconds })),
  );
  const orders = [false, true].map((atOnce) =>
    segment("compare-at-once", atOnce ? "At once" : "In turn", atOnce === now().atOnce, () => choose({ atOnce })),
  );
  part("compare-limits", HTMLDivElement).replaceChildren(...limits);
  part("compare-orders", HTMLDivElement).replaceChildren(...orders);
  explain();
  return { now };
}

const segment = (name: string, text: string, checked: boolean, onchange: () => void) =>
  make("label", {}, make("input", { type: "radio", name, value: text, checked, onchange }), text);

function orderWords(atOnce: boolean, slots: number) {
  if (!atOnce) return "One engine after another, so that none slows another one down.";
  return `Up to ${slots} workers at once, one for each core. They slow each other down, so times are longer than in turn.`;
}
