/** The frames of a step: pictures of a chain, or of the ways of a piece, to look at one by one or as a film. */

import type { Fact, Place, Reason, StepShows } from "../contract.ts";
import type { IconName } from "./play.ts";

/** What has frames: a step, a mistake, a proof. */
export type Explained = { found?: Fact[]; because: Reason[]; text: string; shows?: StepShows };
/** A picture of a chain as far as it is shown, or of a way of a piece, in which `given` is known. */
export interface Frame {
  title: string;
  text: string;
  /** Title and text with the places. */
  said: string;
  given: Fact[];
  links: Place[][];
  supposed: Fact[];
  option: Place[];
  follows: Fact[][];
  /** The numbers in the list of reasons of what is drawn. */
  numbers: { at: Place; number: number }[];
  wrong: Place[];
  joined: Place[];
  /** Cells of a way that steps before ruled out. */
  out: Place[];
}
/**
 * A frame to go to. `at` counts the pages to look at, then the frames of the film; undefined is the first page, as long as
 * none was chosen.
 */
export type FrameTarget = { at: number | undefined; filmRuns: boolean };
/** What a button does: it leads to another frame, or runs the film or stops it. */
export type FrameDeed = { is: "frame"; by: number } | { is: "play" };
/** The frame that is drawn, its words and buttons, and those that buttons, keys and time lead to. */
export interface FrameOnShow {
  frame?: Frame;
  isOfFilm: boolean;
  words: ({ title: string; text: string; isChosen: boolean } | { aside: string })[];
  buttons: { text: string; does: FrameDeed; icon?: IconName }[];
  /** Round and round; null where there is one at most. */
  neighbour(by: number): FrameTarget | null;
  /** Where the button leads that runs the film or stops it. */
  afterPlayButton: FrameTarget;
  /** What follows by itself, in milliseconds. */
  byItself: FrameTarget & { time: number };
}
