import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { siteDist } from '../lib/paths.ts';

interface Chunk {
  file: string;
  imports?: string[];
  isDynamicEntry?: boolean;
}

export interface BuiltSite {
  manifest: Record<string, Chunk>;
  html(name: string): string;
  /** Transfer size in bytes of a file such as `/assets/main.js`: brotli where it compresses. */
  size(file: string): number;
}

const packed = /\.(?:js|css|html|json|svg)$/;

export function openBuiltSite(): BuiltSite {
  const manifestFile = join(siteDist, '.vite', 'manifest.json');
  if (!existsSync(manifestFile)) throw new Error('The site is not built: npm run build');
  return {
    manifest: JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>,
    html: (name) => readFileSync(join(siteDist, 'html', `${name}.html`), 'utf8'),
    size: (file) => {
      const path = join(siteDist, file);
      if (!packed.test(file)) return statSync(path).size;
      return existsSync(`${path}.br`)
        ? statSync(`${path}.br`).size
        : brotliCompressSync(readFileSync(path)).length;
    },
  };
}

/** The files of a chunk and all its static imports. */
export function closure({ manifest }: BuiltSite, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
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

export function firstPicture(html: string): string[] {
  const home = html.slice(html.indexOf('<template data-route="/home"'));
  const picture = /<img\b[^>]*>/.exec(home)?.[0] ?? '';
  const candidates = /srcset="([^"]+)"/i.exec(picture)?.[1]?.split(',') ?? [];
  const source = /\bsrc="([^"]+)"/.exec(picture)?.[1];
  return [...candidates.map((candidate) => candidate.trim().split(' ')[0]!), source ?? []].flat();
}
