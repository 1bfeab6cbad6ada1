/** The first steps of Light Up: light and walls, numbers, and dots. */

import type { FirstStep } from "../../types.ts";

const board = (rows: string[], words: Omit<FirstStep, "document">): FirstStep => ({
  document: { kind: "lightup", rows },
  ...words,
});

export const firstSteps = [
  board(["#.#", "...", "#.#"], {
    title: "Bulbs",
    text: "Every white cell needs light. A bulb lights its row and its column, up to the next black wall. Here one bulb can light all cells: put it there.",
    solved: "Every white cell is lit, so the puzzle is solved.",
  }),
  board(["#2.", "...", "..#"], {
    title: "Numbers",
    text: "A number says how many bulbs touch that wall, above, below, left or right of it. This 2 has just two free cells beside it, so both hold a bulb. Then look for the cell that is still dark. No bulb may light another one.",
    solved: "The 2 has its two bulbs, and the last dark cell could only be lit by a bulb of its own.",
  }),
  board(["..#", ".0.", "..."], {
    title: "Dots",
    text: "No bulb touches a 0. Mark the cells beside it with dots, if you like: a dot is your note that no bulb goes there. Then see which cells are left to light the others.",
    solved:
      "The cell above the 0 can only be lit from the corner at the top left, and the cell on its right only from the corner at the bottom right.",
  }),
];
