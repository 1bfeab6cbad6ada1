/** The pictures of Help: what each rule allows and forbids, on small boards. */

import type { Illustration, Picture } from "../../types.ts";

/** A board with a bulb in each white cell that is a *. */
function board(drawn: string[], words: Omit<Picture, "document" | "state">): Picture {
  const rows = drawn.map((row) => row.replaceAll("*", "."));
  const bulbs = drawn.flatMap((row, r) => [...row].flatMap((sign, c) => (sign === "*" ? [[r, c]] : [])));
  return { document: { kind: "lightup", rows }, state: { bulbs, dots: [] }, ...words };
}

export const examples: Illustration[] = [
  {
    rule: "A bulb lights its own cell",
    pictures: [
      board([".#..", "....", ".*..", ".#.."], {
        title: "Light",
        text: "It goes on to the next wall, or to the edge.",
        seen: "A bulb between a wall above it and one below it. The cell up to the upper wall and the whole row are lit.",
      }),
      board(["*.#", ".*.", "#.*"], {
        is: "right",
        text: "Every cell is lit.",
        seen: "Three bulbs on a small board, and no dark cell.",
      }),
      board(["*.#", "...", "#.*"], {
        title: "Not yet",
        text: "The cell in the middle is still dark.",
        seen: "The same board with two bulbs. The cell in the middle is not lit.",
      }),
    ],
  },
  {
    rule: "Two bulbs must not",
    pictures: [
      board([".*.", ".#.", ".*."], {
        is: "right",
        text: "A wall stands between these two.",
        seen: "Two bulbs in one column, with a wall between them.",
      }),
      board([".*.", "...", ".*."], {
        is: "wrong",
        text: "Nothing stands between these two.",
        seen: "Two bulbs in one column, ringed, with a dashed line between them.",
        faults: [{ rule: "bulbs-apart", places: [[0, 1], [2, 1]] }], // prettier-ignore
      }),
    ],
  },
  {
    rule: "A number on a wall",
    pictures: [
      board([".*.", ".2*", "..."], {
        is: "right",
        text: "This 2 touches two bulbs.",
        seen: "A wall with the number 2, ticked off: a bulb above it and one on its right.",
      }),
      board(["...", ".2*", "..."], {
        title: "Not yet",
        text: "This 2 needs another bulb.",
        seen: "A wall with the number 2: one bulb, on its right.",
      }),
      board([".*.", ".1*", "..."], {
        is: "wrong",
        text: "This 1 touches two bulbs.",
        seen: "A wall with the number 1, underlined: a bulb above it and one on its right.",
        faults: [{ rule: "clue", places: [[1, 1]] }],
      }),
      board(["*..", ".3.", "..."], {
        is: "wrong",
        text: "The bulb in the corner does not touch this 3, and lights two of its sides: only two bulbs fit there now.",
        seen: "A wall with the number 3, underlined. A bulb in the corner lights the cells above and to the left of the wall.",
        faults: [{ rule: "clue", places: [[1, 1]], ahead: true }],
      }),
    ],
  },
  {
    rule: "A wall without a number",
    pictures: [
      board([".*.", "*#*", ".*."], {
        is: "right",
        text: "It may touch four bulbs, or none.",
        seen: "A wall without a number, with a bulb on each of its four sides.",
      }),
    ],
  },
  {
    rule: "A dot is a note",
    pictures: [
      {
        document: { kind: "lightup", rows: ["...", ".0.", "..."] },
        state: { bulbs: [], dots: [[0, 1], [1, 0], [1, 2], [2, 1]], dots2: [[0, 0]] }, // prettier-ignore
        title: "Dots",
        text: "They change nothing. One sort is round, the other a diamond.",
        seen: "A wall with the number 0, with a round dot on each of its four sides and a diamond in a corner.",
      },
    ],
  },
];
