/** What the built site holds: its views and galleries, found by build.py, which lists them in the page. */

import { part } from "../base/dom.js";
import { learn } from "../kits/schema.js";

/** @import { Piece, Site, View } from "../types.d.ts" */

/** The first paragraph of a text, as one line. @param {string} text */
const firstLine = (text) => text.split(/\n\s*\n/)[0].replace(/\s+/g, " ");

export async function loadSite() {
  /** @type {Site} */
  const site = JSON.parse(part("site", HTMLScriptElement).text);
  learn(site);
  const loading = site.views.map(async ({ kind, module, title, titles, rules, making }) => {
    const { default: view } = await import(new URL(module, document.baseURI).href);
    return /** @type {[string, View]} */ ([kind, { ...view, title, titles, rules, rule: firstLine(rules), making }]);
  });
  /** @type {Map<string, Promise<Piece[]>>} */
  const galleries = new Map();

  return {
    site,
    /** In the menu's order: by title. */
    views: new Map((await Promise.all(loading)).sort(([, one], [, other]) => (one.title < other.title ? -1 : 1))),
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
