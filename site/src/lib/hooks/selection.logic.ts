export interface Keyed {
  key: string;
}

/** An unknown or missing name selects the first entry. */
export const chosenOf = <T extends Keyed>(list: readonly T[], name: string | null): T =>
  list.find(({ key }) => key === name) ?? list[0]!;

export function stepFrom<T extends Keyed>(list: readonly T[], from: T, by: -1 | 1): T {
  const index = list.indexOf(from);
  return list[(index + by + list.length) % list.length] ?? from;
}

/** Entries one step away; their pictures are preloaded. */
export const neighboursOf = <T extends Keyed>(list: readonly T[], chosen: T): T[] =>
  [...new Set([stepFrom(list, chosen, 1), stepFrom(list, chosen, -1)])].filter(
    (item) => item !== chosen,
  );

const steps = new Map<string, -1 | 1>([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
]);

/** Target of a key within the selector; undefined for other keys. */
export function keyTarget<T extends Keyed>(
  list: readonly T[],
  chosen: T,
  key: string,
): T | undefined {
  if (key === 'Home') return list[0];
  if (key === 'End') return list.at(-1);
  const by = steps.get(key);
  return by && stepFrom(list, chosen, by);
}

export const swipeDistance = 40;
/** px. System gestures start at the edges (spec §9). */
const edgeMargin = 30;

export interface Sideways {
  startX: number;
  x: number;
  y: number;
  width: number;
  fingers: number;
}

/** @returns 1 for the next entry (the finger moved left), −1 for the previous one, 0 for none */
export function swipeStep({ startX, x, y, width, fingers }: Sideways): -1 | 0 | 1 {
  if (fingers !== 1 || startX < edgeMargin || startX > width - edgeMargin) return 0;
  // A diagonal or vertical movement turns the page instead.
  if (Math.abs(x) <= swipeDistance || Math.abs(x) <= Math.abs(y)) return 0;
  return x < 0 ? 1 : -1;
}
