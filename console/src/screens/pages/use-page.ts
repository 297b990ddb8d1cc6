/** A page's languages: what is in force, the draft over it, and what an operator types. */
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
import { useMe } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useActs } from '../../lib/use-call.ts';
import { draftStorage } from '../../parts/versions/draft-storage.ts';
import { useVersioned } from '../../parts/versions/use-versioned.ts';
import { emptyPage, storedOf } from './pages.logic.ts';

const renewed = [listPages, readPage, readPageHistory];

export type PageState = ReturnType<typeof usePage>;

export function usePage({ name, languages: pages }: Page, again: () => Promise<unknown>) {
  const t = useText('pages');
  const { id } = useMe();
  const [storage] = useState(() => draftStorage<PageValue>(id, `page ${name}`));
  const [problems, setProblems] = useState<Readonly<Record<string, readonly PageProblem[]>>>({});
  const { act, run, failure } = useActs(renewed);
  const state = useVersioned<PageValue>({ stored: storedOf(pages), again, storage });
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
    undo?: (seen: number) => () => Promise<unknown>,
  ) =>
    void state
      .send(language, async (value, seen) => (await save(value, seen)).data.id)
      .then((saved) => (saved === undefined ? undefined : toast(said, undo?.(saved))));
  /** Shows what visitors see, in place of what was typed. */
  const show = (language: Language, value: PageValue | null, seen: number) =>
    state.take(language, { value: value ?? emptyPage, seen });

  /** Publishes what visitors saw before; later changes of others stay. */
  const undoOf = (language: Language) => {
    const { id: former, value } = entryOf(language);
    return (seen: number) => async () => {
      const before = former > 0 ? value : null;
      const { data } = await act(publishPage, { name, language, value: before, seen });
      show(language, value, data.id);
    };
  };

  return {
    ...state,
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
      send(
        language,
        t('published'),
        async (value, seen) => {
          if (!(await check(language, value))) throw new CallFailure('cancelled', name);
          const { draft } = entryOf(language);
          return draft?.id === seen && !state.edits[language]!.isChanged
            ? act(publishPage, { name, language, seen })
            : act(publishPage, { name, language, value, seen });
        },
        undoOf(language),
      ),
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
