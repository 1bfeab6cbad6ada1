/** The puzzles of a kind: fetched once; what could not be fetched is not taken for an empty gallery. */

import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";

import { createGallery } from "../../static/python/site.js";

afterEach(() => mock.restoreAll());

test("a gallery that could not be fetched is fetched again the next time, and kept then", async () => {
  /** @type {(() => Response)[]} */
  const answers = [
    () => {
      throw new TypeError("Failed to fetch");
    },
    () => new Response("no such file", { status: 404 }),
    () => new Response("<p>Please log in</p>"),
    () => Response.json(["a puzzle"]),
  ];
  const asked = mock.method(globalThis, "fetch", async () => /** @type {() => Response} */ (answers.shift())());
  const gallery = createGallery({ gallery: { lightup: "lightup.json" } });
  for (let time = 0; time < 3; time += 1) {
    await assert.rejects(gallery("lightup"), { message: "The puzzles could not be fetched." });
  }
  assert.deepEqual(await gallery("lightup"), ["a puzzle"]);
  assert.deepEqual(await gallery("lightup"), ["a puzzle"]);
  assert.equal(asked.mock.callCount(), 4);
  assert.deepEqual(await gallery("other"), []);
});
