/** The puzzles of a kind: fetched once; what could not be fetched is not taken for an empty gallery. */

import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";

import { digestOf } from "../../static/base/whole.ts";
import { createGallery } from "../../static/model/site.ts";

afterEach(() => mock.restoreAll());

test("a gallery that could not be fetched is fetched again the next time, and kept then", async () => {
  const right = () => Response.json(["a puzzle"]);
  const answers: (() => Response)[] = [
    () => {
      throw new TypeError("Failed to fetch");
    },
    () => new Response("no such file", { status: 404 }),
    () => new Response("<p>Please log in</p>"),
  ];
  let answer = right;
  const asked = mock.method(globalThis, "fetch", async () => answer());
  const digest = await digestOf(await right().arrayBuffer());
  const gallery = createGallery({ gallery: { lightup: { place: "lightup.json", bytes: 1, digest } } });
  for (answer of answers) {
    await assert.rejects(gallery("lightup"), { message: "The puzzles could not be fetched." });
  }
  asked.mock.resetCalls();
  answer = right;
  assert.deepEqual(await gallery("lightup"), ["a puzzle"]);
  assert.deepEqual(await gallery("lightup"), ["a puzzle"]);
  assert.equal(asked.mock.callCount(), 1);
  assert.deepEqual(await gallery("other"), []);
});
