/** Editing a board of Switches: what tools and keys make of a gesture. */

import { empty, options, rename, setOption } from "./edit-board.ts";
import {
  moved,
  removed,
  stepTo,
  withArrowToggled,
  withBulb,
  withLinkToggled,
  withSwitch,
  withoutSwitch,
} from "./edit-things.ts";
import { withValue } from "./edit-values.ts";
import { MOST_BULBS, boardOf, graphOf, nameOf } from "./graph.ts";
import { MERLIN } from "./merlin.ts";
import type { Document, Editing, Gesture, IconName, Preset, Tool, ViewParts } from "../../types.ts";
import type { Spot } from "./types.ts";

const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";
const NUDGE = 0.25; // cells that an arrow key moves a thing
const STILL = 0.08; // cells that a hand may slip and still click
const NUDGES: { [key: string]: Spot } = {
  ArrowUp: [0, -NUDGE],
  ArrowDown: [0, NUDGE],
  ArrowLeft: [-NUDGE, 0],
  ArrowRight: [NUDGE, 0],
};
const PICKS = new Set(["Connect", "Arrow", "Move"]); // tools with which a click picks a thing up

const TOOLS: [label: string, icon: IconName, does: string][] = [
  ["Value", "#icon-power", "Click a bulb to change what it starts with."],
  ["Goal", "#icon-target", "Bulbs show the goal now. Click one to change it."],
  [
    "Bulb",
    "#icon-lightbulb",
    "Click on empty space to add a bulb. Drag from a bulb to add one that is connected with it.",
  ],
  ["Connect", "#icon-spline", "Drag from one to another, or click both: each changes the other. Repeat to disconnect."],
  ["Arrow", "#icon-move-right", "From a switch to a bulb, one way. Click a bulb twice: its switch leaves it alone."],
  [
    "Switch",
    "#icon-toggle-right",
    "Click on empty space to add a switch without a bulb, or on a bulb to add one that changes it.",
  ],
  ["Move", "#icon-move", "Drag things, or click one and then the place for it, or use the arrow keys."],
  ["Remove", "#icon-trash-2", "Click a thing to remove it. A right click removes only a bulb’s switch."],
];
const tools: Tool[] = TOOLS.map(([label, icon, does]) => ({
  name: label.toLowerCase(),
  label,
  icon,
  does,
  picks: PICKS.has(label),
}));

/** What the end of a drag, a click of a tool for single things, or a key makes of the board. */
function take({ document, tool }: Editing, gesture: Gesture): Document | null {
  const { type, at } = gesture;
  const isThing = graphOf(document).index.has(nameOf(at));
  if (type === "key") return isThing ? byKey(document, tool, gesture) : null;
  if (type === "drop") return dropped(document, tool, gesture);
  if (type !== "main" && type !== "mark") return null;
  if (!isThing) return null;
  if (tool === "value" || tool === "goal") {
    const by = type === "main" ? 1 : -1;
    return withValue(document, tool, nameOf(at), (value, states) => (value + by + states) % states);
  }
  if (tool === "remove") return (type === "main" ? removed : withoutSwitch)(document, nameOf(at));
  return null;
}

/** A key: another value, a nudge, or nothing left. */
function byKey(document: Document, tool: string, { at, from, key = "" }: Gesture) {
  const name = nameOf(at);
  if (key === "Delete" || key === "Backspace") return removed(document, name);
  if (tool === "move" && from === at && Object.hasOwn(NUDGES, key)) return moved(document, name, NUDGES[key]);
  const value = key.length === 1 ? DIGITS.indexOf(key) : -1;
  if (value < 0 || value >= boardOf(document).states) return null;
  return withValue(document, tool, name, () => value);
}

/** The end of a drag, from where it began; for a click, from the thing that was picked before. */
function dropped(document: Document, tool: string, { at, from, point, drag }: Gesture) {
  const to = nameOf(at);
  const start = from === undefined ? "" : nameOf(from);
  if (tool === "bulb") return withBulb(document, to, to === "" ? start : "", point);
  if (tool === "switch") return withSwitch(document, to, point);
  if (!start) return null;
  if (tool === "connect") return to && start !== to ? withLinkToggled(document, start, to) : null;
  if (tool === "arrow") return to ? withArrowToggled(document, start, to) : null;
  const began = drag?.point;
  if (tool !== "move" || !point || !began || (to !== "" && to !== start)) return null;
  const [right, down] = [point[0] - began[0], point[1] - began[1]];
  if (Math.hypot(right, down) >= STILL) return moved(document, start, [right, down]);
  return to === "" ? moved(document, start, stepTo(document, start, point)) : null;
}

const presets: Preset[] = [{ title: "Merlin", options: { document: MERLIN } }];

export const edit: ViewParts["edit"] = {
  tools,
  take,
  keys: { keys: ["0–9", "A–Z", "Delete"], does: "what the bulb starts with; remove it" },
  largest: MOST_BULBS,
  empty,
  thing: "bulb",
  rename,
  options,
  setOption,
  presets,
};
