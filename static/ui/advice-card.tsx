/** The card of the advice: a sentence or several, each with its chain of reasons, and the buttons that go with them. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { stopsOf } from "../advice/state.ts";
import { bringIntoView } from "../base/dom.ts";
import { capital, fewPlaces } from "../base/words.ts";
import { chainOf } from "../kits/chain.ts";
import { Icon, IconButton } from "./blocks/icon.tsx";
import { Unseen, pointing } from "./blocks/pointing.tsx";
import { Walk } from "./blocks/walk.tsx";
import type { UiPage } from "./page.ts";
import type { RefObject } from "preact";
import type { Advice } from "../advice/advice.ts";
import type { Action, Card, Sentence, Shown, Walk as WalkShown } from "../advice/types.ts";

const NO_CARD: Card = { title: "", body: [] };

/** A sentence under its title, with its chain of reasons where that says more. */
function Reason({ sentence, page }: { sentence: Sentence; page: UiPage }) {
  const { title, text, because = [], bad, drawn, unseen = "" } = sentence;
  const links = chainOf(because);
  const saysMore = links.length > 1 || (links.length === 1 && links[0].text !== text);
  const reasons = saysMore ? (links.length > 1 ? "many" : "one") : "none";
  return (
    <div class={bad ? "reason bad" : "reason"} data-drawn={drawn} data-reasons={reasons}>
      {title && <h3>{title}</h3>}
      <p>
        {text}
        <Unseen>{unseen}</Unseen>
      </p>
      {saysMore && (
        <ol>
          {links.map((link, index) => (
            <li key={index}>
              <button type="button" class="quiet" {...pointing(page.advice.value, link.places)}>
                {link.text}
                <Unseen>{capital(fewPlaces(page.view().words.where, link.places))}</Unseen>
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function ActionButton({ action, page }: { action: Action; page: UiPage }) {
  const { text, icon, disabled, plays } = action;
  function press(event: MouseEvent) {
    const advice = page.advice.value;
    advice.press(action);
    const isByKey = event.detail === 0;
    if (isByKey && advice.shown() === null) page.focusBoard();
  }
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={press}
      data-frames={plays === undefined ? undefined : ""}
      {...(icon && { class: "square", "aria-label": text, title: text })}
    >
      {icon ? <Icon mark={icon} /> : text}
    </button>
  );
}

const WALK_LABELS = {
  slider: "Step",
  first: "First step",
  back: "Step back",
  on: "Step forward",
  last: "Last step",
};

/** The slider and buttons of an explanation. */
function WalkControls({ walk, title, advice }: { walk: WalkShown; title: string; advice: Advice }) {
  const play = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => play.current?.focus({ preventScroll: true }), []);
  return (
    <div class="walk" id="walk">
      <Walk
        name="walk"
        labels={WALK_LABELS}
        at={walk.at}
        least={1}
        most={stopsOf(walk)}
        words={title}
        isPlaying={walk.playing}
        go={advice.walkTo}
        playOrPause={advice.playOrPause}
        playButton={play}
      />
    </div>
  );
}

/** Where the words scroll: to the sentence of the frame that was chosen, else to the first. */
function showDrawn(words: HTMLElement) {
  words.scrollTop = 0;
  const drawn = words.querySelector('[data-drawn="yes"]');
  if (!drawn) return;
  const [room, own] = [words.getBoundingClientRect(), drawn.getBoundingClientRect()];
  words.scrollTop = Math.min(own.bottom - room.bottom, own.top - room.top);
}

/** Whether the reasons can be read; true where there is no list of them. */
const isListed = (words: HTMLElement) =>
  [...words.querySelectorAll("ol")].every((list) => list.getClientRects().length > 0);

/** Scrolls to what is said; tells whether the reasons can be read, as the board numbers them then. */
function useWords(place: RefObject<HTMLElement | null>, shown: Shown, advice: Advice) {
  const wordsPlace = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = wordsPlace;
    if (!current) return;
    showDrawn(current);
    bringIntoView(place.current);
    const look = () => (advice.listed.value = isListed(current));
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [shown]);
  return wordsPlace;
}

/** `closed`: it is closed by its cross. */
export function AdviceCard({ page, shown, closed }: { page: UiPage; shown: Shown; closed: () => void }) {
  const advice = page.advice.value;
  const place = useRef<HTMLElement>(null);
  const wordsPlace = useWords(place, shown, advice);
  const { title, body, actions = [] } = advice.card() ?? NO_CARD;
  const draws = body.some((part) => "drawn" in part && part.drawn === "yes");

  function close(event: MouseEvent) {
    closed();
    advice.close();
    if (event.detail === 0) page.focusBoard(); // pressed by a key
  }

  return (
    <section class="card advice" id="advice" aria-labelledby="advice-title" data-is={shown.is} ref={place}>
      <div class="card-head">
        <h2 id="advice-title">{title}</h2>
        <IconButton
          id="advice-close"
          class="square quiet small"
          label="Close this"
          mark="#icon-x"
          title="Close (Escape)"
          onClick={close}
        />
      </div>
      <div id="advice-body" class="advice-body" data-draws={draws ? "" : undefined} ref={wordsPlace}>
        {body.map((part, index) =>
          "aside" in part ? (
            <p key={index} class="aside">
              {part.aside}
            </p>
          ) : (
            <Reason key={index} sentence={part} page={page} />
          ),
        )}
      </div>
      <div
        class="advice-actions"
        id="advice-actions"
        onKeyDown={(event) => advice.flipKey(event.key) && event.preventDefault()}
      >
        {actions.map((action, index) => (
          // Counted from the end, where the buttons that stay are: the focus stays on them.
          <ActionButton key={actions.length - index} action={action} page={page} />
        ))}
      </div>
      {shown.is === "walk" && <WalkControls walk={shown} title={title} advice={advice} />}
    </section>
  );
}
