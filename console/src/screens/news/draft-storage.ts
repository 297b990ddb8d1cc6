/**
 * Keeps unsaved text in this browser until the server has it, so an ended session, a crash or a lost network loses
 * nothing. Separate per operator, for shared computers.
 */
import type { ArticleDraft } from '@prelude/contract/console/news';
import type { Language } from '@prelude/contract/shared/languages';

export interface StoredDraft {
  /** The version the draft is based on. */
  base: number;
  draft: ArticleDraft;
  /** ISO 8601 */
  at: string;
}

export interface DraftStorage {
  read(language: Language): StoredDraft | undefined;
  keep(language: Language, words: Omit<StoredDraft, 'at'>): void;
  forget(language: Language): void;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function draftStorage(
  operator: number,
  slug: string,
  store: Store = localStorage,
): DraftStorage {
  const key = (language: Language) => `prelude-words ${operator} ${slug} ${language}`;
  return {
    read: (language) => {
      try {
        const kept = JSON.parse(store.getItem(key(language)) ?? 'null') as StoredDraft | null;
        return kept && typeof kept.draft?.body === 'string' ? kept : undefined;
      } catch {
        return undefined;
      }
    },
    keep: (language, words) => {
      try {
        const kept: StoredDraft = { ...words, at: new Date().toISOString() };
        store.setItem(key(language), JSON.stringify(kept));
      } catch {
        // Storage is full: the page still has the text, and the guard asks before it is lost.
      }
    },
    forget: (language) => store.removeItem(key(language)),
  };
}
