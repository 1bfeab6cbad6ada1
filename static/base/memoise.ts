/** Memoise a function of an immutable object, in a WeakMap. */

export function memoised<K extends object, T>(work: (key: K) => T) {
  const known: WeakMap<K, T> = new WeakMap();
  return (key: K) => {
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = work(key)));
    return value;
  };
}
