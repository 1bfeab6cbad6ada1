/** The files that are opened or dropped, and their texts. */

import { limits } from "../../../kits/schema.ts";

const MOST_FILES = 1000; // of a folder
const IN_TEXTS = "\t\n\v\f\r\x1b"; // of the control characters

const SVG = "image/svg+xml";

/** Whether a file is a picture of pixels, which an SVG is not. */
export const isPicture = ({ type, name }: File) =>
  (type.startsWith("image/") && type !== SVG) || /\.(heic|heif)$/i.test(name);

/** The text of a file, or a sentence why it has none. */
export async function contentOf(file: File): Promise<{ text?: string; problem?: string }> {
  if (file.size > limits.text) {
    return { problem: `The file ${file.name} is larger than ${limits.text >> 20} MiB, more than any puzzle needs.` };
  }
  if (isPicture(file)) return { problem: `${file.name} is a picture. Open it alone to read the board in it.` };
  if (file.type === SVG) return { problem: `${file.name} is a drawing in SVG. Take a screenshot of it.` };
  const problem = `The file ${file.name} is not a text file, so there is no puzzle in it.`;
  try {
    const text = textOf(await file.arrayBuffer());
    const isText = ![...text].some((sign) => sign < " " && !IN_TEXTS.includes(sign));
    return isText ? { text } : { problem };
  } catch {
    return { problem };
  }
}

/** UTF-8, UTF-16 with its mark, or else Windows-1252. Throws where it is none of them. */
function textOf(data: ArrayBuffer) {
  const [first, second] = new Uint8Array(data);
  const code =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  const text = new TextDecoder(code).decode(data);
  return text.includes("\ufffd") && code === "utf-8" ? new TextDecoder("windows-1252").decode(data) : text;
}

/** The files that are dropped or pasted, those of folders, too; hidden ones are left out. */
export async function filesIn(from: DataTransfer): Promise<File[]> {
  const items = [...from.items].filter(({ kind }) => kind === "file");
  const entries = items.map((item) => item.webkitGetAsEntry?.()); // at once: later the browser has forgotten them
  if (!entries.some((entry) => entry?.isDirectory)) return [...from.files];
  const files: File[] = [];
  for (const entry of entries) if (entry) await collect(entry, files);
  return files;
}

async function collect(entry: FileSystemEntry, files: File[]): Promise<void> {
  if (files.length >= MOST_FILES || entry.name.startsWith(".")) return;
  if (isFile(entry)) {
    files.push(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)));
  } else if (isFolder(entry)) {
    const reader = entry.createReader();
    const inside: FileSystemEntry[] = [];
    const more = () => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    for (let some = await more(); some.length > 0; some = await more()) inside.push(...some);
    for (const each of inside.sort((a, b) => (a.name < b.name ? -1 : 1))) await collect(each, files);
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
