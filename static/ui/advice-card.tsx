/** The card of the advice: a sentence or several, each with its chain of reasons, and the buttons that go with them. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { stopsOf } from "../advice/state.ts";
import { chainOf } from "../base/chain.ts";
import { bringIntoView } from "../base/dom.ts";
import { capital, fewPlaces } from "../base/words.ts";
import { Icon } from "./blocks/icon.tsx";
import { Unseen, pointing } from "./blocks/pointing.tsx";
import { useShell } from "./shell-page.ts";
import type { ShellPage } from "./shell-page.ts";
import type { IconName } from "../types.ts";
import type { Action, Sentence, Walk } from "../advice/types.ts";

/** A sentence under its title, with its chain of reasons where that says more. */
function Reason({ sentence, page }: { sentence: Sentence; page: ShellPage }) {
  const { title, text, because = [], bad, drawn, unseen = "" } = sentence;
  const links = chainOf(because);
  const saysMore = links.length > 1 || (links.length === 1 && links[0].text !== text);
  return (
    <div class={bad ? "reason bad" : "reason"} data-drawn={drawn}>
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

function ActionButton({ action, page }: { action: Action; page: ShellPage }) {
  const { text, icon, disabled, plays } = action;
  function press(event: MouseEvent) {
    page.advice.value.press(action);
    const isByKey = event.detail === 0;
    if (isByKey && page.advice.value.shown() === null) page.focusBoard();
  }
  const attributes = { disabled, onClick: press, "data-frames": plays === undefined ? undefined : "" };
  if (!icon) {
    return (
      <button type="button" {...attributes}>
        {text}
      </button>
    );
  }
  return (
    <button type="button" {...attributes} class="square" aria-label={text} title={text}>
      <Icon mark={icon} />
    </button>
  );
}

/** The slider and buttons of an explanation. */
function WalkControls({ walk, title, page }: { walk: Walk; title: string; page: ShellPage }) {
  const advice = page.advice.value;
  const play = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => play.current?.focus({ preventScroll: true }), []);
  const last = stopsOf(walk);
  const button = (id: string, label: string, mark: IconName, at: number) => (
    <button type="button" class="square quiet" id={id} aria-label={label} onClick={() => advice.walkTo(at)}>
      <Icon mark={mark} />
    </button>
  );
  return (
    <div class="walk" id="walk">
      <input
        type="range"
        id="walk-at"
        min={1}
        max={last}
        value={walk.at}
        aria-label="Step"
        aria-valuetext={title}
        onInput={({ currentTarget }) => advice.walkTo(Number(currentTarget.value))}
      />
      <div class="walk-buttons">
        {button("walk-first", "First step", "#icon-skip-back", 1)}
        {button("walk-back", "Step back", "#icon-chevron-left", walk.at - 1)}
        <button
          type="button"
          class="square"
          id="walk-play"
          aria-label={walk.playing ? "Pause" : "Play"}
          onClick={advice.playOrPause}
          ref={play}
        >
          <Icon mark={walk.playing ? "#icon-pause" : "#icon-play"} />
        </button>
        {button("walk-on", "Step forward", "#icon-chevron-right", walk.at + 1)}
        {button("walk-last", "Last step", "#icon-skip-forward", Infinity)}
      </div>
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

/** @param closed it is closed by its cross */
export function AdviceCard({ closed }: { closed: () => void }) {
  const page = useShell();
  const place = useRef<HTMLElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const shown = page?.advice.value.shown() ?? null;
  const card = shown && shown.is !== "fault" ? page?.advice.value.card() : null;
  useLayoutEffect(() => {
    if (!card || !words.current) return;
    showDrawn(words.current);
    bringIntoView(place.current);
  }, [shown]);
  useLayoutEffect(() => {
    const { current } = words;
    if (!page || !current) return;
    const look = () => (page.advice.value.listed.value = isListed(current));
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [shown]);

  function close(event: MouseEvent) {
    closed();
    page?.advice.value.close();
    if (event.detail === 0) page?.focusBoard(); // pressed by a key
  }

  function flip(event: KeyboardEvent) {
    if (page?.advice.value.flipKey(event.key)) event.preventDefault();
  }

  if (!page || !card) return <section class="card advice" id="advice" aria-labelledby="advice-title" hidden />;
  const { title, body, actions = [] } = card;
  return (
    <section class="card advice" id="advice" aria-labelledby="advice-title" data-is={shown?.is} ref={place}>
      <div class="card-head">
        <h2 id="advice-title">{title}</h2>
        <button
          type="button"
          class="square quiet small"
          id="advice-close"
          aria-label="Close this"
          title="Close (Escape)"
          onClick={close}
        >
          <Icon mark="#icon-x" />
        </button>
      </div>
      <div id="advice-body" class="advice-body" ref={words}>
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
      <div class="advice-actions" id="advice-actions" onKeyDown={flip}>
        {actions.map((action, index) => (
          // Counted from the end, where the buttons that stay are: the focus stays on them.
          <ActionButton key={actions.length - index} action={action} page={page} />
        ))}
      </div>
      {shown?.is === "walk" && <WalkControls walk={shown} title={title} page={page} />}
    </section>
  );
}
