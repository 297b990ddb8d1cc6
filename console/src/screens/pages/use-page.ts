/** A page's languages: what is in force, the draft over it, and what an operator types. */
import type { Page, PageInLanguage, PageProblem, PageValue } from '@prelude/contract/console/pages';
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
import type { Texts } from './texts.ts';

const decided = (again: boolean | undefined) => (again === undefined ? {} : { again });

export type PageState = ReturnType<typeof usePage>;

export function usePage(
  texts: Texts,
  { name, languages: pages }: Page,
  reread: () => Promise<unknown>,
) {
  const { calls } = texts;
  const t = useText('pages');
  const { id } = useMe();
  const isWriting = useMay(texts.write);
  const place = `${texts.isLegal ? 'legal' : 'page'} ${name}`;
  const [local] = useState(() => draftStorage<PageValue>(id, place));
  const { storage, ...kept } = useKept<PageValue>({
    place,
    calls: texts.unsaved,
    isWriting,
    local,
    of: (language) => ({ language }),
    keyOf: (language) => language,
  });
  const [problems, setProblems] = useState<Readonly<Record<string, readonly PageProblem[]>>>({});
  const { act, run, failure } = useActs([calls.list, calls.read, calls.history]);
  const state = useVersioned<PageValue>({
    stored: storedOf(pages),
    again: reread,
    storage,
    late: kept.late,
  });
  const entryOf = (language: Language): PageInLanguage =>
    pages.find((page) => page.language === language)!;

  /** @returns whether visitors could see the page as it is */
  const check = async (language: Language, value: PageValue, again?: boolean): Promise<boolean> => {
    const { data } = await act(calls.check, { name, language, value, ...decided(again) });
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
      const { data } = await act(calls.publish, { name, language, value: before, seen });
      show(language, value, data.id);
    };
  };

  return {
    ...state,
    kept: kept.kept,
    others: kept.others,
    name,
    texts,
    entryOf,
    problemsOf: (language: Language): readonly PageProblem[] => problems[language] ?? [],
    actFailure: failure,
    change: (language: Language, part: Partial<PageValue>) =>
      state.edit(language, (value) => ({ ...value, ...part })),
    /** Also a faulty text is saved: only visitors must not see it. */
    saveDraft: (language: Language) =>
      send(language, t('saved'), async (value, seen) => {
        await check(language, value);
        return act(calls.save, { name, language, value, seen });
      }),
    /** @param again of a legal text: whether players must accept it again */
    publish: (language: Language, again?: boolean) =>
      send(
        language,
        t('published'),
        async (value, seen) => {
          if (!(await check(language, value, again))) throw new CallFailure('cancelled', name);
          const { draft } = entryOf(language);
          return draft?.id === seen && !state.edits[language]!.isChanged
            ? act(calls.publish, { name, language, seen, ...decided(again) })
            : act(calls.publish, { name, language, value, seen, ...decided(again) });
        },
        // A change of a legal text is a decision about those who accept it.
        texts.isLegal ? undefined : undoOf(language),
      ),
    discard: (language: Language) => {
      const { draft, value, id: inForce } = entryOf(language);
      if (draft)
        void run(calls.discard, { name, language, seen: draft.id }, () => {
          show(language, value, inForce);
          toast(t('discarded'));
        });
    },
    restore: (language: Language, again?: boolean) => {
      const { pack } = entryOf(language);
      const { seen } = storedOf(pages)[language]!;
      const change = { name, language, value: null, seen, ...decided(again) };
      void run(calls.publish, change, ({ data }) => {
        show(language, pack, data.id);
        toast(t('published'));
      });
    },
  };
}
