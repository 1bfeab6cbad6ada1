/** Memoise a function of an immutable object, in a WeakMap. */

/** @template {object} K @template T @param {(key: K) => T} work */
export function once(work) {
  /** @type {WeakMap<K, T>} */
  const known = new WeakMap();
  return (/** @type {K} */ key) => {
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = work(key)));
    return value;
  };
}
