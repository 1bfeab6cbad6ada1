/** Records of solved puzzles, what they add up to, and the file that holds all that is kept. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { effect } from "@preact/signals-core";

import "./kinds.ts";
import { newBoard } from "./boards.ts";
import { filtered, levelsOf, shelfWords, solvedWords } from "../../static/ui/dialogs/gallery/words.ts";
import { randomFrom } from "../../static/base/random.ts";
import { refusal } from "../../static/kits/refusal.ts";
import lightup from "../../static/puzzles/lightup.ts";
import { backupText, isBackup, mergedBoards, mergedSolves, readBackup } from "../../static/model/shelf/backup.ts";
import { adopted, createSettings } from "../../static/model/settings.ts";
import { puzzleId } from "../../static/model/puzzle-id.ts";
import { solveOf, together } from "../../static/model/solves.ts";
import { dailyDates, median, rowsOf, rulesOf, streaksOf } from "../../static/model/statistics.ts";
import type { KeptBoard } from "../../static/model/board.ts";
import type { Solve } from "../../static/model/solves.ts";

const DOCUMENT = { kind: "lightup", rows: ["...", ".2."] };
const SOLVE: Solve = {
  ...{ id: "a", kind: "lightup", size: "7x7", level: "easy", seconds: 60, helped: false, shown: false },
  ...{ when: 1000, day: "2026-11-22", board: "t:1" },
};
const solve = (parts: Partial<Solve>): Solve => ({ ...SOLVE, ...parts });
const BOARD: KeptBoard = {
  ...{ id: "t:1", tab: "t", document: DOCUMENT, state: lightup.play.blank(DOCUMENT), solved: false, judged: true },
  ...{ trials: [], when: 1000, seconds: 5, moved: 5, restarts: [], about: { touched: true } },
};
const board = (parts: Partial<KeptBoard>): KeptBoard => ({ ...BOARD, ...parts });
const PAGE = { hasKind: (kind: string) => kind === "lightup", refusal };

test("a record has the puzzle's size and level, and the same id in whatever order its keys are", () => {
  const about = { touched: true, begun: "2026-11-21", daily: { date: "2026-11-21", level: "hard" } };
  const made = solveOf(lightup, newBoard(DOCUMENT, {}, { id: "t:9", about, moved: 61.98 }), 5);
  assert.deepEqual(made, {
    ...{ id: puzzleId(DOCUMENT), kind: "lightup", size: "3x2", level: "hard", seconds: 61.9, helped: false },
    ...{ shown: false, when: 5, day: "2026-11-21", daily: about.daily, board: "t:9" },
  });
  assert.equal(puzzleId({ kind: "x", a: 1, b: { c: 1, d: 2 } }), puzzleId({ b: { d: 2, c: 1 }, a: 1, kind: "x" }));
  const ids = Array.from({ length: 20_000 }, (_, n) => puzzleId({ kind: "x", rows: [n.toString(2)] }));
  assert.equal(new Set(ids).size, ids.length);
});

test("of two records of a puzzle the best time without help counts, on the day when it was first solved", () => {
  const helped = solve({ helped: true, seconds: 10, when: 1, day: "2026-11-01" });
  const alone = solve({ seconds: 90, when: 2, day: "2026-11-02" });
  const faster = solve({ seconds: 80, when: 3, day: "2026-11-03" });
  const all = together(together(helped, faster), alone);
  assert.deepEqual([all.seconds, all.helped, all.when, all.day], [90, false, 1, "2026-11-01"]);
  const shown = solve({ shown: true, helped: true, seconds: 1, when: 0, day: "2026-10-01" });
  const own = together(shown, faster);
  assert.deepEqual([own.shown, own.seconds, own.day], [false, 80, "2026-11-03"]);
});

test("a daily puzzle that was shown is not one that was solved by a friend's link, which is none of the day", () => {
  const daily = { date: "2026-11-22", level: "easy" };
  const [linked, shown, played] = [
    solve({}),
    solve({ shown: true, helped: true, daily }),
    solve({ seconds: 90, daily }),
  ];
  assert.deepEqual(dailyDates([together(linked, shown)]), []);
  assert.deepEqual(dailyDates([together(shown, linked)]), []);
  assert.deepEqual(dailyDates([together(together(linked, shown), played)]), ["2026-11-22"]);
  assert.deepEqual(dailyDates([together(together(played, linked), shown)]), ["2026-11-22"]);
});

test("records can be put together in any order, and again", () => {
  const times = [5, 9];
  const marks = ([[false, false], [true, false], [true, true]] as [boolean, boolean][]); // prettier-ignore
  const some = times.flatMap((seconds) =>
    marks.flatMap(([helped, shown]) =>
      ["2026-01-01", "2026-01-02"].map((day, when) => solve({ seconds, helped, shown, day, when })),
    ),
  );
  for (const a of some) {
    assert.deepEqual(together(a, a), a);
    for (const b of some) {
      assert.deepEqual(together(a, b), together(b, a));
      for (const c of some) assert.deepEqual(together(a, together(b, c)), together(together(a, b), c));
    }
  }
});

test("a streak is of days in a row, over the ends of months and years and the change of clocks", () => {
  assert.deepEqual(streaksOf([], "2026-11-22"), { current: 0, longest: 0 });
  assert.deepEqual(streaksOf(["2026-11-22"], "2026-11-22"), { current: 1, longest: 1 });
  assert.deepEqual(streaksOf(["2026-11-20", "2026-11-21"], "2026-11-22"), { current: 2, longest: 2 });
  assert.deepEqual(streaksOf(["2026-11-20", "2026-11-19"], "2026-11-22"), { current: 0, longest: 2 });
  assert.deepEqual(streaksOf(["2026-01-01", "2025-12-31", "2025-12-31"], "2026-01-01"), { current: 2, longest: 2 });
  assert.deepEqual(streaksOf(["2024-02-28", "2024-02-29", "2024-03-01"], "2024-03-02"), { current: 3, longest: 3 });
  assert.equal(streaksOf(["2026-02-28", "2026-03-01"], "2026-03-01").current, 2);
  const clocks = ["2026-03-28", "2026-03-29", "2026-03-30", "2026-10-24", "2026-10-25", "2026-10-26"];
  assert.deepEqual(streaksOf(clocks, "2026-10-26"), { current: 3, longest: 3 });
  // A clock that was set back: days to come neither break nor lengthen what goes on today.
  assert.deepEqual(streaksOf(["2026-11-22", "2027-01-01"], "2026-11-22"), { current: 1, longest: 1 });
});

test("streaks agree with counting day by day", () => {
  const first = Date.UTC(2023, 11, 20);
  const dateOf = (n: number) => new Date(first + n * 86_400_000).toISOString().slice(0, 10);
  const random = randomFrom(7);
  for (let round = 0; round < 200; round += 1) {
    const solved = Array.from({ length: 100 }, () => random() < 0.7);
    let longest = 0;
    let run = 0;
    for (const is of solved) longest = Math.max(longest, (run = is ? run + 1 : 0));
    let current = 0;
    for (let day = solved[99] ? 99 : 98; day >= 0 && solved[day]; day -= 1) current += 1;
    const dates = solved.flatMap((is, day) => (is ? [dateOf(day)] : []));
    assert.deepEqual(streaksOf(dates, dateOf(99)), { current, longest }, `round ${round}`);
  }
});

test("a daily puzzle counts for the streak if it was begun on its day, and not solved by Solve", () => {
  const daily = { date: "2026-11-22", level: "easy" };
  const late = solve({ daily, day: "2026-11-23" });
  const given = solve({ daily, helped: true, shown: true });
  assert.deepEqual(dailyDates([solve({}), late, given]), []);
  assert.deepEqual(dailyDates([solve({ daily }), solve({ daily, helped: true })]), ["2026-11-22", "2026-11-22"]);
});

test("statistics have a row for each size and level; the median is the middle one", () => {
  assert.equal(median([]), null);
  assert.equal(median([5]), 5);
  assert.equal(median([9, 1, 5]), 5);
  assert.equal(median([10, 9, 1, 2]), 5.5);
  const rows = rowsOf([
    solve({ size: "10x10", seconds: 100 }),
    solve({ size: "7x7", level: "hard", seconds: 30 }),
    solve({ size: "7x7", seconds: 20 }),
    solve({ size: "7x7", seconds: 40 }),
    solve({ size: "7x7", seconds: 1, helped: true }),
    solve({ size: "7x7", level: "", seconds: 3, helped: true, shown: true }),
  ]);
  assert.deepEqual(rows, [
    { size: "7x7", level: "easy", solved: 2, best: 20, median: 30, helped: 1 },
    { size: "7x7", level: "hard", solved: 1, best: 30, median: 30, helped: 0 },
    { size: "7x7", level: "", solved: 0, best: null, median: null, helped: 1 },
    { size: "10x10", level: "easy", solved: 1, best: 100, median: 100, helped: 0 },
  ]);
});

test("a backup is read as it was written", () => {
  const all = {
    boards: [BOARD, board({ id: "t:2", document: { kind: "go" } })],
    solves: [SOLVE],
    settings: { keys: false },
  };
  const read = readBackup(backupText(all), PAGE);
  assert.deepEqual({ ...read }, { format: "gridlight-backup", version: 1, ...all });
});

test("a file of another program, a damaged or a future one is refused with a sentence", () => {
  const said = (text: string) => {
    try {
      readBackup(text, PAGE);
    } catch (error) {
      return error instanceof Error ? error.message : "";
    }
    return "It was read.";
  };
  const none = "This file is not a Gridlight backup.";
  for (const text of ["", "hello", "null", "[1]", '{"score": 3}', '{"format": "chess", "version": 1}']) {
    assert.equal(said(text), none, text);
  }
  const whole = backupText({ boards: [BOARD], solves: [SOLVE], settings: {} });
  assert.match(said(whole.slice(0, -9)), /^This backup is damaged\. It ends too early/);
  assert.match(said(whole.replace('"version":1', '"version":2')), /newer version of Gridlight/);
  assert.match(said(whole.replace('"version":1', '"version":"x"')), /damaged\. It does not say its version/);
  assert.match(said(whole.replace('"settings":{}', '"settings":[]')), /damaged\. A part is missing/);
  assert.match(said(whole.replace('".2."', '".9."')), /damaged\. Board 1 is wrong: /);
  assert.match(
    said(whole.replace('"when":1000', '"when":"now"')),
    /damaged\. Board 1 is not a board\. Nothing was changed\.$/,
  );
  assert.match(said(whole.replace('"trials":[]', '"trials":"x"')), /damaged\. Board 1 is not a board/);
  assert.match(said(whole.replace('"day":"2026-11-22"', '"day":"today"')), /damaged\. Record 1 is not a record/);
  assert.match(said(backupText({ boards: [null] as any, solves: [], settings: {} })), /Board 1 is not a board/);
});

test("a backup that is pasted or dropped as a puzzle is known as one", () => {
  assert.ok(isBackup(backupText({ boards: [], solves: [], settings: {} })));
  assert.ok(!isBackup('{"kind": "lightup", "rows": ["gridlight-backup"]}'));
});

test("an import loses nothing that is here and doubles nothing", () => {
  const mine = board({ when: 50, state: { bulbs: [[0, 0]], dots: [] } });
  const older = board({ when: 10 });
  const newer = board({ when: 90, state: { bulbs: [[0, 1]], dots: [] } });
  assert.deepEqual(mergedBoards([mine], [older]), []);
  assert.deepEqual(mergedBoards([mine], [newer]), [newer]);
  assert.deepEqual(mergedBoards([mine], [{ ...mine, id: "other:1", tab: "other", when: 99 }]), []);
  const two = [board({ id: "x:1" }), board({ id: "x:2" })];
  assert.deepEqual(mergedBoards([mine], two), [two[0]]);
  const [slow, fast, new_] = [solve({ seconds: 90 }), solve({ seconds: 30 }), solve({ id: "b" })];
  assert.deepEqual(mergedSolves([slow], [slow]), []);
  assert.deepEqual(mergedSolves([slow], [fast, new_]), [fast, new_]);
  assert.deepEqual(mergedSolves([fast], [slow]), []);
});

test("imported settings change only what was not chosen here", () => {
  const now = {
    ...{ theme: "dark", contrast: false, letters: false, keys: true, timer: true }, // the theme was chosen here
    ...{ engines: { lightup: "sat" }, making: {}, print: {} },
  } as any;
  const others = { theme: "light", contrast: true, keys: "no", engines: { lightup: "z3", witness: "search" }, evil: 1 };
  assert.deepEqual(adopted(now, others), {
    contrast: true,
    engines: { lightup: "sat", witness: "search" },
  });
});

test("a board in the gallery has a name, its kind and size, and how far it is", () => {
  const grade = { level: "hard", score: 1, why: "" } as const;
  const words = (parts: Partial<KeptBoard>) => shelfWords(lightup, board({ when: Date.now(), ...parts }));
  const plain = `${lightup.title}, 3 × 2`;
  assert.deepEqual(words({}), { name: plain, lines: ["just now"] });
  assert.deepEqual(words({ about: { touched: true, title: "Mine" } }), { name: "Mine", lines: [plain, "just now"] });
  const made = { touched: true, grade, made: { options: {}, seed: "1" } };
  assert.equal(words({ about: made }).name, `${plain}, hard`);
  const daily = {
    touched: true,
    grade,
    made: { options: {}, seed: "1" },
    daily: { date: "2026-11-02", level: "hard" },
  };
  assert.equal(words({ about: daily }).name, `${plain}, 2 November 2026, hard`);
  const titled = { ...daily, title: "Daily, 2 November" };
  assert.deepEqual(words({ about: titled }), { name: titled.title, lines: [`${plain}, hard`, "just now"] });
  assert.deepEqual(words({ solved: true, seconds: 99, moved: 37 }).lines, ["Solved in 00:37"]);
  assert.equal(solvedWords({ seconds: 37, helped: true }), "Solved in 00:37 with help");
  assert.equal(solvedWords({ seconds: 37, helped: true, shown: true }), "Solution shown");
});

test("own boards are filtered by kind and by whether they are solved", () => {
  const all = [board({}), board({ id: "t:2", solved: true }), board({ id: "t:3", document: { kind: "go" } })];
  const ids = (kind: string, state: string) => filtered(all, { kind, state }).map(({ id }) => id);
  assert.deepEqual(ids("", ""), ["t:1", "t:2", "t:3"]);
  assert.deepEqual(ids("lightup", "open"), ["t:1"]);
  assert.deepEqual(ids("", "solved"), ["t:2"]);
});

test("the gallery counts what is solved by level; a shown solution is none", () => {
  const piece = (row: string, level: "easy" | "hard") => ({
    ...{ title: row, document: { kind: "lightup", rows: [row] }, grade: { level, score: 1, why: "" } },
  });
  const pieces = [piece("..0", "hard"), piece("..1", "easy"), piece("..2", "easy")];
  const records = [
    solve({ id: puzzleId(pieces[1].document) }),
    solve({ id: puzzleId(pieces[2].document), helped: true, shown: true }),
  ];
  const levels = levelsOf(pieces, records);
  assert.deepEqual(
    levels.map(({ title, solved, pieces: own }) => [title, solved, own.length]),
    [["Easy", 1, 2], ["Hard", 0, 1]], // prettier-ignore
  );
});

/** The parts of a window that settings use; `tell` tells every tab what another one has written. */
function settingsWindow() {
  const hears: ((event: { key: string }) => void)[] = [];
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false, addEventListener() {} }),
    document: { documentElement: { dataset: {} } },
    addEventListener: (_: string, hear: (event: { key: string }) => void) => void hears.push(hear),
  });
  return { tell: (key: string) => hears.forEach((hear) => hear({ key })) };
}

test("a setting of another tab holds here at once, and is not written over", () => {
  const { tell } = settingsWindow();
  const places = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => places.get(key) ?? null,
    setItem: (key: string, text: string) => void places.set(key, text),
  };
  Object.defineProperty(globalThis, "localStorage", { value: localStorage, configurable: true });
  const [here, there] = [createSettings(), createSettings()];
  there.set({ theme: "dark" });
  tell("gridlight.settings");
  assert.equal(here.now().theme, "dark");
  here.set({ timer: false });
  const { theme, timer } = createSettings().now();
  assert.deepEqual({ theme, timer }, { theme: "dark", timer: false });
});

test("whoever hears that letters are chosen finds them on the page, as what is drawn ahead for paper does", () => {
  settingsWindow();
  Object.defineProperty(globalThis, "localStorage", { value: undefined, configurable: true });
  const settings = createSettings();
  const heard: (string | undefined)[] = [];
  effect(function hear() {
    settings.now();
    heard.push(document.documentElement.dataset.letters);
  });
  settings.set({ letters: true });
  settings.set({ letters: false });
  assert.deepEqual(heard, [undefined, "shown", undefined]);
});

test("of settings that were damaged in the browser, what is of the right type is taken", () => {
  settingsWindow();
  const settingsIn = (text: string | null) => {
    const localStorage = { getItem: () => text };
    Object.defineProperty(globalThis, "localStorage", { value: localStorage, configurable: true });
    return createSettings().now();
  };
  const usual = settingsIn(null);
  for (const text of ["null", "5", "[]", '"x"', "{", '{"engines":null,"moves":5,"theme":7,"making":null,"keys":0}']) {
    assert.deepEqual(settingsIn(text), usual, text);
  }
  assert.deepEqual(settingsIn('{"engines":null,"theme":"dark"}'), { ...usual, theme: "dark" });
});

test("rules are counted over all games that were reviewed, whichever record of a puzzle is the better one", () => {
  const use = (rule: string, times: number, seconds: number) => ({ rule, times, seconds, hints: times });
  const reviewed = solve({ seconds: 90, rules: [use("lit", 2, 3), use("clue", 1, 1)] });
  const again = together(solve({ seconds: 60 }), reviewed);
  assert.equal(again.seconds, 60);
  const other = solve({ id: "b", rules: [use("clue", 3, 5)] });
  const damaged = solve({ id: "c", rules: [null, { rule: 1 }] as never });
  assert.deepEqual(rulesOf([again, other, damaged, solve({ id: "d" })]), [use("clue", 4, 4), use("lit", 2, 3)]);
});
