/** One of many, in a list that drops down. */

import { described } from "./described.ts";

interface SelectProps<Value extends string> {
  id?: string;
  /** For scripts. */
  name?: string;
  /** What a screen reader calls it, where no label in the page does. */
  label?: string;
  /** The ids of texts that say what it means, and what is wrong with it. */
  about?: string;
  fault?: string;
  choices: { value: Value; label: string; disabled?: boolean }[];
  chosen: Value;
  choose: (value: Value) => void;
}

export const Select = <Value extends string>({
  label,
  about,
  fault,
  choices,
  chosen,
  choose,
  ...named
}: SelectProps<Value>) => (
  <select
    {...named}
    aria-label={label}
    {...described(about, fault)}
    value={chosen}
    onChange={({ currentTarget }) => choose(choices[currentTarget.selectedIndex].value)}
  >
    {choices.map(({ value, label, disabled }) => (
      <option key={value} value={value} disabled={disabled}>
        {label}
      </option>
    ))}
  </select>
);
