import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { InlineHashes } from '../../http/protection/security-headers.ts';
import { inlineElements, inlineHashes } from '../../http/protection/inline-hashes.ts';
import { fingerprint, type PreparedPage } from '../../http/pages/prepared-page.ts';

export interface PageFiles {
  pages: Map<string, PreparedPage>;
  inline: InlineHashes;
}

/** Empty when the site is not built. @param origin not known at build time: one build serves rehearsal and launch */
export function loadPages(folder: string, origin: string): PageFiles {
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.html'))
    : [];
  const pages = new Map<string, PreparedPage>();
  const documents: string[] = [];
  for (const name of names) {
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('{{origin}}', origin);
    documents.push(text);
    pages.set(name.slice(0, -'.html'.length), preparedWhenAsked(Buffer.from(text)));
  }
  return { pages, inline: inlineHashes(inlineElements(documents)) };
}

const brotliAsync = promisify(brotliCompress);
const quality = (of: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: of } });

/** Fast compression for the first request (6 ms); best compression off the main thread for later ones (0.1 s). */
export function preparedWhenAsked(plain: Buffer): PreparedPage {
  let br: Buffer | undefined;
  let gz: Buffer | undefined;
  const pressWell = async () => {
    br = await brotliAsync(plain, quality(11));
  };
  return {
    etag: fingerprint(plain),
    plain,
    get br() {
      if (!br) {
        br = brotliCompressSync(plain, quality(5));
        void pressWell();
      }
      return br;
    },
    get gzip() {
      gz ??= gzipSync(plain, { level: 9 });
      return gz;
    },
  };
}
