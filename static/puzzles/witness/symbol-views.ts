/** What each type of symbol brings to the page: a module of symbols/ that has its name. */

import views from "folder:./symbols";
import type { Sign } from "./types.ts";

export const viewOfSymbol = (type: string) => views[type];

/** "elimination mark" */
export const nounOf = (type: string) => views[type].noun ?? type;

/** "red square", "orange triangle of 2"; of a piece how many squares it has or, in detail, its shape. */
export const symbolName = (sign: Sign, isDetailed: boolean) =>
  `${sign.colour} ${views[sign.type].name?.(sign, isDetailed) ?? nounOf(sign.type)}`;

/** What is wrong with a symbol, by the rule of the fault that names it. */
export const WRONG = new Map(Object.values(views).flatMap(({ wrong }) => (wrong ? [[wrong.rule, wrong.says]] : [])));
