export const isAllMarked = (keys: readonly string[], marked: ReadonlySet<string>): boolean =>
  keys.length > 0 && keys.every((key) => marked.has(key));

/** Selects the rows of the page; selects none when all are selected already. */
export const allMarked = (
  keys: readonly string[],
  marked: ReadonlySet<string>,
): ReadonlySet<string> => new Set(isAllMarked(keys, marked) ? [] : keys);

export function oneMarked(marked: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(marked);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** The next page; null after the last. */
export const pageAfter = (page: number, size: number, total: number): number | null =>
  page * size < total ? page + 1 : null;
