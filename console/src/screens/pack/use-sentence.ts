/** A sentence in all languages: what is in force, the drafts over it, and what an operator types. */
import {
  checkSentence,
  discardSentence,
  listSentences,
  publishSentence,
  readSentence,
  readSentenceHistory,
  saveSentence,
  type SentenceProblem,
  type SentenceState,
  type SentenceValue,
} from '@prelude/contract/console/sentences';
import type { Language } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { toast } from '../../kit/toast.tsx';
import { CallFailure } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import { useActs } from '../../lib/use-call.ts';
import { useVersioned } from '../../parts/versions/use-versioned.ts';
import { storedOf } from './sentences.logic.ts';

const renewed = [listSentences, readSentence, readSentenceHistory];

export interface InLanguage {
  language: Language;
  state: SentenceState;
}

export type SentenceEdits = ReturnType<typeof useSentence>;

export function useSentence(
  name: string,
  all: readonly InLanguage[],
  again: () => Promise<unknown>,
) {
  const t = useText('pack');
  const [problems, setProblems] = useState<Readonly<Record<string, readonly SentenceProblem[]>>>(
    {},
  );
  const { act } = useActs(renewed);
  const state = useVersioned<SentenceValue>({ stored: storedOf(all), again });
  const entryOf = (language: Language): SentenceState =>
    all.find((one) => one.language === language)!.state;

  /** Throws when the sentence breaks a rule, which the list then names. */
  const check = async (language: Language, value: SentenceValue): Promise<void> => {
    const { data } = await act(checkSentence, { language, name, value });
    setProblems((before) => ({ ...before, [language]: data.problems }));
    if (data.problems.length > 0) throw new CallFailure('cancelled', name);
  };
  const isChanged = (language: Language): boolean => state.edits[language]!.isChanged;
  const send = (
    language: Language,
    save: (value: SentenceValue, seen: number) => Promise<{ data: { id: number } }>,
  ) => state.send(language, async (value, seen) => (await save(value, seen)).data.id);
  const store = (language: Language, isDraft: boolean) =>
    send(language, async (value, seen) => {
      const { draft } = entryOf(language);
      // The server has checked it, and does so again.
      if (!isDraft && draft?.id === seen && !isChanged(language))
        return act(publishSentence, { language, name, seen });
      await check(language, value);
      return act(saveSentence, { language, name, value, seen, draft: isDraft });
    });
  /** One after another, because the figures of the other languages are those of the first. @returns whether all were saved */
  const storeAll = async (languages: readonly Language[], isDraft: boolean): Promise<boolean> => {
    let isWhole = true;
    for (const language of languages)
      if ((await store(language, isDraft)) === undefined) isWhole = false;
    if (isWhole) toast(t(isDraft ? 'draft.saved' : 'saved'));
    return isWhole;
  };
  return {
    ...state,
    name,
    entryOf,
    problemsOf: (language: Language): readonly SentenceProblem[] => problems[language] ?? [],
    /** What *Publish* sends: everything typed, and the drafts. */
    toPublish: all
      .filter(({ language, state: { draft } }) => isChanged(language) || draft)
      .map(({ language }) => language),
    /** What *Save as drafts* sends. */
    toSave: all.map(({ language }) => language).filter(isChanged),
    publish: (languages: readonly Language[]) => storeAll(languages, false),
    saveDrafts: (languages: readonly Language[]) => storeAll(languages, true),
    discard: (language: Language) => {
      const { draft, id, value } = entryOf(language);
      if (!draft) return;
      void send(language, async (_value, seen) => {
        await act(discardSentence, { language, name, seen });
        return { data: { id } };
      }).then((done) => {
        if (done === undefined) return;
        state.take(language, { value, seen: id });
        toast(t('draft.discarded'));
      });
    },
    /** Shows the pack's again. */
    restore: (language: Language) => {
      const { pack, value } = entryOf(language);
      void send(language, (_value, seen) =>
        act(saveSentence, { language, name, value: null, seen, draft: false }),
      ).then((id) => {
        if (id === undefined) return;
        state.take(language, { value: pack ?? value, seen: id });
        toast(t('saved'));
      });
    },
  };
}
