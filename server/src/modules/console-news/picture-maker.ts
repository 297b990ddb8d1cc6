/** Decodes and encodes uploads again, which removes metadata and appended code. One picture at a time. */
import { mostPixels, pictureWidths } from '@prelude/contract/console/pictures';
import type { Sharp } from 'sharp';
import { Failure } from '../../core/failures.ts';
import { openRaw, pictureKind, readPicture, UnusablePicture } from '../../core/picture-file.ts';
import { createQueue } from '../../core/queue.ts';

export interface MadePicture {
  width: number;
  height: number;
  /** Keyed by name: `960.avif`, `960.jpg`, `social.jpg`. */
  files: Map<string, Buffer>;
}

type PictureMaker = (file: Buffer) => Promise<MadePicture>;

/** Time limit per picture in seconds; the deadline of a call is 12 s. */
const longest = 9;

/**
 * @param night background for transparent parts in JPEG
 * @returns a maker that throws `picture.kind`, `picture.pixels`, `picture.unreadable`, `server.busy`
 */
export function createPictureMaker(night: string): PictureMaker {
  const line = createQueue({ concurrency: 1, maxWaitMs: 8000, maxWaiting: 8 });
  return (file) => {
    try {
      pictureKind(file);
    } catch (cause) {
      throw failureOf(cause);
    }
    return line.run(() => make(file, night));
  };
}

async function make(file: Buffer, night: string): Promise<MadePicture> {
  try {
    const largest = await readPicture(file, {
      pixels: mostPixels,
      seconds: longest,
      within: { width: pictureWidths.at(-1)!, height: 4000 },
    });
    const decoded = () => openRaw(largest).timeout({ seconds: longest });
    const files = new Map<string, Buffer>();
    for (const at of pictureWidths) {
      const sized = decoded().resize({ width: at, withoutEnlargement: true });
      files.set(`${at}.avif`, await sized.clone().avif({ quality: 55, effort: 2 }).toBuffer());
      files.set(`${at}.jpg`, await jpeg(sized.clone(), night));
    }
    const social = decoded().resize({ width: 1200, height: 630, fit: 'cover' });
    files.set('social.jpg', await jpeg(social, night));
    return { width: largest.width, height: largest.height, files };
  } catch (cause) {
    throw failureOf(cause);
  }
}

function failureOf(cause: unknown): Failure {
  if (!(cause instanceof UnusablePicture)) return new Failure('picture.unreadable', {}, { cause });
  if (cause.reason !== 'pixels') return new Failure(`picture.${cause.reason}`, {}, { cause });
  return new Failure('picture.pixels', { millions: mostPixels / 1_000_000 }, { cause });
}

const jpeg = (picture: Sharp, night: string): Promise<Buffer> =>
  picture.flatten({ background: night }).jpeg({ quality: 80, progressive: true }).toBuffer();
