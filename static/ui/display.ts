/** All that the page shows of the open board, worked out once after each change. Pure. */

import { marked } from "../advice/marking.ts";
import { took } from "../base/words.ts";
import { same } from "../model/difference.ts";
import { optionWords } from "../model/making-words.ts";
import { engineName } from "./engine-names.ts";
import type { Adviser } from "../advice/adviser.ts";
import type { createClicksLeft } from "../advice/linear/clicks-left.ts";
import type { LiveVerdict } from "../advice/live-verdict.ts";
import type { Model } from "../model/model.ts";
import type { OpenBoard } from "../model/open-board.ts";
import type { Marking } from "../advice/marking.ts";
import type { createPressFlash } from "../board/press-flash.ts";
import type { Sight } from "../board/types.ts";
import type { Editor } from "../edit/editor.ts";
import type { About } from "../model/board.ts";
import type { Store } from "../model/store.ts";
import type { Python } from "../python/python.ts";
import type { Trait, Trial } from "../types.ts";

/** What decides what the page shows. */
export interface DisplayParts extends Pick<Model, "openBoard"> {
  store: Pick<Store, "about" | "seconds">;
  /** The tool in use, and what it has chosen; null outside edit mode. */
  editing: ReturnType<Editor["editing"]>;
  flash: Pick<ReturnType<typeof createPressFlash>, "at">;
  liveVerdict: Pick<LiveVerdict, "now" | "previous" | "isLate" | "failure">;
  python: Pick<Python, "is" | "isLate" | "why">;
  adviser: Pick<Adviser, "current" | "marks" | "overlay" | "proposed" | "refuted">;
  clicks: Pick<ReturnType<typeof createClicksLeft>, "caption"> | null;
  /** What of a verdict is shown on the open board. */
  marking: () => Marking;
  trials: { marks(): Trial | null; words(): string };
}
/** The table of facts; what is undefined is not known yet. */
type Facts = {
  engine?: string;
  solutions?: string;
  level?: string;
  why?: string;
  made?: string;
  patterns: boolean;
};

export type Display = ReturnType<typeof displayOf>;

/** What the page shows of the open board. */
export function displayOf(parts: DisplayParts) {
  const { openBoard, store, editing, flash, liveVerdict, adviser, clicks, trials, marking } = parts;
  const board = openBoard();
  const { view, family, document } = board;
  const about = store.about();
  const [judged, markingNow] = [liveVerdict.now(), marking()];
  const verdict = marked(judged, markingNow);
  const { caption, state: explained, plan, solution, pattern, beside } = adviser.overlay();
  const drawn = adviser.proposed() ?? document;
  const isEditing = editing !== null;
  // The editor shows the bare puzzle; what was played is there again afterwards.
  const state = explained ?? (isEditing ? view.play.blank(document) : board.state);
  const isPlaying = !explained && !isEditing;
  const shows = verdict && isPlaying ? verdict.shows : view.play.preview(document, state);
  const clicksLeft = clicks?.caption() ?? null;
  // A plan that is drawn on the board itself has its words there too.
  const under = [clicksLeft?.text ?? "", beside ? "" : caption].filter((words) => words !== "");
  const sight: Sight = {
    view,
    document: drawn,
    state,
    shows,
    plan,
    solution,
    pattern,
    beside,
    editing,
    pressed: flash.at(document),
    withoutPaper: family.withoutPaper,
    verdict: !isPlaying ? null : (verdict ?? marked(liveVerdict.previous(), markingNow)),
    silent: markingNow === "check" && !judged?.solved,
    step: adviser.marks(),
    worse: clicksLeft?.worse ?? null,
    trial: trials.marks(),
  };
  return {
    sight,
    captions: {
      pace: { text: under.join(" · "), isWrong: clicksLeft?.isWrong ?? false },
      "plan-words": { text: caption, isWrong: pattern?.kind === "proof" },
    },
    header: {
      name: about.named ? (about.title ?? "") : "",
      title: view.title,
      size: view.words.size(document),
      traits: traitsOf(board, about),
      progress: clicksLeft ? "" : view.words.progress({ document, state, shows }),
      modes: view.play.modes(document),
      trial: trials.words(),
    },
    facts: factsOf(board, about),
    judgement: {
      ...judgementOf(parts),
      explaining: explained !== null,
      replaying: adviser.current()?.is === "replay",
      editing: isEditing,
      untouched: isEditing && same(board.state, view.play.blank(document)),
      left: view.words.left({ document, state, shows }),
      toGo: view.linear ? (clicksLeft?.toGo ?? "") : null,
    },
  };
}

/** What the verdict's words are made of; an explanation on the board does not change it. */
function judgementOf({ python, liveVerdict, adviser, marking, store }: DisplayParts) {
  const { solutions, shown, helped = false, practice } = store.about();
  return {
    python: python.is(),
    slow: python.isLate(),
    gone: python.why(),
    // While solutions are shown one after the other, "Solved." stays: another word in between would move the buttons below.
    late: liveVerdict.isLate() && adviser.current()?.is !== "solutions",
    failure: liveVerdict.failure(),
    refuted: adviser.refuted(solutions?.short === "no solution"),
    verdict: liveVerdict.now(),
    marking: marking(),
    seconds: shown ? null : store.seconds(),
    helped,
    practised: practice !== undefined,
  };
}

/** What the header says of a puzzle beside its title. */
function traitsOf({ view, document }: OpenBoard, about: About): Trait[] {
  const { title, named, author, grade, solutions, lesson, practice } = about;
  if (practice) return view.words.traits(document);
  const what = named && title ? [{ text: `${view.title} ${view.words.size(document)}` }] : [];
  // "Easy 3" says the level, too.
  const level = title?.toLowerCase().startsWith(`${grade?.level} `) ? undefined : grade?.level;
  const own = what.length > 0 ? undefined : title;
  const words = [lesson?.title || undefined, own, author && `by ${author}`, level, solutions?.short].filter(
    (text) => text !== undefined,
  );
  return [...what, ...view.words.traits(document), ...words.map((text) => ({ text }))];
}

/** What the side panel says of a puzzle. */
const factsOf = ({ view, family }: OpenBoard, { solutions, grade, made }: About): Facts => ({
  engine: solutions && `${engineName(solutions.engine)}, ${took(solutions.seconds)}`,
  solutions: solutions?.long,
  level: grade?.level,
  why: grade?.why,
  made: made && `Made with ${optionWords(view.making, made.options) || "the usual options"}. Seed: ${made.seed}.`,
  // Added to the only solution, a pattern that changes nothing would be another one.
  patterns: view.linear !== undefined && solutions?.long !== "1",
});
