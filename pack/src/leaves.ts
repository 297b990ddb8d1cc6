/** The values of JSON data by their paths. */

/** @returns every value that is no object or list, with its dotted path: `game.title`, `stores.0.key` */
export function leaves(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, child]) =>
    leaves(child, path === '' ? key : `${path}.${key}`),
  );
}

/** The texts in the data of a file, by key. */
export const textsIn = (data: unknown): Map<string, string> =>
  new Map(leaves(data).filter((leaf): leaf is [string, string] => typeof leaf[1] === 'string'));
