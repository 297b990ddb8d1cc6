import { pictureWidths } from '@prelude/contract/console/pictures';
import { avif, jpeg } from '@prelude/pack/compile/encode';
import { openRaw, rawOf, type RawPicture } from '@prelude/pack/compile/picture-file';
import { cropToFill } from '@prelude/pack/compile/sources';
import { createUploads } from '../../../core/media/uploads.ts';

interface MadePicture {
  width: number;
  height: number;
  /** Keyed by name: `960.avif`, `960.jpg`, `social.jpg`. */
  files: Map<string, Buffer>;
}

type PictureMaker = (file: Buffer) => Promise<MadePicture>;

/** Operators wait for the upload, and articles have no size limit: one attempt at this quality. */
const quality = { avif: 55, jpeg: { qualities: [80], most: Infinity } };
const quick = { isObject: false, isQuick: true };

/**
 * @param night background for transparent parts in JPEG
 * @returns a maker that throws `picture.kind`, `picture.pixels`, `picture.unreadable`, `server.busy`
 */
export function createPictureMaker(night: string): PictureMaker {
  const read = createUploads();
  return (file) =>
    read(file, { width: pictureWidths.at(-1)!, height: 4000 }, (picture) => make(picture, night));
}

async function make(largest: RawPicture, night: string): Promise<MadePicture> {
  const files = new Map<string, Buffer>();
  for (const at of pictureWidths) {
    const sized = await rawOf(openRaw(largest).resize({ width: at, withoutEnlargement: true }));
    files.set(`${at}.avif`, (await avif(sized, quality.avif, Infinity, quick)).file);
    files.set(`${at}.jpg`, await jpeg(sized, quality.jpeg, night));
  }
  const social = await cropToFill(largest, { width: 1200, height: 630 });
  files.set('social.jpg', await jpeg(social, quality.jpeg, night));
  return { width: largest.width, height: largest.height, files };
}
