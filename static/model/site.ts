/** What the built site holds: its views and galleries, found by build.py, which lists them in the page. */

import { make, part } from "../base/dom.ts";
import { fetchWhole } from "../base/whole.ts";
import { learnKinds } from "../kits/schema.ts";
import type { Piece, Site, SiteFile, View } from "../types.ts";

/** The first paragraph of a text, as one line. */
const firstLine = (text: string) => text.split(/\n\s*\n/)[0].replace(/\s+/g, " ");

/** The view of a kind. Throws for a kind that the page does not have. */
export function viewFor(views: Map<string, View>, kind: string): View {
  const view = views.get(kind);
  if (!view) throw new Error(`This page cannot show puzzles of the kind “${kind}”.`);
  return view;
}

/** The puzzles of a kind, fetched once. Rejects with a sentence where they cannot be fetched; the next call tries again. */
export function createGallery(site: Pick<Site, "gallery">) {
  const galleries: Map<string, Promise<Piece[]>> = new Map();

  const fetched = async ({ place, digest }: SiteFile): Promise<Piece[]> => (await fetchWhole(place, digest)).json();

  return (kind: string) => {
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

/** The site, as the page has it in its text. */
export function openSite() {
  const site: Site = JSON.parse(part("site", HTMLScriptElement).text);
  learnKinds(site);
  const sorted = site.views.toSorted((a, b) => (a.title < b.title ? -1 : 1));
  const loads: Map<string, Promise<View>> = new Map();
  let style: Promise<unknown> | null = null;

  /** In the menu's order: by title. A view has nothing but its titles, rules and options of New until it is loaded. */
  const views = new Map(
    sorted.map(({ kind, title, titles, rules, making, days, weekly, equations, clauses, fills, thins }) => [
      kind,
      {
        title,
        titles,
        rules,
        rule: firstLine(rules),
        making,
        days,
        weekly,
        equations,
        clauses,
        fills,
        thins,
      } as unknown as View,
    ]),
  );

  async function loaded(kind: string) {
    const { module } = site.views.find((other) => other.kind === kind) as Site["views"][number];
    const { default: view } = await import(new URL(module, document.baseURI).href);
    const known = viewFor(views, kind);
    return Object.assign(known, { ...view, ...known });
  }

  return {
    site,
    views,
    /** Load the view of a kind, once. */
    load(kind: string) {
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
