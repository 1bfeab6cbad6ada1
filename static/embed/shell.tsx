/** What a frame shows: the name of the puzzle, the way to Gridlight, the board, its buttons, and what is said. */

import { useSignal } from "@preact/signals";
import { render } from "preact";
import { useEffect } from "preact/hooks";
import { part } from "../base/dom.ts";
import { pack } from "../model/links/write-link.ts";
import { CommandButton } from "../ui/command-button.tsx";
import { Stage } from "../ui/desk.tsx";
import { PageContext } from "../ui/page.ts";
import { HintTile, ModeTile } from "../ui/thumb-bar.tsx";
import { Verdict } from "../ui/verdict.tsx";
import type { ReadonlySignal } from "@preact/signals";
import type { Page } from "../ui/page.ts";

interface EmbeddedProps {
  /** Null until it is there: its parts draw on what is shown. */
  page: Page | null;
  /** Whether someone has moved or asked. */
  isAsked: ReadonlySignal<boolean>;
}

/** An address of the whole page, which stands beside that of the frame. */
const homeOf = (hash: string) => new URL(`./${hash}`, location.href).href;

const Head = ({ title, hash }: { title: string; hash: string }) => (
  <header class="embedded-head">
    <h1 title={title}>{title}</h1>
    <a class="button" href={homeOf(hash)} target="_blank" rel="noopener">
      Open in Gridlight
    </a>
  </header>
);

/** The link to the page has the board as it is now. */
function BoardHead({ page }: { page: Page }) {
  const { name, title, size } = page.display.value.header;
  const hash = useSignal(location.hash);
  const board = page.store.arrangement();
  useEffect(() => {
    const { document, state, trials } = board;
    const { named, title, author } = page.store.about();
    const link = pack(document, state, { trials, ...(named && { title, author }) });
    link.then((packed) => board === page.store.arrangement() && (hash.value = packed));
  }, [board]);
  return <Head title={name || `${title} ${size}`} hash={hash.value} />;
}

/** The rule until someone moves or asks, then the verdict and advice. */
function Says({ page, isAsked }: EmbeddedProps) {
  const AdviceCard = page?.later.value?.AdviceCard;
  const current = page?.adviser.value.current();
  return (
    <section class="embedded-says" id="side" aria-label="Help with this puzzle" tabIndex={0}>
      {isAsked.value ? (
        <Verdict isLast />
      ) : (
        <>
          <p>{page?.view().rule}</p>
          <p>{page?.firstMoveWords.value}</p>
        </>
      )}
      {AdviceCard && current && current.is !== "fault" && <AdviceCard page={page} advice={current} closed={() => {}} />}
    </section>
  );
}

const Embedded = ({ page, isAsked }: EmbeddedProps) => (
  <PageContext.Provider value={page}>
    <main class="embedded">
      {page && <BoardHead page={page} />}
      <Stage />
      <div class="embedded-tools" role="group" aria-label="Buttons">
        <ModeTile />
        <CommandButton name="undo" class="tile" shows="both" />
        <CommandButton name="redo" class="tile" shows="both" />
        <CommandButton name="restart" class="tile" shows="both" />
        <HintTile />
        <CommandButton name="check" class="tile" shows="both" />
      </div>
      <Says page={page} isAsked={isAsked} />
      <p class="unseen" id="status" role="status" />
      <p class="toast" id="toast" aria-hidden="true" />
    </main>
  </PageContext.Provider>
);

const place = () => part("page", HTMLDivElement);

export const showEmbedded = (props: EmbeddedProps) => render(<Embedded {...props} />, place());

/** A sentence in place of the board. */
export const showWords = (text: string) =>
  render(
    <main class="embedded">
      <Head title="Gridlight" hash={location.hash} />
      <p class="embedded-words" role="alert">
        {text}
      </p>
    </main>,
    place(),
  );
