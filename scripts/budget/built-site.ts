/** The files of the built site, and what the HTML of its pages names. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteDist } from '../lib/paths.ts';

interface Chunk {
  file: string;
  imports?: string[];
  isDynamicEntry?: boolean;
}

export type BuiltSite = Readonly<Record<string, Chunk>>;

export function openBuiltSite(): BuiltSite {
  const manifest = join(siteDist, '.vite', 'manifest.json');
  if (!existsSync(manifest)) throw new Error('The site is not built: npm run build');
  return JSON.parse(readFileSync(manifest, 'utf8')) as BuiltSite;
}

/** The addresses of a chunk and all its static imports. */
export function closure(site: BuiltSite, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = site[key];
    if (!chunk || files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return files;
}

export const listed = (html: string, attribute: string): string[] =>
  new RegExp(`\\b${attribute}="([^"]*)"`).exec(html)?.[1]?.split(' ').filter(Boolean) ?? [];

export const preloadedFonts = (html: string): string[] =>
  [...html.matchAll(/<link\b[^>]*\bas="font"[^>]*>/g)].flatMap(
    ([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? [],
  );

/** Fonts of running text. A browser loads them only when the reader's system has none. */
export const bodyFonts = (html: string): string[] =>
  [...html.matchAll(/url\(["']?([^"')]*\/body[^"'/)]*\.woff2)/g)].map(([, address]) => address!);

export function firstPicture(html: string): string[] {
  const home = html.slice(html.indexOf('<template data-route="/home"'));
  const picture = /<img\b[^>]*>/.exec(home)?.[0] ?? '';
  const candidates = /srcset="([^"]+)"/i.exec(picture)?.[1]?.split(',') ?? [];
  const source = /\bsrc="([^"]+)"/.exec(picture)?.[1];
  return [...candidates.map((candidate) => candidate.trim().split(' ')[0]!), source ?? []].flat();
}
