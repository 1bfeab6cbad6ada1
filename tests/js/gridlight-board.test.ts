/** The custom element that other sites put on their pages: where its frame leads, and which messages it believes. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

import { transformSync } from "esbuild";

const SITE = "https://example.org/grid/";
const LINK = `${SITE}#lightup.q1Yq`;

class Frame {
  style: { [name: string]: string } = {};
  src = "";
  loading = "";
  contentWindow = {};
  remove() {}
}
class FakeElement extends EventTarget {
  style: { [name: string]: string } = {};
  title = "";
  isConnected = true;
  frame: Frame | null = null;
  src: string | null = null;
  getAttribute = () => this.src;
  append = (frame: Frame) => (this.frame = frame);
}
type Board = FakeElement & { connectedCallback(): void; disconnectedCallback(): void };

const around = new EventTarget();
let Defined: (new () => Board) | undefined;
const place = new URL("../../static/embed/gridlight-board.ts", import.meta.url);
runInNewContext(transformSync(readFileSync(place, "utf8"), { loader: "ts" }).code, {
  ...{ Event, URL, HTMLElement: FakeElement },
  document: { currentScript: { src: `${SITE}gridlight-board.js` }, createElement: () => new Frame() },
  customElements: { get: () => Defined, define: (_: string, made: typeof Defined) => (Defined = made) },
  addEventListener: around.addEventListener.bind(around),
  removeEventListener: around.removeEventListener.bind(around),
});

/** An element on a page, its frame, and what it has told the page. */
function placed(src: string) {
  assert.ok(Defined);
  const element = new Defined();
  const told: string[] = [];
  for (const name of ["ready", "moved", "solved", "height"]) {
    element.addEventListener(`gridlight-${name}`, () => told.push(name));
  }
  element.src = src;
  element.connectedCallback();
  return { element, told };
}

function hears(source: object | undefined, origin: string, data: unknown) {
  around.dispatchEvent(Object.assign(new Event("message"), { source, origin, data }));
}

test("the frame has the board of the link, and is fetched when it comes into sight", () => {
  const { frame } = placed(LINK).element;
  assert.deepEqual([frame?.src, frame?.loading], [`${SITE}embed.html#lightup.q1Yq`, "lazy"]);
  assert.equal(placed("#lightup.q1Yq").element.frame?.src, `${SITE}embed.html#lightup.q1Yq`);
  for (const bad of ["javascript:alert(1)#lightup.q1Yq", "data:text/html,x", "https://["]) {
    assert.equal(placed(bad).element.frame, null, bad);
  }
});

test("only messages from its own frame and its own site count", () => {
  const { element, told } = placed(LINK);
  const other = placed(LINK);
  const { contentWindow, style } = element.frame ?? new Frame();
  const before = style.height;
  hears(contentWindow, "https://evil.example", { gridlight: "height", height: 700 });
  hears({}, "https://example.org", { gridlight: "height", height: 700 });
  hears(contentWindow, "https://example.org", { gridlight: "height", height: "700px" });
  for (const strange of [null, "solved", { gridlight: "load" }, { gridlight: ["solved"] }]) {
    hears(contentWindow, "https://example.org", strange);
  }
  assert.deepEqual([style.height, told], [before, []]);
  hears(contentWindow, "https://example.org", { gridlight: "height", height: 700 });
  for (const gridlight of ["ready", "moved", "solved"]) hears(contentWindow, "https://example.org", { gridlight });
  assert.deepEqual([style.height, told], ["700px", ["ready", "moved", "solved"]]);
  assert.deepEqual([other.element.frame?.style.height, other.told], [before, []]);
});

test("a height stays within bounds, and an element that is gone hears nothing", () => {
  const { element, told } = placed(LINK);
  const { contentWindow, style } = element.frame ?? new Frame();
  const heights = [10, 1e9].map((height) => {
    hears(contentWindow, "https://example.org", { gridlight: "height", height });
    return style.height;
  });
  assert.deepEqual(heights, ["280px", "1200px"]);
  element.disconnectedCallback();
  hears(contentWindow, "https://example.org", { gridlight: "solved" });
  assert.deepEqual(told, []);
});
