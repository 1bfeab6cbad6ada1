/** One of many, in a list that drops down. */

interface SelectProps<Value extends string> {
  id?: string;
  /** For scripts. */
  name?: string;
  /** What a screen reader calls it, where no label in the page does. */
  label?: string;
  describedBy?: string;
  choices: { value: Value; label: string }[];
  chosen: Value;
  choose: (value: Value) => void;
}

export const Select = <Value extends string>({
  label,
  describedBy,
  choices,
  chosen,
  choose,
  ...named
}: SelectProps<Value>) => (
  <select
    {...named}
    aria-label={label}
    aria-describedby={describedBy}
    value={chosen}
    onChange={({ currentTarget }) => choose(choices[currentTarget.selectedIndex].value)}
  >
    {choices.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
);
