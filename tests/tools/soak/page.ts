// Runs in each page of the soak before the page's own scripts: it can end a worker without a word, let writes fail as on a
// full disk, and knows which questions to Python have had no answer, what is read and written, and what the workers take.
{
  /** What is known of a worker; `asked`: when each question was sent. */
  type Known = { asked: Map<number, number>; heap: number; hasBegun: boolean };

  const MEGA = 1e6;
  const CALM = 50; // milliseconds for which nothing is under way

  const workers: Map<Watched, Known> = new Map();
  let full = false;
  let underWay = 0; // transactions and fetches
  let last = 0; // when one of them began or ended

  function count(by: number) {
    underWay += by;
    last = performance.now();
  }

  class Watched extends Worker {
    label: string;

    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      const its: Known = { asked: new Map(), heap: 0, hasBegun: false };
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

    override postMessage(
      message: { request?: unknown; id: number },
      how: Transferable[] | StructuredSerializeOptions = [],
    ) {
      if (message?.request !== undefined) workers.get(this)?.asked.set(message.id, performance.now());
      super.postMessage(message, Array.isArray(how) ? { transfer: how } : how);
    }

    override terminate() {
      workers.delete(this);
      super.terminate();
    }
  }
  window.Worker = Watched;

  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...given) {
    const [, mode] = given;
    const transaction = begin.apply(this, given);
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
  window.fetch = (...given) => {
    count(1);
    return fetched(...given).finally(() => count(-1));
  };

  const sent = () => [...workers.values()].flatMap(({ asked }) => [...asked.values()]);

  Object.defineProperty(window, "soak", {
    value: {
      /** End one of the workers that run, as a browser short of memory does; the name of it. */
      kill(number: number) {
        const all = [...workers].filter(([, { hasBegun }]) => hasBegun).map(([worker]) => worker);
        const worker = all[number % all.length];
        if (!worker) return "";
        worker.terminate();
        return worker.label;
      },
      /** The workers by name, each with the MB that Python has there, as it last said. */
      workers: () => [...workers].map(([{ label }, { heap }]) => [label, Math.round(heap / MEGA)]),
      /** Let all writes fail, or no more. */
      fill: (on: boolean) => void (full = on),
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
