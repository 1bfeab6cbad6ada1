/** A list of sentences, each behind what it is about; a button may follow. */

import type { VNode } from "preact";

export const LineList = ({ lines }: { lines: { title: string; text: string; button?: VNode }[] }) => (
  <ul class="line-list">
    {lines.map(({ title, text, button }, index) => (
      <li key={index}>
        <strong>{title}:</strong> {text} {button}
      </li>
    ))}
  </ul>
);
