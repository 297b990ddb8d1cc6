import {
  askForMailing,
  type EmailChange,
  listMailings,
  type Mailing,
  readMailing,
} from '@prelude/contract/console/mailings';
import { endonym } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { ActFailure } from '../../kit/act-failure.tsx';
import { Button } from '../../kit/button.tsx';
import { Confirm } from '../../kit/dialog.tsx';
import { Note } from '../../kit/field.tsx';
import { Actions, Card } from '../../kit/layout.tsx';
import { useMay } from '../../lib/session.ts';
import { spokenIn } from '../../lib/spoken.ts';
import { useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';
import { inputWords } from './input-words.ts';
import styles from './mailings.module.css';

/** Where an email differs from the one that operators agreed on, and the request to agree on the present one. */
export function Changes({ mailing }: { mailing: Mailing }) {
  const t = useText('mailings');
  const { id, version, state, changes } = mailing;
  const ask = useAct(askForMailing, [readMailing, listMailings]);
  const maySend = useMay('mail.send');
  const [isOpen, setOpen] = useState(false);
  if (changes.length === 0) return null;
  const detail = inputWords(t, changes.map(({ input }) => input).join(' '));
  return (
    <Card title={t('changes.title')}>
      {state === 'asked' ? <Note tone="bad">{t('changes.asked', { detail })}</Note> : null}
      <dl className={styles.changes}>
        {changes.map((change) => (
          <Change key={`${change.language} ${change.input}`} change={change} />
        ))}
      </dl>
      {state === 'paused' && maySend ? (
        <Actions>
          <Button busy={ask.isBusy} onClick={() => setOpen(true)}>
            {t('changes.ask')}
          </Button>
        </Actions>
      ) : null}
      <ActFailure failure={ask.failure} />
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('ask.title')}
        text={t('changes.askText')}
        action={t('ask.action')}
        onConfirm={() => ask.act({ id, version })}
      />
    </Card>
  );
}

function Change({ change: { language, input, before, now } }: { change: EmailChange }) {
  const t = useText('mailings');
  const words = (text: string) =>
    text === '' ? (
      <p>{t('changes.none')}</p>
    ) : (
      <p {...spokenIn(language)} className={styles.changed}>
        {text}
      </p>
    );
  return (
    <>
      <dt>
        {endonym(language)} · {t(`input.${input}`)}
      </dt>
      {input === 'design' ? (
        <dd>{t('changes.design')}</dd>
      ) : (
        <dd>
          <span className={styles.when}>{t('changes.before')}</span>
          {words(before)}
          <span className={styles.when}>{t('changes.now')}</span>
          {words(now)}
        </dd>
      )}
    </>
  );
}
