/** A worker that runs Python, from its start to its end. */

import { watchSilence } from "./silence.js";
import { startWorker } from "./start-worker.js";

/** @import { Site } from "../types" */
/** @import { Files, Job } from "./types" */
/** @typedef {(python: PythonWorker, message: any) => void} Hear */

export class PythonWorker {
  ready = false;
  isAhead = false; // it was told to fetch packages ahead
  isOver = false;
  /** @type {ReturnType<typeof startWorker> | undefined} it starts when its code is here */
  #its;

  /** @param {string} name @param {Site} site @param {Files} files @param {number} seconds that a step of its start may take @param {Hear} hear */
  constructor(name, site, files, seconds, hear) {
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

  /** @param {string} name @param {Blob} script @param {Site} site @param {Hear} hear */
  #begin(name, script, site, hear) {
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

  /** @param {object} message */
  #tell(message) {
    this.#its?.worker.postMessage(message);
  }

  /** Give it a call. @param {Job} job */
  post({ id, request, packages, engine }) {
    this.#tell({ id, request, packages, engine });
    this.silence.begin();
  }

  /** Fetch packages ahead of a call. @param {string[]} packages */
  fetch(packages) {
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

/** @param {number} seconds @param {() => void} then @returns {number} */
export function after(seconds, then) {
  return /** @type {number} */ (/** @type {unknown} */ (setTimeout(then, seconds * 1000)));
}
