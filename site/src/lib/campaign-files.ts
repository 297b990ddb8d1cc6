/** Files of the campaign by path inside the pack: the keys of `import.meta.glob` depend on the folder Vite runs in. */
export const byPath = <T>(found: Record<string, T>): ReadonlyMap<string, T> =>
  new Map(
    Object.entries(found).map(([path, value]) => [path.replace(/^.*\.campaign\//, ''), value]),
  );
