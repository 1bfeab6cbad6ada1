/** What the built site holds: its views and galleries, found by build.py, which lists them in the page. */

import { make, part } from "../base/dom.js";
import { learn } from "../kits/schema.js";

/** @import { Piece, Site, View } from "../types.d.ts" */

/** The first paragraph of a text, as one line. @param {string} text */
const firstLine = (text) => text.split(/\n\s*\n/)[0].replace(/\s+/g, " ");

export function openSite() {
  /** @type {Site} */
  const site = JSON.parse(part("site", HTMLScriptElement).text);
  learn(site);
  const sorted = site.views.toSorted((one, other) => (one.title < other.title ? -1 : 1));
  /** @type {Map<string, Promise<View>>} */
  const loads = new Map();
  /** @type {Map<string, Promise<Piece[]>>} */
  const galleries = new Map();

  /** In the menu's order: by title. A view has nothing but its titles, rules and options of New until it is loaded. */
  const views = new Map(
    sorted.map(({ kind, title, titles, rules, making }) => [
      kind,
      /** @type {View} */ (/** @type {unknown} */ ({ title, titles, rules, rule: firstLine(rules), making })),
    ]),
  );

  /** @param {string} kind */
  async function loaded(kind) {
    const { module } = /** @type {Site["views"][number]} */ (site.views.find((one) => one.kind === kind));
    const { default: view } = await import(new URL(module, document.baseURI).href);
    const known = /** @type {View} */ (views.get(kind));
    return Object.assign(known, { ...view, ...known });
  }

  return {
    site,
    views,
    /** Load the view of a kind, once. @param {string} kind */
    load(kind) {
      const view = loads.get(kind) ?? loaded(kind);
      loads.set(kind, view);
      return view;
    },
    /** Attach the style sheet of what comes after the first frame; done when it is there. */
    addStyle: () =>
      new Promise((resolve, reject) => {
        const link = make("link", { rel: "stylesheet", href: site.style });
        link.addEventListener("load", resolve);
        link.addEventListener("error", () => reject(new Error(`${site.style} could not be fetched.`)));
        document.head.append(link);
      }),
    /** The puzzles of a kind; none when they cannot be fetched. @param {string} kind @returns {Promise<Piece[]>} */
    gallery(kind) {
      const known = galleries.get(kind);
      if (known) return known;
      const place = site.gallery[kind];
      const pieces = place ? fetch(place).then((answer) => answer.json()) : Promise.resolve([]);
      const safe = pieces.catch(() => []);
      galleries.set(kind, safe);
      return safe;
    },
  };
}
