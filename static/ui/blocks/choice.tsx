/** One of a few, side by side. */

import { described } from "./described.ts";
import type { ComponentChildren } from "preact";

interface ChoiceProps<Value extends string> {
  /** Of the group, for scripts; its id unless another is given. */
  name: string;
  id?: string;
  class?: string;
  label: string;
  choices: { value: Value; label: ComponentChildren; title?: string; hidden?: boolean; disabled?: boolean }[];
  chosen: Value;
  choose: (value: Value) => void;
  hidden?: boolean;
  /** The ids of texts that say what it means, and what is wrong with it. */
  about?: string;
  fault?: string;
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
  about,
  fault,
}: ChoiceProps<Value>) => (
  <div
    class={`segments ${classes}`.trim()}
    id={id}
    role="radiogroup"
    aria-label={label}
    aria-describedby={about}
    hidden={hidden}
  >
    {choices.map(({ value, label, title, hidden, disabled }, index) => (
      <label key={value} title={title} hidden={hidden}>
        <input
          type="radio"
          name={name}
          value={value}
          checked={value === chosen}
          disabled={disabled}
          onChange={() => choose(value)}
          {...described(undefined, index === 0 ? fault : undefined)}
        />
        {label}
      </label>
    ))}
  </div>
);
