import {
  askForMailing,
  discardMailing,
  listMailings,
  type Mailing,
  type MailingDoc,
  readMailing,
  saveMailing,
} from '@prelude/contract/console/mailings';
import { endonym } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { ActFailure } from '../../kit/act-failure.tsx';
import { Button } from '../../kit/button.tsx';
import { Confirm } from '../../kit/dialog.tsx';
import { Note } from '../../kit/field.tsx';
import { TextField } from '../../kit/inputs.tsx';
import { JsonDiff } from '../../kit/json-diff.tsx';
import { Actions, Card, Stack } from '../../kit/layout.tsx';
import { InstantField } from '../../kit/time.tsx';
import { toast } from '../../kit/toast.tsx';
import { UnsavedGuard } from '../../kit/unsaved-guard.tsx';
import { editorName } from '../../lib/mailing-name.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';
import { Audience, useReaders } from './audience.tsx';
import { docOf, mayBeKept, missingIn, rateOf } from './doc.ts';
import { History } from './history.tsx';
import { Preview } from './preview.tsx';
import { TestSend } from './test-send.tsx';
import { TextFields } from './text-fields.tsx';

interface Props {
  mailing: Mailing;
  onChanged(): void;
}

export function Editor({ mailing, onChanged }: Props) {
  const t = useText('mailings');
  const [, go] = useLocation();
  /** The server's version, and the form's content. */
  const [base, setBase] = useState(mailing);
  const [doc, setDoc] = useState(() => docOf(mailing));
  const [question, setQuestion] = useState<'ask' | 'discard'>();
  const save = useAct(saveMailing, [listMailings, readMailing]);
  const ask = useAct(askForMailing, [listMailings, readMailing]);
  const discard = useAct(discardMailing, [listMailings]);
  const maySend = useMay('mail.send');
  const counted = useReaders(doc);
  const change = (part: Partial<MailingDoc>) => setDoc({ ...doc, ...part });
  const isChanged = JSON.stringify(doc) !== JSON.stringify(docOf(base));
  const missing = missingIn(doc);
  // Another operator has saved: the server's version is newer than the form's.
  const theirs = mailing.version > base.version ? mailing : undefined;

  const keep = () =>
    void save.act({ id: base.id, version: base.version, doc }).then(
      ({ data }) => {
        setBase(data);
        setDoc(docOf(data));
        return toast(t('saved'));
      },
      ({ code }: { code?: string }) => (code === 'operator.conflict' ? onChanged() : undefined),
    );
  const version = { id: base.id, version: base.version };
  return (
    <Stack>
      <UnsavedGuard when={isChanged} />
      {theirs ? (
        <Card title={t('conflict.title', { name: editorName(t, theirs) })}>
          <p>{t('conflict.text')}</p>
          <JsonDiff before={docOf(theirs)} after={doc} />
          <Actions>
            <Button onClick={() => setBase(theirs)}>{t('conflict.mine')}</Button>
            <Button
              onClick={() => {
                setBase(theirs);
                setDoc(docOf(theirs));
              }}
            >
              {t('conflict.theirs')}
            </Button>
          </Actions>
        </Card>
      ) : null}
      <Card>
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          maxLength={80}
          value={doc.name}
          onChange={(next) => change({ name: next })}
        />
      </Card>
      <Audience doc={doc} change={change} counted={counted} />
      <TextFields doc={doc} change={change} counted={counted.reply?.data.by_language} />
      <Preview doc={doc} />
      <Card title={t('when.title')}>
        <InstantField
          label={t('when.sendAt')}
          value={doc.send_at ?? ''}
          onChange={(value) => change({ send_at: value || null })}
        />
        <p>{t('when.sendAtHint')}</p>
        <TextField
          label={t('when.rate')}
          hint={t('when.rateHint')}
          type="number"
          min={1}
          max={10_000}
          value={doc.per_second ?? ''}
          onChange={(next) => change({ per_second: rateOf(next) })}
        />
      </Card>
      <TestSend mailing={base} unsaved={isChanged} />
      <History id={base.id} version={base.version} onRestore={setDoc} />
      {missing.length > 0 ? (
        <Note tone="warn">
          {t('write.blocked', { languages: missing.map(endonym).join(', ') })}
        </Note>
      ) : null}
      <ActFailure failure={save.failure ?? ask.failure ?? discard.failure} />
      <Actions>
        <Button
          look="main"
          busy={save.isBusy}
          disabled={!isChanged || Boolean(theirs) || !mayBeKept(doc)}
          onClick={keep}
        >
          {t('save')}
        </Button>
        {maySend ? (
          <Button
            busy={ask.isBusy}
            disabled={isChanged || missing.length > 0}
            onClick={() => setQuestion('ask')}
          >
            {t('ask.button')}
          </Button>
        ) : null}
        <Button look="danger" onClick={() => setQuestion('discard')}>
          {t('discard')}
        </Button>
        {isChanged ? <output>{t('ask.unsaved')}</output> : null}
      </Actions>
      <Confirm
        open={question === 'ask'}
        onClose={() => setQuestion(undefined)}
        title={t('ask.title')}
        text={t('ask.text', { count: counted.reply?.data.readers ?? '…' })}
        action={t('ask.action')}
        onConfirm={() => ask.act(version)}
      />
      <Confirm
        open={question === 'discard'}
        onClose={() => setQuestion(undefined)}
        title={t('discardTitle')}
        text={t('discardText', { name: base.name })}
        action={t('discard')}
        danger
        onConfirm={() =>
          discard.act(version).then(() => {
            setDoc(docOf(base));
            toast(t('discarded'));
            // Navigate after the form has no unsaved changes; otherwise the guard asks.
            return setTimeout(() => go('/mailings'));
          })
        }
      />
    </Stack>
  );
}
