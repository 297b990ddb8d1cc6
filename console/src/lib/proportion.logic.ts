/** Shares with their 95 % interval, and the difference of two: what a comparison of few cases can tell. */

interface Interval {
  low: number;
  high: number;
}

export interface Sample {
  hits: number;
  of: number;
}

const z = 1.959964;

/** Not for samples in which a case can have several hits, such as more registrations than visits. */
export const isShare = ({ hits, of }: Sample): boolean => of > 0 && hits >= 0 && hits <= of;

/** Wilson’s interval, which also holds for few cases and shares near 0 and 1. */
export function wilson({ hits, of }: Sample): Interval {
  const share = hits / of;
  const middle = share + (z * z) / (2 * of);
  const width = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const scale = 1 + (z * z) / of;
  return {
    low: Math.max(0, (middle - width) / scale),
    high: Math.min(1, (middle + width) / scale),
  };
}

/** Newcombe’s interval of the first share minus the second (his method 10, from both intervals of Wilson). */
export function difference(first: Sample, second: Sample): Interval {
  const [a, b] = [first.hits / first.of, second.hits / second.of];
  const [ofA, ofB] = [wilson(first), wilson(second)];
  return {
    low: a - b - Math.hypot(a - ofA.low, ofB.high - b),
    high: a - b + Math.hypot(ofA.high - a, b - ofB.low),
  };
}

/** Which share is larger; undefined while that may be chance. */
export function larger(first: Sample, second: Sample): 'first' | 'second' | undefined {
  const { low, high } = difference(first, second);
  if (low > 0) return 'first';
  return high < 0 ? 'second' : undefined;
}

/**
 * The 95 % interval of the first count minus the second, for events that come independently (Poisson). It is too narrow
 * where events come in groups.
 */
export function countDifference(first: number, second: number): Interval {
  const width = z * Math.sqrt(first + second);
  return { low: first - second - width, high: first - second + width };
}
