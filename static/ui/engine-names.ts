/** What engines are called on the page. */

const ENGINES: { [name: string]: string } = {
  auto: "Automatic",
  sat: "SAT (CaDiCaL)",
  propagation: "Propagation",
  linear: "Linear algebra",
  chase: "Every first row",
  search: "Search in Python",
  z3: "Z3",
  clingo: "clingo",
};

export const engineName = (name: string) => ENGINES[name] ?? name;
