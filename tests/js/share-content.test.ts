/** What Share puts into links and texts, and what opens from them. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kinds.ts";
import { newBoard } from "./boards.ts";
import { createOpener } from "../../static/model/links/open-text.ts";
import { readText } from "../../static/model/links/read-text.ts";
import { Refused } from "../../static/python/request.ts";
import lightup from "../../static/puzzles/lightup.ts";
import { BadLink } from "../../static/model/links/bad-link.ts";
import { dailyOf, fileTextOf, formsOf, linkOf, write } from "../../static/ui/dialogs/share/content.ts";
import { embedLine } from "../../static/ui/dialogs/share/embed.tsx";
import { createStore } from "../../static/model/store.ts";
import type { Python } from "../../static/python/python.ts";
import type { About } from "../../static/model/board.ts";
import type { ReadLarge } from "../../static/model/types.ts";
import type { Call, LinkKind, Solved, State } from "../../static/types.ts";

globalThis.location = { href: "https://example.org/gridlight/" } as Location;
const document = { kind: "lightup", rows: ["1."] };
const state = { ...lightup.play.blank(document), dots: [[0, 1]] };
const solution = { ...lightup.play.blank(document), bulbs: [[0, 1]] };
const readLarge: ReadLarge = () => assert.fail("a small link needs no worker");
const VIEWS = new Map([["lightup", lightup]]);

function content({
  status = "solved",
  isSolved = false,
  trials,
  about,
}: { status?: string; isSolved?: boolean; trials?: State[]; about?: Partial<About> } = {}) {
  const store = createStore(newBoard(document, state, trials && { trials }));
  const asked: [string, unknown][] = [];
  const ask: any = async (name: string, args: { format?: string }) => {
    asked.push([name, args]);
    if (name === "solve") return { status, states: [solution] } as Partial<Solved>;
    if (args.format === "picture") throw new Error("This form has no sign for such a board.");
    return { text: `as ${args.format}`, notes };
  };
  const notes = ["This text holds only the bulbs."];
  const kind = async () => ({ writes: ["json", "picture", "link", "dimacs"] });
  const python = { ask, call: ask, kind } as unknown as Python;
  const named = { ...store, about: () => ({ touched: true, ...about }) };
  const parts = { store: named, view: () => lightup, python, engine: () => "auto", isSolved: () => isSolved };
  return {
    link: (kind: LinkKind) => linkOf(kind, parts),
    daily: () => dailyOf(parts),
    file: (kind: LinkKind) => fileTextOf(kind, parts),
    write: (format: string, kind: LinkKind) => write(format, kind, parts),
    forms: () => formsOf(parts),
    asked,
  };
}

async function read(link: string) {
  const call = (() => assert.fail("a link is opened without Python")) as Call;
  const { notes, ...found } = await readText(link, {
    views: VIEWS,
    kind: "lightup",
    call,
    check: async () => {},
    readLarge,
  });
  assert.deepEqual(notes, []);
  return found;
}

test("a link holds the bare puzzle, the position or the solution", async () => {
  const { link, asked } = content();
  assert.deepEqual(await read(await link("puzzle")), { document, state: null });
  assert.deepEqual(await read(await link("position")), { document, state });
  assert.deepEqual(asked, []);
  assert.deepEqual(await read(await link("solution")), { document, state: solution });
  assert.deepEqual(asked, [["solve", { document, engine: "auto", limit: 1 }]]);
  await assert.rejects(link("board" as any), /not “board”/);
});

test("a file holds what the link holds", async () => {
  const { file } = content({ trials: [lightup.play.blank(document)], about: { title: "Lanterns", named: true } });
  assert.deepEqual(JSON.parse(await file("puzzle")), { document, title: "Lanterns" });
  assert.deepEqual(JSON.parse(await file("solution")), { document, state: solution, title: "Lanterns" });
});

test("a solved board is its own solution", async () => {
  const { link, asked } = content({ isSolved: true });
  assert.deepEqual(await read(await link("solution")), { document, state });
  assert.deepEqual(asked, []);
});

test("without a solution there is nothing to share, and a sentence says so", async () => {
  await assert.rejects(content({ status: "none" }).link("solution"), /has no solution/);
  await assert.rejects(content({ status: "unknown" }).link("solution"), /in time/);
});

test("a text form gets the state that is shared; only forms that can hold the puzzle are offered", async () => {
  const { write, forms, asked } = content();
  const written = { text: "as json", notes: ["This text holds only the bulbs."] };
  assert.deepEqual(await write("json", "puzzle"), written);
  assert.deepEqual(await write("json", "position"), written);
  assert.deepEqual(
    asked.map(([, args]) => args),
    [
      { document, format: "json" },
      { document, format: "json", state },
    ],
  );
  assert.match((await write("link", "puzzle")).text, /^https:.*#lightup\./);
  assert.deepEqual(await forms(), ["json", "link", "dimacs"]);
});

test("forms for other solvers are offered untried, and hold the puzzle only", async () => {
  const { write, forms, asked } = content();
  assert.ok((await forms()).includes("dimacs"));
  assert.ok(!asked.some(([, args]) => (args as { format: string }).format === "dimacs"));
  asked.length = 0;
  await write("dimacs", "solution");
  await write("dimacs", "position");
  assert.deepEqual(asked, [
    ["write", { document, format: "dimacs" }],
    ["write", { document, format: "dimacs", state }], // the answer says that this is not in the text
  ]);
});

test("a text that another kind knows opens; else the sentence about the open kind is given", async () => {
  const malformed = (text: string, unread = false) => new Refused("malformed", text, { unread });
  const reading = (answer: (kind: string | undefined) => object) => ({
    check: async () => {},
    readLarge,
    views: VIEWS,
    kind: "lightup",
    call: (async (_: string, { kind }: { kind?: string }) => answer(kind)) as any,
  });
  const found = { document, state: null, notes: ["Read as rows."] };
  const other = reading((kind) => {
    if (kind) throw malformed("This row has no cells.");
    return found;
  });
  assert.equal(await readText("..", other), found);
  const neither = reading((kind) => {
    throw malformed(kind ? "This row has no cells." : "No kind knows this.");
  });
  await assert.rejects(readText("..", neither), /This row has no cells/);
  const lost = reading((kind) => {
    throw malformed(kind ? "There is no puzzle in this address." : "The address breaks off.", kind !== undefined);
  });
  await assert.rejects(readText("https://puzz.link/p?akari/5/5/", lost), /The address breaks off/);
  const crashed = reading((kind) => {
    throw kind ? malformed("This row has no cells.") : new Refused("bug", "Something went wrong.");
  });
  await assert.rejects(readText("..", crashed), /Something went wrong/, "a crash is not hidden");
  const foreign = reading(() => ({ ...found, document: { kind: "chess" } }));
  await assert.rejects(readText("..", foreign), /cannot show puzzles of the kind “chess”/);
  await assert.rejects(readText("  ", neither), /Paste a puzzle first/);
});

test("a position has its trials, every link the title and the author that a person gave", async () => {
  const trials = [lightup.play.blank(document)];
  const names = { title: "Lanterns", author: "Ada" };
  const { link, file } = content({ trials, about: { ...names, named: true } });
  assert.deepEqual(await read(await link("position")), { document, state, trials, ...names });
  assert.deepEqual(await read(await link("puzzle")), { document, state: null, ...names });
  assert.deepEqual(await read(await link("solution")), { document, state: solution, ...names });
  assert.deepEqual(JSON.parse(await file("position")), { document, state, trials, ...names });
  const gallery = content({ about: { title: "No. 3" } });
  assert.deepEqual(await read(await gallery.link("position")), { document, state });
});

test("a file is opened with its title, its author and its trials; a bad one gets a sentence", async () => {
  const trials = [{ bulbs: [[0, 1]], dots: [] }];
  const reading = { document, state, notes: [] };
  const open = (extras: object) => {
    const call = (async () => reading) as any;
    const text = JSON.stringify({ document, state, ...extras });
    return readText(text, { views: VIEWS, kind: "lightup", call, check: async () => {}, readLarge });
  };
  assert.deepEqual(await open({ title: "Lanterns", trials }), { ...reading, title: "Lanterns", trials });
  await assert.rejects(open({ title: "x".repeat(101) }), /at most 100/);
  await assert.rejects(open({ trials: [{ bulbs: [[0, 0]] }] }), /stands on a wall/);
});

test("a daily puzzle has its address, other boards have none", () => {
  const daily = { date: "2026-11-22", level: "hard" };
  const address = "https://example.org/gridlight/#lightup/daily/2026-11-22/hard";
  assert.equal(content({ about: { daily } }).daily(), address);
  assert.equal(content().daily(), null);
});

test("where a daily puzzle could not be made the open board stays; where there is none its kind opens", async () => {
  for (const [error, said, opened] of [
    [
      new Refused("bug", "The solver crashed."),
      "The solver crashed. The board that was open before is still here.",
      [],
    ],
    [new BadLink("There is no such day."), "There is no such day.", ["lightsout"]],
  ] as [Error, string, string[]][]) {
    const [heard, kinds]: string[][] = [[], []];
    const parts: any = {
      views: new Map([...VIEWS, ["lightsout", lightup]]),
      kind: () => "lightup",
      boards: { openKind: async (kind: string) => kinds.push(kind) },
      openDaily: () => Promise.reject(error),
      say: (text: string) => heard.push(text),
    };
    Object.assign(location, { hash: "#lightsout/daily/2026-11-22" });
    assert.equal(await createOpener(parts).openAddress(), false);
    assert.deepEqual([heard, kinds], [[said], opened]);
    Object.assign(location, { hash: "#lightup/daily/2999-01-01" });
    assert.equal(await createOpener(parts).openAddress(), true); // not out yet
    parts.openDaily = async () => true;
    Object.assign(location, { hash: "#lightup/daily" });
    assert.equal(await createOpener(parts).openAddress(), true); // made behind the page
  }
});

test("a trial in a link that no board can have is refused", async () => {
  const { link } = content({ trials: [{ bulbs: [[5, 5]] }] });
  await assert.rejects(read(await link("position")), /This link cannot be opened\. .*off the board/);
});

test("the line for other pages is one line, and stands beside the page on any host and path", () => {
  const address = "https://example.org/grid/?x#lightup.q1Yq";
  assert.equal(
    embedLine("tag", address, "Light Up, 7 × 7"),
    `<script async src="https://example.org/grid/gridlight-board.js"></script><gridlight-board src="${address}"></gridlight-board>`,
  );
  assert.equal(
    embedLine("frame", address, "Light Up, 7 × 7"),
    '<iframe src="https://example.org/grid/embed.html#lightup.q1Yq" title="Light Up, 7 × 7" width="100%" height="480" loading="lazy"></iframe>',
  );
});
