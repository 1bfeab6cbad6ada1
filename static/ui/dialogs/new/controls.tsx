/** The controls of the options of a maker, by the kind of rule that their values keep; nothing moves under the hand. */

import { same } from "../../../model/difference.ts";
import { Choice } from "../../blocks/choice.tsx";
import { described } from "../../blocks/described.ts";
import { Select } from "../../blocks/select.tsx";
import { valueOf } from "./options.ts";
import type { JSX } from "preact";
import type { MakingOption } from "../../../types.ts";

interface ControlProps {
  name: string;
  option: MakingOption;
  /** What stands in it. */
  entry: unknown;
  change: (entry: unknown) => void;
  /** Of what it means, and of what is wrong with it: ids of the texts, where there are any. */
  about?: string;
  fault?: string;
  /** Words that are not offered. */
  never: string[];
}
type Control = (props: ControlProps) => JSX.Element;

const SHORT = 48; // letters of all words together that still stand side by side
const ANY = "Any";

interface NumberProps extends Pick<ControlProps, "entry" | "option" | "about" | "fault" | "change"> {
  label: string;
}

const NumberBox = ({ label, entry, option, change, about, fault }: NumberProps) => (
  <input
    type="text"
    inputMode="numeric"
    class="number-field"
    autocomplete="off"
    aria-label={label}
    placeholder={option.default === null ? "any" : ""}
    value={String(entry ?? "")}
    onInput={({ currentTarget }) => change(currentTarget.value)}
    {...described(about, fault)}
  />
);

/** Usual sizes as buttons, and two boxes: columns first, as in the title. A value has the rows first. */
const Size: Control = ({ name, option, entry, change, about, fault }) => {
  const { title, rule, default: usual } = option;
  const [rows = "", columns = ""] = Array.isArray(entry) ? entry : [];
  const sizes = [...(usual === null ? [null] : []), ...(rule.usual ?? [])];
  const isChosen = (size: unknown[] | null) => same(size, valueOf(option, entry));
  return (
    <div class="sizes" role="group" aria-label={title} data-option={name} aria-describedby={about}>
      {sizes.map((size) => (
        <button key={String(size)} type="button" aria-pressed={isChosen(size)} onClick={() => change(size)}>
          {size ? [...size].reverse().join(" × ") : ANY}
        </button>
      ))}
      <span class="own-size">
        <NumberBox
          label="Columns"
          option={option}
          entry={columns}
          change={(columns) => change([rows, columns])}
          fault={fault}
        />
        ×
        <NumberBox label="Rows" option={option} entry={rows} change={(rows) => change([rows, columns])} />
        {/* The boxes have names. */}
        <span class="order" aria-hidden="true">
          columns × rows
        </span>
      </span>
    </div>
  );
};

/** Few words side by side, many in a list. */
const Word: Control = ({ name, option, entry, change, about, fault, never }) => {
  const { title, rule, titles = {} } = option;
  const words = rule.words.map((value) => ({ value, label: titles[value] ?? value, disabled: never.includes(value) }));
  const choices = [...(option.default === null ? [{ value: "", label: ANY }] : []), ...words];
  const isLong = choices.map(({ label }) => label).join("").length > SHORT;
  const Form = isLong ? Select : Choice;
  return (
    <Form
      name={`making-${name}`}
      label={title}
      choices={choices}
      chosen={String(entry ?? "")}
      choose={(word) => change(word || null)}
      about={about}
      fault={fault}
    />
  );
};

const Whole: Control = ({ option, ...props }) => <NumberBox label={option.title} option={option} {...props} />;

const Share: Control = ({ option: { title, rule }, entry, change, about, fault }) => {
  const percent = (share: unknown) => Math.round(Number(share) * 100);
  return (
    <div class="share">
      <input
        type="range"
        min={percent(rule.least ?? 0)}
        max={percent(rule.most)}
        value={percent(entry)}
        aria-label={title}
        aria-valuetext={`${percent(entry)} %`}
        onInput={({ currentTarget }) => change(Number(currentTarget.value) / 100)}
        {...described(about, fault)}
      />
      <output>{percent(entry)} %</output>
    </div>
  );
};

const Truth: Control = ({ option: { title }, entry, change, about, fault }) => (
  <input
    type="checkbox"
    class="tick"
    aria-label={title}
    checked={entry === true}
    onChange={({ currentTarget }) => change(currentTarget.checked)}
    {...described(about, fault)}
  />
);

/** Several ticks; none leaves the choice to the maker. */
const Several: Control = ({ option: { title, rule, titles = {} }, entry, change, about, fault }) => {
  const chosen = Array.isArray(entry) ? entry : [];
  const turn = (word: string, on: boolean) => {
    const words = rule.words.filter((other) => (other === word ? on : chosen.includes(other)));
    change(words.length > 0 ? words : null);
  };
  return (
    <div class="chips" role="group" aria-label={title} aria-describedby={about}>
      {rule.words.map((word, index) => (
        <label class="chip" key={word}>
          <input
            type="checkbox"
            class="tick"
            value={word}
            checked={chosen.includes(word)}
            onChange={({ currentTarget }) => turn(word, currentTarget.checked)}
            {...described(undefined, index === 0 ? fault : undefined)}
          />
          {titles[word] ?? word}
        </label>
      ))}
    </div>
  );
};

/** By the kind of rule. */
export const CONTROLS: { [is: string]: Control } = {
  size: Size,
  word: Word,
  number: Whole,
  share: Share,
  truth: Truth,
  several: Several,
};
