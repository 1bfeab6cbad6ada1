/** What the built site holds: its views and galleries, found by build.py, which lists them in the page. */

import { make, part } from "../base/dom.js";
import { fetchWhole } from "../base/whole.js";
import { learn } from "../kits/schema.js";

/** @import { Piece, Site, SiteFile, View } from "../types.d.ts" */

/** The first paragraph of a text, as one line. @param {string} text */
const firstLine = (text) => text.split(/\n\s*\n/)[0].replace(/\s+/g, " ");

/**
 * The puzzles of a kind, fetched once. Rejects with a sentence where they cannot be fetched; the next call tries again.
 * @param {Pick<Site, "gallery">} site
 */
export function createGallery(site) {
  /** @type {Map<string, Promise<Piece[]>>} */
  const galleries = new Map();

  /** @param {SiteFile} file @returns {Promise<Piece[]>} */
  const fetched = async ({ place, digest }) => (await fetchWhole(place, digest)).json();

  /** @param {string} kind */
  return (kind) => {
    const known = galleries.get(kind);
    if (known) return known;
    const file = site.gallery[kind];
    const pieces = (file ? fetched(file) : Promise.resolve([])).catch(() => {
      galleries.delete(kind);
      throw new Error("The puzzles could not be fetched.");
    });
    galleries.set(kind, pieces);
    return pieces;
  };
}

export function openSite() {
  /** @type {Site} */
  const site = JSON.parse(part("site", HTMLScriptElement).text);
  learn(site);
  const sorted = site.views.toSorted((one, other) => (one.title < other.title ? -1 : 1));
  /** @type {Map<string, Promise<View>>} */
  const loads = new Map();
  /** @type {Promise<unknown> | null} */
  let style = null;

  /** In the menu's order: by title. A view has nothing but its titles, rules and options of New until it is loaded. */
  const views = new Map(
    sorted.map(({ kind, title, titles, rules, making, equations }) => [
      kind,
      /** @type {View} */ (
        /** @type {unknown} */ ({ title, titles, rules, rule: firstLine(rules), making, equations })
      ),
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
      view.catch(() => loads.delete(kind)); // the next call tries again
      return view;
    },
    /** Attach the style sheet of what comes after the first frame; done when it is there. */
    addStyle: () =>
      (style ??= new Promise((resolve, reject) => {
        const link = make("link", { rel: "stylesheet", href: site.style });
        link.addEventListener("load", resolve);
        link.addEventListener("error", () => {
          link.remove();
          style = null; // the next call tries again
          reject(new Error(`${site.style} could not be fetched.`));
        });
        document.head.append(link);
      })),
    gallery: createGallery(site),
  };
}
