import {
  type ArticleDraft,
  type NewsArticle,
  newsBoard,
  readNews,
  saveNews,
} from '@prelude/contract/console/news';
import { type Language, languages } from '@prelude/contract/shared/languages';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { asCallFailure, type CallFailure } from '../../lib/failure.ts';
import { useMe } from '../../lib/session.ts';
import { useAct } from '../../lib/use-call.ts';
import {
  cellOf,
  type Draft,
  draftIn,
  draftsOf,
  filled,
  renewed,
  saved,
  typed,
  type WholeCell,
} from './drafts.logic.ts';
import { type StoredDraft, draftStorage } from './draft-storage.ts';

export interface Conflict {
  language: Language;
  theirs: WholeCell;
}

export function useDrafts(first: NewsArticle) {
  const { id } = useMe();
  const { slug } = first;
  const [kept] = useState(() => draftStorage(id, slug));
  const [article, setArticle] = useState(first);
  const [drafts, setDrafts] = useState(() => draftsOf(first));
  const [found, setFound] = useState<Partial<Record<Language, StoredDraft>>>(() =>
    Object.fromEntries(languages.map((language) => [language, kept.read(language)])),
  );
  const [conflict, setConflict] = useState<Conflict>();
  const [failures, setFailures] = useState<Partial<Record<Language, CallFailure>>>({});
  const { act, isBusy } = useAct(saveNews, [newsBoard]);
  // The latest drafts, for saves that run later.
  const latest = useRef(drafts);
  const saving = useRef<Promise<void>>(Promise.resolve());

  const put = (language: Language, next: Draft) => {
    latest.current = { ...latest.current, [language]: next };
    setDrafts(latest.current);
  };
  // Stored half a second after the last key, and when the page closes.
  useEffect(() => {
    const keep = () => {
      for (const language of languages) {
        const { isChanged, base, draft } = draftIn(drafts, language);
        if (isChanged) kept.keep(language, { base, draft });
      }
    };
    const timer = setTimeout(keep, 500);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [drafts, kept]);

  /** Merges the server's article; edited text stays. */
  const renew = (next: NewsArticle, taken?: Language) => {
    setArticle(next);
    latest.current = renewed(latest.current, next, taken);
    setDrafts(latest.current);
    if (taken) kept.forget(taken);
  };

  const saveNow = async (language: Language): Promise<number | undefined> => {
    const sent = draftIn(latest.current, language);
    if (!sent.isChanged) return sent.base;
    setFailures((all) => ({ ...all, [language]: undefined }));
    try {
      const { data } = await act({ slug, language, base: sent.base, draft: sent.draft });
      const { version } = cellOf(data, language);
      const next = saved(draftIn(latest.current, language), sent, version);
      put(language, next);
      if (!next.isChanged) kept.forget(language);
      setArticle(data);
      return version;
    } catch (error) {
      const failure = asCallFailure(error);
      if (failure.code !== 'operator.conflict') {
        if (failure.code !== 'cancelled') {
          setFailures((all) => ({ ...all, [language]: failure }));
        }
        return undefined;
      }
      const { data } = await call(readNews, { slug }, { reads: true });
      setArticle(data);
      setConflict({ language, theirs: cellOf(data, language) });
      return undefined;
    }
  };

  /**
   * Saves a language. Saves run one after another: two at once would start from the same version, and the server would
   * report the second as a conflict.
   * @returns the saved version; undefined when it was not saved, which the page then shows
   */
  const save = (language: Language): Promise<number | undefined> => {
    const next = saving.current.then(() => saveNow(language));
    saving.current = next.then(
      () => undefined,
      () => undefined,
    );
    return next;
  };

  const change = (language: Language, part: Partial<ArticleDraft>) =>
    put(language, typed(draftIn(latest.current, language), part));

  return {
    article,
    drafts,
    conflict,
    failures,
    found,
    isSaving: isBusy,
    save,
    change,
    renew,
    isChanged: languages.some((language) => draftIn(drafts, language).isChanged),
    /** One after another: they are versions of one article. */
    saveAll: async (): Promise<boolean> => {
      for (const language of languages) {
        if ((await save(language)) === undefined) return false;
      }
      return true;
    },
    fill: (language: Language, draft: ArticleDraft) =>
      put(language, filled(draftIn(latest.current, language), { draft })),
    takeFound: (language: Language) => {
      const words = found[language];
      if (words) put(language, filled(draftIn(latest.current, language), words));
      setFound((all) => ({ ...all, [language]: undefined }));
    },
    dropFound: (language: Language) => {
      kept.forget(language);
      setFound((all) => ({ ...all, [language]: undefined }));
    },
    /** Saves this text as the newest version; the other one stays in the history. */
    insist: async () => {
      if (!conflict) return;
      const { language, theirs } = conflict;
      put(language, { ...draftIn(latest.current, language), base: theirs.version });
      setConflict(undefined);
      await save(language);
    },
    yield: () => {
      if (conflict) renew(article, conflict.language);
      setConflict(undefined);
    },
    closeConflict: () => setConflict(undefined),
  };
}

export type DraftsState = ReturnType<typeof useDrafts>;
