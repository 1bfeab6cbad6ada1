/** One of a few, side by side. */

import type { ComponentChildren } from "preact";

interface ChoiceProps<Value extends string> {
  /** Of the group, for scripts; its id unless another is given. */
  name: string;
  id?: string;
  class?: string;
  label: string;
  choices: { value: Value; label: ComponentChildren; title?: string; hidden?: boolean }[];
  chosen: Value;
  choose: (value: Value) => void;
  hidden?: boolean;
}

export const Choice = <Value extends string>({
  name,
  id,
  class: classes = "",
  label,
  choices,
  chosen,
  choose,
  hidden,
}: ChoiceProps<Value>) => (
  <div class={`segments ${classes}`.trim()} id={id} role="radiogroup" aria-label={label} hidden={hidden}>
    {choices.map(({ value, label, title, hidden }) => (
      <label key={value} title={title} hidden={hidden}>
        <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => choose(value)} />
        {label}
      </label>
    ))}
  </div>
);
