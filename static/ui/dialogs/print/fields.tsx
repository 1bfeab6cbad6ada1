/** What can be chosen of a sheet. */

import { Fields } from "../../blocks/fields.tsx";
import { COUNTS } from "./layout.ts";
import type { Option, Value } from "../../../types.ts";
import type { SheetOptions } from "./layout.ts";

interface SheetFieldsProps {
  options: SheetOptions;
  /** What of the chosen puzzles can be printed: marks, letters beside colours. */
  can: { play: boolean; letters: boolean };
  change: (next: Partial<SheetOptions>) => void;
}

const PAPERS = [
  { value: "a4", label: "A4" },
  { value: "letter", label: "Letter" },
];
const MARKS = [
  { value: "false", label: "None" },
  { value: "true", label: "As played" },
];
const PUZZLES = COUNTS.map((count) => ({ value: String(count), label: String(count) }));

function fieldsOf({ count, paper, played, solutions, letters }: SheetOptions, can: SheetFieldsProps["can"]) {
  const fields: Option[] = [
    { is: "choice", name: "count", label: "Puzzles a page", choices: PUZZLES, value: String(count) },
    { is: "choice", name: "paper", label: "Paper", choices: PAPERS, value: paper },
  ];
  if (can.play) fields.push({ is: "choice", name: "played", label: "Marks", choices: MARKS, value: String(played) });
  fields.push({ is: "tick", name: "solutions", label: "Solutions at the end", value: solutions });
  if (can.letters) fields.push({ is: "tick", name: "letters", label: "Letters on colours", value: letters });
  return fields;
}

export function SheetFields({ options, can, change }: SheetFieldsProps) {
  function changed(name: string, value: Value) {
    if (name === "count") change({ count: Number(value) });
    else if (name === "played") change({ played: value === "true" });
    else change({ [name]: value });
  }
  return (
    <div class="shape" id="print-fields">
      <Fields options={fieldsOf(options, can)} changed={changed} />
    </div>
  );
}
