/** In Share: a line of HTML with which the board can be played in another page, and a look at it. */

import { useSignal } from "@preact/signals";
import { boardName } from "../../../base/words.ts";
import { CopyButton } from "../../blocks/copy-button.tsx";
import { Icon } from "../../blocks/icon.tsx";
import { usePage } from "../../page.ts";

const WAYS = { tag: "As high as it needs", frame: "Frame, without a script" };
type Way = keyof typeof WAYS;
const ABOUT = "Readers of your page play the puzzle there, with hints: put this line where it should stand.";
const DAILY = "Choose Puzzle, Position or Solution above to embed this board.";

/** What HTML reads as these characters between quotes. */
const quoted = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/**
 * The line for a page of others.
 * @param link its address
 * @param board its name
 */
export function embedLine(way: Way, link: string, board: string) {
  const [address, name] = [quoted(link), quoted(board)];
  if (way === "frame") {
    return `<iframe src="${quoted(frameAddress(link))}" title="${name}" width="100%" height="480" loading="lazy"></iframe>`;
  }
  return `<script async src="${quoted(new URL("gridlight-board.js", link).href)}"></script><gridlight-board src="${address}"></gridlight-board>`;
}

/** The address of the page that stands in a frame. */
function frameAddress(address: string) {
  const { hash } = new URL(address);
  return new URL(`embed.html${hash}`, address).href;
}

interface EmbedProps {
  /** Of the chosen link; null where there is none, or none that can be used. */
  address: string | null;
  isDaily: boolean;
  failed: (error: unknown) => void;
}

export function Embed({ address, isDaily, failed }: EmbedProps) {
  const { openBoard } = usePage();
  const way = useSignal<Way>("tag");
  const { view, document } = openBoard();
  const isReady = address !== null && !isDaily;
  const line = isReady ? embedLine(way.value, address, boardName(view, document)) : "";
  return (
    <>
      <h3 class="label">Embed</h3>
      <div class="copy-line">
        <select
          id="share-embed-way"
          aria-label="How it is embedded"
          value={way.value}
          onChange={({ currentTarget }) => (way.value = currentTarget.value === "frame" ? "frame" : "tag")}
        >
          {Object.entries(WAYS).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
        <a class="button" target="_blank" href={isReady ? frameAddress(address) : undefined} hidden={!isReady}>
          Preview
        </a>
      </div>
      <p class="note" id="share-embed-about">
        {isDaily ? DAILY : ABOUT}
      </p>
      <div class="copy-line">
        <input
          type="text"
          id="share-embed"
          readonly
          aria-label="Line for another page"
          aria-describedby="share-embed-about"
          value={line}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton id="share-copy-embed" disabled={!isReady} text={() => line} failed={failed}>
          <Icon mark="#icon-code" />
          Copy line
        </CopyButton>
      </div>
    </>
  );
}
