import { addPasskey, beginNewPasskey, beginTotp, setTotp } from '@prelude/contract/console/sign-in';
import { agentLacks } from '@prelude/contract/shared/in-app-browsers';
import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { renderSVG } from 'uqr';
import { CodeField } from '../kit/inputs.tsx';
import { Actions, Button, Form, Stack } from '../kit/layout.tsx';
import { FailureNote } from '../kit/notes.tsx';
import { call } from '../lib/api.ts';
import { setStanding } from '../lib/session.ts';
import { useText } from '../lib/text.ts';
import { useSteps } from '../lib/use-call.ts';
import { passkey } from './passkey.ts';
import styles from './sign-in.module.css';

interface Props {
  /** @param recovery the codes issued with the first factor, shown once */
  onDone(recovery: string[] | null): void;
}

export function NewFactor({ onDone }: Props) {
  const t = useText('sign-in');
  const [totp, setTotpSecret] = useState<{ secret: string; uri: string }>();
  const [code, setCode] = useState('');
  const { busy, failure, run } = useSteps<'totp' | 'code' | 'passkey'>();
  const begin = () =>
    run('totp', async () => {
      const { data } = await call(beginTotp, {});
      setTotpSecret(data);
    });
  const finish = () =>
    run('code', async () => {
      const { data } = await call(setTotp, { code });
      setStanding(data.standing);
      onDone(data.recovery);
    });
  const byPasskey = () =>
    run('passkey', async () => {
      const { data } = await call(beginNewPasskey, {});
      const response = await passkey(t, startRegistration, data.options);
      const made = await call(addPasskey, {
        response,
        label: navigator.platform.slice(0, 60),
      });
      setStanding(made.data.standing);
      onDone(made.data.recovery);
    });

  return (
    <Stack>
      <FailureNote failure={failure} />
      {totp ? (
        <Form onSubmit={() => void finish()}>
          <p>{t('totp.scan')}</p>
          <img
            className={styles.qr}
            alt={t('totp.picture')}
            src={`data:image/svg+xml,${encodeURIComponent(renderSVG(totp.uri))}`}
          />
          <p>
            {t('totp.text')}
            <br />
            <code className={styles.secret}>{totp.secret.replaceAll(/.{4}/g, '$& ').trim()}</code>
          </p>
          <CodeField label={t('code')} hint={t('codeHint')} value={code} onChange={setCode} />
          <Actions>
            <Button type="submit" look="main" busy={busy === 'code'} disabled={code.length < 6}>
              {t('confirm')}
            </Button>
            <Button look="quiet" onClick={() => setTotpSecret(undefined)}>
              {t('back')}
            </Button>
          </Actions>
        </Form>
      ) : (
        <Actions>
          <Button look="main" busy={busy === 'totp'} onClick={() => void begin()}>
            {t('totp.begin')}
          </Button>
          {!agentLacks(navigator.userAgent, 'passkeys') && (
            <Button busy={busy === 'passkey'} onClick={() => void byPasskey()}>
              {t('passkeyBegin')}
            </Button>
          )}
        </Actions>
      )}
    </Stack>
  );
}
