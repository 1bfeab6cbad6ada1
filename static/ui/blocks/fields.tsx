/** Fields for options: numbers, choices, ticks, colours and pieces. */

import { useReducer, useRef } from "preact/hooks";
import { wholeNumber } from "../../base/words.ts";
import { Card } from "./card.tsx";
import { Icon } from "./icon.tsx";
import { inks } from "./inks.ts";
import { Select } from "./select.tsx";
import { PieceDesigner } from "./piece-designer.tsx";
import type { Option, Value } from "../../types.ts";

const RGB = /^#[0-9a-f]{6}$/;

interface FieldProps {
  option: Option;
  change: (value: Value) => void;
}

/** Some colours, and the browser's own colour picker. */
function Swatches({ option, change }: { option: Extract<Option, { is: "colour" }>; change: (colour: string) => void }) {
  const { name, label, choices, value: chosen } = option;
  const picked = useRef("#000000");
  if (RGB.test(chosen)) picked.current = chosen;
  const isOther = !choices.some(({ value }) => value === chosen);
  const pick = ({ currentTarget }: { currentTarget: HTMLInputElement }) => change(currentTarget.value);
  const another = "Another colour";
  return (
    <div class="swatches" role="radiogroup" aria-label={label}>
      {choices.map(({ value, label, ink }) => (
        <label key={value} title={label}>
          <input
            type="radio"
            name={name}
            value={value}
            aria-label={label}
            checked={value === chosen}
            onChange={() => change(value)}
          />
          <span class="swatch" aria-hidden="true" style={{ background: inks.value(ink) }} />
        </label>
      ))}
      <span class="another" data-is={isOther ? "chosen" : ""}>
        <input type="color" aria-label={another} title={another} value={picked.current} onInput={pick} onClick={pick} />
      </span>
    </div>
  );
}

function Control({ option, change }: FieldProps) {
  const { name, label } = option;
  switch (option.is) {
    case "number":
      return (
        <input
          type="number"
          name={name}
          min={option.min}
          max={option.max}
          inputMode="numeric"
          aria-label={label}
          value={String(option.value)}
          onChange={({ currentTarget }) => change(wholeNumber(currentTarget.value))}
        />
      );
    case "choice":
      return <Select name={name} label={label} choices={option.choices} chosen={option.value} choose={change} />;
    case "tick":
      return (
        <input
          type="checkbox"
          name={name}
          class="tick"
          aria-label={label}
          checked={option.value}
          onChange={({ currentTarget }) => change(currentTarget.checked)}
        />
      );
  }
}

function Field({ option, change }: FieldProps) {
  if (option.is === "colour") return <Swatches option={option} change={change} />;
  if (option.is === "shape") return <PieceDesigner option={option} change={change} />;
  return (
    <label class="field" title={option.tip}>
      {option.label}
      <Control option={option} change={change} />
    </label>
  );
}

interface FieldsProps {
  options: Option[];
  /** A field was filled in; NaN where it holds no whole number. */
  changed: (name: string, value: Value) => void;
}

/** A field for each option; those with a fold are on a card. */
export function Fields({ options, changed }: FieldsProps) {
  // What was refused is taken out of its field again.
  const [, showAgain] = useReducer((times: number) => times + 1, 0);
  const field = (option: Option) => (
    <Field
      key={option.name}
      option={option}
      change={(value) => {
        changed(option.name, value);
        showAgain(0);
      }}
    />
  );
  const folds = new Set(options.flatMap(({ fold = [] }) => fold));
  return (
    <>
      {options.filter(({ fold }) => !fold).map(field)}
      {[...folds].map((name) => (
        <Card key={name} name={name} label={name} face={[name, <Icon key="unfolds" mark="#icon-chevron-down" />]}>
          <div class="folded">{options.filter(({ fold }) => fold === name).map(field)}</div>
        </Card>
      ))}
    </>
  );
}
