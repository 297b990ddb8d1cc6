/** Reads picture files of unknown origin: uploads of the newsroom, and masters in a campaign. */
import sharp, { type Sharp } from 'sharp';

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

/** `kind`: not JPEG, PNG, WebP or AVIF; `pixels`: larger than the limit; `unreadable`: broken. */
export class UnusablePicture extends Error {
  readonly reason: 'kind' | 'pixels' | 'unreadable';

  constructor(reason: 'kind' | 'pixels' | 'unreadable', options?: ErrorOptions) {
    super(`The picture cannot be used: ${reason}`, options);
    this.reason = reason;
  }
}

/** Decoded: upright, sRGB, 8 bits for each channel. */
export interface RawPicture {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

interface Limits {
  /** Most pixels of the file. */
  pixels: number;
  /** Time limit in seconds; none by default. */
  seconds?: number;
  /** A larger picture is reduced to this box. */
  within?: { width: number; height: number };
}

/** @throws UnusablePicture when the first bytes are of no known type */
export function pictureKind(file: Buffer): string {
  const kind = kinds.find(([, test]) => test(file.subarray(0, 16)))?.[0];
  if (!kind) throw new UnusablePicture('kind');
  return kind;
}

/** @throws UnusablePicture */
export async function readPicture(file: Buffer, limits: Limits): Promise<RawPicture> {
  const kind = pictureKind(file);
  try {
    const { format, width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (format !== kind) throw new UnusablePicture('kind');
    // Only the header has been read; nothing is decompressed yet.
    if (width * height > limits.pixels) throw new UnusablePicture('pixels');
    const picture = sharp(file, { limitInputPixels: limits.pixels, failOn: 'error', pages: 1 })
      .timeout({ seconds: limits.seconds ?? 0 })
      .autoOrient();
    if (limits.within)
      picture.resize({ ...limits.within, fit: 'inside', withoutEnlargement: true });
    return await rawOf(picture.toColourspace('srgb'));
  } catch (cause) {
    if (cause instanceof UnusablePicture) throw cause;
    throw new UnusablePicture('unreadable', { cause });
  }
}

export async function rawOf(picture: Sharp): Promise<RawPicture> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

export const openRaw = ({ data, ...raw }: RawPicture): Sharp => sharp(data, { raw });
