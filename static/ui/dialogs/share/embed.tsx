/** In Share: a line of HTML with which the board can be played in another page, and a look at it. */

import { useSignal } from "@preact/signals";
import { boardName } from "../../../base/words.ts";
import { CopyButton } from "../../blocks/copy-button.tsx";
import { CopyLine } from "../../blocks/copy-line.tsx";
import { Icon } from "../../blocks/icon.tsx";
import { Select } from "../../blocks/select.tsx";
import { usePage } from "../../page.ts";

type Way = "tag" | "frame";
const WAYS: { value: Way; label: string }[] = [
  { value: "tag", label: "As high as it needs" },
  { value: "frame", label: "Frame, without a script" },
];
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
        <Select
          id="share-embed-way"
          label="How it is embedded"
          choices={WAYS}
          chosen={way.value}
          choose={(chosen) => (way.value = chosen)}
        />
        <a class="button" target="_blank" href={isReady ? frameAddress(address) : undefined} hidden={!isReady}>
          Preview
        </a>
      </div>
      <p class="note" id="share-embed-about">
        {isDaily ? DAILY : ABOUT}
      </p>
      <CopyLine id="share-embed" label="Line for another page" about="share-embed-about" text={line}>
        <CopyButton id="share-copy-embed" disabled={!isReady} content={() => line} failed={failed}>
          <Icon mark="#icon-code" />
          Copy line
        </CopyButton>
      </CopyLine>
    </>
  );
}
