import {
  checkSentence,
  listSentences,
  longestSentence,
  readSentenceHistory,
  saveSentence,
  type SentenceProblem,
  type SentenceState,
  type SentenceValue,
} from '@prelude/contract/console/sentences';
import { type Language, toTag } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { ActFailure } from '../../kit/act-failure.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Note } from '../../kit/field.tsx';
import { AreaField } from '../../kit/inputs.tsx';
import { Actions, Stack } from '../../kit/layout.tsx';
import { toast } from '../../kit/toast.tsx';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';
import { History } from './history.tsx';
import styles from './pack.module.css';
import { fieldsOf, problemText, valueOf, wordsOf } from './sentences.logic.ts';

interface Props {
  language: Language;
  entry: SentenceState;
  onClose(): void;
  /** Another operator may have saved first: reads the sentence again. */
  onFailed(): void;
}

export function SentenceDialog({ language, entry, onClose, onFailed }: Props) {
  const t = useText('pack');
  const may = useMay('campaign.write') && entry.pack !== null;
  const { name, pack, forms, id } = entry;
  const [fields, setFields] = useState(() => new Map(fieldsOf(entry.value, forms)));
  const [problems, setProblems] = useState<readonly SentenceProblem[]>([]);
  const checking = useAct(checkSentence);
  const saving = useAct(saveSentence, [listSentences, readSentenceHistory]);
  const put = (value: SentenceValue) => {
    setProblems([]);
    setFields(new Map(fieldsOf(value, forms)));
  };
  const save = async (value: SentenceValue | null): Promise<void> => {
    const of = { language, name };
    if (value !== null) {
      const { data } = await checking.act({ ...of, value });
      setProblems(data.problems);
      if (data.problems.length > 0) return;
    }
    await saving.act({ ...of, value, seen: id });
    toast(t('saved'));
    onClose();
  };
  const send = (value: SentenceValue | null) => void save(value).catch(onFailed);
  const isPlural = forms.length > 0;
  const isBusy = checking.isBusy || saving.isBusy;
  return (
    <Dialog open onClose={onClose} title={name} wide>
      <Stack>
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
            label={isPlural ? t('sentences.form', { form }) : t('sentences.shown')}
            hint={t('sentences.braces')}
            lang={toTag(language)}
            rows={words.length > 200 ? 8 : 3}
            maxLength={longestSentence}
            disabled={!may}
            value={words}
            onChange={(next) => setFields(new Map(fields).set(form, next))}
          />
        ))}
        {problems.length > 0 ? (
          <div role="alert">
            <Note tone="bad">
              <ul className={styles.list}>
                {problems.map((problem) => (
                  <li key={`${problem.code} ${problem.detail}`}>{problemText(t, problem)}</li>
                ))}
              </ul>
            </Note>
          </div>
        ) : null}
        <ActFailure failure={checking.failure ?? saving.failure} />
        <Actions>
          {may ? (
            <Button look="main" busy={isBusy} onClick={() => send(valueOf(fields, isPlural))}>
              {t('save')}
            </Button>
          ) : null}
          {entry.changed ? (
            <Button disabled={isBusy} onClick={() => send(null)}>
              {t(pack === null ? 'remove' : 'restore')}
            </Button>
          ) : null}
          <Button look="quiet" onClick={onClose}>
            {t('close')}
          </Button>
        </Actions>
        <History
          endpoint={readSentenceHistory}
          of={{ language, name }}
          what={({ value }) =>
            value === null ? null : <span lang={toTag(language)}>{wordsOf(value)}</span>
          }
          onUse={may ? ({ value }) => put(value ?? pack!) : undefined}
        />
      </Stack>
    </Dialog>
  );
}
