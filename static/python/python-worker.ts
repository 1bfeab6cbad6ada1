/** A worker that runs Python, from its start to its end, and answers one call at a time. */

import { Changed } from "../base/whole.ts";
import { watchSilence } from "./silence.ts";
import { startWorker } from "./start-worker.ts";
import type { CallOptions, Progress, Site } from "../types.ts";
import type { Request } from "./request.ts";
import type { Files } from "./types.ts";

/** What a worker says: see worker.ts. */
interface Message {
  ready?: number;
  fatal?: string;
  busy?: boolean;
  id?: number;
  progress?: Progress;
  began?: boolean;
  reply?: string;
  heap?: number;
}
/** The call that it works on. */
interface Running {
  id: number;
  heard: Pick<CallOptions, "progress" | "began">;
  resolve: (reply: string) => void;
  reject: (why: Error) => void;
}

/** Why a worker was lost: it did not start, Python crashed in it, or it says nothing, as one that the browser has ended. */
export class Lost extends Error {
  is: "unstarted" | "crashed" | "silent";
  /** Whether its files were not fetched, or are not those that were asked for. */
  files: "unfetched" | "changed" | null;

  constructor(is: Lost["is"], detail: string, files: Lost["files"] = null) {
    super(detail);
    this.is = is;
    this.files = files;
  }
}

/** What was wrong with the files; null in a browser without WebAssembly, which fails with or without a network. */
function troubleOf(error: Error) {
  if (error instanceof Changed) return "changed";
  return "WebAssembly" in globalThis ? "unfetched" : null;
}

/** Such a worker. */
export class PythonWorker {
  isUp = false;
  isOver = false;
  /** The bytes of Python's memory after the last call. */
  heap = 0;

  #isAhead = false; // it was told to fetch packages ahead
  #calls = 0;
  #running: Running | null = null;
  #silence: ReturnType<typeof watchSilence>;
  #steps: ReturnType<typeof watchSilence>;
  #tellUp: () => void;
  #tellLost: (why: Lost) => void;
  /** The browser's worker, which starts when its code is here. */
  #started: ReturnType<typeof startWorker> | undefined;

  /** @param seconds that a step of its start may take */
  constructor(
    { name, site, files, seconds }: { name: string; site: Site; files: Files; seconds: number },
    tellUp: () => void,
    tellLost: (why: Lost) => void,
  ) {
    this.#tellUp = tellUp;
    this.#tellLost = tellLost;
    this.#silence = watchSilence(
      () => this.#tell({ ask: true }),
      () => this.#fail("silent", "The worker says nothing."),
    );
    this.#steps = watchSilence(
      () => {},
      () => this.#fail("unstarted", "It did not start in time."),
      seconds,
    );
    files.withScript((script) => {
      if (!this.isOver) this.#begin(name, script, site);
    });
    files.all().then(
      (files) => {
        if (this.isOver) return;
        this.#tell({ files });
        if (!this.isUp) this.#steps.begin();
      },
      (error) => this.#fail("unstarted", error.message, troubleOf(error)),
    );
  }

  get isBusy() {
    return this.#running !== null;
  }

  /** The reply to a call. Rejects where the worker is lost, or ended, before that. */
  reply({ text, packages, engine }: Request, heard: Running["heard"]): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.isOver) return reject(new Lost("silent", "The worker has ended."));
      const id = (this.#calls += 1);
      this.#running = { id, heard, resolve, reject };
      this.#tell({ id, request: text, packages, engine });
      this.#silence.begin();
    });
  }

  /** Nobody waits any more for the answer to its call, which is told why; `over` hears when it has come, or never will. */
  abandon(why: Error, over: () => void) {
    if (!this.#running) return over();
    const { id, reject } = this.#running;
    this.#running = { id, heard: {}, resolve: over, reject: over };
    reject(why);
  }

  /** Fetch packages ahead of a call. */
  fetch(packages: string[]) {
    if (!this.#isAhead && packages.length) this.#tell({ packages });
    this.#isAhead = true;
  }

  /** @param why what its call is told */
  end(why: Error) {
    this.isOver = true;
    this.#silence.stopAsking();
    this.#steps.stopAsking();
    if (this.#started) this.#started.worker.onmessage = this.#started.worker.onerror = null;
    this.#started?.end();
    this.#running?.reject(why);
    this.#running = null;
  }

  #begin(name: string, script: Blob, site: Site) {
    this.#started = startWorker(name, script, () => this.#fail("silent", "The worker has ended."));
    const { worker } = this.#started;
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#fail("crashed", event.message || "The worker did not load.");
    };
    this.#tell({ site, page: document.baseURI });
  }

  #tell(message: object) {
    this.#started?.worker.postMessage(message);
  }

  #hear(message: Message) {
    this.#silence.heard(message);
    this.#steps.heard(message);
    if (message.fatal !== undefined) return this.#fail("crashed", message.fatal);
    if (message.ready !== undefined) {
      this.isUp = true;
      this.#steps.stopAsking();
      this.#tellUp();
    } else if (this.#running && message.id === this.#running.id) this.#hearOf(this.#running, message);
  }

  #hearOf({ heard, resolve }: Running, { progress, began, reply, heap = 0 }: Message) {
    if (progress) heard.progress?.(progress);
    if (began) {
      this.#silence.stopAsking(); // it cannot answer while it works
      heard.began?.();
    }
    if (reply === undefined) return;
    this.#silence.stopAsking();
    this.#running = null;
    this.heap = heap;
    resolve(reply);
  }

  #fail(is: Lost["is"], detail: string, files: Lost["files"] = null) {
    if (this.isOver) return;
    const why = new Lost(this.isUp ? is : "unstarted", detail, files);
    this.end(why);
    this.#tellLost(why);
  }
}
