/** Parts of the page that could not be fetched are fetched again. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

import { retried } from "../../static/base/retried.ts";

/** Elements as far as they are needed: a button with a command, or none. */
class Element {
  closest: unknown;

  constructor(isButton: boolean) {
    this.closest = () => (isButton ? this : null);
  }
}

let page: EventTarget;

const click = (isButton: boolean) => {
  const event = new Event("click");
  Object.defineProperty(event, "target", { value: new Element(isButton) });
  page.dispatchEvent(event);
};
const comes = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  page = new EventTarget();
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(console, "info", () => {});
  Object.assign(globalThis, { Element, addEventListener: page.addEventListener.bind(page) });
});
afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

test("what comes at once is not fetched again, and nothing is said", async () => {
  const fetch = mock.fn(async () => "here");
  assert.equal(await retried(fetch, assert.fail), "here");
  mock.timers.tick(100_000);
  assert.equal(fetch.mock.callCount(), 1);
});

test("after a failure a press of a button, the network or time brings another try, and each failure is told", async () => {
  let fails = 4;
  const fetch = mock.fn(async () => {
    if (fails-- > 0) throw new TypeError("Failed to fetch dynamically imported module");
    return "here";
  });
  const told: string[] = [];
  const got = retried(fetch, (text) => told.push(text));
  await comes();
  assert.equal(told.length, 1);
  click(false); // beside the buttons
  await comes();
  assert.equal(fetch.mock.callCount(), 1);
  click(true);
  await comes();
  assert.equal(fetch.mock.callCount(), 2);
  page.dispatchEvent(new Event("online"));
  await comes();
  assert.equal(fetch.mock.callCount(), 3);
  mock.timers.tick(3999);
  await comes();
  assert.equal(fetch.mock.callCount(), 3);
  mock.timers.tick(1);
  await comes();
  assert.equal(fetch.mock.callCount(), 4);
  click(true);
  assert.equal(await got, "here");
  assert.match(told[0], /^Part of the page could not be fetched: .* tries again when you press a button\.$/);
  assert.equal(told[1], told[0]);
  assert.match(told[2], /reload the page\.$/);
  assert.equal(told.length, 4);
});
