/** Fetches and unpacks Python's files. */

import { Changed, fetchWhole, isWhole } from "../base/whole.ts";
import type { Site, SiteFile } from "../types.ts";
import type { HearBytes, PythonFiles } from "./types.ts";

type Stream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** Lets a file pass, and fails at its end where it is not whole. */
function checked(digest: string): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  return new TransformStream({
    transform(part, to) {
      parts.push(part);
      to.enqueue(part);
    },
    async flush() {
      if (!(await isWhole(await new Blob(parts).arrayBuffer(), digest))) throw new Changed();
    },
  });
}

/** All of Python's files; `begin` is given the workers' code as soon as it is here. Rejects where one fails. */
export async function fetched(
  { script, wasm, stdlib, code }: Site["files"],
  tell: HearBytes,
  begin: (script: Blob) => void,
): Promise<PythonFiles> {
  const of = script.bytes + wasm.bytes + stdlib.bytes + code.bytes;
  let done = 0;
  const counter = () =>
    new TransformStream({
      transform(part: Uint8Array, to: TransformStreamDefaultController) {
        done += part.length;
        tell(Math.min(done, of), of);
        to.enqueue(part);
      },
    });

  async function counted(address: RequestInfo | URL, how?: RequestInit) {
    const answer = await fetch(address, how);
    return new Response(answer.body?.pipeThrough(counter()), answer);
  }

  /** What is made of a file while it comes; again, once it is here, where that fails. */
  async function sent<T>({ place, digest }: SiteFile, make: (stream: Stream) => Promise<T>) {
    try {
      const { ok, body } = await counted(place);
      if (!ok || !body) throw new Error(`${place} could not be fetched.`);
      return await make(body.pipeThrough(checked(digest)));
    } catch {
      const { body } = await fetchWhole(place, digest, counted);
      return make(body as Stream);
    }
  }

  const unpacked = (stream: Stream, type: string) =>
    new Response(stream.pipeThrough(new DecompressionStream("gzip")), { headers: { "content-type": type } });

  // Workers start while the rest is unpacked, which would hold this up.
  const early = sent(script, (stream) => unpacked(stream, "text/javascript").blob()).then(begin);
  const later = <T>(file: SiteFile, make: (stream: Stream) => Promise<T>) =>
    sent(file, (stream) => early.catch(() => {}).then(() => make(stream)));
  const [module, library, archive] = await Promise.all([
    later(wasm, (stream) => WebAssembly.compileStreaming(unpacked(stream, "application/wasm"))),
    later(stdlib, (stream) => unpacked(stream, "application/zip").blob()),
    later(code, (stream) => new Response(stream).blob()),
    early,
  ]);
  return { module, stdlib: library, code: archive };
}
