/** The link of a list of boards, as section 5 of the contract has it. Python writes it (gridlight/lessons.py), and reads it as this does. */

import { counted, listed } from "../../base/words.ts";
import { isObject, limits } from "../../kits/schema.ts";
import { BadLink } from "./bad-link.ts";
import { extrasIn } from "./extras.ts";
import { linkedIn } from "./unpack.ts";
import type { LeftOut, LessonOptions, OpenWith } from "../board.ts";
import type { Lesson } from "../types.ts";

/** What stands in such a link where others have the kind. */
export const LESSON = "list";
const WITHOUT: string[] = ["solve", "hint"] satisfies LeftOut[];
const OPENS: string[] = ["equations", "explanation", "proof"] satisfies OpenWith[];

const isLeftOut = (name: unknown): name is LeftOut => WITHOUT.includes(String(name));
const isOpenWith = (name: unknown): name is OpenWith => OPENS.includes(String(name));

/** The list in the JSON of a link. Throws BadLink with a sentence. */
export function lessonIn(content: unknown): Lesson {
  if (!isObject(content)) throw new BadLink("This link does not hold a list of boards.");
  const { title, options = {}, boards, ...others } = content;
  refuseOthers(others, "The list");
  if (!Array.isArray(boards) || boards.length === 0) throw new BadLink("The list has no boards.");
  const most = limits.list.boards;
  if (boards.length > most) {
    throw new BadLink(`The list has ${counted(boards.length, "board")}; at most ${most} are possible.`);
  }
  return { title: extrasIn({ title }).title ?? "", options: optionsIn(options), boards: boards.map(linkedIn) };
}

function optionsIn(options: unknown): LessonOptions {
  if (!isObject(options)) throw new BadLink("“options” of the list is not an object.");
  const { without = [], open, step, ...others } = options;
  refuseOthers(others, "“options” of the list");
  const names: unknown[] = Array.isArray(without) ? without : [without];
  const strange = names.find((name) => !isLeftOut(name));
  if (strange !== undefined) throw new BadLink(`A list can be without ${listed(WITHOUT, "or")}, not “${strange}”.`);
  if (open !== undefined && !isOpenWith(open)) {
    throw new BadLink(`A list can open with its ${listed(OPENS, "or")}, not “${open}”.`);
  }
  const isStep = Number.isInteger(step) && step >= 0 && step <= limits.list.steps;
  if (step !== undefined && (open === undefined || !isStep)) {
    throw new BadLink(
      `The “step” of a list is a number from 0 to ${limits.list.steps.toLocaleString("en-GB")}, and goes with “open”.`,
    );
  }
  return { without: names.filter(isLeftOut), open, step };
}

function refuseOthers(others: object, what: string) {
  const [name] = Object.keys(others);
  if (name !== undefined) throw new BadLink(`${what} has no “${name}”.`);
}
