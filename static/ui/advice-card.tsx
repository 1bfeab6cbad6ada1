/** The card of the advice: a sentence or several, each with its chain of reasons, and the buttons that go with them. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { leadsToFrames } from "../advice/frame-buttons.ts";
import { SPEEDS } from "../advice/replay.ts";
import { isWalk, stopsOf } from "../advice/walk.ts";
import { bringIntoView } from "../base/dom.ts";
import { capital, fewPlaces } from "../base/words.ts";
import { chainOf } from "../kits/chain.ts";
import { Icon, IconButton } from "./blocks/icon.tsx";
import { Unseen, pointing } from "./blocks/pointing.tsx";
import { Select } from "./blocks/select.tsx";
import { Stepper } from "./blocks/stepper.tsx";
import type { Page } from "./page.ts";
import type { RefObject } from "preact";
import type { Adviser } from "../advice/adviser.ts";
import type { Action, Advice, AnyWalk, Card, Sentence } from "../advice/types.ts";

const NO_CARD: Card = { title: "", body: [] };

/** A sentence under its title, with its chain of reasons where that says more. */
function Reason({ sentence, page }: { sentence: Sentence; page: Page }) {
  const { title, text, because = [], bad, isChosen, unseen = "" } = sentence;
  const links = chainOf(because);
  const saysMore = links.length > 1 || (links.length === 1 && links[0].text !== text);
  const reasons = saysMore ? (links.length > 1 ? "many" : "one") : "none";
  return (
    <div
      class={bad ? "reason bad" : "reason"}
      data-drawn={isChosen === undefined ? undefined : isChosen ? "yes" : "no"}
      data-reasons={reasons}
    >
      {title && <h3>{title}</h3>}
      <p>
        {text}
        <Unseen>{unseen}</Unseen>
      </p>
      {saysMore && (
        <ol>
          {links.map((link, index) => (
            <li key={index}>
              <button type="button" class="quiet" {...pointing(page.adviser.value, link.places)}>
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

function ActionButton({ action, page }: { action: Action; page: Page }) {
  const { text, icon, disabled } = action;
  function press(event: MouseEvent) {
    const adviser = page.adviser.value;
    adviser.press(action);
    const isByKey = event.detail === 0;
    if (isByKey && adviser.current() === null) page.focusBoard();
  }
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={press}
      data-frames={leadsToFrames(action) ? "" : undefined}
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

/** The slider and buttons of an explanation, or of a replay. */
function WalkControls({ walk, title, adviser }: { walk: AnyWalk; title: string; adviser: Adviser }) {
  const play = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => play.current?.focus({ preventScroll: true }), []);
  return (
    <div class="walk" id="walk">
      <Stepper
        name="walk"
        labels={WALK_LABELS}
        at={walk.at}
        least={1}
        most={stopsOf(walk)}
        words={title}
        isPlaying={walk.autoplay}
        go={adviser.walkTo}
        playOrPause={adviser.playOrPause}
        playButton={play}
      >
        {walk.is === "replay" && (
          <Select
            id="walk-speed"
            label="Speed"
            choices={SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` }))}
            chosen={String(walk.speed)}
            choose={(speed) => adviser.setSpeed(Number(speed))}
          />
        )}
      </Stepper>
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

/** The place of the words: it scrolls to what is said, and tells whether the reasons can be read, as the board numbers them then. */
function useWordsPlace(place: RefObject<HTMLElement | null>, advice: Advice, adviser: Adviser) {
  const wordsPlace = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const words = wordsPlace.current;
    if (!words) return;
    showDrawn(words);
    bringIntoView(place.current);
    const look = () => (adviser.reasonsAreSeen.value = isListed(words));
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(words);
    return () => sizes.disconnect();
  }, [advice]);
  return wordsPlace;
}

/** `closed`: it is closed by its cross. */
export function AdviceCard({ page, advice, closed }: { page: Page; advice: Advice; closed: () => void }) {
  const adviser = page.adviser.value;
  const place = useRef<HTMLElement>(null);
  const wordsPlace = useWordsPlace(place, advice, adviser);
  const { title, body, actions = [] } = adviser.card() ?? NO_CARD;
  const draws = body.some((part) => "isChosen" in part && part.isChosen);

  function close(event: MouseEvent) {
    closed();
    adviser.close();
    if (event.detail === 0) page.focusBoard(); // pressed by a key
  }

  return (
    <section class="card advice" id="advice" aria-labelledby="advice-title" data-is={advice.is} ref={place}>
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
        onKeyDown={(event) => adviser.flipKey(event.key) && event.preventDefault()}
      >
        {actions.map((action, index) => (
          // Counted from the end, where the buttons that stay are: the focus stays on them.
          <ActionButton key={actions.length - index} action={action} page={page} />
        ))}
      </div>
      {isWalk(advice) && <WalkControls walk={advice} title={title} adviser={adviser} />}
    </section>
  );
}
