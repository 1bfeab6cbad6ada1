/** What is read out: steps, mistakes and faults with their places, moves, and what a line or a piece looks like. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kinds.ts";
import { cardOf } from "../../static/advice/card.ts";
import { placesToLookAt } from "../../static/advice/marks.ts";
import { spokenFaults } from "../../static/advice/verdict-words.ts";
import { located, spokenMistake, spokenStep } from "../../static/advice/spoken.ts";
import lightsout from "../../static/puzzles/lightsout.ts";
import lightup from "../../static/puzzles/lightup.ts";
import switches from "../../static/puzzles/switches.ts";
import witness from "../../static/puzzles/witness.ts";
import { pieceWords } from "../../static/puzzles/witness/piece-words.ts";
import type { OpenBoard } from "../../static/model/open-board.ts";
import type { Document, Fact, Place, State } from "../../static/types.ts";

const ROWS = { kind: "lightup", rows: [".....", ".....", "....."] };
const BULBS = { view: lightup, document: ROWS, state: lightup.play.blank(ROWS) };
const reason = (text: string, places: Place[], rule: string = "clue") => ({ rule, places, text });

test("a step that is one reason begins with its place and ends with what follows", () => {
  const because = [reason("This clue is 0.", [[1, 4]])];
  const found = [{ at: ([0, 4] as Place), value: 0 }, { at: ([2, 4] as Place), value: 0 }]; // prettier-ignore
  assert.equal(
    spokenStep(BULBS, { found, because, text: "This clue is 0." }),
    "Row 2, column 5: This clue is 0. So: dots in rows 1 and 3, column 5.",
  );
});

test("where a hint says to look, no place is named twice", () => {
  const because = [reason("The line goes through this dot.", [[2, 1]])]; // prettier-ignore
  const found = [{ at: ([2, 1] as Place), value: 1 }]; // prettier-ignore
  const places = placesToLookAt({ found, because, text: "The line goes through this dot." });
  assert.equal(witness.words.region(places), "edge row 2, columns 1 to 2");
  const step = { found: [], because: [reason("One press is decided.", ["a", "b"])], text: "" };
  const card = cardOf({ is: "look", step }, { view: switches } as OpenBoard);
  assert.equal(card?.body.map((part) => "text" in part && part.text).join(), "Look here: at a and b.");
});

test("a supposition says where it is made, where it fails, the first reasons, and what follows last", () => {
  const apart = "This bulb lights its row and column, so no other bulb fits there.";
  const because = [
    reason("This 2 could no longer get its bulbs.", [[1, 3]]),
    reason(apart, [[0, 4]]),
    reason("Only one cell can light this one.", [[2, 0]]),
    reason(apart, [[2, 4]]),
  ];
  const text = "With a bulb there, this 2 could no longer get its bulbs.";
  assert.equal(
    spokenStep(BULBS, { found: [{ at: [0, 4], value: 0 }], because, text }),
    `Row 1, column 5: With a bulb there, this 2 could no longer get its bulbs: row 2, column 4. Row 1, column 5: ${apart} ` +
      "Row 3, column 1: Only one cell can light this one. 1 more reason is in the list. So: dot in row 1, column 5.",
  );
});

test("what is only supposed is said once, by the sentence itself", () => {
  const because = [
    reason("With a bulb there:", [[2, 1]], "suppose"),
    reason("This wall needs 1 bulb.", [[1, 2]]),
    reason("Two bulbs would light each other.", [[0, 1], [0, 3]]), // prettier-ignore
  ];
  const text = "With a bulb there, two bulbs would light each other.";
  assert.equal(
    spokenStep(BULBS, { found: [{ at: [2, 1], value: 0 }], because, text }),
    "Row 3, column 2: With a bulb there, two bulbs would light each other: row 1, columns 2 and 4. " +
      "Row 2, column 3: This wall needs 1 bulb. So: dot in row 3, column 2.",
  );
  const mistake = { places: ([[2, 1]] as Place[]), because, text: "No solution has a bulb here." }; // prettier-ignore
  assert.equal(
    spokenMistake(lightup, mistake),
    "Row 3, column 2: No solution has a bulb here. 2 reasons are in the list.",
  );
});

test("a hint of a linear puzzle names the press, also where its reason speaks of many lights", () => {
  const document = { kind: "lightsout", states: 3, lights: ["111", "111"], goal: 0, reach: "plus", wrap: false };
  const state = { presses: ["100", "000"] };
  const places = ([[0, 0], [0, 1], [0, 2], [1, 0], [1, 1]] as Place[]); // prettier-ignore
  const because = [reason("An odd number of these lights is wrong.", places)];
  const said = (found: Fact[]) =>
    spokenStep({ view: lightsout, document, state }, { found, because, text: "Press here." });
  assert.equal(
    said([{ at: [1, 1], value: 1 }]),
    "Row 2, column 2: Press here. Rows 1 to 2, columns 1 to 3: An odd number of these lights is wrong. So: one press in row 2, column 2.",
  );
  assert.match(said([{ at: [0, 0], value: 0 }]), /So: one press back in row 1, column 1\.$/);
  assert.match(said([{ at: [0, 0], value: 1 }]), /So: no press in row 1, column 1\.$/);
  const row = [0, 1, 2].map((c) => ({ at: [1, c] as Place, value: c === 1 ? 0 : 1 }));
  assert.match(said(row), /So: one press each in row 2, columns 1 and 3\.$/);
});

test("many places are said as rows and columns, or as the first of them", () => {
  const row = [4, 1, 2, 3, 6].map((c) => [2, c] as Place);
  const said = (places: Place[], view: typeof lightup = lightup) => located(view, places, "These.");
  assert.equal(said(row), "Row 3, columns 2 to 7: These.");
  assert.equal(said([...row, [9, 0]]), "Rows 3 to 10, columns 1 to 7: These.");
  assert.equal(said(row.slice(1)), "Row 3, columns 2, 3, 4 and 7: These.");
  assert.equal(said([]), "These.");
  assert.equal(said(["a", "b", "c", "d", "e", "f"], switches), "At a, b, c, d, e and f: These.");
});

test("a switch is called by its name", () => {
  const document = { kind: "switches", states: 5, lights: { a: 0, b: 0 }, goal: 1, switches: { a: ["a"], b: ["b"] } };
  const now = { document, state: { presses: { a: 1 } } };
  assert.equal(switches.words.sayFound(now, [{ at: "a", value: 3 }, { at: "b", value: 4 }]), "2 presses at a, one press back at b"); // prettier-ignore
  assert.equal(switches.words.sayMove({ ...now, before: { presses: {} } }, "a"), "Pressed once, light 1 of 5 states.");
  assert.equal(switches.words.sayMove({ document, state: { presses: {} }, before: now.state }, "a"), "Not pressed, light 0 of 5 states."); // prettier-ignore
});

test("a mistake and faults are said with their places, and how many more there are", () => {
  const mistake = { places: ([[0, 2]] as Place[]), because: [reason("This wall needs 1 bulb.", [[1, 2]])], text: "No solution has a bulb here." }; // prettier-ignore
  assert.equal(
    spokenMistake(lightup, mistake),
    "Row 1, column 3: No solution has a bulb here. Row 2, column 3: This wall needs 1 bulb.",
  );
  const faults = [reason("Two bulbs light each other.", [[0, 0], [0, 2]]), reason("Too many.", [[1, 1]])]; // prettier-ignore
  assert.equal(
    spokenFaults(lightup.words.where, faults),
    "Row 1, columns 1 and 3: Two bulbs light each other. And 1 more.",
  );
  assert.equal(spokenFaults(lightup.words.where, faults.slice(1)), "Row 2, column 2: Too many.");
  assert.equal(spokenFaults(lightup.words.where, []), "");
  const many = [0, 1, 2, 3, 4, 5].map((c) => [c % 2, c] as Place);
  assert.match(
    spokenFaults(lightup.words.where, [reason("Here.", many)]),
    /^Row 1, column 1; .*; row 2, column 4 and 2 more: Here\.$/,
  );
});

test("a line says where it is taken up, where it turns, and how far it goes", () => {
  const document: Document = { kind: "witness", height: 2, width: 2, starts: [[4, 0]], ends: [[0, 4, "right"], [3, 4, "right"]] }; // prettier-ignore
  const blank = witness.play.blank(document);
  const way = (...places: [number, number][]) => places.map((at) => ({ at, value: 1 }));
  const now = { document, state: blank };
  const facts = way([4, 0], [4, 1], [4, 2], [3, 2], [2, 2]);
  const said = "line from corner row 3, column 1, right to corner row 3, column 2, up to corner row 2, column 2";
  assert.equal(witness.words.sayFound(now, facts), said);
  const state = witness.play.apply(document, blank, facts);
  const rest = witness.words.sayFound({ document, state }, way([2, 3], [2, 4], [3, 4]));
  assert.match(rest, /right to corner row 2, column 3, down to the middle of edge rows 2 to 3, column 3$/);
  const moved = (next: State, before = blank) => witness.words.sayMove({ document, state: next, before }, [2, 2]);
  const toTheEnd = witness.play.apply(document, state, way([2, 3], [2, 4], [3, 4]));
  const length = (state: State) => witness.words.progress({ document, state, shows: {} });
  assert.deepEqual([length(state), length(toTheEnd)], ["2 edges", "3 edges"], "half an edge is none");
  assert.equal(moved(state), "The line reaches corner row 2, column 2.");
  assert.equal(moved(blank, state), "Line removed.");
  assert.equal(moved({ ...blank, crosses: [[0, 1]] }), "Crossed out.");
});

test("a piece is called by its name, or by its rows where the name does not say how it lies", () => {
  const pieces: [string, string[], boolean?][] = [
    ["single square", ["#"]],
    ["bar of 3, lying", ["###"]],
    ["bar of 3, standing", ["#", "#", "#"]],
    ["bar of 3", ["#", "#", "#"], true],
    ["block 2 by 2", ["##", "##"]],
    ["block 2 high and 3 wide", ["###", "###"]],
    ["L of 4: top row left, then left, then both", ["#.", "#.", "##"]],
    ["L of 4: top row all 3, then left", ["###", "#.."]],
    ["J of 4", ["###", "..#"], true],
    ["T of 4: top row middle, then all 3", [".#.", "###"]],
    ["S of 4: top row middle and right, then left and middle", [".##", "##."]],
    ["plus of 5", [".#.", "###", ".#."], true],
    ["piece of 5: top row square 2, then all 4", [".#..", "####"], true],
    ["piece of 2: top row left, then right", ["#.", ".#"]],
    ["L of 3: top row left, then both", ["....", ".#..", ".##."]],
  ];
  for (const [words, shape, free = false] of pieces) assert.equal(pieceWords(shape, free), words);
});
