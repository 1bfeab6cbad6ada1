/** Things in groups, and the names in a record. */

/** Things in groups by a key, in the order in which the keys appear. (Node 20 has no Map.groupBy.) */
export function groupsOf<Thing, Key>(things: Thing[], keyOf: (thing: Thing) => Key): [Key, Thing[]][] {
  const keys = [...new Set(things.map(keyOf))];
  return keys.map((key) => [key, things.filter((thing) => keyOf(thing) === key)]);
}

/** The names in a record that has no others than its type says. */
export const namesIn = <Name extends string>(record: { [name in Name]: unknown }) => Object.keys(record) as Name[];
