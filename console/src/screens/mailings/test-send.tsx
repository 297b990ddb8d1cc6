/** Test emails go only to the operator's own address, verified by a code. */
import {
  proveTestAddress,
  readTestAddress,
  setTestAddress,
  testMailing,
} from '@prelude/contract/console/mailing-tests';
import type { Mailing } from '@prelude/contract/console/mailings';
import { useState } from 'react';
import { CodeField, TextField } from '../../kit/inputs.tsx';
import { Actions, Button, Card } from '../../kit/layout.tsx';
import { ActFailure, FailureNote } from '../../kit/notes.tsx';
import { toast } from '../../kit/toast.tsx';
import { useText } from '../../lib/text.ts';
import { useAct, useCall } from '../../lib/use-call.ts';

interface Props {
  mailing: Mailing;
  unsaved: boolean;
}

export function TestSend({ mailing, unsaved }: Props) {
  const t = useText('mailings');
  const { reply, failure, again } = useCall(readTestAddress, undefined);
  const [isChanging, setChanging] = useState(false);
  const send = useAct(testMailing);
  const own = reply?.data;
  const complete = mailing.languages.filter((language) => !mailing.missing.includes(language));
  const isProved = own?.proved && !isChanging;
  return (
    <Card title={t('test.title')}>
      <p>{t('test.text')}</p>
      <FailureNote failure={failure} onRetry={again} />
      {isProved ? (
        <>
          <p>{t('test.to', { address: own.address ?? '' })}</p>
          <Actions>
            <Button
              busy={send.isBusy}
              disabled={unsaved || complete.length === 0}
              onClick={() =>
                void send.run({ id: mailing.id, languages: complete }, ({ data }) =>
                  toast(t('test.sent', { address: data.to })),
                )
              }
            >
              {t('test.send')}
            </Button>
            <Button look="quiet" onClick={() => setChanging(true)}>
              {t('test.change')}
            </Button>
          </Actions>
          {unsaved ? <p>{t('test.unsaved')}</p> : null}
          <ActFailure failure={send.failure} />
        </>
      ) : own ? (
        <OwnAddress waiting={own.address} onProved={() => setChanging(false)} />
      ) : null}
    </Card>
  );
}

function OwnAddress({ waiting, onProved }: { waiting: string | null; onProved(): void }) {
  const t = useText('mailings');
  const [address, setAddress] = useState(waiting ?? '');
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const ask = useAct(setTestAddress, [readTestAddress]);
  const prove = useAct(proveTestAddress, [readTestAddress]);
  return (
    <>
      <TextField
        label={t('test.address')}
        type="email"
        autoComplete="email"
        value={address}
        onChange={setAddress}
      />
      <Actions>
        <Button
          busy={ask.isBusy}
          disabled={!address.trim()}
          onClick={() => void ask.run({ address }, () => setSent(true))}
        >
          {t('test.prove')}
        </Button>
      </Actions>
      <ActFailure failure={ask.failure} />
      {isSent ? (
        <>
          <CodeField label={t('test.code')} value={code} onChange={setCode} />
          <Actions>
            <Button
              busy={prove.isBusy}
              disabled={code.length !== 6}
              onClick={() => void prove.run({ code }, onProved)}
            >
              {t('test.confirm')}
            </Button>
          </Actions>
          <ActFailure failure={prove.failure} />
        </>
      ) : null}
    </>
  );
}
