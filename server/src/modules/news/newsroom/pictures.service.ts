/** Uploaded pictures: stored once by the hash of the file and never changed. */
import { createHash } from 'node:crypto';
import { type Picture, picturePath } from '@prelude/contract/console/pictures';
import type { By } from '../../../core/audit.ts';
import type { Core } from '../../../core/core.ts';
import { uploadName } from '../../../core/media/uploads.ts';
import { createReadCache } from '../../../core/read-cache.ts';
import { Failure } from '../../../core/failures.ts';
import { createPictureMaker } from './picture-maker.ts';
import type { PictureRow, PictureStore } from './pictures.store.ts';

export type Pictures = ReturnType<typeof createPictures>;

/** Files never change, so the cache time only affects memory: about 100 KB per file. */
const remembered = { lifeMs: 600_000, max: 100 };

const pictureOf = ({ hash, created, ...row }: PictureRow): Picture => ({
  address: picturePath + hash,
  name: row.name,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  author: row.author,
  created_at: new Date(created).toISOString(),
});

export function createPictures({ audit, theme, transaction }: Core, store: PictureStore) {
  const make = createPictureMaker(theme.colors.surface);
  const files = createReadCache<Buffer>(remembered);
  return {
    /** Throws as the picture maker. */
    upload: async (
      { name, content }: { name: string; content: Buffer },
      by: By,
    ): Promise<Picture> => {
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
      if (!(await store.find(hash))) {
        const made = await make(content);
        const bytes = [...made.files.values()].reduce((sum, file) => sum + file.length, 0);
        const row = { hash, name: uploadName(name), bytes, author: by.name };
        await transaction(async (tx) => {
          await store.add(tx, { ...row, width: made.width, height: made.height }, made.files);
          await audit.record(tx, {
            by,
            action: 'picture.upload',
            target: `picture ${hash}`,
            after: { name: row.name, width: made.width, height: made.height, bytes },
          });
        });
      }
      return pictureOf((await store.find(hash))!);
    },
    list: async (page: number, size: number): Promise<{ total: number; list: Picture[] }> => {
      const { total, rows } = await store.list(size, (page - 1) * size);
      return { total, list: rows.map(pictureOf) };
    },
    /** @param name such as `960.avif` @returns undefined when it does not exist */
    file: (hash: string, name: string): Promise<Buffer | undefined> =>
      files(`${hash}/${name}`, async () => {
        const content = await store.file(hash, name);
        // Throw, so that the cache does not store a missing file.
        if (!content) throw new Failure('request.not_found');
        return content;
      }),
  };
}
