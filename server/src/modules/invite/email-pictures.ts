/**
 * The picture at the head of emails. Its address has the hash of what it is made of, and it is stored under that hash
 * when it is first used: an email that was sent keeps its picture after the campaign has got another (ADR-0019).
 */
import { createHash } from 'node:crypto';
import type { FullTheme } from '@prelude/pack/format/theme';
import { type Language, toTag } from '@prelude/contract/shared/languages';
import { sql } from '../../core/database/sql.ts';
import type { Statements } from '../../core/database/database.ts';
import type { PackMedia } from '../../core/media/pack-media.ts';
import { createReadCache } from '../../core/read-cache.ts';
import { emailHeader } from './card.ts';

/** Raise it when `emailHeader` makes another picture of the same source. */
const recipe = 1;
const longestMs = 10_000;

type EmailPictureStore = ReturnType<typeof createEmailPictureStore>;
export type EmailPictures = ReturnType<typeof createEmailPictures>;

export function createEmailPictureStore({ run, value }: Statements) {
  return {
    read: async (key: string): Promise<Buffer | undefined> => {
      const content = await value<Uint8Array | undefined>(
        sql`select content from email_pictures where key = ${key}`,
      );
      return content && Buffer.from(content);
    },
    /** The first picture of a key stays. */
    keep: (key: string, content: Buffer) =>
      run(sql`
        insert into email_pictures (key, content) values (${key}, ${content})
        on conflict (key) do nothing`),
  };
}

export function createEmailPictures(
  { media, theme }: { media: Pick<PackMedia, 'compiled' | 'file'>; theme: FullTheme },
  store: EmailPictureStore,
) {
  const { ground } = theme.colors;
  const pictures = createReadCache<Buffer | undefined>({ lifeMs: 600_000, max: 50 });
  const cache = new Map<string, Promise<Buffer>>();
  /** Key of the picture that this process has stored. */
  const kept = new Map<Language, string>();
  const pathOf = (language: Language) => `social/${language}.jpg`;
  /** The key of the link preview is already a hash of what it is made of. */
  const keyOf = (language: Language): string =>
    createHash('sha256')
      .update(`${recipe} ${ground} ${media.compiled().keyOf(pathOf(language))}`)
      .digest('hex')
      .slice(0, 32);

  const make = async (language: Language, key: string): Promise<Buffer> => {
    const stored = await store.read(key);
    if (stored) return stored;
    const source = await media.file(pathOf(language), longestMs);
    // Without its source it is a stand-in, which is made again for the next reader.
    if (!source) cache.delete(key);
    return emailHeader(source, ground);
  };
  /** Makes the present picture of a language, unless it is. Stores nothing: a GET must not. */
  const present = (language: Language, key = keyOf(language)): Promise<Buffer> => {
    const known = cache.get(key);
    if (known) return known;
    const picture = make(language, key);
    cache.set(key, picture);
    picture.catch(() => cache.delete(key));
    if (cache.size > 100) cache.delete(cache.keys().next().value!);
    return picture;
  };

  return {
    present,
    /** Stores the present picture of a language, which an email is about to have. */
    keep: async (language: Language): Promise<void> => {
      const key = keyOf(language);
      if (kept.get(language) === key) return;
      const picture = await present(language, key);
      if (!cache.has(key)) return;
      await store.keep(key, picture);
      kept.set(language, key);
    },
    /** Path of the present picture. */
    path: (language: Language): string => `/${toTag(language)}/email/${keyOf(language)}.jpg`,
    /** A picture that an email has or had; undefined for an unknown key. */
    read: async (language: Language, key: string): Promise<Buffer | undefined> =>
      key === keyOf(language) ? present(language, key) : pictures(key, () => store.read(key)),
  };
}
