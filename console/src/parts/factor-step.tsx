/** The second factor: authenticator code, passkey or recovery code. Used for sign-in and for step-up. */
import {
  beginPasskey,
  giveCode,
  givePasskey,
  giveRecoveryCode,
  type OperatorStanding,
} from '@prelude/contract/console/sign-in';
import { useFirstFocus } from '@prelude/ui/focus';
import { digitsIn } from '@prelude/ui/typed-text';
import { startAuthentication } from '@simplewebauthn/browser';
import { useState } from 'react';
import { TextField } from '../kit/inputs.tsx';
import { Actions, Button, Form, Stack } from '../kit/layout.tsx';
import { FailureNote } from '../kit/notes.tsx';
import { call } from '../lib/api.ts';
import { setStanding } from '../lib/session.ts';
import { useText } from '../lib/text.ts';
import { useSteps } from '../lib/use-call.ts';
import { passkey } from './passkey.ts';

interface Props {
  factors: { totp: boolean; passkey: boolean };
  recovery?: boolean;
  onDone(): void;
  onBack?: () => void;
}

export function FactorStep({ factors, recovery = false, onDone, onBack }: Props) {
  const t = useText('sign-in');
  const [code, setCode] = useState('');
  const [byRecovery, setByRecovery] = useState(false);
  const { busy, failure, run, reset } = useSteps<'code' | 'passkey'>();
  const input = useFirstFocus<HTMLInputElement>();

  const prove = (kind: 'code' | 'passkey', work: () => Promise<{ data: OperatorStanding }>) =>
    run(
      kind,
      async () => {
        const { data } = await work();
        setStanding(data);
        onDone();
      },
      ({ code: reason }) => {
        // The password step has timed out: start again.
        if (reason === 'operator.none' && onBack) onBack();
        setCode('');
        input.current?.focus();
      },
    );
  const byCode = () =>
    prove('code', () =>
      byRecovery
        ? call(giveRecoveryCode, { code }, { bare: true })
        : call(giveCode, { code }, { bare: true }),
    );
  const byPasskey = () =>
    prove('passkey', async () => {
      const { data } = await call(beginPasskey, {}, { bare: true });
      const response = await passkey(t, startAuthentication, data.options);
      return call(givePasskey, { response }, { bare: true });
    });

  return (
    <Stack>
      <FailureNote failure={failure} />
      {factors.totp || byRecovery ? (
        <Form onSubmit={() => void byCode()}>
          {/* One element for both, so that it keeps the focus. */}
          <TextField
            label={t(byRecovery ? 'recoveryCode' : 'code')}
            hint={t(byRecovery ? 'recoveryHint' : 'codeHint')}
            ref={input}
            inputMode={byRecovery ? 'text' : 'numeric'}
            autoComplete={byRecovery ? 'off' : 'one-time-code'}
            maxLength={byRecovery ? 40 : undefined}
            value={code}
            onChange={(next) => setCode(byRecovery ? next : digitsIn(next))}
          />
          <Actions>
            <Button
              type="submit"
              look="main"
              busy={busy === 'code'}
              disabled={code.replaceAll(' ', '').length < 6}
            >
              {t('confirm')}
            </Button>
          </Actions>
        </Form>
      ) : null}
      <Actions>
        {factors.passkey && !byRecovery ? (
          <Button
            {...(factors.totp ? {} : { look: 'main' as const })}
            busy={busy === 'passkey'}
            onClick={() => void byPasskey()}
          >
            {t('usePasskey')}
          </Button>
        ) : null}
        {recovery ? (
          <Button
            look="quiet"
            onClick={() => {
              setByRecovery(!byRecovery);
              input.current?.focus();
              setCode('');
              reset();
            }}
          >
            {t(byRecovery ? 'useFactor' : 'useRecovery')}
          </Button>
        ) : null}
        {onBack ? (
          <Button look="quiet" onClick={onBack}>
            {t('back')}
          </Button>
        ) : null}
      </Actions>
    </Stack>
  );
}
