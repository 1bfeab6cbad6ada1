/** What becomes of an entry of the browser's history, which address it has, and a history of version 1 of the database. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kinds.ts";
import { boardIn } from "../../static/model/page-entry.ts";
import { addressOf, entryFor } from "../../static/ui/address.ts";
import { readOldTab } from "../../static/model/shelf/rows.ts";
import { boardNamedIn } from "../../static/model/links/kept-address.ts";
import { linkIn } from "../../static/model/links/find-link.ts";
import { unpack } from "../../static/model/links/unpack.ts";
import { puzzleId } from "../../static/model/puzzle-id.ts";
import { puzzleAddress } from "../../static/ui/puzzle-address.ts";
import type { About, Board } from "../../static/model/board.ts";
import type { Document } from "../../static/types.ts";
import type { Database } from "../../static/model/shelf/database.ts";

test("an entry names a board, or another program's state, or nothing", () => {
  assert.deepEqual(boardIn({ board: "a", tab: "t", more: 1 }), { board: "a", tab: "t" });
  for (const other of [null, undefined, 7, "a", {}, { board: "a" }, { board: 1, tab: "t" }]) {
    assert.equal(boardIn(other), null);
  }
});

test("a new board gets a new entry, unless the browser has made one for it or Back led to it", () => {
  assert.equal(entryFor({ board: "a", tab: "t" }, "b"), "push");
  assert.equal(entryFor({ board: "a", tab: "t" }, "a"), "keep");
  assert.equal(entryFor(null, "a"), "name");
});

test("an address that leads to the kind stays, a link too; any other becomes the kind's", () => {
  const cases = [
    ["", "#lightup"],
    ["#lightup", "#lightup"],
    ["#lightup.q1YqyU", "#lightup.q1YqyU"],
    ["#lightsout", "#lightup"],
    ["#chess", "#lightup"],
    ["#Nonsense", "#lightup"],
  ];
  for (const [hash, address] of cases) assert.equal(addressOf(hash, "lightup"), address, hash);
});

test("the address is the puzzle, a day, a list, or the name of a board that is too large for it", async () => {
  const HOME = "https://example.org/";
  const rows = (seed: number, count: number) =>
    Array.from({ length: count }, (_, row) =>
      Array.from(
        { length: count },
        (_, column) => ".#01234"[Math.trunc(9301 * Math.sin(seed + row * 71 + column)) & 3],
      ).join(""),
    );
  const of = (document: Document, about: Partial<About> = {}) =>
    puzzleAddress({ arrangement: () => ({ document }) as Board, about: () => ({ touched: true, ...about }) }, HOME);
  const small = { kind: "lightup", rows: ["..1"] };
  const large = { kind: "lightup", rows: rows(1, 100) };
  const link = linkIn(await of(small, { title: "Mine", named: true }));
  assert.ok(link);
  const fail = async () => assert.fail();
  assert.deepEqual(await unpack(link, fail), { document: small, state: null, title: "Mine" });
  assert.equal(await of(small, { title: "The gallery's" }), await of(small));
  assert.equal(await of(small, { daily: { date: "2026-11-22", level: "easy" } }), "#lightup/daily/2026-11-22/easy");
  const lesson = { link: "abc", title: "", at: 0, of: 2 };
  assert.equal(await of(small, { lesson }), "#list.abc");
  assert.equal(await of(small, { lesson: { ...lesson, link: "a".repeat(2000) } }), await of(small));
  const named = await of(large);
  assert.deepEqual(boardNamedIn(named), { kind: "lightup", id: puzzleId(large) });
  assert.equal(boardNamedIn("#lightup/board/12"), null);
  assert.equal(await of({ kind: "lightup", rows: rows(2, 600) }).then((hash) => hash.length), named.length);
});

test("of a history with several boards, the part of the open one is left", async () => {
  Object.assign(globalThis, { IDBKeyRange: { bound: () => null } });
  const now = { board: "b", document: { kind: "lightup" }, state: {} };
  const whats = ["first", "move", "open", "move", "hint", "move", "open", "move"];
  const entries = whats.map((what, n) => ({ tab: "t", n, entry: { what, change: null } }));
  const read = (rows: typeof entries, at: number) =>
    readOldTab({ getAll: async () => rows } as unknown as Database, {
      ...{ id: "t", now, at, when: 0, seconds: 7, about: { touched: true } },
    });
  const part = await read(entries, 5);
  assert.deepEqual([part.id, part.seconds, part.moved], ["t:b", 7, 7]);
  assert.deepEqual([part.entries.map(({ what }) => what), part.at], [["move", "hint", "move"], 2]);
  const alone = await read(entries.slice(1, 2), 0);
  assert.deepEqual([alone.entries.map(({ what }) => what), alone.at], [["move"], 0]);
});
