/** What can be chosen of a sheet. */

import { Select } from "../../blocks/select.tsx";
import { COUNTS } from "./layout.ts";
import type { SheetOptions } from "./layout.ts";

interface FieldsProps {
  options: SheetOptions;
  /** What of the chosen puzzles can be printed: marks, letters beside colours. */
  can: { play: boolean; letters: boolean };
  change: (next: Partial<SheetOptions>) => void;
}

export const Fields = ({ options: { count, paper, played, solutions, letters }, can, change }: FieldsProps) => (
  <div class="shape" id="print-fields">
    <label class="field">
      Puzzles a page
      <Select
        name="count"
        label="Puzzles a page"
        choices={COUNTS.map((each) => ({ value: String(each), label: String(each) }))}
        chosen={String(count)}
        choose={(count) => change({ count: Number(count) })}
      />
    </label>
    <label class="field">
      Paper
      <Select
        name="paper"
        label="Paper"
        choices={[
          { value: "a4", label: "A4" },
          { value: "letter", label: "Letter" },
        ]}
        chosen={paper}
        choose={(paper) => change({ paper })}
      />
    </label>
    {can.play && (
      <label class="field">
        Marks
        <Select
          name="played"
          label="Marks"
          choices={[
            { value: "false", label: "None" },
            { value: "true", label: "As played" },
          ]}
          chosen={String(played)}
          choose={(played) => change({ played: played === "true" })}
        />
      </label>
    )}
    <Tick name="solutions" label="Solutions at the end" is={solutions} set={(solutions) => change({ solutions })} />
    {can.letters && (
      <Tick name="letters" label="Letters on colours" is={letters} set={(letters) => change({ letters })} />
    )}
  </div>
);

const Tick = ({ name, label, is, set }: { name: string; label: string; is: boolean; set: (is: boolean) => void }) => (
  <label class="field">
    {label}
    <input
      type="checkbox"
      class="tick"
      name={name}
      aria-label={label}
      checked={is}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  </label>
);
