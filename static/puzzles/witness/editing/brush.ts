/** What the tools of the panel editor set besides a place: the colour of a dot, and the parameters of a symbol. */

import { capital } from "../../../base/words.ts";
import { trimmed } from "../../../kits/polyomino.ts";
import { symbolInk } from "../drawing/draw-symbols.ts";
import { isType, parametersOf } from "../givens.ts";
import { viewOfSymbol } from "../symbol-views.ts";
import type { Brush, Option, Rule } from "../../../types.ts";
import type { Dot, Sign, Symbol } from "../types.ts";

const COLOURS = ["black", "white", "red", "orange", "yellow", "green", "cyan", "blue", "purple", "pink"].map(
  (name) => ({ value: name, label: name, ink: symbolInk(name) }),
);
const FIRST_PIECE = "##/#.";
const DOTS: { value: Dot["colour"]; label: string }[] = [
  { value: "black", label: "Black: either line" },
  { value: "blue", label: "Blue: the first line" },
  { value: "yellow", label: "Yellow: the second line" },
  { value: "invisible", label: "Invisible: either line" },
];

/** The colour of the brush's dots. */
export const dotOf = ({ dot }: Brush) => DOTS.find(({ value }) => value === dot)?.value ?? "black";

/** The symbol that the brush sets. */
export function signOf(type: Symbol["type"], brush: Brush): Sign {
  const parameters = parametersOf(type).map(([name, rule]) => [name, valueOf(rule, brush[name])]);
  return {
    type,
    colour: String(brush.colour ?? viewOfSymbol(type).usual ?? "white"),
    ...Object.fromEntries(parameters),
  };
}

/** A parameter's value, as it was chosen or at first. */
function valueOf({ is, words, least = 0 }: Rule, chosen?: Brush[string]) {
  if (is === "truth") return chosen === true;
  if (is === "number") return Number(chosen ?? least);
  if (is === "rows") return trimmed(String(chosen ?? FIRST_PIECE).split("/"));
  return words.find((word) => word === chosen) ?? words[0];
}

/** All numbers that a rule allows. */
export function numbersOf({ least = 0, most }: Rule) {
  return Array.from({ length: most - least + 1 }, (_, index) => String(least + index));
}

/** The options of a tool, set as the brush is. */
export function brushOptions(tool: string, brush: Brush): Option[] {
  if (tool === "dot") return [{ name: "dot", label: "Colour", is: "choice", choices: DOTS, value: dotOf(brush) }];
  if (!isType(tool)) return [];
  const { colour } = signOf(tool, brush);
  const { labels = {} } = viewOfSymbol(tool);
  return [
    { name: "colour", label: "Colour", is: "colour", choices: COLOURS, value: colour },
    ...parametersOf(tool).map(([name, rule]) => optionOf(name, rule, brush, labels)),
  ];
}

/** The option that sets a parameter. */
function optionOf(name: string, rule: Rule, brush: Brush, labels: { [name: string]: string }): Option {
  const value = valueOf(rule, brush[name]);
  const said = (word: string) => labels[word] ?? capital(word);
  if (typeof value === "boolean") return { name, label: said(name), is: "tick", value };
  if (Array.isArray(value)) return { name, label: said(name), is: "shape", most: rule.most, value: value.join("/") };
  const words = rule.is === "number" ? numbersOf(rule) : rule.words;
  const choices = words.map((word) => ({ value: word, label: said(word) }));
  return { name, label: said(name), is: "choice", choices, value: String(value) };
}
