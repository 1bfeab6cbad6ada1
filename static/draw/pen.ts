/** What every puzzle draws with, on a canvas. Lengths are in cells. */

import { pictureOf } from "./pixels.ts";
import type { Context } from "../base/dom.ts";
import type { Pen, Rect } from "../types.ts";

export type Inks = (name: string) => string;

const FONT = '"Inter Variable", Inter, system-ui, sans-serif';
const DASH = [0.13, 0.09]; // cells drawn, cells left out

/** Where a board lies on a canvas, in device pixels: a cell, the board's corner, a hairline. */
type Where = { scale: number; x: number; y: number; hair: number; inks: Inks };

/** A pen on a canvas. Edges fall on whole device pixels, so that they stay crisp at every size. */
export function canvasPen(context: Context, where: Where): Pen {
  const canvas = canvasAt(context, where);
  return { scale: where.scale, ...boxesOn(canvas), ...roundsOn(canvas), ...linesOn(canvas), ...textOn(canvas) };
}

/** A canvas, and what its pen asks for all the time. */
const canvasAt = (context: Context, { scale, x: left, y: top, hair, inks }: Where) => ({
  context,
  scale,
  hair,
  inks,
  px: (x: number) => left + x * scale,
  py: (y: number) => top + y * scale,
  thick: (width: number | undefined = 0) => Math.max(hair, Math.round(width * scale)),
  dashed: (dash: boolean | undefined) =>
    context.setLineDash(dash ? DASH.map((length) => Math.max(2, length * scale)) : []),
  /** Fill the path. */
  filled(ink: string) {
    context.fillStyle = inks(ink);
    context.fill();
  },
  /** @param width in device pixels */
  stroked(ink: string, width: number) {
    context.strokeStyle = inks(ink);
    context.lineWidth = width;
    context.stroke();
  },
});

type Canvas = ReturnType<typeof canvasAt>;

/** Boxes, and a picture with a pixel a cell. */
function boxesOn({ context, scale, hair, inks, px, py, thick, dashed, stroked }: Canvas) {
  /** Left, top, right and bottom of a box. */
  const edges = ({ x, y, w, h }: Rect) => [
    Math.round(px(x)),
    Math.round(py(y)),
    Math.round(px(x + w)),
    Math.round(py(y + h)),
  ];

  const boxes: Pick<Pen, "fill" | "frame" | "pixels"> = {
    fill(box, ink, radius = 0) {
      const [x0, y0, x1, y1] = edges(box);
      context.fillStyle = inks(ink);
      if (radius === 0) return context.fillRect(x0, y0, x1 - x0, y1 - y0);
      context.beginPath();
      context.roundRect(x0, y0, x1 - x0, y1 - y0, radius * scale);
      context.fill();
    },
    frame(box, ink, { width, dash, radius = 0, outside = false, halo = false } = {}) {
      const w = thick(width);
      const shift = outside ? -w / 2 : w / 2;
      const [x0, y0, x1, y1] = edges(box);
      dashed(dash);
      context.beginPath();
      context.roundRect(x0 + shift, y0 + shift, x1 - x0 - 2 * shift, y1 - y0 - 2 * shift, radius * scale);
      if (halo) stroked("white", w + 2 * hair);
      stroked(ink, w);
    },
    pixels(columns, values, names) {
      const picture = pictureOf(columns, values, names.map(inks));
      Object.assign(context, { imageSmoothingEnabled: scale < 1, imageSmoothingQuality: "medium" });
      const [x0, y0] = [Math.round(px(0)), Math.round(py(0))];
      context.drawImage(picture, x0, y0, Math.round(px(columns)) - x0, Math.round(py(values.length / columns)) - y0);
    },
  };
  return boxes;
}

const roundsOn = ({ context, scale, hair, px, py, dashed, filled, stroked }: Canvas): Pick<Pen, "disc" | "ring"> => ({
  disc(x, y, radius, ink) {
    context.beginPath();
    context.arc(px(x), py(y), Math.max(hair, radius * scale), 0, 2 * Math.PI);
    filled(ink);
  },
  ring(x, y, radius, ink, width) {
    context.beginPath();
    context.arc(px(x), py(y), radius * scale, 0, 2 * Math.PI);
    dashed(false);
    stroked(ink, Math.max(hair, (width ?? 0) * scale));
  },
});

const linesOn = (canvas: Canvas): Pick<Pen, "line" | "shape"> => ({
  line(points, ink, { width, dash, round } = {}) {
    const { context, inks, px, py, thick, dashed, stroked } = canvas;
    const w = thick(width);
    const [[x0, y0], [x1, y1]] = points;
    if (width === undefined && points.length === 2 && (x0 === x1 || y0 === y1)) {
      // A hairline along an axis is a rectangle: a stroke would be smeared over two rows of pixels.
      context.fillStyle = inks(ink);
      const [x, y, shift] = [Math.round(px(x0)), Math.round(py(y0)), Math.floor(w / 2)];
      if (x0 === x1) return context.fillRect(x - shift, y, w, Math.round(py(y1)) - y);
      return context.fillRect(x, y - shift, Math.round(px(x1)) - x, w);
    }
    dashed(dash);
    context.beginPath();
    for (const [x, y] of points) context.lineTo(px(x), py(y));
    context.lineCap = round ? "round" : "butt";
    context.lineJoin = round ? "round" : "miter";
    stroked(ink, w);
  },
  shape(points, ink) {
    const { context, px, py, filled } = canvas;
    context.beginPath();
    for (const [x, y] of points) context.lineTo(Math.round(px(x)), Math.round(py(y)));
    context.closePath();
    filled(ink);
  },
});

const textOn = ({ context, scale, inks, px, py }: Canvas): Pick<Pen, "text"> => ({
  text(x, y, text, ink, { size = 0.5, weight = 600, align = "center" } = {}) {
    context.font = `${weight} ${size * scale}px ${FONT}`;
    context.textAlign = align;
    context.textBaseline = "alphabetic";
    context.fillStyle = inks(ink);
    // Figures are centred by their height, which is the same for all of them.
    context.fillText(text, px(x), py(y + size * 0.364));
  },
});
