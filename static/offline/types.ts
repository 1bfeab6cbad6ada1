/** The types of keeping the site for use without a network: its versions, and what page and service worker tell each other. */

/** A file of the site: its address relative to the page's, its digest ("sha256-" and base64), and its bytes. */
export type SiteEntry = [place: string, digest: string, bytes: number];
/** One version of the site, as build.py writes it into its service worker. */
export interface SiteVersion {
  build: string;
  files: SiteEntry[];
}

/** What the page tells the service worker. */
type ToWorker = { keep: true } | { install: true };
/** What the service worker answers to `keep`. */
export type Kept = { kept?: boolean; full?: boolean };
/** What the service worker tells a page: to say its version, or that there is no service worker any more. */
export type ToPage = { version: true } | { removed: true };

interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends WaitingEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface ToldEvent extends WaitingEvent {
  data: ToWorker;
  ports: MessagePort[];
}
/** An open page, as its service worker sees it. */
export interface OpenedPage {
  url: string;
  postMessage(message: ToPage, ports?: MessagePort[]): void;
}
/** The global object of a service worker, as far as ours uses it. */
export interface ServiceWorkerScope {
  gridlightSite: SiteVersion;
  registration: ServiceWorkerRegistration;
  /** Itself; not in every browser. */
  serviceWorker?: ServiceWorker;
  clients: {
    claim(): Promise<void>;
    matchAll(which: { includeUncontrolled: true }): Promise<OpenedPage[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", hear: (event: WaitingEvent) => void): void;
  addEventListener(type: "fetch", hear: (event: RequestEvent) => void): void;
  addEventListener(type: "message", hear: (event: ToldEvent) => void): void;
}

/** What browsers say of the line, where they do. */
export type Connection = { saveData?: boolean; type?: string } | undefined;
/** A file that the system opens with the installed page. */
export type LaunchedFile = { getFile(): Promise<File> };
declare global {
  interface Navigator {
    connection?: Connection;
  }
  interface Window {
    launchQueue?: { setConsumer(take: (launch: { files?: LaunchedFile[] }) => void): void };
  }
}
