/** Draws the net and its drops on a canvas over the card, while something moves. */
import { type Cloth, columns, gathered, knot, placeOf, rows, swing } from './cloth.logic.ts';
import { scattered } from './drawing.ts';
import { type Drip, drip, fall, spreadSeconds, water } from './drips.logic.ts';

/** What the canvas shows, in units of a card of 100 × 150 (net.module.css). */
const view = { left: -14, top: -20, width: 128, height: 175 } as const;
/** The card's height. */
const height = 150;
/** Then the net is at rest, and no frame is drawn until the next movement. */
const restMs = 2500;
const dripsPerSecond = 26;

export interface Threads {
  /** Call it whenever the card moves. */
  wake: () => void;
  stop: () => void;
}

function meshOf(cloth: Cloth): Path2D {
  const path = new Path2D();
  const slack = Math.max(0, cloth.open);
  // Tied by hand: no two meshes are the same.
  const at = (column: number, row: number): [number, number] => {
    const [x, y] = placeOf(cloth, (column / columns) * 2 - 1, row / rows);
    if (column === 0 || column === columns || row === 0) return [x, y];
    const off = (seed: number) => (scattered(row * 40 + column, seed) - 0.5) * slack;
    return [x + off(13) * 2.6, y + off(17) * 2.2];
  };
  const droop = 1.5 * slack;
  for (let row = 0; row < rows; row++) {
    for (let column = row % 2; column <= columns; column += 2) {
      const [x, y] = at(column, row);
      for (const side of [-1, 1]) {
        if (column + side < 0 || column + side > columns) continue;
        const [toX, toY] = at(column + side, row + 1);
        path.moveTo(x, y);
        path.quadraticCurveTo((x + toX) / 2, (y + toY) / 2 + droop, toX, toY);
      }
    }
  }
  return path;
}

/** The rim, both edges, and the two ends of the rope that hold them. */
function ropesOf(cloth: Cloth): Path2D {
  const path = new Path2D();
  const line = (points: readonly [number, number][]) =>
    points.forEach(([x, y], index) => (index === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
  const shares = Array.from({ length: rows + 1 }, (_, row) => row / rows);
  for (const side of [-1, 1]) {
    line(shares.map((down) => placeOf(cloth, side, down)));
    const [x, y] = placeOf(cloth, side, 0);
    path.moveTo(knot.x, knot.y);
    path.quadraticCurveTo(
      knot.x + (x - knot.x) * 0.42,
      knot.y + (y - knot.y) * 0.5 + cloth.open * 2,
      x,
      y,
    );
  }
  line(shares.map((share) => placeOf(cloth, share * 2 - 1, 0)));
  return path;
}

const colourOf = (canvas: HTMLCanvasElement) => {
  const theme = getComputedStyle(canvas);
  return (role: string, alpha = 1) =>
    `rgb(${theme.getPropertyValue(`--${role}`).trim()} / ${alpha})`;
};

function drawDrips(
  pen: CanvasRenderingContext2D,
  { drips, down, colour }: { drips: readonly Drip[]; down: number; colour: string },
): void {
  pen.strokeStyle = colour;
  pen.lineCap = 'round';
  for (const { x, y, speed, spread } of drips) {
    pen.beginPath();
    pen.globalAlpha = 1 - spread / spreadSeconds;
    pen.lineWidth = spread > 0 ? 0.4 : 0.9;
    if (spread > 0) {
      const wide = 1.5 + spread * 16;
      pen.ellipse(x, water - down, wide, wide * 0.16, 0, 0, Math.PI * 2);
    } else {
      pen.moveTo(x, y - down - Math.min(5, speed * 0.014));
      pen.lineTo(x, y - down);
    }
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

/** @param canvas on the box that the haul moves */
export function hangThreads(canvas: HTMLCanvasElement): Threads {
  const pen = canvas.getContext('2d');
  const box = canvas.parentElement;
  let request = 0;
  let last = 0;
  let stirred = 0;
  let cloth = gathered;
  let drips: readonly Drip[] = [];
  let wet = 0;
  let made = 0;
  let due = 0;

  const draw = (unit: number, down: number) => {
    if (!pen) return;
    const dots = unit * Math.min(2, devicePixelRatio);
    const [wide, high] = [Math.round(view.width * dots), Math.round(view.height * dots)];
    if (canvas.width !== wide || canvas.height !== high)
      Object.assign(canvas, { width: wide, height: high });
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, wide, high);
    pen.setTransform(dots, 0, 0, dots, -view.left * dots, -view.top * dots);
    const colour = colourOf(canvas);
    pen.lineJoin = 'round';
    const stroke = (path: Path2D, role: string, alpha: number, width: number) => {
      pen.strokeStyle = colour(role, alpha);
      pen.lineWidth = width;
      pen.stroke(path);
    };
    // The shade keeps gold threads apart from a gold card.
    const mesh = meshOf(cloth);
    stroke(mesh, 'scrim', 0.6, 1.9);
    stroke(mesh, 'accent-light', 0.85, 0.75);
    const ropes = ropesOf(cloth);
    stroke(ropes, 'scrim', 0.55, 3.1);
    stroke(ropes, 'bronze', 0.95, 2);
    stroke(ropes, 'accent-light', 1, 0.9);
    pen.fillStyle = colour('accent-light');
    const ends = [[knot.x, knot.y], placeOf(cloth, -1, 0), placeOf(cloth, 1, 0)] as const;
    for (const [x, y] of ends) {
      pen.beginPath();
      pen.ellipse(x, y, 1.7, 2.1, 0, 0, Math.PI * 2);
      pen.fill();
    }
    drawDrips(pen, { drips, down, colour: colour('shine') });
  };

  const frame = (now: number) => {
    request = 0;
    if (!box) return;
    const seconds = last > 0 ? Math.min(0.034, (now - last) / 1000) : 1 / 60;
    last = now;
    const unit = canvas.clientWidth / view.width;
    const down = new DOMMatrixReadOnly(getComputedStyle(box).transform).m42 / unit;
    const out = 1 - down / height;
    const isMoving = Math.abs(out - cloth.out) > 0.0005;
    if (isMoving) stirred = now;
    wet = isMoving ? 1 : wet * Math.exp(-seconds / 0.9);
    cloth = swing(cloth, out, seconds);
    drips = fall(drips, seconds);
    if (out > 0) due += dripsPerSecond * wet * seconds;
    for (; due >= 1; due--) {
      made++;
      drips = drip(drips, made, (across, share) => {
        const [x, y] = placeOf(cloth, across, share);
        return [x, y + down];
      });
    }
    draw(unit, down);
    if (now - stirred < restMs) request = requestAnimationFrame(frame);
    else last = 0;
  };

  return {
    wake() {
      stirred = performance.now();
      request ||= requestAnimationFrame(frame);
    },
    stop: () => cancelAnimationFrame(request),
  };
}
