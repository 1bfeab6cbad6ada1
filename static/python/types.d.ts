// What an engine works with.

import type { Progress } from "../types";

/** Times in seconds. */
export interface Limits {
  /** Whether a spare worker is started in idle time. */
  spare: boolean;
  /** Packages that are fetched in idle time, before a call wants them. */
  ahead: string[];
  /** Without a call, before idle time begins. */
  idle: number;
  /** For a worker to start. */
  boot: number;
  /** For packages to be fetched. */
  fetch: number;
  /** Bytes of memory above which a worker is replaced. */
  heap: number;
}

/** A call that waits or runs. */
export interface Job {
  id: number;
  request: string;
  packages: string[];
  /** Until the worker is ended. */
  seconds: number;
  progress: ((progress: Progress) => void) | undefined;
  resolve: (ok: any) => void;
  reject: (error: Error) => void;
}
