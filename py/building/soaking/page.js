// Runs in each page of the soak before the page's own scripts: it can end a worker without a word, let writes fail as on a
// full disk, and knows which questions to Python have had no answer, what is read and written, and what the workers take.
"use strict";
{
  /** @typedef {Worker & { label?: string }} Named */

  const MEGA = 1e6;
  const CALM = 50; // milliseconds for which nothing is under way

  /** @type {Map<Named, { asked: Map<number, number>, heap: number, hasBegun: boolean }>} `asked`: when each question was sent */
  const workers = new Map();
  let full = false;
  let underWay = 0; // transactions and fetches
  let last = 0; // when one of them began or ended

  /** @param {number} by */
  function count(by) {
    underWay += by;
    last = performance.now();
  }

  class Watched extends Worker {
    /** @param {string | URL} address @param {WorkerOptions} [options] */
    constructor(address, options) {
      super(address, options);
      const its = { asked: new Map(), heap: 0, hasBegun: false };
      workers.set(this, its);
      this.label = options?.name ?? "";
      this.addEventListener("message", ({ data }) => {
        its.hasBegun = true;
        if (data?.reply === undefined) return;
        its.asked.delete(data.id);
        its.heap = data.heap ?? its.heap;
        last = performance.now();
      });
    }

    /** @override @param {any} message @param {any} [transfer] */
    postMessage(message, transfer) {
      if (message?.request !== undefined) workers.get(this)?.asked.set(message.id, performance.now());
      super.postMessage(message, transfer);
    }

    /** @override */
    terminate() {
      workers.delete(this);
      super.terminate();
    }
  }
  window.Worker = Watched;

  const begin = IDBDatabase.prototype.transaction;
  /** @param {any} names @param {any} mode @param {any} options */
  IDBDatabase.prototype.transaction = function (names, mode, options) {
    const transaction = begin.call(this, names, mode, options);
    count(1);
    for (const end of ["complete", "abort"]) transaction.addEventListener(end, () => count(-1));
    if (!full || mode !== "readwrite") return transaction;
    const error = new DOMException("There is no room.", "QuotaExceededError");
    Object.defineProperty(transaction, "error", { get: () => error });
    transaction.commit = () => transaction.abort();
    queueMicrotask(() => {
      try {
        transaction.abort();
      } catch {
        // it was ended already
      }
    });
    return transaction;
  };

  const fetched = window.fetch;
  /** @param {Parameters<typeof fetch>} given */
  window.fetch = (...given) => {
    count(1);
    return fetched(...given).finally(() => count(-1));
  };

  /** A JSON value with the keys of objects in order: in another order it is the same. @param {any} value @returns {any} */
  function ordered(value) {
    if (Array.isArray(value)) return value.map(ordered);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.keys(value).sort().map((key) => [key, ordered(value[key])])); // prettier-ignore
  }

  const sent = () => [...workers.values()].flatMap(({ asked }) => [...asked.values()]);

  Object.defineProperty(window, "soak", {
    value: {
      /** A document and a state as text, the same for equal ones. @param {unknown} document @param {unknown} state */
      text: (document, state) => JSON.stringify(ordered([document, state])),
      /** End one of the workers that run, as a browser short of memory does; the name of it. @param {number} number */
      kill(number) {
        const all = [...workers].filter(([, { hasBegun }]) => hasBegun).map(([worker]) => worker);
        const worker = all[number % all.length];
        if (!worker) return "";
        worker.terminate();
        return worker.label;
      },
      /** The workers by name, each with the MB that Python has there, as it last said. */
      workers: () => [...workers].map(([{ label }, { heap }]) => [label, Math.round(heap / MEGA)]),
      /** Let all writes fail, or no more. @param {boolean} on */
      fill: (on) => void (full = on),
      /** How many seconds the oldest question waits for its answer. */
      waits() {
        const times = sent();
        return times.length > 0 ? (performance.now() - Math.min(...times)) / 1000 : 0;
      },
      /** Whether nothing is read, written or asked, nor was a moment ago. */
      isCalm: () => underWay === 0 && sent().length === 0 && performance.now() > last + CALM,
    },
  });
}
