/** Figures, each under its name. */

import { clock } from "../../base/words.ts";

interface FigureListProps {
  class?: string;
  figures: { [name: string]: string };
}

export const FigureList = ({ figures, ...list }: FigureListProps) => (
  <dl {...list}>
    {Object.entries(figures).map(([name, text]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

/** A time; a dash where there is none. */
export const timeFigure = (seconds: number | null) => (seconds === null ? "–" : clock(seconds));
