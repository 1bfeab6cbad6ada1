/** The values of an edited board: those that bulbs start with, goals, and how many states there are. */

import { boardOf } from "./graph.ts";
import type { Document } from "../../types.ts";
import type { Board, Values } from "./types.ts";

/** The thing with another goal, or another value that it starts with. */
export function withValue(
  document: Document,
  tool: string,
  name: string,
  change: (value: number, states: number) => number,
) {
  const board = boardOf(document);
  if (!Object.hasOwn(board.lights, name)) return null;
  const values = tool === "goal" ? goalEach(board) : board.lights;
  const changed = { ...values, [name]: change(values[name], board.states) };
  return { ...board, [tool === "goal" ? "goal" : "lights"]: changed };
}

/** The goal, a value for each bulb. */
export const goalEach = ({ goal, lights }: Board): Values =>
  typeof goal === "number" ? Object.fromEntries(Object.keys(lights).map((name) => [name, goal])) : goal;

/** Values that another number of states does not have are taken modulo it. */
export function withStates(board: Board, states: number) {
  if (!(states >= 2)) return { ...board, states }; // which the schema refuses
  const within = (value: number) => value % states;
  const goal = typeof board.goal === "number" ? within(board.goal) : mapped(board.goal, within);
  return { ...board, states, lights: mapped(board.lights, within), goal };
}

export const mapped = <T>(map: { [name: string]: T }, change: (value: T, name: string) => T): { [name: string]: T } =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value, name)]));
