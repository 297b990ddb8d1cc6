/** A page's languages: what is in force, the draft over it, and what an operator types. */
import { keepText, openText } from '@prelude/contract/console/editing';
import {
  checkPage,
  discardPage,
  listPages,
  type Page,
  type PageInLanguage,
  type PageProblem,
  type PageValue,
  publishPage,
  readPage,
  readPageHistory,
  savePage,
} from '@prelude/contract/console/pages';
import type { Language } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { toast } from '../../kit/toast.tsx';
import { CallFailure } from '../../lib/failure.ts';
import { useMay, useMe } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useActs } from '../../lib/use-call.ts';
import { draftStorage } from '../../parts/versions/draft-storage.ts';
import { useKept } from '../../parts/versions/use-kept.ts';
import { useVersioned } from '../../parts/versions/use-versioned.ts';
import { emptyPage, storedOf } from './pages.logic.ts';

const renewed = [listPages, readPage, readPageHistory];

export type PageState = ReturnType<typeof usePage>;

export function usePage({ name, languages: pages }: Page, again: () => Promise<unknown>) {
  const t = useText('pages');
  const { id } = useMe();
  const isWriting = useMay('news.write');
  const [local] = useState(() => draftStorage<PageValue>(id, `page ${name}`));
  const { storage, ...kept } = useKept<PageValue>({
    place: `page ${name}`,
    calls: { open: openText, keep: keepText },
    isWriting,
    local,
    of: (language) => ({ language }),
    keyOf: (language) => language,
  });
  const [problems, setProblems] = useState<Readonly<Record<string, readonly PageProblem[]>>>({});
  const { act, run, failure } = useActs(renewed);
  const state = useVersioned<PageValue>({
    stored: storedOf(pages),
    again,
    storage,
    late: kept.late,
  });
  const entryOf = (language: Language): PageInLanguage =>
    pages.find((page) => page.language === language)!;

  /** @returns whether visitors could see the page as it is */
  const check = async (language: Language, value: PageValue): Promise<boolean> => {
    const { data } = await act(checkPage, { name, language, value });
    setProblems((before) => ({ ...before, [language]: data.problems }));
    return value.hidden || data.problems.every(({ isWarning }) => isWarning);
  };
  const send = (
    language: Language,
    said: string,
    save: (value: PageValue, seen: number) => Promise<{ data: { id: number } }>,
  ) =>
    void state
      .send(language, async (value, seen) => (await save(value, seen)).data.id)
      .then((saved) => (saved === undefined ? undefined : toast(said)));
  /** Shows what visitors see, in place of what was typed. */
  const show = (language: Language, value: PageValue | null, seen: number) =>
    state.take(language, { value: value ?? emptyPage, seen });

  return {
    ...state,
    kept: kept.kept,
    others: kept.others,
    name,
    entryOf,
    problemsOf: (language: Language): readonly PageProblem[] => problems[language] ?? [],
    actFailure: failure,
    change: (language: Language, part: Partial<PageValue>) =>
      state.edit(language, (value) => ({ ...value, ...part })),
    /** Also a faulty text is saved: only visitors must not see it. */
    saveDraft: (language: Language) =>
      send(language, t('saved'), async (value, seen) => {
        await check(language, value);
        return act(savePage, { name, language, value, seen });
      }),
    publish: (language: Language) =>
      send(language, t('published'), async (value, seen) => {
        if (!(await check(language, value))) throw new CallFailure('cancelled', name);
        const { draft } = entryOf(language);
        return draft?.id === seen && !state.edits[language]!.isChanged
          ? act(publishPage, { name, language, seen })
          : act(publishPage, { name, language, value, seen });
      }),
    discard: (language: Language) => {
      const { draft, value, id: inForce } = entryOf(language);
      if (draft)
        void run(discardPage, { name, language, seen: draft.id }, () => {
          show(language, value, inForce);
          toast(t('discarded'));
        });
    },
    restore: (language: Language) => {
      const { pack } = entryOf(language);
      const { seen } = storedOf(pages)[language]!;
      void run(publishPage, { name, language, value: null, seen }, ({ data }) => {
        show(language, pack, data.id);
        toast(t('published'));
      });
    },
  };
}
