/**
 * Things in groups by a key, in the order in which the keys appear. (Node 20 has no Map.groupBy.)
 * @template Thing, Key @param {Thing[]} things @param {(thing: Thing) => Key} keyOf @returns {[Key, Thing[]][]}
 */
export function groupsOf(things, keyOf) {
  const keys = [...new Set(things.map(keyOf))];
  return keys.map((key) => [key, things.filter((thing) => keyOf(thing) === key)]);
}
