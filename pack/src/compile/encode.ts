/** AVIF and JPEG within a size limit. */
import { openRaw, type RawPicture } from './picture-file.ts';

/** Part of the cache key: raise it when the same master shall be encoded again. */
export const encoderVersion = 1;

/** At higher effort a page background takes 6 s and not 1.5 s, and is 2 % smaller. */
const effort = 3;
/** A placeholder is simple and will be replaced: it takes half the time. */
const quickEffort = 2;
const worst = 24;

export interface Encoded {
  file: Buffer;
  quality: number;
}

/**
 * Lowers the quality until the file is within its limit.
 * @param most bytes
 * @returns the smallest attempt when even the lowest quality is over the limit
 */
export async function avif(
  picture: RawPicture,
  quality: number,
  most: number,
  { isObject, isQuick }: { isObject: boolean; isQuick: boolean },
): Promise<Encoded> {
  const attempt = (at: number) =>
    openRaw(picture)
      .avif({
        quality: at,
        effort: isQuick ? quickEffort : effort,
        chromaSubsampling: isObject ? '4:4:4' : '4:2:0',
      })
      .toBuffer();
  let at = quality;
  let file = await attempt(at);
  while (file.length > most && at > worst) {
    // Ten steps of quality change the size by about a factor of 1.7.
    const steps = Math.ceil((10 * Math.log(file.length / most)) / Math.log(1.7));
    at = Math.max(worst, at - Math.max(2, steps));
    file = await attempt(at);
  }
  return { file, quality: at };
}

/** @param background for transparent parts @param most KB */
export async function jpeg(
  picture: RawPicture,
  { qualities, most }: { qualities: readonly number[]; most: number },
  background: string,
): Promise<Buffer> {
  let file = Buffer.alloc(0);
  for (const quality of qualities) {
    file = await openRaw(picture)
      .flatten({ background })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (file.length <= most * 1024) break;
  }
  return file;
}
