/** The fields of a new puzzle, one for each option of its maker. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { foldedOf, impossibleLevels } from "../../../model/making-options.ts";
import { optionsWithField } from "../../../model/making-words.ts";
import { CONTROLS } from "./controls.tsx";
import type { Options } from "./options.ts";

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
        never={name === "level" ? impossibleLevels(making, values.value, possible.value) : []}
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
