/** The frames of a step: pictures of a chain, or of the ways of a piece, to look at one by one or to be played. */

import type { Fact, Place, Reason, StepShows } from "../contract.ts";
import type { IconName } from "./play.ts";

/** What has frames: a step, a mistake, a proof. */
export type Explained = { found?: Fact[]; because: Reason[]; text: string; shows?: StepShows };
/** A picture of a chain as far as it is played, or of a way of a piece, in which `given` is known. */
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
 * A frame to go to. `at` counts the pages to look at, then the frames that are played; undefined is the first page, as long as
 * none was chosen.
 */
export type FrameTarget = { at: number | undefined; plays: boolean };
/** What a button does: it leads to another frame, or plays the frames or pauses. */
export type FrameDeed = { is: "frame"; by: number } | { is: "play" };
/** The frame that is drawn, its words and buttons, and those that buttons, keys and time lead to. */
export interface FrameOnShow {
  frame?: Frame;
  isPlayed: boolean;
  words: ({ title: string; text: string; drawn: boolean } | { aside: string })[];
  buttons: { text: string; does: FrameDeed; icon?: IconName }[];
  /** Round and round; null where there is one at most. */
  neighbour(by: number): FrameTarget | null;
  /** Where the button leads that plays or pauses. */
  afterPlayButton: FrameTarget;
  /** What follows by itself, in milliseconds. */
  byItself: FrameTarget & { time: number };
}
