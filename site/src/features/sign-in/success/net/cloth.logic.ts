/** The net as cloth around a card of 100 × 150: how its knots hang, and how they swing while it comes up. */

export interface Cloth {
  /** From 0, gathered by the water, to 1; more while it swings. */
  open: number;
  opening: number;
  /** How far the middle hangs below its rest. */
  sag: number;
  sagging: number;
  /** Heights of the card per second, upwards. */
  speed: number;
  /** Share of the card above the water. */
  out: number;
}

export const gathered: Cloth = { open: 0, opening: 0, sag: 0, sagging: 0, speed: 0, out: -0.26 };

export const columns = 12;
export const rows = 14;
/** Where the rope ends, above the card. */
export const knot = { x: 50, y: -17 } as const;
/** Of the card. */
const height = 150;
/** Of the net: its lowest rows stay in the water. */
const foot = 172;

const between = (low: number, value: number, high: number): number =>
  Math.min(high, Math.max(low, value));

const smooth = (value: number): number => {
  const share = between(0, value, 1);
  return share * share * (3 - 2 * share);
};

/** One step of a spring that rests at `rest`. @param pull radians per second @param damping 1: no swing */
function spring(
  at: number,
  speed: number,
  { rest, pull, damping }: { rest: number; pull: number; damping: number },
  seconds: number,
): [at: number, speed: number] {
  const force = (rest - at) * pull * pull - speed * 2 * damping * pull;
  const next = speed + force * seconds;
  return [at + next * seconds, next];
}

/**
 * The water holds the net together, the air opens it, and each heave makes it hang lower.
 * @param out share of the card above the water
 */
export function swing(cloth: Cloth, out: number, seconds: number): Cloth {
  if (seconds <= 0) return cloth;
  const speed = (out - cloth.out) / seconds;
  const heave = between(-1.2, speed - cloth.speed, 1.2) * height;
  const rest = smooth((out + 0.06) / 0.5);
  const [open, opening] = spring(
    cloth.open,
    cloth.opening,
    { rest, pull: 6, damping: 0.5 },
    seconds,
  );
  const [sag, sagging] = spring(
    cloth.sag,
    cloth.sagging + heave * 0.8,
    { rest: 0, pull: 8, damping: 0.28 },
    seconds,
  );
  return { open, opening, sag: between(-9, sag, 16), sagging, speed, out };
}

/**
 * @param across from −1, the left edge, to 1
 * @param down from 0, the rim between the two ends of the rope, to 1
 */
export function placeOf({ open, sag }: Cloth, across: number, down: number): [number, number] {
  const rim = 18 + 37 * open;
  const bag = 53 + 2.5 * open + 3 * open * Math.sin(Math.PI * between(0, down, 1));
  const half = rim + (bag - rim) * smooth(down / 0.24);
  const top = -12 + 13 * open;
  // Nearer the edges, the net turns away from the viewer.
  const x = knot.x + (half * Math.sin(across * 1.3)) / Math.sin(1.3);
  const slack = (2 + 17 * Math.max(0, open) + sag) * (1 - 0.4 * down);
  const y = top + down * (foot - top) + slack * (1 - across * across);
  return [x, y];
}
