/** The built pages in memory: one HTML file per language and variant, with what their policy must allow. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { InlineHashes } from '../../http/protection/security-headers.ts';
import { inlineElements, inlineHashes } from '../../http/protection/inline-hashes.ts';
import { fingerprint, type PreparedPage } from '../../http/pages/prepared-page.ts';

export interface PageFiles {
  /** By name without ending, such as `en.mobile`. */
  pages: Map<string, PreparedPage>;
  inline: InlineHashes;
}

/**
 * Reads `site/dist/html`; empty when the site is not built (a server on its own, as in tests).
 * @param origin the site's address, which the build does not know: one build serves a rehearsal and the launch
 */
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

/** Pressed quickly for the first who comes (6 ms), and as well as can be for all others, off the main thread (0.1 s). */
function preparedWhenAsked(plain: Buffer): PreparedPage {
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
