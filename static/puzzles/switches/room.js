/** Which points lie near one another: points sorted into squares of one by one, so that thousands are as quick as a few. */

/** @typedef {[x: number, y: number]} Spot */

/**
 * One number for a square; two squares far from one another may share it, which costs a look and changes nothing.
 * @param {number} column
 * @param {number} row
 */
const square = (column, row) => row * 65536 + column;

export class Room {
  /** @type {Map<number, number[]>} */
  #squares = new Map();
  /** @type {Spot[]} */
  #spots = [];

  /** @param {Iterable<Spot>} [spots] */
  constructor(spots = []) {
    for (const spot of spots) this.add(spot);
  }

  /** @param {Spot} spot */
  add([x, y]) {
    const key = square(Math.floor(x), Math.floor(y));
    const there = this.#squares.get(key);
    if (there) there.push(this.#spots.length);
    else this.#squares.set(key, [this.#spots.length]);
    this.#spots.push([x, y]);
  }

  /**
   * The numbers of all spots within that distance.
   * @param {number} x
   * @param {number} y
   * @param {number} distance
   * @returns {number[]}
   */
  near(x, y, distance) {
    const found = [];
    for (let row = Math.floor(y - distance); row <= Math.floor(y + distance); row += 1) {
      for (let column = Math.floor(x - distance); column <= Math.floor(x + distance); column += 1) {
        for (const number of this.#squares.get(square(column, row)) ?? []) {
          const [px, py] = this.#spots[number];
          if (Math.hypot(px - x, py - y) <= distance) found.push(number);
        }
      }
    }
    return found;
  }

  /**
   * The spot that lies nearest, within that distance; -1 when there is none.
   * @param {number} x
   * @param {number} y
   * @param {number} distance
   */
  nearest(x, y, distance) {
    let best = -1;
    let least = Infinity;
    for (const number of this.near(x, y, distance)) {
      const away = Math.hypot(this.#spots[number][0] - x, this.#spots[number][1] - y);
      if (away < least) {
        best = number;
        least = away;
      }
    }
    return best;
  }

  /**
   * A point near this one that has that much room around it, found on growing circles.
   * @param {Spot} centre
   * @param {number} distance
   * @returns {Spot}
   */
  free([x, y], distance) {
    for (let radius = 0; ; radius += distance / 2) {
      const points = radius === 0 ? 1 : Math.ceil((2 * Math.PI * radius) / distance) * 2;
      for (let point = 0; point < points; point += 1) {
        const angle = -Math.PI / 4 + (2 * Math.PI * point) / points;
        const spot = /** @type {Spot} */ ([x + radius * Math.cos(angle), y + radius * Math.sin(angle)]);
        if (this.near(spot[0], spot[1], distance * 0.999).length === 0) return spot;
      }
    }
  }
}

/** @param {number[]} values */
export const least = (values) => values.reduce((a, b) => Math.min(a, b), values.length > 0 ? Infinity : 0);

/**
 * The value that so large a part of all is below; Infinity when there are none. Zeros do not count.
 * @param {number[]} values
 * @param {number} part
 */
export function quantile(values, part) {
  const sorted = values.filter((value) => value > 0).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * part)] ?? Infinity;
}

/**
 * From each spot to the one next to it, whatever the unit.
 * @param {Spot[]} spots
 */
export function closest(spots) {
  if (spots.length < 2) return [];
  const wide = Math.max(
    -least(spots.map(([x]) => -x)) - least(spots.map(([x]) => x)),
    -least(spots.map(([, y]) => -y)) - least(spots.map(([, y]) => y)),
  );
  // In squares of about one spot each. Of a crowd that lies far from the rest every spot's neighbour is in reach.
  const unit = wide / Math.sqrt(spots.length) || 1;
  const small = spots.map(([x, y]) => /** @type {Spot} */ ([x / unit, y / unit]));
  const room = new Room(small);
  return small.flatMap(([x, y], thing) => {
    const away = room
      .near(x, y, 1.5)
      .filter((other) => other !== thing)
      .map((other) => Math.hypot(small[other][0] - x, small[other][1] - y));
    return away.length > 0 ? [least(away) * unit] : [];
  });
}
