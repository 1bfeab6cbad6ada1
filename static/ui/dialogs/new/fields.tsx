/** The fields of a new puzzle, one for each option of its maker; nothing moves under the hand. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { same } from "../../../model/difference.ts";
import { foldedOf, impossibleLevels } from "../../../model/making-options.ts";
import { optionsWithField } from "../../../model/making-words.ts";
import { Choice } from "../../blocks/choice.tsx";
import { Select } from "../../blocks/select.tsx";
import { described } from "../../blocks/described.ts";
import { valueOf } from "./options.ts";
import type { JSX } from "preact";
import type { MakingOption } from "../../../types.ts";
import type { Options } from "./options.ts";

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

/** by the kind of rule */
const CONTROLS: { [is: string]: Control } = {
  size: Size,
  word: Word,
  number: Whole,
  share: Share,
  truth: Truth,
  several: Several,
};

/** A field with its title, what it means, and what is wrong with it. */
function Row({ name, options, isHidden }: { name: string; options: Options; isHidden: boolean }) {
  const { making, entries, fault, values, possible, change } = options;
  const option = making[name];
  const { about = "", title, rule } = option;
  const wrong = fault.value.name === name ? fault.value.text : "";
  const Field = CONTROLS[rule.is];
  return (
    <div class="making-row" data-is={rule.is} hidden={isHidden}>
      <span class="label" aria-hidden="true">
        {title}
      </span>
      <Field
        name={name}
        option={option}
        entry={entries.value[name]}
        change={(entry) => change(name, entry)}
        about={about && `making-${name}-about`}
        fault={wrong && `making-${name}-fault`}
        never={name === "level" ? impossibleLevels(values.value, possible.value) : []}
      />
      <p class="about" id={`making-${name}-about`}>
        {about}
      </p>
      <p class="fault-line" id={`making-${name}-fault`} role="alert">
        {wrong}
      </p>
    </div>
  );
}

/** All fields; those that say little at first are folded away. */
export function MakingFields({ options }: { options: Options }) {
  const { making, values, fault, isUnfolded } = options;
  const place = useRef<HTMLDivElement>(null);
  const { first, more } = foldedOf(making);
  const asked = optionsWithField(making, values.value);
  const rows = (names: string[]) =>
    names.map((name) => <Row key={name} name={name} options={options} isHidden={!asked.includes(name)} />);
  useLayoutEffect(() => place.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus(), [fault.value]);
  return (
    <div class="making" id="new-options" ref={place}>
      {rows(first)}
      {more.length > 0 && (
        <details
          class="more-options"
          open={isUnfolded.value}
          hidden={!more.some((name) => asked.includes(name))}
          onToggle={({ currentTarget }) => (isUnfolded.value = currentTarget.open)}
        >
          <summary>More options</summary>
          <div class="making">{rows(more)}</div>
        </details>
      )}
    </div>
  );
}
