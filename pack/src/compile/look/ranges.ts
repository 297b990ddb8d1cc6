/** Values of `unicode-range`. */

export const pointsOf = (text: string): string =>
  Array.from(text, (character) => `U+${character.codePointAt(0)!.toString(16)}`).join();

/** What the main faces draw in every campaign, and some characters in addition. */
export const latinRange = (rare: string): string =>
  ['U+20-7E,U+A0-FF,U+2010-2027,U+2030-205E,U+2190-2193', ...(rare ? [pointsOf(rare)] : [])].join();

/** The range without some characters, which then come from the next font. */
export function rangeWithout(range: string, without: string): string {
  const holes = Array.from(without, (character) => character.codePointAt(0)!).toSorted(
    (a, b) => a - b,
  );
  const hex = (point: number) => point.toString(16).toUpperCase();
  return range
    .split(',')
    .flatMap((part) => {
      const [from = 0, to = from] = part
        .slice(2)
        .split('-')
        .map((point) => Number.parseInt(point, 16));
      const inside = holes.filter((hole) => hole >= from && hole <= to);
      if (inside.length === 0) return [part];
      return [...inside, to + 1].flatMap((hole, index) => {
        const [first, last] = [index === 0 ? from : inside[index - 1]! + 1, hole - 1];
        if (first > last) return [];
        return [first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`];
      });
    })
    .join();
}
