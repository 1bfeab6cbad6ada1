/** A worker that runs Python, from its start to its end. */

import { watchSilence } from "./silence.ts";
import { startWorker } from "./start-worker.ts";
import type { Site } from "../types.ts";
import type { Files, Job } from "./types.ts";

type Hear = (python: PythonWorker, message: any) => void;

export class PythonWorker {
  silence: ReturnType<typeof watchSilence>;
  steps: ReturnType<typeof watchSilence>;

  ready = false;
  isAhead = false; // it was told to fetch packages ahead
  isOver = false;
  /** it starts when its code is here */
  #its: ReturnType<typeof startWorker> | undefined;

  /** @param seconds that a step of its start may take */
  constructor(name: string, site: Site, files: Files, seconds: number, hear: Hear) {
    this.silence = watchSilence(
      () => this.#tell({ ask: true }),
      () => hear(this, { silent: true }),
    );
    this.steps = watchSilence(
      () => {},
      () => hear(this, { fatal: "It did not start in time." }),
      seconds,
    );
    files.withScript((script) => {
      if (!this.isOver) this.#begin(name, script, site, hear);
    });
    files.all().then(
      (files) => {
        if (this.isOver) return;
        this.#tell({ files });
        if (!this.ready) this.steps.begin();
      },
      // A browser without WebAssembly fails here too, with or without a network.
      (error) => this.isOver || hear(this, { fatal: error.message, unfetched: "WebAssembly" in globalThis }),
    );
  }

  #begin(name: string, script: Blob, site: Site, hear: Hear) {
    this.#its = startWorker(name, script, () => hear(this, { ended: true }));
    const { worker } = this.#its;
    worker.onmessage = ({ data }) => {
      this.silence.heard(data);
      this.steps.heard(data);
      if (data.ready !== undefined) {
        this.ready = true;
        this.steps.rest();
      }
      hear(this, data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      hear(this, { fatal: event.message || "The worker did not load." });
    };
    this.#tell({ site, page: document.baseURI });
  }

  #tell(message: object) {
    this.#its?.worker.postMessage(message);
  }

  /** Give it a call. */
  post({ id, request, packages, engine }: Job) {
    this.#tell({ id, request, packages, engine });
    this.silence.begin();
  }

  /** Fetch packages ahead of a call. */
  fetch(packages: string[]) {
    if (!this.isAhead && packages.length) this.#tell({ packages });
    this.isAhead = true;
  }

  end() {
    this.isOver = true;
    this.silence.rest();
    this.steps.rest();
    if (!this.#its) return;
    this.#its.worker.onmessage = this.#its.worker.onerror = null;
    this.#its.end();
  }
}

export function after(seconds: number, then: () => void): number {
  return setTimeout(then, seconds * 1000) as unknown as number;
}
