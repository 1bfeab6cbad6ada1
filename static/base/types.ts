/** What `createLatest` is made of. */
export interface LatestParts<Subject, Answer> {
  /** The subject of the moment; null when there is nothing to ask about. */
  now(): Subject | null;
  /** The signal is aborted where the answer is no longer wanted. */
  ask(subject: Subject, about: { signal: AbortSignal; isCurrent: () => boolean }): Promise<Answer>;
  /** Never called with a stale answer. */
  answered(answer: Answer, subject: Subject): void;
  failed?(error: unknown, subject: Subject): void;
  same?(one: Subject, other: Subject): boolean;
  /** Whether its answer is not known yet. */
  wants?(subject: Subject): boolean;
  /** Milliseconds without an answer after which it is late. */
  patience?: number;
  /** Milliseconds after which a question that failed is asked again. */
  again?: number;
}
export type Timer = ReturnType<typeof setTimeout> | undefined;
export type Part = <T extends Element>(id: string, type: new () => T) => T;
type Property = string | number | boolean | undefined | ((event: Event) => void);
export type Make = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties?: { text?: string; [attribute: string]: Property },
  ...children: (Node | string)[]
) => HTMLElementTagNameMap[K];
