/** What a click on a table's head or box comes to. */

export interface Sort {
  key: string;
  descending: boolean;
}

/** A column is sorted upwards first, and the other way round when it is chosen again. */
export const sortedBy = (sort: Sort | undefined, key: string): Sort => ({
  key,
  descending: sort?.key === key ? !sort.descending : false,
});

/** Whether every row of the page is marked. */
export const isAllMarked = (keys: readonly string[], marked: ReadonlySet<string>): boolean =>
  keys.length > 0 && keys.every((key) => marked.has(key));

/** The rows of the page, or none when all of them are marked already. */
export const allMarked = (
  keys: readonly string[],
  marked: ReadonlySet<string>,
): ReadonlySet<string> => new Set(isAllMarked(keys, marked) ? [] : keys);

export function oneMarked(marked: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(marked);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** The page after this one; null: it is the last. */
export const pageAfter = (page: number, size: number, total: number): number | null =>
  page * size < total ? page + 1 : null;
