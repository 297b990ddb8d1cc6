/** How often each kind of something happened. */
export type Counts = Readonly<Record<string, number>>;

export function countOf(kinds: readonly string[]): Counts {
  return summed(kinds.map((kind) => ({ [kind]: 1 })));
}

export function summed(list: readonly Counts[]): Counts {
  const sums: Record<string, number> = {};
  for (const [kind, times] of list.flatMap((counts) => Object.entries(counts)))
    sums[kind] = (sums[kind] ?? 0) + times;
  return sums;
}
