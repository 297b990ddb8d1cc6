/** Reads uploaded pictures, one at a time. What is stored is encoded again, without metadata and appended code. */
import { mostPixels } from '@prelude/contract/console/pictures';
import { Failure } from '../failures.ts';
import { createQueue } from '../queue.ts';
import {
  pictureKind,
  type RawPicture,
  readPicture,
  UnusablePicture,
} from '@prelude/pack/compile/picture-file';

/** Time limit per picture in seconds; the deadline of a call is 12 s. */
const longest = 9;

export type Uploads = <Made>(
  file: Buffer,
  within: { width: number; height: number },
  make: (picture: RawPicture) => Promise<Made>,
) => Promise<Made>;

/** @returns a function that throws `picture.kind`, `picture.pixels`, `picture.unreadable`, `server.busy` */
export function createUploads(): Uploads {
  const queue = createQueue({ concurrency: 1, maxWaitMs: 8000, maxWaiting: 8 });
  return async (file, within, make) => {
    try {
      pictureKind(file);
    } catch (cause) {
      throw failureOf(cause);
    }
    return queue.run(async () => {
      try {
        return await make(
          await readPicture(file, { pixels: mostPixels, seconds: longest, within }),
        );
      } catch (cause) {
        throw failureOf(cause);
      }
    });
  };
}

/** @returns the file's name without its folders and control characters */
export const uploadName = (name: string): string =>
  name
    .replace(/^.*[\\/]/, '')
    .slice(0, 120)
    // Also half of a letter that was cut.
    .replaceAll(/\p{C}/gu, '') || 'picture';

function failureOf(cause: unknown): Failure {
  if (!(cause instanceof UnusablePicture)) return new Failure('picture.unreadable', {}, { cause });
  if (cause.reason !== 'pixels') return new Failure(`picture.${cause.reason}`, {}, { cause });
  return new Failure('picture.pixels', { millions: mostPixels / 1_000_000 }, { cause });
}
