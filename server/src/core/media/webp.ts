/** WebP of our AVIF pictures, for browsers without AVIF: Safari 16 on macOS 12 and older (ADR-0039). */
import sharp from 'sharp';
import { createQueue } from '../queue.ts';

/** `hero-1280.avif.webp`: the page asks for it after the AVIF failed (site/src/lib/floor-script.ts). */
export const webpEnding = '.webp';

/** A file of 200 KB at most, so 40 MB. */
const mostCached = 200;
/** At effort 2 a page background takes 150 ms. */
const settings = { quality: 74, effort: 2 } as const;

type WebpMaker = (
  key: string,
  read: () => Promise<Buffer | undefined>,
) => Promise<Buffer | undefined>;

/**
 * Makes a picture at its first request, one at a time, because only few visitors need it.
 * @returns undefined when there is no such picture. Throws `Failure` server.busy when too many wait.
 */
export function createWebpMaker(): WebpMaker {
  const cache = new Map<string, Promise<Buffer | undefined>>();
  const queue = createQueue({ concurrency: 1, maxWaitMs: 10_000, maxWaiting: 64 });
  return (key, read) => {
    const known = cache.get(key);
    if (known) {
      // The picture that was asked for last stays longest.
      cache.delete(key);
      cache.set(key, known);
      return known;
    }
    const made = queue.run(async () => {
      const picture = await read();
      return picture && sharp(picture).webp(settings).toBuffer();
    });
    cache.set(key, made);
    if (cache.size > mostCached) cache.delete(cache.keys().next().value!);
    // Nothing is kept for addresses that do not exist, nor for failures.
    made.then(
      (picture) => picture ?? cache.delete(key),
      () => cache.delete(key),
    );
    return made;
  };
}
