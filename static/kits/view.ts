/** The default members of a view. */

import { fewPlaces } from "../base/words.ts";
import type { View, ViewParts } from "../types.ts";

/**
 * A whole view out of what one kind of puzzle brings. Two defaults do not suit every kind: `fitState` leaves an edited board
 * without marks, and `without` applies the value 0, which takes a mark away only if 0 means "no mark".
 */
export function viewOf(parts: ViewParts): View {
  const view: View = {
    title: "", // the loader takes these from the site's index
    titles: {},
    holding: {},
    making: {},
    equations: false,
    rules: "",
    rule: "",
    arranged: "grid",
    traits: () => [],
    colours: () => [],
    *prepare() {},
    blank: () => ({}),
    preview: () => ({}),
    fitState: (document) => view.blank(document),
    without(document, state, places) {
      const facts = places.map((at) => ({ at, value: 0 }));
      return view.apply(document, state, facts);
    },
    changed(document, one, other) {
      const places = [...view.difference(document, one, other), ...view.difference(document, other, one)];
      return [...new Map(places.map(({ at }) => [String(at), at])).values()];
    },
    sameSolution: () => false,
    extent: parts.places,
    numbered(document) {
      const { rows, columns } = view.extent(document);
      return view.arranged === "grid" ? [{ rows, columns, from: 0.5 }] : [];
    },
    sides: { columns: "Columns", rows: "Rows" },
    modes: () => [{ name: "mark", label: "Mark", icon: "#icon-pencil" }],
    editKeys: { keys: [], does: "" },
    whyNot: () => "",
    largest: 50,
    transforms: () => [],
    transform: (document) => document,
    mapState: (document, state, name) => view.fitState(view.transform(document, name), state),
    lost: () => "",
    options: () => [],
    setOption: (document) => document,
    presets: [],
    region: (places) => fewPlaces(view.where, places),
    sayMove: () => "",
    sayFound: (_, facts) =>
      fewPlaces(
        view.where,
        facts.map(({ at }) => at),
      ),
    isPressed: () => null,
    progress: () => "",
    left: () => "",
    verb: "placed",
    help: () => ({
      click: "the main mark",
      drag: "paint several cells",
      other: "the other mark",
      mode: "switch what a click places",
    }),
    examples: async () => [],
    sample: "",
    forms: { rows: "Rows of text" },
    ...parts,
  };
  return view;
}
