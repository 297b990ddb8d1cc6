/** Small files stay in memory: opening and streaming a file costs ten times as much (ADR-0055). */
import { readFile, stat } from 'node:fs/promises';
import { compressed, fingerprint, type Prepared } from '../../http/pages/prepared-page.ts';

const smallBytes = 128 * 1024;
const mostBytes = 64 * 1024 * 1024;

export function createFileCache() {
  const cache = new Map<string, Prepared>();
  let bytes = 0;
  return {
    get: (key: string): Prepared | undefined => {
      const known = cache.get(key);
      if (!known) return undefined;
      // What was asked for last stays longest.
      cache.delete(key);
      cache.set(key, known);
      return known;
    },
    /** @returns undefined for a large file, which is not kept */
    read: async (key: string, file: string): Promise<Prepared | undefined> => {
      const { size } = await stat(file);
      if (size > smallBytes) return undefined;
      const plain = await readFile(file);
      const isText = file.endsWith('.svg');
      const made = isText ? await compressed(plain) : { etag: fingerprint(plain), plain };
      // Two requests may read it at once.
      if (!cache.has(key)) bytes += plain.length;
      cache.set(key, made);
      for (const [oldest, { plain: content }] of cache) {
        if (bytes <= mostBytes) break;
        cache.delete(oldest);
        bytes -= content.length;
      }
      return made;
    },
  };
}
