/** WebP of our AVIF pictures, for browsers without AVIF: Safari 16 on macOS 12 and older (ADR-0039). */
import sharp from 'sharp';

/** `hero-1280.avif.webp`: the page asks for it after the AVIF failed (site/src/lib/floor-script.ts). */
export const webpEnding = '.webp';

/** A file of 200 KB at most, so 40 MB. */
const mostKept = 200;
/** At effort 2 a page background takes 150 ms. */
const settings = { quality: 74, effort: 2 } as const;

export type WebpMaker = (
  key: string,
  read: () => Promise<Buffer | undefined>,
) => Promise<Buffer | undefined>;

/**
 * Makes a picture at its first request, one at a time, because only few visitors need it.
 * @returns undefined when there is no such picture
 */
export function createWebpMaker(): WebpMaker {
  const kept = new Map<string, Promise<Buffer | undefined>>();
  let last: Promise<unknown> = Promise.resolve();
  return (key, read) => {
    const known = kept.get(key);
    if (known) return known;
    const made = last.then(async () => {
      const picture = await read();
      return picture && sharp(picture).webp(settings).toBuffer();
    });
    last = made.catch(() => undefined);
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
