import { longestSentence, type SentenceValue } from '@prelude/contract/console/sentences';
import type { Language } from '@prelude/contract/shared/languages';
import type { ReactNode } from 'react';
import { AreaField } from '../../kit/inputs.tsx';
import { Actions, Button, Stack } from '../../kit/layout.tsx';
import { ActFailure, Note, NoteList } from '../../kit/notes.tsx';
import { useMay } from '../../lib/session.ts';
import { spokenIn } from '../../lib/spoken.ts';
import { useText } from '../../lib/text.ts';
import { Conflict } from '../../parts/versions/conflict.tsx';
import { By } from './override-actions.tsx';
import styles from './pack.module.css';
import { fieldsOf, isTooLong, lengthOf, problemText, valueOf, wordsOf } from './sentences.logic.ts';
import type { SentenceEdits } from './use-sentence.ts';

interface Props {
  state: SentenceEdits;
  language: Language;
  /** Letters of the longest original of all languages. */
  longest: number;
  compare(before: SentenceValue | null, after: SentenceValue | null): ReactNode;
}

/** A sentence in one language: the original, what is typed, what is wrong with it. */
export function SentenceFields({ state, language, longest, compare }: Props) {
  const t = useText('pack');
  const { pack, forms, draft, changed, value } = state.entryOf(language);
  const mayWrite = useMay('text.write');
  const may = mayWrite && pack !== null;
  const edit = state.edits[language]!;
  const fields = new Map(fieldsOf(edit.value, forms));
  const isPlural = forms.length > 0;
  const label = t(draft ? 'draft.badge' : 'sentences.shown');
  const spoken = spokenIn(language);
  const problems = state.problemsOf(language);
  const isLong = [...fields.values()].some((words) => isTooLong(words, longest));
  return (
    <Stack>
      {pack === null ? (
        <Note tone="warn">{t('sentences.gone')}</Note>
      ) : (
        <div>
          <span className="quiet">{t('sentences.own')}</span>
          <p {...spoken} className={styles.words}>
            {wordsOf(pack)}
          </p>
        </div>
      )}
      {[...fields].map(([form, words]) => (
        <AreaField
          key={form}
          label={isPlural ? t('sentences.form', { form }) : label}
          hint={t('sentences.length', { letters: lengthOf(words), most: longest })}
          {...spoken}
          rows={words.length > 200 ? 8 : 3}
          maxLength={longestSentence}
          disabled={!may}
          value={words}
          onChange={(next) =>
            state.edit(language, () => valueOf(new Map(fields).set(form, next), isPlural))
          }
        />
      ))}
      {isLong ? <Note tone="warn">{t('sentences.long', { most: longest })}</Note> : null}
      {edit.isChanged || draft ? compare(value, edit.value) : null}
      {problems.length > 0 ? (
        <div role="alert">
          <NoteList tone="bad" items={problems.map((problem) => problemText(t, problem))} />
        </div>
      ) : null}
      <Conflict
        state={state}
        at={language}
        compare={compare}
        onMine={() => state.publish([language])}
      />
      {draft ? <By {...draft} draft /> : null}
      <ActFailure failure={state.failures[language]} />
      {mayWrite && (draft || changed) ? (
        <Actions>
          {draft ? (
            <Button disabled={state.isSaving} onClick={() => state.discard(language)}>
              {t('draft.discard')}
            </Button>
          ) : null}
          {changed ? (
            <Button disabled={state.isSaving} onClick={() => state.restore(language)}>
              {t(pack === null ? 'remove' : 'restore')}
            </Button>
          ) : null}
        </Actions>
      ) : null}
    </Stack>
  );
}
