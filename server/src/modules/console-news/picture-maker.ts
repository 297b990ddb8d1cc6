/**
 * Makes the pictures that are sent out of a file somebody uploaded: decoded and encoded anew, so that nothing of the file
 * itself (metadata, appended code) goes on. libvips works on threads of its own; one picture at a time.
 */
import { mostPixels, pictureWidths } from '@prelude/contract/console/pictures';
import sharp, { type Sharp } from 'sharp';
import { Failure } from '../../core/failures.ts';
import { createQueue } from '../../core/queue.ts';

export interface MadePicture {
  width: number;
  height: number;
  /** By name: `960.avif`, `960.jpg`, `social.jpg`. */
  files: Map<string, Buffer>;
}

type PictureMaker = (file: Buffer) => Promise<MadePicture>;

/** By their first bytes, whatever the file is called; `heif` is what libvips says of AVIF. */
const kinds: readonly [format: string, test: (head: Buffer) => boolean][] = [
  ['jpeg', (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['png', (head) => head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  [
    'webp',
    (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  ],
  ['heif', (head) => /^ftypavi[fs]$/.test(head.toString('latin1', 4, 12))],
];

/** A picture's transparent parts in the format that knows none: the site's own night. */
const night = '#0a0e1f';
/** Longest work on one picture, seconds; a call's deadline is twelve. */
const longest = 9;

/** @returns throws `picture.kind`, `picture.pixels`, `picture.unreadable`, `server.busy` */
export function createPictureMaker(): PictureMaker {
  const line = createQueue({ concurrency: 1, maxWaitMs: 8000, maxWaiting: 8 });
  return (file) => {
    const kind = kinds.find(([, test]) => test(file.subarray(0, 16)))?.[0];
    if (!kind) throw new Failure('picture.kind');
    return line.run(() => make(file, kind));
  };
}

async function make(file: Buffer, kind: string): Promise<MadePicture> {
  const limits = { limitInputPixels: mostPixels, failOn: 'error', pages: 1 } as const;
  try {
    const { format, width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (format !== kind) throw new Failure('picture.kind');
    // Only its head has been read: nothing was unpacked yet.
    if (width * height > mostPixels) {
      throw new Failure('picture.pixels', { millions: mostPixels / 1_000_000 });
    }
    const largest = await sharp(file, limits)
      .timeout({ seconds: longest })
      .autoOrient()
      .resize({
        width: pictureWidths.at(-1)!,
        height: 4000,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { info } = largest;
    const decoded = () =>
      sharp(largest.data, {
        raw: { width: info.width, height: info.height, channels: info.channels },
      }).timeout({ seconds: longest });
    const files = new Map<string, Buffer>();
    for (const at of pictureWidths) {
      const sized = decoded().resize({ width: at, withoutEnlargement: true });
      files.set(`${at}.avif`, await sized.clone().avif({ quality: 55, effort: 2 }).toBuffer());
      files.set(`${at}.jpg`, await jpeg(sized.clone()));
    }
    const social = decoded().resize({ width: 1200, height: 630, fit: 'cover' });
    files.set('social.jpg', await jpeg(social));
    return { width: info.width, height: info.height, files };
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    throw new Failure('picture.unreadable', {}, { cause });
  }
}

const jpeg = (picture: Sharp): Promise<Buffer> =>
  picture.flatten({ background: night }).jpeg({ quality: 80, progressive: true }).toBuffer();
