/**
 * Keeps unsaved text in this browser until the server has it, so an ended session, a crash or a lost network loses
 * nothing. Separate per operator, for shared computers.
 */
import type { Language } from '@prelude/contract/shared/languages';
import type { DraftStorage } from './use-versioned.ts';

interface StoredDraft<Draft> {
  /** The version the draft is based on. */
  base: number;
  draft: Draft;
  /** ISO 8601 */
  at: string;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isDraft = (draft: unknown): boolean =>
  typeof draft === 'object' &&
  draft !== null &&
  (!('body' in draft) || typeof draft.body === 'string');

/** @param slug of an article; others have their kind before their name */
export function draftStorage<Draft extends object>(
  operator: number,
  slug: string,
  store: Store = localStorage,
): DraftStorage<Draft> {
  const key = (language: Language) => `prelude-words ${operator} ${slug} ${language}`;
  return {
    read: (language) => {
      try {
        const draft = JSON.parse(
          store.getItem(key(language)) ?? 'null',
        ) as StoredDraft<Draft> | null;
        return draft && isDraft(draft.draft) ? draft : undefined;
      } catch {
        return undefined;
      }
    },
    keep: (language, words) => {
      try {
        const draft: StoredDraft<Draft> = { ...words, at: new Date().toISOString() };
        store.setItem(key(language), JSON.stringify(draft));
      } catch {
        // Storage is full: the page still has the text, and the guard asks before it is lost.
      }
    },
    forget: (language) => store.removeItem(key(language)),
  };
}
