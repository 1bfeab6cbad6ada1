/** The fields of a new puzzle, one for each option of its maker. They are built once, so that nothing moves under the hand. */

import { make } from "../base/dom.ts";
import { wholeNumber } from "../base/words.ts";
import { foldedOf } from "../model/making-options.ts";
import type { Making, MakingOption, MakingValues } from "../types.ts";

type MakingField = Control & { row: HTMLElement; about: HTMLElement; fault: HTMLElement };
type Control = {
  face: HTMLElement;
  first: HTMLElement;
  read: () => unknown;
  show: (value: any) => void;
  forbid?: Forbid;
};
/** Words of an option that are not offered; all others are. */
type Forbid = (words: string[]) => void;
type MakeControl = (name: string, option: MakingOption, changed: () => void) => Control;

const SHORT = 48; // letters of all words together that still stand side by side
const ANY = "Any";

/** A number, or what else was typed; null where nothing was. */
function typed({ value }: HTMLInputElement) {
  const text = value.trim();
  const number = wholeNumber(text);
  return text === "" ? null : Number.isNaN(number) ? text : number;
}

const numberBox = (label: string, placeholder: string, changed: () => void) =>
  make("input", {
    ...{ type: "text", inputmode: "numeric", class: "number-field", autocomplete: "off", "aria-label": label },
    ...{ placeholder, oninput: changed },
  });

/** Usual sizes as buttons, and two boxes: columns first, as in the title. A value has the rows first. */
const sizeControl: MakeControl = (name, { title, rule, default: usual }, changed) => {
  const boxes = ["Rows", "Columns"].map((label) => numberBox(label, usual === null ? "any" : "", edited));
  const read = () => (boxes.every((box) => box.value.trim() === "") && usual === null ? null : boxes.map(typed));
  const sizes = [...(usual === null ? [null] : []), ...(rule.usual ?? [])];
  const buttons = sizes.map((size) => {
    const onclick = () => {
      show(size);
      changed();
    };
    return make("button", { type: "button", text: size ? [...size].reverse().join(" × ") : ANY, onclick });
  });
  function mark() {
    const now = JSON.stringify(read());
    buttons.forEach((button, at) => button.setAttribute("aria-pressed", String(JSON.stringify(sizes[at]) === now)));
  }
  function edited() {
    mark();
    changed();
  }
  function show(size: unknown[] | null) {
    boxes.forEach((box, at) => (box.value = String(size?.[at] ?? "")));
    mark();
  }
  const order = make("span", { class: "order", text: "columns × rows", "aria-hidden": "true" }); // the boxes have names
  const own = make("span", { class: "own-size" }, boxes[1], "×", boxes[0], order);
  const face = make("div", { class: "sizes", role: "group", "aria-label": title, "data-option": name });
  face.append(...buttons, own);
  return { face, first: boxes[1], read, show };
};

/** Few words side by side, many in a list. */
const wordControl: MakeControl = (name, option, changed) => {
  const { title, rule, titles = {} } = option;
  const words = rule.words.map((word) => [word, titles[word] ?? word]);
  const choices = [...(option.default === null ? [["", ANY]] : []), ...words];
  if (choices.map(([, text]) => text).join("").length > SHORT) {
    const select = make("select", { "aria-label": title, onchange: changed });
    select.append(...choices.map(([value, text]) => make("option", { value, text })));
    const show = (word: string | null) => void (select.value = word ?? "");
    return { face: select, first: select, read: () => select.value || null, show };
  }
  const inputs = choices.map(([value]) =>
    make("input", { type: "radio", name: `making-${name}`, value, onchange: changed }),
  );
  const labels = inputs.map((input, at) => make("label", {}, input, choices[at][1]));
  const face = make("div", { class: "segments", role: "radiogroup", "aria-label": title }, ...labels);
  return {
    ...{ face, first: inputs[0], read: () => inputs.find(({ checked }) => checked)?.value || null },
    forbid: (words) => inputs.forEach((input) => (input.disabled = words.includes(input.value))),
    show: (word) => inputs.forEach((input) => (input.checked = input.value === (word ?? ""))),
  };
};

const numberControl: MakeControl = (_, { title, default: usual }, changed) => {
  const box = numberBox(title, usual === null ? "any" : "", changed);
  return { face: box, first: box, read: () => typed(box), show: (value) => (box.value = String(value ?? "")) };
};

const shareControl: MakeControl = (_, { title, rule: { least = 0, most } }, changed) => {
  const words = make("output");
  const [min, max] = [least, most].map((share) => Math.round(share * 100));
  const slider = make("input", { type: "range", min, max, "aria-label": title, oninput: edited });
  function tell() {
    words.textContent = `${slider.value} %`;
    slider.setAttribute("aria-valuetext", `${slider.value} %`);
  }
  function edited() {
    tell();
    changed();
  }
  const show = (value: number) => {
    slider.value = String(Math.round(value * 100));
    tell();
  };
  const face = make("div", { class: "share" }, slider, words);
  return { face, first: slider, read: () => Number(slider.value) / 100, show };
};

const truthControl: MakeControl = (_, { title }, changed) => {
  const tick = make("input", { type: "checkbox", class: "tick", "aria-label": title, onchange: changed });
  return { face: tick, first: tick, read: () => tick.checked, show: (value) => (tick.checked = value === true) };
};

/** Several ticks; none leaves the choice to the maker. */
const severalControl: MakeControl = (_, { title, rule, titles = {} }, changed) => {
  const ticks = rule.words.map((value) => make("input", { type: "checkbox", class: "tick", value, onchange: changed }));
  const labels = ticks.map((tick) => make("label", { class: "chip" }, tick, titles[tick.value] ?? tick.value));
  const face = make("div", { class: "chips", role: "group", "aria-label": title }, ...labels);
  const read = () => {
    const words = ticks.flatMap(({ checked, value }) => (checked ? [value] : []));
    return words.length > 0 ? words : null;
  };
  const show = (words: string[] | null) =>
    ticks.forEach((tick) => (tick.checked = words?.includes(tick.value) ?? false));
  return { face, first: ticks[0], read, show };
};

/** by the kind of rule */
const CONTROLS: { [is: string]: MakeControl } = {
  ...{ size: sizeControl, word: wordControl, number: numberControl },
  ...{ share: shareControl, truth: truthControl, several: severalControl },
};

/** What a screen reader adds to a field, or to a group of them: what it means, and what is wrong. */
function describe({ face, first, about, fault }: MakingField) {
  const whole = face.hasAttribute("role") ? face : first;
  for (const control of [whole, first]) {
    const lines = [...(control === whole ? [about] : []), ...(control === first ? [fault] : [])];
    const ids = lines.flatMap(({ id, textContent }) => (textContent === "" ? [] : [id]));
    if (ids.length > 0) control.setAttribute("aria-describedby", ids.join(" "));
    else control.removeAttribute("aria-describedby");
  }
}

/** @param changed something was chosen or typed */
export function createMakingFields(place: HTMLElement, changed: () => void) {
  let fields: Map<string, MakingField> = new Map();
  const folded = make("div", { class: "making" });
  const fold = make("details", { class: "more-options" }, make("summary", { text: "More options" }), folded);

  function field(name: string, option: MakingOption): MakingField {
    const control = CONTROLS[option.rule.is](name, option, changed);
    const about = make("p", { class: "about", id: `making-${name}-about`, text: option.about ?? "" });
    const fault = make("p", { class: "fault-line", id: `making-${name}-fault`, role: "alert" });
    const label = make("span", { class: "label", text: option.title, "aria-hidden": "true" });
    const row = make("div", { class: "making-row", "data-is": option.rule.is }, label, control.face, about, fault);
    const made = { ...control, row, about, fault };
    describe(made);
    return made;
  }

  return {
    build(making: Making) {
      const { first, more } = foldedOf(making);
      fields = new Map([...first, ...more].map((name) => [name, field(name, making[name])]));
      const rows = (names: string[]) => names.flatMap((name) => fields.get(name)?.row ?? []);
      folded.replaceChildren(...rows(more));
      place.replaceChildren(...rows(first), ...(more.length > 0 ? [fold] : []));
    },
    values: (): MakingValues => Object.fromEntries([...fields].map(([name, { read }]) => [name, read()])),
    /** Show these values, and the fields of these names. */
    show(values: MakingValues, names: string[]) {
      for (const [name, { row, show }] of fields) {
        show(values[name] ?? null);
        row.hidden = !names.includes(name);
      }
      fold.hidden = [...folded.children].every((row) => row instanceof HTMLElement && row.hidden);
    },
    forbid: (name: string, words: string[]) => fields.get(name)?.forbid?.(words),
    unfold: (open: boolean) => (fold.open = open),
    /** Say what is wrong with an option, at its field; false where it has none on show. */
    fault(name: string | null, text: string) {
      for (const field of fields.values()) {
        field.fault.textContent = "";
        field.first.removeAttribute("aria-invalid");
        describe(field);
      }
      const wrong = name === null ? undefined : fields.get(name);
      if (!wrong || wrong.row.hidden || text === "") return false;
      if (fold.contains(wrong.row)) fold.open = true;
      wrong.fault.textContent = text;
      wrong.first.setAttribute("aria-invalid", "true");
      describe(wrong);
      wrong.first.focus();
      return true;
    },
  };
}
