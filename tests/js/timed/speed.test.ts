/** What has to be done before the player notices, on the largest input. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";

import "../kinds.ts";
import { limits } from "../../../static/kits/schema.ts";
import view from "../../../static/puzzles/lightup.ts";
import { linkIn } from "../../../static/model/links/find-link.ts";
import { contentIn } from "../../../static/model/links/link-text.ts";
import { unpack } from "../../../static/model/links/unpack.ts";
import { inTime } from "./machine.ts";
import type { Place } from "../../../static/types.ts";

test("the largest Light Up board is previewed within three frames", () => {
  const large = view.edit.empty(200, 200);
  const bulbs = Array.from({ length: 200 }, (_, i) => [i, (i * 77) % 200]) as Place[];
  view.play.preview(large, { bulbs: bulbs.slice(1), dots: [] });
  const began = performance.now();
  view.play.preview(large, { bulbs, dots: [] });
  const took = performance.now() - began;
  assert.ok(inTime(took, 50), `It took ${took} ms.`);
});

test("a link that inflates to 50 MB is refused within a second", async () => {
  const text = deflateRawSync(Buffer.alloc(50_000_000, " ")).toString("base64url");
  const link = linkIn(`#lightup.${text}`);
  assert.ok(link);
  const began = performance.now();
  await assert.rejects(
    unpack(link, (large) => contentIn(large, limits)),
    /16 MiB/,
  );
  const took = performance.now() - began;
  assert.ok(inTime(took, 1000), `It took ${took} ms.`);
});
