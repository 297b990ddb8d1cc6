/** The four drafts of an article as they are typed: what is changed, kept in the browser, saved, in conflict. */
import {
  type ArticleCell,
  type ArticleDraft,
  type NewsArticle,
  newsBoard,
  readNews,
  saveNews,
} from '@prelude/contract/console-news';
import { type Language, languages } from '@prelude/contract/languages';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { asCallFailure, type CallFailure } from '../../lib/failure.ts';
import { useMe } from '../../lib/session.ts';
import { useAct } from '../../lib/use-call.ts';
import { type KeptWords, keptWords } from './kept-words.ts';
import { emptyDraft } from './news.logic.ts';

export type WholeCell = ArticleCell & { draft: ArticleDraft | null };

export interface Conflict {
  language: Language;
  theirs: WholeCell;
}

export interface Draft {
  /** The version it was written upon. */
  base: number;
  draft: ArticleDraft;
  isChanged: boolean;
  /** Another number: the words came from elsewhere than the fields. */
  edition: number;
}

export const cellOf = (article: NewsArticle, language: Language): WholeCell =>
  article.languages.find((cell) => cell.language === language)!;

type Drafts = Record<Language, Draft>;

const draftsOf = (article: NewsArticle): Drafts =>
  Object.fromEntries(
    languages.map((language) => {
      const { version, draft } = cellOf(article, language);
      return [
        language,
        { base: version, draft: draft ?? emptyDraft, isChanged: false, edition: 0 },
      ];
    }),
  ) as Drafts;

export function useDrafts(first: NewsArticle) {
  const { id } = useMe();
  const { slug } = first;
  const [kept] = useState(() => keptWords(id, slug));
  const [article, setArticle] = useState(first);
  const [drafts, setDrafts] = useState(() => draftsOf(first));
  const [found, setFound] = useState<Partial<Record<Language, KeptWords>>>(() =>
    Object.fromEntries(languages.map((language) => [language, kept.read(language)])),
  );
  const [conflict, setConflict] = useState<Conflict>();
  const [failures, setFailures] = useState<Partial<Record<Language, CallFailure>>>({});
  const { act, isBusy } = useAct(saveNews, [newsBoard]);
  // What was typed last, for whoever saves after a wait.
  const latest = useRef(drafts);

  const put = (language: Language, next: Draft) => {
    latest.current = { ...latest.current, [language]: next };
    setDrafts(latest.current);
  };
  // Kept half a second after the last key, and when the page goes.
  useEffect(() => {
    const keep = () => {
      for (const language of languages) {
        const { isChanged, base, draft } = drafts[language];
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

  /** What the server says of the article now; words being typed stay. */
  const renew = (next: NewsArticle, taken?: Language) => {
    setArticle(next);
    for (const language of languages) {
      const { version, draft } = cellOf(next, language);
      const now = latest.current[language];
      const isTaken = language === taken;
      if (isTaken || (!now.isChanged && now.base !== version)) {
        const edition = now.edition + 1;
        put(language, { base: version, draft: draft ?? emptyDraft, isChanged: false, edition });
      }
    }
    if (taken) kept.forget(taken);
  };

  /** @returns the saved version; undefined when it was not saved, which the page then says */
  const save = async (language: Language): Promise<number | undefined> => {
    const sent = latest.current[language];
    if (!sent.isChanged) return sent.base;
    setFailures((all) => ({ ...all, [language]: undefined }));
    try {
      const { data } = await act({ slug, language, base: sent.base, draft: sent.draft });
      const { version } = cellOf(data, language);
      const now = latest.current[language];
      const isChanged = now.draft !== sent.draft;
      put(language, { ...now, base: version, isChanged });
      if (!isChanged) kept.forget(language);
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
      const { data } = await call(readNews, { slug });
      setArticle(data);
      setConflict({ language, theirs: cellOf(data, language) });
      return undefined;
    }
  };

  const change = (language: Language, part: Partial<ArticleDraft>) => {
    const now = latest.current[language];
    put(language, { ...now, draft: { ...now.draft, ...part }, isChanged: true });
  };

  return {
    ...{ article, drafts, conflict, failures, found, isSaving: isBusy, save, change, renew },
    isChanged: languages.some((language) => drafts[language].isChanged),
    /** One after another: they are versions of one article. */
    saveAll: async (): Promise<boolean> => {
      for (const language of languages) {
        if ((await save(language)) === undefined) return false;
      }
      return true;
    },
    fill: (language: Language, draft: ArticleDraft, base = latest.current[language].base) => {
      const { edition } = latest.current[language];
      put(language, { base, draft, isChanged: true, edition: edition + 1 });
    },
    takeFound: (language: Language) => {
      const words = found[language];
      const { edition } = latest.current[language];
      if (words) put(language, { ...words, isChanged: true, edition: edition + 1 });
      setFound((all) => ({ ...all, [language]: undefined }));
    },
    dropFound: (language: Language) => {
      kept.forget(language);
      setFound((all) => ({ ...all, [language]: undefined }));
    },
    /** Mine shall be the newest: the other's stays in the history. */
    insist: async () => {
      if (!conflict) return;
      const { language, theirs } = conflict;
      put(language, { ...latest.current[language], base: theirs.version });
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
