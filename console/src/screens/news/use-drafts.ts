import {
  type ArticleDraft,
  type NewsArticle,
  newsBoard,
  readNews,
  saveNews,
} from '@prelude/contract/console/news';
import { keepText, openText } from '@prelude/contract/console/editing';
import type { Language } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useMe } from '../../lib/session.ts';
import { useAct } from '../../lib/use-call.ts';
import { useKept } from '../../parts/versions/use-kept.ts';
import { useVersioned } from '../../parts/versions/use-versioned.ts';
import { draftStorage } from '../../parts/versions/draft-storage.ts';
import { cellOf, storedOf } from './drafts.logic.ts';

/** An article's languages, each with its own versions. */
/** @param isWriting whether the operator may write */
export function useDrafts(first: NewsArticle, isWriting: boolean) {
  const { id } = useMe();
  const { slug } = first;
  const [local] = useState(() => draftStorage<ArticleDraft>(id, slug));
  const kept = useKept<ArticleDraft>({
    place: `article ${slug}`,
    calls: { open: openText, keep: keepText },
    isWriting,
    local,
    of: (language) => ({ language }),
    keyOf: (language) => language,
  });
  const [article, setArticle] = useState(first);
  const { act } = useAct(saveNews, [newsBoard]);
  const versioned = useVersioned<ArticleDraft>({
    stored: storedOf(article),
    save: async (draft, base, language) => {
      const { data } = await act({ slug, language, base, draft });
      setArticle(data);
      return cellOf(data, language).version;
    },
    again: async () => setArticle((await call(readNews, { slug }, { reads: true })).data),
    storage: kept.storage,
    late: kept.late,
  });
  return {
    ...versioned,
    kept: kept.kept,
    others: kept.others,
    article,
    drafts: versioned.edits,
    change: (language: Language, part: Partial<ArticleDraft>) =>
      versioned.edit(language, (draft) => ({ ...draft, ...part })),
    /**
     * Takes the server's article; edited text stays.
     * @param taken language whose edits are discarded
     */
    renew: (next: NewsArticle, taken?: Language) => {
      setArticle(next);
      if (taken) versioned.take(taken, storedOf(next)[taken]);
    },
  };
}

export type DraftsState = ReturnType<typeof useDrafts>;
