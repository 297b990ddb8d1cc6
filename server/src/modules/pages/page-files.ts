/** The built pages in memory: one HTML file per language and variant, with what their policy must allow. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { InlineHashes } from '../../platform/headers.ts';

export interface Page {
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

export interface PageFiles {
  /** By name without ending, such as `en.mobile`. */
  pages: Map<string, Page>;
  inline: InlineHashes;
}

const hashes = (html: string, element: RegExp): string[] =>
  [...html.matchAll(element)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );

/** Data blocks are never run, so they need no leave; scripts with a `src` are covered by 'self'. */
const inlineScript =
  /<script(?![^>]*\bsrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Reads `site/dist/html`; empty when the site is not built (a server on its own, as in tests). */
export function loadPages(folder: string): PageFiles {
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.html'))
    : [];
  const pages = new Map<string, Page>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const name of names) {
    const plain = readFileSync(join(folder, name));
    const html = plain.toString('utf8');
    for (const hash of hashes(html, inlineScript)) scripts.add(hash);
    for (const hash of hashes(html, inlineStyle)) styles.add(hash);
    pages.set(name.slice(0, -'.html'.length), {
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      plain,
      br: compressed(folder, `${name}.br`, () =>
        brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      ),
      gzip: compressed(folder, `${name}.gz`, () => gzipSync(plain, { level: 9 })),
    });
  }
  return { pages, inline: { scripts: [...scripts], styles: [...styles] } };
}

const compressed = (folder: string, name: string, make: () => Buffer): Buffer => {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file) : make();
};
