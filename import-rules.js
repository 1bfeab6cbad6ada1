/**
 * What may import what in static/, for dependency-cruiser: `build.py test --only imports`. Imports of types count.
 *
 * A module imports from its own floor and from those below it; modules import each other in no circle; a kind of puzzle
 * imports itself and what views share, and is imported by nothing, since kinds are found by the names of their files.
 */

// From the ground up; names on one line are one floor.
const FLOORS = [
  "contract",
  "view",
  "types",
  "base",
  "draw",
  "kits",
  "puzzles",
  "python",
  "model",
  "offline",
  "advice",
  "edit",
  "board",
  "ui/blocks",
  "ui",
  "app embed",
];
const SHARED = "contract view types base draw kits"; // what a view may import besides its own files
// What the page, its workers and the build ask for by name, and types of others.
const ENTRIES =
  "^static/(app|embed|embed/gridlight-board|puzzles/[^/]+|puzzles/[^/]+/symbols/[^/]+|python/(worker|workers|fetcher)|model/links/link-worker|offline/[a-z]+-worker|ui/(first|prerender)|.*[.]d)[.]tsx?$";

/** A pattern for the modules of these floors: "base", "ui/blocks". */
const on = (floors = "") => `^static/(${floors.replaceAll(" ", "|")})[/.]`;

const upwards = FLOORS.slice(0, -1).map((floor, index) => ({
  name: `upwards from ${floor}`,
  severity: "error",
  // ui/blocks lies in ui, and is a floor of its own.
  from: { path: on(floor), pathNot: floor.includes("ui/blocks") ? [] : [on("ui/blocks")] },
  to: { path: FLOORS.slice(index + 1).map(on), pathNot: FLOORS.slice(0, index + 1).map(on) },
}));

export default {
  forbidden: [
    ...upwards,
    { name: "circle", severity: "error", from: {}, to: { circular: true } },
    { name: "leads nowhere", severity: "error", from: {}, to: { couldNotResolve: true } },
    { name: "on no floor", severity: "error", from: { path: "^static/", pathNot: FLOORS.map(on) }, to: {} },
    { name: "on no floor", severity: "error", from: {}, to: { path: "^static/", pathNot: FLOORS.map(on) } },
    {
      name: "names a kind",
      severity: "error",
      from: { path: "^static/", pathNot: "^static/puzzles/" },
      to: { path: "^static/puzzles/" },
    },
    {
      name: "a kind leaves its room",
      severity: "error",
      from: { path: "^static/puzzles/([^/.]+)" },
      to: { path: "^static/", pathNot: ["^static/puzzles/$1[/.]", on(SHARED)] },
    },
    {
      name: "unused",
      severity: "error",
      from: { path: ENTRIES },
      to: { path: "^static/", pathNot: [ENTRIES, on("ui/blocks")], reachable: false },
    },
  ],
  options: {
    tsPreCompilationDeps: true, // types as well
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^folder:" }, // all modules of a folder, which the build finds
    tsConfig: { fileName: "tsconfig.json" },
  },
};
