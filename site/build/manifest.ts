/** What the files of the client build need, from Vite's manifest. Addresses begin with `/`. */
import type { Manifest } from 'vite';

function closureOf(manifest: Manifest, entry: string): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  visit(entry);
  return [...seen];
}

/** @returns the module of the entry and all that it imports */
export const modulesOf = (manifest: Manifest, entry: string): string[] =>
  closureOf(manifest, entry).map((key) => `/${manifest[key]?.file ?? ''}`);

/** Imported style sheets come first, so that the chunk can override them. */
export const sheetsOf = (manifest: Manifest, entry: string): string[] => [
  ...new Set(
    closureOf(manifest, entry)
      .toReversed()
      .flatMap((key) => manifest[key]?.css ?? [])
      .map((sheet) => `/${sheet}`),
  ),
];

/** @returns the entries of the views of pages by name, such as `home` */
export const viewsOf = (manifest: Manifest): Map<string, string> =>
  new Map(
    Object.entries(manifest).flatMap(([key, { isDynamicEntry }]) => {
      const view = /^src\/pages\/.*\/([^/]+)\.tsx$/.exec(key)?.[1];
      return view && isDynamicEntry ? [[view, key] as const] : [];
    }),
  );
