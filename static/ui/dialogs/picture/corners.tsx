/** The picture, cut down to the board, with its four corners, which can be moved by hand and by keys. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { contextOf } from "../../../base/dom.ts";
import type { TargetedPointerEvent } from "preact";
import type { Timer } from "../../../base/latest.ts";
import type { Pixels } from "./pixels.ts";
import type { Corners } from "./reading.ts";

const NAMES = ["Top left", "Top right", "Bottom right", "Bottom left"];
const NUDGE = 0.005; // of the picture, by an arrow key
const PAUSE = 600; // milliseconds after a key before the board is read again: several keys are one move
const RIM = 0.06; // of the board, that is shown around it
const LONGEST = 900; // pixels of what is shown
const ARROWS: { [key: string]: [number, number] } = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const WHOLE: Corners = [[0.02, 0.02], [0.98, 0.02], [0.98, 0.98], [0.02, 0.98]]; // prettier-ignore

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What is shown of the picture: the board with a rim, as parts of its width and height. */
function shownOf(corners: Corners | null): Box {
  if (!corners) return { x: 0, y: 0, w: 1, h: 1 };
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const [across, down] = [(right - left) * RIM, (bottom - top) * RIM];
  const x = Math.max(0, left - across);
  const y = Math.max(0, top - down);
  return { x, y, w: Math.min(1, right + across) - x, h: Math.min(1, bottom + down) - y };
}

interface PictureProps {
  picture: Pixels;
  corners: Corners | null;
  /** Whether the corners are shown, to be moved. */
  showsCorners: boolean;
  setCorners: (corners: Corners) => void;
}

export function PictureWithCorners({ picture: { bitmap }, corners, showsCorners, setCorners }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const box = shownOf(showsCorners ? null : corners);
  const [wide, high] = [box.w * bitmap.width, box.h * bitmap.height];
  const scale = Math.min(1, LONGEST / Math.max(wide, high));
  useEffect(
    function drawPicture() {
      if (!canvas.current) return;
      const { width, height } = canvas.current;
      const from = [box.x * bitmap.width, box.y * bitmap.height, wide, high] as const;
      contextOf(canvas.current).drawImage(bitmap, ...from, 0, 0, width, height);
    },
    [bitmap, box.x, box.y, box.w, box.h],
  );
  return (
    <div class="picture-shown">
      <canvas
        ref={canvas}
        width={Math.round(wide * scale)}
        height={Math.round(high * scale)}
        role="img"
        aria-label="The picture"
      />
      {showsCorners && <CornerButtons first={corners ?? WHOLE} setCorners={setCorners} />}
    </div>
  );
}

/** Four buttons, which are dragged or moved by the arrows; the board is read again when one is let go. */
function CornerButtons({ first, setCorners }: { first: Corners; setCorners: (corners: Corners) => void }) {
  const corners = useSignal(first);
  const held = useRef(-1);
  const timer = useRef<Timer>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function put(number: number, [x, y]: [number, number]) {
    const inside = (part: number) => Math.max(0, Math.min(1, part));
    corners.value = corners.value.with(number, [inside(x), inside(y)]);
  }

  function drag({ currentTarget, clientX, clientY }: TargetedPointerEvent<HTMLElement>) {
    const place = currentTarget.parentElement?.getBoundingClientRect();
    if (held.current < 0 || !place) return;
    put(held.current, [(clientX - place.left) / place.width, (clientY - place.top) / place.height]);
  }

  function letGo() {
    if (held.current >= 0) setCorners(corners.value);
    held.current = -1;
  }

  return corners.value.map(([x, y], number) => (
    <button
      key={number}
      type="button"
      class="corner"
      aria-label={`${NAMES[number]} corner of the board; the arrow keys move it`}
      style={{ left: `${100 * x}%`, top: `${100 * y}%` }}
      onPointerDown={(event) => {
        held.current = number;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={(event) => {
        const step = ARROWS[event.key];
        if (!step) return;
        event.preventDefault();
        put(number, [x + NUDGE * step[0], y + NUDGE * step[1]]);
      }}
      onKeyUp={({ key }) => {
        if (!(key in ARROWS)) return; // Tab to the next corner leaves the wait as it is
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setCorners(corners.value), PAUSE);
      }}
    />
  ));
}
