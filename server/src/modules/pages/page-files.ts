/** The built pages in memory: one HTML file per language and variant, with what their policy must allow. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { InlineHashes } from '../../platform/headers.ts';
import { inlineHashes } from '../../platform/inline-hashes.ts';
import { fingerprint, type PreparedPage } from '../../platform/prepared-page.ts';

export interface PageFiles {
  /** By name without ending, such as `en.mobile`. */
  pages: Map<string, PreparedPage>;
  inline: InlineHashes;
}

/** Reads `site/dist/html`; empty when the site is not built (a server on its own, as in tests). */
export function loadPages(folder: string): PageFiles {
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.html'))
    : [];
  const pages = new Map<string, PreparedPage>();
  const documents: string[] = [];
  for (const name of names) {
    const plain = readFileSync(join(folder, name));
    documents.push(plain.toString('utf8'));
    pages.set(name.slice(0, -'.html'.length), {
      etag: fingerprint(plain),
      plain,
      br: compressed(folder, `${name}.br`, () =>
        brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      ),
      gzip: compressed(folder, `${name}.gz`, () => gzipSync(plain, { level: 9 })),
    });
  }
  return { pages, inline: inlineHashes(documents) };
}

const compressed = (folder: string, name: string, make: () => Buffer): Buffer => {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file) : make();
};
