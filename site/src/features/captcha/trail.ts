/** [milliseconds since the first move, x]. Keyboard steps count like drags. */
export type TrailPoint = [number, number];

const limit = 200;
const longest = 120_000;

export interface Trail {
  add(x: number, now: number): void;
  points(): TrailPoint[];
}

/** A long trail is reduced to every second point instead of cut, because its end matters most. */
export function startTrail(): Trail {
  let points: TrailPoint[] = [];
  let begun: number | undefined;
  return {
    add(x, now) {
      begun ??= now;
      if (points.at(-1)?.[1] === x) return;
      points.push([Math.min(longest, Math.max(0, Math.round(now - begun))), x]);
      if (points.length > limit) points = points.filter((_, index) => index % 2 === 0);
    },
    points: () => points.map((point) => [...point]),
  };
}
