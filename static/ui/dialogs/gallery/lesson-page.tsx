/** The page of the Gallery on which a list of boards gets its order, title, options and link. */

import { signal, useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { createNewest } from "../../../base/latest.ts";
import { sentence } from "../../../base/words.ts";
import { limits } from "../../../kits/schema.ts";
import { cleanName } from "../../../model/links/extras.ts";
import { CopyButton } from "../../blocks/copy-button.tsx";
import { CopyLine } from "../../blocks/copy-line.tsx";
import { Fields } from "../../blocks/fields.tsx";
import { usePage } from "../../page.ts";
import { Order } from "../print/order.tsx";
import { lessonBoards } from "./lesson-boards.ts";
import type { Option } from "../../../types.ts";

const NO_OPTIONS = { solve: false, hint: false, open: "", step: 1 };
const OPENS = [
  { value: "", label: "Nothing" },
  { value: "equations", label: "Equations" },
  { value: "explanation", label: "Explanation" },
  { value: "proof", label: "Proof of no solution" },
];
const title = signal("");
const options = signal(NO_OPTIONS);
const PAUSE = 250; // milliseconds without a change before the link is written

/** An empty list, without a title and options. */
export function startLesson() {
  lessonBoards.value = [];
  title.value = "";
  options.value = NO_OPTIONS;
}

const fieldsOf = ({ solve, hint, open, step }: typeof NO_OPTIONS): Option[] => [
  { name: "solve", label: "Without Solve", is: "tick", value: solve },
  { name: "hint", label: "Without Hint", is: "tick", value: hint },
  { name: "open", label: "Open with", is: "choice", choices: OPENS, value: open },
  ...(open
    ? [{ name: "step", label: "At step", is: "number", min: 0, max: limits.list.steps, value: step } as const]
    : []),
];

/** As the contract has them. */
function optionsOf({ solve, hint, open, step }: typeof NO_OPTIONS) {
  const without = [...(solve ? ["solve"] : []), ...(hint ? ["hint"] : [])];
  return { ...(without.length > 0 && { without }), ...(open && { open, step }) };
}

/** The address of the list as it is now; empty while it is being written. */
function useAddress() {
  const { python } = usePage();
  const written = useSignal({ of: "", address: "" });
  const fault = useSignal("");
  const newest = useMemo(createNewest, []);
  const boards = lessonBoards.value.map(({ document, names }) => ({ document, ...names }));
  const asked = JSON.stringify({ boards, title: cleanName(title.value), options: optionsOf(options.value) });
  useEffect(
    function write() {
      const signal = newest.begin();
      fault.value = "";
      const timer = setTimeout(() => {
        python.ask("write_list", JSON.parse(asked), { signal }).then(
          ({ text }) => void (written.value = { of: asked, address: new URL(text, location.href).href }),
          (error) => void (signal.aborted || (fault.value = sentence(error))),
        );
      }, PAUSE);
      return () => {
        clearTimeout(timer);
        newest.drop();
      };
    },
    [asked],
  );
  return { address: written.value.of === asked ? written.value.address : "", fault };
}

/** The link, with its length. */
function Link() {
  const { address, fault } = useAddress();
  return (
    <>
      <CopyLine id="lesson-link" label="Link of the list" about="lesson-length" text={address}>
        <CopyButton
          id="lesson-copy"
          class="filled"
          disabled={!address}
          content={() => address}
          failed={(error) => (fault.value = sentence(error))}
        >
          Copy
        </CopyButton>
      </CopyLine>
      <p class="note" id="lesson-length">
        {address && `${address.length.toLocaleString("en-GB")} characters. `}
        {address && <a href={address}>Open it here</a>}
      </p>
      <p class="fault-line" role="alert">
        {fault}
      </p>
    </>
  );
}

export function LessonPage() {
  const count = lessonBoards.value.length;
  return (
    <>
      <p class="note">
        {count > 0
          ? "The link leads from board to board. One can stop, and go on later in the same browser."
          : `Choose up to ${limits.list.boards} boards under Puzzles and Your boards; close this to choose another kind.`}
      </p>
      {count > 0 && (
        <>
          <Order
            id="lesson-order"
            pieces={lessonBoards.value}
            nameOf={({ name }) => name}
            arrange={(boards) => (lessonBoards.value = boards)}
          />
          <label class="label" for="lesson-title">
            Title
          </label>
          <input
            type="text"
            id="lesson-title"
            maxLength={limits.name}
            placeholder="optional"
            autocomplete="off"
            value={title}
            onInput={({ currentTarget }) => (title.value = currentTarget.value)}
          />
          <div class="filters">
            <Fields
              options={fieldsOf(options.value)}
              changed={(name, value) => !Number.isNaN(value) && (options.value = { ...options.value, [name]: value })}
            />
          </div>
          <p class="note">Hidden buttons are no lock: the puzzle can be copied into another page, and solved there.</p>
          <Link />
        </>
      )}
    </>
  );
}
