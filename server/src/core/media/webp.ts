/** WebP of our AVIF pictures, for browsers without AVIF: Safari 16 on macOS 12 and older (ADR-0039). */
import sharp from 'sharp';
import { createQueue } from '../queue.ts';

/** `hero-1280.avif.webp`: the page asks for it after the AVIF failed (site/src/lib/floor-script.ts). */
export const webpEnding = '.webp';

/** A file of 200 KB at most, so 40 MB. */
const mostKept = 200;
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
  const kept = new Map<string, Promise<Buffer | undefined>>();
  const queue = createQueue({ concurrency: 1, maxWaitMs: 10_000, maxWaiting: 64 });
  return (key, read) => {
    const known = kept.get(key);
    if (known) {
      // The picture that was asked for last stays longest.
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const made = queue.run(async () => {
      const picture = await read();
      return picture && sharp(picture).webp(settings).toBuffer();
    });
    kept.set(key, made);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
    // Nothing is kept for addresses that do not exist, nor for failures.
    made.then(
      (picture) => picture ?? kept.delete(key),
      () => kept.delete(key),
    );
    return made;
  };
}
