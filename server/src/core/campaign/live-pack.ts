/** Operators' replacements of the pack's sentences and pictures (ADR-0076), as they are in force. */
import type { PackTexts } from '@prelude/pack/texts';
import type { Sentence } from '@prelude/contract/shared/texts';
import type { Statements } from '../database/database.ts';
import type { Overrides } from '../overrides/overrides.ts';
import { createMastersStore } from './masters.store.ts';

/** A picture in place of the pack's: an uploaded master and the point that every crop keeps. */
export interface PictureValue {
  hash: string;
  focus?: { x: number; y: number };
}

export type LivePack = ReturnType<typeof openLivePack>;

export function openLivePack(database: Statements, overrides: Overrides, texts: PackTexts) {
  /** Replaced sentences by `<language>/<file>/<name>`. */
  const sentences = (): Map<string, Sentence> =>
    new Map(
      overrides
        .inForce<Sentence>('text')
        .map(({ language, name, value }) => [`${language}/${name}`, value!]),
    );
  overrides.follow(['text'], () => texts.replace(sentences()));
  return {
    texts,
    /** Uploaded masters. */
    store: createMastersStore(database),
    sentences,
    /** The texts with more replacements; null for the pack's sentence. Read them at once: changes do not reach them. */
    textsWith: (changes: readonly { language: string; name: string; value: Sentence | null }[]) => {
      const replaced = sentences();
      for (const { language, name, value } of changes) {
        const id = `${language}/${name}`;
        if (value === null) replaced.delete(id);
        else replaced.set(id, value);
      }
      return texts.replacedBy(replaced);
    },
    /** Replaced pictures by the names of their masters. */
    pictures: (): Map<string, PictureValue> =>
      new Map(overrides.inForce<PictureValue>('picture').map(({ name, value }) => [name, value!])),
    /** Changes with every replacement. */
    version: (): number => overrides.newestOf(['text', 'picture']),
  };
}
