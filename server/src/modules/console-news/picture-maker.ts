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

/** Detects the type by the first bytes, not by the file name. libvips reports AVIF as `heif`. */
const kinds: readonly [format: string, test: (head: Buffer) => boolean][] = [
  ['jpeg', (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['png', (head) => head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  [
    'webp',
    (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  ],
  ['heif', (head) => /^ftypavi[fs]$/.test(head.toString('latin1', 4, 12))],
];

/** Time limit per picture in seconds; the deadline of a call is 12 s. */
const longest = 9;

/**
 * @param night background for transparent parts in JPEG
 * @returns a maker that throws `picture.kind`, `picture.pixels`, `picture.unreadable`, `server.busy`
 */
export function createPictureMaker(night: string): PictureMaker {
  const line = createQueue({ concurrency: 1, maxWaitMs: 8000, maxWaiting: 8 });
  return (file) => {
    const kind = kinds.find(([, test]) => test(file.subarray(0, 16)))?.[0];
    if (!kind) throw new Failure('picture.kind');
    return line.run(() => make(file, kind, night));
  };
}

async function make(file: Buffer, kind: string, night: string): Promise<MadePicture> {
  const limits = { limitInputPixels: mostPixels, failOn: 'error', pages: 1 } as const;
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
    return { width: info.width, height: info.height, files };
  } catch (cause) {
    throw failureOf(cause);
  }
}

const jpeg = (picture: Sharp, night: string): Promise<Buffer> =>
  picture.flatten({ background: night }).jpeg({ quality: 80, progressive: true }).toBuffer();
