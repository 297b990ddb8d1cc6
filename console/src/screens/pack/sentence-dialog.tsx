import { VersionDiff } from '../../parts/versions/version-diff.tsx';
import {
  checkSentence,
  discardSentence,
  listSentences,
  longestSentence,
  publishSentence,
  readSentenceHistory,
  saveSentence,
  testedNames,
  type SentenceProblem,
  type SentenceState,
  type SentenceValue,
} from '@prelude/contract/console/sentences';
import { type Language, toTag } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { Dialog } from '../../kit/dialog.tsx';
import { AreaField } from '../../kit/inputs.tsx';
import { Badge, Stack } from '../../kit/layout.tsx';
import { Note, NoteList } from '../../kit/notes.tsx';
import { Presence } from '../../parts/presence/presence.tsx';
import { Conflict } from '../../parts/versions/conflict.tsx';
import { History } from '../../parts/versions/history.tsx';
import { CallFailure } from '../../lib/failure.ts';
import { useMay } from '../../lib/session.ts';
import { spokenIn } from '../../lib/spoken.ts';
import { useText } from '../../lib/text.ts';
import { useAct, useActs } from '../../lib/use-call.ts';
import { sentencePlace } from '../../lib/words.logic.ts';
import { OverrideActions } from './override-actions.tsx';
import styles from './pack.module.css';
import { SentenceTest } from './sentence-test.tsx';
import { fieldsOf, problemText, valueOf, wordsOf } from './sentences.logic.ts';
import { useOverride } from './use-override.ts';

const renewed = [listSentences, readSentenceHistory];

interface Props {
  language: Language;
  entry: SentenceState;
  onClose(): void;
  /** Another operator may have saved first: reads the sentence again. */
  again(): Promise<unknown>;
}

export function SentenceDialog({ language, entry, onClose, again }: Props) {
  const t = useText('pack');
  const versions = useText('versions');
  const dictionary = useText('words');
  const may = useMay('text.write') && entry.pack !== null;
  const { name, pack, forms, draft } = entry;
  const [problems, setProblems] = useState<readonly SentenceProblem[]>([]);
  const checking = useAct(checkSentence);
  const { act } = useActs(renewed);
  const of = { language, name };
  const override = useOverride<SentenceValue>({
    name,
    entry,
    value: draft ? (draft.value ?? pack ?? entry.value) : entry.value,
    save: async (value, seen, isDraft) => {
      if (value !== null) {
        const { data } = await checking.act({ ...of, value });
        setProblems(data.problems);
        if (data.problems.length > 0) throw new CallFailure('cancelled', name);
      }
      return act(saveSentence, { ...of, value, seen, draft: isDraft });
    },
    publish: (seen) => act(publishSentence, { ...of, seen }),
    discard: (seen) => act(discardSentence, { ...of, seen }),
    again,
    onClose,
  });
  const { state, edit } = override;
  const label = t(draft ? 'draft.badge' : 'sentences.shown');
  const fields = new Map(fieldsOf(edit.value, forms));
  const isPlural = forms.length > 0;
  const compare = (before: SentenceValue | null, after: SentenceValue | null) => (
    <VersionDiff
      before={before ?? pack}
      after={after ?? pack}
      words={{
        field: (form) => (form ? t('sentences.form', { form }) : label),
        value: (_form, text) => text,
        spoken: () => spokenIn(language),
      }}
    />
  );
  return (
    <Dialog open onClose={onClose} title={sentencePlace(dictionary, name)} wide>
      <Stack>
        <Presence kind="sentence" id={`${language} ${name}`} />
        {pack === null ? (
          <Note tone="warn">{t('sentences.gone')}</Note>
        ) : (
          <div>
            <strong>{t('sentences.own')}</strong>
            <p lang={toTag(language)} className={styles.words}>
              {wordsOf(pack)}
            </p>
          </div>
        )}
        {[...fields].map(([form, words]) => (
          <AreaField
            key={form}
            label={isPlural ? t('sentences.form', { form }) : label}
            hint={t('sentences.braces')}
            lang={toTag(language)}
            rows={words.length > 200 ? 8 : 3}
            maxLength={longestSentence}
            disabled={!may}
            value={words}
            onChange={(next) =>
              state.edit(name, () => valueOf(new Map(fields).set(form, next), isPlural))
            }
          />
        ))}
        {edit.isChanged || draft ? compare(entry.value, edit.value) : null}
        {problems.length > 0 ? (
          <div role="alert">
            <NoteList tone="bad" items={problems.map((problem) => problemText(t, problem))} />
          </div>
        ) : null}
        <Conflict state={state} at={name} compare={compare} onMine={override.publish} />
        <OverrideActions
          override={override}
          canSave
          isReplaced={entry.changed}
          isUsed={pack !== null}
          onClose={onClose}
        />
        {draft && may && new RegExp(testedNames).test(name) ? (
          <SentenceTest language={language} name={name} draft={draft.id} />
        ) : null}
        <h3>{versions('history')}</h3>
        <History
          endpoint={readSentenceHistory}
          of={of}
          read={({ data }) => data}
          what={({ value }) =>
            value === null ? (
              <Badge>{versions('own')}</Badge>
            ) : (
              <span lang={toTag(language)}>{wordsOf(value)}</span>
            )
          }
          compare={(from, to) => compare(from.value, to ? to.value : entry.value)}
          onRestore={
            may
              ? ({ value }) => {
                  setProblems([]);
                  state.fill(name, value ?? pack!);
                }
              : undefined
          }
        />
      </Stack>
    </Dialog>
  );
}
