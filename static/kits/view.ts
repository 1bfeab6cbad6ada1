/** A whole view out of what a kind brings, with the default members of its parts. */

import { distinct, fewPlaces } from "../base/words.ts";
import type { Edit, Geometry, Play, View, ViewParts, Words } from "../types.ts";

/**
 * A whole view out of what one kind of puzzle brings. Two defaults do not suit every kind: `fitState` leaves an edited board
 * without marks, and `without` applies the value 0, which takes a mark away only if 0 means "no mark".
 */
export function viewOf(parts: ViewParts): View {
  const play = playOf(parts.play);
  return {
    // the loader takes these from the site's index
    title: "",
    titles: {},
    rules: "",
    rule: "",
    making: {},
    days: {},
    weekly: {},
    equations: false,
    clauses: false,
    fills: false,
    thins: false,
    geometry: geometryOf(parts.geometry),
    drawing: { *prepare() {}, colours: () => [], ...parts.drawing },
    play,
    edit: editOf(parts.edit, play),
    words: wordsOf(parts.words),
    linear: parts.linear,
  };
}

function geometryOf(own: ViewParts["geometry"]): Geometry {
  const geometry: Geometry = {
    arranged: "grid",
    extent: own.places,
    sides: { columns: "Columns", rows: "Rows" },
    numbered(document) {
      const { rows, columns } = geometry.extent(document);
      return geometry.arranged === "grid" ? [{ rows, columns, from: 0.5 }] : [];
    },
    ...own,
  };
  return geometry;
}

function playOf(own: ViewParts["play"]): Play {
  const play: Play = {
    blank: () => ({}),
    preview: () => ({}),
    modes: () => [{ name: "mark", label: "Mark", icon: "#icon-pencil" }],
    fitState: (document) => play.blank(document),
    without(document, state, places) {
      const facts = places.map((at) => ({ at, value: 0 }));
      return play.apply(document, state, facts);
    },
    changed(document, one, other) {
      const places = [...play.difference(document, one, other), ...play.difference(document, other, one)];
      return distinct(places.map(({ at }) => at));
    },
    sameSolution: () => false,
    ...own,
  };
  return play;
}

function editOf(own: ViewParts["edit"], play: Play): Edit {
  const edit: Edit = {
    whyNot: () => "",
    keys: { keys: [], does: "" },
    largest: 50,
    options: () => [],
    setOption: (document) => document,
    transforms: () => [],
    transform: (document) => document,
    mapState: (document, state, name) => play.fitState(edit.transform(document, name), state),
    lost: () => "",
    presets: [],
    ...own,
  };
  return edit;
}

function wordsOf(own: ViewParts["words"]): Words {
  const words: Words = {
    traits: () => [],
    sayMove: () => "",
    sayFound: (_, facts) =>
      fewPlaces(
        words.where,
        facts.map(({ at }) => at),
      ),
    isPressed: () => null,
    region: (places) => fewPlaces(words.where, places),
    placesOfRegion: (places) => places,
    holding: {},
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
    ...own,
  };
  return words;
}
