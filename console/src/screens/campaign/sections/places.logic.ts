/** Places by platform and region: their sums, and as many as wanted in the same proportions. */
type Places = Readonly<Record<string, Readonly<Record<string, number>>>>;

export const totalOf = (places: Places, platforms: readonly string[], regions: readonly string[]) =>
  platforms.reduce(
    (sum, platform) =>
      sum + regions.reduce((part, region) => part + (places[platform]?.[region] ?? 0), 0),
    0,
  );

/**
 * Scales the table to a total, in the same proportions: whole places by the largest remainder, equal ones in the order
 * of the table. An empty table is filled evenly.
 * @param total a whole number, 0 or more
 */
export function scaledTo(
  places: Places,
  { platforms, regions }: { platforms: readonly string[]; regions: readonly string[] },
  total: number,
): Record<string, Record<string, number>> {
  const cells = platforms.flatMap((platform) =>
    regions.map((region) => ({ platform, region, count: places[platform]?.[region] ?? 0 })),
  );
  const sum = cells.reduce((all, { count }) => all + count, 0);
  // Multiplied before it is divided, so that equal remainders are equal.
  const shares = cells.map(({ count }) =>
    sum === 0 ? total / cells.length : (count * total) / sum,
  );
  const whole = shares.map(Math.floor);
  const left = total - whole.reduce((all, count) => all + count, 0);
  // A new array, and the oldest browsers have no `toSorted`.
  const byRemainder = shares
    .map((share, at) => ({ at, rest: share - whole[at]! }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at);
  for (const { at } of byRemainder.slice(0, left)) whole[at]! += 1;
  const scaled: Record<string, Record<string, number>> = {};
  for (const [at, { platform, region }] of cells.entries())
    (scaled[platform] ??= {})[region] = whole[at]!;
  return scaled;
}
